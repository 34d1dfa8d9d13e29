"""The commands of the counter workshop, `orders counters` and `orders calibrate`. Part of `cli`, and as thin.

Options are handed on as they were typed: the workshop reads them as it reads the same keys in a list's `sheet:`.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from generator.reports import Report

Say = Callable[..., None]
Function = Callable[..., Any]

_SHEET = (
    click.option("--paper", metavar="PAPER", help="a4, letter, a3 …, or a size such as 210x297mm. Default: a4."),
    click.option("--orientation", type=click.Choice(["portrait", "landscape"]), help="How the paper lies."),
    click.option("--layout", type=click.Choice(["grid", "hexagonal", "packed"]), help="How places are made."),
    click.option("--preset", metavar="NAME", help="A sheet of labels, such as avery-l7630; see --presets."),
    click.option("--start", metavar="N", help="The first free place of the first sheet."),
    click.option("--skip", metavar="PLACES", help="Places of the first sheet that are used up: 3,7-9."),
    click.option("--gap", metavar="MM", help="Between counters; two lengths are across and down: 3,5."),
    click.option("--margin", metavar="MM", help="To keep from the edges: one to four lengths, from the top clockwise."),
    click.option("--head/--no-head", default=None, help="The head band with the check bar on each page."),
    click.option(
        "--duplex",
        type=click.Choice(["long", "short", "fold", "separate", "none"]),
        help="How backs come about: the edge to flip on, a sheet folded over, a document of their own.",
    ),
    click.option("--rotate-backs", is_flag=True, default=None, help="For printers that turn backs unasked."),
    click.option("--fold", type=click.Choice(["vertical", "horizontal"]), help="The fold; default: what holds more."),
    click.option("--back-offset", metavar="RIGHT,DOWN", help="Move backs so many mm, beside any printer's profile."),
    click.option("--printer", metavar="NAME", help="A profile of orders calibrate; none for no profile."),
    click.option("--marks", metavar="NAMES", help="ticks, crosses, centres, outlines, or none."),
    click.option("--marks-on", type=click.Choice(["fronts", "both"]), help="Which pages have marks."),
    click.option("--registration", type=click.Choice(["3", "4", "none"]), help="Marks for a plotter's eye."),
    click.option("--ink", type=click.Choice(["normal", "low", "grey"]), help="How much ink."),
    click.option("--manifest/--no-manifest", default=None, help="The last page, and a CSV, of what is where."),
)
_COUNTERS = (
    click.option("--size", metavar="SIZE", help="Of counters that do not say: 25mm, 1in, 50x20mm."),
    click.option("--shape", metavar="SHAPE", help="circle, square, rounded, hexagon, strip or tile."),
    click.option("--bleed", metavar="MM", help="How far their colour runs over the cut."),
    click.option("--safe", metavar="MM", help="How far all else stays inside the cut."),
)
_SHEET_KEYS = (
    "paper", "orientation", "layout", "preset", "start", "skip", "gap", "margin", "head", "duplex", "rotate_backs",
    "fold", "back_offset", "printer", "marks", "marks_on", "registration", "ink", "manifest",
)  # fmt: skip
_COUNTER_KEYS = ("size", "shape", "bleed", "safe")


def _with(options: tuple[Function, ...]) -> Callable[[Function], Function]:
    def decorate(function: Function) -> Function:
        for option in reversed(options):
            function = option(function)
        return function

    return decorate


def _typed(given: dict[str, Any], keys: tuple[str, ...]) -> dict[str, str]:
    """The options that were given, by the keys of a list; yes and no as words."""
    words = {True: "yes", False: "no"}
    return {
        key.replace("_", "-"): words[given[key]] if isinstance(given[key], bool) else given[key]
        for key in keys
        if given[key] is not None
    }


def _columns(told: tuple[str, ...]) -> dict[str, str]:
    """`KEY=HEADING` options as a mapping. Raises click.BadParameter for what is none, or no key."""
    from generator.workshop.headings import KEYS

    found = {}
    for text in told:
        key, equals, heading = (part.strip() for part in text.partition("="))
        if not equals or not heading or key not in KEYS:
            raise click.BadParameter(
                f"{text!r}: write a key, an equals sign and the heading, as in title=Name; keys: {', '.join(KEYS)}",
                param_hint="--map",
            )
        found[key] = heading
    return found


def add_to(main: click.Group, say: Say, systems: Function) -> None:
    """Give the command its workshop. `say` prints a report, `systems` is the option of that name."""

    @main.command()
    @click.argument("what", required=False)
    @click.option("-o", "--output", type=click.Path(path_type=Path), help="The folder. Default: output/<name>.")
    @_with(_SHEET)
    @_with(_COUNTERS)
    @click.option("--map", "columns", multiple=True, metavar="KEY=HEADING", help="Which column of a CSV is which key.")
    @click.option("--each", type=click.IntRange(1, 200), help="How many of each numbered counter of a system.")
    @click.option("--plan", is_flag=True, help="Only say what it takes: counts, pages, waste.")
    @click.option("--cut", metavar="FORMS", help="Cut files for plotters: svg, dxf or svg,dxf.")
    @click.option("--png", type=click.IntRange(30, 1200), metavar="DPI", help="A picture of each counter.")
    @click.option("--svg", is_flag=True, help="Each page as SVG as well.")
    @click.option("--presets", is_flag=True, help="List the label sheets that are known.")
    @systems
    @click.option("--quiet", "-q", is_flag=True, help="Print nothing but problems.")
    def counters(what: str | None, presets: bool, **given: Any) -> None:
        """Counter sheets from a list (YAML or CSV), from a rule system, or from a set-up."""
        from generator import counter_pipeline

        if presets:
            say(counter_pipeline.presets(), quiet=False)
            return
        if what is None:
            raise click.UsageError("name a counter list, a set-up or a system; orders systems lists those")
        forms = tuple(part.strip().lower() for part in (given["cut"] or "").split(",") if part.strip())
        if set(forms) - {"svg", "dxf"}:
            raise click.BadParameter("cut files are svg, dxf or svg,dxf", param_hint="--cut")
        wishes = counter_pipeline.Wishes(
            _typed(given, _SHEET_KEYS), _typed(given, _COUNTER_KEYS), _columns(given["columns"]), given["each"]
        )
        report: Report = counter_pipeline.counters(
            what,
            output=given["output"],
            wishes=wishes,
            ways=counter_pipeline.Ways(forms, given["png"], given["svg"]),
            plan=given["plan"],
            systems=given["systems"],
        )
        say(report, quiet=given["quiet"])

    @main.command()
    @click.option("--printer", metavar="NAME", help="The printer's profile. Default: the one that is always used.")
    @click.option("--paper", metavar="PAPER", default="a4", show_default=True, help="The paper.")
    @click.option("--orientation", type=click.Choice(["portrait", "landscape"]), default="portrait", show_default=True)
    @click.option("--duplex", type=click.Choice(["long", "short"]), default="long", show_default=True)
    @click.option("--rotate-backs", is_flag=True, help="For printers that turn backs unasked.")
    @click.option("--cross", metavar="RIGHT,DOWN", help="Where the front's cross fell on the back's scale, in mm.")
    @click.option("--bars", metavar="ACROSS,DOWN", help="How long the two bars came out, in mm.")
    @click.option("--verify", is_flag=True, help="Print the sheet through the profile, to see whether that is right.")
    @click.option("-o", "--output", type=click.Path(path_type=Path), help="The folder. Default: output/calibration.")
    def calibrate(**given: Any) -> None:
        """Print a sheet that shows how far off your printer is; then keep what you read on it."""
        from generator import counter_pipeline

        say(counter_pipeline.calibrate(**given), quiet=False)
