"""Distances in messages never contradict the verdict."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.geometry.distances import Limit, Relation
from generator.geometry.lengths import Unit, parse_length
from generator.rules.wording import listed, measured

NINE = Limit(Relation.MORE_THAN, Fraction(9))


@pytest.mark.parametrize(
    ("squared", "said"),
    [
        (Fraction(81), "exactly 9″"),
        (Fraction(64), "8″"),
        (Fraction(2), "1.414″"),
        (Fraction(80999999, 1000000), "8.999″"),
        (Fraction(81) - Fraction(1, 10**30), "8.999″"),
        (Fraction(1, 9), "0.333″"),
        (Fraction(0), "0″"),
        (Fraction(1, 10**14), "0.0000001″"),
    ],
)
def test_too_near(squared, said):
    assert measured(squared, NINE, Unit.INCH) == said


@pytest.mark.parametrize(
    ("squared", "said"),
    [
        (Fraction(100), "10″"),
        (Fraction(81) + Fraction(1, 10**30), "9.001″"),
        (Fraction(82), "9.056″"),
    ],
)
def test_too_far(squared, said):
    assert measured(squared, Limit(Relation.WITHIN, Fraction(9)), Unit.INCH) == said


def test_in_the_players_unit():
    assert measured(Fraction(81), NINE, Unit.CM) == "exactly 22.86 cm"
    assert measured(Fraction(64), NINE, Unit.CM) == "20.32 cm"


def test_between_rims():
    assert measured(Fraction(16), Limit(Relation.AT_LEAST, Fraction(3)), Unit.INCH, Fraction(2)) == "2″"
    assert measured(Fraction(16), Limit(Relation.MORE_THAN, Fraction(2)), Unit.INCH, Fraction(2)) == "exactly 2″"
    assert measured(Fraction(1), Limit(Relation.AT_LEAST, Fraction(0)), Unit.INCH, Fraction(2)) is None
    assert measured(Fraction(4), Limit(Relation.MORE_THAN, Fraction(0)), Unit.INCH, Fraction(2)) == "exactly 0″"


fractions = st.fractions(min_value=0, max_value=2000, max_denominator=10**6)


@given(fractions, fractions, fractions, st.sampled_from(list(Relation)), st.sampled_from([Unit.INCH, Unit.CM]))
def test_the_text_itself_breaks_the_limit(squared, length, radii, relation, unit):
    """Whoever reads the measured distance off the message comes to the same verdict as the checker."""
    limit = Limit(relation, length)
    if limit.holds(squared, radii):
        return
    said = measured(squared, limit, unit, radii)
    if said is None:
        assert squared < radii * radii
        assert relation is not Relation.WITHIN
        return
    read = parse_length(said.removeprefix("exactly ")).inches()
    assert not limit.holds(read * read)
    assert said.startswith("exactly") == (squared == (length + radii) ** 2)


def test_lists():
    assert listed(["a"]) == "a"
    assert listed(["a", "b"]) == "a and b"
    assert listed(["a", "b", "c"], "or") == "a, b or c"
    assert listed([]) == "none"
