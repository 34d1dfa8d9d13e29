"""Room for maps: how large a map is drawn on a page, and where the lists go that belong to it.

Stands in `render`, under `filters`, above `drawings`. Lengths are millimetres. The height of the lists is estimated,
generously; a wrong estimate costs white space or a page break, never text.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from generator.documents.briefing_page import Briefing
from generator.documents.cover_page import MapSheet
from generator.documents.pages import Plan
from generator.render import drawings, fonts
from generator.render.copyfit import above_the_map
from generator.render.desk import desk_now


def _lists(page: Plan | MapSheet, across: int, width: float) -> float:
    """About how high the lists of a map are in so many columns on so much width, in millimetres."""
    column = (width - (across - 1) * 4.5) / across
    pieces = 5.8 * math.ceil(len(page.pieces) / across) + 6.5 if page.pieces else 0.0
    told = [fonts.text_width(sign.text, fonts.SANS_MEDIUM, 9) / (column - 8.5) for sign in page.legend]
    deep = -(-len(told) // across)
    rows = [max(told[row::deep]) for row in range(deep)]  # columns are read downwards
    signs = sum(max(5.3, 3.9 * math.ceil(1.06 * row) + 1.3) for row in rows)
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


NINE_OF_TWELVE = 0.74375
"""Nine columns of the grid, as a share of the measure."""


def briefing_slot(page: Briefing, paired: bool, tight: bool) -> MapSlot:
    """Room for a briefing's map: what the first page has left for it, if that is enough; else part of the next."""
    assert page.plan is not None
    paper = desk_now().paper
    depth = float(paper.depth)
    left = depth - above_the_map(page, paper, paired) - (10.5 if tight else 14.5)
    if not paper.narrow and left >= 0.42 * depth:
        return map_slot(page.plan, min(0.62, left / depth))
    return map_slot(page.plan, 0.55 if tight else 0.6)


def map_slot(plan: Plan, depth: float, share: float = NINE_OF_TWELVE) -> MapSlot:
    """Room for a map: a share of the measure with its lists beside it, or all of it.

    The lists go below on narrow paper, and when they are longer than the map. A map takes at most `depth` of the
    height of the type area.
    """
    paper = desk_now().paper
    measure, tallest = float(paper.measure), depth * float(paper.depth)
    across = 2 if paper.narrow else 3
    if plan.map is None:
        return MapSlot(measure, 0.0, 0.0, False, across)
    if not paper.narrow:
        drawn = drawings.draw(plan.map, measure * share, tallest, desk_now().ink)
        if _lists(plan, 1, measure - drawn.width - 4.5) <= drawn.height + 4:
            return MapSlot(measure * share, tallest, drawn.width, True, 1)
    left = float(paper.depth) - _lists(plan, across, measure) - 14
    tallest = min(tallest, max(left, 0.4 * float(paper.depth)))
    return MapSlot(measure, tallest, measure, False, across)


def sheet_slot(page: MapSheet) -> MapSlot:
    """Room for a map that has a sheet to itself: as large as it goes over its lists."""
    paper = desk_now().paper
    across = 2 if paper.narrow else 3
    tallest = max(0.45 * float(paper.depth), float(paper.depth) - _lists(page, across, float(paper.measure)) - 20)
    return MapSlot(float(paper.measure), tallest, float(paper.measure), False, across)
