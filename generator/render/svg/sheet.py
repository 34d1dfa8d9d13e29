"""Counter sheets as SVG pages: head band, check bar, cut marks, counters. In `render.svg`, the top of the counters.

The geometry is `workshop`'s; this draws it. A page is one drawing as large as the paper, with nothing but its `Words`
over it, which HTML sets at their places. Grounds of one colour are one path, and all marks another: that is half the
time of a page.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from generator.documents.counters import Counter, CounterSheet
from generator.documents.pages import Furniture
from generator.errors import Problem, Severity
from generator.render.fonts import SANS_BLACK, SANS_MEDIUM, text_width
from generator.render.ink import Ink
from generator.render.svg.composing import Words
from generator.render.svg.counter import SMALL, draw_counter
from generator.render.svg.cut_marks import cut_line, draw_cut_marks, draw_fold, draw_registration
from generator.render.svg.head import draw_head, set_line
from generator.render.svg.pen import num, path, svg
from generator.workshop.imposition import Imposition
from generator.workshop.manifest import figures_text
from generator.workshop.places import Place, SheetGeometry, Slot, plain_paper
from generator.workshop.printers import TRUE, Printer
from generator.workshop.sheets import CounterPage, Face, lay_out

KEY_HEAD = "Shortened on their counters, in full:"


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
    """Draw a counter sheet on plain paper of that size in millimetres. Raises `Refused` for a counter too large."""
    how = Imposition(width, height, geometry=geometry or plain_paper())
    key, problems = key_of(sheet.counters, float(width - 2 * how.geometry.edge) - 4.0, ink)
    pages = lay_out(sheet.counters, how, key)
    return SheetDrawing(tuple(draw_page(page, sheet.furniture, how, ink) for page in pages), problems)


def key_of(counters: Sequence[Counter], measure: float, ink: Ink) -> tuple[list[str], tuple[Problem, ...]]:
    """The key of texts that do not fit on their counters, in lines of that width, and a warning for each of them."""
    faces = [
        face for counter in counters for face in (counter, counter.back) if face and (face.title or _has_words(face))
    ]
    shortened = [(face, words) for face in dict.fromkeys(faces) for words in draw_counter(face, 0, 0, ink).shortened]
    alike: dict[tuple[str, str], list[str]] = {}
    for face, words in shortened:
        alike.setdefault((face.band, words), []).append(face.figure)
    key = [
        part
        for (band, words), figures in alike.items()
        for part in wrapped(f"{_named(band, list(dict.fromkeys(figures)))}{words}", measure)
    ]
    if key:
        key.insert(0, KEY_HEAD)
    return key, tuple(dict.fromkeys(_problem(face, words) for face, words in shortened))


def _has_words(face: Counter) -> bool:
    return bool(face.word or face.lines or len(face.figure) > 3 or (face.figure and face.width < SMALL))


def _named(band: str, figures: Sequence[str]) -> str:
    """Whose text it is: the side's letter, unless the figures begin with it, and the figures as ranges."""
    letter = band.upper() if len(band) == 1 else ""
    if all(figure.upper().startswith(letter) for figure in figures):
        letter = ""
    name = " ".join(filter(None, (letter, figures_text(list(filter(None, figures))))))
    return f"{name}: " if name else ""


def _problem(counter: Counter, words: str) -> Problem:
    size = f"{float(counter.width):g} x {float(counter.height):g} mm"
    return Problem(
        "counters.shortened",
        f"“{words}” does not fit on a counter of {size} and was shortened; the key on the sheet has it in full",
        Severity.WARNING,
        hint="give it a shorter title, or the counter more room",
    )


def wrapped(words: str, width: float) -> list[str]:
    """A text in lines of that width, for the key; a word too long for a line is parted."""
    lines, current = [], ""
    for word in words.split():
        while text_width(word, SANS_MEDIUM, 8) > width:
            cut = next((i for i in range(len(word), 1, -1) if text_width(word[:i], SANS_MEDIUM, 8) <= width), 1)
            if cut == len(word):
                break
            lines += [current] if current else []
            lines, current, word = [*lines, word[:cut]], "", word[cut:]
        longer = f"{current} {word}".strip()
        if text_width(longer, SANS_MEDIUM, 8) > width:
            lines, current = [*lines, current], word
        else:
            current = longer
    return [*lines, current] if current else lines


def draw_page(
    page: CounterPage, furniture: Furniture, how: Imposition, ink: Ink = Ink.NORMAL, printer: Printer = TRUE
) -> SheetPage:
    """Draw a page. Everything on a back is moved by the printer's offset, and every page stretched by its scale."""
    shapes, words = draw_head(page, furniture, how, ink) if how.head else ([], [])
    places = [_as_drawn(slot.place, page) for slot in page.slots]
    bleed = how.bleed_for(max([slot.counter.bleed for slot in page.slots if slot.counter], default=Fraction(0)))
    counters, grounds = [], dict[str, list[str]]()
    for slot, place in zip(page.slots, places, strict=True):
        if slot.counter is not None:
            drawn, more, ground = _drawn(slot, place, page, ink)
            counters.append(drawn)
            words += more
            if ground:
                grown = float(how.bleed_for(slot.counter.bleed))
                grounds.setdefault(ground, []).append(cut_line(place, grown))
    shapes += [path("".join(data), fill=colour) for colour, data in grounds.items()]
    shapes += counters
    for entry in page.key:
        face = SANS_BLACK if entry.words == KEY_HEAD else SANS_MEDIUM
        set_line(shapes, words, entry.words, float(entry.x), float(entry.y), float(page.width), 8, face)
    if page.face is not Face.BACK or how.marks_on_backs:
        shapes.append(draw_cut_marks(page, places, how, bleed))
    if page.face is not Face.BACK:
        shapes += [draw_registration(how), draw_fold(page)]
    return finished(page, shapes, words, f"{furniture.document}, page {page.number} of {page.count}", printer)


def finished(
    page: CounterPage, shapes: Sequence[str], words: Sequence[Words], told: str, printer: Printer = TRUE
) -> SheetPage:
    """A page of shapes, turned as its back and stretched and moved as its printer wants it; `told` says what it is."""
    width, height = float(page.width), float(page.height)
    body, moved = _on_paper("\n".join(filter(None, shapes)), list(words), page, printer)
    return SheetPage(svg(width, height, body, told), width, height, tuple(moved))


def _as_drawn(place: Place, page: CounterPage) -> Place:
    """Where a place is drawn: on a page that is turned as a whole, where it was before."""
    return replace(place, x=page.width - place.x, y=page.height - place.y) if page.turned else place


def _drawn(slot: Slot, place: Place, page: CounterPage, ink: Ink) -> tuple[str, tuple[Words, ...], str]:
    """A counter in its place, its words for HTML, and the colour of its ground."""
    assert slot.counter is not None
    x, y = float(place.x), float(place.y)
    drawn = draw_counter(slot.counter, x, y, ink)
    if slot.turned == page.turned:
        return drawn.shapes, drawn.words, drawn.ground
    words = tuple(_half_turn(one, x, y) for one in drawn.words)
    return f'<g transform="rotate(180 {num(x)} {num(y)})">{drawn.shapes}</g>', words, drawn.ground


def _half_turn(words: Words, x: float, y: float) -> Words:
    return replace(words, x=2 * x - words.x, y=2 * y - words.y, turned=not words.turned)


def _on_paper(body: str, words: list[Words], page: CounterPage, printer: Printer) -> tuple[str, list[Words]]:
    """A page's content turned and moved as its back, its paper and its printer want it."""
    if page.turned:
        x, y = float(page.width) / 2, float(page.height) / 2
        body = f'<g transform="rotate(180 {num(x)} {num(y)})">\n{body}\n</g>'
        words = [_half_turn(one, x, y) for one in words]
    moved = printer.moves(page)
    if moved is None:
        return body, words
    (sx, sy), (tx, ty) = moved
    matrix = f"matrix({num(sx, 6)} 0 0 {num(sy, 6)} {num(tx, 4)} {num(ty, 4)})"
    words = [replace(one, x=one.x * sx + tx, y=one.y * sy + ty) for one in words]
    return f'<g transform="{matrix}">\n{body}\n</g>', words
