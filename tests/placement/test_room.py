"""What the rules leave for one piece, side by side, and which boxes they rule out."""

from fractions import Fraction

import pytest

from generator.geometry.boxes import Box
from generator.geometry.distances import Limit, Relation
from generator.geometry.doors import Door
from generator.geometry.outline import Outline
from generator.geometry.zones import Division, divide
from generator.placement.ground import Beside, Clear, Ground, Group, InZone, Keep, from_edges, from_points
from generator.placement.room import room_of, rules_out

F = Fraction
BOARD = Outline.rectangle(10, 12)
ZONES = divide(BOARD, (F(5), F(6)), Division.QUARTERS)
AREA = Outline([(4, 4), (8, 4), (8, 8), (4, 8)])
MORE_THAN, AT_LEAST, WITHIN = Relation.MORE_THAN, Relation.AT_LEAST, Relation.WITHIN


def box(west, south, east, north):
    return Box(F(west), F(south), F(east), F(north))


def room(*rules):
    return room_of(Ground(BOARD, F(1, 2)), Group("pieces", 1, rules))


def edges(relation, length):
    return from_edges(BOARD, Limit(relation, F(length)))


@pytest.mark.parametrize(
    ("rules", "left", "open_sides"),
    [
        ((), box(0, 0, 10, 12), set()),
        ((edges(MORE_THAN, 1),), box(1, 1, 9, 11), {"west", "south", "east", "north"}),
        ((edges(AT_LEAST, 1),), box(1, 1, 9, 11), set()),
        ((InZone(ZONES["north-west"]),), box(0, 6, 5, 12), {"south", "east"}),
        ((InZone(ZONES["north-west"]), edges(MORE_THAN, 1)), box(1, 6, 5, 11), {"west", "south", "east", "north"}),
        ((edges(AT_LEAST, 1), InZone(ZONES["north-west"])), box(1, 6, 5, 11), {"south", "east"}),
        ((edges(AT_LEAST, 5), InZone(ZONES["north-west"])), box(5, 6, 5, 7), {"south", "east"}),
        ((edges(MORE_THAN, 2), edges(AT_LEAST, 3)), box(3, 3, 7, 9), set()),
        ((edges(AT_LEAST, 3), edges(MORE_THAN, 2)), box(3, 3, 7, 9), set()),
        ((edges(AT_LEAST, 3), edges(MORE_THAN, 3)), box(3, 3, 7, 9), {"west", "south", "east", "north"}),
        ((from_points(((F(5), F(6)),), Limit(WITHIN, F(2)), "it"), edges(MORE_THAN, 1)), box(3, 4, 7, 8), set()),
    ],
)
def test_the_room_and_the_sides_where_nothing_can_stand(rules, left, open_sides):
    found = room(*rules)
    assert found.box == left
    assert found.open == open_sides


def test_a_line_is_room_enough_unless_a_side_of_it_is_open():
    assert not room(edges(AT_LEAST, 5)).is_empty
    assert room(edges(MORE_THAN, 5)).is_empty
    assert room(edges(AT_LEAST, 5), InZone(ZONES["north-west"])).is_empty
    assert room(edges(AT_LEAST, 6)).is_empty


def test_whether_the_box_is_all_there_is_to_the_rules():
    assert room(edges(AT_LEAST, 1), InZone(ZONES["north-east"])).is_all
    assert room(Clear((), F(1))).is_all
    for rule in (
        Clear((AREA,), F(1)),
        from_points(((F(5), F(6)),), Limit(AT_LEAST, F(2)), "it"),
        from_points(((F(5), F(6)),), Limit(WITHIN, F(2)), "it"),
        edges(WITHIN, 2),
        Beside(Door((F(5), F(6)), F(0), F(2)), 1),
    ):
        assert not room(rule).is_all
    slanted = Outline([(0, 0), (10, 0), (5, 9)])
    assert not room_of(Ground(slanted, F(1)), Group("pieces", 1)).is_all


TWO = (AREA.edges[0], BOARD.edges[0])


@pytest.mark.parametrize(
    ("rule", "barred", "not_barred"),
    [
        (InZone(ZONES["north-west"]), box(5, 6, 9, 12), box(4, 6, 9, 12)),
        (InZone(ZONES["north-west"]), box(0, 0, 9, 6), box(0, 0, 9, 7)),
        (Clear((AREA,), F(0)), box(5, 5, 7, 7), box(4, 5, 7, 7)),
        (Clear((AREA,), F(0)), box(5, 5, 7, 7), box(1, 1, 2, 2)),
        (Clear((AREA,), F(1)), box(4, 4, 8, 8), box(3, 4, 8, 8)),
        (Clear((AREA,), F(2)), box(3, 4, 5, 5), box(1, 4, 3, 5)),
        (Keep(Limit(AT_LEAST, F(2)), TWO, "them"), box(4, 4, 7, 5), box(4, 0, 7, 4)),
        (Keep(Limit(AT_LEAST, F(2)), TWO, "them"), box(1, 0, 3, 1), box(1, 0, 3, 2)),
        (Keep(Limit(MORE_THAN, F(2)), TWO, "them"), box(1, 0, 3, 2), box(1, 0, 3, 3)),
        (Keep(Limit(WITHIN, F(1)), TWO, "them"), box(1, F("1.5"), 3, 3), box(1, F("1.5"), 4, 3)),
        (Keep(Limit(WITHIN, F(1)), (AREA,), "it"), box(1, 1, F("2.5"), 9), box(1, 1, 3, 9)),
        (Keep(Limit(MORE_THAN, F(0)), (AREA,), "it"), box(4, 4, 8, 8), box(3, 4, 8, 8)),
        (Beside(Door((F(5), F(6)), F(0), F(2)), 1), box(0, 0, 9, 6), box(0, 0, 9, 7)),
    ],
)
def test_a_box_is_ruled_out_or_not(rule, barred, not_barred):
    assert rules_out(rule, barred)
    assert not rules_out(rule, not_barred)
