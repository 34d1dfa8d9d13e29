"""What people really typed, and what must come of it: booleans, times, numbers that were names, quotes, signs, anchors.

The values are typed off a collection of faults in other tools, not taken from our code.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from generator.errors import Severity, Unreadable
from generator.source import Document, Text, decode, parse, read


def refused(text: str) -> Unreadable:
    with pytest.raises(Unreadable) as caught:
        parse(text, "breach.yaml")
    return caught.value


def only(error: Unreadable):
    assert len(error.problems) == 1, str(error)
    return error.problems[0]


# --- the table "How YAML reads it", row by row: what was typed stays what was typed ---------------------------------

KEPT = [
    ("no: 3", {"no": "3"}),
    ("on: 1", {"on": "1"}),
    ("x: off", {"x": "off"}),
    ("deploy: N", {"deploy": "N"}),
    ("y: 5", {"y": "5"}),
    ("a: 4:30", {"a": "4:30"}),
    ("a: 1:10", {"a": "1:10"}),
    ("a: 10:00", {"a": "10:00"}),
    ("a: 09:30", {"a": "09:30"}),
    ("a: 010", {"a": "010"}),
    ("a: 08", {"a": "08"}),
    ("a: 0510", {"a": "0510"}),
    ("a: +4", {"a": "+4"}),
    ("a: 4+", {"a": "4+"}),
    ("a: -1", {"a": "-1"}),
    ("a: −1", {"a": "−1"}),
    ("a: 1-2", {"a": "1-2"}),
    ("a: 3 - 4", {"a": "3 - 4"}),
    ("a: 1–2", {"a": "1–2"}),
    ("1: a\n2-3: b\n4+: c", {"1": "a", "2-3": "b", "4+": "c"}),
    ("a: =", {"a": "="}),
    ("a: Force the Breach!", {"a": "Force the Breach!"}),
    ("a: {unit}", {"a": {"unit": ""}}),
    ("a: [D6]", {"a": ["D6"]}),
    ("a: Unit#3", {"a": "Unit#3"}),
    ("a: 2020-10-01", {"a": "2020-10-01"}),
    ("a: 2020-10", {"a": "2020-10"}),
    ("a: 1.10", {"a": "1.10"}),
    ("a: 1_000", {"a": "1_000"}),
    ("a: 1e3", {"a": "1e3"}),
    ("a: 0x60", {"a": "0x60"}),
    ("a: 44x60", {"a": "44x60"}),
    ("a: Null", {"a": "Null"}),
    ("a: ~", {"a": "~"}),
    ("a: NULL", {"a": "NULL"}),
    ("a: None", {"a": "None"}),
    ("a: nan", {"a": "nan"}),
    ("a:", {"a": ""}),
    ("night-fight: off", {"night-fight": "off"}),
    ("on: reveal", {"on": "reveal"}),
    ("fog: Yes", {"fog": "Yes"}),
    ("scale: 1:300", {"scale": "1:300"}),
    ("skill: 3/4", {"skill": "3/4"}),
    ("unit: 3E1", {"unit": "3E1"}),
    ("rounds: [{start: 09:30}, {start: 10:00}, {start: 14:30}]",
     {"rounds": [{"start": "09:30"}, {"start": "10:00"}, {"start": "14:30"}]}),
    ('range: 6"', {"range": '6"'}),
    ("range: 6”", {"range": "6”"}),
    ("range: 6″", {"range": "6″"}),
    ("range: 6''", {"range": "6''"}),
    ("range: 6 in", {"range": "6 in"}),
    ("scale: 6'6\"", {"scale": "6'6\""}),
    ("a: |\n  one\n\n  two\n", {"a": "one\n\ntwo\n"}),
    ("a: >-\n  one\n  two\n", {"a": "one two"}),
]  # fmt: skip


@pytest.mark.parametrize(("typed", "value"), KEPT, ids=[typed for typed, _ in KEPT])
def test_what_was_typed_stays_what_was_typed(typed: str, value: object) -> None:
    document = parse(typed, "f.yaml")
    assert document.root == value
    assert document.warnings == ()


def test_every_single_value_is_text_and_says_whether_it_was_quoted() -> None:
    root = parse("a: no\nb: \"no\"\nc: 'no'\nd: |\n  no\ne:\nf: ''\n", "f.yaml").root
    assert isinstance(root, dict)
    assert all(type(value) is Text for value in [*root, *root.values()])
    assert {str(key): value.quoted for key, value in root.items()} == {
        "a": False, "b": True, "c": True, "d": True, "e": False, "f": True,
    }  # fmt: skip


# --- a value that begins with a sign --------------------------------------------------------------------------------

SIGNS = [
    ("test: > 7", '"> 7"', 7),
    ("test: >= 2D6", '">= 2D6"', 7),
    ("test: >7", '">7"', 7),
    ("test: >", '">"', 7),
    ("name: *Alpha*", '"*Alpha*"', 7),
    ("name: **bold**", '"**bold**"', 7),
    ("name: *", '"*"', 7),
    ("name: !Alarm", '"!Alarm"', 7),
    ("name: !Force x", '"!Force x"', 7),
    ("name: !!str 5", '"!!str 5"', 7),
    ("name: !a!b c", '"!a!b c"', 7),
    ("name: &", '"&"', 7),
    ("test: %", '"%"', 7),
    ("test: %5", '"%5"', 7),
    ("test: @x", '"@x"', 7),
    ("test: `x", '"`x"', 7),
    ("test: -", '"-"', 7),
    ("test: ? x", '"? x"', 7),
    ("test: , x", '", x"', 7),
    ("test: ] x", '"] x"', 7),
    ("test: |x\n  y", '"|x"', 7),
    ("test: [D6] wounds", '"[D6] wounds"', 7),
    ("test: {spacing} apart", '"{spacing} apart"', 7),
    ("test: *note here", '"*note here"', 7),
    ("- > 7", '"> 7"', 3),
    ("a: {test: > 7, b: 1}", '"> 7"', 11),
    ("a: [x, @y]", '"@y"', 8),
    ('test: > 6"', "'> 6\"'", 7),
    ("test: > 6'6\"", '"> 6\'6\\""', 7),
    ("test: > 7  # note", '"> 7"', 7),
]


@pytest.mark.parametrize(("typed", "advice", "column"), SIGNS, ids=[row[0] for row in SIGNS])
def test_a_value_that_begins_with_a_sign_is_shown_in_quotes(typed: str, advice: str, column: int) -> None:
    problem = only(refused(f"a-key: before\n{typed}\n" if not typed.startswith("- ") else f"- before\n{typed}\n"))
    assert problem.code == "yaml.sign"
    assert problem.hint == f"put it in quotes: {advice}"
    assert problem.place is not None
    assert (problem.place.line, problem.place.column) == (2, column)
    # The advice is good: what it says to write is read as the very text.
    written = advice if column == 3 else f"x: {advice}"
    got = parse(written, "f").root
    assert str(got if column == 3 else got["x"]) in typed


def test_a_note_that_looks_like_a_marked_block() -> None:
    problem = only(refused("name: *note"))
    assert problem.code == "yaml.unknown-anchor"
    assert problem.hint == 'if it is meant as text, put it in quotes: "*note"'
    assert "did you mean *base?" in str(refused("a: &base 1\nb: *bsae"))


def test_a_colon_in_the_text() -> None:
    problem = only(refused("id: x\ngoal: Sabotage: core"))
    assert (problem.code, problem.hint) == ("yaml.colon", 'put the text in quotes: "Sabotage: core"')
    assert (problem.place.line, problem.place.column, problem.place.width) == (2, 7, 14)


def test_signs_that_are_harmless_inside_of_a_text() -> None:
    assert parse("a: x > 7\nb: R&D\nc: 5%\nd: a@b\ne: a*b\nf: a - b\ng: -x\n", "f").root == {
        "a": "x > 7", "b": "R&D", "c": "5%", "d": "a@b", "e": "a*b", "f": "a - b", "g": "-x",
    }  # fmt: skip


# --- the same key twice ---------------------------------------------------------------------------------------------


def test_the_same_key_twice_names_both_lines() -> None:
    problem = only(refused("entries: {1-2: A, 3-4: B, 1-2: C}"))
    assert problem.code == "yaml.duplicate-key"
    assert "twice on line 1" in problem.message
    assert problem.place.column == 27
    problem = only(refused("objectives:\n  - a\nsides: x\nobjectives:\n  - b\n"))
    assert "on line 1 and again on line 4" in problem.message
    assert problem.place.line == 4


def test_a_key_in_quotes_is_the_same_key() -> None:
    problem = only(refused('rows:\n  1: A\n  "1": B\n'))
    assert 'on line 2 and again on line 3 ("1" and 1 are the same key)' in problem.message
    assert only(refused("e\u0301: 1\n\u00e9: 2\n")).code == "yaml.duplicate-key"


def test_all_duplicates_are_reported_together_in_the_order_of_the_file() -> None:
    error = refused("a: {x: 1, x: 2}\nb: 1\nb: 2\nc:\n  - {y: 1, y: 2}\nb: 3\n")
    assert [(p.code, p.place.line) for p in error.problems] == [
        ("yaml.duplicate-key", line) for line in (1, 3, 5, 6)
    ]  # fmt: skip


def test_a_thousand_problems_are_a_hundred_and_a_note() -> None:
    error = refused("a: 1\n" * 1002)
    assert len(error.problems) == 101
    assert (error.problems[-1].code, error.problems[-1].message) == ("more", "901 more problems are not shown")


def test_two_merges_are_no_duplicate() -> None:
    root = parse("x: &x {a: 1, b: 1}\ny: &y {a: 2, c: 2}\nz:\n  <<: *x\n  <<: *y\n", "f").root
    assert root["z"] == {"a": "1", "b": "1", "c": "2"}


# --- anchors --------------------------------------------------------------------------------------------------------


def test_every_use_of_a_marked_block_is_a_copy_of_its_own() -> None:
    text = "base: &b {count: D3, tags: []}\nunits:\n  - {<<: *b}\n  - {<<: *b, tags: [elite]}\n  - {<<: *b}\n  - *b\n"
    root = parse(text, "f").root
    units = root["units"]
    assert [unit["tags"] for unit in units] == [[], ["elite"], [], []]
    units[0]["tags"].append("changed")
    units[3]["count"] = "changed"
    assert units[2] == {"count": "D3", "tags": []}
    assert root["base"] == {"count": "D3", "tags": []}


def test_what_a_merge_brings_in_gives_way_to_the_mapping_itself() -> None:
    root = parse("a: &a {x: 1, y: 1}\nb: &b {y: 2, z: 2}\nc: {z: 9, <<: [*a, *b]}\nd: {<<: {q: 1}}\n", "f").root
    assert root["c"] == {"z": "9", "x": "1", "y": "1"}
    assert root["d"] == {"q": "1"}
    mixed = parse("a: &a {x: 1, y: 1}\nb: {<<: *a, q: 2, x: 9}\n", "f").root["b"]
    assert list(mixed.items()) == [("y", "1"), ("q", "2"), ("x", "9")], "what a mapping says itself stands in its place"
    assert parse('"<<": text', "f").root == {"<<": "text"}
    assert only(refused("a: {<<: 5}")).code == "yaml.merge"
    assert only(refused("a: {<<: [{b: 1}, x]}")).code == "yaml.merge"


def test_a_block_that_stands_inside_of_itself() -> None:
    problem = only(refused("a: &a\n  b: [*a]\n"))
    assert problem.code == "yaml.recursive"
    assert "line 1" in problem.message


def test_a_mark_used_twice() -> None:
    problem = only(refused("a: &m {x: 1}\nb: &m {x: 2}\nc: *m\n"))
    assert (problem.code, problem.place.line) == ("yaml.anchor", 2)


def test_a_name_that_begins_with_an_ampersand_is_warned_of() -> None:
    document = parse("name: &Sons of Horus\nused: &u x\nagain: *u\n", "f")
    assert document.root["name"] == "of Horus"
    (warning,) = document.warnings
    assert (warning.code, warning.severity) == ("yaml.unused-anchor", Severity.WARNING)
    assert "&Sons" in warning.message


# --- slips that are read, with a warning ----------------------------------------------------------------------------


def test_a_number_sign_that_cuts_a_name_short() -> None:
    document = parse("- Blip #3\n- Unit#3\n- Blip # a comment\n- 48x48    #comment\n- #4\n- 'Blip #3'  #x\n", "f")
    assert document.root == ["Blip", "Unit#3", "Blip", "48x48", "", "Blip #3"]
    assert [(w.code, w.severity, w.place.line) for w in document.warnings] == [
        ("yaml.comment", Severity.WARNING, 1),
        ("yaml.comment", Severity.WARNING, 5),
    ]
    assert '"Blip #3"' in document.warnings[0].hint
    assert "only Blip is read" in document.warnings[0].message
    problem = only(refused("units: [Blip #3, y]\nb: 1\n"))
    assert (problem.code, problem.place.column) == ("yaml.bracket", 8)
    assert "#" in problem.message


def test_curly_quotes_are_kept_and_flagged() -> None:
    document = parse('name: “Alpha”\nother: the “Alpha” team\nthird: "“Alpha”"\nrange: 6”\n', "f")
    assert document.root["name"] == "“Alpha”"
    assert [(w.code, w.place.line, w.place.column, w.place.width) for w in document.warnings] == [
        ("yaml.curly-quotes", 1, 7, 7)
    ]


def test_a_list_that_begins_on_the_line_of_its_key() -> None:
    document = parse("units: Rifle Squad\n  - Captain\n", "f")
    assert [(w.code, w.place.line) for w in document.warnings] == [("yaml.run-on", 2)]
    assert only(refused("units: - Rifle Squad\n")).code == "yaml.indent"


# --- quotes ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "advice"),
    [
        ('text: "6" from edge"', "write '6\" from edge'"),
        ("text: 'Guard's pick'", 'write "Guard\'s pick"'),
        ('text: "Alpha" and "Beta"', "write 'Alpha\" and \"Beta'"),
        ('text: "Alpha" team', "write '\"Alpha\" team'"),
        ('- "Alpha" team', "write '\"Alpha\" team'"),
    ],
)
def test_a_quote_inside_the_text(typed: str, advice: str) -> None:
    problem = only(refused(typed))
    assert (problem.code, problem.hint) == ("yaml.quote", advice)
    parse(f"x: {advice.removeprefix('write ')}", "f")


def test_a_quote_that_is_never_closed() -> None:
    problem = only(refused('title: "Breach\nid: x\n'))
    assert (problem.code, problem.place.line, problem.place.column) == ("yaml.quote", 1, 8)
    problem = only(refused('title: "Breach\nname: "Alpha"\n'))
    assert (problem.code, problem.place.line) == ("yaml.quote", 1)
    assert "only on line 2" in problem.message


def test_a_backslash_in_double_quotes() -> None:
    problem = only(refused('path: "lists\\wardens"'))
    assert (problem.code, problem.place.column) == ("yaml.escape", 13)


# --- tabs, spaces, depth, colons, documents -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [
        ("a:\n\tb: 1\n", 2, 1),
        ("\ta: 1\n", 1, 1),
        ("a:\n  b: 1\n\tc: 2\n", 3, 1),
        ("a:\n  b: 1\n  \tc: 2\n", 3, 3),
        ("a:\n\t- x\n\t- y\n", 2, 1),
        ("a: 1\t# note\nb: 2\n", 1, 5),
        ("a:\t1\n", 1, 3),
        ("-\tx\n", 1, 2),
        ("a: [\n\tb]\n", 2, 1),
        ("a: {b: 1,\tc: 2}\n", 1, 10),
        ("a: |\n\tb\n", 2, 1),
        ("a: 1\n\n\tb\n", 3, 1),
    ],
)
def test_a_tab(text: str, line: int, column: int) -> None:
    problem = only(refused(text))
    assert problem.code == "yaml.tab"
    assert (problem.place.line, problem.place.column) == (line, column)
    assert "tab" in problem.message
    assert "space" in problem.hint
    assert "→" in problem.shown()
    assert "\t" not in problem.shown()


def test_tabs_inside_of_text_and_comments_are_nobody_s_business() -> None:
    text = 'a: "x\ty"\nb: x\ty\nc: |\n  x\n  \ty\n# a\tcomment\nd: 1 # and\tanother\ne: 2\t\n  #\tx\n'
    root = parse(text, "f").root
    assert root == {"a": "x\ty", "b": "x\ty", "c": "x\n\ty\n", "d": "1", "e": "2"}


def test_many_tabs_are_one_problem() -> None:
    assert "1 more line)" in only(refused("a:\n\tb: 1\n\tc: 2\n")).message
    assert "2 more lines)" in only(refused("a:\t1\nb:\t2\nc:\t3\n")).message


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [
        ("title:\u00a0Breach\nid: x\n", 1, 7),
        ("id: x\ntitle:\u00a0Breach\n", 2, 7),
        ("id: x\ntitle\u00a0: Breach\n", 2, 6),
        ("id: x\ntable\u00a0size: Breach\n", 2, 6),
        ("id: x\na:\n \u00a0b: 1\n", 3, 2),
        ("id: x\na:\n  b: 1\n \u00a0c: 1\n", 4, 2),
        ("id: \u00a0x\n", 1, 5),
        ("- title:\u00a0Breach\n", 1, 9),
        ("a:\n  size:\u00a048x48\n", 2, 8),
        ("ti\u200btle: x\n", 1, 3),
        ("{title:\u00a0x}\n", 1, 8),
    ],
)
def test_a_no_break_space(text: str, line: int, column: int) -> None:
    problem = only(refused(text))
    assert problem.code == "yaml.space"
    assert (problem.place.line, problem.place.column) == (line, column)
    assert problem.hint == "delete it and type a space"


def test_no_break_spaces_inside_of_a_text_stay() -> None:
    assert parse("a: 12\u00a0cm\nb: Attention:\u00a0danger\n", "f").root == {
        "a": "12\u00a0cm", "b": "Attention:\u00a0danger",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("text", "code", "line", "words"),
    [
        ("title Breach\nid: x\n", "yaml.colon", 1, "write title: Breach"),
        ("id: x\ntitle Breach\n", "yaml.colon", 2, "write title: Breach"),
        ("id: x\ntitle Breach\nb: 1\n", "yaml.colon", 2, "a colon is missing"),
        ("id: x\ntitle:Breach\nb: 1\n", "yaml.colon", 2, "a space is missing after this colon"),
        ("--- a: b\n", "yaml.indent", 1, "begin them on the next line"),
        ("a: 1\n" + "k" * 2000 + ": 1\n", "yaml.key", 2, "no key is that long"),
        ("k" * 2000 + ": 1\n", "yaml.key", 1, "no key is that long"),
        ("a: [{dice:, roll: 1}]\n", "yaml.colon", 1, "write dice: …"),
        ('"id":x\n', "yaml.colon", 1, "a space is missing after this colon"),
        ("id: x\ntitle： Breach\n", "yaml.colon", 2, "looks like a colon"),
        ("story: It was dark.\nAnd it rained.\nb: 1\n", "yaml.colon", 2, "begins with | after its key"),
        ("a: 1\n  b: 2\n", "yaml.indent", 2, "deeper than line 1"),
        ("a:\n  b: 1\n c: 2\n", "yaml.indent", 3, "indented by 1 space, which fits none"),
        ("a:\n   b: 1\n  c: 2\n", "yaml.indent", 3, "indented by 2 spaces"),
        ("a:\n  - x\n - y\n", "yaml.indent", 3, "fits none"),
        ("  a: 1\nb: 2\n", "yaml.indent", 2, "further left than line 1"),
        ("# c\n\n  a: 1\nb: 2\n", "yaml.indent", 4, "take the 2 spaces before line 3 out"),
        ("a: 1\n- b\n", "yaml.indent", 2, "an entry of a list stands here among keys"),
        ("- a\nb: 1\n", "yaml.indent", 2, "does not begin with -"),
        ("a: [x, y\nb: 2\n", "yaml.bracket", 1, "never closed"),
        ("a: {x: 1\nb: 2\n", "yaml.bracket", 1, "never closed"),
        ("a: {x: 1 y: 2}\n", "yaml.bracket", 1, "a comma is missing"),
        ("a: [x,, y]\n", "yaml.bracket", 1, "nothing stands before this ,"),
        ("a: 1\n}\n", "yaml.bracket", 2, "closes nothing"),
        (": x\n", "yaml.key", 1, "a key is missing"),
        ("{: x}\n", "yaml.sign", 1, ":"),
        ("? [a, b]\n: c\n", "yaml.key", 1, "a key is a word"),
        ("? \n: c\n", "yaml.key", 1, "a key is missing"),
        ("a: |\nb: 1\n", "yaml.block", 1, "none follows"),
        ("@a: 1\n", "yaml.sign", 1, 'put it in quotes: "@a": …'),
        ("%foo\n---\na: 1\n", "yaml.sign", 1, "take it out"),
        ("a: 1\n---\nb: 2\n", "yaml.second-document", 2, "second document"),
        ("a: x\n...\nb: 2\n", "yaml.second-document", 3, "has ended before"),
        ("", "yaml.empty", 1, "empty"),
        ("# only\n# comments\n", "yaml.empty", 1, "empty"),
        ("---\n", "yaml.empty", 1, "empty"),
        ("\n\n", "yaml.empty", 1, "empty"),
    ],
)
def test_what_cannot_be_read(text: str, code: str, line: int, words: str) -> None:
    problem = only(refused(text))
    assert problem.code == code
    assert problem.place.line == line
    assert words in f"{problem.message} {problem.hint}"
    assert refused(text).exit_code == 2


JARGON = (
    "token", "scan", "pars", "block mapping", "block sequence", "flow", "node", "scalar", "simple key", "alias",
    "anchor", "expected", "context", "stream", "document start", "directive", "mapping", "sequence", "indicator",
)  # fmt: skip


def test_no_message_speaks_the_parser_s_language() -> None:
    texts = [text for text, *_ in SIGNS]
    texts += ["a: 1\n b: 2", 'a: "x" y', "a: [x", "a: {x", "a\nb: 1", "a: 'x", "a:\n\tb: 1", "- a\nb", "x: y: z"]
    said = [f"{p.message} {p.hint}".lower() for text in texts for p in refused(text).problems]
    assert len(said) > 30
    for sentence in said:
        assert not [word for word in JARGON if word in sentence.replace("key: value was expected", "")], sentence


def test_documents_that_are_fine() -> None:
    assert parse("--- # one document\na: 1\n...\n", "f").root == {"a": "1"}
    assert parse("%YAML 1.2\n---\na: 1\n", "f").root == {"a": "1"}
    assert parse("a: 1\r\nb: |\r\n  x\r\n  y\r\n", "f").root == {"a": "1", "b": "x\ny\n"}
    assert parse("a: 1\rb: 2\r", "f").root == {"a": "1", "b": "2"}
    assert parse('a:\n- "x"\n-   y\n', "f").root == {"a": ["x", "y"]}
    assert parse("just words", "f").root == "just words"


# --- bytes ----------------------------------------------------------------------------------------------------------

SCENARIO = "title: Café “Nine”\nrange: 6”\n"


def test_one_byte_order_mark_changes_nothing() -> None:
    plain, marked = SCENARIO.encode(), b"\xef\xbb\xbf" + SCENARIO.encode()
    assert decode(plain, "f") == decode(marked, "f") == SCENARIO
    assert parse("\ufeffa: 1".removeprefix("\ufeff"), "f").root == {"a": "1"}


def bytes_refused(data: bytes):
    with pytest.raises(Unreadable) as caught:
        decode(data, "breach.yaml")
    return only(caught.value)


def test_a_second_byte_order_mark_is_refused() -> None:
    problem = bytes_refused(b"\xef\xbb\xbf\xef\xbb\xbf" + SCENARIO.encode())
    assert (problem.code, problem.place.line, problem.place.column) == ("file.byte-order-mark", 1, 1)
    assert "UTF-8" in problem.hint


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be", "utf-32"])
def test_utf_16_is_refused(encoding: str) -> None:
    for text in (SCENARIO, "title: Breach\n"):
        problem = bytes_refused(text.encode(encoding))
        assert (problem.code, problem.place.line) == ("file.encoding", 1)
        assert "save it as UTF-8" in problem.hint


@pytest.mark.parametrize(
    ("data", "line", "column", "byte"),
    [
        ("title: Breach\nrange: 6”\n".encode("cp1252"), 2, 9, "0x94"),
        ("title: Café\n".encode("cp1252"), 1, 11, "0xE9"),
        ("é: 1\r\ntitle: x\r\n".encode() + "name: “".encode("cp1252"), 3, 7, "0x93"),
    ],
)
def test_windows_1252_is_refused_with_byte_and_line(data: bytes, line: int, column: int, byte: str) -> None:
    problem = bytes_refused(data)
    assert problem.code == "file.encoding"
    assert (problem.place.line, problem.place.column) == (line, column)
    assert byte in problem.message
    assert f"line {line}" in problem.message
    assert "save it as UTF-8" in problem.hint


def test_files_that_are_no_text() -> None:
    assert "a PDF" in bytes_refused(b"%PDF-1.7\n...").message
    assert "zip" in bytes_refused(b"PK\x03\x04\x00\x00").message


@pytest.mark.parametrize("letter", ["\x00", "\x1b", "\x85", "\u2028", "\ufeff", "\x7f", "\ud800"])
def test_characters_that_no_text_has(letter: str) -> None:
    problem = only(refused(f"a: 1\nb: x{letter}y\n"))
    assert problem.code == "file.control-character"
    assert (problem.place.line, problem.place.column) == (2, 5)
    assert f"U+{ord(letter):04X}" in problem.message
    assert letter not in problem.shown()


def test_the_locale_of_the_machine_is_left_out_of_it(tmp_path: Path) -> None:
    file = tmp_path / "scenario.yaml"
    file.write_bytes(SCENARIO.encode())
    code = f"from generator.source import read; print(ascii(read({str(file)!r}).root))"
    env = {**os.environ, "PYTHONUTF8": "0", "LC_ALL": "C", "PYTHONCOERCECLOCALE": "0"}
    root = Path(__file__).parents[2]
    done = subprocess.run([sys.executable, "-c", code], env=env, cwd=root, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == ascii(read(file).root)


# --- limits ---------------------------------------------------------------------------------------------------------


def test_too_deep() -> None:
    assert isinstance(parse("[" * 50 + "]" * 50, "f"), Document)
    assert only(refused("[" * 51 + "]" * 51)).code == "yaml.too-deep"
    assert only(refused("[" * 100_000)).code == "yaml.too-deep"
    assert only(refused("- " * 60 + "x")).code == "yaml.too-deep"
    chain = "a0: &a0 [x]\n" + "".join(f"a{n}: &a{n} [*a{n - 1}]\n" for n in range(1, 60))
    assert only(refused(chain)).code == "yaml.too-deep"


def test_blocks_that_explode() -> None:
    bomb = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
    bomb += "".join(f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 10)}]\n" for n in range(1, 20))
    problem = only(refused(bomb))
    assert (problem.code, problem.place.line) == ("yaml.too-many", 5)
    long = "a: &a " + "x" * 500_000 + "\nb: [" + ", ".join(["*a"] * 1000) + "]\n"
    assert only(refused(long)).code == "yaml.too-many"
    merges = "a0: &a0 {" + ", ".join(f"k{n}: 1" for n in range(1000)) + "}\n"
    merges += "b: [" + ", ".join(["{<<: *a0}"] * 200) + "]\n"
    assert only(refused(merges)).code == "yaml.too-many"


def test_too_large(tmp_path: Path) -> None:
    file = tmp_path / "big.yaml"
    for data in (b"a: " + b"x" * 1_000_000, "a: {}".format("é" * 600_000).encode()):
        file.write_bytes(data)
        with pytest.raises(Unreadable) as caught:
            read(file)
        assert only(caught.value).code == "file.too-large"
    assert only(refused("a: " + "x" * 1_000_000)).code == "file.too-large"


def test_a_no_break_space_behind_a_quote_and_a_colon_missing_before_a_bracket() -> None:
    assert only(refused('title: "Breach"\u00a0\nid: x\n')).code == "yaml.space"
    assert only(refused("units: [Rifle Squad,\u00a0{name: Captain}]\n")).code == "yaml.space"
    problem = only(refused("id: x\nunits  [Rifle Squad, {name: Captain}]\n"))
    assert (problem.code, problem.place.column) == ("yaml.colon", 1)
    assert problem.hint.startswith("write units: [Rifle Squad, {name: Captain}]")
