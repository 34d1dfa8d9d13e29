"""The steps of setting up, as a system writes them: one model a kind. What a kind does stands in `generator/steps`.

A step of a kind is told by its `kind`. Numbers may be typed, a parameter, a dice expression or an earlier step's
result; who and where are named in words (`{winner: STEP}`, `zone of SIDE`). No other expression exists.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field, model_validator

from generator.model.base import Model
from generator.model.fields import Count, Flag, Id, Name, Prose, Typed

Seen = Literal["public", "side", "umpire", "sealed"]
"""Who may know a result: everyone; the side it is about; the umpire alone; nobody until it is opened."""

Decide = Literal["rolled", "players"]
When = dict[Id, Id | tuple[Id, ...]]
"""Earlier results (or `option`) that must all hold: `{mission-goal: sabotage}`, `{option: cold-void}`."""


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
    """What every step has."""

    id: Id = Field(examples=["mission-goal"])
    title: Name | None = None
    text: Prose | None = None
    when: When = {}
    per: Id | tuple[Id, ...] = "game"
    seen: Seen = "public"
    opens: Id | None = None
    public: Literal["count"] | None = None
    decide: Decide = "rolled"
    by: Who | None = None
    shared: Flag = False

    @property
    def each(self) -> tuple[str, ...]:
        """What the step is done once for each of: game, side, round, command, or the pieces of a place step."""
        return (self.per,) if isinstance(self.per, str) else self.per

    @property
    def heading(self) -> str:
        """The title, or the id made readable."""
        return self.title or self.id.replace("-", " ").capitalize()


class RollStep(StepBase):
    """Roll dice: on a roll table, or for a number."""

    kind: Literal["roll"]
    table: Id | None = None
    dice: Typed | None = None

    @model_validator(mode="after")
    def _table_or_dice(self) -> RollStep:
        if (self.table is None) == (self.dice is None):
            raise ValueError(f"the step {self.id!r} needs either a roll table (table: …) or dice (dice: D6)")
        return self


class RollOffStep(StepBase):
    """Each side throws a die; the highest wins; ties throw again."""

    kind: Literal["roll-off"]
    lowest: Literal["rating"] | None = None


class PickStep(StepBase):
    """Pick one of several things: a zone, an entry of a list, a number of a range."""

    kind: Literal["pick"]
    source: Typed | tuple[Name, ...] = Field(alias="from")
    omit: tuple[Id, ...] = Field((), alias="except")
    case: dict[Id, dict[Id, dict[Id, Any]]] = {}
    gives: Literal["zone"] | None = None


class DivideStep(StepBase):
    """Divide each side's units into two named groups as equal as may be."""

    kind: Literal["divide"]
    of: Literal["units"] = "units"
    into: tuple[Id, Id]


class NumberStep(StepBase):
    """Give every unit a number of its own, shuffled, so that the numbers tell nothing."""

    kind: Literal["number"]
    of: Literal["units"] = "units"
    spare: Typed = "0"


class PlaceRule(Model):
    """One rule about where a piece may stand: a limit `from` something, a zone to be `in`, or ground to be clear of."""

    within: Typed | None = None
    at_least: Typed | None = None
    more_than: Typed | None = None
    keep: Id | None = None
    target: Typed | None = Field(None, alias="from")
    measure: Literal["centre", "rim"] = "centre"
    zone: Typed | None = Field(None, alias="in")
    clear_of: Id | None = None

    @model_validator(mode="after")
    def _one_thing(self) -> PlaceRule:
        limits = [self.within, self.at_least, self.more_than, self.keep]
        given = sum(x is not None for x in limits)
        others = (self.zone is not None) + (self.clear_of is not None)
        if given + others != 1:
            raise ValueError(
                "a rule says one thing: within, at-least, more-than or keep (with from), or in, or clear-of"
            )
        if given and self.target is None:
            raise ValueError("a limit needs what it is measured from: edge, centre, each-other, or a kind of piece")
        if not given and self.target is not None:
            raise ValueError("from belongs to a limit: within, at-least, more-than or keep")
        return self


class PlaceOne(Model):
    """One kind of piece within a place step that holds several."""

    piece: Id
    count: Typed | Part = "1"
    label: Typed | None = None
    one_in_each: tuple[Typed, ...] = ()
    rules: tuple[PlaceRule, ...] = ()


class PlaceStep(StepBase):
    """Place pieces: every legal arrangement of the lattice is equally likely."""

    kind: Literal["place"]
    piece: Id | None = None
    pieces: tuple[PlaceOne, ...] = ()
    count: Typed | Part = "1"
    label: Typed | None = None
    turns: Id | None = None
    one_in_each: tuple[Typed, ...] = ()
    rules: tuple[PlaceRule, ...] = ()
    together: Flag = False

    @model_validator(mode="after")
    def _piece_or_pieces(self) -> PlaceStep:
        if (self.piece is None) == (not self.pieces):
            raise ValueError(f"the step {self.id!r} needs either one piece, or a list of pieces")
        return self

    def ones(self) -> tuple[PlaceOne, ...]:
        """The kinds of piece of the step, one or several, in the order in which they are drawn."""
        if self.piece is None:
            return self.pieces
        one = PlaceOne(
            piece=self.piece, count=self.count, label=self.label, one_in_each=self.one_in_each, rules=self.rules
        )
        return (one,)


class ResultStep(StepBase):
    """Name an earlier result, without chance of its own."""

    kind: Literal["result"]
    names: Who = Field(alias="is")


Step = Annotated[
    RollStep | RollOffStep | PickStep | DivideStep | NumberStep | PlaceStep | ResultStep,
    Field(discriminator="kind"),
]

__all__ = [
    "Count",
    "Decide",
    "DivideStep",
    "Loser",
    "NumberStep",
    "Part",
    "PickStep",
    "PlaceOne",
    "PlaceRule",
    "PlaceStep",
    "ResultStep",
    "RollOffStep",
    "RollStep",
    "Seen",
    "Step",
    "StepBase",
    "When",
    "Who",
    "Winner",
]
