"""The commitment of a leaf: what is hashed to the letter, what a person may type, what is refused."""

from __future__ import annotations

import hashlib
import hmac
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.errors import Unreadable
from generator.sealing import FORM, Leaf, grouped, read_commitment, read_leaf, seal, tidied

SEED = "K7QF-2M9X-T4HW-32SX"
TEXT = "Attacker, Iron Wardens\nFind the way in.\nSpearhead\n4 Rifle Section (1), 10 models"


def test_the_commitment_is_what_the_specification_says() -> None:
    salt = hmac.new(SEED.encode(), b"salt/sealed-attacker-1/3", "sha256").hexdigest()[:32]
    lines = ["sealed-orders/leaf/1", "sealed-attacker-1", "3", salt, *TEXT.split("\n")]
    leaf = seal(SEED, "sealed-attacker-1", 3, TEXT)
    assert leaf.content == "\n".join(lines)
    assert leaf.commitment == hashlib.sha256("\n".join(lines).encode()).hexdigest()


def test_a_known_leaf_keeps_its_number() -> None:
    """Worked out once with `sha256sum`: another result would make every signed leaf worthless."""
    leaf = Leaf("sealed-attacker-1", 1, "0123456789abcdef0123456789abcdef", "Zoë holds the café")
    assert leaf.commitment == "3f780af59b79d43597e676d1ecc7a56f54c46a77c7e7c56256d099102f19a605"


def test_document_edition_and_seed_each_change_the_salt() -> None:
    salts = {
        seal(seed, document, edition, TEXT).salt
        for seed in (SEED, "another seed")
        for document in ("sealed-attacker-1", "sealed-attacker-2")
        for edition in (1, 2)
    }
    assert len(salts) == 8


@given(st.text())
def test_tidy_text_stays_as_it_is(text: str) -> None:
    once = tidied(text)
    assert tidied(once) == once
    assert unicodedata.is_normalized("NFC", once)
    assert "" not in once.split("\n") or once == ""


@given(
    st.lists(st.text("abc ÄéZ,;()19", min_size=1).filter(str.strip), min_size=1), st.sampled_from(["\r\n", "\r", "\n"])
)
def test_what_was_typed_carelessly_is_the_same_leaf(rows: list[str], ending: str) -> None:
    leaf = seal(SEED, "sealed-b-1", 1, "\n".join(rows))
    typed = [f"  {line.replace(' ', '   ')} \t" for line in leaf.content.split("\n")]
    careless = unicodedata.normalize("NFD", ("\ufeff" + ending + (ending * 2).join(typed) + ending))
    assert read_leaf(careless) == leaf


def test_a_changed_word_is_another_number() -> None:
    leaf = seal(SEED, "sealed-attacker-1", 1, TEXT)
    for old, new in (("Find", "find"), ("4 Rifle", "5 Rifle"), ("10 models", "10 model"), ("way in", "wayin")):
        assert old in leaf.content
        assert read_leaf(leaf.content.replace(old, new)).commitment != leaf.commitment


def test_two_rows_are_not_one() -> None:
    assert seal(SEED, "a", 1, "one\ntwo").commitment != seal(SEED, "a", 1, "one two").commitment


@pytest.mark.parametrize(
    ("text", "code", "words"),
    [
        ("", "leaf.form", "not"),
        (TEXT, "leaf.form", "Attacker"),
        (f"{FORM}\nsealed-attacker-1\n1", "leaf.short", "the salt is missing"),
        (f"{FORM}\nsealed-attacker-1\none\n{'0' * 32}\ntext", "leaf.edition", "one"),
        (f"{FORM}\nsealed-attacker-1\n1\n{'o' * 32}\ntext", "leaf.salt", "o" * 32),
    ],
)
def test_what_is_no_leaf_is_told(text: str, code: str, words: str) -> None:
    with pytest.raises(Unreadable) as refused:
        read_leaf(text)
    assert [problem.code for problem in refused.value.problems] == [code]
    assert words in refused.value.problems[0].message


def test_a_commitment_may_be_typed_in_groups() -> None:
    number = seal(SEED, "a", 1, TEXT).commitment
    assert grouped(number).count(" ") == 15
    assert read_commitment(f" {grouped(number).upper()}\n") == number
    with pytest.raises(Unreadable, match="64"):
        read_commitment(number[:-1])
