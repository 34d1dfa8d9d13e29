"""The text of sealed leaves: what is on them, how it is set out, and that a person can type it off the sheet."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.documents.sealed import sections
from generator.documents.sealed_page import LeafSection
from generator.documents.sealed_panels import panels
from generator.documents.sealed_text import COLUMNS, Room, leaves, padded, parted
from generator.render.paper import PAPERS
from generator.rolling import roll
from generator.sealing import tidied
from generator.view import EVERYONE, view
from generator.view.known import TallyPart, TallyView
from tests.games import SCENARIO, change, game

ROOM = Room(19.4, 900, lambda row: max(1, -(-len(row) // 38)))


def made(scenario: str = SCENARIO) -> tuple[LeafSection, ...]:
    one = game(change(scenario, "name: Red Foxes", "name: Red Foxes, orders: Hold the mill."))
    setup = roll(one, "K7QF-2M9X-T4HW-32SX", inputs={}).setup
    return sections(view(one, setup, "red"), view(one, setup, EVERYONE))


@pytest.mark.parametrize("name", ["a4", "letter"])
def test_the_panels_are_those_of_the_specification(name: str) -> None:
    paper = PAPERS[name]
    shape = panels(paper.width, paper.height)
    assert shape is not None
    bottom = {"a4": 97.0, "letter": 91.1}[name]
    left, top, right, last = map(float, shape.middle)
    assert float(shape.bottom) == bottom
    assert (left, float(paper.width) - right) == (20.0, 20.0)
    assert last - top == top, "the top panel covers the middle one"
    assert 2.9 < (last - top) - bottom < 3.1
    assert [float(edge) for edge in shape.text] == [left + 10, top + 10, right - 10, last - 10]


def test_other_paper_has_no_panels() -> None:
    assert [name for name, paper in PAPERS.items() if panels(paper.width, paper.height)] == ["a4", "letter"]


LETTERS = st.characters(codec="utf-8", exclude_categories=("Cs", "Cc", "Zl", "Zp"))
rows = st.text(LETTERS, max_size=400).map(tidied).filter(bool)
heads = rows.map(lambda text: text[:40].strip() or "x")
some = st.lists(st.builds(LeafSection, heads, st.lists(rows, min_size=1, max_size=30).map(tuple)), max_size=6)


@given(some)
def test_nothing_is_lost_or_doubled_over_leaves(found: list[LeafSection]) -> None:
    texts = leaves("Attacker, Iron Wardens", tuple(found), ROOM)
    words = " ".join(row for section in found for row in section.rows).replace(" ", "")
    told = []
    for text in texts:
        assert text.lines[0] == "Attacker, Iron Wardens"
        told += [row for column in text.columns for section in column for row in section.rows]
    assert "".join(told).replace(" ", "") == words


@given(some)
def test_no_column_is_too_deep_and_no_code_too_large(found: list[LeafSection]) -> None:
    for text in leaves("Attacker, Iron Wardens", tuple(found), ROOM):
        assert len(text.columns) <= COLUMNS
        for column in text.columns:
            high = sum((ROOM.head if section.title else 0) + sum(map(ROOM.measure, section.rows)) for section in column)
            assert high <= ROOM.lines + 1e-9
        assert all(ROOM.measure(line) <= 6 for line in text.lines[1:])


def test_a_word_without_end_is_parted_too() -> None:
    parts = list(parted("x" * 1000, ROOM))
    assert "".join(parts) == "x" * 1000
    assert all(ROOM.measure(part) <= 6 for part in parts)


def test_every_side_has_as_many_leaves() -> None:
    one = leaves("A", (LeafSection("Force", ("Swords",)),), ROOM)
    texts = padded("A", one, 3)
    assert len(texts) == 3
    assert texts[0] == one[0]
    assert texts[1].lines == ("A", "Nothing stands on this leaf.")


def test_a_side_s_leaf_holds_its_orders_its_force_and_its_blips() -> None:
    found = made()
    text = "\n".join(line for section in found for line in (section.title, *section.rows))
    for words in ("Red Foxes", "Hold the mill.", "Swords", "Pikes with Captain", "Bows", "Blips that hide nothing"):
        assert words in text
    assert "Hares" not in text
    assert "Drums" not in text
    heads = [section.title for section in found]
    assert {"First, behind blip", "Second, behind blip"} <= set(heads)
    numbered = [row for section in found if "behind blip" in section.title for row in section.rows]
    assert sorted(int(row.split(" ")[0]) for row in numbered) == [1, 2, 3]


def test_what_is_printed_is_tidy_so_that_it_can_be_typed() -> None:
    awkward = change(SCENARIO, "Swords, Pikes", '"Swo\\u00adrds\\u00a0 of  e\\u0301lan", Pikes')
    found = made(awkward)
    lines = [line for section in found for line in (section.title, *section.rows)]
    assert lines == [tidied(line) for line in lines]
    assert any("Swords of élan" in line for line in lines)


def test_a_tally_of_one_side_is_sealed_with_its_arithmetic() -> None:
    one = game(change(SCENARIO, "name: Red Foxes", "name: Red Foxes, orders: Hold the mill."))
    setup = roll(one, "K7QF-2M9X-T4HW-32SX", inputs={}).setup
    part = TallyPart(("Swords", "Bows"), ("Elite",), Fraction(1, 2), Fraction(1))
    tally = TallyView(
        "duel", "points", "Command points", "red", "Foxes", (part,), Fraction(1), 0, 0, "D6", 2, "Captain", ()
    )
    own, public = view(one, setup, "red"), view(one, setup, EVERYONE)
    found = sections(replace(own, tallies=(tally,)), public)
    assert found[-1] == LeafSection(
        "Command points, Foxes",
        ("2 x 0.5 = 1, Elite: Swords, Bows", "1 in all brings D6; Captain adds 2 while in command"),
    )
    assert sections(replace(own, tallies=(tally,)), replace(public, tallies=(tally,))) == sections(own, public)
