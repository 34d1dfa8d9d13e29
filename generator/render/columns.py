"""Blocks of rows dealt into columns: which row stands in which column, so that few sides hold all and end alike.

Stands in `render`, under `galley`. Pure arithmetic on heights in millimetres. Rows are never split and keep their
order. A block may go on in the next column under its head again, but parts of one row are avoided, and a block that
stays whole is worth some white space.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise


@dataclass(frozen=True)
class Block:
    """A head and its rows, measured."""

    head: float
    rows: tuple[float, ...]


@dataclass(frozen=True)
class Piece:
    """Rows `first` to `last` (counted from 0, `last` not among them) of a block, in a column."""

    block: int
    first: int
    last: int


SPLIT = 0.02
"""What parting a block costs, against the square of the part of a column that is left empty."""
LONE_ROW = 0.1
"""What it costs more when one part has a single row."""


def deal(
    blocks: Sequence[Block], room: Callable[[int], float], columns: int, gap: float, lone: bool = True
) -> list[list[Piece]] | None:
    """Deal blocks into exactly so many columns, or None where they do not fit.

    `room(i)` is the height of column i; between two blocks of a column stands at least `gap`. A block is parted so
    that one row stands alone only where `lone` allows it. Columns may stay empty when there are few rows.
    """
    rows = [(number, row) for number, block in enumerate(blocks) for row in range(len(block.rows))]
    best = [0.0] + [math.inf] * len(rows)
    came: list[list[int]] = []
    for column in range(columns):
        reached, origin = [math.inf] * (len(rows) + 1), [-1] * (len(rows) + 1)
        for start in range(len(rows) + 1):
            if best[start] == math.inf:
                continue
            for end, cost in _ends(blocks, rows, start, room(column), gap, lone):
                if best[start] + cost < reached[end]:
                    reached[end], origin[end] = best[start] + cost, start
        best = reached
        came.append(origin)
    if best[-1] == math.inf:
        return None
    breaks, at = [len(rows)], len(rows)
    for origin in reversed(came):
        at = origin[at]
        breaks.append(at)
    breaks.reverse()
    return [_pieces(rows[start:end]) for start, end in pairwise(breaks)]


def fewest(
    blocks: Sequence[Block], room: Callable[[int], float], by: int, gap: float, most: int = 24
) -> list[list[Piece]] | None:
    """Deal into the fewest columns that hold all, `by` at a time. None where a row is higher than a column."""
    for columns in range(by, most * by + 1, by):
        dealt = deal(blocks, room, columns, gap)
        if dealt is not None:
            return dealt
    return None


def height(blocks: Sequence[Block], pieces: Sequence[Piece], gap: float) -> float:
    """How high a column is with its pieces set `gap` apart."""
    heads = sum(blocks[piece.block].head for piece in pieces)
    rows = sum(sum(blocks[piece.block].rows[piece.first : piece.last]) for piece in pieces)
    return heads + rows + gap * max(0, len(pieces) - 1)


def _ends(
    blocks: Sequence[Block], rows: list[tuple[int, int]], start: int, room: float, gap: float, lone: bool
) -> list[tuple[int, float]]:
    """Where a column that starts at a row may end, and what each end costs; ending where it starts is allowed."""
    found = [(start, 1.0)]
    used = 0.0
    for end in range(start + 1, len(rows) + 1):
        number, row = rows[end - 1]
        if end == start + 1:
            used += blocks[number].head
        elif row == 0:
            used += gap + blocks[number].head
        used += blocks[number].rows[row]
        if used > room:
            break
        parted, alone = _parting(blocks, rows, start, end)
        if lone or not alone:
            found.append((end, ((room - used) / room) ** 2 + SPLIT * parted + LONE_ROW * alone))
    return found


def _parting(blocks: Sequence[Block], rows: list[tuple[int, int]], start: int, end: int) -> tuple[bool, bool]:
    """Whether a block is parted where a column ends, and whether a part of it then has a single row."""
    if end == len(rows) or rows[end][1] == 0:
        return False, False
    number, row = rows[end]
    before = row - (rows[start][1] if rows[start][0] == number else 0)
    return True, before == 1 or len(blocks[number].rows) - row == 1


def _pieces(rows: Sequence[tuple[int, int]]) -> list[Piece]:
    made: list[Piece] = []
    for number, row in rows:
        if made and made[-1].block == number:
            made[-1] = Piece(number, made[-1].first, row + 1)
        else:
            made.append(Piece(number, row, row + 1))
    return made
