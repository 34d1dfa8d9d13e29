"""Placing pieces: every legal arrangement of the lattice with the same probability. The face of placement.

In this order, until an answer is there:

1. count all arrangements where few nodes suffice, throw one die with as many faces, take that arrangement;
2. pick blindly among the points that are legal for one piece, up to a number of tries;
3. count with the full budget: by halving (`sieve`), which is quick where there are few or none, and else as before;
4. go on halving what is left of the lattice until blind picks among the boxes succeed;
5. search by mending conflicts: legal, but not an even draw, and it says so.

All but the last are even draws (`counting`, `drawing` and `sifted` say why), and so is trying one after the other:
which stage comes next never depends on what a legal try would have been. A count of 0 or an empty sieve means that
there is none on this grid; then a proof for any grid is looked for. Never fewer pieces, never a relaxed rule.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import prod

from generator.geometry.segments import Point
from generator.placement.budget import Budget
from generator.placement.drawing import Dice
from generator.placement.field import fields_of
from generator.placement.ground import Ground, Group, PairRule
from generator.placement.outcome import How, Impossible, NotFound, Placed
from generator.placement.stages import Found, Part

DEFAULT = Budget()


def place(
    ground: Ground,
    groups: Sequence[Group],
    pair_rules: Sequence[PairRule],
    dice: Dice,
    budget: Budget = DEFAULT,
) -> Placed | Impossible | NotFound:
    """Place all groups at once. The same arguments and dice give the same answer on every machine.

    Groups that do not touch each other are placed apart: one die for all those that are counted at first, then the
    others one by one, in order. Raises ValueError for rules about unknown groups and for grids that are too fine.
    """
    groups, pair_rules = tuple(groups), tuple(pair_rules)
    parts = _parts(ground, groups, pair_rules, budget)
    for part in parts:
        if part.count and part.count.total == 0:
            return part.impossible(part.count.nodes)
    counted = [part.count for part in parts if part.count]
    number = dice.die(prod(count.total for count in counted)) - 1
    placed: dict[str, tuple[Point, ...]] = {}
    how, tries, known = How.COUNTED, 0, prod(count.total for count in counted)
    is_known = True
    for part in parts:
        if part.count:
            number, own = divmod(number, part.count.total)
            arrangement = part.count.unrank(own)
        else:
            found = part.draw(dice)
            if not isinstance(found, Found):
                return found
            arrangement, tries = found.arrangement, tries + found.tries
            how = max(how, found.how, key=list(How).index)
            is_known, known = is_known and found.total is not None, known * (found.total or 1)
        for group, numbers in zip(part.field.groups, arrangement, strict=True):
            placed[group.name] = tuple(sorted(part.field.point(n) for n in numbers))
    return Placed(tuple(placed[group.name] for group in groups), how, known if is_known else None, tries)


def deal(points: Sequence[Point], dice: Dice) -> list[Point]:
    """The points of a set for pieces that can be told apart (tokens A1 to B3), first piece first.

    The set was drawn evenly, and a shuffle gives its points to the pieces in every way with the same probability.
    """
    return dice.shuffle(points)


@lru_cache(maxsize=64)
def _parts(
    ground: Ground, groups: tuple[Group, ...], pair_rules: tuple[PairRule, ...], budget: Budget
) -> tuple[Part, ...]:
    return tuple(Part(ground, field, pair_rules, budget) for field in fields_of(ground, groups, pair_rules))
