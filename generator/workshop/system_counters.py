"""All counters of a rule system, without a scenario: as many of each as its rules may need. In `workshop`.

How many that is comes from the system's data: a play aid's copies, the most that a step may place; what depends on the
armies (blips) is `each`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from string import ascii_lowercase

from generator.chance.notation import is_dice, parse_dice
from generator.documents.counter_sheets import EXIT, SHAPES, millimetres
from generator.documents.counters import Counter, Shape, hexagon_height
from generator.model.game import InstalledSystem
from generator.model.params import Params
from generator.model.steps import PlaceStep, RollStep
from generator.model.system import CounterKind

EACH = 10
"""How many of a numbered kind are made when the rules set no most."""
MOST_EXITS = 4


def system_counters(one: InstalledSystem, each: int | None = None) -> tuple[Counter, ...]:
    """Every counter of a system, in the order of its data. `each` says how many of every numbered kind."""
    params = Params(one.system.params)
    return tuple(counter for kind in one.counters.values() for counter in _of_kind(one, params, kind, each))


def _of_kind(one: InstalledSystem, params: Params, kind: CounterKind, each: int | None) -> Iterator[Counter]:
    sides = ascii_lowercase[: max(2, len(one.system.sides))]
    plain = _plain(params, kind)
    if kind.blips is not None:
        for side in sides:
            for number in range(1, (each or EACH) + 1):
                yield replace(plain, band=side, figure=str(number), of=f"{kind.title} {side.upper()}")
        return
    copies = params.whole(kind.copies) or 1
    if kind.pieces is None:
        for side in sides if kind.per_side else ("",):
            yield from [replace(plain, band=side, of=f"{kind.title} {side.upper()}".strip())] * copies
        return
    for band, label in _labels(one, params, kind, sides, each):
        yield from [replace(plain, band=band, figure=label, of=f"{kind.title} {band.upper()}".strip())] * copies


def _plain(params: Params, kind: CounterKind) -> Counter:
    size, shape = millimetres(kind.size, params), SHAPES[kind.shape]
    height = hexagon_height(size) if shape is Shape.HEXAGON else size
    word = params.fill(kind.text) if kind.text else ""
    return Counter(shape, size, height, icon=kind.icon or "", title=kind.title, word=word, of=kind.title)


def _labels(
    one: InstalledSystem, params: Params, kind: CounterKind, sides: str, each: int | None
) -> Iterator[tuple[str, str]]:
    """The band and the label of each piece of a kind; a label with a side's letter in it is made for every side."""
    if kind.pieces == EXIT:
        yield from (("", f"X{n}") for n in range(1, (each or MOST_EXITS) + 1))
        return
    piece = one.system.pieces[kind.pieces or ""]
    label, count = piece.label, each or _most(one, params, kind.pieces or "")
    if kind.per_side or "{letter}" in label:
        yield from ((side, _named(label, side, n)) for side in sides for n in range(1, count + 1))
    else:
        yield from (("", _named(label, "", n)) for n in range(1, count + 1))


def _named(label: str, side: str, number: int) -> str:
    return label.replace("{letter}", side.upper()).replace("{n}", str(number))


def _most(one: InstalledSystem, params: Params, piece: str) -> int:
    """The most pieces of a kind that the rules may place; `EACH` where no step says so."""
    found = [
        _largest(one, params, place.count)
        for step in one.system.steps
        if isinstance(step, PlaceStep)
        for place in step.ones()
        if place.piece == piece and isinstance(place.count, str)
    ]
    return max(found, default=EACH) or EACH


def _largest(one: InstalledSystem, params: Params, count: str) -> int:
    """The largest that a count may come to: a number, dice, or the step that rolls it; 0 where it cannot be told."""
    text = params.text(count)
    whole = params.whole(text)
    if whole is not None:
        return whole
    if is_dice(text):
        return parse_dice(text).maximum
    step = one.system.step(text)
    if isinstance(step, RollStep) and step.dice is not None and is_dice(params.text(step.dice)):
        return parse_dice(params.text(step.dice)).maximum
    return 0
