"""Whole pages as SVG files that look right anywhere: the fonts that they need are inside, cut down to their letters."""

from __future__ import annotations

import base64
import io
import re
from collections.abc import Sequence
from functools import cache

from generator import resources
from generator.render.fonts import FACES, POINT, SIGNS, Face
from generator.render.svg.composing import Words
from generator.render.svg.pen import num
from generator.render.svg.sheet import SheetPage

_TEXT = re.compile(r'<text [^>]*font-family="([^"]*)" font-weight="(\d+)"([^>]*)>([^<]*)</text>')


def svg_sheets(pages: Sequence[SheetPage]) -> list[str]:
    """The pages as whole SVG files. Text that pages leave to HTML is SVG text here: browsers shape it."""
    bodies = [_with_words(page) for page in pages]
    letters: dict[Face, set[str]] = {}
    for body in bodies:
        for family, weight, more, told in _TEXT.findall(body):
            face = _face(family.split(",")[0], int(weight), "italic" in more)
            letters.setdefault(face, set()).update(_plain(told))
    for face in list(letters):  # what a face lacks comes from the signs
        letters.setdefault(face.fallback, set()).update(letters[face] - _held(face))
    style = "".join(_font_face(face, found & _held(face)) for face, found in letters.items() if found & _held(face))
    return [body.replace(">\n", f">\n<style>{style}</style>\n", 1) for body in bodies]


@cache
def _held(face: Face) -> frozenset[str]:
    """The letters that a face holds."""
    from fontTools.ttLib import TTFont

    with TTFont(resources.fonts() / face.file, lazy=True) as font:
        return frozenset(map(chr, font.getBestCmap()))


def _plain(told: str) -> str:
    return told.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&")


def _face(family: str, weight: int, italic: bool) -> Face:
    return next(face for face in FACES if (face.family, face.weight, face.italic) == (family, weight, italic))


def _with_words(page: SheetPage) -> str:
    texts = "".join(_text(one) for one in page.words)
    return page.svg.replace("\n</svg>", f"{texts}\n</svg>") if texts else page.svg


def _text(one: Words) -> str:
    from xml.sax.saxutils import escape

    turned = f' transform="rotate(180 {num(one.x)} {num(one.y)})"' if one.turned else ""
    return (
        f'<text x="{num(one.x, 2)}" y="{num(one.y, 2)}" font-family="{one.face.families}"'
        f' font-weight="{one.face.weight}" font-size="{num(one.pt * POINT)}" fill="{one.colour}"'
        f' text-anchor="middle"{turned}>{escape(one.words)}</text>'
    )


def _font_face(face: Face, letters: set[str]) -> str:
    """A face with these letters alone, inside the file."""
    from fontTools import subset

    options = subset.Options(notdef_outline=True, hinting=False, layout_features=["*"], name_IDs=[1, 2, 13, 14])
    options.drop_tables += ["FFTM"]  # when the font was made: nothing to print by, and not known to the subsetter
    font = subset.load_font(str(resources.fonts() / face.file), options)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=[ord(letter) for letter in letters])
    cutter.subset(font)
    out = io.BytesIO()
    subset.save_font(font, out, options)
    data = base64.b64encode(out.getvalue()).decode("ascii")
    family = f"'{face.family}'" if face.family != SIGNS else f"'{SIGNS}'"
    style = "italic" if face.italic else "normal"
    return (
        f"@font-face{{font-family:{family};font-weight:{face.weight};font-style:{style};"
        f"src:url(data:font/ttf;base64,{data})}}"
    )
