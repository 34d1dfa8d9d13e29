"""What the tests of chance share: a second reading of the streams, and the chi-square test."""

from __future__ import annotations

import hashlib
import hmac
import math
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction

import pytest


class ByHand:
    """The streams of the specification in a few lines that share none with the program."""

    @staticmethod
    def words(seed: str, slot: str, attempt: int = 0) -> Iterator[int]:
        n = 0
        while True:
            digest = hmac.new(seed.encode("utf-8"), f"{slot}#{attempt}:{n}".encode(), hashlib.sha256).digest()
            for i in range(8):
                yield int.from_bytes(digest[4 * i : 4 * i + 4], "big")
            n += 1

    @staticmethod
    def die(words: Iterator[int], s: int) -> int:
        if s == 1:
            return 1
        k = 1
        while 2 ** (32 * k) < s:
            k += 1
        while True:
            w = sum(next(words) * 2 ** (32 * (k - 1 - i)) for i in range(k))
            if w >= 2 ** (32 * k) - 2 ** (32 * k) % s:
                continue
            return w % s + 1

    @classmethod
    def shuffle(cls, words: Iterator[int], things: Sequence[object]) -> list[object]:
        row = list(things)
        for i in reversed(range(1, len(row))):
            j = cls.die(words, i + 1) - 1
            row[i], row[j] = row[j], row[i]
        return row


@pytest.fixture(scope="session")
def by_hand() -> type[ByHand]:
    return ByHand


def chi_square_p(counts: dict[int, int] | Sequence[int], expected: Sequence[Fraction | float]) -> float:
    """The chance that fair dice stray as far as these counts: the upper tail of chi-square, in closed form."""
    seen = list(counts.values()) if isinstance(counts, dict) else list(counts)
    assert len(seen) == len(expected) > 1
    assert math.isclose(sum(expected), 1)
    total = sum(seen)
    x = sum((n - total * float(p)) ** 2 / (total * float(p)) for n, p in zip(seen, expected, strict=True))
    freedom = len(seen) - 1
    half = x / 2
    if freedom % 2 == 0:
        return math.exp(-half) * sum(half**i / math.factorial(i) for i in range(freedom // 2))
    series = sum(half ** (i + 0.5) / math.gamma(i + 1.5) for i in range(freedom // 2))
    return math.erfc(math.sqrt(half)) + math.exp(-half) * series


@pytest.fixture(scope="session")
def chi_square() -> Callable[..., float]:
    # Printed tables: 5 % at 3.841 (1), 5.991 (2), 11.070 (5), 18.307 (10) degrees of freedom.
    for freedom, statistic in ((1, 3.841), (2, 5.991), (5, 11.070), (10, 18.307)):
        cells = freedom + 1
        size = 10**8
        stray = math.sqrt(statistic * size / cells / 2)
        counts = [size / cells + stray, size / cells - stray, *[size / cells] * (cells - 2)]
        assert math.isclose(chi_square_p([*map(round, counts)], [1 / cells] * cells), 0.05, rel_tol=0.01)
    return chi_square_p
