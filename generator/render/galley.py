"""The galley: a reference sheet is set in one long column first, measured, and then made up into sides.

Stands in `render`, under `pdf`, above `columns`. Balanced CSS columns are slow and lose text; so the rows are set once
in a column of the right width, their heights read, dealt into columns of table cells, and set again. The number of
sides is that of the smallest type; then a larger one is sought that takes no more. What height is left goes between
the blocks and rows, so that columns end together.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from generator.documents.reference_page import Entry, Group, Reference
from generator.errors import Problem
from generator.render import columns
from generator.render.columns import Block, Piece
from generator.render.desk import Desk
from generator.render.ink import Ink
from generator.render.kinds import Kind
from generator.render.layout import lay_out
from generator.render.paper import Paper
from generator.render.press import Proof

FLOOR, FIRST, CEILING, STEP = 8.0, 8.8, 10.4, 0.2
"""Sizes of type in points: the smallest, the one that is tried first, the largest, and how finely they go."""
LEAST_GAP, MOST_GAP, MOST_PAD = 1.8, 8.0, 1.1
"""Between two blocks of a column, in millimetres; and the most that is added between two rows."""
HEAVIER = 5
"""How many times as much of the spare height goes between two blocks as between two rows."""
TRIES = 3
"""How many larger sizes are tried."""
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
    size, measured = FIRST, _measure(page, kind, paper, ink, FIRST)
    dealt = columns.fewest(measured.blocks, _room(measured, paper), ACROSS, LEAST_GAP)
    if dealt is None or (len(dealt) > ACROSS and _might_save_a_side(measured, len(dealt), paper)):
        size, measured = FLOOR, _measure(page, kind, paper, ink, FLOOR)
        dealt = columns.fewest(measured.blocks, _room(measured, paper), ACROSS, LEAST_GAP)
        if dealt is None:  # a single entry is longer than a page: let it flow
            return _made(page, kind, paper, ink, FLOOR, [])
    larger = _fill(measured, size, len(dealt), paper)
    for larger in [round(larger - STEP * less, 1) for less in range(TRIES)]:
        if larger <= size:
            break
        tried = _measure(page, kind, paper, ink, larger)
        fits = columns.deal(tried.blocks, _room(tried, paper), len(dealt), LEAST_GAP, lone=False)
        if fits is not None:
            size, measured, dealt = larger, tried, fits
            break
    sides = _made_up(page, measured, dealt, _room(measured, paper))
    return _made(page, kind, paper, ink, size, sides)


def _might_save_a_side(measured: _Measured, count: int, paper: Paper) -> bool:
    """Whether the floor size could take a side less than the first size did, with room for a poor estimate."""
    return _needed(measured) * (FLOOR / FIRST) ** 2 * 0.9 <= _all_room(measured, count - ACROSS, paper)


def _fill(measured: _Measured, size: float, count: int, paper: Paper) -> float:
    """The size at which the columns would be full, if height grew with the square of the size."""
    full = size * math.sqrt(_all_room(measured, count, paper) / _needed(measured))
    return min(CEILING, round(math.floor(full / STEP) * STEP, 1))


def _needed(measured: _Measured) -> float:
    return sum(block.head + sum(block.rows) + LEAST_GAP for block in measured.blocks)


def _all_room(measured: _Measured, count: int, paper: Paper) -> float:
    return sum(_room(measured, paper)(column) for column in range(count))


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
