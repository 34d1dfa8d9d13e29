"""Our own faces: which file is which, how wide a text is in them, and what none of them can print.

Stands in `render`, above `resources`. Widths come straight from the font files, so that a drawing can be laid out
without the layout engine, and letters are added up without kerning: that is how WeasyPrint sets text in SVG (it
kerns only in HTML, where the same text is then a hair narrower). fontTools is imported late: only what draws pays.

A text is set in its face; a letter which that face lacks comes from the signs face of the same boldness
(`Face.families`). What neither holds is reported by `missing_glyphs`; it would print as an empty box.
"""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from functools import cache, lru_cache

from generator import resources

POINT = 25.4 / 72
"""Millimetres to the point."""

SANS, SERIF, SIGNS = "Orders Sans Condensed", "Orders Serif", "DejaVu Sans"
"""The families, by the names that style sheets and SVG use."""


@dataclass(frozen=True)
class Face:
    """One font file. `family`, `weight` and `italic` are what CSS calls it."""

    family: str
    weight: int
    file: str
    italic: bool = False

    @property
    def fallback(self) -> Face:
        """The face that stands in for letters which this one lacks."""
        return SIGNS_BOLD if self.weight >= 700 else SIGNS_BOOK

    @property
    def families(self) -> str:
        """The value of `font-family`: this family, then the signs."""
        return self.family if self.family == SIGNS else f"{self.family},{SIGNS}"


SANS_MEDIUM = Face(SANS, 500, "orders-sans-condensed-500.ttf")
SANS_BOLD = Face(SANS, 700, "orders-sans-condensed-700.ttf")
SANS_BLACK = Face(SANS, 900, "orders-sans-condensed-900.ttf")
SERIF_BOOK = Face(SERIF, 400, "orders-serif-400.ttf")
SERIF_ITALIC = Face(SERIF, 400, "orders-serif-400i.ttf", italic=True)
SERIF_BOLD = Face(SERIF, 700, "orders-serif-700.ttf")
SIGNS_BOOK = Face(SIGNS, 400, "DejaVuSans.ttf")
SIGNS_BOLD = Face(SIGNS, 700, "DejaVuSans-Bold.ttf")

FACES = (SANS_MEDIUM, SANS_BOLD, SANS_BLACK, SERIF_BOOK, SERIF_ITALIC, SERIF_BOLD, SIGNS_BOOK, SIGNS_BOLD)
"""Every face that we ship, each with its file in `templates/fonts`."""

_UNSEEN = frozenset("\n\r\t\u00ad\u200b\u200c\u200d\u200e\u200f\u2060\ufeff")
"""Characters that leave no mark: a face need not hold them."""


def font_face_css(folder: str = "../fonts") -> str:
    """The `@font-face` rules for all of `FACES`; `folder` is the URL of the fonts as seen from the style sheet."""
    return "\n".join(
        f"@font-face {{ font-family: '{face.family}'; font-weight: {face.weight};"
        f" font-style: {'italic' if face.italic else 'normal'}; src: url('{folder}/{face.file}') }}"
        for face in FACES
    )


def text_width(text: str, face: Face = SANS_BOLD, pt: float = 10, track: float = 0.0) -> float:
    """How wide a line of text is, in millimetres, at `pt` points; `track` is letter-spacing in em.

    No kerning. A letter that no face holds counts as one em, which is wider than the box that stands for it.
    """
    letters = [letter for letter in text if letter not in _UNSEEN]
    if not letters:
        return 0.0
    return (sum(_advance(letter, face) for letter in letters) + track * (len(letters) - 1)) * pt * POINT


def cap_height(face: Face, pt: float) -> float:
    """The height of a capital, in millimetres. DejaVu's file does not say; it is 0.729 em."""
    return _tables(face).cap * pt * POINT


def missing_glyphs(text: str, face: Face = SANS_BOLD) -> list[str]:
    """The characters of a text that neither the face nor its fallback holds, each once, in order of appearance."""
    return [
        letter
        for letter in dict.fromkeys(text)
        if letter not in _UNSEEN and not _holds(face, letter) and not _holds(face.fallback, letter)
    ]


def needs_shaping(text: str) -> bool:
    """Whether a text cannot be set letter by letter, as SVG sets it: marks to be combined, right-to-left or joined
    scripts. Such text belongs in HTML. A letter with its accent as one sign (after NFC) is no trouble.
    """
    return any(
        unicodedata.category(letter) in ("Mn", "Mc", "Me")
        or unicodedata.bidirectional(letter) in ("R", "AL", "AN")
        or 0x0900 <= ord(letter) <= 0x109F  # the scripts of India and Burma join and reorder their letters
        or 0x1780 <= ord(letter) <= 0x18AF  # Khmer and Mongolian
        for letter in unicodedata.normalize("NFC", text)
    )


@dataclass(frozen=True)
class _Tables:
    """What widths need of a font file, in em."""

    advance: dict[int, float]
    cap: float


@cache
def _tables(face: Face) -> _Tables:
    from fontTools.ttLib import TTFont

    with TTFont(resources.fonts() / face.file, lazy=True) as font:
        em = font["head"].unitsPerEm
        metrics = font["hmtx"].metrics
        advance = {code: metrics[name][0] / em for code, name in font.getBestCmap().items()}
        cap = getattr(font["OS/2"], "sCapHeight", None)
    return _Tables(advance, cap / em if cap else 0.729)


def _holds(face: Face, letter: str) -> bool:
    return ord(letter) in _tables(face).advance


@lru_cache(maxsize=4096)
def _advance(letter: str, face: Face) -> float:
    """The width of a letter in em, from the first face of the chain that holds it."""
    own = _tables(face).advance.get(ord(letter))
    if own is not None:
        return own
    return _tables(face.fallback).advance.get(ord(letter), 1.0)
