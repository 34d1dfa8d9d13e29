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

_PATIENCE = 60
"""Moves for each piece before all pieces are thrown down anew."""


def mend(field: Field, dice: Dice, moves: int) -> Arrangement | None:
    """A legal arrangement found in at most so many moves, or None. Every group must have at least one legal point."""
    pieces = [group for group, count in enumerate(field.counts) for _ in range(count)]
    while True:
        stand = [field.ranked[group][dice.pick(len(field.ranked[group]))] for group in pieces]
        for _ in range(_PATIENCE * len(pieces) + 1):
            wrong = [piece for piece in range(len(pieces)) if _at_odds(field, pieces, stand, piece)]
            if not wrong:
                return in_groups(field, list(zip(pieces, stand, strict=True)))
            if moves == 0:
                return None
            moves -= 1
            piece = wrong[dice.pick(len(wrong))]
            best = _best_points(field, pieces, stand, piece)
            stand[piece] = nth_bit(best, dice.pick(best.bit_count()))


def _at_odds(field: Field, pieces: list[int], stand: list[int], piece: int) -> bool:
    """Whether a piece breaks a limit with any other."""
    column, row = field.cell(stand[piece])
    for other, number in enumerate(stand):
        if other != piece:
            i, j = field.cell(number)
            if not field.bounds[pieces[piece]][pieces[other]].allow((column - i) ** 2 + (row - j) ** 2):
                return True
    return False


def _best_points(field: Field, pieces: list[int], stand: list[int], piece: int) -> int:
    """The points for a piece that are at odds with the fewest others, as bits."""
    spots = field.spots[pieces[piece]]
    levels = [spots]  # levels[n]: at odds with n others or more
    for other, number in enumerate(stand):
        if other == piece:
            continue
        barred = spots ^ field.left(spots, pieces[other], number, pieces[piece])
        levels.append(levels[-1] & barred)
        for level in range(len(levels) - 2, 0, -1):
            levels[level] |= levels[level - 1] & barred
    levels.append(0)
    return next(a & ~b for a, b in pairwise(levels) if a & ~b)
