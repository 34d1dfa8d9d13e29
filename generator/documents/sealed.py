"""The sealed leaves of a side: what the other side may not see, and nothing else. Stands in `documents`.

What stands on public leaves (story, map, goal, steps) is not said again. What is left is the difference between the
side's view and everyone's: its orders, the scenario's own goal for it, its force by group with the blips, and what it
alone has seen come up.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.documents.counter_sheets import open_numbers
from generator.documents.pages import Furniture
from generator.documents.rolled_ahead import number
from generator.documents.sealed_page import Address, Code, LeafSection, LeafText, Lining, Outside, SealedLeaf
from generator.documents.sealed_panels import Panels
from generator.documents.steps_list import readable, setting_up
from generator.documents.unit_figures import alike, columns
from generator.documents.words import eyes_only, one_line, packet_mark, paragraphs, side_title
from generator.geometry.lengths import show_number
from generator.model.steps import DivideStep, NumberStep, ShareStep, TallyStep
from generator.sealing import Leaf, tidied
from generator.view import ForceView, PieceView, TallyView, UnitView, View

INSTRUCTIONS = (
    ("Both sides back.", "Fold along the long lines, away from you."),
    ("The bottom back and up.", "Its inside comes to lie on the orders."),
    ("The top back and down", "over it. Now only the lining and the address show."),
    ("One sticker", "over the open edge, at the mark. Tape does as well."),
)
"""What the numbers on a leaf's outside mean."""


def sealed_to(view: View, side: str) -> str:
    """Whose leaf it is, in one line: the first that is hashed."""
    return tidied(f"{side_title(side)}, {view.side(side).name}")


def sections(own: View, public: View) -> tuple[LeafSection, ...]:
    """What a side's leaves say: its own view less what everyone knows. Every line is tidy."""
    side = own.viewer
    force = own.forces.get(side)
    found = [LeafSection(sealed_to(own, side), paragraphs(force.orders) if force else ())]
    found.append(LeafSection("Your own goal", paragraphs(own.side_goals.get(side, ""))))
    if force is not None:
        found += _force(own, force)
    found += _alone(own, public)
    kept = (LeafSection(tidied(one.title), tuple(filter(None, map(tidied, one.rows)))) for one in found)
    return tuple(one for one in kept if one.rows)


def _force(own: View, force: ForceView) -> Iterator[LeafSection]:
    """The units by group, each behind its blip, sorted by it; then the blips that hide nothing."""
    by_name = {unit.name: unit for unit in force.units}
    hidden: set[str] = set()
    rows: dict[str | None, list[tuple[int, str]]] = {}
    for blip in force.blips:
        units = [by_name[name] for name in blip.units if name in by_name]
        if units:
            hidden.update(unit.name for unit in units)
            text = f"{blip.number} {'; '.join(_unit(unit) for unit in units)}"
            rows.setdefault(units[0].group, []).append((blip.number, text))
    for unit in force.units:
        if unit.name not in hidden:
            rows.setdefault(unit.group, []).append((0, _unit(unit)))
    names = [name for one in own.steps for name in getattr(one.step, "into", ()) if isinstance(name, str)]
    order = [*dict.fromkeys([*(name for name in names if name in rows), *rows])]
    for name in order:
        numbered = any(number for number, _ in rows[name])
        head = f"{readable(name).capitalize() if name else 'Force'}{', behind blip' if numbered else ''}"
        yield LeafSection(head, tuple(text for _, text in sorted(rows[name], key=lambda row: row[0])))
    heads = columns(own)
    told = [(name, figures) for name, figures in alike(force.units) if figures] if heads else []
    if told:
        rows_of = (f"{n}: {', '.join(f'{heads.get(k, k)} {v}' for k, v in f.items())}" for n, f in told)
        yield LeafSection("What your units can do", tuple(rows_of))
    spare = [str(blip.number) for blip in force.blips if not blip.units]
    if spare:
        yield LeafSection("Blips that hide nothing", (", ".join(spare),))
    yield from _to_give_out(own, force.side)


def _to_give_out(own: View, side: str) -> Iterator[LeafSection]:
    """The numbers of blips that the players part out themselves; the leaf has no other key."""
    numbers = open_numbers(own, side)
    hiding, spare = [n for n, hides in numbers if hides], [str(n) for n, hides in numbers if not hides]
    if hiding:
        rows = (f"1 to {len(hiding)}", f"{', '.join(spare)} hide nothing" if spare else "")
        yield LeafSection("Blips to give out, noted beside the units", rows)


def _unit(unit: UnitView) -> str:
    models = f"{unit.models} model{'' if unit.models == 1 else 's'}" if unit.models else ""
    joined = f"with {one_line(unit.joined)}" if unit.joined else ""
    return ", ".join(part for part in (" ".join(filter(None, (unit.name, joined))), models, unit.note or "") if part)


def _alone(own: View, public: View) -> Iterator[LeafSection]:
    """Pieces and results that this side alone may see. How the force was parted and numbered is told already."""
    known = {piece.id for piece in public.pieces}
    pieces = tuple(_piece(own, piece) for piece in own.pieces if piece.id not in known)
    if pieces:
        yield LeafSection("Pieces you alone know of", pieces)
    mine, theirs = setting_up(own, ""), setting_up(public, "")
    told = {(step.text, step.result) for step in theirs.steps} if theirs else set()
    rows = []
    for one, step in zip(own.steps, mine.steps if mine else (), strict=True):
        if (step.text, step.result) in told or not step.result:
            continue
        if not isinstance(one.step, DivideStep | NumberStep | ShareStep | TallyStep):
            rows.append(f"{one.step.heading}: {step.result}")
    if rows:
        yield LeafSection("Results you alone know of", tuple(rows))
    known_tallies = set(map(repr, public.tallies))
    for tally in own.tallies:
        if repr(tally) not in known_tallies:
            yield LeafSection(f"{tally.title}, {tally.command}" if tally.command else tally.title, tuple(_tally(tally)))


def _tally(tally: TallyView) -> Iterator[str]:
    """A tally's arithmetic, a row for each kind of unit, and what it brings."""
    for part in tally.parts:
        tags = " and ".join(part.tags) or "no tag"
        count = f"{len(part.units)} x {number(part.each)} = {number(part.total)}"
        yield f"{count}, {tags}: {', '.join(part.units)}"
    bonus = f"; {tally.commander} adds {tally.bonus} while in command" if tally.commander else ""
    yield f"{number(tally.total)} in all brings {tally.roll}{bonus}"


def _piece(view: View, piece: PieceView) -> str:
    """A piece with its place, in signs that every keyboard has."""
    unit = view.battlefield.bare
    west, south = (show_number(part, unit) for part in piece.at)
    named = f"{piece.title}, {piece.name}" if piece.name else piece.title
    return f"{piece.id} {named}: {west} {unit.value} from the west edge, {south} {unit.value} from the south edge"


def document(side: str, number: int) -> str:
    """What a leaf is called where it is hashed: the file, and which of its leaves."""
    return f"sealed-{side}-{number}"


def sealed_leaf(
    public: View, side: str, text: LeafText, leaf: Leaf, where: tuple[int, int], shape: Panels
) -> SealedLeaf:
    """A leaf's page model, from the public view and its text. `where` is its number, and how many there are."""
    number, count = where
    one = public.side(side)
    mark = packet_mark(public, leaf.edition)
    which = f"Leaf {number} of {count}"
    furniture = Furniture(
        one.letter.lower(), one.letter, eyes_only(side), one.name, public.title,
        f"Sealed orders, {which.lower()}" if count > 1 else "Sealed orders", mark, "", public.language,
    )  # fmt: skip
    return SealedLeaf(
        furniture=furniture,
        panels=shape,
        address=Address(one.letter, side_title(side), one.name, which, mark),
        game=public.title,
        outside=Outside(shape),
        instructions=INSTRUCTIONS,
        lining=Lining(shape),
        code=Code(leaf.content),
        head=tuple(leaf.content.split("\n")[:4]),
        text=text,
    )
