"""Exact odds of a game's dice, and which counts its battlefield has room for. Beside the pipeline; rolls nothing."""

from __future__ import annotations

from fractions import Fraction

from generator.chance.notation import Dice, parse_dice
from generator.chance.odds import as_fraction, as_percent, repeat_odds, roll_off_odds, table_odds
from generator.chance.rounds import row_of_round
from generator.chance.tables import row_text
from generator.model.game import Game, InstalledSystem
from generator.model.params import Params
from generator.model.scenario import ROUNDS_AHEAD
from generator.model.steps import DealStep, EventDie, PlaceStep, RollOffStep, RollStep, ScheduleStep
from generator.room import room_for


def shown(chance: Fraction) -> str:
    """A chance as a fraction and in per cent."""
    return f"{as_fraction(chance)} ({as_percent(chance)})"


def dice_odds(dice: Dice) -> list[str]:
    """The chance of each total of a dice expression, a line each."""
    return [f"    {total}: {shown(chance)}" for total, chance in sorted(dice.odds().items())]


def _tables(one: InstalledSystem, params: Params) -> list[str]:
    lines = []
    for name, table in one.system.roll_tables.items():
        if table.dice is None:
            continue
        dice = parse_dice(params.text(table.dice))
        keys = list(table.rows)
        lines.append(f"  {table.title or name}, {dice.text}:")
        for index, chance in table_odds(keys, dice).items():
            row = table.rows[keys[index]]
            lines.append(f"    {row_text(keys[index])} {row.title}: {shown(chance)}")
    return lines


MOST_RESULTS = 10_000


def _die_odds(die: EventDie, one: InstalledSystem, params: Params) -> list[Fraction]:
    """The chance of each thing that a die of an event may come to; none where that hangs on how many pieces stand."""
    if die.table is not None:
        table = one.system.roll_tables[die.table]
        return list(table_odds(list(table.rows), parse_dice(params.text(table.dice or ""))).values())
    return list(parse_dice(params.text(die.roll)).odds().values()) if die.roll is not None else []


def _schedule(step: ScheduleStep, one: InstalledSystem, params: Params, rounds: int) -> list[str]:
    """How many different events there are, and how likely it is that one comes up again in the rounds rolled ahead."""
    dice = [_die_odds(die, one, params) for die in step.dice.values()]
    chances = [Fraction(1)]
    for odds in dice:
        if not odds or len(chances) * len(odds) > MOST_RESULTS:
            return []
        chances = [one_chance * other for one_chance in chances for other in odds]
    keys = [str(key) for key in step.rounds]
    counts = [params.whole(typed) or 0 for typed in step.rounds.values()]
    events = sum(counts[row_of_round(keys, number)] for number in range(1, rounds + 1))
    again = repeat_odds(chances, events)
    return [
        f"  {step.heading}, {events} in {rounds} rounds, {len(chances)} different:",
        f"    one of them comes again: {shown(again)}",
    ]


def _deal(step: DealStep) -> list[str]:
    """The chance of each card of a list; those of a roll table are told with the table."""
    if step.source is None:
        return []
    cards = step.source
    lines = [f"    {card}: {shown(Fraction(cards.count(card), len(cards)))}" for card in dict.fromkeys(cards)]
    return [f"  {step.heading}, the first card:", *lines]


def _steps(one: InstalledSystem, params: Params, sides: int, rounds: int) -> list[str]:
    lines = []
    for step in one.system.steps:
        if isinstance(step, RollStep) and step.dice is not None:
            dice = parse_dice(params.text(step.dice))
            lines += [f"  {step.heading}, {dice.text}:", *dice_odds(dice)]
        elif isinstance(step, RollOffStep) and step.lowest is None and sides > 1:
            odds = roll_off_odds(sides)
            lines.append(f"  {step.heading}: each side wins {shown(odds.win)}")
        elif isinstance(step, ScheduleStep):
            lines += _schedule(step, one, params, rounds)
        elif isinstance(step, DealStep):
            lines += _deal(step)
    return lines


def system_odds(one: InstalledSystem) -> list[str]:
    """Every roll table and dice expression of a system, with the chance of each result."""
    params = Params(one.system.params)
    return [one.system.title, *_tables(one, params), *_steps(one, params, len(one.system.sides), ROUNDS_AHEAD)]


def scenario_odds(game: Game) -> list[str]:
    """The odds of a game's systems with the scenario's own parameters, and the room for each count."""
    lines = []
    for one in game.systems:
        params = game.params(one.id)
        steps = _steps(one, params, len(game.sides), game.scenario.rounds_ahead)
        lines += [one.system.title, *_tables(one, params), *steps]
        for step in one.system.steps:
            if isinstance(step, PlaceStep):
                lines += _room(game, one, step)
    return lines


def _room(game: Game, one: InstalledSystem, step: PlaceStep) -> list[str]:
    """Which counts of a place step can be played on this battlefield, and why the others cannot."""
    lines = [f"  {step.heading}, on this battlefield:"]
    return [*lines, *(f"    {line}" for line in room_for(game, one, step))]
