from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from generator.chance.draws import deal, divide, number, pick_one, roll_off, share
from generator.chance.streams import Stream

seeds = st.integers(0, 10**9).map(str)


def stream(seed: str = "4711", name: str = "a") -> Stream:
    return Stream(seed, name)


@given(seeds, st.integers(1, 6), st.sampled_from([2, 3, 6]))
def test_a_roll_off_shows_every_throw_and_orders_by_them(seed: str, sides: int, faces: int) -> None:
    names = [f"side-{n}" for n in range(sides)]
    source = stream(seed)
    found = roll_off(source, names, faces=faces)
    assert sorted(found.order) == names
    assert (found.winner, found.loser) == (found.order[0], found.order[-1])
    # Replay the record: who throws is who is level, in declared order, and the order is that of the throws.
    again = stream(seed)
    throws: dict[str, list[int]] = {name: [] for name in names}
    for thrown in found.rounds:
        level = [name for name in names if list(throws.values()).count(throws[name]) > 1]
        assert [side for side, _ in thrown] == level
        for side, face in thrown:
            assert face == again.die(faces)
            throws[side].append(face)
    assert len({tuple(history) for history in throws.values()}) == sides
    assert list(found.order) == sorted(names, key=throws.__getitem__, reverse=True)
    assert again.taken == source.taken


def test_a_tie_throws_on_with_each_sides_next_die() -> None:
    for n in range(500):
        found = roll_off(stream(str(n)), ["x", "y"])
        *ties, last = found.rounds
        assert all(one == two for (_, one), (_, two) in ties)
        assert last[0][1] != last[1][1]
        if len(ties) > 1:
            break
    else:
        pytest.fail("no seed of five hundred tied twice")


def test_only_those_who_are_level_throw_on() -> None:
    sizes = Counter(tuple(map(len, roll_off(stream(str(n)), "abc").rounds)) for n in range(300))
    assert {(3,), (3, 2), (3, 3)} <= set(sizes)
    assert all(size in (2, 3) for rounds in sizes for size in rounds)


def test_ratings_are_compared_before_anybody_throws() -> None:
    source = stream()
    found = roll_off(source, ["x", "y", "z"], lowest=[1200, Fraction(2001, 2), 1000])
    assert found.order == ("z", "y", "x")
    assert found.rounds == found.faces == ()
    assert source.taken == 0


@given(seeds)
def test_only_equal_ratings_throw(seed: str) -> None:
    found = roll_off(stream(seed), ["w", "x", "y", "z"], lowest=[1000, 1200, 1000, 900])
    assert found.order[0] == "z"
    assert found.order[3] == "x"
    assert all([side for side, _ in thrown] == ["w", "y"] for thrown in found.rounds)
    assert found.rounds


def test_a_side_alone_wins_without_a_throw() -> None:
    assert roll_off(stream(), ["x"]).rounds == ()


def test_roll_offs_that_make_no_sense() -> None:
    with pytest.raises(ValueError, match="somebody to throw"):
        roll_off(stream(), [])
    with pytest.raises(ValueError, match="twice"):
        roll_off(stream(), ["x", "x"])
    with pytest.raises(ValueError, match="2 sides but 1 figures"):
        roll_off(stream(), ["x", "y"], lowest=[3])


@given(seeds, st.integers(1, 30))
def test_pick_one(seed: str, n: int) -> None:
    candidates = [f"candidate {k}" for k in range(n)]
    source = stream(seed)
    found = pick_one(source, candidates)
    assert found.index == stream(seed).pick(n)
    assert found.result == candidates[found.index]
    assert found.faces == ((stream(seed).die(n),) if n > 1 else ())
    assert (source.taken == 0) == (n == 1)


def test_pick_from_nothing() -> None:
    with pytest.raises(ValueError, match="nothing to pick from"):
        pick_one(stream(), [])


@given(seeds, st.integers(0, 20))
def test_divide(seed: str, n: int) -> None:
    units = [f"unit {k}" for k in range(n)]
    found = divide(stream(seed), units)
    assert sorted(found.first + found.second) == sorted(units) == sorted(found.shuffled)
    assert list(found.first) == [unit for unit in units if unit in found.first]
    assert list(found.second) == [unit for unit in units if unit in found.second]
    assert set(found.first) == set(found.shuffled[: len(found.first)])
    assert len(found.first) - len(found.second) == {None: 0, 1: 1, 2: -1}[found.odd_die]
    assert (found.odd_die is None) == (n % 2 == 0)


def test_units_of_one_name_are_still_two_units() -> None:
    found = divide(stream(), ["Rifles", "Rifles", "Rifles", "Captain"])
    assert Counter(found.first + found.second) == {"Rifles": 3, "Captain": 1}
    assert len(found.first) == 2
    hidden = share(stream(), ["Rifles", "Rifles", "Rifles"], 2, 2)
    assert sorted(map(len, hidden.blips)) == [1, 2]


@given(seeds, st.integers(0, 30))
def test_number(seed: str, n: int) -> None:
    assert sorted(number(stream(seed), n)) == list(range(1, n + 1))
    assert number(stream(seed), n) == stream(seed).shuffle(list(range(1, n + 1)))


def test_number_of_less_than_nothing() -> None:
    with pytest.raises(ValueError, match="-1 units"):
        number(stream(), -1)


@given(seeds, st.integers(0, 25), st.integers(0, 9), st.integers(1, 6), st.integers(0, 4))
def test_share(seed: str, units: int, blips: int, capacity: int, empty: int) -> None:
    filled = blips - empty
    assume(0 <= filled <= units <= filled * capacity)
    found = share(stream(seed), range(units), blips, capacity, empty)
    assert len(found.blips) == blips
    assert sorted(unit for hidden in found.blips for unit in hidden) == list(range(units))
    assert all(list(hidden) == sorted(hidden) and len(hidden) <= capacity for hidden in found.blips)
    assert len(found.empty) == empty
    assert set(found.empty) == set(found.blip_order[:empty])
    for blip, unit in zip(found.blip_order[empty:], found.unit_order, strict=False):
        assert unit in found.blips[blip - 1]
    for blip, unit in zip(found.picks, found.unit_order[filled:], strict=True):
        assert unit in found.blips[blip - 1]


@pytest.mark.parametrize(
    ("units", "blips", "capacity", "empty", "named"),
    [
        (3, 2, 20, 3, "3 of 2 blips cannot stay empty"),
        (3, 5, 20, 1, "3 units cannot fill 4 blips"),
        (41, 3, 20, 1, "41 units do not fit under 2 blips of 20"),
        (1, 2, 20, 2, "1 units do not fit under 0 blips"),
        (3, -1, 20, 0, "-1 blips"),
        (3, 3, 20, -1, "-1 of them empty"),
        (3, 3, 0, 0, "0 units in each"),
    ],
)
def test_what_cannot_be_shared(units: int, blips: int, capacity: int, empty: int, named: str) -> None:
    with pytest.raises(ValueError, match=named):
        share(stream(), range(units), blips, capacity, empty)


def test_full_to_the_last_place() -> None:
    assert sorted(map(len, share(stream(), range(40), 3, 20, 1).blips)) == [0, 20, 20]


LOOT = [f"loot {n}" for n in range(1, 13)]


def hands(seed: str, cards: int, attempts: tuple[int, ...] = ()) -> list[Stream]:
    tries = attempts or (0,) * cards
    return [Stream(seed, f"a/b/loot/{n}", tries[n - 1]) for n in range(1, cards + 1)]


def test_two_cards_of_twelve_are_never_the_same_one() -> None:
    pairs = [deal(hands(str(n), 2), LOOT, replace=False) for n in range(500)]
    assert all(one.result != two.result for one, two in pairs)
    # Some second cards had to be thrown again: the record shows the card that was gone, then the one that came.
    again = [(one, two) for one, two in pairs if len(two.faces) > 1]
    assert again
    for one, two in again:
        assert two.faces[0] == one.index + 1
        assert two.faces[-1] == two.index + 1


def test_cards_that_go_back_may_come_again() -> None:
    pairs = [deal(hands(str(n), 2), LOOT, replace=True) for n in range(500)]
    same = sum(one.result == two.result for one, two in pairs)
    assert 20 < same < 70  # 500 / 12 is 42
    assert all(len(card.faces) == 1 for pair in pairs for card in pair)


@given(seeds)
def test_the_whole_pack(seed: str) -> None:
    dealt = deal(hands(seed, 12), LOOT, replace=False)
    assert sorted(card.index for card in dealt) == list(range(12))
    assert all(card.result == LOOT[card.index] for card in dealt)


def test_thirteen_of_twelve_are_refused() -> None:
    with pytest.raises(ValueError, match="13 cards cannot be dealt from 12"):
        deal(hands("4711", 13), LOOT, replace=False)
    assert len(deal(hands("4711", 13), LOOT, replace=True)) == 13
    with pytest.raises(ValueError, match="no cards"):
        deal(hands("4711", 1), [], replace=True)
    assert deal([], [], replace=False) == ()
    assert deal(hands("4711", 1), ["only"], replace=False)[0].faces == ()


@given(seeds, st.integers(1, 9))
def test_a_card_dealt_anew_moves_another_only_where_they_meet(seed: str, attempt: int) -> None:
    before = deal(hands(seed, 3), LOOT, replace=False)
    after = deal(hands(seed, 3, (attempt, 0, 0)), LOOT, replace=False)
    touched = {before[0].index, after[0].index}
    if after[1].index != before[1].index:
        # The new first card took this one's place, or the old one gave up a place that it had wanted.
        assert touched & {face - 1 for face in (*before[1].faces, *after[1].faces)}
    if not touched & {face - 1 for card in (*before[1:], *after[1:]) for face in card.faces}:
        assert [card.result for card in after[1:]] == [card.result for card in before[1:]]
