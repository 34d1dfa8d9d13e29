"""Where a piece may stand at all: its centre on the battlefield, and its base clear of what `clear-of` names.

The centre of every piece must be on the battlefield; the edge belongs to it. `{clear-of: impassable}` keeps the whole
base off impassable ground; a rim that just touches it is clear.

PASS, on 48x48 with impassable ground from (20, 20) to (28, 28) and a base of 2":

    pieces:
      - {id: O1, kind: objective, at: [19, 24]}         # the rim touches

FAIL:

    pieces:
      - {id: O1, kind: objective, at: [19.5, 24]}       # error[pieces.impassable]: half an inch of the base is on it
      - {id: O2, kind: objective, at: [49, 24]}         # error[pieces.off-battlefield]
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.errors import Problem
from generator.geometry.clearance import base_is_clear, passes_through
from generator.geometry.outline import Outline
from generator.geometry.segments import Point
from generator.model.steps import PlaceStep
from generator.rules.field import Body, Field
from generator.rules.placed import IMPASSABLE, PIECES, Group, Standing
from generator.rules.wording import kind_called, piece_called


def on_battlefield(field: Field, standings: tuple[Standing, ...]) -> Iterator[Problem]:
    """Every piece, whichever way it came there; and no two doors are one."""
    doors: dict[Point, Standing] = {}
    for standing in standings:
        other = doors.setdefault(standing.body.at, standing) if standing.body.door else standing
        if other is not standing:
            here, there = (piece_called(field.game, one.piece) for one in (standing, other))
            yield Problem(
                "pieces.same-point",
                f"{here} stands where {there} stands",
                path=(*standing.path, "at"),
                hint="move one of the two doors, or leave it out",
            )
        if not field.outline.holds(standing.body.at):
            yield Problem(
                "pieces.off-battlefield",
                f"{piece_called(field.game, standing.piece)} is not on the battlefield",
                path=(*standing.path, "at"),
                hint="give its centre as [x, y], measured from the west and the south edge",
            )


def check(group: Group) -> Iterator[Problem]:
    """The group's `clear-of` rules."""
    for rule in group.one.rules:
        if rule.clear_of == IMPASSABLE:
            for standing in group.standings:
                yield from _off_areas(group, standing)
        elif rule.clear_of is not None:
            yield from _off_pieces(group, rule.clear_of)


def _off_pieces(group: Group, said: str) -> Iterator[Problem]:
    """Bases that must not overlap: those of a kind, or of everything that stood before (`pieces`)."""
    what = "every other piece" if said == PIECES else f"every {kind_called(group.game, said)}"
    others = _stood_before(group) if said == PIECES else list(group.of_kind(said))
    for standing in group.standings:
        for other in others:
            if other is not standing and _overlap(standing.body, other.body):
                yield Problem(
                    "pieces.overlap",
                    f"{group.called(standing)} stands on {group.called(other)}; {group.rule} keeps it clear of {what}",
                    path=(*standing.path, "at"),
                    hint=group.hint,
                )


def _stood_before(group: Group) -> list[Standing]:
    """What the scenario pins, and what earlier steps placed; nobody keeps clear of what comes after him."""
    not_yet: set[tuple[str, str]] = set()
    kinds: set[str] = set()
    for system, step in group.game.steps():
        if not isinstance(step, PlaceStep) or (not kinds and step is not group.step):
            continue
        for one in step.ones():
            if kinds or one is group.one or one.piece == group.one.piece:
                kinds.add(one.piece)
                not_yet.add((group.game.slot(system.id, step.id), one.piece))
    return [standing for standing in group.everything if not _comes_later(standing, not_yet, kinds)]


def _comes_later(standing: Standing, not_yet: set[tuple[str, str]], kinds: set[str]) -> bool:
    """Whether a piece is of this step's kind or of a later one's: by its slot, else by its kind."""
    slot = getattr(standing.piece, "slot", None)
    if slot is None:
        return standing.piece.kind in kinds
    return any(kind == standing.piece.kind and f"{slot}/".startswith(f"{base}/") for base, kind in not_yet)


def _off_areas(group: Group, standing: Standing) -> Iterator[Problem]:
    for name, area in group.field.impassable:
        if not _is_clear(standing.body, area):
            what = "its leaf" if standing.body.door else "its whole base"
            yield Problem(
                "pieces.impassable",
                f"{group.called(standing)} stands on impassable ground ({name}); {group.rule} keeps {what} clear",
                path=(*standing.path, "at"),
                hint=group.hint,
            )


def _is_clear(body: Body, area: Outline) -> bool:
    if body.door is not None:
        return not passes_through(area, body.door.line)
    return base_is_clear(area, body.at, body.radius)


def _overlap(one: Body, other: Body) -> bool:
    reach = one.radius + other.radius
    gap = one.squared_gap(other)
    return gap < reach * reach or gap == 0
