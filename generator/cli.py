"""The command `orders`: parses, calls the pipeline, prints problems, exits. Last in the flow, and thin.

Exit codes: 0 fine; 1 read, but wrong; 2 could not run. Nothing heavy is imported before a command needs it, so that
`--help` answers at once and only what prints loads the renderer.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from generator import __version__, cli_counters
from generator.cli_verify import verify
from generator.errors import OrdersError, Problem, Severity, Unreadable

if TYPE_CHECKING:
    from generator.pipeline import Report

PAPERS = "a4, letter, a5, a3, legal, tabloid"


def known_paper(_: click.Context, __: click.Parameter, value: str | None) -> str | None:
    """The paper as it was typed. Raises Unreadable where there is none of that name: a slip like any other here."""
    if value is not None:
        from generator.render.paper import paper_named

        try:
            paper_named(value)
        except OrdersError as error:
            raise Unreadable(error.problems) from None
    return value


PLACING = "rolling, and placing pieces"
SYSTEMS = click.option(
    "--systems", "systems", multiple=True, type=click.Path(path_type=Path), help="A further folder of rule systems."
)
SEED = click.option("--seed", help="The text that settles every die. Left out: drawn, shown and saved.")
SET = click.option(
    "--set", "chosen", multiple=True, metavar="SLOT=VALUE", help="Choose a result instead of rolling it."
)
REROLL = click.option(
    "--reroll", "again", multiple=True, metavar="SLOT", help="Roll this slot anew, and what hangs on it."
)
SHOW = click.option("--show", is_flag=True, help="Print results too. Without it the terminal keeps every secret.")
QUIET = click.option("--quiet", "-q", is_flag=True, help="Print nothing but problems.")
PAPER = click.option(
    "--paper", metavar="NAME", callback=known_paper, help=f"The paper: {PAPERS}. Default: the scenario's, else a4."
)
INK = click.option(
    "--ink", type=click.Choice(["normal", "low", "grey"]), default="normal", show_default=True, help="How much ink."
)
BLIND = click.option(
    "--blind", is_flag=True, help="Seal what only one side may see: for a host who plays. A4 and Letter, on both sides."
)
TEMPLATES = click.option(
    "--templates",
    type=click.Path(path_type=Path),
    metavar="DIR",
    help="Templates and styles of your own, in place of ours; see docs/templates.md.",
)
RECORD = click.option("--record", is_flag=True, help="With --blind: print the umpire's record too, as a file apart.")


class Orders(click.Group):
    """A group that lists its commands in the order in which people need them, and turns problems into exit codes."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002
        """The commands in the order of their definition."""
        return list(self.commands)

    def invoke(self, ctx: click.Context) -> Any:
        """Run a command; what it finds wrong is printed, and told by the exit code."""
        try:
            return super().invoke(ctx)
        except OrdersError as error:
            show_problems(error.problems)
            ctx.exit(error.exit_code)
        except KeyboardInterrupt:
            click.echo("\nstopped; files are written whole, so none is left half made", err=True)
            ctx.exit(130)
        except BrokenPipeError:
            sys.stderr.close()
            ctx.exit(0)
        except OSError as error:
            where = f"{error.filename}: " if error.filename else ""
            reason = error.strerror or str(error)
            show_problems(
                [Problem("files.cannot", f"{where}{reason}", hint="check the folder, the disk and the permissions")]
            )
            ctx.exit(2)


def show_problems(problems: Sequence[Problem]) -> None:
    """Print problems to standard error, errors last, in colour where somebody looks; of very many only some."""
    from generator.reports import as_shown

    colours = {Severity.NOTE: "blue", Severity.WARNING: "yellow", Severity.ERROR: "red"}
    for problem in as_shown(problems):
        mark = f"{problem.severity}["
        text = problem.shown()
        click.echo(
            text.replace(mark, click.style(str(problem.severity), fg=colours[problem.severity], bold=True) + "[", 1),
            err=True,
        )


def pairs(chosen: Sequence[str]) -> dict[str, str]:
    """`SLOT=VALUE` options as a mapping. Raises click.BadParameter where the `=` is missing."""
    found = {}
    for text in chosen:
        slot, equals, value = text.partition("=")
        if not equals or not slot.strip() or not value.strip():
            raise click.BadParameter(
                f"{text!r}: write the slot, an equals sign and the result, as in mission=first-row"
            )
        if slot.strip() in found:
            raise click.BadParameter(f"{slot.strip()} is set twice; leave one of them out")
        found[slot.strip()] = value.strip()
    return found


def say(report: Report, *, quiet: bool) -> None:
    """Print what was written and what there is to know."""
    show_problems(report.problems)
    if not quiet:
        for line in report.lines:
            click.echo(line)


@click.group(cls=Orders, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(__version__, prog_name="orders")
def main() -> None:
    """Sealed Orders: briefings, maps, references and counters for tabletop wargames.

    \b
    A game tonight:   orders packet my-scenario.yaml
    No scenario yet:  orders new scenario my-scenario
    """


@main.command()
@click.argument("scenario", type=click.Path(path_type=Path))
@click.option(
    "-o", "--output", type=click.Path(path_type=Path), help="The folder to write to. Default: output/<scenario>."
)
@SEED
@SET
@REROLL
@PAPER
@INK
@BLIND
@RECORD
@TEMPLATES
@click.option("--new", is_flag=True, help="Start afresh; the old set-up is kept beside as .bak.")
@SYSTEMS
@SHOW
@QUIET
def packet(
    scenario: Path,
    output: Path | None,
    seed: str | None,
    chosen: tuple[str, ...],
    again: tuple[str, ...],
    paper: str | None,
    ink: str,
    blind: bool,
    record: bool,
    templates: Path | None,
    new: bool,
    systems: tuple[Path, ...],
    show: bool,
    quiet: bool,
) -> None:
    """Roll, check and print everything for one game.

    Run again, it keeps what was rolled and every edit by hand, and rolls only what is new or changed.
    """
    from generator import pipeline
    from generator.progress import progress

    with progress(quiet, PLACING) as tell:
        report = pipeline.packet(
            scenario,
            output=output,
            rolling=pipeline.Rolling(seed=seed, chosen=pairs(chosen), again=again, new=new, systems=systems),
            printing=pipeline.Printing(paper=paper, ink=ink, blind=blind, record=record, templates=templates),
            show=show,
            tell=tell,
        )
    say(report, quiet=quiet)


@main.command()
@click.argument("scenario", type=click.Path(path_type=Path))
@click.option(
    "-o", "--output", type=click.Path(path_type=Path), help="The file to write. Default: in output/<scenario>."
)
@SEED
@SET
@REROLL
@click.option("--new", is_flag=True, help="Start afresh; the old set-up is kept beside as .bak.")
@SYSTEMS
@SHOW
@QUIET
def roll(
    scenario: Path,
    output: Path | None,
    seed: str | None,
    chosen: tuple[str, ...],
    again: tuple[str, ...],
    new: bool,
    systems: tuple[Path, ...],
    show: bool,
    quiet: bool,
) -> None:
    """Roll a scenario and write only its set-up."""
    from generator import pipeline
    from generator.progress import progress

    wishes = pipeline.Rolling(seed=seed, chosen=pairs(chosen), again=again, new=new, systems=systems)
    with progress(quiet, PLACING):
        report = pipeline.roll(scenario, output=output, rolling=wishes, show=show)
    say(report, quiet=quiet)


@main.command()
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option(
    "--format",
    "form",
    type=click.Choice(["text", "json", "github"]),
    default="text",
    show_default=True,
    help="How problems are printed.",
)
@SYSTEMS
@SHOW
@QUIET
def check(files: tuple[Path, ...], form: str, systems: tuple[Path, ...], show: bool, quiet: bool) -> None:
    """Check scenarios, set-ups, systems, counter lists and pairing tables; which a file is, its content tells.

    A spreadsheet (.csv, .tsv) with columns round, table, player 1, player 2 is a pairing table, any other counters.
    """
    from generator import checking
    from generator.progress import progress
    from generator.reports import problems_as

    with progress(quiet, "checking"):
        report = checking.check(files, systems=systems, show=show)
    if form == "text":
        say(report, quiet=quiet)
    else:
        for line in problems_as(report.problems, form):
            click.echo(line)
    sys.exit(report.exit_code)


@main.command()
@click.argument("setup", required=False, type=click.Path(path_type=Path))
@click.option("-o", "--output", type=click.Path(path_type=Path), help="The folder to write to. Default: the set-up's.")
@click.option("--only", metavar="NAMES", help="Only these documents, with commas between: briefing,reference,counters.")
@click.option("--specimen", is_flag=True, help="Print one of every part of a page instead; no set-up is needed.")
@PAPER
@INK
@BLIND
@RECORD
@TEMPLATES
@SYSTEMS
@SHOW
@QUIET
def render(
    setup: Path | None,
    output: Path | None,
    only: str | None,
    specimen: bool,
    paper: str | None,
    ink: str,
    blind: bool,
    record: bool,
    templates: Path | None,
    systems: tuple[Path, ...],
    show: bool,
    quiet: bool,
) -> None:
    """Print a set-up again, as it is or as it was edited by hand."""
    from generator import pipeline
    from generator.progress import progress

    if specimen == (setup is not None):
        raise click.UsageError("name a set-up, or say --specimen without one")
    if specimen and templates is not None:
        raise click.UsageError("--specimen shows the parts as they ship: leave --templates out")
    how = pipeline.Printing(paper=paper, ink=ink, blind=blind, record=record, templates=templates)
    if setup is None:
        say(pipeline.specimen(output=output, printing=how), quiet=quiet)
        return
    names = tuple(name.strip() for name in only.split(",") if name.strip()) if only else ()
    with progress(quiet) as tell:
        report = pipeline.render(
            setup,
            output=output,
            only=names,
            printing=how,
            systems=systems,
            show=show,
            tell=tell,
        )
    say(report, quiet=quiet)


@main.command()
@click.argument("system", nargs=-1, required=True)
@click.option(
    "-o", "--output", type=click.Path(path_type=Path), help="The folder to write to. Default: output/reference."
)
@PAPER
@INK
@TEMPLATES
@SYSTEMS
@QUIET
def reference(
    system: tuple[str, ...],
    output: Path | None,
    paper: str | None,
    ink: str,
    templates: Path | None,
    systems: tuple[Path, ...],
    quiet: bool,
) -> None:
    """Print quick-reference sheets of rule systems, whole, without a scenario."""
    from generator import pipeline

    printing = pipeline.Printing(paper=paper, ink=ink, templates=templates)
    say(pipeline.reference(system, output=output, printing=printing, systems=systems), quiet=quiet)


cli_counters.add_to(main, say, SYSTEMS)


@main.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option(
    "--format",
    "form",
    type=click.Choice(["text", "json", "yaml"]),
    default="text",
    show_default=True,
    help="A table, the units as JSON, or our own form for editing.",
)
@click.option("--yaml", "as_yaml", is_flag=True, help="The same as --format yaml.")
@click.option("--include", multiple=True, metavar="WHO", help="Who else counts: dead, recovering, away.")
@click.option("--whole", is_flag=True, help="List what is part of a unit too.")
def roster(file: Path, form: str, as_yaml: bool, include: tuple[str, ...], whole: bool) -> None:
    """Say what was read from an army list, line by line, kept or dropped and why."""
    from generator.muster_roll import muster_roll

    report = muster_roll(file, form="yaml" if as_yaml else form, include=include, whole=whole)
    say(report, quiet=False)


@main.command()
@click.argument("what")
@SYSTEMS
def odds(what: str, systems: tuple[Path, ...]) -> None:
    """Exact odds of a scenario's or a system's dice, and which counts fit the battlefield."""
    from generator import pipeline
    from generator.progress import progress

    with progress(False, "looking for room"):
        report = pipeline.odds(what, systems=systems)
    say(report, quiet=False)


@main.command("systems")
@SYSTEMS
def systems_(systems: tuple[Path, ...]) -> None:
    """List the rule systems that are installed."""
    from generator import pipeline

    report = pipeline.list_systems(systems)
    say(report, quiet=False)
    sys.exit(report.exit_code)


@main.command()
@click.argument("kind", type=click.Choice(["scenario", "system", "counters"]))
@click.argument("name")
@click.option("--system", default=None, help="The rule system to write it for. Default: the first that is installed.")
@click.option("-o", "--output", type=click.Path(path_type=Path), help="The file to write. Default: <name>.yaml here.")
@SYSTEMS
def new(kind: str, name: str, system: str | None, output: Path | None, systems: tuple[Path, ...]) -> None:
    """Write a commented scenario, rule system or counter list to begin with. Nothing that is there is overwritten.

    A counter list with -o NAME.csv is a table for a spreadsheet.
    """
    from generator import pipeline

    say(pipeline.new(kind, name, system=system, output=output, systems=systems), quiet=False)


@main.command()
@click.argument("kind", required=False)
def schema(kind: str | None) -> None:
    """Print the JSON Schema of a kind of file, for editors; without KIND, the kinds there are."""
    from generator import pipeline

    say(pipeline.schema(kind), quiet=False)


@main.command()
def doctor() -> None:
    """Say whether everything that printing needs is here, and how to get what is not."""
    from generator import doctor as doctors

    findings = doctors.examine()
    for line in doctors.lines(findings):
        click.echo(line)
    sys.exit(0 if all(finding.ok for finding in findings) else 1)


main.add_command(verify)
