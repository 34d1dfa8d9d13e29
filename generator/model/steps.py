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
    clear_of: Typed | None = Field(None, examples=["impassable", "pieces", "other-game/token"])

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


class ShareStep(StepBase):
    """Share each side's units among numbered blips: several under one, none under a decoy."""

    kind: Literal["share"]
    of: Literal["units"] = "units"
    into: Typed | Part
    capacity: Typed = "1"
    empty: Typed = "0"
    at_least: Typed = "1"
    omit: tuple[Id, ...] = Field((), alias="except")


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
    """Roll ahead what happens in each round."""

    kind: Literal["schedule"]
    rounds: dict[Typed, Typed] = Field(min_length=1, examples=[{"1": "0", "2-3": "1", "4+": "2"}])
    event: dict[Id, dict[Id, EventDie]] = Field(min_length=1, max_length=1)
    repeats: Repeats | None = None

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


class TallyStep(StepBase):
    """Count units by their tags, and look up which dice the total brings."""

    kind: Literal["tally"]
    of: Literal["units"] = "units"
    multiply: Literal["tags"] | None = None
    table: Id
    bonus: Literal["commander"] | None = None


class CrewStep(StepBase):
    """Settle which units of the roster take part: some chosen by the scenario, some drawn from the rest."""

    kind: Literal["crew"]
    of: Literal["units"] = "units"
    into: tuple[Id, Id]
    chosen: Typed = "0"
    drawn: Typed


class ResultStep(StepBase):
    """Name an earlier result, without chance of its own."""

    kind: Literal["result"]
    names: Who = Field(alias="is")


Step = Annotated[
    RollStep
    | RollOffStep
    | PickStep
    | DivideStep
    | NumberStep
    | ShareStep
    | PlaceStep
    | ScheduleStep
    | DealStep
    | TallyStep
    | CrewStep
    | ResultStep,
    Field(discriminator="kind"),
]

__all__ = [
    "Count",
    "CrewStep",
    "DealStep",
    "Decide",
    "DivideStep",
    "EventDie",
    "Loser",
    "NumberStep",
    "Opens",
    "Part",
    "PickStep",
    "PlaceOne",
    "PlaceRule",
    "PlaceStep",
    "Repeats",
    "ResultStep",
    "RollOffStep",
    "RollStep",
    "ScheduleStep",
    "Seen",
    "ShareStep",
    "Step",
    "StepBase",
    "TallyStep",
    "When",
    "Who",
    "Winner",
]
