"""Imposition: all that settles where counters stand on paper, checked for sense. Above `labels`, under `sheets`.

Made from the wishes of a list and of the command line; what nobody wished is what is usual.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction

from generator.documents.counters import Millimetres, Shape
from generator.errors import Problem, Refused, Severity
from generator.workshop.grids import Pair
from generator.workshop.labels import LabelSheet
from generator.workshop.places import Place, Room, SheetGeometry, plain_paper

Edges = tuple[Millimetres, Millimetres, Millimetres, Millimetres]
"""Top, right, bottom, left."""
LEAST_MARGIN = Fraction(5)
"""Most home printers leave the edge of the paper white; nearer than this they all do."""
MARK_INSET = Fraction(10)
"""How far registration marks lie from the edges of the paper."""
MARK_ARM = Fraction(10)
"""How long the arms of registration marks are."""
SQUARE = Fraction(5)
"""The side of the square that tells a plotter which corner is the first."""


class Arrangement(StrEnum):
    """How places are made. Sizes stand in blocks of their own unless they are packed."""

    GRID = "grid"
    HEXAGONAL = "hexagonal"
    PACKED = "packed"


class Turning(StrEnum):
    """How the paper comes by its backs: the words of `--duplex`."""

    NONE = "none"
    LONG = "long"
    SHORT = "short"
    FOLD = "fold"
    SEPARATE = "separate"


class Fold(StrEnum):
    """Which way the line runs along which a sheet is folded over."""

    VERTICAL = "vertical"
    HORIZONTAL = "horizontal"


@dataclass(frozen=True)
class Imposition:
    """Where counters stand: the paper, turned as it is printed, and everything that was chosen."""

    width: Millimetres
    height: Millimetres
    arrangement: Arrangement = Arrangement.GRID
    labels: LabelSheet | None = None
    start: int = 1
    skip: frozenset[int] = frozenset()
    gap: Pair | None = None
    margin: Edges | None = None
    head: bool = True
    """Whether a head band stands on each page, with what it is and the bar to check the scale."""
    turning: Turning = Turning.NONE
    rotated: bool = False
    """Whether back pages are turned by half a turn, for printers that turn them unasked."""
    fold: Fold | None = None
    marks: frozenset[str] = frozenset({"ticks", "crosses"})
    marks_on_backs: bool = False
    registration: int = 0
    """How many registration marks a plotter looks for: 0, 3 or 4."""
    geometry: SheetGeometry = field(default_factory=plain_paper)

    @property
    def is_landscape(self) -> bool:
        """Whether the paper lies on its side."""
        return self.width > self.height

    def gap_for(self, bleed: Millimetres) -> Pair:
        """The gap between counters: what was wished, else the usual one, and never less than two bleeds."""
        usual = max(self.geometry.gap, 2 * bleed)
        return self.gap if self.gap is not None else (usual, usual)

    def bleed_for(self, bleed: Millimetres) -> Millimetres:
        """How far a ground runs over its cut: the bleed, but never into a neighbour's."""
        if self.labels is not None:
            return min(bleed, max(Fraction(0), min(self.labels.pitch) - self.labels.diameter) / 2)
        return min(bleed, min(self.gap_for(bleed)) / 2)

    def room(self, bleed: Millimetres = Fraction(0)) -> Room:
        """The part of the paper for counters. Raises Refused where the margins leave none."""
        its = self.geometry
        side = its.edge + max(its.tick_clear, bleed)
        top, right, bottom, left = self.margin or (its.edge + max(its.tick_clear, bleed), side, its.foot, side)
        if self.head:
            top = max(top, its.head)
        room = Room(left, top, self.width - right, self.height - bottom)
        if room.width < 4 or room.height < 4:
            raise Refused(
                Problem(
                    "sheet.no-room",
                    f"there is no room for counters: margins of {_mm(top)} above, {_mm(bottom)} below, {_mm(left)} left"
                    f" and {_mm(right)} right leave nothing of paper of {_mm(self.width)} x {_mm(self.height)}",
                    hint="make the margins smaller, or take larger paper",
                )
            )
        return room

    def halves(self, room: Room, gap: Pair) -> dict[Fold, Room]:
        """The half of a room that fronts have on a sheet that is folded over, for either fold."""
        across, down = gap[0] / 2, gap[1] / 2
        # The backs are the mirror image about the middle of the paper: both halves keep the larger of two margins.
        side = max(room.left, self.width - room.right)
        ends = max(room.top, self.height - room.bottom)
        both = {
            Fold.VERTICAL: Room(side, room.top, self.width / 2 - across, room.bottom),
            Fold.HORIZONTAL: Room(room.left, ends, room.right, self.height / 2 - down),
        }
        return {self.fold: both[self.fold]} if self.fold else both

    def registration_places(self) -> tuple[Place, ...]:
        """The ground that registration marks need, which no counter may stand on: the corners, as rectangles."""
        if not self.registration:
            return ()
        half = MARK_INSET + MARK_ARM / 2
        corners = [(half, half), (self.width - half, half), (half, self.height - half)]
        if self.registration == 4:
            corners.append((self.width - half, self.height - half))
        return tuple(Place(x, y, MARK_ARM + 2, MARK_ARM + 2, Shape.SQUARE) for x, y in corners)

    def problems(self) -> tuple[Problem, ...]:
        """What is worth a warning: margins that a printer does not reach."""
        if self.margin is None or min(self.margin) >= LEAST_MARGIN:
            return ()
        return (
            Problem(
                "sheet.margin",
                f"a margin of {_mm(min(self.margin))} is nearer to the edge than most printers print; they leave"
                f" {_mm(LEAST_MARGIN)} or more white",
                Severity.WARNING,
                hint="6.35 mm is safe on home printers",
            ),
        )


def _mm(length: Millimetres) -> str:
    return f"{float(length):g} mm"
