"""On the battlefield, and clear of what must be clear."""

from __future__ import annotations

import pytest


@pytest.mark.parametrize(
    ("spot", "fine"),
    [(("0", "0"), True), (("44", "60"), True), (("44.001", "20"), False), (("20", "60.5"), False)],
)
def test_the_edge_belongs_to_the_battlefield(trial, spot, fine):
    one = trial("scout")
    one.step("tokens")["rules"] = []
    one.at("A1", *spot)
    assert one.found() == ([] if fine else [("pieces.off-battlefield", ("pieces", 1, "at"))])


def test_the_notch_of_an_l_is_not_on_it(trial):
    one = trial("scout").at("A1", "30", "30").at("B1", "20", "40")
    one.scenario["battlefield"] = {
        "outline": [["0", "0"], ["48", "0"], ["48", "24"], ["24", "24"], ["24", "48"], ["0", "48"]],
        "centre": ["12", "12"],
    }
    one.scenario["pieces"][0]["at"] = ["12", "12"]
    one.at("G1", "12", "12")
    assert one.found() == [("pieces.off-battlefield", ("pieces", 1, "at"))]


# The crane covers (8, 26) to (12, 34); a cache has a base of 2".
@pytest.mark.parametrize(
    ("spot", "fine"),
    [
        (("13", "30"), True),
        (("12.99", "30"), False),
        (("10", "30"), False),
        (("10", "25"), True),
        (("10", "25.01"), False),
        (("12.6", "34.8"), True),
        (("12.6", "34.79"), False),
        (("12.5", "34.5"), False),
        (("13", "35"), True),
    ],
)
def test_the_whole_base_is_clear(trial, spot, fine):
    one = trial("raid").at("C1", *spot).at("C2", "30", "10").at("C3", "30", "50")
    assert one.found() == ([] if fine else [("pieces.impassable", ("pieces", 1, "at"))])
    if not fine:
        assert one.problems()[0].message == (
            'hidden cache "C1" stands on impassable ground (Crane); Caches (Harbour Fights) keeps its whole base clear'
        )


def test_only_where_a_rule_asks_for_it(trial):
    one = trial("scout").at("A1", "10", "30")
    assert one.problems() == []


def test_clear_of_another_kind(trial):
    one = trial("raid")
    one.step("caches")["rules"] = [{"clear-of": "gate"}]
    assert one.at("C1", "32", "30").problems() == []
    assert one.at("C1", "31.9", "30").found() == [("pieces.overlap", ("pieces", 1, "at"))]
    assert 'stands on gate "G1"' in one.problems()[0].message


def test_two_pieces_never_stand_on_one_point(trial):
    one = trial("raid")
    one.step("caches")["rules"] = []
    one.at("C1", "30", "10")
    assert one.found() == [("pieces.same-point", ("pieces", 2, "at"))]


@pytest.mark.parametrize(
    ("spot", "facing", "fine"),
    [(("10", "25"), "90", True), (("10", "25.5"), "90", False), (("7", "30"), "0", True), (("7.5", "30"), "0", False)],
)
def test_the_leaf_of_a_door_is_clear(trial, spot, facing, fine):
    """The gate is two wide: with its leaf from south to north it reaches an inch up and down."""
    one = trial("scout")
    one.scenario.pop("pieces")
    one.data["pieces"] = [{"id": "G1", "kind": "gate", "at": list(spot), "width": "2", "facing": facing}]
    step = one.step("tokens")
    step.update(piece="gate", rules=[{"clear-of": "impassable"}], per="game")
    assert one.found() == ([] if fine else [("pieces.impassable", ("pieces", 0, "at"))])
    if not fine:
        assert one.problems()[0].opened().message.endswith("keeps its leaf clear")


@pytest.mark.parametrize(("spot", "fine"), [(("10", "40"), False), (("10", "40.5"), True)])
def test_no_two_doors_are_one(trial, spot, fine):
    one = trial("scout")
    doors = [{"id": "G1", "at": ["10", "40"]}, {"id": "G2", "at": list(spot), "facing": "180"}]
    one.scenario["pieces"] = [{"kind": "gate", "width": "2", **door} for door in doors]
    found = [(problem.code, problem.path) for problem in one.scenario_problems()]
    assert found == ([] if fine else [("pieces.same-point", ("pieces", 1, "at"))])
    if not fine:
        assert one.scenario_problems()[0].message == 'gate "G2" stands where gate "G1" stands'
