from __future__ import annotations

from typing import Any

import pytest

from generator.errors import Unreadable, has_errors


def test_a_real_looking_sheet(fixture: Any, told: Any, codes: Any) -> None:
    """A byte-order mark, semicolons, padding, a blank row, quotes, quantities, and no last line break."""
    roster = fixture("list.csv")
    assert told(roster) == [("Lock Guard; old", 10), ("Barge (1)", 3), ("Barge (2)", 3), ('Captain "Bess"', 1)]
    assert [unit.points for unit in roster.units] == [180, 150, 150, 75]
    assert roster.units[0].tags == ("elite", "recon")
    assert roster.units[3].joined_to == "Barge (2)"
    assert [(entry.name, entry.where) for entry in roster.dropped] == [("Weir Gate", "line 6")]
    assert codes(roster.problems) == ["roster.csv-heading", "roster.which-host"]
    assert not has_errors(roster.problems)


@pytest.mark.parametrize("delimiter", [",", ";", "\t", "|"])
def test_any_delimiter(typed: Any, told: Any, delimiter: str) -> None:
    rows = [["Qty", "Unit Name", "Note"], ["2", '"Guard, old; tired | grey"', "x"], ["", "Barge", ""]]
    roster = typed("\n".join(delimiter.join(row) for row in rows))
    assert [unit.name for unit in roster.units] == [
        "Guard, old; tired | grey (1)",
        "Guard, old; tired | grey (2)",
        "Barge",
    ]


@pytest.mark.parametrize(
    "text",
    [
        "Name,qty\nHa, 3\nHo, 1\n",
        "Name,Quantity\r\nHa,3.0\r\nHo,1",
        "\n\n  NAME  , Copies\n\nHa,3\n , \nHo,\n",
        "Name;Anzahl\nHa;3,0\nHo;1\n",
        'name,count\n"Ha",3\n"Ho","1"\n',
    ],
)
def test_quantities(typed: Any, text: str) -> None:
    roster = typed(text)
    assert [unit.name for unit in roster.units] == ["Ha (1)", "Ha (2)", "Ha (3)", "Ho"]
    assert not has_errors(roster.problems)


def test_one_column_is_a_list_too(typed: Any, told: Any) -> None:
    roster = typed("Name\nGuard\nGuard\nThe Barge\n")
    assert told(roster) == [("Guard (1)", None), ("Guard (2)", None), ("The Barge", None)]


def test_spaces_before_quotes(typed: Any) -> None:
    roster = typed('name, note\n"Guard, old", "a, b"\nBarge,   "c"\n')
    assert [(unit.name, unit.note) for unit in roster.units] == [("Guard, old", "a, b"), ("Barge", "c")]


def test_a_line_break_in_a_cell(typed: Any) -> None:
    roster = typed('title,note\n"Foo","a\nb"\nBar,c\n')
    assert [(unit.name, unit.note) for unit in roster.units] == [("Foo", "a b"), ("Bar", "c")]
    assert [entry.where for entry in roster.entries] == ["line 2", "line 4"]


@pytest.mark.parametrize(
    ("cell", "words"),
    [
        ("02-Jan", "looks like a date; was it 1-2?"),
        ("Mar 4", "looks like a date; was it 3-4?"),
        ("2025-01-02", "looks like a date; was it 1-2?"),
        ("45659", "looks like a date; was it 1-2?"),
        ("3.5", "no whole number"),
        ("x", "no whole number"),
        ("-1", "no whole number"),
        ("0", "no whole number of 1 or more"),
        ("1e3", "no whole number"),
    ],
)
def test_numbers_that_are_none_are_refused_never_guessed(typed: Any, cell: str, words: str) -> None:
    roster = typed(f"name,models\nGuard,{cell}\nBarge,2\n")
    assert [unit.name for unit in roster.units] == ["Barge"]
    assert has_errors(roster.problems)
    assert words in roster.problems[0].message
    assert "Guard" in roster.problems[0].message
    place = roster.problems[0].place
    assert place is not None
    assert place.line == 2


def test_a_row_without_a_name_is_named_by_what_it_has(typed: Any) -> None:
    roster = typed("name,models\n,12\nBarge,2\n")
    assert [problem.message for problem in roster.problems] == ['row 2 has no name, only "12"']
    assert has_errors(roster.problems)


def test_cells_beyond_the_headings(typed: Any) -> None:
    roster = typed("name,models\nGuard,10,of the, Lock\nBarge,2,\n")
    assert [problem.code for problem in roster.problems] == ["roster.csv-cells"]


def test_headings_that_are_doubled_or_unknown(typed: Any) -> None:
    roster = typed("name,Models,size,modles\nGuard,10,12,x\n")
    assert [(problem.code, problem.hint) for problem in roster.problems] == [
        ("roster.csv-heading-twice", "rename or delete one of them"),
        ("roster.csv-heading", "did you mean 'models'?"),
    ]
    assert roster.units[0].models == 10


def test_no_column_for_names(typed: Any) -> None:
    with pytest.raises(Unreadable, match='the headings are "models", "points"'):
        typed("models,points\n10,20\n")


def test_broken_quotes(typed: Any) -> None:
    with pytest.raises(Unreadable, match="broken quotes") as refused:
        typed('name,models\nGuard,10\n"Barge,2\n')
    place = refused.value.problems[0].place
    assert place is not None
    assert place.line == 3


def test_what_is_ours_goes_over(typed: Any) -> None:
    roster = typed(
        "id,name,group,tags,command,commander,note,points\nG 1,Guard,First Band,Élite/recon,Left,O'Dell,n,12 pts\n"
    )
    unit = roster.units[0]
    assert (unit.id, unit.own_id, unit.group, unit.tags) == ("g-1", True, "first-band", ("elite", "recon"))
    assert (unit.command, unit.commander, unit.note, unit.points) == ("Left", "O'Dell", "n", 12)
