"""What the steps that share, schedule, deal, tally and pick a crew must hold to. Under the steps of soundness."""

from __future__ import annotations

from collections.abc import Iterator

from generator.chance.bands import band_coverage, further_row
from generator.chance.rounds import rounds_coverage
from generator.errors import Path, Problem
from generator.model.steps import CrewStep, DealStep, EventDie, Part, PlaceStep, ScheduleStep, ShareStep, TallyStep
from generator.resolving import unknown
from generator.soundness.names import ANY, Asked, dice_read
from generator.soundness.ranges import range_of

MOST_EVENTS = 100
"""How many events a round may have."""


def share_sound(step: ShareStep, asked: Asked) -> Iterator[Problem]:
    """Numbers of blips, room under each, decoys."""
    yield from asked.count(step.into, "into")
    for name, typed in (("capacity", step.capacity), ("empty", step.empty), ("at-least", step.at_least)):
        yield from asked.whole(typed, name)
    if isinstance(step.into, Part) and _more_than_all(step.into, asked):
        part = asked.params.text(step.into.part)
        message = f"{part} of the units is more than all of them, and a blip hides one at least"
        yield Problem("share.part", message, path=asked.at("into", "part"), hint="write a part such as 1/3")
    if asked.params.whole(step.capacity) == 0:
        yield Problem("share.capacity", f"{step.id}: a blip must have room for a unit", path=asked.at("capacity"))


def _more_than_all(part: Part, asked: Asked) -> bool:
    try:
        return asked.params.fraction(part.part) > 1
    except ValueError:  # told as a part that cannot be read
        return False


def schedule_sound(step: ScheduleStep, asked: Asked) -> Iterator[Problem]:
    """Every round has its number of events, and each die picks something that there is."""
    for problem in rounds_coverage([str(key) for key in step.rounds]):
        yield problem.under(*asked.at("rounds"))
    for key, typed in step.rounds.items():
        yield from asked.whole(typed, "rounds", str(key), most=MOST_EVENTS)
    for name, die in step.dice.items():
        yield from _die(die, asked, ("event", step.event_kind, name))
    picking = [name for name, die in step.dice.items() if die.of is not None]
    for index, name in enumerate(step.line or ()):
        if name not in picking:
            yield unknown("schedule.line", "die that picks a piece", name, picking, asked.at("line", index))


def _die(die: EventDie, asked: Asked, at: tuple[str | int, ...]) -> Iterator[Problem]:
    if die.of is not None:
        yield from asked.places(die.of, *at, "of")
    sides = ("first", "second", *asked.system.sides)
    if die.side is not None and die.side not in sides and asked.system.sides != (ANY,):
        yield unknown("sides.unknown", "side", die.side, sides, asked.at(*at, "side"))
    if die.roll is not None:
        yield from dice_read(die.roll, asked.params, asked.at(*at, "roll"))
        dice = asked.dice(die.roll)
        if dice is not None and die.of is not None and dice.minimum < 1:
            message = f"{die.roll} may come to {dice.minimum}, and pieces are counted from 1"
            yield Problem("schedule.no-piece", message, path=asked.at(*at, "roll"))
        least = _fewest_pieces(die, asked)
        if dice is not None and least is not None and dice.maximum > least:
            message = f"{dice.text} may come to {dice.maximum}, and there may be only {least} pieces of {die.of}"
            yield Problem("schedule.no-piece", message, path=asked.at(*at, "roll"))
    if die.table is not None:
        table, problems = asked.thrown_table(die.table, *at, "table")
        yield from problems
        rolling = [row.id for row in (table.rows.values() if table else ()) if row.rolls]
        if rolling:
            message = f"the row {rolling[0]!r} has dice of its own, which an event cannot throw"
            hint = "deal cards from that roll table instead, or roll on it per round"
            yield Problem("schedule.row-dice", message, path=asked.at(*at, "table"), hint=hint)


def _fewest_pieces(die: EventDie, asked: Asked) -> int | None:
    """How few pieces a die may have to pick from; None where that hangs on the game."""
    step = asked.system.step(die.of or "")
    if not isinstance(step, PlaceStep) or ("side" in step.each) != (die.side is not None):
        return None
    found = [range_of(one.count, asked.system, asked.params) for one in step.ones()]
    return None if None in found else sum(span[0] for span in found if span)


def deal_sound(step: DealStep, asked: Asked) -> Iterator[Problem]:
    """Cards that can be dealt, and enough of them."""
    yield from asked.count(step.count, "count")
    number = asked.params.whole(step.count) if isinstance(step.count, str) else None
    cards = len(step.source) if step.source is not None else None
    if step.source == ():
        yield Problem("deal.no-cards", f"{step.id} has no cards to deal", path=asked.at("from"))
    if step.table is not None:
        table, problems = asked.thrown_table(step.table, "table")
        yield from problems
        dice = asked.dice(table.dice or "") if table is not None else None
        if dice is not None and not step.replace:
            cards = dice.sides
            if dice.number != 1:
                message = f"{dice.text} is no single die, so its results are no cards of which each may come once"
                hint = "write replace: true, or list the cards under from"
                yield Problem("deal.not-cards", message, path=asked.at("table"), hint=hint)
    if not step.replace and number is not None and cards is not None and number > cards:
        message = f"{step.id} deals {number} cards of {cards}, and puts none back"
        yield Problem("deal.too-many", message, path=asked.at("count"), hint="write replace: true, or deal fewer")


def tally_sound(step: TallyStep, asked: Asked) -> Iterator[Problem]:
    """A table of bands, each with the dice that it brings."""
    table, problems = asked.table(step.table, "table")
    yield from problems
    if table is None:
        return
    path: Path = ("roll-tables", step.table)
    if table.dice is not None:
        message = f"{step.id} looks its total up in {step.table!r}, which is thrown on with {table.dice}"
        yield Problem("tally.dice", message, path=(*path, "dice"), hint="leave dice out: the rows say what is thrown")
    keys = [str(key) for key in table.rows]
    wrong = band_coverage(keys)
    for problem in wrong:
        yield problem.under(*path, "rows")
    further = None if wrong else further_row(keys)
    for index, (key, row) in enumerate(table.rows.items()):
        at: Path = (*path, "rows", key)
        if index == further:
            if row.add is None or asked.params.whole(row.add) is None:
                message = f"the row {key!r} says nothing to add for each step"
                yield Problem("tally.row", message, path=at, hint="write add: 1")
        elif row.roll is None:
            message = f"the row {key!r} brings no dice"
            yield Problem("tally.row", message, path=at, hint="write roll: and the dice, such as roll: D6+1")
        else:
            yield from dice_read(row.roll, asked.params, (*at, "roll"))


def crew_sound(step: CrewStep, asked: Asked) -> Iterator[Problem]:
    """Two different groups, and how many are chosen and drawn."""
    yield from asked.whole(step.chosen, "chosen")
    yield from asked.count(step.drawn, "drawn")
    if step.into[0] == step.into[1]:
        message = f"{step.id}: those who come and those who stay away are both called {step.into[0]!r}"
        yield Problem("crew.same-group", message, path=asked.at("into"))
