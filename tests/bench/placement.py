"""How long placing takes, cold and for a hundred seeds: run it by hand, `python tests/bench/placement.py [SEEDS]`.

Every case is run in a process of its own: first one seed with nothing kept (what a user waits for), then the seeds one
after another. Found cases must stay under 2 s for every seed, refused ones under 5 s; the script exits with 1 where
one does not, or where an answer is not the one that it should be.
"""

from __future__ import annotations

import json
import subprocess
import sys
import time
from fractions import Fraction

from generator.chance.streams import Stream
from generator.geometry.distances import Limit, Relation
from generator.geometry.outline import Outline
from generator.geometry.zones import Division, divide
from generator.placement.ground import Clear, Ground, Group, InZone, each_other, from_edges, from_points
from generator.placement.outcome import Placed
from generator.placement.placing import place

F = Fraction
MORE_THAN, AT_LEAST = Relation.MORE_THAN, Relation.AT_LEAST
BASE = F(50, 127)
CM, HALF_INCH = F(50, 127), F(1, 2)
REACTOR = Outline([(20, 20), (28, 20), (28, 28), (20, 28)])
L_SHAPE = Outline([(0, 0), (48, 0), (48, 24), (24, 24), (24, 48), (0, 48)])


def markers(outline, count, relation=MORE_THAN, impassable=(), step=HALF_INCH):
    rules = (from_edges(outline, Limit(relation, F(6))), Clear(impassable, BASE))
    return Ground(outline, step), (Group("markers", count, rules),), (each_other("markers", Limit(relation, F(12))),)


def tokens(side, count=6):
    ground = Ground(Outline.rectangle(F(side), F(side)), F(1, 2))
    return ground, (Group("tokens", count),), (each_other("tokens", Limit(MORE_THAN, F(9))),)


def breach(width, height, impassable=(), deployed="south-east"):
    outline = Outline.rectangle(F(width), F(height))
    rules = (
        from_edges(outline, Limit(AT_LEAST, F(6))),
        from_points((outline.middle,), Limit(AT_LEAST, F(6)), "the centre"),
        Clear(impassable, BASE),
    )
    zones = [z for z in divide(outline, outline.middle, Division.QUARTERS).zones if z.id != deployed]
    return Ground(outline, F(1, 2)), tuple(Group(f"objectives {z.id}", 1, (*rules, InZone(z))) for z in zones), ()


def size(width, height):
    return Outline.rectangle(F(width), F(height))


CASES = {
    "5 markers on 30x44": (True, lambda: markers(size(30, 44), 5)),
    "5 markers on 44x30": (True, lambda: markers(size(44, 30), 5)),
    "4 markers on 24x36": (True, lambda: markers(size(24, 36), 4)),
    "3 markers on 22x30": (True, lambda: markers(size(22, 30), 3)),
    "4 markers in the corners of 24x24": (True, lambda: markers(size(24, 24), 4, AT_LEAST)),
    "6 tokens on 15x15": (True, lambda: tokens(15)),
    "6 tokens on 15.5x15.5": (True, lambda: tokens("15.5")),
    "6 tokens on 16x16": (True, lambda: tokens(16)),
    "6 tokens on 17x17": (True, lambda: tokens(17)),
    "6 tokens on 18x18": (True, lambda: tokens(18)),
    "5 markers on 44x60": (True, lambda: markers(size(44, 60), 5)),
    "5 markers on 48x48": (True, lambda: markers(size(48, 48), 5)),
    "5 markers on 48x72 with a reactor": (True, lambda: markers(size(48, 72), 5, impassable=(REACTOR,))),
    "5 markers in an L": (True, lambda: markers(L_SHAPE, 5)),
    "5 markers on 120x180 cm": (True, lambda: markers(size(120 * CM, 180 * CM), 5, step=CM)),
    "5 markers on 44x60, 1 mm grid": (True, lambda: markers(size(44, 60), 5, step=CM / 10)),
    "breach on 20.5x20.5": (True, lambda: breach("20.5", "20.5")),
    "breach on 44x60 with a reactor": (True, lambda: breach(44, 60, (REACTOR,))),
    "4 markers on 22x30": (False, lambda: markers(size(22, 30), 4)),
    "5 markers on 22x30": (False, lambda: markers(size(22, 30), 5)),
    "5 markers on 24x36 (this grid)": (False, lambda: markers(size(24, 36), 5)),
    "4 markers on 24x24": (False, lambda: markers(size(24, 24), 4)),
    "3 markers on 12x60": (False, lambda: markers(size(12, 60), 3)),
    "6 tokens on 14x14": (False, lambda: tokens(14)),
    "6 tokens on 14.5x14.5": (False, lambda: tokens("14.5")),
    "6 tokens on 14.75x14.75": (False, lambda: tokens("14.75")),
    "breach on 20x20": (False, lambda: breach(20, 20)),
    "breach with a solid quarter": (
        False,
        lambda: breach(44, 60, (Outline([(0, 30), (22, 30), (22, 60), (0, 60)]),)),
    ),
}


def measure(name: str, seeds: int) -> dict[str, object]:
    """One case in this process: the time of the first seed and of the slowest later one, and how it was answered."""
    _, make = CASES[name]
    problem = make()
    times, ways = [], set()
    for seed in range(seeds):
        start = time.perf_counter()
        answer = place(*problem, Stream(str(seed), "bench/system/pieces"))
        times.append(time.perf_counter() - start)
        ways.add(
            answer.how.name.lower() if isinstance(answer, Placed) else type(getattr(answer, "proof", answer)).__name__
        )
    later = sorted(times[1:]) or [0.0]
    return {"cold": times[0], "median": later[len(later) // 2], "slowest": later[-1], "ways": sorted(ways)}


def main() -> int:
    seeds = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    failed = 0
    print(f"{'case':38} {'cold s':>7} {'median':>7} {'slowest':>7}  answers of {seeds} seeds")
    for name, (is_found, _) in CASES.items():
        got = json.loads(
            subprocess.run(
                [sys.executable, __file__, str(seeds), name], capture_output=True, check=True, text=True
            ).stdout
        )
        is_right = all((way in ("counted", "tried", "sifted", "searched")) == is_found for way in got["ways"])
        is_quick = max(got["cold"], got["slowest"]) < (2 if is_found else 5)
        failed += not (is_right and is_quick)
        mark = "" if is_right and is_quick else "  <-- "
        times = f"{got['cold']:7.3f} {got['median']:7.3f} {got['slowest']:7.3f}"
        print(f"{name:38} {times}  {', '.join(got['ways'])}{mark}", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    if len(sys.argv) == 3:
        print(json.dumps(measure(sys.argv[2], int(sys.argv[1]))))
    else:
        sys.exit(main())
