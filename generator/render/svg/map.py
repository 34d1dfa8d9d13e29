"""A map as one SVG: the battlefield with its zones, pieces, rulers and labels, drawn for one width.

Stands in `render.svg`, the top of the map's modules: `plan` gives the scale, `placement` the places, this draws them
in order, patterns first, pieces last. Every position is the model's, at the drawing's scale.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from generator.documents.map import Belt, Disc, MapPage, Patch, Region, alternative_text
from generator.errors import Problem, Severity
from generator.render.ink import Ink
from generator.render.svg.labels import Rect
from generator.render.svg.marks import Pattern, mark_of
from generator.render.svg.patterns import MAP_GRAIN, SOLID_GRAIN, Grain, texture
from generator.render.svg.pen import BLACK, WHITE, closed, line, num, path, polygon, rect, svg
from generator.render.svg.placement import Placement, door_bearing, drop_lines, place
from generator.render.svg.plan import Plan, make_plan
from generator.render.svg.regions import Capsule, Circle, Ground, Polygon, less
from generator.render.svg.regions import Region as Area
from generator.render.svg.rims import union_rim
from generator.render.svg.rulers import foot, rulers, values
from generator.render.svg.symbols import door, marker

MOST_DROP_LINES = 8
"""With more ruled pieces than this, their dashed lines would hide the battlefield: the values alone are left."""


@dataclass(frozen=True)
class Placed:
    """Something on the drawing and the rectangle that it takes, in millimetres."""

    kind: str
    name: str
    rect: Rect


@dataclass(frozen=True)
class MapDrawing:
    """A map that has been drawn. Lengths are millimetres; `scale` is millimetres to the inch."""

    svg: str
    width: float
    height: float
    scale: float
    placed: tuple[Placed, ...]
    numbered: tuple[tuple[str, str], ...]
    """Numbers that stand on the map for names of impassable areas, with the names: for the list beside it."""
    problems: tuple[Problem, ...]


def draw_map(page: MapPage, ink: Ink = Ink.NORMAL) -> MapDrawing:
    """Draw a map. Raises ValueError when the page leaves no room for it."""
    plan = make_plan(page)
    placement = place(plan, ink)
    frame, margins, below = rulers(plan), values(plan), foot(plan)
    words = (*frame.words, *margins.words, *below.words)
    width = max(plan.right + 1.6, *(rect.x1 for _, rect in words), *(rect.x1 + 0.2 for _, _, rect in placement.taken))
    height = max(rect.y1 for _, rect in words) + 0.6
    shapes = [
        rect(0, 0, width, height),
        *_shades(plan, ink),
        _grid(plan),
        _borders(plan),
        _rims(plan),
        _reaches(plan),
        *_areas(plan),
        _drops(plan),
        path(closed(plan.corners(page.outline)), stroke=BLACK, width=0.7),
        *(line(*way.gap, width=1.0, stroke=WHITE) for way in placement.ways),
        *(polygon(way.triangle) for way in placement.ways if way.triangle),
        frame.shapes,
        margins.shapes,
        *(stamp.drawn(ink) for stamp in placement.stamps if stamp.kind in ("plate", "area", "ring")),
        *(_door(plan, i) for i in range(len(page.doors))),
        *(line(*stamp.leader, width=0.25) for stamp in placement.stamps if stamp.leader),
        *(stamp.drawn(ink) for stamp in placement.stamps if stamp.kind not in ("plate", "area", "ring")),
        *(marker(piece.symbol, *plan.at(piece.at), placement.radius, piece.hollow) for piece in page.pieces),
        below.shapes,
    ]
    body = "\n".join(filter(None, shapes))
    return MapDrawing(
        svg(width, height, body, alternative_text(page)),
        width,
        height,
        plan.scale,
        _placed(placement, words),
        placement.numbered,
        tuple(_problems(placement)),
    )


def _placed(placement: Placement, words: Sequence[tuple[str, Rect]]) -> tuple[Placed, ...]:
    return (
        *(Placed(kind, name, rect) for kind, name, rect in placement.taken),
        *(Placed(stamp.kind, stamp.name, stamp.rect) for stamp in placement.stamps),
        *(Placed(kind, "", rect) for kind, rect in words),
    )


def _problems(placement: Placement) -> list[Problem]:
    found = [
        # A label such as “S5” would tell the terminal how many there are, or that there are any.
        Problem(
            "map.no-room", f"the map has no room for the label {name}; the list beside it has it", Severity.WARNING
        ).hushed("a map has no room for one of its labels; the list beside it has it")
        for name in placement.left_out
    ]
    found += [
        Problem("map.numbered", f"“{name}” has no room on the map; it is numbered {number} there", Severity.WARNING)
        for number, name in placement.numbered
    ]
    return found


def _area(plan: Plan, region: Region) -> Area:
    """A region of the page model in the drawing's millimetres."""
    if isinstance(region, Disc):
        return Circle(plan.at(region.centre), float(region.radius) * plan.scale)
    if isinstance(region, Belt):
        return Capsule(plan.at(region.start), plan.at(region.end), float(region.reach) * plan.scale)
    assert isinstance(region, Patch)
    return Polygon(plan.corners(region.outline))


def _field(plan: Plan) -> Polygon:
    return Polygon(plan.corners(plan.page.outline))


def _shades(plan: Plan, ink: Ink) -> list[str]:
    """Each zone's legal ground in its side's pattern."""
    walls = tuple(Polygon(plan.corners(area.outline)) for area in plan.page.areas)
    found = []
    for zone in plan.page.zones:
        if zone.band:
            pattern = mark_of(zone.band, ink).pattern
            grain = MAP_GRAIN[pattern]
            if ink is Ink.LOW:
                grain = Grain(grain.pitch * 1.4, grain.weight)
            ground = Ground(
                (Polygon(plan.corners(zone.outline)), _field(plan)),
                tuple(_area(plan, region) for region in zone.within),
                tuple(_area(plan, region) for region in zone.without) + walls,
            )
            found.append(texture(pattern, ground, grain, (plan.left, plan.bottom)))
    return found


def _grid(plan: Plan) -> str:
    """Dotted lines at every number of the rulers, but not over the borders of zones."""
    field, data = _field(plan), []
    step = plan.numbers * plan.unit_mm
    borders = [edge for zone in plan.page.zones for edge in Polygon(plan.corners(zone.outline)).edges()]
    width, height = plan.field
    for i in range(1, int(width / step - 1e-6) + 1):
        x = plan.left + i * step
        taken = [tuple(sorted((a[1], b[1]))) for a, b in borders if abs(a[0] - x) < 0.01 and abs(b[0] - x) < 0.01]
        for a, b in less(field.runs((x, 0.0), (0.0, 1.0)), sorted((low, high) for low, high in taken)):
            data.append(f"M{num(x, 2)} {num(a, 2)}V{num(b, 2)}")
    for i in range(1, int(height / step - 1e-6) + 1):
        y = plan.bottom - i * step
        taken = [tuple(sorted((a[0], b[0]))) for a, b in borders if abs(a[1] - y) < 0.01 and abs(b[1] - y) < 0.01]
        for a, b in less(field.runs((0.0, y), (1.0, 0.0)), sorted((low, high) for low, high in taken)):
            data.append(f"M{num(a, 2)} {num(y, 2)}H{num(b, 2)}")
    return path("".join(data), stroke=BLACK, width=0.12, dash="0.25 1")


def _borders(plan: Plan) -> str:
    """The borders between zones, each once, dashed; not along the battlefield's own edges."""
    field, data = _field(plan), {}
    for zone in plan.page.zones:
        for a, b in Polygon(plan.corners(zone.outline)).edges():
            middle = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
            if field.depth(middle) > 0.01:
                start, end = sorted((a, b))
                data[f"M{num(start[0], 2)} {num(start[1], 2)}L{num(end[0], 2)} {num(end[1], 2)}"] = True
    return path("".join(data), stroke=BLACK, width=0.3, dash="2.4 1.2")


def _rims(plan: Plan) -> str:
    """Where forbidden ground ends: whole circles, and the edges of belts and of what is allowed, within their zones."""
    field, data = _field(plan), {}
    for zone in plan.page.zones:
        discs = [_area(plan, region) for region in zone.without if isinstance(region, Disc)]
        belts = [_area(plan, region) for region in zone.without if isinstance(region, Belt)]
        outline = Polygon(plan.corners(zone.outline))
        inside = Ground((outline, field))
        for disc in discs:
            data[union_rim([disc], field, [field])] = True
        for group in (belts, [_area(plan, region) for region in zone.within]):
            if group:
                data[union_rim(group, inside, [outline, field])] = True
    return path("".join(data), stroke=BLACK, width=0.3, dash="1.2 0.8")


def _reaches(plan: Plan) -> str:
    """The circles of ground that pieces are, as far as they lie on the battlefield."""
    field = _field(plan)
    circles = [Circle(plan.at(one.at), float(one.reach) * plan.scale) for one in plan.page.pieces if one.reach]
    data = dict.fromkeys(union_rim([circle], field, [field]) for circle in circles)
    return path("".join(data), stroke=BLACK, width=0.35) if data else ""


def _areas(plan: Plan) -> list[str]:
    """Impassable areas: cross-hatched in a heavy line."""
    found = []
    for area in plan.page.areas:
        corners = plan.corners(area.outline)
        found.append(polygon(corners, WHITE))
        found.append(texture(Pattern.CROSSED, Polygon(corners), SOLID_GRAIN))
        found.append(path(closed(corners), stroke=BLACK, width=0.6))
    return found


def _drops(plan: Plan) -> str:
    ruled = [piece for piece in plan.page.pieces if piece.ruled]
    if len(ruled) > MOST_DROP_LINES:
        return ""
    lines = dict.fromkeys(segment for piece in ruled for segment in drop_lines(plan, piece))
    data = "".join(f"M{num(a, 2)} {num(b, 2)}L{num(c, 2)} {num(d, 2)}" for a, b, c, d in lines)
    return path(data, stroke=BLACK, width=0.22, dash="0.9 0.7")


def _door(plan: Plan, index: int) -> str:
    its = plan.page.doors[index]
    return door(*plan.at(its.at), door_bearing(plan, its), float(its.width) * plan.scale, its.open)
