"""Reading dice, a second time: what a text such as `2D6+1` can show, and what thrown faces come to.

Part of the checker, which takes nothing from the code that rolls: a mistake there must not be made here as well.
Understood are a whole number, `D6`, `2D6`, `D3+2`, `2+D3`, `3D6x10`, `D6×5`, `D66` (two D6 as figures), in any case,
with spaces, with every dash as minus and with the German `W`. The dice are added up, multiplied, then added to.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from generator.rules.wording import counted

MINUS = "−–—‒‐‑﹣－"
TIMES = "×✕✖∗*"
FIGURES = 66
MOST = 1000
"""More dice than anybody throws; the limit keeps a typing mistake from filling the memory."""


@dataclass(frozen=True)
class ReadDice:
    """`count` dice with `sides` faces, added up, times `factor`, and `added` on top. `count` 0 is a plain number."""

    count: int
    sides: int
    factor: int
    added: int

    @property
    def figures(self) -> bool:
        """Whether it is D66: two dice of six faces, read as tens and ones."""
        return self.sides == FIGURES

    @property
    def throws(self) -> int:
        """How many faces there must be."""
        return 2 if self.figures else self.count

    @property
    def highest_face(self) -> int:
        """The highest face that one of the dice can show."""
        return 6 if self.figures else self.sides

    @property
    def minimum(self) -> int:
        """The lowest total."""
        return self.total([1] * self.throws)

    @property
    def maximum(self) -> int:
        """The highest total."""
        return self.total([self.highest_face] * self.throws)

    @property
    def step(self) -> int:
        """From one possible total to the next; 1 for a plain number. For D66 it holds within a row of ten."""
        return self.factor if self.count else 1

    def can_show(self, total: int) -> bool:
        """Whether some throw comes to this total."""
        if self.figures:
            return 1 <= total // 10 <= 6 and 1 <= total % 10 <= 6
        return self.minimum <= total <= self.maximum and (total - self.minimum) % self.step == 0

    def total(self, faces: Sequence[int]) -> int:
        """What these faces come to; it is the caller's business whether they can be thrown."""
        if self.figures:
            return 10 * faces[0] + faces[1]
        return sum(faces) * self.factor + self.added

    def fault(self, faces: Sequence[int]) -> str | None:
        """What is wrong with these faces for these dice, as the end of a sentence; None where they can be thrown."""
        if len(faces) != self.throws:
            return f"shows {counted(len(faces), 'face')}, and these dice throw {self.throws}"
        wrong = [face for face in faces if not 1 <= face <= self.highest_face]
        if wrong:
            return f"shows a {wrong[0]}, and a die of {self.highest_face} faces cannot"
        return None


def read_dice(text: str) -> ReadDice | None:
    """What a text says as dice, or None where it is no dice and no whole number."""
    symbols = _symbols(text)
    if symbols is None:
        return None
    added = 0
    # A number in front (`2+D3`, `-1`): all up to a plus that is followed by dice.
    if "d" not in symbols:
        return _constant(symbols)
    if "+" in symbols and symbols.index("+") < symbols.index("d"):
        front, _, symbols = symbols.partition("+")
        first = _whole(front)
        if first is None:
            return None
        added = first
    count, _, rest = symbols.partition("d")
    for sign in "+-":
        head, found, tail = rest.rpartition(sign)
        if found:
            last = _whole(tail)
            if last is None or tail.startswith("-"):
                return None
            added, rest = added + (last if sign == "+" else -last), head
            break
    sides, times, factor = rest.partition("x")
    numbers = [_whole(count or "1"), _whole(sides), _whole(factor) if times else 1]
    if any(number is None or number < 1 for number in numbers):
        return None
    dice = ReadDice(numbers[0] or 0, numbers[1] or 0, numbers[2] or 0, added)
    if dice.figures and (dice.count, dice.factor, dice.added) != (1, 1, 0):
        return None
    return dice if dice.sides > 1 and dice.count <= MOST else None


def _symbols(text: str) -> str | None:
    """The text without spaces, in one spelling, or None where there is a symbol that dice do not have."""
    plain = text.strip().lower()
    for sign in MINUS:
        plain = plain.replace(sign, "-")
    for sign in TIMES:
        plain = plain.replace(sign, "x")
    plain = plain.replace("w", "d")
    parts = plain.split()
    # `1 2` is not 12: a space may stand beside a sign, never between two figures.
    if any(a[-1].isdigit() and b[0].isdigit() for a, b in pairwise(parts)):
        return None
    joined = "".join(parts)
    return joined if joined and joined.isascii() and not set(joined) - set("0123456789dx+-") else None


def _constant(symbols: str) -> ReadDice | None:
    number = _whole(symbols)
    return None if number is None else ReadDice(0, 0, 1, number)


def _whole(text: str) -> int | None:
    digits = text.removeprefix("-")
    return int(text) if digits.isdecimal() and len(digits) < 10 else None
