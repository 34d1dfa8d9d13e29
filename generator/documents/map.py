"""The battlefield as a page model: what one viewer's map shows, in exact inches.

Stands in `documents`, above `geometry`; built for one viewer, drawn by `render.svg.map`, which finds the places of
labels and knows the fonts. The same model yields what stands beside the map in words: the list of pieces
(`placed_pieces`) and the text for those who cannot see it (`alternative_text`).

Points are (x, y) in inches, x to the east and y to the north of the south-west corner; `unit` says what is printed.
Map texts are short by their nature: labels of a few letters, and plates of a few words. Names in full, and whatever
is long, belong in the lists beside the map.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from generator.documents.pages import Figure, PlacedPiece
from generator.geometry.lengths import Unit, show_number

Point = tuple[Fraction, Fraction]
Corners = tuple[Point, ...]

_VULGAR = {Fraction(1, 4): "¼", Fraction(1, 2): "½", Fraction(3, 4): "¾"}


@dataclass(frozen=True)
class Disc:
    """Everything within `radius` of a point. `words` are the radius as printed, where the figure alone is not all."""

    centre: Point
    radius: Fraction
    words: str = ""


@dataclass(frozen=True)
class Belt:
    """Everything within `reach` of a straight stretch, such as an edge. `words` are the reach as printed, as above."""

    start: Point
    end: Point
    reach: Fraction
    words: str = ""


@dataclass(frozen=True)
class Patch:
    """Everything inside an outline."""

    outline: Corners


Region = Disc | Belt | Patch


def edge_belts(outline: Corners, reach: Fraction, words: str = "") -> tuple[Belt, ...]:
    """What is within `reach` of any edge of an outline: for a rule that keeps pieces from the edge."""
    return tuple(Belt(a, b, reach, words) for a, b in zip(outline, outline[1:] + outline[:1], strict=True))


class Symbol(StrEnum):
    """How a piece is marked. Each has a small dot at its very centre, which the tape goes to."""

    DISC = "disc"
    SQUARE = "square"
    DIAMOND = "diamond"
    TRIANGLE = "triangle"
    HEXAGON = "hexagon"


@dataclass(frozen=True)
class MapZone:
    """A part of the battlefield. With a `band` its legal part is shaded in that viewer's pattern.

    The legal part lies in the outline, in one of `within` where there are any, and in none of `without`; all else
    stays white. `head` and `note` go on a plate in the zone, after the band's letter; leave them out for none.
    """

    name: str
    outline: Corners
    band: str = ""
    head: str = ""
    note: str = ""
    within: tuple[Region, ...] = ()
    without: tuple[Region, ...] = ()


@dataclass(frozen=True)
class MapArea:
    """An impassable area."""

    name: str
    outline: Corners


@dataclass(frozen=True)
class MapExit:
    """A way in and out: a gap in the edge, `at` its middle, with a triangle that points in."""

    label: str
    at: Point
    width: Fraction = Fraction(3)
    note: str = ""


@dataclass(frozen=True)
class MapDoor:
    """A door, `at` its middle. It looks towards `facing`, in degrees clockwise from north, and lies across that.

    `word` is its state as far as the viewer may know it, in one word on the map; `note` says more in the list.
    """

    label: str
    at: Point
    facing: Fraction = Fraction(0)
    width: Fraction = Fraction(2)
    open: bool = False
    word: str = ""
    note: str = ""


@dataclass(frozen=True)
class MapPiece:
    """Something placed. `ruled` pieces have dashed lines to the two ruled edges and their values at the rulers.

    A circle of `reach` inches is drawn about a piece that is ground of that size.
    """

    label: str
    at: Point
    symbol: Symbol = Symbol.DISC
    hollow: bool = False
    note: str = ""
    ruled: bool = True
    reach: Fraction | None = None


@dataclass(frozen=True)
class MapPage:
    """A map to be drawn `width` mm wide, or narrower where it would otherwise be higher than `height` mm."""

    outline: Corners
    width: Fraction
    unit: Unit = Unit.INCH
    height: Fraction | None = None
    zones: tuple[MapZone, ...] = ()
    areas: tuple[MapArea, ...] = ()
    exits: tuple[MapExit, ...] = ()
    doors: tuple[MapDoor, ...] = ()
    pieces: tuple[MapPiece, ...] = ()

    def extent(self) -> tuple[Fraction, Fraction, Fraction, Fraction]:
        """The west, south, east and north ends of the battlefield, in inches."""
        xs, ys = [x for x, _ in self.outline], [y for _, y in self.outline]
        return min(xs), min(ys), max(xs), max(ys)


@dataclass(frozen=True)
class MapSign:
    """One sign of a map, for its legend."""

    kind: str
    """`piece`, `door`, `open-door`, `exit`, `shade`, `ring` or `impassable`."""
    symbol: Symbol = Symbol.DISC
    hollow: bool = False
    band: str = ""
    """Whose pattern, for `shade`."""


def map_figure(inches: Fraction, unit: Unit) -> Figure:
    """A distance as sheets print it, without its sign: quarter inches as fractions (`12½`), all else as decimals."""
    number = inches / unit.inches
    part = _VULGAR.get(number % 1) if unit is Unit.INCH else None
    if part is None or number < 0:
        return Figure(show_number(inches, unit))
    return Figure(str(int(number)) if number >= 1 else "", part)


def in_figures(inches: Fraction, unit: Unit) -> str:
    """The same as one text: `12½`."""
    figure = map_figure(inches, unit)
    return figure.whole + figure.part


def placed_pieces(page: MapPage) -> tuple[PlacedPiece, ...]:
    """The list beside the map: every piece and door, as far from the west and the south edge as the map shows it."""
    placed: tuple[MapPiece | MapDoor, ...] = (*page.pieces, *page.doors)
    return tuple(
        PlacedPiece(thing.label, map_figure(thing.at[0], page.unit), map_figure(thing.at[1], page.unit), thing.note)
        for thing in placed
    )


def signs(page: MapPage) -> tuple[MapSign, ...]:
    """The signs that the map uses, each once, in the order of a legend."""
    found = [MapSign("piece", piece.symbol, piece.hollow) for piece in page.pieces]
    found += [MapSign("open-door" if door.open else "door") for door in page.doors]
    found += [MapSign("exit") for _ in page.exits]
    found += [MapSign("shade", band=zone.band) for zone in page.zones if zone.band]
    found += [MapSign("ring") for zone in page.zones if any(isinstance(region, Disc) for region in zone.without)]
    found += [MapSign("impassable") for _ in page.areas]
    return tuple(dict.fromkeys(found))


def alternative_text(page: MapPage) -> str:
    """The map in words: its size, and where everything on it is, in the numbers that it prints."""
    west, south, east, north = page.extent()

    def shown(inches: Fraction) -> str:
        return in_figures(inches, page.unit) + page.unit.sign

    def place(at: Point) -> str:
        return f"{shown(at[0])} from the west edge, {shown(at[1])} from the south edge"

    told = [f"Map of the battlefield, {shown(east - west)} west to east and {shown(north - south)} south to north."]
    plates = [zone for zone in page.zones if zone.head or zone.note]
    told += [f"{zone.name}: {', '.join(filter(None, (zone.head, zone.note)))}." for zone in plates]
    told += [f"{area.name}: impassable." for area in page.areas]
    told += [f"{piece.label}: {place(piece.at)}." for piece in page.pieces]
    told += [f"{door.label}, {door.word or 'door'}: {place(door.at)}." for door in page.doors]
    told += [f"{way.label}, way in and out: {place(way.at)}." for way in page.exits]
    return " ".join(told)
