"""What `set:` asks for, held to the tables and dice before anything is rolled."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.errors import Refused
from generator.loading import load_scenario
from generator.steps.wishes import unknown_results
from tests.games import SCENARIO, change, game


def asked(wanted: str) -> list[tuple[str, object]]:
    text = change(SCENARIO, "battlefield", f"set: {wanted}\nbattlefield")
    return [(problem.message, problem.path) for problem in unknown_results(game(text))]


@pytest.mark.parametrize("wanted", ["{aim: take}", "{aim: 4}", "{duel/aim: Keep the flags}", "{flags-count: 2}", "{}"])
def test_what_the_dice_can_come_to_may_be_set(wanted: str) -> None:
    assert asked(wanted) == []


def test_a_row_and_a_total_that_there_are_not_are_told_at_their_keys() -> None:
    (row, at_row), (total, at_total) = asked("{aim: tak, duel/flags-count: 3}")
    assert "there is no result 'tak'; the results are take, keep" in row
    assert "D2 cannot come to 3" in total
    assert (at_row, at_total) == (("set", "aim"), ("set", "duel/flags-count"))


def test_a_scenario_is_refused_as_it_is_read(tmp_path: Path) -> None:
    """Before anything is rolled: whoever mends the file should not first learn it from the packet."""
    sample = Path(__file__).parents[2] / "data" / "scenarios" / "drowned-gallery.yaml"
    path = tmp_path / "set.yaml"
    path.write_text(sample.read_text(encoding="utf-8") + "set: {mission-goal: peace}\n", encoding="utf-8")
    with pytest.raises(Refused) as refused:
        load_scenario(path)
    (problem,) = [one for one in refused.value.problems if one.code == "set.unknown-result"]
    assert problem.place is not None
