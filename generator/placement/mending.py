"""Search that mends conflicts: the last resort, when nothing can be counted and no draw came up. Stands on field.

All pieces are thrown down at random; then one piece that stands wrong is picked, and moved to one of the points where
it would be at odds with the fewest others, picked at random. It finds legal arrangements where they are rare, but not
each with the same probability: whoever uses it must say so.
"""

from __future__ import annotations

from itertools import pairwise

from generator.placement.bits import nth_bit
from generator.placement.drawing import Arrangement, Dice, in_groups
from generator.placement.field import Field

_VERY_FEW = 4

_PATIENCE = 60
"""Moves for each piece before all pieces are thrown down anew."""


def mend(field: Field, dice: Dice, moves: int) -> Arrangement | None:
    """A legal arrangement found in at most so many moves, or None. Every group must have at least one legal point."""
    pieces = [group for group, count in enumerate(field.counts) for _ in range(count)]
    while True:
        stand = [field.ranked[group][dice.pick(len(field.ranked[group]))] for group in pieces]
        odds = [_at_odds(field, pieces, stand, piece) for piece in range(len(pieces))]
        for _ in range(_PATIENCE * len(pieces) + 1):
            wrong = [piece for piece in range(len(pieces)) if odds[piece]]
            if not wrong:
                return in_groups(field, list(zip(pieces, stand, strict=True)))
            if moves == 0:
                return None
            moves -= 1
            piece = wrong[dice.pick(len(wrong))]
            best = _best_points(field, pieces, stand, piece)
            for other in odds[piece]:
                odds[other].discard(piece)
            stand[piece] = nth_bit(best, dice.pick(best.bit_count()))
            odds[piece] = _at_odds(field, pieces, stand, piece)
            for other in odds[piece]:
                odds[other].add(piece)


def _at_odds(field: Field, pieces: list[int], stand: list[int], piece: int) -> set[int]:
    """The other pieces with which one breaks a limit."""
    column, row = field.cell(stand[piece])
    found = set()
    for other, number in enumerate(stand):
        if other != piece:
            i, j = field.cell(number)
            if not field.bounds[pieces[piece]][pieces[other]].allow((column - i) ** 2 + (row - j) ** 2):
                found.add(other)
    return found


def _best_points(field: Field, pieces: list[int], stand: list[int], piece: int) -> int:
    """The points for a piece that are at odds with the fewest others, as bits."""
    # Nearly always there are points at odds with very few; only where there are none is everything counted.
    return _fewest(field, pieces, stand, piece, _VERY_FEW) or _fewest(field, pieces, stand, piece, len(stand))


def _fewest(field: Field, pieces: list[int], stand: list[int], piece: int, most: int) -> int:
    """The same, looking for points at odds with fewer than `most` others; 0 where there are none."""
    spots = field.spots[pieces[piece]]
    levels = [spots]  # levels[n]: at odds with n others or more
    for other, number in enumerate(stand):
        if other == piece:
            continue
        barred = spots ^ field.left(spots, pieces[other], number, pieces[piece])
        if len(levels) <= most:
            levels.append(levels[-1] & barred)
            above = len(levels) - 2
        else:
            above = len(levels) - 1
        for level in range(above, 0, -1):
            levels[level] |= levels[level - 1] & barred
    if len(levels) <= most:
        levels.append(0)
    return next((a & ~b for a, b in pairwise(levels) if a & ~b), 0)
