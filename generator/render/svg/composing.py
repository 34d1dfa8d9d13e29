"""What counters are composed of: lines of text and figures, collected with what does not fit. Under `counter`."""

from __future__ import annotations

from dataclasses import dataclass, replace

from generator.documents.counters import Counter
from generator.render.fonts import SANS_BLACK, SANS_BOLD, SANS_MEDIUM, Face, needs_shaping, text_width
from generator.render.icons import icon
from generator.render.ink import Ink
from generator.render.svg.fitting import FLOOR, Fitted, Room, fit, fit_line, fit_lines
from generator.render.svg.marks import Pattern, mark_of
from generator.render.svg.pen import BLACK, WHITE, circle, rect, text

LEAN = 0.66
"""How large icons are with little ink, beside their usual size: they are the one thing that is filled."""
LIGHT = 0.8
"""How large the figure of a round counter is with little ink, beside its usual size."""
_HELD = "door-controlled"
"""The one icon that has room for its owner's letter."""


@dataclass(frozen=True)
class Words:
    """A line of text that only HTML can set: the middle of its baseline in millimetres, its size, face and colour."""

    x: float
    y: float
    pt: float
    face: Face
    words: str
    colour: str = BLACK
    turned: bool = False
    """Whether it stands upside down."""


@dataclass(frozen=True)
class CounterDrawing:
    """A counter drawn: its shapes, the text left to HTML, and the texts that had to be shortened.

    `ground` is the colour that it is filled with, or nothing; whoever draws fills the outline, bleed and all.
    """

    shapes: str
    words: tuple[Words, ...] = ()
    shortened: tuple[str, ...] = ()
    ground: str = ""


class Composition:
    """Collects what a counter is drawn of."""

    def __init__(self, counter: Counter, ink: Ink) -> None:
        self.counter, self.ink = counter, ink
        self.heavy = SANS_MEDIUM if ink is Ink.LOW else SANS_BLACK
        """The face of figures."""
        self.shapes: list[str] = []
        self.words: list[Words] = []
        self.shortened: list[str] = []

    @property
    def told(self) -> str:
        """The words that are printed: a figure with an icon says what its title would."""
        its = self.counter
        if its.lines:
            return ", ".join(its.lines)
        title = "" if its.figure and its.icon else its.title
        return ", ".join(filter(None, (title, its.word)))

    def pattern(self) -> tuple[Pattern, str] | None:
        """The pattern of the rim and its colour; None for a counter without."""
        its = self.counter
        mark = mark_of(its.band, self.ink) if its.band else None
        if its.pattern == "none":
            return None
        if its.pattern:
            return Pattern(its.pattern), mark.colour if mark else BLACK
        return (mark.pattern, mark.colour) if mark else None

    def block(self, room: Room, height: float, pt: float, x: float, top: float, most: int, anchor: float = 0.5) -> None:
        """Set the counter's words into a space whose upper end is `top`."""
        its = self.counter
        if its.lines:
            fitted = fit_lines(its.lines, room, height, pt, face=SANS_BOLD)
        else:
            fitted = fit(self.told, room, height, pt, face=SANS_BOLD, lines=most)
        self.lines(self.told, fitted, x, top, SANS_BOLD, anchor)

    def lines(self, whole: str, fitted: Fitted, x: float, top: float, face: Face, anchor: float = 0.5) -> None:
        """Set fitted lines of the text `whole`, `top` the upper end of their space; x is where the anchor is."""
        for words, base in zip(fitted.lines, fitted.baselines, strict=True):
            if needs_shaping(words):
                middle = x + (0.5 - anchor) * text_width(words, face, fitted.pt)
                self.words.append(Words(middle, top + base, fitted.pt, face, words))
            else:
                self.shapes.append(text(x, top + base, words, fitted.pt, face, anchor=anchor))
        if fitted.shortened:
            self.shortened.append(whole)

    def figure(self, words: str, x: float, base: float, width: float, pt: float, anchor: float = 0.5) -> float:
        """Set a figure on a baseline, smaller where it is too wide; the size that it got."""
        fitted = fit_line(words, width, pt, FLOOR, self.heavy)
        self.lines(words, replace(fitted, baselines=(0.0,) * len(fitted.lines)), x, base, self.heavy, anchor)
        return fitted.pt

    def underline(self, words: str, x: float, base: float, size: float, k: float, anchor: float = 0.5) -> None:
        """A bar under a figure that could be read upside down as another."""
        if is_turnable(words):
            bar = min(text_width(words, self.heavy, size) * 0.72, 5.4 * k * len(words))
            middle = x + (0.5 - anchor) * text_width(words, self.heavy, size)
            self.shapes.append(rect(middle - bar / 2, base + 0.9 * k, bar, 0.9 * k, BLACK))

    def icon(self, x: float, top: float, size: float) -> None:
        """The icon, its middle at x; its owner's letter in it where it has room for that."""
        its = self.counter
        if self.ink is Ink.LOW:
            top, size = top + size * (1 - LEAN) / 2, size * LEAN
        self.shapes.append(icon(its.icon, x - size / 2, top, size))
        if its.icon == _HELD and its.band:
            letter, k = mark_of(its.band, self.ink).letter, size / 14
            self.shapes.append(circle(x, top + size / 2, 2.0 * k, WHITE))
            self.shapes.append(text(x, top + size / 2 + 1.5 * k, letter, 13 * k, SANS_BLACK, anchor=0.5))

    def drawn(self) -> CounterDrawing:
        """All of it."""
        return CounterDrawing("".join(self.shapes), tuple(self.words), tuple(self.shortened))


def is_turnable(figure: str) -> bool:
    """Whether a figure can be read upside down as another: it is then underlined."""
    return bool(figure) and set(figure) <= set("01689") and bool(set(figure) & set("69"))
