"""Pieces that the scenario pins stand in the set-up as the scenario says.

A pinned piece that is missing is an error. One that stands elsewhere, or has other values, is a warning: a set-up may
be edited by hand, but then the scenario inside it says something else than what is printed.

PASS, where the scenario pins {id: D1, kind: door, at: [24, 37]}:

    pieces: [{id: D1, kind: door, at: [24, 37]}]

FAIL:

    pieces: [{id: D1, kind: door, at: [24, 36]}]        # warning[pins.moved]
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.errors import Problem, Severity
from generator.model.scenario import PinnedPiece
from generator.model.setup import Piece
from generator.rules.course import Course, State
from generator.rules.placed import places
from generator.rules.wording import listed, piece_called


def check(course: Course) -> Iterator[Problem]:
    """Every pin that this game uses."""
    found: dict[str, tuple[int, Piece]] = {}
    for index, piece in enumerate(course.setup.pieces):
        found.setdefault(piece.id, (index, piece))
    for pin in course.game.scenario.pieces:
        if not _in_play(course, pin.kind):
            continue
        name = piece_called(course.game, pin)
        here = found.get(pin.id)
        if here is None:
            hint = "put it back, or take the pin out of scenario: pieces"
            yield Problem("pins.missing", f"{name}, which the scenario pins, is missing", path=("pieces",), hint=hint)
            continue
        index, piece = here
        if piece.kind != pin.kind:
            message = f'"{pin.id}" is a {piece.kind}, and the scenario pins it as a {pin.kind}'
            yield Problem("pins.kind", message, path=("pieces", index, "kind"), hint=f"write kind: {pin.kind}")
            continue
        other = _other(course, pin, piece)
        if other:
            key, *_ = other
            yield Problem(
                "pins.moved",
                f"{name} has another {listed(other)} than the scenario pins",
                Severity.WARNING,
                path=("pieces", index, key) if key in ("at", "facing", "width", "side") else ("pieces", index),
                hint="if that is meant, change it under scenario: pieces as well",
            )


def _in_play(course: Course, kind: str) -> bool:
    """Whether pins of that kind stand in this game: no step places the kind, or a step that places it is taken."""
    placing = [told for told in course.told if places(told, kind)]
    return not placing or any(told.state is State.TAKEN for told in placing)


def _other(course: Course, pin: PinnedPiece, piece: Piece) -> list[str]:
    """What differs, by its key in the file."""
    field = course.field.battlefield
    differs = []
    if field.point(pin.at) != field.point(piece.at):
        differs.append("at")
    if (pin.facing or 0) != (piece.facing or 0):
        differs.append("facing")
    if pin.width is not None and (piece.width is None or field.inches(pin.width) != field.inches(piece.width)):
        differs.append("width")
    if pin.side is not None and pin.side != piece.side:
        differs.append("side")
    pinned, here = course.field.values(pin), course.field.values(piece)
    return [*differs, *(key for key in {**pinned, **here} if pinned.get(key) != here.get(key))]
