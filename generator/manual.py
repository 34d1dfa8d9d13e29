"""The manual pages of steps and checks, made of the docstrings of their modules. Beside the pipeline.

`docs/manual.md` is what this makes; a test holds the two together, so a kind without a page cannot be added.
"""

from __future__ import annotations

import importlib
import inspect

from generator.rules.register import DECLARED
from generator.steps import MANUAL

INTRODUCTION = """\
# The manual: steps and checks

Every kind of step that a system may take under `steps:`, and every check that it may declare under `checks:`. This
page is made of the program's own descriptions. How to write a system from the beginning: [homebrew.md](homebrew.md).
"""


def page_of(module: str) -> str:
    """The manual page that a module's docstring is. Raises LookupError where it has none."""
    told = inspect.getdoc(importlib.import_module(module))
    if not told:
        raise LookupError(f"{module} has no docstring, and so no manual page")
    return told


def section(name: str, text: str) -> str:
    """A page as Markdown: the kind as a heading, what follows the colon as the first sentence."""
    head, _, rest = text.partition(":")
    body = rest if head.strip() == name else text
    return f"### {name}\n\n{body.strip()[:1].upper()}{body.strip()[1:]}\n"


def manual() -> str:
    """The whole manual, as Markdown."""
    steps = [section(name, page_of(module)) for name, module in sorted(MANUAL.items())]
    checks = [section(name, page_of(check.__module__)) for name, check in sorted(DECLARED.items())]
    return "\n".join([INTRODUCTION, "## Steps\n", *steps, "## Checks\n", *checks])
