"""Counters that are not round: squares and tiles, and strips for doors. In `render.svg`, under `counter`."""

from __future__ import annotations

from generator.documents.counters import Shape
from generator.render.fonts import SANS_BLACK, text_width
from generator.render.ink import Ink
from generator.render.svg.bands import pattern_shapes
from generator.render.svg.composing import Composition
from generator.render.svg.fitting import even
from generator.render.svg.marks import mark_of
from generator.render.svg.outlines import corner_of
from generator.render.svg.pen import BLACK, capitals, rect


def compose_tile(out: Composition, x: float, y: float) -> None:
    """A square: icon above, figure bottom left, words bottom right; a side's band on top. Tiles have no frame."""
    counter, ink = out.counter, out.ink
    w, h, safe = float(counter.width), float(counter.height), float(counter.safe)
    k = min(w, h) / 25
    left, top, right, bottom = x - w / 2 + safe, y - h / 2 + safe, x + w / 2 - safe, y + h / 2 - safe
    rounded = max(0.0, corner_of(w, h) - 0.1 * k) if counter.shape is Shape.ROUNDED else 0.0
    pattern = out.pattern()
    if pattern:
        across = right - left - 2 * rounded
        out.shapes.append(pattern_shapes(pattern[0], left + rounded, top + 0.15, across, 1.6 * k, ink))
    if counter.shape is not Shape.TILE:
        frame = (left + 0.15, top + 0.15, right - left - 0.3, bottom - top - 0.3)
        out.shapes.append(rect(*frame, "none", BLACK, 0.3, rx=rounded))
    base, pad = bottom - 2.0 * k, 1.6 * k
    words = out.told
    drop = 1.4 * k if pattern else 0.0
    if counter.icon:
        # The icon has what is left above the line of figure and words.
        high = top + 1.8 * k + drop
        low = base - capitals(15 * k, SANS_BLACK) - 1.0 * k if counter.figure or words else bottom - 2.6 * k
        size = min(14 * k, low - high)
        out.icon(x, (high + low - size) / 2, size)
        used = 0.0
        if counter.figure:
            share = 0.55 if words else 1.0
            size = out.figure(counter.figure, left + pad, base, (right - left - 2 * pad) * share, 15 * k, 0)
            out.underline(counter.figure, left + pad, base - 0.3 * k, size, k * 0.7, 0)
            used = text_width(counter.figure, out.heavy, size) + 1.0
        if words:
            room, height = right - left - 2 * pad - used, 5.2 * k
            anchor, at = (1.0, right - pad) if counter.figure else (0.5, x)
            out.block(even(room), height, 7.5 * k if k < 1 else 8.0 * k, at, base - height + 0.9 * k, 2, anchor)
    else:
        room = right - left - 2 * pad
        letter = mark_of(counter.band, ink).letter if counter.band else ""
        shown = counter.figure if counter.figure.startswith(letter) else f"{letter}{counter.figure}"
        if shown:
            base = y + (1.5 if words else 4.5) * k
            size = out.figure(shown, x, base, room, 34 * k)
            out.underline(shown, x, base, size, k)
        if words:
            start = y + 3.0 * k if shown else top + pad + drop
            out.block(even(room), bottom - pad * 0.7 - start, 12 * k, x, start, 5)


def compose_strip(out: Composition, x: float, y: float) -> None:
    """A door from above: its jambs at both ends, its figure, icon and state between them."""
    counter, ink = out.counter, out.ink
    w, h, safe = float(counter.width), float(counter.height), float(counter.safe)
    left, top, right, bottom = x - w / 2 + safe, y - h / 2 + safe, x + w / 2 - safe, y + h / 2 - safe
    jamb = min(2.4, w * 0.06)
    for at in (left, right - jamb):
        solid = ink is not Ink.LOW
        out.shapes.append(rect(at, top, jamb, bottom - top, BLACK if solid else "none", "" if solid else BLACK, 0.3))
    for at in (top + 0.15, bottom - 0.15):
        out.shapes.append(rect(left, at - 0.15, right - left, 0.3, BLACK))
    left, right = left + jamb, right - jamb
    pattern = out.pattern()
    if pattern:
        out.shapes.append(pattern_shapes(pattern[0], left, top + 0.3, right - left, 1.6, ink))
        top += 1.9
    middle = (top + bottom) / 2
    size = min(bottom - top - 2.0, 13.0, (right - left) * 0.34) if counter.icon else 0.0
    if counter.icon:
        out.icon(x, middle - size / 2, size)
    side = (right - left - size) / 2 - 1.6
    words = out.told
    alone = not counter.icon and not words
    if counter.figure:
        at, room = (x, 2 * side) if alone else (left + 0.8 + side / 2, side)
        pt, down = (30, 3.6) if alone else (17, 2.0)
        found = out.figure(counter.figure, at, middle + down, room, pt)
        out.underline(counter.figure, at, middle + down, found, 0.6)
    if words:
        at, room = (x, 2 * side) if not counter.icon and not counter.figure else (right - 0.8 - side / 2, side)
        out.block(even(room), bottom - top - 1.0, 9, at, top + 0.5, 3)
