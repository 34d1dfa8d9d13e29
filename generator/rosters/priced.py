"""Lists as apps export them: one priced line a unit, its models and equipment below. Shared by two text readers.

`Warden-Prime (195 points)` is a unit, `• 9x Guard` a part of the unit above it. The models of a unit are counted only
where the list shows them: by the number before its name where that counts models, else by the bullets that have
bullets of their own below them. A bullet alone may be a model or a weapon, so then the count stays unknown.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from fractions import Fraction

from generator.errors import Place
from generator.rosters.left_out import LeftOut
from generator.rosters.lines import PRICED, Line, count_before, is_heading, points_of
from generator.rosters.muster import Muster, Sighting
from generator.rosters.wording import quoted

_REFERENCE = re.compile(r"^(?P<key>[A-Za-z]{2,12}[0-9]{1,3}):\s+(?P<rest>.+)$")
_ATTACHED = re.compile(r"^(?:attached (?:to|with)|joined to|leading)[: ]\s*(?P<host>.+)$", re.I)
_ATTACHED_UNIT = re.compile(r"^attached unit\s+(?P<number>[0-9]{1,3})$", re.I)
_ATTACHED_AS = re.compile(r"^attached as:\s*(?P<role>.+)$", re.I)
_SIGNATURE = re.compile(r"^(?:exported|created|export[eé]e?|erstellt|exportiert)\b.*|^end of roster$", re.I)
_KEYED = re.compile(r"^[^:()\[\]]{2,40}:(?:\s|$)")


@dataclass
class _Unit:
    """A unit while its lines are read."""

    line: Line
    name: str
    points: Fraction | None
    number: int | None
    category: str | None
    key: str | None
    group: int | None
    role: str = ""
    host: str | None = None
    body: list[Line] = field(default_factory=list)


@dataclass
class Priced:
    """The lines of such a list, walked through once. `numbers_are_models` says what "10x" before a unit counts."""

    muster: Muster
    left_out: LeftOut
    numbers_are_models: bool
    units: list[_Unit] = field(default_factory=list)
    heading: str | None = None
    group: int | None = None
    groups: int = 0

    def walk(self, lines: list[Line]) -> None:
        """Read the lines; what is said of the muster comes in their order."""
        for line in lines:
            if _SIGNATURE.match(line.text):
                self._settle_group()
                self.muster.drop(line.text, "the program's signature", line.where)
            elif not self._headed(line) and not self._began(line) and not self._told(line):
                self._loose(line)
        self._settle_group()

    def _headed(self, line: Line) -> bool:
        """Whether the line is a heading, or begins a group of joined units."""
        numbered = _ATTACHED_UNIT.match(line.text)
        if numbered or line.text.casefold() == "attached units":
            self._settle_group()
            self.heading = None
            if numbered:
                self.groups += 1
                self.group = self.groups
            self.muster.drop(line.text, "a heading", line.where)
            return True
        if line.bullet or not is_heading(line.text) or (self._open and not line.after_blank and line.indent):
            return False
        self._settle_group()
        self.heading = line.text.capitalize()
        self.muster.drop(line.text, "a heading", line.where)
        return True

    def _began(self, line: Line) -> bool:
        """Whether the line begins a unit."""
        if line.bullet:
            return False
        reference = _REFERENCE.match(line.text)
        found = PRICED.match(reference["rest"] if reference else line.text)
        if found is None:
            return False
        if self.left_out.option(found["name"]):
            self._settle()
            self.muster.drop(found["name"], "an option", line.where, points=points_of(found))
            return True
        number, name = count_before(found["name"])
        self._settle()
        key = reference["key"] if reference else None
        self.units.append(_Unit(line, name, points_of(found), number, self.heading, key, self.group))
        return True

    def _told(self, line: Line) -> bool:
        """Whether the line tells of the unit above it."""
        if not self._open:
            return False
        unit = self.units[-1]
        role, host = _ATTACHED_AS.match(line.text), _ATTACHED.match(line.text)
        if role:
            unit.role = role["role"].casefold()
        elif host:
            unit.host = host["host"].strip()
        elif not line.bullet and not line.indent and line.after_blank:
            return False
        unit.body.append(line)
        return True

    def _loose(self, line: Line) -> None:
        """A line that belongs to no unit."""
        self._settle()
        if self.left_out.option(line.text.partition(":")[0]) or _KEYED.match(line.text):
            self.muster.drop(line.text, "an option", line.where)
        elif not self.units and self.muster.sightings == 0:
            self.muster.drop(line.text, "stands before the first unit", line.where)
        else:
            self.muster.drop(line.text, "neither a unit with points nor a part of one", line.where)

    @property
    def _open(self) -> bool:
        return bool(self.units) and self.units[-1].group == self.group

    def _settle_group(self) -> None:
        """The end of a group of joined units."""
        self._settle(ended=True)
        self.group = None

    def _settle(self, ended: bool = False) -> None:
        """Give the units read so far to the muster; those of a group together, at its end."""
        if not self.units or (self.units[-1].group is not None and not ended):
            return
        _join_group(self.units)
        for unit in self.units:
            self._give(unit)
        self.units.clear()

    def _give(self, unit: _Unit) -> None:
        muster, place = self.muster, unit.line.place(self.muster.file)
        if self.left_out.category(unit.category):
            why = f"{unit.category} is no category of units"
            muster.drop(unit.name, why, unit.line.where, unit.category, unit.points)
        else:
            muster.unit(self._sighting(unit, place))
        for line in unit.body:
            muster.part(line.text, f"of {quoted(unit.name)}", line.where)

    def _sighting(self, unit: _Unit, place: Place) -> Sighting:
        models, count, why = _models_below(unit.body), 1, "a line with points"
        if unit.number is not None and self.numbers_are_models:
            models = unit.number
        elif unit.number is not None:
            count, why = unit.number, f"a line with points; {unit.number}x"
        return Sighting(
            unit.name,
            why,
            unit.line.where,
            place,
            count,
            models,
            unit.category,
            points=unit.points,
            key=unit.key,
            host=unit.host,
        )


def _join_group(units: list[_Unit]) -> None:
    """In a group of joined units, the bodyguard is the one that the others are joined to; else the last."""
    if len(units) < 2 or units[0].group is None:
        return
    guards = [unit for unit in units if "bodyguard" in unit.role]
    host = guards[0] if guards else units[-1]
    host.key = host.key or f"line {host.line.number}"
    for unit in units:
        if unit is not host:
            unit.host = host.key


def _models_below(body: list[Line]) -> int | None:
    """The models that the bullets show: those with bullets of their own below; None where none has any.

    None also where a bullet with a number stands beside them without any: it may be a model, or may not.
    """
    bullets = [line for line in body if line.bullet and not _ATTACHED_AS.match(line.text)]
    if not bullets:
        return None
    top = min(line.indent for line in bullets)
    total = 0
    for at, line in enumerate(bullets):
        if line.deeper or line.indent > top:
            continue
        number, _ = count_before(line.text)
        below = bullets[at + 1] if at + 1 < len(bullets) else None
        if below is not None and (below.deeper or below.indent > top):
            total += 1 if number is None else number
        elif number is not None:
            return None
    return total or None
