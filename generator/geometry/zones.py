"""Quarters and halves of a battlefield, through its centre. Stands on clipping.

A zone's ground is the open side of each dividing line: a point on a dividing line is in no zone, because nobody could
say whose it is. The battlefield's own edges belong to the zones that they bound.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from generator.geometry.clipping import clip_all
from generator.geometry.outline import Outline
from generator.geometry.segments import HalfPlane, Point, Segment


class Division(StrEnum):
    """How a battlefield is divided into zones."""

    QUARTERS = "quarters"
    HALVES = "halves"
    NONE = "none"


QUARTERS = ("north-west", "north-east", "south-west", "south-east")
HALVES = ("north", "south", "west", "east")


def zone_ids(how: Division) -> tuple[str, ...]:
    """Every id that a zone may have where battlefields are divided so; of halves only two are on one battlefield."""
    return {Division.QUARTERS: QUARTERS, Division.HALVES: HALVES, Division.NONE: ()}[how]


@dataclass(frozen=True)
class Zone:
    """One zone: its id, the lines that bound it inside the battlefield, its ground and its edges.

    `ground` may be several outlines, or none where the battlefield has no ground on that side. `outer` are the
    stretches of the battlefield's own edges that bound it, the inner corners of an L included; `inner` are the
    stretches of the dividing lines.
    """

    id: str
    sides: tuple[HalfPlane, ...]
    ground: tuple[Outline, ...]
    outer: tuple[Segment, ...]
    inner: tuple[Segment, ...]

    def contains(self, point: Point) -> bool:
        """Whether a point of the battlefield is in the zone: strictly on its side of every dividing line."""
        return all(side.side(point) > 0 for side in self.sides)


@dataclass(frozen=True)
class Zones:
    """The zones of a battlefield, in the order in which lists and picks take them: NW, NE, SW, SE; N, S; or W, E."""

    zones: tuple[Zone, ...]

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids, in order."""
        return tuple(zone.id for zone in self.zones)

    def __getitem__(self, zone_id: str) -> Zone:
        for zone in self.zones:
            if zone.id == zone_id:
                return zone
        raise KeyError(f"there is no zone “{zone_id}”; there are: {', '.join(self.ids) or 'none'}")

    def zone_of(self, point: Point) -> str | None:
        """The zone in which a point of the battlefield stands; None on a dividing line."""
        return next((zone.id for zone in self.zones if zone.contains(point)), None)

    def opposite(self, zone_id: str) -> str:
        """The zone across: the diagonal quarter, or the other half."""
        index = self.ids.index(self[zone_id].id)
        return self.ids[len(self.zones) - 1 - index]


def centre_of(outline: Outline, given: Point | None = None) -> Point:
    """The battlefield's centre: the one that is given, else the middle of a rectangle.

    Raises ValueError where an outline that is no rectangle gives none: the rule books only speak of rectangles.
    """
    centre = given or outline.middle
    if centre is None:
        raise ValueError("a battlefield that is no rectangle must say where its centre is; add centre: [x, y]")
    return centre


def divide(outline: Outline, centre: Point, how: Division, *, halves_across: str | None = None) -> Zones:
    """The zones of a battlefield.

    Quarters: `north-west`, `north-east`, `south-west`, `south-east`. Halves: the line runs along the longer way of
    the battlefield, so that each side has a long edge at its back: `north` and `south` where it is at least as wide as
    it is high, else `west` and `east`; `halves_across` = "north-south" or "west-east" says otherwise.
    """
    x, y = centre
    one, none = Fraction(1), Fraction(0)
    sides = {
        "west": HalfPlane(-one, none, -x),
        "east": HalfPlane(one, none, x),
        "north": HalfPlane(none, one, y),
        "south": HalfPlane(none, -one, -y),
    }
    if how is Division.NONE:
        names: list[str] = []
    elif how is Division.QUARTERS:
        names = list(QUARTERS)
    else:
        across = halves_across or ("north-south" if outline.box.width >= outline.box.height else "west-east")
        names = across.split("-")
    return Zones(tuple(_zone(name, outline, tuple(sides[part] for part in name.split("-"))) for name in names))


def _zone(name: str, outline: Outline, sides: tuple[HalfPlane, ...]) -> Zone:
    """One zone, its edges sorted into those of the battlefield and those along the dividing lines."""
    ground = clip_all((outline,), sides)
    outer: list[Segment] = []
    inner: list[Segment] = []
    for edge in (edge for part in ground for edge in part.edges):
        if any(side.side(edge.start) == side.side(edge.end) == 0 for side in sides):
            given = sorted(
                (stretch[0], stretch[-1])
                for stretch in (edge.meetings(own) for own in outline.edges)
                if len(stretch) == 2
            )
            _share(edge, given, outer, inner)
        else:
            outer.append(edge)
    return Zone(name, sides, ground, tuple(outer), tuple(inner))


def _share(edge: Segment, given: list[tuple[Fraction, Fraction]], outer: list[Segment], inner: list[Segment]) -> None:
    """Cut an edge on a dividing line into the stretches that are the battlefield's own edge, and the rest."""
    done = Fraction(0)
    for start, end in [*given, (Fraction(1), Fraction(1))]:
        for where, first, last in ((inner, done, start), (outer, start, end)):
            if first < last:
                where.append(Segment(edge.at(first), edge.at(last)))
        done = end
