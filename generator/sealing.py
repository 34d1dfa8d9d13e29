"""Sealing: the commitment of a leaf, made before play and checked after it. Pure; stands beside `chance`.

A commitment C is the SHA-256 of five parts in UTF-8, joined by line feeds:

    sealed-orders/leaf/1
    <document>
    <edition>
    <salt>
    <text, as many lines as it has>

The salt is the first 32 hex digits of HMAC-SHA256(seed, "salt/<document>/<edition>"): without it nobody can try texts
until one fits. The five parts stand on the leaf as they are hashed, and its QR code holds them whole; so any program
that knows SHA-256 can check a leaf, ours is only the nearest.

What a person types is first tidied (`tidied`): composed letters (NFC), line ends, spaces at the ends of lines and in
rows, empty lines. A leaf's text is tidy already, so tidying changes nothing that is printed.
"""

from __future__ import annotations

import hashlib
import re
import unicodedata
from dataclasses import dataclass

from generator.chance.seeds import keyed_hex
from generator.errors import Problem, Unreadable

FORM = "sealed-orders/leaf/1"
"""The first line of every leaf; another number is another way of hashing."""

_SALT = re.compile(r"[0-9a-f]{32}")
_COMMITMENT = re.compile(r"[0-9a-f]{64}")
_SPACES = re.compile(r"[ \t\u00a0\u2007\u2009\u202f]+")
_UNSEEN = re.compile("[\u200b\u2060\ufeff\u00ad]")


@dataclass(frozen=True)
class Leaf:
    """What is hashed of a sealed leaf. `text` has one line a row, tidy."""

    document: str
    edition: int
    salt: str
    text: str

    @property
    def content(self) -> str:
        """The five parts joined: what is hashed, what the QR code holds, what the leaf shows."""
        return "\n".join((FORM, self.document, str(self.edition), self.salt, self.text))

    @property
    def commitment(self) -> str:
        """C: 64 lower-case hex digits."""
        return commitment_of(self.content)


def seal(seed: str, document: str, edition: int, text: str) -> Leaf:
    """A leaf with its salt. `text` is tidied first. Raises ValueError for a seed that `clean_seed` refuses."""
    return Leaf(document, edition, keyed_hex(seed, f"salt/{document}/{edition}")[:32], tidied(text))


def commitment_of(content: str) -> str:
    """SHA-256 of a text in UTF-8, as 64 lower-case hex digits."""
    return hashlib.sha256(content.encode("utf-8")).hexdigest()


def tidied(text: str) -> str:
    """A text as it is hashed: NFC, LF, no space at a line's ends or twice in a row, no empty lines, nothing unseen."""
    composed = unicodedata.normalize("NFC", _UNSEEN.sub("", text)).replace("\r\n", "\n").replace("\r", "\n")
    lines = (_SPACES.sub(" ", line).strip(" ") for line in composed.split("\n"))
    return "\n".join(line for line in lines if line)


def read_leaf(text: str) -> Leaf:
    """A leaf from what a QR code gave, or from what somebody typed off the paper.

    Raises Unreadable, with what is missing, where it is no leaf.
    """
    lines = tidied(text).split("\n")
    if lines[0] != FORM:
        raise Unreadable(
            Problem(
                "leaf.form",
                f'the first line is not "{FORM}" but "{lines[0][:60]}"',
                hint="type every line that stands inside the leaf, from the first under its QR code; or scan the code",
            )
        )
    if len(lines) < 5:
        parts = ("the form", "the document", "the edition", "the salt", "the text")
        missing = f"{len(lines)} lines are here; {parts[len(lines)]} is missing"
        raise Unreadable(Problem("leaf.short", missing, hint="a leaf is its form, document, edition, salt and text"))
    _, document, edition, salt, *rows = lines
    if not edition.isascii() or not edition.isdecimal():
        raise Unreadable(Problem("leaf.edition", f'the third line is the edition, a number, not "{edition[:60]}"'))
    salt = salt.replace(" ", "").lower()
    if not _SALT.fullmatch(salt):
        hint = "copy it again: 0 to 9 and a to f, no letter o, no letter l"
        message = f'the fourth line is the salt, 32 figures and letters from a to f, not "{salt[:60]}"'
        raise Unreadable(Problem("leaf.salt", message, hint=hint))
    return Leaf(document, int(edition), salt, "\n".join(rows))


def read_commitment(typed: str) -> str:
    """A commitment as it was typed, in groups or in one, in any case. Raises Unreadable where it is none."""
    found = re.sub(r"[\s\u00a0-]", "", typed).lower()
    if not _COMMITMENT.fullmatch(found):
        raise Unreadable(
            Problem(
                "leaf.commitment",
                f"a commitment is 64 figures and letters from a to f; this is {len(found)}: {found[:70]!r}",
                hint="copy all sixteen groups from the signature leaf",
            )
        )
    return found


def grouped(commitment: str, size: int = 4) -> str:
    """Hex digits in groups, to be read aloud and compared."""
    return " ".join(commitment[start : start + size] for start in range(0, len(commitment), size))
