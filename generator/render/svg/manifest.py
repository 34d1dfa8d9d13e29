"""The manifest as pages: a line an entry, and under it the key of shortened texts. In `render.svg`, beside `sheet`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from generator.documents.pages import Furniture
from generator.render.fonts import SANS_BLACK, SANS_BOLD, SANS_MEDIUM, Face
from generator.render.ink import Ink
from generator.render.svg.composing import Words
from generator.render.svg.head import draw_head, measure_of, set_line
from generator.render.svg.pen import line
from generator.render.svg.sheet import KEY_HEAD, SheetPage, finished, wrapped
from generator.workshop.imposition import Imposition
from generator.workshop.manifest import Line
from generator.workshop.printers import TRUE, Printer
from generator.workshop.sheets import CounterPage

_HEADS = ("Counter", "Figures", "Many", "Cut to", "Sides", "Where: page and places")
_SHARES = (0.23, 0.2, 0.07, 0.17, 0.07, 0.26)
_NARROW = 90.0
"""Columns need as wide a measure, in mm."""
LEAST_MEASURE, LEAST_ROOM = 40.0, 10.0
"""The narrowest measure and the least room below the head band that a manifest is printed in, in mm."""
_LEADING = 3.6
_PT = 8.0


@dataclass(frozen=True)
class _Row:
    """A row of the manifest: each cell in lines; or a line of the key, which is as wide as the page."""

    cells: tuple[tuple[str, ...], ...]
    head: bool = False

    @property
    def height(self) -> float:
        return _LEADING * max(len(cell) for cell in self.cells) + (1.4 if len(self.cells) > 1 else 0.2)


def manifest_pages(lines: Sequence[Line], key: Sequence[str], how: Imposition) -> list[list[_Row]]:
    """The rows of each page; none where there is nothing to tell, or no room on the paper to tell it.

    On narrow paper an entry is told in one run of words, not in columns.
    """
    left, right = measure_of(how)
    room = float(how.height) - float(how.geometry.head) - 15.0
    if right - left < LEAST_MEASURE or room < LEAST_ROOM:
        return []
    widths = [share * (right - left) - 2 for share in _SHARES]
    head = _Row(tuple((word,) for word in _HEADS), head=True)
    if right - left < _NARROW:
        told = [f"{one.count} {one.name}{f': {one.figures}' if one.figures else ''} ({one.places})" for one in lines]
        return _paged([_Row((tuple(wrapped(words, right - left)),)) for words in told] + _of_key(key), head, room)
    rows = [
        _Row(
            tuple(
                tuple(wrapped(told, width)) or ("",)
                for told, width in zip(
                    (one.name, one.figures, str(one.count), one.size, one.sides, one.places), widths, strict=True
                )
            )
        )
        for one in lines
    ]
    parts = [part for row in rows for part in _parted(row)]
    return _paged([*parts, *_of_key(key)], head, room)


def _of_key(key: Sequence[str]) -> list[_Row]:
    return [_Row(((told,),), head=told == KEY_HEAD) for told in key]


def _paged(rows: Sequence[_Row], head: _Row, room: float) -> list[list[_Row]]:
    pages: list[list[_Row]] = []
    used = room + 1
    for row in rows:
        needed = row.height + (4.0 if row.head else 0.0)
        if used + needed > room:
            pages.append([head] if len(row.cells) > 1 else [])
            used = sum(one.height for one in pages[-1])
        pages[-1].append(row)
        used += needed
    return pages


def _parted(row: _Row, most: int = 30) -> list[_Row]:
    """A row of very many lines as several."""
    deep = max(len(cell) for cell in row.cells)
    return [_Row(tuple(cell[at : at + most] or ("",) for cell in row.cells)) for at in range(0, deep, most)]


def draw_manifest(
    pages: Sequence[Sequence[_Row]],
    furniture: Furniture,
    how: Imposition,
    ink: Ink,
    first: int,
    count: int,
    printer: Printer = TRUE,
) -> list[SheetPage]:
    """Draw the manifest's pages. `first` is the number of the first of them among `count` pages of the document.

    They are stretched as all pages are for that printer: their check bar, too, comes out true.
    """
    left, right = measure_of(how)
    starts = [left + (right - left) * sum(_SHARES[:i]) for i in range(len(_SHARES))]
    drawn = []
    for number, rows in enumerate(pages, first):
        page = CounterPage(how.width, how.height, number=number, count=count)
        head = replace(furniture, who="Manifest", name="What was printed, and where it stands", hint="")
        shapes, words = draw_head(page, head, how, ink)
        y = float(how.geometry.head) + 3.0
        for row in rows:
            y += 4.0 if row.head and len(row.cells) == 1 else 0.0
            _draw_row(row, starts if len(row.cells) > 1 else [left], right, y, shapes, words)
            y += row.height
        told = f"{furniture.document}, page {number} of {count}"
        drawn.append(finished(page, shapes, words, told, printer))
    return drawn


def _draw_row(
    row: _Row, starts: Sequence[float], right: float, y: float, shapes: list[str], words: list[Words]
) -> None:
    face: Face = SANS_BLACK if row.head else SANS_MEDIUM
    ends = [*starts[1:], right + 2]
    for i, (cell, x, end) in enumerate(zip(row.cells, starts, ends, strict=True)):
        for n, told in enumerate(cell):
            bold = SANS_BOLD if i == 0 and len(row.cells) > 1 and not row.head else face
            set_line(shapes, words, told, x, y + _LEADING * n, end - x - 1, _PT, bold)
    if len(row.cells) > 1:
        under = y + row.height - _LEADING + 0.9
        shapes.append(line(starts[0], under, right, under, 0.3 if row.head else 0.15))
