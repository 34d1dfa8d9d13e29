"""A goal that the players decide at the table: the briefing says what each possible goal asks for."""

from __future__ import annotations

from generator.documents.scoring import ending
from generator.rolling import roll
from generator.view import EVERYONE, view
from tests.games import SCENARIO, SYSTEM, change, game, system

GOALS = change(
    SYSTEM,
    "title: Take the flags, text: More flags.",
    "title: Take the flags, text: More flags., goals: {red: {title: Take, text: 'Take {apart} of them.'}}",
)
OPEN = f"{SCENARIO}decide: {{aim: players}}\n"


def rows(viewer: str, kinds: str = GOALS, scenario: str = OPEN) -> list[tuple[str, str]]:
    made = game(scenario, system(kinds))
    found = ending(view(made, roll(made, "s", inputs={}).setup, viewer), "How it ends")
    return [(row.label, row.text) for row in found.rows] if found else []


def test_each_possible_goal_is_told_in_the_side_s_own_words() -> None:
    assert rows("red") == [("If Take the flags", "Take 2″ of them."), ("If Keep the flags", "Fewer flags.")]
    assert rows("blue") == [("If Take the flags", "More flags."), ("If Keep the flags", "Fewer flags.")]
    assert rows(EVERYONE) == rows("blue")


def test_a_text_that_hangs_on_an_open_result_is_not_printed_with_its_gap() -> None:
    open_too = change(GOALS, "{apart} of", "{flags-count} of")
    assert rows("red", open_too, f"{SCENARIO}decide: {{aim: players, flags-count: players}}\n")[0][1] == "More flags."


def test_a_goal_that_came_up_is_told_in_its_box_alone() -> None:
    assert rows("red", scenario=SCENARIO) == []
