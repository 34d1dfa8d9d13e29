from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.chance.notation import parse_dice
from generator.chance.tables import coverage, look_up, parse_row_key, runs, sorted_rows


def found(keys: list[str], dice: str) -> list[tuple[str, str, tuple[str | int, ...] | None]]:
    return [(problem.code, problem.message, problem.path) for problem in coverage(keys, parse_dice(dice))]


@pytest.mark.parametrize(
    ("keys", "dice"),
    [
        (["1-2", "3-4", "5-6"], "D6"),
        (["1", "2", "3 - 4", "5–6"], "D6"),
        (["1,3,5", "2,4,6"], "D6"),
        (["≤2", "3", "4+"], "D6"),
        (["4+", "1-3"], "D6"),
        (["5-6", "2-3", "1", "4"], "D6"),
        (["2", "3-6", "7", "8-11", "12"], "2D6"),
        (["3", "4", "5"], "D3+2"),
        (["0", "1-4", "5"], "D6-1"),
        (["-1", "0", "1"], "D3-2"),
        (["-3--1"], "D3-4"),
        (["5", "10-25", "30"], "D6x5"),
        (["11-16", "21-36", "41-66"], "D66"),
        (["11-20", "17-36", "41+"], "D66"),  # both hold 17 to 20, which are never thrown
        (["over 3", "3 or less"], "D6"),
        (["7"], "7"),
    ],
)
def test_whole_tables(keys: list[str], dice: str) -> None:
    assert coverage(keys, parse_dice(dice)) == []
    for total in parse_dice(dice).odds():
        assert parse_row_key(keys[look_up(keys, total)]).contains(total)


@pytest.mark.parametrize(
    ("keys", "dice", "problems"),
    [
        (["1-3", "5-6"], "D6", [("hole", "no row for 4; D6 gives 1 to 6", ())]),
        (["2-3", "6"], "D6", [("hole", "no row for 1, and 4–5; D6 gives 1 to 6", ())]),
        ([], "D6", [("hole", "no row for 1–6; D6 gives 1 to 6", ())]),
        (["0"], "D3-2", [("hole", "no row for −1 and 1; D3-2 gives −1 to 1", ())]),
        (["1-3", "3-6"], "D6", [("overlap", 'rows "1-3" and "3-6" both hold 3', ("3-6",))]),
        (["1-3", "4+", "6"], "D6", [("overlap", 'rows "4+" and "6" both hold 6', ("6",))]),
        (["1–2", "1-2", "3+"], "D6", [("overlap", 'rows "1–2" and "1-2" both hold 1–2', ("1-2",))]),
        (["1", "1", "2+"], "D6", [("overlap", 'row "1" stands there twice', ("1",))]),
        (["1-6", "7"], "D6", [("unreachable", 'row "7" is never thrown: D6 gives 1 to 6', ("7",))]),
        (["1", "2-6", "7+"], "2D6", [("unreachable", 'row "1" is never thrown: 2D6 gives 2 to 12', ("1",))]),
        (["1-6", "7+"], "2D6", [("out-of-range", 'row "1-6" reaches beyond the dice: 2D6 gives 2 to 12', ("1-6",))]),
        (["1-4", "5-7"], "D6", [("out-of-range", 'row "5-7" reaches beyond the dice: D6 gives 1 to 6', ("5-7",))]),
        (
            ["1-4", "5,6,9"],
            "D6",
            [("out-of-range", 'row "5,6,9" reaches beyond the dice: D6 gives 1 to 6', ("5,6,9",))],
        ),
        (
            ["5-30", "7"],
            "D6x5",
            [("unreachable", 'row "7" is never thrown: D6x5 gives 5 to 30, but not every number between', ("7",))],
        ),
        (["1-4", "6-5"], "D6", [("reversed", 'row "6-5" runs backwards, from 6 to 5', ("6-5",))]),
        (["02-Jan", "3-6"], "D6", [("date", 'row "02-Jan" looks like a date; was it 1-2?', ("02-Jan",))]),
        (["1-2", "other"], "D6", [("row", '"other" is not a row of a roll table', ("other",))]),
        (
            ["6 or less", "each further 2"],
            "D6",
            [("tally-row", 'row "each further 2" belongs to a tally, not to a throw of D6', ("each further 2",))],
        ),
    ],
)
def test_one_fault_is_one_problem(keys: list[str], dice: str, problems: list[tuple[str, str, object]]) -> None:
    expected = [(f"roll-table.{code}", message.replace(", and", " and"), path) for code, message, path in problems]
    assert found(keys, dice) == expected
    assert all(problem.hint for problem in coverage(keys, parse_dice(dice)))


def test_several_faults_are_found_together() -> None:
    codes = [code for code, _, _ in found(["1-2", "2-3", "5", "9"], "D6")]
    assert codes == ["roll-table.unreachable", "roll-table.overlap", "roll-table.hole"]


@pytest.mark.parametrize(
    ("keys", "dice", "hint"),
    [
        (["1-6", "7+"], "2D6", "write 2-6"),
        (["1-4", "5,6,9"], "D6", "write 5, 6"),
        (["1-4", "5-7"], "D6", "write 5-6"),
        (["-9-1"], "D3-2", "write -1 - 1"),
        (["1-4", "6-5"], "D6", "write 5-6"),
    ],
)
def test_hints_are_rows_that_hold(keys: list[str], dice: str, hint: str) -> None:
    (problem,) = coverage(keys, parse_dice(dice))
    assert problem.hint == hint
    mended = [hint.removeprefix("write ") if (key,) == problem.path else key for key in keys]
    assert coverage(mended, parse_dice(dice)) == []


def test_look_up_never_falls_back() -> None:
    assert look_up(["4+", "1-3"], 4) == 0
    with pytest.raises(ValueError, match="no row for 4"):
        look_up(["1-3", "5-6"], 4)
    with pytest.raises(ValueError, match="2 rows for 3: 1-3, 3-6"):
        look_up(["1-3", "3-6"], 3)
    with pytest.raises(ValueError, match="backwards"):
        look_up(["6-5"], 5)
    with pytest.raises(ValueError, match="no row for −1"):
        look_up(["1"], -1)


def test_runs() -> None:
    assert runs([4]) == "4"
    assert runs([9, 7, 8]) == "7–9"
    assert runs([1, 3, 12, 13]) == "1, 3 and 12–13"
    assert runs([5, 10]) == "5 and 10"
    assert runs(range(0, 40, 2)) == "0, 2, 4, 6, 8, 10 and 14 more"


@st.composite
def whole_table(draw: st.DrawFn) -> tuple[list[str], str, dict[int, str]]:
    """The totals of some dice, cut into rows, each spelled somehow, in any order; and the row of every total."""
    text = draw(st.sampled_from(["D3", "D6", "2D6", "D6-1", "D3-5", "D3+2", "D10", "D66", "D6x5"]))
    totals = list(parse_dice(text).odds())
    cuts = sorted(draw(st.sets(st.integers(1, len(totals) - 1), max_size=5)))
    keys, where = [], {}
    for start, stop in zip([0, *cuts], [*cuts, len(totals)], strict=True):
        held = totals[start:stop]
        low, high = held[0], held[-1]
        ways = [f"{low}-{high}", f"{low} – {high}", f"{low} to {high}".replace("-", "−")]
        ways += [",".join(map(str, held))]
        ways += [f"{low}+", f"{low} or more"] if stop == len(totals) else []
        ways += [f"≤{high}", f"{high} or less"] if start == 0 else []
        key = draw(st.sampled_from(ways if high > low else [str(low), f"{low}-{low}"]))
        keys.append(key)
        where |= dict.fromkeys(held, key)
    return draw(st.permutations(keys)), text, where


@given(whole_table())
def test_a_table_cut_anywhere_and_spelled_anyhow_is_whole(table: tuple[list[str], str, dict[int, str]]) -> None:
    keys, dice, where = table
    assert coverage(keys, parse_dice(dice)) == []
    assert {total: keys[look_up(keys, total)] for total in where} == where
    firsts = [min(n for n, key in where.items() if key == keys[index]) for index in sorted_rows(keys)]
    assert firsts == sorted(firsts)


@given(whole_table(), st.data())
def test_a_row_left_out_is_a_hole(table: tuple[list[str], str, dict[int, str]], data: st.DataObject) -> None:
    keys, dice, where = table
    gone = data.draw(st.sampled_from(keys))
    (problem,) = coverage([key for key in keys if key != gone], parse_dice(dice))
    assert problem.code == "roll-table.hole"
    assert problem.message.startswith(f"no row for {runs(n for n, key in where.items() if key == gone)};")


@given(whole_table(), st.data())
def test_a_number_given_twice_is_an_overlap(table: tuple[list[str], str, dict[int, str]], data: st.DataObject) -> None:
    keys, dice, where = table
    twice = data.draw(st.sampled_from(list(where)))
    extra = f"{twice},{twice + 1000}"
    codes = [problem.code for problem in coverage([*keys, extra], parse_dice(dice))]
    assert codes == ["roll-table.out-of-range", "roll-table.overlap"]
