"""centre-in: the centre of every piece of a kind is in a zone.

    - {id: home, kind: centre-in, piece: keep, zone: zone of defender, severity: warning}

`zone` is `zone of SIDE`, `zone of side` (the piece's own), `empty zones`, or a zone's id. Nothing is said while it is
open whose zone is whose. A centre on the line between two zones is in neither.
A layer's check of the zone of a side that this game has not got is passed over.

PASS, where the south-west quarter is the defender's: a keep at [10, 10]. FAIL: a keep at [24, 10] on 48x48
(pieces.wrong-zone).
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.errors import Problem
from generator.rules.declared import Asked
from generator.rules.dependencies import owned_side
from generator.rules.field import EMPTY_ZONES
from generator.rules.wording import listed, piece_called

KIND = "centre-in"


def check(asked: Asked) -> Iterator[Problem]:
    """Every piece of the kind."""
    text = asked.check.zone
    if text is None or asked.check.piece not in asked.game.kinds:
        yield asked.unread("it needs a kind of piece (piece: …) and a zone (zone: …)")
        return
    if asked.field.speaks_of_nobody(asked.system.id, text):
        return
    if asked.zone_of is None and (owned_side(text) is not None or text == EMPTY_ZONES):
        return
    for standing in asked.of_kind(asked.check.piece):
        zones = asked.field.named_zones(asked.system.id, text, asked.zone_of or {}, standing.piece.side)
        if zones is None:
            yield asked.unread(f"{text!r} is no zone here")
            return
        if not any(zone.contains(standing.body.at) for zone in zones):
            allowed = listed([asked.field.called(zone.id) for zone in zones], "or")
            name = piece_called(asked.game, standing.piece)
            message = f"{name} is not in {allowed}; {asked.title} wants its centre there"
            yield asked.found("pieces.wrong-zone", message, (*standing.path, "at"), "move it")
