"""Who is who: each side's pattern, colour and letter, and those of the umpire and of everyone.

Stands in `render.svg`, under everything that shows a side. Page models name a viewer by his `band`: a side's letter
in lower case, `umpire`, or `all`. The pattern tells sides apart, the letter says which; colour only repeats it, so a
mono laser and a colour-blind friend lose nothing. From the fifth side on the patterns come round again.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from generator.render.ink import Ink
from generator.render.svg.pen import BLACK


class Pattern(StrEnum):
    """A texture. The first four are the sides', in order; `crossed` is the umpire's, `lined` is everyone's."""

    HATCHED = "hatched"
    DOTTED = "dotted"
    DASHED = "dashed"
    TOOTHED = "toothed"
    CROSSED = "crossed"
    LINED = "lined"


@dataclass(frozen=True)
class Mark:
    """How a viewer is shown. `colour` is used in solid shapes of 1 mm or more alone."""

    letter: str
    pattern: Pattern
    colour: str


_SIDES = (Pattern.HATCHED, Pattern.DOTTED, Pattern.DASHED, Pattern.TOOTHED)
_COLOURS = ("#8f2419", "#1a467c", "#2b5a2e", "#5b2a78")
"""Each at least 7 : 1 against white, and dark enough for white letters on it."""


def mark_of(band: str, ink: Ink = Ink.NORMAL) -> Mark:
    """The mark of a band: `a`, `b` ... `z`, `umpire` or `all`. In grey everything is black.

    Raises ValueError for any other band: that is a mistake in a page model, not in a user's file.
    """
    if band == "umpire":
        return Mark("U", Pattern.CROSSED, BLACK)
    if band == "all":
        return Mark("", Pattern.LINED, BLACK)
    if len(band) != 1 or not "a" <= band <= "z":
        raise ValueError(f"no viewer has the band {band!r}")
    index = ord(band) - ord("a")
    colour = BLACK if ink is Ink.GREY else _COLOURS[index % len(_COLOURS)]
    return Mark(band.upper(), _SIDES[index % len(_SIDES)], colour)
