"""A rule system as data: `system.yaml`, `reference.yaml` and `counters.yaml` of one folder. Part of the model.

Python never knows a system by name: everything it may do with one stands in these models.
"""

from __future__ import annotations

from typing import Any, Literal

from pydantic import Field, model_validator

from generator.model.base import Model
from generator.model.fields import Flag, Id, Name, Prose, Typed, Version, slug
from generator.model.steps import PlaceRule, Step, When


class Goal(Model):
    """What one side must do, as its briefing says it."""

    title: Name
    text: Prose


class Score(Model):
    """How victory is counted; it draws the boxes and the track of the briefing.

    `track: tally` counts up for each side; `share` splits the pieces of a place step between two sides; `hold`
    asks who controls each piece at the end. `wins` is `most`, or which side needs more while the other wins all else.
    """

    track: Literal["tally", "share", "hold"]
    pieces: Id | None = None
    each: Typed = "1"
    of: Name | None = None
    counts: dict[Id, Name] = {}
    wins: Literal["most"] | dict[Id, Name] = "most"
    drawn: Prose | None = None


class Row(Model):
    """One row of a roll table."""

    id: Id
    title: Name
    text: Prose = ""
    rolls: dict[Id, Typed] = {}
    roll: Typed | None = None
    add: Typed | None = None
    goals: dict[Id, Goal] = {}
    score: Score | None = None


class RollTable(Model):
    """Numbers to results. The keys are typed as in the book: `1`, `2-3`, `4+`.

    A table without `dice` is looked up, not thrown on: a tally's (`of: STEP`), or a play aid. Its rows need no id and
    no title: they are called by what they bring (`roll`, `add`) or by their key.
    """

    title: Name | None = None
    dice: Typed | None = Field(None, examples=["D6"])
    of: Id | None = None
    rows: dict[Typed, Row] = Field(min_length=1)

    @model_validator(mode="before")
    @classmethod
    def _name_rows(cls, value: Any) -> Any:
        if not isinstance(value, dict) or value.get("dice") is not None or not isinstance(value.get("rows"), dict):
            return value
        rows: dict[Any, Any] = {}
        for number, (key, row) in enumerate(value["rows"].items(), start=1):
            rows[key] = row
            if isinstance(row, dict):
                brings = row.get("roll") or (f"+{row['add']}" if row.get("add") else key)
                rows[key] = {"id": slug(str(key)) or f"row-{number}", "title": str(brings), **row}
        return {**value, "rows": rows}


class PieceKind(Model):
    """A kind of piece that may stand on the battlefield."""

    title: Name
    plural: Name | None = None
    shape: Literal["base", "door", "circle", "outline"] = "base"
    base: Typed | None = None
    radius: Typed | None = None
    width: Typed | None = None
    label: Typed = "{n}"
    icon: Id = "objective"
    counter: Id | None = None
    of: Id | None = None
    values: dict[Id, tuple[Id, ...] | Literal["side"]] = {}

    def named(self, number: int) -> str:
        """So many of them, in words: `1 objective`, `3 objectives`."""
        title = self.title[:1].lower() + self.title[1:]
        return f"{number} {title if number == 1 else self.plural or title + 's'}"


class Option(Model):
    """An optional rule, in force only where a scenario names it."""

    title: Name
    text: Prose = ""
    icon: Id | None = None
    brings: tuple[Id, ...] = ()


class Tag(Model):
    """A word that a unit may carry, and what it makes the unit count for."""

    title: Name
    counts: Typed = "1"


class Area(Model):
    """Legal ground without pieces, shaded on the map: where a side may set out, the edges its reserves come on by."""

    id: Id
    title: Name
    text: Prose = ""
    per: Literal["side", "game"] = "side"
    zone: Typed | None = Field(None, alias="in")
    edges_of: Typed | None = None
    rules: tuple[PlaceRule, ...] = ()
    when: When = {}

    @model_validator(mode="after")
    def _zone_or_edges(self) -> Area:
        if (self.zone is None) == (self.edges_of is None):
            raise ValueError(f"the area {self.id!r} needs either in (a zone) or edges-of (a zone)")
        return self


class Check(Model):
    """A check that no step implies; `kind` names a module of `generator/rules`."""

    id: Id
    kind: Id
    piece: Id | None = None
    step: Id | None = None
    number: Typed | None = None
    by: Typed | None = None
    keep: Id | None = None
    zone: Typed | None = None
    door: dict[Id, Id] = {}
    where: dict[Id, Id] = {}
    value: Id | None = None
    when_none: Literal["remind", "refuse", "pass"] = "pass"
    severity: Literal["error", "warning", "note"] = "error"
    text: Prose | None = None
    when: When = {}


class Entry(Model):
    """One rule on the reference sheet, in our own words. Printed where its `when` holds."""

    id: Id
    needed: Literal[
        "setting up",
        "start of round",
        "movement",
        "shooting",
        "assault",
        "morale",
        "end of round",
        "end of game",
        "any time",
    ]
    title: Name
    text: Prose
    when: When = {}
    figure: Typed | None = None
    icon: Id | None = None
    table: Id | None = None
    look_up: Name | None = None


class CounterKind(Model):
    """A printed counter of a system.

    `pieces` prints one for each piece of that kind in the set-up (`where` narrows it: `{state: locked}`), `blips` one
    for each number of that step; with neither it is a play aid, `copies` of it, `per_side` in each side's colour.
    """

    title: Name
    shape: Literal["circle", "square", "rounded", "hexagon", "strip", "tile"] = "circle"
    size: Typed = Field("25 mm", examples=["25 mm", "1 inch"])
    icon: Id | None = None
    text: Typed | None = None
    pieces: Id | None = None
    where: dict[Id, Typed] = {}
    blips: Id | None = None
    per_side: Flag = False
    copies: Typed = "1"
    when: When = {}


class System(Model):
    """A whole system. `layer: true` means that it is laid over a base system, or played alone.

    `figures` are what its rules ask of a unit (`move: Move`): the columns of a table on each side's briefing.
    """

    id: Id
    title: Name
    version: Version
    book: Name
    layer: Flag = False
    sides: tuple[Id, ...] = Field(min_length=1)
    params: dict[Id, Typed] = {}
    headings: dict[Name, Name] = {}
    zones: Literal["quarters", "halves", "none"] = "none"
    goal: Id | None = None
    pieces: dict[Id, PieceKind] = {}
    options: dict[Id, Option] = {}
    tags: dict[Id, Tag] = {}
    figures: dict[Id, Name] = {}
    roll_tables: dict[Id, RollTable] = {}
    steps: tuple[Step, ...] = ()
    areas: tuple[Area, ...] = ()
    checks: tuple[Check, ...] = ()

    def step(self, ident: str) -> Step | None:
        """The step of that id, or None."""
        return next((step for step in self.steps if step.id == ident), None)


class ReferenceFile(Model):
    """`reference.yaml`."""

    entries: tuple[Entry, ...] = Field(min_length=1)


class CountersFile(Model):
    """`counters.yaml`."""

    counters: dict[Id, CounterKind]
