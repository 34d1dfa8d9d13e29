"""Pieces that no longer stand where they were rolled. Only a note: a set-up may be edited by hand.

The draw of a place step keeps where its pieces were rolled (`result: [S1 12.5,30, …]`), so a change can be told.

PASS:

    draws:  [{slot: …/caches, dice: 1 of 9, faces: [4], result: ["S1 12.5,30"]}]
    pieces: [{id: S1, kind: cache, at: [12.5, 30], slot: …/caches}]

FAIL:

    pieces: [{id: S1, kind: cache, at: [12.5, 31], slot: …/caches}]      # note[pieces.moved]
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.errors import Problem, Severity
from generator.geometry.lengths import parse_length
from generator.model.battlefield import Point
from generator.rules.course import Course
from generator.rules.placed import belongs
from generator.rules.wording import piece_called


def check(course: Course) -> Iterator[Problem]:
    """Every placed piece against the record of its step."""
    for told, _, _, draw in course.drawn("place"):
        rolled = dict(_spots(course, draw.result))
        for index, piece in enumerate(course.setup.pieces):
            spot = rolled.get(piece.id)
            if spot is not None and belongs(course, told, piece) and course.field.battlefield.point(piece.at) != spot:
                yield Problem(
                    "pieces.moved",
                    f"{piece_called(course.game, piece)} no longer stands where {told.rule} put it",
                    Severity.NOTE,
                    path=("pieces", index, "at"),
                )


def _spots(course: Course, result: object) -> Iterator[tuple[str, Point]]:
    """Ids and positions out of the record; what is not written so tells nothing."""
    if not isinstance(result, list | tuple):
        return
    for entry in result:
        ident, _, spot = str(entry).strip().rpartition(" ")
        x, comma, y = spot.partition(",")
        if ident and comma:
            try:
                typed = parse_length(x, signed=True), parse_length(y, signed=True)
            except ValueError:
                continue
            yield ident, course.field.battlefield.point(typed)
