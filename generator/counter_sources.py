"""What counters are made of: a list, a spreadsheet, a system, a set-up; which it is, its content tells.

Stands before `counter_pipeline`, beside `loading`. Every problem comes with its place.
"""

from __future__ import annotations

import difflib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from generator import resources
from generator.documents.counters import Counter
from generator.errors import Problem, Refused, Unreadable
from generator.model.counters import CounterDefaults, CounterList, SheetWishes
from generator.model.fields import slug
from generator.source import Document, read
from generator.telling import TABLES
from generator.workshop.expanding import expand


@dataclass(frozen=True)
class Source:
    """Counters, what they are called together, and what their own file wishes of the sheet."""

    name: str
    """For files."""
    title: str
    counters: tuple[Counter, ...]
    wishes: SheetWishes = field(default_factory=SheetWishes)
    problems: tuple[Problem, ...] = ()
    kind: str = "list"
    """A list, a table, a system or a set-up."""


def load_source(
    what: str,
    usual: Callable[[SheetWishes], CounterDefaults],
    mapping: Mapping[str, str],
    each: int | None,
    systems: tuple[Path, ...] = (),
) -> Source:
    """The counters of a file, or of an installed system. `usual` gives their defaults for what a list wishes.

    Raises Unreadable or Refused.
    """
    path = Path(what)
    if not path.exists() and what in resources.systems(systems):
        return _system(what, each, systems)
    if path.is_dir():
        if not (path / resources.SYSTEM_FILE).is_file():
            message = f"{what or 'this'} is a folder, and no rule system is in it"
            hint = "name a counter list, a table or a set-up in it, or a system; orders systems lists those"
            raise Unreadable(Problem("file.folder", message, hint=hint))
        return _system(path.resolve().name, each, (*systems, path.resolve()))
    if not path.exists() and not path.suffix:
        near = [one for one in resources.systems(systems) if one.startswith(what.lower())]
        near += difflib.get_close_matches(what, resources.systems(systems), n=1)
        if near:
            message = f"there is no file {what}, and no rule system of that name"
            raise Unreadable(Problem("file.missing", message, hint=f"did you mean {near[0]}?"))
    if path.suffix.lower() in (*TABLES, ".txt"):
        return _table(path, usual, mapping)
    document = read(path)
    root = document.root
    if isinstance(root, dict) and isinstance(root.get("counters"), list):
        return _list(document, path, usual)
    if isinstance(root, dict) and "counters" in root and not isinstance(root["counters"], dict):
        hint = "set the entries below it, each after a hyphen; orders new counters NAME writes a list to begin with"
        problem = Problem("counters.none", "there are no counters below counters:", path=("counters",), hint=hint)
        raise Unreadable(document.locate(problem))
    if isinstance(root, list):
        hint = "let it begin with counters: and set the entries below it"
        raise Unreadable(document.locate(Problem("file.no-keys", "the file is a bare list", path=(), hint=hint)))
    return _told(document, path, systems)


def _list(document: Document, path: Path, usual: Callable[[SheetWishes], CounterDefaults]) -> Source:
    from generator.model.reading import load

    made = load(CounterList, document)
    try:
        found = expand(made, usual(made.sheet))
    except Refused as refused:
        raise Refused([_placed(document, problem) for problem in refused.problems]) from None
    problems = (*document.warnings, *(_placed(document, problem) for problem in found.problems))
    return Source(slug(path.stem) or "counters", made.title, found.counters, made.sheet, problems)


def _placed(document: Document, problem: Problem) -> Problem:
    return problem if problem.place else document.locate(problem)


def _table(path: Path, usual: Callable[[SheetWishes], CounterDefaults], mapping: Mapping[str, str]) -> Source:
    from generator.workshop.spreadsheet import read_sheet

    sheet = read_sheet(path, mapping, path.stem.replace("_", " ").replace("-", " ").strip().capitalize())
    try:
        found = expand(sheet.made, usual(sheet.made.sheet))
    except Refused as refused:
        raise Refused([sheet.locate(problem) for problem in refused.problems]) from None
    problems = (*sheet.problems, *(sheet.locate(problem) for problem in found.problems))
    return Source(slug(path.stem) or "counters", sheet.made.title, found.counters, sheet.made.sheet, problems, "table")


def _system(ident: str, each: int | None, systems: tuple[Path, ...]) -> Source:
    from generator.loading import load_system
    from generator.workshop.system_counters import system_counters

    one = load_system(ident, systems)
    counters = system_counters(one, each)
    return Source(f"{one.id}-counters", f"{one.system.title} {one.system.version}", counters, kind="system")


def _told(document: Document, path: Path, systems: tuple[Path, ...]) -> Source:
    """A set-up, or a system's own file; anything else is refused by what it is."""
    from generator.telling import Kind, tell

    kind = tell(document)
    if kind is Kind.SETUP:
        return _set_up(path, systems)
    if kind in (Kind.SYSTEM, Kind.COUNTERS, Kind.REFERENCE):
        folder = path.resolve().parent
        hint = f"orders counters {folder.name} --systems {folder.parent} prints the counters of that system"
    elif kind is Kind.SCENARIO:
        hint = "roll it first: orders roll SCENARIO; then orders counters takes its set-up"
    else:
        hint = "a counter list begins with counters: and has its entries below it, each after a hyphen"
    what = "holds the counters of a system" if kind is Kind.COUNTERS else f"is a {kind}"
    message = f"this file {what}, and counters are made of a counter list, a set-up or a system"
    raise Unreadable(document.locate(Problem("file.wrong-kind", message, path=(), hint=hint)))


def _set_up(path: Path, systems: tuple[Path, ...]) -> Source:
    from generator.documents.counter_sheets import counters
    from generator.errors import has_errors
    from generator.loading import load_setup
    from generator.view import EVERYONE, view

    _, made, game, problems = load_setup(path, systems)
    if has_errors(problems):
        raise Refused(problems)
    edition = made.documents["counters"].edition if "counters" in made.documents else 1
    sheet = counters(view(game, made, EVERYONE), edition)
    found = sheet.counters if sheet else ()
    name = f"{slug(made.scenario.id) or 'set-up'}-counters"
    return Source(name, made.scenario.title, found, SheetWishes(), problems, "set-up")
