"""The steps of setting up, as a system writes them: one model a kind. What a kind does stands in `generator/steps`.

A step of a kind is told by its `kind`. Numbers may be typed, a parameter, a dice expression or an earlier step's
result; who and where are named in words (`{winner: STEP}`, `zone of SIDE`). No other expression exists.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field, model_validator

from generator.model.ahead_steps import DealStep, EventDie, Repeats, ScheduleStep
from generator.model.fields import Count, Id, Name, Typed
from generator.model.force_steps import CrewStep, DivideStep, NumberStep, ShareStep, TallyStep
from generator.model.place_steps import PlaceOne, PlaceRule, PlaceStep
from generator.model.step_base import Decide, Loser, Opens, Part, Seen, StepBase, When, Who, Winner


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
