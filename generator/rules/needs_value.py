"""needs-value: a piece in a certain state must say something more.

    - {id: codes, kind: needs-value, piece: door, where: {state: controlled}, value: by}

`where` are values that the piece has (one that is not typed is its kind's first); `value` is the key that must be
filled in then. Left out, `where` means every piece of the kind.

PASS: `{id: D1, kind: door, at: [24, 36], state: controlled, by: defender}`. FAIL: the same without `by`
(pieces.no-value).
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.errors import Problem
from generator.rules.declared import Asked
from generator.rules.wording import listed, piece_called

KIND = "needs-value"


def check(asked: Asked) -> Iterator[Problem]:
    """Every piece of the kind in that state."""
    kind, value = asked.check.piece, asked.check.value
    found = asked.game.kinds.get(kind or "")
    if kind is None or found is None or value is None or value not in found[1].values:
        yield asked.unread("it needs a kind of piece (piece: …) and one of its values (value: …)")
        return
    words = found[1].values[value]
    choices = asked.game.sides if words == "side" else words
    for standing in asked.of_kind(kind):
        values = asked.field.values(standing.piece)
        holds = all(values.get(key) == wanted for key, wanted in asked.check.where.items())
        if holds and not standing.piece.values.get(value):
            state = "".join(f"is {word}, " for word in asked.check.where.values())
            message = f"{piece_called(asked.game, standing.piece)} {state}and does not say {value}"
            yield asked.found("pieces.no-value", message, standing.path, f"add {value}: {listed(choices, 'or')}")
