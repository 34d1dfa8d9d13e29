from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.geometry.lengths import Length, Size, Unit, parse_length, parse_size, show_length, show_number, show_root

F = Fraction


@pytest.mark.parametrize(
    "text", ['6"', "6”", "6″", "6''", "6 in", "6in", "6 IN", "6 inches", ' 6 "', "6\u00a0in", "6′′"]
)
def test_every_sign_for_inches_means_the_same_and_prints_alike(text):
    assert parse_length(text) == Length(F(6), Unit.INCH)
    assert show_length(parse_length(text).inches(), Unit.INCH) == "6″"


@pytest.mark.parametrize(
    ("text", "inches"),
    [
        ("6'6\"", F(78)),
        ("6′6″", F(78)),
        ("6 ft 6 in", F(78)),
        ("0'6½\"", F(13, 2)),
        ('12½"', F(25, 2)),
        ('12 1/2"', F(25, 2)),
        ('1/2"', F(1, 2)),
        ('½"', F(1, 2)),
        (".5 in", F(1, 2)),
        ("0.50 in", F(1, 2)),
        ("4 ft", F(48)),
        ("4'", F(48)),
        ("22.86 cm", F(9)),
        ("25.4mm", F(1)),
        ("1.2 m", F(6000, 127)),
        ("0 cm", F(0)),
    ],
)
def test_lengths_are_read_exactly(text, inches):
    assert parse_length(text).inches() == inches


def test_a_bare_number_waits_for_the_unit_of_the_scenario():
    assert parse_length("6") == Length(F(6), None)
    assert parse_length("6").inches() == 6
    assert parse_length("15").inches(Unit.CM) == F(750, 127)
    assert parse_length('6"').inches(Unit.CM) == 6


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "missing"),
        ("44,5", "44.5"),
        ("-3", "negative"),
        ("1/0", "divides by 0"),
        ("six", "number and a unit"),
        ("6 7", "not a length"),
        ("6 km", "not a length"),
        ("1e3", "not a length"),
        ("٣", "not a length"),
        ("6 İn", "not a length"),
        ("6\"6'", "feet and inches"),
        ("6'12\"", "feet and inches"),
        ("44x60", "a size"),
        ("9" * 5000, "too long"),
    ],
)
def test_what_is_no_length_is_refused_in_plain_words(text, says):
    with pytest.raises(ValueError, match=says):
        parse_length(text)


def test_a_coordinate_may_be_negative():
    assert parse_length("-1.5", signed=True) == Length(F(-3, 2), None)
    assert parse_length("−2 cm", signed=True) == Length(F(-2), Unit.CM)


@pytest.mark.parametrize("text", ["44x60", '44" x 60"', "44 × 60", "44X60", "44 by 60", '44"x60', '44x60"', "44x60 in"])
def test_one_size_in_many_spellings(text):
    assert parse_size(text).inches() == (44, 60)


@pytest.mark.parametrize(
    ("text", "inches"),
    [
        ("60x44", (60, 44)),
        ("4'x6'", (48, 72)),
        ("4x6'", (48, 72)),
        ("4'x6", (48, 72)),
        ("4x4 ft", (48, 48)),
        ("4'x60\"", (48, 60)),
        ("6'6\"x4'", (78, 48)),
        ("120x180 cm", (F(6000, 127), F(9000, 127))),
        ("1.2x1.8 m", (F(6000, 127), F(9000, 127))),
        ("12x6", (12, 6)),
        ("4 in x 4 in", (4, 4)),
    ],
)
def test_sizes_keep_width_first_and_stay_exact(text, inches):
    assert parse_size(text).inches() == inches


def test_a_size_without_units_keeps_waiting_for_one():
    assert parse_size("120x180", Unit.CM) == Size(Length(F(120)), Length(F(180)))
    assert parse_size("4x6", Unit.FOOT).inches(Unit.FOOT) == (48, 72)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("72", "width x height"),
        ("44x", "width x height"),
        ("x60", "width x height"),
        ("44x60x3", "width x height"),
        ("0x60", "side of 0"),
        ("-44x60", "negative"),
        ("44,5x60", "44.5"),
        ("4x4", "did you mean 4x4 ft"),
        ("6'6\"x4", "without a unit"),
    ],
)
def test_what_is_no_size_is_refused_in_plain_words(text, says):
    with pytest.raises(ValueError, match=says):
        parse_size(text)


def test_metric_sizes_that_are_too_small_are_asked_about_too():
    with pytest.raises(ValueError, match="did you mean 4x6 ft"):
        parse_size("4x6", Unit.CM)


@pytest.mark.parametrize(
    ("inches", "unit", "shown"),
    [
        (F(6), Unit.INCH, "6″"),
        (F(92, 5), Unit.INCH, "18.4″"),
        (F(750, 127), Unit.CM, "15 cm"),
        (F(100), Unit.INCH, "100″"),
        (F(48), Unit.FOOT, "4′"),
        (F(6000, 127), Unit.METRE, "1.2 m"),
        (F(1, 3), Unit.INCH, "1/3″"),
        (F(6000, 127), Unit.INCH, "6000/127″"),
        (F(0), Unit.MM, "0 mm"),
        (F(-1, 8), Unit.INCH, "-0.125″"),
    ],
)
def test_lengths_are_shown_exactly(inches, unit, shown):
    assert show_length(inches, unit) == shown


@given(st.fractions(min_value=0, max_value=500, max_denominator=1000), st.sampled_from(list(Unit)))
def test_what_is_shown_is_read_back_as_the_same_length(inches, unit):
    assert parse_length(show_length(inches, unit)).inches() == inches
    assert parse_length(show_number(inches, unit)).inches(unit) == inches


def test_roots_are_exact_or_cut_never_rounded_onto_the_limit():
    assert show_root(F(81), Unit.INCH) == "9″"
    assert show_root(F(136), Unit.INCH) == "11.66″"
    assert show_root(F(81) - F(1, 10**6), Unit.INCH) == "8.99″"
    assert show_root(F(81) + F(1, 10**6), Unit.INCH, beside=F(9)) == "9.00000005″"
    assert show_root(F(81), Unit.CM) == "22.86 cm"


@given(st.fractions(min_value=0, max_value=10000, max_denominator=1000), st.integers(1, 100))
def test_a_shown_root_never_equals_a_limit_that_it_is_not(squared, limit):
    shown = parse_length(show_root(squared, Unit.INCH, beside=F(limit))).inches()
    assert (shown == limit) == (squared == limit * limit)
    assert shown**2 <= squared
