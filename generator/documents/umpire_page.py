"""The umpire's record as a page model: every draw, every position, both keys, and what it takes to check them.

Stands in `documents`; filled in by `documents.umpire`, laid out by `templates/documents/umpire`. It is the only
page model that carries both sides' secrets and the seed.
"""

from __future__ import annotations

from dataclasses import dataclass

from generator.documents.pages import (
    BlipKey,
    Fact,
    Force,
    Furniture,
    How,
    Listing,
    Plan,
    Remarks,
    Row,
    Tally,
    Throw,
)


@dataclass(frozen=True)
class Draw:
    """One draw: the dice or what was done instead of them, the roll table with the row that came up, the result."""

    number: str
    name: str
    """The slot, as it is typed after `--reroll`."""
    throws: tuple[Throw, ...] = ()
    done: str = ""
    """What was thrown where no die shows it: "21 picks"."""
    rows: tuple[Row, ...] = ()
    remark: str = ""
    """Said in place of a roll table: "half of each side's units"."""
    result: str = ""
    how: How = ""
    how_often: str = ""
    """After `how`: "×2"."""


@dataclass(frozen=True)
class DrawLog:
    """Every draw in order."""

    title: str
    draws: tuple[Draw, ...]
    note: str = ""


@dataclass(frozen=True)
class Outcome:
    """What is filled in after the game: rows of boxes to tick, and lines to write on."""

    title: str
    tallies: tuple[Tally, ...] = ()
    lines: tuple[str, ...] = ()


@dataclass(frozen=True)
class Umpire:
    """The whole truth of one game."""

    furniture: Furniture
    title: str
    seed: str
    log: DrawLog | None = None
    plan: Plan | None = None
    measured: tuple[Listing, ...] = ()
    """Distances and states of the pieces, beside the map."""
    duties: Remarks | None = None
    forces: tuple[Force, ...] = ()
    """The sides' units by group, where no blip key lists them."""
    keys: tuple[BlipKey, ...] = ()
    public: Remarks | None = None
    """The facts that both sides are told."""
    further: tuple[Listing, ...] = ()
    outcome: Outcome | None = None
    seal: tuple[Fact, ...] = ()
    """Seed, packet, editions, digests, and how to check them."""
    seal_title: str = "The seal"
    notes: str = ""
    """The heading over empty lines; empty for none."""
