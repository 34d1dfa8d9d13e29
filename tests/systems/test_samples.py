"""The scenarios that come with the program, and the first line of every YAML file that does."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from generator import resources
from generator.geometry.lengths import Unit
from generator.model.game import Game, InstalledSystem
from generator.model.reading import load
from generator.model.scenario import Scenario
from generator.source import read

Change = Callable[..., Game]

SAMPLES = {path.stem: path for path in resources.sample_scenarios()}
HERE = Path(__file__).parent
MODELINE = re.compile(r"# yaml-language-server: \$schema=(\S+)\n")


FORCES = {"steel-inferno": (20, 48), "special-terrain": (6, 8)}
"""How many units a side has in the samples of a system: armour in 6 mm has many, a gang few; others 8 to 14."""


def test_each_system_has_two_of_its_own_or_more_and_one_combines_three() -> None:
    played = [load(Scenario, read(path)).systems for path in SAMPLES.values()]
    for system in resources.systems():
        assert sum(systems == (system,) for systems in played) >= 2, system
    assert ("zona-interficio", "fault-zone", "special-terrain") in played


@pytest.mark.parametrize("name", SAMPLES)
def test_each_reads_without_a_complaint(name: str, game_of: Change) -> None:
    document = read(SAMPLES[name])
    assert document.warnings == ()
    assert load(Scenario, document).id == name
    game = game_of(SAMPLES[name])
    assert game.scenario.seed is None
    for side in game.sides:
        fewest, most = FORCES.get(game.scenario.systems[0], (8, 14))
        assert fewest <= sum(unit.joined_to is None for unit in game.units(side)) <= most


def test_one_has_everything_on(game_of: Change, zona: InstalledSystem) -> None:
    game = game_of(SAMPLES["breach-at-dock-nine"])
    scenario = game.scenario
    assert set(scenario.options) == set(zona.system.options)
    assert scenario.set == scenario.decide == {}
    assert scenario.battlefield.impassable
    assert all(any(unit.joined_to for unit in game.units(side)) for side in game.sides)
    assert scenario.story.count("\n\n") == 1
    doors = [piece for piece in scenario.pieces if piece.kind == "door"]
    assert 4 <= len(doors) <= 6
    choices = zona.system.pieces["door"].values["state"]
    assert {piece.values.get("state", choices[0]) for piece in doors} == set(choices)
    assert all("by" in piece.values for piece in doors if piece.values.get("state") == "controlled")
    edges = scenario.battlefield.shape().edges
    points = [scenario.battlefield.point(one.at) for one in scenario.battlefield.exits]
    for edge in edges:
        assert sum(edge.squared_distance(point) == 0 for point in points) == len(game.sides)


def test_one_says_no_more_than_it_must() -> None:
    text = SAMPLES["drowned-gallery"].read_text(encoding="utf-8")
    assert re.findall(r"^([a-z-]+):", text, re.MULTILINE) == ["id", "title", "systems", "battlefield", "sides"]
    assert "size: 44x60" in text


def test_one_is_settled_by_hand(game_of: Change) -> None:
    scenario = game_of(SAMPLES["last-light-at-the-elbow"]).scenario
    assert scenario.set["mission-goal"] == "sabotage"
    assert scenario.battlefield.bare is Unit.CM
    assert scenario.battlefield.centre is not None
    assert len(scenario.battlefield.shape().edges) == 6
    assert set(scenario.decide.values()) == {"players"}
    pinned = [piece.id for piece in scenario.pieces if piece.kind == "sabotage-objective"]
    assert len(pinned) == int(str(scenario.set["sabotage-count"])) - 1
    assert scenario.house_rules
    assert scenario.params["zona-interficio"]["door-armour"] == "12"


def test_every_yaml_file_names_its_schema_in_the_first_line() -> None:
    folders = (resources.data() / "systems", resources.data() / "scenarios", HERE)
    files = [path for folder in folders for path in sorted(folder.rglob("*.yaml"))]
    assert len(files) > 30
    for path in files:
        found = MODELINE.match(path.read_text(encoding="utf-8"))
        assert found, path
        kind = path.stem if path.stem in ("system", "reference", "counters") else "scenario"
        named = (path.parent / found[1]).resolve()
        assert named == (resources.schemas() / f"{kind}.schema.json").resolve(), path
