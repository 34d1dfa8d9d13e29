"""Reading shuffles, a second time: in which order a shuffle's dice leave a row of things. Part of the checker.

Fisher-Yates from the last place down: for n-1, n-2, … 1 a die of that place's number (counted from 1) says with which
place it changes. So n things throw n-1 dice, and the k-th die has n+1-k faces.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from generator.rules.wording import counted

T = TypeVar("T")


def fault(number: int, faces: Sequence[int], extra: Sequence[int] = ()) -> str | None:
    """What is wrong with the dice of a shuffle of `number` things, as the end of a sentence; None if nothing is.

    `extra` are the numbers of faces of dice that are thrown after the shuffle.
    """
    due = [*range(number, 1, -1), *extra]
    if len(faces) != len(due):
        return f"shows {counted(len(faces), 'face')}, and {len(due)} dice are thrown"
    for count, (face, sides) in enumerate(zip(faces, due, strict=True), 1):
        if face > sides:
            return f"shows a {face} on die {count}, which has {counted(sides, 'face')}"
    return None


def shuffled(things: Sequence[T], faces: Sequence[int]) -> list[T]:
    """The things in the order in which the dice leave them. The dice must be in order (see `fault`)."""
    row = list(things)
    for place, face in zip(range(len(row) - 1, 0, -1), faces, strict=False):
        row[place], row[face - 1] = row[face - 1], row[place]
    return row
