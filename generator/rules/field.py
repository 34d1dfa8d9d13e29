"""The battlefield as the checker measures it: ground, zones, the shapes of pieces. Part of the checker's first reading.

Everything is exact, in inches. A piece is measured from its centre; a door from the nearest point of its leaf; where
a rule says `measure: rim`, the radii of round bases come off.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from generator.geometry.doors import Door
from generator.geometry.lengths import Unit
from generator.geometry.outline import Outline
from generator.geometry.segments import Point, Segment, squared_distance
from generator.geometry.zones import Zone, Zones
from generator.model.game import Game
from generator.model.scenario import PinnedPiece
from generator.model.setup import Piece
from generator.rules.dependencies import owned_side

ZERO = Fraction(0)
EMPTY_ZONES = "empty zones"
PLACES = ("first", "second")


def side_called(game: Game, system: str, name: str) -> str | None:
    """The side that a system means: one of the game's, `first` or `second` of them, or the one in the same place of a
    layer's own list. None where it is nobody."""
    sides = game.sides
    if name in sides:
        return name
    order = PLACES if name in PLACES else game.find(system).system.sides
    return sides[order.index(name)] if name in order and order.index(name) < len(sides) else None


@dataclass(frozen=True)
class Body:
    """What a piece takes up: a centre with a round base, or the leaf of a door (`door`; then `radius` is 0)."""

    at: Point
    radius: Fraction = ZERO
    door: Door | None = None

    def squared_gap(self, other: Body) -> Fraction:
        """The square of the distance between two pieces, from centre to centre or from a door's nearest point."""
        if self.door is not None and other.door is not None:
            return self.door.line.squared_gap(other.door.line)
        if self.door is not None:
            return self.door.squared_distance(other.at)
        return squared_distance(self.at, other.at) if other.door is None else other.door.squared_distance(self.at)

    def squared_distance(self, point: Point) -> Fraction:
        """The square of the distance to a point."""
        return squared_distance(self.at, point) if self.door is None else self.door.squared_distance(point)

    def squared_distance_to(self, line: Segment) -> Fraction:
        """The square of the distance to a straight line such as an edge."""
        return line.squared_distance(self.at) if self.door is None else line.squared_gap(self.door.line)


class Field:
    """The ground of one game."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.battlefield = game.scenario.battlefield

    @cached_property
    def outline(self) -> Outline:
        """The battlefield's outline."""
        return self.game.outline

    @cached_property
    def centre(self) -> Point:
        """The centre that rules measure from."""
        return self.battlefield.middle()

    @property
    def unit(self) -> Unit:
        """The unit in which this scenario's players measure."""
        return self.battlefield.bare

    @cached_property
    def impassable(self) -> tuple[tuple[str, Outline], ...]:
        """The impassable areas with their names."""
        return tuple((area.name, self.battlefield.area(area)) for area in self.battlefield.impassable)

    @cached_property
    def zones(self) -> Zones | None:
        """The zones of this battlefield; None where no system divides it."""
        return self.game.zones if self.game.zones.ids else None

    @property
    def zone_ids(self) -> tuple[str, ...]:
        """The zones' ids, in the data's order."""
        return self.game.zones.ids

    def body(self, piece: Piece | PinnedPiece) -> Body:
        """What a piece takes up. A kind that nobody knows, or whose measures cannot be read, is a bare point."""
        at = self.battlefield.point(piece.at)
        found = self.game.kinds.get(piece.kind)
        if found is None:
            return Body(at)
        system, kind = found
        if kind.shape == "door":
            width = self.door_width(piece)
            return Body(at, door=Door(at, Fraction(piece.facing or 0), width)) if width else Body(at)
        typed = kind.base or kind.radius
        if typed is None:
            return Body(at)
        try:
            length = self.battlefield.inches(self.game.params(system.id).length(typed))
        except ValueError:
            return Body(at)
        return Body(at, length / 2 if kind.base else length)

    def values(self, piece: Piece | PinnedPiece) -> dict[str, str]:
        """A piece's values; one that is not given is the first of its kind's list."""
        found = self.game.kinds.get(piece.kind)
        lists = found[1].values.items() if found is not None else ()
        return {key: words[0] for key, words in lists if words and words != "side"} | dict(piece.values)

    def door_width(self, piece: Piece | PinnedPiece) -> Fraction | None:
        """The width of a door: its own, else its kind's; None where neither says one."""
        if piece.width is not None:
            return self.battlefield.inches(piece.width)
        system, kind = self.game.kinds[piece.kind]
        if kind.width is None:
            return None
        try:
            return self.battlefield.inches(self.game.params(system.id).length(kind.width))
        except ValueError:
            return None

    def side_called(self, system: str, name: str) -> str | None:
        """The side that a system means by a name."""
        return side_called(self.game, system, name)

    def speaks_of_nobody(self, system: str, text: str) -> bool:
        """Whether a layer means the zone of a side that this game has not got, or the game has no zones at all: what it
        says of that zone does not hold here."""
        owner = owned_side(text)
        if owner is None or owner == "side" or not self.game.find(system).system.layer:
            return False
        return self.zones is None or self.side_called(system, owner) is None

    def named_zones(
        self, system: str, text: str, zone_of: Mapping[str, str], side: str | None = None
    ) -> tuple[Zone, ...] | None:
        """The zones that a rule's text means, none among them twice; None where it cannot be told.

        `zone of SIDE`, `zone of side` (the piece's), `empty zones` (nobody's), or a zone's id. `zone_of` is the
        set-up's own list of who has which.
        """
        zones = self.zones
        if zones is None:
            return None
        if text == EMPTY_ZONES:
            held = set(zone_of.values())
            return tuple(zone for zone in zones.zones if zone.id not in held)
        owner = owned_side(text)
        if owner is not None:
            whose = side if owner == "side" else self.side_called(system, owner)
            text = zone_of.get(whose or "", "")
        return tuple(zone for zone in zones.zones if zone.id == text) or None

    def called(self, zone: str) -> str:
        """How messages call a zone: `the north-west quarter`."""
        what = {4: "quarter", 2: "half"}.get(len(self.zone_ids), "zone")
        return f"the {zone} {what}"
