"""Drawings of page models as SVG: which model is drawn by which module of `render.svg`.

Stands in `render`, between `filters` and `render.svg`. A page model holds a map, a counter or a sign as its model; how
large it is drawn, and in how much ink, is known only when the page is laid out.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache

from generator.documents.counters import Counter
from generator.documents.map import MapPage, MapSign, alternative_text
from generator.documents.pages import Die, Drawing
from generator.documents.sealed_page import Code, Lining, Outside
from generator.documents.signature_page import Folding
from generator.documents.strips_page import Flap
from generator.errors import Problem
from generator.render.icons import icon_svg
from generator.render.ink import Ink
from generator.render.svg import signs
from generator.render.svg.bands import band_svg
from generator.render.svg.code import code_svg
from generator.render.svg.counter import draw_counter
from generator.render.svg.dice import die_svg
from generator.render.svg.envelope import flap_svg, folding_svg, lining_svg, outside_svg
from generator.render.svg.map import draw_map
from generator.render.svg.marks import mark_of
from generator.render.svg.patterns import MAP_GRAIN, rectangle, texture
from generator.render.svg.pen import num, svg


@dataclass(frozen=True)
class Picture:
    """A drawing drawn: its SVG, its size in millimetres, and what it says to those who cannot see it."""

    svg: str
    width: float
    height: float
    alt: str = ""
    numbered: tuple[tuple[str, str], ...] = ()
    """Numbers that stand on a map for names, with the names."""
    problems: tuple[Problem, ...] = ()


@lru_cache(maxsize=64)
def draw(drawing: Drawing, width: float, height: float, ink: Ink) -> Picture:
    """Draw a model at most `width` mm wide and `height` mm high. TypeError for what nobody can draw."""
    match drawing:
        case MapPage():
            return _map(drawing, width, height, ink)
        case Counter():
            return _counter(drawing, width, height, ink)
        case MapSign():
            scale = min(width / signs.WIDTH, height / signs.HEIGHT)
            return Picture(signs.draw_sign(drawing, ink), signs.WIDTH * scale, signs.HEIGHT * scale)
        case Outside():
            return Picture(outside_svg(drawing.panels), width, height)
        case Lining():
            return Picture(lining_svg(drawing.panels), width, height)
        case Flap():
            return Picture(flap_svg(width, height), width, height)
        case Folding():
            return Picture(folding_svg(drawing.stage, width, height), width, height)
        case Code():
            return Picture(code_svg(drawing.content, width), width, width, "The lines of this leaf as a QR code")
        case _:
            raise TypeError(f"nothing draws a {type(drawing).__name__}")


def _map(page: MapPage, width: float, height: float, ink: Ink) -> Picture:
    drawn = draw_map(replace(page, width=_exact(width), height=_exact(height)), ink)
    return Picture(drawn.svg, drawn.width, drawn.height, alternative_text(page), drawn.numbered, drawn.problems)


def _counter(counter: Counter, width: float, height: float, ink: Ink) -> Picture:
    """A counter as it stands in a key: coarser than on its sheet, so that it can be told at 8 mm."""
    w, h = float(counter.width), float(counter.height)
    scale = min(width / w, height / h)
    shapes = draw_counter(counter, w / 2, h / 2, ink, small=True).shapes
    told = " ".join(filter(None, (counter.band.upper(), counter.figure, counter.title, counter.word)))
    return Picture(
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{num(w * scale)}mm" height="{num(h * scale)}mm"'
        f' viewBox="0 0 {num(w)} {num(h)}">{shapes}</svg>',
        w * scale,
        h * scale,
        told,
    )


def die(thrown: Die) -> str:
    """The face of a die as SVG."""
    return _die(thrown.faces, thrown.shows)


@lru_cache(maxsize=256)
def _die(faces: int, shows: int) -> str:
    return die_svg(faces, shows)


def icon(name: str) -> str:
    """An icon of ours as SVG. Raises `Refused` when there is none of that name."""
    return icon_svg(name)


@lru_cache(maxsize=64)
def band(name: str, width: float, height: float, ink: Ink) -> str:
    """A viewer's pattern as a band, in millimetres."""
    return band_svg(name, width, height, ink)


@lru_cache(maxsize=16)
def shade(name: str, width: float, height: float, ink: Ink) -> str:
    """A viewer's pattern as a map has it, over a rectangle in millimetres: to lie behind something."""
    pattern = mark_of(name, ink).pattern
    return svg(width, height, texture(pattern, rectangle(0, 0, width, height), MAP_GRAIN[pattern], (1, 1)))


def _exact(length: float) -> Fraction:
    return Fraction(round(length * 1000), 1000)
