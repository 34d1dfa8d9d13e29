"""Clutter: letters over letters, through which no other letter can be read. What our envelopes are lined with.

Stands in `render.svg`, above `fonts` and `pen`, under `envelope`. Grey or hatching hides a text badly: the eye looks
through what is unlike letters. So the clutter is made of the very face that it hides, at about its size, turned and
mirrored, layer over layer. The letters are outlines, not text: no search finds them, and nobody has them read aloud.
Which letter stands where comes from fixed digests: nothing here depends on what is hidden, and nothing is thrown.

Layers repeat themselves in tiles of unlike sizes, so that together they repeat nowhere on a leaf.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from generator import resources
from generator.render.fonts import POINT, Face
from generator.render.svg.pen import BLACK, num

LETTERS = "aaceeeghiilmnnoorrsstttuwy0123456789ABEGPRSW"
"""What the clutter is made of: about as often as in English, and all figures."""
_MIDDLE = 0.26
"""Half the height of a small letter, in em: about which letters are turned."""


@dataclass(frozen=True)
class Layer:
    """One layer of letters: its tile and the leading of its rows in millimetres, size, face, and how close it is set.

    `close` is the pitch of the letters as a part of their width: under 1 they overlap, over 1 there is white between.
    """

    width: float
    rows: int
    leading: float
    pt: float
    face: Face
    close: float

    @property
    def height(self) -> float:
        """The height of the tile, in millimetres."""
        return self.rows * self.leading


def clutter(layers: tuple[Layer, ...], x: float, y: float, width: float, height: float) -> str:
    """A rectangle filled with layers of letters: one `<pattern>` and one rectangle a layer. For one SVG alone."""
    shapes = []
    for index, layer in enumerate(layers):
        name = f"clutter-{num(x)}-{num(y)}-{index}".replace(".", "-")
        plain, mirrored = _tile(index, layer)
        shapes.append(
            f'<defs><pattern id="{name}" patternUnits="userSpaceOnUse" width="{num(layer.width)}"'
            f' height="{num(layer.height)}"><path d="{plain}" fill="{BLACK}"/><path d="{mirrored}" fill="{BLACK}"/>'
            f'</pattern></defs><rect x="{num(x)}" y="{num(y)}" width="{num(width)}" height="{num(height)}"'
            f' fill="url(#{name})"/>'
        )
    return "".join(shapes)


@cache
def _tile(number: int, layer: Layer) -> tuple[str, str]:
    """The letters of a tile as the data of two paths: those that run on as drawn, and the mirrored ones.

    Mirrored outlines run the other way round; in one path they would cut holes into the others. What hangs over the
    right or the lower edge of the tile is drawn again at the opposite one.
    """
    byte = _bytes(f"{number}/{layer.width}/{layer.rows}")
    plain: list[str] = []
    mirrored: list[str] = []
    for row in range(layer.rows):
        base, x = (row + 0.8) * layer.leading, 0.0
        while x < layer.width:
            letter, turn = LETTERS[next(byte) % len(LETTERS)], next(byte)
            wide = _advance(letter, layer.face) * layer.pt * POINT
            across, upright = (-1 if turn & 1 else 1), (-1 if turn & 2 else 1)
            target = plain if across == upright else mirrored
            for dx in (0.0, -layer.width) if x + wide > layer.width else (0.0,):
                for dy in (0.0, -layer.height) if row == layer.rows - 1 else (0.0,):
                    target.append(_outline(letter, layer, x + dx, base + dy, across, upright))
            x += wide * layer.close * (0.85 + (turn >> 2) / 210)
    return "".join(plain), "".join(mirrored)


def _outline(letter: str, layer: Layer, x: float, base: float, across: int, upright: int) -> str:
    """A letter's outline with its left end at x; `across` and `upright` are -1 where it is mirrored that way."""
    from fontTools.pens.svgPathPen import SVGPathPen
    from fontTools.pens.transformPen import TransformPen

    glyphs, names, em = _font(layer.face)
    size = layer.pt * POINT
    scale = size / em
    left = x if across == 1 else x + _advance(letter, layer.face) * size
    foot = base if upright == 1 else base - 2 * _MIDDLE * size
    pen = SVGPathPen(glyphs, ntos=_short)
    glyphs[names[ord(letter)]].draw(TransformPen(pen, (across * scale, 0, 0, -upright * scale, left, foot)))
    return str(pen.getCommands())


def _short(value: float) -> str:
    return num(value, 2)


def _advance(letter: str, face: Face) -> float:
    glyphs, names, em = _font(face)
    return float(glyphs[names[ord(letter)]].width / em)


@cache
def _font(face: Face) -> tuple[Any, dict[int, str], int]:
    """A face's glyphs, their names by character, and its units to the em."""
    from fontTools.ttLib import TTFont

    font = TTFont(resources.fonts() / face.file)
    return font.getGlyphSet(), font.getBestCmap(), font["head"].unitsPerEm


def _bytes(name: str) -> Iterator[int]:
    """Bytes without end, the same for ever: SHA-256 over a name and a count."""
    count = 0
    while True:
        yield from hashlib.sha256(f"clutter/{name}/{count}".encode()).digest()
        count += 1
