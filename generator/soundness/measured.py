"""Whether what a system measures can be measured: bases, doors, counters, zones, figures of checks. Part of soundness.

Every figure may be typed in place or stand in a parameter; it is read here as the steps and the sheets will read it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction

from generator.errors import Path, Problem
from generator.geometry.lengths import Length
from generator.geometry.zones import Division, zone_ids
from generator.model.game import InstalledSystem
from generator.model.params import Params
from generator.model.system import Area, Check, CounterKind, PieceKind, System
from generator.resolving import unknown
from generator.rules.register import DECLARED
from generator.soundness.names import ANY

ZONE_OF = "zone of "
EMPTY = "empty zones"
SMALLEST_COUNTER, LARGEST_COUNTER = 4, 180
"""How large a counter may be, in millimetres: what can be cut out, and what a sheet of A4 has room for."""
MOST_COPIES = 500
PLAYERS = "players"
EXIT = "exit"
"""The ways in and out of a battlefield, which have counters like pieces."""


def length_read(typed: str, params: Params, path: Path) -> Iterator[Problem]:
    """The problem of a length that cannot be read, typed in place or as a parameter."""
    length = _try(lambda: params.length(typed), path)
    if isinstance(length, Problem):
        yield length


def _try(read: Callable[[], Length], path: Path) -> Length | Problem:
    try:
        return read()
    except ValueError as error:
        return Problem("params.no-length", str(error), path=path)


def kind_sound(name: str, kind: PieceKind, params: Params) -> Iterator[Problem]:
    """Base, radius and width of a kind of piece are lengths."""
    for key, typed in (("base", kind.base), ("radius", kind.radius), ("width", kind.width)):
        if typed is not None:
            yield from length_read(typed, params, ("pieces", name, key))


def counter_sound(name: str, kind: CounterKind, one: InstalledSystem, params: Params) -> Iterator[Problem]:
    """Size, copies and pieces of a printed counter; the path is into `counters.yaml`."""
    path: Path = ("counters", name)
    length = _try(lambda: params.length(kind.size), (*path, "size"))
    if isinstance(length, Problem):
        yield length
    else:
        millimetres = length.inches() * Fraction(254, 10)
        if not SMALLEST_COUNTER <= millimetres <= LARGEST_COUNTER:
            message = f"a counter of {kind.size} is {float(millimetres):g} mm wide"
            hint = f"{SMALLEST_COUNTER} mm to {LARGEST_COUNTER} mm can be printed and cut out; write the unit"
            yield Problem("counters.size", message, path=(*path, "size"), hint=hint)
    copies = params.whole(kind.copies)
    if copies is None or copies > MOST_COPIES:
        message = f"{params.text(kind.copies)!r} is not how many copies of a counter there may be"
        hint = f"write a whole number, {MOST_COPIES} or less"
        yield Problem("count.unreadable", message, path=(*path, "copies"), hint=hint)
    known = (*one.system.pieces, EXIT)
    if kind.pieces is not None and kind.pieces not in known:
        yield unknown("pieces.unknown-kind", "kind of piece", kind.pieces, known, (*path, "pieces"))


def zone_sound(said: str, path: Path, system: System, *, empty: bool = False) -> Iterator[Problem]:
    """A zone in words: `zone of SIDE`, a zone by its id, and where several may be meant `empty zones`."""
    if said.startswith(ZONE_OF):
        side = said.removeprefix(ZONE_OF)
        known = ("side", "first", "second", *system.sides)
        if side not in known and not system.layer and system.sides != (ANY,):  # a layer may be laid over other sides
            yield unknown("sides.unknown", "side", side, known, path)
        return
    ways = [system.zones] if system.zones != "none" else [one.value for one in Division] if system.layer else []
    ids = [ident for way in ways for ident in zone_ids(Division(way))]
    if said not in ids and not (empty and said == EMPTY):
        more = (f"{ZONE_OF}{system.sides[0]}", *([EMPTY] if empty else ()))
        yield unknown("zones.unknown", "zone", said, (*more, *ids), path)


def area_sound(area: Area, path: Path, system: System) -> Iterator[Problem]:
    """Where an area lies."""
    if area.zone is not None:
        yield from zone_sound(area.zone, (*path, "in"), system, empty=True)
    if area.edges_of is not None:
        yield from zone_sound(area.edges_of, (*path, "edges-of"), system, empty=True)


def check_sound(check: Check, path: Path, system: System, params: Params) -> Iterator[Problem]:
    """A declared check: its kind is one that there is, its figures can be read, what it names exists."""
    if check.kind not in DECLARED:
        yield unknown("checks.unknown-kind", "kind of check", check.kind, sorted(DECLARED), (*path, "kind"))
    for key, typed in (("number", check.number), ("by", check.by)):
        if typed is not None and params.whole(typed) is None and not (key == "number" and typed == PLAYERS):
            message = f"{params.text(typed)!r} is no whole number"
            yield Problem("count.unreadable", message, path=(*path, key))
    if check.keep is not None:
        try:
            params.limit(check.keep)
        except ValueError as error:
            yield Problem("params.no-limit", str(error), path=(*path, "keep"), hint='write it so: more-than 6"')
    if check.zone is not None:
        yield from zone_sound(check.zone, (*path, "zone"), system)
    yield from _values(check, path, system)


def _values(check: Check, path: Path, system: System) -> Iterator[Problem]:
    """A check that asks for a value of a kind of piece: kind, keys and words exist."""
    if check.value is None and not check.where:
        return
    kind = system.pieces.get(check.piece or "")
    if kind is None:
        yield unknown("pieces.unknown-kind", "kind of piece", str(check.piece), system.pieces, (*path, "piece"))
        return
    if check.value is not None and check.value not in kind.values:
        yield unknown("pieces.unknown-key", f"value of a {check.piece}", check.value, kind.values, (*path, "value"))
    for key, word in check.where.items():
        words = kind.values.get(key)
        if words is None:
            yield unknown("pieces.unknown-key", f"value of a {check.piece}", key, kind.values, (*path, "where", key))
        elif words != "side" and word not in words:
            yield unknown("pieces.unknown-value", f"{key} of a {check.piece}", word, words, (*path, "where", key))
