"""A place step's rules in the words of placing. Beside the steps; no chance here.

What the data says (`{keep: lantern-edge, from: edge}`, `in: zone of defender`) becomes groups of like pieces, each
with the rules that one piece keeps, and the rules between pairs.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from generator.errors import Problem, Refused
from generator.geometry.distances import Limit, Relation
from generator.geometry.doors import Door
from generator.geometry.segments import Segment
from generator.model.game import InstalledSystem
from generator.model.params import Params
from generator.model.scenario import PinnedPiece
from generator.model.setup import Piece
from generator.model.steps import PlaceOne, PlaceStep
from generator.model.system import PieceKind
from generator.placement.ground import Clear, Ground, Group, InZone, Keep, PairRule, Rule, from_edges, from_points
from generator.steps.coming import Coming, coming
from generator.steps.setting_up import SettingUp

ZONE_OF = "zone of "


@dataclass(frozen=True)
class Wanted:
    """What one kind of piece of a step asks for: its groups in order, pair rules, and the zone of each group."""

    groups: tuple[Group, ...]
    pairs: tuple[PairRule, ...]
    zones: tuple[str | None, ...]


def base_radius(kind: PieceKind, params: Params) -> Fraction:
    """The radius of a piece's base in inches; 0 where it has none."""
    if kind.base is not None:
        return params.length(kind.base).inches(params.bare) / 2
    if kind.radius is not None:
        return params.length(kind.radius).inches(params.bare)
    return Fraction(0)


def zone_named(said: str, state: SettingUp, system: InstalledSystem) -> list[str]:
    """The zones that `zone of SIDE`, `empty zones`, `zone of side` or a zone's id mean, in order."""
    zones = state.game.zones
    if said == "empty zones":
        return [zone for zone in zones.ids if zone not in state.zones.values()]
    if said.startswith(ZONE_OF):
        owner = said.removeprefix(ZONE_OF)
        side = state.named_side(system, owner) or owner
        if side not in state.zones:
            message = f"nobody has given {side} a zone yet, and a step of {system.system.title} needs it"
            raise Refused(Problem("zones.not-given", message))
        return [state.zones[side]]
    if said not in zones.ids:
        message = f"there is no zone {said!r} on this battlefield; the zones are {', '.join(zones.ids) or 'none'}"
        raise Refused(Problem("zones.unknown", message))
    return [said]


def has_no_owner(said: str, state: SettingUp, system: InstalledSystem) -> bool:
    """Whether a layer speaks of the zone of a side that this game has not got, or the game has no zones at all: then
    that rule of the layer does not hold here."""
    owner = said.removeprefix(ZONE_OF)
    if not system.system.layer or owner == said or owner == "side":
        return False
    return not state.game.zones.ids or state.named_side(system, owner) is None


def targets_of(
    kind: str, state: SettingUp, pieces: Iterable[Piece | PinnedPiece] | None = None
) -> tuple[Segment | Door, ...]:
    """What stands already of a kind of piece, or of some `pieces`: points, and doors with their width."""
    field = state.game.scenario.battlefield
    found: list[Segment | Door] = []
    for piece in state.pieces if pieces is None else pieces:
        if piece.kind != kind:
            continue
        at = field.point(piece.at)
        shape = state.game.kinds[kind][1].shape
        if shape == "door":
            found.append(Door(at, Fraction(piece.facing or 0), door_width(piece, state)))
        else:
            found.append(Segment(at, at))
    return tuple(found)


def door_width(piece: Piece | PinnedPiece, state: SettingUp) -> Fraction:
    """A door's width in inches: its own, else its kind's, else 0."""
    system, kind = state.game.kinds[piece.kind]
    if piece.width is not None:
        return state.game.scenario.battlefield.inches(piece.width)
    params = state.game.params(system.id)
    return params.length(kind.width).inches(params.bare) if kind.width is not None else Fraction(0)


def _earlier(kind: str, state: SettingUp) -> str:
    """The step that placed the pieces of a kind, for a sentence about room."""
    slots = {piece.slot for piece in state.pieces if piece.kind == kind and piece.slot}
    return ", ".join(sorted(slot.split("/")[2] for slot in slots))


def single_rules(
    one: PlaceOne, state: SettingUp, system: InstalledSystem, beside: Sequence[Piece], later: Sequence[Coming] = ()
) -> tuple[list[Rule], list[tuple[Limit, Fraction]]]:
    """The rules that one piece keeps by itself, and the limits between two of them (with what rims take off).

    `beside` are the pinned pieces of the same kind, `later` the pins of kinds to come.
    """
    game, params = state.game, state.game.params(system.id)
    radius = base_radius(game.kinds[one.piece][1], params)
    field = game.scenario.battlefield
    single: list[Rule] = []
    mutual: list[tuple[Limit, Fraction]] = []
    for rule in one.rules:
        if rule.clear_of == "impassable":
            areas = tuple(field.area(area) for area in field.impassable)
            if areas:
                single.append(Clear(areas, radius))
            continue
        if rule.clear_of is not None:
            for name in kinds_to_clear(rule.clear_of, state):
                single += _clear_of_kind(name, radius, state)
            continue
        if rule.zone is not None:
            if has_no_owner(rule.zone, state, system):
                continue
            for zone in zone_named(rule.zone, state, system):
                single.append(InZone(game.zones[zone]))
            continue
        limit = params.limit_of(rule)
        assert limit is not None, "the model lets a rule be nothing else"
        rim = rule.measure == "rim"
        if rule.target == "edge":
            single.append(from_edges(game.outline, limit, radius if rim else Fraction(0)))
        elif rule.target == "centre":
            name = "the centre"
            single.append(from_points((field.middle(),), limit, name, radius if rim else Fraction(0)))
        elif rule.target == "each-other":
            mutual.append((limit, radius if rim else Fraction(0)))
            points = tuple(field.point(piece.at) for piece in beside)
            if points:
                single.append(from_points(points, limit, "the pinned pieces", 2 * radius if rim else Fraction(0)))
        else:
            kind = str(rule.target)
            pins = (pin for one_later in later if one_later.one.piece == kind for pin in one_later.pins)
            targets = (*targets_of(kind, state), *targets_of(kind, state, pins))
            other = base_radius(game.kinds[kind][1], game.params(game.kinds[kind][0].id))
            if targets:
                title = game.kinds[kind][1].title
                single.append(
                    Keep(
                        limit,
                        targets,
                        f"the nearest {title}",
                        radius + other if rim else Fraction(0),
                        _earlier(kind, state),
                    )
                )
            elif limit.relation is Relation.WITHIN:
                message = f"{one.piece} must stand within reach of a {kind}, and none is on the battlefield"
                raise Refused(Problem("pieces.nothing-near", message))
    return [*single, *(rule for one_later in later for rule in _towards(one, one_later, radius, state))], mutual


def _towards(one: PlaceOne, later: Coming, radius: Fraction, state: SettingUp) -> Iterator[Rule]:
    """What pins of a later kind ask of a piece that is placed before them: the distances of their own step's rules.

    That one of their targets is near enough (`within`) is asked of no piece alone, and is left to the checker.
    """
    kind, params = state.game.kinds[later.one.piece][1], state.game.params(later.system.id)
    targets, name = targets_of(later.one.piece, state, later.pins), f"the pinned {kind.title}"
    both = radius + base_radius(kind, params)
    for rule in later.one.rules:
        limit = params.limit_of(rule)
        if rule.clear_of in (one.piece, "pieces"):
            yield Keep(Limit(Relation.AT_LEAST, Fraction(0)), targets, name, both)
        elif rule.target == one.piece and limit is not None and limit.relation is not Relation.WITHIN:
            yield Keep(limit, targets, name, both if rule.measure == "rim" else Fraction(0))


def kinds_to_clear(said: str, state: SettingUp) -> list[str]:
    """The kinds of piece that `clear-of` means: one, one of another system (`SYSTEM/KIND`, none where that system is
    not played), or every kind that stands already (`pieces`)."""
    if said == "pieces":
        return list(dict.fromkeys(piece.kind for piece in state.pieces if piece.kind in state.game.kinds))
    return [said] if said in state.game.kinds else []


def _clear_of_kind(kind: str, radius: Fraction, state: SettingUp) -> list[Rule]:
    """Bases of two kinds do not overlap."""
    targets = targets_of(kind, state)
    system, other = state.game.kinds[kind]
    reach = base_radius(other, state.game.params(system.id))
    if not targets:
        return []
    limit = Limit(Relation.AT_LEAST, Fraction(0))
    return [Keep(limit, targets, f"every {other.title}", radius + reach, _earlier(kind, state))]


def wanted(
    step: PlaceStep, one: PlaceOne, number: int, state: SettingUp, system: InstalledSystem, pinned: Sequence[Piece]
) -> Wanted:
    """The groups of one kind of piece: one, or one for each zone. `number` are to be drawn beside `pinned`."""
    kind = state.game.kinds[one.piece][1]
    single, mutual = single_rules(one, state, system, pinned, coming(step, one, state, system))
    if not one.one_in_each:
        name = kind.named(2 if number != 1 else 1).partition(" ")[2]
        group = Group(name, number, tuple(single))
        pairs = tuple(PairRule(limit, (name, name), 2 * radius) for limit, radius in mutual)
        return Wanted((group,) if number else (), pairs if number > 1 else (), (None,) if number else ())
    zones = [
        zone
        for said in one.one_in_each
        if not has_no_owner(said, state, system)
        for zone in zone_named(said, state, system)
    ]
    if number + len(pinned) != len(zones):
        message = f"{step.heading}: {number + len(pinned)} pieces cannot stand one in each of {len(zones)} zones"
        raise Refused(Problem("pieces.zones-and-count", message, hint=f"the zones are {', '.join(zones)}"))
    field = state.game.scenario.battlefield
    taken = [state.game.zones.zone_of(field.point(piece.at)) for piece in pinned]
    left = [zone for zone in zones if zone not in taken]
    groups = tuple(
        Group(f"the {kind.title.lower()} in the {zone}", 1, (*single, InZone(state.game.zones[zone])))
        for zone in left[:number]
    )
    names = [group.name for group in groups]
    pairs = tuple(
        PairRule(limit, (first, second), 2 * radius)
        for limit, radius in mutual
        for index, first in enumerate(names)
        for second in names[index + 1 :]
    )
    return Wanted(groups, pairs, tuple(left[:number]))


def ground_of(state: SettingUp) -> Ground:
    """The battlefield with its lattice. Raises Refused where the grid is unusable."""
    try:
        return Ground(state.game.outline, state.game.scenario.battlefield.step())
    except ValueError as error:
        hint = "is the battlefield's size what you meant? If so, give a wider grid, such as grid: 6"
        raise Refused(Problem("battlefield.grid", str(error), path=("battlefield", "grid"), hint=hint)) from None
