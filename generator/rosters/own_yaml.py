"""Army lists in our own form: YAML with `units:` as in a scenario, and a `name:` if wanted.

    name: Iron Wardens
    units:
      - Rifle Squad
      - {name: Captain, joined-to: Rifle Squad}

What another program's list is turned into for editing (`own_form`), and what people write who have no such program.
"""

from __future__ import annotations

import re

from generator.errors import Problem, Unreadable
from generator.model.base import Model
from generator.model.fields import Name
from generator.model.reading import load
from generator.model.scenario import Unit
from generator.rosters.content import Content
from generator.rosters.lines import lines
from generator.rosters.muster import Muster, Sighting
from generator.rosters.readers import NO, SURE, Choices
from generator.rosters.roster import Roster
from generator.rosters.wording import clean
from generator.source import parse

TITLE = "our own YAML (units: ...)"

_UNITS = re.compile(r"^[\"']?units[\"']?[ \t]*:", re.M)
_OTHERS = re.compile(r"^(?:systems|sides|battlefield|steps|draws|made-by|counters|entries)[ \t]*:", re.M)


class OwnList(Model):
    """An army list in our own form."""

    name: Name | None = None
    units: tuple[Unit, ...]


def likeness(content: Content) -> int:
    """Sure of text with a line that begins `units:`, or that is another file of ours, which it refuses by name."""
    if content.first in ("<", "{", "["):
        return NO
    return SURE if _UNITS.search(content.text) else SURE - 1 if _OTHERS.search(content.text) else NO


def read(content: Content, choices: Choices) -> Roster:  # noqa: ARG001  every reader is called alike
    """The roster. Raises Unreadable or Refused with every problem in its place."""
    lines(content)  # for its limits: far fewer than YAML in general may have
    document = parse(content.text, content.file)
    root = document.root
    if isinstance(root, dict) and "units" not in root:
        message = "this is another file of ours, not an army list: it has no units at its outermost level"
        problem = Problem("roster.not-a-list", message, path=(), hint="write units: and below it a list")
        raise Unreadable(document.locate(problem))
    told = load(OwnList, document)
    muster = Muster(content.file, TITLE, told.name)
    muster.problems += document.warnings
    for index, unit in enumerate(told.units):
        place = document.place(("units", index))
        muster.unit(
            Sighting(
                clean(unit.name),
                "a unit",
                f"line {place.line}",
                place,
                models=unit.models,
                tags=unit.tags,
                host=unit.joined_to,
                group=unit.group,
                warband=unit.warband,
                command=unit.command,
                commander=unit.commander,
                note=unit.note,
                figures=unit.figures,
                own_id=unit.id,
                key=unit.id,
            )
        )
    return muster.roster()
