"""Places of one size in rows: square, or hexagonal like a honeycomb. Above `places`, under `sheets`.

A grid stands in the middle between the sides of its room and begins at its top. Hexagonal rows are shifted by half a
pitch; the honeycomb is also tried with its rows upright, and the way that holds more is taken. Its row distance, a
pitch times the root of three quarters, is rounded up to a thousandth of a millimetre, so nothing ever comes nearer
than the gap.
"""

from __future__ import annotations

from fractions import Fraction
from math import isqrt

from generator.documents.counters import Millimetres, Shape
from generator.workshop.places import Place, Room

Pair = tuple[Millimetres, Millimetres]
_THOUSANDTH = Fraction(1, 1000)


def _many(room: Millimetres, size: Millimetres, pitch: Millimetres) -> int:
    """How many of a size fit into a length at that pitch."""
    return int((room - size) // pitch) + 1 if room >= size else 0


def grid(size: Pair, room: Room, gap: Pair, shape: Shape = Shape.CIRCLE) -> tuple[Place, ...]:
    """All places of a square grid, row by row; none where the room is too small."""
    (w, h), (across, down) = size, (size[0] + gap[0], size[1] + gap[1])
    columns, rows = _many(room.width, w, across), _many(room.height, h, down)
    first = (room.left + room.right - columns * across + gap[0]) / 2 + w / 2
    return tuple(
        Place(first + column * across, room.top + h / 2 + row * down, w, h, shape)
        for row in range(rows)
        for column in range(columns)
    )


def hexagonal(size: Pair, room: Room, gap: Millimetres, shape: Shape = Shape.CIRCLE) -> tuple[Place, ...]:
    """All places of a honeycomb, from the top, each row from the left.

    For circles and hexagons; anything else is packed as a circle about it would be. Hexagons stand on a corner, so
    their rows always lie.
    """
    lying = _honeycomb(size, room, gap, shape)
    if shape is Shape.HEXAGON:
        return lying
    turned = Room(room.top, room.left, room.bottom, room.right)
    upright = _honeycomb((size[1], size[0]), turned, gap, shape)
    if len(upright) <= len(lying):
        return lying
    # Turned back, the honeycomb stands in the middle of the sides too, and at the top.
    places = [Place(place.y, place.x, size[0], size[1], shape) for place in upright]
    sideways = (room.left + room.right - min(p.left for p in places) - max(p.right for p in places)) / 2
    upwards = room.top - min(p.top for p in places)
    moved = [Place(p.x + sideways, p.y + upwards, p.width, p.height, p.shape) for p in places]
    return tuple(sorted(moved, key=lambda p: (p.y, p.x)))


def _honeycomb(size: Pair, room: Room, gap: Millimetres, shape: Shape) -> tuple[Place, ...]:
    w, h = size
    round_, across = shape.is_round, (w if shape.is_round else max(w, h)) + gap
    row_height = _up(across * across * Fraction(3, 4)) if round_ else max(w, h) + gap
    shift = across / 2
    columns, rows = _many(room.width, w, across), _many(room.height, h, row_height)
    between = _many(room.width - shift, w, across)
    if not columns or not rows:
        return ()
    wide = max(columns * across, shift + between * across if rows > 1 else 0) - gap
    left = (room.left + room.right - wide) / 2
    return tuple(
        Place(left + w / 2 + row % 2 * shift + column * across, room.top + h / 2 + row * row_height, w, h, shape)
        for row in range(rows)
        for column in range(between if row % 2 else columns)
    )


def _up(squared: Fraction) -> Fraction:
    """The root of a number, rounded up to a thousandth."""
    scaled = squared * 1_000_000
    root = isqrt(scaled.numerator // scaled.denominator)
    while Fraction(root * root) < scaled:
        root += 1
    return root * _THOUSANDTH
