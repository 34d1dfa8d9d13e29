"""Ways in and doors in figures, beside the map."""

from __future__ import annotations

from fractions import Fraction

import pytest

from generator.documents.battlefield_map import plan
from generator.documents.places import faced
from generator.rolling import roll
from generator.view import EVERYONE, view
from tests.games import SCENARIO, SYSTEM, change, game, system

GATES = change(
    SYSTEM,
    "  flag: {",
    "  gate: {title: Gate, shape: door}\n  lock: {title: Lock, shape: door, width: 3}\n  flag: {",
)
FIELD = """\
battlefield:
  size: 12x16
  exits: [{at: [6, 16], name: Frost stair}, {at: [0, 4.25]}]
pieces:
  - {id: D1, kind: gate, at: [3, 3], width: 4, facing: 90}
  - {id: D2, kind: gate, at: [6, 6], width: 4, facing: 450}
  - {id: D3, kind: lock, at: [9, 9], facing: 30}
"""


def note(text: str, kinds: str = SYSTEM) -> str:
    made = game(text, system(kinds))
    return plan(view(made, roll(made, "s", inputs={}).setup, EVERYONE), "Map", Fraction(130)).note.replace("\xa0", " ")


def test_ways_in_and_doors_stand_in_figures() -> None:
    said = note(change(SCENARIO, "battlefield: {size: 12x16}\n", FIELD), GATES)
    assert "Ways in: X1 Frost stair 6, 16; X2 0, 4¼." in said
    assert said.endswith('Doors: D1 and D2 4″ wide, facing east; D3 3″ wide, facing 30°.')


def test_in_the_units_of_the_battlefield() -> None:
    said = note(change(SCENARIO, "{size: 12x16}", "{unit: cm, size: 60x60, exits: [{at: [30, 60]}]}"))
    assert said.startswith("In centimetres, from the west and south edge to the centre. ")
    assert "Ways in: X1 30, 60." in said


def test_nothing_is_said_of_what_is_not_there() -> None:
    assert "Ways" not in note(SCENARIO)
    assert "Doors" not in note(SCENARIO)


@pytest.mark.parametrize(("degrees", "word"), [("0", "north"), ("225", "south-west"), ("22.5", "22.5°")])
def test_a_direction_is_a_word_where_there_is_one(degrees: str, word: str) -> None:
    assert faced(Fraction(degrees)) == word
