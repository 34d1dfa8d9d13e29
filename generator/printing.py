"""A set-up's documents, printed: views to page models to PDFs, each with its edition. Behind `render`.

Everything is made in memory; `write` puts it on the disk afterwards, each file whole.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from generator import resources
from generator.blind import APART, blind_builders, lined_in_full
from generator.documents.battlefield_map import map_sheet
from generator.documents.briefing import briefing
from generator.documents.counter_sheets import counters
from generator.documents.folded_key import Room, folded_key, leaves, padded
from generator.documents.pages import Fact
from generator.documents.reference import complete, reference
from generator.documents.specimen import specimen
from generator.documents.strips import strips
from generator.documents.umpire import cover, umpire
from generator.editions import Build, PageModels, edition_of
from generator.errors import Problem, Severity, Unreadable
from generator.model.game import Game, InstalledSystem
from generator.model.setup import DocumentEdition, SetUp
from generator.progress import Tell, silent
from generator.quarantine import apart
from generator.render import copyfit, fonts
from generator.render.binding import bind
from generator.render.filters import key_columns
from generator.render.icons import icon_names
from generator.render.ink import Ink
from generator.render.own import Own, in_use, own_now
from generator.render.own_reading import read_own, style_problems
from generator.render.paper import Paper, paper_named
from generator.render.pdf import Pdf, render
from generator.render.press import press
from generator.render.writing import write_whole
from generator.view import EVERYONE, UMPIRE, View, view


@dataclass(frozen=True)
class Printed:
    """Finished files by name, in print order, and the editions of a set-up's documents."""

    files: dict[str, bytes]
    editions: dict[str, DocumentEdition]
    problems: tuple[Problem, ...]


def builders(game: Game, setup: SetUp, paper: Paper, printed_with: tuple[Fact, ...] = ()) -> dict[str, Build]:
    """Every document of a packet in print order, by its file's name without the ending.

    `printed_with` goes into the record.
    """
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
    found["sealed"] = lambda edition: strips(whole, edition, False, paper.depth)
    for side, build in _keys(game, setup, paper).items():
        found[f"key-{side}"] = build
    found["umpire"] = lambda edition: (cover(whole, edition), umpire(whole, edition, (), printed_with))
    return found


def key_room(paper: Paper) -> Room:
    """What one leaf of a judge's key holds on that paper, by the widths of our own letters."""
    return Room(
        depth=float(paper.depth),
        width=float(paper.measure),
        across=key_columns(paper),
        names=lambda text, width: copyfit.lines(text, width, fonts.SANS_BOLD, 10.5),
        notes=lambda text, width: copyfit.lines(text, width, fonts.SANS_MEDIUM, 9),
    )


def _keys(game: Game, setup: SetUp, paper: Paper) -> dict[str, Build]:
    """Each side's key for a judge, where blips hide units: as many leaves for every side."""
    room = key_room(paper)
    own = {side: view(game, setup, side) for side in game.sides}
    made = padded({side: leaves(one, room) for side, one in own.items()})

    def of_side(side: str) -> Build:
        count = len(made[side])
        return lambda edition: tuple(
            folded_key(own[side], rows, (number, count), room, edition)
            for number, rows in enumerate(made[side], start=1)
        )

    return {side: of_side(side) for side in made}


def _some(page: Any | None) -> PageModels:
    return () if page is None else (page,)


def print_setup(
    game: Game,
    setup: SetUp,
    *,
    paper: str = "a4",
    ink: str = "normal",
    only: Sequence[str] = (),
    blind: bool = False,
    record: bool = False,
    templates: Path | None = None,
    tell: Tell = silent,
) -> Printed:
    """Print a set-up's documents. `only` names some of them (`briefing` means every side's); else all, and the packet.

    `blind` seals what only one side may see; then the umpire's record is made only with `record`, never in the packet.
    `templates` is a folder of the user's own, which stand in place of ours.
    Raises Unreadable for an unknown paper or document, Refused where a blind packet would seal nothing.
    """
    if templates is not None:
        tell("with your own templates")
        return _with_own(templates, _print_setup, game, setup, paper, ink, only, blind, record)
    return _print_setup(game, setup, paper, ink, only, blind, record, tell)


def _print_setup(
    game: Game,
    setup: SetUp,
    paper: str,
    ink: str,
    only: Sequence[str],
    blind: bool,
    record: bool,
    tell: Tell = silent,
) -> Printed:
    sheet, how = paper_named(paper), Ink(ink)
    own = _own_facts()
    wanted = blind_builders(game, setup, sheet, record, own) if blind else builders(game, setup, sheet, own)
    kept_apart = APART if blind else ()
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
        bound = [pdf for name, pdf in done.items() if name not in kept_apart]
        files["packet.pdf"] = bind(bound, setup.scenario.title).content
        if blind:
            files["verify.html"] = (resources.templates() / "verifier" / "verify.html").read_bytes()
    problems = tuple(dict.fromkeys(problem for pdf in done.values() for problem in pdf.problems))
    return Printed(files, editions, (*problems, *(lined_in_full(how) if blind else ())))


def lying_open(game: Game, folder: Path, record: bool = False) -> tuple[Problem, ...]:
    """A warning where an open printing lies in the folder of a blind one: whoever looks there sees both sides.

    With `record` the umpire's was asked for.
    """
    names = [f"briefing-{side}.pdf" for side in game.sides] + [f"key-{side}.pdf" for side in game.sides]
    names += [] if record else ["umpire.pdf"]
    found = [name for name in names if (folder / name).exists()]
    if not found:
        return ()
    message = f"{folder} still holds an open printing: {', '.join(found)}"
    hint = "delete these files unread; what is sealed stands in them"
    return (Problem("blind.open-files", message, Severity.WARNING, hint=hint),)


def left_over(printed: Printed, recorded: Iterable[str], folder: Path, told: tuple[Problem, ...] = ()) -> list[Problem]:
    """A warning where documents of an earlier printing lie in a folder, which this one did not make again.

    `recorded` are the documents that the set-up's record, old and new, says we made; a file of any other name is not
    ours to speak of. Nothing is deleted: only whoever wrote a file last knows whether it may go. What `told` has named
    is not named twice.
    """
    names = [f"{name}.pdf" for name in dict.fromkeys(recorded)]
    names += ["verify.html"] if "signature.pdf" in names else []
    found = [name for name in names if name not in printed.files and (folder / name).is_file()]
    found = [name for name in found if not any(name in problem.message for problem in told)]
    if not found:
        return []
    message = f"{folder} holds files of an earlier printing, which this one does not have: {', '.join(found)}"
    hint = "they were left as they are; delete them, unread if they are a side's own, lest they are handed out too"
    return [Problem("printing.left-over", message, Severity.WARNING, hint=hint)]


def _chosen(only: Sequence[str], wanted: dict[str, Build]) -> list[str]:
    if not only:
        return list(wanted)
    found = [name for name in wanted if name in only or name.partition("-")[0] in only]
    for name in only:
        if not any(one == name or one.partition("-")[0] == name for one in wanted):
            hint = f"the documents are {', '.join(wanted)}"
            raise Unreadable(Problem("documents.unknown", f"there is no document {name!r}", hint=hint))
    return found


def _with_own(folder: Path, task: Callable[..., Printed], *given: Any) -> Printed:
    """Do a task with a user's own templates, in a process apart. Raises Refused for what is wrong with them."""
    own, problems = read_own(folder)
    printed = apart(_in_their_style, own, task, given)
    return replace(printed, problems=(*problems, *printed.problems))


def _in_their_style(own: Own, task: Callable[..., Printed], given: tuple[Any, ...]) -> Printed:
    """What the process apart does."""
    problems = style_problems(own, press().try_styles(own))
    with in_use(own):
        printed = task(*given)
    return replace(printed, problems=(*problems, *printed.problems))


def _own_facts() -> tuple[Fact, ...]:
    """What the record says of own templates, where there are any."""
    own = own_now()
    if own is None or not own.names:
        return ()
    return (Fact("Own templates", ", ".join(own.names)), Fact("SHA-256 of own templates", own.digest[:32] + " …"))


def print_reference(
    systems: Sequence[InstalledSystem], *, paper: str = "a4", ink: str = "normal", templates: Path | None = None
) -> Printed:
    """Print the complete quick-reference sheet of systems."""
    if templates is not None:
        return _with_own(templates, _print_reference, systems, paper, ink)
    return _print_reference(systems, paper, ink)


def _print_reference(systems: Sequence[InstalledSystem], paper: str, ink: str) -> Printed:
    pdf = render(complete(systems), paper_named(paper), Ink(ink))
    return Printed({f"reference-{'-'.join(one.id for one in systems)}.pdf": pdf.content}, {}, pdf.problems)


def print_specimen(*, paper: str = "a4", ink: str = "normal") -> Printed:
    """Print one of every part that pages are made of."""
    pdf = render(specimen(icon_names()), paper_named(paper), Ink(ink))
    return Printed({"specimen.pdf": pdf.content}, {}, pdf.problems)


def write(printed: Printed, folder: Path) -> list[str]:
    """Write the files, each whole. Returns a line a file."""
    lines = []
    for name, content in printed.files.items():
        write_whole(folder / name, content)
        lines.append(f"printed: {folder / name}")
    return lines


__all__ = ["Printed", "print_reference", "print_setup", "print_specimen", "write"]
