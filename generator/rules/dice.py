"""The dice of each roll: the notation, how many faces, what each can show, the total, and the row that it hits.

A draw that was rolled shows its faces; one that was chosen (`how: set`) may have none. The total is the faces and the
arithmetic of the dice, and the result is the row of the roll table that the total hits, or the total itself.

PASS, on a roll table 1-2 scout, 3-4 hold, 5-6 raid:

    draws:
      - {slot: …/goal, dice: D6, faces: [5], total: 5, result: raid, how: rolled}

FAIL:

    draws:
      - {slot: …/goal, dice: D6, faces: [5], total: 5, result: hold, how: rolled}   # error[draws.wrong-row]
      - {slot: …/count, dice: D3+2, faces: [2], total: 5, result: "5"}              # error[draws.wrong-total]
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.errors import Path, Problem
from generator.model.setup import Draw
from generator.model.steps import DealStep, PlaceStep, RollStep
from generator.rules.course import Course, Slot, Told
from generator.rules.outcomes import whole
from generator.rules.reading_counts import counts_by
from generator.rules.reading_dice import ReadDice, read_dice
from generator.rules.reading_rows import hit
from generator.rules.walk import count_dice, count_slot
from generator.rules.wording import slot_called


def check(course: Course) -> Iterator[Problem]:
    """Every draw of every roll and of every card that is thrown, of their rows' dice, and of every count."""
    for told, slot, index, draw in course.drawn("roll", "place", "deal", "share", "crew"):
        if not (slot.counts or slot.own or told.step.kind == "roll" or _is_thrown_card(told)):
            continue
        path: Path = ("draws", index)
        name = slot_called(slot.name)
        typed = _dice_of(course, told, slot)
        dice = read_dice(typed) if typed is not None else None
        if dice is None:
            yield Problem("rules.unread", f"{told.rule}: {typed!r} is not dice, so {name} cannot be checked", path=path)
            continue
        found = [*_thrown(path, name, typed or "", dice, draw), *_result(told, slot, path, name, dice, draw)]
        hushed = f"{name.rpartition('/')[0]}/…" if slot.own else name
        yield from (_quiet(told, hushed, problem) for problem in found)


def _is_thrown_card(told: Told) -> bool:
    """Whether it deals cards each of which is a throw on a roll table."""
    return isinstance(told.step, DealStep) and told.step.table is not None and told.step.replace


def _quiet(told: Told, name: str, problem: Problem) -> Problem:
    """A problem of a sealed draw says which, never what stands in it: it is printed on the terminal."""
    if told.step.seen != "sealed":
        return problem
    message = f"{name}, which is sealed: dice, faces, total and result do not agree with {told.rule}"
    return problem.hushed(message, "look into the set-up's file")


def _dice_of(course: Course, told: Told, slot: Slot) -> str | None:
    """The dice that the rules give this slot, as typed."""
    params = course.game.params(told.system.id)
    if slot.counts and not isinstance(told.step, PlaceStep):
        typed = counts_by(told.step)
        return params.text(typed) if isinstance(typed, str) else None
    if isinstance(told.step, PlaceStep):
        game, system, step = course.game, told.system, told.step
        counts = [one for one in step.ones() if count_dice(system, step, one, game)]
        thrown = (one for one in counts if count_slot(game, system, step, one, slot.side) == slot.name)
        return next((params.text(str(one.count)) for one in thrown), None)
    assert isinstance(told.step, RollStep | DealStep)
    table = told.system.system.roll_tables.get(told.step.table or "")
    own = slot.own
    if own is None:
        typed = table.dice if table is not None else getattr(told.step, "dice", None)
    else:
        head = course.draw(slot.name.rpartition("/")[0])
        rows = table.rows.values() if table is not None else ()
        typed = next((row.rolls[own] for row in rows if head and row.id == head[1].result and own in row.rolls), None)
    return None if typed is None else params.text(typed)


def _thrown(path: Path, name: str, typed: str, dice: ReadDice, draw: Draw) -> Iterator[Problem]:
    said = read_dice(draw.dice) if draw.dice is not None else None
    if draw.dice is not None and said != dice:
        message = f"{name} throws {draw.dice}, and the rules say {typed}"
        yield Problem("draws.dice", message, path=(*path, "dice"), hint=f"write dice: {typed}")
    if draw.dice is None and draw.how != "set":
        yield Problem("draws.dice", f"{name} does not say which dice were thrown", path=path, hint=f"add dice: {typed}")
    total = None if draw.total is None else whole(draw.total)
    if draw.faces:
        fault = dice.fault(draw.faces)
        if fault is not None:
            yield Problem("draws.faces", f"{name} {fault}", path=(*path, "faces"))
        elif draw.total is not None and total != dice.total(draw.faces):
            right = dice.total(draw.faces)
            message = f"{name}: the faces come to {right} with {typed}, and the total says {draw.total}"
            yield Problem("draws.wrong-total", message, path=(*path, "total"), hint=f"write total: {right}")
    elif dice.throws and draw.how != "set":
        hint = "write the faces that were thrown, or how: set if the result was chosen"
        yield Problem("draws.faces", f"{name} shows no faces", path=path, hint=hint)
    elif draw.total is not None and (total is None or not dice.can_show(total)):
        message = f"{name}: {typed} cannot come to {draw.total}, it is {dice.minimum} to {dice.maximum}"
        yield Problem("draws.wrong-total", message, path=(*path, "total"))
    if draw.total is None and draw.how != "set":
        yield Problem("draws.wrong-total", f"{name} has no total", path=path, hint="add the total of the faces")


def _result(told: Told, slot: Slot, path: Path, name: str, dice: ReadDice, draw: Draw) -> Iterator[Problem]:
    on_table = slot.own is None and not slot.counts
    table = told.system.system.roll_tables.get(getattr(told.step, "table", None) or "") if on_table else None
    total = None if draw.total is None else whole(draw.total)
    where = (*path, "result") if draw.result is not None else path
    if table is None:
        number = whole(draw.result)
        if number is None or not dice.can_show(number):
            yield Problem("draws.result", f"{name}: {draw.result!r} is no number that these dice come to", path=where)
        elif total is not None and number != total:
            yield Problem("draws.result", f"{name} comes to {total}, and the result says {number}", path=where)
        return
    ids = [row.id for row in table.rows.values()]
    if draw.result not in ids:
        what = "has no result" if draw.result is None else f"has the result {draw.result!r}, no row of its roll table"
        yield Problem("draws.result", f"{name} {what}", path=where, hint=f"the results are {', '.join(ids)}")
    elif total is not None:
        key = hit(table.rows, total)
        if key is None:
            message = f"{name}: no row of its roll table is hit by {total}"
            yield Problem("draws.wrong-row", message, path=(*path, "total"))
        elif table.rows[key].id != draw.result:
            message = f"{name}: {total} hits the row {key}, {table.rows[key].id}, and the result says {draw.result}"
            hint = "put the result right; or, if it was chosen, take faces and total out and write how: set"
            yield Problem("draws.wrong-row", message, path=where, hint=hint)
