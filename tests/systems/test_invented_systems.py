"""Three systems that exist only here, in YAML: they show that nothing in the program leans on a system of ours.

`lantern-hunt` and `night-market`, a layer, take every kind of step between them, and the former every kind of rule of
the grammar; these tests keep it so. `tokens` places six tokens far apart, three a side in turns.
"""

from __future__ import annotations

import typing
from collections.abc import Callable
from itertools import combinations
from pathlib import Path

import pytest

from generator.model.game import Game, InstalledSystem
from generator.model.scenario import Scenario
from generator.model.setup import SetUp
from generator.model.steps import PickStep, PlaceRule, PlaceStep, Step
from generator.rolling import roll
from generator.rules import check, check_scenario
from generator.rules.register import DECLARED
from generator.soundness import counters_sound, entries_sound, sound
from generator.systems import read_system

HERE = Path(__file__).parent
SCENARIOS = HERE / "scenarios"
Change = Callable[..., Game]


@pytest.fixture(scope="module")
def lanterns() -> InstalledSystem:
    return read_system(HERE / "lantern-hunt")


@pytest.fixture(scope="module")
def market() -> InstalledSystem:
    return read_system(HERE / "night-market")


@pytest.fixture(scope="module")
def tokens() -> InstalledSystem:
    return read_system(HERE / "tokens")


def rolled(game: Game, seed: str) -> SetUp:
    return roll(game, seed, inputs={}).setup


@pytest.mark.parametrize("name", ["lantern-hunt", "night-market", "tokens"])
def test_they_are_sound(name: str) -> None:
    system = read_system(HERE / name)
    assert [*sound(system.system), *entries_sound(system), *counters_sound(system)] == []


def test_they_take_every_kind_of_step(lanterns: InstalledSystem, market: InstalledSystem) -> None:
    members = typing.get_args(typing.get_args(Step)[0])
    kinds = {typing.get_args(model.model_fields["kind"].annotation)[0] for model in members}
    assert len(kinds) >= 12
    assert {step.kind for one in (lanterns, market) for step in one.system.steps} == kinds


def test_night_market_is_done_for_everything_that_a_step_can_be_done_for(market: InstalledSystem) -> None:
    each = {name for step in market.system.steps for name in step.each}
    assert each == {"game", "side", "round", "command", "kettles"}
    assert {step.seen for step in market.system.steps} == {"public", "side", "umpire", "sealed"}
    sealed = {step.opening for step in market.system.steps if step.seen == "sealed"}
    assert sealed == {"round", "drawn", "end"}


def test_lantern_hunt_picks_from_everything_that_can_be_picked_from(lanterns: InstalledSystem) -> None:
    picks = [step for step in lanterns.system.steps if isinstance(step, PickStep)]
    sources = [step.source for step in picks]
    assert "zones" in sources
    assert any(isinstance(source, tuple) for source in sources)
    assert any(isinstance(source, str) and source.startswith("opposite ") for source in sources)
    assert any(isinstance(source, str) and source in lanterns.system.params for source in sources)
    assert any(step.omit for step in picks)


def test_lantern_hunt_places_under_every_kind_of_rule(lanterns: InstalledSystem) -> None:
    places = [step for step in lanterns.system.steps if isinstance(step, PlaceStep)]
    ones = [one for step in places for one in step.ones()]
    rules = [rule for one in ones for rule in one.rules]
    used = {name for rule in rules for name in PlaceRule.model_fields if getattr(rule, name) is not None}
    assert used == set(PlaceRule.model_fields)
    assert {rule.target for rule in rules} >= {"edge", "centre", "each-other", "lantern", "well"}
    assert {rule.measure for rule in rules} == {"centre", "rim"}
    assert any(step.turns for step in places)
    assert any(len(step.ones()) > 1 for step in places)
    assert any(one.one_in_each for one in ones)
    shapes = {lanterns.system.pieces[one.piece].shape for one in ones}
    assert shapes >= {"base", "circle"}


def test_lantern_hunt_has_every_part_of_a_system(lanterns: InstalledSystem) -> None:
    system = lanterns.system
    for part in ("params", "pieces", "options", "tags", "roll_tables", "steps", "areas", "checks"):
        assert getattr(system, part), part
    assert {step.seen for step in system.steps} == {"public", "side", "umpire"}
    tracks = {row.score.track for row in system.roll_tables["errand"].rows.values() if row.score}
    assert tracks == {"tally", "share", "hold"}
    assert any(option.brings for option in system.options.values())
    assert {area.per for area in system.areas} == {"side", "game"}


def test_they_ask_for_every_kind_of_check(lanterns: InstalledSystem, market: InstalledSystem) -> None:
    assert len(DECLARED) >= 6
    assert {check.kind for one in (lanterns, market) for check in one.system.checks} == set(DECLARED)


def test_lantern_hunt_is_rolled_whole(game_of: Change) -> None:
    game = game_of(SCENARIOS / "night-at-the-well.yaml")
    assert game.in_force["lantern-hunt"] == {"fog", "masks", "owls"}
    assert check_scenario(game) == []
    results: dict[str, set[object]] = {}
    for seed in map(str, range(12)):
        setup = rolled(game, seed)
        assert check(game, setup) == []
        for draw in setup.draws:
            results.setdefault(draw.slot.split("/")[2], set()).add(str(draw.result))
        assert sorted(setup.zones.values()) == ["east", "west"]
        kinds = [piece.kind for piece in setup.pieces]
        assert kinds.count("lantern") == 4
        assert kinds.count("shrine") == 2
        assert kinds.count("owl-post") == 2
        assert kinds.count("well") == 1
        oil = next(draw.total for draw in setup.draws if draw.slot.endswith("/oil"))
        assert kinds.count("bucket") == oil
        assert {unit.blip for unit in setup.forces["keepers"].units if unit.joined_to is None} == {1, 2, 3, 4}
        assert [blip.units for blip in setup.forces["keepers"].blips[4:]] == [(), ()]
    assert results["errand"] == {"gather", "smash", "chase"}
    assert results["omen"] == {"owl", "hare", "moth"}
    assert results["hours"] == {"4", "5", "6"}
    assert results["weather"] >= {"still", "breeze"}


@pytest.mark.parametrize("size", ["44x60", "18x18"])
def test_six_tokens_are_placed_in_turns_and_far_apart(size: str, game_of: Change) -> None:
    field = Scenario.model_validate({**BARE, "battlefield": {"size": size}}).battlefield
    game = game_of(SCENARIOS / "six-tokens.yaml", battlefield=field)
    for seed in map(str, range(6)):
        setup = rolled(game, seed)
        assert check(game, setup) == []
        winner = next(str(draw.result) for draw in setup.draws if draw.slot.endswith("/token-roll-off"))
        other = next(side for side in game.sides if side != winner)
        letters = {"player-a": "A", "player-b": "B"}
        assert [piece.id for piece in setup.pieces] == [
            f"{letters[side]}{number}" for number in (1, 2, 3) for side in (winner, other)
        ]
        assert all(letters[piece.side or ""] == piece.id[0] for piece in setup.pieces)
        points = [field.point(piece.at) for piece in setup.pieces]
        gaps = [(one[0] - two[0]) ** 2 + (one[1] - two[1]) ** 2 for one, two in combinations(points, 2)]
        assert len(gaps) == 15
        assert min(gaps) > 81


BARE = {
    "id": "six-tokens",
    "title": "Six Tokens",
    "systems": ["tokens"],
    "sides": {"player-a": {"name": "First Hand"}, "player-b": {"name": "Second Hand"}},
}
