"""Golden pictures: pages as small grey PNGs, compared so that another Pango's edges pass and a moved line does not.

A page is drawn four times as fine as it is kept (50 dots an inch, sixteen greys) and averaged, so that how a rasteriser
treats its hairlines hardly matters. Two pictures are compared by what is left after both are blurred
over 3 by 3 dots (1.5 mm): letters that are drawn a little fatter differ by a few greys there, a word that is missing or
2 mm away by many. With `--update-golden` the pictures are written anew.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pypdfium2
from PIL import Image

DPI, FINER = 50, 4
GREYS = 16
BLUR = 3
MOST = 0.18
"""How much darker or lighter a blurred dot may be, of 1."""
SQUARE, DOTS = 50, 20
"""In the worst square of so many dots a side (an inch), how many may differ by more."""

Grey = np.ndarray
GOLDEN = Path(__file__).resolve().parents[1] / "golden" / "pictures"


def pages(content: bytes) -> list[Grey]:
    """Each page of a PDF as darkness from 0 to 1, in so few greys as are kept."""
    found = []
    for page in pypdfium2.PdfDocument(content):
        pixels = page.render(scale=FINER * DPI / 72, grayscale=True).to_numpy()
        high, wide = (length // FINER for length in pixels.shape[:2])
        dots = pixels.reshape(pixels.shape[0], pixels.shape[1], -1)[: high * FINER, : wide * FINER, 0]
        mean = dots.reshape(high, FINER, wide, FINER).mean(axis=(1, 3))
        found.append(1 - np.round(mean / 255 * (GREYS - 1)) / (GREYS - 1))
    return found


def kept(file: Path) -> Grey:
    """A picture as it was kept."""
    with Image.open(file) as picture:
        return 1 - np.asarray(picture.convert("L")) / 255


def keep(file: Path, page: Grey) -> None:
    """Write a picture with four bits a dot."""
    file.parent.mkdir(parents=True, exist_ok=True)
    picture = Image.fromarray(np.round((1 - page) * (GREYS - 1)).astype(np.uint8), mode="P")
    picture.putpalette([round(grey * 255 / (GREYS - 1)) for grey in range(GREYS) for _ in range(3)])
    picture.save(file, optimize=True, bits=4)


def summed(page: Grey, side: int) -> Grey:
    """The sum of each square of `side` dots a side."""
    whole = np.pad(page, ((side, 0), (side, 0))).cumsum(axis=0).cumsum(axis=1)
    return whole[side:, side:] - whole[:-side, side:] - whole[side:, :-side] + whole[:-side, :-side]


def differing(page: Grey, golden: Grey) -> int:
    """How many dots differ by more than may be, in the square that has most; all for pictures of two sizes."""
    if page.shape != golden.shape:
        return page.size
    blurred = np.abs(summed(page - golden, BLUR)) / BLUR**2
    return round(float(summed((blurred > MOST).astype(float), SQUARE).max()))


def compare(name: str, content: bytes, update: bool, seen: Path) -> None:
    """Hold a PDF's pages against `<name>-<page>.png`. What was seen instead is left in the folder `seen`."""
    found = pages(content)
    files = [GOLDEN / f"{name}-{number}.png" for number in range(1, len(found) + 1)]
    if update:
        for old in GOLDEN.glob(f"{name}-[0-9]*.png"):
            old.unlink()
        for file, page in zip(files, found, strict=True):
            keep(file, page)
        return
    there = sorted(GOLDEN.glob(f"{name}-[0-9]*.png"))
    assert there, f"no golden picture of {name}: look at the pages, then run again with --update-golden"
    assert len(there) == len(found), f"{name} has {len(found)} pages, its golden pictures are {len(there)}"
    for file, page in zip(files, found, strict=True):
        dots = differing(page, kept(file))
        if dots > DOTS:
            keep(seen / file.name, page)
        assert dots <= DOTS, (
            f"{file.name}: a square inch of the page looks different in {dots} dots; seen: {seen / file.name}. "
            "Look at both; if the new one is right, use --update-golden"
        )
