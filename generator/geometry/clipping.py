"""What a straight line leaves of an outline: the quarters and halves of a battlefield. Stands on outline.

The outline's edge is cut into runs that lie strictly on the kept side. In a simple polygon these runs never cross, so
along the line their ends nest like brackets: a run that comes back against the line's direction closes a piece of
ground from above, one that goes along with it opens a gap in such a piece. No tolerance is needed anywhere.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from generator.geometry.outline import Outline
from generator.geometry.segments import HalfPlane, Point


@dataclass(frozen=True)
class _Run:
    """A stretch of the edge off the line; its first and last points are on the line, at `start` and `end` along it."""

    points: tuple[Point, ...]
    start: Fraction
    end: Fraction

    @property
    def span(self) -> tuple[Fraction, Fraction]:
        return min(self.start, self.end), max(self.start, self.end)


def clip(outline: Outline, kept: HalfPlane) -> tuple[Outline, ...]:
    """The parts of the outline that lie in the half-plane, each an outline of its own, in order along the line.

    There may be none, one or several; parts without area are left out.
    """
    sides = [kept.side(corner) for corner in outline.corners]
    if all(side >= 0 for side in sides):
        return (outline,)
    if all(side <= 0 for side in sides):
        return ()
    runs = [_run(points, kept) for points in _runs(outline.corners, sides, kept)]
    caps = sorted((run for run in runs if run.start >= run.end), key=lambda run: run.span)
    gaps: dict[int, list[_Run]] = {index: [] for index in range(len(caps))}
    for gap in (run for run in runs if run.start < run.end):
        around = [index for index, cap in enumerate(caps) if cap.span[0] <= gap.span[0] and gap.span[1] <= cap.span[1]]
        gaps[min(around, key=lambda index: caps[index].span[1] - caps[index].span[0])].append(gap)
    return tuple(
        Outline([*cap.points, *(point for gap in sorted(gaps[i], key=lambda run: run.span) for point in gap.points)])
        for i, cap in enumerate(caps)
    )


def clip_all(outlines: tuple[Outline, ...], sides: tuple[HalfPlane, ...]) -> tuple[Outline, ...]:
    """The parts of several outlines that lie in all the half-planes."""
    for side in sides:
        outlines = tuple(part for outline in outlines for part in clip(outline, side))
    return outlines


def _runs(corners: tuple[Point, ...], sides: list[int], kept: HalfPlane) -> list[list[Point]]:
    """The stretches strictly inside, each with the two points of the line that it hangs from."""
    count = len(corners)
    first = next(index for index in range(count) if sides[index] <= 0)
    runs: list[list[Point]] = []
    for step in range(count):
        here, there = (first + step) % count, (first + step + 1) % count
        if sides[there] > 0:
            if sides[here] <= 0:
                hung = corners[here] if sides[here] == 0 else kept.crossing(corners[here], corners[there])
                runs.append([hung])
            runs[-1].append(corners[there])
        elif sides[here] > 0:
            hung = corners[there] if sides[there] == 0 else kept.crossing(corners[here], corners[there])
            runs[-1].append(hung)
    return runs


def _run(points: list[Point], kept: HalfPlane) -> _Run:
    return _Run(tuple(points), kept.along(points[0]), kept.along(points[-1]))
