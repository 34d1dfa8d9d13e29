"""The course of setting up as a set-up's own draws tell it: which steps are taken, with which slots and outcomes.

Every invariant gets a `Course`, which `walk` makes. Nothing is judged here. Where a draw is missing or senseless, what
hangs on it is `untold`: it is neither missed nor refused, so one mistake makes one problem and not ten.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

from generator.model.game import Game, InstalledSystem, Outcome
from generator.model.setup import Draw, SetUp
from generator.model.steps import PickStep, Step
from generator.rules.field import Field

UNTOLD = "…"
"""Stands in an outcome's `open_because` where the record should tell it and does not."""


class State(StrEnum):
    """What becomes of a step in this game."""

    TAKEN = "taken"
    LEFT = "left to the players"
    PASSED = "passed over"
    UNTOLD = "untold"


@dataclass(frozen=True)
class Slot:
    """A slot that a taken step has; `side` where each side has one. Not `needed` where there may be nothing to draw.

    `own` is the name of the dice where they are those of the row that came up; `counts` says that the dice are thrown
    for a number of things, and not for a result.
    """

    name: str
    side: str | None = None
    needed: bool = True
    own: str | None = None
    counts: bool = False


@dataclass(frozen=True)
class Told:
    """One step, and what the record tells of it. `because` is the step that leaves it to the players.

    `free` says that the slots cannot be listed beforehand (a draw a round, or for each piece of another step).
    """

    system: InstalledSystem
    step: Step
    base: str
    state: State
    because: str | None = None
    slots: tuple[Slot, ...] = ()
    free: bool = False

    @property
    def rule(self) -> str:
        """How messages call the rule: the step's title and the system's."""
        return f"{self.step.heading} ({self.system.system.title})"

    def owns(self, slot: str) -> bool:
        """Whether a slot is this step's or stands under it."""
        return slot == self.base or slot.startswith(f"{self.base}/")


@dataclass(frozen=True)
class Course:
    """A game, its set-up, and what the record tells of every step, in order."""

    game: Game
    setup: SetUp
    told: tuple[Told, ...]
    outcomes: Mapping[str, Mapping[str, Outcome]]

    @cached_property
    def field(self) -> Field:
        """The battlefield, measured."""
        return Field(self.game)

    @cached_property
    def indices(self) -> Mapping[str, tuple[int, ...]]:
        """Where in `draws` each slot stands; more than once is a problem."""
        found: dict[str, tuple[int, ...]] = {}
        for index, draw in enumerate(self.setup.draws):
            found[draw.slot] = (*found.get(draw.slot, ()), index)
        return found

    def draw(self, slot: str) -> tuple[int, Draw] | None:
        """The first draw of that slot and its index, or None."""
        index = self.indices.get(slot)
        return None if index is None else (index[0], self.setup.draws[index[0]])

    def taken(self, *kinds: str) -> Iterator[Told]:
        """The steps of these kinds that this game takes."""
        return (told for told in self.told if told.state is State.TAKEN and told.step.kind in kinds)

    def drawn(self, *kinds: str) -> Iterator[tuple[Told, Slot, int, Draw]]:
        """Every draw that the taken steps of these kinds have, one a slot."""
        for told in self.taken(*kinds):
            for slot in told.slots:
                found = self.draw(slot.name)
                if found is not None:
                    yield told, slot, *found

    def knows(self, system: str, step: str) -> Outcome | None:
        """A step's outcome where it is known; None where it is passed over, open or untold."""
        outcome = self.outcomes.get(system, {}).get(step)
        return None if outcome is None or outcome.open_because is not None else outcome

    @cached_property
    def zones_untold(self) -> bool:
        """Whether somebody's zone is left to the players or cannot be told."""
        giving = (told for told in self.told if isinstance(told.step, PickStep) and told.step.gives == "zone")
        return any(told.state in (State.LEFT, State.UNTOLD) for told in giving)
