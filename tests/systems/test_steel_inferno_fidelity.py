"""Steel Inferno against its source: every fact, roll, check and counter, typed off the source and not off our data."""

from __future__ import annotations

from fractions import Fraction

import pytest

from generator.chance.bands import band_coverage
from generator.geometry.distances import Limit, Relation
from generator.model.steps import Part, RollOffStep, RollStep, ShareStep, TallyStep
from generator.steps.tally import dice_of
from tests.systems.printed import Printed, Rule, plain, well_made

ITS = Printed("steel-inferno")

RULES = {
    "si-equipment": Rule(
        "si-equipment si-equipment-bases",
        """
        6 mm; 1/300; inches; about a tenth of the models' own scale; one model or base; several men or vehicles;
        infantry: a few figures; a vehicle: one model; light ones, one or two; trees, hills, rivers, buildings, roads
        """,
    ),
    "si-turn-order": Rule(
        "si-turn-order",
        """
        1 roll command points; 2 blips; 3 move; 4 artillery; 5 combat; 6 recovery of the suppressed; one player does all
        six, then the next
        """,
    ),
    "si-command-points": Rule(
        "si-command-points si-command-points-commander si-command-points-players",
        """
        recon x3; artillery x1/2; elite x2; poor x1/2; 20 or less d6; 30 or less d6+1; 40 or less d6+2; 50 or less 2d6;
        each further 20 +1; each figure is the top of its band; a part of 20 counts as 20; +1-2 a good commander;
        until he is a casualty; several players on a side; points of his own;
        cannot pass them on
        """,
    ),
    "si-blips": Rule(
        "si-blips si-blips-revealed",
        """
        1/3 of the units; unless troops or scenario say otherwise; all units start in them; up to 20 in each; <= 6";
        within 6" of the blip; out of enemy view unless the blip itself was spotted; all in cover if it was
        """,
    ),
    "si-blip-phase": Rule(
        "si-blip-phase si-blip-phase-moves si-blip-phase-rally",
        """
        split one in two; pick up units that no enemy can see, into one or more; place all or some; move units secretly;
        place unused ones anywhere; rate of its slowest unit; an empty one any distance; one unit tries to rally once
        more; reveal it before; enemy unit or blip; line of sight; spotting range
        """,
    ),
    "si-movement": Rule(
        "si-movement si-movement-digging si-movement-roads si-movement-slow",
        """
        up to its allowance; 1 cp a move: a unit or a blip; a group for the same; within 2" of another of it; before and
        after; infantry only; two of its own turns; without moving or fighting; being shelled does not count; each for 1
        cp; lost on moving; vehicles that the enemy does not see pay half; twice as far; an enemy the mover cannot see
        does not slow it; s, t slow, towed; neither attacks; after moving; t moves at the rate of whatever tows it
        """,
    ),
    "si-combat": Rule(
        "si-combat si-combat-results",
        """
        the totals: compared with each other; whoever's turn it is; any units in range; in any order; none has to;
        both throw a d6; factor against the other's
        type, infantry or vehicle; modifiers; -1 suppressed; in base contact with the enemy; against infantry more than
        8" away; +2 infantry in a building, or dug in in cover; recon that evades; > 2x more than double: the other unit
        is destroyed; > more: the other unit is suppressed; = equal: nothing happens; either may lose; or dug in, in the
        open; +1 in cover
        """,
    ),
    "si-attributes": Rule(
        "si-attributes si-attributes-weak si-attributes-tough si-attributes-cannot si-attributes-soft",
        """
        + strong: destroys by exceeding; - weak: destroyed by being exceeded; ^ tough; even if the other is strong; #
        cannot destroy; mostly hold against one type; combined on one factor; soft vehicles: field guns, bikes, lorries;
        whoever fights one takes it as infantry or vehicle
        """,
    ),
    "si-misc-combat": Rule(
        "si-misc-combat si-misc-combat-recon si-misc-combat-first si-misc-combat-battery",
        """
        artillery at point-blank; destroyed outright; a battery in a blip: firing, it shows itself on a 6; recon that
        evades: cannot hurt the other, even if it wins; only the first to attack it; later ones it suppresses instead
        """,
    ),
    "si-artillery": Rule(
        "si-artillery si-artillery-modifiers",
        """
        a heavy 2, medium 3, light 4; b heavy 3, medium 4, light 5; c heavy 4, medium 5, light 6; d heavy 5, medium 6,
        light -; against the value of the target, all modifiers added; higher destroys, equal suppresses;
        in a blip equal destroys; +1 suppressed; seen; by the artillery
        itself or by a spotter; hq and recon; -1 in cover; infantry dug in; recon that evades
        """,
    ),
    "si-terrain": Rule(
        "si-terrain si-terrain-buildings",
        """
        urban and forest areas; the same throughout; all in it are in cover; bikes move up to 6"; all others up to 4";
        squads on foot, not light guns and the like; a full turn of movement to enter; stand on top; its +2
        """,
    ),
    "si-spotting": Rule(
        "si-spotting si-spotting-fire si-spotting-edge",
        """
        <= 16"; from a hill 24"; 4" in an urban or forest area, both inside; in line of sight and range, a unit is
        visible; a blip places all that it holds; fires; <= 48"; within 48" in the open; within 4" inside; <= 1"; within
        1" of it looks out; within 4" of that edge; unless it moves or fires
        """,
    ),
    "si-suppression": Rule(
        "si-suppression si-suppression-recovery",
        """
        does not advance; fights at -1; a d6 for each; turn ends; elite on 5-6; on 6; in a group with a commander, +1
        """,
    ),
}

STEPS = ["first-player", "command-points", "command-rolls", "blips"]

# Modified totals and the dice they bring: the source's columns, and totals between and beyond them.
BANDS = {
    "1/2": "D6",
    "20": "D6",
    "41/2": "D6+1",
    "21": "D6+1",
    "30": "D6+1",
    "31": "D6+2",
    "40": "D6+2",
    "41": "2D6",
    "50": "2D6",
    "101/2": "2D6+1",
    "51": "2D6+1",
    "69": "2D6+1",
    "70": "2D6+1",
    "71": "2D6+2",
    "90": "2D6+2",
    "91": "2D6+3",
}

# Target's value: heavy, medium and light guns, as in the source's table.
ARTILLERY = {"A": ("2", "3", "4"), "B": ("3", "4", "5"), "C": ("4", "5", "6"), "D": ("5", "6", "-")}


@pytest.mark.parametrize("rule", RULES)
def test_every_fact_of_a_rule_stands_on_the_sheet(rule: str) -> None:
    assert ITS.missing(RULES[rule]) == [], ITS.block(*RULES[rule].ids())


def test_it_is_well_made() -> None:
    assert len(RULES) == 13
    well_made(ITS, RULES, STEPS)


@pytest.mark.parametrize(("total", "dice"), BANDS.items())
def test_each_total_brings_the_source_s_dice(total: str, dice: str) -> None:
    table = ITS.installed.system.roll_tables["command-points"]
    assert band_coverage(list(table.rows)) == []
    assert dice_of(table, ITS.params, Fraction(total))[2] == dice


def test_the_tags_count_what_the_source_says() -> None:
    tags = {name: ITS.params.fraction(tag.counts) for name, tag in ITS.installed.system.tags.items()}
    assert tags == {"recon": 3, "artillery": Fraction(1, 2), "elite": 2, "poor": Fraction(1, 2)}
    step = ITS.installed.system.step("command-points")
    assert isinstance(step, TallyStep)
    assert (step.each, step.multiply, step.bonus, step.seen) == (("command",), "tags", "commander", "side")


def test_points_are_rolled_ahead_only_on_request_two_dice_a_command_and_turn() -> None:
    step = ITS.installed.system.step("command-rolls")
    assert isinstance(step, RollStep)
    assert (step.when, step.each, step.dice) == ({"option": "roll-ahead"}, ("command", "round"), "2D6")
    assert (step.seen, step.opening) == ("sealed", "round")
    first = ITS.installed.system.step("first-player")
    assert isinstance(first, RollOffStep)
    assert first.decide == "players"


def test_blips_are_a_third_of_the_units_up_to_twenty_in_each() -> None:
    step = ITS.installed.system.step("blips")
    assert isinstance(step, ShareStep)
    assert isinstance(step.into, Part)
    assert (ITS.params.fraction(step.into.part), step.into.of, step.into.round) == (Fraction(1, 3), "units", "up")
    assert ITS.params.whole(step.capacity) == 20
    assert (step.seen, step.public) == ("side", "count")
    assert ITS.params.limit("reveal") == Limit(Relation.WITHIN, Fraction(6))


@pytest.mark.parametrize(("value", "guns"), ARTILLERY.items())
def test_artillery_values_are_the_source_s(value: str, guns: tuple[str, str, str]) -> None:
    row = ITS.installed.system.roll_tables["artillery-values"].rows[value]
    assert plain(row.title) == "heavy {}, medium {}, light {}".format(*guns)


def test_combat_modifiers_are_the_source_s() -> None:
    rows = ITS.installed.system.roll_tables["combat-modifiers"].rows
    printed = {plain(key): plain(ITS.params.fill(f"{row.title} {row.text}")) for key, row in rows.items()}
    assert set(printed) == {"-1", "+1", "+2"}
    for words in ("suppressed", "base contact", 'infantry more than 8" away'):
        assert words in printed["-1"]
    for words in ("in cover", "dug in, in the open"):
        assert words in printed["+1"]
    for words in ("infantry in a building", "dug in in cover", "recon that evades"):
        assert words in printed["+2"]


def test_the_limits_are_the_source_s() -> None:
    within = {"group": 2, "spot": 16, "spot-hill": 24, "spot-inside": 4, "fired-open": 48}
    for name, inches in within.items():
        assert ITS.params.limit(name) == Limit(Relation.WITHIN, Fraction(inches)), name
    assert ITS.params.limit("far") == Limit(Relation.MORE_THAN, Fraction(8))


def test_the_counters_are_there_in_a_colour_a_player() -> None:
    counters = ITS.installed.counters
    assert set(counters) == {"blip", "suppressed", "dug-in", "digging-in"}
    assert all(counter.per_side for counter in counters.values())
    assert counters["blip"].blips == "blips"


def test_a_house_rule_changes_the_sheet() -> None:
    house = {"recon-counts": "4", "blip-part": "1/2"}
    printed = ITS.block("si-command-points", "si-blips", house=house)
    assert "recon x4" in printed
    assert "as many as 1/2 of the units" in printed
