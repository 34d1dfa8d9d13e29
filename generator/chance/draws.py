"""Draws: the composite draws of setting up, as pure functions of a stream. Called by `steps`, one slot a call.

Each returns its result together with what was thrown, for the record. Candidates, units and sides come in the order in
which the data lists or declares them; that order and the stream settle everything.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Generic, TypeVar

from generator.chance.streams import Stream

T = TypeVar("T")
S = TypeVar("S", bound=Hashable)


@dataclass(frozen=True)
class RollOff(Generic[S]):
    """A roll-off: the sides in their final `order`, the winner first, and every round of throws as it fell.

    A round holds (side, face) for those who threw in it, in declared order; there is no round when nobody was level.
    """

    order: tuple[S, ...]
    rounds: tuple[tuple[tuple[S, int], ...], ...]

    @property
    def winner(self) -> S:
        """The side that comes first."""
        return self.order[0]

    @property
    def loser(self) -> S:
        """The side that comes last."""
        return self.order[-1]

    @property
    def faces(self) -> tuple[int, ...]:
        """Every die in the order in which it fell."""
        return tuple(face for thrown in self.rounds for _, face in thrown)


@dataclass(frozen=True)
class Picked(Generic[T]):
    """One of several candidates: the one at `index`. `faces` are the dice that said so, none for a single candidate.

    A die counts candidates from 1. A card that was already dealt is thrown again, so a deal may show several dice.
    """

    result: T
    index: int
    faces: tuple[int, ...]


@dataclass(frozen=True)
class Division(Generic[T]):
    """Units in two groups, each in the order in which the units were given; `shuffled` and `odd_die` are the record.

    `odd_die` is None when the number of units is even; else 1 says that the first group is the larger, 2 the second.
    """

    first: tuple[T, ...]
    second: tuple[T, ...]
    shuffled: tuple[T, ...]
    odd_die: int | None


@dataclass(frozen=True)
class Share(Generic[T]):
    """Units shared among blips: `blips[k]` are the units of blip k+1, in the order in which the units were given.

    The record: `blip_order` and `unit_order` as they were shuffled, and `picks`, the number of the blip that each unit
    after the first ones went to.
    """

    blips: tuple[tuple[T, ...], ...]
    blip_order: tuple[int, ...]
    unit_order: tuple[T, ...]
    picks: tuple[int, ...]

    @property
    def empty(self) -> tuple[int, ...]:
        """The numbers of the blips that hide nothing."""
        return tuple(number for number, units in enumerate(self.blips, 1) if not units)


def roll_off(
    stream: Stream, sides: Sequence[S], *, faces: int = 6, lowest: Sequence[int | Fraction] | None = None
) -> RollOff[S]:
    """Sides throw a die each, in declared order; the highest comes first. Those who are level throw on.

    Round by round, every side that is still level with another throws its next die, in declared order; once nobody is
    level, the sides stand in the order of their throws. With `lowest`, one figure a side (a rating), the lower figure
    comes first and only sides of equal figure throw; nothing is thrown when all differ, or for a single side.
    Raises ValueError for no sides, one named twice, or not one figure a side.
    """
    if not sides:
        raise ValueError("a roll-off needs somebody to throw")
    if len(set(sides)) < len(sides):
        raise ValueError("a roll-off names a side twice")
    if lowest is not None and len(lowest) != len(sides):
        raise ValueError(f"{len(sides)} sides but {len(lowest)} figures to compare")
    # A side's standing is what it is compared by: its figure turned round, then its throws one after another.
    standing: dict[S, tuple[int | Fraction, ...]] = {
        side: (-figure,) for side, figure in zip(sides, lowest or [0] * len(sides), strict=True)
    }
    rounds: list[tuple[tuple[S, int], ...]] = []
    while True:
        standings = list(standing.values())
        level = [side for side in sides if standings.count(standing[side]) > 1]
        if not level:
            break
        thrown = tuple((side, stream.die(faces)) for side in level)
        for side, face in thrown:
            standing[side] += (face,)
        rounds.append(thrown)
    return RollOff(tuple(sorted(sides, key=standing.__getitem__, reverse=True)), tuple(rounds))


def pick_one(stream: Stream, candidates: Sequence[T]) -> Picked[T]:
    """One of the candidates, each with the same chance. A single candidate throws nothing.

    Raises ValueError when there is none.
    """
    index = stream.pick(len(candidates))
    return Picked(candidates[index], index, (index + 1,) if len(candidates) > 1 else ())


def divide(stream: Stream, units: Sequence[T]) -> Division[T]:
    """The units in two halves: they are shuffled, and the first half of the shuffled row is the first group.

    When their number is odd, a die of two is thrown after the shuffle: on 1 the unit in the middle of the row goes to
    the first group, on 2 to the second.
    """
    places = stream.shuffle(range(len(units)))
    odd_die = stream.die(2) if len(units) % 2 else None
    half = len(units) // 2 + (odd_die == 1)
    return Division(
        first=tuple(units[place] for place in sorted(places[:half])),
        second=tuple(units[place] for place in sorted(places[half:])),
        shuffled=tuple(units[place] for place in places),
        odd_die=odd_die,
    )


def number(stream: Stream, n: int) -> list[int]:
    """The numbers 1 to n, shuffled: unit k (counting from 0) gets the k-th. They are result and record in one."""
    if n < 0:
        raise ValueError(f"there cannot be {n} units to number")
    return stream.shuffle(range(1, n + 1))


def share(stream: Stream, units: Sequence[T], blips: int, capacity: int, empty: int = 0) -> Share[T]:
    """Units shared among blips 1 to `blips`, of which `empty` hide nothing and the others at least one unit each.

    The numbers of the blips are shuffled; the first `empty` of that row stay empty. Then the units are shuffled; the
    first of that row goes to the first of the other blips as the row has them, and so on, one each. Each unit left, in
    the order of its row, goes to a pick among the blips that are not to stay empty and hold less than `capacity`
    units, lowest number first; a single one throws nothing. (So every unit is as likely to be anywhere as any other.)
    Raises ValueError when that is impossible, with the figures.
    """
    filled = blips - empty
    if blips < 0 or empty < 0 or capacity < 1:
        raise ValueError(f"{blips} blips, {empty} of them empty, {capacity} units in each: that cannot be shared out")
    if filled < 0:
        raise ValueError(f"{empty} of {blips} blips cannot stay empty")
    if len(units) < filled:
        raise ValueError(f"{len(units)} units cannot fill {filled} blips with one each; use fewer, or more empty ones")
    if len(units) > filled * capacity:
        raise ValueError(f"{len(units)} units do not fit under {filled} blips of {capacity} each; use more blips")
    blip_order = stream.shuffle(range(1, blips + 1))
    places = stream.shuffle(range(len(units)))
    holds: dict[int, list[int]] = {
        blip: [place] for blip, place in zip(blip_order[empty:], places[:filled], strict=True)
    }
    picks = []
    for place in places[filled:]:
        blip = pick_one(stream, [blip for blip in sorted(holds) if len(holds[blip]) < capacity]).result
        holds[blip].append(place)
        picks.append(blip)
    return Share(
        blips=tuple(tuple(units[place] for place in sorted(holds.get(blip, []))) for blip in range(1, blips + 1)),
        blip_order=tuple(blip_order),
        unit_order=tuple(units[place] for place in places),
        picks=tuple(picks),
    )


def deal(streams: Sequence[Stream], cards: Sequence[T], *, replace: bool) -> tuple[Picked[T], ...]:
    """Cards dealt, a stream (so a slot) each: every card is a pick from the whole pack, in the order of the data.

    With `replace` it goes back and may come again. Without, a stream whose pick is already dealt picks on, so no card
    comes twice, each that is left has the same chance, and a card dealt anew moves no other unless it is that other.
    A pack may hold equal cards; each of them is dealt once. Raises ValueError when more are wanted than there are, or
    when there is none.
    """
    if streams and not cards:
        raise ValueError("there are no cards to deal from")
    if not replace and len(streams) > len(cards):
        raise ValueError(f"{len(streams)} cards cannot be dealt from {len(cards)} when none is put back")
    dealt: list[Picked[T]] = []
    gone: set[int] = set()
    for stream in streams:
        card = pick_one(stream, cards)
        faces = card.faces
        while card.index in gone:
            card = pick_one(stream, cards)
            faces += card.faces
        if not replace:
            gone.add(card.index)
        dealt.append(Picked(card.result, card.index, faces))
    return tuple(dealt)
