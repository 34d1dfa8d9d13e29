"""needs-value: a piece in that state must say more."""

from __future__ import annotations

import pytest

CHECK = {"id": "codes", "kind": "needs-value", "piece": "gate", "where": {"state": "locked"}, "value": "by"}


def test_a_locked_gate_says_by_whom(trial):
    one = trial()
    one.system["checks"].append(CHECK)
    assert one.problems() == []
    assert one.scenario_problems() == []
    del one.piece("G1")["by"]
    del one.scenario["pieces"][0]["by"]
    assert one.found() == [("pieces.no-value", ("pieces", 0))]
    assert one.problems()[0].message == 'gate "G1" is locked, and does not say by'
    for piece in (one.piece("G1"), one.scenario["pieces"][0]):
        piece["state"] = "shut"
    assert one.problems() == []
    for piece in (one.piece("G1"), one.scenario["pieces"][0]):
        del piece["state"]
    assert one.problems() == []


def test_the_scenario_alone_is_held_to_it(trial):
    one = trial()
    one.system["checks"].append(CHECK)
    del one.scenario["pieces"][0]["by"]
    assert [problem.code for problem in one.scenario_problems()] == ["pieces.no-value"]


@pytest.mark.parametrize("change", [{"piece": "gaet"}, {"value": "whom"}, {"value": None}])
def test_a_check_that_makes_no_sense_is_told(trial, change):
    one = trial()
    one.system["checks"].append({**CHECK, **change})
    assert one.codes() == ["rules.unread"]
