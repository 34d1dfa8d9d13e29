from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from generator.errors import Unreadable
from generator.rosters import Verdict


def test_every_odd_shape_of_a_list(fixture: Any, told: Any, codes: Any) -> None:
    roster = fixture("wardens.ros")
    assert roster.name == "Wardens of the Lock"
    assert told(roster) == [
        ("Lock Guard (1)", 10),
        ("Lock Guard (2)", 4),
        ("Old “Bess” {{ x }} (Captain O'Dell)", 3),  # a model with two more below it
        ("Siege Crawler", None),  # typed upgrade, told by its profile
        ("Barge (1)", 5),  # number 2 at the top: two units, their models already multiplied
        ("Barge (2)", 5),
        ("Scouts (1)", 5),  # typed upgrade, a model far below
        ("Scouts (2)", None),  # a unit without models: unknown, never 1
        ("Unit 9", None),  # no name, and a number that is none
    ]
    assert codes(roster.problems) == ["roster.no-name", "roster.number", "roster.unit-in-unit"]


def test_what_is_dropped_says_why(fixture: Any) -> None:
    dropped = {entry.name: entry.why for entry in fixture("wardens.ros").dropped}
    assert dropped.keys() == {"Size of the Battle", "Old Vows", "Lock Chapel"}
    assert dropped["Size of the Battle"] == "Configuration is no category of units"
    assert dropped["Old Vows"].startswith('an option: typed "upgrade"')
    assert "FACTION TERRAIN" in dropped["Lock Chapel"], "case, spaces and the colon do not matter"


def test_every_entry_has_its_line(fixture: Any, fixtures: Any) -> None:
    lines = (fixtures / "wardens.ros").read_text(encoding="utf-8").split("\n")
    roster = fixture("wardens.ros")
    assert len(roster.entries) == 11
    for entry in roster.entries[:-1]:  # the last one has no name in the file
        line = lines[int(entry.where.removeprefix("line ")) - 1]
        assert entry.name.rpartition("(")[2].rstrip(")")[:6] in line


def test_categories_keywords_and_warbands(fixture: Any) -> None:
    guard, *_, last = fixture("wardens.ros").units
    assert (guard.category, guard.keywords, guard.source_id) == ("Line", ("Faction: <Lock>",), "s-03")
    assert guard.warband == "Garrison"
    assert [unit.warband for unit in fixture("wardens.ros").units[-3:]] == ["Patrol (1)", "Patrol (2)", "Patrol (2)"]
    assert last.tags == (), "another program's words are no tags of ours"


def test_points_are_added_up_and_checked(fixture: Any, fixtures: Any, typed: Any) -> None:
    roster = fixture("wardens.ros")
    assert [unit.points for unit in roster.units[:5]] == [110, 40, 75, 200, 150]
    assert [(check.what, check.told, check.agrees) for check in roster.checks] == [("points", 1025, True)]
    text = (fixtures / "wardens.ros").read_text(encoding="utf-8").replace('value="200.0"', 'value="201.5"')
    wrong = typed(text)
    assert wrong.checks[0].counted == Fraction("1026.5")
    assert [p.message for p in wrong.problems if p.code == "roster.count-differs"] == [
        "the file says points: 1025, but 1026.5 were counted"
    ]


def test_three_forms_of_one_list_are_read_alike(
    fixture: Any, fixtures: Any, typed: Any, zipped: Any, told: Any
) -> None:
    xml = (fixtures / "garrison.ros").read_bytes()
    forms = [
        fixture("garrison.ros"),
        fixture("garrison.json"),
        typed(zipped({"any name at all": xml}), "list.rosz"),
        typed(zipped({"x.ros": xml}), "a-zip.ros"),
        typed(xml, "not-zipped.rosz"),
        typed(b"\xef\xbb\xbf" + xml, "with-a-mark"),
        typed(xml.decode("utf-8").encode("utf-16"), "utf-16"),
        typed(zipped({"list.json": (fixtures / "garrison.json").read_bytes()}), "json.zip"),
    ]
    for form in forms:
        assert told(form) == [("Warden-Prime", 1), ("Hammer Guard", 3)]
        assert [unit.points for unit in form.units] == [150, 140]
        assert [unit.category for unit in form.units] == ["Regimental Leader", "INFANTRY"]
        assert [unit.source_id for unit in form.units] == ["4021", "z9"], "ids may be numbers"
        assert [entry.verdict for entry in form.entries] == [Verdict.DROPPED, Verdict.KEPT, Verdict.KEPT]
        assert form.problems == ()
        assert form.checks[0].agrees


def test_names_come_out_literally(typed: Any) -> None:
    name = "Ł 鬼 🐉 {{ x }} ” & < > {% raw %}"
    escaped = name.replace("&", "&amp;").replace("<", "&lt;")
    unit = f"<selection type='unit' name='{escaped}'/>"
    roster = typed(f"<roster><forces><force><selections>{unit}</selections></force></forces></roster>")
    assert [unit.name for unit in roster.units] == [name]


def test_an_empty_list_has_no_units_and_says_so(typed: Any, codes: Any) -> None:
    roster = typed('<roster name="New"><forces><force name="Patrol"/></forces></roster>')
    assert roster.units == ()
    assert codes(roster.problems) == ["roster.no-units"]


@pytest.mark.parametrize(
    ("xml", "words"),
    [
        ("<catalogue/>", "a BattleScribe catalogue"),
        ("<gameSystem/>", "a BattleScribe game system"),
        ("<html><body/></html>", "a web page"),
        ("<svg/>", "begins with <svg>"),
        ("<roster><forces>", "ends before the list begins"),
        ("<roster><forces></roster>", "closed that was not opened"),
        ("<roster name='a & b'/>", "a lone & or <"),
        ("<roster name='&who;'/>", "an entity is used"),
        ("<roster/><roster/>", "after the end of the list"),
        ("<roster name='a' name='b'/>", "the same thing twice"),
    ],
)
def test_xml_that_is_no_list(typed: Any, xml: str, words: str) -> None:
    with pytest.raises(Unreadable, match=words) as refused:
        typed(xml)
    place = refused.value.problems[0].place
    assert place is not None
    assert place.line == 1


@pytest.mark.parametrize(
    ("json", "words"),
    [
        ('{"roster": {"forces": 3, "selections": 1}}', "no list of forces"),
        ('{"roster": {"forces": [}}', "the JSON is broken here: a value is missing"),
        ('{"forces": [\n{"selections": []}', "the JSON is broken here: a comma is missing, or the file is cut off"),
        ('{"forces": ["selections"', "the file is cut off"),
        ('{"cards": []}', "is JSON, but no army list of a kind that is known"),
        ('{"cards": [}', "the JSON is broken here"),
    ],
)
def test_json_that_is_no_list(typed: Any, json: str, words: str) -> None:
    with pytest.raises(Unreadable, match=words):
        typed(json)


def test_forces_in_forces_in_forces(typed: Any) -> None:
    unit = "<selections><selection type='unit' name='{}'/></selections>"
    xml = ""
    for depth in (4, 3, 2, 1):
        xml = f"<forces><force name='f'>{unit.format(f'Guard {depth}')}{xml}</force></forces>"
    roster = typed(f"<roster>{xml}</roster>")
    assert [unit.name for unit in roster.units] == ["Guard 1", "Guard 2", "Guard 3", "Guard 4"]
    assert [unit.warband for unit in roster.units] == ["f (1)", "f (2)", "f (3)", "f (4)"]


def test_brackets_and_quotes_in_words_of_json_are_words(typed: Any) -> None:
    name = '\\" ' + "[{" * 150
    roster = typed('{"forces": [{"selections": [{"type": "unit", "name": "' + name + '"}]}]}')
    assert roster.units[0].name.startswith('" [{[{')
