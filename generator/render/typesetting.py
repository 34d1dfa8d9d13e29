"""Text set for print: what must not part is tied, small numbers are spelt out. Stands in `render`, under `filters`.

Plain text in, plain text out; the template escapes it afterwards.
"""

from __future__ import annotations

import re

_NO_BREAK = "\u00a0"
_JOINER = "\u2060"

_UNITS = r"(?:mm|cm|m|in|ft|pt|inch|inches|models?|units?|rounds?|points?|%)"
_NUMBER_UNIT = re.compile(rf"(?<![\w.])(\d+(?:[.,]\d+)?[½¼¾]?) (?={_UNITS}\b|%)")
_SIGN_NUMBER = re.compile(r"(?<!\S)([<>≤≥=×+−]) (?=\d)")
_DICE_PLUS = re.compile(r"\b(\d*D\d+) ([+−×]) (?=\d)")
_SPAN = re.compile(r"(?<=\d)–(?=\d)")
_WORDS = ("none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


def tied(text: str) -> str:
    """The text with no-break spaces where a number and its unit, its sign or its dice belong together."""
    text = _DICE_PLUS.sub(rf"\1{_NO_BREAK}\2{_NO_BREAK}", text)
    text = _NUMBER_UNIT.sub(rf"\1{_NO_BREAK}", text)
    text = _SIGN_NUMBER.sub(rf"\1{_NO_BREAK}", text)
    return _SPAN.sub(f"{_JOINER}–{_JOINER}", text)


def in_words(number: int) -> str:
    """A count as a book spells it: in words up to twelve, in figures above."""
    return _WORDS[number] if 0 <= number < len(_WORDS) else str(number)
