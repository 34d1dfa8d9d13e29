"""Roll-offs, throw by throw."""

from __future__ import annotations

import itertools

import pytest


def thrown(one, faces, sides, result, order=None):
    one.draw("off").update(
        faces=[str(face) for face in faces], sides=list(sides), result=result, order=list(order or ())
    )
    return one


@pytest.mark.parametrize(
    ("faces", "sides", "result", "wrong"),
    [
        ([4, 4, 2, 5], ["red", "blue"] * 2, "red", True),
        ([4, 4], ["red", "blue"], "blue", True),
        ([4, 4, 2], ["red", "blue", "red"], "blue", True),
        ([2, 5, 3, 1], ["red", "blue"] * 2, "blue", True),
        ([5, 2], ["blue", "red"], "blue", True),
        ([2, 5], ["red", "red"], "blue", True),
        ([2, 5], ["red"], "blue", True),
        ([], [], "blue", True),
        ([2, 7], ["red", "blue"], "blue", True),
        ([2, 5], ["red", "blue"], "blue", False),
        ([6, 6, 6, 6, 1, 2], ["red", "blue"] * 3, "blue", False),
    ],
)
def test_two_sides(trial, faces, sides, result, wrong):
    codes_found = thrown(trial(), faces, sides, result).codes()
    found = [code for code in codes_found if code in ("draws.roll-off", "draws.faces")]
    assert bool(found) == wrong
    assert len(found) <= 1


def test_every_pair_of_first_throws(trial):
    for red, blue in itertools.product(range(1, 7), repeat=2):
        for winner in ("red", "blue"):
            codes = thrown(trial(), [red, blue], ["red", "blue"], winner).codes()
            right = (red > blue and winner == "red") or (blue > red and winner == "blue")
            assert ("draws.roll-off" in codes) == (not right), (red, blue, winner)


@pytest.mark.parametrize(
    ("change", "code", "key"),
    [
        ({"result": "green"}, "draws.result", "result"),
        ({"order": ["red", "blue"]}, "draws.roll-off", "order"),
        ({"order": ["blue"]}, "draws.roll-off", "order"),
        ({"dice": "D8"}, "draws.dice", "dice"),
        ({"dice": "cards"}, "draws.dice", "dice"),
    ],
)
def test_result_order_and_dice(trial, change, code, key):
    one = trial()
    one.draw("off").update(change)
    assert one.found() == [(code, ("draws", one.index("off"), key))]


def test_a_chosen_winner_needs_no_throws(trial):
    one = trial()
    one.put(
        "draws",
        one.index("off"),
        {"slot": "quay/harbour/off", "result": "blue", "order": ["blue", "red"], "how": "set", "seen": "public"},
    )
    assert one.problems() == []


def test_ratings_go_before_throws(trial):
    one = trial()
    one.step("off")["lowest"] = "rating"
    assert one.codes() == ["draws.roll-off"]
    one.scenario["sides"]["red"]["rating"] = "1000"
    one.scenario["sides"]["blue"]["rating"] = "900"
    assert one.codes() == ["draws.roll-off"]
    assert thrown(one, [], [], "blue", ["blue", "red"]).problems() == []
    one.scenario["sides"]["blue"]["rating"] = "1000"
    assert thrown(one, [1, 3], ["red", "blue"], "blue").problems() == []


def test_three_sides_only_the_level_throw_on(trial):
    one = trial()
    one.system["sides"].append("green")
    one.scenario["sides"]["green"] = {"name": "Green Boots", "units": [{"id": "u1", "name": "Oak"}]}
    sides = ["red", "blue", "green"]

    def codes(faces, throwers, result, order=()):
        return [c for c in thrown(one, faces, throwers, result, order).codes() if c == "draws.roll-off"]

    assert codes([3, 5, 1], sides, "blue", ["blue", "red", "green"]) == []
    assert codes([3, 5, 1], sides, "blue", ["blue", "green", "red"]) == ["draws.roll-off"]
    assert codes([5, 5, 1, 2, 6], [*sides, "red", "blue"], "blue", ["blue", "red", "green"]) == []
    # The third side is not level and may not throw on; nor may the level ones stay level behind the winner.
    assert codes([5, 5, 1, 2, 6, 6], [*sides, *sides], "blue") == ["draws.roll-off"]
    assert codes([3, 3, 6], sides, "green") == ["draws.roll-off"]
    assert codes([3, 3, 6, 1, 2], [*sides, "red", "blue"], "green", ["green", "blue", "red"]) == []
