"""What a straight line runs over: known lines, and many lines against points along them."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.geometry.crossings import runs_over, runs_over_base, zones_crossed
from generator.geometry.outline import Outline
from generator.geometry.segments import Segment
from generator.geometry.zones import Division, Zones, divide

F = Fraction
QUARTERS = divide(Outline.rectangle(20, 20), (F(10), F(10)), Division.QUARTERS)
ELBOW = Outline([(0, 0), (20, 0), (20, 10), (10, 10), (10, 20), (0, 20)])
ELBOW_QUARTERS = divide(ELBOW, (F(8), F(8)), Division.QUARTERS)


def line(*ends: int) -> Segment:
    return Segment((F(ends[0]), F(ends[1])), (F(ends[2]), F(ends[3])))


@pytest.mark.parametrize(
    ("ends", "zones"),
    [
        ((2, 15, 8, 12), ("north-west",)),
        ((2, 15, 18, 15), ("north-west", "north-east")),
        ((18, 15, 2, 15), ("north-east", "north-west")),
        ((2, 18, 18, 2), ("north-west", "south-east")),
        ((2, 17, 18, 2), ("north-west", "south-west", "south-east")),
        ((10, 2, 10, 18), ()),
        ((10, 10, 18, 18), ("north-east",)),
        ((5, 10, 10, 10), ()),
        ((10, 10, 10, 10), ()),
        ((0, 0, 20, 0), ("south-west", "south-east")),
    ],
)
def test_the_quarters_that_a_line_runs_over(ends: tuple[int, int, int, int], zones: tuple[str, ...]) -> None:
    assert zones_crossed(line(*ends), QUARTERS) == zones


def test_only_ground_of_the_battlefield_counts() -> None:
    # From the top of the elbow to its right end: over the ground that is missing, nothing is crossed.
    assert zones_crossed(line(9, 19, 19, 9), ELBOW_QUARTERS) == ("north-east",)
    assert zones_crossed(line(1, 19, 19, 1), ELBOW_QUARTERS) == ("north-west", "north-east", "south-east")


@pytest.mark.parametrize(
    ("ends", "over"),
    [
        ((0, 15, 20, 15), True),
        ((0, 12, 20, 12), False),
        ((0, 18, 20, 18), False),
        ((8, 20, 20, 8), True),
        ((10, 20, 20, 10), True),
        ((2, 2, 4, 4), False),
        ((13, 13, 14, 14), True),
        ((12, 0, 12, 20), False),
        ((6, 18, 12, 12), False),
    ],
)
def test_a_touched_edge_or_corner_is_not_run_over(ends: tuple[int, int, int, int], over: bool) -> None:
    assert runs_over(line(*ends), Outline([(12, 12), (18, 12), (18, 18), (12, 18)])) is over


def test_a_round_base() -> None:
    across = line(0, 0, 20, 0)
    assert runs_over_base(across, (F(5), F(1)), F(3, 2))
    assert not runs_over_base(across, (F(5), F(1)), F(1))
    assert not runs_over_base(across, (F(21), F(0)), F(1))
    assert runs_over_base(across, (F(21), F(0)), F(2))
    assert runs_over_base(across, (F(5), F(0)), F(0))
    assert not runs_over_base(across, (F(5), F(1, 1000)), F(0))


@settings(max_examples=60)
@given(st.tuples(*[st.integers(0, 10)] * 4), st.sampled_from([QUARTERS, ELBOW_QUARTERS]))
def test_against_points_along_the_line(ends: tuple[int, int, int, int], zones: Zones) -> None:
    one = line(*(2 * end for end in ends))
    # Ends and corners stand on even inches within 20, so that a stretch is a 90th of the line or longer.
    steps = [one.at(F(2 * n + 1, 400)) for n in range(200)]
    seen: list[str] = []
    for point in steps:
        zone = zones.zone_of(point)
        if zone is not None and zone not in seen and any(ground.holds(point) for ground in zones[zone].ground):
            seen.append(zone)
    assert zones_crossed(one, zones) == (tuple(seen) if one.start != one.end else ())
