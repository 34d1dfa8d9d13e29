"""A sealed leaf's text: set out in columns, over as many leaves as it takes. Stands in `documents`, under `sealed`.

A row is one line of what is hashed, however many lines it takes on paper. How many that is, only the faces know; so the
room comes from whoever prints, the same for every paper, lest A4 and Letter had different commitments.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from generator.documents.sealed_page import LeafSection, LeafText

COLUMNS = 2
LONGEST = 6
"""More lines than that are parted into rows: a row never goes on in another column."""


@dataclass(frozen=True)
class Room:
    """What one leaf holds: the height of a column in lines, and how many bytes its code may have."""

    lines: float
    most_bytes: int
    measure: Callable[[str], int]
    """How many printed lines a row takes."""
    head: float = 1.45
    """How high a head is, in lines, with the space above it."""


def leaves(to: str, sections: Sequence[LeafSection], room: Room) -> tuple[LeafText, ...]:
    """The sections on as few leaves as hold them, the columns about as deep as each other.

    Every leaf begins with whose it is (`to`).
    """
    found = _set(to, sections, room)
    lower = room
    while len(found[-1].columns) == COLUMNS or len(found) > 1:
        lower = replace(lower, lines=lower.lines - 0.5)
        tried = _set(to, sections, lower) if lower.lines > LONGEST + 2 * room.head else ()
        if len(tried) != len(found):
            break
        found = tried
    return found


def _set(to: str, sections: Sequence[LeafSection], room: Room) -> tuple[LeafText, ...]:
    made = [_Leaf(to, room)]
    for section in sections:
        title = section.title
        for index, row in enumerate(row for long in section.rows for row in parted(long, room)):
            fresh = title if index == 0 and title != to else ""
            if made[-1].take(fresh, row):
                continue
            made.append(_Leaf(to, room))
            again = "" if title == to else title if index == 0 else f"{title} (continued)"
            made[-1].take(again, row)
    return tuple(leaf.text() for leaf in made)


def padded(to: str, texts: tuple[LeafText, ...], count: int) -> tuple[LeafText, ...]:
    """The leaves filled up to a number, so that every side has as many: what is empty says so."""
    empty = LeafText(((LeafSection(to, ("Nothing stands on this leaf.",)),),))
    return texts + (empty,) * (count - len(texts))


def parted(row: str, room: Room) -> Iterator[str]:
    """A row that is too long for a column, as several; parted between words, a monstrous word between letters."""
    while room.measure(row) > LONGEST:
        words = row.split(" ")
        count = len(words)
        while count > 1 and room.measure(" ".join(words[:count])) > LONGEST:
            count -= 1
        first = " ".join(words[:count])
        if room.measure(first) > LONGEST:
            length = len(first)
            while room.measure(first[:length]) > LONGEST:
                length -= max(1, length // 8)
            first = first[:length]
        yield first
        row = row[len(first) :].strip()
    if row:
        yield row


class _Leaf:
    """A leaf being filled."""

    def __init__(self, to: str, room: Room) -> None:
        self._room = room
        self._columns: list[list[tuple[str, list[str]]]] = [[(to, [])]]
        self._left = room.lines - room.head
        self._bytes = room.most_bytes - len(to.encode("utf-8"))
        self._empty = True

    def take(self, title: str, row: str) -> bool:
        """Set a row, under a new head where there is a title; False where there is no room left.

        The first row of a leaf always goes in: rows are parted so that it fits.
        """
        size = len(row.encode("utf-8")) + 1 + (len(title.encode("utf-8")) + 1 if title else 0)
        if size > self._bytes and not self._empty:
            return False
        high = self._room.measure(row) + (self._room.head if title else 0.0)
        if high > self._left:
            if len(self._columns) == COLUMNS:
                return False
            self._columns.append([])
            self._left = self._room.lines
        column = self._columns[-1]
        if title or not column:
            column.append((title, []))
        column[-1][1].append(row)
        self._left -= high
        self._bytes -= size
        self._empty = False
        return True

    def text(self) -> LeafText:
        return LeafText(
            tuple(tuple(LeafSection(title, tuple(rows)) for title, rows in column) for column in self._columns)
        )
