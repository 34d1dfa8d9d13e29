"""Walking through the steps as a set-up's draws tell them: makes the `Course` that every invariant gets.

It asks of each step in order: does its `when` hold, do the players decide it, does it hang on something that they
decide, and if none of that, which draws must there be?
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from generator.model.game import Game, InstalledSystem, Outcome
from generator.model.setup import Draw, SetUp
from generator.model.steps import PickStep, PlaceOne, PlaceStep, Step
from generator.rules.course import UNTOLD, Course, Slot, State, Told
from generator.rules.dependencies import earlier, hangs_on, leans_on, owned_side
from generator.rules.field import EMPTY_ZONES
from generator.rules.outcomes import outcome_of
from generator.rules.reading_dice import ReadDice, read_dice

COUNT = "count"
"""The last part of the slot in which a place step throws how many pieces there are."""


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
        if isinstance(step, PlaceStep):
            placed = [Slot(place_slot(step, base, one.piece), needed=False) for one in step.ones()]
            return (*placed, *self.thrown_counts(system, step, base)), False
        free = any(per not in ("game", "side") for per in step.each)
        heads = [Slot(f"{base}/{side}", side) for side in sides] if "side" in step.each else [Slot(base)]
        return tuple(slot for head in heads for slot in (head, *self.nested(system, step, head))), free

    def thrown_counts(self, system: InstalledSystem, step: PlaceStep, base: str) -> Iterator[Slot]:
        """The slots of counts that are dice: `…/<step>/count`, one a side where each side places."""
        if not any(count_dice(system, step, one, self.game) for one in step.ones()):
            return
        for side in self.game.sides if "side" in step.each else (None,):
            yield Slot("/".join((base, *([side] if side else []), COUNT)), side)

    def nested(self, system: InstalledSystem, step: Step, head: Slot) -> Iterator[Slot]:
        """The slots of the dice that belong to the row that came up."""
        draw = self.draws.get(head.name)
        table = system.system.roll_tables.get(step.table or "") if step.kind == "roll" else None
        if table is None or draw is None:
            return
        for row in table.rows.values():
            if row.id == draw.result:
                yield from (Slot(f"{head.name}/{name}", head.side) for name in row.rolls)


def place_slot(step: PlaceStep, base: str, kind: str) -> str:
    """The slot of one kind of piece: the step's own, or one under it where the step holds several kinds."""
    return base if step.piece is not None else f"{base}/{kind}"


def count_dice(system: InstalledSystem, step: Step, one: PlaceOne, game: Game) -> ReadDice | None:
    """The dice of a count that is thrown on its own; None where it is a number or an earlier step's result."""
    if not isinstance(one.count, str) or earlier(system, step, one.count) is not None:
        return None
    dice = read_dice(game.params(system.id).text(one.count))
    return dice if dice is not None and dice.throws else None


def follow(game: Game, setup: SetUp) -> Course:
    """Read the course of setting up off a set-up. Never raises for what stands in it."""
    return _Walk(game, setup).walk()
