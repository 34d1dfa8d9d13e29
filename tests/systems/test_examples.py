"""The examples that come with a system: the valid ones can be rolled, the invalid ones say what is wrong with them.

An invalid example names the codes of its problems in its second line, `# expects: CODE`; they must be found, and
nothing else may be wrong with the file.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from generator import pipeline, resources
from generator.errors import OrdersError, Problem, Severity
from generator.pipeline import Rolling

SYSTEMS = resources.systems()
VALID = [path for folder in SYSTEMS.values() for path in sorted(folder.glob("examples/valid/*.yaml"))]
INVALID = [path for folder in SYSTEMS.values() for path in sorted(folder.glob("examples/invalid/*.yaml"))]
EXPECTS = re.compile(r"#[^\n]*\n# expects: ([a-z.-]+(?:, [a-z.-]+)*)\n")
SEED = "a long seed for the examples, so that nobody warns of a short one"


def problems_of(path: Path, output: Path) -> list[Problem]:
    """What is said when the example is rolled: warnings and errors; reminders are left out."""
    try:
        found = pipeline.roll(path, output=output, rolling=Rolling(seed=SEED)).problems
    except OrdersError as error:
        found = error.problems
    return [problem for problem in found if problem.severity is not Severity.NOTE]


def named(path: Path) -> str:
    """An example as a test calls it."""
    return f"{path.parts[-4]}-{path.stem}"


@pytest.mark.parametrize("system", SYSTEMS)
def test_there_are_enough_of_both(system: str) -> None:
    assert sum(SYSTEMS[system] in path.parents for path in VALID) >= 8
    assert sum(SYSTEMS[system] in path.parents for path in INVALID) >= 12


@pytest.mark.parametrize("path", VALID, ids=named)
def test_a_valid_example_is_rolled_without_a_complaint(path: Path, tmp_path: Path) -> None:
    output = tmp_path / "example.setup.yaml"
    assert problems_of(path, output) == []
    assert output.is_file()


@pytest.mark.parametrize("path", INVALID, ids=named)
def test_an_invalid_example_is_told_what_is_wrong(path: Path, tmp_path: Path) -> None:
    expected = EXPECTS.match(path.read_text(encoding="utf-8"))
    assert expected is not None
    output = tmp_path / "example.setup.yaml"
    found = problems_of(path, output)
    assert {problem.code for problem in found} == set(expected[1].split(", "))
    refused = any(problem.severity is Severity.ERROR for problem in found)
    assert output.exists() != refused
