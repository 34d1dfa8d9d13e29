"""Strips and cards that are opened one by one, as a page model. Stands in `documents`.

Filled in by `documents.strips`, laid out by `templates/documents/strips`. Outsides never differ by their insides: a
strip's outside says when it is opened, and all strips of a sheet are of one size; the backs of cards differ in nothing
but their place in the pile.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from generator.documents.pages import Drawing, Furniture, Throw

Make = Literal["fold-over", "two-sided", "cards"]
"""How they are made.

- `fold-over`: printed on one side. Label, secret and flap beside each other; the flap is folded over the secret.
- `two-sided`: label and flap in front, the secret behind the label; the flap is folded back over it.
- `cards`: a back in front, the card's face behind it; they are stacked face down.
"""


@dataclass(frozen=True)
class Flap:
    """A drawing: the decoys of a strip's flap, or the pattern of a card's back. It fills the room it is given."""


@dataclass(frozen=True)
class Line:
    """A line inside: perhaps dice, a lead, and the sentence after it."""

    lead: str = ""
    text: str = ""
    throws: tuple[Throw, ...] = ()


@dataclass(frozen=True)
class Strip:
    """One strip or card. All but `inside_title` and `lines` is public."""

    opens: str
    """When it is opened: "Open at the start of"."""
    when: str
    """The word before the number: "Round"; for a card the deck's name."""
    number: str
    note: str
    """What everyone may know: "Two lines open"."""
    inside_title: str
    lines: tuple[Line, ...]


@dataclass(frozen=True)
class Strips:
    """A document of strips, or of cards, that are opened at the table."""

    furniture: Furniture
    title: str
    make: Make
    height: float
    """How high each is, in mm: all alike."""
    strips: tuple[Strip, ...]
    how: tuple[tuple[str, str], ...]
    """What to do with them: an icon and a sentence."""
    mark: str = ""
    """On each outside: the game and the packet."""
    per_page: int = 4
    """How many rows a page has; cards stand three in a row."""
    flap: Drawing = Flap()


@dataclass(frozen=True)
class FoldOver(Strips):
    """Strips that are printed on one side alone: nothing may stand on their backs."""
