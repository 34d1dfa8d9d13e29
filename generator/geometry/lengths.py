"""Lengths as people type them and as sheets print them: `6`, `6"`, `15 cm`, `6'6"`, `44x60`. First room of geometry.

A typed length becomes an exact fraction; 1 inch is 2.54 cm exactly, so nothing is ever rounded. A number without a
unit stays a number without a unit until the scenario says what its bare numbers are.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from math import isqrt


class Unit(StrEnum):
    """A unit of length. Its value is the way it is spelled in a scenario."""

    INCH = "in"
    CM = "cm"
    FOOT = "ft"
    MM = "mm"
    METRE = "m"

    @property
    def inches(self) -> Fraction:
        """How many inches one of it is, exactly."""
        return _INCHES[self]

    @property
    def sign(self) -> str:
        """What a sheet prints after the number: `″` and `′` stand close, a metric unit after a space."""
        return _SIGNS[self]


_INCHES = {
    Unit.INCH: Fraction(1),
    Unit.FOOT: Fraction(12),
    Unit.MM: Fraction(5, 127),
    Unit.CM: Fraction(50, 127),
    Unit.METRE: Fraction(5000, 127),
}
_SIGNS = {Unit.INCH: "″", Unit.FOOT: "′", Unit.MM: " mm", Unit.CM: " cm", Unit.METRE: " m"}

_SPELLINGS: dict[str, Unit] = {
    **dict.fromkeys(('"', "″", "”", "“", "„", "''", "′′", "’’", "‘‘", "in", "in.", "inch", "inches"), Unit.INCH),
    **dict.fromkeys(("'", "′", "’", "‘", "ft", "ft.", "foot", "feet"), Unit.FOOT),
    **dict.fromkeys(("mm", "millimetre", "millimetres", "millimeter", "millimeters"), Unit.MM),
    **dict.fromkeys(("cm", "centimetre", "centimetres", "centimeter", "centimeters"), Unit.CM),
    **dict.fromkeys(("m", "metre", "metres", "meter", "meters"), Unit.METRE),
}
_UNITS = "|".join(sorted(map(re.escape, _SPELLINGS), key=len, reverse=True))
_VULGAR = {
    **dict(zip("½⅓⅔¼¾", map(Fraction, ("1/2", "1/3", "2/3", "1/4", "3/4")), strict=True)),
    **dict(zip("⅕⅖⅗⅘⅙⅚", map(Fraction, ("1/5", "2/5", "3/5", "4/5", "1/6", "5/6")), strict=True)),
    **dict(zip("⅛⅜⅝⅞", map(Fraction, ("1/8", "3/8", "5/8", "7/8")), strict=True)),
}

# `12 1/2`, `12½`, `½`, `1/2`, `12.5`, `.5` or `12`, in that order: the longest reading first.
_NUMBER = (
    r"(?:(?:(?P<whole{0}>[0-9]+)\s+)?(?P<top{0}>[0-9]+)\s*/\s*(?P<bottom{0}>[0-9]+)"
    rf"|(?P<before{{0}}>[0-9]+)?\s*(?P<vulgar{{0}}>[{''.join(_VULGAR)}])"
    r"|(?P<decimal{0}>[0-9]+\.[0-9]+|\.[0-9]+|[0-9]+))"
)
_LENGTH = re.compile(rf"{_NUMBER.format('')}\s*(?P<unit>{_UNITS})?(?:\s*{_NUMBER.format('2')}\s*(?P<unit2>{_UNITS}))?")
_BETWEEN = re.compile(r"\s*(?:[xX×✕*]|\bby\b)\s*")
_COMMA = re.compile(r"([0-9]+),([0-9]+)")
_LONGEST = 40
_SMALLEST_SIDE = Fraction(12)


@dataclass(frozen=True)
class Length:
    """A number with the unit it was typed with; `unit` is None where none was typed."""

    number: Fraction
    unit: Unit | None = None

    def inches(self, bare: Unit = Unit.INCH) -> Fraction:
        """The length in inches, exactly. `bare` is the unit of numbers without one: the scenario's."""
        return self.number * (self.unit or bare).inches


@dataclass(frozen=True)
class Size:
    """A width (west to east) and a height (south to north), as typed: `44x60` is 44 wide and 60 high."""

    width: Length
    height: Length

    def inches(self, bare: Unit = Unit.INCH) -> tuple[Fraction, Fraction]:
        """Width and height in inches, exactly."""
        return self.width.inches(bare), self.height.inches(bare)


def parse_length(text: str, *, signed: bool = False) -> Length:
    """Read one length: `6`, `6"`, `6 in`, `6'6"`, `12½"`, `1/2"`, `22.86 cm`, `4 ft`.

    With `signed` a leading minus is read too (for coordinates). Feet with inches become inches.
    Raises ValueError with a plain sentence about what was typed.
    """
    shown, rest = text.strip(), text.strip().lower()
    if not rest:
        raise ValueError('a length is missing here; write for example 6" or 15 cm')
    if len(rest) > _LONGEST:
        raise ValueError(f"“{shown[:_LONGEST]}…” is too long for a length")
    minus = rest[0] in "-−–"
    if minus and not signed:
        raise ValueError(f"“{shown}” is negative; a length is 0 or more")
    if minus:
        rest = rest[1:].lstrip()
    found = _LENGTH.fullmatch(rest)
    if found is None:
        raise ValueError(f"“{shown}” is not a length; {_hint(rest)}")
    unit = _unit(found["unit"])
    number = _number(found, "", shown)
    if found["unit2"] is not None:
        inches = _number(found, "2", shown)
        if unit is not Unit.FOOT or _unit(found["unit2"]) is not Unit.INCH or inches >= 12:
            raise ValueError(f"“{shown}” is not a length; only feet and inches go together, as in 6'6\"")
        unit, number = Unit.INCH, number * 12 + inches
    return Length(-number if minus else number, unit)


def parse_size(text: str, bare: Unit = Unit.INCH) -> Size:
    """Read a size, width x height: `44x60`, `44" x 60"`, `44 × 60`, `4'x6'`, `120x180 cm`, `1.2x1.8 m`.

    A unit typed once holds for both sides, wherever it stands. `bare` is the unit of numbers without one; it is only
    needed to refuse a size without units that no battlefield has: under 12 inches both ways, `4x4` means feet.
    Raises ValueError with a plain sentence about what was typed.
    """
    shown = text.strip()
    parts = _BETWEEN.split(shown)
    if len(parts) != 2 or not all(parts):
        raise ValueError(f"“{shown}” is not a size; give width x height, for example 44x60 or 4'x6'")
    width, height = (parse_length(part) for part in parts)
    if not width.number or not height.number:
        raise ValueError(f"“{shown}” has a side of 0; both sides must be longer")
    if (width.unit is None) != (height.unit is None):
        unit = width.unit or height.unit
        typed = parts[0] if width.unit else parts[1]
        if _is_compound(typed):
            raise ValueError(f"“{shown}” has a side without a unit; write it after both, as in 6'6\"x4'")
        width, height = Length(width.number, unit), Length(height.number, unit)
    size = Size(width, height)
    if width.unit is None and max(size.inches(bare)) < _SMALLEST_SIDE:
        w, h = show_number(width.number, Unit.INCH), show_number(height.number, Unit.INCH)
        name = {Unit.INCH: "inches"}.get(bare, bare.value)
        raise ValueError(
            f"“{shown}” would be a battlefield of {w} by {h} {name}; "
            f"did you mean {w}x{h} ft? Write the unit: {w}x{h} ft (or {w}x{h} {bare.value})"
        )
    return size


def is_metric(unit: Unit) -> bool:
    """Whether a unit is a metre or a part of one."""
    return unit in (Unit.MM, Unit.CM, Unit.METRE)


def show_number(inches: Fraction, unit: Unit) -> str:
    """The length in `unit`, without its sign: an exact decimal where there is one (`18.4`), else a fraction (`1/3`)."""
    number = inches / unit.inches
    places, bottom = 0, number.denominator
    for prime in (2, 5):
        power = 0
        while bottom % prime == 0:
            bottom, power = bottom // prime, power + 1
        places = max(places, power)
    if bottom != 1:
        return f"{number.numerator}/{number.denominator}"
    return _decimal(number, places)


def show_length(inches: Fraction, unit: Unit) -> str:
    """The length in `unit` with its sign, as sheets print it: `6″`, `15 cm`, `4′`. `parse_length` reads it back."""
    return show_number(inches, unit) + unit.sign


def show_root(squared: Fraction, unit: Unit, beside: Fraction | None = None, *, up: bool = False) -> str:
    """The square root of `squared` (square inches) in `unit` with its sign, for messages about measured distances.

    Exact where the root is a fraction; else cut (with `up` rounded up, for what is at most so much), to two decimals,
    or to as many as it takes to differ from `beside`, the limit in inches that it is compared with. So 8.9999… is
    never shown as 9.
    """
    top, bottom = isqrt(squared.numerator), isqrt(squared.denominator)
    if top * top == squared.numerator and bottom * bottom == squared.denominator:
        return show_length(Fraction(top, bottom), unit)
    scaled = squared / unit.inches**2
    limit = None if beside is None else beside / unit.inches
    for places in range(2, 40):
        cut = Fraction(isqrt(scaled.numerator * 100**places // scaled.denominator) + up, 10**places)
        if limit is None or cut != limit:
            break
    return _decimal(cut, places) + unit.sign


def _decimal(number: Fraction, places: int) -> str:
    """A number that has at most `places` decimals, without needless zeros."""
    digits = str(abs(number.numerator) * 10**places // number.denominator).rjust(places + 1, "0")
    whole, part = digits[: len(digits) - places], digits[len(digits) - places :].rstrip("0")
    return ("-" if number < 0 else "") + whole + ("." + part if part else "")


def _is_compound(typed: str) -> bool:
    """Whether feet and inches were typed together."""
    found = _LENGTH.fullmatch(typed.lower())
    return found is not None and found["unit2"] is not None


def _unit(spelled: str | None) -> Unit | None:
    return None if spelled is None else _SPELLINGS[spelled]


def _number(found: re.Match[str], which: str, shown: str) -> Fraction:
    """The number of one half of a match, exactly. Raises ValueError for a division by 0."""
    if found["decimal" + which] is not None:
        return Fraction(found["decimal" + which])
    if found["vulgar" + which] is not None:
        return Fraction(found["before" + which] or 0) + _VULGAR[found["vulgar" + which]]
    bottom = int(found["bottom" + which])
    if bottom == 0:
        raise ValueError(f"“{shown}” divides by 0")
    return int(found["whole" + which] or 0) + Fraction(int(found["top" + which]), bottom)


def _hint(rest: str) -> str:
    """What was probably meant by something that is no length."""
    comma = _COMMA.search(rest)
    if comma:
        return f"write decimals with a point: {comma[1]}.{comma[2]}"
    if _BETWEEN.search(rest) and rest[0].isdigit():
        return "it looks like a size, and one length is wanted here"
    return 'write a number and a unit, for example 6, 6", 15 cm or 4 ft'
