"""How each type reads what was typed: what it takes, what it refuses, and what it advises."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import jsonschema
import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from pydantic import TypeAdapter, ValidationError

from generator.geometry.lengths import Length, Size, Unit
from generator.model.base import Misfit, Model
from generator.model.fields import (
    CoordinateField,
    Count,
    Flag,
    Id,
    LengthField,
    Maybe,
    Name,
    Number,
    Positive,
    Prose,
    SizeField,
    Typed,
    Version,
    Whole,
    length_text,
    slug,
)
from generator.model.numbers import number_text
from generator.model.reading import validate
from generator.source import Text, parse


def take(kind: Any, value: object) -> Any:
    return TypeAdapter(kind).validate_python(value)


def refuse(kind: Any, value: object) -> Misfit | ValueError:
    with pytest.raises(ValidationError) as caught:
        take(kind, value)
    (error,) = caught.value.errors()
    assert error["type"] == "value_error", error
    return error["ctx"]["error"]


def typed(text: str) -> Text:
    """A value as YAML hands it on."""
    root = parse(f"value: {text}\n", "f").root
    assert isinstance(root, dict)
    return root["value"]


# --- ids ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["a", "breach-at-dock-nine", "o1", "007", "40k", "no", "null", "1e3", "2020-10-01"])
def test_ids_are_kept_as_typed(text: str) -> None:
    assert take(Id, typed(text)) == text
    assert type(take(Id, typed(text))) is str


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("Breach at Dock Nine", "write breach-at-dock-nine"),
        ("North_West", "write north-west"),
        ("Café  Über!", "write cafe-uber"),
        ("3E1", "write 3e1"),
        ("1.10", "write 1-10"),
        ("Straße", "write strasse"),
        ("«»", "for example breach-at-dock-nine"),
        ("日本", "for example breach-at-dock-nine"),
    ],
)
def test_what_is_no_id_is_answered_with_one(text: str, hint: str) -> None:
    misfit = refuse(Id, typed(text))
    assert isinstance(misfit, Misfit)
    assert misfit.hint == hint
    assert f"“{text}”" in str(misfit)


def test_an_id_too_long_for_the_name_of_a_file() -> None:
    assert take(Id, "a" * 80)
    assert "too long" in str(refuse(Id, "a" * 81))


@given(st.text())
def test_a_slug_is_an_id_or_nothing(text: str) -> None:
    assert re.fullmatch("([a-z0-9-]{1,80})?", slug(text))


# --- names, prose, kept text ----------------------------------------------------------------------------------------


def test_names_are_trimmed_and_composed() -> None:
    assert take(Name, typed("NO")) == "NO"
    assert take(Name, '  Rifle Squad "A" ') == 'Rifle Squad "A"'
    assert take(Name, "Cafe\u0301") == "Caf\u00e9"
    assert take(Name, "12\u00a0cm\u00a0") == "12\u00a0cm"
    assert take(Name, Text("Alpha\n", quoted=True)) == "Alpha"
    assert take(Name, typed("3E1")) == "3E1"
    assert take(Name, typed("null")) == "null"


@pytest.mark.parametrize("value", ["", "  ", "\u00a0", "a\nb", "a\u2028b", "a\x07b", "a\tb", "\ud800", Text()])
def test_names_that_are_none(value: str) -> None:
    misfit = refuse(Name, value)
    assert isinstance(misfit, Misfit)
    assert misfit.hint
    str(misfit).encode("utf-8")


@given(st.text())
def test_a_name_is_one_printable_line(text: str) -> None:
    try:
        name = take(Name, text)
    except ValidationError:
        return
    assert name == unicodedata.normalize("NFC", name)
    assert name.strip() == name != ""
    assert len(name.splitlines()) == 1


def test_prose_keeps_its_lines() -> None:
    assert take(Prose, Text("\n\nOne.  \n\n  Two.\r\nThree.\n\n", quoted=True)) == "One.\n\n  Two.\nThree."
    assert take(Prose, "") == ""
    assert take(Prose, "a\tb") == "a\tb"
    assert "U+0007" in str(refuse(Prose, "a\x07"))
    assert "nothing stands here" in str(refuse(Prose, typed("")))


@pytest.mark.parametrize("sign", ["\u202e", "\u2066", "\u2069", "\u206e", "\ufff9", "\U000e0041"])
def test_signs_that_turn_what_follows_are_refused_by_number(sign: str) -> None:
    for kind in (Name, Prose):
        assert f"U+{ord(sign):04X}" in str(refuse(kind, f"Salt {sign}Choir"))


@pytest.mark.parametrize("sign", ["\u00ad", "\u200b", "\u200d", "\u200e", "\u2060"])
def test_signs_that_writing_needs_are_kept(sign: str) -> None:
    assert take(Name, f"Salt{sign}Choir") == f"Salt{sign}Choir"


@pytest.mark.parametrize("text", ["010", "1.10", "0x60", "2020-10-01", "1_000", "1e3", "4:30", " x ", "N", "é", "a\nb"])
def test_kept_text_is_kept(text: str) -> None:
    assert take(Typed, Text(text)) == text
    assert take(Typed, text) == text


@pytest.mark.parametrize("text", ["1", "1.10", "2020-10-01", "0x60", "v1.0"])
def test_versions_are_kept(text: str) -> None:
    assert take(Version, typed(text)) == text


def test_versions_that_are_none() -> None:
    misfit = refuse(Version, 1.10)
    assert isinstance(misfit, Misfit)
    assert misfit.hint == 'give it as text: "1.1"'
    assert refuse(Version, "")
    assert refuse(Version, "a\nb")


@pytest.mark.parametrize("kind", [Id, Name, Prose, Typed, Version, Whole, Number, Flag, LengthField, SizeField])
def test_a_list_or_a_group_where_text_is_expected_is_a_type_error(kind: Any) -> None:
    for text, shown in (("[D6]", "[D6]"), ("{x}", "{x}")):
        misfit = refuse(kind, typed(text))
        assert isinstance(misfit, Misfit)
        assert misfit.code == "type"
        assert shown in str(misfit)
        assert misfit.hint == f'if it is meant as text, put it in quotes: "{shown}"'
    for text in ("[a, b]", "{a: b}", "[[a]]", "[]", "{}"):
        misfit = refuse(kind, typed(text))
        assert isinstance(misfit, Misfit)
        assert misfit.code == "type"
        assert "in quotes" in (misfit.hint or "")
    assert "nothing stands here" in str(refuse(kind, typed("")))
    assert "nothing" in str(refuse(kind, None))


# --- numbers --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "number"),
    [("3", 3), ("0", 0), ("-1", -1), ("−1", -1), ("+4", 4), (" 12 ", 12), ("999999999999999", 10**15 - 1)],
)
def test_whole_numbers(text: str, number: int) -> None:
    assert take(Whole, Text(text)) == number
    assert take(Whole, number) == number


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("007", "write it as 7"),
        ("010", "write it as 10"),
        ("08", "write it as 8"),
        ("-08", "write it as -8"),
        ("00", "write it as 0"),
        ("1_000", "write it as 1000"),
        ("1_0", "write it as 10"),
        ("1,145", "write it as 1145"),
        ("1'145'000", "write it as 1145000"),
        ("1\u00a0145", "write it as 1145"),
        ("1e3", "write it as 1000"),
        ("3E1", "write it as 30"),
        ("3.0", "write it as 3"),
        ("0x60", "write plain digits, for example 3"),
        ("three", "write plain digits, for example 3"),
        ("4+", "write plain digits, for example 3"),
        ("1-2", "write plain digits, for example 3"),
        ("4:30", "write plain digits, for example 3"),
        ("1.5", "write plain digits, for example 3"),
        ("1/2", "write plain digits, for example 3"),
        ("٣", "write plain digits, for example 3"),
        ("³", "write plain digits, for example 3"),
        ("--1", "write plain digits, for example 3"),
        ("yes", "write plain digits, for example 3"),
        ("1" * 16, "at most 15 digits"),
        ("9" * 5000, "at most 15 digits"),
    ],
)
def test_what_is_nearly_a_whole_number(text: str, hint: str) -> None:
    misfit = refuse(Whole, Text(text))
    assert isinstance(misfit, Misfit)
    assert misfit.hint == hint
    assert len(str(misfit)) < 120
    advised = re.fullmatch(r"write it as (.*)", hint)
    if advised:
        assert take(Whole, advised[1]) is not None


def test_counts_and_positives() -> None:
    assert take(Count, "0") == 0
    assert take(Positive, "1") == 1
    assert isinstance(refuse(Count, "-1"), Misfit)
    misfit = refuse(Positive, "0")
    assert isinstance(misfit, Misfit)
    assert (str(misfit), misfit.hint) == ("0 is too small", "the least that may stand here is 1")


@pytest.mark.parametrize("kind", [Whole, Count, Positive, Number])
def test_programs_give_numbers(kind: Any) -> None:
    assert take(kind, 3) == 3
    assert take(kind, Fraction(6, 2)) == 3
    for value in (True, 1.5, b"1", object()):
        assert refuse(kind, value)


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("2", Fraction(2)),
        ("0.5", Fraction(1, 2)),
        ("1/3", Fraction(1, 3)),
        ("1 / 3", Fraction(1, 3)),
        ("-1/3", Fraction(-1, 3)),
        ("−0.25", Fraction(-1, 4)),
        ("1⁄2", Fraction(1, 2)),
        ("0.1", Fraction(1, 10)),
        ("18.40", Fraction(92, 5)),
        ("+3", Fraction(3)),
    ],
)
def test_exact_numbers(text: str, number: Fraction) -> None:
    assert take(Number, Text(text)) == number


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("0,5", "write decimals with a point: 0.5"),
        (".5", "write it as 0.5"),
        ("007", "write it as 7"),
        ("1e3", "write it as 1000"),
        ("1_000", "write it as 1000"),
        ("1/0", "for example 1/3"),
        ("½", "write plain digits, for example 3, 0.5 or 1/3"),
        ("1/2/3", "write plain digits, for example 3, 0.5 or 1/3"),
        ("nan", "write plain digits, for example 3, 0.5 or 1/3"),
        ("inf", "write plain digits, for example 3, 0.5 or 1/3"),
        ("5.", "write plain digits, for example 3, 0.5 or 1/3"),
        ("1" * 16, "at most 15 digits"),
        ("1/" + "3" * 5000, "at most 15 digits"),
        ("1_0" * 3000, "write plain digits, for example 3, 0.5 or 1/3"),
    ],
)
def test_what_is_nearly_a_number(text: str, hint: str) -> None:
    misfit = refuse(Number, Text(text))
    assert isinstance(misfit, Misfit)
    assert misfit.hint == hint


@example(Fraction(1, 65536))
@example(Fraction(10**15 - 1))
@given(st.fractions(max_denominator=10**6, min_value=-(10**6), max_value=10**6))
def test_numbers_are_written_so_that_they_are_read_back(number: Fraction) -> None:
    assert take(Number, number_text(number)) == number


def test_floats_are_refused_for_they_are_not_exact() -> None:
    assert "float" in str(refuse(Number, 0.1))


# --- yes and no -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["yes", "Yes", "YES", "true", "True", "on", "ON"])
def test_yes(text: str) -> None:
    assert take(Flag, typed(text)) is True


@pytest.mark.parametrize("text", ["no", "No", "false", "FALSE", "off", "Off"])
def test_no(text: str) -> None:
    assert take(Flag, typed(text)) is False


@pytest.mark.parametrize("text", ["N", "y", "n", "1", "0", "maybe", "~"])
def test_neither(text: str) -> None:
    misfit = refuse(Flag, Text(text))
    assert isinstance(misfit, Misfit)
    assert misfit.hint == "write yes or no"


def test_words_are_flags_only_where_a_flag_is_declared() -> None:
    class Both(Model):
        name: Name
        deploy: Typed
        fog: Flag

    read, problems = validate(Both, parse("name: no\ndeploy: N\nfog: Yes\n", "f").root)
    assert problems == []
    assert read == Both(name="no", deploy="N", fog=True)
    assert take(Flag, True) is True
    assert refuse(Flag, 1)


# --- lengths --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ['6"', "6”", "6″", "6''", "6 in"])
def test_six_inches_in_any_spelling(text: str) -> None:
    assert take(LengthField, typed(text)) == Length(Fraction(6), Unit.INCH)


def test_lengths_and_sizes() -> None:
    assert take(LengthField, typed("6")) == Length(Fraction(6))
    assert take(LengthField, 6) == Length(Fraction(6))
    assert take(LengthField, Fraction(1, 3)) == Length(Fraction(1, 3))
    assert take(LengthField, Length(Fraction(6))) == Length(Fraction(6))
    assert take(SizeField, typed("44x60")) == Size(Length(Fraction(44)), Length(Fraction(60)))
    assert take(SizeField, Size(Length(Fraction(44)), Length(Fraction(60)))).width.number == 44
    assert take(CoordinateField, typed("-2")) == Length(Fraction(-2))
    assert "negative" in str(refuse(LengthField, typed("-2")))
    assert "not a length" in str(refuse(LengthField, typed("3 parsecs")))
    assert "not a size" in str(refuse(SizeField, typed("44x")))
    listed = refuse(SizeField, [typed("30"), typed("44")])
    assert isinstance(listed, Misfit)
    assert listed.hint == "write 30x44"
    for kind in (LengthField, CoordinateField, SizeField):
        assert refuse(kind, True)
        assert refuse(kind, 1.5)


@given(st.fractions(0, 10**4, max_denominator=10**4), st.sampled_from([None, *Unit]))
def test_lengths_are_written_so_that_they_are_read_back(number: Fraction, unit: Unit | None) -> None:
    assert take(LengthField, length_text(Length(number, unit))) == Length(number, unit)


# --- None, dumps, schemas -------------------------------------------------------------------------------------------


def test_maybe_is_for_values_inside_of_others() -> None:
    assert take(list[Maybe[Id]], [Text("null"), Text("a"), Text(), None, Text("null", quoted=True)]) == [
        None, "a", None, None, "null",
    ]  # fmt: skip


class Whatever(Model):
    id: Id = "x"
    name: Name = "x"
    prose: Prose = ""
    version: Version = "1"
    typed: Typed = ""
    whole: Whole = 1
    count: Count = 1
    positive: Positive = 1
    number: Number = Fraction(1)
    flag: Flag = False
    length: LengthField = Length(Fraction(1))
    coordinate: CoordinateField = Length(Fraction(1))
    size: SizeField = Size(Length(Fraction(40)), Length(Fraction(40)))


def test_what_is_dumped_for_a_file_is_read_back() -> None:
    model = Whatever(
        number=Fraction(1, 3),
        flag=True,
        length=Length(Fraction(9, 2), Unit.CM),
        coordinate=Length(Fraction(-1, 3)),
        size=Size(Length(Fraction(4), Unit.FOOT), Length(Fraction(6), Unit.FOOT)),
    )
    dumped = model.model_dump(mode="json", by_alias=True)
    assert dumped["number"] == "1/3"
    assert dumped["length"] == "4.5 cm"
    assert Whatever.model_validate(dumped) == model


SCHEMA_ROWS: list[tuple[str, list[object], list[object]]] = [
    ("id", ["a-b", "no", 7], ["A b", "", ["a"], None]),
    ("name", ["no", 3, 1.10, True, "Ä"], ["", ["D6"], {"x": None}]),
    ("prose", ["a\nb", ""], [[]]),
    ("version", ["1.10", 1.10], [[1]]),
    ("typed", ["x", 1, False], [{}]),
    ("whole", [3, "3", -1, "−1"], [3.5, "007", "1_000", True, "x"]),
    ("count", [0, "0"], [-1, "-1"]),
    ("positive", [1, "12"], [0, "0"]),
    ("number", [1, 0.5, "1/3", "-2", "1.5"], ["x", "1/0", "0,5"]),
    ("flag", [True, "yes", "No", "OFF"], ["N", 1, "maybe"]),
    ("length", [6, '6"', 0.5], [[6], None]),
    ("size", ["44x60"], [44, ["44"]]),
]


@pytest.mark.parametrize(("key", "good", "bad"), SCHEMA_ROWS, ids=[row[0] for row in SCHEMA_ROWS])
def test_the_schema_for_editors_says_the_same(key: str, good: list[object], bad: list[object]) -> None:
    schema = Whatever.model_json_schema(by_alias=True)
    check: Callable[[object], bool] = jsonschema.Draft202012Validator(schema).is_valid
    assert schema["properties"][key]["description"]
    for value in good:
        assert check({key: value}), value
    for value in bad:
        assert not check({key: value}), value


def test_constraints_of_a_field_hold_on_top() -> None:
    from pydantic import Field

    class Limited(Model):
        rounds: Whole = Field(3, ge=1, le=10)
        share: Number = Field(Fraction(1, 2), lt=1)

    assert validate(Limited, {"rounds": Text("10"), "share": Text("1/3")})[1] == []
    _, problems = validate(Limited, {"rounds": Text("11"), "share": Text("3/2")})
    assert [p.message for p in problems] == ["“11” must be at most 10", "“3/2” must be less than 1"]
