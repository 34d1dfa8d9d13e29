"""Battlefields of any size: a board of half an inch and one of a thousand miles keep to their room on the page."""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import combinations

import pytest

from generator.documents.map import MapPage, MapPiece
from generator.geometry.lengths import Unit
from generator.render.svg.map import draw_map

F = Fraction
SIZES = ("1/2 1/2", "1 1", "2 3", "3 3", "6 6", "6 48", "12 12", "44 60", "300 200", "2000 100", "20000 20000")
ROOMS = ((133, None), (88, 120), (180, 160), (130, 100))


@pytest.mark.parametrize("unit", [Unit.INCH, Unit.CM])
@pytest.mark.parametrize("size", SIZES)
def test_rulers_and_scale_bar_keep_to_the_page(size: str, unit: Unit) -> None:
    east, north = (F(length) * unit.inches for length in size.split())
    piece = MapPiece("P1", (east / 2, north / 2))
    for width, height in ROOMS:
        outline = ((F(0), F(0)), (east, F(0)), (east, north), (F(0), north))
        page = MapPage(outline, F(width), unit, height=F(height) if height else None, pieces=(piece,))
        drawing = draw_map(page)
        assert drawing.scale > 0
        assert drawing.width <= width + 0.01
        assert height is None or drawing.height <= height + 4.1  # where the bar has its words below it
        for one, other in combinations([placed.rect for placed in drawing.placed], 2):
            across = min(one.x1, other.x1) - max(one.x0, other.x0)
            assert across < 0.01 or min(one.y1, other.y1) - max(one.y0, other.y0) < 0.01, (one, other)
        told = re.search(r">([\d.]+) (?:inches|cm) on the table, ([\d.]+) mm here<", drawing.svg)
        assert told is not None
        assert float(told[2]) <= 80
        assert float(told[1]) * float(unit.inches) * drawing.scale == pytest.approx(float(told[2]), rel=0.01, abs=0.06)
