"""Sets of a given size among n things, by their rank. Under counting and the sieve."""

from __future__ import annotations

from math import comb


def nth_set(things: int, size: int, rank: int) -> list[int]:
    """Set number `rank` (from 0) of all sets of `size` among 0 to `things` - 1, in the order of their sorted lists.

    Raises IndexError for a number that there is not.
    """
    if not 0 <= rank < comb(things, size):
        raise IndexError(f"there is no set number {rank}")
    members = []
    index = 0
    while size:
        with_it = comb(things - index - 1, size - 1)
        if rank < with_it:
            members.append(index)
            size -= 1
        else:
            rank -= with_it
        index += 1
    return members
