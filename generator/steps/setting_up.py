"""The state while a game is being set up: what was drawn so far, and how one more draw is settled. Part of the steps.

A draw is kept from an earlier set-up while what it depends on is the same; it is chosen where somebody chose it;
otherwise it is thrown from the stream of its slot. Every step goes through `settle`, so the three ways are one.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from generator.chance.streams import Stream
from generator.errors import Path, Problem, Refused
from generator.model.game import Game, InstalledSystem, Outcome
from generator.model.layers import side_called
from generator.model.setup import (
    Blip,
    Draw,
    ForceUnit,
    Piece,
    PublicFact,
    ScheduledEvent,
    SetUp,
    Tally,
    Undecided,
)
from generator.model.steps import Loser, StepBase, Who, Winner

Throw = Callable[[Stream], dict[str, Any]]
"""Throws the dice of a draw; returns the fields of the draw that it makes (faces, total, result, ...)."""

Choose = Callable[[Any], dict[str, Any]]
"""Makes a draw's fields of a value that somebody chose; raises ValueError, in a plain sentence, where it may not be."""


def fingerprint(of: Any) -> str:
    """Twelve hex digits of SHA-256 over what a draw depends on, in one canonical form."""

    def plain(value: Any) -> Any:
        if isinstance(value, Fraction):
            return str(value)
        if hasattr(value, "model_dump"):
            return value.model_dump(mode="json", by_alias=True)
        raise TypeError(f"{type(value).__name__} has no canonical form")

    text = json.dumps(of, default=plain, sort_keys=True, ensure_ascii=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:12]


@dataclass
class ForceSoFar:
    """A side's units while they are grouped and numbered, by id in the order of the list."""

    group: dict[str, str] = field(default_factory=dict)
    blip: dict[str, int] = field(default_factory=dict)
    blips: list[Blip] = field(default_factory=list)


@dataclass
class SettingUp:
    """Everything that has been settled so far."""

    game: Game
    seed: str
    chosen: Mapping[str, Any]
    again: Mapping[str, int] = field(default_factory=dict)
    """How many times each slot is to be re-rolled beyond what the earlier set-up says."""
    previous: SetUp | None = None
    draws: list[Draw] = field(default_factory=list)
    outcomes: dict[str, dict[str, Outcome]] = field(default_factory=dict)
    undecided: list[Undecided] = field(default_factory=list)
    zones: dict[str, str] = field(default_factory=dict)
    open_zones: str | None = None
    """The step that leaves somebody's zone to the players, if one does."""
    pieces: list[Piece] = field(default_factory=list)
    forces: dict[str, ForceSoFar] = field(default_factory=dict)
    facts: list[PublicFact] = field(default_factory=list)
    tallies: list[Tally] = field(default_factory=list)
    schedule: dict[int, list[ScheduledEvent]] = field(default_factory=dict)
    kept: list[str] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    used: set[str] = field(default_factory=set)
    """The keys of `chosen` that a step took."""

    def known(self, system: str) -> dict[str, Outcome]:
        """The outcomes of a system so far."""
        return self.outcomes.setdefault(system, {})

    def earlier(self, slot: str) -> Draw | None:
        """The draw of that slot in the earlier set-up."""
        if self.previous is None:
            return None
        return next((draw for draw in self.previous.draws if draw.slot == slot), None)

    def attempt(self, slot: str) -> int:
        """The attempt at which a slot is thrown now: the earlier set-up's, and the re-rolls asked for."""
        before = self.earlier(slot)
        return (before.attempt if before else 0) + self.again.get(slot, 0)

    def choice(self, slot: str) -> tuple[bool, Any]:
        """What somebody chose for a slot: a key that is the slot, its end, or its step with a value by side."""
        key, value = self._wish(slot)
        if key is not None:
            self.used.add(key)
        return key is not None, value

    def is_chosen(self, slot: str) -> bool:
        """Whether somebody chose a result for a slot; asking does not take the choice."""
        return self._wish(slot)[0] is not None

    def _wish(self, slot: str) -> tuple[str | None, Any]:
        for key, value in self.chosen.items():
            if slot == key or slot.endswith(f"/{key}"):
                return key, value
        step, _, last = slot.rpartition("/")
        for key, value in self.chosen.items():
            if isinstance(value, dict) and last in value and (step == key or step.endswith(f"/{key}")):
                return key, value[last]
        return None, None

    def settle(self, step: StepBase, slot: str, of: Any, throw: Throw, choose: Choose) -> tuple[Draw, bool]:
        """Settle one draw. Returns it, and whether it was kept as the earlier set-up has it."""
        was_chosen, value = self.choice(slot)
        digest = fingerprint([of, ["set", value] if was_chosen else None])
        before = self.earlier(slot)
        if before is not None and before.of == digest and not self.again.get(slot):
            self.draws.append(before)
            self.kept.append(slot)
            return before, True
        attempt = self.attempt(slot)
        if was_chosen:
            try:
                fields = choose(value)
            except ValueError as error:
                raise Refused(self.misfit(step, slot, str(error))) from None
            draw = Draw(slot=slot, how="set", attempt=0, seen=step.seen, of=digest, **fields)
        else:
            fields = throw(Stream(self.seed, slot, attempt))
            how = "re-rolled" if attempt else "rolled"
            draw = Draw(slot=slot, how=how, attempt=attempt, seen=step.seen, of=digest, **fields)
        self.draws.append(draw)
        return draw, False

    def misfit(self, step: StepBase, slot: str, why: str) -> Problem:
        """The problem of a chosen result that the rules do not know."""
        path: Path | None = ("set", step.id)
        for key in self.chosen:
            if slot.endswith(key):
                path = ("set", key) if key in self.game.scenario.set else None  # else from the command line
        return Problem("set.unknown-result", f"{step.heading} cannot be set so: {why}", path=path)

    def leave_open(self, system: InstalledSystem, step: StepBase, because: str) -> None:
        """Leave a step to the players, and with it what hangs on it."""
        self.known(system.id)[step.id] = Outcome(open_because=because)
        slot = self.game.slot(system.id, step.id)
        self.undecided.append(Undecided(slot=slot, because=because))
        if getattr(step, "gives", None) == "zone" and self.open_zones is None:
            self.open_zones = step.id

    def side_of(self, system: InstalledSystem, who: Who | None) -> str | None:
        """The side that a `by` names, or None where it names nobody."""
        if who is None:
            return None
        if isinstance(who, str):
            return self.named_side(system, who)
        name = who.winner if isinstance(who, Winner) else who.loser
        order = self.known(system.id)[name].order
        return order[0] if isinstance(who, Winner) else order[-1]

    def named_side(self, system: InstalledSystem, who: Who | None) -> str | None:
        """The side that a system means by a name; None where it is nobody's name, or nobody is named."""
        return side_called(self.game, system, who) if isinstance(who, str) else None

    def force_units(self, side: str) -> tuple[ForceUnit, ...]:
        """A side's units as they stand so far; a joined unit goes with its host."""
        so_far = self.forces.get(side, ForceSoFar())
        return tuple(
            ForceUnit(
                id=unit.id,
                name=unit.name,
                group=so_far.group.get(unit.joined_to or unit.id or "", unit.group),
                blip=so_far.blip.get(unit.id or ""),
                joined_to=unit.joined_to,
            )
            for unit in self.game.units(side)
        )


def depends_on(who: Who | None) -> str | None:
    """The step that a `by` hangs on."""
    if isinstance(who, Winner):
        return who.winner
    if isinstance(who, Loser):
        return who.loser
    return None
