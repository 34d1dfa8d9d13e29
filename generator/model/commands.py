"""Commands: a side's units as several players lead them, each with his own. Part of the model.

Units say whose they are (`command: Left Wing`); those that say nothing are one command without a name. A joined unit
is of its host's command and is not counted by itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from generator.model.fields import slug
from generator.model.scenario import Unit


@dataclass(frozen=True)
class Command:
    """One command: its name and the part of a slot that stands for it (None for both where it has no name).

    `units` are those that count; `joined` go with them.
    """

    name: str | None
    part: str | None
    units: tuple[Unit, ...]
    joined: tuple[Unit, ...] = ()


def slot_parts(names: Iterable[str], else_called: str) -> list[str]:
    """A part of a slot for each name, all different: `Left Wing` is `left-wing`, a second such `left-wing-2`."""
    parts: list[str] = []
    for number, name in enumerate(names, start=1):
        plain = slug(name) or f"{else_called}-{number}"
        part, again = plain, 1
        while part in parts:
            again += 1
            part = f"{plain}-{again}"
        parts.append(part)
    return parts


def commands_of(units: Sequence[Unit]) -> tuple[Command, ...]:
    """The commands of a side whose units are resolved, in the order in which its list first names them."""
    hosts = {unit.id: unit for unit in units}
    leads: dict[str | None, list[Unit]] = {}
    goes_with: dict[str | None, list[Unit]] = {}
    for unit in units:
        if unit.joined_to is None:
            leads.setdefault(unit.command, []).append(unit)
        else:
            host = hosts.get(unit.joined_to, unit)
            goes_with.setdefault(host.command, []).append(unit)
    named = [name for name in leads if name is not None]
    parts: dict[str | None, str] = dict(zip(named, slot_parts(named, "command"), strict=True))
    return tuple(
        Command(name, parts.get(name), tuple(found), tuple(goes_with.get(name, ()))) for name, found in leads.items()
    )
