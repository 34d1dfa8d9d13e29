"""What printing will take: counts, pages, paper wasted. Worked out from the layout, without drawing. In `workshop`."""

from __future__ import annotations

import math
from collections import Counter as Tally
from collections.abc import Sequence
from fractions import Fraction

from generator.documents.counters import Counter, Shape
from generator.workshop import LAYOUT
from generator.workshop.imposition import Arrangement, Imposition
from generator.workshop.manifest import manifest
from generator.workshop.places import Slot
from generator.workshop.sheets import CounterPage, Face


def plan(pages: Sequence[CounterPage], how: Imposition, paper: str, extra: int = 0) -> list[str]:
    """What there is to print and what it takes, a line each. `extra` pages hold the manifest."""
    fronts = [page for page in pages if page.face is not Face.BACK]
    slots = [slot for page in fronts for slot in page.slots if not slot.back and slot.counter]
    sizes = Tally(_size(slot.counter) for slot in slots if slot.counter)
    lines = [f"counters: {len(slots)} ({', '.join(f'{many} {size}' for size, many in sizes.items())})"]
    lines += [
        f"    {line.count} {line.name}{f': {line.figures}' if line.figures else ''} ({line.places})"
        for line in manifest(pages)
    ]
    named = "" if paper[:1].isdigit() else f"{paper}, "  # paper that is named by its size is told once
    lines.append(f"sheet: {named}{_mm(how.width)} x {_mm(how.height)}, {_arrangement(how, fronts)}, layout {LAYOUT}")
    backs = sum(page.face is Face.BACK for page in pages)
    told = [f"{len(fronts)} with fronts" if backs else f"{len(fronts)} with counters"]
    told += [f"{backs} with backs"] if backs else []
    told += [f"{extra} with the manifest"] if extra else []
    lines.append(f"pages: {len(pages) + extra} ({', '.join(told)})")
    capacity = sum(page.capacity for page in fronts)
    free = f"{capacity - len(slots)} of {capacity} places stay free; " if capacity else ""
    used = sum(area(slot) for slot in slots)
    whole = float(how.width * how.height) * len(fronts)
    lines.append(f"waste: {free}{100 * (1 - used / whole):.0f} % of the paper is cut away")
    return lines


def _size(counter: Counter) -> str:
    if counter.shape.is_round or counter.width == counter.height:
        return f"{counter.shape} {_mm(counter.width)}"
    return f"{counter.shape} {float(counter.width):g} x {_mm(counter.height)}"


def area(slot: Slot) -> float:
    """How much paper a counter is, in square millimetres."""
    w, h = float(slot.place.width), float(slot.place.height)
    if slot.place.shape is Shape.CIRCLE:
        return math.pi * w * h / 4
    if slot.place.shape is Shape.HEXAGON:
        return w * w * math.sqrt(3) / 2
    return w * h


def _arrangement(how: Imposition, fronts: Sequence[CounterPage]) -> str:
    if how.labels is not None:
        return f"labels {how.labels.title}, {how.labels.columns} x {how.labels.rows}"
    if how.arrangement is Arrangement.PACKED:
        return "packed"
    sizes = {(slot.place.width, slot.place.height) for page in fronts for slot in page.slots}
    if len(sizes) > 1:
        return f"{how.arrangement}, sizes in blocks of their own"
    return f"{how.arrangement}, {max((page.capacity for page in fronts), default=0)} a page"


def _mm(length: Fraction) -> str:
    return f"{float(length):g} mm"
