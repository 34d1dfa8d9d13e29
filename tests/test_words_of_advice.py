"""What people type from other programs or other habits, and what they are told to write."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator import checking, pipeline
from generator.errors import OrdersError, Problem, Refused
from generator.model.reading import load
from generator.model.scenario import Scenario
from generator.rolling import roll
from generator.source import parse
from tests.games import SCENARIO, SYSTEM, change, game, system


def told(text: str) -> tuple[Problem, ...]:
    with pytest.raises(OrdersError) as caught:
        load(Scenario, parse(text, "s.yaml"))
    return caught.value.problems


@pytest.mark.parametrize("key", ["count", "number", "quantity", "repeat"])
def test_how_often_a_unit_is_there(key: str) -> None:
    (problem,) = told(change(SCENARIO, "Drums]", f"{{name: Drums, {key}: 3}}]"))
    assert problem.message == f"unknown key {key} in entry 3 of units"
    assert problem.hint == "write the unit once for each there is; models: says of how many figures one consists"


def pinned(rest: str) -> str:
    return f"{SCENARIO}pieces: [{{id: F1, kind: flag, {rest}}}]\n"


@pytest.mark.parametrize("typed", ["north", "90°", "90 degrees"])
def test_a_direction_in_words(typed: str) -> None:
    (problem,) = told(pinned(f"at: [1, 1], facing: {typed}"))
    assert problem.hint == "write degrees, clockwise from north: north is 0, east 90, south 180, west 270"


def test_a_direction_in_figures_is_read_and_its_comma_told() -> None:
    assert load(Scenario, parse(pinned("at: [1, 1], facing: 22.5"), "s.yaml")).pieces[0].facing == 22.5
    (problem,) = told(pinned('at: [1, 1], facing: "22,5"'))
    assert problem.hint == "write decimals with a point: 22.5"


@pytest.mark.parametrize(
    ("typed", "hint"),
    [
        ("[8,5, 0]", "two numbers, decimals with a point: [8.5, 0]"),
        ("[8,5, 3,5]", "two numbers, decimals with a point: [8.5, 3.5]"),
        ("[8, 5, 0, 1, 2]", None),
    ],
)
def test_a_decimal_comma_in_a_place(typed: str, hint: str | None) -> None:
    (problem,) = told(pinned(f"at: {typed}"))
    assert problem.hint == hint


def test_a_folder_that_is_no_system(tmp_path: Path) -> None:
    (problem,) = checking.check((tmp_path,)).problems
    assert problem.message == f"the folder {tmp_path} holds no rule system: there is no system.yaml in it"
    assert problem.hint == "name a scenario, a set-up, a list, or a system’s folder"
    (tmp_path / "mine.yaml").write_text(SCENARIO, encoding="utf-8")
    (problem,) = checking.check((tmp_path,)).problems
    assert problem.hint == f"name a file: {tmp_path / 'mine.yaml'}"


@pytest.mark.parametrize(
    ("policy", "hint"),
    [
        ("refuse", ", or let if-impossible say re-roll-count or as-many-as-fit"),
        ("re-roll-count", ", or let if-impossible say as-many-as-fit"),
    ],
)
def test_no_room_advises_what_is_not_chosen_yet(policy: str, hint: str) -> None:
    tight = change(change(SYSTEM, 'more-than 2"', 'more-than 40"'), "dice: D2", "dice: D2+1")
    made = game(f"{SCENARIO}if-impossible: {policy}\n", system(tight))
    with pytest.raises(Refused) as caught:
        roll(made, "s", inputs={})
    assert [problem.hint for problem in caught.value.problems] == [f"give another battlefield or another count{hint}"]


def test_odds_of_a_set_up(tmp_path: Path) -> None:
    source = Path(__file__).parents[1] / "data" / "scenarios" / "drowned-gallery.yaml"
    path = tmp_path / "x.setup.yaml"
    pipeline.roll(source, output=path, rolling=pipeline.Rolling("4711471147"))
    with pytest.raises(OrdersError) as caught:
        pipeline.odds(str(path))
    assert [problem.hint for problem in caught.value.problems] == [
        "name the scenario it was rolled from, or a rule system"
    ]
