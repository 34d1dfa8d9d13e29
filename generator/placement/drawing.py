"""Drawing by rejection: pick points blindly, keep the first arrangement that is legal. Stands on field.

Why this is an even draw: one try picks every piece on its own among its group's points, each with the same
probability, so all tries that could come up are equally likely. An arrangement of sets with k1, k2, ... pieces comes
up in exactly k1! · k2! · ... of them, whichever arrangement it is (points are never shared). Tries do not depend on
each other, so the first legal one is any legal arrangement with the same probability. A try that is seen to fail
before its last pick is broken off; the picks that it did not make belong to no other try.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar

from generator.placement.field import Field

T = TypeVar("T")

Arrangement = tuple[tuple[int, ...], ...]
"""For each group of a field the numbers of its points, in order."""


class Dice(Protocol):
    """What placing asks of chance; `generator.chance.streams.Stream` is one."""

    def die(self, faces: int) -> int:
        """1 to `faces`."""

    def pick(self, n: int) -> int:
        """0 to n - 1."""

    def shuffle(self, items: Sequence[T]) -> list[T]:
        """The items in a new order."""


def draw(field: Field, dice: Dice, tries: int) -> tuple[Arrangement | None, int]:
    """A legal arrangement, every one with the same probability, and the number of tries; None where none came up.

    Every group must have at least one legal point. Picks go piece by piece, in the order of the groups.
    """
    pieces = [group for group, count in enumerate(field.counts) for _ in range(count)]
    ranked = field.ranked
    for tried in range(1, tries + 1):
        placed: list[tuple[int, int, int, int]] = []
        for group in pieces:
            number = ranked[group][dice.pick(len(ranked[group]))]
            column, row = field.cell(number)
            bounds = field.bounds[group]
            if not all(bounds[g].allow((column - i) ** 2 + (row - j) ** 2) for g, i, j, _ in placed):
                break
            placed.append((group, column, row, number))
        else:
            return in_groups(field, [(group, number) for group, _, _, number in placed]), tried
    return None, tries


def in_groups(field: Field, placed: Sequence[tuple[int, int]]) -> Arrangement:
    """Pieces as (group, number) put together as an arrangement, each group in order."""
    return tuple(tuple(sorted(n for g, n in placed if g == group)) for group in range(len(field.groups)))
