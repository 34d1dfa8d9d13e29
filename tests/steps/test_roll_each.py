"""roll: once for each round, command, piece, or several of these; nothing where there is nothing to roll for."""

from __future__ import annotations

import pytest

from generator.errors import Refused
from tests.steps.fair import TENTS, draws, made, rolled

POTS = (
    "{id: many, kind: pick, from: 0-4}\n"
    '{id: pots, kind: place, piece: pot, count: many, rules: [{within: 10", from: centre}]}\n'
    "{id: stew, kind: roll, per: pots, dice: D6x10, seen: sealed, opens: end}\n"
)


def test_one_throw_for_each_round() -> None:
    setup = rolled(made("{id: wind, kind: roll, per: round, dice: D6}", scenario="rounds: 3\n"))
    assert list(draws(setup, "wind")) == ["round-1", "round-2", "round-3"]


def test_one_throw_for_each_piece_by_its_id_in_small_letters() -> None:
    counts = set()
    for seed in range(12):
        setup = rolled(made(POTS), str(seed))
        pots = [piece.id.lower() for piece in setup.pieces]
        assert list(draws(setup, "stew")) == pots == [f"p{n}" for n in range(1, len(pots) + 1)]
        assert all(draw.total in range(10, 61, 10) for draw in draws(setup, "stew").values())
        counts.add(len(pots))
    assert counts == {0, 1, 2, 3, 4}


def test_no_piece_no_throw() -> None:
    setup = rolled(made(POTS, scenario="set: {many: 0}\n"))
    assert draws(setup, "stew") == {}
    assert draws(setup, "pots")[""].result == []


def test_pieces_that_the_players_place_are_rolled_for_by_their_names() -> None:
    setup = rolled(made(POTS, scenario="set: {many: 2}\ndecide: {pots: players}\n"))
    assert list(draws(setup, "stew")) == ["p1", "p2"]
    open_count = rolled(made(POTS, scenario="decide: {many: players}\n"))
    assert [entry.slot.rpartition("/")[2] for entry in open_count.undecided] == ["many", "pots", "stew"]


def test_pinned_pieces_have_slots_made_of_their_names() -> None:
    pins = "set: {many: 2}\npieces: [{id: The Big Pot, kind: pot, at: [12, 12]}]\n"
    assert list(draws(rolled(made(POTS, scenario=pins)), "stew")) == ["p1", "the-big-pot"]


def test_one_throw_for_each_command_and_round() -> None:
    red = "{name: A, command: West}, {name: B, command: East}, C, {name: D, joined-to: B}"
    step = "{id: nerve, kind: roll, per: [command, round], dice: 2D6, seen: sealed}"
    setup = rolled(made(step, red=red, scenario="rounds: 2\n"))
    slots = list(draws(setup, "nerve"))
    assert [slot for slot in slots if slot.startswith("red")] == [
        "red/round-1/west",
        "red/round-2/west",
        "red/round-1/east",
        "red/round-2/east",
        "red/round-1",
        "red/round-2",
    ]
    assert [slot for slot in slots if slot.startswith("blue")] == ["blue/round-1", "blue/round-2"]
    assert all(len(draw.faces) == 2 and draw.total == sum(draw.faces) for draw in draws(setup, "nerve").values())


def test_one_command_s_throws_move_nothing_of_another_s() -> None:
    step = "{id: nerve, kind: roll, per: [command, round], dice: 2D6}"
    one = draws(rolled(made(step, red="{name: A, command: West}")), "nerve")
    two = draws(rolled(made(step, red="{name: B, command: East}, {name: A, command: West}")), "nerve")
    assert {slot: two[slot].faces for slot in one} == {slot: draw.faces for slot, draw in one.items()}


def test_a_row_s_own_dice_have_their_slots_behind_each() -> None:
    setup = rolled(made("{id: finds, kind: roll, per: round, table: purse}"))
    found = draws(setup, "finds")
    for name, draw in found.items():
        if draw.result == "coins":
            assert f"{name}/coins" in found
    assert any(name.count("/") == 1 for name in found)


def test_a_count_may_be_each_side_s_own_throw() -> None:
    steps = "{id: many, kind: roll, per: side, dice: D3}\n" + TENTS.replace("count: tents-each", "count: many")
    for seed in range(6):
        setup = rolled(made(steps), str(seed))
        for side in ("red", "blue"):
            pieces = [piece for piece in setup.pieces if piece.side == side]
            assert len(pieces) == draws(setup, "many")[side].total


def test_every_result_may_be_chosen() -> None:
    setup = rolled(made(POTS, scenario="set: {many: 2, stew: {p1: 40, p2: 60}}\n"))
    assert [draw.total for draw in draws(setup, "stew").values()] == [40, 60]
    with pytest.raises(Refused, match="D6x10 cannot come to 45"):
        rolled(made(POTS, scenario="set: {many: 1, stew: {p1: 45}}\n"))
