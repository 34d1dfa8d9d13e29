"""Pairing tables: what people export from their tournament programs, read rightly or refused by row and column."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.cli import main
from generator.errors import OrdersError, Problem, Refused, Severity, Unreadable
from generator.event.headings import tells_pairings
from generator.event.pairings import Pairings, parse_pairings
from generator.event.rounds import same

HEAD = "round,table,player 1,player 2\n"


def read(rows: str, head: str = HEAD) -> Pairings:
    return parse_pairings(head + rows, "pairings.csv")


def refused(rows: str, head: str = HEAD) -> list[Problem]:
    with pytest.raises(Refused) as error:
        read(rows, head)
    return list(error.value.problems)


def only(rows: str, head: str = HEAD) -> Problem:
    found = [one for one in refused(rows, head) if one.severity is Severity.ERROR]
    assert len(found) == 1, [one.message for one in found]
    return found[0]


# ---- what is read ------------------------------------------------------------------------------------------------


def test_tables_stand_in_numeric_order_with_gaps_and_byes_last() -> None:
    rows = "2,1,a,b\n1,,Zed,BYE\n1,10,c,d\n1,2,e,f\n1,12,g,h\n1,1,i,j\n1,3,k,l\n"
    found = read(rows)
    assert [one.number for one in found.rounds] == [1, 2]
    assert [one.table for one in found.rounds[0].tables] == [1, 2, 3, 10, 12]
    assert [one.player for one in found.rounds[0].byes] == ["Zed"]
    assert found.rounds[0].tables[3].players == ("c", "d")
    assert (found.rounds[0].tables[3].row, found.rounds[0].tables[3].line) == (4, 4)
    assert found.told() == ("round 1: 5 tables, 1 bye", "round 2: 1 table")
    assert found.problems == ()


@pytest.mark.parametrize("bye", ["BYE", "bye", "", "-", " Bye ", "–", "\u200b"])
@pytest.mark.parametrize("row", ["1,4,Ann,{}", "1,,{},Ann", "1,0,Ann,{}", "1,-,Ann,{}", "1,BYE,{},Ann", "1,1,Ann,{}"])
def test_a_bye_in_either_column_whatever_its_table(row: str, bye: str) -> None:
    found = read("1,1,x,y\n" + row.format(bye)).rounds[0]
    assert [one.player for one in found.byes] == ["Ann"]
    assert [one.players for one in found.tables] == [("x", "y")]


def test_a_bye_of_a_short_row() -> None:
    """Many programs leave empty cells at the end away."""
    assert [one.player for one in read("1,1,Ann").rounds[0].byes] == ["Ann"]


def test_twenty_three_players_give_eleven_tables_and_a_bye() -> None:
    rows = "".join(f"1,{table},P{2 * table - 1},P{2 * table}\n" for table in range(11, 0, -1))
    found = read("1,0,P23,BYE\n" + rows)
    assert found.told() == ("round 1: 11 tables, 1 bye",)
    assert [one.table for one in found.rounds[0].tables] == list(range(1, 12))


def test_names_are_trimmed_and_kept() -> None:
    found = read('1,1,"Mayer, Jo ""Red"" ","  Ann\n  O\'Neil "\n').rounds[0]
    assert found.tables[0].players == ('Mayer, Jo "Red"', "Ann O'Neil")


@pytest.mark.parametrize("player", ["Bye Jones", "Byers", "--", "0", "Mar 4", "=2+3", "Ann-"])
def test_a_player_who_is_no_bye(player: str) -> None:
    assert read(f"1,1,{player},x").rounds[0].tables[0].players == (player, "x")


@pytest.mark.parametrize(
    "text",
    [
        "round,table,player 1,player 2\n1,3,A,B\n",
        "\ufeffRound;Table;Player 1;Player 2\r\n1;3;A;B",
        "sep=;\nround;table;player 1;player 2\n1;3;A;B\n",
        "round\ttable\tplayer_1\tplayer_2\n1\t3\tA\tB\n",
        '"Round"|"Table #"|"Player"|"Opponent"\n"1"|"3"|"A"|"B"\n',
        "\n\n  TABLE , Player-2 , round no , Player A\n,,,\n 3.0 , B , 01 , A \n , , ,\n",
        "Runde;Tisch;Spieler 1;Spieler 2\n1,0;3,0;A;B\n",
        "p1,p2,rnd,table no\nA,B,1,3",
    ],
)
def test_every_dialect_and_heading(text: str) -> None:
    found = parse_pairings(text.removeprefix("\ufeff"), "pairings.csv")
    assert [(one.number, [(seat.table, seat.players) for seat in one.tables]) for one in found.rounds] == [
        (1, [(3, ("A", "B"))])
    ]
    assert found.problems == ()


def test_columns_that_are_not_read_are_named_once() -> None:
    found = read("1,1,a,b,20,5\n", "round,table,player 1,player 2,VP 1,VP 2\n")
    assert [(one.severity, one.code) for one in found.problems] == [(Severity.WARNING, "pairings.heading")]
    assert "the columns “VP 1”, “VP 2”" in found.problems[0].message


def test_a_round_that_is_left_out_is_asked_after() -> None:
    found = read("1,1,a,b\n11,1,a,b\n3,1,a,b\n")
    assert [one.severity for one in found.problems] == [Severity.WARNING, Severity.WARNING]
    assert [one.message.split(",")[0] for one in found.problems] == [
        "there is nothing for round 2",
        "there is nothing for rounds 4 to 10",
    ]
    assert found.problems[1].hint == "is the round of row 3 right?"
    assert read("3,1,a,b\n").problems == ()


# ---- what is refused ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("table", ["0", "-1", "1.5", "A", "2a", "1e3", "10000", "١"])
def test_a_table_is_a_whole_number(table: str) -> None:
    found = only(f"1,1,a,b\n1,{table},c,d\n")
    assert found.message.startswith(f"row 3, column 2 (“table”): “{table}” is no table")
    assert found.place is not None
    assert (found.place.file, found.place.line) == ("pairings.csv", 3)


@pytest.mark.parametrize(
    ("typed", "was"), [("02-Jan", "1-2"), ("Mar 4", "3-4"), ("2025-01-02", "1-2"), ("45659", "1-2")]
)
def test_what_a_spreadsheet_made_a_date_is_never_guessed(typed: str, was: str) -> None:
    for column, row in (("column 2 (“table”)", f"1,{typed},a,b"), ("column 1 (“round”)", f"{typed},1,a,b")):
        found = only(row)
        assert found.code == "pairings.date"
        assert found.message == f"row 2, {column}: “{typed}” looks like a date; was it {was}?"


def test_what_is_missing_is_told_by_row_and_column() -> None:
    assert only(",1,a,b").message == "row 2, column 1 (“round”): the round is missing"
    assert only("1,,a,b").message == "row 2, column 2 (“table”): the table is missing"
    assert only("1,1,-,bye").message == "row 2 has no player, only byes or empty cells"
    assert only("x,1,a,b").message.startswith("row 2, column 1 (“round”): “x” is no round")


def test_a_comma_in_a_name_without_quotes_never_moves_the_columns() -> None:
    assert "quotes" in str(only("1,1,Mayer, Jo,Ann").hint)
    assert only("1,Mayer, Jo,BYE").code == "pairings.table"


@pytest.mark.parametrize("rows", ["1,1,Jo,Jo", "1,1,Jo, jo ", "1,1,Jo,J\u200bo", "1,1,J\u00f6,Jo\u0308"])
def test_nobody_plays_against_themselves(rows: str) -> None:
    found = only(rows)
    assert found.code == "pairings.self"
    assert "tell them apart" in str(found.hint)


def test_nobody_sits_in_two_places_and_namesakes_are_told_what_to_write() -> None:
    found = only("1,1,Jo,a\n1,2,b,JO\n1,,Jo,bye\n2,1,Jo,a\n")
    places = "at table 1 (row 2), at table 2 (row 3) and with a bye (row 4)"
    assert found.message == f"“Jo” stands 3 times in round 1: {places}"
    assert "“Jo (1)” and “Jo (2)”" in str(found.hint)
    assert read("1,1,Jo (1),a\n1,2,b,Jo (2)\n2,1,Jo (1),Jo (2)\n").told()[0] == "round 1: 2 tables"


def test_a_table_is_used_once_in_a_round() -> None:
    found = only("1,5,a,b\n1,05,c,d\n2,5,a,b\n")
    assert found.message == "table 5 is used twice in round 1: “a” against “b” (row 2) and “c” against “d” (row 3)"


def test_a_row_that_stands_twice_is_told_as_that() -> None:
    assert only("1,5,a,b\n1,5,a,b\n").message == "row 3 says the same of round 1 as row 2"
    assert only("1,5,a,b\n1,5,b,a\n").message.endswith("with the players in the other order")
    assert only("1,,a,\n1,7,bye,a\n").code == "pairings.row-twice"


def test_hidden_signs_in_names_are_refused() -> None:
    found = only("1,1,a,An\u202en")
    assert found.message.startswith("row 2, column 4 (“player 2”): the hidden sign U+202E")


def test_everything_wrong_is_told_together_in_the_order_of_the_rows() -> None:
    found = refused("1,1,a,b\n1,1,c,d\n,2,e,f\n1,x,g,h\n1,9,a,i\n9,1,j,k\n")
    assert [one.code for one in found] == [
        "pairings.table-twice",
        "pairings.round",
        "pairings.table",
        "pairings.player-twice",
    ]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "pairings.empty"),
        ("\n , \n", "pairings.empty"),
        ("table,player 1,player 2\n1,a,b\n", "pairings.no-column"),
        ("round,table,player 1,plaier 2\n1,1,a,b\n", "pairings.no-column"),
        (HEAD + '1,1,"a,b\n', "csv.broken"),
    ],
)
def test_what_is_no_pairing_table_is_unreadable(text: str, code: str) -> None:
    with pytest.raises(Unreadable) as error:
        parse_pairings(text, "pairings.csv")
    assert [one.code for one in error.value.problems] == [code]


def test_a_missing_column_is_named_with_what_was_meant() -> None:
    with pytest.raises(Unreadable) as error:
        read("", "round,table,player 1,plaier 2\n")
    assert error.value.problems[0].message.startswith("no column is for player 2; the headings are “round”, “table”")
    assert error.value.problems[0].hint == "did you mean “player 2” by “plaier 2”?"
    assert refused("")[0].code == "pairings.none"
    assert refused("1,1,a,b,c", "round,table,player 1,player 2,opponent\n")[0].code == "pairings.heading-twice"


# ---- whatever is typed -------------------------------------------------------------------------------------------

NAMES = ["Jo", "jo", "Ann", 'a "b", c', " Zoë ", "Cy\nD", "Ed", "Flo", "Gus", "bye", "-", ""]
CELLS = st.sampled_from(["1", "10", "", "0", "x", "02-Jan", *NAMES]) | st.text(max_size=6)
PLAYERS = st.integers(1, 99).map(lambda number: f"P{number}") | st.sampled_from(NAMES)
LIKELY = st.tuples(st.sampled_from(["1", " 2 ", "3.0"]), st.integers(1, 40).map(str), PLAYERS, PLAYERS)
TABLES = st.lists(LIKELY, max_size=5) | st.lists(LIKELY | st.lists(CELLS, min_size=1, max_size=5), max_size=5)


def parsed(text: str) -> Pairings | tuple[Problem, ...]:
    try:
        return parse_pairings(text, "pairings.csv")
    except OrdersError as error:
        return error.problems


@settings(max_examples=200, deadline=None)
@given(TABLES, st.sampled_from(",;\t|"), st.booleans())
def test_a_mangled_table_is_read_whole_or_refused(rows: list[Sequence[str]], delimiter: str, quoted: bool) -> None:
    """Where it is read, nobody is lost, sits twice, or plays a bye; where not, an error says so."""
    sheet = io.StringIO()
    if quoted:
        csv.writer(sheet, delimiter=delimiter, quoting=csv.QUOTE_ALL).writerows([HEAD.strip().split(","), *rows])
    else:
        csv.writer(sheet, delimiter=delimiter).writerows([HEAD.strip().split(","), *rows])
    found = parsed(sheet.getvalue())
    if not isinstance(found, Pairings):
        assert any(one.severity is Severity.ERROR for one in found)
        return
    # A blank row is none; no row that says anything is left out.
    seated = sum(len(one.tables) + len(one.byes) for one in found.rounds)
    assert seated == sum(1 for row in rows if any(cell.strip() for cell in row))
    for one in found.rounds:
        tables = [seat.table for seat in one.tables]
        assert tables == sorted(set(tables))
        assert min(tables, default=1) >= 1
        names = [same(name) for seat in one.tables for name in seat.players] + [same(bye.player) for bye in one.byes]
        assert len(names) == len(set(names))
        assert not {"", "-", "bye"} & set(names)


@settings(max_examples=60, deadline=None)
@given(st.permutations(range(1, 13)), st.data())
def test_the_order_of_rows_changes_nothing(tables: list[int], data: st.DataObject) -> None:
    rows = [(str(table), f"A{table}", f"B{table}") for table in tables] + [("", "Zed", "BYE")]
    shuffled = data.draw(st.permutations(rows))
    found = read("".join(f"1,{table},{one},{two}\n" for table, one, two in shuffled)).rounds[0]
    assert [(seat.table, seat.players) for seat in found.tables] == [(n, (f"A{n}", f"B{n}")) for n in range(1, 13)]
    assert [seat.player for seat in found.byes] == ["Zed"]


# ---- the command -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("head", "told"),
    [
        ("round,table,player 1,player 2", True),
        ("Table,Player,Opponent", True),
        ("player,opponent", True),
        ("player 1,player 2", True),
        ("round,table", True),
        ("title,player,copies", False),
        ("name,models,points", False),
        ("title,table", False),
        ("title,player,table", False),
        ("", False),
    ],
)
def test_a_pairing_table_is_told_by_its_headings(head: str, told: bool) -> None:
    assert tells_pairings(head.split(",")) is told


def check(path: Path, content: bytes) -> Result:
    path.write_bytes(content)
    return CliRunner().invoke(main, ["check", str(path)])


def test_check_tells_how_much_is_played(tmp_path: Path) -> None:
    rows = "".join(f"1\t{table}\tP{table}\tQ{table}\n" for table in range(1, 12)) + "1\t\tZoë\tBYE\n"
    ran = check(tmp_path / "sunday.tsv", b"\xef\xbb\xbf" + ("Round\tTable\tPlayer\tOpponent\n" + rows).encode())
    assert ran.output == f"{tmp_path / 'sunday.tsv'}: pairing table, fine\n    round 1: 11 tables, 1 bye\n"
    assert ran.exit_code == 0


def test_check_refuses_by_row_and_still_reads_counters(tmp_path: Path) -> None:
    ran = check(tmp_path / "sunday.csv", (HEAD + "1,1,Jo,Jo\n").encode())
    assert ran.exit_code == 1
    assert "sunday.csv:2:1: error[pairings.self]: row 2, round 1: “Jo” is paired with “Jo”" in ran.output
    assert check(tmp_path / "torn.csv", (HEAD + '1,1,"Jo,b\n').encode()).exit_code == 2
    counters = check(tmp_path / "counters.csv", b"title,player,copies\nGuard,a,3\n")
    assert (counters.exit_code, "counter list, fine" in counters.output) == (0, True)
