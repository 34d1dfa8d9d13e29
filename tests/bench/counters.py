"""By hand: counter sheets as whole processes, in turn with a bare WeasyPrint program that draws the same pages.

    .venv/bin/python tests/bench/counters.py [RUNS] [PROGRAM ...]

240 and 2,400 round counters of 25 mm, 7 x 10 on A4, numbers, two colours, edge marks. The bare program is the floor: it
imports WeasyPrint and prints one SVG a page. Another PROGRAM (words of one command) is run in turn with both. Take the
ratios, not the seconds: aims are 1.35 times the bare program's time and 1.3 times its memory for 240, and no more time
than it takes for 2,400.
"""

from __future__ import annotations

import os
import shlex
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

TOP = Path(__file__).resolve().parents[2]
RED, BLUE = "#b3202a", "#1f4e9e"

BARE = """
import sys
from weasyprint import HTML
out, count = sys.argv[1], int(sys.argv[2])
def page(first):
    parts = ['<svg xmlns="http://www.w3.org/2000/svg" width="210mm" height="297mm" viewBox="0 0 210 297">'
             '<path fill="none" stroke="#000" stroke-width=".1" d="']
    parts += [f'M{8.5 + 28 * c + e} 3v6M{8.5 + 28 * c + e} 288v6' for c in range(7) for e in (0, 25)]
    parts += [f'M2.5 {10 + 28 * r + e}h5M202.5 {10 + 28 * r + e}h5' for r in range(10) for e in (0, 25)]
    parts.append('"/><g font-weight="bold" font-size="6.35" text-anchor="middle">')
    for i in range(first, min(first + 70, count)):
        x, y, colour = 21 + 28 * (i % 70 % 7), 22.5 + 28 * (i % 70 // 7), "#b3202a" if i < count / 2 else "#1f4e9e"
        parts.append(f'<circle cx="{x}" cy="{y}" r="12.5" fill="{colour}"/>')
        parts.append(f'<text x="{x}" y="{y + 2.2}" fill="#fff">{i + 1}</text>')
    return "<div>" + "".join(parts) + "</g></svg></div>"
style = "<style>@page{size:A4;margin:0}body{margin:0;font-family:sans-serif}svg{display:block}"
style += "div{width:210mm;height:297mm;overflow:hidden}</style>"
HTML(string=style + "".join(page(first) for first in range(0, count, 70))).write_pdf(out)
"""

LIST = """
title: Bench
sheet: {{margin: [10, 8.5, 7, 8.5], head: no, marks: ticks, manifest: no, printer: none}}
counters:
  - {{numbers: 1-{half}, colour: "{red}"}}
  - {{numbers: {next}-{count}, colour: "{blue}"}}
"""


def measured(command: list[str]) -> tuple[float, float, float]:
    """Wall time and processor time in seconds and the most memory in MiB of a command, as a whole process."""
    start = time.perf_counter()
    process = subprocess.Popen(command, cwd=TOP, stdout=subprocess.DEVNULL)
    _, status, used = os.wait4(process.pid, 0)
    wall = time.perf_counter() - start
    assert status == 0, f"{command} failed"
    return wall, used.ru_utime + used.ru_stime, used.ru_maxrss / 1024


def commands(count: int, folder: Path, other: list[str]) -> dict[str, list[str]]:
    """The programs to be run in turn."""
    text = LIST.format(half=count // 2, next=count // 2 + 1, count=count, red=RED, blue=BLUE)
    (folder / "bench.yaml").write_text(text, encoding="utf-8")
    (folder / "bare.py").write_text(BARE, encoding="utf-8")
    ours = [sys.executable, "-c", "from generator.cli import main; main()", "counters", str(folder / "bench.yaml")]
    found = {
        "orders counters": [*ours, "-q", "-o", str(folder)],
        "bare WeasyPrint": [sys.executable, str(folder / "bare.py"), str(folder / "bare.pdf"), str(count)],
    }
    return found | ({other[0]: other} if other else {})


def main(runs: int = 5, other: str = "") -> None:
    """Run all in turn, and print medians, and what each takes of the bare program's."""
    for count in (240, 2400):
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            programs = commands(count, folder, shlex.split(other) if count == 240 else [])
            found: dict[str, list[tuple[float, float, float]]] = {label: [] for label in programs}
            for turn in range(runs + 1):
                for label, command in programs.items():
                    figures = measured(command)
                    if turn:  # the first warms the disk
                        found[label].append(figures)
            medians = {
                label: [statistics.median(column) for column in zip(*rows, strict=True)]
                for label, rows in found.items()
            }
            floor = medians["bare WeasyPrint"]
            print(f"{count} counters, median of {runs}; {(folder / 'bench.pdf').stat().st_size / 1000:.1f} kB")
            for label, (wall, cpu, memory) in medians.items():
                ratios = [mine / bare for mine, bare in zip((wall, cpu, memory), floor, strict=True)]
                told = ", ".join(f"{ratio:.2f}" for ratio in ratios)
                print(f"  {label:20} {wall:6.2f} s wall, {cpu:6.2f} s cpu, {memory:6.1f} MiB   x {told}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 5, " ".join(sys.argv[2:]))
