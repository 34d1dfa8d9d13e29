"""Numbers as people type them, whole and exact; and what to write instead of what is nearly one. For `fields`."""

from __future__ import annotations

import re
from fractions import Fraction

from pydantic import AfterValidator

from generator.model.base import Misfit
from generator.model.wording import shown, text_of

MOST_DIGITS = 15
MOST_DIGITS_ROLLED = 4000
"""Nobody types what a program counted: a die of as many faces as there are arrangements of thirty pieces."""

_WHOLE = re.compile(r"([+-]?)([0-9]+)")
_PLAIN_WHOLE = re.compile(r"[+-]?(0|[1-9][0-9]*)")
_NUMBER = re.compile(r"([+-]?)(0|[1-9][0-9]*)(?:\.([0-9]+)|\s*/\s*(0|[1-9][0-9]*))?")


def read_whole(value: object) -> int:
    """A whole number in plain digits. Raises Misfit."""
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    if isinstance(value, Fraction) and value.denominator == 1:
        return int(value)
    return _whole(value, MOST_DIGITS)


def read_rolled(value: object) -> int:
    """A whole number that was counted or thrown, of any size that Python writes down. Raises Misfit."""
    return value if isinstance(value, int) and not isinstance(value, bool) else _whole(value, MOST_DIGITS_ROLLED)


def _whole(value: object, most: int) -> int:
    text = text_of(value, "a whole number").strip()
    plain = text.replace("−", "-")
    _refuse_length(text, plain, most)
    if _PLAIN_WHOLE.fullmatch(plain):
        return int(plain)
    raise Misfit(f"{shown(text)} is not a whole number", hint=_whole_hint(plain), code="number")


def _refuse_length(text: str, plain: str, most: int = MOST_DIGITS) -> None:
    """No number of more digits than anybody types."""
    if max(map(len, re.findall("[0-9]+", plain)), default=0) > most:
        raise Misfit(f"{shown(text)} has too many digits", hint=f"at most {most} digits", code="number")


def _whole_hint(plain: str) -> str:
    """What to write instead of something that is nearly a whole number."""
    if len(plain) > 2 * MOST_DIGITS:
        return "write plain digits, for example 3"
    padded = _WHOLE.fullmatch(plain)
    if padded:
        return f"write it as {padded[1]}{int(padded[2])}"
    grouped = re.fullmatch(r"([+-]?)([1-9][0-9]{0,2}(?:([_,.'’ \u00a0\u202f])[0-9]{3})(?:\3[0-9]{3})*)", plain)
    if grouped and grouped[3] != ".":
        return f"write it as {grouped[1]}{re.sub('[^0-9]', '', grouped[2])}"
    if re.fullmatch(r"[+-]?[0-9]+(_[0-9]+)+", plain):
        return f"write it as {int(plain.replace('_', ''))}"
    scientific = re.fullmatch(r"([1-9])[eE]\+?([0-9]|1[0-3])", plain)
    if scientific:
        return f"write it as {int(scientific[1]) * 10 ** int(scientific[2])}"
    point = re.fullmatch(r"([+-]?)(0|[1-9][0-9]{0,14})[.,]0+", plain)
    if point:
        return f"write it as {point[1]}{point[2]}"
    return "write plain digits, for example 3"


def at_least(least: int) -> AfterValidator:
    """A validator: no whole number below `least`."""

    def check(value: int) -> int:
        if value < least:
            raise Misfit(f"{value} is too small", hint=f"the least that may stand here is {least}", code="number")
        return value

    return AfterValidator(check)


def read_number(value: object) -> Fraction:
    """A number, exactly: `2`, `0.5`, `1/3`. Raises Misfit."""
    if isinstance(value, Fraction | int) and not isinstance(value, bool):
        return Fraction(value)
    if isinstance(value, float):
        raise Misfit(
            f"{value} is a float, which is not exact", hint="give a Fraction, or text such as 1/3", code="number"
        )
    text = text_of(value, "a number").strip()
    plain = text.replace("−", "-").replace("⁄", "/")
    _refuse_length(text, plain)
    found = _NUMBER.fullmatch(plain)
    if found is None:
        raise Misfit(f"{shown(text)} is not a number", hint=_number_hint(plain), code="number")
    if found[4] is not None and int(found[4]) == 0:
        raise Misfit(f"{shown(text)} divides by 0", hint="for example 1/3", code="number")
    return Fraction(re.sub(r"\s", "", plain))


def _number_hint(plain: str) -> str:
    comma = re.fullmatch(r"([+-]?)([0-9]{1,12}),([0-9]{1,12})", plain)
    if comma:
        return f"write decimals with a point: {comma[1]}{int(comma[2])}.{comma[3]}"
    bare_point = re.fullmatch(r"([+-]?)\.([0-9]{1,12})", plain)
    if bare_point:
        return f"write it as {bare_point[1]}0.{bare_point[2]}"
    return f"{_whole_hint(plain)}, 0.5 or 1/3" if "plain digits" in _whole_hint(plain) else _whole_hint(plain)


def number_text(value: Fraction) -> str:
    """An exact number as a file spells it: `2`, `0.5`, else `1/3`. `Number` reads it back unchanged.

    A decimal of more digits than `Number` takes is written as a fraction.
    """
    bottom, places = value.denominator, 0
    while bottom % 10 == 0 or bottom % 5 == 0 or bottom % 2 == 0:
        bottom //= 10 if bottom % 10 == 0 else 5 if bottom % 5 == 0 else 2
        places += 1
    digits = str(abs(value.numerator) * 10**places // value.denominator).rjust(places + 1, "0")
    if bottom != 1 or max(places, len(digits) - places) > MOST_DIGITS:
        return f"{value.numerator}/{value.denominator}"
    whole, part = digits[: len(digits) - places], digits[len(digits) - places :].rstrip("0")
    return ("-" if value < 0 else "") + whole + (f".{part}" if part else "")
