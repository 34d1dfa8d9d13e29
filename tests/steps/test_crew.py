"""crew: some chosen, some drawn, the rest stays away."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from generator.errors import Refused
from generator.model.setup import SetUp
from generator.steps.divide import names_of
from tests.chance.conftest import chi_square_p
from tests.steps.fair import draws, made, rolled

STEP = "{id: tonight, kind: crew, per: side, into: [crew, bench], chosen: 1, drawn: 2, seen: side, public: count}"
RED = "{name: A, group: crew}, B, C, D, {name: E, group: bench}, {name: F, joined-to: B}"
BLUE = "{name: G, group: crew}, H"


def crew(setup: SetUp, side: str = "red") -> set[str]:
    return {unit.name for unit in setup.forces[side].units if unit.group == "crew"}


def test_the_chosen_come_and_so_many_of_the_rest() -> None:
    seen: Counter[frozenset[str]] = Counter()
    one = made(STEP, red=RED, blue=BLUE)
    for seed in range(300):
        setup = rolled(one, str(seed))
        came = crew(setup)
        assert "A" in came
        assert "E" not in came
        assert ("F" in came) == ("B" in came)
        seen[frozenset(came - {"A", "F"})] += 1
        assert crew(setup, "blue") == {"G", "H"}
    assert set(seen) == {frozenset("BC"), frozenset("BD"), frozenset("CD")}
    assert chi_square_p(list(seen.values()), [Fraction(1, 3)] * 3) > 1e-5
    assert {fact.side: fact.count for fact in setup.facts} == {"red": 3, "blue": 2}


def test_dice_say_how_many_are_drawn() -> None:
    one = made(STEP.replace("drawn: 2", "drawn: D3"), red=RED, blue=BLUE)
    for seed in range(12):
        setup = rolled(one, str(seed))
        thrown = draws(setup, "tonight")
        assert len(crew(setup) - {"A", "F"}) == thrown["red/count"].total
        assert thrown["red"].dice == f"{thrown['red/count'].total} of 3"
        assert crew(setup, "blue") == {"G", "H"}


def test_who_is_drawn_may_be_chosen() -> None:
    setup = rolled(made(STEP, red=RED, blue=BLUE, scenario="set: {tonight/red: 'D'}\n"))
    assert crew(setup) == {"A", "D"}


@pytest.mark.parametrize(
    ("red", "why"),
    [
        ("A, B, C", "Red chooses 1, and 0 are named"),
        ("{name: A, group: crew}, {name: B, group: crew}, C", "Red chooses 1, and 2 are named"),
        ("{name: A, group: crew}, {name: B, group: attic}", "B has the group 'attic'"),
    ],
)
def test_a_choice_that_is_none_is_refused(red: str, why: str) -> None:
    with pytest.raises(Refused, match=why):
        rolled(made(STEP, red=red, blue=BLUE))


def test_one_side_s_list_moves_nothing_of_the_other_s() -> None:
    few = rolled(made(STEP, red=RED, blue="{name: G, group: crew}, H, I, J, K"))
    many = rolled(made(STEP, red=RED + ", X, Y", blue="{name: G, group: crew}, H, I, J, K"))
    assert few.forces["blue"] == many.forces["blue"]


@pytest.mark.parametrize("typed", ["Ada, Bo", "[Ada, Bo]", " [ Ada ,Bo, ] ", ["Ada", "Bo"]])
def test_names_are_typed_with_brackets_or_without(typed: object) -> None:
    assert names_of(typed) == ["Ada", "Bo"]
    assert names_of("[A] Squad, [B]") == ["[A] Squad", "[B]"]
