"""Whatever a file holds, reading it ends in a document or in problems: never in anything else, and never in jargon."""

from __future__ import annotations

import io
from collections.abc import Iterator

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from generator.errors import Problem, Unreadable
from generator.source import Document, Text, decode, parse

GOOD = """\
# yaml-language-server: $schema=x
id: breach-at-dock-nine
title: "Breach at Dock Nine"
story: |
  Two paragraphs.

  That set the scene.
x-base: &base {count: D3, tags: []}
battlefield: {size: 48x48, impassable: [{name: Reactor, outline: [[20,20],[28,20],[28,28]]}]}
sides:
  attacker:
    name: 'Iron Wardens'
    units: [Rifle Squad, {name: Captain, joined-to: Rifle Squad}]  # two
  defender:
    units:
      - <<: *base
        name: Walker
      - Scout
seed: "4711"
"""

SIGNS = [
    *" \n\t-:#,[]{}&*!|>'\"%@`?~<=.\\/\r\u00a0\ufeff\u2028\x00\x85“”é😀\ud800",
    *("- ", ": ", "\n  ", "<<: *b", "&b ", "---", " #"),
]


def outcome(data: bytes | str) -> Document | Unreadable:
    """What reading comes to. Anything raised but Unreadable fails the test."""
    try:
        return parse(decode(data, "f.yaml") if isinstance(data, bytes) else data, "f.yaml")
    except Unreadable as error:
        return error


def check(data: bytes | str) -> None:
    result = outcome(data)
    if isinstance(result, Unreadable):
        assert result.problems
        for problem in result.problems:
            check_problem(problem, at_a_place=not problem.code.startswith("file.not-text"))
        return
    for problem in result.warnings:
        check_problem(problem, at_a_place=True)
    for path, value, is_key in values(result.root):
        place = result.place(path, key=is_key)
        assert 1 <= place.line <= result.text.count("\n") + 1
        assert 1 <= place.column <= len(result.text.split("\n")[place.line - 1]) + 1
        assert isinstance(value, Text | list | dict)


def check_problem(problem: Problem, at_a_place: bool) -> None:
    shown = problem.shown()
    assert "\t" not in shown
    assert not any(ord(letter) < 32 and letter != "\n" for letter in shown)
    shown.encode("utf-8")
    assert problem.code.startswith(("yaml.", "file."))
    if at_a_place:
        assert problem.place is not None
        assert problem.place.file == "f.yaml"
        assert problem.place.width >= 1
        if problem.place.snippet:
            number, line = problem.place.snippet[-1]
            assert number == problem.place.line
            assert problem.place.column <= len(line) + 1


def values(root: object, path: tuple[str | int, ...] = ()) -> Iterator[tuple[tuple[str | int, ...], object, bool]]:
    yield path, root, False
    if isinstance(root, dict):
        for key, value in root.items():
            yield (*path, key), key, True
            yield from values(value, (*path, key))
    elif isinstance(root, list):
        for number, value in enumerate(root):
            yield from values(value, (*path, number))


@given(st.binary(max_size=200))
@settings(max_examples=300)
def test_any_bytes(data: bytes) -> None:
    check(data)


@given(st.text(max_size=80))
@example("\ud800")
@example("a: >7")
@example("? ")
@example("!")
@example("--- a: b")
@example("k" * 2000 + ": 1")
@example("a: 1\n" + "k" * 2000 + ": 1")
@example("a:\n  " + "k" * 2000 + ": 1")
@example('"' + "k" * 2000 + '": 1')
@example("? " + "k" * 2000)
@example("a: 1\nb" + " " * 2000 + ": c")
@settings(max_examples=300)
def test_any_text(text: str) -> None:
    check(text)


@given(st.lists(st.sampled_from([*SIGNS, "a", "b", "1", "key: value\n", "- item\n"]), max_size=30).map("".join))
@settings(max_examples=800)
def test_any_heap_of_signs(text: str) -> None:
    check(text)


@given(
    st.lists(
        st.tuples(st.integers(0, len(GOOD) - 1), st.integers(0, 4), st.sampled_from(["", *SIGNS])),
        min_size=1,
        max_size=3,
    )
)
@settings(max_examples=600)
def test_a_good_file_mangled(changes: list[tuple[int, int, str]]) -> None:
    text = GOOD
    for at, gone, sign in changes:
        text = text[:at] + sign + text[at + gone :]
    check(text)


@given(st.integers(0, len(GOOD) - 1), st.sampled_from([b"\x94", b"\x00", b"\xff\xfe", b"\xef\xbb\xbf", b"\xc3"]))
@settings(max_examples=200)
def test_a_good_file_with_a_bad_byte(at: int, byte: bytes) -> None:
    data = GOOD.encode()
    check(data[:at] + byte + data[at:])


def test_the_good_file_is_good() -> None:
    result = outcome(GOOD)
    assert isinstance(result, Document)
    assert result.warnings == ()
    assert result.root["sides"]["defender"]["units"][0] == {"count": "D3", "tags": [], "name": "Walker"}


def test_without_the_c_parser_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    import yaml

    monkeypatch.delattr(yaml, "CBaseLoader")
    result = outcome(io.StringIO(GOOD).read())
    assert isinstance(result, Unreadable)
    assert result.problems[0].code == "yaml.parser"
    assert "orders doctor" in (result.problems[0].hint or "")
