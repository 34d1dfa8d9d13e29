"""What the tests of a system's behaviour share: a game typed in a few words, rolled from a seed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cache
from itertools import combinations
from typing import Any

from generator import resources
from generator.geometry.segments import Point
from generator.model.game import Game, InstalledSystem
from generator.model.scenario import Scenario
from generator.model.setup import Draw, Piece, SetUp
from generator.resolving import resolve
from generator.rolling import roll
from generator.systems import read_system


@cache
def shipped(system: str) -> InstalledSystem:
    """A shipped system, read once."""
    return read_system(resources.systems()[system])


def game(*systems: str, sides: Mapping[str, Any], size: str = "44x60", **more: Any) -> Game:
    """A game of these systems. `sides` are as a scenario writes them, `more` its other keys."""
    field = more.pop("battlefield", {"size": size})
    typed = {"id": "tried", "title": "Tried", "systems": list(systems), "battlefield": field, "sides": sides, **more}
    made, problems = resolve(Scenario.model_validate(typed), [shipped(one) for one in systems])
    assert made is not None, [problem.message for problem in problems]
    return made


def rolled(game: Game, seed: object) -> SetUp:
    """The game's set-up from a seed."""
    return roll(game, str(seed), inputs={}).setup


def draws(setup: SetUp, step: str) -> list[Draw]:
    """The draws of a step, those of its rows' dice too."""
    return [draw for draw in setup.draws if draw.slot.split("/")[2] == step]


def result(setup: SetUp, step: str) -> str:
    """The result of a step that is drawn once."""
    (draw,) = draws(setup, step)
    return str(draw.result)


def of_kind(setup: SetUp, kind: str) -> list[Piece]:
    """The pieces of a kind, in the order in which they were placed."""
    return [piece for piece in setup.pieces if piece.kind == kind]


def points(setup: SetUp, kind: str) -> list[Point]:
    """Where the pieces of a kind stand, in inches."""
    return [setup.scenario.battlefield.point(piece.at) for piece in of_kind(setup, kind)]


def squared_gaps(at: list[Point]) -> Iterator[Fraction]:
    """The squared distance of each two points."""
    return ((one[0] - two[0]) ** 2 + (one[1] - two[1]) ** 2 for one, two in combinations(at, 2))
