"""Load, roll, check, build, render: the house's face for other programs. Never imports click; `cli` only calls it.

Everything is made before anything is written: a problem leaves every file as it was.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

from generator import resources, systems
from generator.chance.streams import clean_seed, is_short, new_seed
from generator.errors import OrdersError, Problem, Refused, Severity, Unreadable, has_errors
from generator.model.game import Game, InstalledSystem
from generator.model.reading import load
from generator.model.scenario import Scenario
from generator.model.setup import SetUp
from generator.progress import Tell, silent
from generator.render.writing import write_whole
from generator.reports import Report, problems_as, results_shown
from generator.resolving import resolve
from generator.rolling import Rolled, Wishes
from generator.rolling import roll as roll_steps
from generator.rules import check as check_rules
from generator.rules import check_scenario
from generator.setup_file import read_setup, write_text
from generator.soundness import counters_sound, entries_sound, sound
from generator.source import Document, read
from generator.telling import Kind, tell


@dataclass(frozen=True)
class Rolling:
    """How to roll: the seed, results chosen, slots to roll anew, whether to start afresh, further system folders."""

    seed: str | None = None
    chosen: dict[str, str] | None = None
    again: tuple[str, ...] = ()
    new: bool = False
    systems: tuple[Path, ...] = ()


@dataclass(frozen=True)
class Printing:
    """How to print: the paper's name (None: the scenario's, else A4), and the ink."""

    paper: str | None = None
    ink: str = "normal"


@dataclass(frozen=True)
class Loaded:
    """A scenario as read, and the game it makes. `problems` are warnings and notes, located."""

    document: Document
    scenario: Scenario
    game: Game
    problems: tuple[Problem, ...]


def located(document: Document, problems: list[Problem] | tuple[Problem, ...]) -> tuple[Problem, ...]:
    """Problems with their places in the file."""
    return tuple(problem if problem.place else document.locate(problem) for problem in problems)


def load_system(ident: str, named: tuple[Path, ...] = ()) -> InstalledSystem:
    """One installed system, read whole and found sound. Raises Unreadable or Refused."""
    one = systems.read_system(resources.system_folder(ident, named))
    problems = _system_problems(one)
    if has_errors(problems):
        raise Refused(problems)
    return one


def _system_problems(one: InstalledSystem) -> tuple[Problem, ...]:
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


def _systems_of(scenario: Scenario, document: Document, named: tuple[Path, ...]) -> list[InstalledSystem]:
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


def load_scenario(path: Path, named: tuple[Path, ...] = ()) -> Loaded:
    """Read a scenario and join it with its systems. Raises Unreadable or Refused, with every problem located."""
    document = read(path)
    kind = tell(document)
    if kind is not Kind.SCENARIO:
        message = f"this file is a {kind}, and a scenario is needed here"
        hint = "orders render prints a set-up" if kind is Kind.SETUP else "orders new scenario NAME writes one"
        raise Unreadable(document.locate(Problem("file.wrong-kind", message, path=(), hint=hint)))
    scenario = load(Scenario, document)
    game, problems = resolve(scenario, _systems_of(scenario, document, named))
    if game is None:
        raise Refused(located(document, problems))
    problems += check_scenario(game)
    shown = (*document.warnings, *located(document, problems))
    if has_errors(shown):
        raise Refused(shown)
    return Loaded(document, scenario, game, shown)


def load_setup(path: Path, named: tuple[Path, ...] = ()) -> tuple[Document, SetUp, Game, tuple[Problem, ...]]:
    """Read a set-up and the game inside it. Problems are its rules' problems, located; they may be errors."""
    document = read(path)
    if tell(document) is not Kind.SETUP:
        message = f"this file is a {tell(document)}, and a set-up is needed here"
        hint = "orders packet SCENARIO rolls and prints a scenario"
        raise Unreadable(document.locate(Problem("file.wrong-kind", message, path=(), hint=hint)))
    setup = read_setup(document)
    game, problems = resolve(setup.scenario, _systems_of(setup.scenario, document, named))
    if game is None:
        raise Refused(located(document, [problem.under("scenario") for problem in problems]))
    # The set-up's scenario is resolved already: what its names were told apart by is not said again.
    return document, setup, game, located(document, check_rules(game, setup))


def seed_of(rolling: Rolling, scenario: Scenario, previous: SetUp | None) -> tuple[str, list[Problem]]:
    """The seed to roll with: the command line's, the earlier set-up's unless the scenario has its own, or a new one."""
    typed = rolling.seed if rolling.seed is not None else scenario.seed
    if typed is None:
        return (previous.seed if previous is not None else new_seed()), []
    try:
        seed = clean_seed(typed)
    except ValueError as error:
        path = None if rolling.seed is not None else ("seed",)
        raise Refused(Problem("seed.unusable", str(error), path=path)) from None
    if is_short(seed) and not (previous is not None and previous.seed == seed):
        message = "the seed is short: whoever has this program can try all such seeds and read both sides' secrets"
        hint = "leave the seed out, and one that nobody can guess is drawn"
        return seed, [Problem("seed.short", message, Severity.WARNING, hint=hint)]
    return seed, []


def inputs_of(loaded: Loaded) -> dict[str, str]:
    """The digests of what a set-up is made of, by file name or system id."""
    import hashlib

    name = Path(loaded.document.file).name
    digests = {name: hashlib.sha256(loaded.document.text.encode("utf-8")).hexdigest()}
    return {**digests, **{one.id: one.digest for one in loaded.game.systems}}


def _earlier(path: Path, rolling: Rolling) -> SetUp | None:
    """The set-up that is there, if it is to be kept. Raises Refused where an edit by hand broke the rules."""
    if rolling.new or not path.exists():
        return None
    document = read(path)
    return read_setup(document)


def _in_scenario(loaded: Loaded, setup: SetUp, problem: Problem) -> Problem:
    """A problem of a pinned piece, seen in the scenario where it was pinned."""
    path = problem.path or ()
    if len(path) >= 2 and path[0] == "pieces" and isinstance(path[1], int) and path[1] < len(setup.pieces):
        ident = setup.pieces[path[1]].id
        for index, pin in enumerate(loaded.scenario.pieces):
            if pin.id == ident:
                return loaded.document.locate(replace(problem, path=("pieces", index, *path[2:])))
    return problem


def _rolled(loaded: Loaded, path: Path, rolling: Rolling) -> tuple[Rolled, tuple[Problem, ...]]:
    """Roll a scenario, beside the set-up that is there, and check the result."""
    previous = _earlier(path, rolling)
    if previous is not None and previous.scenario.id != loaded.scenario.id:
        message = f"{path} is the set-up of another scenario, {previous.scenario.id!r}"
        raise Refused(
            Problem("setup.other-scenario", message, hint="write to another folder (-o), or start afresh (--new)")
        )
    try:
        seed, problems = seed_of(rolling, loaded.scenario, previous)
        wishes = Wishes(chosen=rolling.chosen or {}, again=rolling.again)
        rolled = roll_steps(loaded.game, seed, inputs=inputs_of(loaded), wishes=wishes, previous=previous)
    except Refused as error:
        raise Refused(located(loaded.document, error.problems)) from None
    problems = [*problems, *rolled.problems]
    found = check_rules(loaded.game, rolled.setup)
    if previous is not None and has_errors(found):
        old = read(path)
        wrong = check_rules(loaded.game, previous)
        if has_errors(wrong):
            raise Refused(located(old, wrong))
    checked = [_in_scenario(loaded, rolled.setup, problem) for problem in found]
    if has_errors(checked):
        raise Refused([replace(problem, path=None) if not problem.place else problem for problem in checked])
    told = {(problem.code, problem.message) for problem in loaded.problems}
    notes = [problem for problem in checked if (problem.code, problem.message) not in told]
    return rolled, (*loaded.problems, *located(loaded.document, problems), *notes)


def setup_path(scenario: Scenario, output: Path | None) -> Path:
    """Where a scenario's set-up goes, in a folder that was named or in its own under `output/`."""
    return (output or resources.output_folder(scenario.id)) / f"{scenario.id}.setup.yaml"


def roll(scenario: Path, *, output: Path | None = None, rolling: Rolling | None = None, show: bool = False) -> Report:
    """Roll a scenario and write only its set-up, to the file `output`."""
    rolling = rolling or Rolling()
    loaded = load_scenario(scenario, rolling.systems)
    path = output or setup_path(loaded.scenario, None)
    rolled, problems = _rolled(loaded, path, rolling)
    lines = _write_setup(path, rolled, rolling)
    return Report((*lines, *_results(loaded.game, rolled, show)), problems)


def _write_setup(path: Path, rolled: Rolled, rolling: Rolling) -> list[str]:
    lines = []
    if rolling.new and path.exists():
        backup = path.with_name(path.name + ".bak")
        write_whole(backup, path.read_bytes())
        lines.append(f"the old set-up is kept as {backup}")
    write_whole(path, write_text(rolled.setup).encode("utf-8"))
    return [*lines, f"set-up: {path}"]


def _results(game: Game, rolled: Rolled, show: bool) -> list[str]:
    if show:
        return results_shown(game, rolled.setup)
    fresh = [draw.slot for draw in rolled.setup.draws if draw.slot not in rolled.kept]
    lines = []
    if rolled.kept and fresh:
        lines.append(f"rolled: {', '.join(slot.split('/', 2)[2] for slot in fresh)}; everything else is kept")
    elif rolled.kept:
        lines.append("nothing to roll: everything is kept")
    return [*lines, "results stay hidden; --show prints them"]


def packet(
    scenario: Path,
    *,
    output: Path | None = None,
    rolling: Rolling | None = None,
    printing: Printing | None = None,
    show: bool = False,
    tell: Tell = silent,
) -> Report:
    """Roll, check and print everything for one game."""
    from generator import printing as press

    rolling = rolling or Rolling()
    loaded = load_scenario(scenario, rolling.systems)
    path = setup_path(loaded.scenario, output)
    rolled, problems = _rolled(loaded, path, rolling)
    how = _paper(printing, loaded.scenario)
    printed = press.print_setup(loaded.game, rolled.setup, paper=how.paper or "a4", ink=how.ink, tell=tell)
    made = rolled.setup.model_copy(update={"documents": printed.editions})
    lines = _write_setup(path, replace(rolled, setup=made), rolling)
    lines += press.write(printed, path.parent)
    return Report((*lines, *_results(loaded.game, rolled, show)), (*problems, *printed.problems))


def render(
    setup: Path,
    *,
    output: Path | None = None,
    only: tuple[str, ...] = (),
    printing: Printing | None = None,
    systems: tuple[Path, ...] = (),
    tell: Tell = silent,
) -> Report:
    """Print a set-up as it stands in its file."""
    from generator import printing as press
    from generator.setup_file import with_documents

    document, made, game, problems = load_setup(setup, systems)
    if has_errors(problems):
        raise Refused(problems)
    how = _paper(printing, made.scenario)
    printed = press.print_setup(game, made, paper=how.paper or "a4", ink=how.ink, only=only, tell=tell)
    if printed.editions != made.documents:
        write_whole(setup, with_documents(document.text, printed.editions).encode("utf-8"))
    lines = press.write(printed, output or setup.parent)
    return Report(tuple(lines), (*problems, *printed.problems))


def _paper(printing: Printing | None, scenario: Scenario) -> Printing:
    printing = printing or Printing()
    return printing if printing.paper is not None else replace(printing, paper=scenario.paper or "a4")


def reference(
    idents: tuple[str, ...],
    *,
    output: Path | None = None,
    printing: Printing | None = None,
    systems: tuple[Path, ...] = (),
) -> Report:
    """Print the complete quick-reference sheet of systems, without a scenario."""
    from generator import printing as press

    found = [load_system(ident, systems) for ident in idents]
    how = printing or Printing()
    printed = press.print_reference(found, paper=how.paper or "a4", ink=how.ink)
    return Report(tuple(press.write(printed, output or resources.output_folder("reference"))), printed.problems)


def check(files: tuple[Path, ...], *, systems: tuple[Path, ...] = ()) -> Report:
    """Check files; what each is, its content tells. Never raises for what a file holds."""
    problems: list[Problem] = []
    lines: list[str] = []
    unreadable = False
    for path in files:
        try:
            kind, found = _check_one(path, systems)
        except OrdersError as error:
            unreadable = unreadable or isinstance(error, Unreadable)
            problems += error.problems
            continue
        problems += found
        if not has_errors(found):
            lines.append(f"{path}: {kind}, fine")
    code = 2 if unreadable else 1 if has_errors(problems) else 0
    return Report(tuple(lines), tuple(problems), code)


def _check_one(path: Path, named: tuple[Path, ...]) -> tuple[Kind, tuple[Problem, ...]]:
    document = read(path / "system.yaml" if path.is_dir() else path)
    kind = tell(document)
    if kind is Kind.SCENARIO:
        return kind, load_scenario(path, named).problems
    if kind is Kind.SETUP:
        return kind, load_setup(path, named)[3]
    folder = path if path.is_dir() else path.parent
    one = systems.read_system(folder.resolve())
    return kind, _system_problems(one)


def odds(what: str, *, systems: tuple[Path, ...] = ()) -> Report:
    """Exact odds of a scenario (a file) or of a system (an id), and which counts fit the battlefield."""
    from generator.odds import scenario_odds, system_odds

    if what in resources.systems(systems) and not Path(what).is_file():
        return Report(tuple(system_odds(load_system(what, systems))), ())
    loaded = load_scenario(Path(what), systems)
    return Report(tuple(scenario_odds(loaded.game)), loaded.problems)


def list_systems(named: tuple[Path, ...] = ()) -> Report:
    """The installed systems, a line each."""
    lines = []
    problems: list[Problem] = []
    for ident, folder in systems.installed(named).items():
        try:
            one = systems.read_system(folder)
        except OrdersError as error:
            problems += error.problems
            continue
        layer = ", laid over a base system" if one.system.layer else ""
        lines.append(f"{ident}  {one.system.title} {one.system.version}{layer}; sides: {', '.join(one.system.sides)}")
        if one.system.options:
            lines.append(f"    optional rules: {', '.join(one.system.options)}")
        lines.append(f"    {folder}")
    return Report(tuple(lines), tuple(problems), 1 if problems else 0)


def new(
    kind: str,
    name: str,
    *,
    system: str | None = None,
    output: Path | None = None,
    systems: tuple[Path, ...] = (),
) -> Report:
    """Write a commented skeleton to begin with. Raises Refused where a file of that name is there already."""
    from generator.skeletons import scenario_skeleton

    ident = system or next(iter(resources.systems(systems)))
    text = scenario_skeleton(name, load_system(ident, systems))
    path = output or Path(f"{name}.yaml")
    if path.exists():
        raise Refused(Problem("new.exists", f"{path} is there already", hint="give another name, or -o FILE"))
    write_whole(path, text.encode("utf-8"))
    return Report((f"{kind}: {path}", f"print it: orders packet {path}"), ())


def schema(kind: str | None) -> Report:
    """The JSON Schema of a kind of file, as text; without one, the kinds there are."""
    from generator.schemas import KINDS, schema_text

    if kind is None:
        return Report(tuple(KINDS), ())
    if kind not in KINDS:
        hint = f"the kinds are {', '.join(KINDS)}"
        raise Unreadable(Problem("schema.unknown", f"there is no schema for {kind!r}", hint=hint))
    return Report((schema_text(kind).rstrip("\n"),), ())


__all__ = [
    "Loaded",
    "Printing",
    "Report",
    "Rolling",
    "check",
    "list_systems",
    "load_scenario",
    "load_setup",
    "load_system",
    "new",
    "odds",
    "packet",
    "problems_as",
    "reference",
    "render",
    "roll",
    "schema",
]
