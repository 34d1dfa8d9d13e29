"""Joined units and the units they go with: a captain and his squad. Used by the muster, at its end.

A unit is joined by a key (another program's id), by a name told apart, or by a bare name. Of several units of that
name the nearest above is taken, as lists are written so, else the nearest below, and it is said.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from generator.errors import Place, Problem, Severity
from generator.rosters.wording import folded, quoted


@dataclass(frozen=True)
class Joining:
    """What one unit says of itself: its bare name, its key, and whom it is joined to, by key or name."""

    name: str
    key: str | None
    host: str | None
    place: Place | None = None


def joined(units: Sequence[Joining], names: Sequence[str]) -> tuple[list[int | None], list[Problem]]:
    """The index of each unit's host, or None, and what was wrong; `names` are the names told apart.

    Nobody is joined to a unit that is itself joined: who joins a joined unit goes with that one's host.
    """
    problems: list[Problem] = []
    known = _Known.of(units, names)
    direct = [None if unit.host is None else _host(at, unit, known, names, problems) for at, unit in enumerate(units)]
    hosts: list[int | None] = []
    for at, unit in enumerate(units):
        host, passed = direct[at], {at}
        while host is not None and direct[host] is not None and host not in passed:
            passed.add(host)
            host = direct[host]
        if host is not None and host in passed:
            message = f"{names[at]} is joined in a circle; it stands by itself"
            problems.append(Problem("roster.joined-in-a-circle", message, Severity.WARNING, place=unit.place))
            host = None
        hosts.append(host)
    return hosts, problems


@dataclass(frozen=True)
class _Known:
    """Where units stand, by what they may be called."""

    keys: Mapping[str, list[int]]
    apart: Mapping[str, list[int]]
    bare: Mapping[str, list[int]]
    turns: Counter[str] = field(default_factory=Counter)
    """How many have been joined to each key: equal units share one key, and are joined in turn."""

    @classmethod
    def of(cls, units: Sequence[Joining], names: Sequence[str]) -> _Known:
        keys: dict[str, list[int]] = {}
        apart: dict[str, list[int]] = {}
        bare: dict[str, list[int]] = {}
        for at, (unit, name) in enumerate(zip(units, names, strict=True)):
            apart.setdefault(folded(name), []).append(at)
            bare.setdefault(folded(unit.name), []).append(at)
            if unit.key is not None:
                keys.setdefault(unit.key, []).append(at)
        return cls(keys, apart, bare)


def _host(at: int, unit: Joining, known: _Known, names: Sequence[str], problems: list[Problem]) -> int | None:
    wanted = unit.host or ""
    by_key = [other for other in known.keys.get(wanted, ()) if other != at]
    if by_key:
        known.turns[wanted] += 1
        return by_key[(known.turns[wanted] - 1) % len(by_key)]
    by_name = [other for other in known.apart.get(folded(wanted), ()) if other != at]
    if by_name:
        return by_name[0]
    of_name = [other for other in known.bare.get(folded(wanted), ()) if other != at]
    if not of_name:
        message = f"{names[at]} is joined to {quoted(wanted)}, which is not in the list; it stands by itself"
        problems.append(Problem("roster.no-host", message, Severity.WARNING, place=unit.place))
        return None
    above = [other for other in of_name if other < at]
    host = above[-1] if above else of_name[0]
    if len(of_name) > 1:
        message = f"several units are called {quoted(wanted)}; {names[at]} is taken to go with {names[host]}"
        problems.append(Problem("roster.which-host", message, Severity.WARNING, place=unit.place))
    return host
