"""Counters drawn and made files: PDFs, cut files, pictures, the manifest. Behind `counter_pipeline`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from generator.counter_job import Job, Ways
from generator.documents.counters import Counter
from generator.errors import Problem, Severity
from generator.render.counter_pages import print_pages
from generator.render.ink import Ink
from generator.render.svg.manifest import LEAST_MEASURE, draw_manifest, manifest_pages
from generator.render.svg.sheet import SheetPage, draw_page, key_of
from generator.workshop.imposition import Turning
from generator.workshop.manifest import manifest, manifest_csv
from generator.workshop.sheets import CounterPage, Face


@dataclass(frozen=True)
class Made:
    """Finished files by name, how many pages all PDFs have together, and what there is to know."""

    files: dict[str, bytes]
    pages: int
    problems: tuple[Problem, ...]


def printed(job: Job, ways: Ways) -> Made:
    """Everything that was asked for, in memory."""
    ink = Ink(job.wishes.ink or "normal")
    name, title = job.source.name, job.source.title
    problems: list[Problem] = []
    files: dict[str, bytes] = {}
    key, shortened = key_of(job.source.counters, max(float(job.how.width) - 40.0, LEAST_MEASURE / 2), ink)
    problems += shortened
    with_manifest = job.wishes.manifest is not False
    lines = manifest(job.pages) if with_manifest or key else ()
    plain = replace(job.how, head=True, labels=None, registration=0)
    last = manifest_pages(lines if with_manifest else (), key, plain) if with_manifest or key else []
    if not last and (key or with_manifest):
        message = "the paper has no room for the manifest"
        hint = f"it is in {name}-manifest.csv" if with_manifest else "take larger paper to have long texts in full"
        problems.append(Problem("sheet.no-manifest", message, Severity.NOTE, hint=hint))
    apart = job.how.turning is Turning.SEPARATE
    fronts = [page for page in job.pages if not apart or page.face is not Face.BACK]
    backs = [page for page in job.pages if apart and page.face is Face.BACK]
    behind = 0 if job.labels is not None else len(last)
    pages = [replace(page, count=page.count + behind) for page in fronts]
    drawn = [draw_page(page, job.furniture(page), job.how, ink, job.printer) for page in pages]
    count = 0

    def bind(file: str, sheets: Sequence[SheetPage], turning: Turning) -> None:
        nonlocal count
        done = print_pages(sheets, title, turning, _texts(job.source.counters))
        files[file] = done.content
        problems.extend(done.problems)
        count += len(sheets)

    furniture = job.furniture(pages[0])
    if job.labels is None:
        tail = draw_manifest(last, furniture, plain, ink, len(pages) + 1, len(pages) + len(last), job.printer)
        bind(f"{name}.pdf", [*drawn, *tail], job.how.turning)
    else:
        from generator.render.svg.proofs import label_proof

        bind(f"{name}.pdf", drawn, job.how.turning)
        tail = draw_manifest(last, furniture, plain, ink, 2, 1 + len(last), job.printer)
        bind(f"{name}-proof.pdf", [label_proof(job.how, job.labels, job.printer), *tail], Turning.NONE)
    if backs:
        bind(
            f"{name}-backs.pdf",
            [draw_page(page, job.furniture(page), job.how, ink, job.printer) for page in backs],
            Turning.NONE,
        )
    if with_manifest:
        files[f"{name}-manifest.csv"] = manifest_csv(job.pages).encode("utf-8")
    files.update(_other_ways(job, ways, drawn, pages, ink))
    return Made(files, count, tuple(dict.fromkeys(problems)))


def _other_ways(
    job: Job, ways: Ways, drawn: Sequence[SheetPage], pages: Sequence[CounterPage], ink: Ink
) -> Iterator[tuple[str, bytes]]:
    name = job.source.name
    if ways.cut:
        from generator.render.cutting.cut_file import cut_files
        from generator.render.cutting.dxf import dxf
        from generator.render.cutting.svg_cut import svg_cut

        for cut in cut_files(job.pages, job.how):
            if "svg" in ways.cut:
                yield f"{name}-cut-{cut.name}.svg", svg_cut(cut).encode("utf-8")
            if "dxf" in ways.cut:
                yield f"{name}-cut-{cut.name}.dxf", dxf(cut).encode("ascii")
    if ways.svg:
        from generator.render.cutting.svg_sheets import svg_sheets

        for page, text in zip(pages, svg_sheets(drawn), strict=True):
            yield f"{name}-page-{page.number}.svg", text.encode("utf-8")
    if ways.png:
        from generator.render.cutting.pictures import pictures

        for picture in pictures(job.source.counters, ways.png, ink):
            yield f"png/{picture.name}.png", picture.content


def _texts(counters: Sequence[Counter]) -> tuple[str, ...]:
    """Every text that is printed on the counters, each once."""
    found: dict[str, None] = {}
    for counter in counters:
        for face in (counter, counter.back):
            if face is not None:
                found.update(dict.fromkeys((face.figure, face.title, face.word, *face.lines)))
    return tuple(found)
