"""Picks: the result is one of what might be picked, and the die agrees with it.

The candidates stand in the data's order: zones, a list, a range, or the zone opposite an earlier pick; without those
that `except` takes out; `case` replaces keys where an earlier result asks for it. A pick that was rolled shows which
of how many it was; a single candidate throws nothing.

PASS, in quarters after a first pick of north-west and a 5:

    draws:
      - {slot: …/away, dice: 1 of 3, faces: [3], result: south-east, how: rolled}

FAIL:

    draws:
      - {slot: …/away, dice: 1 of 3, faces: [3], result: north-west}      # error[draws.not-a-candidate]
      - {slot: …/away, dice: 1 of 3, faces: [1], result: south-east}      # error[draws.faces]
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from generator.errors import Path, Problem
from generator.model.setup import Draw
from generator.model.steps import PickStep
from generator.rules.course import Course, Told
from generator.rules.dependencies import OPPOSITE
from generator.rules.wording import listed, slot_called

ONE_OF = re.compile(r"1 of ([0-9]{1,12})")
MOST = 100_000


def check(course: Course) -> Iterator[Problem]:
    """Every pick that is drawn."""
    for told, slot, index, draw in course.drawn("pick"):
        found = candidates(course, told)
        name, path = slot_called(slot.name), ("draws", index)
        if found is None:
            yield Problem("rules.unread", f"{told.rule}: what may be picked cannot be told", path=path)
        else:
            yield from _one(told, found, path, name, draw)


def candidates(course: Course, told: Told) -> list[str] | None:
    """What may be picked, in order; None where the data or an earlier draw does not tell."""
    assert isinstance(told.step, PickStep)
    source, omit = _in_this_case(course, told)
    found = _listed(course, told, source)
    if found is None:
        return None
    gone = {outcome.value for name in omit if (outcome := course.knows(told.system.id, name)) is not None}
    return [one for one in found if one not in gone]


def _in_this_case(course: Course, told: Told) -> tuple[Any, tuple[str, ...]]:
    """`from` and `except`, with what `case` replaces."""
    assert isinstance(told.step, PickStep)
    source: Any = told.step.source
    omit: tuple[str, ...] = told.step.omit
    for name, by_result in told.step.case.items():
        outcome = course.knows(told.system.id, name)
        changes: Mapping[str, Any] = by_result.get(outcome.value or "", {}) if outcome is not None else {}
        source = changes.get("from", source)
        omit = _names(changes.get("except", omit))
    return source, omit


def _names(value: Any) -> tuple[str, ...]:
    return (value,) if isinstance(value, str) else tuple(str(item) for item in value)


def _listed(course: Course, told: Told, source: Any) -> list[str] | None:
    if not isinstance(source, str):
        return [str(item) for item in source] if isinstance(source, list | tuple) else None
    zones = course.field.zones
    if source == "zones":
        return list(zones.ids) if zones is not None else None
    if source.startswith(OPPOSITE):
        outcome = course.knows(told.system.id, source.removeprefix(OPPOSITE).strip())
        if zones is None or outcome is None or outcome.value not in zones.ids:
            return None
        return [zones.opposite(outcome.value)]
    span = course.game.params(told.system.id).span(source)
    if span is None or span[1] - span[0] >= MOST:
        return None
    return [str(number) for number in range(span[0], span[1] + 1)]


def _one(told: Told, able: list[str], path: Path, name: str, draw: Draw) -> Iterator[Problem]:
    result = None if draw.result is None else str(draw.result)
    if result not in able:
        what = "has no result" if result is None else f"is {result}, which may not be picked here"
        hint = f"{told.rule} leaves {listed(able, 'or')}" if able else f"{told.rule} leaves nothing to pick"
        yield Problem("draws.not-a-candidate", f"{name} {what}", path=(*path, "result"), hint=hint)
        return
    if draw.dice is not None:
        said = ONE_OF.fullmatch(draw.dice)
        if said is None or int(said[1]) != len(able):
            message = f"{name} is a pick of {draw.dice!r}, and there are {len(able)} candidates"
            yield Problem("draws.dice", message, path=(*path, "dice"), hint=f"write dice: 1 of {len(able)}")
            return
    if draw.how == "set" and not draw.faces:
        return
    wanted = (able.index(result) + 1,) if len(able) > 1 else ()
    if draw.faces != wanted:
        shown = f"shows {listed([str(face) for face in draw.faces])}" if draw.faces else "shows no face"
        right = f"is number {wanted[0]} of {len(able)}" if wanted else "is the only one left and throws nothing"
        hint = "put faces and result in agreement; or, if it was chosen, take the faces out and write how: set"
        yield Problem("draws.faces", f"{name} {shown}, and {result} {right}", path=(*path, "faces"), hint=hint)
