"""What is sound passes without a word: no check cries wolf."""

from __future__ import annotations

import pytest


@pytest.mark.parametrize("goal", ["scout", "hold", "raid"])
def test_a_sound_setup_has_no_problem(trial, goal):
    assert trial(goal).problems() == []


def test_without_fog_nobody_has_a_blip(trial):
    one = trial()
    one.scenario["options"] = []
    assert "blips.not-in-play" in one.codes()
    for side in ("red", "blue"):
        one.data["forces"][side].pop("blips")
        for unit in one.data["forces"][side]["units"]:
            unit.pop("blip", None)
        one.drop("draws", one.index("blips", side))
    one.data.pop("facts")
    assert one.problems() == []


def test_the_scenario_alone_has_no_problem(trial):
    assert trial().scenario_problems() == []
