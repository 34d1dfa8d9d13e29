"""none-of: no piece of a kind at a door of a sort.

    - {id: no-lever, kind: none-of, piece: lever, door: {make: blast}, keep: lever-reach}

`keep` is a parameter that holds how near counts as being at the door (`within 1"`), measured from the piece's centre to
the nearest point of the door's leaf.

PASS: a blast door at [24, 24] and a lever at [30, 30]. FAIL: the lever at [24, 24.5] (doors.piece-at).
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.errors import Problem
from generator.rules.declared import Asked
from generator.rules.wording import piece_called

KIND = "none-of"


def check(asked: Asked) -> Iterator[Problem]:
    """Every such door against every such piece."""
    try:
        reach = asked.limit()
    except ValueError as error:
        yield asked.unread(str(error))
        return
    if reach is None or asked.check.piece not in asked.game.kinds or not asked.check.door:
        yield asked.unread("it needs a kind of piece (piece: …), a sort of door (door: …) and a reach (keep: …)")
        return
    for standing in asked.own_doors():
        for one in asked.of_kind(asked.check.piece):
            door = standing.body.door
            if door is not None and reach.holds(door.squared_distance(one.body.at)):
                message = (
                    f"{piece_called(asked.game, one.piece)} stands at {piece_called(asked.game, standing.piece)}, "
                    f"where {asked.title} allows none"
                )
                yield asked.found("doors.piece-at", message, (*one.path, "at"), "move it away, or leave it out")
