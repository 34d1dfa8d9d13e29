"""Dice, faces, totals and rows; `how` and `attempt`."""

from __future__ import annotations

import pytest


def edits(*changes):
    return [pytest.param(change, code, key, id=f"{code}-{change}") for change, code, key in changes]


@pytest.mark.parametrize(
    ("change", "code", "key"),
    edits(
        ({"faces": ["3"]}, "draws.wrong-total", "total"),
        ({"total": "3"}, "draws.wrong-total", "total"),
        ({"total": None}, "draws.wrong-total", None),
        ({"faces": ["7"]}, "draws.faces", "faces"),
        ({"faces": ["4", "4"]}, "draws.faces", "faces"),
        ({"faces": []}, "draws.faces", None),
        ({"dice": "2D6"}, "draws.dice", "dice"),
        ({"dice": "D7"}, "draws.dice", "dice"),
        ({"dice": "whim"}, "draws.dice", "dice"),
        ({"dice": None}, "draws.dice", None),
        ({"attempt": "1"}, "draws.attempt", "attempt"),
        ({"how": "re-rolled"}, "draws.attempt", "how"),
        ({"how": "set", "attempt": "2"}, "draws.attempt", "attempt"),
        ({"seen": "umpire"}, "draws.seen", "seen"),
    ),
)
def test_a_roll_on_a_table(trial, change, code, key):
    one = trial()
    one.draw("goal").update(change)
    place = ("draws", one.index("goal")) + ((key,) if key else ())
    assert one.found() == [(code, place)]


def test_the_row_is_the_one_that_the_total_hits(trial):
    for face, right in (("1", "scout"), ("2", "scout"), ("3", "hold"), ("4", "hold"), ("5", "raid"), ("6", "raid")):
        for said in ("scout", "hold", "raid"):
            one = trial()
            one.draw("goal").update(faces=[face], total=face, result=said)
            assert ("draws.wrong-row" in one.codes()) == (said != right)


@pytest.mark.parametrize("result", ["sabotage", None, ["hold"], {"hold": "x"}, "4"])
def test_a_result_that_is_no_row_is_one_problem(trial, result):
    one = trial()
    one.draw("goal")["result"] = result
    place = ("draws", 0) + (("result",) if result is not None else ())
    assert one.found() == [("draws.result", place)]


def test_a_chosen_result_needs_no_dice(trial):
    one = trial()
    one.put("draws", 0, {"slot": "quay/harbour/goal", "dice": "D6", "result": "hold", "how": "set", "seen": "public"})
    assert one.problems() == []
    one.draw("goal")["total"] = "3"
    assert one.problems() == []
    one.draw("goal")["total"] = "1"
    assert one.codes() == ["draws.wrong-row"]
    one.draw("goal")["total"] = "9"
    assert sorted(one.codes()) == ["draws.wrong-row", "draws.wrong-total"]


def test_a_re_roll_says_which_attempt_it_was(trial):
    one = trial()
    one.draw("goal").update(how="re-rolled", attempt="2")
    assert one.problems() == []


@pytest.mark.parametrize(
    ("change", "codes"),
    [
        ({"faces": ["2"], "total": "4", "result": "4"}, ["pieces.count"]),
        ({"result": "4"}, ["draws.result"]),
        ({"result": "many"}, ["draws.result"]),
        ({"total": "6", "faces": ["4"], "result": "6"}, ["draws.result", "draws.faces", "pieces.count"]),
    ],
)
def test_a_roll_for_a_number(trial, change, codes):
    one = trial("raid")
    one.draw("cache-count").update(change)
    assert sorted(one.codes()) == sorted(codes)


def test_dice_of_the_row_that_came_up(trial):
    one = trial("scout")
    one.draw("goal", "hours").update(faces=["4"], total="4", result="4")
    assert one.codes() == ["draws.faces", "draws.result"]
    two = trial("scout")
    two.draw("goal", "hours")["dice"] = "D6"
    assert two.codes() == ["draws.dice"]


def test_house_rules_change_the_dice(trial):
    one = trial("raid")
    one.scenario["params"] = {"harbour": {"caches": "D2+2"}}
    assert one.codes() == ["draws.dice"]
    one.draw("cache-count")["dice"] = "d2 + 2"
    assert one.problems() == []


def test_dice_that_nobody_can_read_are_said(trial):
    one = trial("raid")
    one.scenario["params"] = {"harbour": {"caches": "a few"}}
    assert one.codes() == ["rules.unread"]


def test_what_the_scenario_sets_is_set(trial):
    one = trial()
    one.scenario["set"] = {"goal": "hold"}
    assert one.found() == [("draws.not-set", ("draws", 0, "how"))]
    one.draw("goal")["how"] = "set"
    assert one.problems() == []
    two = trial()
    two.scenario["set"] = {"goal": "raid"}
    two.put("made-by", "chosen", {"goal": "hold"})
    assert two.problems() == []


def test_a_count_of_dice_has_a_slot_of_its_own(trial):
    one = trial("raid")
    one.drop("draws", one.index("cache-count"))
    one.step("caches")["count"] = "caches"
    one.system["steps"] = [step for step in one.system["steps"] if step["id"] != "cache-count"]
    assert one.codes() == ["draws.missing"]
    count = {"slot": "quay/harbour/caches/count", "dice": "D3+2", "faces": ["1"], "total": "3", "result": "3"}
    one.put("draws", len(one.data["draws"]), {**count, "seen": "public"})
    assert one.problems() == []
    one.draw("caches", "count").update(faces=["2"], total="4", result="4")
    assert one.codes() == ["pieces.count"]
    one.draw("caches", "count").update(faces=["2"], total="5", result="5")
    assert one.codes() == ["draws.wrong-total", "pieces.count"]
