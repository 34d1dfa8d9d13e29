"""What a scenario overrules: a value of the wrong kind is told by `check`, at its place, not when dice are thrown."""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path

import pytest

from generator import resources
from generator.errors import OrdersError, Refused
from generator.loading import load_scenario, load_system
from generator.odds import scenario_odds
from generator.updating import Rolling, rolled_and_checked

MANGLED = ["6", '12"', "true", "more-than", 'at-least -3"', "D0", "4+", "6 cm", "", "x", "within 1", "D3-3", "4-0"]
SIDES = {
    ("attacker", "defender"): ("attacker", "defender"),
    ("player-a", "player-b"): ("player-a", "player-b"),
    ("any",): ("red", "blue"),
}


def scenario(folder: Path, system: str, name: str, value: str) -> Path:
    one, two = SIDES[load(system)]
    path = folder / "mangled.yaml"
    path.write_text(
        f"id: mangled\ntitle: Mangled\nsystems: [{system}]\nbattlefield: {{size: 44x60}}\nsides:\n"
        f"  {one}: {{name: One, units: [A, B, C]}}\n  {two}: {{name: Two, units: [D, E, F]}}\n"
        f"params:\n  {system}:\n    {name}: '{value}'\n",
        encoding="utf-8",
    )
    return path


@cache
def load(system: str) -> tuple[str, ...]:
    return load_system(system).system.sides


def params() -> list[tuple[str, str]]:
    return [(system, name) for system in resources.systems() for name in load_system(system).system.params]


@pytest.mark.parametrize(
    ("system", "name", "value"),
    [
        ("zona-interficio", "sabotage-edge", "6"),
        ("zona-interficio", "sabotage-edge", '12"'),
        ("zona-interficio", "sabotage-edge", "true"),
        ("zona-interficio", "sabotage-edge", "more-than"),
        ("zona-interficio", "sabotage-edge", 'at-least -3"'),
        ("zona-interficio", "sabotage-markers", "D0"),
        ("zona-interficio", "sabotage-markers", "4+"),
        ("zona-interficio", "sabotage-markers", "6 cm"),
        ("zona-interficio", "sabotage-markers", ""),
        ("zona-interficio", "objective-base", "x"),
        ("zona-interficio", "objective-base", 'within 1"'),
        ("zona-interficio", "objective-base", "20"),
        ("zona-interficio", "spearhead-centre", "abc"),
        ("zona-interficio", "sabotage-markers", "D3-2"),
        ("zona-interficio", "sabotage-markers", "D3-1"),
        ("zona-interficio", "spare-blips", "1000"),
        ("fault-zone", "early-lines", "101"),
        ("fault-zone", "token-die", "D3-1"),
        ("special-terrain", "tanks", "4-0"),
        ("special-terrain", "creds", "many"),
        ("steel-inferno", "recon-counts", "thrice"),
        ("steel-inferno", "blip-part", "1/0"),
        ("steel-inferno", "blip-capacity", "0"),
        ("steel-inferno", "suppressed-markers", "D6"),
    ],
)
def test_a_value_of_the_wrong_kind_is_told_at_its_place(system: str, name: str, value: str, tmp_path: Path) -> None:
    path = scenario(tmp_path, system, name, value)
    with pytest.raises(Refused) as refused:
        load_scenario(path)
    (problem,) = [one for one in refused.value.problems if one.severity == "error"]
    assert problem.path == ("params", system, name)
    assert problem.place is not None
    assert problem.place.line == 10


@pytest.mark.parametrize(
    ("system", "name", "value"),
    [
        ("zona-interficio", "sabotage-edge", "at-least 15 cm"),
        ("zona-interficio", "sabotage-markers", "4"),
        ("zona-interficio", "objective-base", "1 inch"),
        ("zona-interficio", "void-strength", "5+"),
        ("special-terrain", "tanks", "1-2"),
        ("steel-inferno", "blip-part", "1/2"),
    ],
)
def test_a_house_rule_that_fits_is_taken(system: str, name: str, value: str, tmp_path: Path) -> None:
    assert load_scenario(scenario(tmp_path, system, name, value)).scenario.params[system][name] == value


def test_whatever_stands_in_a_parameter_is_refused_or_can_be_rolled(tmp_path: Path) -> None:
    """A sample of all shipped parameters and senseless values; no exception but our own, and none after `check`."""
    everything = params()
    assert {system for system, _ in everything} >= {"fault-zone", "special-terrain", "steel-inferno", "zona-interficio"}
    pairs = [(*one, value) for one in everything for value in MANGLED]
    refused = rolled = 0
    unplaced: list[str] = []
    for system, name, value in random.Random(4711).sample(pairs, 150):
        path = scenario(tmp_path, system, name, value)
        try:
            loaded = load_scenario(path)
        except OrdersError as error:
            unplaced += [problem.message for problem in error.problems if problem.place is None]
            refused += 1
            continue
        scenario_odds(loaded.game)
        rolled_and_checked(loaded, tmp_path / "none.yaml", Rolling(seed="mangled"))
        rolled += 1
    assert unplaced == []
    assert refused > 20
    assert rolled > 20
