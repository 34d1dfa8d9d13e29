"""schedule: roll ahead what happens in each round.

`rounds` says how many events each round has: `{1: 0, 2-3: 1, 4+: 2}`. They are rolled for as many rounds as the
scenario says (`rounds: 5`); what later rounds do is told from the same mapping. `event` names the event and its dice,
thrown in this order. A die picks one of a place step's pieces by its number (`{roll: D3, of: tokens, side: first}`;
`side` is `first` or `second` of the game's sides, or a side; without `roll` each piece is as likely), a row of a roll
table (`{table: weather}`), or a number (`{roll: D6}`). `line: [from, to]` says that the pieces of two dice are joined
by a straight line, so that the umpire is told what it runs over.

    - {id: sky, kind: schedule, rounds: {1: 0, 2+: 1}, event: {change: {weather: {table: weather}}}, seen: sealed}
    - id: wolves
      kind: schedule
      rounds: {1: 0, 2-3: 1, 4+: 2}
      event: {howl: {from: {roll: D3, of: tokens, side: first}, to: {roll: D3, of: tokens, side: second}}}
      repeats: {keep: again, says: "Once more: they do not move."}
      seen: sealed
      says: "The wolves run from {from} to {to}."

Every event has a slot of its own: `…/<step>/round-4/2` is the second of round 4. Events are rolled with replacement;
`repeats: {keep: MARK}` marks each that came up before with `MARK: true`. Sealed events are opened at the start of
their round; where `says` is left out, the text of the row that came up is inside. Pieces that the players are still to
place can be picked where their names are known beforehand.

Chosen instead of rolled: the results of one event in the order of its dice (`wolves/round-2/1: A2, B1`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from generator.chance.notation import Dice, parse_dice
from generator.chance.rounds import row_of_round
from generator.chance.streams import Stream
from generator.chance.tables import look_up
from generator.errors import Problem, Refused
from generator.model.game import InstalledSystem, Outcome
from generator.model.setup import Draw, ScheduledEvent
from generator.model.steps import EventDie, ScheduleStep
from generator.steps.divide import names_of
from generator.steps.each import rounds_of
from generator.steps.pieces_of import pieces_of
from generator.steps.setting_up import SettingUp

MOST_EVENTS = 100


@dataclass(frozen=True)
class Die:
    """One die of an event: how it is thrown (None for an even pick), and what each of its totals means."""

    name: str
    dice: Dice | None
    means: tuple[tuple[int, str], ...]

    @property
    def text(self) -> str:
        """The die for the record."""
        return self.dice.text if self.dice is not None else f"1 of {len(self.means)}"

    def throw(self, stream: Stream) -> str:
        """What comes up."""
        total = self.dice.roll(stream).total if self.dice is not None else stream.pick(len(self.means)) + 1
        return dict(self.means)[total]

    @property
    def results(self) -> tuple[str, ...]:
        """Everything that may come up, each once."""
        return tuple(dict.fromkeys(result for _, result in self.means))


def take(step: ScheduleStep, state: SettingUp, system: InstalledSystem) -> None:
    """Take the step: a draw an event."""
    if any(event.kind == step.event_kind for events in state.schedule.values() for event in events):
        message = f"{step.heading} of {system.system.title}: another step already schedules a {step.event_kind}"
        raise Refused(Problem("schedule.same-kind", message, path=("systems",)))
    dice = [_die(name, die, step, state, system) for name, die in step.dice.items()]
    before: set[tuple[str, ...]] = set()
    for number in rounds_of(state):
        events = []
        for index in range(1, events_in(step, state, system, number) + 1):
            slot = state.game.slot(system.id, step.id, f"round-{number}", str(index))
            came = _event(step, state, slot, dice, (number, index))
            values = dict(zip(step.dice, came, strict=True))
            if step.repeats is not None:
                values[step.repeats.keep] = "true" if came in before else "false"
            before.add(came)
            events.append(ScheduledEvent(kind=step.event_kind, values=values))
        state.schedule.setdefault(number, []).extend(events)
    state.known(system.id)[step.id] = Outcome(value=step.id)


def events_in(step: ScheduleStep, state: SettingUp, system: InstalledSystem, number: int) -> int:
    """How many events a round has. Raises Refused where the mapping does not say, or says more than can be printed."""
    keys = list(step.rounds)
    try:
        typed = step.rounds[keys[row_of_round(keys, number)]]
    except ValueError as error:
        raise Refused(Problem("schedule.rounds", f"{step.heading} of {system.system.title}: {error}")) from None
    found = state.game.params(system.id).whole(typed)
    if found is None or found > MOST_EVENTS:
        message = f"{step.heading} of {system.system.title}: {typed!r} is not how many events a round may have"
        raise Refused(Problem("schedule.rounds", message, hint=f"write a whole number, {MOST_EVENTS} or less"))
    return found


def _die(name: str, die: EventDie, step: ScheduleStep, state: SettingUp, system: InstalledSystem) -> Die:
    params = state.game.params(system.id)
    if die.table is not None:
        table = system.system.roll_tables[die.table]
        dice, rows = parse_dice(params.text(table.dice or "")), list(table.rows.values())
        return Die(name, dice, tuple((n, rows[look_up(list(table.rows), n)].id) for n in dice.odds()))
    thrown = parse_dice(params.text(die.roll)) if die.roll is not None else None
    if die.of is None:
        assert thrown is not None, "the model lets a die be nothing else"
        return Die(name, thrown, tuple((n, str(n)) for n in thrown.odds()))
    side = state.named_side(system, die.side)
    able = [
        piece.id for piece in pieces_of(die.of, state, system) or [] if die.side is None or piece.side == side
    ]
    totals = list(thrown.odds()) if thrown is not None else list(range(1, len(able) + 1))
    if not able or totals[0] < 1 or totals[-1] > len(able):
        shows = f"{die.roll} shows {totals[0]} to {totals[-1]}" if thrown is not None else "one is picked"
        whose = f" of {state.game.side_name(side)}" if side is not None else ""
        message = f"{step.heading}, {name}: {shows}, and there are {len(able)} pieces{whose} to pick from"
        raise Refused(Problem("schedule.no-piece", message, hint=f"the pieces are those of {die.of}"))
    return Die(name, thrown, tuple((n, able[n - 1]) for n in totals))


def _event(
    step: ScheduleStep, state: SettingUp, slot: str, dice: Sequence[Die], where: tuple[int, int]
) -> tuple[str, ...]:
    """What the dice of one event came to, in their order."""

    def fields(came: Sequence[str]) -> dict[str, Any]:
        return {"dice": ", ".join(die.text for die in dice), "result": list(came)}

    def throw(stream: Stream) -> dict[str, Any]:
        return {**fields([die.throw(stream) for die in dice]), "faces": stream.thrown}

    def choose(value: Any) -> dict[str, Any]:
        if isinstance(value, dict):
            value = [value.get(die.name, "") for die in dice]
        came = names_of(value)
        if len(came) != len(dice):
            raise ValueError(f"{len(dice)} results are needed, for {', '.join(die.name for die in dice)}")
        for die, result in zip(dice, came, strict=True):
            if result not in die.results:
                raise ValueError(f"{die.name} cannot be {result!r}; it is one of {', '.join(die.results)}")
        return fields(came)

    of = [[die.name, die.text, [list(pair) for pair in die.means]] for die in dice]
    draw, kept = state.settle(step, slot, of, throw, choose)
    return _as_it_stands(step, state, draw, where) if kept else _came(draw)


def _came(draw: Draw) -> tuple[str, ...]:
    return tuple(str(part) for part in draw.result)


def _as_it_stands(step: ScheduleStep, state: SettingUp, draw: Draw, where: tuple[int, int]) -> tuple[str, ...]:
    """An event as the earlier set-up's schedule has it, with every edit made by hand; else as it was drawn."""
    number, index = where
    assert state.previous is not None
    for one in state.previous.schedule:
        events = [event for event in one.events if event.kind == step.event_kind]
        if one.round == number and index <= len(events):
            values = events[index - 1].values
            return tuple(str(values.get(name, "")) for name in step.dice)
    return _came(draw)
