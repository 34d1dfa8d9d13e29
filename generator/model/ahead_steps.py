"""The steps that roll ahead what comes up during the game: events round by round, and cards. Part of the steps."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from pydantic import Field, field_validator, model_validator

from generator.model.base import Model
from generator.model.fields import Flag, Id, Name, Prose, Typed
from generator.model.step_base import Opens, Part, StepBase


class EventDie(Model):
    """One die of a scheduled event: it picks a piece of a place step by number, a row of a roll table, or a number.

    `side` is whose pieces: `first` or `second` of the game's sides, or a side by its id. Without `roll` every such
    piece is as likely as any other.
    """

    roll: Typed | None = None
    of: Id | None = None
    side: Id | None = None
    table: Id | None = None

    @model_validator(mode="after")
    def _something(self) -> EventDie:
        if self.of is not None and self.table is not None:
            raise ValueError("a die of an event picks a piece (of: …) or a row of a roll table (table: …), not both")
        if self.of is None and self.table is None and self.roll is None:
            raise ValueError("a die of an event needs dice (roll: D3), pieces (of: …) or a roll table (table: …)")
        if self.table is not None and self.roll is not None:
            raise ValueError("a roll table has dice of its own; leave out roll")
        if self.side is not None and self.of is None:
            raise ValueError("side says whose pieces are picked from; it needs of: and a place step")
        return self


class Repeats(Model):
    """What becomes of an event that came up before: it stays, marked with this key."""

    keep: Id
    says: Prose | None = None


class ScheduleStep(StepBase):
    """Roll ahead what happens in each round.

    `line` names two dice whose pieces a straight line joins on the battlefield, so that the umpire is told what it
    runs over.
    """

    kind: Literal["schedule"]
    rounds: dict[Typed, Typed] = Field(min_length=1, examples=[{"1": "0", "2-3": "1", "4+": "2"}])
    event: dict[Id, dict[Id, EventDie]] = Field(min_length=1, max_length=1)
    repeats: Repeats | None = None
    line: tuple[Id, Id] | None = None

    @field_validator("event", mode="before")
    @classmethod
    def _named_twice(cls, value: Any) -> Any:
        """An event has a name, and so has each of its dice: who gives one name alone is told so in a word."""
        for name, die in value.items() if isinstance(value, Mapping) else ():
            keys = isinstance(die, Mapping) and die and set(die) <= set(EventDie.model_fields)
            if keys and not any(isinstance(one, Mapping) for one in die.values()):
                typed = ", ".join(f"{key}: {one}" for key, one in die.items())
                meant = f"{{an-event: {{{name}: {{{typed}}}}}}}"
                raise ValueError(f"an event has a name, and so has each die of it: write {meant}")
        return value

    @model_validator(mode="after")
    def _some_dice(self) -> ScheduleStep:
        if not self.dice:
            raise ValueError(f"the event {self.event_kind!r} has no dice; give it some, such as what: {{roll: D6}}")
        taken = {"kind"} & set(self.dice) or ({self.repeats.keep} & {*self.dice, "kind"} if self.repeats else set())
        if taken:
            raise ValueError(f"{min(taken)!r} cannot be the name of a die here; another key of the event is called so")
        return self

    @property
    def event_kind(self) -> str:
        """What the events of this step are."""
        return next(iter(self.event))

    @property
    def dice(self) -> dict[str, EventDie]:
        """The dice of one event, in the order in which they are thrown."""
        return self.event[self.event_kind]

    @property
    def opening(self) -> Opens:
        """At the start of its round, unless the step says otherwise."""
        return self.opens or "round"


class DealStep(StepBase):
    """Deal cards: from a roll table, or from a list."""

    kind: Literal["deal"]
    table: Id | None = None
    source: tuple[Name, ...] | None = Field(None, alias="from")
    count: Typed | Part = "1"
    replace: Flag = False

    @model_validator(mode="after")
    def _table_or_list(self) -> DealStep:
        if (self.table is None) == (self.source is None):
            raise ValueError(f"the step {self.id!r} needs either a roll table (table: …) or a list (from: […])")
        return self

    @property
    def opening(self) -> Opens:
        """When it is drawn, unless the step says otherwise."""
        return self.opens or "drawn"
