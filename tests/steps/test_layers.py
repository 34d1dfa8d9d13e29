"""A layer over a base: its sides are the base's in order; what it says of a side that is not there does not hold."""

from __future__ import annotations

import pytest

from generator.model.game import Game
from generator.model.setup import SetUp
from generator.rolling import roll
from generator.rules import check, check_scenario
from tests.games import game, system

LAYER = """\
id: relics
title: Relics
version: "1"
book: none
layer: true
sides: [host, guest]
pieces: {relic: {title: Relic, base: 1", label: "R{n}"}, keep: {title: Keep, base: 2", label: "K{n}"}}
steps:
  - id: relics
    kind: place
    by: guest
    piece: relic
    count: 2
    rules: [{in: zone of defender}, {clear-of: pieces}]
checks:
  - {id: home, kind: centre-in, piece: keep, zone: zone of defender, severity: warning}
"""

BASE = """\
id: siege
title: Siege
version: "1"
book: none
sides: [attacker, defender]
zones: halves
steps:
  - {id: toss, kind: roll-off}
  - {id: one, kind: pick, by: {winner: toss}, from: zones, gives: zone}
  - {id: other, kind: pick, by: {loser: toss}, from: opposite one, gives: zone}
"""

SCENARIO = """\
id: hill
title: The Hill
systems: [SYSTEMS]
battlefield: {size: 20x24}
sides: {ONE: {name: First}, TWO: {name: Second}}
pieces: [{id: K1, kind: keep, at: [2, 2]}]
"""


def played(systems: str, one: str, two: str) -> Game:
    text = SCENARIO.replace("SYSTEMS", systems).replace("ONE", one).replace("TWO", two)
    every = {"siege": BASE, "relics": LAYER}
    return game(text, *(system(every[name]) for name in systems.split(", ")))


def rolled(one: Game, seed: str) -> SetUp:
    return roll(one, seed, inputs={}).setup


def relics(setup: SetUp) -> list[tuple[str | None, str | None]]:
    return [(piece.id, piece.side) for piece in setup.pieces if piece.kind == "relic"]


@pytest.mark.parametrize("seed", ["1", "2", "3", "4", "5", "6"])
def test_a_layer_s_sides_are_the_base_s_in_their_order(seed: str) -> None:
    one = played("siege, relics", "attacker", "defender")
    setup = rolled(one, seed)
    assert relics(setup) == [("R1", "defender"), ("R2", "defender")]
    zone = one.zones[setup.zones["defender"]]
    field = one.scenario.battlefield
    assert all(zone.contains(field.point(piece.at)) for piece in setup.pieces if piece.kind == "relic")
    found = [problem.code for problem in check(one, setup) if problem.code != "setup.system-changed"]
    keep_at_home = zone.contains(field.point(setup.pieces[0].at))
    assert found == ([] if keep_at_home else ["pieces.wrong-zone"])


def test_alone_it_has_no_defender_and_that_rule_does_not_hold() -> None:
    one = played("relics", "host", "guest")
    assert check_scenario(one) == []
    halves = set()
    for seed in range(12):
        setup = rolled(one, str(seed))
        assert [problem for problem in check(one, setup) if problem.code != "setup.system-changed"] == []
        assert relics(setup) == [("R1", "guest"), ("R2", "guest")]
        halves |= {one.scenario.battlefield.point(piece.at)[1] > 12 for piece in setup.pieces}
    assert halves == {True, False}


def test_a_base_whose_sides_are_called_otherwise_has_no_defender_either() -> None:
    text = BASE.replace("[attacker, defender]", "[north-men, south-men]")
    scenario = SCENARIO.replace("SYSTEMS", "siege, relics").replace("ONE", "north-men").replace("TWO", "south-men")
    one = game(scenario, system(text), system(LAYER))
    setup = rolled(one, "1")
    assert relics(setup) == [("R1", "south-men"), ("R2", "south-men")]
    assert [problem for problem in check(one, setup) if problem.code != "setup.system-changed"] == []
