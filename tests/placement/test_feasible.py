from fractions import Fraction

from generator.geometry.distances import Limit, Relation
from generator.geometry.outline import Outline
from generator.placement.feasible import Yes, can_place, can_place_each, earlier_to_blame, most_that_fit
from generator.placement.ground import Clear, Ground, Group, Keep, each_other, from_edges
from generator.placement.outcome import Impossible

F = Fraction
MORE_THAN = Relation.MORE_THAN


def markers(width, height, count=5, *extra):
    outline = Outline.rectangle(width, height)
    group = Group("markers", count, (from_edges(outline, Limit(MORE_THAN, F(6))), *extra))
    return Ground(outline, F(1, 2)), (group,), (each_other("markers", Limit(MORE_THAN, F(12))),)


def test_which_results_of_a_roll_can_be_played():
    verdicts = can_place_each(*markers(22, 30), "markers", (3, 4, 5))
    assert isinstance(verdicts[3], Yes)
    assert verdicts[3].arrangements == 44
    assert len(verdicts[3].example[0]) == 3
    for count in (4, 5):
        assert isinstance(verdicts[count], Impossible)
        assert verdicts[count].said().startswith(f"{count} markers have no room")
    assert all(isinstance(v, Yes) for v in can_place_each(*markers(44, 60), "markers", (3, 4, 5)).values())


def test_the_same_answer_every_time():
    assert can_place(*markers(30, 44)) == can_place(*markers(30, 44))


def test_as_many_as_fit_with_the_reason_why_no_more():
    count, verdict = most_that_fit(*markers(22, 30), "markers")
    assert count == 3
    assert verdict.said().startswith("4 markers have no room")
    count, verdict = most_that_fit(*markers(44, 60), "markers")
    assert (count, isinstance(verdict, Yes)) == (5, True)
    count, verdict = most_that_fit(*markers(12, 60), "markers")
    assert count == 0
    assert "no place for markers" in verdict.said()


def spread(step, *corners):
    """Pieces of an earlier step that keep everything within 16 of a point away."""
    return Keep(Limit(MORE_THAN, F(16)), tuple(Outline(corners).edges), f"the pieces of {step}", earlier=step)


def test_an_earlier_step_that_takes_the_room_is_named():
    tanks = spread("tanks", (10, 10), (12, 10), (12, 12))
    doors = spread("doors", (0, 0), (1, 0), (1, 1))
    wall = Clear((Outline([(2, 2), (3, 2), (3, 3)]),), F(1), earlier="walls")
    assert earlier_to_blame(*markers(30, 30, 3, tanks, wall)) == ("tanks",)
    assert earlier_to_blame(*markers(44, 60, 3, tanks, doors, wall)) == ()
    assert earlier_to_blame(*markers(12, 60, 3, tanks)) == ()


def test_two_earlier_steps_that_only_together_leave_room_are_both_named():
    tanks = spread("tanks", (10, 10), (12, 10), (12, 12))
    doors = spread("doors", (13, 13), (15, 13), (15, 15))
    assert earlier_to_blame(*markers(30, 30, 3, tanks, doors)) == ("tanks", "doors")
