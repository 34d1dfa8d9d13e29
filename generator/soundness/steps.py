"""Whether each step of a system is sound: what it names exists, its dice and numbers can be read. Part of soundness.

What holds for every step comes first, then what each kind asks for. Every problem has its path in `system.yaml`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from generator.errors import Path, Problem
from generator.model.params import PLACEHOLDER, Params
from generator.model.steps import Loser, NumberStep, ResultStep, RollStep, ScheduleStep, Step, Who, Winner
from generator.model.system import System
from generator.resolving import unknown
from generator.soundness.kinds import crew_sound, deal_sound, schedule_sound, share_sound, tally_sound
from generator.soundness.names import ANY, Asked, dice_read
from generator.soundness.picking import pick_sound, place_sound

MOST_SPARE = 100
"""How many spare blips a side may be given: a counter is printed for each."""
EACH = ("game", "side", "round", "command")


def step_sound(step: Step, path: Path, system: System, params: Params, known: list[str]) -> Iterator[Problem]:
    """Every problem of one step but those of its `when`. `known` are the ids of the steps before it."""
    asked = Asked(path, system, params, known)
    yield from asked.roll_off(_names(step.by), step, "by")
    if isinstance(step.by, str) and system.sides != (ANY,) and step.by not in (*system.sides, "first", "second"):
        yield unknown("sides.unknown", "side", step.by, system.sides, asked.at("by"))
    yield from _each(step, asked)
    yield from _seen(step, asked)
    if step.kind in KINDS:
        yield from KINDS[step.kind](step, asked)
    yield from _says(step, asked)


def _names(who: Who | None) -> str | None:
    if isinstance(who, Winner):
        return who.winner
    return who.loser if isinstance(who, Loser) else None


def _each(step: Step, asked: Asked) -> Iterator[Problem]:
    """What a step is done for each of: words, or an earlier step that places pieces."""
    for index, name in enumerate(step.each):
        if name not in EACH:
            at: tuple[str | int, ...] = ("per",) if isinstance(step.per, str) else ("per", index)
            yield from asked.places(name, *at)


def _seen(step: Step, asked: Asked) -> Iterator[Problem]:
    """`opens` belongs to what is sealed, and rounds must be there to open at."""
    if step.opens is not None and step.seen != "sealed":
        message = f"{step.id} says when it is opened, and it is not sealed"
        yield Problem("steps.opens", message, path=asked.at("opens"), hint="write seen: sealed, or leave opens out")
    if step.opens == "round" and not isinstance(step, ScheduleStep) and "round" not in step.each:
        message = f"{step.id} is opened at the start of its round, and it has no rounds"
        yield Problem("steps.opens", message, path=asked.at("opens"), hint="write per: round, or opens: end")


def _says(step: Step, asked: Asked) -> Iterator[Problem]:
    """What stands on strips and cards fills in only what there is."""
    words = {"result", "total", *asked.params}
    table = asked.system.roll_tables.get(getattr(step, "table", None) or "")
    words |= {what for row in (table.rows.values() if table else ()) for what in row.rolls}
    texts: list[tuple[tuple[str, ...], str]] = [(("says",), step.says or "")]
    if isinstance(step, ScheduleStep):
        words |= set(step.dice)
        texts.append((("repeats", "says"), (step.repeats.says if step.repeats else None) or ""))
    for at, text in texts:
        for match in PLACEHOLDER.finditer(text):
            if match[1] not in words:
                yield unknown("params.unknown", "result or parameter", match[1], sorted(words), asked.at(*at))


def _roll(step: RollStep, asked: Asked) -> Iterator[Problem]:
    if step.table is not None:
        yield from asked.thrown_table(step.table, "table")[1]
    if step.dice is not None:
        yield from dice_read(step.dice, asked.params, asked.at("dice"))


def _number(step: NumberStep, asked: Asked) -> Iterator[Problem]:
    yield from asked.whole(step.spare, "spare", most=MOST_SPARE)


def _result(step: ResultStep, asked: Asked) -> Iterator[Problem]:
    if isinstance(step.names, str):
        yield from asked.sure(step.names, step, "is")
    else:
        yield from asked.roll_off(_names(step.names), step, "is")


KINDS: Mapping[str, Callable[[Any, Asked], Iterator[Problem]]] = {
    "roll": _roll,
    "pick": pick_sound,
    "number": _number,
    "place": place_sound,
    "result": _result,
    "share": share_sound,
    "schedule": schedule_sound,
    "deal": deal_sound,
    "tally": tally_sound,
    "crew": crew_sound,
}
