"""The steps that deal with each side's units: divide, number, share, tally, crew. Part of the steps."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from generator.model.fields import Id, Typed
from generator.model.step_base import Part, StepBase


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


class ShareStep(StepBase):
    """Share each side's units among numbered blips: several under one, none under a decoy."""

    kind: Literal["share"]
    of: Literal["units"] = "units"
    into: Typed | Part
    capacity: Typed = "1"
    empty: Typed = "0"
    at_least: Typed = "1"
    omit: tuple[Id, ...] = Field((), alias="except")


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
