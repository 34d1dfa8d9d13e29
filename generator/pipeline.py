"""Load, roll, build, render: the house's face for other programs. Never imports click; `cli` only calls it.

Everything is made before anything is written: a problem leaves every file as it was.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from generator import resources, systems
from generator.beginning import new
from generator.errors import OrdersError, Problem, Refused, Unreadable, has_errors
from generator.keeping import documents_recorded, keep, renew
from generator.loading import Loaded, load_scenario, load_setup, load_system
from generator.model.game import Game
from generator.model.scenario import Scenario
from generator.progress import Tell, silent
from generator.reports import Report, opened, opening, results_shown
from generator.rolling import Rolled
from generator.updating import Rolling, rolled_and_checked


@dataclass(frozen=True)
class Printing:
    """How to print: the paper (None: the scenario's, else A4), the ink, whether sealed, and with whose templates.

    See `printing`.
    """

    paper: str | None = None
    ink: str = "normal"
    blind: bool = False
    record: bool = False
    templates: Path | None = None

    def asked(self) -> dict[str, Any]:
        """What `printing.print_setup` is asked for."""
        wishes = {"paper": self.paper or "a4", "ink": self.ink, "blind": self.blind, "record": self.record}
        return {**wishes, "templates": self.templates}


def setup_path(scenario: Scenario, output: Path | None) -> Path:
    """Where a scenario's set-up goes, in a folder that was named or in its own under `output/`."""
    return (output or resources.output_folder(scenario.id)) / f"{scenario.id}.setup.yaml"


def roll(scenario: Path, *, output: Path | None = None, rolling: Rolling | None = None, show: bool = False) -> Report:
    """Roll a scenario and write only its set-up, to the file `output`."""
    rolling = rolling or Rolling()
    with opening(show):
        loaded = load_scenario(scenario, rolling.systems)
        path = output or setup_path(loaded.scenario, None)
        rolled, problems = rolled_and_checked(loaded, path, rolling)
        lines, more = keep(path, rolled.setup, new=rolling.new)
    return Report((*lines, *_results(loaded.game, rolled, show)), opened((*problems, *more), show))


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
    with opening(show):
        loaded = load_scenario(scenario, rolling.systems)
        path = setup_path(loaded.scenario, output)
        rolled, problems = rolled_and_checked(loaded, path, rolling)
    how = _paper(printing, loaded.scenario)
    printed = press.print_setup(loaded.game, rolled.setup, **how.asked(), tell=tell)
    lying = press.lying_open(loaded.game, path.parent, how.record) if how.blind else ()
    recorded = (*(documents_recorded(path) if rolling.new else ()), *printed.editions)
    problems = (*problems, *lying, *press.left_over(printed, recorded, path.parent, lying))
    made = rolled.setup.model_copy(update={"documents": printed.editions})
    lines, more = keep(path, made, new=rolling.new)
    lines += press.write(printed, path.parent)
    return Report((*lines, *_results(loaded.game, rolled, show)), opened((*problems, *more, *printed.problems), show))


def render(
    setup: Path,
    *,
    output: Path | None = None,
    only: tuple[str, ...] = (),
    printing: Printing | None = None,
    systems: tuple[Path, ...] = (),
    show: bool = False,
    tell: Tell = silent,
) -> Report:
    """Print a set-up as it stands in its file."""
    from generator import printing as press

    with opening(show):
        document, made, game, problems = load_setup(setup, systems)
        if has_errors(problems):
            raise Refused(problems)
    how = _paper(printing, made.scenario)
    printed = press.print_setup(game, made, **how.asked(), only=only, tell=tell)
    if printed.editions != made.documents:
        renew(setup, document, made.model_copy(update={"documents": printed.editions}))
    folder = output or setup.parent
    old = () if only else press.left_over(printed, made.documents, folder)
    lines = press.write(printed, folder)
    return Report(tuple(lines), opened((*problems, *old, *printed.problems), show))


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

    found = [load_system(ident, systems) for ident in dict.fromkeys(idents)]
    how = printing or Printing()
    printed = press.print_reference(found, paper=how.paper or "a4", ink=how.ink, templates=how.templates)
    return Report(tuple(press.write(printed, output or resources.output_folder("reference"))), printed.problems)


def specimen(*, output: Path | None = None, printing: Printing | None = None) -> Report:
    """Print the specimen: one of every part that pages are made of."""
    from generator import printing as press

    how = printing or Printing()
    printed = press.print_specimen(paper=how.paper or "a4", ink=how.ink)
    return Report(tuple(press.write(printed, output or resources.output_folder("specimen"))), printed.problems)


def odds(what: str, *, systems: tuple[Path, ...] = ()) -> Report:
    """Exact odds of a scenario (a file) or of a system (an id), and which counts fit the battlefield."""
    from generator.odds import scenario_odds, system_odds

    if what in resources.systems(systems) and not Path(what).is_file():
        return Report(tuple(system_odds(load_system(what, systems))), ())
    loaded = load_scenario(Path(what), systems, for_setups="name the scenario it was rolled from, or a rule system")
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
            lines += [f"{ident}  cannot be used", f"    {folder}"]
            continue
        layer = ", laid over a base system" if one.system.layer else ""
        lines.append(f"{ident}  {one.system.title} {one.system.version}{layer}; sides: {', '.join(one.system.sides)}")
        if one.system.options:
            lines.append(f"    optional rules: {', '.join(one.system.options)}")
        lines.append(f"    {folder}")
    return Report(tuple(lines), tuple(problems), 1 if problems else 0)


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
    "list_systems",
    "load_scenario",
    "load_setup",
    "load_system",
    "new",
    "odds",
    "packet",
    "reference",
    "render",
    "roll",
    "schema",
    "specimen",
]
