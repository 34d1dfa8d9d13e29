"""Picks, and whose zone is whose."""

from __future__ import annotations

import pytest

ZONES = ["north-west", "north-east", "south-west", "south-east"]
OPPOSITE = dict(zip(ZONES, reversed(ZONES), strict=True))


def moved_to(one, first, second, lot):
    """Another first and second quarter, with the zones to match and no flags in the way."""
    one.draw("lot").update(faces=[lot], total=lot, result="across" if int(lot) < 4 else "free")
    one.draw("first").update(faces=[str(ZONES.index(first) + 1)], result=first)
    able = [OPPOSITE[first]] if int(lot) < 4 else [zone for zone in ZONES if zone != first]
    faces = [str(able.index(second) + 1)] if len(able) > 1 and second in able else []
    one.draw("second").update(dice=f"1 of {len(able)}", faces=faces, result=second)
    one.data["zones"] = {"red": second, "blue": first}
    return one


@pytest.mark.parametrize("lot", ["1", "2", "3", "4", "5", "6"])
@pytest.mark.parametrize("first", ZONES)
def test_the_second_quarter_is_opposite_on_three_or_less_else_any_left(trial, first, lot):
    allowed = []
    for second in ZONES:
        if not [code for code in moved_to(trial("raid"), first, second, lot).codes() if code != "zones.same"]:
            allowed.append(second)
    assert allowed == ([OPPOSITE[first]] if int(lot) < 4 else [zone for zone in ZONES if zone != first])


def test_two_sides_never_have_the_same_zone(trial):
    one = trial("raid").put("zones", "red", "north-west")
    assert one.found() == [("zones.not-picked", ("zones", "red")), ("zones.same", ("zones", "blue"))]


@pytest.mark.parametrize(
    ("change", "code", "key"),
    [
        ({"faces": ["2"]}, "draws.faces", "faces"),
        ({"faces": []}, "draws.faces", "faces"),
        ({"faces": ["1", "1"]}, "draws.faces", "faces"),
        ({"dice": "1 of 3"}, "draws.dice", "dice"),
        ({"dice": "D4"}, "draws.dice", "dice"),
    ],
)
def test_the_die_agrees_with_the_pick(trial, change, code, key):
    one = trial()
    one.draw("first").update(change)
    assert one.found() == [(code, ("draws", one.index("first"), key))]


def test_a_pick_that_was_not_to_be_had(trial):
    one = trial("raid")
    one.draw("first")["result"] = "middle"
    assert ("draws.not-a-candidate", ("draws", one.index("first"), "result")) in one.found()


def test_a_single_candidate_throws_nothing(trial):
    one = moved_to(trial("raid"), "north-west", "south-east", "2")
    assert one.problems() == []
    one.draw("second")["faces"] = ["1"]
    assert one.codes() == ["draws.faces"]


def test_a_chosen_pick_needs_no_die(trial):
    one = trial()
    one.draw("first").update(how="set", faces=[])
    assert one.problems() == []


def test_lists_and_ranges(trial):
    one = trial("raid")
    place = len(one.system["steps"])
    one.system["params"]["lamps"] = "0-4"
    one.system["steps"].insert(place, {"id": "colour", "kind": "pick", "from": ["grey", "white"]})
    one.system["steps"].insert(place, {"id": "lamps", "kind": "pick", "from": "lamps", "per": "side"})
    end = len(one.data["draws"])
    one.put("draws", end, {"slot": "quay/harbour/lamps/red", "dice": "1 of 5", "faces": ["1"], "result": "0"})
    one.put("draws", end + 1, {"slot": "quay/harbour/lamps/blue", "dice": "1 of 5", "faces": ["5"], "result": "4"})
    one.put("draws", end + 2, {"slot": "quay/harbour/colour", "dice": "1 of 2", "faces": ["2"], "result": "white"})
    for index in range(end, end + 3):
        one.put("draws", index, "seen", "public")
    assert one.problems() == []
    one.put("draws", end, "result", "5")
    one.put("draws", end + 2, "result", "grey")
    assert one.found() == [
        ("draws.not-a-candidate", ("draws", end, "result")),
        ("draws.faces", ("draws", end + 2, "faces")),
    ]
    one.step("lamps")["from"] = "some"
    assert one.codes().count("rules.unread") == 2


@pytest.mark.parametrize(
    ("zones", "found"),
    [
        ({"red": "south-east"}, [("zones.missing", ("zones",))]),
        (
            {"red": "south-east", "blue": "north-west", "green": "north-east"},
            [("zones.unknown-side", ("zones", "green"))],
        ),
        ({"red": "middle", "blue": "north-west"}, [("zones.unknown", ("zones", "red"))]),
        ({"red": "north-east", "blue": "north-west"}, [("zones.not-picked", ("zones", "red"))]),
    ],
)
def test_zones_are_as_picked(trial, zones, found):
    assert trial("raid").put("zones", zones).found() == found
