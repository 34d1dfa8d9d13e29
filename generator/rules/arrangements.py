"""The draw of an arrangement: where all were counted, the dice name how many there were and which one it was.

PASS:

    draws: [{slot: …/caches, dice: 1 of 960, faces: [44], method: counted, arrangements: 960}]

FAIL:

    draws: [{slot: …/caches, dice: 1 of 960, faces: [961], method: counted, arrangements: 960}]     # error[draws.faces]
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.errors import Problem
from generator.rules.course import Course
from generator.rules.walk import COUNT
from generator.rules.wording import slot_called


def check(course: Course) -> Iterator[Problem]:
    """Every arrangement that was drawn by counting."""
    for _, slot, index, draw in course.drawn("place"):
        if slot.name.endswith(f"/{COUNT}") or draw.method != "counted" or draw.arrangements is None:
            continue
        path, name = ("draws", index), slot_called(slot.name)
        if draw.dice is not None and draw.dice != f"1 of {draw.arrangements}":
            message = f"{name} is a pick of {draw.dice!r}, and there were {draw.arrangements} arrangements"
            yield Problem("draws.dice", message, path=(*path, "dice"), hint=f"write dice: 1 of {draw.arrangements}")
        if any(face > draw.arrangements for face in draw.faces):
            message = f"{name} shows number {max(draw.faces)}, and there were {draw.arrangements} arrangements"
            yield Problem("draws.faces", message, path=(*path, "faces"))
