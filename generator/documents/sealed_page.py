"""Sealed leaves as page models: an outside with an address, an inside that is hashed. Stands in `documents`.

Filled in by `documents.sealed`, laid out by `templates/documents/sealed-leaf`. Everything on the outside but the
address is the same on every leaf.
"""

from __future__ import annotations

from dataclasses import dataclass

from generator.documents.pages import Drawing, Furniture
from generator.documents.sealed_panels import Panels


@dataclass(frozen=True)
class Outside:
    """A drawing: the outside of a leaf, its folds and its pattern. It depends on the paper alone."""

    panels: Panels


@dataclass(frozen=True)
class Lining:
    """A drawing: the decoys that fold onto the text. It depends on the paper alone."""

    panels: Panels


@dataclass(frozen=True)
class Code:
    """A drawing: a text as a QR code."""

    content: str


@dataclass(frozen=True)
class Address:
    """Whose leaf it is. The only thing in which the outsides of two leaves differ."""

    letter: str
    to: str
    """The side's role: "Attacker"."""
    name: str
    leaf: str
    """Which of how many: "Leaf 1 of 2"; as many for every side."""
    mark: str
    """Packet, and edition of this side's leaves."""


@dataclass(frozen=True)
class LeafSection:
    """A head and the rows under it; a line each, as they are hashed. No head where it goes on from the last column."""

    title: str
    rows: tuple[str, ...]


@dataclass(frozen=True)
class LeafText:
    """The text of one leaf by column, read downwards, the left column first."""

    columns: tuple[tuple[LeafSection, ...], ...]

    @property
    def lines(self) -> tuple[str, ...]:
        """The text that is hashed, a line a head and a row, in reading order."""
        return tuple(
            line
            for column in self.columns
            for section in column
            for line in ((section.title, *section.rows) if section.title else section.rows)
        )


@dataclass(frozen=True)
class SealedLeaf:
    """One sealed leaf."""

    furniture: Furniture
    panels: Panels
    address: Address
    game: str
    outside: Drawing
    instructions: tuple[tuple[str, str], ...]
    """How to fold it: what each number at a fold means, a lead and a sentence."""
    lining: Drawing
    code: Drawing
    head: tuple[str, ...]
    """What is hashed before the text, a line each: form, document, edition, salt."""
    text: LeafText
