"""A printing job: everything that is settled before anything is drawn. Behind `counter_pipeline`.

The command line's wishes go over those of the list's own file; a label sheet settles paper and places.
"""

from __future__ import annotations

import functools
import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from pathlib import Path
from typing import TypeVar

from generator.counter_sources import Source, load_source
from generator.documents.pages import Furniture
from generator.errors import Problem, Refused, Severity
from generator.model.base import Model
from generator.model.counters import CounterDefaults, SheetWishes
from generator.model.reading import validate
from generator.render.papers import paper_of
from generator.workshop.backs import with_backs
from generator.workshop.imposition import Imposition, Turning
from generator.workshop.labels import LabelSheet, label_sheet
from generator.workshop.printers import MOST_OFFSET, TRUE, Printer, printer_for
from generator.workshop.sheets import CounterPage, Face, lay_out
from generator.workshop.wishes import impose

M = TypeVar("M", bound=Model)


@dataclass(frozen=True)
class Wishes:
    """What the command line wishes, as typed: of the sheet, and of counters that do not say themselves."""

    sheet: Mapping[str, str] = field(default_factory=dict)
    counters: Mapping[str, str] = field(default_factory=dict)
    columns: Mapping[str, str] = field(default_factory=dict)
    """Keys and the headings of a table that they stand under."""
    each: int | None = None


@dataclass(frozen=True)
class Ways:
    """What is made beside the PDF: cut files by their form, pictures at so many dots an inch, SVG sheets."""

    cut: tuple[str, ...] = ()
    png: int | None = None
    svg: bool = False


@dataclass(frozen=True)
class Job:
    """Everything that is settled before anything is drawn."""

    source: Source
    wishes: SheetWishes
    how: Imposition
    labels: LabelSheet | None
    paper: str
    printer: Printer
    pages: tuple[CounterPage, ...]
    problems: tuple[Problem, ...]
    lines: tuple[str, ...] = ()

    def furniture(self, page: CounterPage) -> Furniture:
        """The head band of a page: what it is, which face it shows, how the paper is turned."""
        who = {Face.FRONT: "Counters", Face.BACK: "Counters, backs", Face.BOTH: "Counters, to be folded over"}[
            page.face
        ]
        if page.face is Face.FRONT and any(one.face is Face.BACK for one in self.pages):
            who = "Counters, fronts"
        name = "Print at 100 %, then cut out"
        return Furniture("all", "", who, name, self.source.title, "Counters", self.mark, self.hint)

    @property
    def hint(self) -> str:
        """How the paper is to be turned."""
        if not any(page.face is not Face.FRONT for page in self.pages):
            return "One-sided"
        return {
            Turning.LONG: "On both sides, flip on the long edge",
            Turning.SHORT: "On both sides, flip on the short edge",
            Turning.FOLD: "One-sided: fold along the dashed line, glue, cut",
            Turning.SEPARATE: "Print the backs on these sheets, turned like a page",
            Turning.NONE: "One-sided",
        }[self.how.turning]

    @functools.cached_property
    def mark(self) -> str:
        """Which list it is: its name, and a few digits of what is in it, so that sheets of two lists are told apart."""
        content = hashlib.sha256(repr(self.source.counters).encode("utf-8")).hexdigest()[:6]
        return f"{self.source.name} {content}"


def settled(what: str, wishes: Wishes, systems: tuple[Path, ...]) -> Job:
    """A job from what it is made of and what is wished. Raises Unreadable or Refused with all that is wrong."""
    asked = typed_as(SheetWishes, wishes.sheet)
    chosen = typed_as(CounterDefaults, wishes.counters)

    def usual(own: SheetWishes) -> CounterDefaults:
        """The defaults of a list: what the command line says, and the size of the labels that it is printed on."""
        preset = asked.preset or own.preset
        if preset is None or chosen.size is not None:
            return chosen
        diameter = label_sheet(preset).diameter
        return chosen.model_copy(update={"size": (diameter, diameter)})

    source = load_source(what, usual, wishes.columns, wishes.each, systems)
    if not source.counters:
        message = "there are no counters to print"
        hint = "every entry has 0 copies, or there is none" if source.kind in ("list", "table") else None
        raise Refused((*source.problems, Problem("counters.none", message, hint=hint)))
    both = source.wishes.model_copy(update={name: value for name, value in asked if value is not None})
    labels = label_sheet(both.preset) if both.preset else None
    paper, width, height = _paper(both, asked, labels)
    how, problems = impose(both, width, height, labels, source.counters)
    printer, lines, odd = _printer(both, how.is_landscape)
    if both.back_offset is not None:
        if max(map(abs, both.back_offset)) > MOST_OFFSET:
            message = f"backs can be moved by {MOST_OFFSET} mm at most; no printer is farther off"
            hint = "is the paper flipped on the edge that the head band names?"
            raise Refused(Problem("sheet.back-offset", message, hint=hint))
        printer = replace(printer, offset=both.back_offset)
    pages = with_backs(lay_out(source.counters, how), how)
    problems = (*source.problems, *_in_vain(source, wishes), *problems, *odd)
    return Job(source, both, how, labels, paper, printer, pages, problems, tuple(lines))


def _in_vain(source: Source, wishes: Wishes) -> list[Problem]:
    """A warning for options that this kind of source does not ask for."""
    own = source.kind in ("system", "set-up")
    told = [f"--{name}" for name in wishes.counters] if own else []
    told += ["--map"] if wishes.columns and source.kind != "table" else []
    told += ["--each"] if wishes.each is not None and source.kind != "system" else []
    if not told:
        return []
    why = "whose data say it all" if own else "which says it itself"
    message = f"{', '.join(told)} does not count for a {source.kind}, {why}"
    return [Problem("counters.in-vain", message, Severity.WARNING, hint="leave it out")]


def typed_as(model: type[M], typed: Mapping[str, str]) -> M:
    """Options of the command line as a model; what is wrong is told by the option's name."""
    found, problems = validate(model, dict(typed))
    if found is None:
        raise Refused(
            replace(problem, message=f"--{(problem.path or ('',))[0]}: {problem.message}", path=None)
            for problem in problems
        )
    return found


def _paper(both: SheetWishes, asked: SheetWishes, labels: LabelSheet | None) -> tuple[str, Fraction, Fraction]:
    """The paper by its name, and its size. A label sheet is its own paper."""
    if labels is not None:
        if asked.paper is not None and paper_of(asked.paper).name != labels.paper:
            message = f"{labels.title} is a sheet of {labels.paper}, not {asked.paper}"
            raise Refused(Problem("sheet.labels-paper", message, hint="leave --paper out"))
        paper = paper_of(labels.paper)
    else:
        paper = paper_of(both.paper or "a4")
    return paper.name, paper.width, paper.height


def _printer(both: SheetWishes, lying: bool) -> tuple[Printer, list[str], tuple[Problem, ...]]:
    found, problems = printer_for(both.printer, lying)
    if found is None or found == TRUE:
        return TRUE, [], problems
    x, y = (float(part) for part in found.offset)
    told = f"printer {both.printer or 'default'}: backs moved {x:+g} mm right, {y:+g} mm down"
    if any(part != 1 for part in found.scale):
        told += f"; scale {float(found.scale[0]) * 100:.2f} % across, {float(found.scale[1]) * 100:.2f} % down"
    return found, [told], problems
