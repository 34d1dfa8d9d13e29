"""What every test may use: the golden-file switch, and Hypothesis set so that a red run can be had again."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

GOLDEN = Path(__file__).parent / "golden"

# A test has no time limit (two cores are shared); on CI the same examples are tried each time.
settings.register_profile("here", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("ci", settings.get_profile("here"), derandomize=True, database=None)
settings.load_profile("ci" if os.environ.get("CI") else "here")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-golden", action="store_true", help="write the golden files anew from what came out")


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("--update-golden") and os.environ.get("CI"):
        raise pytest.UsageError("golden files are never updated on CI: look at the difference by eye, at home")


@pytest.fixture(scope="session")
def update_golden(request: pytest.FixtureRequest) -> bool:
    """Whether golden files are to be written anew."""
    return bool(request.config.getoption("--update-golden"))


@pytest.fixture
def golden(update_golden: bool) -> Callable[[str, str], None]:
    """Compare a text with `tests/golden/<name>`; with `--update-golden` write it there instead."""

    def compare(name: str, text: str) -> None:
        file = GOLDEN / name
        if update_golden:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8", newline="\n")
            return
        assert file.is_file(), f"no golden file {file}: look at the text, then run again with --update-golden"
        assert text == file.read_text(encoding="utf-8"), f"differs from {file}; if right, use --update-golden"

    return compare
