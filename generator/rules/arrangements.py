"""The draw of an arrangement: it is there, it names the pieces that it placed, and its number is one that there was.

Where all arrangements were counted, the dice name how many there were and the face which one it was. The result names
each piece of the step and where it was put; that it stands elsewhere now is only a note (`moved`).

PASS:

    draws: [{slot: …/caches, dice: 1 of 960, faces: [44], result: ["S1 12.5,30"], method: counted, arrangements: 960}]
    pieces: [{id: S1, kind: cache, at: [12.5, 30], slot: …/caches}]

FAIL:

    draws: [{slot: …/caches, dice: 1 of 960, faces: [961], method: counted, arrangements: 960}]   # error[draws.faces]
    draws: [{slot: …/caches, faces: [44], result: ["S9 12.5,30"], …}]                             # error[draws.result]
    draws: []                                                                                     # error[draws.missing]
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.errors import Problem
from generator.geometry.lengths import parse_length
from generator.model.setup import Draw
from generator.model.steps import PlaceStep
from generator.rules.course import Course, Slot, Told
from generator.rules.walk import COUNT
from generator.rules.wording import listed, slot_called


def check(course: Course) -> Iterator[Problem]:
    """Every arrangement: the draw of each kind of piece that stands there, and what it says."""
    for told in course.taken("place"):
        assert isinstance(told.step, PlaceStep)
        for slot in told.slots:
            if slot.name.endswith(f"/{COUNT}"):
                continue
            found = course.draw(slot.name)
            placed = [piece.id for piece in course.setup.pieces if piece.slot == slot.name]
            if found is None:
                yield from _missing(told, slot, placed)
            else:
                yield from _counted(slot, *found)
                yield from _result(told, slot, *found, placed)


def _missing(told: Told, slot: Slot, placed: list[str]) -> Iterator[Problem]:
    if placed:
        message = f"{told.rule} has no draw, and yet it has pieces: {slot_called(slot.name)} is missing"
        hint = "print the packet again: what is missing is rolled, everything else stays"
        yield Problem("draws.missing", message, path=("draws",), hint=hint)


def _counted(slot: Slot, index: int, draw: Draw) -> Iterator[Problem]:
    if draw.method != "counted" or draw.arrangements is None:
        return
    path, name = ("draws", index), slot_called(slot.name)
    if draw.dice is not None and draw.dice != f"1 of {draw.arrangements}":
        message = f"{name} is a pick of {draw.dice!r}, and there were {draw.arrangements} arrangements"
        yield Problem("draws.dice", message, path=(*path, "dice"), hint=f"write dice: 1 of {draw.arrangements}")
    if any(face > draw.arrangements for face in draw.faces):
        message = f"{name} shows number {max(draw.faces)}, and there were {draw.arrangements} arrangements"
        yield Problem("draws.faces", message, path=(*path, "faces"))
    elif draw.how != "set" and len(draw.faces) != (draw.arrangements > 1):
        message = f"{name} shows {len(draw.faces)} numbers, and one arrangement is picked by one"
        hint = "write the number that was thrown, or how: set if the pieces were placed by hand"
        yield Problem("draws.faces", message, path=path, hint=hint)


def _result(told: Told, slot: Slot, index: int, draw: Draw, placed: list[str]) -> Iterator[Problem]:
    path, name = ("draws", index, "result"), slot_called(slot.name)
    if draw.result is None:  # it claims nothing; the pieces are what counts
        return
    named = _ids(draw.result)
    if named is None:
        message = f"{name} has a result that is no list of pieces and places"
        hint = 'write each piece with its place, as in ["S1 12.5,30"]; or take the draw out and print the packet again'
        yield Problem("draws.result", message, path=path, hint=hint)
    elif sorted(named) != sorted(placed):
        message = f"{name} says that it placed {listed(sorted(named))}, and {told.rule} has {listed(sorted(placed))}"
        hint = "both must name the same; or take the draw out and print the packet again"
        yield Problem("draws.result", message, path=path, hint=hint)


def _ids(result: object) -> list[str] | None:
    """The ids out of a result, or None where it is not written as one."""
    if not isinstance(result, list | tuple):
        return None
    found = []
    for entry in result:
        ident, _, spot = str(entry).strip().rpartition(" ")
        x, comma, y = spot.partition(",")
        try:
            parse_length(x, signed=True), parse_length(y, signed=True)
        except ValueError:
            return None
        if not isinstance(entry, str) or not ident or not comma:
            return None
        found.append(ident)
    return found
