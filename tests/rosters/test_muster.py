"""What happens to units of every format: names told apart, hosts found, what is missing named."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from generator.rosters.muster import Muster, Sighting, told_apart
from generator.rosters.roster import Roster

NAMES = st.sampled_from(["Rhino", "Rhino (1)", "Rhino (2)", "Rhino (1) (1)", "Barge", "rhino", ""])


def mustered(*seen: Sighting) -> Roster:
    muster = Muster("list", "a test")
    for one in seen:
        muster.unit(one)
    return muster.roster()


def unit(name: str, host: str | None = None, key: str | None = None, **more: object) -> Sighting:
    return Sighting(name, "a unit", "line 1", host=host, key=key, **more)  # type: ignore[arg-type]


def test_equal_names_are_numbered() -> None:
    assert told_apart(["Rhino", "Barge", "Rhino"]) == ["Rhino (1)", "Barge", "Rhino (2)"]
    assert told_apart(["Rhino", "Rhino (1)", "Rhino"]) == ["Rhino (2)", "Rhino (1)", "Rhino (3)"]


@given(st.lists(NAMES, max_size=12))
def test_no_two_are_ever_the_same(names: list[str]) -> None:
    apart = told_apart(names)
    assert len(set(apart)) == len(apart) == len(names)
    for name, told in zip(names, apart, strict=True):
        assert told.startswith(name)
        assert (told == name) == (Counter(names)[name] == 1)


def test_joined_to_one_of_several_takes_the_nearest_above_and_says_so() -> None:
    roster = mustered(unit("Squad"), unit("Squad"), unit("Captain", "squad"), unit("Squad"))
    assert roster.units[2].joined_to == "Squad (2)"
    assert [problem.message for problem in roster.problems] == [
        'several units are called "squad"; Captain is taken to go with Squad (2)'
    ]
    below = mustered(unit("Captain", "Squad"), unit("Squad"), unit("Squad"))
    assert below.units[0].joined_to == "Squad (1)"


def test_a_name_told_apart_is_no_guess() -> None:
    roster = mustered(unit("Squad"), unit("Squad"), unit("Captain", "Squad (1)"))
    assert roster.units[2].joined_to == "Squad (1)"
    assert roster.problems == ()


def test_whoever_joins_a_joined_unit_goes_with_its_host() -> None:
    roster = mustered(unit("A", "B"), unit("B", "C"), unit("C"))
    assert [one.joined_to for one in roster.units] == ["C", "C", None]


@given(st.lists(st.tuples(NAMES, st.none() | NAMES), max_size=8))
def test_a_host_is_always_there_and_never_itself_joined(units: list[tuple[str, str | None]]) -> None:
    roster = mustered(*(unit(name, host) for name, host in units))
    hosts = {one.name: one.joined_to for one in roster.units}
    assert len(hosts) == len(units)
    for one in roster.units:
        if one.joined_to is not None:
            assert one.joined_to != one.name
            assert hosts[one.joined_to] is None


def test_what_is_missing_or_odd_is_named() -> None:
    roster = mustered(unit(""), unit("x" * 300), unit("Crew", models=0), unit("None", count=0))
    assert [len(one.name) for one in roster.units] == [6, 200, 4]
    assert [problem.code for problem in roster.problems] == [
        "roster.no-name",
        "roster.long-name",
        "roster.no-models",
    ]
    assert [entry.why for entry in roster.dropped] == ["none of it"]


def test_ids_are_unique_or_a_problem() -> None:
    assert [one.id for one in mustered(unit("A"), unit("B", own_id="b"), unit("C")).units] == ["u1", "b", "u3"]
    roster = mustered(unit("A", own_id="a"), unit("B", own_id="a"))
    assert [problem.code for problem in roster.problems] == ["units.same-id"]


def test_a_figure_that_cannot_be_counted_neither_agrees_nor_disagrees() -> None:
    muster = Muster("list", "a test")
    muster.unit(unit("A"))
    muster.check("points", 100, muster.points())
    muster.check("units", 1, muster.sightings)
    muster.check("models", None, 7)
    roster = muster.roster()
    assert [check.agrees for check in roster.checks] == [None, True]
    assert roster.problems == ()
