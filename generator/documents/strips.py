"""Strips and cards from what is sealed: when each is opened outside, what came up inside. Stands in `documents`.

Built from the umpire's view, which alone holds what is sealed; printed for everyone, each to be opened at its time. An
outside is made of public things alone: the step's title, the round, the side, the place in its pile.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import groupby

from generator.documents.pages import Die, Furniture, Throw
from generator.documents.strips_page import FoldOver, Line, Make, Strip, Strips
from generator.documents.words import packet_mark, side_title
from generator.view import Envelope, SealedLine, View

LOW, EACH = 42, 15
"""How high a strip is, in mm, and how much higher each line after the second makes all of them."""
CARD = 42
HEAD = 30
"""What stands above the first strip of a page: title and how to make them."""
HOW: dict[Make, tuple[tuple[str, str], ...]] = {
    "fold-over": (
        ("cut", "Cut along the solid lines, unread."),
        ("fold", "Fold the flap over the orders, print to print."),
        ("seal", "Tape its edge down."),
    ),
    "two-sided": (
        ("cut", "Cut along the solid lines, this side up."),
        ("fold", "Fold along the dashed line, away from you."),
        ("seal", "Tape the open edge."),
    ),
    "cards": (
        ("cut", "Cut along the lines, this side up."),
        ("clock", "Stack them in order, number 1 on top."),
        ("seal", "Draw from the top, never look below."),
    ),
}
DIE = re.compile(r"(\d*)D(\d+)")


def strips(view: View, edition: int, two_sided: bool, depth: Fraction) -> tuple[Strips, ...]:
    """The strips and then a deck of cards for each step that deals them; nothing where nothing is sealed.

    `depth` is the height of the type area in mm. Cards are always printed on both sides.
    """
    drawn = [one for one in view.sealed if one.opens == "drawn"]
    folded = [one for one in view.sealed if one.opens != "drawn"]
    found = []
    if folded:
        make: Make = "two-sided" if two_sided else "fold-over"
        made = tuple(_strips(folded))
        high = LOW + EACH * max(0, max(len(strip.lines) for strip in made) - 2)
        titles = list(dict.fromkeys(one.title for one in folded))
        title = titles[0] if len(titles) == 1 else "Sealed strips"
        found.append(_sheet(view, edition, make, title, high, made, depth))
    for title, deck in groupby(drawn, key=lambda one: one.title):
        cards = tuple(_card(one) for one in deck)
        found.append(_sheet(view, edition, "cards", title, CARD, cards, depth))
    return tuple(found)


def _sheet(
    view: View, edition: int, make: Make, title: str, high: int, made: tuple[Strip, ...], depth: Fraction
) -> Strips:
    mark = packet_mark(view, edition)
    name = "Fold unread, or let the umpire fold" if make == "fold-over" else "Printed on both sides; leave this side up"
    head = Furniture("umpire", "", "Sealed until opened", name, view.title, title, mark, "", view.language)
    return (FoldOver if make == "fold-over" else Strips)(
        furniture=head,
        title=title,
        make=make,
        height=float(high),
        strips=made,
        how=HOW[make],
        mark=f"{view.title}, {mark[0].lower()}{mark[1:]}",
        per_page=max(1, int((depth - HEAD) // high)),
    )


def _strips(envelopes: Iterable[Envelope]) -> Iterator[Strip]:
    """Strips by round and then by side, for that is how they are opened. Units' names stand inside, not outside."""
    ordered = sorted(envelopes, key=lambda one: (one.round is None, one.round or 0))
    seen: dict[tuple[str, int | None, str | None], int] = {}
    several = {(one.step, one.round, one.side) for one in ordered if one.command is not None}
    for one in ordered:
        place = (one.step, one.round, one.side)
        seen[place] = seen.get(place, 0) + 1
        who = side_title(one.side) if one.side is not None else ""
        which = f"{seen[place]}" if place in several else (one.piece or "")
        about = " ".join(part for part in (who, which) if part)
        note = ", ".join(part for part in (about, _count(one)) if part)
        yield Strip(
            opens=_opens(one),
            when="Round" if one.round is not None else "",
            number=str(one.round) if one.round is not None else "End",
            note=f"{one.title}: {note}" if note else one.title,
            inside_title=one.command or one.piece or "",
            lines=tuple(map(_line, one.lines)),
        )


def _count(one: Envelope) -> str:
    """How many events a round has is public: the rule says it."""
    return f"{len(one.lines)} in this round" if one.round is not None and len(one.lines) > 1 else ""


def _opens(one: Envelope) -> str:
    return "Open at the start of" if one.round is not None else "Open at the"


def _card(one: Envelope) -> Strip:
    return Strip(
        opens="Draw in order",
        when=one.title,
        number=str(one.card or ""),
        note=f"of {one.cards}" if one.cards else "",
        inside_title="",
        lines=tuple(map(_line, one.lines)),
    )


def _line(line: SealedLine) -> Line:
    """A result as it is laid out: the figure, the dice where they are all of one kind, and what the system says."""
    return Line(line.figure, " ".join(part for part in (line.text, line.again) if part), _throws(line))


def _throws(line: SealedLine) -> tuple[Throw, ...]:
    found = DIE.fullmatch(line.dice)
    if found is None or len(line.faces) < 2:
        return ()
    return (Throw(tuple(Die(int(found[2]), face) for face in line.faces)),)
