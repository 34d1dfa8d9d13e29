"""Which reader a file is for: told by content, found through entry points, others' faults contained."""

from __future__ import annotations

import tomllib
from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from generator.errors import Unreadable
from generator.rosters.content import Content
from generator.rosters.readers import BUILT_IN, GROUP, Choices, all_readers, reader_for
from generator.rosters.roster import Roster

TITLES = {
    "wardens.ros": "battlescribe",
    "garrison.ros": "battlescribe",
    "garrison.json": "battlescribe",
    "forge-shared.json": "army-forge",
    "forge-saved.json": "army-forge",
    "gang.json": "yaktribe",
    "own.yaml": "own-yaml",
    "list.csv": "csv",
    "tournament.txt": "tournament-text",
    "app.txt": "app-text",
    "app-attached.txt": "app-text",
    "forge.txt": "plain-text",
    "plain.txt": "plain-text",
    "blocks.txt": "plain-text",
    "names.txt": "plain-text",
}


@pytest.mark.parametrize("name", TITLES)
def test_every_fixture_finds_its_reader_under_any_name(name: str, fixtures: Path, typed: Any) -> None:
    data = (fixtures / name).read_bytes()
    title = all_readers()[0][TITLES[name]].TITLE
    for other in ("list", "list.ros", "list.rosz", "list.json", "list.txt", "list.yaml", "list.csv"):
        assert typed(data, other).format == title


def test_there_is_a_fixture_for_every_reader_and_none_is_forgotten(fixtures: Path) -> None:
    assert set(TITLES.values()) == set(BUILT_IN)
    assert {file.name for file in fixtures.iterdir()} == set(TITLES)


def test_the_entry_points_are_the_built_in_ones() -> None:
    project = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text(encoding="utf-8"))
    assert project["project"]["entry-points"][GROUP] == BUILT_IN


class Foreign:
    """Another package's reader."""

    TITLE = "a foreign list"

    @staticmethod
    def likeness(content: Content) -> int:
        return 100 if content.data.startswith(b"FOREIGN") else 0

    @staticmethod
    def read(content: Content, choices: Choices) -> Roster:  # noqa: ARG004  every reader is called alike
        return Roster(content.file, Foreign.TITLE, (), ())


def points(monkeypatch: pytest.MonkeyPatch, **found: str) -> None:
    made = EntryPoints(EntryPoint(name.replace("_", "-"), value, GROUP) for name, value in found.items())
    monkeypatch.setattr("generator.rosters.readers.entry_points", lambda group: made if group == GROUP else ())


def test_another_package_adds_a_reader(typed: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.modules", {**__import__("sys").modules, "their_reader": SimpleNamespace(it=Foreign)})
    points(monkeypatch, theirs="their_reader:it", csv=BUILT_IN["csv"])
    roster = typed("FOREIGN\nlist")
    assert (roster.format, roster.problems) == ("a foreign list", ())


def test_a_reader_that_cannot_be_used_is_named_and_stops_nothing(typed: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    points(monkeypatch, broken="no_such_package.reader", csv="json", half="json")
    roster = typed("Rifle Squad [10]")
    assert len(roster.units) == 1
    messages = [problem.message for problem in roster.problems]
    assert messages[0].startswith("the army list reader 'broken' is not used: no_such_package.reader cannot be loaded")
    assert "there is already one of that name" in messages[1]
    assert "json has no TITLE and no likeness and no read" in messages[2]
    assert {problem.severity.value for problem in roster.problems} == {"warning"}


def stumble(content: Content, *_: Choices) -> Any:
    raise LookupError(f"no such thing in {content.file}")


@pytest.mark.parametrize(
    ("read", "why"),
    [(stumble, "LookupError: no such thing in "), (lambda *_: None, "it made a NoneType of it, no Roster")],
)
def test_another_package_s_reader_that_fails_ends_in_words(
    read: Any, why: str, typed: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    theirs = SimpleNamespace(TITLE="a foreign list", likeness=Foreign.likeness, read=read)
    monkeypatch.setattr("sys.modules", {**__import__("sys").modules, "their_reader": SimpleNamespace(it=theirs)})
    points(monkeypatch, theirs="their_reader:it")
    with pytest.raises(Unreadable) as refused:
        typed("FOREIGN\nlist")
    (problem,) = refused.value.problems
    assert problem.code == "roster.reader-failed"
    assert problem.message.startswith("the army list reader 'theirs' (a foreign list) failed at ")
    assert why in problem.message


def test_one_that_fails_at_looking_stops_no_other(typed: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    theirs = SimpleNamespace(TITLE="a foreign list", likeness=stumble, read=stumble)
    monkeypatch.setattr("sys.modules", {**__import__("sys").modules, "their_reader": SimpleNamespace(it=theirs)})
    points(monkeypatch, theirs="their_reader:it")
    roster = typed("Rifle Squad [10]")
    assert len(roster.units) == 1
    (problem,) = roster.problems
    assert problem.message.startswith("the army list reader 'theirs' is not used: it failed: LookupError: no such")


def test_what_nobody_knows_is_told_what_can_be_read() -> None:
    known, _ = all_readers()
    with pytest.raises(Unreadable) as refused:
        reader_for(Content("x.json", b'{"a": 1}'), known)
    assert "x.json is JSON, but no army list" in str(refused.value)
    assert "Yaktribe gang (JSON)" in (refused.value.problems[0].hint or "")
