"""Why pieces cannot be placed, as facts and as sentences that a person can follow. Stands on room.

A proof holds on any grid, but for `NoneOnGrid`, which only says that the lattice was gone through in full.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from generator.geometry.boxes import Box
from generator.geometry.distances import Relation
from generator.geometry.lengths import Unit, show_length, show_number, show_root
from generator.placement.ground import Beside, Clear, Group, InZone, Keep, PairRule, Rule
from generator.placement.room import Room


@dataclass(frozen=True)
class NoPlace:
    """Not even one piece of a group has a place.

    The zone has no ground (`room.box` is None), or the rules of the room leave nothing (`room.is_empty`), or one more
    rule bars all that they leave (`rule`; `squared` is how far away its points can be, where that is what fails), or
    halving the room over and over closed all `cases`.
    """

    group: Group
    room: Room
    rule: Rule | None = None
    squared: Fraction | None = None
    cases: int = 0
    on_any_grid = True

    def said(self, unit: Unit = Unit.INCH) -> str:
        """The proof in plain sentences, its numbers in `unit`."""
        start = f"There is no place for {self.group.name}: "
        box = self.room.box
        rules = " and ".join(rule_said(rule, unit) for rule in self.room.rules)
        if box is None:
            return f"{start}{rules_end(self.room.rules)} has no ground on this battlefield."
        if self.room.is_empty:
            return f"{start}{rules} leaves {_nothing_said(self.room, box, unit)}."
        left = (
            f"{rules} leaves only {box_said(box, unit)}; " if rules else f"the battlefield is {box_said(box, unit)}; "
        )
        if self.rule is None:
            asked = ", ".join(rule_said(rule, unit) for rule in self.group.rules)
            return (
                f"{start}{left}halved again and again, it falls into {self.cases:,} boxes, and in each of them some "
                f"rule bars every point ({asked})."
            )
        if self.squared is not None and isinstance(self.rule, Keep):
            limit = self.rule.limit
            far = show_root(self.squared, unit, limit.length + self.rule.radii, up=True)
            return (
                f"{start}{left}no point of that is further than {far} from {self.rule.name}, "
                f"and {limit.said(unit)} is asked{_rims(self.rule.radii, unit)}."
            )
        return f"{start}{left}and no piece can stand there {rule_said(self.rule, unit)}."


@dataclass(frozen=True)
class TooFewCells:
    """The room falls into fewer cells than there are pieces, and no cell has room for two: so many rows and columns
    of cells, and the square of a cell's diagonal."""

    group: Group
    room: Room
    rule: PairRule
    columns: int
    rows: int
    squared_diagonal: Fraction
    on_any_grid = True

    def said(self, unit: Unit = Unit.INCH) -> str:
        """The proof in plain sentences, its numbers in `unit`."""
        box = self.room.box
        assert box is not None
        cells = self.columns * self.rows
        wide, high = show_length(box.width / self.columns, unit), show_length(box.height / self.rows, unit)
        far = show_root(self.squared_diagonal, unit, self.rule.limit.length + self.rule.radii, up=True)
        if cells == 1:
            cut = f"Any two points of it are at most {far} apart"
        else:
            cut = f"It falls into {cells} cells of {wide} by {high}. Two points of one cell are at most {far} apart"
        return (
            f"{self.group.said} have no room: {_room_said(self.room, box, unit)}. {cut}, "
            f"and {self.rule.limit.said(unit)} is asked{_rims(self.rule.radii, unit)}. "
            f"So there is room for {cells} at most."
        )


@dataclass(frozen=True)
class RightAngle:
    """Of any four points, some three make an angle of 90° or more; its ends are too far apart for the room."""

    group: Group
    room: Room
    rule: PairRule
    on_any_grid = True

    def said(self, unit: Unit = Unit.INCH) -> str:
        """The proof in plain sentences, its numbers in `unit`."""
        box = self.room.box
        assert box is not None
        reach = self.rule.limit.length + self.rule.radii
        square, twice, diagonal = (
            show_number(value / unit.inches, unit) for value in (reach**2, 2 * reach**2, box.squared_diagonal)
        )
        more = "more than" if self.rule.limit.relation is Relation.MORE_THAN else "at least"
        less = "less than" if self.room.open else "at most"
        return (
            f"{self.group.said} have no room: {_room_said(self.room, box, unit)}. Of any four "
            f"points some three make an angle of 90° or more. With all of them {more} {show_length(reach, unit)} "
            f"apart, the square of the distance between the ends of that angle is {more} {square} + {square} = "
            f"{twice}; but for any two points of that room it is {less} {diagonal}."
        )


@dataclass(frozen=True)
class Halved:
    """Halving the rooms over and over, and following every way of sharing the pieces, closed every case."""

    groups: tuple[Group, ...]
    rooms: tuple[Room, ...]
    rules: tuple[PairRule, ...]
    cases: int
    on_any_grid = True

    def said(self, unit: Unit = Unit.INCH) -> str:
        """The proof in plain sentences, its numbers in `unit`."""
        pieces = " and ".join(group.said for group in self.groups)
        rooms = dict.fromkeys(_room_said(room, room.box, unit) for room in self.rooms if room.box)
        limits = " and ".join(dict.fromkeys(rule.limit.said(unit) + _rims(rule.radii, unit) for rule in self.rules))
        is_near = any(rule.limit.relation is Relation.WITHIN for rule in self.rules)
        or_far = " or too far apart even at the nearest" if is_near else ""
        return (
            f"{pieces} have no room: {'; '.join(rooms)}. That was halved again and again, and every way of sharing "
            f"the pieces among the halves was followed. Each of the {self.cases:,} cases ends with a box without a "
            f"legal point, or with two pieces too near even at the farthest points of their boxes{or_far} ({limits} is "
            "asked)."
        )


@dataclass(frozen=True)
class NoneOnGrid:
    """The lattice was gone through in full and holds no legal arrangement; another grid may."""

    groups: tuple[Group, ...]
    step: Fraction
    points: tuple[int, ...]
    """How many points each group's single-piece rules allow."""
    looks: int
    """How many nodes the count, or splits the sieve, took."""
    on_any_grid = False

    def said(self, unit: Unit = Unit.INCH) -> str:
        """The finding in plain sentences, its numbers in `unit`."""
        grid = f"the {show_length(self.step, unit)} grid"
        pieces = " and ".join(group.said for group in self.groups)
        points = " and ".join(f"{n:,}" for n in dict.fromkeys(self.points))
        if any(not n for n in self.points):
            return (
                f"{pieces} have no room on {grid}: no point of it keeps the rules for one piece. A finer grid may help."
            )
        return (
            f"{pieces} have no room on {grid}: of its points {points} keep the rules for one piece, and all ways to "
            "choose among them were gone through; none keeps the distances. A finer grid may have room."
        )


Proof = NoPlace | TooFewCells | RightAngle | Halved | NoneOnGrid


def rule_said(rule: Rule, unit: Unit) -> str:
    """What a rule asks of one piece, in words."""
    if isinstance(rule, InZone):
        return f"in the zone {rule.zone.id}"
    if isinstance(rule, Clear):
        return f"with its whole base clear of {rule.name}"
    if isinstance(rule, Beside):
        return f"{'in front of' if rule.side > 0 else 'behind'} {rule.name}"
    return f"{rule.limit.said(unit)} from {rule.name}{_rims(rule.radii, unit)}"


def rules_end(rules: tuple[Rule, ...]) -> str:
    """The zone that has no ground, in words: the last of the rules."""
    last = rules[-1]
    return f"the zone {last.zone.id}" if isinstance(last, InZone) else "the zone"


def box_said(box: Box, unit: Unit) -> str:
    """A box in words: its size, and where it is."""
    west, east = show_number(box.west, unit), show_number(box.east, unit)
    south, north = show_number(box.south, unit), show_number(box.north, unit)
    wide, high = show_length(box.width, unit), show_length(box.height, unit)
    return f"{wide} by {high} (x from {west} to {east}, y from {south} to {north})"


def _room_said(room: Room, box: Box, unit: Unit) -> str:
    rules = " and ".join(rule_said(rule, unit) for rule in room.rules)
    return f"{rules} leaves {box_said(box, unit)}" if rules else f"the battlefield is {box_said(box, unit)}"


def _nothing_said(room: Room, box: Box, unit: Unit) -> str:
    """Why a room is empty: the way in which it has no extent."""
    is_across = box.width < 0 or (box.width == 0 and bool(room.open & {"west", "east"}))
    low, high = (box.west, box.east) if is_across else (box.south, box.north)
    axis = "x" if is_across else "y"
    low_word = "more than" if room.open & {"west" if is_across else "south"} else "at least"
    high_word = "less than" if room.open & {"east" if is_across else "north"} else "at most"
    return f"nothing: {axis} would be {low_word} {show_length(low, unit)} and {high_word} {show_length(high, unit)}"


def _rims(radii: Fraction, unit: Unit) -> str:
    return f" (between rims; {show_length(radii, unit)} of bases come on top)" if radii else ""
