"""Blips that are left to the players: counters all the same, and a key with room to note each number's unit."""

from __future__ import annotations

import pytest

from generator.documents.briefing import TO_FILL, briefing, key
from generator.documents.counter_sheets import counters
from generator.documents.sealed import sections
from generator.documents.umpire import umpire
from generator.model.game import Game
from generator.model.setup import PublicFact, SetUp
from generator.printing import print_setup
from generator.rolling import roll
from generator.rules import check
from generator.view import EVERYONE, UMPIRE, view
from tests.games import SCENARIO, game, system
from tests.test_parties import COUNTERS, HEAD, NUMBER, SHARE

OPEN = f"{SCENARIO}decide: {{masks: players}}\n"


def made(steps: str, scenario: str = OPEN) -> tuple[Game, SetUp]:
    found = game(scenario, system(f"{HEAD}{steps}", counters=COUNTERS))
    return found, roll(found, "s", inputs={}).setup


@pytest.mark.parametrize(
    ("steps", "red", "blue"),
    [
        (NUMBER, ["1", "2", "3", "4", "5"], ["1", "2", "3", "4", "5"]),
        (SHARE, ["1", "2", "3"], ["1", "2", "3"]),
        (SHARE.replace("into: 3", "into: {part: 2/3, of: units, round: up}"), ["1", "2"], ["1", "2"]),
    ],
)
def test_counters_and_an_empty_key_are_printed(steps: str, red: list[str], blue: list[str]) -> None:
    found, setup = made(steps)
    sheet = counters(view(found, setup, EVERYONE), 1)
    assert sheet is not None
    assert [(one.band, one.figure) for one in sheet.counters] == [("a", n) for n in red] + [("b", n) for n in blue]
    mine = key(view(found, setup, "red"), "red", "Key")
    assert mine is not None
    assert mine.remark == TO_FILL
    spare = 2 if steps is NUMBER else 0
    assert [row.name for row in mine.rows] == [""] * (len(red) - spare) + ["spare"] * spare
    sheet_of_blue = briefing(view(found, setup, "blue"), 1)
    assert sheet_of_blue.key is not None
    assert sheet_of_blue.setting_up is not None
    assert sheet_of_blue.setting_up.steps[-1].result == "noted in secret"
    record = umpire(view(found, setup, UMPIRE), 1)
    assert [len(one.rows) for one in record.keys] == [len(red), len(blue)]
    assert record.forces, "the record lists the units that the keys do not name"
    assert not check(found, setup)


def test_a_packet_has_them_as_files() -> None:
    found, setup = made(NUMBER)
    files = print_setup(found, setup).files
    assert {"counters.pdf", "key-red.pdf", "key-blue.pdf"} <= set(files)


def test_a_sealed_leaf_says_which_numbers_there_are() -> None:
    found, setup = made(NUMBER)
    told = {one.title: one.rows for one in sections(view(found, setup, "red"), view(found, setup, EVERYONE))}
    assert told["Blips to give out, noted beside the units"] == ("1 to 3", "4, 5 hide nothing")
    bare = setup.model_copy(update={"facts": ()})
    assert len(sections(view(found, bare, "red"), view(found, bare, EVERYONE))) == len(told) - 1


def test_a_set_up_without_the_figures_stays_sound() -> None:
    found, setup = made(NUMBER)
    assert len(setup.facts) == 2
    bare = setup.model_copy(update={"facts": ()})
    assert not check(found, bare)
    assert key(view(found, bare, "red"), "red", "Key") is None


def test_a_wrong_figure_is_told() -> None:
    found, setup = made(SHARE)
    wrong: tuple[PublicFact, ...] = tuple(fact.model_copy(update={"count": fact.count + 1}) for fact in setup.facts)
    assert {one.code for one in check(found, setup.model_copy(update={"facts": wrong}))} == {"facts.count"}


@pytest.mark.parametrize("into", ["D3", "most"])
def test_dice_of_the_players_are_nobodys_figure(into: str) -> None:
    found, setup = made(SHARE.replace("into: 3", f"into: {into}"))
    assert [fact.count for fact in setup.facts] == ([3, 3] if into == "most" else [])
    assert not check(found, setup)


def test_nothing_is_told_of_a_step_that_hangs_on_another() -> None:
    steps = "  - {id: size, kind: roll, dice: D3, text: Roll.}\n" + SHARE.replace("into: 3", "into: size")
    found, setup = made(steps, replace_decide(OPEN, "size"))
    assert setup.facts == ()
    assert not check(found, setup)


def replace_decide(text: str, name: str) -> str:
    assert "decide: {masks" in text
    return text.replace("decide: {masks", f"decide: {{{name}")
