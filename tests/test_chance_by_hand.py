"""What was rolled, worked out again in a few lines that share nothing with the program: the rule of the dice itself."""

from __future__ import annotations

import hmac
from collections.abc import Iterator
from pathlib import Path

import pytest

from generator import pipeline, resources
from generator.model.setup import SetUp
from generator.setup_file import read_setup
from generator.source import read

SEEDS = ("4711", "K7QF-2M9X-T4HW-32SX", "ein Maß über alles")
SAMPLE = resources.data() / "scenarios" / "breach-at-dock-nine.yaml"
PREFIX = "breach-at-dock-nine/zona-interficio"


def words(seed: str, slot: str, attempt: int = 0) -> Iterator[int]:
    n = 0
    while True:
        digest = hmac.new(seed.encode(), f"{slot}#{attempt}:{n}".encode(), "sha256").digest()
        yield from (int.from_bytes(digest[i : i + 4], "big") for i in range(0, 32, 4))
        n += 1


def die(source: Iterator[int], faces: int) -> int:
    while (word := next(source)) >= 2**32 - 2**32 % faces:
        pass
    return word % faces + 1


def shuffled(source: Iterator[int], items: list[int]) -> list[int]:
    row = list(items)
    for i in range(len(row) - 1, 0, -1):
        j = die(source, i + 1) - 1
        row[i], row[j] = row[j], row[i]
    return row


@pytest.fixture(scope="module", params=SEEDS)
def rolled(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> tuple[str, SetUp]:
    path: Path = tmp_path_factory.mktemp("set-up") / "a.setup.yaml"
    pipeline.roll(SAMPLE, output=path, rolling=pipeline.Rolling(seed=request.param))
    return request.param, read_setup(read(path))


def result(setup: SetUp, step: str) -> str:
    return next(str(draw.result) for draw in setup.draws if draw.slot == f"{PREFIX}/{step}")


def test_the_goal(rolled: tuple[str, SetUp]) -> None:
    seed, setup = rolled
    face = die(words(seed, f"{PREFIX}/mission-goal"), 6)
    assert result(setup, "mission-goal") == ["search-and-destroy", "force-the-breach", "sabotage"][(face - 1) // 2]


def test_the_quarters(rolled: tuple[str, SetUp]) -> None:
    seed, setup = rolled
    source = words(seed, f"{PREFIX}/deployment-roll-off")
    while (a := die(source, 6)) == (d := die(source, 6)):
        pass
    winner, loser = ("attacker", "defender") if a > d else ("defender", "attacker")
    quarters = ["north-west", "north-east", "south-west", "south-east"]
    first = quarters[die(words(seed, f"{PREFIX}/first-quarter"), 4) - 1]
    left = [quarter for quarter in quarters if quarter != first]
    if die(words(seed, f"{PREFIX}/second-quarter-roll"), 6) <= 3:
        second = quarters[3 - quarters.index(first)]
    else:
        second = left[die(words(seed, f"{PREFIX}/second-quarter"), 3) - 1]
    assert setup.zones == {winner: first, loser: second}


@pytest.mark.parametrize("side", ["attacker", "defender"])
def test_the_shuffles(rolled: tuple[str, SetUp], side: str) -> None:
    seed, setup = rolled
    units = [unit for unit in setup.forces[side].units if unit.joined_to is None]
    numbers = shuffled(words(seed, f"{PREFIX}/blips/{side}"), list(range(1, len(units) + 1)))
    assert [unit.blip for unit in units] == numbers
    source = words(seed, f"{PREFIX}/spearhead/{side}")
    order = shuffled(source, list(range(len(units))))
    half = len(units) // 2 + (len(units) % 2 and die(source, 2) == 1)
    assert {i for i, unit in enumerate(units) if unit.group == "spearhead"} == set(order[:half])
