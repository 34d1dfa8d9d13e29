"""The record of a counted arrangement, and steps that place several kinds of piece."""

from __future__ import annotations

import pytest


def test_the_number_drawn_is_one_of_them(trial):
    one = trial()
    one.draw("flags").update(dice="1 of 960", faces=["960"], method="counted", arrangements="960")
    assert one.problems() == []
    one.draw("flags")["faces"] = ["961"]
    assert one.found() == [("draws.faces", ("draws", one.index("flags"), "faces"))]
    one.draw("flags").update(faces=["1"], dice="1 of 961")
    assert one.found() == [("draws.dice", ("draws", one.index("flags"), "dice"))]


def test_each_kind_of_a_step_that_holds_several_has_a_slot(trial):
    one = trial("raid")
    step = one.step("caches")
    rules = step.pop("rules")
    one.system["steps"][one.system["steps"].index(step)] = {
        "id": "caches",
        "kind": "place",
        "when": {"goal": "raid"},
        "pieces": [
            {"piece": "cache", "count": "cache-count", "rules": rules},
            {"piece": "lamp", "count": "1", "rules": [{"within": "3", "from": "cache"}]},
        ],
    }
    one.draw("caches")["slot"] = "quay/harbour/caches/cache"
    for ident in ("C1", "C2", "C3"):
        one.piece(ident)["slot"] = "quay/harbour/caches/cache"
    end = len(one.data["draws"])
    one.put("draws", end, {"slot": "quay/harbour/caches/lamp", "method": "rejection", "seen": "public"})
    lamp = {"id": "L1", "kind": "lamp", "at": ["10", "13"], "slot": "quay/harbour/caches/lamp", "seen": "public"}
    one.put("pieces", len(one.data["pieces"]), lamp)
    assert one.problems() == []
    assert one.at("L1", "10", "13.5").found() == [("pieces.too-far", ("pieces", 4, "at"))]
    one.at("L1", "10", "12")
    one.piece("L1")["slot"] = "quay/harbour/caches/cache"
    assert one.found() == [("pieces.slot", ("pieces", 4, "slot"))]
    one.piece("L1")["slot"] = "quay/harbour/caches"
    assert one.found() == [("pieces.slot", ("pieces", 4, "slot"))]


@pytest.mark.parametrize(
    ("result", "codes"),
    [
        (["F1 10,45", "F2 33,45", "F3 10,15"], []),
        (["F1 10,45", "F2 33,45", "F9 10,15"], ["draws.result"]),
        (["F1 10,45", "F2 33,45"], ["draws.result"]),
        (["F1 10,45", "F2 33,45", "F3"], ["draws.result"]),
        (["F1 10,45", "F2 33,45", ["F3", "10"]], ["draws.result"]),
        ("nonsense", ["draws.result"]),
        ("7", ["draws.result"]),
        ({"F1": "10,45"}, ["draws.result"]),
    ],
)
def test_the_record_names_the_pieces_that_are_there(trial, result, codes):
    one = trial("hold")
    one.draw("flags")["result"] = result
    assert [problem.code for problem in one.problems()] == codes


def test_pieces_without_their_draw_are_told(trial):
    one = trial("hold")
    one.drop("draws", one.index("flags"))
    assert [problem.code for problem in one.problems()] == ["draws.missing"]


def test_one_number_picks_an_arrangement(trial):
    one = trial("hold")
    one.draw("flags").update({"method": "counted", "arrangements": "960", "dice": "1 of 960", "faces": ["1", "2"]})
    assert [problem.code for problem in one.problems()] == ["draws.faces"]


@pytest.mark.parametrize("result", ["nonsense", "9 + 9", "4", ["2", "2"]])
def test_sizes_that_are_none_are_an_error(trial, result):
    one = trial("hold")
    one.draw("split", "red")["result"] = result
    assert [(problem.code, problem.severity) for problem in one.problems()] == [("groups.result", "error")]
