"""Invented army lists, and ways to read them: from a file here, from text, from bytes, from a zip."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

import pytest

from generator.rosters import Roster, read_roster

FIXTURES = Path(__file__).parent / "fixtures"
ReadText = Callable[..., Roster]


@pytest.fixture(scope="session")
def fixtures() -> Path:
    """The folder of invented lists."""
    return FIXTURES


@pytest.fixture
def fixture() -> Callable[..., Roster]:
    """Read one of the invented lists by its name."""

    def read(name: str, **choices: Any) -> Roster:
        return read_roster(FIXTURES / name, **choices)

    return read


@pytest.fixture
def typed(tmp_path: Path) -> ReadText:
    """Read a list from text or bytes, in a file of any name."""

    def read(text: str | bytes, name: str = "list", **choices: Any) -> Roster:
        path = tmp_path / name
        path.write_bytes(text.encode("utf-8") if isinstance(text, str) else text)
        return read_roster(path, **choices)

    return read


@pytest.fixture
def zipped() -> Callable[..., bytes]:
    """A zip of these members."""

    def make(members: Mapping[str, bytes | str], method: int = zipfile.ZIP_DEFLATED) -> bytes:
        stream = io.BytesIO()
        with zipfile.ZipFile(stream, "w", method) as archive:
            for name, data in members.items():
                archive.writestr(name, data)
        return stream.getvalue()

    return make


@pytest.fixture
def codes() -> Callable[[Iterable[Any]], list[str]]:
    """The codes of problems, sorted."""
    return lambda problems: sorted(problem.code for problem in problems)


@pytest.fixture
def told() -> Callable[[Roster], list[tuple[str, int | None]]]:
    """Names and models of a roster's units."""
    return lambda roster: [(unit.name, unit.models) for unit in roster.units]
