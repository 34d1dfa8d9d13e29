"""The galley: a reference sheet is set in one long column first, measured, and then made up into sides.

Stands in `render`, under `pdf`, above `columns`. Balanced CSS columns are slow and lose text; so the rows are set once
in a column of the right width, their heights read, dealt into columns of table cells, and set again. The number of
sides is that of the smallest type; the size is the largest that takes no more. Which size that is, is reckoned from the
widths of letters first, so that mostly one galley is enough. What height is left goes between the blocks and rows, so
that columns end together.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from generator.documents.reference_page import Entry, Group, Reference
from generator.errors import Problem
from generator.render import columns, fonts
from generator.render.castoff import GUTTER
from generator.render.columns import Block, Piece
from generator.render.desk import Desk
from generator.render.ink import Ink
from generator.render.kinds import Kind
from generator.render.layout import lay_out
from generator.render.paper import Paper
from generator.render.press import Proof

FLOOR, CEILING, STEP = 8.0, 10.4, 0.2
"""Sizes of type in points: the smallest, the largest, and how finely they go."""
LITTLE_INK = 8.6
"""The largest size where ink is to be saved: the same words are blacker the larger they are."""
DOUBT = 0.06
"""How far a reckoned height may be off."""
LEAST_GAP, MOST_GAP, MOST_PAD = 1.8, 8.0, 1.1
"""Between two blocks of a column, in millimetres; and the most that is added between two rows."""
HEAVIER = 5
"""How many times as much of the spare height goes between two blocks as between two rows."""
SLACK = 0.3
"""Left free at the foot of each column, for rounding."""
ACROSS = 2
"""Columns on a side."""

_MM = 25.4 / 96


@dataclass(frozen=True)
class PartOfGroup:
    """Entries of a group that stand together in a column. `pad` is more space under each, `after` under the last."""

    group: Group
    entries: tuple[Entry, ...]
    goes_on: bool
    pad: float
    after: float


@dataclass(frozen=True)
class _Measured:
    top: float
    blocks: tuple[Block, ...]


def set_reference(page: Reference, kind: Kind, paper: Paper, ink: Ink) -> tuple[Proof, list[Problem]]:
    """Lay out a reference sheet on the fewest sides that hold it at the floor size, and fill them."""
    count = _columns_needed(page, kind, paper, ink)
    if not count:  # a single entry is longer than a page: let it flow
        return _made(page, kind, paper, ink, FLOOR, [])
    most = LITTLE_INK if ink is Ink.LOW else CEILING
    for size in dict.fromkeys(min(size, most) for size in _sizes(page, paper, count)):
        measured = _measure(page, kind, paper, ink, size)
        dealt = columns.deal(measured.blocks, _room(measured, paper), count, LEAST_GAP, lone=size == FLOOR)
        if dealt is not None:
            break
    else:  # the reckoning was wrong about the sides: count them by what was measured at the floor
        dealt = columns.fewest(measured.blocks, _room(measured, paper), ACROSS, LEAST_GAP)
        if dealt is None:
            return _made(page, kind, paper, ink, FLOOR, [])
    sides = _made_up(page, measured, dealt, _room(measured, paper))
    return _made(page, kind, paper, ink, size, sides)


def _columns_needed(page: Reference, kind: Kind, paper: Paper, ink: Ink) -> int:
    """The fewest columns, a side's at a time, that hold the sheet at the floor size; 0 where none do.

    They are reckoned; where the reckoning is too near the edge of a side to be trusted, they are measured.
    """
    reckoned = _reckon(page, paper, FLOOR)
    room = _room(reckoned, paper)
    surely = columns.fewest(reckoned.blocks, lambda column: room(column) * (1 - DOUBT), ACROSS, LEAST_GAP)
    perhaps = columns.fewest(reckoned.blocks, lambda column: room(column) * (1 + DOUBT), ACROSS, LEAST_GAP)
    if surely is not None and perhaps is not None and len(surely) == len(perhaps):
        return len(surely)
    measured = _measure(page, kind, paper, ink, FLOOR)
    dealt = columns.fewest(measured.blocks, _room(measured, paper), ACROSS, LEAST_GAP)
    return len(dealt) if dealt is not None else 0


def _sizes(page: Reference, paper: Paper, count: int) -> list[float]:
    """Sizes to try on so many columns, largest first: from what is reckoned to fit down to the floor."""
    steps = [round(FLOOR + STEP * step, 1) for step in range(round((CEILING - FLOOR) / STEP) + 1)]
    fitting = [FLOOR]
    for size in steps[1:]:
        reckoned = _reckon(page, paper, size)
        if columns.deal(reckoned.blocks, _room(reckoned, paper), count, LEAST_GAP, lone=False) is None:
            break
        fitting.append(size)
    top = len(fitting) - 1
    tried = [fitting[index] for index in (top, top - 1, top - 3) if index >= 0]
    return list(dict.fromkeys([*tried, FLOOR]))


def _reckon(page: Reference, paper: Paper, size: float) -> _Measured:
    """The heights of a sheet as they should come out, by the widths of its letters and the figures of the styles."""
    em = size * fonts.POINT
    width = (float(paper.measure) - GUTTER) / ACROSS - 14
    blocks = []
    for group in page.groups:
        rows = []
        for entry in group.entries:
            lead = fonts.text_width(entry.lead + " " * bool(entry.lead), fonts.SANS_BLACK, 1.13 * size)
            taken = (lead + fonts.text_width(entry.text, fonts.SERIF_BOOK, size)) / width
            deep = 1 if taken <= 1 else math.ceil(1.03 * taken)
            rows.append(em * (0.51 + 1.22 * deep) + 0.15)
        blocks.append(Block(1.1 + 1.42 * 1.13 * em, tuple(rows)))
    return _Measured(max(15.8, 3.9 * len(page.intro) + 3), tuple(blocks))


def _room(measured: _Measured, paper: Paper) -> Callable[[int], float]:
    depth = float(paper.depth) - SLACK
    return lambda column: depth - measured.top if column < ACROSS else depth


def _made_up(
    page: Reference, measured: _Measured, dealt: list[list[Piece]], room: Callable[[int], float]
) -> list[list[list[PartOfGroup]]]:
    """The sides, each a list of columns, each a list of parts of groups with the space after them."""
    made = []
    for number, pieces in enumerate(dealt):
        spare = room(number) - columns.height(measured.blocks, pieces, LEAST_GAP)
        rows = sum(piece.last - piece.first - 1 for piece in pieces)
        share = spare / max(1, rows + HEAVIER * (len(pieces) - 1))
        gap = min(MOST_GAP, LEAST_GAP + HEAVIER * share)
        made.append(
            [
                PartOfGroup(
                    page.groups[piece.block],
                    page.groups[piece.block].entries[piece.first : piece.last],
                    piece.first > 0,
                    min(MOST_PAD, share),
                    0.0 if piece is pieces[-1] else gap,
                )
                for piece in pieces
            ]
        )
    return [made[start : start + ACROSS] for start in range(0, len(made), ACROSS)]


def _made(
    page: Reference, kind: Kind, paper: Paper, ink: Ink, size: float, sides: list[list[list[PartOfGroup]]]
) -> tuple[Proof, list[Problem]]:
    return lay_out(page, kind, Desk(paper, ink), _size(size), sides=sides, size=size)


def _measure(page: Reference, kind: Kind, paper: Paper, ink: Ink, size: float) -> _Measured:
    tall = f"@page {{ size: {float(paper.width):g}mm 9000mm; margin: 0 {float(paper.side):g}mm }}"
    document = lay_out(page, kind, Desk(paper, ink), _size(size) + tall, "galley", size=size)[0].document
    heights: dict[str, float] = {}
    for sheet in document.pages:
        _read(sheet._page_box, heights)
    return _Measured(
        heights["top"],
        tuple(
            Block(heights[f"head-{g}"], tuple(heights[f"row-{g}-{r}"] for r in range(len(group.entries))))
            for g, group in enumerate(page.groups)
        ),
    )


def _read(box: Any, heights: dict[str, float]) -> None:
    """Note the height of every box whose element has a `data-measure`, in millimetres."""
    element = getattr(box, "element", None)
    name = element.get("data-measure") if element is not None and hasattr(element, "get") else None
    if name and name not in heights:
        heights[name] = box.margin_height() * _MM
    for child in getattr(box, "children", ()):
        _read(child, heights)


def _size(size: float) -> str:
    return f" :root {{ --fit: {size:g}pt }}"
