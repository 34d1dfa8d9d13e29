"""Counters dealt out over pages of absolute slots: what everything printed is made of. Above `imposition`.

Counters of one size stand together; each new size begins a block of its own, in the order in which sizes first occur,
so a sheet is cut or punched size by size. Packed, all sizes share a page. On label sheets every counter has a label.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction

from generator.documents.counters import Counter, Millimetres, Shape
from generator.errors import Problem, Refused
from generator.workshop.grids import Pair, grid, hexagonal
from generator.workshop.imposition import Arrangement, Fold, Imposition, Turning
from generator.workshop.packing import packed, touch
from generator.workshop.places import Place, Room, Slot

KEY_LINE = Fraction("3.8")
"""From line to line of the key of long names."""

Fill = Callable[[Room], Sequence[Place]]


class Face(StrEnum):
    """Which face of its counters a page shows. A sheet that is folded over shows both."""

    FRONT = "front"
    BACK = "back"
    BOTH = "both"


@dataclass(frozen=True)
class KeyLine:
    """A line of the key of long names: its baseline's place, and its words."""

    x: Millimetres
    y: Millimetres
    words: str


@dataclass(frozen=True)
class CounterPage:
    """One page: its paper, which page and which sheet it is, and what stands where."""

    width: Millimetres
    height: Millimetres
    number: int = 1
    count: int = 1
    sheet: int = 1
    face: Face = Face.FRONT
    slots: tuple[Slot, ...] = ()
    capacity: int = 0
    """How many places it has for these counters, used or not; 0 where places depend on what is packed."""
    key: tuple[KeyLine, ...] = ()
    fold: Fold | None = None
    """The line along which it is folded over, in the middle of the paper."""
    turned: bool = False
    """Whether everything on it stands upside down: a back of paper that is turned over its upper edge."""


def lay_out(counters: Sequence[Counter], how: Imposition, key: Sequence[str] = ()) -> tuple[CounterPage, ...]:
    """Deal counters out over the fronts of pages. No counters: no pages.

    `key` are finished lines, set under the last counters. Raises Refused for a counter larger than its place, and for
    places that are not there.
    """
    if not counters:
        return ()
    bleed = max(counter.bleed for counter in counters)
    gap, room = how.gap_for(bleed), how.room(bleed)
    if how.turning is Turning.FOLD:
        if how.labels is not None:
            hint = "choose another --duplex"
            raise Refused(Problem("sheet.fold-labels", "a sheet of labels cannot be folded over", hint=hint))
        tried = {fold: _dealt(counters, how, half, gap) for fold, half in _roomy(counters, how, room, gap).items()}
        fold, pages = min(tried.items(), key=lambda one: len(one[1]))
    else:
        _refuse_large(counters, how, room)
        fold, pages = None, _dealt(counters, how, room, gap)
    made = [
        CounterPage(how.width, how.height, slots=tuple(slots), capacity=capacity, sheet=i, fold=fold)
        for i, (slots, capacity) in enumerate(pages, 1)
    ]
    if key:
        _add_key(made, key, how)
    return tuple(replace(page, number=i, count=len(made)) for i, page in enumerate(made, 1))


_Dealt = list[tuple[list[Slot], int]]


def _roomy(counters: Sequence[Counter], how: Imposition, room: Room, gap: Pair) -> dict[Fold, Room]:
    """The halves of a folded sheet that are large enough. Raises Refused where none is."""
    halves = how.halves(room, gap)
    fitting = {fold: half for fold, half in halves.items() if not any(_too_large(c, half) for c in counters)}
    if not fitting:
        for half in halves.values():
            _refuse_large(counters, how, half)
    return fitting


def _too_large(counter: Counter, room: Room) -> bool:
    return counter.width > room.width or counter.height > room.height


def _refuse_large(counters: Sequence[Counter], how: Imposition, room: Room) -> None:
    sizes = {(c.width, c.height): c for c in counters}
    if how.labels is not None:
        label = how.labels.diameter
        wrong = [c for c in sizes.values() if max(c.width, c.height) > label]
        where = f"on a label of {float(label):g} mm ({how.labels.title})"
        hint = "make the counter smaller, or choose larger labels"
    else:
        wrong = [c for c in sizes.values() if _too_large(c, room)]
        where = f"on paper of {float(how.width):g} x {float(how.height):g} mm"
        hint = "make the counter or the margins smaller, or choose larger paper, such as --paper a3"
        if how.turning is Turning.FOLD:
            where = f"on half of a folded sheet of {float(how.width):g} x {float(how.height):g} mm"
    if wrong:
        raise Refused(
            Problem(
                "counters.too-large",
                f"a counter of {float(c.width):g} x {float(c.height):g} mm does not fit {where}",
                hint=hint,
            )
            for c in wrong
        )


def _dealt(counters: Sequence[Counter], how: Imposition, room: Room, gap: Pair) -> _Dealt:
    marks = how.registration_places()
    if how.labels is None and how.arrangement is Arrangement.PACKED:
        _refuse_used(how, "packed together")
        pages = packed(counters, room, gap, marks)
        return [([Slot(p, c, i, turned=c.turned) for i, (c, p) in enumerate(page, 1)], 0) for page in pages]
    sizes: dict[tuple[Millimetres, Millimetres, Shape | None], list[Counter]] = {}
    for counter in counters:
        shape = counter.shape if how.arrangement is Arrangement.HEXAGONAL else None
        labelled = how.labels is not None
        group = (Fraction(0), Fraction(0), None) if labelled else (counter.width, counter.height, shape)
        sizes.setdefault(group, []).append(counter)
    uniform = len(sizes) == 1
    if not uniform:
        _refuse_used(how, "of several sizes")
    pages_: _Dealt = [([], 0)]
    y = room.top
    for (w, h, shape), group_ in sizes.items():
        fill = _filling(how, (w, h), shape or Shape.CIRCLE, gap)
        full: dict[Millimetres, list[tuple[int, Place]]] = {}
        waiting = group_
        while waiting:
            slots, capacity = pages_[-1]
            if y not in full:
                free = [(n, p) for n, p in enumerate(fill(room.below(y))) if not any(touch(p, m) for m in marks)]
                # Labels keep the numbers that their proof shows, whatever marks stand on.
                full[y] = free if how.labels is not None else [(n, p) for n, (_, p) in enumerate(free)]
            numbered = [(n + len(slots) + 1, p) for n, p in full[y]]
            if uniform and len(pages_) == 1:
                numbered = _unused(numbered, how)
            if not numbered:
                if y == room.top:
                    _refuse_large(group_, how, Room(room.left, room.top, room.left, room.top))
                pages_.append(([], 0))
                y = room.top
                continue
            here, waiting = waiting[: len(numbered)], waiting[len(numbered) :]
            new = [Slot(_shaped(p, c), c, n, turned=c.turned) for (n, p), c in zip(numbered, here, strict=False)]
            pages_[-1] = (slots + new, capacity + len(full[y]))
            y = max(slot.place.bottom for slot in new) + how.geometry.block_gap
            if waiting and uniform:
                pages_.append(([], 0))
                y = room.top
    return pages_


def _filling(how: Imposition, size: Pair, shape: Shape, gap: Pair) -> Fill:
    """What makes the places of one size in a room."""
    if how.labels is not None:
        labels = how.labels.places()
        return lambda _: labels
    if how.arrangement is Arrangement.HEXAGONAL:
        return lambda room: hexagonal(size, room, max(gap), shape)
    return lambda room: grid(size, room, gap)


def _shaped(place: Place, counter: Counter) -> Place:
    """A place as its counter is cut: a smaller counter stands in the middle of its label."""
    return Place(place.x, place.y, counter.width, counter.height, counter.shape)


def _refuse_used(how: Imposition, why: str) -> None:
    if how.start > 1 or how.skip:
        raise Refused(
            Problem(
                "sheet.start-skip",
                f"start and skip number the places of a sheet, but counters {why} have no fixed places",
                hint="print one size at a time, or on a label sheet",
            )
        )


def _unused(numbered: list[tuple[int, Place]], how: Imposition) -> list[tuple[int, Place]]:
    """The places of the first sheet that are not used up already. Raises Refused where none is left."""
    there = numbered[-1][0] if numbered else 0
    beyond = [n for n in (how.start, *sorted(how.skip)) if not 1 <= n <= there]
    if beyond:
        raise Refused(
            Problem(
                "sheet.no-place",
                f"there is no place {beyond[0]}: a sheet has {there}",
                hint=f"places are counted row by row from the top left, 1 to {there}",
            )
        )
    left = [(n, place) for n, place in numbered if n >= how.start and n not in how.skip]
    if not left:
        message = "start and skip leave no place free on the first sheet"
        raise Refused(Problem("sheet.all-used", message, hint="take a new sheet, and leave both out"))
    return left


def _add_key(pages: list[CounterPage], key: Sequence[str], how: Imposition) -> None:
    """Set the key under the last counters, and on pages of its own where there is no room."""
    its, last = how.geometry, pages[-1]
    x = min(slot.place.left for slot in pages[0].slots)
    y = max(slot.place.bottom for slot in last.slots) + its.block_gap * 2 / 3 + KEY_LINE
    for words in key:
        if y > pages[-1].height - its.foot:
            pages.append(CounterPage(last.width, last.height, sheet=len(pages) + 1))
            y = its.head + KEY_LINE
        pages[-1] = replace(pages[-1], key=(*pages[-1].key, KeyLine(x, y, words)))
        y += KEY_LINE
