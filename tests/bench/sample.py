"""By hand: print the sample that `output/sample/` holds, and the pictures of it that the README shows.

    .venv/bin/python tests/bench/sample.py

Always from the same seed, so that a change of the files is a change of the program. Run it when documents look
different, look at the pictures, and commit them with what changed.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pypdfium2

TOP = Path(__file__).resolve().parents[2]
SCENARIO = TOP / "data" / "scenarios" / "breach-at-dock-nine.yaml"
SAMPLE = TOP / "output" / "sample"
SEED = "4711"
PICTURES = {"briefing-attacker": 1}
"""The pages that become pictures: document and page."""

DOTS_PER_INCH = 80


def main() -> None:
    """Print the packet, then draw the pages."""
    command = [sys.executable, "-c", "from generator.cli import main; main()"]
    options = ["packet", str(SCENARIO), "--seed", SEED, "--new", "-o", str(SAMPLE)]
    subprocess.run([*command, *options], cwd=TOP, check=True)
    for old in SAMPLE.glob("*.bak"):
        old.unlink()
    for name, number in PICTURES.items():
        page = pypdfium2.PdfDocument(SAMPLE / f"{name}.pdf")[number - 1]
        page.render(scale=DOTS_PER_INCH / 72).to_pil().save(SAMPLE / f"{name}.png", optimize=True)


if __name__ == "__main__":
    main()
