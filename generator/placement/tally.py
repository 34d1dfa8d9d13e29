"""How many legal points any box of the lattice holds, in four look-ups. Under the sieve."""

from __future__ import annotations

from itertools import accumulate

from generator.placement.bits import nth_bit
from generator.placement.field import Field


class Tally:
    """The legal points of one group, counted from the south-west: `count` and `nth` for boxes, whose x are lanes."""

    def __init__(self, spots: int, field: Field) -> None:
        places = range(field.length)
        self._lanes = [(spots >> (lane * field.stride)) & ((1 << field.length) - 1) for lane in range(field.lanes)]
        sums = [[0] * (field.length + 1)]
        for bits in self._lanes:
            lane = accumulate((bits >> place & 1 for place in places), initial=0)
            sums.append([before + own for before, own in zip(sums[-1], lane, strict=True)])
        self._sums = sums

    def count(self, west: int, south: int, east: int, north: int) -> int:
        """How many points a box holds, its borders included."""
        first, last = self._sums[west], self._sums[east + 1]
        return last[north + 1] - last[south] - first[north + 1] + first[south]

    def nth(self, west: int, south: int, east: int, north: int, n: int) -> tuple[int, int]:
        """Lane and place of point number n (from 0) of a box, lane by lane."""
        low, high = west, east
        while low < high:
            middle = (low + high) // 2
            if n < self.count(west, south, middle, north):
                high = middle
            else:
                low = middle + 1
        if low > west:
            n -= self.count(west, south, low - 1, north)
        places = self._lanes[low] >> south & ((1 << (north - south + 1)) - 1)
        return low, south + nth_bit(places, n)
