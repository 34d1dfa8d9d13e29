"""Special Terrain as it is rolled, and how we read what it leaves open: one test a reading of `interpretations.md`."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from generator.documents.battlefield_map import battlefield_map, legend
from generator.documents.steps_list import setting_up
from generator.errors import Problem, Refused, Severity
from generator.model.game import Game
from generator.model.setup import SetUp
from generator.render.svg.map import draw_map
from generator.rules import check, check_scenario
from generator.view import UMPIRE, view
from tests.systems.playing import draws, game, of_kind, points, result, rolled, shipped, squared_gaps
from tests.systems.printed import Printed, readings

ITS = Printed("special-terrain")
GANGS = {"red": {"name": "Rust Kings", "rating": "1310"}, "blue": {"name": "Verdigris", "rating": "1090"}}
EQUALS = {side: {**gang, "rating": "1200"} for side, gang in GANGS.items()}
SIXTH = Fraction(1, 6)


def gangs(*options: str, sides: Any = GANGS, size: str = "36x36", **more: Any) -> Game:
    """A game between gangs with some features."""
    return game("special-terrain", sides=sides, size=size, options=list(options), **more)


@pytest.fixture(scope="module")
def stations() -> list[SetUp]:
    """Tanks, from many seeds."""
    ground = gangs("promethium-tank")
    return [rolled(ground, seed) for seed in range(200)]


@pytest.fixture(scope="module")
def markets() -> list[SetUp]:
    """A market beside tanks, from fewer: every market has stalls of its own to count."""
    ground = gangs("promethium-tank", "market")
    return [rolled(ground, seed) for seed in range(12)]


def codes(problems: list[Problem]) -> list[str]:
    """The codes of problems."""
    return [problem.code for problem in problems]


def briefed(ground: Game, setup: SetUp, side: str) -> dict[str, str]:
    """The lines of a side's list of setting up, and what each says came of it."""
    listed = setting_up(view(ground, setup, side), "Setting up")
    assert listed is not None
    return {step.text: step.result for step in listed.steps}


# Features


def test_a_feature_brings_what_stands_under_its_heading_and_each_can_be_had_alone() -> None:
    brought = {
        "doors": {"mind-the-doors"},
        "locked-doors": {"doors", "mind-the-doors"},
        "lift": {"mind-the-lift"},
        "promethium-tank": {"liquid-creds", "high-pressure-gas", "fuel-slicks", "free-fuel"},
        "market": {"market-looting", "ammo-stash", "poorly-constructed"},
        "stronghold": {"stronghold-features", "doors", "mind-the-doors"},
    }
    options = list(ITS.installed.system.options)
    assert len(options) == 18
    for option in options:
        in_force = gangs(option).in_force["special-terrain"]
        assert in_force == {option} | brought.get(option, set()), option


def test_any_subset_of_features_can_be_rolled() -> None:
    options = list(ITS.installed.system.options)
    for number in range(0, 2 ** len(options), 9973):
        chosen = [option for index, option in enumerate(options) if number >> index & 1]
        setup = rolled(gangs(*chosen), number)
        asked = {draw.slot.split("/")[2] for draw in setup.draws}
        assert ("tank-count" in asked) == ("promethium-tank" in chosen)
        assert ("market-loot" in asked) == bool({"market", "market-looting"} & set(chosen))
        assert ("stronghold-loot" in asked) == ("stronghold" in chosen)


# Doors


def test_a_door_is_worked_from_an_inch_away() -> None:
    assert 'any fighter within 1" (your own book may say otherwise)' in ITS.block("st-doors")


def test_only_a_closed_door_may_be_attacked() -> None:
    assert "a closed one only, locked or not" in ITS.block("st-doors-attacked")


def locked(*terminals: tuple[str, str], **door: str) -> Game:
    """A locked door in the middle, 2 inches wide and facing north, and terminals."""
    pieces: list[dict[str, Any]] = [{"id": "D1", "kind": "door", "at": ["18", "18"], "state": "locked", **door}]
    pieces += [{"id": f"P{n}", "kind": "door-terminal", "at": list(at)} for n, at in enumerate(terminals, start=1)]
    return gangs("locked-doors", "stronghold-features", pieces=pieces)


@pytest.mark.parametrize(
    ("terminals", "found"),
    [
        ([("18", "19"), ("18", "17")], []),
        ([("19.6", "18.8"), ("16.4", "17.2")], []),
        ([("18", "19.01"), ("18", "17")], ["doors.no-piece"]),
        ([("18", "19"), ("17", "19")], ["doors.no-piece"]),
        ([("20", "18"), ("18", "17")], ["doors.no-piece"]),
        ([], ["doors.no-piece", "doors.no-piece"]),
    ],
)
def test_a_locked_door_has_a_terminal_on_either_side_within_an_inch(
    terminals: list[tuple[str, str]], found: list[str]
) -> None:
    problems = check_scenario(locked(*terminals))
    assert codes(problems) == found
    assert all(problem.severity is Severity.ERROR for problem in problems)
    printed = ITS.block("st-locked-doors")
    assert "two terminals, one on either side" in printed
    assert "centre to leaf" in printed


def test_a_third_terminal_is_no_fault() -> None:
    assert codes(check_scenario(locked(("18", "19"), ("18", "17"), ("17", "17")))) == []


def test_only_locked_doors_need_terminals_and_a_blast_door_has_none() -> None:
    for state in ("closed", "open", "bolted"):
        assert codes(check_scenario(locked(state=state))) == []
    beside = locked(("18", "19"), ("18", "17"), state="bolted", make="blast")
    assert codes(check_scenario(beside)) == ["doors.piece-at", "doors.piece-at"]
    away = locked(("18", "20"), state="bolted", make="blast")
    assert codes(check_scenario(away)) == []


def test_a_door_once_opened_stays_unlocked_and_may_be_shut() -> None:
    printed = ITS.block("st-locked-doors")
    assert "it stays unlocked for the rest of the battle, and may be shut like any other" in printed


# Lifts, stills


def test_a_lift_goes_four_inches_or_to_the_end_of_its_shaft() -> None:
    assert '4", less only where its shaft ends' in ITS.block("st-lift")


def test_the_lift_does_damage_and_its_panel_asks_for_the_test() -> None:
    assert "a hit for d3 damage, no saves" in ITS.block("st-mind-the-lift")
    assert 'within 1" of it, an intelligence test at -2' in ITS.block("st-mind-the-lift-panel")


def test_a_still_goes_up_by_the_strength_of_the_weapon_and_is_gone() -> None:
    printed = ITS.block("st-stills")
    assert "the weapon's strength + d6" in printed
    assert "and is gone" in printed


# Promethium tanks


def test_the_traits_of_a_tank_are_looked_up_and_it_starts_as_the_scenario_says() -> None:
    assert "traits of your own book. the scenario says how it starts" in ITS.block("st-promethium-tank-trait")
    assert ITS.installed.system.pieces["promethium-tank"].values["state"] == ("inactive", "active")
    pin = {"id": "T1", "kind": "promethium-tank", "at": ["18", "20"], "state": "active"}
    setup = rolled(gangs("promethium-tank", set={"tank-count": "2"}, pieces=[pin]), 1)
    assert [tank.values for tank in of_kind(setup, "promethium-tank")] == [{"state": "active"}, {}]


def test_left_out_the_number_of_tanks_is_an_even_pick_of_none_to_four(stations: list[SetUp]) -> None:
    counts = Counter(result(setup, "tank-count") for setup in stations)
    assert set(counts) == {"0", "1", "2", "3", "4"}
    # 200 in five parts: 40 each, give or take five times 5.7.
    assert all(12 < count < 69 for count in counts.values())
    for setup in stations:
        assert len(of_kind(setup, "promethium-tank")) == int(result(setup, "tank-count"))


def test_no_tanks_are_said_in_words() -> None:
    ground = gangs("promethium-tank", set={"tank-count": "0"})
    setup = rolled(ground, 1)
    assert draws(setup, "liquid-creds") == []
    for side in GANGS:
        lines = briefed(ground, setup, side)
        assert lines["0–4 tanks, as the players agree."] == "0"
        assert lines["In turns, tanks within 10″ of the centre; they may touch."] == "none"


def test_five_tanks_are_refused() -> None:
    with pytest.raises(Refused):
        rolled(gangs("promethium-tank", set={"tank-count": "5"}), 1)


def test_the_lowest_rating_places_first_without_a_throw(stations: list[SetUp]) -> None:
    for setup in stations:
        (order,) = draws(setup, "tank-order")
        assert (order.order, order.faces) == (("blue", "red"), ())
        sides = [tank.side for tank in of_kind(setup, "promethium-tank")]
        assert sides == ["blue", "red", "blue", "red"][: len(sides)]


def test_equal_ratings_roll_off_for_the_first_tank() -> None:
    ground = gangs("promethium-tank", sides=EQUALS, set={"tank-count": "1"})
    first: Counter[str] = Counter()
    for seed in range(40):
        setup = rolled(ground, seed)
        (order,) = draws(setup, "tank-order")
        assert order.faces
        assert order.faces[-2] != order.faces[-1]
        (tank,) = of_kind(setup, "promethium-tank")
        assert tank.side == order.result
        first[str(order.result)] += 1
    assert min(first.values()) > 6
    assert "lowest gang rating first, equals roll off" in ITS.block("st-promethium-tank")


def test_three_gangs_place_in_order_and_only_equals_throw() -> None:
    third = {**EQUALS, "green": {"name": "Ochre", "rating": "900"}}
    setup = rolled(gangs("promethium-tank", sides=third, set={"tank-count": "4"}), 5)
    (order,) = draws(setup, "tank-order")
    assert order.order[0] == "green"
    assert set(order.sides) == {"red", "blue"}
    assert [tank.side for tank in of_kind(setup, "promethium-tank")] == [*order.order, "green"]


def test_tanks_stand_within_ten_inches_and_do_not_overlap(stations: list[SetUp]) -> None:
    base = Fraction(400, 254)
    furthest = Fraction(0)
    for setup in stations:
        at = points(setup, "promethium-tank")
        away = [(x - 18) ** 2 + (y - 18) ** 2 for x, y in at]
        assert all(one <= 100 for one in away)
        furthest = max([furthest, *away])
        assert all(gap >= base**2 for gap in squared_gaps(at))
    assert furthest == 100
    for x, found in (("28", []), ("28.01", ["pieces.too-far"])):
        pin = {"id": "T1", "kind": "promethium-tank", "at": [x, "18"]}
        assert codes(check_scenario(gangs("promethium-tank", pieces=[pin]))) == found
    printed = ITS.block("st-promethium-tank-place")
    assert "tanks may be linked, not overlap" in printed


def test_a_tank_without_wounds_is_removed_either_way() -> None:
    printed = ITS.block("st-promethium-tank-kaboom")
    assert "s4 ap-1 d1" in printed
    assert "it is removed either way" in printed


def test_each_tank_has_creds_of_its_own_sealed_to_the_end(stations: list[SetUp]) -> None:
    totals: Counter[int] = Counter()
    for setup in stations:
        creds = draws(setup, "liquid-creds")
        assert [draw.slot.rpartition("/")[2] for draw in creds] == [
            tank.id.lower() for tank in of_kind(setup, "promethium-tank")
        ]
        for draw in creds:
            assert (draw.dice, draw.seen) == ("D6x10", "sealed")
            assert draw.total is not None
            totals[int(draw.total)] += 1
    assert set(totals) == {10, 20, 30, 40, 50, 60}
    assert "each tank still there" in ITS.block("st-liquid-creds")


def test_only_the_charger_who_is_pinned_stops_short() -> None:
    printed = ITS.block("st-fuel-slicks")
    assert 'a charger pinned so ends 1" or more from every enemy fighter; one who passes fights on' in printed


# The market


def test_the_market_is_wholly_on_the_battlefield_and_its_stalls_in_it(markets: list[SetUp]) -> None:
    base = Fraction(400, 254)
    for setup in markets:
        ((x, y),) = points(setup, "market")
        assert 6 <= x <= 30
        assert 6 <= y <= 30
        stalls = points(setup, "market-stall")
        assert len(stalls) == 4
        assert all((a - x) ** 2 + (b - y) ** 2 <= 36 for a, b in stalls)
        assert all(gap >= base**2 for gap in squared_gaps([*stalls, *points(setup, "promethium-tank")]))
    printed = ITS.block("st-market")
    assert "all of it on the battlefield" in printed
    assert "a stall's centre lies no more than 6\" from the middle" in printed


def test_the_map_draws_the_market_as_the_circle_that_it_is(markets: list[SetUp]) -> None:
    seen = view(gangs("promethium-tank", "market"), markets[0], UMPIRE)
    page = battlefield_map(seen, Fraction(150))
    reach = {piece.label: piece.reach for piece in page.pieces}
    assert reach["M"] == 6
    assert set(reach.values()) == {6, None}
    assert "Market, a circle 12″ across" in [sign.text for sign in legend(seen, page)]
    bare = replace(page, pieces=tuple(replace(piece, reach=None) for piece in page.pieces))
    drawn, without = draw_map(page), draw_map(bare)
    assert drawn.svg.count("<path") == without.svg.count("<path") + 1


def test_a_loot_card_says_what_was_rolled_for_it() -> None:
    chosen = {
        "market-loot/1": 1,
        "market-loot/2": 2,
        "market-loot/2/credits": 25,
        "market-loot/3": 4,
        "market-loot/4": 6,
        "market-loot/4/which": 2,
    }
    ground = gangs("market-looting", set=chosen)
    cards = [one.lines[0].text for one in view(ground, rolled(ground, 1), UMPIRE).sealed]
    assert cards[:4] == [
        "An S3 hit on whoever opened it.",
        "Worth 25 in credits.",
        "A common item of up to 30, after the battle.",
        "Name 3 different items of rarity 9 or less, in order. Number 2 is yours.",
    ]


def test_a_strip_for_each_tank_says_its_credits() -> None:
    chosen = {"tank-count": "2", "liquid-creds/t1": 40, "liquid-creds/t2": 60}
    ground = gangs("promethium-tank", set=chosen)
    strips = [one for one in view(ground, rolled(ground, 1), UMPIRE).sealed if one.step == "liquid-creds"]
    assert [(one.piece, one.opens, one.lines[0].text) for one in strips] == [
        ("T1", "end", "40 credits for whoever holds this tank."),
        ("T2", "end", "60 credits for whoever holds this tank."),
    ]


def test_the_number_of_stalls_is_the_scenario_s() -> None:
    setup = rolled(gangs("market", params={"special-terrain": {"stalls": "7"}}), 2)
    assert [stall.id for stall in of_kind(setup, "market-stall")] == [f"M{n}" for n in range(1, 8)]


def test_loot_is_a_deck_of_independent_rolls_with_their_own_dice() -> None:
    ground = gangs("market-looting")
    found: Counter[str] = Counter()
    nested = {"nothing-much": {"credits": "D6x5"}, "jackpot": {"which": "D3"}}
    for setup in (rolled(ground, seed) for seed in range(200)):
        slots = {draw.slot.partition("/market-loot/")[2]: draw for draw in draws(setup, "market-loot")}
        for number in range(1, 13):
            card = slots.pop(str(number))
            found[str(card.result)] += 1
            for name, dice in nested.get(str(card.result), {}).items():
                assert slots.pop(f"{number}/{name}").dice == dice
            assert card.seen == "sealed"
        assert slots == {}
    # 2,400 throws in sixths: five standard deviations are 91 for one face, 116 for two.
    parts = {"trapped": 1, "nothing-much": 2, "it-wasnt-nailed-down": 2, "jackpot": 1}
    assert set(found) == set(parts)
    assert all(abs(found[name] - 2400 * part * SIXTH) < 116 for name, part in parts.items())
    printed = ITS.block("st-market-looting")
    assert "each is a loot casket that opens again and again" in printed


# The stronghold


def test_a_stronghold_outside_its_zone_is_a_warning() -> None:
    sides = {
        "attacker": {"name": "Rust Kings", "units": ["Bruisers", "Cutters"]},
        "defender": {"name": "Verdigris", "units": ["Keepers", "Pourers"]},
    }
    chosen = {"mission-goal": "sabotage", "deployment-roll-off": "defender", "first-quarter": "south-west"}
    for at, found in ((["8", "8"], []), (["30", "30"], ["pieces.wrong-zone"])):
        ground = game(
            "zona-interficio",
            "special-terrain",
            sides=sides,
            options=["stronghold"],
            set=chosen,
            pieces=[{"id": "H", "kind": "stronghold", "at": at}],
        )
        problems = [one for one in check(ground, rolled(ground, 1)) if one.code.startswith("pieces.")]
        assert codes(problems) == found
        assert all(problem.severity is Severity.WARNING for problem in problems)
    assert "as much as possible in his own zone" in ITS.block("st-stronghold")


def test_what_the_attacker_loots_is_sealed_to_the_end() -> None:
    setup = rolled(gangs("stronghold"), 1)
    (loot,) = draws(setup, "stronghold-loot")
    assert (loot.dice, loot.seen) == ("3D6x10", "sealed")


def test_a_bolted_gate_can_be_forced_and_its_other_side_is_away_from_the_attacker() -> None:
    assert "bolted, it can be forced on 9+" in ITS.block("st-stronghold-features")
    assert "its other side, the one away from the attacker" in ITS.block("st-stronghold-features-destroyed")


def test_the_gunk_tank_is_no_promethium_tank() -> None:
    printed = ITS.block("st-stronghold-features-tank")
    assert "which is not the promethium tank of this sheet; look it up" in printed


# The whole


def test_every_set_up_is_right_by_the_checker_too(markets: list[SetUp]) -> None:
    ground = gangs("promethium-tank", "market")
    for setup in markets:
        assert check(ground, setup) == []


def test_every_reading_names_a_test_that_exists() -> None:
    readings(ITS, 19, globals())
    assert shipped("special-terrain").id == "special-terrain"
