"""What counter lists are measured in: millimetres unless told, ranges of numbers, colours. Used by `model.counters`.

A bare number is in millimetres, as in print shops; every other unit that a length may have is read as well. Inside,
these lengths are exact fractions of a millimetre, for that is what paper, labels and printers are measured in.
"""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Annotated

from pydantic import BeforeValidator, PlainSerializer, PlainValidator, WithJsonSchema

from generator.geometry.lengths import Length, Unit, parse_length
from generator.model.base import Misfit
from generator.model.numbers import number_text
from generator.model.wording import shown, text_of

MOST_NUMBERS = 2000
"""How many numbers one entry of a list may have."""
LARGEST_NUMBER = 9999

COLOURS = {
    "black": "#000000",
    "white": "#ffffff",
    "grey": "#6b6b6b",
    "red": "#b3202a",
    "blue": "#1f4e9e",
    "green": "#2b6a2e",
    "purple": "#5b2a78",
    "orange": "#d9661f",
    "yellow": "#f2c230",
    "brown": "#6b4423",
    "teal": "#12696e",
    "pink": "#d4679a",
}
"""Colours by name; any other is written as `#rrggbb`."""

_BETWEEN = re.compile(r"\s*(?:[xX×*]|\bby\b)\s*")
_HEX = re.compile(r"#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})")
_SPAN = re.compile(r"([0-9]{1,9})(?:\s*[-–−‐]\s*([0-9]{1,9}))?")


def millimetres(length: Length) -> Fraction:
    """A length in millimetres, exactly; without a unit it is in millimetres already."""
    return length.inches(Unit.MM) / Unit.MM.inches


def mm_text(value: Fraction) -> str:
    """A length as a file spells it."""
    return f"{number_text(value)} mm"


def read_mm(value: object, signed: bool = False) -> Fraction:
    """A length in millimetres. Raises Misfit for what is none."""
    if isinstance(value, Fraction | int) and not isinstance(value, bool):
        return Fraction(value)
    text = text_of(value, "a length")
    try:
        return millimetres(parse_length(text, signed=signed))
    except ValueError as error:
        raise Misfit(str(error), hint="for example 25 mm, 2.5 cm or 1 inch", code="length") from None


def read_size(value: object) -> tuple[Fraction, Fraction]:
    """A width and a height in millimetres: `25`, `1 inch`, `50x20 mm`. One length is both. Raises Misfit."""
    if isinstance(value, tuple) and len(value) == 2:
        return read_mm(value[0]), read_mm(value[1])
    text = text_of(value, "a size").strip()
    parts = _BETWEEN.split(text)
    if len(parts) > 2 or not all(parts):
        raise Misfit(f"{shown(text)} is not a size", hint="for example 25 mm, 1 inch or 50x20 mm", code="size")
    try:
        lengths = [parse_length(part) for part in parts]
    except ValueError as error:
        raise Misfit(str(error), hint="for example 25 mm, 1 inch or 50x20 mm", code="size") from None
    unit = lengths[-1].unit or lengths[0].unit  # a unit typed once holds for both
    sides = [millimetres(Length(length.number, length.unit or unit)) for length in lengths]
    return sides[0], sides[-1]


def _read_cut_size(value: object) -> tuple[Fraction, Fraction]:
    width, height = read_size(value)
    if min(width, height) < 4:
        raise Misfit(
            f"a counter of {mm_text(width)} x {mm_text(height)} is too small to be cut out",
            hint="at least 4 mm; a bare number is in millimetres",
            code="size",
        )
    return width, height


def read_ranges(value: object) -> tuple[str, ...]:
    """Numbers typed as ranges, each as it is printed: `1-20`, `1,3,5-8`; `01-20` keeps its noughts. Raises Misfit."""
    if isinstance(value, list | tuple):
        text = ",".join(text_of(one, "a number") for one in value)
    else:
        text = text_of(value, "numbers")
    found: dict[int, str] = {}
    for part in text.replace(";", ",").split(","):
        told = part.strip()
        span = _SPAN.fullmatch(told)
        if span is None:
            what = f"{shown(told)} is neither a number nor a range" if told else "a number is missing between commas"
            raise Misfit(what, hint="for example 1-20 or 1,3,5-8", code="numbers")
        first, last = int(span[1]), int(span[2] or span[1])
        if last > LARGEST_NUMBER:
            raise Misfit(f"{shown(told)} goes too far", hint=f"numbers go up to {LARGEST_NUMBER}", code="numbers")
        if last < first:
            raise Misfit(f"{shown(told)} runs backwards", hint=f"write {last}-{first}", code="numbers")
        width = len(span[1]) if span[1].startswith("0") else 1
        for number in range(first, last + 1):
            if number in found:
                raise Misfit(f"the number {number} stands twice", hint="use copies: 2 for two alike", code="numbers")
            found[number] = str(number).zfill(width)
    if len(found) > MOST_NUMBERS:
        raise Misfit(f"{len(found)} numbers are too many", hint=f"at most {MOST_NUMBERS} an entry", code="numbers")
    return tuple(found.values())


def ranges_text(numbers: tuple[str, ...]) -> str:
    """Numbers as ranges again: 1, 2, 3, 7 is `1-3,7`."""
    groups: list[list[str]] = []
    for number in numbers:
        if groups and int(number) == int(groups[-1][-1]) + 1:
            groups[-1].append(number)
        else:
            groups.append([number])
    return ",".join(group[0] if len(group) == 1 else f"{group[0]}-{group[-1]}" for group in groups)


def _read_colour(value: object) -> str:
    text = text_of(value, "a colour").strip().lower()
    if text in COLOURS:
        return COLOURS[text]
    if _HEX.fullmatch(text):
        return text if len(text) == 7 else "#" + "".join(2 * letter for letter in text[1:])
    hint = f"write it as #rrggbb in quotes, or one of {', '.join(COLOURS)}"
    raise Misfit(f"{shown(text)} is no colour", hint=hint, code="colour")


def read_edges(value: object) -> tuple[Fraction, Fraction, Fraction, Fraction]:
    """One to four lengths, for the top, right, bottom and left of a sheet as in CSS: `10`, `10, 8.5`. Raises Misfit."""
    if isinstance(value, tuple) and len(value) == 4:
        top, right, bottom, left = (read_mm(one) for one in value)
        return top, right, bottom, left
    found = _several(value, 4)
    top = found[0]
    right = found[1] if len(found) > 1 else top
    bottom = found[2] if len(found) > 2 else top
    return top, right, bottom, found[3] if len(found) > 3 else right


def read_pair(value: object, signed: bool = False) -> tuple[Fraction, Fraction]:
    """One or two lengths, across and down: `3`, `3, 5`. Raises Misfit."""
    if isinstance(value, tuple) and len(value) == 2:
        return read_mm(value[0], signed), read_mm(value[1], signed)
    found = _several(value, 2, signed)
    return found[0], found[-1]


def _several(value: object, most: int, signed: bool = False) -> list[Fraction]:
    text = (
        ",".join(text_of(one, "a length") for one in value) if isinstance(value, list) else text_of(value, "a length")
    )
    parts = [part.strip() for part in text.split(",")]
    if len(parts) > most:
        raise Misfit(f"{shown(text)} has too many lengths", hint=f"at most {most}, with commas between", code="length")
    return [read_mm(part, signed) for part in parts]


def _read_offset(value: object) -> tuple[Fraction, Fraction]:
    if isinstance(value, dict) and set(value) == {"x", "y"}:
        return read_mm(value["x"], signed=True), read_mm(value["y"], signed=True)
    if not isinstance(value, list | tuple) and "," not in text_of(value, "an offset"):
        raise Misfit(
            f"{shown(value)} is one length", hint="write two: to the right, down, as in 1.5, -0.5", code="length"
        )
    return read_pair(value, signed=True)


def _lengths_text(values: tuple[Fraction, ...]) -> str:
    return ", ".join(map(mm_text, values))


def _text_schema(description: str) -> WithJsonSchema:
    return WithJsonSchema({"type": ["string", "number"], "description": description})


def _lengths_schema(description: str) -> WithJsonSchema:
    one = {"type": ["string", "number"]}
    return WithJsonSchema({"anyOf": [one, {"type": "array", "items": one}], "description": description})


_LENGTHS = PlainSerializer(_lengths_text, return_type=str, when_used="json")
Millimetres = Annotated[
    Fraction,
    PlainValidator(read_mm),
    PlainSerializer(mm_text, return_type=str, when_used="json"),
    _text_schema("A length; a bare number is in millimetres."),
]
"""A length, read into millimetres."""
CutSize = Annotated[
    tuple[Fraction, Fraction],
    PlainValidator(_read_cut_size),
    PlainSerializer(lambda both: " x ".join(map(mm_text, both)), return_type=str, when_used="json"),
    _text_schema("A size: 25 mm, 1 inch, 50x20 mm. A bare number is in millimetres."),
]
"""The size that a counter is cut to: width and height in millimetres."""
Edges = Annotated[
    tuple[Fraction, Fraction, Fraction, Fraction],
    PlainValidator(read_edges),
    _LENGTHS,
    _lengths_schema("One to four lengths: top, right, bottom, left."),
]
"""What to keep from the edges of a sheet, in millimetres: top, right, bottom, left."""
Pair = Annotated[
    tuple[Fraction, Fraction], PlainValidator(read_pair), _LENGTHS, _lengths_schema("One or two lengths: across, down.")
]
"""A length across and one down, in millimetres."""
Offset = Annotated[
    tuple[Fraction, Fraction],
    PlainValidator(_read_offset),
    _LENGTHS,
    WithJsonSchema({"type": ["string", "array", "object"], "description": "Two lengths: right, down; or x: and y:."}),
]
"""How far something is moved, to the right and down, in millimetres; either may be negative."""
Numbers = Annotated[
    tuple[str, ...],
    BeforeValidator(read_ranges),
    PlainSerializer(ranges_text, return_type=str, when_used="json"),
    WithJsonSchema({"type": ["string", "integer", "array"], "description": "Numbers as ranges: 1-20, or 1,3,5-8."}),
]
"""Numbers as ranges, each as it is to be printed."""
Colour = Annotated[
    str,
    BeforeValidator(_read_colour),
    WithJsonSchema({"type": "string", "description": f"#rrggbb, or one of {', '.join(COLOURS)}."}),
]
"""A colour, `#rrggbb`."""
