"""Pieces as such: ids, kinds, sides, slots, labels, and the values that their kind knows.

Every piece has an id of its own and a kind that a system of the game declares. A side is one of the game's. A slot is
that of a place step that this game takes. Values are those of the kind (`values`), each with one of the words listed;
a value that names a side names one of the game's. A door needs a width, its own or its kind's.

PASS, for a kind with values {state: [shut, locked], by: side}:

    pieces:
      - {id: D1, kind: door, at: [24, 37], width: 2, state: locked, by: red}

FAIL:

    pieces:
      - {id: D1, kind: door, at: [24, 37], width: 2, state: lockd}       # error[pieces.value]: did you mean locked?
      - {id: D1, kind: dor, at: [10, 10]}                               # error[pieces.same-id], error[pieces.kind]
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Iterator, Sequence

from generator.errors import Path, Problem, Severity
from generator.model.game import Game
from generator.model.scenario import PinnedPiece
from generator.model.setup import Piece
from generator.model.steps import PlaceStep
from generator.rules.course import Course, State, Told
from generator.rules.field import Field
from generator.rules.placed import belongs, groups, places
from generator.rules.walk import place_slot
from generator.rules.wording import listed, piece_called, slot_called


def _meant(word: str, known: Iterable[str], what: str) -> str:
    names = list(known)
    near = difflib.get_close_matches(word, names, n=1)
    if near:
        return f"did you mean {near[0]}?"
    return f"{what} {listed(names, 'or')}" if names else "take it out"


def sound(course: Course) -> Iterator[Problem]:
    """Ids, kinds, sides, values and widths of every piece of a set-up."""
    return _sound(course.game, course.field, course.setup.pieces)


def pins_sound(game: Game) -> Iterator[Problem]:
    """The same for the pieces that a scenario pins."""
    return _sound(game, Field(game), game.scenario.pieces)


def _sound(game: Game, field: Field, pieces: Sequence[Piece | PinnedPiece]) -> Iterator[Problem]:
    seen: set[str] = set()
    for index, piece in enumerate(pieces):
        path: Path = ("pieces", index)
        if piece.id in seen:
            hint = "give each piece an id of its own"
            yield Problem("pieces.same-id", f'two pieces have the id "{piece.id}"', path=(*path, "id"), hint=hint)
        seen.add(piece.id)
        if piece.side is not None and piece.side not in game.sides:
            message = f"{piece_called(game, piece)}: there is no side {piece.side!r}"
            yield Problem("pieces.side", message, path=(*path, "side"), hint=f"the sides are {listed(game.sides)}")
        if piece.kind not in game.kinds:
            message = f'there is no kind of piece {piece.kind!r} ("{piece.id}")'
            hint = _meant(piece.kind, game.kinds, "the kinds are")
            yield Problem("pieces.kind", message, path=(*path, "kind"), hint=hint)
            continue
        yield from _values(game, piece, path)
        if game.kinds[piece.kind][1].shape == "door" and not field.door_width(piece):
            message = f"{piece_called(game, piece)} has no width, and distances are measured from its leaf"
            yield Problem("doors.no-width", message, path=path, hint="add width: 2, say")


def _values(game: Game, piece: Piece | PinnedPiece, path: Path) -> Iterator[Problem]:
    known = game.kinds[piece.kind][1].values
    for key, value in piece.values.items():
        choices = known.get(key)
        if choices is None:
            message = f"{piece_called(game, piece)} has no key {key!r}"
            yield Problem("pieces.key", message, path=(*path, key), hint=_meant(key, known, "its keys are"))
        elif value not in (game.sides if choices == "side" else choices):
            names = game.sides if choices == "side" else choices
            message = f"{piece_called(game, piece)}: {value!r} is no {key} that it may have"
            yield Problem("pieces.value", message, path=(*path, key), hint=_meant(value, names, "it may be"))


def slots(course: Course) -> Iterator[Problem]:
    """Every piece belongs to a step of this game, or to none; and who may see it is what the step says."""
    for index, piece in enumerate(course.setup.pieces):
        if piece.kind not in course.game.kinds:
            continue
        path: Path = ("pieces", index)
        name = piece_called(course.game, piece)
        placing = {_slot(told, piece.kind): told for told in course.told if places(told, piece.kind)}
        told = placing.get(piece.slot or "")
        if piece.slot is not None and told is None:
            hint = f"write slot: {next(iter(placing))}" if placing else "take the slot out"
            message = f"{name} says that it was placed by {slot_called(piece.slot)!r}, and no such step places it"
            yield Problem("pieces.slot", message, path=(*path, "slot"), hint=hint)
        elif placing and all(one.state is State.PASSED for one in ([told] if told else placing.values())):
            step = told or next(iter(placing.values()))
            message = f"{name} is on the battlefield, and {step.rule} is not part of this game"
            yield Problem("pieces.not-in-play", message, path=path, hint="take it out")
        elif told is not None and piece.seen != told.step.seen:
            message = f"{name} is marked seen: {piece.seen}; {told.rule} says {told.step.seen}"
            hint = f"write seen: {told.step.seen}, unless you mean to show it to others"
            yield Problem("pieces.seen", message, Severity.WARNING, (*path, "seen"), hint=hint)


def _slot(told: Told, kind: str) -> str:
    return place_slot(told.step, told.base, kind) if isinstance(told.step, PlaceStep) else ""


def labels(course: Course) -> Iterator[Problem]:
    """The id of a placed piece is the label that its step gives; whoever pins a piece may call it what he likes."""
    pinned = {piece.id for piece in course.game.scenario.pieces}
    for group in groups(course):
        if group.one.piece not in course.game.kinds:
            continue
        template = group.one.label or course.game.kinds[group.one.piece][1].label
        for standing in group.standings:
            piece = standing.piece
            if piece.id not in pinned and not _fits(course.game, template, piece):
                yield Problem(
                    "pieces.label",
                    f"{group.called(standing)} should be called like {template}, as {group.rule} says",
                    Severity.WARNING,
                    path=(*standing.path, "id"),
                    hint="the printed counters carry the labels of the rules",
                )


def _fits(game: Game, template: str, piece: Piece | PinnedPiece) -> bool:
    pattern = re.escape(template).replace(r"\{n\}", "[1-9][0-9]*")
    if piece.side in game.sides:
        letter = game.letter(piece.side) if piece.side is not None else ""
        pattern = pattern.replace(r"\{letter\}", letter).replace(r"\{side\}", re.escape(piece.side or ""))
    else:
        pattern = pattern.replace(r"\{letter\}", "[A-Z]").replace(r"\{side\}", "[a-z0-9-]+")
    return re.fullmatch(pattern, piece.id) is not None


def same_point(course: Course) -> Iterator[Problem]:
    """No two pieces of one kind within a step stand on the same point."""
    for told in course.told:
        seen: dict[object, str] = {}
        for index, piece in enumerate(course.setup.pieces):
            if told.state is State.PASSED or not belongs(course, told, piece):
                continue
            spot = (piece.kind, course.field.battlefield.point(piece.at))
            if spot in seen:
                message = f'{piece_called(course.game, piece)} stands on the same point as "{seen[spot]}"'
                yield Problem("pieces.same-point", message, path=("pieces", index, "at"), hint="move one of them")
            seen.setdefault(spot, piece.id)
