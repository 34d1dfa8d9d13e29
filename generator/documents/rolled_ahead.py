"""Rounds, tallies and what is sealed, as tables. Stands in `documents`; briefings and the record print them.

A briefing tells what everyone knows of the rounds, and a side's own arithmetic; the record tells what lies inside
every strip and card, and what each possible line runs over.
"""

from __future__ import annotations

from fractions import Fraction

from generator.documents.pages import Column, Listing
from generator.documents.steps_list import readable
from generator.geometry.lengths import Unit, show_number, show_root
from generator.view import View
from generator.view.known import Envelope, ScheduleView, TallyView


def further(view: View) -> tuple[Listing, ...]:
    """What a briefing adds of the rounds and of its side's tallies."""
    return (*(rounds(one) for one in view.schedules), *(tally(view, one) for one in view.tallies))


def _many(number: int, what: str) -> str:
    return f"none: no {what} in this round" if number == 0 else f"{number} {what}{'' if number == 1 else 's'}"


def rounds(one: ScheduleView) -> Listing:
    """How many events which round has; a round with none says so."""
    what = readable(one.kind)
    rows = tuple((f"Round {row.label}", _many(row.events, what)) for row in one.rounds)
    later = "; ".join(f"round {row.label}: {_many(row.events, what)}" for row in one.later)
    note = f"Rolled ahead for {one.ahead} rounds, sealed until each begins."
    return Listing(
        one.title,
        (Column("When", "lead"), Column("What opens")),
        rows,
        f"{note} After that, {later}." if later else note,
    )


def number(value: Fraction) -> str:
    """A number as people write it: halves as decimals."""
    return show_number(value, Unit.INCH)


def tally(view: View, one: TallyView) -> Listing:
    """What the units count for, and what that brings each turn, with the arithmetic."""
    rows = []
    for part in one.parts:
        units = ", ".join(part.units)
        tags = " and ".join(part.tags) or "no tag"
        rows.append((f"{len(part.units)} × {number(part.each)}", number(part.total), f"{tags}: {units}"))
    title = f"{one.title}, {one.command}" if one.command else one.title
    owner = "" if one.side == view.viewer else f"{view.side(one.side).name}: "
    bands = "; ".join(f"{label}: {brings}" for label, brings in one.bands)
    bonus = f" {one.commander} adds {one.bonus} while in command." if one.commander else ""
    note = f"{owner}{number(one.total)} in all brings {one.roll}.{bonus} The bands: {bands}."
    columns = (Column("Units × factor", "lead"), Column("Counts"), Column("Which"))
    return Listing(title, columns, tuple(rows), note)


def for_the_record(view: View) -> tuple[Listing, ...]:
    """The record's tables: every tally, the inside of every strip and card, what each line runs over."""
    found = [tally(view, one) for one in view.tallies]
    if view.sealed:
        found.append(_sealed(view))
    for one in view.schedules:
        if one.crossings:
            found.append(_crossings(view, one))
    return tuple(found)


def opened(view: View, one: Envelope) -> str:
    """When an envelope is opened, and by whom, in few words."""
    if one.card is not None:
        when = f"card {one.card} of {one.cards}"
    elif one.round is not None:
        when = f"start of round {one.round}"
    else:
        when = {"end": "end of the game", "drawn": "when drawn"}.get(one.opens, one.opens)
    about = [one.piece or "", one.command or "", view.side(one.side).name if one.side else ""]
    return ", ".join([when, *(part for part in about if part)])


def _sealed(view: View) -> Listing:
    rows = []
    for one in view.sealed:
        inside = "; ".join(
            line.figure
            + (f" ({', '.join(f'{readable(name)} {total}' for name, total in line.rolls)})" if line.rolls else "")
            + (f", {line.again.lower()}" if line.again else "")
            for line in one.lines
        )
        rows.append((one.title, opened(view, one), inside))
    columns = (Column("What", "lead"), Column("Opened"), Column("Inside"))
    return Listing("What is sealed", columns, tuple(rows))


def _crossings(view: View, one: ScheduleView) -> Listing:
    rows = tuple(
        (
            f"{line.start} – {line.end}",
            show_root(line.squared, view.battlefield.bare),
            ", ".join(line.zones) or "–",
            ", ".join((*line.pieces, *line.ground)) or "–",
        )
        for line in one.crossings
    )
    columns = (Column("Line", "lead"), Column("Length"), Column("Zones"), Column("Runs over"))
    return Listing(f"{one.title}: what each line runs over", columns, rows, "Centre to centre, bases as they stand.")
