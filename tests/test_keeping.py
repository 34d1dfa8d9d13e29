"""A set-up that a person has edited, rendered and rolled again: what he wrote is kept, or the command says why not."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from generator import resources
from generator.cli import main
from generator.keeping import renew
from generator.loading import read_kept
from generator.model.setup import DocumentEdition, SetUp
from generator.rolling import roll
from generator.setup_file import read_setup, write_text
from generator.source import parse
from tests.games import game

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


def _edited(setup: Path, old: str, new: str) -> bytes:
    """The set-up with a pattern replaced once; its bytes afterwards."""
    text, times = re.subn(old, new, setup.read_text(encoding="utf-8"), count=1, flags=re.MULTILINE)
    assert times == 1, old
    setup.write_text(text, encoding="utf-8")
    return setup.read_bytes()


def test_render_keeps_what_stands_below_the_editions(setup: Path) -> None:
    below = "\n# moved here by hand\n"
    _edited(setup, r"^forces:$", f"documents:\n  cards: {{edition: 3, content: ab}}\n{below}forces:")
    text = setup.read_text(encoding="utf-8")
    kept = text[text.index(below) :]
    assert orders("render", setup, "--only", "map").exit_code == 0
    after = setup.read_text(encoding="utf-8")
    assert after.endswith(kept)
    assert re.search(r"\n  cards: \{edition: 3, content: ab\}\n  map: \{edition: 1, content: \w+\}\n", after)
    assert orders("check", setup).exit_code == 0


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (r"^forces:\n(?:  .*\n)+", "", "forces.missing-side"),
        (r"^  defender:(\n    units:\n      - \{id: u1, name: Wick)", r"  defneder:\1", "forces."),
        (r"^  defender: (\w+-\w+)$", r"  defneder: \1", "zones."),
        (r"^zones:\n(?:  .*\n)+", "", "zones."),
        (r"(mission-goal, .*?)result: [\w-]+", r"\1result: peace", "draws.result"),
        (r"(mission-goal, .*?)result: [\w-]+, ", r"\1", "draws.result"),
        (r"(mission-goal, .*?)total: \d", r"\1total: [1, 2]", "type"),
        (r"(mission-goal, .*?)result: [\w-]+", r"\1result: [1, 2]", "draws.result"),
        (r"(deployment-roll-off, .*?)result: [\w-]+", r"\1result: nobody", "draws."),
        (r"(spearhead/attacker, .*?)result: \d \+ \d", r"\1result: [3]", "groups.result"),
        (r"(first-quarter, .*?)result: [\w-]+", r"\1result: [7]", "draws."),
        (r", group: spearhead", ", group: rear", "groups.unknown"),
        (r"(blips/attacker, .*?)faces: \[\d+", r"\1faces: [99", "draws.faces"),
        (r"^seed: .*", "seed: ''", "seed.unusable"),
        (r"^seed: .*", "seed: '  '", "seed.unusable"),
        (r"^  algorithm: 1", "  algorithm: 9", "setup.algorithm"),
    ],
)
@pytest.mark.parametrize("command", ["roll", "packet"])
def test_an_old_set_up_that_is_wrong_is_told_and_left_alone(
    old: str, new: str, said: str, command: str, setup: Path
) -> None:
    before = _edited(setup, old, new)
    result = orders(command, FULL, "-o", setup if command == "roll" else setup.parent)
    assert result.exit_code == 1
    assert f"[{said}" in result.output
    assert f"{setup}:" in result.output
    assert "--new" in result.output
    assert setup.read_bytes() == before
    assert list(setup.parent.iterdir()) == [setup]
    again = orders("roll", FULL, "-o", setup, "--new", "--seed", SEED)
    assert again.exit_code == 0
    assert setup.with_name(f"{setup.name}.bak").read_bytes() == before


@pytest.mark.parametrize("command", ["render", "check"])
def test_an_empty_seed_is_no_seed(command: str, setup: Path) -> None:
    _edited(setup, r"^seed: .*", "seed: ' '")
    result = orders(command, setup)
    assert result.exit_code == 1
    assert "[seed.unusable]" in result.output


def test_space_around_a_seed_is_nothing(setup: Path) -> None:
    _edited(setup, r"^seed: (.*)", r"seed: '  \1 '")
    assert orders("check", setup).exit_code == 0
    assert "nothing to roll" in orders("roll", FULL, "-o", setup).output


def test_a_draw_that_was_taken_out_is_rolled_again(setup: Path) -> None:
    before = setup.read_bytes()
    _edited(setup, r"^  - \{slot: \S+/mission-goal,.*\n", "")
    result = orders("roll", FULL, "-o", setup)
    assert result.exit_code == 0, result.output
    assert "rolled: mission-goal" in result.output
    assert setup.read_bytes().replace(b"edition: 2", b"edition: 1") == before


def test_a_roll_that_changes_nothing_leaves_the_file_and_its_remarks(setup: Path) -> None:
    before = _edited(setup, r"^zones:", "# agreed with Ida\nzones:   # ours")
    assert orders("roll", FULL, "-o", setup).exit_code == 0
    assert setup.read_bytes() == before
    assert list(setup.parent.iterdir()) == [setup]


def test_line_breaks_of_another_machine_stay(setup: Path) -> None:
    made = setup.read_bytes().replace(b"\n", b"\r\n")
    setup.write_bytes(made)
    assert orders("roll", FULL, "-o", setup).exit_code == 0
    assert setup.read_bytes() == made
    document, before = read_kept(setup)
    renew(setup, document, before.model_copy(update={"documents": {"map": DocumentEdition(edition=1, content="a")}}))
    assert setup.read_bytes() == made + b"\r\ndocuments:\r\n  map: {edition: 1, content: a}\r\n"


def test_remarks_are_kept_in_a_backup_that_no_other_overwrites(setup: Path) -> None:
    first = _edited(setup, r"^zones:", "# agreed with Ida\nzones:")
    result = orders("roll", FULL, "-o", setup, "--reroll", "mission-goal")
    assert result.exit_code == 0
    assert "remarks written into it were not carried over" in result.output
    bak, bak2, bak3 = (setup.with_name(f"{setup.name}.bak{end}") for end in ("", "2", "3"))
    assert str(bak) in result.output
    assert bak.read_bytes() == first
    second = _edited(setup, r"^forces:", "# a second remark\nforces:")
    assert orders("roll", FULL, "-o", setup, "--reroll", "mission-goal").exit_code == 0
    assert (bak.read_bytes(), bak2.read_bytes()) == (first, second)
    third = setup.read_bytes()
    assert orders("roll", FULL, "-o", setup, "--new").exit_code == 0
    assert (bak.read_bytes(), bak2.read_bytes(), bak3.read_bytes()) == (first, second, third)


def test_a_backup_is_not_made_where_nothing_would_be_lost(setup: Path) -> None:
    assert orders("roll", FULL, "-o", setup, "--reroll", "mission-goal").exit_code == 0
    assert list(setup.parent.iterdir()) == [setup]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no such pipes here")
def test_a_pipe_is_no_file(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.yaml"
    os.mkfifo(pipe)
    for words in (["check", pipe], ["render", pipe], ["roll", pipe], ["roll", FULL, "-o", pipe]):
        for more in ([], ["--new"]) if words[0] == "roll" else ([],):
            result = orders(*words, *more)
            assert result.exit_code == 2
            assert "a pipe or a device" in result.output
    assert list(tmp_path.iterdir()) == [pipe]


def test_counts_of_any_size_are_read_back() -> None:
    made = roll(game(), SEED, inputs={"scenario.yaml": "0"}).setup
    large = made.draws[-1].model_copy(update={"arrangements": 10**40, "faces": (10**39,), "dice": f"1 of {10**40}"})
    setup = made.model_copy(update={"draws": (*made.draws[:-1], large)})
    assert read_setup(parse(write_text(setup), "a.setup.yaml")) == setup


def test_what_could_not_be_read_back_is_not_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = tmp_path / "a.setup.yaml"

    def spoilt(setup: SetUp) -> str:
        return write_text(setup).replace("attempt: 0", "attempt: no")

    monkeypatch.setattr("generator.keeping.write_text", spoilt)
    result = orders("roll", FULL, "-o", made)
    assert result.exit_code == 1
    assert "[setup.not-kept]" in result.output
    assert not list(tmp_path.iterdir())


def test_a_long_scenario_makes_a_set_up_that_is_read_back(tmp_path: Path) -> None:
    scenario, made = tmp_path / "long.yaml", tmp_path / "long.setup.yaml"
    story = "story: |\n" + "".join(f"  {'word ' * 20}\n" for _ in range(9_600))
    text = re.sub(r"^story: \|\n(?:  .*\n|\n)+", story, FULL.read_text(encoding="utf-8"), flags=re.MULTILINE)
    scenario.write_text(text, encoding="utf-8")
    assert 950_000 < len(text) < 1_000_000
    assert orders("roll", scenario, "-o", made, "--seed", SEED).exit_code == 0
    assert made.stat().st_size > 1_000_000
    assert orders("check", made).exit_code == 0
    big = tmp_path / "big.yaml"
    big.write_text(text.replace(story, story + story.partition("\n")[2]), encoding="utf-8")
    result = orders("check", big)
    assert (result.exit_code, "larger than 1 MB" in result.output) == (2, True)
