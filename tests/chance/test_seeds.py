from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.chance import streams
from generator.chance.seeds import LETTERS, clean_seed, is_short, keyed_hex, new_seed, packet_id, seed_bits


def test_surrounding_space_goes_and_nothing_else() -> None:
    assert clean_seed("  4711\n") == "4711"
    assert clean_seed("\u00a0a  b ") == "a  b"
    assert len({clean_seed(seed) for seed in ("0", "007", "7", "07", "7.0")}) == 5


@pytest.mark.parametrize("text", ["", "   ", "\n", "\u2003"])
def test_nothing_is_no_seed(text: str) -> None:
    with pytest.raises(ValueError, match="seed is empty"):
        clean_seed(text)


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("a\tb", "character 2 of the seed is a control character (U+0009)"),
        ("47\x0011", "character 3 of the seed is a control character (U+0000)"),
        ("a\nb", "control character"),
        ("a\u2028b", "line break"),
        ("a\u2029b", "line break"),
        ("\ufeff4711", "invisible character (U+FEFF)"),
        ("47\u200b11", "invisible character"),
        ("a\ud800", "lone surrogate"),
    ],
)
def test_what_cannot_be_typed_again_is_refused(text: str, named: str) -> None:
    with pytest.raises(ValueError, match=re.escape(named)):
        clean_seed(text)


@given(st.text(min_size=1))
def test_cleaning_is_done_once_for_all(text: str) -> None:
    try:
        once = clean_seed(text)
    except ValueError:
        return
    assert clean_seed(once) == once
    assert packet_id(text) == packet_id(once)
    assert streams.Stream(text, "a").word() == streams.Stream(once, "a").word()


def test_a_drawn_seed_can_be_typed_and_holds_80_bits() -> None:
    assert len(LETTERS) == len(set(LETTERS)) == 32
    assert not set("01IO") & set(LETTERS)
    drawn = [new_seed() for _ in range(300)]
    assert len(set(drawn)) == 300
    for seed in drawn:
        assert re.fullmatch(r"[2-9A-Z]{4}(-[2-9A-Z]{4}){3}", seed)
        assert clean_seed(seed) == seed
        assert seed_bits(seed) == 80
        assert not is_short(seed)
    # Every letter at every one of the 16 places: one is missing with a chance of 512 * (31/32)**300, or 4 %, so ask
    # for most of them only.
    at_each_place = [set(column) for column in zip(*(seed.replace("-", "") for seed in drawn), strict=True)]
    assert len(at_each_place) == 16
    assert min(map(len, at_each_place)) >= 28


@pytest.mark.parametrize(
    "seed",
    [
        "4711",
        "0",
        "sabotage",
        "correct horse battery staple",
        "Tournament of the Iron Wardens 2026",
        "1" * 100,
        "0123456789" * 10,
        "abcabcabcabcabcabcabcabcabcabcabcabcabcabc",
        "AAAA-AAAA-AAAA-AAAA",
        "KKKK-2222-KKKK-2222",
        "0433a43f54220f57",  # 64 bits in hex
        "123456789012345678901234",  # 24 figures: 79.7 bits
        "K7QF-2M9X-T4HW",
        "aB3$xY7!",
    ],
)
def test_short_seeds(seed: str) -> None:
    assert is_short(seed)


@pytest.mark.parametrize(
    "seed",
    [
        "K7QF-2M9X-T4HW-32SX",
        " K7QF-2M9X-T4HW-32SX ",
        keyed_hex("4711", "round 1"),
        keyed_hex("4711", "round 1").upper(),
        keyed_hex("4711", "round 1") + "|3-1-6-2-5",
        "75da1e0cb40a4415a994",  # 80 bits in hex
        "8315907246119386042750183",  # 25 figures: 83 bits
        "kBLgjx9YO7vewiusitEsvA",
        "pelican tugboat anchovy marzipan lantern obelisk",  # six words and more
        "ключ-от-нижней-палубы-и-ещё-семь-слов-без-смысла-вокруг",
    ],
)
def test_seeds_that_nobody_can_try(seed: str) -> None:
    assert not is_short(seed)


@given(st.text("abcXYZ0123 -!é", min_size=1, max_size=30).filter(str.strip), st.integers(2, 5))
def test_saying_it_again_adds_nothing(text: str, times: int) -> None:
    seed = text.strip()
    assert seed_bits(seed * times) <= seed_bits(seed)
