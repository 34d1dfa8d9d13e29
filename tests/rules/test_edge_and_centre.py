"""Distances from the edges and the centre, at the very limits, in inches and in centimetres."""

from __future__ import annotations

import pytest

CLOSE = ("pieces.too-close", ("pieces", 1, "at"))


def flag(trial, x, y):
    """The first flag alone, without the rule about zones, at least 6 from edge and centre of 44x60."""
    one = trial()
    one.scenario["battlefield"].pop("impassable")
    one.step("flags").update({"one-in-each": [], "count": "1"})
    one.data["pieces"] = [one.data["pieces"][0], one.piece("F1")]
    one.draw("flags").pop("result")
    return one.at("F1", x, y)


@pytest.mark.parametrize(
    "spot",
    [
        ("6", "45"),
        ("6", "6"),
        ("38", "54"),
        ("22", "54"),
        ("22", "36"),
        ("16", "30"),
        ("18.4", "34.8"),
        ("18.4", "25.2"),
        ("25.6", "25.2"),
        ("18 2/5", "174/5"),
    ],
)
def test_exactly_six_is_at_least_six(trial, spot):
    assert flag(trial, *spot).problems() == []


@pytest.mark.parametrize(
    "spot",
    [
        ("5.999999", "45"),
        ("38.0000001", "45"),
        ("22", "54.01"),
        ("18.41", "34.8"),
        ("18.4", "34.799999"),
        ("22", "30"),
        ("22", "24.5"),
    ],
)
def test_a_hair_less_is_not(trial, spot):
    assert flag(trial, *spot).found() == [CLOSE]


def test_more_than_is_not_exactly(trial):
    west, north = (("6", "10"), False), (("30", "54"), False)
    for spot, fine in (west, (("6.000001", "10"), True), north, (("30", "53.99"), True)):
        one = trial("raid").at("C1", "10", "10").at("C2", "30", "10").at("C3", "20", "40")
        one.at("C1" if spot[1] == "10" else "C3", *spot)
        assert (one.problems() == []) == fine, spot


def test_the_message_names_piece_rule_measured_and_required(trial):
    problem = flag(trial, "5.5", "45").problems()[0]
    assert problem.message == 'flag "F1" is 5.5″ from the table edge; Flags (Harbour Fights) needs at least 6″'
    assert problem.hint == "move it, or have it rolled again: --reroll flags"
    centre = flag(trial, "22", "24.5").problems()[0]
    assert centre.message == (
        'flag "F1" is 5.5″ from the centre of the battlefield; Flags (Harbour Fights) needs at least 6″'
    )
    exactly = trial("raid").at("C1", "6", "10").problems()[0]
    assert exactly.message == (
        'hidden cache "C1" is exactly 6″ from the table edge; Caches (Harbour Fights) needs more than 6″'
    )


def test_a_measured_distance_never_contradicts_the_verdict(trial):
    one = flag(trial, "18.4", "34.79999999")
    assert "is 5.999″ from" in one.problems()[0].message


def test_a_house_rule_is_what_counts(trial):
    one = flag(trial, "5.5", "45")
    one.scenario["params"] = {"harbour": {"edge": "at-least 5.5"}}
    assert one.problems() == []
    one.scenario["params"] = {"harbour": {"edge": "more-than 5.5"}}
    assert one.found() == [CLOSE]


def test_within_and_from_the_rim(trial):
    one = flag(trial, "22", "36")
    one.step("flags")["rules"] = [{"within": "6", "from": "centre"}]
    assert one.problems() == []
    assert one.at("F1", "22", "36.0001").found() == [("pieces.too-far", ("pieces", 1, "at"))]
    assert "is 6.0001″ from the centre" in one.problems()[0].message
    # The root of 36.01 is 6.0008…: rounded up, because it is too far.
    message = one.at("F1", "22.1", "36").problems()[0].message
    assert message.endswith("is 6.001″ from the centre of the battlefield; Flags (Harbour Fights) needs it within 6″")
    # The 20 mm base reaches half of its width nearer to the edge: 6" to the rim is 6" and 10 mm to the centre.
    one.step("flags")["rules"] = [{"at-least": "6", "from": "edge", "measure": "rim"}]
    assert one.at("F1", "6.4", "36").problems() == []
    assert one.at("F1", "6.39", "36").found() == [CLOSE]
    assert "is 5.996″ from the table edge" in one.problems()[0].message
    one.step("flags")["rules"] = [{"at-least": "0", "from": "edge", "measure": "rim"}]
    assert "stands across the table edge" in one.at("F1", "0.2", "36").problems()[0].message


def test_the_inner_edges_of_an_l_are_edges(trial):
    one = flag(trial, "22", "26")
    one.scenario["battlefield"] = {
        "outline": [["0", "0"], ["48", "0"], ["48", "24"], ["24", "24"], ["24", "48"], ["0", "48"]],
        "centre": ["12", "12"],
    }
    one.data["pieces"] = one.data["pieces"][1:]
    one.scenario.pop("pieces")
    assert one.found() == [("pieces.too-close", ("pieces", 0, "at"))]
    assert "is 2″ from the table edge" in one.problems()[0].message
    assert one.at("F1", "18", "42").problems() == []


def test_centimetres(trial):
    one = trial("raid")
    one.scenario["battlefield"] = {"size": "120x180", "unit": "cm"}
    one.scenario["pieces"][0].update(at=["60", "20"])
    one.at("G1", "60", "20").at("C1", "15.25", "20").at("C2", "60", "60").at("C3", "60", "100")
    assert one.problems() == []
    one.at("C1", "15.24", "20")
    assert one.problems()[0].message == (
        'hidden cache "C1" is exactly 15.24 cm from the table edge; '
        "Caches (Harbour Fights) needs more than 15.24 cm (6″)"
    )


def test_a_piece_off_the_battlefield_is_told_once(trial):
    """How near it is to the edge that it is beyond helps nobody."""
    assert flag(trial, "50", "45").found() == [("pieces.off-battlefield", ("pieces", 1, "at"))]
