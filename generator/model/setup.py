"""The set-up: the rolled result, the whole truth, a file of its own. Part of the model.

It stands alone: the resolved scenario is inside, so it is printed and checked from itself.
"""

from __future__ import annotations

from typing import Any, Literal

from pydantic import Field, GetJsonSchemaHandler
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema

from generator.model.base import Model
from generator.model.battlefield import Spot
from generator.model.fields import Count, Id, KindName, LengthField, Name, Number, Positive, Rolled, Typed, Whole
from generator.model.scenario import Facing, PinnedPiece, Scenario, WithValues
from generator.model.steps import Seen

How = Literal["rolled", "re-rolled", "set"]


class MadeBy(Model):
    """Who made it, of what: enough to make it again, and to say what changed since."""

    version: Typed
    algorithm: Positive
    edition: Positive = 1
    inputs: dict[Typed, Typed] = {}
    chosen: dict[Typed, Any] = {}


class Draw(Model):
    """One random result. `faces` are the dice as thrown, in order; `sides` says who threw each, where several did,
    and `order` is how they ended, the winner first.

    A place draw says how it came about (`method`), among how many arrangements where that is known, after how many
    blind `tries`; `wanted` is the number of pieces that was asked for where only fewer fitted.
    `of` is a digest of what the draw depends on: while it is the same, printing again keeps the draw.
    """

    slot: Typed
    dice: Typed | None = None
    faces: tuple[Rolled, ...] = ()
    sides: tuple[Id, ...] = ()
    order: tuple[Id, ...] = ()
    total: Number | None = None
    result: Any = None
    how: How = "rolled"
    attempt: Count = 0
    seen: Seen = "umpire"
    arrangements: Rolled | None = None
    tries: Count | None = None
    method: Literal["counted", "rejection", "sieve", "search", "pinned"] | None = None
    wanted: Positive | None = None
    note: Name | None = None
    of: Typed | None = None


class Piece(WithValues):
    """Something placed on the battlefield."""

    id: Typed
    kind: KindName
    side: Id | None = None
    at: Spot
    facing: Facing | None = None
    width: LengthField | None = None
    name: Name | None = None
    slot: Typed | None = None
    seen: Seen = "umpire"


def piece_of(pin: PinnedPiece, slot: str | None, seen: Seen) -> Piece:
    """A piece that the scenario pins, as the set-up holds it."""
    return Piece(**{name: getattr(pin, name) for name in PinnedPiece.model_fields}, slot=slot, seen=seen)


class ForceUnit(Model):
    """A unit as it is deployed."""

    id: Id
    name: Name
    group: Id | None = None
    blip: Positive | None = None
    joined_to: Id | None = None


class Blip(Model):
    """A numbered blip and the units it hides; none for a decoy."""

    number: Positive
    units: tuple[Id, ...] = ()


class Force(Model):
    """A side's army list as deployed."""

    units: tuple[ForceUnit, ...] = ()
    blips: tuple[Blip, ...] = ()


class Undecided(Model):
    """A step that the players decide at the table, or that hangs on one."""

    slot: Typed
    because: Typed


class PublicFact(Model):
    """What everyone may know of a secret: a figure, made while rolling."""

    fact: Id
    slot: Typed
    side: Id | None = None
    count: Count


class ScheduledEvent(WithValues):
    """One thing that happens in a round: its kind, and beside it what each of its dice came to.

    Where a step marks what came up before, that key says `true` or `false`.
    """

    kind: Id

    @classmethod
    def __get_pydantic_json_schema__(cls, core_schema: CoreSchema, handler: GetJsonSchemaHandler) -> JsonSchemaValue:
        """For editors: any other key is a die of the event, or its mark."""
        whole = super().__get_pydantic_json_schema__(core_schema, handler)
        return {**whole, "additionalProperties": {"type": ["string", "number", "boolean"]}}

    def marked(self, key: str) -> bool:
        """Whether the event carries that mark."""
        return self.values.get(key) == "true"


class ScheduledRound(Model):
    """What happens in a round; nothing, where it has no events."""

    round: Positive
    events: tuple[ScheduledEvent, ...] = ()


class TallyLine(Model):
    """Units of a tally that count alike: `each` is the product of their tags' factors, `total` what they come to."""

    units: tuple[Id, ...]
    tags: tuple[Id, ...] = ()
    each: Number
    total: Number


class Tally(Model):
    """Units counted by their tags, of a side or of one command in it, and the dice that the total brings.

    `band` is the key of the row that holds the total, `beyond` how many steps of `each further` it lies above the
    last one, `roll` the dice of both. `bonus` is the commander's, kept apart: it is lost with him.
    """

    slot: Typed
    side: Id
    command: Name | None = None
    lines: tuple[TallyLine, ...] = ()
    total: Number
    band: Typed
    beyond: Count = 0
    roll: Typed
    bonus: Count = 0
    commander: Id | None = None
    seen: Seen = "umpire"


class DocumentEdition(Model):
    """The edition of one document, and the digest of what it said."""

    edition: Positive
    content: Typed


class SetUp(Model):
    """The whole set-up, as its file holds it."""

    format: Whole = Field(examples=["1"])
    scenario: Scenario
    made_by: MadeBy
    seed: Typed
    draws: tuple[Draw, ...] = ()
    undecided: tuple[Undecided, ...] = ()
    zones: dict[Id, Id] = {}
    pieces: tuple[Piece, ...] = ()
    forces: dict[Id, Force] = {}
    facts: tuple[PublicFact, ...] = ()
    tallies: tuple[Tally, ...] = ()
    schedule: tuple[ScheduledRound, ...] = ()
    documents: dict[Id, DocumentEdition] = {}
