"""A set-up's documents, printed: views to page models to PDFs, each with its edition. Behind `render`.

Everything is made in memory; `write` puts it on the disk afterwards, each file whole.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from generator.documents.battlefield_map import map_sheet
from generator.documents.briefing import briefing
from generator.documents.counter_sheets import counters
from generator.documents.reference import complete, reference
from generator.documents.umpire import cover, umpire
from generator.errors import Problem, Unreadable
from generator.model.game import Game, InstalledSystem
from generator.model.setup import DocumentEdition, SetUp
from generator.progress import Tell, silent
from generator.render.binding import bind
from generator.render.ink import Ink
from generator.render.paper import Paper, paper_named
from generator.render.pdf import Pdf, render
from generator.render.writing import write_whole
from generator.view import EVERYONE, UMPIRE, View, view

PageModels = tuple[Any, ...]
Build = Callable[[int], PageModels]
"""Makes a document's page models for an edition."""


@dataclass(frozen=True)
class Printed:
    """Finished files by name, in print order, and the editions of a set-up's documents."""

    files: dict[str, bytes]
    editions: dict[str, DocumentEdition]
    problems: tuple[Problem, ...]


def builders(game: Game, setup: SetUp, paper: Paper) -> dict[str, Build]:
    """Every document of a packet in print order, by its file's name without the ending."""
    found: dict[str, Build] = {}

    def of_side(own: View) -> Build:
        return lambda edition: (briefing(own, edition),)

    for side in game.sides:
        found[f"briefing-{side}"] = of_side(view(game, setup, side))
    public = view(game, setup, EVERYONE)
    whole = view(game, setup, UMPIRE)
    found["map"] = lambda edition: (map_sheet(public, edition, paper.measure, paper.depth),)
    found["reference"] = lambda _: (reference(public),)
    found["counters"] = lambda edition: _some(counters(public, edition))
    found["umpire"] = lambda edition: (cover(whole, edition), umpire(whole, edition))
    return found


def _some(page: Any | None) -> PageModels:
    return () if page is None else (page,)


def edition_of(name: str, pages: PageModels, earlier: dict[str, DocumentEdition]) -> DocumentEdition:
    """The edition of a document: the earlier one while it says the same, else one more."""
    content = hashlib.sha256(repr(pages).encode("utf-8")).hexdigest()[:32]
    before = earlier.get(name)
    if before is None:
        return DocumentEdition(edition=1, content=content)
    return before if before.content == content else DocumentEdition(edition=before.edition + 1, content=content)


def print_setup(
    game: Game,
    setup: SetUp,
    *,
    paper: str = "a4",
    ink: str = "normal",
    only: Sequence[str] = (),
    tell: Tell = silent,
) -> Printed:
    """Print a set-up's documents. `only` names some of them (`briefing` means every side's); else all, and the packet.

    Raises Unreadable for an unknown paper or document.
    """
    sheet, how = paper_named(paper), Ink(ink)
    wanted = builders(game, setup, sheet)
    chosen = _chosen(only, wanted)
    editions = dict(setup.documents)
    done: dict[str, Pdf] = {}
    for name in chosen:
        tell(name)
        draft = wanted[name](0)
        if not draft:
            continue
        editions[name] = edition_of(name, draft, setup.documents)
        pages = wanted[name](editions[name].edition)
        done[name] = render(pages if len(pages) > 1 else pages[0], sheet, how)
    files = {f"{name}.pdf": pdf.content for name, pdf in done.items()}
    if not only and done:
        tell("packet")
        files["packet.pdf"] = bind(list(done.values()), setup.scenario.title).content
    problems = tuple(dict.fromkeys(problem for pdf in done.values() for problem in pdf.problems))
    return Printed(files, editions, problems)


def _chosen(only: Sequence[str], wanted: dict[str, Build]) -> list[str]:
    if not only:
        return list(wanted)
    found = [name for name in wanted if name in only or name.partition("-")[0] in only]
    for name in only:
        if not any(one == name or one.partition("-")[0] == name for one in wanted):
            hint = f"the documents are {', '.join(wanted)}"
            raise Unreadable(Problem("documents.unknown", f"there is no document {name!r}", hint=hint))
    return found


def print_reference(systems: Sequence[InstalledSystem], *, paper: str = "a4", ink: str = "normal") -> Printed:
    """Print the complete quick-reference sheet of systems."""
    pdf = render(complete(systems), paper_named(paper), Ink(ink))
    return Printed({f"reference-{'-'.join(one.id for one in systems)}.pdf": pdf.content}, {}, pdf.problems)


def write(printed: Printed, folder: Path) -> list[str]:
    """Write the files, each whole. Returns a line a file."""
    lines = []
    for name, content in printed.files.items():
        write_whole(folder / name, content)
        lines.append(f"printed: {folder / name}")
    return lines


__all__ = ["Printed", "print_reference", "print_setup", "write"]
