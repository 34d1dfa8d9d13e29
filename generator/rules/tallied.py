"""Tallies: units counted again by their tags, the total, its band, the dice that it brings, and the commander's bonus.

Everything is exact: a unit that counts 3 and 1/2 counts 1 1/2, and 20.5 is more than `20 or less`.

PASS, with recon counting 3 and a band `10 or less: {roll: D6}`:

    tallies:
      - slot: …/points/red
        side: red
        lines: [{units: [u1, u2], tags: [recon], each: 3, total: 6}, {units: [u3], each: 1, total: 1}]
        total: 7
        band: 10 or less
        roll: D6

FAIL, with `total: 8` (error[tally.total]), `roll: D6+1` (error[tally.roll]) or without u3 (error[tally.units]).
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from generator.errors import Path, Problem, Severity
from generator.model.commands import Command, commands_of
from generator.model.setup import Tally
from generator.model.steps import TallyStep
from generator.rules.course import Course, State, Told
from generator.rules.outcomes import whole
from generator.rules.reading_bands import read_bands
from generator.rules.reading_dice import ReadDice, read_dice
from generator.rules.wording import slot_called


def check(course: Course) -> Iterator[Problem]:
    """Every tally of the set-up, and every one that there must be."""
    due: dict[str, tuple[Told, str, Command]] = {}
    for told in course.taken("tally"):
        for side in course.game.sides:
            for command in _commands(course, told, side):
                due["/".join((told.base, side, *([command.part] if command.part else [])))] = told, side, command
    open_ones = [told.base for told in course.told if told.step.kind == "tally" and told.state is State.UNTOLD]
    seen: set[str] = set()
    for index, tally in enumerate(course.setup.tallies):
        path: Path = ("tallies", index)
        if tally.slot in seen:
            yield Problem("tally.twice", f"{slot_called(tally.slot)} is tallied twice", path=(*path, "slot"))
        elif tally.slot in due:
            yield from _one(course, tally, *due[tally.slot], path)
        elif not any(tally.slot.startswith(f"{base}/") for base in open_ones):
            message = f"no step of this game tallies {slot_called(tally.slot)}"
            yield Problem("tally.unknown", message, path=(*path, "slot"), hint="take it out")
        seen.add(tally.slot)
    for slot in due:
        if slot not in seen:
            hint = "print the packet again: what is missing is made, everything else stays"
            yield Problem("tally.missing", f"{slot_called(slot)} is not tallied", path=("tallies",), hint=hint)


def _commands(course: Course, told: Told, side: str) -> tuple[Command, ...]:
    """The commands that have a total of their own, or the whole side as one."""
    commands = commands_of(course.game.units(side))
    if "command" in told.step.each or not commands:
        return commands
    return (
        Command(
            None,
            None,
            tuple(unit for command in commands for unit in command.units),
            tuple(unit for command in commands for unit in command.joined),
        ),
    )


def _one(course: Course, tally: Tally, told: Told, side: str, command: Command, path: Path) -> Iterator[Problem]:
    assert isinstance(told.step, TallyStep)
    name = slot_called(tally.slot)
    counts = _counts(course, told, command)
    if counts is None:
        yield Problem("rules.unread", f"{told.rule}: what its tags count cannot be read", path=path)
        return
    if (tally.side, tally.command) != (side, command.name):
        yield Problem("tally.whose", f"{name} is not said to be whose it is", path=path)
    listed = [ident for line in tally.lines for ident in line.units]
    if sorted(listed) != sorted(counts):
        message = f"{name} does not count each of its units once"
        yield Problem("tally.units", message, path=(*path, "lines") if tally.lines else path)
    for index, line in enumerate(tally.lines):
        right = [counts[ident] for ident in line.units if ident in counts]
        if any(each != line.each for each in right) or line.total != line.each * len(line.units):
            message = f"{name}: a line of it is reckoned wrongly"
            yield Problem("tally.line", message, path=(*path, "lines", index))
    total = sum(counts.values(), Fraction(0))
    if tally.total != total:
        message = f"{name} does not come to what its units count"
        yield Problem("tally.total", message, path=(*path, "total"))
    yield from _band(course, tally, told, total, path)
    yield from _bonus(tally, told, command, path)
    if tally.seen != told.step.seen:
        message = f"{name} is marked seen: {tally.seen}; {told.rule} says {told.step.seen}"
        yield Problem("draws.seen", message, Severity.WARNING, path=(*path, "seen"))


def _counts(course: Course, told: Told, command: Command) -> dict[str, Fraction] | None:
    """What each unit of a command counts; None where a factor cannot be read."""
    assert isinstance(told.step, TallyStep)
    params = course.game.params(told.system.id)
    found: dict[str, Fraction] = {}
    for unit in command.units:
        each = Fraction(1)
        if told.step.multiply == "tags":
            for tag, factor in told.system.system.tags.items():
                if tag in unit.tags:
                    try:
                        each *= params.fraction(factor.counts)
                    except ValueError:
                        return None
        found[unit.id or ""] = each
    return found


def _band(course: Course, tally: Tally, told: Told, total: Fraction, path: Path) -> Iterator[Problem]:
    assert isinstance(told.step, TallyStep)
    table = told.system.system.roll_tables.get(told.step.table)
    bands = read_bands(table.rows) if table is not None else None
    found = bands.band(total) if bands is not None else None
    if table is None or bands is None or found is None:
        yield Problem("rules.unread", f"{told.rule}: its bands cannot be read", path=path)
        return
    name = slot_called(tally.slot)
    key, beyond = found
    if " ".join(tally.band.split()) != " ".join(key.split()) or tally.beyond != beyond:
        yield Problem("tally.band", f"{name} is not in the band that its total hits", path=(*path, "band"))
    params = course.game.params(told.system.id)
    dice = read_dice(params.text(table.rows[key].roll or ""))
    step_up = whole(params.text(table.rows[bands.further[1]].add or "")) if beyond and bands.further else 0
    if dice is None or step_up is None:
        yield Problem("rules.unread", f"{told.rule}: the dice of its bands cannot be read", path=path)
    elif read_dice(tally.roll) != ReadDice(dice.count, dice.sides, dice.factor, dice.added + beyond * step_up):
        yield Problem("tally.roll", f"{name} does not bring the dice of its band", path=(*path, "roll"))


def _bonus(tally: Tally, told: Told, command: Command, path: Path) -> Iterator[Problem]:
    assert isinstance(told.step, TallyStep)
    leaders = [unit for unit in (*command.units, *command.joined) if unit.commander is not None]
    name = slot_called(tally.slot)
    if told.step.bonus is None or not leaders:
        right: tuple[str | None, int | None] = (None, 0)
    else:
        right = leaders[0].id, whole((leaders[0].commander or "").strip().removeprefix("+"))
        if len(leaders) > 1:
            message = f"{leaders[0].name} and {leaders[1].name} both command {name}"
            yield Problem("tally.bonus", message, path=path)
    if (tally.commander, tally.bonus) != right:
        message = f"{name}: the commander's bonus is not what the scenario says"
        yield Problem("tally.bonus", message, path=(*path, "bonus") if tally.bonus else path)
