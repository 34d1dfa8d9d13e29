"""Ground to play on in every zone; and no more rounds than can be printed, whether or not a step asks for them."""

from __future__ import annotations

import pytest

from generator.model.reading import load
from generator.model.scenario import Scenario
from generator.resolving import resolve
from generator.rules import check_scenario
from generator.source import parse
from tests.games import SCENARIO, SYSTEM, change, game, system

QUARTERS = change(SYSTEM, "zones: halves", "zones: quarters")
NO_ZONES = change(change(SYSTEM, "zones: halves", "zones: none"), "from: zones, gives: zone", "from: [a, b]")


def on(battlefield: str, rules: str = QUARTERS) -> list[tuple[str, object]]:
    made = game(change(SCENARIO, "{size: 12x16}", battlefield), system(rules))
    return [(problem.code, problem.path) for problem in check_scenario(made)]


def area(*corners: str) -> str:
    return f"{{name: Pit, outline: [{', '.join(f'[{corner}]' for corner in corners)}]}}"


@pytest.mark.parametrize(
    ("rules", "areas", "wrong"),
    [
        (QUARTERS, [area("0,8", "6,8", "6,16", "0,16")], 1),
        (QUARTERS, [area("0,8", "3,8", "3,16", "0,16"), area("3,8", "6,8", "6,16", "3,16")], 0),  # on the line
        (QUARTERS, [area("0,8", "4,8", "4,16", "0,16"), area("3,8", "6,8", "6,16", "3,16")], 1),
        (QUARTERS, [area("0,8", "5,8", "5,16", "0,16")], 0),
        (QUARTERS, [area("0,0", "12,0", "12,16", "0,16")], 4),
        (NO_ZONES, [area("0,0", "12,0", "12,16", "0,16")], 1),
        (NO_ZONES, [area("0,0", "12,0", "12,8", "0,8")], 0),
    ],
)
def test_impassable_areas_leave_somewhere_to_stand(rules: str, areas: list[str], wrong: int) -> None:
    code = "battlefield.no-ground" if rules == NO_ZONES else "zones.no-ground"
    found = on(f"{{size: 12x16, impassable: [{', '.join(areas)}]}}", rules)
    assert found == [(code, ("battlefield", "impassable"))] * wrong


def test_a_centre_on_an_edge_leaves_zones_without_ground() -> None:
    found = on("{outline: [[0, 0], [12, 0], [12, 16], [0, 16]], centre: [0, 8]}")
    assert found == [("zones.no-ground", ("battlefield", "centre"))] * 2


@pytest.mark.parametrize(("rounds", "fine"), [("100", True), ("101", False), ("1000000000", False)])
def test_rounds_are_bounded_though_nothing_is_rolled_by_the_round(rounds: str, fine: bool) -> None:
    text = f"{SCENARIO}rounds: {rounds}\n"
    made, problems = resolve(load(Scenario, parse(text, "scenario.yaml")), [system()])
    assert (made is not None) == fine
    assert [(one.code, one.path) for one in problems] == ([] if fine else [("rounds.too-many", ("rounds",))])
