"""Filling in a user's own templates: in a sandbox, with limits, and with every mistake told by file and line.

In `render`, above `own`, under `environment`. A template gets the page model of its document and nothing else, from a
fresh environment each time: what one viewer's page leaves behind, another's never finds.
"""

from __future__ import annotations

import dataclasses
import difflib
import signal
import threading
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any

from jinja2 import BaseLoader, Environment, StrictUndefined, TemplateNotFound
from jinja2.runtime import Context
from jinja2.sandbox import ImmutableSandboxedEnvironment
from jinja2.utils import missing

from generator import resources
from generator.errors import Place, Problem, Refused
from generator.render.filters import FILTERS
from generator.render.own import Own

SHIPPED = "shipped/"
"""Before a template's path: ours, whatever the user has in its place."""
SECONDS = 10.0
"""What filling in one document may take."""
LONGEST = 4_000_000
"""What it may come to, in letters."""
LARGEST_POWER, LONGEST_REPEAT = 64, 100_000
WITHHELD = ("safe", "random", "pprint")
"""Filters of Jinja's that would leave text unescaped, pages different each time, or Python on paper."""


class Excess(Exception):
    """A template wants more than there is."""


class Unknown(StrictUndefined):
    """A name that is not there, told in plain words, with the nearest one that is."""

    @property
    def _undefined_message(self) -> str:
        name = self._undefined_name
        if self._undefined_hint:
            return self._undefined_hint
        if self._undefined_obj is missing:
            return f'nothing here is called "{name}"'
        thing = self._undefined_obj
        fields = [one.name for one in dataclasses.fields(thing)] if dataclasses.is_dataclass(thing) else []
        near = difflib.get_close_matches(str(name), fields, n=1)
        meant = f'; did you mean "{near[0]}"?' if near else f" (it has {', '.join(fields)})" if fields else ""
        return f'{_called(thing)} has no "{name}"{meant}'


def _called(thing: object) -> str:
    name = type(thing).__name__
    return f"{'an' if name[0] in 'AEIOU' else 'a'} {name}"


class _Sandbox(ImmutableSandboxedEnvironment):
    """The sandbox, with a bound on what one operator makes."""

    intercepted_binops = frozenset({"*", "**"})

    def call_binop(self, context: Context, operator: str, left: Any, right: Any) -> Any:
        """`*` and `**`, where the result stays small."""
        if operator == "**" and not (abs(left) <= 1_000_000 and abs(right) <= LARGEST_POWER):
            raise Excess("this power is too large")
        for many, repeated in ((left, right), (right, left)):
            countable = operator == "*" and isinstance(many, int) and hasattr(repeated, "__len__")
            if countable and many * len(repeated) > LONGEST_REPEAT:
                raise Excess(f"this repeats more than {LONGEST_REPEAT} letters or things")
        return super().call_binop(context, operator, left, right)


class _Loader(BaseLoader):
    """Templates of the user's, then ours; from nowhere else."""

    def __init__(self, own: Own) -> None:
        self._own = own

    def get_source(self, environment: Environment, template: str) -> tuple[str, str, Any]:  # noqa: ARG002
        """A template's text and where it stands."""
        if template in self._own.templates:
            return self._own.templates[template], self._own.path(template), None
        name = template.removeprefix(SHIPPED)
        if name not in shipped_templates():
            raise TemplateNotFound(template, f'there is no template "{template}"')
        path = resources.templates() / name
        return path.read_text(encoding="utf-8"), str(path), None


@cache
def shipped_templates() -> frozenset[str]:
    """The paths of our own templates."""
    folder = resources.templates()
    rooms = ("layouts", "components", "documents")
    return frozenset(file.relative_to(folder).as_posix() for room in rooms for file in (folder / room).glob("*.html"))


def own_environment(own: Own) -> ImmutableSandboxedEnvironment:
    """An environment for these templates. It works nothing out while it compiles."""
    made = _Sandbox(
        loader=_Loader(own), autoescape=True, undefined=Unknown, trim_blocks=True, lstrip_blocks=True,
        auto_reload=False, optimized=False,
    )  # fmt: skip
    made.filters.update(FILTERS)
    for name in WITHHELD:
        made.filters.pop(name)
    made.globals.pop("lipsum")
    return made


def compose_own(own: Own, template: str, names: dict[str, object]) -> str:
    """Fill in `documents/<template>.html`. Raises Refused, with file and line, for whatever is wrong."""
    try:
        with _stopwatch():
            html = own_environment(own).get_template(f"documents/{template}.html").render(names)
    except Refused:
        raise
    except Exception as error:  # noqa: BLE001 (whatever a template of somebody else's does, it is told and not traced)
        raise Refused(_told(own, template, error)) from None
    if len(html) > LONGEST:
        told = f"{len(html) / 1e6:.1f} million letters; {LONGEST // 10**6} are laid out"
        message = f"documents/{template}.html comes to {told}"
        raise Refused(Problem("templates.too-long", message, hint="look for a loop that prints too much"))
    return html


@contextmanager
def _stopwatch() -> Iterator[None]:
    """Stop whatever takes more than `SECONDS`, where a process can be woken; elsewhere the quarantine stops it."""
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return

    def ring(_signal: int, _frame: object) -> None:
        raise Excess(f"this takes more than {SECONDS:g} seconds")

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, SECONDS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def _told(own: Own, template: str, error: Exception) -> Problem:
    """What went wrong, at the last line of a template that was being filled in: the user's own, if any was."""
    frames = traceback.extract_tb(error.__traceback__)
    texts = {own.path(name): text for name, text in own.templates.items()}
    theirs = [frame for frame in frames if frame.filename in texts]
    ours = [frame for frame in frames if frame.filename.startswith(str(resources.templates()))]
    place = None
    if theirs:
        place = place_in(theirs[-1].filename, theirs[-1].lineno or 1, texts[theirs[-1].filename])
    elif ours:
        place = place_in(ours[-1].filename, ours[-1].lineno or 1, "")
    if isinstance(error, Excess | OverflowError | MemoryError):
        told = str(error) or "this wants more memory than there is"
        return Problem("templates.excess", told, place=place, hint="look for a loop or a figure that is too large")
    if isinstance(error, RecursionError):
        hint = "look for a macro that does"
        return Problem("templates.excess", "this calls itself without end", place=place, hint=hint)
    told = str(error) or type(error).__name__
    hint = f"docs/templates.md says what documents/{template}.html is given"
    return Problem("templates.failed", told, place=place, hint=hint)


def place_in(file: str, line: int, text: str) -> Place:
    """A line of a template as a place, from its first sign to its last."""
    lines = text.splitlines()
    here = lines[line - 1] if 0 < line <= len(lines) else ""
    start = len(here) - len(here.lstrip()) + 1
    return Place(file, line, start, max(1, len(here.strip())), ((line, here),) if here else ())
