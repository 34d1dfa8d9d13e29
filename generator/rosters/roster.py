"""What reading an army list yields: units, every entry it came from, cross-checks. The values of this room.

A roster says of each thing in the file whether it was kept and why, so that nobody has to believe the count.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction

from generator.errors import Problem


class Verdict(StrEnum):
    """What became of an entry: a unit (or several), a part of the unit above it, or left out."""

    KEPT = "kept"
    PART = "part"
    DROPPED = "dropped"


@dataclass(frozen=True)
class RosterUnit:
    """One unit of an army list. Names are told apart: two of one name are "Rhino (1)" and "Rhino (2)".

    `models` is None where the file does not say how many, which is common; it is never guessed. `joined_to` is the
    name, told apart, of the unit that this one goes with. `category` is the main one the file gives, `keywords` its
    other ones, as they stand there. `warband` is the part of the force it stands in, where there are several.

    `tags`, `group`, `command`, `commander`, `note` and `figures` are ours alone: they come from our own YAML, all but
    the figures from a CSV list, none from another program's file. `id` is our own id from such a file, else u1, u2
    ...; `source_id` is the program's.
    """

    id: str
    name: str
    models: int | None = None
    category: str | None = None
    keywords: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    joined_to: str | None = None
    warband: str | None = None
    group: str | None = None
    points: Fraction | None = None
    command: str | None = None
    commander: str | None = None
    note: str | None = None
    figures: Mapping[str, str] = field(default_factory=dict)
    source_id: str | None = None
    own_id: bool = False


@dataclass(frozen=True)
class Entry:
    """One line or one selection of the file, and what became of it.

    `where` is a place that a person can find: "line 14", or "forces 1, selections 3". `units` are the ids of the
    units that it became: several for "2x", none where it was dropped.
    """

    name: str
    verdict: Verdict
    why: str
    where: str
    category: str | None = None
    units: tuple[str, ...] = ()
    points: Fraction | None = None


@dataclass(frozen=True)
class Check:
    """A figure that the file gives itself, beside the same figure as we counted it."""

    what: str
    told: Fraction
    counted: Fraction | None
    """None where it cannot be counted: a model count is unknown."""

    @property
    def agrees(self) -> bool | None:
        """Whether both are the same; None where there was nothing to count."""
        return None if self.counted is None else self.told == self.counted


@dataclass(frozen=True)
class Roster:
    """An army list as read. `source` is the file's name as the user gave it, `format` what kind of file it is."""

    source: str
    format: str
    units: tuple[RosterUnit, ...]
    entries: tuple[Entry, ...]
    checks: tuple[Check, ...] = ()
    problems: tuple[Problem, ...] = ()
    name: str | None = None

    @property
    def kept(self) -> tuple[Entry, ...]:
        """The entries that became units."""
        return tuple(entry for entry in self.entries if entry.verdict is Verdict.KEPT)

    @property
    def dropped(self) -> tuple[Entry, ...]:
        """The entries that were left out."""
        return tuple(entry for entry in self.entries if entry.verdict is Verdict.DROPPED)

    @property
    def models(self) -> tuple[int, int]:
        """How many models the units have together, and of how many units that is not known."""
        known = [unit.models for unit in self.units if unit.models is not None]
        return sum(known), len(self.units) - len(known)
