"""Zones: one in each, in one, on the line between two."""

from __future__ import annotations

import itertools

import pytest

SPOTS = {"north-west": ("10", "45"), "north-east": ("33", "45"), "south-west": ("10", "15"), "south-east": ("33", "15")}


def flags(trial, *zones):
    one = trial()
    for number, zone in enumerate(zones, 1):
        one.at(f"F{number}", *SPOTS[zone])
    return one


@pytest.mark.parametrize("zones", list(itertools.permutations(["north-west", "north-east", "south-west"])))
def test_one_in_each_in_any_order(trial, zones):
    assert [code for code in flags(trial, *zones).codes() if code != "pieces.moved"] == []


@pytest.mark.parametrize("zones", list(itertools.product(SPOTS, repeat=3)))
def test_every_other_way_is_found(trial, zones):
    allowed = {"north-west", "north-east", "south-west"}
    one = flags(trial, *zones)
    if len({SPOTS[zone] for zone in zones}) < 3:
        one.at("F2", SPOTS[zones[1]][0], str(int(SPOTS[zones[1]][1]) + 1))
        one.at("F3", SPOTS[zones[2]][0], str(int(SPOTS[zones[2]][1]) + 2))
    codes = [code for code in one.codes() if code != "pieces.moved"]
    assert codes.count("pieces.wrong-zone") == zones.count("south-east")
    here = [zone for zone in zones if zone in allowed]
    assert codes.count("pieces.same-zone") == len(here) - len(set(here))
    assert (codes == []) == (set(zones) == allowed)


@pytest.mark.parametrize("spot", [("22", "45"), ("10", "30"), ("22", "50")])
def test_on_the_line_is_in_neither(trial, spot):
    one = trial().at("F1", *spot)
    one.scenario["battlefield"].pop("impassable")
    assert ("pieces.between-zones", ("pieces", 1, "at")) in one.found()
    text = next(p for p in one.problems() if p.code == "pieces.between-zones").message
    assert "stands on the line between two zones, so it is in neither" in text


def test_the_message_says_whose_zone_it_is(trial):
    one = flags(trial, "south-east", "north-east", "south-west")
    text = next(problem.message for problem in one.problems() if problem.code == "pieces.wrong-zone")
    assert text == (
        'flag "F1" stands in the south-east quarter, which is Red Hands\'s; Flags (Harbour Fights) needs it in '
        "the north-west quarter, the north-east quarter or the south-west quarter"
    )


def test_in_a_zone_and_away_from_one(trial):
    one = trial("scout")
    one.step("tokens")["rules"] = [{"in": "zone of side"}]
    # Red has the south-east, blue the north-west.
    assert one.codes() == ["pieces.wrong-zone", "pieces.wrong-zone"]
    assert one.at("A1", "30", "10").at("B1", "10", "50").problems() == []
    one.step("tokens")["rules"] = [{"in": "empty zones"}]
    assert one.at("A1", "10", "10").at("B1", "30", "50").problems() == []
    one.step("tokens")["rules"] = [{"in": "south-west"}]
    assert one.found() == [("pieces.wrong-zone", ("pieces", 2, "at"))]
    one.step("tokens")["rules"] = [{"more-than": "6", "from": "zone of blue"}]
    assert one.at("A1", "10", "24").at("B1", "28.01", "50").found() == [("pieces.too-close", ("pieces", 1, "at"))]
    assert one.at("A1", "10", "23.99").problems() == []
    assert "is exactly 6″ from zone of blue" in one.at("B1", "28", "50").problems()[0].message


def test_a_matching_where_zones_are_named_twice(trial):
    one = flags(trial, "north-west", "south-west", "south-west")
    one.at("F3", "12", "10")
    one.step("flags")["one-in-each"] = ["north-west", "south-west", "south-west"]
    assert [code for code in one.codes() if code != "pieces.moved"] == []
    one.step("flags")["one-in-each"] = ["north-west", "south-west", "north-east"]
    assert [code for code in one.codes() if code != "pieces.moved"] == ["pieces.same-zone"]


def test_while_zones_are_open_nothing_is_said_of_them(trial):
    one = trial()
    one.scenario["decide"] = {"first": "players"}
    for step in ("first", "second", "flags"):
        one.data["draws"] = [draw for draw in one.data["draws"] if draw["slot"] != f"quay/harbour/{step}"]
        one.put("undecided", len(one.data["undecided"]), {"slot": f"quay/harbour/{step}", "because": "first"})
    one.data["zones"] = {}
    one.scenario["pieces"].append({"id": "F1", "kind": "flag", "at": ["33", "15"]})
    one.data["pieces"] = [one.data["pieces"][0], {"id": "F1", "kind": "flag", "at": ["33", "15"], "side": "blue"}]
    assert one.problems() == []
    assert one.at("F1", "3", "15").codes() == ["pins.moved", "pieces.too-close"] or one.codes() == ["pieces.too-close"]


def test_halves(trial):
    one = trial("scout")
    one.system["zones"] = "halves"
    one.step("second")["case"] = {}
    one.draw("first").update(dice="1 of 2", faces=["1"], result="west")
    one.draw("second").update(dice="1 of 1", faces=[], result="east")
    one.data["zones"] = {"red": "east", "blue": "west"}
    one.step("tokens")["rules"] = [{"in": "zone of side"}]
    assert one.at("A1", "23", "10").at("B1", "21", "10").problems() == []
    text = one.at("A1", "22", "10").problems()[0].message
    assert "in neither" in text
    assert "the east half" in text


def test_which_zones_are_empty_is_open_while_zones_are(trial):
    one = trial("scout")
    one.scenario["decide"] = {"first": "players"}
    one.step("tokens")["rules"] = [{"in": "empty zones"}]
    for step in ("first", "second", "tokens"):
        one.data["draws"] = [draw for draw in one.data["draws"] if draw["slot"] != f"quay/harbour/{step}"]
        one.put("undecided", len(one.data["undecided"]), {"slot": f"quay/harbour/{step}", "because": "first"})
    one.data["zones"] = {}
    # On the line it is in no zone at all, but that is for the players to see once they know the zones.
    assert one.at("A1", "22", "10").problems() == []
    one.step("tokens")["rules"] = [{"in": "south-east"}]
    one.data["undecided"].pop()
    assert "pieces.between-zones" in one.codes()
