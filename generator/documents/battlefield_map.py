"""The map of one viewer's battlefield, and what stands beside it. Stands in `documents`; fills the map's page model.

Shaded is where a side may set out, or, where players decide, where a piece may go; all that follows from the rules in
the system's data, none of it from who is looking: the view already holds only what its viewer may know.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from generator.documents.cover_page import MapSheet
from generator.documents.limits import both_units
from generator.documents.map import (
    Disc,
    MapArea,
    MapDoor,
    MapExit,
    MapPage,
    MapPiece,
    MapSign,
    MapZone,
    Patch,
    Region,
    Symbol,
    edge_belts,
    placed_pieces,
    signs,
)
from generator.documents.pages import Plan, Sign
from generator.documents.places import doors_lie, ways_in
from generator.documents.words import furniture, length, one_line, packet_mark
from generator.geometry.distances import Relation
from generator.geometry.zones import Division, Zones, divide
from generator.model.numbers import number_text
from generator.model.params import Params
from generator.model.steps import PlaceRule, PlaceStep
from generator.view import PieceView, StepView, SystemView, View

SYMBOLS = tuple(Symbol)
LONGEST_WORD = 12


def zones(view: View) -> Zones:
    """The battlefield's zones: those of the first system that divides it."""
    how = next((one.installed.system.zones for one in view.systems if one.installed.system.zones != "none"), "none")
    field = view.battlefield
    return divide(field.shape(), field.middle(), Division(how))


def _regions(view: View, rules: Sequence[PlaceRule], params: Params) -> tuple[tuple[Region, ...], tuple[Region, ...]]:
    """What the rules confine a piece to, and what they keep it out of, as regions to shade and to leave white."""
    within: list[Region] = []
    without: list[Region] = []
    field = view.battlefield
    for rule in rules:
        if rule.clear_of == "impassable":
            without += [Patch(field.area(area).corners) for area in field.impassable]
        limit = params.limit_of(rule)
        if limit is None:
            continue
        if rule.target == "centre":
            disc = Disc(field.middle(), limit.length, both_units(rule, params))
            (within if limit.relation is Relation.WITHIN else without).append(disc)
        elif rule.target == "edge" and limit.relation is not Relation.WITHIN and limit.length > 0:
            without += edge_belts(field.shape().corners, limit.length, both_units(rule, params))
    return tuple(within), tuple(without)


def _deployment(view: View, found: Zones) -> list[MapZone]:
    """The zones, those of the sides shaded where they may set out."""
    drawn = []
    owners = {zone: side for side, zone in view.zones.items()}
    for zone in found.zones:
        owner = owners.get(zone.id)
        band, head, note = "", zone.id.upper(), ""
        within: tuple[Region, ...] = ()
        without: tuple[Region, ...] = ()
        if owner is not None:
            side = view.side(owner)
            band = side.letter.lower()
            head = side.name if len(side.name) < 24 else f"Side {side.letter}"
            for one in view.systems:
                for area in one.installed.system.areas:
                    if area.zone == "zone of side":
                        note = one.params.to_tape().fill(area.text)
                        within, without = _regions(view, area.rules, one.params)
        for ground in found[zone.id].ground:
            drawn.append(MapZone(zone.id, ground.corners, band, head, note, within, without))
            head = note = ""
    return drawn


def _open_ground(view: View, found: Zones, one: StepView) -> list[MapZone]:
    """Where the pieces of a step that is left to the players may go."""
    step = one.step
    if not isinstance(step, PlaceStep):
        return []
    params = view.system(one.system.id).params
    owner = one.by if any(side.id == one.by for side in view.sides) else None
    band = view.side(owner).letter.lower() if owner else "all"
    drawn = []
    for place in step.ones():
        within, without = _regions(view, place.rules, params)
        allowed = _allowed_zones(view, found, place.one_in_each)
        title = view.system(one.system.id).installed.system.pieces[place.piece].title
        name = f"{title}, where it may be placed"
        if allowed is None:
            drawn.append(MapZone(name, view.battlefield.shape().corners, band, "", "", within, without))
            continue
        for zone in allowed:
            drawn += [MapZone(name, g.corners, band, "", "", within, without) for g in found[zone].ground]
    return drawn


def _allowed_zones(view: View, found: Zones, one_in_each: Sequence[str]) -> list[str] | None:
    """The zones that `one-in-each` speaks of, or None where it does not, or where they are not known yet."""
    if not one_in_each or not view.zones:
        return None
    zones_allowed: list[str] = []
    for said in one_in_each:
        if said.startswith("zone of "):
            zone = view.zones.get(said.removeprefix("zone of "))
            zones_allowed += [zone] if zone else []
        elif said == "empty zones":
            zones_allowed += [zone for zone in found.ids if zone not in view.zones.values()]
        else:
            zones_allowed.append(said)
    return zones_allowed


def door_word(piece: PieceView, letters: dict[str, str]) -> str:
    """A door's state in a word: `locked`, `controlled A`; shortened where it is long."""
    words = [letters.get(value, value) for key, value in piece.values.items() if value and key != "open"]
    return " ".join(words)


def _symbol(view: View, piece: PieceView) -> tuple[Symbol, bool]:
    """The symbol of a piece: one for each kind, hollow for every second side."""
    kinds = [kind for one in view.systems for kind in one.installed.system.pieces]
    order = [side.id for side in view.sides]
    hollow = piece.side in order and order.index(piece.side) % 2 == 1 and _both_sides_have(view, piece.kind)
    return SYMBOLS[kinds.index(piece.kind) % len(SYMBOLS)], hollow


def _both_sides_have(view: View, kind: str) -> bool:
    return len({piece.side for piece in view.pieces if piece.kind == kind}) > 1


def piece_note(view: View, piece: PieceView) -> str:
    """What the list beside the map says of a piece."""
    letters = {side.id: side.letter for side in view.sides}
    if piece.shape == "door":
        state = ", ".join(letters.get(value, value) for value in piece.values.values() if value)
        return ", ".join(part for part in (piece.name, state) if part)
    return piece.name or piece.title


def battlefield_map(view: View, width: Fraction, height: Fraction | None = None) -> MapPage:
    """The map for this view, `width` mm wide and at most `height` mm high."""
    field = view.battlefield
    found = zones(view)
    letters = {side.id: side.letter for side in view.sides}
    doors = tuple(
        MapDoor(
            piece.id,
            piece.at,
            piece.facing,
            piece.width or Fraction(2),
            open=piece.values.get("open") == "open" or piece.values.get("state") == "open",
            word=door_word(piece, letters)[:LONGEST_WORD],
            note=piece_note(view, piece),
        )
        for piece in view.pieces
        if piece.shape == "door"
    )
    marks = []
    for piece in view.pieces:
        if piece.shape != "door":
            symbol, hollow = _symbol(view, piece)
            marks.append(MapPiece(piece.id, piece.at, symbol, hollow, piece_note(view, piece), reach=piece.radius))
    drawn = _deployment(view, found)
    for one in view.steps:
        if one.open_because is not None:
            drawn += _open_ground(view, found, one)
    return MapPage(
        outline=field.shape().corners,
        width=width,
        unit=field.bare,
        height=height,
        zones=tuple(drawn),
        areas=tuple(MapArea(area.name, field.area(area).corners) for area in field.impassable),
        exits=tuple(
            MapExit(f"X{index + 1}", field.point(way.at), field.inches(way.width), way.name or "")
            for index, way in enumerate(field.exits)
        ),
        doors=doors,
        pieces=tuple(marks),
    )


def legend(view: View, page: MapPage) -> tuple[Sign, ...]:
    """What the map's signs mean."""
    return tuple(Sign(sign, text) for sign in signs(page) if (text := _sign_text(view, page, sign)))


def _sign_text(view: View, page: MapPage, sign: MapSign) -> str:
    if sign.kind == "piece":
        titles: list[str] = []
        for piece in view.pieces:
            if piece.shape != "door" and _symbol(view, piece) == (sign.symbol, sign.hollow):
                owner = (
                    f", side {view.side(piece.side).letter}"
                    if piece.side and _both_sides_have(view, piece.kind)
                    else ""
                )
                base = f" on a {number_text(piece.base_mm)} mm base" if piece.base_mm else ""
                across = f", a circle {length(2 * piece.radius, page.unit)} across" if piece.radius else ""
                text = f"{piece.title}{owner}{base}{across}"
                titles += [text] if text not in titles else []
        return ", ".join(titles)
    if sign.kind in ("door", "open-door"):
        return f"{_doors(view, page, sign.kind == 'open-door')}, {'open' if sign.kind == 'open-door' else 'closed'}"
    if sign.kind == "exit":
        return "Way in and out"
    if sign.kind == "impassable":
        return "Impassable"
    if sign.kind == "ring":
        discs = {r.radius: r for zone in page.zones for r in zone.without if isinstance(r, Disc)}
        radii = [discs[r].words or length(r, page.unit) for r in sorted(discs)]
        return f"{' and '.join(radii)} about the centre: nobody sets out there"
    side = next((side for side in view.sides if side.letter.lower() == sign.band), None)
    open_titles = [zone.name for zone in page.zones if zone.band == sign.band and ", where it may" in zone.name]
    parts = [f"Where {side.name} may set out"] if side and side.id in view.zones else []
    return "; ".join([*parts, *dict.fromkeys(open_titles)])


def _doors(view: View, page: MapPage, stands_open: bool) -> str:
    """What the open or the closed doors of a map are called; where several systems have some, which are whose."""
    drawn = {door.label for door in page.doors if door.open == stands_open}
    found: dict[str, list[str]] = {}
    for piece in view.pieces:
        if piece.shape == "door" and piece.id in drawn:
            found.setdefault(piece.title, []).append(piece.id)
    if len(found) < 2:
        return next(iter(found), "Door")
    return "; ".join(f"{title} {one_line(idents)}" for title, idents in found.items())


def plan(view: View, title: str, width: Fraction, height: Fraction | None = None, *, doors: bool = True) -> Plan:
    """The map with its list of pieces and its legend; without `doors`, their widths and directions stand elsewhere."""
    page = battlefield_map(view, width, height)
    names = {Fraction(1): "inches", Fraction(50, 127): "centimetres"}
    pieces = placed_pieces(page)
    to_what = " to the centre" if pieces else ""
    measured = bool(pieces or page.exits)
    note = [f"In {names[page.unit.inches]}, from the west and south edge{to_what}."] if measured else []
    told = [*note, *view.notes, *ways_in(page), *(doors_lie(view, page) if doors else [])]
    return Plan(title, page, pieces, legend(view, page), " ".join(told))


def map_sheet(view: View, edition: int, width: Fraction, depth: Fraction) -> MapSheet:
    """The battlefield on a sheet of its own, for everyone at the table; `width` and `depth` of the type area in mm."""
    made = plan(view, "The battlefield", width, depth * Fraction(3, 5))
    head = furniture(view, "Map", packet_mark(view, edition), name="To set up from")
    return MapSheet(head, view.title, made.map, made.pieces, made.legend, made.note)


def with_width(page: MapPage, width: Fraction, height: Fraction | None) -> MapPage:
    """The same map for other room."""
    return replace(page, width=width, height=height)


__all__ = ["SystemView", "battlefield_map", "legend", "plan", "with_width", "zones"]
