"""How we read what Zona Interficio leaves open: one test a reading, named in the system's `interpretations.md`."""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import pytest
from pydantic import ValidationError

from generator import resources
from generator.errors import Problem, Severity
from generator.geometry.distances import Limit, Relation
from generator.geometry.zones import Division, divide
from generator.model.battlefield import Battlefield, Impassable
from generator.model.game import Game, InstalledSystem
from generator.model.params import Params
from generator.model.scenario import PinnedPiece
from generator.model.setup import Piece, SetUp
from generator.model.steps import NumberStep, PlaceStep, Winner
from generator.rolling import roll
from generator.rules import check, check_scenario

Block = Callable[..., str]
Change = Callable[..., Game]

SEEDS = [str(seed) for seed in range(40)]
DOCK_NINE = resources.data() / "scenarios" / "breach-at-dock-nine.yaml"
GALLERY = resources.data() / "scenarios" / "drowned-gallery.yaml"


def rolled(game: Game, seed: str) -> SetUp:
    return roll(game, seed, inputs={}).setup


@pytest.fixture(scope="module")
def dock_nine(game_of: Change) -> list[SetUp]:
    """The sample with everything on, rolled from many seeds."""
    game = game_of(DOCK_NINE)
    return [rolled(game, seed) for seed in SEEDS]


def result(setup: SetUp, step: str) -> str:
    """The result of a step that is drawn once."""
    return next(str(draw.result) for draw in setup.draws if draw.slot.endswith(f"/{step}"))


# Doors


def test_a_door_of_which_nothing_is_said_is_accessible_and_closed(zona: InstalledSystem, block: Block) -> None:
    values = zona.system.pieces["door"].values
    assert values["state"][0] == "accessible"
    assert values["open"][0] == "closed"
    assert "left out, it starts accessible and closed" in block("zi-doors")


def test_a_door_has_one_use_in_a_player_turn(block: Block) -> None:
    printed = block("zi-doors-accessible")
    assert "in a player turn" in printed
    assert "the one use that any door has in a turn" in printed


# Fire and movement


def test_a_closed_door_is_a_wall_for_scatter_and_deep_strike(block: Block) -> None:
    assert "a closed door is a wall, an open one is not" in block("zi-firestorm-scatter")
    assert "into a bulkhead or a closed door it is a mishap" in block("zi-reserves-deep-strike")


def test_only_a_blast_that_scatters_into_a_wall_loses_a_part(block: Block) -> None:
    assert "no other blast loses anything" in block("zi-firestorm-scatter")


def test_jump_infantry_on_a_short_move_are_infantry(block: Block) -> None:
    assert 'up to 6" they are infantry' in block("zi-deadly-ground-jump")


# Morale


def test_the_first_fall_back_is_away_from_whoever_caused_it(block: Block) -> None:
    printed = block("zi-nowhere-to-hide")
    assert "away from the enemy who caused it, else from the nearest" in printed
    assert "nearest way in and out" in printed


def test_blind_panic_spares_a_team_mate(block: Block) -> None:
    assert "fearless units and a team-mate's do not" in block("zi-blind-panic")


# The battlefield and its ways in


def test_a_battlefield_that_is_no_rectangle_says_where_its_centre_is() -> None:
    outline = [["0", "0"], ["48", "0"], ["48", "24"], ["24", "24"], ["24", "48"], ["0", "48"]]
    with pytest.raises(ValidationError, match="centre"):
        Battlefield.model_validate({"outline": outline})
    battlefield = Battlefield.model_validate({"outline": outline, "centre": ["20", "20"]})
    assert battlefield.middle() == (Fraction(20), Fraction(20))


def by_severity(problem: Problem) -> int:
    return list(Severity).index(problem.severity)


def codes(problems: list[Problem]) -> list[str]:
    return [problem.code for problem in problems]


def test_two_players_need_two_ways_in_on_every_edge(game_of: Change, block: Block) -> None:
    game = game_of(DOCK_NINE)
    field, doors = game.scenario.battlefield, game.scenario.pieces
    assert codes(check_scenario(game)) == []
    one_less = field.model_copy(update={"exits": field.exits[1:]})
    (problem,) = check_scenario(game_of(DOCK_NINE, battlefield=one_less))
    assert (problem.code, problem.severity) == ("exits.too-few", Severity.ERROR)
    rubble = {"name": "Rubble", "outline": [["9", "46"], ["11", "46"], ["11", "48"], ["9", "48"]]}
    blocked = field.model_copy(update={"impassable": (*field.impassable, Impassable.model_validate(rubble))})
    assert codes(check_scenario(game_of(DOCK_NINE, battlefield=blocked))) == ["exits.too-few"]
    for state, found in (("locked", ["exits.too-few"]), ("accessible", [])):
        gate = PinnedPiece.model_validate({"id": "D9", "kind": "door", "at": ["10", "48"], "state": state})
        assert codes(check_scenario(game_of(DOCK_NINE, pieces=(*doors, gate)))) == found
    printed = block("zi-table")
    assert "two players need two on each" in printed
    assert "clear means nothing impassable and no locked door in its mouth" in printed


def test_where_no_ways_in_are_listed_the_sheets_remind(zona: InstalledSystem, game_of: Change) -> None:
    exits = next(check for check in zona.system.checks if check.id == "exits")
    assert exits.when_none == "remind"
    assert "agree on them before play" in (exits.text or "")
    (problem,) = check_scenario(game_of(GALLERY))
    assert (problem.code, problem.severity) == ("exits.none", Severity.NOTE)


# The length and the end of the game


def test_the_length_of_the_game_is_never_rolled_ahead(zona: InstalledSystem, block: Block) -> None:
    assert not [step.id for step in zona.system.steps if "length" in step.id or "round" in step.each]
    assert "main rulebook, page 90" in block("zi-game-length")


def test_both_wiped_out_is_a_draw(block: Block) -> None:
    printed = block("zi-game-length-wipe-out")
    assert "both wiped out is a draw" in printed
    assert "blips are on the table, reserves are not" in printed


def test_nothing_gives_two_kill_points(zona: InstalledSystem, block: Block) -> None:
    printed = block("zi-search-and-destroy")
    assert "every independent character, joined or not, and every walker" in printed
    assert "nothing gives two" in printed
    score = next(row for row in zona.system.roll_tables["mission-goal"].rows.values()).score
    assert score is not None
    assert score.each == "1"


def test_a_marker_has_no_save_in_close_combat_and_counts_whoever_did_it(block: Block) -> None:
    assert "in close combat none" in block("zi-sabotage-armour")
    assert "each marker destroyed, whoever did it" in block("zi-sabotage")


def test_equal_losses_stay_a_draw(zona: InstalledSystem, block: Block) -> None:
    assert "equal losses stay a draw" in block("zi-attrition")
    (told,) = (entry.text for entry in zona.entries if entry.title == "Attrition")
    assert told.endswith("goes to the side with fewer units destroyed. Equal losses stay a draw.")
    # The list of the game's end prints that rule for every goal: no goal says it a second time.
    assert not any(row.score.drawn for row in zona.system.roll_tables["mission-goal"].rows.values() if row.score)


# Forces


def test_rolled_groups_differ_by_one_unit_at_most(dock_nine: list[SetUp]) -> None:
    differences = set()
    for setup in dock_nine:
        for force in setup.forces.values():
            groups = [unit.group for unit in force.units if unit.joined_to is None]
            assert set(groups) == {"spearhead", "reserve"}
            differences.add(groups.count("spearhead") - groups.count("reserve"))
    assert differences == {1, -1}


def test_an_uneven_split_by_hand_is_a_warning(game_of: Change) -> None:
    game = game_of(GALLERY)
    attacker = game.scenario.sides["attacker"]
    for in_spearhead, found in ((4, []), (5, ["groups.sizes-differ"])):
        units = tuple(
            unit.model_copy(update={"group": "spearhead" if number < in_spearhead else "reserve"})
            for number, unit in enumerate(attacker.units)
        )
        sides = {**game.scenario.sides, "attacker": attacker.model_copy(update={"units": units})}
        by_hand = game_of(GALLERY, sides=sides)
        problems = [problem for problem in check(by_hand, rolled(by_hand, "1")) if problem.code != "exits.none"]
        assert codes(problems) == found
        assert all(problem.severity is Severity.WARNING for problem in problems)


def test_a_joined_character_is_neither_divided_nor_numbered(dock_nine: list[SetUp]) -> None:
    for setup in dock_nine:
        for force in setup.forces.values():
            units = {unit.id: unit for unit in force.units}
            joined = [unit for unit in force.units if unit.joined_to is not None]
            assert len(joined) == 1
            assert joined[0].group == units[joined[0].joined_to or ""].group
            assert joined[0].blip is None
            assert all(joined[0].id not in blip.units for blip in force.blips)


# Deployment


def test_the_quarter_opposite_is_the_diagonal_one(dock_nine: list[SetUp]) -> None:
    diagonal = {"north-west": "south-east", "north-east": "south-west"}
    diagonal |= {second: first for first, second in diagonal.items()}
    forced = [setup for setup in dock_nine if result(setup, "second-quarter-roll") == "opposite"]
    assert len(forced) > 5
    for setup in forced:
        assert result(setup, "second-quarter") == diagonal[result(setup, "first-quarter")]


def test_both_spearheads_keep_from_the_centre(zona: InstalledSystem, block: Block) -> None:
    area = next(area for area in zona.system.areas if area.id == "spearhead-area")
    assert (area.per, area.zone) == ("side", "zone of side")
    (rule,) = area.rules
    assert rule.target == "centre"
    assert Params(zona.system.params).limit(rule.keep or "") == Limit(Relation.MORE_THAN, Fraction(6))
    assert "so for both sides" in block("zi-deployment-spearhead")


def test_reserves_come_on_over_the_edges_of_their_own_quarter(zona: InstalledSystem, block: Block) -> None:
    area = next(area for area in zona.system.areas if area.id == "reserve-edges")
    assert (area.per, area.edges_of) == ("side", "zone of side")
    battlefield = Battlefield.model_validate({"size": "44x60"})
    zones = divide(battlefield.shape(), battlefield.middle(), Division(zona.system.zones))
    corners = sorted(sorted((edge.start, edge.end)) for edge in zones["north-east"].outer)
    west, corner, south = ((Fraction(x), Fraction(y)) for x, y in ((22, 60), (44, 60), (44, 30)))
    assert corners == [[west, corner], [south, corner]]
    printed = block("zi-deployment-reserve")
    assert "any table edge of its own quarter" in printed
    assert "anywhere along it where none are marked" in printed


def test_a_tie_rolls_again_and_is_shown(dock_nine: list[SetUp]) -> None:
    ties = 0
    for setup in dock_nine:
        draw = next(draw for draw in setup.draws if draw.slot.endswith("/deployment-roll-off"))
        throws = list(zip(draw.faces[::2], draw.faces[1::2], strict=True))
        assert all(first == second for first, second in throws[:-1])
        assert draw.sides == ("attacker", "defender") * len(throws)
        assert draw.result == ("attacker" if throws[-1][0] > throws[-1][1] else "defender")
        ties += len(throws) > 1
    assert ties > 2


def test_the_quarters_can_be_left_to_the_players(game_of: Change) -> None:
    decide = {"first-quarter": "players", "second-quarter": "players"}
    for seed in SEEDS[:5]:
        setup = rolled(game_of(DOCK_NINE, decide=decide, set={"mission-goal": "search-and-destroy"}), seed)
        assert setup.zones == {}
        open_steps = {entry.slot.rpartition("/")[2] for entry in setup.undecided}
        assert {"first-quarter", "second-quarter"} <= open_steps
        assert result(setup, "deployment-roll-off") in ("attacker", "defender")


def test_the_winner_of_the_roll_off_has_the_first_turn(
    zona: InstalledSystem, dock_nine: list[SetUp], block: Block
) -> None:
    step = zona.system.step("first-turn")
    assert step is not None
    assert step.kind == "result"
    assert step.names == Winner(winner="deployment-roll-off")
    assert "winner of the roll-off, unless the initiative is stolen" in block("zi-first-turn")
    for setup in dock_nine:
        assert setup.zones[result(setup, "deployment-roll-off")] == result(setup, "first-quarter")
        assert not [draw for draw in setup.draws if draw.slot.endswith("/first-turn")]


def test_goal_then_split_then_quarters_then_markers(zona: InstalledSystem) -> None:
    order = [step.id for step in zona.system.steps]
    wanted = ["mission-goal", "spearhead", "deployment-roll-off", "first-quarter", "second-quarter"]
    wanted += ["breach-objectives", "sabotage-objectives"]
    assert [step for step in order if step in wanted] == wanted


# Objectives


def test_an_objective_on_the_line_between_quarters_is_refused(game_of: Change) -> None:
    chosen = {"mission-goal": "force-the-breach", "deployment-roll-off": "attacker", "first-quarter": "north-east"}
    chosen |= {"second-quarter-roll": "opposite"}
    game = game_of(DOCK_NINE, set=chosen)
    setup = rolled(game, "1")
    assert codes(check(game, setup)) == []
    first = next(index for index, piece in enumerate(setup.pieces) if piece.kind == "breach-objective")
    line = Piece.model_validate({"id": "O9", "kind": "breach-objective", "at": ["24", "12"]}).at
    pieces = list(setup.pieces)
    pieces[first] = pieces[first].model_copy(update={"at": line})
    (problem, *notes) = sorted(check(game, setup.model_copy(update={"pieces": tuple(pieces)})), key=by_severity)
    assert (problem.code, problem.severity) == ("pieces.between-zones", Severity.ERROR)
    assert codes(notes) == ["pieces.moved"]


def test_distances_are_from_the_centre_and_the_whole_base_is_clear(
    zona: InstalledSystem, game_of: Change, block: Block
) -> None:
    placed = [step for step in zona.system.steps if isinstance(step, PlaceStep)]
    assert len(placed) == 2
    assert all(rule.measure == "centre" for step in placed for rule in step.rules)
    # The reactor ends at 28 from the west; half of 20 mm is a little under 0.394 inches.
    for x, found in (("28.394", []), ("28.393", ["pieces.impassable"]), ("6.001", []), ("6", ["pieces.too-close"])):
        marker = PinnedPiece.model_validate({"id": "S1", "kind": "sabotage-objective", "at": [x, "24"]})
        assert codes(check_scenario(game_of(DOCK_NINE, pieces=(marker,)))) == found, x
    printed = block("zi-objectives")
    assert "distances are from its centre" in printed
    assert "all of the base is clear of impassable ground" in printed


# Optional rules


def test_two_blips_that_see_each_other_are_both_revealed(block: Block) -> None:
    printed = block("zi-enemy-unknown-revealed")
    assert "two blips that see each other, centre to centre, are both revealed" in printed


def test_numbers_run_from_one_with_reserves_and_spares_follow(zona: InstalledSystem, dock_nine: list[SetUp]) -> None:
    step = zona.system.step("blips")
    assert isinstance(step, NumberStep)
    spare = int(zona.system.params[step.spare])
    in_reserve = set()
    for setup in dock_nine:
        for side, force in setup.forces.items():
            units = [unit for unit in force.units if unit.joined_to is None]
            assert sorted(unit.blip or 0 for unit in units) == list(range(1, len(units) + 1))
            in_reserve |= {unit.blip for unit in units if unit.group == "reserve"}
            hidden = {blip.number: blip.units for blip in force.blips}
            assert list(hidden) == list(range(1, len(units) + spare + 1))
            assert [number for number, ids in hidden.items() if not ids] == list(hidden)[-spare:]
            counts = [fact.count for fact in setup.facts if fact.fact == "blips" and fact.side == side]
            assert counts == [len(units)]
    assert in_reserve == set(range(1, 12))


def test_a_failed_reaction_costs_the_try_but_not_the_counter_attack(block: Block) -> None:
    assert "a failure uses it up" in block("zi-reaction-fire")
    assert "no counter attack after firing; after a failed test it is allowed" in block("zi-reaction-fire-shots")


def test_only_the_armour_save_of_the_profile_keeps_the_void_out(block: Block) -> None:
    assert "2+ armour save in the profile" in block("zi-cold-void-exempt")


# The list of readings itself


def test_every_reading_names_a_test_that_exists(zona: InstalledSystem) -> None:
    text = (zona.folder / "interpretations.md").read_text(encoding="utf-8")
    sections = text.split("\n## ")[1:]
    assert len(sections) == 28
    rules = {entry.id for entry in zona.entries}
    root = Path(__file__).parents[2]
    for section in sections:
        rule = section.partition(":")[0]
        assert rule in rules, rule
        assert all(f"\n{word}: " in section for word in ("Open", "We read", "Why", "Held by"))
        named = re.findall(r"`(tests/\S+)::(test_\w+)`", section)
        assert named, section
        for file, name in named:
            assert f"\ndef {name}(" in (root / file).read_text(encoding="utf-8"), name
