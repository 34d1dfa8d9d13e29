"""Pieces as such: ids, kinds, sides, values, counts, pins."""

from __future__ import annotations

import pytest


@pytest.mark.parametrize(
    ("goal", "ident", "change", "found"),
    [
        ("hold", "F2", {"id": "F1"}, [("pieces.same-id", ("pieces", 2, "id"))]),
        ("hold", "F2", {"side": "green"}, [("pieces.side", ("pieces", 2, "side"))]),
        ("hold", "F2", {"side": "red"}, [("pieces.side", ("pieces", 2, "side"))]),
        ("hold", "F2", {"side": None}, []),
        ("hold", "F2", {"slot": "quay/harbour/caches"}, [("pieces.slot", ("pieces", 2, "slot"))]),
        ("hold", "F2", {"slot": "elsewhere"}, [("pieces.slot", ("pieces", 2, "slot"))]),
        ("hold", "F2", {"slot": None}, []),
        ("hold", "F2", {"seen": "umpire"}, [("pieces.seen", ("pieces", 2, "seen"))]),
        ("hold", "F2", {"id": "Flagpole"}, [("pieces.label", ("pieces", 2, "id"))]),
        ("hold", "F2", {"state": "shut"}, [("pieces.key", ("pieces", 2, "state"))]),
        ("hold", "G1", {"width": None}, [("doors.no-width", ("pieces", 0))]),
        ("hold", "G1", {"state": "lockd"}, [("pieces.value", ("pieces", 0, "state"))]),
        ("hold", "G1", {"by": "locked"}, [("pieces.value", ("pieces", 0, "by"))]),
        ("scout", "A1", {"side": None}, [("pieces.count", ("pieces",)), ("pieces.side", ("pieces", 1))]),
        ("scout", "A1", {"id": "B1"}, [("pieces.label", ("pieces", 1, "id")), ("pieces.same-id", ("pieces", 2, "id"))]),
        ("scout", "A1", {"id": "A0"}, [("pieces.label", ("pieces", 1, "id"))]),
    ],
)
def test_one_change_one_problem(trial, goal, ident, change, found):
    one = trial(goal)
    one.piece(ident).update(change)
    told = [(code, path) for code, path in one.found() if code not in ("pins.moved", "pieces.moved")]
    assert sorted(told, key=str) == sorted(found, key=str)


def test_an_unknown_kind_is_one_problem_and_a_hint(trial):
    one = trial().put("pieces", 4, {"id": "G2", "kind": "gaet", "at": ["1", "1"]})
    assert one.found() == [("pieces.kind", ("pieces", 4, "kind"))]
    assert one.problems()[0].hint == "did you mean gate?"


def test_a_piece_of_a_step_that_is_not_taken(trial):
    one = trial().put("pieces", 4, {"id": "C1", "kind": "cache", "at": ["20", "50"]})
    assert one.found() == [("pieces.not-in-play", ("pieces", 4))]
    named = trial().put("pieces", 4, {"id": "C1", "kind": "cache", "at": ["20", "50"], "slot": "quay/harbour/caches"})
    assert named.found() == [("pieces.not-in-play", ("pieces", 4))]


def test_a_door_may_be_added_by_hand(trial):
    assert trial().put("pieces", 4, {"id": "G2", "kind": "gate", "at": ["20", "50"], "width": "2"}).problems() == []


@pytest.mark.parametrize(("faces", "total"), [("1", "3"), ("2", "4"), ("3", "5")])
def test_as_many_as_were_rolled(trial, faces, total):
    one = trial("raid")
    one.draw("cache-count").update(faces=[faces], total=total, result=total)
    assert one.found() == ([] if total == "3" else [("pieces.count", ("pieces",))])
    extra = [("33", "25"), ("33", "50")][: int(total) - 3]
    for number, spot in enumerate(extra, 4):
        one.data["pieces"].append({"id": f"C{number}", "kind": "cache", "at": list(spot)})
    assert one.problems() == []
    one.data["pieces"].append({"id": "C9", "kind": "cache", "at": ["8", "50"]})
    assert one.found() == [("pieces.count", ("pieces", len(one.data["pieces"]) - 1))]


def test_fewer_are_a_note_where_the_scenario_allows_it(trial):
    one = trial("raid")
    one.data["pieces"].pop()
    assert [(p.code, str(p.severity)) for p in one.problems()] == [("pieces.count", "error")]
    one.scenario["if-impossible"] = "as-many-as-fit"
    assert [(p.code, str(p.severity)) for p in one.problems()] == [("pieces.fewer", "note")]
    one.data["pieces"] += [{"id": f"C{n}", "kind": "cache", "at": [str(n * 9), "52"]} for n in (3, 4)]
    one.step("caches")["rules"] = []
    assert one.codes() == ["pieces.count"]


def test_counts_by_side(trial):
    one = trial("scout")
    one.data["pieces"][2]["side"] = "red"
    found = one.found()
    assert ("pieces.count", ("pieces", 2)) in found
    assert ("pieces.count", ("pieces",)) in found


@pytest.mark.parametrize(("how", "wanted"), [("up", 2), ("down", 1), ("nearest", 2)])
def test_a_part_of_the_units(trial, how, wanted):
    """Red has four unjoined units: 2/5 of them are 1.6."""
    one = trial("scout")
    one.step("tokens")["count"] = {"part": "2/5", "of": "units", "round": how}
    one.step("tokens")["rules"] = []
    one.data["pieces"] = one.data["pieces"][:1]
    # Blue has five, of which 2/5 are 2 however they are rounded.
    one.data["pieces"] += [
        {"id": f"{letter}{n}", "kind": "token", "side": side, "at": [str(n), x]}
        for letter, side, x, many in (("A", "red", "5", wanted), ("B", "blue", "9", 2))
        for n in range(1, many + 1)
    ]
    assert one.problems() == []
    one.data["pieces"].pop(1)
    assert one.codes() == ["pieces.count"]


def test_a_count_that_nobody_can_read_is_said(trial):
    one = trial()
    one.step("flags")["count"] = "several"
    assert one.codes() == ["rules.unread"]


def test_pins_stand_as_the_scenario_says(trial):
    assert trial().drop("pieces", 0).found() == [("pins.missing", ("pieces",))]
    for key, value in (("at", ["30", "31"]), ("facing", "90"), ("width", "3"), ("state", "shut"), ("by", "red")):
        one = trial().put("pieces", 0, key, value)
        place = ("pieces", 0, key) if key in ("at", "facing", "width") else ("pieces", 0)
        assert [(p.code, str(p.severity), p.path) for p in one.problems()] == [("pins.moved", "warning", place)]
    one = trial()
    one.piece("G1").update(kind="lamp", state=None, by=None, width=None)
    one.data["pieces"][0] = {"id": "G1", "kind": "lamp", "at": ["30", "30"]}
    assert one.found() == [("pins.kind", ("pieces", 0, "kind"))]


def test_pins_of_a_step_that_is_not_taken_are_not_missed(trial):
    one = trial()
    one.scenario["pieces"].append({"id": "C1", "kind": "cache", "at": ["10", "10"]})
    assert one.problems() == []
    two = trial("raid")
    two.scenario["pieces"].append({"id": "Relay", "kind": "cache", "at": ["10", "10"]})
    assert two.found() == [("pins.missing", ("pieces",))]
    two.piece("C1")["id"] = "Relay"
    assert two.problems() == []


def test_a_moved_piece_is_a_note(trial):
    one = trial().at("F1", "10.5", "45")
    told = [(problem.code, str(problem.severity), problem.path) for problem in one.problems()]
    assert told == [("pieces.moved", "note", ("pieces", 1, "at"))]
    assert trial().at("F1", "10.0", "45").problems() == []
