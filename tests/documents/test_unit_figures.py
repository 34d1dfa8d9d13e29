"""What units can do, as the roster gives it: a table on their own side's briefing, and nobody else's."""

from __future__ import annotations

from generator.blind import sealing
from generator.documents.briefing import briefing
from generator.documents.pages import Listing
from generator.documents.unit_figures import unit_figures
from generator.model.game import Game
from generator.model.reading import load
from generator.model.scenario import Scenario
from generator.resolving import resolve
from generator.rolling import roll
from generator.source import parse
from generator.view import EVERYONE, UMPIRE, view
from tests.games import change, system

SYSTEM = """\
id: duel
title: Duel
version: "1"
book: none
sides: [red, blue]
figures: {move: Move, might: "Might & main"}
steps:
  - {id: toss, kind: roll-off, text: Roll off.}
"""
SCENARIO = """\
id: d
title: A Small Duel
systems: [duel]
battlefield: {size: 12x16}
sides:
  red:
    name: Red Foxes
    units:
      - {name: Horse, figures: {move: 12, might: 3+}}
      - {name: Horse, figures: {move: 12, might: 3+}}
      - {name: Horse, figures: {move: 10, might: 3+}}
      - {name: Pikes, figures: {might: "2#"}}
  blue: {name: Blue Hares, units: [Axes, Axes, Bows]}
"""


def game_of(scenario: str = SCENARIO, rules: str = SYSTEM) -> Game:
    made, problems = resolve(load(Scenario, parse(scenario, "s.yaml")), [system(rules)])
    assert made is not None, problems
    return made


def table(side: str, viewer: str | None = None, game: Game | None = None) -> tuple[Listing, ...]:
    game = game or game_of()
    setup = roll(game, "figures", inputs={}).setup
    return unit_figures(view(game, setup, viewer or side), side, "What they can do")


def test_like_units_share_a_row_and_others_do_not() -> None:
    (found,) = table("red")
    assert [column.head for column in found.columns] == ["Unit", "Move", "Might & main"]
    assert found.rows == (
        ("Horse (1), Horse (2)", "12", "3+"),
        ("Horse (3)", "10", "3+"),
        ("Pikes", "", "2#"),
    )
    assert found.note == "Fill in what is missing."


def test_a_roster_without_figures_has_room_to_write_them() -> None:
    (found,) = table("blue")
    assert found.rows == (("Axes ×2", "", ""), ("Bows", "", ""))


def test_only_whoever_may_read_the_force_reads_them() -> None:
    assert table("red", "blue") == table("red", EVERYONE) == ()
    assert table("red", UMPIRE) == table("red")


def test_a_system_that_asks_none_prints_none() -> None:
    rules = change(SYSTEM, 'figures: {move: Move, might: "Might & main"}\n', "")
    plain = SCENARIO
    for figures in (", figures: {move: 12, might: 3+}", ", figures: {move: 10, might: 3+}", ', figures: {might: "2#"}'):
        plain = plain.replace(figures, "")
    assert table("red", game=game_of(plain, rules)) == ()


def test_an_unknown_figure_is_told() -> None:
    made, problems = resolve(load(Scenario, parse(change(SCENARIO, "{might:", "{mihgt:"), "s.yaml")), [system(SYSTEM)])
    assert made is None
    assert [(one.code, one.hint) for one in problems] == [("units.unknown-figure", "did you mean 'might'?")]


def test_the_briefing_prints_them_and_a_sealed_leaf_says_them() -> None:
    game = game_of()
    setup = roll(game, "figures", inputs={}).setup
    page = briefing(view(game, setup, "red"), 1)
    assert [one.title for one in page.further] == ["What your units can do"]
    lines = [line for leaf in sealing(game, setup).texts["red"] for line in leaf.lines]
    assert "Pikes: Might & main 2#" in lines
    assert not any("Might" in line for leaf in sealing(game, setup).texts["blue"] for line in leaf.lines)
