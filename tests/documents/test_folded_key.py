"""A side's blip key for a judge: it says what the side's own key says, and its outside tells nothing of its inside."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO

import pdfplumber
import pytest

from generator.documents.briefing import key
from generator.documents.folded_key import MOST_LINES, folded_key, leaves, padded
from generator.documents.folded_key_page import FoldedKey
from generator.model.game import Game
from generator.model.reading import load
from generator.model.scenario import Scenario
from generator.model.setup import SetUp
from generator.printing import builders, key_room
from generator.render.ink import Ink
from generator.render.kinds import KINDS, Duplex
from generator.render.paper import PAPERS
from generator.render.pdf import render
from generator.resolving import resolve
from generator.rolling import roll
from generator.source import parse
from generator.view import view
from tests.games import system

SYSTEM = """\
id: duel
title: Duel
version: "1"
book: none
sides: [red, blue]
steps:
  - {id: masks, kind: number, per: side, of: units, spare: 2, seen: side, public: count, text: Number them.}
"""


def game_of(red: list[str], blue: list[str], policy: str = "per-unit", seed: str = "judge") -> tuple[Game, SetUp]:
    units = {
        side: "".join(f"      - {{name: '{name}', models: 3, warband: All}}\n" for name in names)
        for side, names in (("red", red), ("blue", blue))
    }
    text = (
        "id: d\ntitle: A Small Duel\nsystems: [duel]\nbattlefield: {size: 12x16}\nsides:\n"
        f"  red:\n    name: Red Foxes\n    blips: {policy}\n    units:\n{units['red']}"
        f"  blue:\n    name: Blue Hares\n    units:\n{units['blue']}"
    )
    game, problems = resolve(load(Scenario, parse(text, "s.yaml")), [system(SYSTEM)])
    assert game is not None, problems
    return game, roll(game, seed, inputs={}).setup


A4 = PAPERS["a4"]
FEW = ["Swords", "Pikes", "Bows"]


def folded(game: Game, setup: SetUp, side: str = "red", paper: str = "a4") -> tuple[FoldedKey, ...]:
    made = builders(game, setup, PAPERS[paper])[f"key-{side}"](1)
    assert all(isinstance(one, FoldedKey) for one in made)
    return made


def test_it_says_what_the_side_s_own_key_says() -> None:
    game, setup = game_of(FEW, ["Axes"])
    own = key(view(game, setup, "red"), "red", "")
    (page,) = folded(game, setup)
    assert own is not None
    assert page.rows == own.rows
    assert len(page.rows) == 5
    assert not any(name in repr(page) for name in ("Axes",))


def outside(page: FoldedKey) -> FoldedKey:
    return replace(page, rows=())


def test_the_outside_tells_nothing_of_the_inside() -> None:
    game, setup = game_of(FEW, ["Axes"], seed="one")
    for seed in map(str, range(12)):
        other = roll(game, seed, inputs={}).setup
        for side in ("red", "blue"):
            mine, theirs = folded(game, setup, side), folded(game, other.model_copy(update={"seed": "one"}), side)
            assert list(map(outside, mine)) == list(map(outside, theirs))
    renamed, changed = game_of(["Slings", "Horses", "Drums"], ["Axes"], seed="one")
    assert list(map(outside, folded(renamed, changed))) == list(map(outside, folded(game, setup)))


def test_every_side_has_as_many_leaves() -> None:
    many = [f"A company of pikes with a very long name indeed, number {number}" for number in range(60)]
    game, setup = game_of(many, ["Axes"])
    red, blue = folded(game, setup), folded(game, setup, "blue")
    assert len(red) == len(blue) > 2
    assert [page.note for page in red] == [page.note for page in blue]
    assert [row.name for page in red for row in page.rows if row.name != "spare"] == [
        row.name for row in key_rows(game, setup) if row.name != "spare"
    ]
    assert blue[-1].rows == ()
    assert blue[-1].remark == "Nothing stands on this leaf."


def key_rows(game: Game, setup: SetUp) -> tuple[object, ...]:
    found = key(view(game, setup, "red"), "red", "")
    assert found is not None
    return found.rows


def test_twenty_units_under_one_blip_are_all_told() -> None:
    names = [f"Rifle company number {number} of the line" for number in range(20)]
    game, setup = game_of(names, FEW, "per-warband")
    room = key_room(A4)
    pages = folded(game, setup)
    rows = [row for page in pages for row in page.rows if row.name != "spare"]
    assert " ".join(row.name for row in rows) == ", ".join(names[:-1]) + f" and {names[-1]}"
    assert all(room.names(row.name, room.column) <= MOST_LINES for row in rows)
    assert len({repr(row.counter) for row in rows}) == 1


def test_a_game_without_blips_has_none() -> None:
    game, setup = game_of(FEW, FEW)
    bare = setup.model_copy(
        update={"forces": {side: force.model_copy(update={"blips": ()}) for side, force in setup.forces.items()}}
    )
    assert not any(name.startswith("key") for name in builders(game, bare, A4))
    assert padded({"red": (), "blue": ((),)}) == {"blue": ((),)}


@pytest.mark.parametrize("paper", ["a4", "letter", "a5"])
def test_on_paper_the_key_lies_between_the_folds(paper: str) -> None:
    names = [f"Company {number}" for number in range(14)] + ["The old guard of the seventh gate with all its baggage"]
    game, setup = game_of(names, FEW)
    sheet = PAPERS[paper]
    pages = folded(game, setup, paper=paper)
    made = render(pages if len(pages) > 1 else pages[0], sheet, Ink.NORMAL)
    assert made.problems == ()
    step = 1 if len(pages) == 1 else 2  # bound together, each gets a blank back
    assert made.pages == step * len(pages)
    mm = 72 / 25.4
    seen = ""
    with pdfplumber.open(BytesIO(made.content)) as pdf:
        for page, model in zip(pdf.pages[::step], pages, strict=True):
            first = float(sheet.top) + model.label
            second = first + model.height
            within = page.within_bbox((0, first * mm, page.width, second * mm)).extract_text()
            seen += within
            above = page.within_bbox((0, 0, page.width, first * mm)).extract_text()
            below = page.within_bbox((0, second * mm, page.width, page.height)).extract_text()
            for row in model.rows:
                assert row.name.split()[0] not in above + below or row.name.split()[0] == "The"
            assert "Red Foxes" in above
            assert "Blip key".upper() in above.upper()
    for number in range(14):
        assert f"Company {number}" in seen.replace("\n", " ")
    assert KINDS[FoldedKey].duplex is Duplex.ONE_SIDED


def test_each_side_s_own_file_holds_nothing_of_the_other() -> None:
    game, setup = game_of(FEW, ["Axes", "Horses"])
    other, changed = game_of(FEW, ["Slings", "Drums"])
    assert folded(game, setup) == folded(other, changed.model_copy(update={"seed": setup.seed}))


def test_a_leaf_by_itself() -> None:
    game, setup = game_of(FEW, FEW)
    own = view(game, setup, "red")
    room = key_room(A4)
    (rows,) = leaves(own, room)
    page = folded_key(own, rows, (1, 1), room, 3)
    assert (page.to, page.name, page.letter, page.note) == ("Red", "Red Foxes", "A", "")
    assert page.mark.endswith("edition 3")
    assert 2 * page.height + page.label == pytest.approx(float(A4.depth))
