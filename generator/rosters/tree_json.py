"""JSON of army lists, read strictly; and New Recruit's JSON as a tree of forces and selections.

`values` is for every reader of JSON: it limits depth and number of values before anything is parsed, and leaves every
number as the text that stands there, so ids may be numbers and no figure is rounded.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

from generator.errors import Place, Problem, Unreadable
from generator.rosters.content import Content
from generator.rosters.tree import MOST_DEPTH, MOST_SELECTIONS, Force, Selection, Tree
from generator.rosters.wording import clean

MOST_VALUES = 300_000
_AGAIN = "save or download the list again"


def values(content: Content) -> Any:
    """The values of a JSON text; numbers are text. Raises Unreadable, with line and column, for what is broken."""
    text = content.text
    _measured(text, content.file)
    try:
        return json.loads(text, parse_int=str, parse_float=str, parse_constant=str)
    except json.JSONDecodeError as error:
        place = Place(content.file, error.lineno, error.colno)
        message = f"the JSON is broken here: {_plain(error.msg)}"
        raise Unreadable(Problem("roster.json-broken", message, place=place, hint=_AGAIN)) from None


def _measured(text: str, file: str) -> None:
    """Refuse what is too deep or too much, without parsing: strings are taken out, brackets counted."""
    bare = re.sub(r'"[^"]*"', "", re.sub(r"\\.", "", text, flags=re.DOTALL))
    brackets = "".join(re.findall(r"[\[\]{}]+", bare))
    if bare.count(",") + len(brackets) // 2 > MOST_VALUES:
        message = f"{file} holds more than {MOST_VALUES:,} values; no list does"
        raise Unreadable(Problem("roster.too-many", message, hint="is this the right file?"))
    depth = 0
    for bracket in brackets:
        depth += 1 if bracket in "[{" else -1
        if depth > MOST_DEPTH:
            message = f"in {file} values lie more than {MOST_DEPTH} deep in each other; no list goes so deep"
            raise Unreadable(Problem("roster.too-deep", message, hint="is this the right file?"))


def items(value: object, key: str) -> list[Mapping[str, Any]]:
    """The objects in the list at `key`; what is no object there is passed over, as is a list that is none."""
    found = value.get(key) if isinstance(value, Mapping) else None
    return [item for item in found if isinstance(item, Mapping)] if isinstance(found, list) else []


def tree_of(roster: Mapping[str, Any], file: str) -> Tree:
    """New Recruit's `roster` object as a tree. Raises Unreadable where it holds more than any list."""
    forces = [_force(force, f"forces {index}") for index, force in enumerate(items(roster, "forces"), 1)]
    walked = [one for top in forces for force in top.walk() for one in force.selections]
    if len(walked) + sum(1 for one in walked for _ in one.below()) > MOST_SELECTIONS:
        message = f"{file} holds more than {MOST_SELECTIONS:,} selections; no list has so many"
        raise Unreadable(Problem("roster.too-many", message, hint="is this the right file?"))
    return Tree(clean(roster.get("name")), _costs(roster), forces)


def _force(value: Mapping[str, Any], where: str) -> Force:
    return Force(
        clean(value.get("name")),
        clean(value.get("catalogueName")),
        [_selection(one, f"{where}, selections {n}") for n, one in enumerate(items(value, "selections"), 1)],
        [_force(one, f"{where}, forces {n}") for n, one in enumerate(items(value, "forces"), 1)],
    )


def _selection(value: Mapping[str, Any], where: str) -> Selection:
    primary = [clean(one.get("name")) for one in items(value, "categories") if one.get("primary") is True]
    others = [clean(one.get("name")) for one in items(value, "categories") if one.get("primary") is not True]
    return Selection(
        name=clean(value.get("name")),
        custom_name=clean(value.get("customName")),
        type=clean(value.get("type")).lower(),
        number=clean(value.get("number", "1")),
        id=clean(value.get("id")),
        where=where,
        category=primary[0] if primary else None,
        keywords=[name for name in (*primary[1:], *others) if name],
        profiles=[clean(one.get("typeName") or one.get("profileTypeName")) for one in items(value, "profiles")],
        costs=_costs(value),
        selections=[_selection(one, f"{where}, selections {n}") for n, one in enumerate(items(value, "selections"), 1)],
    )


def _costs(value: Mapping[str, Any]) -> list[tuple[str, str]]:
    return [(clean(one.get("name")), clean(one.get("value"))) for one in items(value, "costs")]


_WORDS = {
    "Expecting value": "a value is missing",
    "Expecting ',' delimiter": "a comma is missing, or the file is cut off",
    "Expecting ':' delimiter": "a colon is missing",
    "Expecting property name enclosed in double quotes": "a name in double quotes is missing",
    "Extra data": "something follows after the end",
    "Unterminated string starting at": "this text has no end; the file is cut off",
}


def _plain(reason: str) -> str:
    return _WORDS.get(reason, reason[:1].lower() + reason[1:])
