"""A set-up that cannot be read says where and what sort of slip it is, and shows no line of it unless asked to."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from generator import resources
from generator.cli import main

FULL = next(path for path in resources.sample_scenarios() if path.stem == "breach-at-dock-nine")
SEED = "SESAM-SECRET-SEED"

SLIPS = {
    "misspelt key": (r", group: (\w+), blip: (\d+)\}", r", grup: \1, blip: \2}", "unknown-key"),
    "value without its key": (r", group: (\w+), blip", r", \1, blip", "unknown-key"),
    "bad word": (r"how: rolled, attempt: 0, seen: side", "how: gessed, attempt: 0, seen: side", "choice"),
    "doubled seed": (r"^(seed: .*)$", r"\1\n\1", "yaml.duplicate-key"),
    "no comma": (r"(name: Rifle Section \(3\)), group", r"\1 group", "yaml.bracket"),
    "no number": (r"(id: u9, .*blip: )(\d+)", r"\1no\2", "number"),
    "no bracket": (r"(- \{number: 3, units: )\[(\w+)\]", r"\1[\2", "yaml.bracket"),
    "a tab": (r"^    blips:", "\tblips:", "yaml."),
    "a list for a word": (r"^seed: (.*)$", r"seed: [\1]", "type"),
    "open quote": (r"^seed: (.*)$", r"seed: '\1", "yaml."),
}


@pytest.fixture(scope="module")
def text(tmp_path_factory: pytest.TempPathFactory) -> str:
    path = tmp_path_factory.mktemp("rolled") / "a.setup.yaml"
    assert CliRunner().invoke(main, ["roll", str(FULL), "-o", str(path), "--seed", SEED]).exit_code == 0
    return path.read_text(encoding="utf-8")


def test_a_key_that_is_missing_is_named(text: str, tmp_path: Path) -> None:
    path = tmp_path / "seedless.yaml"
    path.write_text(re.sub(r"^seed: .*$", "", text, flags=re.MULTILINE), encoding="utf-8")
    quiet = CliRunner().invoke(main, ["check", str(path)])
    assert quiet.exit_code == 1
    assert "the key seed is missing here" in quiet.output
    assert " | " not in quiet.output


@pytest.mark.parametrize("name", SLIPS)
@pytest.mark.parametrize(
    ("command", "file"),
    [("check", "renamed.yaml"), ("render", "renamed.yaml"), ("roll", "breach-at-dock-nine.setup.yaml")],
)
def test_no_line_and_no_value_is_shown(name: str, command: str, file: str, text: str, tmp_path: Path) -> None:
    old, new, code = SLIPS[name]
    wrong, times = re.subn(old, new, text, count=1, flags=re.MULTILINE)
    assert times == 1
    path = tmp_path / file
    path.write_text(wrong, encoding="utf-8")
    words = [command, str(path)] if command != "roll" else [command, str(FULL), "-o", str(path)]
    quiet, shown = (CliRunner().invoke(main, [*words, *more]) for more in ([], ["--show"]))
    for result in (quiet, shown):
        assert isinstance(result.exception, SystemExit)
        assert result.exit_code in (1, 2)
        assert re.search(rf"{re.escape(str(path))}:\d+:\d+: error\[{code}", result.output)
    for secret in (SEED, "spearhead", "reserve", "Rifle", "gessed", "units: [", " | "):
        assert secret not in quiet.output
    assert " | " in shown.output
    assert path.read_text(encoding="utf-8") == wrong


def test_a_scenario_is_shown_its_line(tmp_path: Path) -> None:
    path = tmp_path / "scenario.yaml"
    path.write_text(FULL.read_text(encoding="utf-8").replace("title:", "titel:", 1), encoding="utf-8")
    assert "titel: Breach at Dock Nine" in CliRunner().invoke(main, ["check", str(path)]).output
