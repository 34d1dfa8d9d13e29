"""Zona Interficio against its book: every fact, roll, check and counter, typed off the source and not off our data.

A row names a rule, the entries of the reference sheet that hold it, and the figures and words that must stand in what
these print. `a|b` takes either word. Figures come out of parameters; that each is the right comparison is tested too.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction

import pytest

from generator.chance.notation import parse_dice
from generator.chance.tables import coverage, look_up
from generator.geometry.distances import Limit, Relation
from generator.model.game import InstalledSystem
from generator.model.params import Params
from generator.model.steps import Loser, PickStep, PlaceStep, Winner
from generator.render.icons import icon_names

Block = Callable[..., str]

RULES: dict[str, tuple[str, str]] = {
    "zi-doors": (
        "zi-doors zi-doors-accessible zi-doors-locked zi-doors-controlled zi-doors-destroying",
        """
        airlocks; line of sight; no assault; open; closed; locked; accessible; controlled; mission; force;
        beat|overcome; other ways|alternate; first unit; touch|contact; shut; go through; one use; in a turn; any
        time; side that holds it; locked to everyone else; av 13; scenario; one glancing or penetrating hit; destroys;
        off the table|removed
        """,
    ),
    "zi-deadly-ground": (
        """
        zi-deadly-ground zi-deadly-ground-infantry zi-deadly-ground-jump zi-deadly-ground-bikes
        zi-deadly-ground-vehicles
        """,
        """
        fits; whatever its type; bikes; jetbikes; artillery; walkers; difficult ground is dangerous; turbo-boost; any
        ground; own rules; jump infantry; dangerous terrain test; > 6"; move of more than 6"; movement phase; other
        vehicles; skimmers; all ground is difficult and dangerous; infantry, monstrous creatures, beasts; any
        battlefield; the rest is clear; wreck
        """,
    ),
    "zi-reserves": (
        "zi-reserves zi-reserves-deep-strike zi-reserves-barrage",
        """
        reserves; scouts; infiltrators; unless the mission; ways in and out; deep strike; teleport; warp; bulkhead;
        mishap; barrage; indirect; within; into; out of; direct fire only
        """,
    ),
    "zi-firestorm": (
        "zi-firestorm zi-firestorm-scatter",
        """
        inside the area; blast and template; wounds|to wound; re-roll; scatter; centre; bulkhead wall; that spot; past
        the wall is lost
        """,
    ),
    "zi-nowhere-to-hide": (
        "zi-nowhere-to-hide zi-nowhere-to-hide-trapped",
        """
        failed morale test; at once; straight away from the enemy; later moves; nearest way in and out; no enemy model
        blocks; instead of the usual; trapped; no way out; destroyed at once
        """,
    ),
    "zi-blind-panic": (
        "zi-blind-panic",
        """
        <= 1"; within 1"; same player; test morale at once; fails; fall back as well; fearless
        """,
    ),
    "zi-table": (
        "zi-table",
        """
        agreed; turns; every edge; each player; clear way in and out
        """,
    ),
    "zi-objectives": (
        "zi-objectives zi-objectives-scoring",
        """
        20 mm; troops and elites; one objective at a time
        """,
    ),
    "zi-game-length": (
        "zi-game-length zi-game-length-wipe-out",
        """
        variable; standard mission; main rulebook; page 90; no units on the table; when the game ends; lost; whatever
        else
        """,
    ),
    "zi-forces": (
        "zi-forces",
        """
        player or a team; before the game; two groups; even in units; spearhead; reserve
        """,
    ),
    "zi-deployment": (
        "zi-deployment zi-deployment-spearhead zi-deployment-reserve",
        """
        roll off; winner picks; sets out his spearhead; > 6"; more than 6" from the centre; d6; 4+; any of the three;
        1-3; opposite; as usual; any table edge; own quarter
        """,
    ),
    "zi-first-turn": (
        "zi-first-turn",
        """
        set out first; unless the initiative is stolen
        """,
    ),
    "zi-mission-goal": (
        "zi-mission-goal",
        """
        d6; agreed; 5-6 sabotage; 3-4 force the breach!; 1-2 search and destroy
        """,
    ),
    "zi-search-and-destroy": (
        "zi-search-and-destroy",
        """
        1 kp; kill point; enemy unit; independent character; walker; most kill points
        """,
    ),
    "zi-force-the-breach": (
        "zi-force-the-breach zi-force-the-breach-objectives",
        """
        defender places three; one in his own quarter; one in each that nobody took; impassable; >= 6"; 6" or more
        from every table edge; 6" or more from the centre; only by controlling more; every other result is the
        defender's
        """,
    ),
    "zi-sabotage": (
        "zi-sabotage zi-sabotage-objectives zi-sabotage-armour",
        """
        d3+2; placed by the defender anywhere; more than 6" from every table edge; more than 12" apart; impassable;
        whatever means; av 11; any glancing or penetrating hit; 4+ invulnerable save; shooting and blasts;
        catastrophic damage table; 1 vp; attacker for each marker destroyed; defender for each left; most points
        """,
    ),
    "zi-attrition": (
        "zi-attrition",
        """
        draw; however; fewer units destroyed
        """,
    ),
    "zi-enemy-unknown": (
        "zi-enemy-unknown zi-enemy-unknown-revealed zi-enemy-unknown-again",
        """
        numbered blip; 1 : 1; noted before the game; unit's place; line of sight; shooting; fighting; note with its
        number; coherency; centre where the blip was; later turn; every enemy model; own number; remember; character;
        none but is noted
        """,
    ),
    "zi-reaction-fire": (
        "zi-reaction-fire zi-reaction-fire-shots",
        """
        not yet engaged; majority initiative or less; d6 <= i; -1 bs; never under bs 1; shooting phase; pistol,
        assault and rapid fire; heavy if the firing model is relentless; templates; one try a turn; the first to
        assault; after the assault is declared; before the assailants move; make the assault fail; no counter attack
        """,
    ),
    "zi-cold-void": (
        "zi-cold-void zi-cold-void-exempt",
        """
        gas; fumes; extreme heat; weapons and attacks of strength 4+; s 4+; rending; 5-6; exempt from both; void
        hardened; armour value; 2+; mixed unit; more vulnerable; blast weapons also pin
        """,
    ),
}

OPTIONAL = {"zi-enemy-unknown": "enemy-unknown", "zi-reaction-fire": "reaction-fire", "zi-cold-void": "cold-void"}

STEPS = [
    "first-board",
    "mission-goal",
    "spearhead",
    "blips",
    "deployment-roll-off",
    "first-quarter",
    "second-quarter-roll",
    "second-quarter",
    "first-turn",
    "breach-objectives",
    "sabotage-count",
    "sabotage-objectives",
]

CHECKS = {"zi-table": "exits", "zi-forces": "even-split"}

COUNTERS = {
    "door open": "door-open",
    "door closed": "door-closed",
    "door locked": "door-locked",
    "door accessible": "door-accessible",
    "door controlled, one design a side": "door-controlled",
    "entry / exit point": "exit",
    "objectives on 20 mm bases": "objective",
    "sabotage objectives on 20 mm bases": "sabotage",
    "numbered blips in two colours": "blip",
}

SIX, TWELVE = Fraction(6), Fraction(12)
LIMITS = {
    ("breach-objectives", "edge"): Limit(Relation.AT_LEAST, SIX),
    ("breach-objectives", "centre"): Limit(Relation.AT_LEAST, SIX),
    ("sabotage-objectives", "edge"): Limit(Relation.MORE_THAN, SIX),
    ("sabotage-objectives", "each-other"): Limit(Relation.MORE_THAN, TWELVE),
}


def entries_of(rule: str) -> list[str]:
    """The ids of the entries that hold a rule."""
    return RULES[rule][0].split()


@pytest.mark.parametrize("rule", RULES)
def test_every_fact_of_a_rule_stands_on_the_sheet(rule: str, block: Block) -> None:
    facts = [" ".join(fact.split()) for fact in RULES[rule][1].split(";")]
    assert len(facts) > 1
    printed = block(*entries_of(rule))
    missing = [fact for fact in facts if not any(word in printed for word in fact.split("|"))]
    assert not missing, f"{missing} not in: {printed}"


def test_all_twenty_rules_are_there_and_no_entry_goes_unread(zona: InstalledSystem) -> None:
    assert len(RULES) == 20
    named = [entry for rule in RULES for entry in entries_of(rule)]
    assert sorted(named) == sorted(entry.id for entry in zona.entries)
    for rule in RULES:
        entries = entries_of(rule)
        assert rule in entries
        assert all(entry == rule or entry.startswith(f"{rule}-") for entry in entries)


def test_optional_rules_are_printed_only_where_they_are_in_force(zona: InstalledSystem) -> None:
    assert set(zona.system.options) == set(OPTIONAL.values())
    for rule in RULES:
        for entry in (one for one in zona.entries if one.id in entries_of(rule)):
            assert entry.when.get("option") == OPTIONAL.get(rule), entry.id


def test_goals_are_printed_only_where_they_can_come_up(zona: InstalledSystem) -> None:
    for goal in ("search-and-destroy", "force-the-breach", "sabotage"):
        for entry in (one for one in zona.entries if one.id in entries_of(f"zi-{goal}")):
            assert entry.when == {"mission-goal": goal}, entry.id


def test_every_entry_can_be_found_by_figure_or_icon_and_says_where_to_look_it_up(zona: InstalledSystem) -> None:
    assert len(zona.entries) > 40
    for entry in zona.entries:
        assert (entry.figure is None) != (entry.icon is None), entry.id
        assert entry.look_up, entry.id


def test_the_steps_are_there_with_a_title_and_one_line_each(zona: InstalledSystem) -> None:
    assert sorted(step.id for step in zona.system.steps) == sorted(STEPS)
    for step in zona.system.steps:
        assert step.title, step.id
        assert step.text, step.id
        assert "\n" not in step.text
        assert len(Params(zona.system.params).fill(step.text)) <= 110, step.id


@pytest.mark.parametrize(
    ("table", "results"),
    [
        ("mission-goal", ["search-and-destroy"] * 2 + ["force-the-breach"] * 2 + ["sabotage"] * 2),
        ("second-quarter-roll", ["opposite"] * 3 + ["free"] * 3),
    ],
)
def test_each_face_of_the_die_gives_what_the_book_gives(table: str, results: list[str], zona: InstalledSystem) -> None:
    rolled = zona.system.roll_tables[table]
    dice = parse_dice(rolled.dice or "")
    assert coverage(list(rolled.rows), dice) == []
    assert list(dice.odds()) == [1, 2, 3, 4, 5, 6]
    rows = list(rolled.rows.values())
    assert [rows[look_up(list(rolled.rows), face)].id for face in dice.odds()] == results


def test_the_quarters_are_picked_as_the_book_picks_them(zona: InstalledSystem) -> None:
    system = zona.system
    assert system.zones == "quarters"
    first, second = system.step("first-quarter"), system.step("second-quarter")
    assert isinstance(first, PickStep)
    assert isinstance(second, PickStep)
    assert (first.source, first.gives, first.by) == ("zones", "zone", Winner(winner="deployment-roll-off"))
    assert (second.source, second.gives, second.by) == ("zones", "zone", Loser(loser="deployment-roll-off"))
    assert second.omit == ("first-quarter",)
    assert second.case == {"second-quarter-roll": {"opposite": {"from": "opposite first-quarter"}}}
    throw = system.step("second-quarter-roll")
    assert throw is not None
    assert throw.by == Loser(loser="deployment-roll-off")


def test_the_limits_are_the_book_s_own_comparisons(zona: InstalledSystem) -> None:
    params = Params(zona.system.params)
    found = {}
    for name in ("breach-objectives", "sabotage-objectives"):
        step = zona.system.step(name)
        assert isinstance(step, PlaceStep)
        assert step.by == "defender"
        assert [rule.clear_of for rule in step.rules if rule.clear_of] == ["impassable"]
        for rule in step.rules:
            if rule.keep is not None:
                assert rule.measure == "centre"
                found[name, rule.target] = params.limit(rule.keep)
    assert found == LIMITS
    assert params.limit("spearhead-centre") == Limit(Relation.MORE_THAN, SIX)
    assert params.limit("jump-test") == Limit(Relation.MORE_THAN, SIX)
    assert params.limit("panic") == Limit(Relation.WITHIN, Fraction(1))


def test_the_breach_has_three_objectives_one_in_each_of_the_right_zones(zona: InstalledSystem) -> None:
    step = zona.system.step("breach-objectives")
    assert isinstance(step, PlaceStep)
    assert step.when == {"mission-goal": "force-the-breach"}
    assert step.count == "3"
    assert step.one_in_each == ("zone of defender", "empty zones")


def test_sabotage_has_three_to_five_markers_as_the_dice_say(zona: InstalledSystem) -> None:
    params = Params(zona.system.params)
    count, place = zona.system.step("sabotage-count"), zona.system.step("sabotage-objectives")
    assert count is not None
    assert count.kind == "roll"
    odds = parse_dice(params.text(count.dice or "")).odds()
    assert list(odds) == [3, 4, 5]
    assert len(set(odds.values())) == 1
    assert isinstance(place, PlaceStep)
    assert place.count == "sabotage-count"
    assert count.when == place.when == {"mission-goal": "sabotage"}


def test_victory_is_counted_as_the_book_counts_it(zona: InstalledSystem) -> None:
    rows = {row.id: row for row in zona.system.roll_tables["mission-goal"].rows.values()}
    destroy, breach, sabotage = (rows[name].score for name in ("search-and-destroy", "force-the-breach", "sabotage"))
    assert destroy is not None
    assert (destroy.track, destroy.each, destroy.wins) == ("tally", "1", "most")
    assert breach is not None
    assert (breach.track, breach.pieces) == ("hold", "breach-objectives")
    assert breach.wins == {"attacker": "more", "defender": "else"}
    assert sabotage is not None
    assert (sabotage.track, sabotage.pieces) == ("share", "sabotage-objectives")
    assert (sabotage.each, sabotage.wins) == ("1", "most")
    assert sabotage.counts == {"attacker": "wrecked", "defender": "left"}
    for row in rows.values():
        assert list(row.goals) == ["attacker", "defender"]
        assert all(goal.title and goal.text for goal in row.goals.values())


def test_every_roll_that_hides_something_is_for_its_own_side(zona: InstalledSystem) -> None:
    hidden = {step.id: step.seen for step in zona.system.steps if step.seen != "public"}
    assert hidden == {"spearhead": "side", "blips": "side"}
    assert all(step.per == "side" for step in zona.system.steps if step.id in hidden)


def test_the_checks_are_there(zona: InstalledSystem) -> None:
    checks = {check.id: check for check in zona.system.checks}
    assert set(checks) == set(CHECKS.values())
    exits, split = checks["exits"], checks["even-split"]
    assert (exits.kind, exits.number) == ("at-least-on-each-edge", "players")
    assert (split.kind, split.step, split.by) == ("sizes-differ", "spearhead", "1")


def test_the_counters_are_there(zona: InstalledSystem) -> None:
    counters = zona.counters
    assert set(counters) == set(COUNTERS.values())
    params = Params(zona.system.params)
    for name in ("objective", "sabotage"):
        assert params.length(counters[name].size).inches() * Fraction(254, 10) == 20
    assert counters["objective"].pieces == "breach-objective"
    assert counters["sabotage"].pieces == "sabotage-objective"
    assert counters["blip"].blips == "blips"
    assert counters["blip"].per_side
    assert counters["door-controlled"].per_side
    states = {name: counters[name].where for name in counters if counters[name].where}
    assert states == {f"door-{state}": {"state": state} for state in ("accessible", "locked", "controlled")}


def test_doors_have_the_book_s_states_and_armour(zona: InstalledSystem) -> None:
    door = zona.system.pieces["door"]
    assert door.shape == "door"
    assert set(door.values["state"]) == {"accessible", "locked", "controlled"}
    assert set(door.values["open"]) == {"open", "closed"}
    assert door.values["by"] == "side"
    assert zona.system.params["door-armour"] == "13"
    assert zona.system.params["sabotage-armour"] == "11"


def test_every_icon_is_one_of_ours(zona: InstalledSystem) -> None:
    named = [entry.icon for entry in zona.entries] + [counter.icon for counter in zona.counters.values()]
    named += [kind.icon for kind in zona.system.pieces.values()] + [one.icon for one in zona.system.options.values()]
    icons = {icon for icon in named if icon is not None}
    assert len(icons) > 12
    assert icons <= set(icon_names())


def test_a_house_rule_changes_the_sheet(block: Block) -> None:
    house = {"door-armour": "12", "sabotage-apart": 'more-than 9"'}
    changed = block("zi-doors-destroying", "zi-sabotage-objectives", house=house)
    assert "av 12" in changed
    assert 'more than 9" apart' in changed


def test_no_text_is_left_with_a_hole_in_it(zona: InstalledSystem) -> None:
    system, params = zona.system, Params(zona.system.params)
    texts = [text for entry in zona.entries for text in (entry.figure or "", entry.title, entry.text)]
    texts += [text for step in system.steps for text in (step.title or "", step.text or "")]
    texts += [text for area in system.areas for text in (area.title, area.text)]
    texts += [text for option in system.options.values() for text in (option.title, option.text)]
    texts += [check.text or "" for check in system.checks]
    for table in system.roll_tables.values():
        for row in table.rows.values():
            texts += [row.title, row.text, *(text for goal in row.goals.values() for text in (goal.title, goal.text))]
    assert len(texts) > 150
    left = [text for text in texts if "{" in params.fill(text) or "}" in params.fill(text)]
    assert not left


def test_every_parameter_is_used(zona: InstalledSystem) -> None:
    used = (zona.folder / "system.yaml").read_text(encoding="utf-8").split("zones: quarters")[1]
    used += "".join((zona.folder / name).read_text(encoding="utf-8") for name in ("reference.yaml", "counters.yaml"))
    assert len(zona.system.params) > 10
    unused = [name for name in zona.system.params if not re.search(rf"(?<![\w-]){name}(?![\w-])", used)]
    assert not unused
