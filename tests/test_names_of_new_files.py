"""`orders new`: whatever is typed as a name becomes files that check, or is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator import checking, pipeline
from generator.beginning import named
from generator.errors import Refused
from generator.source import read


@pytest.mark.parametrize(
    ("typed", "ident", "title"),
    [
        ("dock-nine", "dock-nine", "Dock Nine"),
        ("Dock Nine", "dock-nine", "Dock Nine"),
        ('The "Long" Night: one # two', "the-long-night-one-two", 'The "Long" Night: one # two'),
        ("../x", "x", "../x"),
        ("Ødegård’s  Gruß 🎲", "odegard-s-gruss", "Ødegård’s Gruß 🎲"),
        ("{a: [b]} 'c'", "a-b-c", "{a: [b]} 'c'"),
        ("- &x *y !z %", "x-y-z", "- &x *y !z %"),
        ("a\\b", "a-b", "a\\b"),
    ],
)
@pytest.mark.parametrize("kind", ["scenario", "system", "counters"])
def test_any_name_gives_files_that_check(
    kind: str, typed: str, ident: str, title: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    pipeline.new(kind, typed)
    made = Path(ident) if kind == "system" else Path(f"{ident}.yaml")
    assert {path.parts[0] for path in Path().iterdir()} <= {ident, f"{ident}.yaml", f"{ident}-first-game.yaml"}
    whole = read(made / "system.yaml" if kind == "system" else made).root
    assert isinstance(whole, dict)
    assert whole["title"] == title
    files = (made, Path(f"{ident}-first-game.yaml")) if kind == "system" else (made,)
    report = checking.check(files, systems=(Path(),))
    assert [problem for problem in report.problems if problem.severity == "error"] == []
    assert report.exit_code == 0


@pytest.mark.parametrize("typed", ["🎲", "  ", "", "..", "a\x07b", "…"])
def test_a_name_without_a_letter_is_refused(typed: str) -> None:
    with pytest.raises(Refused) as refused:
        named("scenario", typed)
    assert [problem.code for problem in refused.value.problems] == ["new.name"]
