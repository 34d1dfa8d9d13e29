"""The rounds of an event: who plays whom at which table, and who sits out. In `event`, under `pairings`.

A round's tables stand in the order of their numbers, 2 before 10, with gaps as they are; byes stand last. Nobody sits
in two places in one round. Two players of one name cannot be told from one player who does, so they are refused.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from generator.errors import Problem, Severity


@dataclass(frozen=True)
class Pairing:
    """Two players at a table, from 1; the row of the spreadsheet that says so, and its line in the file."""

    table: int
    players: tuple[str, str]
    row: int
    line: int


@dataclass(frozen=True)
class Bye:
    """A player who sits out a round."""

    player: str
    row: int
    line: int

    @property
    def players(self) -> tuple[str]:
        """The one player."""
        return (self.player,)


Seat = Pairing | Bye


@dataclass(frozen=True)
class Round:
    """A round, from 1: its tables in numeric order, then its byes in the order of the rows."""

    number: int
    tables: tuple[Pairing, ...]
    byes: tuple[Bye, ...]

    def told(self) -> str:
        """How much is played: `round 1: 11 tables, 1 bye`."""
        tables, byes = len(self.tables), len(self.byes)
        said = [f"{tables or 'no'} table{'' if tables == 1 else 's'}"]
        said += [f"{byes} bye{'' if byes == 1 else 's'}"] if byes else []
        return f"round {self.number}: {', '.join(said)}"


Complain = Callable[[Problem, int], None]
"""Takes a problem and the line of the file that it is about."""


def same(name: str) -> str:
    """A name as it is compared: no case, no padding, nothing invisible, one way of writing each letter."""
    shown = "".join(sign for sign in unicodedata.normalize("NFKC", name) if unicodedata.category(sign) != "Cf")
    return " ".join(shown.casefold().split())


def rounds_of(rows: Sequence[tuple[int, Seat]], complain: Complain) -> tuple[Round, ...]:
    """The rounds in numeric order, from rows with their round. What cannot be is complained of, each thing once."""
    seats: dict[int, list[Seat]] = {}
    for number, seat in rows:
        seats.setdefault(number, []).append(seat)
    found = []
    for number in sorted(seats):
        once = _not_said_again(number, seats[number], complain)
        _each_table_once(number, once, complain)
        _each_player_once(number, once, complain)
        tables = sorted((seat for seat in once if isinstance(seat, Pairing)), key=lambda seat: seat.table)
        found.append(Round(number, tuple(tables), tuple(seat for seat in once if isinstance(seat, Bye))))
    return tuple(found)


def _not_said_again(number: int, seats: list[Seat], complain: Complain) -> list[Seat]:
    """The rows without those that say what another has said, with the players in this or the other order."""
    first: dict[tuple[object, ...], Seat] = {}
    for seat in seats:
        table = seat.table if isinstance(seat, Pairing) else None
        key = (table, *sorted(map(same, seat.players)))
        before = first.setdefault(key, seat)
        if before is not seat:
            turned = isinstance(seat, Pairing) and same(seat.players[0]) != same(before.players[0])
            message = f"row {seat.row} says the same of round {number} as row {before.row}"
            message += ", with the players in the other order" if turned else ""
            complain(Problem("pairings.row-twice", message, hint="delete one of the two rows"), seat.line)
    return list(first.values())


def _each_table_once(number: int, seats: list[Seat], complain: Complain) -> None:
    at: dict[int, list[Pairing]] = {}
    for seat in seats:
        if isinstance(seat, Pairing):
            at.setdefault(seat.table, []).append(seat)
    for table, several in at.items():
        if len(several) > 1:
            who = [f"“{one.players[0]}” against “{one.players[1]}” (row {one.row})" for one in several]
            message = f"table {table} is used {_times(len(several))} in round {number}: {_listed(who)}"
            hint = "give each pair of players a table of its own"
            complain(Problem("pairings.table-twice", message, hint=hint), several[-1].line)


def _each_player_once(number: int, seats: list[Seat], complain: Complain) -> None:
    """One row with a name in both columns is told as that, several rows with it as namesakes or one player twice."""
    places: dict[str, list[tuple[str, Seat]]] = {}
    for seat in seats:
        names = {same(name): name for name in seat.players}
        if isinstance(seat, Pairing) and len(names) == 1:
            first, second = seat.players
            message = f"row {seat.row}, round {number}: “{first}” is paired with “{second}”"
            hint = "write the other player's name; if two players have this name, tell them apart in every round: "
            complain(Problem("pairings.self", message, hint=hint + _apart(first)), seat.line)
        for key, name in names.items():
            places.setdefault(key, []).append((name, seat))
    for several in places.values():
        if len(several) > 1:
            where = [f"{_place(seat)} (row {seat.row})" for _, seat in several]
            name = several[0][0]
            message = f"“{name}” stands {_times(len(several))} in round {number}: {_listed(where)}"
            hint = "nobody sits in two places; if these are players of one name, tell them apart in every round: "
            complain(Problem("pairings.player-twice", message, hint=hint + _apart(name)), several[-1][1].line)


def no_round_left_out(rounds: Sequence[Round], complain: Complain) -> None:
    """A warning where there is nothing between two rounds: a 4 may be a slip for a 1."""
    for before, after in pairwise(rounds):
        if after.number > before.number + 1:
            missing = f"round {before.number + 1}"
            if after.number > before.number + 2:
                missing = f"rounds {before.number + 1} to {after.number - 1}"
            seats: list[Seat] = [*after.tables, *after.byes]
            first = min(seats, key=lambda seat: seat.row)
            message = f"there is nothing for {missing}, though there is a round {after.number}"
            hint = f"is the round of row {first.row} right?"
            complain(Problem("pairings.rounds", message, Severity.WARNING, hint=hint), first.line)


def _place(seat: Seat) -> str:
    return f"at table {seat.table}" if isinstance(seat, Pairing) else "with a bye"


def _apart(name: str) -> str:
    return f"“{name} (1)” and “{name} (2)”, or by their clubs"


def _times(count: int) -> str:
    return {2: "twice"}.get(count, f"{count} times")


def _listed(words: Sequence[str]) -> str:
    shown = list(words[:4]) + ([f"{len(words) - 4} more"] if len(words) > 4 else [])
    return f"{', '.join(shown[:-1])} and {shown[-1]}"
