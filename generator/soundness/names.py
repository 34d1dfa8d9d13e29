"""What a step may name, looked up: earlier steps, roll tables, numbers and dice. Under the kinds of step."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from generator.chance.notation import Dice, parse_dice
from generator.errors import Path, Problem
from generator.model.params import Params
from generator.model.steps import Part, PlaceStep
from generator.model.system import RollTable, System
from generator.resolving import unknown

ANY = "any"
"""A layer's `sides: [any]`."""


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

    def whole(self, typed: str, *at: str | int) -> Iterator[Problem]:
        """A whole number, or a parameter that holds one."""
        if self.params.whole(typed) is None:
            message = f"{typed!r} is no whole number, and no parameter that holds one"
            yield Problem("count.unreadable", message, path=self.at(*at))

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
