"""Strips and cards: what is sealed, who opens which when, and what stands inside. For the umpire's view alone.

Outside stands nothing but what everyone knows; inside, the result as it is to be laid out. Events of one round share
an envelope; everything else has one of its own.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from generator.model.commands import commands_of, slot_parts
from generator.model.game import Game
from generator.model.params import Params
from generator.model.setup import Draw, ScheduledEvent, SetUp
from generator.model.steps import DealStep, RollStep, ScheduleStep, Step
from generator.model.system import RollTable, Row
from generator.view.known import Envelope, PieceView, SealedLine, StepView


def envelopes(
    game: Game, setup: SetUp, steps: tuple[StepView, ...], pieces: tuple[PieceView, ...]
) -> tuple[Envelope, ...]:
    """Every envelope of a game, in the order of the steps and rounds."""
    found: list[Envelope] = []
    for one in steps:
        if one.step.seen != "sealed" or one.open_because is not None:
            continue
        if isinstance(one.step, ScheduleStep):
            found += _rounds(game, setup, one)
        else:
            found += _draws(game, one, pieces)
    return tuple(found)


def _empty(one: StepView) -> Envelope:
    """An envelope of a step, with nothing inside yet."""
    return Envelope(one.system.id, one.step.id, one.step.heading, one.step.opening, ())


def _rounds(game: Game, setup: SetUp, one: StepView) -> Iterator[Envelope]:
    """An envelope for each round with events."""
    step = one.step
    assert isinstance(step, ScheduleStep)
    slot = game.slot(one.system.id, step.id)
    draws = {draw.slot: draw for draw in one.draws}
    for entry in setup.schedule:
        events = [event for event in entry.events if event.kind == step.event_kind]
        lines = [
            _event(game, one, event, draws.get(f"{slot}/round-{entry.round}/{number}"))
            for number, event in enumerate(events, start=1)
        ]
        if lines:
            yield replace(_empty(one), round=entry.round, lines=tuple(lines))


def _event(game: Game, one: StepView, event: ScheduledEvent, draw: Draw | None) -> SealedLine:
    step = one.step
    assert isinstance(step, ScheduleStep)
    params = game.params(one.system.id)
    words, texts = {}, []
    for name, die in step.dice.items():
        row = _row(one.system.system.roll_tables.get(die.table or ""), event.values.get(name, ""))
        words[name] = row.title if row is not None else event.values.get(name, "")
        texts += [row.text] if row is not None else []
    again = step.repeats is not None and event.marked(step.repeats.keep)
    said = (step.repeats.says or step.repeats.keep.replace("-", " ").capitalize()) if step.repeats else ""
    figure = " – ".join(words.values())
    return SealedLine(
        slot=draw.slot if draw is not None else "",
        figure=figure,
        text=params.fill(step.says or " ".join(texts), {**words, "result": figure}),
        again=params.fill(said, {**words, "result": figure}) if again else "",
        dice=(draw.dice or "") if draw is not None else "",
        faces=draw.faces if draw is not None else (),
        pieces=tuple(event.values.get(name, "") for name, die in step.dice.items() if die.of is not None),
    )


def _row(table: RollTable | None, result: Any) -> Row | None:
    """The row of a roll table that a result is, where it is one."""
    return next((row for row in table.rows.values() if row.id == result), None) if table is not None else None


def _draws(game: Game, one: StepView, pieces: tuple[PieceView, ...]) -> Iterator[Envelope]:
    """An envelope for each draw; the dice of a row go with it."""
    base = game.slot(one.system.id, one.step.id)
    table = one.system.system.roll_tables.get(getattr(one.step, "table", None) or "")
    heads = [draw for draw in one.draws if not _is_row_s(draw, one.draws, table) and not _is_count(draw, one.step)]
    if isinstance(one.step, DealStep):
        heads = [draw for draw in heads if draw.slot.rpartition("/")[2].isdecimal()]
    cards: dict[str, int] = {}
    for draw in heads:
        pack = draw.slot.rpartition("/")[0]
        cards[pack] = cards.get(pack, 0) + 1
    for draw in heads:
        more = draw.slot.removeprefix(base).strip("/").split("/") if draw.slot != base else []
        envelope = _told(game, one, more, pieces)
        if isinstance(one.step, DealStep):
            envelope = replace(envelope, card=int(more[-1]), cards=cards[draw.slot.rpartition("/")[0]])
        yield replace(envelope, lines=(_line(game, one, draw, table),))


def _is_count(draw: Draw, step: Step) -> bool:
    """Whether a draw was thrown for a number of things."""
    return not isinstance(step, RollStep) and draw.slot.endswith("/count")


def _is_row_s(draw: Draw, draws: tuple[Draw, ...], table: RollTable | None) -> bool:
    """Whether a draw is of the dice of a row: it stands behind another draw of a step that throws on a roll table."""
    head = draw.slot.rpartition("/")[0]
    return table is not None and any(other.slot == head for other in draws)


def _told(game: Game, one: StepView, more: list[str], pieces: tuple[PieceView, ...]) -> Envelope:
    """The outside of an envelope, read off what stands behind the step in its slot."""
    envelope = _empty(one)
    left = list(more)
    if left and left[0] in game.sides:
        envelope = replace(envelope, side=left.pop(0))
    if left and "round" in one.step.each and left[0].removeprefix("round-").isdecimal():
        envelope = replace(envelope, round=int(left.pop(0).removeprefix("round-")))
    if "command" in one.step.each and envelope.side is not None:
        named = {command.part: command.name for command in commands_of(game.units(envelope.side))}
        part = left.pop(0) if left and left[0] in named else None
        envelope = replace(envelope, command=named.get(part))
    if left and not isinstance(one.step, DealStep):
        stand = [piece for piece in pieces if piece.placed_by in one.step.each]
        parts: Mapping[str, PieceView] = dict(zip(slot_parts([p.id for p in stand], "piece"), stand, strict=True))
        found = parts.get(left[0])
        envelope = replace(envelope, piece=found.id if found is not None else left[0].upper())
    return envelope


def _line(game: Game, one: StepView, draw: Draw, table: RollTable | None) -> SealedLine:
    params: Params = game.params(one.system.id)
    row = _row(table, draw.result)
    total = int(draw.total) if draw.total is not None else None
    rolls = tuple(
        (name, int(other.total))
        for name in (row.rolls if row is not None else ())
        for other in one.draws
        if other.slot == f"{draw.slot}/{name}" and other.total is not None
    )
    figure = row.title if row is not None else _figure(draw)
    words = {name: str(number) for name, number in rolls}
    words |= {"result": figure, **({"total": str(total)} if total is not None else {})}
    said = one.step.says or (row.text if row is not None else "")
    # What was thrown with a row must reach whoever opens it, also where the text forgets to name it.
    forgotten = [
        f"{name.replace('-', ' ').capitalize()}: {number}."
        for name, number in rolls
        if not any(f"{{{name}{end}" in said for end in "}:")
    ]
    return SealedLine(
        slot=draw.slot,
        figure=figure,
        text=" ".join(filter(None, [params.fill(said, words), *forgotten])),
        dice=draw.dice or "",
        faces=draw.faces,
        total=total,
        rolls=rolls,
    )


def _figure(draw: Draw) -> str:
    if isinstance(draw.result, list | tuple):
        return ", ".join(str(part) for part in draw.result)
    return str(draw.result) if draw.result is not None else ""
