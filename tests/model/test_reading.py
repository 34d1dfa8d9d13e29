"""From values to models: every problem at once, in plain words, each where it stands; one for each mistake."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Any, Literal

import jsonschema
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import BaseModel, Field, model_validator
from pydantic_core import _pydantic_core

from generator.errors import Problem, Refused
from generator.model.answers import answer
from generator.model.base import Misfit, Model
from generator.model.fields import Count, Flag, Id, LengthField, Name, Number, Prose, SizeField, Typed, Whole
from generator.model.reading import load, schema, validate
from generator.model.tracing import Trace
from generator.source import Text, parse


class Colour(StrEnum):
    RED = "red"
    BLUE = "blue"


class Winner(Model):
    winner: Id


class Loser(Model):
    loser: Id


class Part(Model):
    part: Number
    of: Id


class Roll(Model):
    kind: Literal["roll"]
    id: Id = Field(examples=["mission-goal"])
    dice: Typed | None = None
    roll: Winner | None = None


class RollOff(Model):
    kind: Literal["roll-off"]
    id: Id
    by: Winner | Loser | Id | None = None


class Place(Model):
    kind: Literal["place"]
    id: Id
    count: Whole | Part = 1
    joined_to: Id | None = None

    @model_validator(mode="after")
    def _enough(self) -> Place:
        if self.count == 99:
            raise ValueError("99 pieces are more than a battlefield holds")
        if self.count == 98:
            raise Misfit("98 is an odd number of pieces", hint="take fewer", code="pieces.count", path=("count",))
        if self.count == 97:
            raise Misfit("97 pieces need a list of their own", code="type")
        return self


Step = Annotated[Roll | RollOff | Place, Field(discriminator="kind")]


class Unit(Model):
    name: Name
    models: Count | None = None

    @model_validator(mode="before")
    @classmethod
    def _bare(cls, value: Any) -> Any:
        return {"name": value} if isinstance(value, str) else value


class Ground(Model):
    size: SizeField | None = None
    outline: tuple[tuple[LengthField, LengthField], ...] = Field((), max_length=4)
    impassable: tuple[Id, ...] = ()


class Game(Model):
    title: Name = Field(examples=["Breach at Dock Nine"])
    battlefield: Ground
    units: tuple[Unit, ...] = Field((), min_length=1)
    sides: dict[Id, Unit] = Field({})
    steps: tuple[Step, ...] = ()
    seen: Literal["public", "side"] = "public"
    colour: Colour = Colour.RED
    flag: Flag = False
    when: dict[Id, Id | tuple[Id, ...]] = Field({})
    text: str = ""
    wins: Literal["most"] | dict[Id, Name] = "most"
    anything: Any = None
    if_impossible: Typed = ""


def problems(text: str) -> list[Problem]:
    with pytest.raises(Refused) as caught:
        load(Game, parse(text, "game.yaml"))
    assert caught.value.exit_code == 1
    return list(caught.value.problems)


def problem(line: str) -> Problem:
    """The one problem of a game with this line in it."""
    (found,) = problems(f"title: x\nbattlefield: {{}}\n{line}\n")
    assert found.place is not None
    return found


def test_a_good_file_is_a_model() -> None:
    game = load(Game, parse("title: x\nbattlefield: {size: 44x60}\nunits: [A, {name: B, models: 2}]\n", "f"))
    assert game.units == (Unit(name="A"), Unit(name="B", models=2))
    assert type(game.title) is str


def test_all_problems_are_shown_at_once_in_the_order_of_the_file() -> None:
    text = """\
titel: Breach
battlefield:
  szie: 44x60
units: [A, {nam: B}, {name: C, models: 007}]
seen: publik
steps:
  - {kind: rol, id: a}
"""
    found = problems(text)
    assert [(p.code, p.path) for p in found] == [
        ("unknown-key", ("titel",)),
        ("unknown-key", ("battlefield", "szie")),
        ("unknown-key", ("units", 1, "nam")),
        ("number", ("units", 2, "models")),
        ("choice", ("seen",)),
        ("choice", ("steps", 0, "kind")),
    ]
    assert [p.place.line for p in found if p.place] == [1, 3, 4, 4, 5, 7]
    assert found[1].shown() == (
        "game.yaml:3:3: error[unknown-key]: unknown key szie in battlefield\n"
        "  2 | battlefield:\n"
        "  3 |   szie: 44x60\n"
        "    |   ^^^^\n"
        "  help: did you mean size?"
    )


# --- one line, one problem ------------------------------------------------------------------------------------------

ONE = [
    # line, code, column, message, hint
    ("colours: red", "unknown-key", 1, "unknown key colours in this file", "did you mean colour?"),
    ("FLAG: yes", "unknown-key", 1, "unknown key FLAG in this file", "did you mean flag?"),
    ("impassable: []", "unknown-key", 1, "unknown key impassable in this file", "it belongs below battlefield"),
    ("zzz: 1", "unknown-key", 1, "unknown key zzz in this file",
     "the keys here are title, battlefield, units, sides, steps, seen, colour, flag, when, text, wins, anything"
     " and 1 more"),
    ("steps: [{kind: roll-off, id: x, zzz: 1}]", "unknown-key", 33, "unknown key zzz in entry 1 of steps",
     "the keys here are kind, id and by"),
    ("steps: [{kind: roll}]", "missing-key", 9, "id is missing from entry 1 of steps", "for example id: mission-goal"),
    ("steps: [{kind: place, id: x, joined_to: y}]", "unknown-key", 30, "unknown key joined_to in entry 1 of steps",
     "did you mean joined-to?"),
    ("steps: [{id: x}]", "missing-key", 9, "kind is missing from entry 1 of steps",
     "write kind: roll, roll-off or place"),
    ("steps: [{knid: roll, id: x}]", "unknown-key", 10, "unknown key knid in entry 1 of steps", "did you mean kind?"),
    ("steps: [{kind: rol, id: x}]", "choice", 16, "unknown kind of step “rol”", "did you mean roll?"),
    ("steps: [{kind: zzz, id: x}]", "choice", 16, "unknown kind of step “zzz”", "write roll, roll-off or place"),
    ("steps: [roll]", "type", 9, "entry 1 of steps needs keys of its own, and the text “roll” stands there",
     "write kind: roll, roll-off or place"),
    ("steps: [kind:roll]", "type", 9, "entry 1 of steps needs keys of its own, and the text “kind:roll” stands there",
     "if kind is a key, put a space after its colon"),
    ("steps: {a: b}", "type", 8, "steps must be a list, and a group of keys stands there",
     "begin each entry with a hyphen and a space"),
    ("units: Rifle Squad", "type", 8, "units must be a list, and the text “Rifle Squad” stands there",
     "write [Rifle Squad], or each entry on a line of its own after a hyphen"),
    ("units: 0", "type", 8, "units must be a list, and the text “0” stands there",
     "write its entries in square brackets, with commas between"),
    ("units: 6 22.5", "type", 8, "units must be a list, and the text “6 22.5” stands there", "write [6, 22.5]"),
    ("units: (6, 22)", "type", 8, "units must be a list, and the text “(6, 22)” stands there", "write [6, 22]"),
    ("units: []", "length", 8, "units has no entry; at least 1 entry is needed", None),
    ("units: [[A]]", "type", 9, "entry 1 of units needs keys of its own, and a list stands there",
     "add a line name: …"),
    ("units: [{models: 1}]", "missing-key", 9, "name is missing from entry 1 of units", "add a line name: …"),
    ("units: [A, '']", "name", 12, "this name is empty", "write at least one letter"),
    ("units: [{name: [D6]}]", "type", 16, "[D6] is a list, because it begins with [; a name is needed here",
     'if it is meant as text, put it in quotes: "[D6]"'),
    ("text: {x}", "type", 7, "{x} is a group of keys, because it begins with {; text is needed here",
     'if it is meant as text, put it in quotes: "{x}"'),
    ("text: [a, b]", "type", 7, "a list stands here, where text is needed", "if it is meant as text, put it in quotes"),
    ("sides: {North Side: A}", "bad-key", 9,
     "“North Side” cannot be an id; an id has only the letters a-z, the digits 0-9 and hyphens", "write north-side"),
    ("sides: [A]", "type", 8, "sides needs keys of its own, and a list stands there",
     "take the hyphens out and give each line a key, or leave it out"),
    ("sides: {a: {name: x, modles: 1}}", "unknown-key", 22, "unknown key modles in a", "did you mean models?"),
    ("seen: publik", "choice", 7, "“publik” is not one of public or side", "did you mean public?"),
    ("seen: Public", "choice", 7, "“Public” is not one of public or side", "did you mean public?"),
    ("seen: umpire", "choice", 7, "“umpire” is not one of public or side", None),
    ("seen: [public]", "type", 7, "a list stands here", "write public or side"),
    ("colour: rde", "choice", 9, "“rde” is not one of red or blue", "did you mean red?"),
    ("flag: N", "flag", 7, "“N” is neither yes nor no", "write yes or no"),
    ("when: {a: [b, C D]}", "id", 15,
     "“C D” cannot be an id; an id has only the letters a-z, the digits 0-9 and hyphens", "write c-d"),
    ("when: {a: B C}", "id", 11,
     "“B C” cannot be an id; an id has only the letters a-z, the digits 0-9 and hyphens", "write b-c"),
    ("when: {a: {b: c}}", "type", 11, "a group of keys stands here, where text or a list is needed", None),
    ("wins: mots", "choice", 7, "“mots” is not most", "did you mean most?"),
    ("wins: {a: [b]}", "type", 11, "[b] is a list, because it begins with [; a name is needed here",
     'if it is meant as text, put it in quotes: "[b]"'),
    ("wins: [a]", "type", 7, "a list stands here, where text or a group of keys is needed", None),
    ("steps: [{kind: roll-off, id: x, by: {winer: a}}]", "unknown-key", 38, "unknown key winer in by",
     "did you mean winner?"),
    ("steps: [{kind: roll-off, id: x, by: {loser: A B}}]", "id", 45,
     "“A B” cannot be an id; an id has only the letters a-z, the digits 0-9 and hyphens", "write a-b"),
    ("steps: [{kind: roll-off, id: x, by: [a]}]", "type", 37,
     "a list stands here, where a group of keys or text is needed", None),
    ("steps: [{kind: place, id: x, count: {part: 1/3}}]", "missing-key", 37, "of is missing from count",
     "add a line of: …"),
    ("steps: [{kind: place, id: x, count: many}]", "number", 37, "“many” is not a whole number",
     "write plain digits, for example 3"),
    ("steps: [{kind: place, id: x, count: 99}]", "value", 9, "99 pieces are more than a battlefield holds", None),
    ("steps: [{kind: place, id: x, count: 98}]", "pieces.count", 37, "98 is an odd number of pieces", "take fewer"),
    ("steps: [{kind: place, id: x, count: 97}]", "type", 9, "97 pieces need a list of their own", None),
    # A key that is spelled like the kind of its step must not lead the problem astray.
    ("steps: [{kind: roll, id: x, dice: D6, roll: {winner: A B}}]", "id", 54,
     "“A B” cannot be an id; an id has only the letters a-z, the digits 0-9 and hyphens", "write a-b"),
    ("steps: [{kind: roll, id: A B, roll: {winner: a}}]", "id", 26,
     "“A B” cannot be an id; an id has only the letters a-z, the digits 0-9 and hyphens", "write a-b"),
    ("steps: [{kind: roll, roll: {winner: a}}]", "missing-key", 9, "id is missing from entry 1 of steps",
     "for example id: mission-goal"),
    ("steps: [{kind: roll, dice: , roll: {winner: a}}]", "missing-key", 9, "id is missing from entry 1 of steps",
     "for example id: mission-goal"),
    ("steps: [{kind: roll, id: x, dice: , roll: {}}]", "missing-key", 43, "winner is missing from roll",
     "add a line winner: …"),
]  # fmt: skip


@pytest.mark.parametrize(("line", "code", "column", "message", "hint"), ONE, ids=[row[0] for row in ONE])
def test_one_problem_for_one_mistake(line: str, code: str, column: int, message: str, hint: str | None) -> None:
    found = problem(line)
    assert (found.code, found.message, found.hint) == (code, message, hint)
    assert found.place is not None
    assert (found.place.line, found.place.column) == (3, column)


@pytest.mark.parametrize(
    ("value", "path", "message"),
    [
        ("[[1, 2], [3]]", ("outline", 1, 1), "entry 2 of outline has 1 entry; entry 2 is missing"),
        ("[[1, 2], []]", ("outline", 1, 0), "entry 2 of outline has no entry; entry 1 is missing"),
        ("[[1, 2, 3]]", ("outline", 0), "entry 1 of outline has 3 entries; at most 2 entries are allowed"),
        ("[[1, b]]", ("outline", 0, 1), None),
        ("[[1,1],[1,1],[1,1],[1,1],[1,1]]", ("outline",), "outline has 5 entries; at most 4 entries are allowed"),
        ("[1]", ("outline", 0), "entry 1 of outline must be a list, and the text “1” stands there"),
    ],
)
def test_lists_of_a_given_length(value: str, path: tuple[str | int, ...], message: str | None) -> None:
    found = problems(f"title: x\nbattlefield:\n  outline: {value}\n")
    assert [p.path for p in found if p.path and p.path[:4] == ("battlefield", *path)] != []
    if message is not None:
        assert message in [p.message for p in found]


def test_a_missing_key_is_shown_by_what_lacks_it() -> None:
    found = problems("units: [A]\nsides:\n  north:\n    models: 3\n")
    assert [(p.code, p.path, p.place.line if p.place else 0) for p in found] == [
        ("missing-key", ("title",), 1),
        ("missing-key", ("battlefield",), 1),
        ("missing-key", ("sides", "north", "name"), 3),
    ]
    assert found[0].hint == "for example title: Breach at Dock Nine"


@pytest.mark.parametrize("text", ["just words", "[a, b]", "- a\n- b\n"])
def test_a_file_that_is_no_group_of_keys(text: str) -> None:
    (found,) = problems(text)
    assert found.code == "type"
    assert found.message.startswith("this file needs keys of its own, and ")


def test_a_nothing_where_something_is_needed() -> None:
    assert problem("steps: [~]").message == "entry 1 of steps has nothing below it; it needs keys of its own"
    (found,) = problems("title: x\nbattlefield:\n")
    assert found.message == "battlefield has nothing below it; it needs keys of its own"
    (found,) = problems("title:\nbattlefield: {}\n")
    assert found.message == "nothing stands here; a name is needed"
    assert found.place is not None
    assert (found.place.line, found.place.column, found.place.width) == (1, 1, 5)


def test_problems_inside_of_a_marked_block_are_shown_where_it_was_written() -> None:
    text = "title: x\nbattlefield: {}\nx-base: &b {name: B, models: x}\nunits:\n  - <<: *b\n  - *b\n"
    found = problems(text)
    assert [(p.path, p.place.line if p.place else 0) for p in found] == [
        (("units", 0, "models"), 3),
        (("units", 1, "models"), 3),
    ]


def test_spare_keys_hold_blocks_and_are_no_part_of_the_game() -> None:
    text = "x-base: &b {name: B, models: 2}\ntitle: x\nbattlefield: {}\nunits: [*b, {<<: *b, name: C}]\n"
    assert [unit.name for unit in load(Game, parse(text, "f")).units] == ["B", "C"]
    assert problem("units: [{name: A, x-note: 1}]").code == "unknown-key"


def test_warnings_come_along_when_reading_fails() -> None:
    found = problems("title: Blip #3\nbattlefield: {}\nflag: N\n")
    assert [(p.code, str(p.severity)) for p in found] == [("yaml.comment", "warning"), ("flag", "error")]


def test_values_from_elsewhere_have_the_path_that_is_given() -> None:
    read, found = validate(Unit, {Text("nmae"): Text("x")}, ("scenario", "units", 3))
    assert read is None
    assert [(p.path, p.message, p.place) for p in found] == [
        (("scenario", "units", 3, "nmae"), "unknown key nmae in entry 4 of units", None)
    ]
    _, found = validate(Unit, Text(), ("units", 0))
    assert [p.path for p in found] == [("units", 0)]
    assert validate(Unit, {"name": "x", "models": 2}) == (Unit(name="x", models=2), [])


def test_a_key_that_is_there_already_is_meant_last() -> None:
    class Limit(Model):
        at_least: Typed | None = None
        at_most: Typed | None = None

    for there, meant in (("at-most", "at-least"), ("at-least", "at-most")):
        _, (found,) = validate(Limit, {there: Text("1"), "at-mast": Text("2")})
        assert found.hint == f"did you mean {meant}?"
    _, (found,) = validate(Limit, {"at-most": Text("1"), "at-least": Text("1"), "at-mast": Text("2")})
    assert found.hint == "did you mean at-most?"


def test_invisible_characters_are_named() -> None:
    _, found = validate(Unit, {"na\u200bme": Text("x"), "name": Text("a\u202eb", quoted=True)})
    assert found[0].message == "unknown key na<U+200B>me in this file"
    found = [problem('seen: "pub\\u200blic"')]
    assert "pub<U+200B>lic" in found[0].message


def test_long_values_are_cut_in_messages() -> None:
    assert len(problem(f"seen: {'x' * 5000}").message) < 120
    assert len(problem(f"units: {'x' * 5000}").hint or "") < 200


# --- no word of pydantic's ------------------------------------------------------------------------------------------

FOREIGN = ("Input", "valid", "dictionary", "string", "validation", "instance", "attribute", "Field required", "Extra")


def test_every_complaint_of_pydantic_s_has_plain_words() -> None:
    every = _pydantic_core.list_all_errors()
    assert len(every) > 90
    for error in every:
        context = dict(error["example_context"] or {})
        if error["type"] == "union_tag_invalid":
            context = {"discriminator": "'kind'", "tag": "a", "expected_tags": "'b', 'c'"}
        for value in (Text("typed"), Text(""), [Text("a")], {Text("a"): Text("b")}, None, 3):
            details: Any = {"type": error["type"], "loc": ("key",), "msg": "", "input": value, "ctx": context}
            said = answer(Trace(details, ("key",), value, (Unit,)))
            words = f"{said.message} {said.hint}"
            assert said.message
            assert not [word for word in FOREIGN if word in words], (error["type"], words)


TREES = st.recursive(
    st.sampled_from(["", "a", "roll", "007", "x y", "44x60", "yes", "null", "3"]).map(Text)
    | st.sampled_from(["null", ""]).map(lambda text: Text(text, quoted=True)),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(
                [*Game.model_fields, "kind", "id", "name", "models", "size", "outline", "winner", "by", "roll", "int"]
            ).map(Text),
            inner,
            max_size=5,
        )
    ),
    max_leaves=12,
)


@given(TREES)
@settings(max_examples=300)
def test_any_value_is_read_or_answered(value: object) -> None:
    read, found = validate(Game, value)
    assert (read is None) == bool(found)
    for one in found:
        words = f"{one.message} {one.hint}"
        assert not [word for word in FOREIGN if word in words]
        assert one.path is not None
        here: Any = value
        for part in one.path[:-1]:
            here = here[part]


def keys_at(value: object) -> list[str]:
    return [str(key) for key in value] if isinstance(value, dict) else []


@given(st.permutations(["titel: x", "battlefield: {szie: 1}", "seen: no", "units: [{}]", "steps: [{kind: x}]"]))
@settings(max_examples=30)
def test_the_order_is_the_file_s(lines: list[str]) -> None:
    document = parse("\n".join(lines), "f.yaml")
    with pytest.raises(Refused) as caught:
        load(Game, document)
    places = [(p.place.line, p.place.column) for p in caught.value.problems if p.place]
    assert places == sorted(places)
    assert len(places) == 5
    _, unplaced = validate(Game, document.root)
    assert [p.message for p in unplaced] == [p.message for p in caught.value.problems]


# --- editors --------------------------------------------------------------------------------------------------------


def test_the_schema_of_a_file() -> None:
    made = schema(Game)
    check = jsonschema.Draft202012Validator(made)
    jsonschema.Draft202012Validator.check_schema(made)
    good = {"title": "x", "battlefield": {"size": "44x60"}, "x-base": {"any": 1}, "steps": [{"kind": "roll", "id": 7}]}
    assert check.is_valid(good)
    assert not check.is_valid({**good, "zzz": 1})
    assert not check.is_valid({**good, "steps": [{"kind": "rol", "id": "x"}]})
    assert check.is_valid({**good, "steps": [{"kind": "place", "id": "x", "joined-to": "y"}]})
    assert not check.is_valid({**good, "steps": [{"kind": "place", "id": "x", "joined_to": "y"}]})


def test_models_that_are_not_ours_are_read_too() -> None:
    class Plain(BaseModel):
        name: str
        note: Prose = ""

    assert validate(Plain, {"name": Text("x")}) == (Plain(name="x"), [])
    assert [p.code for p in validate(Plain, {})[1]] == ["missing-key"]
