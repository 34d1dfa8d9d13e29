"""The briefing that lies open in a blind packet: each side's goal apart, and the map on one page with its lists."""

from __future__ import annotations

import pytest

from generator import pipeline, resources
from generator.documents.briefing_page import Briefing
from generator.documents.sealed_public import public_briefing
from generator.render.paper import PAPERS
from generator.render.pdf import render_one
from generator.view import EVERYONE, view
from tests.render import reading

GOALS = ("search-and-destroy", "force-the-breach", "sabotage")


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Briefing]:
    made = {}
    for goal in GOALS:
        path = tmp_path_factory.mktemp(goal) / "x.setup.yaml"
        scenario = resources.data() / "scenarios" / "breach-at-dock-nine.yaml"
        pipeline.roll(scenario, output=path, rolling=pipeline.Rolling("4711", chosen={"mission-goal": goal}))
        _, setup, game, _ = pipeline.load_setup(path)
        made[goal] = public_briefing(view(game, setup, EVERYONE), 1)
    return made


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("goal", GOALS)
def test_the_map_and_its_lists_share_a_page(pages: dict[str, Briefing], goal: str, paper: str) -> None:
    pdf = render_one(pages[goal], PAPERS[paper])
    first, second = reading.sheets(pdf.content)
    on_first, on_second = ("".join(letter.text for letter in sheet.letters) for sheet in (first, second))
    for list_s_word in ("PIECE", "Impassable"):  # the head of the pieces, the end of the legend
        assert list_s_word in on_first
        assert list_s_word not in on_second
    assert {mark.label: mark.page for mark in pdf.outline}["Setting up"] == 1


def test_each_side_reads_its_own_goal_in_a_paragraph(pages: dict[str, Briefing]) -> None:
    for goal in ("force-the-breach", "sabotage"):
        told = pages[goal].goal
        assert told is not None
        assert [name for name, _ in told.by_side] == ["Iron Wardens", "Lamplight Guild"]
        assert told.text == ""
    same = pages["search-and-destroy"].goal
    assert same is not None
    assert same.by_side == ()
    assert "kill point" in same.text


def test_what_is_counted_is_a_side_s_own_points(pages: dict[str, Briefing]) -> None:
    """Not "units destroyed, Iron Wardens", which may be theirs or those that they destroyed."""
    ending = pages["search-and-destroy"].ending
    assert ending is not None
    assert [row.label for row in ending.tallies[:2]] == ["Kill points, Iron Wardens", "Kill points, Lamplight Guild"]
