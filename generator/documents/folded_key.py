"""The blip key of each side, folded shut for a judge to hold. Stands in `documents`.

The players keep the keys of their briefings; the judge's are opened in a dispute, or after the game. Each is built from
its side's own view. How many leaves a key takes is the same for every side, so that it tells nothing of the other.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from generator.documents.briefing import key
from generator.documents.folded_key_page import FoldedKey
from generator.documents.pages import Furniture, KeyRow
from generator.documents.strips_page import Flap
from generator.documents.words import packet_mark, side_title
from generator.view import View

LABEL = 46
"""How much of the type area stands above the first fold, in mm."""
INSET = 4
"""How far the key keeps from the folds, in mm."""
GUTTER = 5
"""Between two columns of a key, in mm."""
COUNTER, TICK = 10, 6
"""What the counter and the box take of a column, in mm."""
LEAST, FIRST, NEXT, AROUND = 9.6, 4.0, 3.7, 1.6
"""How high a row is at least, each line of its name, each line of its note, and the space around them, in mm."""
REMARK = 5
"""The line under the key, in mm."""
MOST_LINES = 5
"""A name of more lines than that is parted into several rows of the same number."""
HOW = (
    ("fold", "Fold the flap up over the key, print to print."),
    ("seal", "Tape its edge down, unread."),
    ("people", "A judge opens it in a dispute, or after the game."),
)

FILL_FIRST = (("pencil", "Note each number’s unit. Then fold the flap up over the key, print to print."), *HOW[1:])
"""Where the players part out the numbers themselves."""


@dataclass(frozen=True)
class Room:
    """What one leaf holds: the height of its key, its columns, and how many lines a text takes in one of them."""

    depth: float
    """The height of the type area, in mm."""
    width: float
    """Its width, in mm."""
    across: int
    names: Callable[[str, float], int]
    """How many lines a name takes in so many mm."""
    notes: Callable[[str, float], int]

    @property
    def height(self) -> float:
        """The height of the key's part, and of the flap."""
        return (self.depth - LABEL) / 2

    @property
    def column(self) -> float:
        """How wide the words of a column are."""
        return (self.width - 2 * INSET - GUTTER * (self.across - 1)) / self.across - COUNTER - TICK

    def high(self, row: KeyRow) -> float:
        """How high a row is."""
        note = self.notes(row.note, self.column) if row.note else 0
        return max(LEAST, AROUND + FIRST * self.names(row.name, self.column) + NEXT * note)

    def holds(self, rows: Sequence[KeyRow]) -> bool:
        """Whether these rows stand on one leaf, read downwards by column."""
        deep = -(-len(rows) // self.across)
        columns = [rows[start : start + deep] for start in range(0, len(rows), deep)]
        lines = (max(self.high(column[index]) for column in columns if index < len(column)) for index in range(deep))
        return sum(lines) + REMARK <= self.height - 2 * INSET


Leaves = tuple[tuple[KeyRow, ...], ...]
"""The rows of a key, leaf by leaf."""


def parted(row: KeyRow, room: Room) -> tuple[KeyRow, ...]:
    """A row whose names fill many lines, as several rows of the same number."""
    words = row.name.split(" ")
    found: list[str] = [words[0]]
    for word in words[1:]:
        longer = f"{found[-1]} {word}"
        if room.names(longer, room.column) > MOST_LINES:
            found.append(word)
        else:
            found[-1] = longer
    rows = [replace(row, name=name, note="") for name in found]
    return (*rows[:-1], replace(rows[-1], note=row.note))


def leaves(own: View, room: Room) -> Leaves:
    """A side's key on as few leaves as hold it; no leaf where it has none. A row always goes in."""
    found = key(own, own.viewer, "")
    rows = [part for row in found.rows for part in parted(row, room)] if found else []
    made: list[list[KeyRow]] = []
    for row in rows:
        if made and room.holds([*made[-1], row]):
            made[-1].append(row)
        else:
            made.append([row])
    return tuple(map(tuple, made))


def padded(keys: Mapping[str, Leaves]) -> dict[str, Leaves]:
    """As many leaves for each side that has a key at all."""
    most = max(map(len, keys.values()), default=0)
    return {side: (*made, *((),) * (most - len(made))) for side, made in keys.items() if made}


def folded_key(own: View, rows: tuple[KeyRow, ...], leaf: tuple[int, int], room: Room, edition: int) -> FoldedKey:
    """One leaf of a side's key. `leaf` is its number, and how many there are."""
    one, mark = own.side(own.viewer), packet_mark(own, edition)
    number, count = leaf
    furniture = Furniture(
        one.letter.lower(), one.letter, "Sealed until opened", "For a judge to hold", own.title, "Blip key", mark,
        "Print at 100 %, on one side", own.language,
    )  # fmt: skip
    return FoldedKey(
        furniture=furniture,
        title="Blip key",
        letter=one.letter,
        to=side_title(one.id),
        name=one.name,
        note=f"Leaf {number} of {count}" if count > 1 else "",
        mark=f"{own.title}, {mark[0].lower()}{mark[1:]}",
        how=FILL_FIRST if any(not row.name for row in rows) else HOW,
        rows=rows,
        remark="Tick a blip once it has been shown." if rows else "Nothing stands on this leaf.",
        label=LABEL,
        height=room.height,
        flap=Flap(),
    )
