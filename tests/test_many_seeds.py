"""Two hundred games of one scenario: each passes the checker, and nothing comes up more often than it should."""

from __future__ import annotations

from collections import Counter

import pytest

from generator import pipeline, resources
from generator.errors import Severity
from generator.model.game import Game
from generator.model.reading import load
from generator.model.scenario import Scenario
from generator.model.setup import SetUp
from generator.resolving import resolve
from generator.rolling import roll
from generator.rules import check
from generator.source import parse

SEEDS = 200
SCENARIO = """\
id: many-games
title: Many Games
systems: [zona-interficio]
battlefield: {size: 44x60}
options: [enemy-unknown]
sides:
  attacker: {name: One, units: [A, B, C, D, E, F]}
  defender: {name: Two, units: [A, B, C, D, E, F]}
"""


@pytest.fixture(scope="module")
def game() -> Game:
    system = pipeline.load_system("zona-interficio")
    made, problems = resolve(load(Scenario, parse(SCENARIO, "s.yaml")), [system])
    assert made is not None, problems
    return made


@pytest.fixture(scope="module")
def setups(game: Game) -> list[SetUp]:
    return [roll(game, f"game {n}", inputs={}).setup for n in range(SEEDS)]


def results(setups: list[SetUp], step: str) -> Counter[str]:
    return Counter(str(draw.result) for setup in setups for draw in setup.draws if draw.slot.endswith(f"/{step}"))


def test_every_one_passes_the_checker(game: Game, setups: list[SetUp]) -> None:
    for setup in setups:
        wrong = [problem.message for problem in check(game, setup) if problem.severity is not Severity.NOTE]
        assert wrong == [], setup.seed


def test_each_goal_comes_up_about_as_often(setups: list[SetUp]) -> None:
    goals = results(setups, "mission-goal")
    assert sum(goals.values()) == SEEDS
    assert set(goals) == {"search-and-destroy", "force-the-breach", "sabotage"}
    assert all(40 <= times <= 94 for times in goals.values()), goals


def test_the_second_quarter_is_opposite_two_times_in_three(setups: list[SetUp]) -> None:
    opposite = {
        "north-west": "south-east",
        "south-east": "north-west",
        "north-east": "south-west",
        "south-west": "north-east",
    }
    times = sum(opposite[setup.zones["attacker"]] == setup.zones["defender"] for setup in setups)
    assert 105 <= times <= 160


@pytest.mark.parametrize("side", ["attacker", "defender"])
def test_each_unit_gets_each_number_about_as_often(setups: list[SetUp], side: str) -> None:
    pairs = Counter((unit.name, unit.blip) for setup in setups for unit in setup.forces[side].units)
    assert len(pairs) == 36
    assert all(12 <= times <= 58 for times in pairs.values()), pairs


def test_samples_roll_on_their_own_seeds_too() -> None:
    assert len(resources.sample_scenarios()) >= 3
    for path in resources.sample_scenarios():
        loaded = pipeline.load_scenario(path)
        for n in range(20):
            setup = roll(loaded.game, f"sample {n}", inputs={}).setup
            assert [p.message for p in check(loaded.game, setup) if p.severity is Severity.ERROR] == []
