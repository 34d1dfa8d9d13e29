"""Army Forge lists as JSON: its saved files, and what its share address gives.

A combined unit stands there as two halves, the second joined to the first: they are one unit here. Any other unit that
is joined (`joinToUnit`) is a hero who goes with his host. Files saved by Army Forge itself hold no names of units, only
ids; then each is called by its id, and it is said.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from generator.errors import Place, Problem, Unreadable
from generator.rosters.content import Content
from generator.rosters.muster import Muster, Sighting
from generator.rosters.readers import LIKELY, NO, SURE, Choices
from generator.rosters.roster import Roster
from generator.rosters.tree_json import items, values
from generator.rosters.wording import clean, counted, figure, quoted, whole

TITLE = "Army Forge list (JSON)"


@dataclass(frozen=True)
class _Unit:
    """One unit of the file; `key` is its own, `joined` the key of what it is joined to, `kind` its army book's id."""

    number: int
    name: str
    kind: str
    key: str
    joined: str
    combined: bool
    models: int | None
    points: Fraction | None
    keywords: tuple[str, ...]

    @property
    def where(self) -> str:
        return f"units {self.number}"


def likeness(content: Content) -> int:
    """Sure of JSON with units and their selection ids; likely where it has units of a game system."""
    if content.first != "{" or '"units"' not in content.text:
        return NO
    if '"selectionId"' in content.text or '"joinToUnit"' in content.text:
        return SURE
    return LIKELY if '"gameSystem"' in content.text else NO


def read(content: Content, choices: Choices) -> Roster:  # noqa: ARG001  every reader is called alike
    """The roster. Raises Unreadable where the JSON is broken or has no units."""
    found = values(content)
    outer = found if isinstance(found, Mapping) else {}
    inner = outer.get("list")
    army = inner if isinstance(inner, Mapping) and isinstance(inner.get("units"), list) else outer
    if not isinstance(army.get("units"), list):
        message = "this JSON has no list of units"
        place = Place(content.file, 1, 1)
        raise Unreadable(Problem("roster.not-a-list", message, place=place, hint="save or share the list again"))
    muster = Muster(content.file, TITLE, clean(army.get("name")) or clean(outer.get("name")))
    units = [_unit(value, number) for number, value in enumerate(items(army, "units"), 1)]
    units = _with_names(units, muster)
    halves = _halves(units)
    for unit in units:
        _muster(unit, units, halves, muster)
    _checks(outer, army, units, halves, muster)
    return muster.roster()


def _unit(value: Mapping[str, Any], number: int) -> _Unit:
    upgrades = [one.get("option") for one in items(value, "selectedUpgrades")]
    options = [one for one in upgrades if isinstance(one, Mapping)]
    size = whole(value.get("size")) if "size" in value else None
    more = sum(1 for option in options if option.get("isModel") is True)
    name, custom = clean(value.get("name")), clean(value.get("customName"))
    kind = clean(value.get("id"))
    rules = [*items(value, "rules"), *items(value, "specialRules")]
    return _Unit(
        number,
        f"{custom} ({name})" if custom and name and custom != name else custom or name,
        kind,
        clean(value.get("selectionId")) or f"unit {number}",
        clean(value.get("joinToUnit")),
        value.get("combined") is True,
        None if not size else size + more,
        _points(value, options, kind) if len(options) == len(items(value, "selectedUpgrades")) else None,
        tuple(word for rule in rules if (word := clean(rule.get("name")))),
    )


def _points(value: Mapping[str, Any], options: Sequence[Mapping[str, Any]], kind: str) -> Fraction | None:
    """A unit's cost with its upgrades, each at this unit's price where it has several."""
    parts = [figure(value.get("cost"))]
    for option in options:
        own = [one.get("cost") for one in items(option, "costs") if clean(one.get("unitId")) == kind]
        parts.append(figure(own[0] if own else option.get("cost", "0")))
    known = [part for part in parts if part is not None]
    return sum(known, Fraction(0)) if len(known) == len(parts) else None


def _with_names(units: Sequence[_Unit], muster: Muster) -> list[_Unit]:
    """The units, those without a name called by their kind's id: equal units then have equal names."""
    nameless = [unit for unit in units if not unit.name and unit.kind]
    if nameless:
        message = f"{counted(len(nameless), 'unit')} of {len(units)} have no name in this file, only an id"
        hint = "in Army Forge, share the list as text and read that, or write the names beside (--yaml)"
        muster.warn("roster.only-ids", message, Place(muster.file, 1, 1), hint)
    return [
        unit if unit.name or not unit.kind else _Unit(**{**_fields(unit), "name": f"Unit {unit.kind}"})
        for unit in units
    ]


def _fields(unit: _Unit) -> dict[str, Any]:
    return {name: getattr(unit, name) for name in _Unit.__dataclass_fields__}


def _halves(units: Sequence[_Unit]) -> dict[str, str]:
    """The keys of second halves of combined units, each with the key of its first half."""
    known = {unit.key: unit for unit in units}
    halves = {}
    for unit in units:
        first = known.get(unit.joined)
        if first is not None and first is not unit and not first.joined and _are_one(unit, first):
            halves[unit.key] = first.key
    return halves


def _are_one(unit: _Unit, first: _Unit) -> bool:
    return unit.combined or (bool(unit.kind) and unit.kind == first.kind)


def _muster(unit: _Unit, units: Sequence[_Unit], halves: Mapping[str, str], muster: Muster) -> None:
    if unit.key in halves:
        first = next(one for one in units if one.key == halves[unit.key])
        muster.part(unit.name, f"the second half of {quoted(first.name)}, one combined unit", unit.where)
        return
    whole_unit = [unit, *(one for one in units if halves.get(one.key) == unit.key)]
    models = [one.models for one in whole_unit if one.models is not None]
    points = [one.points for one in whole_unit if one.points is not None]
    muster.unit(
        Sighting(
            unit.name,
            "a unit" if len(whole_unit) == 1 else f"a unit combined of {len(whole_unit)} entries",
            unit.where,
            Place(muster.file, 1, 1),
            models=sum(models) if len(models) == len(whole_unit) else None,
            points=sum(points, Fraction(0)) if len(points) == len(whole_unit) else None,
            keywords=unit.keywords,
            key=unit.key,
            host=halves.get(unit.joined, unit.joined) or None,
        )
    )


def _checks(
    outer: Mapping[str, Any],
    army: Mapping[str, Any],
    units: Sequence[_Unit],
    halves: Mapping[str, str],
    muster: Muster,
) -> None:
    keys = {unit.key for unit in units}
    alone = [unit for unit in units if unit.key not in halves and unit.joined not in keys]
    models = [unit.models for unit in units if unit.models is not None]
    told = {key: army.get(key, outer.get(key)) for key in ("activationCount", "modelCount", "listPoints")}
    muster.check("units that act by themselves", whole(told["activationCount"]), len(alone))
    muster.check("models", whole(told["modelCount"]), sum(models) if len(models) == len(units) else None)
    muster.check("points", figure(told["listPoints"]), muster.points())
