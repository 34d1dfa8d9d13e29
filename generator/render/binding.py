"""Several documents bound into one PDF, each on leaves of its own.

Stands in `render`, above `pdf`. No sheet of paper carries two documents: one with an odd number of pages gets a
blank back, and a one-sided one a blank back to every page. Such a back says that it is left blank, for many printers
skip a page with nothing on it, and then one viewer's secrets would be printed behind another's.
"""

from __future__ import annotations

import functools
import io
from collections.abc import Sequence

import pikepdf
from pikepdf import Array, Dictionary, Name, OutlineItem, String

from generator.render.desk import Desk
from generator.render.environment import compose
from generator.render.finish import preferences
from generator.render.ink import Ink
from generator.render.kinds import Duplex
from generator.render.paper import Paper
from generator.render.pdf import Bookmark, Pdf, write
from generator.render.press import press
from generator.render.structure import StructureTree


def bind(parts: Sequence[Pdf], title: str = "") -> Pdf:
    """Bind documents in this order. `title` is that of the whole; without one, that of the last part.

    Bookmarks are each document's own under its title; page labels count within each document. The bytes depend on
    the parts alone.
    """
    bound = pikepdf.new()
    outline: list[Bookmark] = []
    labels = Array()
    tags = StructureTree(bound)
    for part in parts:
        first, back = len(bound.pages), _blank(part.paper)
        step = 2 if part.duplex is Duplex.ONE_SIDED else 1
        with pikepdf.open(io.BytesIO(part.content)) as source:
            for page in source.pages:
                bound.pages.append(page)
                if step == 2:
                    bound.pages.append(back)
            tags.take(source, [bound.pages[first + step * number].obj for number in range(len(source.pages))])
        if len(bound.pages) % 2:
            bound.pages.append(back)
        outline.append(
            Bookmark(part.title, first, float(part.paper.height) / 25.4 * 72, _moved(part.outline, first, step))
        )
        labels.append(first)
        labels.append(Dictionary(S=Name.D, P=String(f"{part.label} ")))
    whole = title or parts[-1].title
    duplex = parts[0].duplex if len(parts) == 1 else Duplex.LONG_EDGE
    root = bound.Root
    root.PageLabels = Dictionary(Nums=labels)
    root.Lang = String(parts[0].language)
    root.ViewerPreferences = Dictionary(
        {f"/{key}": value == "true" or Name(value) for key, value in preferences(duplex).items()}
    )
    tags.finish()
    with bound.open_outline() as made:
        made.root.extend(_item(one) for one in outline)
    with bound.open_metadata(set_pikepdf_as_editor=False, update_docinfo=False) as told:
        told["dc:title"] = whole
        told["pdfuaid:part"] = "1"
    bound.docinfo["/Title"] = String(whole)
    bound.docinfo["/Creator"] = String("Sealed Orders")
    out = io.BytesIO()
    bound.save(out, min_version="1.7", deterministic_id=True, object_stream_mode=pikepdf.ObjectStreamMode.generate)
    return Pdf(
        out.getvalue(),
        len(bound.pages),
        tuple(dict.fromkeys(problem for part in parts for problem in part.problems)),
        whole,
        parts[0].language,
        duplex,
        parts[0].paper,
        tuple(outline),
        parts[-1].label,
    )


@functools.cache
def _blank_sheet(paper: Paper) -> pikepdf.Pdf:
    """A page that says it is left blank, as a document."""
    desk = Desk(paper, Ink.NORMAL, own=None)
    proof = press().set(compose("blank", None, desk), desk.shelf, (), paper, Ink.NORMAL, False, "")
    content, _ = write(proof, Duplex.LONG_EDGE, tags=False)
    sheet = pikepdf.open(io.BytesIO(content))
    page = sheet.pages[0]
    page.contents_add(b"/Artifact BMC", prepend=True)  # nobody needs to hear that a side is blank
    page.contents_add(b"EMC")
    page.contents_coalesce()
    page.obj.Tabs = Name.S
    return sheet


def _blank(paper: Paper) -> pikepdf.Page:
    return _blank_sheet(paper).pages[0]


def _moved(marks: tuple[Bookmark, ...], first: int, step: int) -> tuple[Bookmark, ...]:
    """Bookmarks of a document whose first page became page `first`, each page `step` after the one before."""
    return tuple(
        Bookmark(mark.label, first + step * mark.page, mark.height, _moved(mark.below, first, step)) for mark in marks
    )


def _item(mark: Bookmark) -> OutlineItem:
    item = OutlineItem(mark.label, mark.page, "XYZ", left=0, top=mark.height)
    item.children.extend(_item(one) for one in mark.below)
    return item
