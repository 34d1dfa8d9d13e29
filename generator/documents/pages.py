"""What pages are made of: the parts that briefings, records and reference sheets share.

Stands in `documents`, above `view` and below `render`. A page model holds finished words and numbers and nothing
else: no set-up, no view, no rule. Builders fill it in for one viewer; templates only lay it out. Every class is
frozen, so that the same model always gives the same page.

Words are plain text. A distance is written with its mark (`6″`), a span of numbers with an en dash (`1–3`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Drawing = object
"""Something that `render.drawings` can draw: a map, a counter, a symbol. Each has its model beside this module."""

How = Literal["", "rolled", "re-rolled", "set"]
"""How a result came about; empty where nothing is said of it."""


@dataclass(frozen=True)
class Furniture:
    """What stands at the head and foot of every page of a document: whose it is, and of which packet.

    `band` names the viewer's pattern: a side's letter in lower case, `umpire`, or `all`.
    """

    band: str
    letter: str
    """What the tab shows: a side's letter, `U`, or nothing for a sheet that anyone may read."""
    who: str
    """Who may read it: "Attacker's eyes only"."""
    name: str
    """The line below: the side's own name, or what to heed."""
    title: str
    """The game's title."""
    document: str
    """The document's name: "Briefing"."""
    mark: str
    """At the foot: packet and edition, or the version of the system for a sheet that many packets share."""
    hint: str = ""
    """At the foot: how to print or fold this document."""
    language: str = "en"


@dataclass(frozen=True)
class Figure:
    """A number in a column: the whole part, and the fraction that hangs beside it. `Figure("12", "½")`."""

    whole: str
    part: str = ""


@dataclass(frozen=True)
class Fact:
    """A label and what it says, for the strip under a title and for two-column lists."""

    label: str
    value: str


@dataclass(frozen=True)
class Die:
    """A die of so many faces and the face that came up; a D6 is drawn with pips, any other with a figure."""

    faces: int
    shows: int


@dataclass(frozen=True)
class Throw:
    """Dice thrown together: who threw (a side's letter, or nobody's), and what is added or multiplied after."""

    dice: tuple[Die, ...]
    by: str = ""
    then: str = ""


@dataclass(frozen=True)
class Row:
    """A row of a roll table or of a score: what is thrown or reached, what it means, and whether it came up."""

    label: str
    text: str
    hit: bool = False


@dataclass(frozen=True)
class Step:
    """One move of setting up. Rolled: `throws` and `result`. Left to the players: `choices` to tick, or `blanks`.

    `blanks` are labels of boxes to write in; `rows` is the roll table, for those who throw themselves.
    """

    number: str
    text: str
    throws: tuple[Throw, ...] = ()
    result: str = ""
    how: How = ""
    choices: tuple[str, ...] = ()
    blanks: tuple[str, ...] = ()
    rows: tuple[Row, ...] = ()


@dataclass(frozen=True)
class SettingUp:
    """The steps of setting up, in order."""

    title: str
    steps: tuple[Step, ...]
    note: str = ""


@dataclass(frozen=True)
class PlacedPiece:
    """A piece in the list beside the map: its label, how far from the west and the south edge, and what it is."""

    label: str
    west: Figure
    south: Figure
    note: str = ""


@dataclass(frozen=True)
class Sign:
    """A row of a map's legend: a symbol and what it stands for."""

    symbol: Drawing
    text: str


@dataclass(frozen=True)
class Plan:
    """The battlefield: its map, the list of pieces with their coordinates, and the legend."""

    title: str
    map: Drawing | None
    pieces: tuple[PlacedPiece, ...] = ()
    legend: tuple[Sign, ...] = ()
    note: str = ""
    piece_head: str = "Piece"


@dataclass(frozen=True)
class Unit:
    """A unit of a list. `models` is empty where nobody counted them; `note` names who is joined to it."""

    name: str
    models: str = ""
    note: str = ""


@dataclass(frozen=True)
class UnitGroup:
    """Units that go together: spearhead, reserve, or the whole force."""

    title: str
    units: tuple[Unit, ...]
    note: str = ""


@dataclass(frozen=True)
class Force:
    """A side's units by group."""

    title: str
    groups: tuple[UnitGroup, ...]
    note: str = ""


@dataclass(frozen=True)
class Span:
    """A stretch of a score track: the scores in it, what they mean, and whose pattern it bears (empty: nobody's)."""

    scores: tuple[str, ...]
    text: str
    note: str = ""
    band: str = ""


@dataclass(frozen=True)
class Track:
    """A row of numbered boxes for a marker, parted into what each score wins."""

    title: str
    spans: tuple[Span, ...]


@dataclass(frozen=True)
class Tally:
    """A row of things to tick off. `figures` are printed in boxes; `boxes` are empty ones, set in fives.

    The last `doubtful` of them may never be needed (a round that is only perhaps played) and are dashed.
    """

    label: str
    figures: tuple[str, ...] = ()
    boxes: int = 0
    doubtful: int = 0


@dataclass(frozen=True)
class Ending:
    """How the game ends and how victory is counted."""

    title: str
    track: Track | None = None
    tallies: tuple[Tally, ...] = ()
    rows: tuple[Row, ...] = ()
    note: str = ""


@dataclass(frozen=True)
class Remark:
    """An icon by its name in `templates/icons` (may be empty), a bold lead and the sentence after it."""

    lead: str
    text: str
    icon: str = ""


@dataclass(frozen=True)
class Remarks:
    """A titled list of remarks: options in force, duties, house rules."""

    title: str
    remarks: tuple[Remark, ...]
    ticked: bool = False
    """Whether each has a box to tick before it."""


@dataclass(frozen=True)
class KeyRow:
    """A line of a blip key: the counter as it is printed, the unit behind it, and a box for "revealed"."""

    counter: Drawing
    name: str
    note: str = ""
    models: str = ""


@dataclass(frozen=True)
class BlipKey:
    """Which counter hides which unit, on one side."""

    title: str
    rows: tuple[KeyRow, ...]
    remark: str = ""
    """What the boxes are for."""
    fold: str = ""
    """The words on the line to fold along, so that the key lies underneath; empty for none."""


@dataclass(frozen=True)
class Column:
    """The head of a column and how it is set."""

    head: str
    kind: Literal["text", "lead", "figure", "tick"] = "text"


@dataclass(frozen=True)
class Listing:
    """A plain table: whatever else a document lists, such as what happens each round. A cell is text or a figure."""

    title: str
    columns: tuple[Column, ...]
    rows: tuple[tuple[str | Figure, ...], ...]
    note: str = ""
