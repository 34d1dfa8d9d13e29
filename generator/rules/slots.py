"""The draws of a set-up against the steps of its game: every step that is taken has its draws, one a slot, no more.

A step that is not taken in this game (its `when` does not hold) or that the players decide has none; the latter stands
under `undecided`. A slot that no step has, or that stands twice, is an error.

PASS:

    draws:
      - {slot: s/my-system/goal, dice: D6, faces: [5], total: 5, result: raid, how: rolled}
    undecided:
      - {slot: s/my-system/toss, because: toss}

FAIL:

    draws:
      - {slot: s/my-system/gaol, dice: D6, faces: [5], total: 5, result: raid}     # error[draws.unknown]
"""

from __future__ import annotations

import difflib
from collections.abc import Iterator

from generator.errors import Problem
from generator.rules.course import Course, State, Told
from generator.rules.wording import slot_called

MOST_NAMES = 8
NOTHING_DRAWN = {"result": "names an earlier result", "tally": "counts units"}
"""Kinds of step without chance of their own."""


def missing(course: Course) -> Iterator[Problem]:
    """Draws that a taken step has not got, and steps left to the players of which nothing is said."""
    known = {entry.slot for entry in course.setup.undecided}
    for told in course.told:
        if told.state is State.TAKEN and told.free:
            if told.slots and not any(told.owns(draw.slot) for draw in course.setup.draws):
                yield _missing(told, told.base)
        elif told.state is State.TAKEN:
            for slot in told.slots:
                if slot.needed and course.draw(slot.name) is None:
                    yield _missing(told, slot.name if slot.own is None else _hushed(told, slot.name))
        elif told.state is State.LEFT and told.step.kind != "result" and told.base not in known:
            yield Problem(
                "undecided.missing",
                f"{told.rule} is left to the players, and undecided does not say so",
                path=("undecided",),
                hint=f"add {{slot: {told.base}, because: {told.because}}}",
            )


def _hushed(told: Told, slot: str) -> str:
    """A slot as messages may call it: the dice of a row tell which row came up, which not everyone may know."""
    heads = {one.name for one in told.slots if one.own is None}
    head = slot.rpartition("/")[0]
    return f"{head}/…" if told.step.seen != "public" and slot not in heads and head in heads else slot


def _missing(told: Told, slot: str) -> Problem:
    return Problem(
        "draws.missing",
        f"{told.rule} has no draw: {slot_called(slot)} is missing",
        path=("draws",),
        hint="print the packet again: what is missing is rolled, everything else stays",
    )


def superfluous(course: Course) -> Iterator[Problem]:
    """Draws that stand twice, or that no step of this game has."""
    for slot, indices in course.indices.items():
        for index in indices[1:]:
            yield Problem(
                "draws.twice",
                f"the slot {slot_called(slot)} is drawn twice",
                path=("draws", index, "slot"),
                hint="a slot has one draw; take one of them out",
            )
        owner = next((told for told in course.told if told.owns(slot)), None)
        problem = _unknown(course, slot) if owner is None else _unwanted(owner, slot)
        if problem is not None:
            code, message, hint = problem
            yield Problem(code, message, path=("draws", indices[0], "slot"), hint=hint)


def _unknown(course: Course, slot: str) -> tuple[str, str, str | None]:
    known = [told.base for told in course.told if told.step.kind not in NOTHING_DRAWN]
    near = difflib.get_close_matches(slot, known, n=1)
    hint = f"did you mean {near[0]}?" if near else "take it out"
    return "draws.unknown", f"no step of this game has the slot {slot_called(slot)!r}", hint


def _unwanted(owner: Told, slot: str) -> tuple[str, str, str | None] | None:
    if owner.step.kind in NOTHING_DRAWN:
        return "draws.unknown", f"{owner.rule} {NOTHING_DRAWN[owner.step.kind]} and draws nothing", "take the draw out"
    if owner.state is State.PASSED:
        message = f"{owner.rule} is not part of this game, and yet it is drawn"
        return "draws.not-taken", message, "take the draw out, or put the result right on which the step hangs"
    if owner.state is State.LEFT:
        message = f"{owner.rule} is left to the players, and yet it is drawn"
        return "draws.left-to-players", message, "take the draw out, or write how: set if its result was chosen"
    if owner.state is State.TAKEN and not owner.free and slot not in {one.name for one in owner.slots}:
        names = [slot_called(one.name) for one in owner.slots if one.own is None]
        more = ", …" if len(names) > MOST_NAMES else ""
        known = f"its slots are {', '.join(names[:MOST_NAMES])}{more}"
        hint = known if names else "it has none here: take the draw out"
        return "draws.unknown", f"{owner.rule} has no slot {slot_called(_hushed(owner, slot))!r}", hint
    return None


def undecided(course: Course) -> Iterator[Problem]:
    """What stands under `undecided` really is left to the players."""
    seen: set[str] = set()
    for index, entry in enumerate(course.setup.undecided):
        path = ("undecided", index, "slot")
        told = next((told for told in course.told if told.base == entry.slot), None)
        if entry.slot in seen:
            yield Problem("undecided.twice", f"{slot_called(entry.slot)} stands here twice", path=path)
        elif told is None:
            message = f"no step of this game has the slot {slot_called(entry.slot)!r}"
            yield Problem("undecided.unknown", message, path=path)
        elif told.state is not State.LEFT:
            what = "is not part of this game" if told.state is State.PASSED else "is not left to the players"
            yield Problem(
                "undecided.not-open",
                f"{told.rule} {what}",
                path=path,
                hint="take it out here; decide: in the scenario says what is left to the players",
            )
        elif entry.because != told.because and course.game.find(told.system.id).system.step(entry.because) is None:
            yield Problem(
                "undecided.because",
                f"{told.rule} is left to the players because of {told.because!r}, not of {entry.because!r}",
                path=("undecided", index, "because"),
            )
        seen.add(entry.slot)
