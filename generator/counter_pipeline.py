"""The counter workshop's face: from a list, a table, a system or a set-up to PDF, cut files, pictures, manifest.

Stands beside `pipeline`, for other programs as for `cli`; never imports click. Everything is made before anything is
written: a problem leaves every file as it was. Only what a command needs is imported.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from pathlib import Path

from generator import resources
from generator.counter_job import Job, Ways, Wishes, settled, typed_as
from generator.errors import Problem, Refused, Severity
from generator.model.counters import SheetWishes
from generator.reports import Report
from generator.workshop.backs import turns_upside_down
from generator.workshop.imposition import Imposition, Turning
from generator.workshop.labels import label_sheets
from generator.workshop.printers import (
    LYING,
    TRUE,
    USUAL,
    from_readings,
    printer_named,
    profiles,
    profiles_file,
    profiles_text,
)


def counters(
    what: str,
    *,
    output: Path | None = None,
    wishes: Wishes | None = None,
    ways: Ways | None = None,
    plan: bool = False,
    systems: tuple[Path, ...] = (),
) -> Report:
    """Print counters, or with `plan` only say what it takes. Where it raises (Unreadable, Refused), none is written."""
    job = settled(what, wishes or Wishes(), systems)
    if plan:
        from generator.workshop.planning import plan as planned

        return Report((*planned(job.pages, job.how, job.paper, _manifest_pages(job)), *job.lines), job.problems)
    from generator.counter_printing import printed

    made = printed(job, ways or Ways())
    folder = output or resources.output_folder(job.source.name)
    from generator.render.writing import write_whole

    lines = []
    for name, content in made.files.items():
        write_whole(folder / name, content)
        lines.append(f"{'printed' if name.endswith('.pdf') else 'written'}: {folder / name}")
    earlier = _of_an_earlier_print(folder, job.source.name, made.files)
    if len(lines) > 12:
        lines = [*lines[:8], f"and {len(lines) - 8} more files in {folder}"]
    count = sum(1 for page in job.pages for slot in page.slots if slot.counter and not slot.back)
    told = f"{count} counter{'' if count == 1 else 's'} on {made.pages} page{'' if made.pages == 1 else 's'}"
    return Report((told, *job.lines, *lines), (*job.problems, *made.problems, *earlier))


def _of_an_earlier_print(folder: Path, name: str, files: Collection[str]) -> list[Problem]:
    """A warning for cut files, pages and pictures that this print did not make.

    They are nobody's to delete but their owner's, and a plotter that cuts by an old one spoils a sheet.
    """
    kinds = ("-cut-*.svg", "-cut-*.dxf", "-page-*.svg", "-backs.pdf", "-proof.pdf")
    there = [path for kind in kinds for path in sorted(folder.glob(f"{name}{kind}"))]
    there += sorted((folder / "png").glob("*.png")) if any(file.startswith("png/") for file in files) else []
    left = [path.name for path in there if path.relative_to(folder).as_posix() not in files]
    if not left:
        return []
    shown = ", ".join(left[:3]) + (f" and {len(left) - 3} more" if len(left) > 3 else "")
    message = f"files of an earlier print are still in {folder}: {shown}"
    hint = "delete them, or make them anew: they may not fit what is printed now"
    return [Problem("counters.earlier", message, Severity.WARNING, hint=hint)]


def _manifest_pages(job: Job) -> int:
    """How many pages the manifest takes; the key of texts that do not fit is not counted before they are drawn."""
    if job.wishes.manifest is False or job.labels is not None:
        return 0
    from generator.render.svg.manifest import manifest_pages
    from generator.workshop.manifest import manifest

    return len(manifest_pages(manifest(job.pages), (), job.how))


def presets() -> Report:
    """Every label sheet, a line each."""
    lines = [
        f"{one.name}  {one.title}: {float(one.diameter):g} mm, {one.columns} x {one.rows} on {one.paper}"
        f"{' (also ' + ', '.join(one.names) + ')' if one.names else ''}; from {one.source}"
        for one in label_sheets()
    ]
    return Report(tuple(lines), ())


def calibrate(
    *,
    printer: str | None = None,
    paper: str = "a4",
    orientation: str = "portrait",
    cross: str | None = None,
    bars: str | None = None,
    duplex: str = "long",
    rotate_backs: bool = False,
    verify: bool = False,
    output: Path | None = None,
) -> Report:
    """Print the calibration sheet, or keep what was read on it; with `verify`, print it through the kept profile.

    Paper that lies on its side has a profile of its own. A scale that was printed upside down is read as it lies
    before you, with its words upright, and its readings are turned. Raises Refused for readings that make no sense,
    and for a profile that is not there.
    """
    from generator.model.fields import slug
    from generator.render.papers import paper_of
    from generator.render.svg.proofs import Told, bar_length, calibration
    from generator.render.writing import write_whole

    sheet = paper_of(paper)
    lying = orientation == "landscape"
    width, height = sorted((sheet.width, sheet.height), reverse=lying)
    how = Imposition(width, height, turning=Turning(duplex), rotated=rotate_backs)
    how = replace(how, rotated=turns_upside_down(how))
    name = slug(printer or USUAL)
    options = ("", f" --printer {name}")[name != USUAL] + ("", f" --orientation {orientation}")[lying]
    way = ("", f" --duplex {duplex}")[duplex != "long"] + ("", " --rotate-backs")[rotate_backs]
    name += LYING if lying and not name.endswith(LYING) else ""
    length = bar_length(width, height)
    if cross is not None or bars is not None:
        if verify:
            message = "what is read on a sheet of --verify is no measure of the printer itself"
            hint = "print orders calibrate without --verify, and read that sheet"
            raise Refused(Problem("printer.verify", message, hint=hint))
        read = _readings(cross, bars)
        seen = read.back_offset
        if seen is not None and how.rotated:
            seen = (-seen[0], -seen[1])
        known = profiles()
        found = from_readings(seen, read.gap, length, known.get(name, TRUE))
        write_whole(profiles_file(), profiles_text({**known, name: found}).encode("utf-8"))
        x, y = (float(part) for part in found.offset)
        across, down = (float(part) * 100 for part in found.scale)
        lines = (
            f"printer {name}: backs are moved {x:+g} mm right and {y:+g} mm down; scale {across:.2f} % across,"
            f" {down:.2f} % down",
            f"kept in {profiles_file()}; to see whether it is right: orders calibrate{options}{way} --verify",
        )
        return Report(lines, ())
    from generator.render.counter_pages import print_pages

    turn = "flip on the short edge" if how.turning is Turning.SHORT else "flip on the long edge"
    profile = printer_named(name) if verify else None
    command = f"orders calibrate{options}{way}"
    pages = calibration(how, Told(turn, command, name if profile else ""), profile or TRUE)
    path = (output or resources.output_folder("calibration")) / "calibration.pdf"
    done = print_pages(pages, "Calibration", how.turning)
    write_whole(path, done.content)
    then = f"print it, read it, then: {command} --cross RIGHT,DOWN --bars ACROSS,DOWN"
    if profile:
        then = "print it: the cross falls on the middle of the scale, and both bars are true"
    return Report((f"printed: {path}", then), done.problems)


def _readings(cross: str | None, bars: str | None) -> SheetWishes:
    """What was read on the sheet. Raises Refused for what is no length, by the name of its own option."""
    try:
        return typed_as(SheetWishes, {key: text for key, text in (("back-offset", cross), ("gap", bars)) if text})
    except Refused as refused:
        own = [
            one.message.replace("--back-offset:", "--cross:").replace("--gap:", "--bars:") for one in refused.problems
        ]
        hint = "in millimetres, as in --cross 1.5,-0.5 and --bars 149.6,150"
        raise Refused(
            replace(one, message=message, hint=hint) for one, message in zip(refused.problems, own, strict=True)
        ) from None


__all__ = ["Report", "Ways", "Wishes", "calibrate", "counters", "presets"]
