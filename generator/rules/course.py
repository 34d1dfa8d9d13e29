"""The course of setting up as a set-up's own draws tell it: which steps are taken, with which slots and outcomes.

First reading of the checker; every invariant gets a `Course`. It walks the steps of the systems in order and asks for
each: does its `when` hold, do the players decide it, does it hang on something that they decide, and if none of that,
which draws must there be? Nothing is judged here. Where a draw is missing or senseless, what hangs on it is `untold`:
it is neither missed nor refused, so one mistake makes one problem and not ten.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property

from generator.model.game import Game, InstalledSystem, Outcome
from generator.model.setup import Draw, SetUp
from generator.model.steps import PickStep, PlaceStep, Step
from generator.rules.dependencies import hangs_on, leans_on, owned_side
from generator.rules.field import EMPTY_ZONES, Field
from generator.rules.outcomes import outcome_of

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
    """A slot that a taken step has; `side` where each side has one. Not `needed` where there may be nothing to draw."""

    name: str
    side: str | None = None
    needed: bool = True


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


@dataclass
class _Walk:
    game: Game
    setup: SetUp
    told: list[Told] = field(default_factory=list)
    outcomes: dict[str, dict[str, Outcome]] = field(default_factory=dict)

    @cached_property
    def draws(self) -> dict[str, Draw]:
        return {draw.slot: draw for draw in reversed(self.setup.draws)}

    @cached_property
    def undecided(self) -> frozenset[str]:
        return frozenset(entry.slot for entry in self.setup.undecided)

    def walk(self) -> Course:
        for system, step in self.game.steps():
            self.told.append(self.tell(system, step))
        return Course(self.game, self.setup, tuple(self.told), self.outcomes)

    def tell(self, system: InstalledSystem, step: Step) -> Told:
        known = self.outcomes.setdefault(system.id, {})
        base = self.game.slot(system.id, step.id)
        state, because = self.state(system, step, base, known)
        if state is State.PASSED:
            return Told(system, step, base, state)
        if state is not State.TAKEN:
            known[step.id] = Outcome(open_because=because if state is State.LEFT else UNTOLD)
            return Told(system, step, base, state, because)
        slots, free = self.slots(system, step, base)
        outcome = outcome_of(self.game, system, step, known, self.draws.get(base))
        known[step.id] = outcome or Outcome(open_because=UNTOLD)
        return Told(system, step, base, state, None, slots, free)

    def state(
        self, system: InstalledSystem, step: Step, base: str, known: Mapping[str, Outcome]
    ) -> tuple[State, str | None]:
        if self.game.holds(system.id, step.when, known) is False:
            return State.PASSED, None
        hard = [name for name in (*step.when, *hangs_on(step, system)) if name in known]
        if step.kind == "result" and not hard:
            return State.PASSED, None
        open_state = self.open_among(known, hard)
        if open_state is None and self.needs_zones(step):
            open_state = self.open_zones()
        if open_state is not None:
            return open_state
        mine = [draw for slot, draw in self.draws.items() if slot == base or slot.startswith(f"{base}/")]
        if self.game.players_decide(step):
            chosen = bool(mine) and all(draw.how == "set" or draw.method == "pinned" for draw in mine)
            return (State.TAKEN, None) if chosen else (State.LEFT, step.id)
        leaning = self.open_among(known, [name for name in leans_on(step) if name in known])
        if leaning is not None and not mine:
            return leaning
        if not mine and base in self.undecided:
            return State.UNTOLD, None
        return State.TAKEN, None

    @staticmethod
    def open_among(known: Mapping[str, Outcome], names: list[str]) -> tuple[State, str | None] | None:
        """Untold where one of these is, else left to the players where one of these is, else None."""
        because = [known[name].open_because or "" for name in names if known[name].open_because is not None]
        if not because:
            return None
        return (State.UNTOLD, None) if UNTOLD in because else (State.LEFT, because[0])

    def open_zones(self) -> tuple[State, str | None] | None:
        for told in self.told:
            if isinstance(told.step, PickStep) and told.step.gives == "zone":
                if told.state is State.UNTOLD:
                    return State.UNTOLD, None
                if told.state is State.LEFT:
                    return State.LEFT, told.because
        return None

    @staticmethod
    def needs_zones(step: Step) -> bool:
        """Whether a place step cannot be taken before it is known whose zone is whose."""
        if not isinstance(step, PlaceStep):
            return False
        texts = [text for one in step.ones() for text in one.one_in_each]
        texts += [text or "" for one in step.ones() for rule in one.rules for text in (rule.zone, rule.target)]
        return any(owned_side(text) is not None or text == EMPTY_ZONES for text in texts)

    def slots(self, system: InstalledSystem, step: Step, base: str) -> tuple[tuple[Slot, ...], bool]:
        """The slots that a taken step has, and whether they cannot be listed."""
        sides = self.game.sides
        if step.kind == "result":
            return (), False
        if step.kind in ("divide", "number"):
            counted = [side for side in sides if any(unit.joined_to is None for unit in self.game.units(side))]
            return tuple(Slot(f"{base}/{side}", side) for side in counted), False
        if step.kind == "place":
            return (Slot(base, needed=False),), False
        free = any(per not in ("game", "side") for per in step.each)
        heads = [Slot(f"{base}/{side}", side) for side in sides] if "side" in step.each else [Slot(base)]
        return tuple(slot for head in heads for slot in (head, *self.nested(system, step, head))), free

    def nested(self, system: InstalledSystem, step: Step, head: Slot) -> Iterator[Slot]:
        """The slots of the dice that belong to the row that came up."""
        draw = self.draws.get(head.name)
        table = system.system.roll_tables.get(step.table or "") if step.kind == "roll" else None
        if table is None or draw is None:
            return
        for row in table.rows.values():
            if row.id == draw.result:
                yield from (Slot(f"{head.name}/{name}", head.side) for name in row.rolls)


def follow(game: Game, setup: SetUp) -> Course:
    """Read the course of setting up off a set-up. Never raises for what stands in it."""
    return _Walk(game, setup).walk()
