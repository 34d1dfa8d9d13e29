"""What a scenario has one side do: printed with the goal that came up, to that side alone and in the record."""

from __future__ import annotations

import pytest

from generator.blind import blind_builders
from generator.documents.briefing import briefing, goal
from generator.documents.sealed import sections
from generator.documents.sealed_public import print_first, public_briefing
from generator.documents.umpire import umpire
from generator.model.game import Game
from generator.model.setup import SetUp
from generator.render.castoff import before_the_map
from generator.render.paper import paper_named
from generator.rolling import Wishes, roll
from generator.view import EVERYONE, UMPIRE, view
from tests.games import SCENARIO, SYSTEM, change, game, system

OWN = "Get the Captain home alive.\n\nWith his drum."
WITH_GOAL = change(SCENARIO, "name: Red Foxes", f"name: Red Foxes, goal: {OWN!r}".replace("'", '"'))
WITHOUT_ROLL = change(SYSTEM, "goal: aim\n", "")


def made(scenario: str = WITH_GOAL, text: str = SYSTEM, open_goal: bool = False) -> tuple[Game, SetUp]:
    one = game(f"{scenario}decide: {{aim: players}}\n" if open_goal else scenario, system(text))
    return one, roll(one, "K7QF-2M9X-T4HW-32SX", inputs={}, wishes=Wishes()).setup


def test_both_goals_stand_in_that_side_s_briefing() -> None:
    told = goal(view(*made(), "red"), "Your goal")
    assert told is not None
    assert told.headline in ("Take the flags", "Keep the flags")
    assert told.own == ("Get the Captain home alive.", "With his drum.")


def test_it_stands_where_players_decide_the_goal() -> None:
    told = goal(view(*made(open_goal=True), "red"), "Your goal")
    assert told is not None
    assert (told.headline, len(told.own)) == ("Yours to roll", 2)


def test_without_a_rolled_goal_it_is_the_goal() -> None:
    told = goal(view(*made(text=WITHOUT_ROLL), "red"), "Your goal")
    assert told is not None
    assert (told.headline, told.text.split("\n")[0], told.own) == ("Your orders", "Get the Captain home alive.", ())


@pytest.mark.parametrize("text", [SYSTEM, WITHOUT_ROLL])
def test_nobody_else_knows_that_there_is_one(text: str) -> None:
    with_goal, without = made(text=text), made(SCENARIO, text)
    for viewer in ("blue", EVERYONE):
        assert view(*with_goal, viewer) == view(*without, viewer)
    assert repr(briefing(view(*with_goal, "blue"), 1)) == repr(briefing(view(*without, "blue"), 1))


@pytest.mark.parametrize("text", [SYSTEM, WITHOUT_ROLL])
def test_in_a_blind_packet_it_is_sealed(text: str) -> None:
    game_, setup = made(text=text)
    public = view(game_, setup, EVERYONE)
    assert "home alive" not in repr((public_briefing(public, 1), print_first(public, 1, ())))
    sealed = sections(view(game_, setup, "red"), public)
    assert ("Your own goal", ("Get the Captain home alive.", "With his drum.")) in [(s.title, s.rows) for s in sealed]
    pages = blind_builders(game_, setup, paper_named("a4"), record=True)
    assert {name for name, build in pages.items() if "home alive" in repr(build(1))} == {"sealed-red", "umpire"}


def test_the_record_has_it() -> None:
    listed = umpire(view(*made(), UMPIRE), 1).further
    rows = [one.rows for one in listed if one.title == "Each side’s own goal"]
    assert rows == [(("A", "Get the Captain home alive. With his drum."),)]
    assert "own goal" not in repr(umpire(view(*made(SCENARIO), UMPIRE), 1))


def test_room_is_cast_off_for_it() -> None:
    paper = paper_named("a4")
    high, higher = (before_the_map(briefing(view(*made(one), "red"), 1), paper) for one in (SCENARIO, WITH_GOAL))
    assert higher > high + 9
