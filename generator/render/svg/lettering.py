"""Blocks of lettering for maps: a piece's label with its coordinates, a zone's plate with its letter tab.

Stands in `render.svg`, above `pen`, under `map`. A block is set once, measured, and stamped where `labels` finds room
for it. Every line lies on white of its own, so that no hatch or grid runs through the letters.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from generator.render.fonts import SANS_BLACK, SANS_BOLD, SANS_MEDIUM, Face, text_width
from generator.render.ink import Ink
from generator.render.svg.fitting import even, fit
from generator.render.svg.labels import Option, Rect, Segment, around, away
from generator.render.svg.marks import Mark
from generator.render.svg.pen import BLACK, WHITE, capitals, figure, figure_width, rect, text

PAD = 0.45
"""White about a line, in millimetres."""
_DOT = " · "


@dataclass(frozen=True)
class Line:
    """A line of a block: its words, its left end and baseline from the block's top left corner, how it is set.

    `figures` are numbers parted by a raised dot, their fractions set small.
    """

    words: str
    x: float
    baseline: float
    pt: float
    face: Face = SANS_BOLD
    track: float = 0.0
    figures: bool = False

    @property
    def width(self) -> float:
        """How wide it is, in millimetres."""
        if not self.figures:
            return text_width(self.words, self.face, self.pt, self.track)
        numbers = self.words.split(_DOT)
        between = text_width("·", self.face, self.pt) + 1.0
        return sum(figure_width(number, self.pt, self.face) for number in numbers) + between * (len(numbers) - 1)

    def stamp(self, x: float, y: float) -> str:
        """The line, the block's corner at x, y."""
        cap = capitals(self.pt, self.face)
        left, base = x + self.x, y + self.baseline
        shapes = rect(left - PAD, base - cap - PAD, self.width + 2 * PAD, cap + 2 * PAD)
        if not self.figures:
            return shapes + text(left, base, self.words, self.pt, self.face, track=self.track)
        for i, number in enumerate(self.words.split(_DOT)):
            if i:
                shapes += text(left + 0.5, base, "·", self.pt, self.face)
                left += text_width("·", self.face, self.pt) + 1.0
            shapes += figure(left, base, number, self.pt, self.face)
            left += figure_width(number, self.pt, self.face)
        return shapes


@dataclass(frozen=True)
class Block:
    """Lines under each other, perhaps beside a letter tab `tab` mm square."""

    lines: tuple[Line, ...]
    tab: float = 0.0
    mark: Mark | None = None
    shortened: bool = False

    @property
    def width(self) -> float:
        """Its width, in millimetres."""
        return max([line.x + line.width for line in self.lines], default=self.tab)

    @property
    def height(self) -> float:
        """Its height, in millimetres."""
        return max([line.baseline for line in self.lines] + [self.tab])

    def stamp(self, x: float, y: float, ink: Ink = Ink.NORMAL) -> str:
        """The block with its top left corner at x, y."""
        shapes = "".join(line.stamp(x, y) for line in self.lines)
        if self.mark is None:
            return shapes
        low = ink is Ink.LOW
        edge = 0.2 if low else 0.0
        ground = WHITE if low else self.mark.colour
        shapes += rect(
            x + edge, y + edge, self.tab - 2 * edge, self.tab - 2 * edge, ground, BLACK if low else "", 2 * edge
        )
        pt = self.tab * 2.25
        letter = text(
            x + self.tab / 2, y + (self.tab + capitals(pt, SANS_BLACK)) / 2, self.mark.letter, pt, SANS_BLACK,
            BLACK if low else WHITE, anchor=0.5,
        )  # fmt: skip
        return shapes + letter


@dataclass(frozen=True)
class Stamp:
    """A block where it goes on a map. `rect` is the room that it takes, with its white; `leader` leads to its thing."""

    kind: str
    name: str
    block: Block
    rect: Rect
    leader: Segment | None = None

    def drawn(self, ink: Ink = Ink.NORMAL) -> str:
        """The block in its place."""
        return self.block.stamp(self.rect.x0 + PAD, self.rect.y0 + PAD, ink)


def stamped(kind: str, name: str, block: Block, option: Option) -> Stamp:
    """A block at the place that was found for it."""
    return Stamp(kind, name, block, option.rect, option.leader)


def beside(block: Block, thing: Rect, setting: int = 0, base: float = 0.0, tuck: float = 0.0) -> Iterator[Option]:
    """The places beside a thing for a block, dearer down the list."""
    places = around(thing, block.width + 2 * PAD, block.height + 2 * PAD, 0.25, tuck)
    for i, place in enumerate(places):
        yield Option(place, base + i, setting)


def apart(block: Block, thing: Rect, setting: int = 0, base: float = 0.0) -> Iterator[Option]:
    """The places farther off, with a line to the thing, dearer with the distance."""
    for place, leader, distance in away(thing, block.width + 2 * PAD, block.height + 2 * PAD):
        yield Option(place, base + distance, setting, leader)


def label(name: str, coordinates: str = "", pt: float = 13, small: float = 9) -> Block:
    """A piece's label: its name, and under it its coordinates, `12½ · 30`."""
    cap = capitals(pt, SANS_BLACK)
    lines = [Line(name, 0, cap, pt, SANS_BLACK)]
    if coordinates:
        lines.append(Line(coordinates, 0, cap + 0.75 + capitals(small), small, SANS_BOLD, figures=True))
    return Block(tuple(lines))


def door_label(name: str, word: str = "") -> Block:
    """A door's label: its name, and under it its state."""
    cap = capitals(9.5, SANS_BLACK)
    lines = [Line(name, 0, cap, 9.5, SANS_BLACK)]
    if word:
        lines.append(Line(word, 0, cap + 0.8 + capitals(7.5, SANS_MEDIUM), 7.5, SANS_MEDIUM))
    return Block(tuple(lines))


def plates(head: str, note: str, mark: Mark | None) -> list[Block]:
    """A zone's plate in the settings to try, the fullest first: with its note, without, smaller, its letter alone."""
    found = [_plate(head, note, mark, 9.5 if mark else 8.5, 6.0)] if note else []
    if head:
        found += [_plate(head, "", mark, 9.5 if mark else 8.5, 4.6), _plate(head, "", mark, 7.5, 3.8)]
    if mark is not None and mark.letter:
        found += [Block((), 6.0, mark), Block((), 3.8, mark)]
    return found


def _plate(head: str, note: str, mark: Mark | None, pt: float, tab: float) -> Block:
    letter = mark if mark is not None and mark.letter else None
    x = tab + 1.0 if letter else 0.0
    face, track = (SANS_BLACK, 0.05) if letter else (SANS_BOLD, 0.1)
    cap = capitals(pt, face)
    if note:
        lower = cap + 0.85 + capitals(8, SANS_MEDIUM)
        drop = (max(tab, lower) - lower) / 2 if letter else 0.0
        lines = [Line(head.upper(), x, drop + cap, pt, face, track), Line(note, x, drop + lower, 8, SANS_MEDIUM)]
        return Block(tuple(lines), tab if letter else 0.0, letter)
    base = (tab + cap) / 2 if letter else cap
    return Block((Line(head.upper(), x, base, pt, face, track),), tab if letter else 0.0, letter)


def area_name(name: str, width: float, height: float) -> Block | None:
    """An area's name fitted into a space, in capitals, wrapped and made smaller; None where it has no room whole."""
    fitted = fit(name.upper(), even(width), height, 9, floor=7.5, face=SANS_BLACK, lines=3, track=0.05, breaks=False)
    if fitted.shortened or not fitted.lines:
        return None
    widths = [text_width(words, SANS_BLACK, fitted.pt, 0.05) for words in fitted.lines]
    first = fitted.baselines[0] - capitals(fitted.pt, SANS_BLACK)
    lines = [
        Line(words, (max(widths) - own) / 2, base - first, fitted.pt, SANS_BLACK, 0.05)
        for words, own, base in zip(fitted.lines, widths, fitted.baselines, strict=True)
    ]
    return Block(tuple(lines))
