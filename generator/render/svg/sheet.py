"""Counter sheets as SVG pages: head band, check bar, cut ticks, counters. In `render.svg`, the top of the counters.

The geometry is `documents.counters`'; this draws it. A page is one drawing as large as the paper, with nothing but its
`Words` over it, which a template sets in HTML at their places.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from generator.documents.counters import (
    Block,
    Counter,
    CounterPage,
    CounterSheet,
    SheetGeometry,
    lay_out,
    plain_paper,
)
from generator.documents.pages import Furniture
from generator.errors import Problem, Severity
from generator.render.fonts import SANS_BLACK, SANS_BOLD, SANS_MEDIUM, Face, needs_shaping, text_width
from generator.render.ink import Ink
from generator.render.svg.bands import band_shapes
from generator.render.svg.counter import Words, draw_counter
from generator.render.svg.fitting import fit_line
from generator.render.svg.marks import mark_of
from generator.render.svg.pen import BLACK, WHITE, capitals, circle, line, num, path, rect, svg, text

_KEY_HEAD = "Shortened on their counters, in full:"
_TAB = 7.5
_TOP = 7.6
"""Where the head band begins, below the top of the paper."""


@dataclass(frozen=True)
class SheetPage:
    """A page drawn: an SVG of the paper's size in millimetres, and the text that HTML sets over it."""

    svg: str
    width: float
    height: float
    words: tuple[Words, ...] = ()


@dataclass(frozen=True)
class SheetDrawing:
    """All pages of a counter sheet; none where there are no counters. Problems are warnings about shortened texts."""

    pages: tuple[SheetPage, ...]
    problems: tuple[Problem, ...]


def draw_sheet(
    sheet: CounterSheet, width: Fraction, height: Fraction, ink: Ink = Ink.NORMAL, geometry: SheetGeometry | None = None
) -> SheetDrawing:
    """Draw a counter sheet on paper of that size in millimetres. Raises `Refused` for a counter larger than it."""
    its = geometry or plain_paper()
    distinct = dict.fromkeys(sheet.counters)
    shortened = [(counter, words) for counter in distinct for words in draw_counter(counter, 0, 0, ink).shortened]
    measure = float(width - 2 * its.edge) - 4.0
    key = [part for counter, words in shortened for part in _wrapped(f"{_named(counter)}{words}", measure)]
    if key:
        key.insert(0, _KEY_HEAD)
    pages = lay_out(sheet.counters, width, height, its, key)
    problems = tuple(_problem(counter, words) for counter, words in shortened)
    return SheetDrawing(tuple(_page(page, sheet.furniture, its, ink) for page in pages), problems)


def _named(counter: Counter) -> str:
    name = " ".join(filter(None, (counter.band.upper() if len(counter.band) == 1 else "", counter.figure)))
    return f"{name}: " if name else ""


def _problem(counter: Counter, words: str) -> Problem:
    size = f"{float(counter.width):g} x {float(counter.height):g} mm"
    return Problem(
        "counters.shortened",
        f"“{words}” does not fit on a counter of {size} and was shortened; the key on the sheet has it in full",
        Severity.WARNING,
        hint="give it a shorter title, or the counter more room",
    )


def _wrapped(words: str, width: float) -> list[str]:
    """A text in lines of that width, for the key; a word too long for a line is parted."""
    lines, current = [], ""
    for word in words.split():
        while text_width(word, SANS_MEDIUM, 8) > width:
            cut = next(i for i in range(len(word), 0, -1) if text_width(word[:i], SANS_MEDIUM, 8) <= width)
            lines += [current] if current else []
            lines, current, word = [*lines, word[:cut]], "", word[cut:]
        longer = f"{current} {word}".strip()
        if text_width(longer, SANS_MEDIUM, 8) > width:
            lines, current = [*lines, current], word
        else:
            current = longer
    return [*lines, current] if current else lines


def _page(page: CounterPage, furniture: Furniture, its: SheetGeometry, ink: Ink) -> SheetPage:
    width, height = float(page.width), float(page.height)
    shapes, words = _head(page, furniture, its, ink)
    for slot in page.slots:
        drawn = draw_counter(slot.counter, float(slot.x), float(slot.y), ink)
        shapes.append(drawn.shapes)
        words += drawn.words
    for entry in page.key:
        face = SANS_BLACK if entry.words == _KEY_HEAD else SANS_MEDIUM
        _set(shapes, words, entry.words, float(entry.x), float(entry.y), width, 8, face)
    shapes.append(_ticks(page, its))
    body = "\n".join([rect(0, 0, width, height), *filter(None, shapes)])
    told = f"{furniture.document}, page {page.number} of {page.count}"
    return SheetPage(svg(width, height, body, told), width, height, tuple(words))


def _set(
    shapes: list[str], words: list[Words], told: str, x: float, y: float, room: float, pt: float, face: Face,
    anchor: float = 0.0, track: float = 0.0,
) -> None:  # fmt: skip
    """Set a line of the furniture, smaller where it is too wide, as SVG or, where it must be shaped, as HTML."""
    fitted = fit_line(told, room, pt, 6.0, face, track)
    for shown in fitted.lines:
        if needs_shaping(shown):
            middle = x + (0.5 - anchor) * text_width(shown, face, fitted.pt, track)
            words.append(Words(middle, y, fitted.pt, face, shown))
        else:
            shapes.append(text(x, y, shown, fitted.pt, face, anchor=anchor, track=track))


def _head(page: CounterPage, its_: Furniture, its: SheetGeometry, ink: Ink) -> tuple[list[str], list[Words]]:
    """Whose sheet it is and of what, which page; the side's band; the check bar and what to do with it."""
    shapes: list[str] = []
    words: list[Words] = []
    bar = float(its.check_bar)
    left, right = float(its.edge) + 2.15, float(page.width - its.edge) - 2.15
    mark, low = mark_of(its_.band, ink), ink is Ink.LOW
    shapes.append(rect(left, _TOP, _TAB, _TAB, WHITE if low else mark.colour, BLACK if low else "", 0.4))
    inside = BLACK if low else WHITE
    if its_.letter:
        base = _TOP + (_TAB + capitals(17, SANS_BLACK)) / 2
        shapes.append(text(left + _TAB / 2, base, its_.letter, 17, SANS_BLACK, inside, 0.5))
    else:
        shapes.append(circle(left + _TAB / 2, _TOP + _TAB / 2, 1.7, "none", inside, 0.8))
    half = (right - left - _TAB) / 2 - 4
    x = left + _TAB + 3.4
    _set(shapes, words, its_.who.upper(), x, _TOP + 3.1, half, 10, SANS_BLACK, track=0.09)
    _set(shapes, words, its_.name, x, _TOP + 6.5, half, 8, SANS_MEDIUM)
    _set(shapes, words, its_.title, right, _TOP + 3.1, half, 9, SANS_BOLD, anchor=1)
    counted = f"{its_.document}, page {page.number} of {page.count}"
    _set(shapes, words, counted, right, _TOP + 6.5, half, 8, SANS_MEDIUM, anchor=1)
    shapes.append(band_shapes(its_.band, left, _TOP + _TAB + 0.6, right - left, 2.0, ink))
    y = _TOP + 18.2
    shapes.append(_check_bar(left, y, bar))
    lines = ["Print at 100 %: this bar is 100 mm long.", its_.hint, its_.mark]
    beside = right - left - bar - 6
    if beside >= 50:
        for i, told in enumerate(filter(None, lines)):
            face = SANS_BLACK if i == 0 else SANS_MEDIUM
            _set(shapes, words, told, left + bar + 6, y - 1.8 + i * 3.5, beside, 8.5 if i == 0 else 8, face)
    else:  # narrow paper: above and below the bar
        _set(shapes, words, lines[0], left, y - 4.4, right - left, 8.5, SANS_BLACK)
        below = ", ".join(filter(None, lines[1:]))
        _set(shapes, words, below, left, y + 6.8, right - left, 8, SANS_MEDIUM)
    return shapes, words


def _check_bar(x: float, y: float, length: float) -> str:
    """A rule of so many millimetres, marked in millimetres; its two ends are exactly that far apart."""
    marks = "".join(f"M{num(x + i)} {num(y)}v{num(-_mark(i))}" for i in range(int(length) + 1))
    numbers = "".join(text(x + i, y + 3.2, str(i), 7.5, SANS_MEDIUM, anchor=0.5) for i in (0, 50, int(length)))
    return line(x, y, x + length, y, 0.3) + path(marks, stroke=BLACK, width=0.15) + numbers


def _mark(millimetre: int) -> float:
    return 3.4 if millimetre % 50 == 0 else 2.4 if millimetre % 10 == 0 else 1.6 if millimetre % 5 == 0 else 1.0


def _ticks(page: CounterPage, its: SheetGeometry) -> str:
    """Cut ticks outside each block and in its gaps, and a cross in the middle of each gap between four counters."""
    data = "".join(part for block in page.blocks for part in _block_ticks(block, page, its))
    return path(data, stroke=BLACK, width=float(its.tick_width))


def _block_ticks(block: Block, page: CounterPage, its: SheetGeometry) -> Iterable[str]:
    clear, gap = float(its.tick_clear), float(its.gap)
    short = gap - 2 * clear
    w, h, x0, y0 = (float(v) for v in (block.width, block.height, block.x, block.y))
    edge = float(its.edge)
    for row in range(block.rows):
        many = block.in_row(row)
        y = y0 + row * (h + gap)
        end = x0 + many * (w + gap) - gap
        out_left = min(float(its.tick_length), x0 - clear - edge)
        out_right = min(float(its.tick_length), float(page.width) - edge - end - clear)
        for height in (y, y + h):
            yield f"M{num(x0 - clear)} {num(height)}h{num(-out_left)}"
            yield f"M{num(end + clear)} {num(height)}h{num(out_right)}"
            for i in range(1, many):
                yield f"M{num(x0 + i * (w + gap) - gap + clear)} {num(height)}h{num(short)}"
        below = block.in_row(row + 1) if row + 1 < block.rows else 0
        out_below = min(float(its.tick_length), float(page.height) - edge - (y + h) - clear)
        for i in range(many):
            for at in (x0 + i * (w + gap), x0 + i * (w + gap) + w):
                if row == 0:
                    yield f"M{num(at)} {num(y - clear)}v{num(-float(its.tick_length))}"
                yield f"M{num(at)} {num(y + h + clear)}v{num(short if row + 1 < block.rows else out_below)}"
        arm = float(its.cross_arm)
        for i in range(1, below):
            cx, cy = x0 + i * (w + gap) - gap / 2, y + h + gap / 2
            yield f"M{num(cx - arm)} {num(cy)}h{num(2 * arm)}M{num(cx)} {num(cy - arm)}v{num(2 * arm)}"
