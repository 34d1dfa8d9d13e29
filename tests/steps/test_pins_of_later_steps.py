"""A step keeps clear of what a later step has pinned: by its own rules, and by those of the later step."""

from __future__ import annotations

from fractions import Fraction

import pytest

from generator.errors import Refused
from generator.model.setup import SetUp
from generator.rolling import Wishes, roll
from generator.rules import check
from tests.games import SCENARIO, SYSTEM, change, game, system

LAMPS = """\
  - id: lamps
    kind: place
    piece: lamp
    count: "2"
    when: {aim: take}
    rules: [RULES]
"""
PINS = "pieces: [{id: L1, kind: lamp, at: [4, 6]}, {id: L2, kind: lamp, at: [8, 10]}]\n"


def text(flags: str = "", lamps: str = "") -> str:
    """Four flags, and after them two lamps, each with one more rule."""
    made = change(SYSTEM, "counter: flag}", 'counter: flag}\n  lamp: {title: Lamp, base: 25 mm, label: "L{n}"}')
    made = change(made, "count: flags-count\n", 'count: "4"\n')
    made = change(made, "rules: [{keep: apart", f"rules: [{flags}{{keep: apart")
    return change(made, "  - {id: begins", LAMPS.replace("RULES", lamps) + "  - {id: begins")


def rolled(system_text: str, aim: str, seed: int) -> tuple[SetUp, list[str]]:
    duel = game(SCENARIO + PINS, system(system_text))
    setup = roll(duel, str(seed), inputs={}, wishes=Wishes(chosen={"aim": aim})).setup
    return setup, [problem.code for problem in check(duel, setup)]


def nearest(setup: SetUp) -> Fraction:
    """The square of the least distance of a flag from a place where a lamp is pinned."""
    places = ((4, 6), (8, 10))
    flags = [tuple(length.number for length in piece.at) for piece in setup.pieces if piece.kind == "flag"]
    return min((x - i) ** 2 + (y - j) ** 2 for x, y in flags for i, j in places)


@pytest.mark.parametrize(
    ("flags", "lamps", "least"),
    [
        ("{more-than: 3, from: lamp}, ", "", 9),
        ("", "{more-than: 3, from: flag}", 9),
        ("", "{at-least: 2, from: flag, measure: rim}", 8),
        ("", "{clear-of: pieces}", 0),
        ("", "{clear-of: flag}", 0),
    ],
)
def test_what_is_pinned_for_later_is_given(flags: str, lamps: str, least: int) -> None:
    for seed in range(12):
        setup, codes = rolled(text(flags, lamps), "take", seed)
        assert codes == []
        assert nearest(setup) > least


def test_a_pin_may_be_what_a_piece_must_be_near() -> None:
    for seed in range(6):
        setup, codes = rolled(text(flags="{within: 4, from: lamp}, "), "take", seed)
        assert codes == []
    assert sum(piece.kind == "flag" for piece in setup.pieces) == 4


def test_pins_of_a_step_that_is_not_taken_stand_nowhere() -> None:
    found = [nearest(rolled(text("{more-than: 3, from: lamp}, "), "keep", seed)[0]) for seed in range(12)]
    assert min(found) <= 9


def test_where_they_leave_no_room_the_proof_names_them() -> None:
    with pytest.raises(Refused) as refused:
        rolled(text(lamps="{more-than: 11, from: flag}"), "take", 1)
    (problem,) = refused.value.problems
    assert problem.code == "place.impossible"
    assert "the pinned Lamp" in problem.message
