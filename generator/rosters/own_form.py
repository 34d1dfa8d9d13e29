"""A roster written down: in our own YAML, to be edited and read again by `own_yaml`; and as JSON for other programs."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from generator.errors import Problem
from generator.model.numbers import number_text
from generator.rosters.roster import Check, Entry, Roster, RosterUnit
from generator.rosters.wording import clean, counted

_PLAIN = re.compile(r"[A-Za-zÀ-ÖØ-öø-ÿ](?:[A-Za-zÀ-ÖØ-öø-ÿ0-9 .'/()-]*[A-Za-zÀ-ÖØ-öø-ÿ0-9.)])?")
_NOT_PLAIN = ("null", "yes", "no", "true", "false", "on", "off", "y", "n")


def to_yaml(roster: Roster) -> str:
    """The roster in our own form: every unit with what is known of it, the rest of the file's words as comments.

    What is read back is the same list: names, models, hosts, tags, groups, warbands, commands, commanders, notes, ids.
    """
    models, unknown = roster.models
    more = f", {unknown} of them with models not known" if unknown else ""
    lines = [
        f"# Army list, read from {_comment(roster.source)} ({_comment(roster.format)}).",
        f"# {counted(len(roster.units), 'unit')} with {counted(models, 'model')}{more}. Change what you like,",
        "# then name this file in the scenario, below its side: roster: this-file.yaml",
    ]
    if roster.name:
        lines.append(f"name: {_scalar(roster.name)}")
    lines.append("units:" if roster.units else "units: []")
    for unit in roster.units:
        (first, value), *others = _keys(unit).items()
        told = _told(unit)
        lines.append(f"  - {first}: {value}" + (f"   # {told}" if told else ""))
        lines += [f"    {key}: {value}" for key, value in others]
    return "\n".join(lines) + "\n"


def as_json(roster: Roster) -> dict[str, Any]:
    """The roster as values for JSON: `source`, `format`, `name`, `units`, `entries`, `checks`, `problems`."""
    return {
        "source": roster.source,
        "format": roster.format,
        "name": roster.name,
        "units": [_unit(unit) for unit in roster.units],
        "entries": [_entry(entry) for entry in roster.entries],
        "checks": [_check(check) for check in roster.checks],
        "problems": [_problem(problem) for problem in roster.problems],
    }


def _keys(unit: RosterUnit) -> dict[str, str]:
    """The keys of a unit in our form, in order, each with its value as YAML."""
    told: dict[str, str | None] = {
        "name": _scalar(unit.name),
        "id": _scalar(unit.id) if unit.own_id else None,
        "models": None if unit.models is None else str(unit.models),
        "joined-to": _scalar(unit.joined_to) if unit.joined_to else None,
        "group": _scalar(unit.group) if unit.group else None,
        "warband": _scalar(unit.warband) if unit.warband else None,
        "tags": f"[{', '.join(map(_scalar, unit.tags))}]" if unit.tags else None,
        "command": _scalar(unit.command) if unit.command else None,
        "commander": _scalar(unit.commander) if unit.commander else None,
        "note": _scalar(unit.note) if unit.note else None,
        "figures": _figures(unit.figures),
    }
    return {key: value for key, value in told.items() if value is not None}


def _figures(figures: Mapping[str, str]) -> str | None:
    told = ", ".join(f"{_scalar(key)}: {_scalar(value)}" for key, value in figures.items())
    return f"{{{told}}}" if told else None


def _told(unit: RosterUnit) -> str:
    """What else the file told of a unit, for a comment."""
    points = f"{number_text(unit.points)} points" if unit.points is not None else None
    return ", ".join(_comment(part) for part in (unit.category, points) if part)


def _scalar(text: str) -> str:
    """Text as YAML: plain where nothing could be misread, else in double quotes."""
    if _PLAIN.fullmatch(text) and text.casefold() not in _NOT_PLAIN:
        return text
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\x7f")


def _comment(text: str) -> str:
    return clean(text)


def _number(value: Fraction | None) -> int | str | None:
    """A number for JSON: whole numbers as such, others as text, for a float would not be exact."""
    if value is None:
        return None
    return value.numerator if value.denominator == 1 else number_text(value)


def _unit(unit: RosterUnit) -> dict[str, Any]:
    return {
        "id": unit.id,
        "name": unit.name,
        "models": unit.models,
        "category": unit.category,
        "keywords": list(unit.keywords),
        "tags": list(unit.tags),
        "joined-to": unit.joined_to,
        "warband": unit.warband,
        "group": unit.group,
        "points": _number(unit.points),
        "command": unit.command,
        "commander": unit.commander,
        "note": unit.note,
        "figures": dict(unit.figures),
        "source-id": unit.source_id,
    }


def _entry(entry: Entry) -> dict[str, Any]:
    return {
        "name": entry.name,
        "verdict": entry.verdict.value,
        "why": entry.why,
        "where": entry.where,
        "category": entry.category,
        "points": _number(entry.points),
        "units": list(entry.units),
    }


def _check(check: Check) -> dict[str, Any]:
    return {
        "what": check.what,
        "told": _number(check.told),
        "counted": _number(check.counted),
        "agrees": check.agrees,
    }


def _problem(problem: Problem) -> Mapping[str, Any]:
    place = problem.place
    return {
        "code": problem.code,
        "severity": problem.severity.value,
        "message": problem.message,
        "file": place.file if place else None,
        "line": place.line if place else None,
        "column": place.column if place else None,
        "hint": problem.hint,
    }
