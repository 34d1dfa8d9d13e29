"""Roll-offs: who threw when, who threw on, and that the winner really won.

Every side throws a die in declared order. Sides that are level throw on, again in declared order, until nobody is;
the others do not. Where the step compares ratings first (`lowest: rating`), the lower rating goes before, and only
equals throw. `order` has the sides from first to last.

PASS:

    draws:
      - slot: …/roll-off
        dice: D6
        faces: [4, 4, 2, 5]
        sides: [red, blue, red, blue]
        order: [blue, red]
        result: blue

FAIL:

    draws:
      - {slot: …/roll-off, dice: D6, faces: [4, 4], sides: [red, blue], result: blue}   # error[draws.roll-off]: level
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from generator.errors import Path, Problem
from generator.model.game import Game
from generator.model.setup import Draw
from generator.model.steps import RollOffStep
from generator.rules.course import Course
from generator.rules.reading_dice import read_dice
from generator.rules.wording import counted, listed, slot_called

FACES = 6
Standing = tuple[Fraction, ...]


def check(course: Course) -> Iterator[Problem]:
    """Every roll-off that is drawn."""
    for told, slot, index, draw in course.drawn("roll-off"):
        assert isinstance(told.step, RollOffStep)
        yield from _one(course.game, told.step, ("draws", index), slot_called(slot.name), draw)


def _one(game: Game, step: RollOffStep, path: Path, name: str, draw: Draw) -> Iterator[Problem]:
    if draw.result not in game.sides:
        hint = f"the sides are {listed(game.sides)}"
        yield Problem("draws.result", f"{name}: {draw.result!r} is no side", path=(*path, "result"), hint=hint)
        return
    if draw.order and (sorted(draw.order) != sorted(game.sides) or draw.order[0] != draw.result):
        message = f"{name}: the order must name every side once, the winner ({draw.result}) first"
        yield Problem("draws.roll-off", message, path=(*path, "order"))
        return
    if draw.dice is not None and (dice := read_dice(draw.dice)) != read_dice(f"D{FACES}"):
        said = draw.dice if dice is None else f"{draw.dice}, and a roll-off is"
        yield Problem("draws.dice", f"{name} is thrown with {said} a D{FACES} each", path=(*path, "dice"))
        return
    if draw.how == "set" and not draw.faces:
        return
    if len(draw.faces) != len(draw.sides):
        message = f"{name} has {counted(len(draw.faces), 'face')}, and {len(draw.sides)} are said to have thrown"
        yield Problem("draws.roll-off", message, path=(*path, "sides"), hint="name who threw each face, in order")
        return
    wrong = [face for face in draw.faces if face > FACES]
    if wrong:
        yield Problem("draws.faces", f"{name} shows a {wrong[0]}, and a D{FACES} cannot", path=(*path, "faces"))
        return
    start = _start(game, step)
    if start is None:
        yield Problem("draws.roll-off", f"{name} compares ratings, and a side has none", path=path)
        return
    yield from _followed(game.sides, start, path, name, draw)


def _start(game: Game, step: RollOffStep) -> dict[str, Standing] | None:
    """What the sides are compared by before anybody throws; more is better, so a rating counts downwards."""
    if step.lowest is None:
        return dict.fromkeys(game.sides, ())
    found: dict[str, Standing] = {}
    for side in game.sides:
        rating = game.scenario.sides[side].rating
        if rating is None:
            return None
        found[side] = (-Fraction(rating),)
    return found


def _followed(sides: Sequence[str], start: dict[str, Standing], path: Path, name: str, draw: Draw) -> Iterator[Problem]:
    """Throw by throw: whoever is level throws, in declared order, until nobody is."""
    standing = dict(start)
    throws = list(zip(draw.sides, draw.faces, strict=True))
    while level := _level(sides, standing):
        due, throws = throws[: len(level)], throws[len(level) :]
        if [side for side, _ in due] != level:
            if due:
                message = f"{name}: {listed(level)} throw, in that order, and here it is {listed([s for s, _ in due])}"
            elif draw.faces:
                message = f"{name}: {listed(level)} are level and must throw on"
            else:
                message = f"{name}: nobody threw"
            yield Problem("draws.roll-off", message, path=(*path, "sides" if draw.sides else "faces"))
            return
        for side, face in due:
            standing[side] += (Fraction(face),)
    if throws:
        message = f"{name}: it is settled, and yet {throws[0][0]} throws on"
        yield Problem("draws.roll-off", message, path=(*path, "faces"))
        return
    order = sorted(sides, key=lambda side: standing[side], reverse=True)
    if draw.result != order[0]:
        hint = f"write result: {order[0]}; or, if the winner was chosen, take the faces out and write how: set"
        message = f"{name}: {order[0]} won the roll-off, and the result says {draw.result}"
        yield Problem("draws.roll-off", message, path=(*path, "result"), hint=hint)
    elif draw.order and list(draw.order) != order:
        message = f"{name}: by the throws the order is {listed(order)}"
        yield Problem("draws.roll-off", message, path=(*path, "order"))


def _level(sides: Sequence[str], standing: dict[str, Standing]) -> list[str]:
    return [one for one in sides if any(standing[one] == standing[other] for other in sides if other != one)]
