"""What a plotter cuts on a page, and the marks that it looks for: plain geometry. Under `dxf` and `svg_cut`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from generator.documents.counters import Millimetres
from generator.workshop.imposition import Imposition
from generator.workshop.marks import registration
from generator.workshop.places import Place
from generator.workshop.sheets import CounterPage, Face


@dataclass(frozen=True)
class CutFile:
    """The cuts of one page, or of several that are cut alike. Lengths are millimetres from the paper's top left."""

    width: Millimetres
    height: Millimetres
    places: tuple[Place, ...]
    marks: tuple[tuple[Millimetres, Millimetres, Millimetres, Millimetres], ...]
    """Filled rectangles: left, top, width, height."""
    pages: tuple[int, ...]

    @property
    def name(self) -> str:
        """What its file is called by: its pages."""
        first, last = self.pages[0], self.pages[-1]
        if first == last:
            return f"page-{first}"
        step = self.pages[1] - first
        whole = self.pages == tuple(range(first, last + 1, step))
        return f"pages-{first}-{last}" if whole else "pages-" + "-".join(map(str, self.pages))


def cut_files(pages: Sequence[CounterPage], how: Imposition) -> tuple[CutFile, ...]:
    """The cut files of all fronts; pages on which the same is cut share one. A folded sheet is cut when folded."""
    found: dict[tuple[Place, ...], list[int]] = {}
    for page in pages:
        if page.face is not Face.BACK:
            places = tuple(slot.place for slot in page.slots if slot.counter is not None and not slot.back)
            found.setdefault(places, []).append(page.number)
    marks = registration(how).rectangles
    return tuple(
        CutFile(how.width, how.height, places, marks, tuple(numbers)) for places, numbers in found.items() if places
    )
