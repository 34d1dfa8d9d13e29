"""By hand: draw the gallery anew, a small picture for each list in `docs/gallery`, and the page that shows them.

    .venv/bin/python tests/bench/gallery.py

Each list is printed as `orders counters` prints it; its pages stand side by side in the picture. Look at what changed,
and commit it with the change. A test prints them all and compares.
"""

from __future__ import annotations

import io
import sys
from collections.abc import Iterator
from pathlib import Path

import pypdfium2
from PIL import Image

TOP = Path(__file__).resolve().parents[2]
GALLERY = TOP / "docs" / "gallery"
DOTS_PER_INCH = 90
DESK, SPACE, MOST_PAGES = (214, 214, 210), 10, 3
HEAD = """# Gallery

One small list for each thing that `orders counters` does, and what it prints. Each file prints as it is:

    orders counters docs/gallery/02-sides.yaml

The same goes on the command line: `--duplex short` is `sheet: {duplex: short}`; `orders counters --help` lists the
options, `orders new counters NAME` writes a list to begin with, and `orders check` reads lists and tables. Made by
`tests/bench/gallery.py`.
"""


def lists() -> list[Path]:
    """The lists of the gallery, in order."""
    return sorted(path for path in GALLERY.iterdir() if path.suffix in (".yaml", ".csv"))


def picture(path: Path) -> Image.Image:
    """The pages that a list prints, side by side."""
    from generator.counter_job import Ways, Wishes, settled
    from generator.counter_printing import printed

    job = settled(str(path), Wishes(_options(path)), ())
    content = next(data for name, data in printed(job, Ways()).files.items() if name.endswith(".pdf"))
    document = pypdfium2.PdfDocument(content)
    pages = [document[n].render(scale=DOTS_PER_INCH / 72).to_pil() for n in range(min(MOST_PAGES, len(document)))]
    width = sum(page.width + SPACE for page in pages) + SPACE
    whole = Image.new("RGB", (width, max(page.height for page in pages) + 2 * SPACE), DESK)
    x = SPACE
    for page in pages:
        whole.paste(page, (x, SPACE))
        x += page.width + SPACE
    return whole


def _options(path: Path) -> dict[str, str]:
    """A table cannot say how its sheet is to be; a list says it itself."""
    return {"paper": "124x60 mm", "head": "no", "margin": "6", "manifest": "no"} if path.suffix == ".csv" else {}


def remark(path: Path) -> str:
    """What a list shows: the remark at its head."""
    lines = path.read_text(encoding="utf-8").splitlines()
    if path.suffix == ".csv":
        return "A table from a spreadsheet, whatever sign parts its cells; quantities, quotes, headings in other words."
    return " ".join(line.removeprefix("#").strip() for line in lines[1:] if line.startswith("#"))


def page() -> str:
    """The page that shows the gallery."""
    return HEAD + "".join(_entries())


def _entries() -> Iterator[str]:
    for path in lists():
        title = path.stem[3:].replace("-", " ").capitalize()
        text = path.read_text(encoding="utf-8")
        body = "\n".join(line for line in text.splitlines() if not line.startswith("#"))
        kind = path.suffix[1:]
        yield f"\n## {title}\n\n{remark(path)}\n\n```{kind}\n{body}\n```\n\n![{title}]({path.stem}.png)\n"


def main() -> None:
    """Draw every picture and write the page."""
    sys.path.insert(0, str(TOP))
    for path in lists():
        out = io.BytesIO()
        picture(path).quantize(48, dither=Image.Dither.NONE).save(out, "PNG", optimize=True)
        (GALLERY / f"{path.stem}.png").write_bytes(out.getvalue())
    (GALLERY / "README.md").write_text(page(), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
