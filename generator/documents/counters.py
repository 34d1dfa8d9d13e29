"""Counters as page models: what is printed on a piece of card, and the sheet that it belongs to.

Stands in `documents`, above `resources`. Where each counter stands on paper is settled in `workshop`, exact in
millimetres; `render.svg` draws both.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from generator.documents.pages import Furniture

Millimetres = Fraction

INSIDE = Fraction("1.2")
"""How far ink stays from the cut where nothing else is said: the safe zone."""
SQUARE_MM = Fraction(25)


class Shape(StrEnum):
    """What a counter is cut to.

    A strip is a door seen from above, as wide as the door is on the table; a tile has no frame, so that tiles can lie
    edge to edge; a hexagon stands on a corner, and its width is from flat to flat.
    """

    CIRCLE = "circle"
    SQUARE = "square"
    ROUNDED = "rounded"
    HEXAGON = "hexagon"
    STRIP = "strip"
    TILE = "tile"

    @property
    def is_round(self) -> bool:
        """Whether what it shows is composed in a circle."""
        return self in (Shape.CIRCLE, Shape.HEXAGON)


def hexagon_height(width: Millimetres) -> Millimetres:
    """How high a hexagon is from corner to corner, for its width from flat to flat; to the thousandth, rounded up."""
    return Fraction(-(-width * 1_154_701 // 1000), 1000)


@dataclass(frozen=True)
class Counter:
    """A face of a printed counter, and its back. It shows what it is given: a figure, an icon, a title, words, lines.

    `band` says whose it is (a side's letter in lower case, or empty) and gives it that side's rim. Where there is an
    icon and a figure, the title is not printed: they say it. A side's figure on a round counter is a blip, letter and
    figure alone, since a blip hides what it stands for; where the figure begins with the letter (`A2`) the icon is
    shown as well.

    `colour` (`#rrggbb`) fills the counter and runs over the cut by `bleed`; `letters` is the colour of what stands on
    it. `pattern` is a rim by its own name, in place of the band's. All but the ground stays `safe` inside the cut.
    """

    shape: Shape = Shape.CIRCLE
    width: Millimetres = SQUARE_MM
    height: Millimetres = SQUARE_MM
    band: str = ""
    figure: str = ""
    icon: str = ""
    title: str = ""
    word: str = ""
    lines: tuple[str, ...] = ()
    colour: str = ""
    letters: str = ""
    pattern: str = ""
    bleed: Millimetres = Fraction(0)
    safe: Millimetres = INSIDE
    turned: bool = False
    """Upside down against its other face."""
    back: Counter | None = None
    of: str = ""
    """The entry of the list that it comes from, for the manifest."""


def door_counter(label: str, icon: str, word: str, inches: Fraction = Fraction(2), band: str = "") -> Counter:
    """A door's counter: a strip as wide as the door on the battlefield, 20 mm deep."""
    return Counter(Shape.STRIP, inches * Fraction("25.4"), Fraction(20), band, label, icon, "", word)


@dataclass(frozen=True)
class CounterSheet:
    """The counters of one document, in the order in which they are to be printed."""

    furniture: Furniture
    counters: tuple[Counter, ...]
