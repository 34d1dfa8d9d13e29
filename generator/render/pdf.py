"""From page models to PDF: the face of `render`.

Stands at the end of the flow: `documents` fill page models in, `render` lays them out. The same model on the same
paper with the same ink gives the same bytes on the same fonts and libraries.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from generator.documents.briefing_page import Briefing
from generator.documents.counters import CounterSheet
from generator.documents.cover_page import MapSheet
from generator.documents.reference_page import Reference
from generator.errors import Problem, Refused
from generator.render.complaints import problems_from
from generator.render.desk import Desk
from generator.render.finish import finisher
from generator.render.galley import set_reference
from generator.render.ink import Ink
from generator.render.kinds import KINDS, Duplex, Kind, PageModel
from generator.render.layout import lay_out
from generator.render.paper import Paper
from generator.render.press import Proof, few_collections, listening
from generator.render.slots import cast_off, sheet_for
from generator.render.svg.sheet import draw_sheet

TIGHT = {"tight": 0.12, "tight tighter": 0.38}
"""Ways to set a document tighter, and how much of a last page each may save; classes of the styles."""

LEAST_FILLED = 0.7
"""How full every page but the last must stay for a list of steps to be kept whole."""


@dataclass(frozen=True)
class Bookmark:
    """A line of a PDF's outline: its words, the page it leads to (from 0) and the height on it in points."""

    label: str
    page: int
    height: float
    below: tuple[Bookmark, ...] = ()


@dataclass(frozen=True)
class Pdf:
    """A finished document, or several bound together."""

    content: bytes
    pages: int
    problems: tuple[Problem, ...]
    title: str
    language: str
    duplex: Duplex
    paper: Paper
    outline: tuple[Bookmark, ...]
    label: str
    """Goes before its page numbers where it is bound with others."""


def render(pages: PageModel | Sequence[PageModel], paper: Paper, ink: Ink = Ink.NORMAL) -> Pdf:
    """Lay out one page model, or several as one document of whole leaves (a cover and what lies behind it).

    Raises `Unreadable` where the layout engine's libraries are missing. Whatever else went wrong is in `problems`.
    """
    if isinstance(pages, Sequence):
        from generator.render.binding import bind

        return bind([render_one(page, paper, ink) for page in pages])
    return render_one(pages, paper, ink)


def render_one(page: PageModel, paper: Paper, ink: Ink = Ink.NORMAL) -> Pdf:
    """Lay out one page model."""
    kind = KINDS[type(page)]
    if isinstance(page, MapSheet):
        paper = sheet_for(page, paper)
    furniture = page.furniture
    with few_collections():
        proof, found = _set(page, kind, paper, ink)
        content, complaints = write(proof, kind.duplex)
    name = f", {furniture.name}" if furniture.letter and furniture.name else ""
    return Pdf(
        content,
        proof.pages,
        tuple(dict.fromkeys((*found, *problems_from((*proof.complaints, *complaints), page)))),
        f"{furniture.document}{name}",
        furniture.language,
        kind.duplex,
        paper,
        tuple(_bookmark(one) for one in proof.document.make_bookmark_tree(0.75, transform_pages=True)),
        f"{furniture.document} {furniture.letter}".strip(),
    )


def write(proof: Proof, duplex: Duplex, tags: bool = True) -> tuple[bytes, tuple[str, ...]]:
    """The bytes of a document as it was laid out, and what was complained of while they were written.

    With `tags` it says of itself that it is PDF/UA-1, for programs that read documents to people.
    """
    variant = "pdf/ua-1" if tags else None
    with listening() as said, few_collections():
        content: bytes = proof.document.write_pdf(finisher=finisher(duplex), pdf_variant=variant)
    return content, tuple(dict.fromkeys(said))


def _set(page: PageModel, kind: Kind, paper: Paper, ink: Ink) -> tuple[Proof, list[Problem]]:
    """Lay a document out, in the way of its kind; what drawing its pictures found."""
    if isinstance(page, Reference):
        return set_reference(page, kind, paper, ink)
    if isinstance(page, CounterSheet):
        drawn = draw_sheet(page, paper.width, paper.height, ink)
        if not drawn.pages:
            raise Refused(Problem("counters.none", "there are no counters to print"))
        proof, problems = lay_out(page, kind, Desk(paper, ink), sheets=drawn.pages)
        return proof, [*drawn.problems, *problems]
    proof, problems, tight = _tightened(page, kind, paper, ink)
    if isinstance(page, Briefing) and _is_parted(page, proof):
        tried, found = lay_out(page, kind, Desk(paper, ink), tight=f"{tight} whole".strip())
        if tried.pages == proof.pages and min(tried.fullness[:-1]) > LEAST_FILLED:
            return tried, found
    return proof, problems


def _tightened(page: PageModel, kind: Kind, paper: Paper, ink: Ink) -> tuple[Proof, list[Problem], str]:
    """Lay a document out, tighter where that saves a page with little on it; and how tight it was set."""
    guessed = ""
    if isinstance(page, Briefing):
        reckoned = cast_off(page, Desk(paper, ink))
        guessed = _tight_for(reckoned - math.floor(reckoned), 0.02) if reckoned > 1 else ""
        if guessed:
            proof, problems = lay_out(page, kind, Desk(paper, ink), tight=guessed)
            if proof.pages <= math.floor(reckoned):
                return proof, problems, guessed
    proof, problems = lay_out(page, kind, Desk(paper, ink), tight="")
    over = proof.filled - (proof.pages - 1) if kind.tightens and proof.pages > 1 else math.inf
    for tight in [name for name, saves in TIGHT.items() if over < saves and name != guessed]:
        tried, found = lay_out(page, kind, Desk(paper, ink), tight=tight)
        if tried.pages < proof.pages:
            return tried, found, tight
    return proof, problems, ""


def _is_parted(page: Briefing, proof: Proof) -> bool:
    """Whether the steps of setting up begin on one page and end on another, so far as the heads after them tell."""
    if page.setting_up is None:
        return False
    marks = [(label, place[0]) for label, place, *_ in proof.document.make_bookmark_tree(0.75, transform_pages=True)]
    at = next((n for n, (label, _) in enumerate(marks) if label == page.setting_up.title), len(marks))
    return at + 1 < len(marks) and marks[at + 1][1] > marks[at][1]


def _tight_for(over: float, sure: float = -9.0) -> str:
    """How tight to set a document that runs over by that part of a page; not at all where it would not help."""
    return next((name for name, saves in TIGHT.items() if sure < over < saves), "")


def _bookmark(tree: tuple[str, tuple[int, float, float], list[object], str]) -> Bookmark:
    label, (page, _, height), below, _ = tree
    return Bookmark(label, page, height, tuple(_bookmark(one) for one in below))  # type: ignore[arg-type]
