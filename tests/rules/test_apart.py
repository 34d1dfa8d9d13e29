"""Distances between pieces, at the very limits."""

from __future__ import annotations

import pytest

CLOSE = ("pieces.too-close", ("pieces", 2, "at"))


def tokens(trial, first, second):
    return trial("scout").at("A1", *first).at("B1", *second)


@pytest.mark.parametrize(
    ("first", "second", "fine"),
    [
        (("10.1", "10.1"), ("15.5", "17.3"), False),
        (("10.3", "10.3"), ("15.7", "17.5"), False),
        (("10.1", "10.1"), ("15.5", "17.31"), True),
        (("10", "10"), ("19", "10"), False),
        (("10", "10"), ("19.000000001", "10"), True),
        (("10", "10"), ("10", "1"), False),
        (("1/3", "1/3"), ("28/3", "1/3"), False),
        (("1/3", "1/3"), ("29/3", "1/3"), True),
    ],
)
def test_more_than_nine(trial, first, second, fine):
    one = tokens(trial, first, second)
    assert one.found() == ([] if fine else [CLOSE])
    if not fine:
        assert one.problems()[0].message == (
            'AB token "B1" is exactly 9″ from "A1"; Tokens (Harbour Fights) needs more than 9″'
        )


def test_the_same_in_centimetres(trial):
    for x, fine in (("32.86", False), ("32.87", True)):
        one = tokens(trial, ("10", "10"), (x, "10"))
        one.scenario["battlefield"] = {"size": "120x180", "unit": "cm"}
        assert one.found() == ([] if fine else [CLOSE])
    one = tokens(trial, ("10", "10"), ("32.86", "10"))
    one.scenario["battlefield"] = {"size": "120x180", "unit": "cm"}
    assert "is exactly 22.86 cm from" in one.problems()[0].message
    assert "needs more than 22.86 cm (9″)" in one.problems()[0].message


def test_just_under_is_not_printed_as_nine(trial):
    one = tokens(trial, ("10", "10"), ("18.9999999", "10"))
    assert "is 8.999″ from" in one.problems()[0].message


def test_twelve_apart_is_not_more_than_twelve(trial):
    one = trial("raid").at("C1", "10", "10").at("C2", "22", "10").at("C3", "20", "40")
    assert one.found() == [CLOSE]
    assert one.at("C2", "22.5", "10").problems() == []


def test_every_pair_is_told(trial):
    one = trial("raid").at("C1", "10", "10").at("C2", "12", "10").at("C3", "14", "10")
    assert sorted(one.found()) == [("pieces.too-close", ("pieces", n, "at")) for n in (2, 3, 3)]


def test_rims(trial):
    one = trial("raid").at("C1", "10", "10").at("C2", "12", "10").at("C3", "20", "40")
    one.step("caches")["rules"] = [{"at-least": "0", "from": "each-other", "measure": "rim"}]
    assert one.problems() == []
    one.at("C2", "11.5", "10")
    assert one.problems()[0].message == (
        'hidden cache "C2" overlaps "C1"; Caches (Harbour Fights) needs at least 0″'
    )
    one.step("caches")["rules"] = [{"more-than": "1", "from": "each-other", "measure": "rim"}]
    assert "is exactly 1″ from" in one.at("C2", "13", "10").problems()[0].message
    assert one.at("C2", "13.01", "10").problems() == []


def test_from_another_kind_and_from_a_door(trial):
    one = trial("raid")
    rule = {"within": "1", "from": "gate"}
    one.step("caches")["rules"] = [rule]
    one.scenario["params"] = {"harbour": {"caches": "1"}}
    one.drop("draws", one.index("cache-count")).put("draws", len(one.data["draws"]), {
        "slot": "quay/harbour/cache-count", "dice": "1", "total": "1", "result": "1", "seen": "public",
    })
    one.data["pieces"] = one.data["pieces"][:2]
    # The gate stands at (30, 30), two wide, its leaf from west to east: the nearest point is its end.
    assert one.at("C1", "32", "30").problems() == []
    assert one.at("C1", "30", "31").problems() == []
    assert one.at("C1", "32.01", "30").found() == [("pieces.too-far", ("pieces", 1, "at"))]
    assert 'is 1.01″ from gate "G1"' in one.problems()[0].message
    rule.pop("within")
    rule["more-than"] = "1"
    assert one.at("C1", "32", "30").codes() == ["pieces.too-close"]
    one.piece("G1")["facing"] = "90"
    one.scenario["pieces"][0]["facing"] = "90"
    assert one.at("C1", "32", "30").problems() == []
    rule.pop("more-than")
    rule["within"] = "1"
    one.scenario.pop("pieces")
    one.drop("pieces", 0)
    assert 'has no gate to be near' in one.problems()[0].message


def test_within_asks_for_the_nearest_only(trial):
    one = trial("raid")
    one.data["pieces"].append({"id": "G2", "kind": "gate", "at": ["5", "5"], "width": "2"})
    one.step("caches")["rules"] = [{"within": "30", "from": "gate"}]
    assert one.problems() == []
    one.step("caches")["rules"] = [{"at-least": "8", "from": "gate"}]
    assert one.found() == [("pieces.too-close", ("pieces", 1, "at"))]
