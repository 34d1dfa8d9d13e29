from __future__ import annotations

from typing import Any

import pytest

from generator.errors import Unreadable


def test_the_dead_and_the_wounded_stay_at_home(fixture: Any, told: Any) -> None:
    roster = fixture("gang.json")
    assert roster.name == "The Rust Choir"
    assert told(roster) == [("Mother Verse", 1), ("Reed (1)", 1), ("Reed (2)", 1), ("Bass", 1)]
    assert [unit.points for unit in roster.units] == [180, 70, 70, 100], "numbers are text there"
    assert {entry.name: entry.why for entry in roster.dropped} == {
        "Alto": "its status is In Recovery",
        "Reed": "its status is Dead",
        "Pipe": "its status is Captured",
    }
    assert [(check.what, check.told, check.agrees) for check in roster.checks] == [("gang rating", 615, True)]
    assert [(found.code, found.message) for found in roster.problems] == [
        ("roster.status", 'the status of "Bass" is "Singing", which is not known; the fighter is kept')
    ]


def test_they_come_when_asked(fixture: Any) -> None:
    names = [unit.name for unit in fixture("gang.json", include={"recovering"}).units]
    assert names == ["Mother Verse", "Alto", "Reed (1)", "Reed (2)", "Bass"]
    everybody = fixture("gang.json", include={"dead", "recovering", "away"})
    assert len(everybody.units) == 7
    assert everybody.dropped == ()


def test_a_gang_may_stand_by_itself(typed: Any) -> None:
    assert len(typed('{"gang_name": "x", "gangers": [{"name": "A"}, 7, null, {"name": ["B"]}]}').units) == 2


def test_no_gang(typed: Any) -> None:
    with pytest.raises(Unreadable, match="no gang with gangers"):
        typed('{"gang": {"gangers": "none"}}')
