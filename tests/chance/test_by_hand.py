"""Everything of the specification's chapter on chance, once more, in code that shares nothing with the program.

The golden values can be had without Python too:
`printf 'breach-at-dock-nine/zona-interficio/mission-goal#0:0' | openssl dgst -sha256 -hmac 4711`
"""

from __future__ import annotations

import hashlib
import hmac
import itertools

import pytest

from generator.chance import draws, notation, streams

SEEDS = ("4711", "K7QF-2M9X-T4HW-32SX", "Grüße vom Dock, 007")
GOAL = "breach-at-dock-nine/zona-interficio/mission-goal"
BLIPS = "breach-at-dock-nine/zona-interficio/blips/defender"
QUARTERS = ["north-west", "north-east", "south-west", "south-east"]

GOLDEN = {
    SEEDS[0]: {
        "word": 0xD8CFC813,
        "goal": 4,
        "again": [5, 1, 1, 6, 3],
        "blips": [2, 3, 1, 6, 4, 5],
        "quarter": "south-east",
        "packet": "505d59f475a0",
    },
    SEEDS[1]: {
        "word": 0x585540FA,
        "goal": 5,
        "again": [4, 2, 4, 3, 2],
        "blips": [3, 6, 4, 1, 2, 5],
        "quarter": "south-west",
        "packet": "93c1c4b31eaf",
    },
    SEEDS[2]: {
        "word": 0x83776BE9,
        "goal": 6,
        "again": [5, 6, 3, 2, 1],
        "blips": [1, 3, 6, 5, 2, 4],
        "quarter": "south-east",
        "packet": "b823c0e33f41",
    },
}


@pytest.mark.parametrize("seed", SEEDS)
def test_golden_values(seed: str) -> None:
    golden = GOLDEN[seed]
    assert streams.Stream(seed, GOAL).word() == golden["word"]
    assert notation.parse_dice("D6").roll(streams.Stream(seed, GOAL)).total == golden["goal"]
    assert [notation.parse_dice("D6").roll(streams.Stream(seed, GOAL, n)).total for n in range(1, 6)] == golden["again"]
    assert draws.number(streams.Stream(seed, BLIPS), 6) == golden["blips"]
    assert QUARTERS[streams.Stream(seed, "a/b/first-quarter").pick(4)] == golden["quarter"]
    assert streams.packet_id(seed) == golden["packet"]


@pytest.mark.parametrize(("seed", "attempt"), [*itertools.product(SEEDS, (0, 1, 12))])
def test_words_beyond_the_first_digests(by_hand, seed: str, attempt: int) -> None:
    stream = streams.Stream(seed, GOAL, attempt)
    expected = list(itertools.islice(by_hand.words(seed, GOAL, attempt), 100))
    assert [stream.word() for _ in range(100)] == expected
    assert len(set(expected)) == 100
    assert stream.taken == 100


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(
    "faces", [1, 2, 3, 6, 66, 100, 3 * 2**30, 2**32 - 1, 2**32, 2**32 + 1, 10**12, 3 * 2**62, 2**64, 2**64 + 1, 10**30]
)
def test_dice_of_any_size(by_hand, seed: str, faces: int) -> None:
    stream, words = streams.Stream(seed, "a/b"), by_hand.words(seed, "a/b")
    for _ in range(40):
        assert stream.die(faces) == by_hand.die(words, faces)
    assert stream.word() == next(words)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("n", range(12))
def test_shuffle(by_hand, seed: str, n: int) -> None:
    assert streams.Stream(seed, "a/b").shuffle(range(n)) == by_hand.shuffle(by_hand.words(seed, "a/b"), range(n))


@pytest.mark.parametrize("n", range(40))
def test_roll_off(by_hand, n: int) -> None:
    seed = f"roll-off {n}"
    words = by_hand.words(seed, "a/b")
    one, two, throws = 0, 0, []
    while one == two:
        one, two = next(words) % 6 + 1, next(words) % 6 + 1  # 4 words in 2**32 would be thrown away; none here
        throws += [one, two]
    found = draws.roll_off(streams.Stream(seed, "a/b"), ["attacker", "defender"])
    assert found.winner == ("attacker" if one > two else "defender")
    assert found.loser == ("defender" if one > two else "attacker")
    assert list(found.faces) == throws


@pytest.mark.parametrize("n", range(9))
@pytest.mark.parametrize("seed", SEEDS)
def test_divide(by_hand, seed: str, n: int) -> None:
    units = [f"unit {i}" for i in range(n)]
    words = by_hand.words(seed, "a/b")
    row = by_hand.shuffle(words, units)
    die = by_hand.die(words, 2) if n % 2 else None
    half = n // 2 + 1 if die == 1 else n // 2
    found = draws.divide(streams.Stream(seed, "a/b"), units)
    assert (set(found.first), set(found.second)) == (set(row[:half]), set(row[half:]))
    assert (list(found.shuffled), found.odd_die) == (row, die)


@pytest.mark.parametrize(
    ("units", "blips", "empty", "capacity"), [(9, 3, 0, 20), (9, 5, 2, 3), (7, 3, 1, 4), (0, 2, 2, 1)]
)
@pytest.mark.parametrize("seed", SEEDS)
def test_share(by_hand, seed: str, units: int, blips: int, empty: int, capacity: int) -> None:
    words = by_hand.words(seed, "a/b")
    blip_row = by_hand.shuffle(words, range(1, blips + 1))
    unit_row = by_hand.shuffle(words, range(units))
    under = {blip: [] for blip in sorted(blip_row[empty:])}
    for blip, unit in zip(blip_row[empty:], unit_row, strict=False):
        under[blip].append(unit)
    for unit in unit_row[blips - empty :]:
        room = [blip for blip in under if len(under[blip]) < capacity]
        under[room[by_hand.die(words, len(room)) - 1]].append(unit)
    found = draws.share(streams.Stream(seed, "a/b"), range(units), blips, capacity, empty)
    assert [sorted(hidden) for hidden in found.blips] == [sorted(under.get(blip, [])) for blip in range(1, blips + 1)]


@pytest.mark.parametrize("seed", SEEDS)
def test_deal(by_hand, seed: str) -> None:
    cards = [f"card {i}" for i in range(12)]
    expected: list[str] = []
    for n in range(12):
        words = by_hand.words(seed, f"a/loot/{n + 1}")
        card = cards[by_hand.die(words, 12) - 1]
        while card in expected:
            card = cards[by_hand.die(words, 12) - 1]
        expected.append(card)
    slots = [streams.Stream(seed, f"a/loot/{n + 1}") for n in range(12)]
    assert [card.result for card in draws.deal(slots, cards, replace=False)] == expected


def test_packet_id_and_keys() -> None:
    assert streams.packet_id("4711") == hmac.new(b"4711", b"packet-id", hashlib.sha256).hexdigest()[:12]
    assert streams.keyed_hex("4711", "round 3") == hmac.new(b"4711", b"round 3", hashlib.sha256).hexdigest()
