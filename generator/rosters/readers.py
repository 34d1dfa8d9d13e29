"""Which readers of army lists there are, and which one a file is for. Between the files and the formats.

A reader is a module (or any object) with `TITLE`, `likeness` and `read`, as `Reader` says. Ours are listed here; others
are found through the entry points of the group `sealed_orders.rosters`, so that a package of anybody's adds a format
by being installed:

    [project.entry-points."sealed_orders.rosters"]
    my-format = "my_package.my_reader"
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from importlib.metadata import entry_points
from typing import Protocol, cast

from generator.errors import OrdersError, Problem, Severity, Unreadable
from generator.rosters.content import Content
from generator.rosters.left_out import LeftOut
from generator.rosters.roster import Roster
from generator.rosters.tree_json import values

GROUP = "sealed_orders.rosters"

SURE, LIKELY, PERHAPS, NO = 100, 50, 10, 0
"""How sure a reader may be that a file is its own: nothing else is so; it looks so; when nobody else wants it."""

BUILT_IN = {
    "battlescribe": "generator.rosters.battlescribe",
    "army-forge": "generator.rosters.army_forge",
    "yaktribe": "generator.rosters.yaktribe",
    "own-yaml": "generator.rosters.own_yaml",
    "csv": "generator.rosters.csv_list",
    "tournament-text": "generator.rosters.tournament_text",
    "app-text": "generator.rosters.app_text",
    "plain-text": "generator.rosters.plain_text",
}
"""Our readers, by name: the same ones that stand as entry points in `pyproject.toml`."""


@dataclass(frozen=True)
class Choices:
    """What a caller may choose: what is left out, and which left-out groups of statuses are wanted after all."""

    left_out: LeftOut = field(default_factory=LeftOut)
    include: Collection[str] = ()


class Reader(Protocol):
    """What a reader of a format offers. `likeness` looks quickly and never raises; `read` raises Unreadable."""

    TITLE: str

    def likeness(self, content: Content) -> int:
        """How sure it is that the file is of its format: `SURE`, `LIKELY`, `PERHAPS` or `NO`."""

    def read(self, content: Content, choices: Choices) -> Roster:
        """The roster. Raises Unreadable where the file is broken, with the reason and the place."""


class Guest:
    """A reader of another package, whose own faults end in words: it stops no other reader, and no list of theirs."""

    def __init__(self, name: str, reader: Reader) -> None:
        self.name, self.reader, self.TITLE = name, reader, str(reader.TITLE)
        self.problems: list[Problem] = []

    def likeness(self, content: Content) -> int:
        """What the reader says; where it fails, the file is not its own, and `problems` has the reason."""
        try:
            return int(self.reader.likeness(content))
        except Exception as error:  # noqa: BLE001  another package's reader may fail in any way
            self.problems.append(_unusable(self.name, f"it failed: {_reason(error)}"))
            return NO

    def read(self, content: Content, choices: Choices) -> Roster:
        """What the reader reads. Raises Unreadable where it refuses the file, and where it fails."""
        try:
            roster = self.reader.read(content, choices)
        except OrdersError:
            raise
        except Exception as error:
            raise Unreadable(self._failed(content, _reason(error))) from error
        if not isinstance(roster, Roster):
            raise Unreadable(self._failed(content, f"it made a {type(roster).__name__} of it, no Roster"))
        return roster

    def _failed(self, content: Content, why: str) -> Problem:
        message = f"the army list reader {self.name!r} ({self.TITLE}) failed at {content.file}: {why}"
        return Problem("roster.reader-failed", message, hint="tell whoever made that reader; it is not one of ours")


def all_readers() -> tuple[Mapping[str, Reader], tuple[Problem, ...]]:
    """Every reader by name, ours first; and a warning for each of other packages that cannot be used."""
    found = {name: cast(Reader, import_module(module)) for name, module in BUILT_IN.items()}
    problems = []
    for point in sorted(entry_points(group=GROUP), key=lambda point: (point.name, point.value)):
        if BUILT_IN.get(point.name) == point.value:
            continue
        if point.name in found:
            problems.append(_unusable(point.name, f"there is already one of that name ({found[point.name].TITLE})"))
            continue
        try:
            reader = point.load()
        except Exception as error:  # noqa: BLE001  another package's module may fail in any way
            problems.append(_unusable(point.name, f"{point.value} cannot be loaded: {_reason(error)}"))
            continue
        missing = [name for name in ("TITLE", "likeness", "read") if not hasattr(reader, name)]
        if missing:
            problems.append(_unusable(point.name, f"{point.value} has no {' and no '.join(missing)}"))
        else:
            found[point.name] = Guest(point.name, reader)
    return found, tuple(problems)


def reader_for(content: Content, known: Mapping[str, Reader]) -> Reader:
    """The reader that is surest of a file. Raises Unreadable where none wants it, and says what can be read."""
    likes = {name: reader.likeness(content) for name, reader in known.items()}
    best = max(likes, key=lambda name: likes[name])
    if likes[best] > NO:
        return known[best]
    if content.first in ("{", "["):
        values(content)  # where it is broken, that is what to say
    titles = ", ".join(reader.TITLE for reader in known.values())
    what = {"<": "XML", "{": "JSON", "[": "JSON"}.get(content.first, "text")
    message = f"{content.file} is {what}, but no army list of a kind that is known"
    raise Unreadable(Problem("roster.unknown-format", message, hint=f"what can be read: {titles}"))


def _reason(error: Exception) -> str:
    return f"{type(error).__name__}: {error}"


def _unusable(name: str, why: str) -> Problem:
    return Problem("roster.reader", f"the army list reader {name!r} is not used: {why}", Severity.WARNING)
