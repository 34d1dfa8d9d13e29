"""What a step may name, looked up: earlier steps, roll tables, numbers and dice. Under the kinds of step."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from generator.chance.notation import Dice, parse_dice
from generator.errors import Path, Problem
from generator.model.params import Params
from generator.model.steps import Part, PickStep, PlaceStep, ResultStep, RollOffStep, RollStep, Step
from generator.model.system import RollTable, System
from generator.resolving import unknown
from generator.soundness.ranges import count_in_range

ANY = "any"
"""A layer's `sides: [any]`."""


def _as_narrow(own: str | tuple[str, ...] | None, other: str | tuple[str, ...]) -> bool:
    """Whether a step whose `when` wants `own` is taken only where one that wants `other` is."""
    if own is None:
        return False
    wanted, allowed = ((one,) if isinstance(one, str) else one for one in (own, other))
    return set(wanted) <= set(allowed)


@dataclass(frozen=True)
class Asked:
    """A step with all that it may name: `known` are the ids of the steps before it."""

    path: Path
    system: System
    params: Params
    known: list[str]

    def at(self, *more: str | int) -> Path:
        """A place inside the step."""
        return (*self.path, *more)

    def earlier(self, name: str, *at: str | int) -> Iterator[Problem]:
        """A step that must come before this one."""
        if name not in self.known:
            yield unknown("steps.unknown", "earlier step", name, self.known, self.at(*at))

    def sure(self, name: str, step: Step, *at: str | int) -> Iterator[Problem]:
        """A step that must come before this one and has one result whenever this one is taken."""
        if name not in self.known:
            yield from self.earlier(name, *at)
            return
        other = self.system.step(name)
        if other is None:
            return
        if isinstance(other, RollStep | PickStep) and other.each != ("game",):
            message = f"{name} is done for each {' and '.join(other.each)}, so it has no single result"
            yield Problem("steps.no-result", message, path=self.at(*at), hint="name a step that says per: game")
        missing = [key for key in other.when if not _as_narrow(step.when.get(key), other.when[key])]
        if missing:
            message = f"{name} may be left out ({missing[0]}), and then {step.id} has nothing to go by"
            hint = f"give {step.id} the same when as {name}"
            yield Problem("steps.may-be-missing", message, path=self.at(*at), hint=hint)

    def roll_off(self, name: str | None, step: Step, *at: str | int) -> Iterator[Problem]:
        """A roll-off that somebody wins or loses; None is nobody's."""
        if name is None:
            return
        yield from self.sure(name, step, *at)
        other = self.system.step(name)
        if name in self.known and other is not None and not isinstance(other, RollOffStep | ResultStep):
            offs = [one.id for one in self.system.steps if isinstance(one, RollOffStep) and one.id in self.known]
            hint = f"roll-offs before it: {', '.join(offs)}" if offs else "put a step of kind roll-off before it"
            message = f"nobody wins or loses {name}, which is a step of kind {other.kind}"
            yield Problem("steps.no-roll-off", message, path=self.at(*at), hint=hint)

    def places(self, name: str, *at: str | int) -> Iterator[Problem]:
        """A place step that must come before this one."""
        placing = [one.id for one in self.system.steps if isinstance(one, PlaceStep) and one.id in self.known]
        if name not in placing:
            yield unknown("steps.unknown", "earlier step that places pieces", name, placing, self.at(*at))

    def table(self, name: str, *at: str | int) -> tuple[RollTable | None, list[Problem]]:
        """A roll table, or the problem that there is none."""
        table = self.system.roll_tables.get(name)
        if table is not None:
            return table, []
        return None, [unknown("tables.unknown", "roll table", name, self.system.roll_tables, self.at(*at))]

    def thrown_table(self, name: str, *at: str | int) -> tuple[RollTable | None, list[Problem]]:
        """A roll table with dice of its own."""
        table, problems = self.table(name, *at)
        if table is not None and table.dice is None:
            message = f"the roll table {name!r} has no dice, so it cannot be thrown on"
            problems = [Problem("tables.no-dice", message, path=self.at(*at), hint="give it some: dice: D6")]
            table = None
        return table, problems

    def whole(self, typed: str, *at: str | int, most: int | None = None) -> Iterator[Problem]:
        """A whole number, or a parameter that holds one; at most so many."""
        number = self.params.whole(typed)
        if number is None:
            message = f"{self.params.text(typed)!r} is no whole number, and no parameter that holds one"
            yield Problem("count.unreadable", message, path=self.at(*at))
        elif most is not None and number > most:
            message = f"{number} is too many; {most} is the most"
            yield Problem("count.too-many", message, path=self.at(*at))

    def count(self, count: str | Part, *at: str | int) -> Iterator[Problem]:
        """A number, a parameter, dice, an earlier step, or a part of something."""
        if isinstance(count, Part):
            if count.of not in ("units", *self.known):
                yield unknown("steps.unknown", "earlier step", count.of, self.known, self.at(*at, "of"))
            try:
                self.params.fraction(count.part)
            except ValueError as error:
                yield Problem("count.unreadable", str(error), path=self.at(*at, "part"))
        elif self.params.whole(count) is None and count not in self.known and self.dice(count) is None:
            message = f"{count!r} is no number, no parameter, no dice and no earlier step"
            hint = f"earlier steps: {', '.join(self.known)}"
            yield Problem("count.unreadable", message, path=self.at(*at), hint=hint)
        yield from count_in_range(count, self.system, self.params, self.at(*at))

    def dice(self, typed: str) -> Dice | None:
        """Dice, or None where the text is none."""
        try:
            return parse_dice(self.params.text(typed))
        except ValueError:
            return None


def dice_read(typed: str, params: Params, path: Path) -> Iterator[Problem]:
    """The problem of dice that cannot be read."""
    try:
        parse_dice(params.text(typed))
    except ValueError as error:
        yield Problem("dice.unreadable", str(error), path=path)
