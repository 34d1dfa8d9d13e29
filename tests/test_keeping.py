"""A set-up that a person has edited, rendered and rolled again: what he wrote is kept, or the command says why not."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from generator import resources
from generator.cli import main

SAMPLES = {path.stem: path for path in resources.sample_scenarios()}
FULL = SAMPLES["breach-at-dock-nine"]
SEED = "a seed for the tests of edits by hand"


def orders(*words: str | Path) -> Result:
    result = CliRunner().invoke(main, [str(word) for word in words])
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


@pytest.fixture
def setup(tmp_path: Path) -> Path:
    path = tmp_path / "breach-at-dock-nine.setup.yaml"
    assert orders("roll", FULL, "-o", path, "--seed", SEED).exit_code == 0
    return path


def test_render_keeps_what_was_moved_below_the_editions(setup: Path) -> None:
    assert orders("render", setup, "--only", "map").exit_code == 0
    text = setup.read_text(encoding="utf-8")
    found = re.search(r"^forces:\n(?:  .*\n)+", text, re.MULTILINE)
    assert found is not None
    moved = text.replace(found[0], "") + "\n# moved here by hand\n" + found[0]
    setup.write_text(moved, encoding="utf-8")
    assert orders("render", setup, "--only", "umpire").exit_code == 0
    after = setup.read_text(encoding="utf-8")
    assert after.endswith("\n# moved here by hand\n" + found[0])
    assert "umpire: {edition: 1" in after
    assert orders("check", setup).exit_code == 0
