"""Drawn counter pages to PDF. In `render`, beside `pdf`; it is the short way, and takes nothing but the press.

A page is one picture as large as the paper. Composing such a page with a template would cost more than laying it out:
so its few tags are written here, every text in them escaped, and only what the press needs is imported.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from html import escape
from typing import Any

from generator.errors import Problem
from generator.render.complaints import problems_from
from generator.render.paper import Paper
from generator.render.press import few_collections, listening, press
from generator.render.shelf import Shelf
from generator.render.svg.composing import Words
from generator.render.svg.sheet import SheetPage
from generator.workshop.imposition import Turning

_STYLE = (
    "html,body{margin:0;padding:0;font-size:8pt}.sheet{position:relative;overflow:hidden;break-after:page}"
    ".sheet:last-child{break-after:auto}.sheet img{position:absolute;left:0;top:0;display:block}"
    ".over{position:absolute;width:200mm;text-align:center;white-space:nowrap}"
)
_TURNED = {Turning.LONG: "DuplexFlipLongEdge", Turning.SHORT: "DuplexFlipShortEdge"}


@dataclass(frozen=True)
class Pages:
    """A finished PDF, and what the layout engine complained of."""

    content: bytes
    problems: tuple[Problem, ...]


def sheet_of(width: Fraction, height: Fraction) -> Paper:
    """Paper of any size, without margins."""
    none = Fraction(0)
    return Paper(f"{float(width):g}x{float(height):g}", width, height, none, none, none)


def print_pages(
    pages: Sequence[SheetPage], title: str, turning: Turning = Turning.NONE, texts: Iterable[str] = ()
) -> Pages:
    """The pages as one PDF. `texts` are those printed on them, to name the one in which a letter is missing.

    Raises Unreadable where the layout engine's libraries are missing.
    """
    shelf = Shelf()
    first = pages[0]
    paper = sheet_of(Fraction(str(round(first.width, 4))), Fraction(str(round(first.height, 4))))
    body = "".join(_page(page, shelf) for page in pages)
    html = (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f'<meta name="generator" content="Sealed Orders"></head><body>{body}</body></html>'
    )
    proof = press().set_drawings(html, shelf, paper, _STYLE)
    with listening() as said, few_collections():
        content: bytes = proof.document.write_pdf(
            finisher=_finisher(turning), pdf_variant="pdf/ua-1", pdf_identifier=True
        )
    complaints = dict.fromkeys((*proof.complaints, *said))
    return Pages(content, tuple(one.opened() for one in problems_from(complaints, tuple(texts))))


def _page(page: SheetPage, shelf: Shelf) -> str:
    # A hair lower than the paper, so that rounding never begins another page.
    size = f"width:{page.width:.3f}mm;height:{page.height - 0.05:.3f}mm"
    told = page.svg.partition('aria-label="')[2].partition('"')[0]
    whole = f"width:{page.width:.3f}mm;height:{page.height:.3f}mm"
    image = f'<img src="{shelf.put(page.svg)}" alt="{told}" style="{whole}">'
    return f'<div class="sheet" style="{size}">{image}{"".join(map(_over, page.words))}</div>'


def _over(one: Words) -> str:
    """A line that HTML sets, centred on its baseline; upside down about the middle of it where it is turned."""
    up = 0.9 * one.pt * 0.352778
    turned = f";transform:rotate(180deg);transform-origin:100mm {up:.3f}mm" if one.turned else ""
    style = (
        f"left:{one.x - 100:.3f}mm;top:{one.y - up:.3f}mm;color:{one.colour}{turned};"
        f"font:{one.face.weight} {one.pt:.2f}pt/1.2 '{one.face.family}','DejaVu Sans'"
    )
    return f'<span class="over" style="{style}">{escape(one.words)}</span>'


def _finisher(turning: Turning) -> Any:
    def finish(_document: Any, pdf: Any) -> None:
        import pydyf  # type: ignore[import-untyped]

        wishes = {"PrintScaling": "/None", "Duplex": f"/{_TURNED.get(turning, 'Simplex')}", "DisplayDocTitle": "true"}
        pdf.catalog["ViewerPreferences"] = pydyf.Dictionary(wishes)

    return finish
