"""Units of one group or warband under one blip, where a side says so: rolled, checked, printed."""

from __future__ import annotations

from collections import Counter

import pytest

from generator.documents.briefing import key
from generator.documents.counter_sheets import counters
from generator.errors import Refused
from generator.model.game import Game
from generator.model.reading import load
from generator.model.scenario import Scenario
from generator.model.setup import SetUp
from generator.resolving import resolve
from generator.rolling import Wishes, roll
from generator.rules import check
from generator.source import parse
from generator.view import EVERYONE, view
from tests.games import change, system

HEAD = """\
id: duel
title: Duel
version: "1"
book: none
sides: [red, blue]
params: {most: 3, decoys: 2}
steps:
"""
PARTS = (
    "  - {id: parts, kind: divide, per: side, of: units, into: [first, second], seen: side, text: Part your units.}\n"
)
MASKS = """\
  - {id: masks, kind: number, per: side, of: units, spare: 2, seen: side, public: count, text: Number them.}
"""
NUMBER = PARTS + MASKS
SHARE = """\
  - id: masks
    kind: share
    per: side
    of: units
    into: 3
    capacity: most
    empty: decoys
    seen: side
    public: count
    text: Share them.
"""
COUNTERS = "counters:\n  mask: {title: Mask, blips: masks, per-side: true}\n"
SCENARIO = """\
id: small-duel
title: A Small Duel
systems: [duel]
battlefield: {size: 12x16}
sides:
  red:
    name: Red Foxes
    blips: per-warband
    units:
      - {name: Swords, warband: Old Ones}
      - {name: Pikes, warband: Young Ones}
      - {name: Captain, joined-to: Pikes}
      - {name: Bows, warband: Old Ones}
      - {name: Drums}
      - {name: Slings, warband: Young Ones}
  blue: {name: Blue Hares, units: [{name: Axes, warband: All}, {name: Horses, warband: All}]}
"""


def game_of(steps: str, scenario: str = SCENARIO) -> Game:
    one = system(HEAD + steps, counters=COUNTERS)
    made, problems = resolve(load(Scenario, parse(scenario, "s.yaml")), [one])
    assert made is not None, [problem.message for problem in problems]
    assert problems == []
    return made


def rolled(game: Game, seed: str = "seed", **chosen: object) -> SetUp:
    return roll(game, seed, inputs={}, wishes=Wishes(chosen=chosen)).setup


def under(setup: SetUp, side: str = "red") -> list[tuple[str, ...]]:
    """The units under each blip, sorted."""
    return sorted(tuple(sorted(blip.units)) for blip in setup.forces[side].blips)


def codes(game: Game, setup: SetUp) -> set[str]:
    return {problem.code for problem in check(game, setup)}


def test_a_share_gives_each_warband_a_blip_and_decoys_beside() -> None:
    game = game_of(SHARE)
    setup = rolled(game)
    assert under(setup) == [(), (), ("u1", "u4"), ("u2", "u6"), ("u5",)]
    assert {unit.id: unit.blip for unit in setup.forces["red"].units if unit.joined_to} == {"u3": None}
    assert [(fact.side, fact.count) for fact in setup.facts] == [("red", 5), ("blue", 3)]
    assert check(game, setup) == []


def test_a_side_that_does_not_say_so_has_its_units_apart() -> None:
    game = game_of(NUMBER)
    assert under(rolled(game), "blue") == [(), (), ("u1",), ("u2",)]


def test_a_numbering_keeps_a_warband_together_within_its_part_of_the_force() -> None:
    game = game_of(NUMBER)
    for seed in map(str, range(40)):
        setup = rolled(game, seed)
        part = {unit.id: unit.group for unit in setup.forces["red"].units}
        blip = {unit.id: unit.blip for unit in setup.forces["red"].units}
        for one, other in (("u1", "u4"), ("u2", "u6")):
            assert (blip[one] == blip[other]) == (part[one] == part[other])
        held = [units for units in under(setup) if units]
        assert Counter(ident for units in held for ident in units) == dict.fromkeys(("u1", "u2", "u4", "u5", "u6"), 1)
        assert [fact.count for fact in setup.facts if fact.side == "red"] == [len(held)]
        assert len(setup.forces["red"].blips) == len(held) + 2
        assert check(game, setup) == []


def test_every_number_comes_to_every_warband() -> None:
    game = game_of(SHARE)
    seen = Counter(
        next(blip.number for blip in rolled(game, str(seed)).forces["red"].blips if "u1" in blip.units)
        for seed in range(200)
    )
    assert set(seen) == {1, 2, 3, 4, 5}
    assert all(20 <= number <= 65 for number in seen.values())


def test_per_group_goes_by_the_group() -> None:
    text = change(SCENARIO, "blips: per-warband", "blips: per-group").replace("warband: Old Ones", "group: old")
    assert under(rolled(game_of(SHARE, text))) == [(), (), ("u1", "u4"), ("u2",), ("u5",), ("u6",)]


def test_nothing_moves_where_nobody_shares() -> None:
    plain = change(SCENARIO, "    blips: per-warband\n", "")
    bare = plain.replace(", warband: Old Ones", "").replace(", warband: Young Ones", "").replace(", warband: All", "")
    for steps in (NUMBER, change(SHARE, "empty: decoys", "empty: 1")):
        first, second = rolled(game_of(steps, plain)), rolled(game_of(steps, bare))
        assert first.draws == second.draws
        assert first.forces == second.forces


def test_the_key_names_the_members_and_everyone_sees_only_numbers() -> None:
    game = game_of(SHARE)
    setup = rolled(game)
    found = key(view(game, setup, "red"), "red", "Key")
    assert found is not None
    assert sorted(row.name for row in found.rows) == [
        "Drums",
        "Pikes and Slings",
        "Swords and Bows",
        "decoy: nobody",
        "decoy: nobody",
    ]
    assert [row.note for row in found.rows if row.name == "Pikes and Slings"] == ["with Captain"]
    sheet = counters(view(game, setup, EVERYONE), 1)
    assert sheet is not None
    assert [one.figure for one in sheet.counters if one.band == "a"] == ["1", "2", "3", "4", "5"]
    assert not any("Swords" in str(one) for one in sheet.counters)


def test_others_see_the_same_whoever_is_in_which_warband() -> None:
    game = game_of(SHARE)
    setup = rolled(game)
    red = setup.forces["red"]
    turned = {"u1": "u2", "u2": "u1"}
    blip_of = {unit.id: unit.blip for unit in red.units}
    force = red.model_copy(
        update={
            "units": tuple(u.model_copy(update={"blip": blip_of[turned.get(u.id, u.id)]}) for u in red.units),
            "blips": tuple(b.model_copy(update={"units": tuple(turned.get(i, i) for i in b.units)}) for b in red.blips),
        }
    )
    other = setup.model_copy(update={"forces": {**setup.forces, "red": force}})
    for viewer in ("blue", EVERYONE):
        assert view(game, setup, viewer) == view(game, other, viewer)
    assert view(game, setup, "red") != view(game, other, "red")


@pytest.mark.parametrize("steps", [MASKS, SHARE])
def test_members_under_two_blips_are_found(steps: str) -> None:
    game = game_of(steps)
    setup = rolled(game)
    red = setup.forces["red"]
    spare = next(blip.number for blip in red.blips if not blip.units)
    units = tuple(u.model_copy(update={"blip": spare}) if u.id == "u4" else u for u in red.units)
    blips = tuple(
        b.model_copy(update={"units": ("u4",) if b.number == spare else tuple(i for i in b.units if i != "u4")})
        for b in red.blips
    )
    force = red.model_copy(update={"units": units, "blips": blips})
    assert "blips.apart" in codes(game, setup.model_copy(update={"forces": {**setup.forces, "red": force}}))


def test_numbers_chosen_by_hand() -> None:
    game = game_of(MASKS)
    setup = rolled(game, masks={"red": {"Swords": 3, "Slings": 1, "Drums": 2}})
    assert {unit.name: unit.blip for unit in setup.forces["red"].units} == {
        "Swords": 3,
        "Bows": 3,
        "Pikes": 1,
        "Slings": 1,
        "Drums": 2,
        "Captain": None,
    }
    assert check(game, setup) == []
    assert rolled(game, masks={"red": "3, 1, 2"}).forces["red"] == setup.forces["red"]
    for wrong in ({"Swords": 3, "Bows": 1, "Pikes": 2, "Drums": 4}, {"Swords": 1, "Drums": 2}, "1, 2, 3, 4, 5"):
        with pytest.raises(Refused):
            rolled(game, masks={"red": wrong})


def test_shares_chosen_by_hand_keep_a_warband_together() -> None:
    game = game_of(SHARE)
    setup = rolled(game, masks={"red": [["Swords", "Bows", "Drums"], [], ["Slings", "Pikes"]]})
    assert under(setup) == [(), ("u1", "u4", "u5"), ("u2", "u6")]
    assert {problem.code for problem in check(game, setup)} == set()
    with pytest.raises(Refused, match="together"):
        rolled(game, masks={"red": [["Swords", "Drums"], ["Bows"], ["Slings", "Pikes"]]})


def test_a_warband_that_is_too_large_is_refused() -> None:
    with pytest.raises(Refused, match="2 units are to go under one blip, and 1 are the most"):
        rolled(game_of(change(SHARE, "capacity: most", "capacity: 1")))


def test_a_side_without_any_warband_is_warned() -> None:
    text = SCENARIO.replace(", warband: Old Ones", "").replace(", warband: Young Ones", "")
    _, problems = resolve(load(Scenario, parse(text, "s.yaml")), [system(HEAD + SHARE)])
    assert [problem.code for problem in problems] == ["units.no-party"]


def test_printing_again_keeps_the_numbers() -> None:
    game = game_of(NUMBER)
    setup = rolled(game)
    again = roll(game, "seed", inputs={}, previous=setup)
    assert again.setup == setup
    assert len(again.kept) == len(setup.draws)
