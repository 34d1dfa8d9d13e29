"""Counters as page models, and where each stands on its sheet, exact in millimetres.

Stands in `documents`, above `resources`; drawn by `render.svg.sheet`. A `CounterSheet` is what is to be printed;
`lay_out` deals it out over pages of absolute slots. A slot knows its place and its counter and nothing of rows, so that
backs (mirrored places), label sheets (other geometry) and cut files can be made of the same pages.

Counters of one size stand together; each new size starts a new row of its own, in the order in which sizes first
occur, so a sheet is cut or punched size by size. The geometry is data (`data/sheets/counters.yaml`).
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction

import yaml

from generator import resources
from generator.documents.pages import Furniture
from generator.errors import Problem, Refused

Millimetres = Fraction

KEY_LINE = Fraction("3.8")
"""From line to line of the key of long names."""


class Shape(StrEnum):
    """What a counter is cut to. A strip is a door seen from above, as wide as the door is on the table."""

    CIRCLE = "circle"
    SQUARE = "square"
    ROUNDED = "rounded"
    STRIP = "strip"


@dataclass(frozen=True)
class Counter:
    """A printed counter. It shows what it is given: a figure, an icon, a title, a word for its state.

    `band` says whose it is (a side's letter in lower case, or empty) and gives it that side's rim. Where there is an
    icon and a figure, the title is not printed: they say it. A side's figure on a round counter is a blip, letter and
    figure alone, since a blip hides what it stands for; where the figure begins with the letter (`A2`) the icon is
    shown as well.
    """

    shape: Shape = Shape.CIRCLE
    width: Millimetres = Fraction(25)
    height: Millimetres = Fraction(25)
    band: str = ""
    figure: str = ""
    icon: str = ""
    title: str = ""
    word: str = ""


def door_counter(label: str, icon: str, word: str, inches: Fraction = Fraction(2), band: str = "") -> Counter:
    """A door's counter: a strip as wide as the door on the battlefield, 20 mm deep."""
    return Counter(Shape.STRIP, inches * Fraction("25.4"), Fraction(20), band, label, icon, "", word)


@dataclass(frozen=True)
class CounterSheet:
    """The counters of one document, in the order in which they are to be printed."""

    furniture: Furniture
    counters: tuple[Counter, ...]


@dataclass(frozen=True)
class SheetGeometry:
    """How counters stand on plain paper; the words are those of `data/sheets/counters.yaml`."""

    edge: Millimetres
    head: Millimetres
    foot: Millimetres
    gap: Millimetres
    block_gap: Millimetres
    tick_width: Millimetres
    tick_length: Millimetres
    tick_clear: Millimetres
    cross_arm: Millimetres
    check_bar: Millimetres


@functools.cache
def plain_paper() -> SheetGeometry:
    """The geometry that came with the program. Every figure is read as the text that was typed, and is exact."""
    text = (resources.sheets() / "counters.yaml").read_text(encoding="utf-8")
    # This loader makes nothing but text, lists and mappings, so `Fraction` reads what was typed.
    typed = yaml.load(text, Loader=yaml.CBaseLoader)  # noqa: S506
    return SheetGeometry(**{name.replace("-", "_"): Fraction(value) for name, value in typed.items()})


@dataclass(frozen=True)
class Slot:
    """A counter and the centre of its place, from the top left of the paper."""

    x: Millimetres
    y: Millimetres
    counter: Counter


@dataclass(frozen=True)
class Block:
    """Slots of one size in rows from x, y (top left): for the cut ticks. The last row may not be full."""

    x: Millimetres
    y: Millimetres
    width: Millimetres
    height: Millimetres
    columns: int
    count: int

    @property
    def rows(self) -> int:
        """How many rows it has."""
        return -(-self.count // self.columns)

    def in_row(self, row: int) -> int:
        """How many slots a row holds."""
        return min(self.columns, self.count - row * self.columns)


@dataclass(frozen=True)
class KeyLine:
    """A line of the key of long names: its baseline's place, and its words."""

    x: Millimetres
    y: Millimetres
    words: str


@dataclass(frozen=True)
class CounterPage:
    """One page: its paper, its number, and what stands where."""

    width: Millimetres
    height: Millimetres
    number: int = 1
    count: int = 1
    slots: tuple[Slot, ...] = ()
    blocks: tuple[Block, ...] = ()
    key: tuple[KeyLine, ...] = ()


def lay_out(
    counters: Sequence[Counter],
    width: Millimetres,
    height: Millimetres,
    geometry: SheetGeometry | None = None,
    key: Sequence[str] = (),
) -> tuple[CounterPage, ...]:
    """Deal counters out over pages of that paper (millimetres). No counters: no pages.

    `key` are finished lines, set under the last counters. Raises `Refused` for a counter larger than the paper.
    """
    its = geometry or plain_paper()
    if not counters:
        return ()
    sizes: dict[tuple[Millimetres, Millimetres], list[Counter]] = {}
    for counter in counters:
        sizes.setdefault((counter.width, counter.height), []).append(counter)
    problems = [_too_large(w, h, width, height) for w, h in sizes if not _fits(w, h, width, height, its)]
    if problems:
        raise Refused(problems)
    pages = [CounterPage(width, height)]
    y = its.head
    for (w, h), group in sizes.items():
        columns = int((width - 2 * its.edge - 2 * its.tick_clear + its.gap) // (w + its.gap))
        left = (width - columns * (w + its.gap) + its.gap) / 2
        while group:
            rows = int((height - its.foot - y + its.gap) // (h + its.gap))
            if rows < 1:
                pages.append(CounterPage(width, height))
                y = its.head
                continue
            here, group = group[: rows * columns], group[rows * columns :]
            block = Block(left, y, w, h, columns, len(here))
            pages[-1] = _with_block(pages[-1], block, here, its.gap)
            y += block.rows * (h + its.gap) - its.gap + its.block_gap
    _add_key(pages, key, y, its)
    return tuple(replace(page, number=i, count=len(pages)) for i, page in enumerate(pages, 1))


def _fits(w: Millimetres, h: Millimetres, width: Millimetres, height: Millimetres, its: SheetGeometry) -> bool:
    return w <= width - 2 * its.edge - 2 * its.tick_clear and h <= height - its.head - its.foot


def _too_large(w: Millimetres, h: Millimetres, width: Millimetres, height: Millimetres) -> Problem:
    size, paper = (f"{float(a):g} x {float(b):g} mm" for a, b in ((w, h), (width, height)))
    return Problem(
        "counters.too-large",
        f"a counter of {size} does not fit on paper of {paper}",
        hint="make the counter smaller or choose larger paper, such as --paper a3",
    )


def _with_block(page: CounterPage, block: Block, counters: Sequence[Counter], gap: Millimetres) -> CounterPage:
    slots = tuple(
        Slot(
            block.x + (i % block.columns) * (block.width + gap) + block.width / 2,
            block.y + (i // block.columns) * (block.height + gap) + block.height / 2,
            counter,
        )
        for i, counter in enumerate(counters)
    )
    return replace(page, slots=page.slots + slots, blocks=(*page.blocks, block))


def _add_key(pages: list[CounterPage], key: Sequence[str], y: Millimetres, its: SheetGeometry) -> None:
    """Set the key under the last counters, and on pages of its own where there is no room."""
    x = pages[0].blocks[0].x if pages[0].blocks else its.edge
    y += KEY_LINE - its.block_gap / 3
    for words in key:
        if y > pages[-1].height - its.foot:
            pages.append(CounterPage(pages[-1].width, pages[-1].height))
            y = its.head + KEY_LINE
        pages[-1] = replace(pages[-1], key=(*pages[-1].key, KeyLine(x, y, words)))
        y += KEY_LINE
