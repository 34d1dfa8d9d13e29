"""Room for maps: how large a map is drawn on a page, and where the lists go that belong to it.

Stands in `render`, under `filters`, above `drawings`. Lengths are millimetres. The height of the lists is estimated,
generously; a wrong estimate costs white space or a page break, never text.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from generator.documents.briefing_page import Briefing
from generator.documents.cover_page import MapSheet
from generator.documents.map import MapPage
from generator.documents.pages import Drawing, Plan
from generator.render import drawings, fonts
from generator.render.castoff import BLOCK, GUTTER, HEAD, after_the_map, before_the_map
from generator.render.copyfit import lines, title_height, title_size
from generator.render.desk import Desk, at_desk, desk_now
from generator.render.paper import Paper


@dataclass(frozen=True)
class _Spacing:
    """How the lists of a map are set: the height of a row of pieces, of each further line in it, and below a sign."""

    row: float = 5.8
    line: float = 4.5
    below_sign: float = 1.3


_USUAL = _Spacing()
_CLOSE = _Spacing(4.9, 4.4, 0.6)
"""On a map sheet."""


def _lists(page: Plan | MapSheet, across: int, width: float, spacing: _Spacing = _USUAL) -> float:
    """About how high the lists of a map are under each other, in so many columns on so much width."""
    pieces, signs = _pieces(page, across, width, spacing), _legend(page, across, width, spacing)
    return pieces + (4.5 if pieces and signs else 0.0) + signs


def _pieces(page: Plan | MapSheet, across: int, width: float, spacing: _Spacing = _USUAL) -> float:
    """The list of pieces and the note under it."""
    label = (width - (across - 1) * GUTTER) / across - 24.8  # what the two columns of figures leave
    counts = [lines(f"{one.label} {one.note}", label, fonts.SANS_BOLD, 9.5) for one in page.pieces]
    high = sum(spacing.row + spacing.line * (most - 1) for most in _deepest(counts, across)) + 6.5 * bool(counts)
    return high + (1.5 + 3.9 * lines(page.note, width, fonts.SANS_MEDIUM, 9) if page.note else 0.0)


def _legend(page: Plan | MapSheet, across: int, width: float, spacing: _Spacing = _USUAL) -> float:
    column = (width - (across - 1) * GUTTER) / across
    counts = [lines(one.text, column - 8.5, fonts.SANS_MEDIUM, 9) for one in page.legend]
    return sum(max(4.6, 3.9 * most) + spacing.below_sign for most in _deepest(counts, across))


def _deepest(counts: Sequence[int], across: int) -> list[int]:
    """The most lines in each row of a list that is set in columns and read downwards."""
    deep = -(-len(counts) // across)
    return [max(counts[start::deep]) for start in range(deep)]


@dataclass(frozen=True)
class MapSlot:
    """Where a map goes. `width` and `height` are its room in millimetres, `drawn` is how wide it is in it."""

    width: float
    height: float
    drawn: float
    beside: bool
    """Whether the list of pieces stands beside it."""
    across: int
    """In how many columns the lists stand that are below it."""
    legend_below: bool = False
    """Whether the legend is below it though the list of pieces is beside it."""


TURN = Fraction(6, 5)
"""How much wider than deep a battlefield is for which the paper is turned."""
_BESIDE = 52.0
"""The width of lists beside a map sheet's map."""
SHEET_TITLE = 30.0, 18.0
"""The largest and the least size of a map sheet's title of one line, in points."""
SHARES = (0.74375, 0.69, 0.65, 0.61, 0.57, 0.53, 0.49)
"""How much of the measure a map takes with its lists beside it: nine columns of twelve, or less where they are long."""

LEAST, LEAST_BESIDE = 0.36, 0.3
"""The least height of a map, as a share of the page's; and of one that shares a page with lists beside it."""


def briefing_slot(page: Briefing, tight: str) -> MapSlot:
    """Room for a briefing's map: what the first page has left for it, if that is enough; else part of the next."""
    assert page.plan is not None
    paper = desk_now().paper
    depth = float(paper.depth)
    left = depth - before_the_map(page, paper) - (10.5 if tight else 14.5)
    if not paper.narrow and left >= 0.42 * depth:
        return _slot(page.plan, min(0.62 * depth, left), left)
    return _slot(page.plan, (0.55 if tight else 0.6) * depth, depth - 14)


def cast_off(page: Briefing, desk: Desk) -> float:
    """About how many pages a briefing takes at its usual setting; 0 on narrow paper, where nothing is reckoned."""
    if desk.paper.narrow:
        return 0.0
    with at_desk(desk):
        plan = plan_height(page.plan, briefing_slot(page, "")) if page.plan else 0.0
    return (before_the_map(page, desk.paper) + plan + after_the_map(page, desk.paper) - BLOCK) / float(desk.paper.depth)


def plan_height(plan: Plan, slot: MapSlot) -> float:
    """About how high a battlefield's section is with its map in that room."""
    paper, ink = desk_now().paper, desk_now().ink
    drawn = drawings.draw(plan.map, slot.width, slot.height, ink).height if plan.map is not None else 0.0
    measure = float(paper.measure)
    if not slot.beside:
        return 4.5 + HEAD + drawn + 3 + _lists(plan, slot.across, measure)
    if slot.legend_below:
        below = 3 + _legend(plan, slot.across, measure)
        return 4.5 + HEAD + max(drawn, _pieces(plan, 1, measure - slot.drawn - GUTTER)) + below
    return 4.5 + HEAD + max(drawn, _lists(plan, 1, measure - slot.drawn - GUTTER))


def map_slot(plan: Plan, depth: float, room: float) -> MapSlot:
    """Room for a map anywhere: at most `depth` of the height of the type area, and `room` of it with its lists."""
    high = float(desk_now().paper.depth)
    return _slot(plan, depth * high, room * high)


def _slot(plan: Plan, tallest: float, room: float) -> MapSlot:
    """The way to set a map and its lists within `room` in which the map is largest, and at most `tallest` high.

    The lists stand beside the map, or the legend below it, or everything below; the last alone on narrow paper.
    """
    paper = desk_now().paper
    measure = float(paper.measure)
    across = 2 if paper.narrow else 3
    if plan.map is None:
        return MapSlot(measure, 0.0, 0.0, False, across)
    least = LEAST * float(paper.depth)
    if room - _lists(plan, across, measure) - 3 < least and not paper.narrow:
        # Its lists would run over to another page: rather a smaller map beside them.
        least = LEAST_BESIDE * float(paper.depth)
    under = min(tallest, max(room - _lists(plan, across, measure) - 3, LEAST * float(paper.depth)))
    fits = under <= room - _lists(plan, across, measure) - 3
    best = MapSlot(measure, under, _drawn_width(plan.map, measure, under) if fits else 0.0, False, across)
    over = min(tallest, room - _legend(plan, across, measure) - 3)
    for share in () if paper.narrow else SHARES:
        for high, allowed, legend_below in ((tallest, room, False), (over, over, True)):
            width = _drawn_width(plan.map, measure * share, high)
            beside = _pieces if legend_below else _lists
            if high >= least and beside(plan, 1, measure - width - GUTTER) <= allowed and width > best.drawn:
                best = MapSlot(measure * share, high, width, True, across, legend_below)
    if not best.beside:
        return MapSlot(measure, under, measure, False, across)
    return replace(best, drawn=drawings.draw(plan.map, best.width, best.height, desk_now().ink).width)


def _drawn_width(drawing: Drawing, width: float, height: float) -> float:
    """About how wide a map is drawn in some room: its rulers take 14 mm beside the battlefield and 18 below it."""
    if not isinstance(drawing, MapPage):
        return width
    west, south, east, north = (float(end) for end in drawing.extent())
    return 14 + (east - west) * min((width - 14) / (east - west), (height - 18) / (north - south))


def sheet_slot(page: MapSheet) -> MapSlot:
    """Room for a map that has a sheet to itself: its lists below it or beside it, whichever leaves it larger."""
    paper = desk_now().paper
    measure, depth = float(paper.measure), float(paper.depth)
    across = max(2, int(measure / 60))
    title = 4.5 + title_height(page.title, measure, title_size(page.title, measure, *SHEET_TITLE))
    below = max(0.45 * depth, depth - _lists(page, across, measure, _CLOSE) - title)
    if not paper.narrow and _lists(page, 1, _BESIDE, _CLOSE) <= depth - title:
        room = measure - _BESIDE - 4.5, depth - title
        if _drawn_width(page.map, *room) > _drawn_width(page.map, measure, below):
            drawn = drawings.draw(page.map, *room, desk_now().ink)
            return MapSlot(*room, drawn.width, True, 1)
    return MapSlot(measure, below, measure, False, across)


def sheet_for(page: MapSheet, paper: Paper) -> Paper:
    """The paper for a map sheet: turned on its side for a battlefield that is wider than deep."""
    west, south, east, north = page.map.extent() if isinstance(page.map, MapPage) else (0, 0, 1, 1)
    return paper.turned() if (east - west) > (north - south) * TURN and paper.width < paper.height else paper
