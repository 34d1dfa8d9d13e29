"""Pages rendered once for all tests of this folder: rendering is the slow part."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest

from generator.render.ink import Ink
from generator.render.paper import PAPERS
from generator.render.pdf import Pdf, render
from tests.render import reading, sample_pages


@cache
def _printed(name: str, paper: str, ink: str) -> Pdf:
    return render(getattr(sample_pages, name)(), PAPERS[paper], Ink(ink))


@cache
def _read(name: str, paper: str, ink: str) -> list[reading.Sheet]:
    return reading.sheets(_printed(name, paper, ink).content)


@pytest.fixture(scope="session")
def printed() -> Callable[..., Pdf]:
    """`printed("briefing", "a4", "normal")`: a sample page model as PDF."""
    return lambda name, paper="a4", ink="normal": _printed(name, paper, ink)


@pytest.fixture(scope="session")
def read_back() -> Callable[..., list[reading.Sheet]]:
    """The same, read back as letters."""
    return lambda name, paper="a4", ink="normal": _read(name, paper, ink)
