"""tally: units counted exactly by their tags, bands with nothing rounded, the dice that a total brings."""

from __future__ import annotations

from fractions import Fraction

import pytest

from generator.errors import Refused
from generator.model.setup import Tally
from generator.setup_file import read_setup, write_text
from generator.source import parse
from tests.steps.fair import made, rolled

STEP = (
    "{id: points, kind: tally, per: command, of: units, multiply: tags, table: points, bonus: commander, seen: side}"
)


def tallied(red: str, step: str = STEP) -> list[Tally]:
    return [tally for tally in rolled(made(step, red=red)).tallies if tally.side == "red"]


def plain(number: int, tags: str = "") -> list[str]:
    return [f"{{name: U{n}, tags: [{tags}]}}" for n in range(number)]


@pytest.mark.parametrize(
    ("units", "roll", "beyond"),
    [
        (1, "D6", 0),
        (20, "D6", 0),
        (21, "D6+1", 0),
        (30, "D6+1", 0),
        (31, "D6+2", 0),
        (40, "D6+2", 0),
        (41, "2D6", 0),
        (50, "2D6", 0),
        (51, "2D6+1", 1),
        (69, "2D6+1", 1),
        (70, "2D6+1", 1),
        (71, "2D6+2", 2),
        (90, "2D6+2", 2),
        (91, "2D6+3", 3),
    ],
)
def test_the_bands_of_the_book(units: int, roll: str, beyond: int) -> None:
    (tally,) = tallied(", ".join(plain(units)))
    assert (tally.total, tally.roll, tally.beyond) == (units, roll, beyond)


def test_factors_multiply_and_nothing_is_rounded() -> None:
    units = [*plain(1, "loud, bold"), *plain(1, "slow, meek"), *plain(2, "slow"), *plain(1, "unheard-of")]
    (tally,) = tallied(", ".join(units))
    assert [(line.tags, line.each, line.total) for line in tally.lines] == [
        (("loud", "bold"), 6, 6),
        (("slow", "meek"), Fraction(1, 4), Fraction(1, 4)),
        (("slow",), Fraction(1, 2), 1),
        ((), 1, 1),
    ]
    assert tally.total == Fraction(33, 4)


def test_a_half_more_than_twenty_is_more_than_twenty() -> None:
    (tally,) = tallied(", ".join([*plain(20), *plain(1, "slow")]))
    assert (tally.total, tally.roll) == (Fraction(41, 2), "D6+1")
    (over,) = tallied(", ".join([*plain(50), *plain(1, "slow, meek")]))
    assert (over.roll, over.beyond) == ("2D6+1", 1)


def test_two_commands_of_a_side_have_their_own_points() -> None:
    west = ", ".join(f"{{name: W{n}, command: West}}" for n in range(21))
    east = ", ".join(f"{{name: E{n}, command: 'Öst & Süd', tags: [loud]}}" for n in range(3))
    tallies = tallied(f"{west}, {east}, Alone")
    assert [(tally.command, tally.total, tally.roll) for tally in tallies] == [
        ("West", 21, "D6+1"),
        ("Öst & Süd", 9, "D6"),
        (None, 1, "D6"),
    ]
    assert [tally.slot for tally in tallies] == [f"day/fair/points/{end}" for end in ("red/west", "red/ost-sud", "red")]


def test_a_side_without_commands_has_one_total() -> None:
    (tally,) = tallied("{name: A, command: West}, {name: B, command: East}", STEP.replace("per: command", "per: side"))
    assert (tally.total, tally.command, tally.slot) == (2, None, "day/fair/points/red")


def test_a_commander_s_bonus_is_kept_apart_and_his_command_has_it() -> None:
    red = "A, {name: Boss, command: West, commander: 2}, {name: Mate, joined-to: A, commander: +1, tags: [loud]}"
    boss, mate = sorted(tallied(red), key=lambda tally: tally.bonus, reverse=True)
    assert (boss.command, boss.total, boss.roll, boss.bonus, boss.commander) == ("West", 1, "D6", 2, "u2")
    assert (mate.command, mate.total, mate.roll, mate.bonus, mate.commander) == (None, 1, "D6", 1, "u3")


def test_a_joined_commander_leads_his_host_s_command() -> None:
    red = "A, {name: B, command: West}, {name: Boss, joined-to: B, commander: 1}"
    alone, west = tallied(red)
    assert (alone.command, alone.bonus, alone.total) == (None, 0, 1)
    assert (west.command, west.bonus, west.total) == ("West", 1, 1)


def test_without_multiplying_each_unit_counts_one() -> None:
    (tally,) = tallied(", ".join(plain(3, "loud")), STEP.replace("multiply: tags, ", ""))
    assert [(line.tags, line.total) for line in tally.lines] == [((), 3)]


@pytest.mark.parametrize(
    ("units", "why"),
    [
        ("{name: A, commander: 1}, {name: B, commander: 2}", "A and B both command Red"),
        ("{name: A, commander: yes}", "'yes' is not what a commander adds"),
    ],
)
def test_commanders_that_cannot_be_are_refused(units: str, why: str) -> None:
    with pytest.raises(Refused, match=why):
        tallied(units)


def test_a_tally_draws_nothing_and_comes_back_from_its_file() -> None:
    setup = rolled(made(STEP, red="{name: A, tags: [slow]}, B"))
    assert setup.draws == ()
    text = write_text(setup)
    assert "      - {units: [u1], tags: [slow], each: 0.5, total: 0.5}\n" in text
    assert read_setup(parse(text, "x.setup.yaml")) == setup


def test_a_total_without_a_band_is_refused() -> None:
    with pytest.raises(Refused, match="no row for 51"):
        rolled(made(STEP, red=", ".join(plain(51)), old="      each further 20: {add: 1}\n", new=""))
