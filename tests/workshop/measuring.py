"""Measuring printed pages: what a PDF's drawing operators draw, in millimetres from the top left of its page."""

from __future__ import annotations

import io
from dataclasses import dataclass
from pathlib import Path

import pdfplumber

from generator.counter_job import Job, Ways, Wishes, settled
from generator.counter_printing import Made, printed

MM = 25.4 / 72


@dataclass(frozen=True)
class Drawn:
    """A closed path: the middle and the size of the box about it, and its colour."""

    x: float
    y: float
    width: float
    height: float
    colour: object
    filled: bool


@dataclass(frozen=True)
class Sheet:
    """A page: its size, its closed paths, the ends of its straight lines, its words without spaces."""

    width: float
    height: float
    drawn: tuple[Drawn, ...]
    lines: tuple[tuple[float, float, float, float], ...]
    words: str

    def filled(self, colour: str) -> list[Drawn]:
        """What is filled with a colour `#rrggbb` and larger than any sign, from the top, each row from the left."""
        wanted = tuple(int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
        found = [
            one
            for one in self.drawn
            if one.filled
            and one.width > 15
            and isinstance(one.colour, tuple)
            and len(one.colour) == 3
            and max(abs(a - b) for a, b in zip(one.colour, wanted, strict=True)) < 0.003
        ]
        return sorted(found, key=lambda one: (round(one.y, 2), one.x))


def sheets(content: bytes) -> list[Sheet]:
    with pdfplumber.open(io.BytesIO(content)) as file:
        return [_sheet(page) for page in file.pages]


def _sheet(page: pdfplumber.page.Page) -> Sheet:
    drawn = [
        Drawn(
            (one["x0"] + one["x1"]) / 2 * MM,
            (one["top"] + one["bottom"]) / 2 * MM,
            (one["x1"] - one["x0"]) * MM,
            (one["bottom"] - one["top"]) * MM,
            one["non_stroking_color"] if one["fill"] else one["stroking_color"],
            bool(one["fill"]),
        )
        for one in (*page.curves, *page.rects)
    ]
    lines = [(one["x0"] * MM, one["top"] * MM, one["x1"] * MM, one["bottom"] * MM) for one in page.lines]
    words = "".join(one["text"] for one in page.chars if not one["text"].isspace())
    return Sheet(float(page.width) * MM, float(page.height) * MM, tuple(drawn), tuple(lines), words)


def job(text: str, folder: Path, name: str = "list.yaml", **sheet: str) -> Job:
    """A printing job of a list that is typed here; options as the command line has them, `_` for a hyphen."""
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return settled(str(path), Wishes({key.replace("_", "-"): value for key, value in sheet.items()}), ())


def made(text: str, folder: Path, ways: Ways | None = None, **sheet: str) -> Made:
    return printed(job(text, folder, **sheet), ways or Ways())


def pages(text: str, folder: Path, **sheet: str) -> list[Sheet]:
    """The printed pages of a list, measured."""
    return sheets(made(text, folder, **sheet).files["list.pdf"])
