"""Which counters a set-up needs: blips, pieces, doors, play aids, the right number of each. Stands in `documents`.

Built from the public view alone: a counter sheet lies on the table for all to see.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from generator.documents.counters import Counter, CounterSheet, Shape, hexagon_height
from generator.documents.reference import is_printed
from generator.documents.words import furniture, packet_mark
from generator.geometry.lengths import Unit
from generator.model.params import Params
from generator.model.steps import NumberStep, PlaceStep, ShareStep
from generator.model.system import CounterKind
from generator.view import PieceView, SideView, SystemView, View

EXIT = "exit"
"""What `pieces:` calls the ways in and out of the battlefield, which are no pieces."""

SHAPES = {
    "circle": Shape.CIRCLE,
    "square": Shape.SQUARE,
    "rounded": Shape.ROUNDED,
    "strip": Shape.STRIP,
    "tile": Shape.TILE,
    "hexagon": Shape.HEXAGON,
}


def millimetres(text: str, params: Params) -> Fraction:
    """A counter's size in mm; a bare number is in mm, as in print shops."""
    length = params.length(text)
    return length.inches(Unit.MM) / Unit.MM.inches


def blip_counter(letter: str, number: int) -> Counter:
    """A blip as it is printed: its side's rim, letter and number."""
    return Counter(band=letter.lower(), figure=str(number), title="Blip")


def counters(view: View, edition: int) -> CounterSheet | None:
    """Every counter of the set-up, or None where it needs none."""
    found = tuple(
        counter
        for one in view.systems
        for kind in one.installed.counters.values()
        if is_printed_counter(kind, one)
        for counter in _of_kind(view, one, kind)
    )
    if not found:
        return None
    head = furniture(view, "Counters", packet_mark(view, edition), name="Print at 100 %, then cut out")
    return CounterSheet(head, found)


def is_printed_counter(kind: CounterKind, one: SystemView) -> bool:
    """Whether a counter is needed: by the options in force and the results that everyone knows."""
    return is_printed(kind.when, one.in_force, one.outcomes)


def _of_kind(view: View, one: SystemView, kind: CounterKind) -> Iterator[Counter]:
    if kind.blips is not None:
        yield from _blips(view, one, kind)
    elif kind.pieces == EXIT:
        for number in range(1, len(view.battlefield.exits) + 1):
            yield _counter(kind, one, figure=f"X{number}")
    elif kind.pieces is not None:
        pieces = [piece for piece in view.pieces if piece.kind == kind.pieces and _is_so(piece, kind)]
        for piece in pieces:
            yield from [_counter(kind, one, figure=piece.id, band=_band(view, piece, kind))] * _copies(kind, one)
        if not pieces and not kind.where:
            for label in _open_labels(view, one, kind.pieces):
                yield _counter(kind, one, figure=label)
    else:
        bands = [side.letter.lower() for side in view.sides] if kind.per_side else [""]
        for band in bands:
            yield from [_counter(kind, one, band=band)] * _copies(kind, one)


def _is_so(piece: PieceView, kind: CounterKind) -> bool:
    return all(piece.values.get(key) == value for key, value in kind.where.items())


def _copies(kind: CounterKind, one: SystemView) -> int:
    return one.params.whole(kind.copies) or 0


def _band(view: View, piece: PieceView, kind: CounterKind) -> str:
    """The side whose rim a piece's counter has: its owner's where both sides have such pieces, or who controls it."""
    if not kind.per_side:
        owners = {other.side for other in view.pieces if other.kind == piece.kind}
        if len(owners) < 2 or piece.side is None:
            return ""
        return view.side(piece.side).letter.lower()
    names = {side.id: side for side in view.sides}
    for name in (piece.side, *piece.values.values()):
        if name in names:
            return names[name].letter.lower()
    return ""


def _blips(view: View, one: SystemView, kind: CounterKind) -> Iterator[Counter]:
    """One for each number that is public, and the spare ones, which are as many for every side."""
    step = one.installed.system.step(kind.blips or "")
    spare = (one.params.whole(step.spare) or 0) if isinstance(step, NumberStep) else 0
    for side in view.sides:
        for fact in view.facts:
            if fact.fact == kind.blips and fact.side == side.id and f"/{one.installed.id}/" in fact.slot:
                yield from _numbered(side, kind, one, fact.count + spare)


def open_numbers(view: View, side: str) -> tuple[tuple[int, bool], ...]:
    """The numbers that a side’s players give to their units themselves; whether each hides any (no spare one does)."""
    for one in view.steps:
        if one.open_because is None or not isinstance(one.step, NumberStep | ShareStep):
            continue
        params = view.system(one.system.id).params
        spare = (params.whole(one.step.spare) or 0) if isinstance(one.step, NumberStep) else 0
        for fact in view.facts:
            if fact.fact == one.step.id and fact.side == side and f"/{one.system.id}/" in fact.slot:
                return tuple((n, n <= fact.count) for n in range(1, fact.count + spare + 1))
    return ()


def _numbered(side: SideView, kind: CounterKind, one: SystemView, number: int) -> Iterator[Counter]:
    for n in range(1, number + 1):
        yield _counter(kind, one, figure=str(n), band=side.letter.lower())


def _open_labels(view: View, one: SystemView, kind: str) -> list[str]:
    """The labels of pieces that the players will place themselves."""
    labels: list[str] = []
    for taken in view.steps:
        step = taken.step
        if taken.open_because is None or not isinstance(step, PlaceStep) or taken.system.id != one.installed.id:
            continue
        for place in step.ones():
            if place.piece != kind:
                continue
            number = one.params.whole(place.count) if isinstance(place.count, str) else None
            label = place.label or one.installed.system.pieces[kind].label
            owners = view.sides if "side" in step.each else (None,)
            for owner in owners:
                letter = owner.letter if owner else ""
                labels += [
                    label.replace("{n}", str(n)).replace("{letter}", letter) for n in range(1, (number or 0) + 1)
                ]
    return labels


def _counter(kind: CounterKind, one: SystemView, *, figure: str = "", band: str = "") -> Counter:
    size, shape = millimetres(kind.size, one.params), SHAPES[kind.shape]
    return Counter(
        shape=shape,
        width=size,
        height=hexagon_height(size) if shape is Shape.HEXAGON else size,
        band=band,
        figure=figure,
        icon=kind.icon or "",
        title=kind.title,
        word=one.params.fill(kind.text) if kind.text else "",
    )
