"""Seeds: the one text from which a game's every die follows. Used by `streams`, and by whoever derives a key.

A seed is text and stays text: surrounding space goes, nothing else, so `0`, `007` and `7` are three seeds. A seed that
was drawn by the system holds 80 bits; a typed one may hold so few that whoever has the tool can try them all.
"""

from __future__ import annotations

import hmac
import math
import re
import secrets
import unicodedata

LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
"""The 32 characters of a drawn seed: both members of 0/O and 1/I are missing, so none can be read as another."""

SAFE_BITS = 80
"""Seeds with fewer bits are short: at 670,000 tries a second a word or a number is found at once, 80 bits never."""

_DRAWN = re.compile(rf"[{LETTERS}]{{4}}(?:-[{LETTERS}]{{4}}){{3}}")
_UNSEEN = {
    "Cc": "a control character",
    "Cf": "an invisible character",
    "Cs": "half a character (a lone surrogate)",
    "Zl": "a line break",
    "Zp": "a line break",
}
# What a seed is made of, for the estimate: words, numbers, and everything else one by one.
_WORD = re.compile(r"[^\W\d_]{3,}")
_NUMBER = re.compile(r"\d{2,}")
_BITS_A_LETTER_OF_A_WORD = 2.25
_PUNCTUATION = 33
_BEYOND_ASCII = 100


def clean_seed(text: str) -> str:
    """A seed as it is used and saved: without the space around it, otherwise as typed.

    Raises ValueError when nothing is left, or when it holds characters that nobody can see and so nobody can type
    again (control and format characters, line breaks inside, lone surrogates).
    """
    seed = text.strip()
    if not seed:
        raise ValueError("the seed is empty; type any text, or leave it out and one is drawn")
    for at, character in enumerate(seed, 1):
        unseen = _UNSEEN.get(unicodedata.category(character))
        if unseen:
            raise ValueError(
                f"character {at} of the seed is {unseen} (U+{ord(character):04X}); "
                "use letters, figures and signs that can be typed again"
            )
    return seed


def new_seed() -> str:
    """A seed of 80 bits from the system's own source, in a form that can be typed: `K7QF-2M9X-T4HW-32SX`."""
    number = secrets.randbits(SAFE_BITS)
    figures = [LETTERS[number >> shift & 31] for shift in range(0, SAFE_BITS, 5)]
    return "-".join("".join(figures[at : at + 4]) for at in range(0, len(figures), 4))


def seed_bits(seed: str) -> int:
    """About how many bits somebody must guess to find this seed: an estimate from its length and characters.

    - The form that `new_seed` draws counts as 80, if it has at least six different characters.
    - A text that repeats itself counts once (`abcabcabc` as `abc`).
    - Hexadecimal text (with figures in it) counts 4 bits a character, figures alone 3.3.
    - Otherwise a word (three letters or more, in one case or with one capital) counts 2.25 bits a letter, since words
      are far easier to guess than letters; a number of two figures or more 3.3 bits a figure; space, `-` and `_`, which
      part words and groups, nothing; every other character as one of all that its kinds have (26 small letters, 26
      capitals, 10 figures, 33 signs, 100 for the rest of the world).

    It errs to the low side for random letters without figures, and cannot know a famous sentence: draw a seed instead.
    """
    seed = clean_seed(seed)
    if _DRAWN.fullmatch(seed) and len(set(seed)) > 6:  # six characters and the hyphen
        return SAFE_BITS
    once = _period(seed)
    if re.fullmatch(r"[0-9]+", once):
        return math.floor(len(once) * math.log2(10))
    if re.fullmatch(r"[0-9a-f]+|[0-9A-F]+", once) and re.search(r"[0-9]", once):
        return len(once) * 4
    bits = 0.0
    loose: list[str] = []
    at = 0
    while at < len(once):
        word, number = _WORD.match(once, at), _NUMBER.match(once, at)
        if word and (word[0][1:].islower() or word[0].isupper()):
            bits += len(word[0]) * _BITS_A_LETTER_OF_A_WORD
            at = word.end()
        elif number:
            bits += len(number[0]) * math.log2(10)
            at = number.end()
        else:
            loose.append(once[at])
            at += 1
    loose = [character for character in loose if character not in "-_" and not character.isspace()]
    if loose:
        bits += len(loose) * math.log2(_kinds(loose))
    return math.floor(bits)


def is_short(seed: str) -> bool:
    """Whether everybody who has the tool can try all seeds of this make: fewer than 80 bits by `seed_bits`.

    A short seed is fine among friends; a game with secrets gets a warning, `--blind` and events refuse it.
    """
    return seed_bits(seed) < SAFE_BITS


def keyed_hex(seed: str, message: str) -> str:
    """HMAC-SHA256 with the seed (UTF-8) as key, as 64 lower-case hex digits: keys of rounds and tables, salts, ids.

    The seed is cleaned first. What comes out is a good seed itself.
    """
    return hmac.digest(clean_seed(seed).encode(), message.encode(), "sha256").hex()


def packet_id(seed: str) -> str:
    """The name of a packet, safe to print on every sheet: the first 12 hex digits of HMAC-SHA256(seed, "packet-id")."""
    return keyed_hex(seed, "packet-id")[:12]


def _period(text: str) -> str:
    """The shortest beginning of the text of which the text is a repetition, the last one perhaps cut short."""
    for size in range(1, len(text) // 2 + 1):
        if all(text[at] == text[at - size] for at in range(size, len(text))):
            return text[:size]
    return text


def _kinds(characters: list[str]) -> int:
    """How many characters there are of the kinds that occur."""
    kinds: set[tuple[str, int]] = set()
    for character in characters:
        if not character.isascii():
            kinds.add(("beyond", _BEYOND_ASCII))
        elif character.isdigit():
            kinds.add(("figure", 10))
        elif character.isalpha():
            kinds.add(("small" if character.islower() else "capital", 26))
        else:
            kinds.add(("sign", _PUNCTUATION))
    return sum(size for _, size in kinds)
