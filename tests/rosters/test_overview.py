from __future__ import annotations

from typing import Any

from generator.rosters.overview import overview, text


def test_a_row_for_each_unit_and_each_thing_left_out(fixture: Any) -> None:
    table = overview(fixture("wardens.ros"))
    assert table.title.startswith("Wardens of the Lock: BattleScribe or New Recruit list, from ")
    assert [(row.verdict, row.entry, row.models) for row in table.rows][:4] == [
        ("dropped", "Size of the Battle", ""),
        ("dropped", "Old Vows", ""),
        ("kept", "Lock Guard (1)", "10"),
        ("kept", "Lock Guard (2)", "4"),
    ]
    assert [row.models for row in table.rows if row.entry == "Siege Crawler"] == ["?"]
    assert table.totals == (
        "9 units, 32 models, and 3 units with models not known (?)",
        "1025 points",
        "3 entries left out",
    )
    assert table.checks == ("check: the file says points 1025; agrees",)


def test_parts_of_units_only_when_asked(fixture: Any) -> None:
    roster = fixture("app.txt")
    brief, full = overview(roster), overview(roster, whole=True)
    assert {row.verdict for row in brief.rows} == {"kept", "dropped"}
    assert len(full.rows) == len(brief.rows) + 15


def test_joined_units_and_checks_that_fail(fixture: Any, typed: Any) -> None:
    table = overview(fixture("plain.txt"))
    assert table.totals[1] == "1 unit joined to another: 4 stand by themselves"
    assert table.totals[2] == "1705 points, of the 3 that have any"
    assert [row.why for row in table.rows if row.entry == "Captain"] == [
        "a line with models in brackets; joined to Rifle Squad (1)"
    ]
    wrong = overview(typed("++ List [100pts] ++\n\nGuard [3] | 90pts\nMule [1] | 20pts\n"))
    assert wrong.checks == ("check: the file says points 100; but 110 counted",)
    unknown = overview(fixture("forge-saved.json"))
    assert "check: the file says models 31; that cannot be counted" in unknown.checks


def test_as_text_it_is_aligned_and_fits(typed: Any) -> None:
    rows = "name,models,type\n鬼鬼鬼 Guard,3,Line\nBarge,,Boats that go far and wide\n" + "x" * 150 + ",1,Line\n"
    shown = text(overview(typed(rows)), width=100)
    head, first, second, third = shown.split("\n")[2:6]
    at = head.index("models")
    assert first[at - 3] == "3", "three wide letters take six columns"
    assert second[at] == "?"
    assert "…" in third
    assert all(len(line) <= 100 for line in shown.split("\n")[1:]), "the first line names the file, however long"
    assert shown.endswith("3 units, 4 models, and 1 unit with models not known (?)\n")


def test_nothing_at_all(typed: Any) -> None:
    table = overview(typed("<roster/>"))
    assert table.rows == ()
    assert text(table).endswith("\n\n0 units, 0 models\n")
