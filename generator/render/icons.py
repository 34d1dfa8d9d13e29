"""Our own icons, from `templates/icons`: black, solid, on a grid of 24.

Stands in `render`, above `resources`. An icon is named for what it shows (`lightning`) or by a word that all wargames
share (`assault`), never for what it means in some rule system: the data say that. An icon file is one `<svg>` of
viewBox `0 0 24 24` whose shapes are black (`#000`) and white (`#fff`); black may be drawn in another colour, white is
the paper.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache

from generator import resources
from generator.errors import Problem, Refused

GRID = 24
_INKS = re.compile(r"#000|#fff")
_BODY = re.compile(r"<svg\b[^>]*>(.*)</svg>\s*$", re.DOTALL)


@lru_cache(maxsize=1)
def icon_names() -> tuple[str, ...]:
    """The names of all icons, sorted."""
    return tuple(sorted(path.stem for path in (resources.templates() / "icons").glob("*.svg")))


@cache
def icon_svg(name: str) -> str:
    """An icon as a whole SVG. Raises `Refused` with the names there are when there is none of that name."""
    if name not in icon_names():
        hint = f"choose one of {', '.join(icon_names())}"
        raise Refused(Problem("icon.unknown", f'there is no icon called "{name}"', hint=hint))
    return (resources.templates() / "icons" / f"{name}.svg").read_text(encoding="utf-8")


@cache
def _shapes(name: str) -> str:
    found = _BODY.search(icon_svg(name))
    assert found is not None, f"{name}.svg is no single <svg>"
    return found[1].strip()


def icon(name: str, x: float, y: float, size: float, colour: str = "#000", paper: str = "#fff") -> str:
    """An icon inside a drawing: its top left corner at x, y, `size` wide and high, in the drawing's own units.

    On a solid tab, pass `colour="#fff"` and the tab's colour as `paper`.
    """
    shapes = _INKS.sub(lambda found: colour if found[0] == "#000" else paper, _shapes(name))
    return f'<g transform="translate({x:.2f} {y:.2f}) scale({size / GRID:.4f})">{shapes}</g>'
