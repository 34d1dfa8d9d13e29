"""The schedule: as many events in each round as the rules say, each with what its dice may come to, repeats marked.

Every round that is rolled ahead stands there once, in order, also one without events. What an event says is what its
draw came to (a difference is a warning, because a set-up may be edited by hand). The mark of `repeats` is true exactly
where the same came up before, in an earlier round or earlier in the same one. Messages never say what comes when.

PASS, with rounds: {1: 0, 2+: 1} and repeats: {keep: again}:

    schedule:
      - {round: 1, events: []}
      - {round: 2, events: [{kind: howl, from: A2, to: B1, again: false}]}
      - {round: 3, events: [{kind: howl, from: A2, to: B1, again: true}]}

FAIL:

    schedule:
      - {round: 1, events: [{kind: howl, from: A2, to: B1, again: false}]}      # error[schedule.count]: there is none
      - {round: 2, events: [{kind: howl, from: A2, to: A3, again: true}]}       # error[schedule.value], [schedule.mark]
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from generator.errors import Path, Problem, Severity
from generator.model.setup import Draw, ScheduledEvent
from generator.model.steps import EventDie, ScheduleStep
from generator.rules.course import Course, State, Told
from generator.rules.field import side_called
from generator.rules.occasions import pieces_named, rounds_ahead
from generator.rules.reading_dice import ReadDice, read_dice
from generator.rules.reading_rounds import events_due
from generator.rules.reading_rows import hit
from generator.rules.wording import counted, listed, slot_called

TRUE, FALSE = "true", "false"
MOST_TOTALS = 10_000


@dataclass(frozen=True)
class Die:
    """One die of an event: its text, how it is thrown (None for an even pick), and what every total means."""

    name: str
    text: str
    dice: ReadDice | None
    means: dict[int, str]

    @property
    def throws(self) -> int:
        """How many faces there must be; a pick of one throws nothing."""
        return self.dice.throws if self.dice is not None else int(len(self.means) > 1)

    def came(self, faces: list[int]) -> str | None:
        """What these faces come to, or None where they cannot be thrown or mean nothing."""
        if self.dice is None:
            return self.means.get(faces[0] if faces else 1)
        if self.dice.throws and self.dice.fault(faces) is not None:
            return None
        return self.means.get(self.dice.total(faces) if self.dice.throws else self.dice.added)


def _means(course: Course, told: Told, name: str, die: EventDie) -> Die | None:
    """What a die may come to; None where the system's file makes no sense."""
    params = course.game.params(told.system.id)
    if die.table is not None:
        table = told.system.system.roll_tables.get(die.table)
        dice = read_dice(params.text(table.dice or "")) if table is not None else None
        if table is None or dice is None:
            return None
        rows = {total: hit(table.rows, total) for total in _totals(dice)}
        return Die(name, params.text(table.dice or ""), dice, {n: table.rows[key].id for n, key in rows.items() if key})
    dice = read_dice(params.text(die.roll)) if die.roll is not None else None
    typed = params.text(die.roll or "")
    if die.of is None:
        return None if dice is None else Die(name, typed, dice, {n: str(n) for n in _totals(dice)})
    side = side_called(course.game, told.system.id, die.side) if die.side is not None else None
    known = course.outcomes.get(told.system.id, {})
    named = pieces_named(course.game, course.setup, told.system, die.of, known) or []
    able = [piece.id for piece in named if die.side is None or piece.side == side]
    if die.roll is None:
        return Die(name, f"1 of {len(able)}", None, dict(enumerate(able, 1)))
    if dice is None:
        return None
    return Die(name, typed, dice, {n: able[n - 1] for n in _totals(dice) if 1 <= n <= len(able)})


def _totals(dice: ReadDice) -> list[int]:
    last = min(dice.maximum, dice.minimum + MOST_TOTALS)
    return [total for total in range(dice.minimum, last + 1) if dice.can_show(total)]


def check(course: Course) -> Iterator[Problem]:
    """The rounds, and every event of every step that schedules any."""
    told = [one for one in course.told if one.step.kind == "schedule"]
    taken = [one for one in told if one.state is State.TAKEN]
    yield from _rounds(course, taken)
    kinds = {one.step.event_kind: one for one in taken if isinstance(one.step, ScheduleStep)}
    for place, entry in enumerate(course.setup.schedule):
        for index, event in enumerate(entry.events):
            if event.kind not in kinds and all(one.state is not State.UNTOLD for one in told):
                message = f"round {entry.round}: no step of this game schedules a {event.kind}"
                yield Problem("schedule.kind", message, path=("schedule", place, "events", index), hint="take it out")
    for one in kinds.values():
        yield from _step(course, one)


def _rounds(course: Course, taken: list[Told]) -> Iterator[Problem]:
    """Every round once, in order; none where nothing is scheduled."""
    due = list(rounds_ahead(course.game)) if taken else []
    seen: set[int] = set()
    for place, entry in enumerate(course.setup.schedule):
        path: Path = ("schedule", place, "round")
        if entry.round in seen:
            yield Problem("schedule.rounds", f"round {entry.round} stands here twice", path=path, hint="join the two")
        elif entry.round not in due:
            what = f"{len(due)} rounds are rolled ahead" if due else "no step of this game schedules anything"
            yield Problem("schedule.rounds", f"round {entry.round} stands here, and {what}", path=path)
        elif seen and entry.round < max(seen):
            yield Problem("schedule.rounds", f"round {entry.round} stands behind a later one", path=path)
        seen.add(entry.round)
    missing = [str(number) for number in due if number not in seen]
    if missing:
        message = f"the schedule lacks round {listed(missing)}; every round stands there, also one without events"
        yield Problem("schedule.rounds", message, path=("schedule",), hint="add {round: …, events: []}")


def _step(course: Course, told: Told) -> Iterator[Problem]:
    assert isinstance(told.step, ScheduleStep)
    dice = [_means(course, told, name, die) for name, die in told.step.dice.items()]
    known = [die for die in dice if die is not None]
    if len(known) < len(dice) or told.free:
        message = f"{told.rule}: its rounds or its dice cannot be read, so the schedule cannot be checked"
        yield Problem("rules.unread", message, path=("schedule",))
        return
    before: set[tuple[str, ...]] = set()
    for place, entry in enumerate(course.setup.schedule):
        mine = [(index, event) for index, event in enumerate(entry.events) if event.kind == told.step.event_kind]
        due = events_due(course.game, told.system.id, told.step, entry.round) or 0
        if len(mine) != due and entry.round in rounds_ahead(course.game):
            has = f"round {entry.round} has {counted(len(mine), 'event')} of {told.rule}"
            yield Problem("schedule.count", f"{has}, and there are {due or 'none'}", path=("schedule", place, "events"))
        for number, (index, event) in enumerate(mine, 1):
            path: Path = ("schedule", place, "events", index)
            name = f"{told.rule}, round {entry.round}, event {number}"
            yield from _values(told.step, event, known, name, path)
            yield from _mark(told.step, event, before, name, path)
            found = course.draw(f"{told.base}/round-{entry.round}/{number}")
            if found is not None:
                yield from _drawn(event, known, found[0], found[1], path)


def _values(step: ScheduleStep, event: ScheduledEvent, dice: list[Die], name: str, path: Path) -> Iterator[Problem]:
    """Every die of the event has come to something that it can come to."""
    mark = {step.repeats.keep} if step.repeats is not None else set()
    for key in event.values:
        if key not in step.dice and key not in mark:
            hint = f"its keys are {listed([*step.dice, *mark])}"
            yield Problem("schedule.key", f"{name}: there is no die called {key!r}", path=(*path, key), hint=hint)
    for die in dice:
        if die.name not in event.values:
            yield Problem("schedule.value", f"{name}: it does not say {die.name}", path=path)
        elif event.values[die.name] not in die.means.values():
            message = f"{name}: {die.name} is nothing that the dice can come to"
            hint = f"it is one of {listed(list(dict.fromkeys(die.means.values())), 'or')}"
            yield Problem("schedule.value", message, path=(*path, die.name), hint=hint)


def _mark(
    step: ScheduleStep, event: ScheduledEvent, before: set[tuple[str, ...]], name: str, path: Path
) -> Iterator[Problem]:
    """The mark is there and true exactly where the same came up before."""
    came = tuple(event.values.get(key, "") for key in step.dice)
    if step.repeats is not None:
        key = step.repeats.keep
        right = TRUE if came in before else FALSE
        if event.values.get(key, "").lower() != right:
            message = f"{name}: {key} is true exactly where the same came up before, and here it is not so"
            yield Problem("schedule.mark", message, path=(*path, key) if key in event.values else path)
    before.add(came)


def _drawn(event: ScheduledEvent, dice: list[Die], index: int, draw: Draw, path: Path) -> Iterator[Problem]:
    """The draw of an event: its dice, its faces, and that the schedule says the same."""
    name, at = slot_called(draw.slot), ("draws", index)
    text = ", ".join(die.text for die in dice)
    said = [read_dice(part) or part for part in (draw.dice or "").split(", ")]
    if draw.dice is not None and said != [read_dice(die.text) or die.text for die in dice]:
        hint = f"write dice: '{text}'"
        yield Problem("draws.dice", f"{name} does not throw {text}", path=(*at, "dice"), hint=hint)
    result = [str(part) for part in draw.result] if isinstance(draw.result, list | tuple) else None
    if result is None or len(result) != len(dice):
        message = f"{name} does not have a result for each of its dice"
        yield Problem("draws.result", message, path=(*at, "result") if draw.result is not None else at)
        return
    if draw.how != "set" or draw.faces:
        came = _came(dice, draw.faces)
        if came is None:
            message = f"{name}: these faces cannot be thrown with {text}"
            yield Problem("draws.faces", message, path=(*at, "faces") if draw.faces else at)
        elif came != result:
            message = f"{name}: the result is not what the faces come to"
            yield Problem("draws.result", message, path=(*at, "result"))
    if result != [event.values.get(die.name, "") for die in dice]:
        message = f"{name}: the schedule says something else than was drawn"
        hint = "if that was changed by hand, write how: set and the new result in the draw"
        yield Problem("schedule.not-as-drawn", message, Severity.WARNING, path, hint=hint)


def _came(dice: list[Die], faces: tuple[int, ...]) -> list[str] | None:
    """What faces come to, die after die; None where they cannot be thrown, or hit nothing."""
    left = list(faces)
    came = []
    for die in dice:
        own, left = left[: die.throws], left[die.throws :]
        result = die.came(own) if len(own) == die.throws else None
        if result is None:
            return None
        came.append(result)
    return None if left else came
