"""Places on a sheet of paper, the room that they have, and the figures of plain paper. The ground of the workshop.

All lengths are exact millimetres from the top left corner of the paper.
"""

from __future__ import annotations

import functools
from dataclasses import dataclass
from fractions import Fraction

import yaml

from generator import resources
from generator.documents.counters import Counter, Millimetres, Shape


@dataclass(frozen=True)
class Place:
    """Room for one counter: its centre, and the size that is cut out."""

    x: Millimetres
    y: Millimetres
    width: Millimetres
    height: Millimetres
    shape: Shape = Shape.CIRCLE

    @property
    def left(self) -> Millimetres:
        """Its western edge."""
        return self.x - self.width / 2

    @property
    def right(self) -> Millimetres:
        """Its eastern edge."""
        return self.x + self.width / 2

    @property
    def top(self) -> Millimetres:
        """Its upper edge."""
        return self.y - self.height / 2

    @property
    def bottom(self) -> Millimetres:
        """Its lower edge."""
        return self.y + self.height / 2


@dataclass(frozen=True)
class Slot:
    """A place on a page with the counter that stands there; on a back, none where its front is one-sided."""

    place: Place
    counter: Counter | None
    number: int
    """Which place of its page it is, from 1: rows from the top, each from the left, as seen from the front."""
    back: bool = False
    turned: bool = False
    """Whether its art stands upside down on the page."""

    @property
    def x(self) -> Millimetres:
        """The centre, from the left edge of the paper."""
        return self.place.x

    @property
    def y(self) -> Millimetres:
        """The centre, from the upper edge of the paper."""
        return self.place.y


@dataclass(frozen=True)
class Room:
    """The part of a sheet in which counters may be cut out."""

    left: Millimetres
    top: Millimetres
    right: Millimetres
    bottom: Millimetres

    @property
    def width(self) -> Millimetres:
        """From side to side."""
        return self.right - self.left

    @property
    def height(self) -> Millimetres:
        """From top to bottom."""
        return self.bottom - self.top

    def below(self, y: Millimetres) -> Room:
        """What is left of it below a height."""
        return Room(self.left, y, self.right, self.bottom)


@dataclass(frozen=True)
class SheetGeometry:
    """How counters stand on plain paper; the words are those of `data/sheets/counters.yaml`."""

    edge: Millimetres
    head: Millimetres
    foot: Millimetres
    gap: Millimetres
    block_gap: Millimetres
    tick_width: Millimetres
    tick_length: Millimetres
    tick_clear: Millimetres
    cross_arm: Millimetres
    check_bar: Millimetres


@functools.cache
def plain_paper() -> SheetGeometry:
    """The geometry that came with the program. Every figure is read as the text that was typed, and is exact."""
    text = (resources.sheets() / "counters.yaml").read_text(encoding="utf-8")
    # This loader makes nothing but text, lists and mappings, so `Fraction` reads what was typed.
    typed = yaml.load(text, Loader=yaml.CBaseLoader)  # noqa: S506
    return SheetGeometry(**{name.replace("-", "_"): Fraction(value) for name, value in typed.items()})
