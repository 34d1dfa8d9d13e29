"""The pages behind the fronts, by mirroring coordinates and never the order of a list. Above `sheets`.

For paper W x H and a counter's centre at x, y from the top left of its front:

- paper turned over its left or right edge: the back is at (W - x, y), art upright;
- paper turned over its upper or lower edge: at (x, H - y), art upside down, which is the first one turned by half a
  turn, so the whole page is set upside down;
- which of the two is the long edge depends on how the paper lies;
- folded over, both stand on one page, mirrored at the middle.

So hexagonal rows, part-filled pages and mixed sizes work by themselves, and a one-sided counter leaves its place free.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from generator.documents.counters import Counter
from generator.workshop.imposition import Fold, Imposition, Turning
from generator.workshop.places import Place, Slot
from generator.workshop.sheets import CounterPage, Face


def has_backs(counters: Sequence[Counter]) -> bool:
    """Whether any of the counters is printed on both sides."""
    return any(counter.back is not None for counter in counters)


def with_backs(fronts: Sequence[CounterPage], how: Imposition) -> tuple[CounterPage, ...]:
    """The pages in the order of printing: every front directly followed by its back.

    Printed apart, the backs follow after all fronts (they make a document of their own). Without any two-sided
    counter there are no backs. A last back with nothing on it is left out where no head band would stand on it.
    """
    if how.turning is Turning.NONE or not any(slot.counter and slot.counter.back for p in fronts for slot in p.slots):
        return tuple(fronts)
    if how.turning is Turning.FOLD:
        return _numbered([_folded(page, how) for page in fronts])
    backs = [back_of(page, how) for page in fronts]
    if how.turning is Turning.SEPARATE:
        return (*_numbered(fronts), *_numbered(backs))
    pages = [page for pair in zip(fronts, backs, strict=True) for page in pair]
    if not how.head and not any(slot.counter for slot in backs[-1].slots):
        pages.pop()
    return _numbered(pages)


def turns_upside_down(how: Imposition) -> bool:
    """Whether back pages stand upside down: turned over the upper edge, or over the side by a printer that turns."""
    over_the_top = (how.turning is Turning.SHORT) != how.is_landscape
    if how.turning is Turning.SEPARATE:
        over_the_top = False  # turned by hand, like the pages of a book
    return over_the_top != how.rotated


def back_of(page: CounterPage, how: Imposition) -> CounterPage:
    """The page behind a front."""
    upside_down = turns_upside_down(how)
    slots = tuple(_back(slot, _mirrored(slot.place, how, upside_down), upside_down) for slot in page.slots)
    return replace(page, face=Face.BACK, slots=slots, key=(), turned=upside_down)


def _mirrored(place: Place, how: Imposition, upside_down: bool) -> Place:
    """A place at (W - x, y), or that page turned by half a turn: at (x, H - y)."""
    if upside_down:
        return replace(place, y=how.height - place.y)
    return replace(place, x=how.width - place.x)


def _back(slot: Slot, place: Place, turned: bool) -> Slot:
    counter = slot.counter.back if slot.counter else None
    return Slot(place, counter, slot.number, back=True, turned=turned != bool(counter and counter.turned))


def _folded(page: CounterPage, how: Imposition) -> CounterPage:
    """A front with its backs on the same page, mirrored at the fold in the middle."""
    over_the_top = page.fold is Fold.HORIZONTAL
    backs = [_back(slot, _mirrored(slot.place, how, over_the_top), over_the_top) for slot in page.slots]
    return replace(page, face=Face.BOTH, slots=(*page.slots, *backs))


def _numbered(pages: Sequence[CounterPage]) -> tuple[CounterPage, ...]:
    return tuple(replace(page, number=i, count=len(pages)) for i, page in enumerate(pages, 1))
