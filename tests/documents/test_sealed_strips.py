"""Strips and cards from what is sealed: outsides are public, insides are whole, cards keep their order."""

from __future__ import annotations

from dataclasses import replace

import pytest

from generator.documents.strips import strips
from generator.documents.strips_page import Strips
from generator.model.game import Game
from generator.model.setup import SetUp
from generator.render.paper import PAPERS
from generator.rolling import roll
from generator.view import UMPIRE, Envelope, SealedLine, View, view
from tests.games import game

DEPTH = PAPERS["letter"].depth


def seen(*sealed: Envelope) -> View:
    one: Game = game()
    setup: SetUp = roll(one, "K7QF-2M9X-T4HW-32SX", inputs={}).setup
    return replace(view(one, setup, UMPIRE), sealed=sealed)


def event(number: int, *figures: str, side: str | None = None, command: str | None = None) -> Envelope:
    lines = tuple(SealedLine("slot", figure, f"It is {figure}.", dice="2D6", faces=(3, 4)) for figure in figures)
    return Envelope("duel", "quakes", "Quakes", "round", lines, round=number, side=side, command=command)


def card(number: int, figure: str) -> Envelope:
    return Envelope("duel", "loot", "Loot", "drawn", (SealedLine("slot", figure, ""),), card=number, cards=3)


def outsides(pages: tuple[Strips, ...]) -> list[tuple[str, ...]]:
    return [(one.opens, one.when, one.number, one.note) for page in pages for one in page.strips]


@pytest.mark.parametrize("two_sided", [True, False])
def test_outsides_say_nothing_of_insides(two_sided: bool) -> None:
    one = strips(seen(event(2, "A1 – B1"), event(3, "A2", "A3"), card(1, "Gold"), card(2, "Lead")), 1, two_sided, DEPTH)
    other = strips(seen(event(2, "X"), event(3, "Y", "Z"), card(1, "Lead"), card(2, "Mud")), 1, two_sided, DEPTH)
    assert outsides(one) == outsides(other)
    assert [(page.make, page.height, page.per_page, page.mark, page.furniture) for page in one] == [
        (page.make, page.height, page.per_page, page.mark, page.furniture) for page in other
    ]
    assert one != other


def test_a_unit_s_name_stands_inside() -> None:
    (page,) = strips(
        seen(event(1, "7", side="red", command="Iron Brigade"), event(1, "4", side="red", command="Hares")),
        1,
        True,
        DEPTH,
    )
    assert [strip.inside_title for strip in page.strips] == ["Iron Brigade", "Hares"]
    assert [strip.note for strip in page.strips] == ["Quakes: Red 1", "Quakes: Red 2"]
    assert "Brigade" not in repr(outsides((page,)))


def test_every_result_is_inside_with_its_dice() -> None:
    pages = strips(seen(event(2, "A1 – B1"), card(1, "Gold"), card(2, "Lead")), 1, False, DEPTH)
    assert [page.make for page in pages] == ["fold-over", "cards"]
    (line,) = pages[0].strips[0].lines
    assert (line.lead, line.text) == ("A1 – B1", "It is A1 – B1.")
    assert [die.shows for throw in line.throws for die in throw.dice] == [3, 4]
    assert [strip.lines[0].lead for strip in pages[1].strips] == ["Gold", "Lead"]
    assert [strip.number for strip in pages[1].strips] == ["1", "2"]


def test_strips_come_by_round_and_all_of_one_size() -> None:
    (page,) = strips(seen(event(4, "a"), event(2, "b", "c", "d"), event(3, "e")), 1, True, DEPTH)
    assert [strip.number for strip in page.strips] == ["2", "3", "4"]
    assert page.height == 57.0
    assert page.per_page * page.height <= DEPTH - 30


def test_nothing_sealed_is_no_document() -> None:
    assert strips(seen(), 1, True, DEPTH) == ()
