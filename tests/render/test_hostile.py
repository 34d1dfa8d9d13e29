"""Texts of any length, wherever people type: each word is on the page, off the edge, and over no other word."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from generator.blind import blind_builders
from generator.documents.pages import Furniture
from generator.documents.sealed_page import SealedLeaf
from generator.printing import builders
from generator.render.copyfit import ELLIPSIS
from generator.render.kinds import PageModel
from generator.render.paper import PAPERS
from generator.render.pdf import render_one
from tests.render import hostile, reading

SHORT = Furniture("all", "", "Anyone", "", "Title", "Document", "Mark")

BLIND = {"sealed": ("sealed-attacker", "sealed-defender"), "public": ("print-first", "briefing", "signature")}
OPEN = ("briefing-attacker", "briefing-defender", "map", "umpire")
DOCUMENTS: list[tuple[hostile.Make, str, str]] = [
    *(("one-word", paper, name) for paper in ("a4", "a5") for name in ("briefing-defender", "map")),
    ("one-word", "a4", "umpire"),
    ("one-word", "letter", "briefing-attacker"),
    *(("many-words", "a4", name) for name in ("briefing-attacker", "public")),
    ("many-words", "a5", "briefing-attacker"),
    *(("one-word", "a4", name) for name in ("public", "sealed")),
    ("many-words", "letter", "sealed"),
]


@cache
def models(make: hostile.Make, paper: str, name: str) -> tuple[PageModel, ...]:
    game, setup = hostile.game(make)
    if name not in BLIND:
        return builders(game, setup, PAPERS[paper])[name](1)
    made = blind_builders(game, setup, PAPERS[paper], False)
    return tuple(page for key in BLIND[name] for page in made[key](1))


@cache
def sheets(make: hostile.Make, paper: str, name: str) -> tuple[list[reading.Sheet], ...]:
    return tuple(reading.sheets(render_one(page, PAPERS[paper]).content) for page in models(make, paper, name))


@pytest.mark.parametrize(("make", "paper", "name"), DOCUMENTS)
def test_every_word_stands_in_its_place(make: hostile.Make, paper: str, name: str) -> None:
    for page, found in zip(models(make, paper, name), sheets(make, paper, name), strict=True):
        # Heads and feet are cut to a line; a leaf's model holds its text twice, for its code.
        told = page.text if isinstance(page, SealedLeaf) else replace(page, furniture=SHORT)
        lost = [word for word in reading.lost_words(told, found) if word not in ("anyone", "document", "mark", "title")]
        assert lost == [], type(page).__name__
        edge = 6.35 * reading.MM
        for number, sheet in enumerate(found, start=1):
            right, bottom = sheet.width - edge, sheet.height - edge
            out = [
                x.text
                for x in sheet.letters
                if not (edge < x.left < x.right < right and edge < x.top < x.bottom < bottom)
            ]
            assert "".join(out) == "", (type(page).__name__, number)
            assert reading.overprinted(sheet) == [], (type(page).__name__, number)


def test_overprinting_is_seen() -> None:
    one = reading.Letter("A", 10, 16, 10, 20, 10.0)
    under, beside = replace(one, text="B", top=14, bottom=24), replace(one, text="C", left=15.5, right=22)
    assert reading.overprinted(reading.Sheet(100, 100, (one, under))) == ["AB"]
    assert reading.overprinted(reading.Sheet(100, 100, (one, beside))) == []


def test_heads_are_cut_to_one_line_and_say_so() -> None:
    (found,) = sheets("one-word", "a4", "briefing-defender")
    for sheet in found:
        head = "".join(one.text for one in sheet.letters if one.top < 20 * reading.MM)
        assert head.count(ELLIPSIS) == 1, head
