"""share: units among blips, evenly, with decoys, some units left out."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from generator.errors import Refused
from generator.rolling import roll
from tests.chance.conftest import chi_square_p
from tests.steps.fair import draws, made, rolled

STEP = """{id: blips, kind: share, per: side, into: {part: thirds, of: units, round: up}, capacity: room, empty: decoys,
 except: [on-table], seen: side, public: count}""".replace("\n", "")


def army(number: int) -> str:
    return ", ".join(f"U{n}" for n in range(1, number + 1))


@pytest.mark.parametrize(("units", "blips"), [(61, 21), (60, 20), (10, 4), (3, 1), (2, 1), (1, 1)])
def test_a_third_of_the_units_rounded_up(units: int, blips: int) -> None:
    setup = rolled(made(STEP, red=army(units)))
    force = setup.forces["red"]
    assert [blip.number for blip in force.blips] == list(range(1, blips + 1))
    assert sorted(ident for blip in force.blips for ident in blip.units) == sorted(unit.id for unit in force.units)
    assert all(1 <= len(blip.units) <= 20 for blip in force.blips)
    facts = {fact.side: (fact.fact, fact.count) for fact in setup.facts}
    assert facts["red"] == ("blips", blips)


def test_rounded_down_there_is_still_one() -> None:
    setup = rolled(made(STEP.replace("round: up", "round: down"), red=army(2), blue=army(7)))
    assert [len(setup.forces[side].blips) for side in ("red", "blue")] == [1, 2]


def test_no_blip_holds_more_than_its_capacity() -> None:
    setup = rolled(made(STEP, red=army(12), old="room: 20", new="room: 3"))
    assert [len(blip.units) for blip in setup.forces["red"].blips] == [3, 3, 3, 3]


def test_decoys_are_among_the_blips_and_hide_nobody() -> None:
    where: Counter[int] = Counter()
    for seed in range(60):
        setup = rolled(made(STEP, red=army(9), blue=army(9), old="decoys: 0", new="decoys: 1"), str(seed))
        blips = setup.forces["red"].blips
        empty = [blip.number for blip in blips if not blip.units]
        assert (len(blips), len(empty)) == (3, 1)
        where[empty[0]] += 1
    assert set(where) == {1, 2, 3}


def test_units_on_the_table_and_joined_ones_have_no_blip() -> None:
    one = made(STEP, red="A, {name: B, group: on-table}, {name: C, joined-to: A}, D")
    force = rolled(one).forces["red"]
    assert len(force.blips) == 1
    assert {unit.name: unit.blip for unit in force.units} == {"A": 1, "B": None, "C": None, "D": 1}
    assert force.blips[0].units == ("u1", "u4")


def test_a_side_that_stands_on_the_table_whole_has_no_blips_and_says_so() -> None:
    setup = rolled(made(STEP, red="{name: A, group: on-table}"))
    assert setup.forces["red"].blips == ()
    assert [fact.count for fact in setup.facts if fact.side == "red"] == [0]
    assert "red" not in draws(setup, "blips")


def test_every_unit_is_as_likely_under_every_blip() -> None:
    one = made(STEP, red=army(5), old="thirds: 1/3", new="thirds: 3/5")
    found: Counter[tuple[str, int]] = Counter()
    for seed in range(600):
        found.update((unit.id, unit.blip or 0) for unit in rolled(one, str(seed)).forces["red"].units)
    for unit in ("u1", "u2", "u3", "u4", "u5"):
        counts = [found[unit, blip] for blip in (1, 2, 3)]
        assert sum(counts) == 600
        assert chi_square_p(counts, [Fraction(1, 3)] * 3) > 1e-5


def test_one_side_s_units_move_nothing_of_the_other_s() -> None:
    few, many = rolled(made(STEP, red=army(4))), rolled(made(STEP, red=army(9)))
    assert few.forces["blue"] == many.forces["blue"]


def test_a_share_may_be_chosen() -> None:
    one = made(STEP, scenario="set: {blips: {red: [[A, C], [], [B]]}}\n")
    setup = rolled(one)
    assert [blip.units for blip in setup.forces["red"].blips] == [("u1", "u3"), (), ("u2",)]
    assert draws(setup, "blips")["red"].how == "set"


@pytest.mark.parametrize(
    ("chosen", "why"),
    [
        ("[[A, B]]", "C must stand under one blip, not under 0"),
        ("[[A, B, C], [A]]", "A must stand under one blip, not under 2"),
        ("[[A, B, X, C]]", "there is no unit 'X'"),
        ("A", "write a list of the blips"),
    ],
)
def test_a_choice_that_cannot_be_is_refused(chosen: str, why: str) -> None:
    with pytest.raises(Refused, match=why.replace("[", "\\[")):
        rolled(made(STEP, scenario=f"set: {{blips: {{red: {chosen}}}}}\n"))


def test_more_decoys_than_blips_are_refused_with_the_figures() -> None:
    with pytest.raises(Refused, match="of 1 blips 1 are to stay empty"):
        rolled(made(STEP, old="decoys: 0", new="decoys: 1"))


def test_a_share_is_kept_with_every_edit_made_by_hand() -> None:
    one = made(STEP, red=army(6))
    first = rolled(one)
    blips = first.forces["red"].blips
    pairs = zip(blips, blips[::-1], strict=True)
    turned = tuple(blip.model_copy(update={"units": other.units}) for blip, other in pairs)
    edited = first.model_copy(
        update={"forces": {**first.forces, "red": first.forces["red"].model_copy(update={"blips": turned})}}
    )
    again = roll(one, "a seed", inputs={}, previous=edited).setup
    assert again.forces["red"].blips == turned
    assert {unit.id: unit.blip for unit in again.forces["red"].units} == {
        ident: blip.number for blip in turned for ident in blip.units
    }
