"""How a leaf is folded into its own envelope: the panels of a sheet. Stands in `documents`, under `sealed_page`.

All lengths are millimetres from the top left corner of the sheet. Both sides fold in first, then the bottom panel folds
up, then the top panel down over it; every fold goes away from whoever looks at the outside. The bottom panel is 3 mm
shorter than the middle one, so that it lies flat in the fold.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

SIDE = Fraction(20)
"""How wide the sides are that fold in."""
INSET = Fraction(10)
"""How far the text keeps from the edge of the pattern behind it: a printer's back seldom meets its front."""
BOTTOM = {Fraction(297): Fraction(97), Fraction(2794, 10): Fraction(911, 10)}
"""The bottom panel by the height of the paper: A4 and Letter."""


@dataclass(frozen=True)
class Panels:
    """The panels of one paper."""

    width: Fraction
    height: Fraction
    bottom: Fraction
    """How high the bottom panel is. The middle and the top one share the rest."""

    @property
    def first_fold(self) -> Fraction:
        """Where the top panel ends and the middle one begins."""
        return (self.height - self.bottom) / 2

    @property
    def last_fold(self) -> Fraction:
        """Where the middle panel ends and the bottom one begins."""
        return self.height - self.bottom

    @property
    def inner(self) -> Fraction:
        """How wide the envelope is."""
        return self.width - 2 * SIDE

    @property
    def middle(self) -> tuple[Fraction, Fraction, Fraction, Fraction]:
        """The middle panel between the sides: left, top, right, bottom. It bears the text, its back the pattern."""
        return SIDE, self.first_fold, self.width - SIDE, self.last_fold

    @property
    def size(self) -> tuple[float, float]:
        """The sheet's width and height, to be drawn on."""
        return float(self.width), float(self.height)

    @property
    def text(self) -> tuple[Fraction, Fraction, Fraction, Fraction]:
        """Where text may stand inside: left, top, right, bottom."""
        left, top, right, bottom = self.middle
        return left + INSET, top + INSET, right - INSET, bottom - INSET


def panels(width: Fraction, height: Fraction) -> Panels | None:
    """The panels of a paper that wide and high; None where it cannot be folded into an envelope (not A4 or Letter)."""
    bottom = BOTTOM.get(height)
    return Panels(width, height, bottom) if bottom is not None and height > width else None
