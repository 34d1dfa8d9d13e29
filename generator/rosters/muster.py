"""A roster while it is read: what every reader hands its findings to. Ends in a `Roster`.

Here, once for all formats, "2x" becomes two units, equal names are told apart, joined units find their hosts, and what
is missing is named. Readers only say what stands in the file.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction

from generator.errors import Place, Problem, Severity, Unreadable
from generator.model.numbers import number_text
from generator.rosters.hosts import Joining, joined
from generator.rosters.roster import Check, Entry, Roster, RosterUnit, Verdict
from generator.rosters.wording import LONGEST_NAME, counted, quoted, shortened

MOST_OF_ONE = 100
"""How many units one entry may be ("2x"); more is a slip or a trick."""

MOST_UNITS = 1_000
MOST_ENTRIES = 20_000


@dataclass(frozen=True)
class Sighting:
    """One entry that is a unit, or `count` equal ones, as a reader found it. Words are clean; None is unknown.

    `models` and `points` are each unit's own. `key` is what other entries call this one by, `host` the key or the
    name of the unit that it is joined to.
    """

    name: str
    why: str
    where: str
    place: Place | None = None
    count: int = 1
    models: int | None = None
    category: str | None = None
    keywords: tuple[str, ...] = ()
    points: Fraction | None = None
    warband: str | None = None
    key: str | None = None
    host: str | None = None
    tags: tuple[str, ...] = ()
    group: str | None = None
    command: str | None = None
    commander: str | None = None
    note: str | None = None
    figures: Mapping[str, str] = field(default_factory=dict)
    own_id: str | None = None


class Muster:
    """What has been read so far of one file."""

    def __init__(self, file: str, format: str, name: str | None = None) -> None:
        self.file, self.format, self.name = file, format, name or None
        self.problems: list[Problem] = []
        self.checks: list[Check] = []
        self._entries: list[Entry] = []
        self._units: list[RosterUnit] = []
        self._joinings: list[Joining] = []

    @property
    def sightings(self) -> int:
        """How many units there are so far."""
        return len(self._units)

    def unit(self, seen: Sighting) -> None:
        """An entry that is a unit, or several. Raises Unreadable where there are more units than any list has."""
        if seen.count > MOST_OF_ONE:
            why = f"{seen.count:,} of one unit; at most {MOST_OF_ONE} may stand in one entry"
            self.drop(seen.name, why, seen.where, seen.category, seen.points)
            self.warn("roster.too-many-of-one", f"{quoted(seen.name)} stands there {seen.count:,} times", seen.place)
            return
        if seen.count < 1:
            self.drop(seen.name, "none of it", seen.where, seen.category, seen.points)
            return
        if seen.models == 0:
            self.warn("roster.no-models", f"{quoted(seen.name)} has 0 models; taken as not known", seen.place)
            seen = replace(seen, models=None)
        if len(self._units) + seen.count > MOST_UNITS:
            message = f"{self.file} holds more than {MOST_UNITS:,} units"
            raise Unreadable(Problem("roster.too-many", message, hint="is this the right file?"))
        name = self._named(seen)
        ids = []
        for _ in range(seen.count):
            ident = f"u{len(self._units) + 1}"
            unit = RosterUnit(
                id=seen.own_id or ident,
                name=name,
                models=seen.models,
                category=seen.category,
                keywords=seen.keywords,
                tags=seen.tags,
                warband=seen.warband or None,
                group=seen.group,
                points=seen.points,
                command=seen.command,
                commander=seen.commander,
                note=seen.note,
                figures=seen.figures,
                source_id=seen.key,
                own_id=seen.own_id is not None,
            )
            self._joinings.append(Joining(name, seen.key, seen.host, seen.place))
            self._units.append(unit)
            ids.append(unit.id)
        self._enter(Entry(name, Verdict.KEPT, seen.why, seen.where, seen.category, tuple(ids), seen.points))

    def drop(
        self, name: str, why: str, where: str, category: str | None = None, points: Fraction | None = None
    ) -> None:
        """An entry that is no unit."""
        self._enter(Entry(shortened(name), Verdict.DROPPED, why, where, category, points=points))

    def part(self, name: str, why: str, where: str) -> None:
        """An entry that tells of the unit above it: its models, its equipment."""
        self._enter(Entry(shortened(name), Verdict.PART, why, where))

    def warn(self, code: str, message: str, place: Place | None = None, hint: str | None = None) -> None:
        """Something worth knowing that does not make the list wrong."""
        self.problems.append(Problem(code, message, Severity.WARNING, place=place, hint=hint))

    def wrong(self, code: str, message: str, place: Place | None = None, hint: str | None = None) -> None:
        """Something wrong in the list itself."""
        self.problems.append(Problem(code, message, place=place, hint=hint))

    def check(self, what: str, told: Fraction | int | None, counted: Fraction | int | None) -> None:
        """A figure that the file gives itself, beside ours; nothing where it gives none."""
        if told is not None:
            self.checks.append(Check(what, Fraction(told), None if counted is None else Fraction(counted)))

    def points(self) -> Fraction | None:
        """All units' points together; None where one of them has none."""
        known = [unit.points for unit in self._units if unit.points is not None]
        return sum(known, Fraction(0)) if len(known) == len(self._units) else None

    def roster(self) -> Roster:
        """The finished roster: names told apart, hosts found, checks said."""
        names = told_apart([unit.name for unit in self._units])
        hosts, problems = joined(self._joinings, names)
        self.problems += problems
        self.problems += [_disagreement(check) for check in self.checks if check.agrees is False]
        if not self._units:
            left = f"; {counted(len(self._entries), 'entry', 'entries')} left out" if self._entries else ""
            self.warn("roster.no-units", f"there is no unit in {self.file}{left}")
        units = [
            replace(unit, name=names[at], joined_to=None if host is None else names[host])
            for at, (unit, host) in enumerate(zip(self._units, hosts, strict=True))
        ]
        return Roster(
            self.file,
            self.format,
            self._with_ids(units),
            tuple(self._entries),
            tuple(self.checks),
            tuple(self.problems),
            self.name,
        )

    def _enter(self, entry: Entry) -> None:
        if len(self._entries) >= MOST_ENTRIES:
            message = f"{self.file} holds more than {MOST_ENTRIES:,} entries; no list has so many"
            raise Unreadable(Problem("roster.too-many", message, hint="is this the right file?"))
        self._entries.append(entry)

    def _named(self, seen: Sighting) -> str:
        if not seen.name:
            name = f"Unit {len(self._units) + 1}"
            message = f"a unit at {seen.where} has no name; it is called {quoted(name)}"
            self.warn("roster.no-name", message, seen.place)
            return name
        if len(seen.name) > LONGEST_NAME:
            message = f"the name {quoted(seen.name)} has {len(seen.name):,} characters; it is cut to {LONGEST_NAME}"
            self.warn("roster.long-name", message, seen.place)
        return shortened(seen.name)

    def _with_ids(self, units: list[RosterUnit]) -> tuple[RosterUnit, ...]:
        """The units; an id that two of them have is a problem."""
        many = [ident for ident, count in Counter(unit.id for unit in units).items() if count > 1]
        for ident in many:
            self.wrong("units.same-id", f"two units have the id {quoted(ident)}", hint="give one another")
        return tuple(units)


def told_apart(names: Sequence[str]) -> list[str]:
    """The names, equal ones numbered in the order of the list: Rhino (1), Rhino (2). No two are ever the same."""
    many = {name for name, count in Counter(names).items() if count > 1}
    taken = {name for name in names if name not in many}
    number: Counter[str] = Counter()
    apart = []
    for name in names:
        told = name
        while name in many and (told == name or told in taken):
            number[name] += 1
            told = f"{name} ({number[name]})"
        taken.add(told)
        apart.append(told)
    return apart


def _disagreement(check: Check) -> Problem:
    message = f"the file says {check.what}: {_short(check.told)}, but {_short(check.counted)} were counted"
    return Problem("roster.count-differs", message, Severity.WARNING, hint="look at what was kept and what was dropped")


def _short(number: Fraction | None) -> str:
    return "?" if number is None else number_text(number)
