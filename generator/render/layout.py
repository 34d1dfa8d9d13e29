"""One document composed and laid out: template, then press. In `render`, under `pdf` and `galley`."""

from __future__ import annotations

from generator.errors import Problem
from generator.render.desk import Desk
from generator.render.environment import compose
from generator.render.kinds import Kind, PageModel
from generator.render.press import Proof, press


def lay_out(
    page: PageModel, kind: Kind, desk: Desk, extra: str = "", template: str = "", **more: object
) -> tuple[Proof, list[Problem]]:
    """Lay out a page model with its kind's template, or another, and `extra` CSS; what drawing its pictures found.

    `more` are figures of the layout that the template asks for by name.
    """
    html = compose(template or kind.template, page, desk, **more)
    return press().set(html, desk.shelf, kind.styles, desk.paper, desk.ink, kind.whole_sheet, extra), desk.problems
