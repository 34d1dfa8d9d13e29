"""Special Terrain against its source: every fact, roll, check and counter, typed off the source, not off our data."""

from __future__ import annotations

from fractions import Fraction

import pytest

from generator.chance.notation import parse_dice
from generator.chance.tables import coverage, look_up
from generator.geometry.distances import Limit, Relation
from generator.model.steps import DealStep, PickStep, PlaceStep, RollOffStep, RollStep
from tests.systems.printed import Printed, Rule, well_made

ITS = Printed("special-terrain")

RULES = {
    "st-doors": Rule(
        "st-doors st-doors-attacked",
        """
        operate door (simple); any fighter; opens or shuts; closed at the start; impassable and solid; a closed one;
        locked or not; hit automatically; t5; 4 wounds; at 0 it comes off the table
        """,
    ),
    "st-mind-the-doors": Rule(
        "st-mind-the-doors st-mind-the-doors-survivor",
        """
        in the way of a closing door; initiative test; move up to 2" clear; more than 1" from every enemy; failed, or
        still in the doorway; s3 d2 hit; saves as normal; survivor; shortest way out; from the very middle, a side at
        random; within 1" of an enemy only if there is no other place
        """,
    ),
    "st-locked-doors": Rule(
        "st-locked-doors st-locked-doors-terminal st-locked-doors-force st-locked-doors-codes",
        """
        two terminals; one on either side; within 1" of it; unlocked for the rest of the battle; basic; access terminal;
        within 1" of one of its terminals; intelligence test at -2; int -2; force door; in base contact with it; d6 +
        strength; +2 for each friend also in base contact; a door opens on 9+; a vault door on 11+; an attacker and a
        defender; defending gang; just uses operate door
        """,
    ),
    "st-lift": Rule(
        "st-lift st-lift-mid-move st-lift-trait",
        """
        activate or deactivate (controlled); with a fighter on it; as his activation starts or during it; 4"; up; down;
        without an action; once a round; middle of a move; movement he has left; every model that stands on it
        """,
    ),
    "st-mind-the-lift": Rule(
        "st-mind-the-lift st-mind-the-lift-panel",
        """
        in the way of a moving lift; initiative test; move up to 2" clear; more than 1" from every enemy; failed, or not
        clear; d3 damage, no saves; survivor; shortest way out; within 1" of an enemy only if there is no other place;
        control panel; activates or deactivates; from afar; access terminal (basic)
        """,
    ),
    "st-stills": Rule(
        "st-stills",
        """
        explosive; is hit; strength + d6; > 7; more than 7; gas grenade; blast 3"; gas
        """,
    ),
    "st-toxic-sludge": Rule(
        "st-toxic-sludge st-toxic-sludge-prone",
        """
        even partly in the pool; -1 toughness; prone; as the end phase starts; a d6 for each; anything but 2+; out of
        action
        """,
    ),
    "st-promethium-tank": Rule(
        """
        st-promethium-tank st-promethium-tank-place st-promethium-tank-trait st-promethium-tank-kaboom """, """
        refuelling station; activate or deactivate (random), explosive; ash wastes; ridgehauler cargo; 0-4; objectives
        beside the scenario's own; when it is chosen; in turns; lowest gang rating first; <= 10"; within 10" of the
        battlefield's centre; linked; t5; 4 wounds; 3+ save; at 0 it explodes on 3+; every model and other tank within
        3"; blaze hit, s4 ap-1; removed
        """,
    ),
    "st-liquid-creds": Rule(
        "st-liquid-creds",
        """
        d6x10; credits for each tank; as the battle ends; a friend is within 1"; every enemy more than 1" away; a
        fighter claims one tank
        """,
    ),
    "st-high-pressure-gas": Rule(
        "st-high-pressure-gas",
        """
        is hit; strength + d6; > 8; more than 8; jet; by a blaze attack: s4 ap-1 d1, blast 5", blaze; by any other:
        blast 5", flash; fighter under it avoids it with an initiative test; vehicles are unaffected
        """,
    ),
    "st-fuel-slicks": Rule(
        "st-fuel-slicks st-fuel-slicks-vehicle",
        """
        stays active to the end; <= 3"; a move (simple) or charge (double) that ends within 3"; initiative test once
        there; pinned; 1" or more from every enemy fighter; vehicle; moving within 3"; handling test; loses control
        """,
    ),
    "st-free-fuel": Rule(
        "st-free-fuel",
        """
        <= 3"; blaze weapons; lose scarce; those without it gain plentiful instead
        """,
    ),
    "st-market": Rule(
        "st-market",
        """
        stalls and scatter terrain; 12"; 12" across
        """,
    ),
    "st-market-looting": Rule(
        "st-market-looting",
        """
        loot casket; again and again; new content each time; 1 trapped!: an s3 hit; 4-5 it wasn't nailed down; item of
        up to 30, after the battle; a common item; 2-3 nothing much: worth d6x5 in credits; 6 jackpot!; 3 different
        items of rarity 9 or less; number d3 is yours; if a gang controls it, only the enemy may loot
        """,
    ),
    "st-ammo-stash": Rule(
        "st-ammo-stash",
        """
        ammo crate; within 1"; resupply (simple); 4+; reloads a single shot weapon
        """,
    ),
    "st-poorly-constructed": Rule(
        "st-poorly-constructed st-poorly-constructed-fire",
        """
        hit by a blast; destroyed; s >= 2d6; strength is 2d6 or more; rubble takes its place; hit by blaze; on fire at
        once; fighters inside or in base contact test against blaze
        """,
    ),
    "st-stronghold": Rule(
        "st-stronghold st-stronghold-looting",
        """
        what a scenario is about; home turf advantage; if all players agree; the defender sets it up; before the other
        terrain; as much as possible in his own zone; 3d6x10; credits more; attacker who wins
        """,
    ),
    "st-stronghold-features": Rule(
        """
        st-stronghold-features st-stronghold-features-destroyed st-stronghold-features-watchtower
        st-stronghold-features-tank st-stronghold-features-ports """, """ all standard rules; gate, a blast door; it is
        a door; defenders bolt or unbolt it as a simple action (bolt door); no terminals; access terminal does not open
        it; no tactics card that opens or shuts a locked door; destroyed; fighters within 1" of its other side;
        initiative test, or an s4 hit and pinned; watchtower; sneak attack; before the alarm they stay put; turns them
        any way; spot attackers as on a roll of 12; gunk tank; promethium reservoir; firing ports: full cover; like a
        ductway, as a double action
        """,
    ),
}

STEPS = [
    "tank-count",
    "tank-order",
    "promethium-tanks",
    "liquid-creds",
    "market",
    "market-loot",
    "stronghold-loot",
]

# Each face of the die on the source's table of market loot, with the dice that the result brings.
LOOT = [
    ("Trapped!", {}),
    ("Nothing Much", {"credits": "D6x5"}),
    ("Nothing Much", {"credits": "D6x5"}),
    ("It Wasn’t Nailed Down", {}),
    ("It Wasn’t Nailed Down", {}),
    ("Jackpot!", {"which": "D3"}),
]

COUNTERS = {
    "door": "door",
    "door terminal": "door-terminal",
    "vault door": "vault-door",
    "locked": "door-locked",
    "unlocked": "door-unlocked",
    "lift": "lift",
    "lift control panel": "lift-panel",
    "still": "still",
    "sludge pool": "sludge",
    "promethium tank": "promethium-tank",
    "active": "tank-active",
    "inactive": "tank-inactive",
    "fuel slick 3 in": "fuel-slick",
    "market stall": "market-stall",
    "ammo crate": "ammo-crate",
    "rubble": "rubble",
    "on fire": "on-fire",
    "stronghold": "stronghold",
    "blast door": "blast-door",
    "door bolted": "door-bolted",
}


@pytest.mark.parametrize("rule", RULES)
def test_every_fact_of_a_rule_stands_on_the_sheet(rule: str) -> None:
    assert ITS.missing(RULES[rule]) == [], ITS.block(*RULES[rule].ids())


def test_it_is_well_made() -> None:
    assert len(RULES) == 18
    well_made(ITS, RULES, STEPS)


def test_every_feature_is_an_option_of_its_own_and_printed_only_where_it_is_in_force() -> None:
    assert list(ITS.installed.system.options) == [rule.removeprefix("st-") for rule in RULES]
    entries = {entry.id: entry for entry in ITS.installed.entries}
    for rule, row in RULES.items():
        for entry in row.ids():
            assert entries[entry].when == {"option": rule.removeprefix("st-")}, entry


def test_each_face_of_the_die_has_the_source_s_loot() -> None:
    table = ITS.installed.system.roll_tables["market-looting"]
    dice = parse_dice(table.dice or "")
    assert coverage(list(table.rows), dice) == []
    assert list(dice.odds()) == [1, 2, 3, 4, 5, 6]
    rows = list(table.rows.values())
    found = [rows[look_up(list(table.rows), face)] for face in dice.odds()]
    dice_of = [{name: parse_dice(ITS.params.text(of)).text for name, of in row.rolls.items()} for row in found]
    assert [(row.title, brought) for row, brought in zip(found, dice_of, strict=True)] == LOOT


def test_tanks_none_to_four_in_order_of_rating_within_ten_inches() -> None:
    count, order, place = (ITS.installed.system.step(name) for name in STEPS[:3])
    assert isinstance(count, PickStep)
    assert ITS.params.span(str(count.source)) == (0, 4)
    assert isinstance(order, RollOffStep)
    assert order.lowest == "rating"
    assert isinstance(place, PlaceStep)
    assert (place.count, place.turns) == ("tank-count", "tank-order")
    near = next(rule for rule in place.rules if rule.target == "centre")
    assert near.measure == "centre"
    assert ITS.params.limit(near.keep or "") == Limit(Relation.WITHIN, Fraction(10))
    for step in (count, order, place):
        assert (step.when, step.seen) == ({"option": "promethium-tank"}, "public")


def test_credits_are_sealed_to_the_end() -> None:
    for name, dice, option, per in (
        ("liquid-creds", "D6x10", "liquid-creds", "promethium-tanks"),
        ("stronghold-loot", "3D6x10", "stronghold", "game"),
    ):
        step = ITS.installed.system.step(name)
        assert isinstance(step, RollStep)
        assert parse_dice(ITS.params.text(step.dice or "")).text == dice
        assert (step.when, step.per, step.seen, step.opening) == ({"option": option}, per, "sealed", "end")


def test_the_market_is_a_circle_of_twelve_inches_with_its_stalls_inside() -> None:
    step = ITS.installed.system.step("market")
    assert isinstance(step, PlaceStep)
    market, stall = step.ones()
    assert ITS.params.length("market-radius").inches() * 2 == 12
    assert ITS.params.fill("{market-radius:across}") == "12″"
    assert ITS.installed.system.pieces["market"].radius == "market-radius"
    (edge,) = market.rules
    assert (edge.at_least, edge.target) == ("market-radius", "edge")
    inside = next(rule for rule in stall.rules if rule.target == "market")
    assert (inside.within, inside.measure) == ("market-radius", "centre")


def test_loot_is_dealt_with_replacement_and_sealed() -> None:
    step = ITS.installed.system.step("market-loot")
    assert isinstance(step, DealStep)
    assert (step.table, step.replace, step.seen, step.opening) == ("market-looting", True, "sealed", "drawn")
    assert ITS.params.whole(str(step.count)) == 12


def test_the_checks_are_there() -> None:
    checks = {check.id: check for check in ITS.installed.system.checks}
    sides, none, home = checks["terminals"], checks["no-terminal"], checks["stronghold-home"]
    assert (sides.kind, sides.piece, sides.door) == ("one-each-side-of", "door-terminal", {"state": "locked"})
    assert ITS.params.limit(sides.keep or "") == Limit(Relation.WITHIN, Fraction(1))
    assert (none.kind, none.piece, none.door) == ("none-of", "door-terminal", {"make": "blast"})
    assert (home.kind, home.piece, home.severity) == ("centre-in", "stronghold", "warning")
    assert home.zone == "zone of defender"


def test_the_counters_are_there() -> None:
    counters = ITS.installed.counters
    assert sorted(counters) == sorted(COUNTERS.values())
    assert ITS.params.fill(counters["fuel-slick"].text or "") == "slick ≤ 3″"
    assert counters["door-locked"].where == {"state": "locked"}
    assert counters["blast-door"].where == {"make": "blast"}


def test_a_house_rule_changes_the_sheet() -> None:
    house = {"force-vault": "12+", "tank-reach": 'within 8"', "loot-creds": "2D6x5"}
    printed = ITS.block("st-locked-doors-force", "st-promethium-tank-place", "st-market-looting", house=house)
    assert "a vault door on 12+" in printed
    assert '<= 8" where: each within 8"' in printed
    assert "worth 2d6x5 in credits" in printed
