"""What every step of setting up has, and the words that steps share: who, when, how many. Under the kinds of step."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from generator.model.base import Model
from generator.model.fields import Flag, Id, Name, Prose, Typed

Seen = Literal["public", "side", "umpire", "sealed"]
"""Who may know a result: everyone; the side it is about; the umpire alone; nobody until it is opened."""

Opens = Literal["round", "drawn", "end"]
"""When a sealed result is opened: at the start of its round, when it is drawn, when the game is over."""

Decide = Literal["rolled", "players"]
When = dict[Id, Id | tuple[Id, ...]]
"""Earlier results (or `option`) that must all hold: `{errand: rescue}`, `{option: fog}`."""


class Winner(Model):
    """The side that won a roll-off."""

    winner: Id


class Loser(Model):
    """The side that lost a roll-off of two."""

    loser: Id


Who = Winner | Loser | Id


class Part(Model):
    """A part of a number: `{part: 1/3, of: units, round: up}`."""

    part: Typed
    of: Id
    round: Literal["up", "down", "nearest"] = "up"


class StepBase(Model):
    """What every step has.

    `text` is its line in the list of setting up; `says` is what stands inside its strips and cards, with `{result}`,
    `{total}` and whatever the kind of step names.
    """

    id: Id = Field(examples=["errand"])
    title: Name | None = None
    text: Prose | None = None
    when: When = {}
    per: Id | tuple[Id, ...] = "game"
    seen: Seen = "public"
    opens: Opens | None = None
    says: Prose | None = None
    public: Literal["count"] | None = None
    decide: Decide = "rolled"
    by: Who | None = None
    shared: Flag = False

    @property
    def each(self) -> tuple[str, ...]:
        """What the step is done once for each of: game, side, round, command, or the pieces of a place step."""
        return (self.per,) if isinstance(self.per, str) else self.per

    @property
    def opening(self) -> Opens:
        """When a sealed result of this step is opened: as it says, else when it comes up, else at the end."""
        return self.opens or ("round" if "round" in self.each else "end")

    @property
    def heading(self) -> str:
        """The title, or the id made readable."""
        return self.title or self.id.replace("-", " ").capitalize()
