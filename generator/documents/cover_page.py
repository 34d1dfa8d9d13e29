"""Sheets that carry no rules: the cover before a record, and the map for the table. Counters have their own module.

Stands in `documents`, laid out by the templates of the same names.
"""

from __future__ import annotations

from dataclasses import dataclass

from generator.documents.pages import Drawing, Fact, Furniture, PlacedPiece, Sign


@dataclass(frozen=True)
class Cover:
    """The front of something that is not to be read yet. It says nothing that its inside decides."""

    furniture: Furniture
    title: str
    headline: str
    """The order: "Open after the game"."""
    paragraphs: tuple[str, ...] = ()
    facts: tuple[Fact, ...] = ()
    lines: tuple[str, ...] = ()
    """Labels of lines to write on: who sealed it, who opened it."""


@dataclass(frozen=True)
class MapSheet:
    """The battlefield on a sheet of its own, for everyone at the table."""

    furniture: Furniture
    title: str
    map: Drawing
    pieces: tuple[PlacedPiece, ...] = ()
    legend: tuple[Sign, ...] = ()
    note: str = ""
    piece_head: str = "Piece"

