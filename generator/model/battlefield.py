"""The battlefield as a scenario writes it: size or outline, impassable areas, exits. Part of the model; no chance here.

Lengths keep the text that was typed; `Battlefield.inches` makes exact fractions of them in the scenario's unit.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Literal

from pydantic import Field, model_validator

from generator.geometry.lengths import Length, Size, Unit
from generator.geometry.outline import Outline
from generator.model.base import Model
from generator.model.fields import CoordinateField, LengthField, Name, SizeField

Point = tuple[Fraction, Fraction]
"""A position in inches, x to the east and y to the north of the south-west corner."""

Spot = tuple[CoordinateField, CoordinateField]
"""A position as it is typed: `[12.5, 30]`."""


class Impassable(Model):
    """An area that no model and no marker's base may touch."""

    name: Name = Field("Impassable", examples=["Reactor"])
    outline: tuple[Spot, ...] = Field(min_length=3, examples=["[[20,20],[28,20],[28,28],[20,28]]"])


class Exit(Model):
    """A clear way on and off the battlefield, a gap in one of its edges. `at` is the middle of the gap."""

    at: Spot = Field(examples=["[10, 48]"])
    width: LengthField = Field(default=Length(Fraction(3), Unit.INCH), validate_default=False)
    name: Name | None = None


class Battlefield(Model):
    """The playing surface. Either `size`, a rectangle, or `outline`, any simple polygon, with its `centre`."""

    size: SizeField | None = Field(None, examples=["44x60"])
    outline: tuple[Spot, ...] | None = Field(None, examples=["[[0,0],[48,0],[48,24],[24,24],[24,48],[0,48]]"])
    centre: Spot | None = None
    unit: Literal["in", "cm"] = "in"
    grid: LengthField | None = None
    impassable: tuple[Impassable, ...] = ()
    exits: tuple[Exit, ...] = ()

    @model_validator(mode="after")
    def _one_shape(self) -> Battlefield:
        if self.size is None and self.outline is None:
            raise ValueError("the battlefield has no size; give it one, such as size: 44x60 (or an outline)")
        if self.size is not None and self.outline is not None:
            raise ValueError("the battlefield has a size and an outline; only one of them can count: take one out")
        if self.outline is not None and self.centre is None:
            raise ValueError("an outline needs its centre, such as centre: [24, 24], because the rules measure from it")
        self.shape()
        for area in self.impassable:
            self.area(area)
        return self

    @property
    def bare(self) -> Unit:
        """The unit of bare numbers, and of printed ones."""
        return Unit(self.unit)

    def inches(self, length: Length) -> Fraction:
        """A length of this scenario in inches, exact."""
        return length.inches(self.bare)

    def point(self, spot: tuple[Length, Length]) -> Point:
        """A typed position in inches, exact."""
        return self.inches(spot[0]), self.inches(spot[1])

    def size_inches(self) -> tuple[Fraction, Fraction] | None:
        """Width (west to east) and height (south to north) of a rectangle, else None."""
        if self.size is None:
            return None
        size: Size = self.size
        return self.inches(size.width), self.inches(size.height)

    def shape(self) -> Outline:
        """The real outline. Raises ValueError, in a plain sentence, where the corners make no simple polygon."""
        rectangle = self.size_inches()
        if rectangle is not None:
            return Outline.rectangle(*rectangle)
        assert self.outline is not None
        return Outline(self.point(spot) for spot in self.outline)

    def area(self, area: Impassable) -> Outline:
        """The outline of an impassable area. Raises ValueError in a plain sentence that names it."""
        try:
            return Outline(self.point(spot) for spot in area.outline)
        except ValueError as error:
            raise ValueError(f"the impassable area {area.name!r}: {error}") from None

    def middle(self) -> Point:
        """The centre that the rules measure from: given, or the middle of the rectangle."""
        if self.centre is not None:
            return self.point(self.centre)
        rectangle = self.size_inches()
        assert rectangle is not None
        return rectangle[0] / 2, rectangle[1] / 2

    def step(self) -> Fraction:
        """The lattice's step in inches: `grid`, else half an inch, else one centimetre."""
        if self.grid is not None:
            return self.inches(self.grid)
        return Fraction(1, 2) if self.bare is Unit.INCH else Length(Fraction(1), Unit.CM).inches()
