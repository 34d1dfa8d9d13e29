"""Our own form: read, written from any list, and read again the same."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.errors import OrdersError, Refused, Unreadable
from generator.rosters import Roster, RosterUnit
from generator.rosters.content import Content
from generator.rosters.deployment import scenario_units
from generator.rosters.muster import Muster, Sighting
from generator.rosters.own_form import as_json, to_yaml
from generator.rosters.own_yaml import read
from generator.rosters.readers import Choices
from generator.rosters.wording import clean

READABLE = sorted(file.name for file in (Path(__file__).parent / "fixtures").iterdir())


def ours(unit: RosterUnit) -> tuple[object, ...]:
    """What of a unit our own form keeps."""
    own = unit.id if unit.own_id else None
    more = (unit.tags, unit.group, unit.warband, unit.command, unit.commander, unit.note, dict(unit.figures))
    return (unit.name, unit.models, unit.joined_to, own, *more)


def again(text: str) -> Roster:
    return read(Content("again.yaml", text.encode("utf-8")), Choices())


@pytest.mark.parametrize("name", READABLE)
def test_every_list_comes_back_the_same(fixture: Any, name: str) -> None:
    roster = fixture(name)
    back = again(to_yaml(roster))
    assert [ours(unit) for unit in back.units] == [ours(unit) for unit in roster.units]
    assert back.name == roster.name
    assert back.problems == ()


TEXT = st.text(max_size=12).map(clean)
WORDS = TEXT | st.sampled_from(
    ["null", "~", "no", "- a", "a: b", "#", "'", '"', "{{ x }}", "@", "*a", "a #b", "1.10", "%"]
)
IDS = st.from_regex(r"[a-z0-9-]{1,6}", fullmatch=True)
SEEN = st.builds(
    Sighting,
    name=WORDS,
    why=st.just("a unit"),
    where=st.just("line 1"),
    count=st.integers(0, 2),
    models=st.none() | st.integers(0, 99),
    category=WORDS,
    warband=WORDS,
    host=st.none() | WORDS,
    tags=st.lists(IDS, max_size=2).map(tuple),
    group=st.none() | IDS,
    command=st.none() | WORDS.filter(bool),
    commander=st.none() | WORDS.filter(bool),
    note=st.none() | WORDS.filter(bool),
    figures=st.dictionaries(IDS, TEXT, max_size=2),
)


@settings(max_examples=150)
@given(st.lists(SEEN, max_size=4), WORDS)
def test_any_words_come_back_the_same(seen: list[Sighting], name: str) -> None:
    muster = Muster("list\x07", "a test", name)
    for one in seen:
        muster.unit(one)
    roster = muster.roster()
    back = again(to_yaml(roster))
    assert [ours(unit) for unit in back.units] == [ours(unit) for unit in roster.units]
    assert back.name == (name or None)
    json.dumps(as_json(roster)).encode("utf-8")
    assert len(scenario_units(roster)) == len(roster.units)


def test_what_it_looks_like(fixture: Any) -> None:
    text = to_yaml(fixture("wardens.ros"))
    assert text.startswith("# Army list, read from ")
    assert "# 9 units with 32 models, 3 of them with models not known." in text
    assert (
        "name: Wardens of the Lock\nunits:\n  - name: Lock Guard (1)   # Line, 110 points\n    models: 10\n"
        "    warband: Garrison\n"
        in text
    )
    assert '  - name: "Old “Bess” {{ x }} (Captain O\'Dell)"' in text


def test_our_own_yaml(fixture: Any, told: Any) -> None:
    roster = fixture("own.yaml")
    assert told(roster) == [("Rifle Squad (1)", None), ("Rifle Squad (2)", 5), ("Captain", None)]
    captain = roster.units[2]
    assert (captain.id, captain.joined_to, captain.tags) == ("cap", "Rifle Squad (2)", ("elite",))
    assert captain.note == "carries the key"
    assert [entry.where for entry in roster.entries] == ["line 3", "line 4", "line 5"]


def test_what_reading_yaml_warns_of_is_passed_on() -> None:
    roster = again("units:\n  - Squad #2\n")
    assert [unit.name for unit in roster.units] == ["Squad"]
    assert [problem.severity.value for problem in roster.problems] == ["warning"]


@pytest.mark.parametrize(
    ("text", "error", "words"),
    [
        ("units:\n  - {name: A, modles: 3}\n", Refused, "models"),
        ("units:\n  - {name: A, models: 3.5}\n", Refused, "not a whole number"),
        ("units: [A\n", Unreadable, "again.yaml:"),
        ("units: 3\n", Refused, "units"),
        ("systems: [x]\nsides: {a: {units: [A]}}\n", Unreadable, "another file of ours"),
    ],
)
def test_what_is_wrong_has_a_place(text: str, error: type[OrdersError], words: str) -> None:
    with pytest.raises(error, match=words) as refused:
        again(text)
    assert all(problem.place is not None for problem in refused.value.problems)


def test_json_for_other_programs(fixture: Any) -> None:
    told = as_json(fixture("forge.txt"))
    assert json.loads(json.dumps(told)) == told
    assert list(told) == ["source", "format", "name", "units", "entries", "checks", "problems"]
    assert told["units"][1] == {
        "id": "u2",
        "name": "Dust Grunts",
        "models": 20,
        "category": None,
        "keywords": [],
        "tags": [],
        "joined-to": None,
        "warband": None,
        "group": None,
        "points": 300,
        "command": None,
        "commander": None,
        "note": None,
        "figures": {},
        "source-id": "line 7",
    }
    assert told["checks"] == [{"what": "points", "told": 1950, "counted": 1950, "agrees": True}]
    assert {entry["verdict"] for entry in told["entries"]} == {"kept", "part", "dropped"}


def test_only_what_is_ours_goes_into_a_scenario(fixture: Any) -> None:
    units = scenario_units(fixture("wardens.ros"))
    assert [unit.name for unit in units][:2] == ["Lock Guard (1)", "Lock Guard (2)"]
    assert {(unit.id, unit.group, unit.tags) for unit in units} == {(None, None, ())}
    captain = scenario_units(fixture("own.yaml"))[2]
    assert (captain.id, captain.joined_to, captain.tags) == ("cap", "Rifle Squad (2)", ("elite",))


def test_hidden_signs_of_other_programs_are_left_out() -> None:
    assert clean("Rifle \u202eSection\u202c \u2066x\u2069") == "Rifle Section x"
    assert clean("Zoë\u200d Ångström") == "Zoë\u200d Ångström"
