"""Files read and joined to games: systems, scenarios, set-ups, every problem at its place. Before the pipeline.

What is unreadable or wrong is raised, all of it at once; warnings and notes come with what was loaded.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from generator import resources, systems
from generator.chance.seeds import clean_seed
from generator.enlisting import enlist
from generator.errors import OrdersError, Problem, Refused, Unreadable, has_errors
from generator.hushing import hushed, may_be_setup, without_line, without_lines
from generator.model.game import Game, InstalledSystem
from generator.model.reading import load
from generator.model.scenario import Scenario
from generator.model.setup import SetUp
from generator.resolving import resolve
from generator.rules import check as check_rules
from generator.rules import check_scenario
from generator.setup_file import LARGER, read_setup
from generator.soundness import counters_sound, entries_sound, sound
from generator.soundness.overruled import overruled_sound
from generator.source import Document, read
from generator.source.decoding import MOST_BYTES, too_large
from generator.steps.wishes import unknown_results
from generator.telling import Kind, tell


@dataclass(frozen=True)
class Loaded:
    """A scenario as read, and the game it makes. `problems` are warnings and notes, located."""

    document: Document
    scenario: Scenario
    game: Game
    problems: tuple[Problem, ...]
    digests: Mapping[str, str] = field(default_factory=dict)
    """SHA-256 of the army lists that it names, by their path."""


def located(document: Document, problems: list[Problem] | tuple[Problem, ...]) -> tuple[Problem, ...]:
    """Problems with their places in the file."""
    return tuple(problem if problem.place else document.locate(problem) for problem in problems)


def load_system(ident: str, named: tuple[Path, ...] = ()) -> InstalledSystem:
    """One installed system, read whole and found sound. Raises Unreadable or Refused."""
    one = systems.read_system(resources.system_folder(ident, named))
    problems = system_problems(one)
    if has_errors(problems):
        raise Refused(problems)
    return one


def system_problems(one: InstalledSystem) -> tuple[Problem, ...]:
    """What is unsound in a system, each with its place."""
    by_file = {
        "system.yaml": sound(one.system),
        "reference.yaml": entries_sound(one),
        "counters.yaml": counters_sound(one),
    }
    found: list[Problem] = []
    for name, problems in by_file.items():
        if problems:
            found += located(read(one.folder / name), problems)
    return tuple(found)


def systems_of(scenario: Scenario, document: Document, named: tuple[Path, ...]) -> list[InstalledSystem]:
    """The systems that a scenario names, read and found sound. Raises Unreadable or Refused, with every problem."""
    found = []
    problems: list[Problem] = []
    unreadable = False
    for index, ident in enumerate(scenario.systems):
        if ident in scenario.systems[:index]:
            message = f"the system {ident!r} is named twice"
            problems.append(Problem("systems.twice", message, path=("systems", index)))
            continue
        try:
            found.append(load_system(ident, named))
        except OrdersError as error:
            for problem in error.problems:
                placed = replace(problem, path=("systems", index)) if problem.code == "systems.unknown" else problem
                problems.append(placed if placed.place else document.locate(placed))
                unreadable = unreadable or (isinstance(error, Unreadable) and problem.code != "systems.unknown")
    if problems:
        raise (Unreadable if unreadable else Refused)(located(document, problems))
    return found


def load_scenario(
    path: Path, named: tuple[Path, ...] = (), *, for_setups: str = "orders render prints a set-up"
) -> Loaded:
    """Read a scenario and join it with its systems. Raises Unreadable or Refused, with every problem located.

    `for_setups` is what whoever names a set-up is told to do.
    """
    document = read(path)
    kind = tell(document)
    if kind is not Kind.SCENARIO:
        message = f"this file is a {kind}, and a scenario is needed here"
        hint = for_setups if kind is Kind.SETUP else "orders new scenario NAME writes one"
        raise Unreadable(document.locate(Problem("file.wrong-kind", message, path=(), hint=hint)))
    scenario = load(Scenario, document)
    enlisted = enlist(scenario, path.parent)
    if has_errors(enlisted.problems):
        raise Refused(located(document, enlisted.problems))
    found = systems_of(scenario, document, named)
    game, problems = resolve(enlisted.scenario, found)
    told = map(enlisted.in_the_file, problems)
    problems = [*enlisted.problems, *told, *overruled_sound(found, scenario.params)]
    if game is None or has_errors(problems):
        raise Refused(located(document, problems))
    problems += map(enlisted.in_the_file, [*check_scenario(game), *unknown_results(game)])
    shown = (*document.warnings, *located(document, problems))
    if has_errors(shown):
        raise Refused(shown)
    return Loaded(document, scenario, game, shown, enlisted.digests)


def read_kept(path: Path) -> tuple[Document, SetUp]:
    """A set-up's file, read. Raises Unreadable or Refused; the problems keep what is in the file to themselves."""
    try:
        document = read(path, LARGER)
    except Unreadable as error:
        raise Unreadable(map(hushed, error.problems)) from None
    if tell(document) is not Kind.SETUP:
        message = f"this file is a {tell(document)}, and a set-up is needed here"
        hint = "orders packet SCENARIO rolls and prints a scenario"
        raise Unreadable(document.locate(Problem("file.wrong-kind", message, path=(), hint=hint)))
    setup = read_setup(document)
    try:
        return document, setup.model_copy(update={"seed": clean_seed(setup.seed)})
    except ValueError as error:
        message = str(error) if setup.seed.strip() else "the seed is empty"
        hint = "write the seed that this set-up was rolled with; if nobody knows it, roll afresh (--new)"
        problem = Problem("seed.unusable", message, path=("seed",), hint=hint)
        raise Refused(without_line(document.locate(problem))) from None


def read_any(path: Path) -> Document:
    """A file of any kind; only a set-up may be larger than others. One that may be a set-up keeps its lines to itself.

    Raises Unreadable.
    """
    try:
        document = read(path, LARGER)
    except Unreadable as error:
        if path.is_file() and may_be_setup(path.name, path.read_bytes().decode("utf-8", "replace")):
            raise Unreadable(map(hushed, error.problems)) from None
        raise
    if len(document.text) > MOST_BYTES and tell(document) is not Kind.SETUP:
        raise Unreadable(too_large(document.file))
    return document


def load_setup(path: Path, named: tuple[Path, ...] = ()) -> tuple[Document, SetUp, Game, tuple[Problem, ...]]:
    """Read a set-up and the game inside it. Problems are its rules' problems, located; they may be errors."""
    document, setup = read_kept(path)
    played = systems_of(setup.scenario, document, named)
    game, problems = resolve(setup.scenario, played)
    problems += overruled_sound(played, setup.scenario.params)
    if game is None or has_errors(problems):
        raise Refused(without_lines(located(document, [problem.under("scenario") for problem in problems])))
    # The set-up's scenario is resolved already: what its names were told apart by is not said again.
    found = without_lines(located(document, check_rules(game, setup)))
    return document, setup, game, (*map(hushed, document.warnings), *found)
