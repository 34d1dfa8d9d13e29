from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.chance.streams import ALGORITHM, Stream, slot, throw

seeds = st.text(st.characters(categories=["L", "N", "P", "S"]), min_size=1, max_size=20)
slots = st.lists(st.from_regex(r"[a-z0-9-]{1,6}", fullmatch=True), min_size=1, max_size=5).map("/".join)


def test_algorithm_is_recorded_as_1() -> None:
    assert ALGORITHM == 1


def test_slot_joins_its_parts() -> None:
    assert slot("dock-nine", "zona", "blips", "defender") == "dock-nine/zona/blips/defender"
    assert slot("a", "round-4", 2) == "a/round-4/2"


@pytest.mark.parametrize("part", ["", "A", "a b", "a/b", "ä", "a_b", "a#1", "a:1", "a\n", "²"])
def test_slot_refuses_other_parts(part: str) -> None:
    with pytest.raises(ValueError, match="cannot be part of a slot"):
        slot("a", part)


def test_slot_needs_a_part() -> None:
    with pytest.raises(ValueError, match="at least one part"):
        slot()


@pytest.mark.parametrize("name", ["", "/a", "a/", "a//b", "a#0", "a b", "A/b", "a/b\n"])
def test_stream_refuses_what_is_no_slot(name: str) -> None:
    with pytest.raises(ValueError, match="not a slot"):
        Stream("4711", name)


def test_stream_refuses_a_negative_attempt_and_a_bad_seed() -> None:
    with pytest.raises(ValueError, match="count from 0"):
        Stream("4711", "a", -1)
    with pytest.raises(ValueError, match="seed is empty"):
        Stream(" ", "a")


@given(seeds, slots, st.integers(0, 30))
def test_words_come_eight_a_digest_in_order(by_hand, seed: str, name: str, attempt: int) -> None:
    stream = Stream(seed, name, attempt)
    assert [stream.word() for _ in range(25)] == list(itertools.islice(by_hand.words(seed, name, attempt), 25))


@given(seeds, slots, slots, st.integers(0, 3), st.integers(0, 3))
def test_streams_do_not_touch_each_other(seed: str, one: str, two: str, first: int, second: int) -> None:
    alone = [Stream(seed, one, first), Stream(seed, two, second)]
    expected = [[stream.word() for _ in range(20)] for stream in alone]
    turns = [Stream(seed, one, first), Stream(seed, two, second)]
    taken = [[stream.word() for stream in turns] for _ in range(20)]
    assert [list(column) for column in zip(*taken, strict=True)] == expected
    assert (expected[0] == expected[1]) == ((one, first) == (two, second))


@given(seeds, st.integers(1, 2**100))
def test_a_die_shows_one_to_its_faces(seed: str, faces: int) -> None:
    assert 1 <= Stream(seed, "a").die(faces) <= faces


@given(seeds, st.lists(st.integers(), max_size=40))
def test_a_shuffle_keeps_everything(seed: str, items: list[int]) -> None:
    before = list(items)
    stream = Stream(seed, "a")
    assert sorted(stream.shuffle(items)) == sorted(items)
    assert items == before
    assert stream.taken >= max(0, len(items) - 1)


@given(seeds, st.integers(1, 10**12))
def test_a_pick_is_a_die_less_one(seed: str, n: int) -> None:
    assert Stream(seed, "a").pick(n) == Stream(seed, "a").die(n) - 1


def test_one_face_one_candidate_and_one_item_throw_nothing() -> None:
    stream = Stream("4711", "a")
    assert (stream.die(1), stream.pick(1), stream.shuffle(["x"]), stream.shuffle([])) == (1, 0, ["x"], [])
    assert stream.taken == 0


@given(seeds, st.lists(st.integers(1, 2**40), max_size=12))
def test_a_stream_remembers_its_dice(seed: str, dice: list[int]) -> None:
    stream = Stream(seed, "a")
    fell = [(faces, stream.die(faces)) for faces in dice]
    assert stream.thrown == tuple(face for faces, face in fell if faces > 1)
    shuffled = Stream(seed, "b")
    shuffled.shuffle("abcd")
    again = Stream(seed, "b")
    assert shuffled.thrown == (again.die(4), again.die(3), again.die(2))


@pytest.mark.parametrize("faces", [0, -1])
def test_a_die_needs_a_face(faces: int) -> None:
    with pytest.raises(ValueError, match="at least one face"):
        Stream("4711", "a").die(faces)


@pytest.mark.parametrize("n", [0, -1])
def test_nothing_cannot_be_picked_from(n: int) -> None:
    with pytest.raises(ValueError, match="nothing to pick from"):
        Stream("4711", "a").pick(n)


@given(seeds)
def test_d66_is_two_d6_tens_first(seed: str) -> None:
    one, two = Stream(seed, "a"), Stream(seed, "a")
    assert one.d66() == 10 * two.die(6) + two.die(6)


def test_words_above_the_last_full_round_are_thrown_away() -> None:
    # 3 * 2**30 faces leave a quarter of all words over.
    faces = 3 * 2**30
    words = iter([2**32 - 1, faces, faces - 1, 0])
    assert [throw(lambda: next(words), faces) for _ in range(2)] == [faces, 1]
    stream = Stream("4711", "a")
    for _ in range(3000):
        stream.die(faces)
    assert 850 < stream.taken - 3000 < 1150  # 1000 in the mean


def test_a_face_of_a_d6_does_not_gain_by_the_last_words() -> None:
    last = 2**32 - 2**32 % 6
    words = iter([last, last + 3, last - 1])
    assert throw(lambda: next(words), 6) == 6


@pytest.mark.parametrize("faces", range(2, 70))
def test_every_face_comes_from_as_many_words_on_a_small_model(faces: int) -> None:
    """Words of two bits: up to 4 faces need one, up to 16 two, up to 64 three, and so on."""
    count = next(k for k in itertools.count(1) if 4**k >= faces)
    seen: Counter[int | None] = Counter()
    for words in itertools.product(range(4), repeat=count):
        source: Iterator[int] = iter(words)
        try:
            face = throw(lambda: next(source), faces, bits=2)  # noqa: B023
        except StopIteration:
            seen[None] += 1  # all of them thrown away, and more were wanted
            continue
        assert next(source, None) is None
        seen[face] += 1
    assert seen.pop(None, 0) == 4**count % faces
    assert set(seen) == set(range(1, faces + 1))
    assert set(seen.values()) == {4**count // faces}


def test_the_first_word_is_the_most_significant() -> None:
    words = iter([1, 2])
    assert throw(lambda: next(words), 2**64) == 2**32 + 2 + 1
    words = iter([2**32 - 1, 2**32 - 1, 0, 5])  # a rejected pair is thrown away whole
    assert throw(lambda: next(words), 2**64 - 1) == 6
