"""Drawing among the boxes that the sieve has left. Stands on tally; made by the sieve.

Why the draw is even: a try takes one of all the ways to put the pieces on points of their boxes, over all states
left, with one die; every legal arrangement is exactly one of these ways; so the first legal one that comes up is any
of them with the same probability, however far the halving went and whatever was tried before. Where no state is left
there is no arrangement on this grid; where all states left are sound, their ways are counted.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate
from math import comb

from generator.placement.drawing import Arrangement, Dice, in_groups
from generator.placement.field import Field
from generator.placement.subsets import nth_set
from generator.placement.tally import Tally

Part = tuple[int, int, int, int, int, int]
"""A box with pieces in it: its first and last lane and place (west, south, east, north), pieces, group."""
State = tuple[Part, ...]
"""Boxes with all the pieces of a field in them."""


class Sifted:
    """States with their numbers of ways: the sound ones, where every way is legal, and the doubtful ones."""

    def __init__(
        self,
        field: Field,
        tallies: Sequence[Tally],
        sound: Sequence[tuple[int, State]],
        doubtful: Sequence[tuple[int, State]],
    ) -> None:
        self._field, self._tallies = field, tallies
        self._sound = len(sound)
        self._states = [state for _, state in (*sound, *doubtful)]
        self._sums = list(accumulate((ways for ways, _ in (*sound, *doubtful)), initial=0))

    @property
    def total(self) -> int | None:
        """The number of legal arrangements where no state is doubtful; else None."""
        return self._sums[-1] if len(self._states) == self._sound else None

    @property
    def ways(self) -> int:
        """How many ways the states hold, legal or not: each legal arrangement is one of them."""
        return self._sums[-1]

    def draw(self, dice: Dice, tries: int) -> tuple[Arrangement | None, int]:
        """A legal arrangement, each with the same probability, and the number of tries; None where none came up."""
        if not self._states:
            return None, 0
        for tried in range(1, tries + 1):
            rank = dice.die(self._sums[-1]) - 1
            index = bisect_right(self._sums, rank) - 1
            pieces = self._way(self._states[index], rank - self._sums[index])
            if index < self._sound or self._is_legal(pieces):
                stride = self._field.stride
                return in_groups(self._field, [(g, lane * stride + place) for g, (lane, place) in pieces]), tried
        return None, tries

    def _way(self, state: State, rank: int) -> list[tuple[int, tuple[int, int]]]:
        """Way number `rank` of a state: (group, (lane, place)) for each piece."""
        pieces = []
        for west, south, east, north, count, group in state:
            tally = self._tallies[group]
            points = tally.count(west, south, east, north)
            rank, own = divmod(rank, comb(points, count))
            pieces += [(group, tally.nth(west, south, east, north, n)) for n in nth_set(points, count, own)]
        return pieces

    def _is_legal(self, pieces: list[tuple[int, tuple[int, int]]]) -> bool:
        bounds = self._field.bounds
        return all(
            bounds[g][h].allow((a - c) ** 2 + (b - d) ** 2)
            for index, (g, (a, b)) in enumerate(pieces)
            for h, (c, d) in pieces[:index]
        )
