"""Counters as pictures: a PNG a face, at true size, transparent outside the cut. In `render.cutting`.

Every face is printed on a page of its own size and the page made pixels; the cut, drawn four times as fine, is the
mask. So a picture is what is printed, in the same fonts.
"""

from __future__ import annotations

import io
import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from generator.documents.counters import Counter, Shape
from generator.errors import Problem, Refused
from generator.model.fields import slug
from generator.render.counter_pages import print_pages
from generator.render.ink import Ink
from generator.render.svg.counter import draw_counter
from generator.render.svg.outlines import corner_of, hexagon, outline
from generator.render.svg.pen import WHITE, path, svg
from generator.render.svg.sheet import SheetPage

if TYPE_CHECKING:
    from PIL.Image import Image

MOST = 2_000
"""How many pictures one command makes."""
_FINER = 4


@dataclass(frozen=True)
class Picture:
    """A face as PNG. `name` is that of its file, without the ending."""

    name: str
    content: bytes


def pictures(counters: Sequence[Counter], dpi: int = 300, ink: Ink = Ink.NORMAL) -> Iterator[Picture]:
    """A picture of each different face, in the order of the list. Raises Refused for more than `MOST`."""
    faces: dict[Counter, str] = {}
    taken: set[str] = set()
    for counter in counters:
        for face, tail in ((counter, ""), (counter.back, "back")):
            if face is not None and face not in faces:
                told = slug(face.of or face.title) or "counter", slug(face.figure), tail
                faces[face] = _free("-".join(filter(None, told)), taken)
    if len(faces) > MOST:
        message = f"{len(faces)} pictures are too many at once"
        raise Refused(Problem("pictures.too-many", message, hint=f"at most {MOST}: print part of the list"))
    sizes: dict[tuple[Fraction, Fraction], list[Counter]] = {}
    for face in faces:
        sizes.setdefault((face.width, face.height), []).append(face)
    for (width, height), group in sizes.items():
        pages = [_page(face, ink) for face in group]
        content = print_pages(pages, "Counters").content
        for face, image in zip(group, _pixels(content, dpi), strict=True):
            yield Picture(faces[face], _cut_out(image, face, float(width), float(height), dpi))


def _free(name: str, taken: set[str]) -> str:
    found, n = name, 2
    while found in taken:
        found, n = f"{name}-{n}", n + 1
    taken.add(found)
    return found


def _page(face: Counter, ink: Ink) -> SheetPage:
    w, h = float(face.width), float(face.height)
    drawn = draw_counter(replace(face, turned=False), w / 2, h / 2, ink)
    ground = path(outline(face.shape, w / 2, h / 2, w, h, 0.5), fill=drawn.ground or WHITE)
    return SheetPage(svg(w, h, ground + drawn.shapes), w, h, drawn.words)


def _pixels(content: bytes, dpi: int) -> Iterator[Any]:
    import pypdfium2  # type: ignore[import-untyped]

    document = pypdfium2.PdfDocument(content)
    for page in document:
        yield page.render(scale=dpi / 72).to_pil()


def _cut_out(image: Image, face: Counter, width: float, height: float, dpi: int) -> bytes:
    from PIL import Image as Images

    mask = _mask(face, image.size, width, height).resize(image.size, Images.Resampling.LANCZOS)
    cut = image.convert("RGB")
    cut.putalpha(mask)
    out = io.BytesIO()
    cut.save(out, "PNG", dpi=(dpi, dpi), optimize=False)
    return out.getvalue()


def _mask(face: Counter, size: tuple[int, int], width: float, height: float) -> Image:
    """The cut, white on black, four times as fine as the picture."""
    from PIL import Image as Images
    from PIL import ImageDraw

    mask = Images.new("L", (size[0] * _FINER, size[1] * _FINER), 0)
    pen = ImageDraw.Draw(mask)
    across, down = mask.size[0] / width, mask.size[1] / height
    whole = (0, 0, mask.size[0] - 1, mask.size[1] - 1)
    if face.shape is Shape.CIRCLE:
        pen.ellipse(whole, fill=255)
    elif face.shape is Shape.HEXAGON:
        points = hexagon(width / 2, height / 2, width)
        pen.polygon([(math.floor(x * across), math.floor(y * down)) for x, y in points], fill=255)
    elif face.shape is Shape.ROUNDED:
        pen.rounded_rectangle(whole, corner_of(width, height) * across, fill=255)
    else:
        pen.rectangle(whole, fill=255)
    return mask
