"""The base of all models: hyphens in files, names in programs, nothing where nothing is, and no bare types."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from fractions import Fraction
from typing import Annotated, Any, Literal

import pytest
from pydantic import BeforeValidator, Field, ValidationError, field_validator

from generator.model.base import Misfit, Model, is_nothing, key_of
from generator.model.fields import Flag, Id, Name, Number, Prose, Typed, Whole
from generator.model.reading import validate
from generator.source import Text, parse


class Inner(Model):
    name: Name = "inner"


NAMES = {"a": "b"}
NONE: dict[str, str] = {}


class Everything(Model):
    joined_to: Id | None = None
    from_: Typed = "here"
    title: Name = "untitled"
    story: Prose = ""
    flag: Flag = False
    units: tuple[Id, ...] = ("default",)
    rows: dict[Id, Id] = NAMES
    table: Mapping[Id, Id] = NONE
    inner: Inner = Inner()
    maybe_inner: Inner | None = Inner(name="set")
    anything: Any = None
    rounds: Whole = 5
    rating: Annotated[Number, Field(gt=0)] | None = None


def test_keys_have_hyphens_in_files_and_underscores_in_programs() -> None:
    assert [key_of(name) for name in ("joined_to", "from_", "in_", "id")] == ["joined-to", "from", "in", "id"]
    read, problems = validate(Everything, parse("joined-to: captain\nfrom: there\n", "f").root)
    assert problems == []
    assert read == Everything(joined_to="captain", from_="there")
    assert Everything.model_validate({"joined-to": "captain"}) == Everything(joined_to="captain")
    assert read is not None
    assert read.model_dump(by_alias=True)["joined-to"] == "captain"
    _, problems = validate(Everything, parse("joined_to: captain\n", "f").root)
    assert [(p.code, p.path, p.hint) for p in problems] == [
        ("unknown-key", ("joined_to",), "did you mean joined-to?")
    ]  # fmt: skip


def test_models_are_frozen_and_take_no_unknown_keys() -> None:
    model = Everything()
    with pytest.raises(ValidationError):
        model.rounds = 6  # type: ignore[misc]
    with pytest.raises(ValidationError):
        Everything(nonsense=1)  # type: ignore[call-arg]


@pytest.mark.parametrize("typed", ["", "~", "null", "Null", "NULL"])
def test_a_missing_value_is_none_in_an_optional_field(typed: str) -> None:
    text = f"joined-to: {typed}\nmaybe-inner: {typed}\nanything: {typed}\nrating: {typed}\n"
    read, problems = validate(Everything, parse(text, "f").root)
    assert problems == []
    assert read is not None
    assert (read.joined_to, read.maybe_inner, read.anything, read.rating) == (None, None, None, None)


@pytest.mark.parametrize("typed", ["", "~", "null"])
def test_a_missing_value_is_the_default_of_what_holds_other_values(typed: str) -> None:
    read, problems = validate(Everything, parse(f"units: {typed}\nrows: {typed}\ntable:\ninner: {typed}\n", "f").root)
    assert problems == []
    assert read == Everything()


def test_nothing_after_the_colon_is_the_default_and_null_is_a_word() -> None:
    read, _ = validate(Everything, parse("title:\nstory:\nflag:\nrounds:\nfrom:\n", "f").root)
    assert read == Everything()
    read, _ = validate(Everything, parse("title: null\nstory: ~\n", "f").root)
    assert read == Everything(title="null", story="~")


def test_quoted_null_is_text() -> None:
    read, _ = validate(Everything, parse('joined-to: "null"\ntitle: "~"\nanything: "null"\n', "f").root)
    assert read == Everything(joined_to="null", title="~", anything="null")
    assert is_nothing(Text("null"))
    assert not is_nothing(Text("null", quoted=True))
    assert not is_nothing("null")
    assert not is_nothing(None)


def test_a_required_field_does_not_take_nothing() -> None:
    class Required(Model):
        name: Name
        units: tuple[Id, ...]

    _, problems = validate(Required, parse("name:\nunits:\n", "f").root)
    assert [(p.path, p.message) for p in problems] == [
        (("name",), "nothing stands here; a name is needed"),
        (("units",), "units has nothing in it"),
    ]


@pytest.mark.parametrize(
    "bare",
    [
        *(int, float, bool, Fraction, date, bytes, int | None, tuple[int, ...], dict[str, bool]),
        *(list[dict[Id, int]], Annotated[int, Field(gt=0)], Literal["none"] | int),
    ],
)
def test_no_field_may_be_of_a_bare_type(bare: Any) -> None:
    with pytest.raises(TypeError, match=r"Wrong\.count is a bare \w+: take a type of generator\.model\.fields"):
        type("Wrong", (Model,), {"__annotations__": {"count": bare}, "__module__": __name__})


def test_types_that_say_how_they_are_read_are_fine() -> None:
    class Right(Model):
        one: Whole
        many: tuple[Number | None, ...] = ()
        each: dict[Whole, Flag] = Field({})
        own: Annotated[int, BeforeValidator(len)] = 0
        word: Literal["a", "b"] = "a"
        text: str = ""
        decorated: int = 0

        @field_validator("decorated", mode="before")
        @classmethod
        def _count(cls, value: Any) -> int:
            return len(value)

    read, _ = validate(Right, parse("one: 1\nmany: [1/2]\neach: {1: yes}\nown: abc\ndecorated: [a]\n", "f").root)
    assert read == Right(one=1, many=(Fraction(1, 2),), each={1: True}, own="abc", decorated=["x"])  # type: ignore[arg-type]


def test_a_misfit_carries_its_advice() -> None:
    misfit = Misfit("it is wrong", hint="do better", code="pieces.count", path=("a", 1))
    assert isinstance(misfit, ValueError)
    assert (str(misfit), misfit.hint, misfit.code, misfit.path) == (
        "it is wrong",
        "do better",
        "pieces.count",
        ("a", 1),
    )
