"""Reading a schedule's rounds, a second time: how many events a round has by `{1: 0, 2-3: 1, 4+: 2}`. For `walk`."""

from __future__ import annotations

from generator.model.game import Game
from generator.model.steps import ScheduleStep
from generator.rules.reading_rows import covers

MOST = 100


def events_due(game: Game, system: str, step: ScheduleStep, number: int) -> int | None:
    """How many events a round has; None where the mapping does not say, or says it twice."""
    hits = [key for key in step.rounds if covers(key, number)]
    if len(hits) != 1:
        return None
    found = game.params(system).whole(step.rounds[hits[0]])
    return found if found is not None and found <= MOST else None
