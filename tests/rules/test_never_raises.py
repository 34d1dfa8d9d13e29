"""Whatever somebody writes into a set-up, a scenario or a system: the checker answers with problems, never a crash."""

from __future__ import annotations

import copy
from typing import Any

from hypothesis import HealthCheck, assume, event, given, settings
from hypothesis import strategies as st
from pydantic import ValidationError

JUNK = st.one_of(
    st.none(),
    st.sampled_from(["0", "1", "5", "99", "1000000", "1/3", "44", "60", "-1", "half"]),
    st.sampled_from(["red", "blue", "side", "each-other", "edge", "centre", "zone of red", "zone of nobody", "zones"]),
    st.sampled_from(["hold", "raid", "scout", "goal", "off", "first", "opposite first", "opposite off", "empty zones"]),
    st.sampled_from(["set", "re-rolled", "umpire", "D6", "2D6", "D66", "shuffle of 3", "shuffle of 99", "1 of 4"]),
    st.sampled_from(["north-west", "u1", "u9", "van", "F1", "gate", "cache", "lamp", "quay/harbour/goal", "1-2", "x"]),
    st.sampled_from(["players", "any", "remind", "within 3", "more-than 2", "at-least 0", "impassable", "quarters"]),
    st.lists(st.sampled_from(["1", "2", "6", "red", "blue", "u1", "first"]), max_size=4),
    st.dictionaries(st.sampled_from(["id", "goal", "red", "winner", "part"]), st.sampled_from(["1", "off", "raid"])),
)


def places(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place in nested data."""
    found = [path] if path else []
    if isinstance(data, dict):
        for key, value in data.items():
            found += places(value, (*path, key))
    elif isinstance(data, list):
        for index, value in enumerate(data):
            found += places(value, (*path, index))
    return found


def edit(draw: Any, data: Any) -> None:
    """One random change somewhere: another value, a value from elsewhere, something less, something twice."""
    paths = places(data)
    path = draw(st.sampled_from(paths))
    here = data
    for key in path[:-1]:
        here = here[key]
    how = draw(st.sampled_from(["junk", "copy", "drop", "twice"]))
    if how == "junk":
        here[path[-1]] = copy.deepcopy(draw(JUNK))
    elif how == "copy":
        other = data
        for key in draw(st.sampled_from(paths)):
            other = other[key]
        here[path[-1]] = copy.deepcopy(other)
    elif how == "drop":
        del here[path[-1]]
    elif isinstance(here, list):
        here.insert(path[-1], copy.deepcopy(here[path[-1]]))


@settings(max_examples=100, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.filter_too_much])
@given(data=st.data())
def test_random_edits_of_a_setup(trial, data):
    one = trial(data.draw(st.sampled_from(["hold", "raid", "scout"])))
    for _ in range(data.draw(st.integers(1, 4))):
        edit(data.draw, one.data)
    try:
        setup = one.setup()
    except ValidationError:
        assume(False)
    problems = one.problems()
    event("with problems" if problems else "sound")
    assert all(problem.path is not None and problem.message for problem in problems)
    assert setup is not None


@settings(max_examples=70, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.filter_too_much])
@given(data=st.data())
def test_random_edits_of_a_system(trial, data):
    one = trial(data.draw(st.sampled_from(["hold", "raid", "scout"])))
    for _ in range(data.draw(st.integers(1, 3))):
        edit(data.draw, one.system)
    assume(one.system.get("id") == "harbour")
    try:
        one.game()
    except (ValidationError, ValueError):
        assume(False)
    problems = one.problems()
    event("with problems" if problems else "sound")
    assert all(problem.path is not None for problem in [*problems, *one.scenario_problems()])
