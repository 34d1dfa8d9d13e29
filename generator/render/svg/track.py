"""A victory track: a row of numbered boxes, each stretch in the pattern of the side that wins there.

Stands in `render.svg`, above `patterns`; drawn from `documents.pages.Track`. Its words are set below it and wrapped to
their stretch; words that SVG cannot shape are left out: the document says them beside the track.
"""

from __future__ import annotations

from generator.documents.pages import Track
from generator.render.fonts import SANS_BLACK, SANS_MEDIUM, Face, needs_shaping
from generator.render.ink import Ink
from generator.render.svg.fitting import even, fit
from generator.render.svg.marks import mark_of
from generator.render.svg.patterns import MAP_GRAIN, rectangle, texture
from generator.render.svg.pen import BLACK, line, rect, svg, text

HEIGHT, BOXES = 19.6, 12.0
"""Height of the whole and of its boxes, in millimetres."""
_MOST = 10.4
"""How wide a box for a figure is at most."""


def draw_track(track: Track, width: float, ink: Ink = Ink.NORMAL) -> str:
    """A track so many millimetres wide. Raises ValueError for one without scores."""
    count = sum(len(span.scores) for span in track.spans)
    if not count:
        raise ValueError("a track needs scores")
    cell = width / count
    shapes, at = [], 0.0
    for span in track.spans:
        wide = cell * len(span.scores)
        if span.band:
            pattern = mark_of(span.band, ink).pattern
            ground = rectangle(at + 0.3, 0.3, wide - 0.6, BOXES - 0.6)
            shapes.append(texture(pattern, ground, MAP_GRAIN[pattern], (at + 1, 1)))
        for i, score in enumerate(span.scores):
            box = min(_MOST, cell - 2.0)
            middle = at + cell * (i + 0.5)
            shapes.append(rect(middle - box / 2, 2, box, BOXES - 4, stroke=BLACK, width=0.3))
            fitted = fit(score, even(box - 1.2), BOXES - 4, 19, face=SANS_BLACK, lines=1)
            for words, base in zip(fitted.lines, fitted.baselines, strict=True):
                shapes.append(text(middle, 2.6 + base, words, fitted.pt, SANS_BLACK, anchor=0.5))
        if at:
            shapes.append(line(at, 0, at, HEIGHT - 0.6, 0.3))
        shapes += _told(span.text, at, BOXES + 0.6, wide, 10, SANS_BLACK)
        shapes += _told(span.note, at, BOXES + 4.0, wide, 8.5, SANS_MEDIUM)
        at += wide
    shapes.append(rect(0.3, 0.3, width - 0.6, BOXES - 0.6, "none", BLACK, 0.6))
    told = track.title + ": " + "; ".join(f"{', '.join(span.scores)}: {span.text}" for span in track.spans)
    return svg(width, HEIGHT, "\n".join(filter(None, shapes)), told)


def _told(words: str, at: float, top: float, wide: float, pt: float, face: Face) -> list[str]:
    """A line under a stretch, at its left end but for the first, which starts with the track."""
    left = at + 1.6 if at else at
    if not words or needs_shaping(words):
        return []
    fitted = fit(words, even(wide - 2.0), 3.6, pt, face=face, lines=1)
    lines = zip(fitted.lines, fitted.baselines, strict=True)
    return [text(left, top + base, shown, fitted.pt, face) for shown, base in lines]
