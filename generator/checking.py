"""`orders check`: what is wrong in files of every kind we read. Above `pipeline` and `event`; never imports click."""

from __future__ import annotations

from pathlib import Path

from generator.errors import OrdersError, Problem, Unreadable, has_errors
from generator.loading import load_scenario, load_setup, read_any, system_problems
from generator.reports import Report, opened
from generator.systems import read_system
from generator.telling import TABLES, Kind, tell


def check(files: tuple[Path, ...], *, systems: tuple[Path, ...] = (), show: bool = False) -> Report:
    """Check files; what each is, its content tells. Never raises for what a file holds."""
    problems: list[Problem] = []
    lines: list[str] = []
    unreadable = False
    for path in files:
        try:
            kind, found, held = _check_one(path, systems)
        except OrdersError as error:
            unreadable = unreadable or isinstance(error, Unreadable)
            problems += error.problems
            continue
        problems += found
        if not has_errors(found):
            lines += [f"{path}: {kind}, fine", *(f"    {line}" for line in held)]
    code = 2 if unreadable else 1 if has_errors(problems) else 0
    return Report(tuple(lines), opened(problems, show), code)


def _no_system(folder: Path) -> Problem:
    """A folder that is no rule system: what may be checked instead."""
    try:
        held = sorted(one.name for one in folder.iterdir() if one.suffix.lower() in (".yaml", ".yml"))
    except OSError:
        held = []
    hint = f"name a file: {folder / held[0]}" if held else "name a scenario, a set-up, a list, or a system’s folder"
    message = f"the folder {folder} holds no rule system: there is no system.yaml in it"
    return Problem("file.folder", message, hint=hint)


def _check_one(path: Path, named: tuple[Path, ...]) -> tuple[Kind, tuple[Problem, ...], tuple[str, ...]]:
    """What a file is, what is wrong with it, and what else is to be said of it."""
    if path.suffix.lower() in TABLES and not path.is_dir():
        from generator.event.pairings import is_pairing_table, read_pairings

        if is_pairing_table(path):
            pairings = read_pairings(path)
            return Kind.PAIRINGS, pairings.problems, pairings.told()
        kind = Kind.COUNTER_LIST
    else:
        if path.is_dir() and not (path / "system.yaml").is_file():
            raise Unreadable(_no_system(path))
        document = read_any(path / "system.yaml" if path.is_dir() else path)
        kind = tell(document)
    if kind is Kind.SCENARIO:
        return kind, load_scenario(path, named).problems, ()
    if kind is Kind.SETUP:
        return kind, load_setup(path, named)[3], ()
    if kind is Kind.COUNTER_LIST:
        from generator.counter_job import Wishes, settled

        return kind, settled(str(path), Wishes(), named).problems, ()
    folder = path if path.is_dir() else path.parent
    one = read_system(folder.resolve())
    return kind, system_problems(one), ()
