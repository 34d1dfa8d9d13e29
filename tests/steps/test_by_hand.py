"""Shares, schedules, cards and crews, worked out again from the seed by a few lines of our own."""

from __future__ import annotations

import pytest

from tests.chance.conftest import ByHand
from tests.steps.fair import TENTS, draws, made, rolled

SEEDS = ("4711", "K7QF-2M9X-T4HW-32SX", "ein Maß über alles")


@pytest.mark.parametrize("seed", SEEDS)
def test_a_share(seed: str) -> None:
    step = "{id: blips, kind: share, per: side, into: 4, capacity: 4, empty: 1}"
    names = [f"u{n}" for n in range(1, 11)]
    setup = rolled(made(step, red=", ".join(names), blue=", ".join(names)), seed)
    for side in ("red", "blue"):
        words = ByHand.words(seed, f"day/fair/blips/{side}")
        order = ByHand.shuffle(words, [1, 2, 3, 4])
        units = ByHand.shuffle(words, names)
        under = {order[1]: [units[0]], order[2]: [units[1]], order[3]: [units[2]]}
        for unit in units[3:]:
            room = [blip for blip in (1, 2, 3, 4) if blip in under and len(under[blip]) < 4]
            under[room[ByHand.die(words, len(room)) - 1]].append(unit)
        expected = {blip: sorted(held, key=names.index) for blip, held in under.items()}
        found = {blip.number: list(blip.units) for blip in setup.forces[side].blips}
        assert found == {**{n: [] for n in (1, 2, 3, 4)}, **expected}


@pytest.mark.parametrize("seed", SEEDS)
def test_a_schedule(seed: str) -> None:
    die = "{{roll: D3, of: tents, side: {}}}"
    event = f"{{line: {{from: {die.format('first')}, to: {die.format('second')}}}}}"
    step = f"{{id: lines, kind: schedule, rounds: {{1: 0, 2+: 2}}, event: {event}}}"
    setup = rolled(made(TENTS + step), seed)
    for entry in setup.schedule[1:]:
        for number, one in enumerate(entry.events, start=1):
            words = ByHand.words(seed, f"day/fair/lines/round-{entry.round}/{number}")
            assert one.values["from"] == f"A{ByHand.die(words, 3)}"
            assert one.values["to"] == f"B{ByHand.die(words, 3)}"


@pytest.mark.parametrize("seed", SEEDS)
def test_cards(seed: str) -> None:
    deck = "{id: deck, kind: deal, table: purse, count: 5, replace: true}"
    signs = "{id: signs, kind: deal, from: [a, b, c, d, e], count: 5}"
    setup = rolled(made(f"{deck}\n{signs}"), seed)
    for number in range(1, 6):
        face = ByHand.die(ByHand.words(seed, f"day/fair/deck/{number}"), 6)
        assert draws(setup, "deck")[str(number)].result == {1: "lint", 6: "gem"}.get(face, "coins")
        if 2 <= face <= 5:
            coins = ByHand.die(ByHand.words(seed, f"day/fair/deck/{number}/coins"), 6) * 5
            assert draws(setup, "deck")[f"{number}/coins"].total == coins
    left = list("abcde")
    for number in range(1, 6):
        words = ByHand.words(seed, f"day/fair/signs/{number}")
        while (card := "abcde"[ByHand.die(words, 5) - 1]) not in left:
            pass
        left.remove(card)
        assert draws(setup, "signs")[str(number)].result == card


@pytest.mark.parametrize("seed", SEEDS)
def test_a_crew(seed: str) -> None:
    step = "{id: tonight, kind: crew, per: side, into: [crew, bench], drawn: D3}"
    setup = rolled(made(step, red="A, B, C, D, E", blue="A, B, C, D, E"), seed)
    for side in ("red", "blue"):
        number = ByHand.die(ByHand.words(seed, f"day/fair/tonight/{side}/count"), 3)
        words = ByHand.words(seed, f"day/fair/tonight/{side}")
        left = list("ABCDE")
        came = {left.pop(ByHand.die(words, len(left)) - 1) for _ in range(number)}
        assert {unit.name for unit in setup.forces[side].units if unit.group == "crew"} == came


@pytest.mark.parametrize("seed", SEEDS)
def test_a_throw_for_each_piece_and_round(seed: str) -> None:
    tea, wind = "kind: roll, per: tents, dice: D6x10", "kind: roll, per: [side, round], dice: D6"
    steps = f"{TENTS}{{id: tea, {tea}}}\n{{id: wind, {wind}}}"
    setup = rolled(made(steps), seed)
    for name, draw in draws(setup, "tea").items():
        assert draw.total == 10 * ByHand.die(ByHand.words(seed, f"day/fair/tea/{name}"), 6)
    for name, draw in draws(setup, "wind").items():
        assert draw.total == ByHand.die(ByHand.words(seed, f"day/fair/wind/{name}"), 6)
    assert (len(draws(setup, "tea")), len(draws(setup, "wind"))) == (6, 10)
