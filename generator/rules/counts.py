"""How many pieces: as many of each kind as were rolled, or as the rules give; for each side, where sides place.

A scenario with `if-impossible: as-many-as-fit` may have fewer; that is said as a note. More are never right.

PASS, after a count of 3:

    pieces:
      - {id: S1, kind: cache, at: [12, 20]}
      - {id: S2, kind: cache, at: [12, 40]}
      - {id: S3, kind: cache, at: [30, 30]}

FAIL:

    pieces:
      - {id: S1, kind: cache, at: [12, 20]}             # error[pieces.count]: 1 cache, and 3 are to be placed
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from generator.errors import Problem, Severity
from generator.model.steps import Part, PlaceOne, PlaceStep
from generator.rules.course import Course, State, Told
from generator.rules.dependencies import earlier
from generator.rules.outcomes import whole
from generator.rules.placed import belongs
from generator.rules.walk import count_dice, count_slot
from generator.rules.wording import kind_called, listed

FITTING = "as-many-as-fit"


@dataclass(frozen=True)
class Wanted:
    """How many there must be: `least` to `most` (the same where it is known), and where that comes from."""

    least: int
    most: int
    source: str
    rolled: bool = False
    """Whether the number is the result of dice."""

    @property
    def said(self) -> str:
        """The number in words for a message."""
        return str(self.least) if self.least == self.most else f"{self.least} to {self.most}"


def wanted(course: Course, told: Told, one: PlaceOne, side: str | None) -> Wanted | None:
    """How many pieces of a kind a step places, for one side where it places for each. None where it cannot be read."""
    if isinstance(one.count, Part):
        return _part(course, told, one.count, side)
    params = course.game.params(told.system.id)
    number = params.whole(one.count)
    if number is not None:
        return Wanted(number, number, f"{told.rule} places {number}")
    step = earlier(told.system, told.step, one.count)
    if step is not None:
        slot = course.game.slot(told.system.id, step.id, *([side] if side and "side" in step.each else []))
        drawn = course.draw(slot)
        outcome = course.knows(told.system.id, step.id)
        total = whole(drawn[1].result if drawn[1].total is None else drawn[1].total) if drawn else None
        total = outcome.total if total is None and outcome is not None else total
        return None if total is None else Wanted(max(0, total), max(0, total), f"{step.heading} came to {total}", True)
    assert isinstance(told.step, PlaceStep)
    dice = count_dice(told.system, told.step, one, course.game)
    if dice is None:
        return None
    thrown = course.draw(count_slot(course.game, told.system, told.step, one, side))
    total = whole(thrown[1].result if thrown[1].total is None else thrown[1].total) if thrown else None
    least, most = (dice.minimum, dice.maximum) if total is None else (total, total)
    source = f"{told.rule} places {params.text(one.count) if total is None else total}"
    return Wanted(max(0, least), max(0, most), source, total is not None)


def _part(course: Course, told: Told, part: Part, side: str | None) -> Wanted | None:
    """A part of the units, or of an earlier number."""
    try:
        share = course.game.params(told.system.id).fraction(part.part)
    except ValueError:
        return None
    if part.of == "units":
        sides = (side,) if side is not None else course.game.sides
        whole_number = sum(unit.joined_to is None for one in sides for unit in course.game.units(one))
    else:
        outcome = course.knows(told.system.id, part.of)
        if outcome is None or outcome.total is None:
            return None
        whole_number = outcome.total
    exact = share * whole_number
    if part.round == "up":
        number = -(-exact.numerator // exact.denominator)
    elif part.round == "down":
        number = exact.numerator // exact.denominator
    else:
        number = (2 * exact.numerator + exact.denominator) // (2 * exact.denominator)
    return Wanted(number, number, f"{told.rule} places {part.part} of {whole_number}", part.of != "units")


def check(course: Course) -> Iterator[Problem]:
    """Every kind of piece of every place step, against the number wanted."""
    for told in course.told:
        if told.step.kind != "place" or told.state is State.PASSED or told.state is State.UNTOLD:
            continue
        for one in told.step.ones():
            for side in course.game.sides if "side" in told.step.each else (None,):
                yield from _one(course, told, one, side)


def _one(course: Course, told: Told, one: PlaceOne, side: str | None) -> Iterator[Problem]:
    here = [
        index
        for index, piece in enumerate(course.setup.pieces)
        if piece.kind == one.piece and belongs(course, told, piece) and (side is None or piece.side == side)
    ]
    due = wanted(course, told, one, side)
    if due is None:
        if told.state is State.TAKEN:
            message = f"{told.rule}: how many pieces it places cannot be told from {one.count!r}"
            yield Problem("rules.unread", message, path=("pieces",))
        return
    whose = f"{course.game.side_name(side)}: " if side is not None else ""
    names = listed([f'"{course.setup.pieces[index].id}"' for index in here])
    kind = kind_called(course.game, one.piece)
    if len(here) > due.most:
        message = f"{whose}{len(here)} of the kind {kind} ({names}), and {due.source}"
        path = ("pieces", here[due.most])
        hint = f"leave {'fewer' if due.rolled else due.said}, or change the result on which the number hangs"
        found = Problem("pieces.count", message, path=path, hint=hint)
        yield _said(told, due, found, f"{whose}more of the kind {kind}")
    elif len(here) < due.least and told.state is State.TAKEN:
        message = f"{whose}{len(here) or 'none'} of the kind {kind}{f' ({names})' if here else ''}, and {due.source}"
        if course.game.scenario.if_impossible == FITTING:
            hint = "the scenario allows as many as fit"
            found = Problem("pieces.fewer", message, Severity.NOTE, ("pieces",), hint=hint)
        else:
            hint = f"add what is missing, or have it rolled again: --reroll {told.step.id}"
            found = Problem("pieces.count", message, path=("pieces",), hint=hint)
        yield _said(told, due, found, f"{whose}fewer of the kind {kind}")


def _said(told: Told, due: Wanted, found: Problem, what: str) -> Problem:
    """The problem without figures where the number was rolled: the terminal shows no result."""
    return found.hushed(f"{what} than {told.rule} places", found.hint) if due.rolled else found


def owners(course: Course) -> Iterator[Problem]:
    """Where each side places, every piece says whose it is; where one side places, it is that side's."""
    for told in course.told:
        if told.step.kind != "place" or told.state is State.PASSED:
            continue
        each = "side" in told.step.each
        by = told.step.by
        placer = course.field.side_called(told.system.id, by) if isinstance(by, str) else None
        for index, piece in enumerate(course.setup.pieces):
            if not belongs(course, told, piece):
                continue
            if each and piece.side is None:
                message = f'"{piece.id}" does not say whose it is, and {told.rule} places for each side'
                hint = f"add side: {listed(course.game.sides, 'or')}"
                yield Problem("pieces.side", message, path=("pieces", index), hint=hint)
            elif not each and placer is not None and piece.side in course.game.sides and piece.side != placer:
                message = f'"{piece.id}" is of the side {piece.side}, and {told.rule} is placed by {placer}'
                yield Problem("pieces.side", message, path=("pieces", index, "side"), hint=f"write side: {placer}")
