"""How long our pages take beside a bare WeasyPrint script that writes the same ones: python tests/bench/pages.py

Composes the sample packet once and leaves its HTML, styles and pictures in a folder; then runs, in turn, each in a
process of its own: a bare script that imports WeasyPrint and writes every document from that folder, and `render` with
binding into one PDF. Prints the processor time of each and the ratio of the medians, which is to stay under 1.3.
"""

from __future__ import annotations

import resource
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent

BARE = """
import sys
from pathlib import Path
from weasyprint import HTML
folder = Path(sys.argv[1])
for page in sorted(folder.glob("*.html")):
    HTML(filename=page).write_pdf(page.with_suffix(".pdf"))
"""

OURS = """
import sys
sys.path[:0] = [sys.argv[2], sys.argv[3]]
from pathlib import Path
import sample_pages
from generator.render.binding import bind
from generator.render.paper import PAPERS
from generator.render.pdf import render
folder = Path(sys.argv[1])
paper = PAPERS["a4"]
done = {name: render(pages, paper) for name, pages in sample_pages.packet().items()}
for name, pdf in done.items():
    (folder / f"{name}.pdf").write_bytes(pdf.content)
(folder / "packet.pdf").write_bytes(bind(list(done.values()), "Packet").content)
"""


def leave_the_pages(folder: Path) -> None:
    """Compose every document and write what WeasyPrint would be given into a folder, as plain files."""
    sys.path[:0] = [str(ROOT), str(ROOT / "tests" / "render")]
    import sample_pages

    from generator.render import pdf, press
    from generator.render.paper import PAPERS

    written = 0
    setting = press.Press.set

    def spying(self, html, shelf, sheets, paper, ink, whole_sheet, extra, own=None):  # type: ignore[no-untyped-def]
        nonlocal written
        names = [*press.BASE_SHEETS, *sheets, f"ink-{ink.value}"]
        css = [press.font_face_css(f"{ROOT}/templates/fonts")]
        css += [(ROOT / "templates" / "styles" / f"{name}.css").read_text(encoding="utf-8") for name in names]
        css.append(paper.page_rule(margins=not whole_sheet) + extra)
        for address, picture in shelf._pictures.items():
            (folder / Path(address).name).write_bytes(picture)
        page = html.replace("orders:picture/", "").replace("</head>", f"<style>{''.join(css)}</style></head>")
        spying.last = page  # type: ignore[attr-defined]
        return setting(self, html, shelf, sheets, paper, ink, whole_sheet, extra, own)

    press.Press.set = spying  # type: ignore[method-assign]
    for pages in sample_pages.packet().values():
        for page in pages if isinstance(pages, list) else [pages]:
            pdf.render(page, PAPERS["a4"])
            (folder / f"{written:02}.html").write_text(spying.last, encoding="utf-8")  # type: ignore[attr-defined]
            written += 1
    press.Press.set = setting  # type: ignore[method-assign]


def timed(script: str, *arguments: str) -> float:
    """The processor time of a script in a process of its own, in seconds: a busy machine does not change it much."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, "-c", script, *arguments], check=True, stderr=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main(rounds: int = 7) -> None:
    """Run both in turn and print the medians."""
    with tempfile.TemporaryDirectory() as name:
        leave_the_pages(Path(name))
        bare, ours = [], []
        for _ in range(rounds):
            bare.append(timed(BARE, name))
            ours.append(timed(OURS, name, str(ROOT), str(ROOT / "tests" / "render")))
            print(f"bare {bare[-1]:.2f} s, ours {ours[-1]:.2f} s", flush=True)
    print(f"ratio of the medians {statistics.median(ours) / statistics.median(bare):.2f}")


if __name__ == "__main__":
    main()
