"""What the list beside the map does not tell: where the ways in are, and how wide doors are and which way they face.

Stands in `documents`, beside the map; in sentences, for a list of ways in would be as long as the map is high.
"""

from __future__ import annotations

from fractions import Fraction

from generator.documents.map import MapPage, in_figures
from generator.documents.words import one_line
from generator.geometry.lengths import Unit
from generator.model.numbers import number_text
from generator.view import PieceView, View

WINDS = ("north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west")


def ways_in(page: MapPage) -> list[str]:
    """Every way in by its label, its name and its place, x and y as for pieces."""
    told = [
        f"{' '.join(filter(None, (way.label, way.note)))} {in_figures(way.at[0], page.unit)},\u00a0"
        f"{in_figures(way.at[1], page.unit)}"
        for way in page.exits
    ]
    return [f"Ways in: {'; '.join(told)}."] if told else []


def doors_lie(view: View, page: MapPage) -> list[str]:
    """How wide the doors are and which way they face; doors that are alike together."""
    alike: dict[str, list[str]] = {}
    for piece in view.pieces:
        if piece.shape == "door":
            alike.setdefault(door_lies(piece, page.unit), []).append(piece.id)
    told = [f"{one_line(doors)} {lies}" for lies, doors in alike.items()]
    return [f"Doors: {'; '.join(told)}."] if told else []


def door_lies(piece: PieceView, unit: Unit) -> str:
    """How wide a door is, where that is known, and which way it faces."""
    wide = f"{in_figures(piece.width, unit)}{unit.sign} wide, " if piece.width is not None else ""
    return f"{wide}facing {faced(piece.facing)}"


def faced(facing: Fraction) -> str:
    """A direction in a word where there is one, else in degrees clockwise from north."""
    wind = facing % 360 / 45
    return WINDS[int(wind)] if wind.denominator == 1 else f"{number_text(facing % 360)}°"
