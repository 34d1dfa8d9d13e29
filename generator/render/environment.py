"""The template environment: Jinja, shut in a sandbox, with every text escaped and every unknown name an error.

Stands in `render`, above `filters`, under `pdf`. Templates come from the `templates/` folder alone, unless the desk has
some of the user's own (`own_composing`). A model goes in
under the name `page`; its pictures are put on the shelf that comes with it.
"""

from __future__ import annotations

import functools

from jinja2 import FileSystemLoader, StrictUndefined
from jinja2.sandbox import ImmutableSandboxedEnvironment

from generator import resources
from generator.render import filters
from generator.render.desk import Desk, at_desk
from generator.render.own_composing import compose_own


@functools.cache
def environment() -> ImmutableSandboxedEnvironment:
    """The environment of this process. Escaping is on outright: `select_autoescape` would miss half our file names."""
    made = ImmutableSandboxedEnvironment(
        loader=FileSystemLoader(resources.templates()),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    made.filters.update(filters.FILTERS)
    return made


def compose(template: str, page: object, desk: Desk, **more: object) -> str:
    """Fill in `documents/<template>.html` with a page model; the HTML. Its pictures are put on the desk's shelf.

    `more` are figures of the layout (widths, columns) that the template asks for by name.
    """
    with at_desk(desk):
        if desk.own is not None:
            return compose_own(desk.own, template, {"page": page, "paper": desk.paper, **more})
        return environment().get_template(f"documents/{template}.html").render(page=page, paper=desk.paper, **more)
