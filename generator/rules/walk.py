"""Walking through the steps as a set-up's draws tell them: makes the `Course` that every invariant gets.

It asks of each step in order: does its `when` hold, do the players decide it, does it hang on something that they
decide, and if none of that, which draws must there be?
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from generator.model.game import Game, InstalledSystem, Outcome
from generator.model.own_kinds import own_name
from generator.model.setup import Draw, SetUp
from generator.model.steps import DealStep, PickStep, PlaceOne, PlaceStep, ScheduleStep, ShareStep, Step
from generator.rules.course import UNTOLD, Course, Slot, State, Told
from generator.rules.dependencies import earlier, hangs_on, leans_on, owned_side
from generator.rules.field import EMPTY_ZONES, Field
from generator.rules.occasions import asks_for_pieces, occasions, pieces_named, rounds_ahead
from generator.rules.outcomes import outcome_of
from generator.rules.reading_counts import MOST, how_many, thrown_for
from generator.rules.reading_dice import ReadDice, read_dice
from generator.rules.reading_rounds import events_due
from generator.rules.units_shared import shared_units, unjoined

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
    def ground(self) -> Field:
        return Field(self.game)

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
        if open_state is None and self.needs_zones(system, step):
            open_state = self.open_zones()
        if open_state is None:
            open_state = self.open_pieces(system, step, known)
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

    def open_pieces(
        self, system: InstalledSystem, step: Step, known: Mapping[str, Outcome]
    ) -> tuple[State, str | None] | None:
        """Where a step asks for pieces by names that only the players will give."""
        nameless = [
            name for name in asks_for_pieces(step) if pieces_named(self.game, self.setup, system, name, known) is None
        ]
        return self.open_among(known, nameless)

    def needs_zones(self, system: InstalledSystem, step: Step) -> bool:
        """Whether a place step cannot be taken before it is known whose zone is whose."""
        if not isinstance(step, PlaceStep):
            return False
        texts = [text for one in step.ones() for text in one.one_in_each]
        texts += [text or "" for one in step.ones() for rule in one.rules for text in (rule.zone, rule.target)]
        return any(
            text == EMPTY_ZONES or (owned_side(text) is not None and not self.ground.speaks_of_nobody(system.id, text))
            for text in texts
        )

    def slots(self, system: InstalledSystem, step: Step, base: str) -> tuple[tuple[Slot, ...], bool]:
        """The slots that a taken step has, and whether they cannot be listed."""
        if step.kind in ("result", "tally"):
            return (), False
        if step.kind in ("divide", "number", "share", "crew"):
            return tuple(self.forces(system, step, base)), False
        if isinstance(step, ScheduleStep):
            return self.events(system, step, base)
        if isinstance(step, DealStep):
            return self.cards(system, step, base)
        if isinstance(step, PlaceStep):
            placed = [Slot(place_slot(step, base, one.piece), needed=False) for one in step.ones()]
            return (*placed, *self.thrown_counts(system, step)), False
        found = occasions(self.game, self.setup, system, step, self.outcomes[system.id])
        heads = [Slot("/".join((base, *parts)), side) for parts, side in found]
        return tuple(slot for head in heads for slot in (head, *self.nested(system, step, head))), False

    def forces(self, system: InstalledSystem, step: Step, base: str) -> Iterator[Slot]:
        """A slot for each side that has units to deal with, and the dice of its count."""
        for side in self.game.sides:
            if isinstance(step, ShareStep):
                units = shared_units(self.game, self.setup, step, side)
            else:
                units = unjoined(self.game, side)
            if units:
                yield Slot(f"{base}/{side}", side)
                if thrown_for(self.game, system, step) is not None:
                    yield Slot(f"{base}/{side}/{COUNT}", side, counts=True)

    def events(self, system: InstalledSystem, step: ScheduleStep, base: str) -> tuple[tuple[Slot, ...], bool]:
        """A slot for each event of each round; they cannot be listed where the rounds cannot be read."""
        due = {number: events_due(self.game, system.id, step, number) for number in rounds_ahead(self.game)}
        slots = [
            Slot(f"{base}/round-{number}/{index}")
            for number, events in due.items()
            for index in range(1, (events or 0) + 1)
        ]
        return tuple(slots), None in due.values()

    def cards(self, system: InstalledSystem, step: DealStep, base: str) -> tuple[tuple[Slot, ...], bool]:
        """A slot a card, with those of its row's dice; they cannot be listed where their number cannot be told."""
        slots: list[Slot] = []
        known = self.outcomes[system.id]
        for parts, side in occasions(self.game, self.setup, system, step, known):
            units = sum(len(unjoined(self.game, one)) for one in ([side] if side else self.game.sides))
            number = how_many(self.game, system, step, known, self.draws, side, units)
            if thrown_for(self.game, system, step) is not None:
                slots.append(Slot("/".join((base, *([side] if side else []), COUNT)), side, counts=True))
            if number is None:
                return tuple(slots), True
            for index in range(1, min(number, MOST) + 1):
                head = Slot("/".join((base, *parts, str(index))), side)
                slots += [head, *self.nested(system, step, head)]
        return tuple(slots), False

    def thrown_counts(self, system: InstalledSystem, step: PlaceStep) -> Iterator[Slot]:
        """The slots of counts that are dice, one a side where each side places."""
        for one in step.ones():
            if count_dice(system, step, one, self.game) is not None:
                for side in self.game.sides if "side" in step.each else (None,):
                    yield Slot(count_slot(self.game, system, step, one, side), side, counts=True)

    def nested(self, system: InstalledSystem, step: Step, head: Slot) -> Iterator[Slot]:
        """The slots of the dice that belong to the row that came up."""
        draw = self.draws.get(head.name)
        table = system.system.roll_tables.get(step.table or "") if step.kind in ("roll", "deal") else None
        if table is None or draw is None:
            return
        for row in table.rows.values():
            if row.id == draw.result:
                yield from (Slot(f"{head.name}/{name}", head.side, own=name) for name in row.rolls)


def place_slot(step: PlaceStep, base: str, kind: str) -> str:
    """The slot of one kind of piece: the step's own, or one under it where the step holds several kinds."""
    return base if step.piece is not None else f"{base}/{own_name(kind)}"


def count_slot(game: Game, system: InstalledSystem, step: PlaceStep, one: PlaceOne, side: str | None) -> str:
    """The slot of a count that is dice: `…/<step>/count`, with the kind before it where the step throws for several."""
    thrown = [other for other in step.ones() if count_dice(system, step, other, game) is not None]
    kind = own_name(one.piece) if len(thrown) > 1 else None
    return "/".join((game.slot(system.id, step.id), *filter(None, (kind, side)), COUNT))


def count_dice(system: InstalledSystem, step: Step, one: PlaceOne, game: Game) -> ReadDice | None:
    """The dice of a count that is thrown on its own; None where it is a number or an earlier step's result."""
    if not isinstance(one.count, str) or earlier(system, step, one.count) is not None:
        return None
    dice = read_dice(game.params(system.id).text(one.count))
    return dice if dice is not None and dice.throws else None


def follow(game: Game, setup: SetUp) -> Course:
    """Read the course of setting up off a set-up. Never raises for what stands in it."""
    return _Walk(game, setup).walk()
