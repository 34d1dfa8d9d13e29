"""Where everything on a map goes: markers, exits, plates, names, labels. Stands above `plan` and `labels`, under `map`.

Markers and doors stand at their true places and everything else gives way to them, in this order: exits slide along
their gaps; names of areas; measures of rings; plates of zones; last the labels of pieces and doors, all in the
largest setting in which each finds room beside its piece, or else each as it can, with a line where it stands apart.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from generator.documents.map import MapDoor, MapExit, MapPiece, in_figures
from generator.render.fonts import needs_shaping
from generator.render.ink import Ink
from generator.render.svg.labels import Board, Option, Rect, Segment, Wish, settle, settle_all
from generator.render.svg.lettering import Block, Stamp, apart, beside, door_label, label, stamped
from generator.render.svg.naming import area_names, one_line, ring_labels, zone_plates
from generator.render.svg.plan import Plan
from generator.render.svg.regions import Point, Polygon, from_stretch
from generator.render.svg.symbols import HALO, door_outline, door_tip, exit_triangle, marker_box

MARKER = 2.1
"""The radius of a marker where there is room, in millimetres."""
_SETTINGS = ((13.0, 9.0, True), (10.0, 7.5, True), (10.0, 7.5, False), (7.5, 7.5, False))
"""Sizes of a label's name and coordinates, in points, and whether it has coordinates; the first that fits is taken."""


@dataclass(frozen=True)
class Way:
    """An exit: the two ends of its gap, and its triangle, if there was room for one."""

    gap: Segment
    triangle: tuple[Point, ...]


@dataclass(frozen=True)
class Placement:
    """Everything that has been given a place, and what there was no room for."""

    radius: float
    """Of the markers."""
    ways: tuple[Way, ...]
    stamps: tuple[Stamp, ...]
    taken: tuple[tuple[str, str, Rect], ...]
    """Markers, doors and triangles: kind, name, rectangle."""
    numbered: tuple[tuple[str, str], ...]
    """Areas that bear a number instead of their name: number, name."""
    left_out: tuple[str, ...]
    """Labels for which there was no room at all."""


def place(plan: Plan, ink: Ink = Ink.NORMAL) -> Placement:
    """Find a place for everything on a map."""
    page = plan.page
    outline = Polygon(plan.corners(page.outline))
    areas = [Polygon(plan.corners(area.outline)) for area in page.areas]
    radius = marker_radius(plan)
    taken = [("piece", piece.label, _marker(plan, piece, radius)) for piece in page.pieces]
    taken += [("door", door.label, _door_box(plan, door)) for door in page.doors]
    board = Board(_inside(outline), _hides(areas), [rect for _, _, rect in taken])
    board.cores = {rect: rect.grown(-HALO) for kind, _, rect in taken if kind == "piece"}
    board.soft = [(segment, 4.0) for piece in page.pieces if piece.ruled for segment in drop_lines(plan, piece)]
    board.soft += [((*a, *b), 3.0) for zone in page.zones for a, b in Polygon(plan.corners(zone.outline)).edges()]
    ways = []
    for exit_ in page.exits:
        way = _way(plan, outline, exit_, board)
        ways.append(way)
        if way.triangle:
            taken.append(("exit", exit_.label, _box(way.triangle)))
            board.blocked.append(_box(way.triangle))
    stamps = _exit_labels(plan, ways, board)
    names, numbered = area_names(plan, areas, board)
    stamps += names
    stamps += ring_labels(plan, board)
    liked = [Rect(r.x1, r.y0 - 1, r.x1 + 10, r.y1 + 1) for kind, _, r in taken if kind == "piece"]
    stamps += zone_plates(plan, board, liked, ink)
    labels, left_out = _labels(plan, board, radius)
    return Placement(radius, tuple(ways), tuple(stamps + labels), tuple(taken), tuple(numbered), left_out)


def marker_radius(plan: Plan) -> float:
    """How large markers are: smaller on small maps, and where pieces stand close, so that they do not overlap."""
    pieces = plan.page.pieces
    at = [plan.at(piece.at) for piece in pieces]
    apart = [max(abs(a[0] - b[0]), abs(a[1] - b[1])) for i, a in enumerate(at) for b in at[:i] if a != b]
    widest = max((max(map(abs, marker_box(piece.symbol, 0, 0, 1 - HALO))) for piece in pieces), default=1.0)
    return max(0.9, min(MARKER, max(1.4, plan.scale * 0.85), min(apart, default=99.0) / 2 / widest - HALO))


def drop_lines(plan: Plan, piece: MapPiece) -> tuple[Segment, Segment]:
    """The lines from a piece to the south and to the west ruler."""
    x, y = plan.at(piece.at)
    return (x, y, x, plan.bottom), (x, y, plan.left, y)


def _marker(plan: Plan, piece: MapPiece, radius: float) -> Rect:
    return Rect(*marker_box(piece.symbol, *plan.at(piece.at), radius))


def _box(points: Sequence[Point]) -> Rect:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return Rect(min(xs), min(ys), max(xs), max(ys))


def door_bearing(plan: Plan, door: MapDoor) -> float:
    """The bearing at which a door is drawn: an open leaf swings onto the battlefield, never over the rulers."""
    facing, width = float(door.facing), float(door.width) * plan.scale
    if not door.open:
        return facing
    outline = Polygon(plan.corners(plan.page.outline))
    tips = {bearing: outline.depth(door_tip(*plan.at(door.at), bearing, width)) for bearing in (facing, facing + 180)}
    return facing if tips[facing] >= 0 else max(tips, key=lambda bearing: tips[bearing])


def _door_box(plan: Plan, door: MapDoor) -> Rect:
    width = float(door.width) * plan.scale
    return _box(door_outline(*plan.at(door.at), door_bearing(plan, door), width, door.open))


def _inside(outline: Polygon) -> Callable[[Rect], bool]:
    """Whether a rectangle lies on the battlefield, half a millimetre clear of its edges."""
    edges = [(*a, *b) for a, b in outline.edges()]

    def inside(rect: Rect) -> bool:
        grown = rect.grown(0.5)
        return outline.holds((rect.x0, rect.y0)) and not any(grown.crossed(edge) for edge in edges)

    return inside


def _hides(areas: Sequence[Polygon]) -> Callable[[Rect], float]:
    """What it costs to cover an impassable area."""

    def cost(rect: Rect) -> float:
        middle = (rect.x0 + rect.x1) / 2, (rect.y0 + rect.y1) / 2
        hidden = [a for a in areas if a.holds(middle) or any(rect.crossed((*p, *q)) for p, q in a.edges())]
        return 12.0 * len(hidden)

    return cost


def _way(plan: Plan, outline: Polygon, way: MapExit, board: Board) -> Way:
    """The gap of an exit in the nearest edge, and a triangle in it that slides aside where a piece stands."""
    x, y = plan.at(way.at)
    a, b = min(outline.edges(), key=lambda edge: from_stretch((x, y), *edge))
    length = math.dist(a, b)
    ux, uy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
    inward = (-uy, ux) if outline.depth((x - uy * 0.01, y + ux * 0.01)) > 0 else (uy, -ux)
    along = (x - a[0]) * ux + (y - a[1]) * uy
    half = float(way.width) * plan.scale / 2
    low, high = max(0.0, along - half), min(length, along + half)
    gap = (a[0] + ux * low, a[1] + uy * low, a[0] + ux * high, a[1] + uy * high)
    size = min(1.6, max(0.95, plan.scale * 0.62))
    for shift in (0.0, half - size, size - half):
        triangle = tuple(exit_triangle(x + ux * shift, y + uy * shift, inward, size))
        if not any(_box(triangle).meets(other) for other in board.blocked):
            return Way(gap, triangle)
    return Way(gap, ())


def _exit_labels(plan: Plan, ways: Sequence[Way], board: Board) -> list[Stamp]:
    labelled = {str(i): exit_ for i, exit_ in enumerate(plan.page.exits) if exit_.label and ways[i].triangle}
    blocks = {name: one_line(exit_.label, 7.5) for name, exit_ in labelled.items() if not needs_shaping(exit_.label)}
    wishes = [Wish(name, tuple(beside(block, _inwards(ways[int(name)])))) for name, block in blocks.items()]
    settled = settle(wishes, board)
    return [stamped("exit-label", labelled[name].label, blocks[name], option) for name, option in settled.items()]


def _inwards(way: Way) -> Rect:
    """The box of an exit's triangle, moved in a little: a label beside it must stand clear of the frame."""
    tip, left, right = way.triangle
    x, y = (tip[0] - (left[0] + right[0]) / 2) * 0.2, (tip[1] - (left[1] + right[1]) / 2) * 0.2
    box = _box(way.triangle)
    return Rect(box.x0 + x, box.y0 + y, box.x1 + x, box.y1 + y)


@dataclass(frozen=True)
class _Thing:
    """A piece or a door that wants a label: its rectangle, and its label in each of the settings."""

    kind: str
    name: str
    rect: Rect
    blocks: tuple[Block, ...]
    tuck: float = 0.0

    def near(self, settings: range) -> Iterator[Option]:
        for setting in settings:
            yield from beside(self.blocks[setting], self.rect, setting, 30.0 * setting, self.tuck)

    def far(self) -> Iterator[Option]:
        for setting, block in enumerate(self.blocks):
            yield from apart(block, self.rect, setting, 20.0 * setting)


def _labels(plan: Plan, board: Board, radius: float) -> tuple[list[Stamp], tuple[str, ...]]:
    """The labels of pieces and doors, all alike if that is possible; and the names of those that found no room."""
    unit = plan.page.unit
    things = []
    for piece in plan.page.pieces:
        coordinates = f"{in_figures(piece.at[0], unit)} · {in_figures(piece.at[1], unit)}"
        blocks = tuple(label(piece.label, coordinates if shown else "", pt, small) for pt, small, shown in _SETTINGS)
        rect = _marker(plan, piece, radius)
        things.append(_Thing("label", piece.label, rect, blocks, tuck=radius * 0.3))
    for door in plan.page.doors:
        blocks = tuple(door_label(door.label, door.word if shown else "") for _, _, shown in _SETTINGS)
        things.append(_Thing("door-label", door.label, _door_box(plan, door), blocks))
    named = {str(i): thing for i, thing in enumerate(things) if thing.name and not needs_shaping(thing.name)}
    for setting in range(len(_SETTINGS)):
        trial = board.copy()
        wishes = [Wish(name, tuple(thing.near(range(setting, setting + 1)))) for name, thing in named.items()]
        settled = settle(wishes, trial)
        if len(settled) == len(named):
            break
    else:
        every = range(len(_SETTINGS))
        wishes = [Wish(name, tuple(thing.near(every)), thing.far, thing.rect) for name, thing in named.items()]
        settled = settle_all(wishes, board)
    stamps = [
        stamped(thing.kind, thing.name, thing.blocks[settled[name].setting], settled[name])
        for name, thing in named.items()
        if name in settled
    ]
    return stamps, tuple(thing.name for i, thing in enumerate(things) if str(i) not in settled)
