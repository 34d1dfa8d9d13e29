"""What not everybody may know is complained of without being told; the full words are there for whoever asks."""

from __future__ import annotations

import re

import pytest

from generator.errors import Problem
from generator.model.game import Game
from generator.model.setup import SetUp
from generator.rolling import roll
from generator.rules import check
from generator.setup_file import read_setup, write_text
from generator.source import parse
from tests.games import SCENARIO, SYSTEM, change, game, system

HIDDEN = change(SYSTEM, "    piece: flag\n    count", "    piece: flag\n    seen: side\n    count")
HIDDEN = change(HIDDEN, "dice: D2, text: How many", "dice: D2, seen: umpire, text: How many")
FIELD = change(SCENARIO, "size: 12x16", "size: 24x24")


def _rolled(text: str, seed: str = "a seed") -> tuple[Game, SetUp]:
    one = game(FIELD, system(text))
    return one, roll(one, seed, inputs={"scenario.yaml": "0"}).setup


def _problems(one: Game, setup: SetUp, old: str, new: str) -> list[Problem]:
    text, times = re.subn(old, new, write_text(setup), count=1)
    assert times == 1, old
    found = check(one, read_setup(parse(text, "x")))
    return [problem for problem in found if problem.code != "setup.system-changed"]


@pytest.mark.parametrize(
    ("old", "new", "code", "secret"),
    [
        (r"(id: F1, kind: flag, at: )\[.*?\]", r"\1[0.5, 7.5]", "pieces.too-close", "0.5″"),
        (r"(parts/red, .*?faces: )\[\d+", r"\1[77", "draws.faces", "77"),
        (r"(parts/red, .*?)result: \d \+ \d", r"\1result: 0 + 3", "groups.result", "0 + 3"),
        (r"(masks/red, .*?)result: '\d'", r"\1result: '8'", "draws.result", "8"),
        (r"(flags-count, .*?)faces: \[\d\]", r"\1faces: [9]", "draws.faces", "9"),
        (r"(fact: masks, .*?red, count: )\d", r"\g<1>8", "facts.count", "3"),
    ],
)
def test_a_hidden_thing_is_complained_of_and_not_told(old: str, new: str, code: str, secret: str) -> None:
    one, setup = _rolled(HIDDEN)
    (found,) = [problem for problem in _problems(one, setup, old, new) if problem.code == code]
    assert secret not in found.shown()
    assert secret in found.opened().shown()
    assert found.path == found.opened().path


def test_a_rolled_number_of_pieces_is_not_told() -> None:
    one, setup = _rolled(HIDDEN)
    text = r"  - \{id: F1, kind: flag,.*\n"
    (found,) = [problem for problem in _problems(one, setup, text, "") if problem.code == "pieces.count"]
    assert found.message == "fewer of the kind flag than Flags (Duel) places"
    assert re.search(r"came to \d", found.opened().message)


def test_what_everybody_may_know_is_told_whole() -> None:
    one, setup = _rolled(SYSTEM)
    found = _problems(one, setup, r"(id: F1, kind: flag, at: )\[.*?\]", r"\1[0.5, 7.5]")
    (near,) = [problem for problem in found if problem.code == "pieces.too-close"]
    assert "0.5″" in near.message
    assert near.open is None
