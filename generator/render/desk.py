"""The desk: paper, ink, picture shelf and problems of the one document that is being composed.

Stands in `render`, under `filters`: a filter deep inside a template must know where pictures go and how much ink
there is, without every template handing it on.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field

from generator.errors import Problem
from generator.render.ink import Ink
from generator.render.own import Own, own_now
from generator.render.paper import Paper
from generator.render.shelf import Shelf


@dataclass(frozen=True)
class Desk:
    """What composing one document needs beside its model."""

    paper: Paper
    ink: Ink
    shelf: Shelf = field(default_factory=Shelf)
    problems: list[Problem] = field(default_factory=list)
    """What drawing the pictures found: a label without room, an icon that is not there."""
    own: Own | None = field(default_factory=own_now)
    """The user's own templates, where he has any."""


_CURRENT: ContextVar[Desk] = ContextVar("desk")


@contextmanager
def at_desk(desk: Desk) -> Iterator[None]:
    """While this holds, `desk_now()` is this desk."""
    token = _CURRENT.set(desk)
    try:
        yield
    finally:
        _CURRENT.reset(token)


def desk_now() -> Desk:
    """The desk of the document being composed. LookupError outside `at_desk`: a mistake of ours."""
    return _CURRENT.get()
