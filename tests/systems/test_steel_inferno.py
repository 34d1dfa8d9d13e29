"""Steel Inferno as it is rolled, and how we read what it leaves open: one test a reading of `interpretations.md`."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import Any

import pytest

from generator.documents.rolled_ahead import further
from generator.errors import Refused, Severity
from generator.model.game import Game
from generator.model.scenario import Scenario
from generator.model.setup import SetUp, Tally
from generator.resolving import resolve
from generator.rules import check
from generator.view import view
from tests.systems.playing import draws, game, rolled, shipped
from tests.systems.printed import Printed, readings

ITS = Printed("steel-inferno")
FEW = ["Tank Platoon", "Rifle Platoon"]


def army(*parts: tuple[int, list[str]], **more: Any) -> list[dict[str, Any]]:
    """Units by number and tags."""
    units: list[dict[str, Any]] = []
    for number, tags in parts:
        units += [{"name": f"Unit {len(units) + n + 1}", "tags": list(tags), **more} for n in range(number)]
    return units


def armour(units: list[Any], *options: str, **more: Any) -> Game:
    """A game in which the first player has these units."""
    sides = {"player-a": {"name": "First Army", "units": units}, "player-b": {"name": "Second Army", "units": FEW}}
    return game("steel-inferno", sides=sides, size="72x48", options=list(options), **more)


def tally(units: list[Any], **more: Any) -> Tally:
    """The first player's count."""
    setup = rolled(armour(units, **more), 1)
    return next(one for one in setup.tallies if one.side == "player-a")


# Command points


@pytest.mark.parametrize(
    ("parts", "total", "dice"),
    [
        ([(20, [])], "20", "D6"),
        ([(21, [])], "21", "D6+1"),
        ([(10, ["recon"])], "30", "D6+1"),
        ([(31, [])], "31", "D6+2"),
        ([(20, ["elite"])], "40", "D6+2"),
        ([(50, [])], "50", "2D6"),
        ([(48, []), (1, ["recon"])], "51", "2D6+1"),
        ([(69, [])], "69", "2D6+1"),
        ([(70, [])], "70", "2D6+1"),
        ([(30, ["recon"])], "90", "2D6+2"),
        ([(91, [])], "91", "2D6+3"),
    ],
)
def test_a_total_between_two_columns_belongs_to_the_higher(
    parts: list[tuple[int, list[str]]], total: str, dice: str
) -> None:
    count = tally(army(*parts))
    assert (count.total, count.roll) == (Fraction(total), dice)
    assert count.total == sum(line.total for line in count.lines)


def test_halves_are_kept() -> None:
    count = tally(army((20, []), (1, ["poor"])))
    assert (count.total, count.roll) == (Fraction(41, 2), "D6+1")
    assert tally(army((19, []), (1, ["artillery"]))).roll == "D6"
    assert "halves are kept" in ITS.block("si-command-points")


def test_the_factors_of_one_unit_multiply() -> None:
    both = tally(army((1, ["recon", "elite"]), (1, ["artillery", "poor"])))
    assert [line.each for line in both.lines] == [6, Fraction(1, 4)]
    assert both.total == Fraction(25, 4)
    assert "factors of one unit multiply" in ITS.block("si-command-points")


def test_a_joined_unit_is_not_counted() -> None:
    units = [*army((3, [])), {"name": "Forward Observer", "joined-to": "Unit 2", "tags": ["recon"]}]
    assert tally(units).total == 3


def test_a_commander_adds_his_bonus_apart_from_the_dice() -> None:
    units = [*army((24, [])), {"name": "Colonel Brandt", "commander": "2"}]
    count = tally(units)
    assert (count.total, count.roll, count.bonus, count.commander) == (Fraction(25), "D6+1", 2, "u25")
    assert tally(army((3, []))).bonus == 0
    assert "+1-2 a good commander" in ITS.block("si-command-points-commander")


def test_two_commanders_of_one_command_are_refused() -> None:
    units = [{"name": "Brandt", "commander": "1"}, {"name": "Iversen", "commander": "2"}]
    with pytest.raises(Refused) as refused:
        rolled(armour(units), 1)
    assert [problem.code for problem in refused.value.problems] == ["units.two-commanders"]


def test_two_commands_of_one_side_have_points_of_their_own() -> None:
    units = [*army((21, []), command="Armoured Brigade"), *army((7, ["elite"]), command="Engineers")]
    setup = rolled(armour(units), 1)
    counts = [(one.side, one.command, one.total, one.roll) for one in setup.tallies]
    assert counts == [
        ("player-a", "Armoured Brigade", Fraction(21), "D6+1"),
        ("player-a", "Engineers", Fraction(14), "D6"),
        ("player-b", None, Fraction(2), "D6"),
    ]
    assert "points of his own, for his own command" in ITS.block("si-command-points-players")


def test_the_arithmetic_stands_on_its_own_side_s_briefing_alone() -> None:
    units = [*army((20, [])), *army((3, ["recon", "elite"])), {"name": "Colonel Brandt", "commander": "2"}]
    ground = armour(units)
    setup = rolled(ground, 1)
    (own,) = further(view(ground, setup, "player-a"))
    assert [row[:2] for row in own.rows] == [("21 × 1", "21"), ("3 × 6", "18")]
    assert "39 in all brings D6+2. Colonel Brandt adds 2 while in command." in own.note
    for band in ("20 or less: D6", "30 or less: D6+1", "40 or less: D6+2", "50 or less: 2D6", "each further 20: +1"):
        assert band in own.note
    (other,) = further(view(ground, setup, "player-b"))
    assert "2 in all brings D6" in other.note


def test_turns_rolled_ahead_show_two_dice_and_leave_the_band_open() -> None:
    units = [*army((60, []), command="Armoured Brigade"), *army((4, []), command="Engineers")]
    setup = rolled(armour(units, "roll-ahead", rounds=7), 1)
    rolls = draws(setup, "command-rolls")
    assert len(rolls) == 3 * 7
    for draw in rolls:
        assert (draw.dice, len(draw.faces), draw.seen) == ("2D6", 2, "sealed")
    assert [draw.slot.partition("/command-rolls/")[2] for draw in rolls[:2]] == [
        "player-a/round-1/armoured-brigade",
        "player-a/round-2/armoured-brigade",
    ]
    assert draws(rolled(armour(units), 1), "command-rolls") == []
    step = ITS.installed.system.step("command-rolls")
    assert step is not None
    assert "first die alone where the band says D6" in (step.says or "")


def test_what_is_rolled_for_one_command_does_not_move_when_another_is_added() -> None:
    one = army((5, []), command="Engineers")
    two = [*one, *army((9, []), command="Lancers")]
    alone, beside = (
        [
            (draw.slot, draw.faces)
            for draw in draws(rolled(armour(units, "roll-ahead"), 4), "command-rolls")
            if draw.slot.endswith("/engineers")
        ]
        for units in (one, two)
    )
    assert len(alone) == 5
    assert alone == beside


def test_the_count_is_made_every_turn() -> None:
    assert "every turn, from the units left" in ITS.block("si-command-points")


def test_the_extra_rally_costs_a_point_and_the_usual_one_nothing() -> None:
    printed = ITS.block("si-blip-phase-rally")
    assert "1 cp one more try" in printed
    assert "the try at the end of the turn is free" in printed


# Blips


@pytest.mark.parametrize(("units", "blips"), [(1, 1), (2, 1), (3, 1), (4, 2), (10, 4), (60, 20), (61, 21), (150, 50)])
def test_a_third_of_the_units_is_rounded_up(units: int, blips: int) -> None:
    for seed in range(5):
        setup = rolled(armour(army((units, ["recon"]))), seed)
        held = [len(blip.units) for blip in setup.forces["player-a"].blips]
        assert len(held) == blips
        assert sum(held) == units
        assert max(held) <= 20
        assert min(held) >= 1
        counts = {fact.side: fact.count for fact in setup.facts if fact.fact == "blips"}
        assert counts == {"player-a": blips, "player-b": 1}
    assert "plainly counted and rounded up" in ITS.block("si-blips")


def test_no_blip_holds_more_than_twenty_even_where_there_are_few() -> None:
    few = {"steel-inferno": {"blip-part": "1/19"}}
    fullest = 0
    for seed in range(20):
        setup = rolled(armour(army((76, [])), params=few), seed)
        held = [len(blip.units) for blip in setup.forces["player-a"].blips]
        assert len(held) == 4
        assert sum(held) == 76
        fullest = max(fullest, *held)
    assert fullest == 20


def test_decoys_are_empty_and_their_numbers_tell_nothing() -> None:
    decoys = {"steel-inferno": {"decoys": "3"}}
    empty: Counter[int] = Counter()
    sides = {side: {"name": side, "units": army((30, []))} for side in ("player-a", "player-b")}
    ground = game("steel-inferno", sides=sides, size="72x48", params=decoys)
    for seed in range(60):
        setup = rolled(ground, seed)
        held = {blip.number: blip.units for blip in setup.forces["player-a"].blips}
        assert list(held) == list(range(1, 11))
        none = [number for number, units in held.items() if not units]
        assert len(none) == 3
        empty.update(none)
    assert set(empty) == set(range(1, 11))


def test_every_unit_starts_in_a_blip_but_those_on_the_table() -> None:
    units = [*army((9, [])), *army((3, []), group="on-table")]
    setup = rolled(armour(units), 2)
    force = setup.forces["player-a"]
    hidden = sorted(ident for blip in force.blips for ident in blip.units)
    assert hidden == sorted(f"u{n}" for n in range(1, 10))
    assert len(force.blips) == 3
    assert [unit.blip is None for unit in force.units] == [False] * 9 + [True] * 3
    printed = ITS.block("si-blips")
    assert "all units start in them" in printed
    assert "the numbers tell nothing" in printed


def test_the_owner_may_share_out_his_units_himself() -> None:
    chosen = {"blips/player-a": [["Unit 1", "Unit 4"], [], ["Unit 2", "Unit 3"]]}
    setup = rolled(armour(army((4, [])), set=chosen), 1)
    assert [blip.units for blip in setup.forces["player-a"].blips] == [("u1", "u4"), (), ("u2", "u3")]
    left = rolled(armour(army((4, [])), decide={"blips": "players"}), 1)
    assert left.forces["player-a"].blips == ()
    assert [one.slot.rpartition("/")[2] for one in left.undecided if "blips" in one.slot]
    assert "shared out as the owner likes" in ITS.block("si-blips")


def test_a_split_needs_an_unused_blip() -> None:
    assert "split one in two, if another is unused" in ITS.block("si-blip-phase")
    assert "emptied, it is unused" in ITS.block("si-blips-revealed")


def test_adjacent_is_within_the_distance_of_a_group() -> None:
    assert 'move units secretly between two within 2" of each other' in ITS.block("si-blip-phase")


def test_moving_a_blip_costs_a_point_once_a_turn() -> None:
    printed = ITS.block("si-blip-phase-moves")
    assert "1 cp moving a blip" in printed
    assert "an empty one any distance; once a turn" in printed
    assert "all free" in ITS.block("si-blip-phase")


# Turn and moves


def test_the_first_turn_is_settled_at_the_table_or_rolled_on_request() -> None:
    left = rolled(armour(FEW), 1)
    assert draws(left, "first-player") == []
    assert [one.slot.rpartition("/")[2] for one in left.undecided] == ["first-player"]
    winners = {
        str(draws(rolled(armour(FEW, decide={"first-player": "rolled"}), seed), "first-player")[0].result)
        for seed in range(12)
    }
    assert winners == {"player-a", "player-b"}
    assert "the scenario says who begins, else roll off, ties again" in ITS.block("si-turn-order")


def test_a_group_is_one_chain() -> None:
    assert 'within 2" of another of it, in one chain, before and after' in ITS.block("si-movement")


def test_digging_in_is_paid_in_both_turns() -> None:
    printed = ITS.block("si-movement-digging")
    assert "two of its own turns" in printed
    assert "each for 1 cp" in printed
    assert "dug in at the end of the second" in printed


def test_only_an_enemy_that_the_mover_sees_slows_it() -> None:
    assert "an enemy the mover cannot see does not slow it" in ITS.block("si-movement-roads")


def test_slow_and_towed_guns_do_not_fire_after_moving() -> None:
    assert "neither attacks nor fires after moving" in ITS.block("si-movement-slow")


def test_six_and_four_inches_are_limits() -> None:
    assert 'bikes move up to 6", all others up to 4"' in ITS.block("si-terrain")


# Combat


def test_a_total_under_nothing_is_nothing() -> None:
    assert "a total under 0 is 0" in ITS.block("si-combat")


def test_the_better_cover_stands_instead_of_the_lesser() -> None:
    printed = ITS.block("si-combat")
    assert "+2 infantry in a building, or dug in in cover: instead of the +1" in printed


def test_a_defender_out_of_range_counts() -> None:
    assert "a defender out of range counts as well" in ITS.block("si-combat")


def test_a_tough_unit_needs_more_than_double() -> None:
    assert "only more than double destroys it, even if the other is strong" in ITS.block("si-attributes-tough")


def test_a_unit_that_cannot_destroy_suppresses() -> None:
    assert "more than double suppresses instead" in ITS.block("si-attributes-cannot")


def test_point_blank_is_base_contact() -> None:
    assert "attacked in base contact, it is destroyed outright" in ITS.block("si-misc-combat")


def test_in_a_blip_an_equal_roll_destroys_a_unit_at_random() -> None:
    assert "in a blip equal destroys too, a unit of it at random" in ITS.block("si-artillery")


def test_light_guns_never_hurt_d() -> None:
    assert "light guns never hurt it" in ITS.block("si-artillery")
    assert "whatever applies adds up" in ITS.block("si-artillery-modifiers")


# Spotting and suppression


def test_whoever_looks_must_be_near_the_edge() -> None:
    printed = ITS.block("si-spotting-edge")
    assert "deeper nothing does" in printed
    assert 'only units within 4" of that edge see it' in printed


def test_poor_troops_recover_as_standard_ones() -> None:
    assert "standard and poor recover on 6, elite on 5-6" in ITS.block("si-suppression-recovery")
    assert "end a move nearer to an enemy in view" in ITS.block("si-suppression")


def test_recovery_is_the_last_step_of_the_owners_turn() -> None:
    assert "a d6 for each as its owner's turn ends" in ITS.block("si-suppression-recovery")


def test_a_unit_s_figures_come_from_the_roster() -> None:
    printed = ITS.block("si-equipment")
    assert "its figures come from the roster; where it has none, write them down" in printed


# The whole


def test_every_set_up_is_right_by_the_checker_too() -> None:
    units = [*army((14, ["elite"]), command="Lancers"), *army((9, ["poor", "artillery"]), command="Guns")]
    ground = armour(units, "roll-ahead")
    setups: list[SetUp] = [rolled(ground, seed) for seed in range(15)]
    for setup in setups:
        assert check(ground, setup) == []


def test_every_reading_names_a_test_that_exists() -> None:
    readings(ITS, 28, globals())


def test_a_tag_that_counts_nothing_is_told() -> None:
    units = army((2, ["recon"]), (1, ["elit"]))
    sides = {"player-a": {"name": "A", "units": units}, "player-b": {"name": "B", "units": FEW}}
    typed = {"id": "x", "title": "X", "systems": ["steel-inferno"], "battlefield": {"size": "48x48"}, "sides": sides}
    problems = resolve(Scenario.model_validate(typed), [shipped("steel-inferno")])[1]
    assert [(one.code, one.severity, one.hint) for one in problems] == [
        ("units.unknown-tag", Severity.WARNING, "did you mean 'elite'?")
    ]
