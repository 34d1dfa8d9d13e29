"""Which counts fit: asked once of each different question, over all ways in which the sides may hold zones."""

from __future__ import annotations

from typing import Any

import pytest

from generator import room
from generator.model.steps import PlaceStep
from generator.placement import feasible
from tests.games import SCENARIO, SYSTEM, change, game, system


def test_ways_that_come_to_the_same_are_asked_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two sides hold four quarters in twelve ways; where only one side's quarter matters these are four questions."""
    asked = []

    def counted(*question: Any) -> Any:
        asked.append(question)
        return original(*question)

    original = feasible.can_place
    monkeypatch.setattr(room, "can_place", counted)
    text = change(SYSTEM, "zones: halves", "zones: quarters")
    text = change(text, "{keep: rim, from: edge}]", "{keep: rim, from: edge}, {in: zone of red}]")
    duel = game(SCENARIO, system(text))
    (step,) = (step for step in duel.systems[0].system.steps if isinstance(step, PlaceStep))
    lines = room.room_for(duel, duel.systems[0], step)
    assert lines == ["1 flag: fits", "2 flags: fits"]
    assert len(asked) == 2 * 4
