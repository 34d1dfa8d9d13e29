"""How a result came about: `how` and `attempt` agree, and what the scenario sets is so.

`rolled` is the first attempt (0), `re-rolled` any later one; a chosen result (`set`) has no attempts. What the
scenario's `set` settles must be the result of its draw.

PASS:

    draws:
      - {slot: …/goal, …, how: re-rolled, attempt: 2}

FAIL:

    draws:
      - {slot: …/goal, …, how: rolled, attempt: 2}      # error[draws.attempt]
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.errors import Problem, Severity
from generator.rules.course import Course
from generator.rules.wording import slot_called


def attempts(course: Course) -> Iterator[Problem]:
    """`re-rolled` and an attempt above 0 go together."""
    for index, draw in enumerate(course.setup.draws):
        if (draw.how == "re-rolled") != (draw.attempt > 0):
            hint = {
                "rolled": f"attempt {draw.attempt} is a re-roll: write how: re-rolled",
                "re-rolled": "the first attempt is 0; say which attempt it was, 1 or more",
                "set": "a chosen result has no attempts: take attempt out",
            }[draw.how]
            yield Problem(
                "draws.attempt",
                f"{slot_called(draw.slot)} is {draw.how}, and its attempt is {draw.attempt}",
                path=("draws", index, "attempt" if draw.attempt else "how"),
                hint=hint,
            )


def as_set(course: Course) -> Iterator[Problem]:
    """What the scenario sets is how it is; a later choice than the scenario's (`chosen`) goes before."""
    later = course.setup.made_by.chosen
    for index, draw in enumerate(course.setup.draws):
        key = next((key for key in course.game.scenario.set if _means(key, draw.slot)), None)
        if key is None or draw.how == "set" or any(_means(other, draw.slot) for other in later):
            continue
        yield Problem(
            "draws.not-set",
            f"the scenario sets {slot_called(draw.slot)}, and here it is {draw.how}",
            Severity.WARNING,
            path=("draws", index, "how"),
            hint="write how: set if its result was chosen, or take it out of set: in the scenario",
        )


def seen(course: Course) -> Iterator[Problem]:
    """Who may see a draw is what its step says: a change by hand would print a secret, or hide what is public."""
    for told in course.told:
        for index, draw in enumerate(course.setup.draws):
            if told.owns(draw.slot) and draw.seen != told.step.seen:
                yield Problem(
                    "draws.seen",
                    f"{slot_called(draw.slot)} is marked seen: {draw.seen}; {told.rule} says {told.step.seen}",
                    Severity.WARNING,
                    path=("draws", index, "seen"),
                    hint=f"write seen: {told.step.seen}, unless you mean to show it to others",
                )


def _means(key: str, slot: str) -> bool:
    return slot == key or slot.endswith(f"/{key}")
