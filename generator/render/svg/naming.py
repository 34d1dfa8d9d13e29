"""What a map says of its areas: names of impassable areas, measures of rings, plates of zones.

Stands in `render.svg`, above `lettering` and `labels`, under `placement`, which calls these in turn with the board on
which the markers stand already.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from generator.documents.map import Belt, Disc, MapZone, in_figures
from generator.render.fonts import SANS_BLACK, SANS_BOLD, needs_shaping
from generator.render.ink import Ink
from generator.render.svg.labels import Board, Option, Rect, Wish, settle
from generator.render.svg.lettering import PAD, Block, Line, Stamp, area_name, beside, plates, stamped
from generator.render.svg.marks import mark_of
from generator.render.svg.pen import capitals
from generator.render.svg.plan import Plan
from generator.render.svg.regions import Point, Polygon

LONGEST_BESIDE = 24
"""How many letters a name beside its area may have."""
_STEP = 2.0
"""How fine plates and names are tried over an area, in millimetres."""


def one_line(words: str, pt: float, track: float = 0.0) -> Block:
    """A block of a single bold line."""
    face = SANS_BLACK if pt > 8 else SANS_BOLD
    return Block((Line(words, 0, capitals(pt, face), pt, face, track),))


def area_names(plan: Plan, areas: Sequence[Polygon], board: Board) -> tuple[list[Stamp], list[tuple[str, str]]]:
    """The names of impassable areas, in them or beside them; else a number, which the list beside the map explains.

    Returns the stamps, and each number with the name that it stands for.
    """
    stamps, numbered = [], []
    for i, (area, polygon) in enumerate(zip(plan.page.areas, areas, strict=True), 1):
        name = " ".join(area.name.split())
        if not name:
            continue
        box = Rect(*polygon.box())
        block, option = next(((b, o) for b, o in _tries(name, polygon, box, board) if o is not None), (None, None))
        if block is None or option is None:
            numbered.append((str(i), name))
            block = one_line(str(i), 9)
            option = _in_area(block, polygon, box, board)
        if option is not None:
            board.take(option)
            stamps.append(stamped("area", name, block, option))
    return stamps, numbered


def _tries(name: str, polygon: Polygon, box: Rect, board: Board) -> Iterator[tuple[Block, Option | None]]:
    """An area's name in it, then beside it, each with the place that was found for it."""
    if not needs_shaping(name):
        inside = area_name(name, box.x1 - box.x0 - 3.0, box.y1 - box.y0 - 3.0)
        if inside is not None:
            yield inside, _in_area(inside, polygon, box, board)
        outside = one_line(name.upper(), 7.5, 0.05)
        if len(name) <= LONGEST_BESIDE:
            free = [option for option in beside(outside, box) if board.free(option)]
            yield outside, min(free, key=board.price, default=None)


def _in_area(block: Block, polygon: Polygon, box: Rect, board: Board) -> Option | None:
    """The free place in an area that is nearest to its middle."""
    width, height = block.width + 2 * PAD, block.height + 2 * PAD
    middle = ((box.x0 + box.x1 - width) / 2, (box.y0 + box.y1 - height) / 2)
    edges = [(*a, *b) for a, b in polygon.edges()]

    def inside(rect: Rect) -> bool:
        return polygon.holds((rect.x0, rect.y0)) and not any(rect.crossed(edge) for edge in edges)

    spots = [middle, *_grid(box, width, height)]
    for x, y in sorted(spots, key=lambda spot: math.dist(spot, middle)):
        option = Option(Rect(x, y, x + width, y + height), 0)
        if inside(option.rect) and not any(option.rect.meets(other) for other in board.blocked):
            return option
    return None


def ring_labels(plan: Plan, board: Board) -> list[Stamp]:
    """How far the forbidden ground reaches, on its edge: `6″` on a circle about the centre."""
    found: dict[tuple[str, object], tuple[Block, list[Point]]] = {}
    for zone in plan.page.zones:
        for region in zone.without:
            if isinstance(region, Disc):
                key: tuple[str, object] = ("disc", region)
                reach, points = region.radius, _round(plan, region)
            elif isinstance(region, Belt):
                key = ("belt", region.reach)
                reach, points = region.reach, _along(plan, region)
            else:
                continue
            words = region.words or in_figures(reach, plan.page.unit) + plan.page.unit.sign
            found.setdefault(key, (one_line(words, 8.5), []))[1].extend(points)
    wishes, blocks = [], {}
    for i, (block, points) in enumerate(found.values()):
        blocks[str(i)] = block
        wishes.append(Wish(str(i), tuple(_about(block, points))))
    return [stamped("ring", "", blocks[name], option) for name, option in settle(wishes, board).items()]


def _about(block: Block, points: Sequence[Point]) -> Iterator[Option]:
    """The block centred on each of the points."""
    width, height = block.width + 2 * PAD, block.height + 2 * PAD
    for i, (x, y) in enumerate(points):
        yield Option(Rect(x - width / 2, y - height / 2, x + width / 2, y + height / 2), float(i))


def _round(plan: Plan, disc: Disc) -> list[Point]:
    """Points on a circle: the bottom, then by turns to either side, the top last."""
    (x, y), radius = plan.at(disc.centre), float(disc.radius) * plan.scale
    turns = [side * step * math.pi / 8 for step in range(9) for side in (1, -1)]
    return [(x + radius * math.sin(turn), y + radius * math.cos(turn)) for turn in dict.fromkeys(turns)]


def _along(plan: Plan, belt: Belt) -> list[Point]:
    """Points on the two sides of a belt, its middle first."""
    (ax, ay), (bx, by) = plan.at(belt.start), plan.at(belt.end)
    length = math.dist((ax, ay), (bx, by))
    if not length:
        return []
    reach = float(belt.reach) * plan.scale
    nx, ny = -(by - ay) / length * reach, (bx - ax) / length * reach
    parts = (0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8)
    return [
        (ax + (bx - ax) * part + side * nx, ay + (by - ay) * part + side * ny) for part in parts for side in (1, -1)
    ]


def zone_plates(plan: Plan, board: Board, near_pieces: Sequence[Rect], ink: Ink) -> list[Stamp]:
    """The plates of zones, top left where they can; `near_pieces` is where labels of pieces would like to stand."""
    stamps = []
    for zone in plan.page.zones:
        for block in _settings(zone, ink):
            option = _in_zone(block, Polygon(plan.corners(zone.outline)), board, near_pieces)
            if option is not None:
                board.take(option)
                stamps.append(stamped("plate", zone.name, block, option))
                break
    return stamps


def _settings(zone: MapZone, ink: Ink) -> list[Block]:
    """The plate of a zone in the settings to try. Words that SVG cannot shape are left to the list beside the map."""
    head = "" if needs_shaping(zone.head) else zone.head
    note = "" if needs_shaping(zone.note) else zone.note
    return plates(head, note, mark_of(zone.band, ink) if zone.band else None) if zone.head or zone.note else []


def _in_zone(block: Block, zone: Polygon, board: Board, near_pieces: Sequence[Rect]) -> Option | None:
    """The best free place in a zone: a corner, the upper left first, else wherever there is room."""
    width, height = block.width + 2 * PAD, block.height + 2 * PAD
    box, inset = Rect(*zone.box()), 1.6
    edges = [(*a, *b) for a, b in zone.edges()]

    def priced(spots: Sequence[Point]) -> list[tuple[float, Option]]:
        found = []
        for i, (x, y) in enumerate(spots):
            option = Option(Rect(x, y, x + width, y + height), min(i, 4) + math.dist((x, y), (box.x0, box.y0)) * 0.05)
            rect = option.rect.grown(0.6)
            inside = zone.holds((rect.x0, rect.y0)) and not any(rect.crossed(edge) for edge in edges)
            if inside and board.free(option):
                wanted = sum(10.0 for other in near_pieces if other.meets(option.rect))
                found.append((board.price(option) + wanted, option))
        return found

    left, right = box.x0 + inset, box.x1 - inset - width
    top, bottom = box.y0 + inset, box.y1 - inset - height
    found = priced([(left, top), (right, top), (left, bottom), (right, bottom)])
    if not found or min(cost for cost, _ in found) >= 10:
        found += priced(_grid(box, width, height))
    return min(found, key=lambda entry: entry[0])[1] if found else None


def _grid(box: Rect, width: float, height: float) -> list[Point]:
    """Places all over a rectangle, row by row from its top left."""
    columns, rows = int((box.x1 - box.x0 - width) / _STEP) + 1, int((box.y1 - box.y0 - height) / _STEP) + 1
    return [(box.x0 + i * _STEP, box.y0 + j * _STEP) for j in range(rows) for i in range(columns)]
