"""A cut file as SVG, one unit a millimetre: circles as circles, as plotters' programs like them. Above `cut_file`."""

from __future__ import annotations

from generator.documents.counters import Shape
from generator.render.cutting.cut_file import CutFile
from generator.render.svg.outlines import corner_of, hexagon
from generator.render.svg.pen import num
from generator.workshop import LAYOUT
from generator.workshop.places import Place


def svg_cut(cut: CutFile) -> str:
    """The whole file: a group `cut` and a group `registration`."""
    w, h = num(float(cut.width)), num(float(cut.height))
    pages = ", ".join(map(str, cut.pages))
    marks = "\n".join(
        f'<rect x="{num(float(x))}" y="{num(float(y))}" width="{num(float(a))}" height="{num(float(b))}"/>'
        for x, y, a, b in cut.marks
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}mm" height="{h}mm" viewBox="0 0 {w} {h}">\n'
        f"<title>Sealed Orders: cut lines of page {pages}, layout {LAYOUT}</title>\n"
        f'<g id="cut" fill="none" stroke="#f00" stroke-width="0.1">\n{chr(10).join(map(_shape, cut.places))}\n</g>\n'
        + (f'<g id="registration" fill="#000">\n{marks}\n</g>\n' if cut.marks else "")
        + "</svg>\n"
    )


def _shape(place: Place) -> str:
    x, y, w, h = (float(v) for v in (place.x, place.y, place.width, place.height))
    if place.shape is Shape.CIRCLE:
        return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(w / 2)}"/>'
    if place.shape is Shape.HEXAGON:
        points = " ".join(f"{num(px)},{num(py)}" for px, py in hexagon(x, y, w))
        return f'<polygon points="{points}"/>'
    rounded = f' rx="{num(corner_of(w, h))}"' if place.shape is Shape.ROUNDED else ""
    return f'<rect x="{num(x - w / 2)}" y="{num(y - h / 2)}" width="{num(w)}" height="{num(h)}"{rounded}/>'
