"""Streams: the dice of one slot, from the seed by HMAC-SHA256. Everything random in the house comes out of here.

This is `algorithm: 1`. The message `"{slot}#{attempt}:{n}"` for n = 0, 1, 2 ... under the seed as key gives one digest
after another; each is eight 32-bit big-endian words, used in order. What a word shows depends on the seed, the slot,
the attempt and how many words this slot used before: on nothing else, so no slot ever moves another.
"""

from __future__ import annotations

import hmac
import re
import struct
from collections.abc import Callable, Sequence
from typing import TypeVar

from generator.chance.seeds import clean_seed, is_short, keyed_hex, new_seed, packet_id, seed_bits

__all__ = [
    "ALGORITHM",
    "Stream",
    "clean_seed",
    "is_short",
    "keyed_hex",
    "new_seed",
    "packet_id",
    "seed_bits",
    "slot",
    "throw",
]

ALGORITHM = 1
"""Recorded in every set-up. A set-up with another number cannot be verified here, which is not the same as false."""

T = TypeVar("T")

_PART = re.compile(r"[a-z0-9-]+")
_SLOT = re.compile(r"[a-z0-9-]+(?:/[a-z0-9-]+)*")


def slot(*parts: str | int) -> str:
    """The name of one draw, its parts joined by `/`: `<scenario>/<system>/<step>[/<side>][/round-<n>][/<item>]`.

    Raises ValueError when there is no part, or one that is not made of `a-z`, `0-9` and `-` alone.
    """
    if not parts:
        raise ValueError("a slot needs a name of at least one part")
    for part in parts:
        if not _PART.fullmatch(str(part)):
            raise ValueError(f'"{part}" cannot be part of a slot: use only small letters a-z, figures and hyphens')
    return "/".join(map(str, parts))


def throw(word: Callable[[], int], faces: int, bits: int = 32) -> int:
    """One die of `faces` faces, 1 to `faces`, from words of `bits` bits; every face has exactly the same chance.

    Let k be the least number of words, one or more, with M = 2**(bits*k) >= faces. Take k words; the first is the most
    significant: w = (... (w1 * 2**bits + w2) * 2**bits + ...) + wk. While w >= M - M % faces, throw all k away and take
    k new ones. The die shows w % faces + 1. So 2 to 2**32 faces need one word a try, 2**32 + 1 to 2**64 need two.
    A die of one face takes no word and shows 1. Raises ValueError for less than one face.
    """
    if faces < 1:
        raise ValueError(f"a die needs at least one face, not {faces}")
    if faces == 1:
        return 1
    words = -(-(faces - 1).bit_length() // bits)
    span = 1 << bits * words
    while True:
        number = 0
        for _ in range(words):
            number = number << bits | word()
        if number < span - span % faces:
            return number % faces + 1


class Stream:
    """The dice of one slot at one attempt. The same three arguments give the same dice, for ever.

    `attempt` starts at 0 and counts the re-rolls of this slot alone. Raises ValueError for a seed that `clean_seed`
    refuses, for a slot that is not parts of `[a-z0-9-]+` joined by `/`, and for a negative attempt.
    """

    def __init__(self, seed: str, slot: str, attempt: int = 0) -> None:
        if not _SLOT.fullmatch(slot):
            raise ValueError(f'"{slot}" is not a slot: small letters, figures and hyphens, parts joined by "/"')
        if attempt < 0:
            raise ValueError(f"attempts count from 0, not {attempt}")
        self.slot = slot
        self.attempt = attempt
        self._key = clean_seed(seed).encode()
        self._digest = -1
        self._words: tuple[int, ...] = ()
        self._taken = 0
        self._thrown: list[int] = []

    @property
    def thrown(self) -> tuple[int, ...]:
        """Every die as it fell, for the record; a die of one face is thrown by nobody."""
        return tuple(self._thrown)

    @property
    def taken(self) -> int:
        """How many words were taken so far, the rejected ones too."""
        return self._taken

    def word(self) -> int:
        """The next 32-bit word of the stream, 0 to 2**32 - 1."""
        digest, place = divmod(self._taken, 8)
        if digest != self._digest:
            message = f"{self.slot}#{self.attempt}:{digest}".encode()
            self._words = struct.unpack(">8I", hmac.digest(self._key, message, "sha256"))
            self._digest = digest
        self._taken += 1
        return self._words[place]

    def die(self, faces: int) -> int:
        """A die of `faces` faces, 1 to `faces`, as `throw` says it. One face throws nothing and shows 1."""
        shows = throw(self.word, faces)
        if faces > 1:
            self._thrown.append(shows)
        return shows

    def pick(self, n: int) -> int:
        """Which of n things, as an index 0 to n-1, in the order in which the data lists them. One takes no word.

        Raises ValueError when there is nothing to pick from.
        """
        if n < 1:
            raise ValueError("there is nothing to pick from")
        return self.die(n) - 1

    def shuffle(self, items: Sequence[T]) -> list[T]:
        """The items in a new order: Fisher-Yates, for i = n-1 down to 1 swap i with die(i+1) - 1."""
        shuffled = list(items)
        for i in range(len(shuffled) - 1, 0, -1):
            j = self.die(i + 1) - 1
            shuffled[i], shuffled[j] = shuffled[j], shuffled[i]
        return shuffled

    def d66(self) -> int:
        """Two D6 read as figures, tens first: 11 to 16, 21 to 26, ... 61 to 66."""
        return 10 * self.die(6) + self.die(6)
