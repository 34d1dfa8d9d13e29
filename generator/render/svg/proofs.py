"""Sheets that test printers: the calibration sheet, front and back, and the proof of a label sheet. In `render.svg`.

Both go on plain paper. Where things stand on them is exact; what to do with them is written on them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from generator.render.fonts import SANS_BLACK, SANS_MEDIUM
from generator.render.svg.composing import Words
from generator.render.svg.cut_marks import cut_line
from generator.render.svg.head import check_bar, set_line
from generator.render.svg.pen import BLACK, WHITE, circle, num, path, rect, text
from generator.render.svg.sheet import SheetPage, finished
from generator.workshop import LAYOUT
from generator.workshop.imposition import Imposition
from generator.workshop.labels import LabelSheet
from generator.workshop.printers import TRUE, Printer
from generator.workshop.sheets import CounterPage, Face

BAR = Fraction(150)
"""How long the bars of a calibration sheet are, in millimetres."""
SMALL_BAR = Fraction(100)
"""The same on small paper."""
_REACH = 10
"""How far the scale of the back reaches from its middle."""


def bar_length(width: Fraction, height: Fraction) -> Fraction:
    """How long the bars are on a paper."""
    return BAR if min(width, height) >= BAR + 50 else SMALL_BAR


@dataclass(frozen=True)
class Told:
    """What a calibration sheet says: how the paper is turned over, which command takes the readings, which profile."""

    turn: str
    command: str
    profile: str = ""
    """The profile through which it is printed, to see whether it is right."""


def calibration(how: Imposition, says: Told, printer: Printer = TRUE) -> list[SheetPage]:
    """The calibration sheet: its front with two bars and a cross, its back with a scale about the same point.

    A back that is turned upside down by the way the paper goes (`how.rotated`) is drawn so. The sheet is read without
    a profile; with one it shows whether that is right.
    """
    name = says.profile
    w, h = float(how.width), float(how.height)
    length = float(bar_length(how.width, how.height))
    x, y = w / 2, h / 2
    words: list[Words] = []
    shapes = [check_bar(x - length / 2, 24.0, length), check_bar(12.0, y - length / 2, length, upright=True)]
    shapes.append(path(f"M{num(x - 12)} {num(y)}h24M{num(x)} {num(y - 12)}v24", stroke=BLACK, width=0.6))
    shapes.append(circle(x, y, 8, "none", BLACK, 0.3))
    left, room = 26.0, w - 38.0
    title = f"Profile {name}" if name else "Calibration"
    told = [
        (SANS_BLACK, 14.0, f"{title}, front"),
        (SANS_MEDIUM, 9.0, f"Print at 100 % on both sides of one sheet, {says.turn}."),
        (SANS_MEDIUM, 9.0, f"1. Measure both bars. They should be {length:g} mm long, across and down."),
        (SANS_MEDIUM, 9.0, "2. Turn the sheet over and hold it against the light."),
    ]
    _lines(told, left, 36.0, room, shapes, words)
    front = finished(CounterPage(how.width, how.height), shapes, words, f"{title}, front", printer)
    words, shapes = [], [_scale(x, y)]
    read = [
        "3. The cross of the front shines through. Read where it falls on this scale:",
        "    so many millimetres to the right (to the left: minus), so many down (up: minus).",
        f"4. Type what you read:  {says.command} --cross RIGHT,DOWN --bars ACROSS,DOWN",
        f"    for example  {says.command} --cross 1.5,-0.5 --bars {length - 0.4:g},{length:g}",
        "This side upside down against the front? Then your printer turns backs: print with --rotate-backs.",
    ]
    proved = [
        "3. The cross of the front shines through, in the middle of this scale: then the profile is right.",
        "If it is not, or a bar is not true, print orders calibrate without --verify, and read that sheet anew.",
    ]
    told = [
        (SANS_BLACK, 14.0, f"{title}, back"),
        *((SANS_MEDIUM, 9.0, line) for line in (proved if name else read)),
    ]
    _lines(told, left, 36.0, room, shapes, words)
    back = CounterPage(how.width, how.height, face=Face.BACK, turned=how.rotated)
    return [front, finished(back, shapes, words, f"{title}, back", printer)]


def _lines(
    told: Sequence[tuple[object, float, str]], x: float, y: float, room: float, shapes: list[str], words: list[Words]
) -> None:
    for face, pt, line in told:
        set_line(shapes, words, line, x, y, room, pt, face)  # type: ignore[arg-type]
        y += 0.55 * pt


def _scale(x: float, y: float) -> str:
    """A cross of two scales about a point, in half millimetres, numbered at both ends, plus to the right and down."""
    data, numbers = "", ""
    for half in range(-2 * _REACH, 2 * _REACH + 1):
        at, arm = half / 2, 2.5 if half % 10 == 0 else 1.6 if half % 2 == 0 else 0.8
        data += f"M{num(x + at)} {num(y - arm)}v{num(2 * arm)}M{num(x - arm)} {num(y + at)}h{num(2 * arm)}"
        if half % 20 == 0 and half:
            told = f"{'+' if half > 0 else '−'}{abs(half) // 2}"
            numbers += text(x + at, y - 3.4, told, 7.5, SANS_MEDIUM, anchor=0.5)
            numbers += text(x + 3.4, y + at + 0.9, told, 7.5, SANS_MEDIUM)
    line = f"M{num(x - _REACH)} {num(y)}h{2 * _REACH}M{num(x)} {num(y - _REACH)}v{2 * _REACH}"
    return path(line, stroke=BLACK, width=0.2) + path(data, stroke=BLACK, width=0.1) + numbers


def label_proof(how: Imposition, labels: LabelSheet, printer: Printer = TRUE) -> SheetPage:
    """A proof of a label sheet on plain paper: every label's edge and number, and the bar that shows the scale.

    It is stretched as the labels themselves are for that printer, or it would prove nothing.
    """
    w, h = float(how.width), float(how.height)
    places = labels.places()
    shapes = [path("".join(map(cut_line, places)), stroke=BLACK, width=0.15)]
    words: list[Words] = []
    shapes += [
        text(float(place.x), float(place.y) + 1.2, str(number), 9, SANS_MEDIUM, anchor=0.5)
        for number, place in enumerate(places, 1)
    ]
    top, wide, high = h / 2 - 22, 130.0, 44.0
    left = (w - wide) / 2
    shapes.append(rect(left, top, wide, high, WHITE, BLACK, 0.3))
    shapes.append(check_bar(left + 15, top + 9, 100))
    told = [
        (SANS_BLACK, 10.0, f"Proof of {labels.title}: {labels.columns} x {labels.rows} labels of "
         f"{float(labels.diameter):g} mm, layout {LAYOUT}"),
        (SANS_MEDIUM, 9.0, "Print this page on plain paper at 100 %. The bar is then 100 mm long."),
        (SANS_MEDIUM, 9.0, "Hold it against a sheet of labels and a lamp: every circle lies on a label."),
        (SANS_MEDIUM, 9.0, "The numbers are the places that --start and --skip count."),
    ]  # fmt: skip
    _lines(told, left + 5, top + 19.0, wide - 10, shapes, words)
    return finished(CounterPage(how.width, how.height), shapes, words, f"Proof of {labels.title}", printer)
