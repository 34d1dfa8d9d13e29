"""How the checker's messages say things: pieces, slots, and distances that never contradict the verdict.

Beside the invariants. A distance is printed exactly where it can be; else it is rounded away from the limit that it
breaks, so 8.9999 is never printed as 9 where more than 9 was wanted, and 10.00001 never as 10 where 10 was the most.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import ceil, floor, isqrt

from generator.geometry.distances import Limit, Relation
from generator.geometry.lengths import Unit, show_length
from generator.model.game import Game
from generator.model.scenario import PinnedPiece
from generator.model.setup import Piece

PLACES = 3
MOST_PLACES = 6
"""An exact distance is printed with up to six decimals, a rounded one with three."""

FINE = 10**12


def kind_called(game: Game, kind: str) -> str:
    """A kind's title inside a sentence: `objective`, but `AV marker`."""
    title = game.kinds[kind][1].title if kind in game.kinds else kind
    return title if title[1:2].isupper() else title[:1].lower() + title[1:]


def piece_called(game: Game, piece: Piece | PinnedPiece) -> str:
    """A piece as messages call it: `objective "O2"`."""
    return f'{kind_called(game, piece.kind)} "{piece.id}"'


def slot_called(slot: str) -> str:
    """The end of a slot, which is enough for people: `blips/attacker`."""
    parts = slot.split("/", 2)
    return parts[2] if len(parts) == 3 else slot


def listed(names: Sequence[str], word: str = "and") -> str:
    """`a, b and c`."""
    *front, last = names or ["none"]
    return f"{', '.join(front)} {word} {last}" if front else last


def counted(number: int, what: str) -> str:
    """`1 face`, `3 faces`, `no faces`."""
    return f"{number or 'no'} {what}{'' if number == 1 else 's'}"


def is_short(number: Fraction) -> bool:
    """Whether a number has a decimal form that people can read."""
    return Fraction(number * 10**MOST_PLACES).denominator == 1


def measured(squared: Fraction, limit: Limit, unit: Unit, radii: Fraction = Fraction(0)) -> str | None:
    """A distance that breaks a limit, with its unit: `8.999″`, or `exactly 9″` where more than that is wanted.

    `squared` is the square of the distance in square inches, `radii` the inches that come off it where rims are
    measured. None where the bases overlap.
    """
    if squared < radii * radii:
        return None
    up = limit.relation is Relation.WITHIN
    scaled, off = squared / unit.inches**2, radii / unit.inches
    top, bottom = isqrt(scaled.numerator), isqrt(scaled.denominator)
    if top * top == scaled.numerator and bottom * bottom == scaled.denominator:
        gap = Fraction(top, bottom) - off
        if gap * unit.inches == limit.length:
            return f"exactly {show_length(limit.length, unit)}"
        if is_short(gap):
            return show_length(gap * unit.inches, unit)
    else:
        root = isqrt(scaled.numerator * FINE**2 // scaled.denominator)
        gap = Fraction(root + up, FINE) - off
    places = next((places for places in (PLACES, 6, 9) if gap * 10**places >= 1), 12)
    whole = ceil(gap * 10**places) if up else floor(gap * 10**places)
    return show_length(Fraction(max(whole, 0), 10**places) * unit.inches, unit)
