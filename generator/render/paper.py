"""Paper: the sheets that we print on, with the margins that a page of text keeps on each.

Stands in `render`, under everything that lays out. All lengths are millimetres. The sizes are exact, so that a
printer set to 100 % prints true; margins leave 8 mm to the head and more than 6.35 mm, which home printers cannot
reach, everywhere else.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

from generator.errors import Problem, Refused

Millimetres = Fraction


@dataclass(frozen=True)
class Paper:
    """A sheet of paper and its type area. `narrow` sheets stack what wider ones set side by side."""

    name: str
    width: Millimetres
    height: Millimetres
    top: Millimetres
    side: Millimetres
    bottom: Millimetres
    narrow: bool = False

    @property
    def measure(self) -> Millimetres:
        """The width of the type area."""
        return self.width - 2 * self.side

    @property
    def depth(self) -> Millimetres:
        """The height of the type area."""
        return self.height - self.top - self.bottom

    def turned(self) -> Paper:
        """The same sheet lying on its side, with the same margins."""
        return replace(self, name=f"{self.name}-turned", width=self.height, height=self.width, narrow=False)

    def page_rule(self, margins: bool = True) -> str:
        """The CSS that sets size and margins. `size` only: width and height beside it would add the margins."""
        kept = f"{_mm(self.top)} {_mm(self.side)} {_mm(self.bottom)}" if margins else "0"
        return (
            f"@page {{ size: {_mm(self.width)} {_mm(self.height)};"
            f" margin: {kept} }}"
            f" :root {{ --page-width: {_mm(self.width)}; --page-height: {_mm(self.height)};"
            f" --measure: {_mm(self.measure)}; --depth: {_mm(self.depth)};"
            f" --top: {_mm(self.top)}; --edge: {_mm(self.side)} }}"
        )


def _mm(length: Millimetres) -> str:
    return f"{float(length):g}mm"


def _paper(name: str, width: str, height: str, top: str, side: str, bottom: str, narrow: bool = False) -> Paper:
    wide, high, head, edge, foot = (Fraction(text) for text in (width, height, top, side, bottom))
    return Paper(name, wide, high, head, edge, foot, narrow)


PAPERS = {
    paper.name: paper
    for paper in (
        _paper("a4", "210", "297", "23", "15", "16"),
        _paper("letter", "215.9", "279.4", "23", "17.95", "15"),
        _paper("a5", "148", "210", "20", "9", "13", narrow=True),
        _paper("a3", "297", "420", "25", "20", "18"),
        _paper("legal", "215.9", "355.6", "23", "17.95", "16"),
        _paper("tabloid", "279.4", "431.8", "25", "19.7", "18"),
    )
}
"""The papers by name. Letter and Legal keep A4's measure of 180 mm."""


def paper_named(name: str) -> Paper:
    """The paper of that name, in any case. Raises `Refused` with the names there are."""
    found = PAPERS.get(name.strip().lower())
    if found is None:
        raise Refused(
            Problem("paper.unknown", f'there is no paper called "{name}"', hint=f"choose one of {', '.join(PAPERS)}")
        )
    return found
