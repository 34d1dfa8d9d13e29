"""one-each-side-of: a piece of a kind within reach of each door of a sort, one on either side.

    - {id: terminals, kind: one-each-side-of, piece: lever, door: {state: locked}, keep: lever-reach}

`keep` is a parameter that holds the reach (`within 1"`), measured from the piece's centre to the nearest point of the
door's leaf. In front is the way that the door faces; a piece exactly in line with the leaf is on neither side.

PASS, for a locked door at [24, 24] that faces north: terminals at [24, 24.5] and [24, 23.5].
FAIL: terminals at [24, 24.5] and [25, 24.5] (doors.no-piece): nothing behind it.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.errors import Problem
from generator.rules.declared import Asked
from generator.rules.wording import kind_called, piece_called

KIND = "one-each-side-of"


def check(asked: Asked) -> Iterator[Problem]:
    """Every such door."""
    kind = asked.check.piece
    try:
        reach = asked.limit()
    except ValueError as error:
        yield asked.unread(str(error))
        return
    if reach is None or kind is None or kind not in asked.game.kinds or not asked.check.door:
        yield asked.unread("it needs a kind of piece (piece: …), a sort of door (door: …) and a reach (keep: …)")
        return
    for standing in asked.own_doors():
        door = standing.body.door
        assert door is not None
        near = [one for one in asked.of_kind(kind) if reach.holds(door.squared_distance(one.body.at))]
        sides = [door.side_of(one.body.at) for one in near]
        for side, where in ((1, "in front of it"), (-1, "behind it")):
            if side not in sides:
                message = (
                    f"{piece_called(asked.game, standing.piece)} has no {kind_called(asked.game, kind)} {where}; "
                    f"{asked.title} needs one on each side, {reach.said(asked.field.unit)} of its leaf"
                )
                yield asked.found("doors.no-piece", message, standing.path, "add one to the pieces")
