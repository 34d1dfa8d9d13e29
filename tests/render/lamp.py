"""A lamp and a patient reader: what can be read through a sealed leaf, for the tests of its lining.

The sheet is folded on screen: its pages as pixels at 300 dots an inch, the inside mirrored, one layer over another,
dark wherever any of them is. That is harsher than paper: no layer is blurred or dimmed by the sheet it is printed on.

The reader knows more than anybody at a table: the face, the size, and where each letter stands to the pixel. For each
place he takes the letter whose shape agrees best with what is dark and what is light there (correlation). Reading the
bare inside he must be right nearly always, or he proves nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

import numpy as np
import pypdfium2

from tests.render import reading

DPI = 300
DOT = DPI / 72
Pixels = np.ndarray


def pages(content: bytes) -> list[Pixels]:
    """Each page as darkness from 0 to 1, at 300 dots an inch."""
    found = []
    for page in pypdfium2.PdfDocument(content):
        pixels = page.render(scale=DOT, grayscale=True).to_numpy()
        found.append(1 - pixels.reshape(pixels.shape[0], pixels.shape[1], -1)[:, :, 0] / 255)
    return found


def row(millimetres: Fraction) -> int:
    """A length in pixels."""
    return round(float(millimetres) / 25.4 * DPI)


def folded_up(page: Pixels, fold: int, top: int) -> Pixels:
    """What lies under `fold`, turned up about it, as high as the page above it from `top` on."""
    layer = np.zeros_like(page)
    part = page[fold:, :][::-1, :]
    high = min(part.shape[0], fold - top)
    layer[fold - high : fold, :] = part[part.shape[0] - high :, :]
    return layer


def folded_down(page: Pixels, fold: int) -> Pixels:
    """What lies above `fold`, turned down about it."""
    layer = np.zeros_like(page)
    part = page[:fold, :][::-1, :]
    high = min(part.shape[0], page.shape[0] - fold)
    layer[fold : fold + high, :] = part[:high, :]
    return layer


def over(*layers: Pixels) -> Pixels:
    """Layers over each other: dark where any is."""
    return np.maximum.reduce(layers)


@dataclass(frozen=True)
class Place:
    """Where a letter stands on a page, in pixels."""

    letter: str
    left: int
    top: int
    right: int
    bottom: int


def places(sheet: reading.Sheet, size: float, box: tuple[float, float, float, float]) -> list[Place]:
    """The letters of that size within a box in points, each in the whole height of its line."""
    left, top, right, bottom = box
    return [
        Place(
            one.text,
            round(one.left * DOT) - 1,
            round(one.top * DOT) - 1,
            round(one.right * DOT) + 1,
            round(one.bottom * DOT) + 1,
        )
        for one in sheet.letters
        if abs(one.size - size) < 0.2
        and left <= one.left
        and one.right <= right
        and top <= one.top
        and one.bottom <= bottom
    ]


def read(seen: Pixels, bare: Pixels, wanted: list[Place], shift: int = 1) -> float:
    """The share of letters that the reader gets right in `seen`; the shapes of letters he has from `bare`.

    He takes no letter's shape from the very place that he reads, unless it stands nowhere else.
    """
    shapes: dict[str, list[tuple[int, Pixels]]] = {}
    for index, place in enumerate(wanted):
        shapes.setdefault(place.letter, [])
        if len(shapes[place.letter]) < 2:
            shapes[place.letter].append((index, bare[place.top : place.bottom, place.left : place.right]))
    right = 0
    for index, place in enumerate(wanted):
        best, answer = -2.0, ""
        for letter, known in shapes.items():
            others = [shape for at, shape in known if at != index] or [known[0][1]]
            score = _agreement(seen, place, others[0], shift)
            if score > best:
                best, answer = score, letter
        right += answer == place.letter
    return right / len(wanted)


def _agreement(seen: Pixels, place: Place, shape: Pixels, shift: int) -> float:
    """The best correlation of a letter's shape with the pixels at a place, moved by up to `shift` pixels."""
    foot, left = place.bottom, place.left
    high, wide = shape.shape
    form = shape - shape.mean()
    length = np.sqrt((form * form).sum())
    best = -1.0
    for dy in range(-shift, shift + 1):
        for dx in range(-shift, shift + 1):
            part = seen[foot - high + dy : foot + dy, left + dx : left + dx + wide]
            mean = part - part.mean()
            best = max(best, float((form * mean).sum() / (length * np.sqrt((mean * mean).sum()) + 1e-9)))
    return best
