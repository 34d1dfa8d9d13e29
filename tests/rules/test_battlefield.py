"""Exits, impassable areas, and the checks that a system declares; in a scenario and in a set-up."""

from __future__ import annotations

import pytest

EIGHT = [("10", "60"), ("30", "60"), ("44", "20"), ("44", "40"), ("30", "0"), ("10", "0"), ("0", "20"), ("0", "40")]


def with_exits(one, *spots, **more):
    one.scenario["battlefield"]["exits"] = [{"at": list(spot), **more} for spot in spots]
    return one


def scenario_found(one):
    return [(problem.code, str(problem.severity), problem.path) for problem in one.scenario_problems()]


def test_two_on_every_edge(trial):
    one = with_exits(trial(), *EIGHT)
    assert one.scenario_problems() == []
    assert one.problems() == []
    for index, edge in enumerate(["north", "north", "east", "east", "south", "south", "west", "west"]):
        fewer = with_exits(trial(), *EIGHT[:index], *EIGHT[index + 1 :])
        problems = fewer.scenario_problems()
        assert [(p.code, p.path) for p in problems] == [("exits.too-few", ("battlefield", "exits"))]
        assert problems[0].message == f"the {edge} edge has 1 clear exit; Harbour Fights needs 2"
        assert fewer.found() == [("exits.too-few", ("scenario", "battlefield", "exits"))]


def test_as_many_as_there_are_players(trial):
    one = with_exits(trial(), *EIGHT)
    one.scenario["sides"]["red"]["players"] = ["Ann", "Ben"]
    assert [p.code for p in one.scenario_problems()] == ["exits.too-few"] * 4
    one.system["checks"][0]["number"] = "2"
    assert one.scenario_problems() == []
    one.system["checks"][0]["number"] = "lots"
    assert [p.code for p in one.scenario_problems()] == ["rules.unread"]


@pytest.mark.parametrize(("when_none", "found"), [("pass", []), ("remind", "note"), ("refuse", "error")])
def test_where_there_are_no_exits_at_all(trial, when_none, found):
    one = trial()
    one.system["checks"][0].update({"when-none": when_none, "text": "Agree on ways in, {apart} apart."})
    expected = [("exits.none", found, ("battlefield",))] if found else []
    assert scenario_found(one) == expected
    if found:
        assert one.scenario_problems()[0].hint == "Agree on ways in, 12″ apart."


def test_an_exit_is_a_gap_in_an_edge(trial):
    one = with_exits(trial(), ("10", "59"), *EIGHT)
    assert scenario_found(one) == [("exits.off-edge", "error", ("battlefield", "exits", 0, "at"))]
    assert one.scenario_problems()[0].message == "exit X1 is 1″ from the nearest edge"
    two = with_exits(trial(), *EIGHT, ("1", "60"), ("44", "60"))
    assert scenario_found(two) == [
        ("exits.round-corner", "warning", ("battlefield", "exits", 8, "at")),
        ("exits.round-corner", "warning", ("battlefield", "exits", 9, "at")),
    ]
    assert with_exits(trial(), *EIGHT, ("1.5", "60")).scenario_problems() == []


def test_an_exit_with_something_in_its_mouth_does_not_count(trial):
    one = with_exits(trial(), *EIGHT)
    area = one.scenario["battlefield"]["impassable"]
    area.append({"name": "Wall", "outline": [["11.5", "58"], ["14", "58"], ["14", "60"], ["11.5", "60"]]})
    # The gap ends where the wall begins.
    assert one.scenario_problems() == []
    area[-1]["outline"][0][0] = area[-1]["outline"][3][0] = "11"
    assert one.scenario_problems()[0].message == (
        "the north edge has 1 clear exit and 1 blocked one; Harbour Fights needs 2"
    )


def test_a_door_of_the_sort_that_is_named_blocks_an_exit(trial):
    one = with_exits(trial(), *EIGHT)
    one.scenario["pieces"].append({"id": "G2", "kind": "gate", "at": ["10", "60"], "width": "3", "state": "locked"})
    assert one.scenario_problems() == []
    one.system["checks"][0]["door"] = {"state": "locked"}
    assert [p.code for p in one.scenario_problems()] == ["exits.too-few"]
    one.scenario["pieces"][-1].pop("state")
    assert one.scenario_problems() == []


def test_every_edge_of_an_l_needs_its_own(trial):
    one = trial()
    one.scenario["battlefield"] = {
        "outline": [["0", "0"], ["48", "0"], ["48", "24"], ["24", "24"], ["24", "48"], ["0", "48"]],
        "centre": ["12", "12"],
    }
    one.scenario.pop("pieces")
    spots = [("10", "0"), ("48", "10"), ("40", "24"), ("24", "40"), ("10", "48"), ("0", "10")]
    one.system["checks"][0]["number"] = "1"
    assert with_exits(one, *spots).scenario_problems() == []
    with_exits(one, *spots[:2], *spots[3:])
    assert "the edge from (48, 24) to (24, 24) has no clear exits" in one.scenario_problems()[0].message


def test_exits_on_a_slanting_edge(trial):
    one = trial()
    one.scenario["battlefield"] = {"outline": [["0", "0"], ["40", "0"], ["0", "30"]], "centre": ["10", "10"]}
    one.scenario.pop("pieces")
    one.system["checks"][0]["number"] = "1"
    assert with_exits(one, ("20", "0"), ("20", "15"), ("0", "15")).scenario_problems() == []
    assert [p.code for p in with_exits(one, ("20", "0"), ("20", "15.1"), ("0", "15")).scenario_problems()] == [
        "exits.too-few",
        "exits.off-edge",
    ]
    # Two and a half from the corner is enough for a gap of five, and not for one of six.
    assert with_exits(one, ("20", "0"), ("38", "1.5"), ("0", "15"), width="5").scenario_problems() == []
    assert "exits.round-corner" in [
        p.code for p in with_exits(one, ("20", "0"), ("38", "1.5"), ("0", "15"), width="6").scenario_problems()
    ]


@pytest.mark.parametrize(
    ("west", "fine"), [("40", True), ("44", True), ("44.01", False), ("60", False)]
)
def test_an_impassable_area_touches_the_battlefield_at_least(trial, west, fine):
    one = trial()
    east = str(float(west) + 5)
    one.scenario["battlefield"]["impassable"] = [
        {"name": "Quay", "outline": [[west, "10"], [east, "10"], [east, "20"], [west, "20"]]}
    ]
    expected = [] if fine else [("impassable.off-battlefield", "warning", ("battlefield", "impassable", 0, "outline"))]
    assert scenario_found(one) == expected


def test_pins_of_a_scenario_are_held_to_what_can_be_told_before_rolling(trial):
    one = trial()
    one.scenario["pieces"] += [
        {"id": "C1", "kind": "cache", "at": ["6", "10"]},
        {"id": "C2", "kind": "cache", "at": ["30", "10"]},
        {"id": "C3", "kind": "cache", "at": ["42", "10"]},
        {"id": "F1", "kind": "flag", "at": ["22", "45"]},
        {"id": "G2", "kind": "gate", "at": ["50", "45"], "width": "2", "state": "open"},
        {"id": "G3", "kind": "gate", "at": ["22", "20"]},
    ]
    assert [(p.code, p.path) for p in one.scenario_problems()] == [
        ("pieces.too-close", ("pieces", 1, "at")),
        ("pieces.too-close", ("pieces", 3, "at")),
        ("pieces.too-close", ("pieces", 3, "at")),
        ("pieces.off-battlefield", ("pieces", 5, "at")),
        ("pieces.value", ("pieces", 5, "state")),
        ("doors.no-width", ("pieces", 6)),
    ]


def test_pins_of_an_option_that_is_not_in_force_are_let_be(trial):
    one = trial()
    one.scenario["options"] = []
    one.step("caches")["when"] = {"option": "fog"}
    one.scenario["pieces"].append({"id": "C1", "kind": "cache", "at": ["1", "1"]})
    assert one.scenario_problems() == []


def lamps(one, check, *spots, **door):
    one.system["checks"] = [check]
    one.scenario["pieces"] = [{"id": "G1", "kind": "gate", "at": ["30", "30"], "width": "2", "state": "locked", **door}]
    one.scenario["pieces"] += [{"id": f"L{n}", "kind": "lamp", "at": list(spot)} for n, spot in enumerate(spots, 1)]
    return [(problem.code, problem.path) for problem in one.scenario_problems()]


def test_one_each_side_of(trial):
    check = {"id": "l", "kind": "one-each-side-of", "piece": "lamp", "door": {"state": "locked"}, "keep": "reach"}
    assert lamps(trial(), check, ("30", "31"), ("30", "29")) == []
    assert lamps(trial(), check, ("32", "30.0"), ("30", "29")) == [("doors.no-piece", ("pieces", 0))]
    assert lamps(trial(), check, ("30", "31.01"), ("30", "29")) == [("doors.no-piece", ("pieces", 0))]
    assert lamps(trial(), check) == [("doors.no-piece", ("pieces", 0))] * 2
    assert lamps(trial(), check, ("31", "30"), ("29", "30"), facing="90") == []
    assert lamps(trial(), check, ("30", "30.5"), ("30", "29.5"), facing="90") == [("doors.no-piece", ("pieces", 0))] * 2
    assert lamps(trial(), check, state="shut") == []
    assert lamps(trial(), {**check, "keep": "sight"}) == [("rules.unread", ("systems",))]
    assert lamps(trial(), {**check, "keep": None}) == [("rules.unread", ("systems",))]


def test_none_of(trial):
    check = {"id": "l", "kind": "none-of", "piece": "lamp", "door": {"state": "locked"}, "keep": "reach"}
    assert lamps(trial(), check, ("30", "31.01")) == []
    assert lamps(trial(), check, ("30", "31")) == [("doors.piece-at", ("pieces", 1, "at"))]
    assert lamps(trial(), check, ("30", "31"), state="shut") == []
    assert lamps(trial(), {**check, "door": {}}) == [("rules.unread", ("systems",))]
    assert lamps(trial(), {**check, "keep": "sight"}) == [("rules.unread", ("systems",))]


def test_centre_in(trial):
    check = {"id": "h", "kind": "centre-in", "piece": "lamp", "zone": "zone of blue", "severity": "warning"}
    one = trial()
    # Before it is known whose zone is whose nothing is said.
    assert lamps(one, check, ("30", "50"), by="blue") == []
    one.put("pieces", 4, {"id": "L1", "kind": "lamp", "at": ["30", "50"]})
    problems = [problem for problem in one.problems() if problem.code == "pieces.wrong-zone"]
    assert [(str(p.severity), p.path) for p in problems] == [("warning", ("pieces", 4, "at"))]
    assert problems[0].opened().message == (
        'lamp "L1" is not in the north-west quarter; Harbour Fights wants its centre there'
    )
    one.at("L1", "22", "50")
    assert "pieces.wrong-zone" in one.codes()
    one.scenario["pieces"][1]["at"] = ["10", "50"]
    assert one.at("L1", "10", "50").problems() == []
    assert lamps(trial(), {**check, "zone": "south-west"}, ("30", "50")) == [("pieces.wrong-zone", ("pieces", 1, "at"))]
    assert lamps(trial(), {**check, "zone": None}, ("30", "50")) == [("rules.unread", ("systems",))]


def test_a_check_of_no_known_kind_is_said(trial):
    one = trial()
    one.system["checks"].append({"id": "x", "kind": "phases-of-the-moon"})
    assert one.found() == [("checks.unknown-kind", ("scenario", "systems"))]
    assert scenario_found(one) == [("checks.unknown-kind", "error", ("systems",))]


def test_a_check_asks_only_when_its_time_has_come(trial):
    one = trial()
    one.system["checks"] = [{"id": "x", "kind": "moon", "when": {"goal": "raid"}}]
    assert one.problems() == []
    assert one.scenario_problems() == []
    raid = trial("raid")
    raid.system["checks"] = one.system["checks"]
    assert raid.codes() == ["checks.unknown-kind"]


def test_rules_that_cannot_be_read_are_said(trial):
    for rule in (
        {"at-least": "six", "from": "edge"},
        {"keep": "nothing", "from": "edge"},
        {"keep": "caches", "from": "edge"},
        {"at-least": "6", "from": "moon"},
        {"in": "the sea"},
        {"clear-of": "people"},
    ):
        one = trial()
        one.step("flags")["rules"] = [rule]
        assert one.found() == [("rules.unread", ("pieces", 1))], rule
