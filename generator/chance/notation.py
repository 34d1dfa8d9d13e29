"""Dice notation: `D6`, `2D6+1`, `D6x10`, `D66`, `3` as people write them, and their exact odds.

Read by `steps` and `tables`. One kind of dice, multiplied, then added to: arithmetic as at school. Whatever is not
understood is refused by name; there is no default roll. A total below 0 occurs only where the arithmetic gives it
(`D3-5`, the constant `-1`); nothing is lifted to 0 or 1 behind anybody's back.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from generator.chance.streams import Stream

MOST_DICE = 100
MOST_FACES = 1000
MOST_TIMES = 1000
MOST_ADDED = 1_000_000

_SIGNS = str.maketrans(dict.fromkeys("‐‑‒–—−﹣－", "-") | dict.fromkeys("×✕✖∗", "x"))
_CONSTANT = re.compile(r"-?\s*[0-9]{1,9}")
_DICE = re.compile(
    r"(?:(?P<before>-?\s*[0-9]{1,9})\s*\+\s*)?"
    r"(?P<number>[0-9]{1,9})?\s*[dw]\s*(?P<sides>[0-9]{1,9})"
    r"(?:\s*[x*]\s*(?P<times>[0-9]{1,9}))?"
    r"(?:\s*(?P<after>[+-]\s*[0-9]{1,9}))?"
)
_A_DIE = re.compile(r"[0-9]*\s*(?<![^\W\d_])[dw]\s*[0-9]+")
# Tables read by figures that are not D66; a quiet 666-faced die would be something else than what was meant.
_BY_FIGURES = {33, 36, 44, 88, 666}
_WAYS = "write it like D6, 2D6, D3+2, 3D6x10, D66 or a whole number"


@dataclass(frozen=True)
class Roll:
    """What was thrown: the faces in the order in which they fell (none for a constant), and the total."""

    faces: tuple[int, ...]
    total: int


@dataclass(frozen=True)
class Dice:
    """`number` dice of `sides` faces, their sum times `times`, and `plus` added; D66 is two D6 read as figures.

    A constant has no dice: `number` 0 and `sides` None. Made by `parse_dice`.
    """

    number: int
    sides: int | None
    times: int = 1
    plus: int = 0
    by_figures: bool = False

    @property
    def text(self) -> str:
        """The one spelling that is saved and compared: `D6x10`, `2D6+1`, `D3-1`, `D66`, `3`."""
        if self.sides is None:
            return str(self.plus)
        if self.by_figures:
            return "D66"
        number = str(self.number) if self.number > 1 else ""
        times = f"x{self.times}" if self.times > 1 else ""
        plus = f"{self.plus:+}" if self.plus else ""
        return f"{number}D{self.sides}{times}{plus}"

    @property
    def shown(self) -> str:
        """The same for print, with the signs of print: `D6×10`, `D3−1`."""
        return self.text.replace("x", "×").replace("-", "−")

    @property
    def minimum(self) -> int:
        """The lowest total that can be thrown."""
        return self.total((1,) * self.number)

    @property
    def maximum(self) -> int:
        """The highest total that can be thrown."""
        return self.total((self.sides or 0,) * self.number)

    def total(self, faces: tuple[int, ...]) -> int:
        """What these faces come to. Raises ValueError when they cannot have been thrown with these dice."""
        if len(faces) != self.number or not all(1 <= face <= (self.sides or 0) for face in faces):
            raise ValueError(f"{list(faces)} cannot be thrown with {self.text}")
        if self.by_figures:
            return 10 * faces[0] + faces[1]
        return sum(faces) * self.times + self.plus

    def roll(self, stream: Stream) -> Roll:
        """Throw the dice, one after another. A constant takes nothing from the stream."""
        faces = tuple(stream.die(self.sides or 1) for _ in range(self.number))
        return Roll(faces, self.total(faces))

    def odds(self) -> dict[int, Fraction]:
        """Every total that can be thrown with its exact chance, lowest first. They add up to 1."""
        return dict(_odds(self))


def parse_dice(text: str) -> Dice:
    """Dice as people write them: any case, spaces, `x × *`, every dash as minus, `2+D3`, German `W` for `D`.

    `D6x10+5` multiplies first. At most 100 dice of 2 to 1000 faces, times at most 1000, plus or minus at most a
    million. Raises ValueError, in plain words and naming the text, for everything else: `D%` (write D100), D66 with
    arithmetic or more than once, D33, D36, D44, D88 and D666 (may be meant to be read by figures), sums of several
    kinds of dice, and text that can be printed only (`D6+S`).
    """
    plain = " ".join(text.translate(_SIGNS).casefold().split())
    if _CONSTANT.fullmatch(plain):
        return _bounded(Dice(0, None, plus=_whole(plain)), text)
    found = _DICE.fullmatch(plain)
    if not found:
        raise ValueError(_refusal(text, plain))
    number, sides, times = int(found["number"] or 1), int(found["sides"]), int(found["times"] or 1)
    plus = _whole(found["before"] or "0") + _whole(found["after"] or "0")
    if sides != 66:
        return _bounded(Dice(number, sides, times, plus), text)
    if number != 1 or found["times"] or found["before"] or found["after"]:
        raise ValueError(f'"{text}": D66 is two D6 read as figures, 11 to 66; it is thrown once and nothing is added')
    return Dice(2, 6, by_figures=True)


def is_dice(text: str) -> bool:
    """Whether `parse_dice` understands the text. A whole number counts: a constant is dice that always show it."""
    try:
        parse_dice(text)
    except ValueError:
        return False
    return True


def _whole(text: str) -> int:
    return int(text.replace(" ", ""))


def _bounded(dice: Dice, text: str) -> Dice:
    """The dice, if a person could throw them and their odds can be counted."""
    if abs(dice.plus) > MOST_ADDED:
        raise ValueError(f'"{text}": {dice.plus} is too large; {MOST_ADDED} is the most')
    if dice.sides is None:
        return dice
    if not 1 <= dice.number <= MOST_DICE:
        raise ValueError(f'"{text}" throws {dice.number} dice; it must be 1 to {MOST_DICE}')
    if not 2 <= dice.sides <= MOST_FACES:
        raise ValueError(f'"{text}" names a die of {dice.sides} faces; it must have 2 to {MOST_FACES}')
    if dice.sides in _BY_FIGURES:
        raise ValueError(
            f'"{text}": a D{dice.sides} may be meant to be read figure by figure, and only D66 is known so; '
            "give the roll table plain dice instead"
        )
    if not 1 <= dice.times <= MOST_TIMES:
        raise ValueError(f'"{text}" multiplies by {dice.times}; it must be 1 to {MOST_TIMES}')
    return dice


def _refusal(text: str, plain: str) -> str:
    """Why a text is not dice, for somebody who thought it was."""
    if not plain:
        return f"no dice are given; {_WAYS}"
    if re.fullmatch(r"[0-9]*\s*[dw]\s*%", plain):
        return f'"{text}" is not read as dice; write D100'
    if re.fullmatch(r"[0-9]*\s*[dw]", plain):
        return f'"{text}" does not say how many faces the die has; {_WAYS}'
    if re.fullmatch(r"[0-9]*\s*[dw]\s*[0-9]+[.,][0-9]+", plain):
        return f'"{text}": a die has a whole number of faces'
    dice = _A_DIE.findall(plain)
    if not dice:
        return f'"{text}" is not dice; {_WAYS}'
    left = _A_DIE.sub(" ", plain)
    if re.search(r"[^\W\d_]{2}|[^\W\d_x]|[<>=≤≥]", left):
        return f'"{text}" is printable text, it cannot be rolled: it holds more than dice and numbers'
    if len(dice) > 1:
        return f'"{text}" mixes several throws; only one kind of dice can be rolled at once, such as 2D6+1'
    return f'"{text}" is not dice that can be rolled; {_WAYS}'


@lru_cache(maxsize=256)
def _odds(dice: Dice) -> dict[int, Fraction]:
    if dice.sides is None:
        return {dice.plus: Fraction(1)}
    if dice.by_figures:
        return {10 * tens + ones: Fraction(1, 36) for tens in range(1, 7) for ones in range(1, 7)}
    # ways[i]: in how many ways the dice so far show i above their least sum; one die more is a sum over a window.
    ways = [1]
    for _ in range(dice.number):
        wider, window = [], 0
        for i in range(len(ways) + dice.sides - 1):
            window += ways[i] if i < len(ways) else 0
            window -= ways[i - dice.sides] if i >= dice.sides else 0
            wider.append(window)
        ways = wider
    every = dice.sides**dice.number
    return {(dice.number + i) * dice.times + dice.plus: Fraction(count, every) for i, count in enumerate(ways)}
