"""A game: one resolved scenario with the systems it is played by. Part of the model; nothing is random here.

Everybody behind asks the game, not the files: which sides in which order, what is in force, which parameters hold.
"""

from __future__ import annotations

import string
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from generator.geometry.outline import Outline
from generator.geometry.zones import Division, Zones, divide
from generator.model.params import Params
from generator.model.scenario import Scenario, Unit
from generator.model.steps import Step, When
from generator.model.system import CounterKind, Entry, PieceKind, System

OPTION = "option"
"""The key of a `when` that asks for an optional rule instead of a result."""


@dataclass(frozen=True)
class InstalledSystem:
    """One system as it lies in its folder, read whole."""

    system: System
    entries: tuple[Entry, ...]
    counters: Mapping[str, CounterKind]
    digest: str
    folder: Path

    @property
    def id(self) -> str:
        """The system's id, which is its folder's name."""
        return self.system.id


@dataclass(frozen=True)
class Outcome:
    """What an earlier step came to, as later steps ask for it.

    `value` is a row's id, a side, a zone, a name; `total` a number; `order` the sides from first to last.
    `open_because` names the step that leaves it to the players; then nothing else is known.
    """

    value: str | None = None
    total: int | None = None
    order: tuple[str, ...] = ()
    open_because: str | None = None


Outcomes = Mapping[str, Outcome]
"""The outcomes so far of one system, by the id of the step."""


@dataclass(frozen=True)
class Game:
    """A resolved scenario and its systems, in order; the first that is no layer is the base."""

    scenario: Scenario
    systems: tuple[InstalledSystem, ...]
    sides: tuple[str, ...]
    in_force: Mapping[str, frozenset[str]] = field(default_factory=dict)

    def letter(self, side: str) -> str:
        """The letter that stands for a side everywhere: A for the first in declared order."""
        return string.ascii_uppercase[self.sides.index(side)]

    def side_name(self, side: str) -> str:
        """The name of a side's force."""
        return self.scenario.sides[side].name

    @property
    def base(self) -> InstalledSystem:
        """The system whose sides are played: the first that is no layer, else the first."""
        return next((one for one in self.systems if not one.system.layer), self.systems[0])

    def find(self, system: str) -> InstalledSystem:
        """One of the game's systems by id. Raises KeyError where it is none of them."""
        return next(one for one in self.systems if one.id == system)

    @cached_property
    def _params(self) -> Mapping[str, Params]:
        bare = self.scenario.battlefield.bare
        return {one.id: Params(one.system.params, self.scenario.params.get(one.id), bare) for one in self.systems}

    def params(self, system: str) -> Params:
        """A system's parameters as this scenario plays them."""
        return self._params[system]

    @cached_property
    def kinds(self) -> Mapping[str, tuple[InstalledSystem, PieceKind]]:
        """Every kind of piece of the game, with the system it belongs to. Their names are told apart (`own_kinds`)."""
        return {name: (one, kind) for one in self.systems for name, kind in one.system.pieces.items()}

    @cached_property
    def outline(self) -> Outline:
        """The battlefield's outline, in inches."""
        return self.scenario.battlefield.shape()

    @cached_property
    def zones(self) -> Zones:
        """The zones of the battlefield: those of the first system that divides it."""
        how = next((one.system.zones for one in self.systems if one.system.zones != "none"), "none")
        return divide(self.outline, self.scenario.battlefield.middle(), Division(how))

    def steps(self) -> Iterator[tuple[InstalledSystem, Step]]:
        """Every step of every system, in the order in which they are taken."""
        for one in self.systems:
            for step in one.system.steps:
                yield one, step

    def slot(self, system: str, step: str, *more: str) -> str:
        """The slot of a draw."""
        return "/".join((self.scenario.id, system, step, *more))

    def players_decide(self, step: Step) -> bool:
        """Whether a step is the players' own: by the scenario, else by the system."""
        return self.scenario.decide.get(step.id, step.decide) == "players"

    def units(self, side: str) -> tuple[Unit, ...]:
        """A side's units in the order of its list. Every one has an id; `joined_to` is the id of its host."""
        return self.scenario.sides[side].units

    def holds(self, system: str, when: When, outcomes: Outcomes) -> bool | str:
        """Whether all of `when` holds: True, False, or the id of the open step on which it hangs."""
        hangs: str | None = None
        for key, wanted in when.items():
            values = (wanted,) if isinstance(wanted, str) else wanted
            if key == OPTION:
                if not all(value in self.in_force.get(system, frozenset()) for value in values):
                    return False
                continue
            outcome = outcomes.get(key)
            if outcome is None:
                return False
            if outcome.open_because is not None:
                hangs = hangs or key
            elif outcome.value not in values:
                return False
        return hangs if hangs is not None else True
