"""A scenario as a person writes it: systems, battlefield, sides, options, pins. Part of the model.

Resolving (names told apart, defaults filled in, systems joined) is `generator.resolving`.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Annotated, Any, ClassVar, Literal

from pydantic import BeforeValidator, Field, GetJsonSchemaHandler, model_validator
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema

from generator.model.base import Misfit, Model
from generator.model.battlefield import Battlefield, Spot
from generator.model.fields import Id, KindName, LengthField, Name, Number, Positive, Prose, Typed
from generator.model.numbers import read_number
from generator.model.steps import Decide

ROUNDS_AHEAD = 5
"""How many rounds are rolled ahead where a scenario does not say."""
MOST_ROUNDS = 100
"""How many rounds may be rolled ahead: each has strips of its own to print."""

Blipping = Literal["per-unit", "per-group", "per-warband"]
"""What goes under one blip: a unit, all units of one `group`, or all of one `warband`."""

WhenImpossible = Literal["refuse", "re-roll-count", "as-many-as-fit"]


SEVERAL = "write the unit once for each there is; models: says of how many figures one consists"
"""Whoever types how often a unit is there is told how that is written."""


def _read_facing(value: object) -> Fraction:
    try:
        return read_number(value)
    except Misfit as wrong:
        if not isinstance(value, str) or not any(letter.isalpha() or letter == "°" for letter in value):
            raise
        hint = "write degrees, clockwise from north: north is 0, east 90, south 180, west 270"
        raise Misfit(wrong.message, hint=hint, code=wrong.code) from None


Facing = Annotated[Number, BeforeValidator(_read_facing)]
"""A direction, in degrees clockwise from north."""


class Unit(Model):
    """One entry of an army list. Typed as a bare name, or with more."""

    ADVICE: ClassVar[dict[str, str]] = dict.fromkeys(
        ("count", "number", "quantity", "qty", "amount", "copies", "times", "repeat", "size"), SEVERAL
    )

    name: Name
    id: Id | None = None
    models: Positive | None = None
    tags: tuple[Id, ...] = ()
    command: Name | None = None
    commander: Typed | None = None
    joined_to: Name | None = None
    group: Id | None = None
    warband: Name | None = None
    figures: dict[Id, Typed] = {}
    note: Name | None = None

    @model_validator(mode="before")
    @classmethod
    def _bare_name(cls, value: Any) -> Any:
        return {"name": value} if isinstance(value, str) else value

    @classmethod
    def __get_pydantic_json_schema__(cls, core_schema: CoreSchema, handler: GetJsonSchemaHandler) -> JsonSchemaValue:
        """For editors: a bare name, or the keys."""
        whole = handler.resolve_ref_schema(handler(core_schema))
        return {"anyOf": [{"type": "string", "description": "The name of the unit."}, whole]}


class Side(Model):
    """One side of the game, and its army list."""

    name: Name = Field(examples=["Iron Wardens"])
    players: tuple[Name, ...] = ()
    rating: Number | None = None
    goal: Prose | None = None
    orders: Prose | None = None
    blips: Blipping = "per-unit"
    roster: Typed | None = Field(None, examples=["lists/wardens.rosz"])
    units: tuple[Unit, ...] = ()


class WithValues(Model):
    """A piece's values (`state: locked`, `by: defender`) are typed beside its keys; the system says which exist."""

    values: dict[Id, Typed] = {}

    @model_validator(mode="before")
    @classmethod
    def _gather(cls, value: Any) -> Any:
        if not isinstance(value, dict):
            return value
        known = set(cls.model_fields) | {field.alias for field in cls.model_fields.values()}
        loose = {key: item for key, item in value.items() if key not in known and isinstance(item, str)}
        if not loose or not isinstance(value.get("values", {}), dict):
            return value
        rest = {key: item for key, item in value.items() if key not in loose}
        return {**rest, "values": {**value.get("values", {}), **loose}}

    @classmethod
    def __get_pydantic_json_schema__(cls, core_schema: CoreSchema, handler: GetJsonSchemaHandler) -> JsonSchemaValue:
        """For editors: any other key is one of the piece's values."""
        whole = handler.resolve_ref_schema(handler(core_schema))
        return {**whole, "additionalProperties": {"type": "string"}}


class PinnedPiece(WithValues):
    """A piece whose place the scenario settles: a door, or one of the pieces that a step would place."""

    id: Typed
    kind: KindName
    at: Spot
    side: Id | None = None
    facing: Facing | None = None
    width: LengthField | None = None
    name: Name | None = None


class Scenario(Model):
    """The whole scenario."""

    id: Id = Field(examples=["breach-at-dock-nine"])
    title: Name
    story: Prose = ""
    systems: tuple[Id, ...] = Field(min_length=1)
    battlefield: Battlefield
    sides: dict[Id, Side] = Field(min_length=1)
    options: tuple[Id, ...] = ()
    set: dict[Typed, Any] = {}
    decide: dict[Id, Decide] = {}
    params: dict[Id, dict[Id, Typed]] = {}
    pieces: tuple[PinnedPiece, ...] = ()
    house_rules: tuple[Prose, ...] = ()
    if_impossible: WhenImpossible = "refuse"
    rounds: Positive | None = None
    seed: Typed | None = None
    paper: Typed | None = None
    language: Id = "en"

    @property
    def rounds_ahead(self) -> int:
        """How many rounds are rolled ahead."""
        return self.rounds or ROUNDS_AHEAD
