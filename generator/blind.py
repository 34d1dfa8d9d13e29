"""What is printed blind: which documents, in which order, sealed with which salts. Between `render` and `printing`.

The host plays too, and stands at the printer. So the file begins and ends with a public leaf, a sealed leaf comes out
with its address in front, and both sides' records stay unprinted unless somebody asks for the file.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial

from generator.chance.streams import is_short
from generator.documents.battlefield_map import map_sheet
from generator.documents.counter_sheets import counters
from generator.documents.pages import Fact
from generator.documents.reference import reference
from generator.documents.sealed import document, sealed_leaf, sealed_to, sections
from generator.documents.sealed_page import LeafText
from generator.documents.sealed_panels import Panels, panels
from generator.documents.sealed_public import print_first, public_briefing, signature
from generator.documents.sealed_text import Room, leaves, padded
from generator.documents.strips import strips
from generator.documents.umpire import cover, umpire
from generator.editions import Build, PageModels, edition_of
from generator.errors import Problem, Refused, Severity
from generator.model.game import Game
from generator.model.setup import SetUp
from generator.render import copyfit, fonts
from generator.render.ink import Ink
from generator.render.paper import Paper
from generator.sealing import Leaf, seal
from generator.view import EVERYONE, UMPIRE, View, view

COLUMN, INDENT = 49.0, 2.5
"""How wide a column of a sealed leaf is on A4 (Letter leaves more), and how far rows hang, in mm."""
LINES = 19.4
"""How many lines of 3.6 mm and a hair a column holds on Letter (A4 is higher)."""
MOST_BYTES = 900
"""What a leaf's text may have, so that its code's squares stay at 0.37 mm or more."""
CONTENTS = {
    "print-first": "this leaf",
    "briefing": "public briefing",
    "map": "map",
    "reference": "quick reference",
    "counters": "counters",
    "sealed": "sealed strips and cards",
    "signature": "signature leaf",
}
"""How the first leaf calls the public documents."""


def refuse_unsafe(setup: SetUp, paper: Paper) -> Panels:
    """The panels of the paper. Raises Refused where sealing would be a sham: a seed to be guessed, other paper."""
    if is_short(setup.seed):
        raise Refused(
            Problem(
                "blind.short-seed",
                "the seed is short: whoever has this program can try all such seeds and open every sealed leaf",
                hint="leave the seed out and start afresh (--new): one that nobody can guess is drawn",
            )
        )
    shape = panels(paper.width, paper.height)
    if shape is None:
        message = f"sealed leaves are folded from A4 or Letter, not from {paper.name}"
        raise Refused(Problem("blind.paper", message, hint="print with --paper a4 or --paper letter"))
    return shape


@dataclass(frozen=True)
class Sealing:
    """The leaves of every side, before they have editions."""

    setup: SetUp
    texts: Mapping[str, tuple[LeafText, ...]]

    @property
    def count(self) -> int:
        """How many leaves each side has."""
        return max(map(len, self.texts.values()), default=0)

    def sealed(self, side: str, edition: int) -> tuple[Leaf, ...]:
        """What is hashed of a side's leaves, in that edition."""
        return tuple(
            seal(self.setup.seed, document(side, number), edition, "\n".join(text.lines))
            for number, text in enumerate(self.texts[side], start=1)
        )


def leaf_room() -> Room:
    """What one sealed leaf holds, on Letter as on A4."""
    return Room(LINES, MOST_BYTES, partial(copyfit.lines, width=COLUMN - INDENT, face=fonts.SANS_MEDIUM, pt=9))


def sealing(game: Game, setup: SetUp) -> Sealing:
    """Every side's leaves; as many for each, so that their number tells one side nothing of the other's force."""
    public = view(game, setup, EVERYONE)
    room = leaf_room()
    texts = {
        side: leaves(sealed_to(public, side), sections(view(game, setup, side), public), room) for side in game.sides
    }
    count = max((len(one) for one in texts.values()), default=0)
    return Sealing(setup, {side: padded(sealed_to(public, side), one, max(1, count)) for side, one in texts.items()})


def blind_builders(
    game: Game, setup: SetUp, paper: Paper, record: bool, printed_with: tuple[Fact, ...] = ()
) -> dict[str, Build]:
    """Every document of a blind packet in print order, by its file's name; with `record` the umpire's, apart.

    `printed_with` goes into the record.
    Raises Refused for a short seed and for paper that makes no envelope.
    """
    shape = refuse_unsafe(setup, paper)
    public = view(game, setup, EVERYONE)
    made = sealing(game, setup)
    whole = view(game, setup, UMPIRE)
    found: dict[str, Build] = {
        "print-first": lambda edition: (print_first(public, edition, _contents(list(found), public)),),
        "briefing": lambda edition: (public_briefing(public, edition),),
        "map": lambda edition: (map_sheet(public, edition, paper.measure, paper.depth),),
        "reference": lambda _: (reference(public),),
    }
    if counters(public, 0) is not None:
        found["counters"] = lambda edition: (counters(public, edition),)
    for side in game.sides:
        found[f"sealed-{side}"] = partial(_leaves, public, made, side, shape)
    if whole.sealed:
        found["sealed"] = lambda edition: strips(whole, edition, True, paper.depth)
    found["signature"] = lambda edition: (signature(public, edition, _sealed(public, made, shape)),)
    if record:
        leaves = [leaf for *_, leaf in _sealed(public, made, shape)]
        found["umpire"] = lambda edition: (cover(whole, edition), umpire(whole, edition, leaves, printed_with))
    return found


def _leaves(public: View, made: Sealing, side: str, shape: Panels, edition: int) -> PageModels:
    sealed = made.sealed(side, edition)
    return tuple(
        sealed_leaf(public, side, text, leaf, (number, made.count), shape)
        for number, (text, leaf) in enumerate(zip(made.texts[side], sealed, strict=True), start=1)
    )


def _sealed(public: View, made: Sealing, shape: Panels) -> list[tuple[str, int, int, Leaf]]:
    """Every leaf with its side, number and count, in the edition that it has or is about to have."""
    rows = []
    for side in made.texts:
        draft = _leaves(public, made, side, shape, 0)
        current = edition_of(f"sealed-{side}", draft, made.setup.documents).edition
        sealed = made.sealed(side, current)
        rows += [(side, number, made.count, leaf) for number, leaf in enumerate(sealed, start=1)]
    return rows


def _contents(names: list[str], public: View) -> tuple[str, ...]:
    sides = {f"sealed-{side.id}": f"sealed orders {side.letter}" for side in public.sides}
    known = CONTENTS | sides
    return tuple(known[name] for name in names if name in known)


def lined_in_full(ink: Ink) -> tuple[Problem, ...]:
    """What little ink cannot spare: what hides what is sealed."""
    if ink is not Ink.LOW:
        return ()
    message = "sealed leaves, strips and cards are lined in full with --ink low too: less can be read through"
    hint = "a sealed leaf is 22 % black; all other pages stay under 8 %"
    return (Problem("blind.lined-in-full", message, Severity.NOTE, hint=hint),)


APART = ("umpire",)
"""Documents that a blind packet never holds, only a file of their own."""

__all__ = ["APART", "Sealing", "blind_builders", "leaf_room", "lined_in_full", "refuse_unsafe", "sealing"]
