"""Set bits of a long whole number by their rank. Under counting, drawing and mending: the n-th of the points left."""

from __future__ import annotations

from bisect import bisect_right


def nth_bit(bits: int, n: int) -> int:
    """The place of the n-th set bit, counted from 0 at the low end. Raises IndexError where there is none."""
    if not 0 <= n < bits.bit_count():
        raise IndexError(f"there is no set bit number {n}")
    place, width = 0, bits.bit_length()
    while width > 1:
        half = width // 2
        low = bits & ((1 << half) - 1)
        count = low.bit_count()
        if n < count:
            bits, width = low, half
        else:
            n, bits, place, width = n - count, bits >> half, place + half, width - half
    return place


_BLOCK = 512
"""Bytes that are looked through at once: shifting all of a long number for every run would take too long."""


class Ranked:
    """The set bits of a number as a sequence of their places, for many look-ups: kept as runs of neighbours."""

    def __init__(self, bits: int) -> None:
        self._starts: list[int] = []
        self._before: list[int] = []
        self._count = 0
        whole = bits.to_bytes((bits.bit_length() + 7) // 8, "little")
        for at in range(0, len(whole), _BLOCK):
            self._take(int.from_bytes(whole[at : at + _BLOCK], "little"), 8 * at)

    def _take(self, bits: int, place: int) -> None:
        """The runs of one block; a run that goes on in the next block is two runs."""
        while bits:
            zeros = (bits & -bits).bit_length() - 1
            bits >>= zeros
            ones = (~bits & (bits + 1)).bit_length() - 1
            bits >>= ones
            self._starts.append(place + zeros)
            self._before.append(self._count)
            place, self._count = place + zeros + ones, self._count + ones

    def __len__(self) -> int:
        return self._count

    def __getitem__(self, n: int) -> int:
        if not 0 <= n < self._count:
            raise IndexError(f"there is no set bit number {n}")
        run = bisect_right(self._before, n) - 1
        return self._starts[run] + n - self._before[run]
