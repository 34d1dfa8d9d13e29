"""The types that decide how typed text is read: ids, names, numbers, yes and no, lengths. Used by every model.

All of them take the text of a YAML file and the Python values of a program. What does not fit is answered by a
`Misfit`: what was typed, what was wanted, what to write instead. All of them have a JSON Schema for editors, which
know YAML's own types: there `3` is a number, so a field that keeps text must allow numbers too.
"""

from __future__ import annotations

import re
import unicodedata
from fractions import Fraction
from typing import Annotated, Any, TypeVar

from pydantic import BeforeValidator, PlainSerializer, PlainValidator, WithJsonSchema

from generator.geometry.lengths import Length, Size, parse_length, parse_size
from generator.model.base import Misfit, is_nothing
from generator.model.numbers import at_least, number_text, read_number, read_rolled, read_whole
from generator.model.wording import shown, text_of

T = TypeVar("T")

LONGEST_ID = 80

_ID = re.compile(r"[a-z0-9-]+")
_YES, _NO = ("yes", "true", "on"), ("no", "false", "off")
_LINE_BREAKS = re.compile("\r\n|[\r\n\x0b\x0c\x1c-\x1e\x85\u2028\u2029]")


def slug(text: str) -> str:
    """An id made of any text: `Dock Nine!` is `dock-nine`. Empty where no letter or digit is left."""
    plain = unicodedata.normalize("NFKD", text.replace("ß", "ss").replace("ø", "o").replace("Ø", "O"))
    plain = "".join(letter for letter in plain if not unicodedata.combining(letter))
    return re.sub(r"[^a-z0-9]+", "-", plain.lower()).strip("-")[:LONGEST_ID].strip("-")


def _read_id(value: object) -> str:
    text = text_of(value, "an id")
    if len(text) > LONGEST_ID:
        raise Misfit(f"{shown(text)} is too long for an id", hint=f"at most {LONGEST_ID} characters", code="id")
    if _ID.fullmatch(text):
        return text
    made = slug(text)
    raise Misfit(
        f"{shown(text)} cannot be an id; an id has only the letters a-z, the digits 0-9 and hyphens",
        hint=f"write {made}" if made else "for example breach-at-dock-nine",
        code="id",
    )


def _read_kind(value: object) -> str:
    system, slash, kind = text_of(value, "a kind of piece").partition("/")
    return f"{_read_id(system)}/{_read_id(kind)}" if slash else _read_id(value)


def _read_name(value: object) -> str:
    text = unicodedata.normalize("NFC", text_of(value, "a name")).strip()
    if not text:
        raise Misfit("this name is empty", hint="write at least one letter", code="name")
    if _LINE_BREAKS.search(text):
        raise Misfit(
            f"{shown(_LINE_BREAKS.split(text)[0])} goes on over several lines; a name is one line",
            hint="write it on one line, without | or > before it",
            code="name",
        )
    _refuse_controls(text)
    return text


def _read_prose(value: object) -> str:
    lines = _LINE_BREAKS.split(unicodedata.normalize("NFC", text_of(value, "text")))
    text = "\n".join(line.rstrip() for line in lines)
    _refuse_controls(text.replace("\n", "").replace("\t", ""))
    return text.strip("\n")


_HIDDEN = re.compile("[\u202a-\u202e\u2061-\u206f\ufff9-\ufffb\U000e0000-\U000e007f]")
"""Signs without a picture that turn or mark what follows: a page would show other words than stand in the file."""


def _refuse_controls(text: str) -> None:
    if hidden := _HIDDEN.search(text):
        raise Misfit(
            f"the hidden sign U+{ord(hidden[0]):04X} stands in this text; it changes how other letters are shown",
            hint="type the text anew without it; it came along when the text was copied",
            code="name",
        )
    for letter in text:
        if unicodedata.category(letter) in ("Cc", "Cs"):
            raise Misfit(
                f"the control character U+{ord(letter):04X} stands in this text; it cannot be printed",
                hint="take it out",
                code="name",
            )


def _read_typed(value: object) -> str:
    return text_of(value, "a value")


def _read_version(value: object) -> str:
    if isinstance(value, int | float):
        raise Misfit(f"the version is the number {value}", hint=f'give it as text: "{value}"', code="version")
    text = text_of(value, "a version").strip()
    if not text or _LINE_BREAKS.search(text):
        raise Misfit(f"{shown(text)} is not a version", hint='one line, for example "1" or 1.10', code="version")
    return text


def _read_flag(value: object) -> bool:
    if isinstance(value, bool):
        return value
    text = text_of(value, "yes or no").strip()
    if text.lower() in _YES + _NO:
        return text.lower() in _YES
    raise Misfit(f"{shown(text)} is neither yes nor no", hint="write yes or no", code="flag")


def _read_length(value: object, signed: bool = False) -> Length:
    if isinstance(value, Length):
        return value
    if isinstance(value, int | Fraction) and not isinstance(value, bool):
        return parse_length(number_text(Fraction(value)), signed=signed)
    return parse_length(text_of(value, "a length"), signed=signed)


def _read_coordinate(value: object) -> Length:
    return _read_length(value, signed=True)


def _read_size(value: object) -> Size:
    if isinstance(value, list | tuple) and len(value) == 2:
        width, height = map(str, value)
        if width[:1].isdigit() and height[:1].isdigit():
            raise Misfit("a list stands here, where a size is needed", hint=f"write {width}x{height}", code="type")
    return value if isinstance(value, Size) else parse_size(text_of(value, "a size"))


def length_text(length: Length) -> str:
    """A length as a file spells it, with the unit it was typed with: `6 in`, `22.86 cm`, `6`."""
    return number_text(length.number) + (f" {length.unit.value}" if length.unit else "")


def _size_text(size: Size) -> str:
    return f"{length_text(size.width)} x {length_text(size.height)}"


def _none_if_missing(value: Any) -> Any:
    return None if is_nothing(value) else value


def _scalar_schema(description: str, **more: Any) -> WithJsonSchema:
    return WithJsonSchema({"type": ["string", "number", "boolean"], "description": description, **more})


def _number_schema(kind: str, pattern: str, description: str, **more: Any) -> WithJsonSchema:
    either = [{"type": kind, **more}, {"type": "string", "pattern": pattern}]
    return WithJsonSchema({"anyOf": either, "description": description})


Id = Annotated[
    str,
    BeforeValidator(_read_id),
    WithJsonSchema(
        {
            "type": ["string", "integer"],
            "pattern": "^[a-z0-9-]+$",
            "maxLength": LONGEST_ID,
            "description": "An id: a-z, 0-9 and hyphens.",
        }
    ),
]
"""An id, `[a-z0-9-]+`, as typed."""

KindName = Annotated[
    str,
    BeforeValidator(_read_kind),
    WithJsonSchema(
        {
            "type": ["string", "integer"],
            "pattern": "^([a-z0-9-]+/)?[a-z0-9-]+$",
            "maxLength": 2 * LONGEST_ID + 1,
            "description": "A kind of piece: its id, or SYSTEM/KIND where several systems have one of that id.",
        }
    ),
]
"""A kind of piece: `door`, or `SYSTEM/door` where several systems of the game have doors."""

Name = Annotated[str, BeforeValidator(_read_name), _scalar_schema("One line of text.", minLength=1)]
"""One line, trimmed, not empty, in Unicode's composed form (NFC), without control characters."""

Prose = Annotated[str, BeforeValidator(_read_prose), _scalar_schema("Text, of several lines if need be.")]
"""Text of any number of lines, in NFC, without blanks at the ends of lines or empty lines around it."""

Typed = Annotated[str, BeforeValidator(_read_typed), _scalar_schema("Kept exactly as typed.")]
"""Kept exactly as typed; the module that uses it reads it."""

Version = Annotated[str, BeforeValidator(_read_version), _scalar_schema("A version, kept as typed: 1.10 is not 1.1.")]
"""A version: one line, kept as typed."""

Whole = Annotated[
    int, BeforeValidator(read_whole), _number_schema("integer", "^[+−-]?(0|[1-9][0-9]*)$", "A whole number.")
]
"""A whole number in plain digits."""

Count = Annotated[
    int,
    BeforeValidator(read_whole),
    at_least(0),
    _number_schema("integer", "^[+]?(0|[1-9][0-9]*)$", "A whole number, 0 or more.", minimum=0),
]
"""A whole number, 0 or more."""

Positive = Annotated[
    int,
    BeforeValidator(read_whole),
    at_least(1),
    _number_schema("integer", "^[+]?[1-9][0-9]*$", "A whole number, 1 or more.", minimum=1),
]
"""A whole number, 1 or more."""

Rolled = Annotated[
    int,
    BeforeValidator(read_rolled),
    at_least(1),
    _number_schema("integer", "^[+]?[1-9][0-9]*$", "A whole number, 1 or more.", minimum=1),
]
"""A whole number, 1 or more, that a program counted or threw: with as many digits as it takes."""

Number = Annotated[
    Fraction,
    BeforeValidator(read_number),
    PlainSerializer(number_text, return_type=str, when_used="json"),
    _number_schema(
        "number",
        "^[+−-]?(0|[1-9][0-9]*)(\\.[0-9]+|\\s*/\\s*[1-9][0-9]*)?$",
        "A number: 2, 0.5 or 1/3. It is kept exactly.",
    ),
]
"""An exact number: `2`, `0.5`, `1/3`."""

Flag = Annotated[
    bool,
    BeforeValidator(_read_flag),
    WithJsonSchema(
        {
            "anyOf": [
                {"type": "boolean"},
                {
                    "type": "string",
                    "pattern": "^([Yy][Ee][Ss]|[Nn][Oo]|[Oo][Nn]|[Oo][Ff][Ff]|[Tt][Rr][Uu][Ee]|[Ff][Aa][Ll][Ss][Ee])$",
                },
            ],
            "description": "yes or no",
        }
    ),
]
"""Yes or no, typed as a word: yes, no, true, false, on, off."""

LengthField = Annotated[
    Length,
    PlainValidator(_read_length),
    PlainSerializer(length_text, return_type=str, when_used="json"),
    WithJsonSchema({"type": ["string", "number"], "description": 'A length: 6, 6", 15 cm, 4 ft.'}),
]
"""A length of 0 or more, with the unit it was typed with."""

CoordinateField = Annotated[
    Length,
    PlainValidator(_read_coordinate),
    PlainSerializer(length_text, return_type=str, when_used="json"),
    WithJsonSchema({"type": ["string", "number"], "description": 'A coordinate: 6, -2, 6", 15 cm.'}),
]
"""A length that may be negative."""

SizeField = Annotated[
    Size,
    PlainValidator(_read_size),
    PlainSerializer(_size_text, return_type=str, when_used="json"),
    WithJsonSchema({"type": "string", "description": "Width x height: 44x60, 4'x6', 120x180 cm."}),
]
"""A width and a height."""

Maybe = Annotated[T | None, BeforeValidator(_none_if_missing)]
"""`Maybe[Id]`: a value or None, inside a list or a mapping. (A model's own optional fields need no help.)"""
