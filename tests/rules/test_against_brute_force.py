"""Every illegal move of a piece is found, and no legal one is blamed: against a naive reading in whole numbers.

Positions are in tenths of an inch. The naive side knows no fraction, no geometry of ours and no rule but these: at
least 6" from the edges and the centre and one in each free quarter (flags), more than 6" from the edges and more than
12" apart (caches), off the crane with the whole base.
"""

from __future__ import annotations

import itertools

from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

WIDE, HIGH = 440, 600
WEST, SOUTH, EAST, NORTH = 80, 260, 120, 340
SPOT = st.tuples(st.integers(0, WIDE), st.integers(0, HIGH))
NEAR_LIMITS = st.tuples(
    st.sampled_from([59, 60, 61, 99, 100, 119, 120, 121, 160, 219, 220, 221, 300, 379, 380, 381]),
    st.sampled_from([59, 60, 61, 180, 249, 250, 251, 299, 300, 301, 350, 351, 450, 539, 540, 541]),
)
SET = settings(max_examples=100, suppress_health_check=[HealthCheck.function_scoped_fixture])


def off_crane(x: int, y: int, top: int, bottom: int) -> bool:
    """Whether a base with a radius of top/bottom tenths of an inch keeps off the crane."""
    aside = max(WEST - x, x - EAST, 0)
    along = max(SOUTH - y, y - NORTH, 0)
    if aside == along == 0:
        return x in (WEST, EAST) or y in (SOUTH, NORTH) if top == 0 else False
    return (aside * aside + along * along) * bottom * bottom >= top * top


def typed(x: int, y: int) -> tuple[str, str]:
    return f"{x // 10}.{x % 10}", f"{y // 10}.{y % 10}"


def flags_are_legal(spots: list[tuple[int, int]]) -> bool:
    quarters = []
    for x, y in spots:
        if min(x, WIDE - x, y, HIGH - y) < 60 or (x - 220) ** 2 + (y - 300) ** 2 < 3600:
            return False
        # 20 mm base: a radius of 10 mm, which is 500/127 tenths of an inch.
        if x == 220 or y == 300 or not off_crane(x, y, 500, 127):
            return False
        quarters.append((x > 220, y > 300))
    return sorted(quarters) == [(False, False), (False, True), (True, True)]


def caches_are_legal(spots: list[tuple[int, int]]) -> bool:
    if not all(min(x, WIDE - x, y, HIGH - y) > 60 and off_crane(x, y, 10, 1) for x, y in spots):
        return False
    return all((a - c) ** 2 + (b - d) ** 2 > 120**2 for (a, b), (c, d) in itertools.combinations(spots, 2))


def errors(one) -> set[int]:
    return {p.path[1] for p in one.problems() if str(p.severity) == "error" and p.path and p.path[0] == "pieces"}


@SET
@given(st.integers(0, 2), st.one_of(SPOT, NEAR_LIMITS))
@example(0, (184, 348))
@example(0, (60, 540))
@example(2, (184, 252))
@example(1, (220, 450))
def test_a_flag_is_moved(trial, which, spot):
    spots = [(100, 450), (330, 450), (100, 150)]
    spots[which] = spot
    one = trial("hold").at(f"F{which + 1}", *typed(*spot))
    found = errors(one)
    assert (found == set()) == flags_are_legal(spots)
    assert not found or 1 + which in found or len(found) == 1


@SET
@given(st.lists(st.one_of(SPOT, NEAR_LIMITS), min_size=3, max_size=3, unique=True))
@example([(61, 100), (181, 100), (300, 300)])
@example([(61, 100), (182, 100), (303, 100)])
@example([(130, 300), (300, 100), (300, 500)])
def test_three_caches_anywhere(trial, spots):
    one = trial("raid")
    for number, spot in enumerate(spots, 1):
        one.at(f"C{number}", *typed(*spot))
    assert (errors(one) == set()) == caches_are_legal(spots)


@SET
@given(st.integers(0, 2), st.one_of(SPOT, NEAR_LIMITS))
def test_the_piece_that_was_moved_is_the_one_that_is_blamed(trial, which, spot):
    spots = [(100, 100), (300, 100), (200, 400)]
    spots[which] = spot
    one = trial("raid").at(f"C{which + 1}", *typed(*spot))
    told = [p for p in one.problems() if str(p.severity) == "error"]
    assert bool(told) == (not caches_are_legal(spots))
    for problem in told:
        named = f'"C{which + 1}"'
        assert named in problem.message
