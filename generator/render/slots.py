"""Room for maps: how large a map is drawn on a page, and where the lists go that belong to it.

Stands in `render`, under `filters`, above `drawings`. Lengths are millimetres. The height of the lists is estimated,
generously; a wrong estimate costs white space or a page break, never text.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from fractions import Fraction

from generator.documents.briefing_page import Briefing
from generator.documents.cover_page import MapSheet
from generator.documents.map import MapPage
from generator.documents.pages import Plan
from generator.render import drawings, fonts
from generator.render.copyfit import above_the_map
from generator.render.desk import desk_now
from generator.render.paper import Paper


def _lists(page: Plan | MapSheet, across: int, width: float, row: float = 5.8, below_sign: float = 1.3) -> float:
    """About how high the lists of a map are in so many columns on so much width, in millimetres."""
    column = (width - (across - 1) * 4.5) / across
    pieces = row * math.ceil(len(page.pieces) / across) + 6.5 if page.pieces else 0.0
    told = [fonts.text_width(sign.text, fonts.SANS_MEDIUM, 9) / (column - 8.5) for sign in page.legend]
    deep = -(-len(told) // across)
    deepest = [max(told[start::deep]) for start in range(deep)]  # columns are read downwards
    signs = sum(max(4.1, 3.9 * math.ceil(1.06 * told)) + below_sign for told in deepest)
    return pieces + signs + (5.4 if page.note else 0.0) + (4.5 if page.pieces and page.legend else 0.0)


@dataclass(frozen=True)
class MapSlot:
    """Where a map goes. `width` and `height` are its room in millimetres, `drawn` is how wide it is in it."""

    width: float
    height: float
    drawn: float
    beside: bool
    """Whether its lists stand beside it; else they stand below it, in so many columns:"""
    across: int


TURN = Fraction(6, 5)
"""How much wider than deep a battlefield is for which the paper is turned."""
_SHEET_TITLE, _BESIDE = 14.0, 52.0
"""The height of a map sheet's title, and the width of lists beside its map."""
_CLOSE = (4.9, 0.6)
"""A map sheet sets its lists close: the height of a row of pieces, and the space below a sign."""
NINE_OF_TWELVE = 0.74375
"""Nine columns of the grid, as a share of the measure."""


def briefing_slot(page: Briefing, paired: bool, tight: bool) -> MapSlot:
    """Room for a briefing's map: what the first page has left for it, if that is enough; else part of the next."""
    assert page.plan is not None
    paper = desk_now().paper
    depth = float(paper.depth)
    left = depth - above_the_map(page, paper, paired) - (10.5 if tight else 14.5)
    if not paper.narrow and left >= 0.42 * depth:
        return _slot(page.plan, min(0.62 * depth, left), left, NINE_OF_TWELVE)
    return _slot(page.plan, (0.55 if tight else 0.6) * depth, depth - 14, NINE_OF_TWELVE)


def map_slot(plan: Plan, depth: float, share: float) -> MapSlot:
    """Room for a map anywhere: at most `depth` of the height of the type area, and `share` of its width."""
    high = float(desk_now().paper.depth)
    return _slot(plan, depth * high, high - 14, share)


def _slot(plan: Plan, tallest: float, room: float, share: float) -> MapSlot:
    """Room for a map: a share of the measure with its lists beside it, or all of it.

    The lists go below on narrow paper, and when they are longer than the map. The map is at most `tallest` high, and
    with lists below it takes no more than `room` together with them, unless that left it too small.
    """
    paper = desk_now().paper
    measure = float(paper.measure)
    across = 2 if paper.narrow else 3
    if plan.map is None:
        return MapSlot(measure, 0.0, 0.0, False, across)
    if not paper.narrow:
        drawn = drawings.draw(plan.map, measure * share, tallest, desk_now().ink)
        if _lists(plan, 1, measure - drawn.width - 4.5) <= drawn.height + 4:
            return MapSlot(measure * share, tallest, drawn.width, True, 1)
    tallest = min(tallest, max(room - _lists(plan, across, measure) - 3, 0.36 * float(paper.depth)))
    return MapSlot(measure, tallest, measure, False, across)


def sheet_slot(page: MapSheet) -> MapSlot:
    """Room for a map that has a sheet to itself: its lists below it or beside it, whichever leaves it larger."""
    paper = desk_now().paper
    measure, depth = float(paper.measure), float(paper.depth)
    across = max(2, int(measure / 60))
    below = max(0.45 * depth, depth - _lists(page, across, measure, *_CLOSE) - _SHEET_TITLE)
    drawn = drawings.draw(page.map, measure, below, desk_now().ink)
    if not paper.narrow and _lists(page, 1, _BESIDE, *_CLOSE) <= depth - _SHEET_TITLE:
        room = measure - _BESIDE - 4.5, depth - _SHEET_TITLE
        other = drawings.draw(page.map, *room, desk_now().ink)
        if other.width > drawn.width:
            return MapSlot(*room, other.width, True, 1)
    return MapSlot(measure, below, measure, False, across)


def sheet_for(page: MapSheet, paper: Paper) -> Paper:
    """The paper for a map sheet: turned on its side for a battlefield that is wider than deep."""
    west, south, east, north = page.map.extent() if isinstance(page.map, MapPage) else (0, 0, 1, 1)
    return paper.turned() if (east - west) > (north - south) * TURN and paper.width < paper.height else paper
