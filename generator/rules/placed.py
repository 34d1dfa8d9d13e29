"""The pieces of each place step, ready to be measured: what the rules about ground are asked about. Beside course.

A `Group` is one kind of piece of one place step. It is made from a set-up, or from the pieces that a scenario pins;
the rules that are checked are the same, only whose zone is whose may not be known yet.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from generator.errors import Path
from generator.geometry.distances import Limit, Relation, parse_limit
from generator.geometry.lengths import Length, show_length
from generator.model.game import Game, InstalledSystem
from generator.model.scenario import PinnedPiece
from generator.model.setup import Piece
from generator.model.steps import PlaceOne, PlaceRule, PlaceStep
from generator.rules.course import Course, State, Told
from generator.rules.dependencies import owned_side
from generator.rules.field import EMPTY_ZONES, Body, Field
from generator.rules.wording import is_short, piece_called

EDGE, CENTRE, EACH_OTHER, IMPASSABLE, PIECES = "edge", "centre", "each-other", "impassable", "pieces"

@dataclass(frozen=True)
class Standing:
    """A piece where it stands: `path` is its place in the file, `body` what it takes up."""

    path: Path
    piece: Piece | PinnedPiece
    body: Body


@dataclass(frozen=True)
class ReadLimit:
    """A rule's limit, read: in inches, and in `words` of the players' own unit: `more than 6″`, `it within 6″`."""

    rule: PlaceRule
    limit: Limit
    words: str

    @property
    def target(self) -> str:
        """What the distance is measured from."""
        return self.rule.target or ""

    @property
    def rims(self) -> bool:
        """Whether rims are measured instead of centres."""
        return self.rule.measure == "rim"


@dataclass(frozen=True)
class Group:
    """All pieces of one kind that belong to one place step. `zone_of` is None while it is open whose zone is whose."""

    field: Field
    system: InstalledSystem
    step: PlaceStep
    one: PlaceOne
    standings: tuple[Standing, ...]
    everything: tuple[Standing, ...]
    zone_of: Mapping[str, str] | None

    @property
    def game(self) -> Game:
        """The game that is being set up."""
        return self.field.game

    @property
    def rule(self) -> str:
        """How messages call the rule: the step's title and the system's."""
        return f"{self.step.heading} ({self.system.system.title})"

    @property
    def hint(self) -> str:
        """What to do with a piece that stands wrong."""
        return f"move it, or have it rolled again: --reroll {self.step.id}"

    def called(self, standing: Standing) -> str:
        """A piece as messages call it."""
        return piece_called(self.game, standing.piece)

    def limits(self) -> Iterator[ReadLimit]:
        """The rules that are limits, as far as they can be read."""
        for rule in self.one.rules:
            read = self.read(rule)
            if isinstance(read, ReadLimit):
                yield read

    def read(self, rule: PlaceRule) -> ReadLimit | str | None:
        """A rule's limit; None for a rule that is none; where it is unreadable, a sentence that says why."""
        params = self.game.params(self.system.id)
        try:
            if rule.keep is not None:
                if rule.keep not in params:
                    return f"there is no parameter {rule.keep!r} to keep"
                relation, length = parse_limit(params[rule.keep])
            else:
                given = [(relation, text) for relation, text in _lengths(rule) if text is not None]
                if not given:
                    return None
                relation, length = given[0][0], params.length(given[0][1])
        except ValueError as error:
            return str(error)
        limit = Limit(relation, self.field.battlefield.inches(length))
        it = "it " if limit.relation is Relation.WITHIN else ""
        return ReadLimit(rule, limit, it + self._words(limit, length))

    def _words(self, limit: Limit, length: Length) -> str:
        """`more than 9″`; with the length as it is typed in brackets where that is in another unit."""
        unit = self.field.unit
        own = limit.said(length.unit or unit)
        if (length.unit or unit) is unit or not is_short(limit.length / unit.inches):
            return own
        return f"{limit.said(unit)} ({show_length(limit.length, length.unit or unit)})"

    def speaks_of_zones(self, text: str) -> bool:
        """Whether a text means a zone: somebody's, the empty ones, or one by its id."""
        zones = self.field.zones
        return owned_side(text) is not None or text == EMPTY_ZONES or (zones is not None and text in zones.ids)

    def of_kind(self, kind: str) -> Iterator[Standing]:
        """Everything of a kind that stands on the battlefield, whichever step it came by."""
        return (standing for standing in self.everything if standing.piece.kind == kind)


def _lengths(rule: PlaceRule) -> tuple[tuple[Relation, str | None], ...]:
    return (
        (Relation.WITHIN, rule.within),
        (Relation.AT_LEAST, rule.at_least),
        (Relation.MORE_THAN, rule.more_than),
    )


def all_standings(
    field: Field, pieces: Iterable[Piece | PinnedPiece], *prefix: str | int
) -> tuple[Standing, ...]:
    """Pieces with what they take up; `prefix` leads to the list they stand in."""
    return tuple(Standing((*prefix, index), piece, field.body(piece)) for index, piece in enumerate(pieces))


def belongs(course: Course, told: Told, piece: Piece) -> bool:
    """Whether a piece is one of a place step's: by its slot, else by its kind where no other step's slot is named."""
    if not places(told, piece.kind):
        return False
    if piece.slot is None or told.owns(piece.slot):
        return True
    return not any(places(other, piece.kind) and other.owns(piece.slot) for other in course.told)


def places(told: Told, kind: str) -> bool:
    """Whether it is a place step that places pieces of that kind."""
    return isinstance(told.step, PlaceStep) and any(one.piece == kind for one in told.step.ones())


def groups(course: Course) -> Iterator[Group]:
    """The pieces of a set-up, step by step; also those that the scenario pins for a step left to the players."""
    everything = all_standings(course.field, course.setup.pieces, "pieces")
    zone_of = None if course.zones_untold else course.setup.zones
    for told in course.told:
        if not isinstance(told.step, PlaceStep) or told.state is State.PASSED:
            continue
        mine = [
            standing
            for standing, piece in zip(everything, course.setup.pieces, strict=True)
            if belongs(course, told, piece)
        ]
        for one in told.step.ones():
            kind = tuple(standing for standing in mine if standing.piece.kind == one.piece)
            yield Group(course.field, told.system, told.step, one, kind, everything, zone_of)


def pinned_groups(game: Game) -> Iterator[Group]:
    """The pieces that a scenario pins, by every step that might place such pieces in this game."""
    field = Field(game)
    everything = all_standings(field, game.scenario.pieces, "pieces")
    for system, step in game.steps():
        if not isinstance(step, PlaceStep) or not _may_come(game, system, step):
            continue
        for one in step.ones():
            kind = tuple(standing for standing in everything if standing.piece.kind == one.piece)
            if kind:
                yield Group(field, system, step, one, kind, everything, None)


def _may_come(game: Game, system: InstalledSystem, step: PlaceStep) -> bool:
    options = {key: wanted for key, wanted in step.when.items() if key == "option"}
    return game.holds(system.id, options, {}) is not False
