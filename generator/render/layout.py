"""One document composed and laid out: template, then press. In `render`, under `pdf` and `galley`."""

from __future__ import annotations

from dataclasses import replace

from generator.errors import Problem, Refused
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
    if not kind.own:
        desk = replace(desk, own=None)
    html = compose(template or kind.template, page, desk, **more)
    set_so = (html, desk.shelf, kind.styles, desk.paper, desk.ink, kind.whole_sheet, extra, desk.own)
    if desk.own is None:
        return press().set(*set_so), desk.problems
    try:
        return press().set(*set_so), desk.problems
    except Exception as error:  # noqa: BLE001 (whatever somebody else's page does to the engine is told, not traced)
        told = f"the layout engine gives up on documents/{kind.template}.html: {type(error).__name__} {error}".rstrip()
        hint = "the page is nested too deep, or a style asks for what cannot be; take things out until it prints"
        raise Refused(Problem("templates.layout", told, hint=hint)) from None
