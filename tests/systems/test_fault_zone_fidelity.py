"""Fault Zone against its source: every fact, roll, check and counter, typed off the source and not off our data."""

from __future__ import annotations

from fractions import Fraction

import pytest

from generator.chance.notation import parse_dice
from generator.chance.rounds import row_of_round
from generator.chance.tables import coverage, look_up
from generator.geometry.distances import Limit, Relation
from generator.model.steps import DealStep, PlaceStep, RollOffStep, ScheduleStep
from tests.systems.printed import Printed, Rule, well_made

ITS = Printed("fault-zone")

RULES = {
    "fz-tokens": Rule(
        "fz-tokens fz-tokens-numbers",
        """
        before the battle; terrain; roll off; from the winner; in turns; 3 each; > 9"; more than 9" from every other;
        whoever's it is; numbers his own; 1-3
        """,
    ),
    "fz-fault-lines": Rule(
        "fz-fault-lines fz-fault-lines-drawn",
        """
        0 1 1 2; battle round; 0 in round 1; 1 each in rounds 2 and 3; 2 each in round 4 and all later ones; either
        player; d3; one of his tokens; straight; centre to centre; stays open all battle
        """,
    ),
    "fz-reopen": Rule(
        "fz-reopen",
        """
        already open; no new pair; units under it; affected once more
        """,
    ),
    "fz-fall-foul": Rule(
        "fz-fall-foul fz-fall-foul-titanic",
        """
        under a line; whole unit; not titanic; nor any that can fly; titanic; 4+; one line a unit a round; roll its
        effect each time
        """,
    ),
    "fz-crossing": Rule(
        "fz-crossing",
        """
        whatever round; advance; charge; a d6 for each model; on a 1; its unit; 1 mortal wound; titanic and fly units
        are exempt
        """,
    ),
    "fz-tectonic-effect": Rule(
        "fz-tectonic-effect fz-tectonic-effect-cards",
        """
        d6; for each unit affected; 1 catastrophic collapse: takes 2d3 mortal wounds, advance and charge rolls halved; 2
        deadly fall: takes d3 mortal wounds, advance and charge rolls halved; 3-4 unsteady footing: its models' move
        halved; wounds at once; 5-6 shaken: every attack of its models at -1 to hit; until the battle round ends
        """,
    ),
}

STEPS = ["token-roll-off", "fracture-tokens", "fault-lines", "tectonic-effects"]

# The first battle rounds of the source's table of fault lines, and two that only its last row reaches.
LINES = {1: 0, 2: 1, 3: 1, 4: 2, 5: 2, 6: 2, 12: 2}

# Each face of the die on the source's table of tectonic effects, with the mortal wounds that it names.
EFFECTS = [
    ("Catastrophic Collapse", "2D3"),
    ("Deadly Fall", "D3"),
    ("Unsteady Footing", None),
    ("Unsteady Footing", None),
    ("Shaken", None),
    ("Shaken", None),
]


@pytest.mark.parametrize("rule", RULES)
def test_every_fact_of_a_rule_stands_on_the_sheet(rule: str) -> None:
    assert ITS.missing(RULES[rule]) == [], ITS.block(*RULES[rule].ids())


def test_it_is_well_made() -> None:
    assert len(RULES) == 6
    well_made(ITS, RULES, STEPS)


@pytest.mark.parametrize(("number", "lines"), LINES.items())
def test_each_battle_round_opens_as_many_lines_as_the_source_says(number: int, lines: int) -> None:
    step = ITS.installed.system.step("fault-lines")
    assert isinstance(step, ScheduleStep)
    assert ITS.params.whole(list(step.rounds.values())[row_of_round(list(step.rounds), number)]) == lines


def test_a_line_joins_a_token_of_each_player_by_a_d3_and_repeats_are_kept() -> None:
    step = ITS.installed.system.step("fault-lines")
    assert isinstance(step, ScheduleStep)
    assert (step.seen, step.opening) == ("sealed", "round")
    assert step.event_kind == "fault-line"
    dice = [(name, ITS.params.text(die.roll or ""), die.of, die.side) for name, die in step.dice.items()]
    assert dice == [("from", "D3", "fracture-tokens", "first"), ("to", "D3", "fracture-tokens", "second")]
    assert step.repeats is not None
    assert step.repeats.keep == "already-open"
    assert step.repeats.says == "Already open: resolve it again."


def test_tokens_are_placed_in_turn_three_each_more_than_nine_inches_apart() -> None:
    roll_off, place = (ITS.installed.system.step(name) for name in STEPS[:2])
    assert isinstance(roll_off, RollOffStep)
    assert roll_off.lowest is None
    assert isinstance(place, PlaceStep)
    assert (place.each, place.turns, place.seen) == (("side",), "token-roll-off", "public")
    assert ITS.params.whole(str(place.count)) == 3
    assert place.label == "{letter}{n}"
    (rule,) = place.rules
    assert (rule.target, rule.measure) == ("each-other", "centre")
    assert ITS.params.limit(rule.keep or "") == Limit(Relation.MORE_THAN, Fraction(9))


def test_each_face_of_the_die_has_the_source_s_effect() -> None:
    table = ITS.installed.system.roll_tables["tectonic-effects"]
    dice = parse_dice(table.dice or "")
    assert coverage(list(table.rows), dice) == []
    assert list(dice.odds()) == [1, 2, 3, 4, 5, 6]
    rows = list(table.rows.values())
    found = [rows[look_up(list(table.rows), face)] for face in dice.odds()]
    assert [(row.title, ITS.params.get(row.rolls.get("mortal-wounds", ""))) for row in found] == EFFECTS


def test_effects_are_rolled_ahead_with_replacement_and_sealed() -> None:
    step = ITS.installed.system.step("tectonic-effects")
    assert isinstance(step, DealStep)
    assert (step.table, step.replace, step.seen, step.opening) == ("tectonic-effects", True, "sealed", "drawn")
    assert ITS.params.whole(str(step.count)) == 12


def test_the_counters_are_there() -> None:
    counters = ITS.installed.counters
    token = counters["fracture-token"]
    assert (token.pieces, token.per_side) == ("fracture-token", True)
    lines = [counters[name].text for name in counters if name.startswith("fault-line-")]
    assert lines == [f"A{one} – B{two}" for one in (1, 2, 3) for two in (1, 2, 3)]
    assert {"halved", "unsteady-footing", "shaken"} <= set(counters)


def test_a_house_rule_changes_the_sheet() -> None:
    printed = ITS.block("fz-tokens", "fz-fault-lines", house={"spacing": 'at-least 6"', "early-lines": "2"})
    assert '6" or more from every other' in printed
    assert "0 2 2 2" in printed
