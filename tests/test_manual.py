"""The manual and the guide: made of what the program says of itself, and true when tried."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner

from generator.cli import main
from generator.manual import manual
from generator.rules.register import DECLARED
from generator.steps import TAKE

DOCS = Path(__file__).resolve().parents[1] / "docs"


def test_the_manual_is_what_the_program_says(update_golden: bool) -> None:
    path = DOCS / "manual.md"
    if update_golden:
        path.write_text(manual(), encoding="utf-8")
    assert path.read_text(encoding="utf-8") == manual(), "make it anew: pytest tests/test_manual.py --update-golden"


def test_every_kind_has_its_page() -> None:
    text = manual()
    assert len(TAKE) >= 7
    assert len(DECLARED) >= 5
    for name in (*TAKE, *DECLARED):
        page = text.partition(f"\n### {name}\n")[2].partition("\n### ")[0]
        assert len(page.split()) > 25, f"the page of {name} says too little"


@pytest.fixture
def there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., tuple[int, str]]:
    monkeypatch.chdir(tmp_path)

    def orders(*words: str) -> tuple[int, str]:
        result = CliRunner().invoke(main, words)
        assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
        return result.exit_code, result.output

    return orders


def test_a_new_system_checks_and_prints_as_it_is(there: Callable[..., tuple[int, str]], tmp_path: Path) -> None:
    assert there("new", "system", "lamp-wars")[0] == 0
    assert there("check", "lamp-wars", "lamp-wars-first-game.yaml", "--systems", ".") == (
        0,
        "lamp-wars: system, fine\nlamp-wars-first-game.yaml: scenario, fine\n",
    )
    assert there("odds", "lamp-wars-first-game.yaml", "--systems", ".")[0] == 0
    code, output = there("packet", "lamp-wars-first-game.yaml", "--systems", ".")
    assert code == 0, output
    assert (tmp_path / "output" / "lamp-wars-first-game" / "packet.pdf").is_file()


def test_a_new_system_overwrites_nothing(there: Callable[..., tuple[int, str]], tmp_path: Path) -> None:
    there("new", "system", "lamp-wars")
    mine = tmp_path / "lamp-wars" / "system.yaml"
    mine.write_text("mine", encoding="utf-8")
    assert there("new", "system", "lamp-wars")[0] == 1
    assert mine.read_text(encoding="utf-8") == "mine"
    assert there("new", "system", "Lamp Wars")[0] == 1
