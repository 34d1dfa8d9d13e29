"""The headings of a spreadsheet of counters: what people call its columns. In `workshop`, under `spreadsheet`."""

from __future__ import annotations

import difflib
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from generator.errors import Place, Problem, Severity, Unreadable

_FACE = {
    "title": ("title", "name", "names", "label", "card name", "counter", "unit"),
    "text": ("text", "words", "state", "caption"),
    "lines": ("lines",),
    "figure": ("figure", "value", "strength"),
    "icon": ("icon", "symbol"),
    "side": ("side", "player", "army"),
    "colour": ("colour", "color", "farbe", "background"),
    "text-colour": ("text colour", "text color", "ink"),
    "pattern": ("pattern", "rim"),
    "turned": ("turned",),
}
_ENTRY = {
    "id": ("id",),
    "extends": ("extends",),
    "numbers": ("numbers", "number", "range", "no", "nos", "#", "nummer"),
    "copies": ("copies", "quantity", "qty", "count", "amount", "how many", "anzahl", "menge"),
    "shape": ("shape", "form"),
    "size": ("size", "diameter", "mm"),
    "bleed": ("bleed",),
    "safe": ("safe", "safe zone"),
    "back": ("back",),
}
_WORDS = {
    **{word: key for key, words in (*_ENTRY.items(), *_FACE.items()) for word in words},
    **{f"back {word}": f"back-{key}" for key, words in _FACE.items() for word in words},
}
KEYS = tuple(dict.fromkeys(_WORDS.values()))
"""Every key that a column may hold."""
_SHOWN = ("title", "text", "lines", "figure", "icon", "numbers")
"""The keys of which one must be there: what a counter shows."""


@dataclass(frozen=True)
class Headings:
    """Which key stands in which column, from 0; how the headings are typed; how many columns there are."""

    columns: Mapping[str, int]
    typed: Sequence[str]

    @property
    def width(self) -> int:
        """How many columns there are."""
        return len(self.typed)

    def told(self, key: str) -> str:
        """A column as messages call it: `column 2 (“qty”)`."""
        at = self.columns[key]
        return f"column {at + 1} (“{self.typed[at].strip()}”)"


def plain(heading: str) -> str:
    """A heading without case, padding, and the kind of hyphen."""
    return re.sub(r"[\s_‐–-]+", " ", heading.strip().casefold()).strip()


def _known(cell: str, mapping: Mapping[str, str]) -> str | None:
    chosen = {plain(heading): key for key, heading in mapping.items()}
    word = plain(cell)
    if word in chosen:
        return chosen[word]
    key = _WORDS.get(word)
    return None if key in mapping else key  # a key that was mapped is in that column and no other


def known_headings(cells: Sequence[str], mapping: Mapping[str, str]) -> int:
    """How many of these cells are headings that are known."""
    return sum(1 for cell in cells if _known(cell, mapping))


def headings_of(
    head: Sequence[str], rows: Sequence[Sequence[str]], mapping: Mapping[str, str], place: Place
) -> tuple[Headings, list[Problem]]:
    """Which column holds what, and what is odd about it.

    A heading that is not known is a warning; one that stands twice is wrong. Where no column says what the counters
    show, the first with anything in it is taken for their titles, with a warning. Raises Unreadable for a mapping to
    headings that are not there.
    """
    columns: dict[str, int] = {}
    problems: list[Problem] = []
    there = {plain(cell) for cell in head}
    lost = [heading for heading in mapping.values() if plain(heading) not in there]
    if lost:
        seen = ", ".join(f"“{cell.strip()}”" for cell in head if cell.strip())
        message = f"no column is headed “{lost[0]}”"
        raise Unreadable(Problem("csv.map", message, place=place, hint=f"the headings are {seen or 'missing'}"))
    unknown: list[int] = []
    for at, cell in enumerate(head):
        key = _known(cell, mapping)
        if key is None:
            unknown += [at] if cell.strip() else []
        elif key in columns:
            message = f"the columns “{head[columns[key]].strip()}” and “{cell.strip()}” are both for {key}"
            problems.append(Problem("csv.heading-twice", message, place=place, hint="rename or delete one of them"))
        else:
            columns[key] = at
    if not any(key in columns for key in _SHOWN):
        filled = [at for at in unknown if any(at < len(row) and row[at].strip() for row in rows)]
        if not filled and not rows:
            return Headings(columns, head), problems
        if not filled:
            message = "no column says what the counters show"
            hint = f"head one of them {', '.join(_SHOWN)}, or say which it is: --map title=HEADING"
            raise Unreadable(Problem("csv.no-words", message, place=place, hint=hint))
        columns["title"] = filled[0]
        unknown.remove(filled[0])
        message = f"no heading is known that says what the counters show; “{head[filled[0]].strip()}” is taken for it"
        hint = f"to choose another: --map title=HEADING; known headings: {', '.join(KEYS[:12])} and more"
        problems.append(Problem("csv.first-column", message, Severity.WARNING, place=place, hint=hint))
    for at in unknown:
        near = difflib.get_close_matches(plain(head[at]), _WORDS, n=1, cutoff=0.8)
        hint = f"did you mean {near[0]}?" if near else f"to print it: --map text={head[at].strip()!r}"
        message = f"the column “{head[at].strip()}” is not known and not read"
        problems.append(Problem("csv.heading", message, Severity.WARNING, place=place, hint=hint))
    return Headings(columns, head), problems
