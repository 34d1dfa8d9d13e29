"""The manifest: what was printed, how many, on which page and at which place. Made of the slots. Above `sheets`."""

from __future__ import annotations

import csv
import io
import itertools
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from generator.documents.counters import Counter
from generator.model.measures import ranges_text
from generator.workshop.sheets import CounterPage, Face

COLUMNS = (
    "counter", "side", "figure", "words", "icon", "shape", "width mm", "height mm", "page", "slot", "back on page",
)  # fmt: skip


@dataclass(frozen=True)
class Line:
    """One entry of the list as it was printed: its counters, and where their fronts stand."""

    name: str
    figures: str
    count: int
    size: str
    sides: str
    places: str


@dataclass(frozen=True)
class _Printed:
    counter: Counter
    page: int
    slot: int
    back: int | None


def printed(pages: Sequence[CounterPage]) -> list[_Printed]:
    """Every counter printed, in the order of pages and places, with the page that its back is on."""
    backs: dict[tuple[int, int], int] = {}
    for page in pages:
        for slot in page.slots:
            if slot.back and slot.counter is not None:
                backs[page.sheet, slot.number] = page.number
    return [
        _Printed(slot.counter, page.number, slot.number, backs.get((page.sheet, slot.number)))
        for page in pages
        if page.face is not Face.BACK
        for slot in page.slots
        if not slot.back and slot.counter is not None
    ]


def manifest(pages: Sequence[CounterPage]) -> tuple[Line, ...]:
    """A line for each entry of the list, in the order in which they were printed."""
    groups: dict[tuple[str, str], list[_Printed]] = {}
    for one in printed(pages):
        its = one.counter
        groups.setdefault((_name(its), f"{its.shape} {its.width} {its.height}"), []).append(one)
    return tuple(_line(name, found) for (name, _), found in groups.items())


def _name(counter: Counter) -> str:
    """The entry that a counter is of; those of a set-up are of none, and are called what they show, by side."""
    if counter.of:
        return counter.of
    side = f" {counter.band.upper()}" if len(counter.band) == 1 else ""
    return f"{counter.title or _words(counter) or counter.icon or 'counter'}{side}"


def _line(name: str, found: list[_Printed]) -> Line:
    first = found[0].counter
    shown = figures_text(list(dict.fromkeys(one.counter.figure for one in found if one.counter.figure)))
    size = f"{float(first.width):g}"
    if not first.shape.is_round and first.width != first.height:
        size += f" x {float(first.height):g}"
    sides = "both" if any(one.back for one in found) else "one"
    return Line(name, shown, len(found), f"{first.shape}, {size} mm", sides, _places(found))


_NUMBERED = re.compile(r"([^\W\d_]*)([0-9]{1,9})")


def figures_text(figures: Sequence[str]) -> str:
    """Figures as manifest and key tell them: as ranges, with the letters before them. `1–6, 9, D1–D10`."""
    parts = [_NUMBERED.fullmatch(figure) for figure in figures]
    told = []
    for letters, run in itertools.groupby(zip(figures, parts, strict=True), lambda one: one[1] and one[1][1]):
        if letters is None:
            told += [figure for figure, _ in run]
            continue
        ranges = ranges_text(tuple(part[2] for _, part in run if part)).split(",")
        told += ["–".join(letters + end for end in one.split("-")) for one in ranges]
    return ", ".join(told)


def _places(found: Iterable[_Printed]) -> str:
    pages: dict[int, list[str]] = {}
    for one in found:
        pages.setdefault(one.page, []).append(str(one.slot))
    told = (f"page {page}: {ranges_text(tuple(slots)).replace('-', '–')}" for page, slots in pages.items())
    return "; ".join(told).replace(",", ", ")


def _words(counter: Counter) -> str:
    return " / ".join(filter(None, (counter.title, counter.word, *counter.lines)))


_FORMULA = re.compile(r"[=@]|[+-](?![0-9.,]+$)")


def _no_formula(text: str) -> str:
    """A text that no spreadsheet takes for a formula; a figure such as +1 is none."""
    return f"'{text}" if _FORMULA.match(text) else text


def manifest_csv(pages: Sequence[CounterPage]) -> str:
    """The same as CSV, one row a counter. Pages and slots count from 1."""
    out = io.StringIO()
    table = csv.writer(out, lineterminator="\n")
    table.writerow(COLUMNS)
    for one in printed(pages):
        its = one.counter
        table.writerow(
            (
                _no_formula(_name(its)),
                its.band.upper() if len(its.band) == 1 else "",
                _no_formula(its.figure),
                _no_formula(_words(its)),
                its.icon,
                its.shape.value,
                f"{float(its.width):g}",
                f"{float(its.height):g}",
                one.page,
                one.slot,
                one.back or "",
            )
        )
    return out.getvalue()
