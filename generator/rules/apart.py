"""Distances between pieces: `from: each-other`, and from pieces of another kind.

`each-other` asks every pair of one kind within a step, whoever's they are. A kind's name asks for the nearest piece
of that kind: `within` needs one in reach, `at-least` and `more-than` need all of them off. A door counts from the
nearest point of its leaf. Distances are compared exactly.

PASS, with more-than 9" from each other:

    pieces:
      - {id: A1, kind: token, at: [10, 10]}
      - {id: A2, kind: token, at: [15.5, 17.3]}         # 9.14"

FAIL:

    pieces:
      - {id: A1, kind: token, at: [10.1, 10.1]}
      - {id: A2, kind: token, at: [15.5, 17.3]}         # error[pieces.too-close]: exactly 9", needs more than 9"
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations

from generator.errors import Problem
from generator.geometry.distances import Relation
from generator.rules.placed import EACH_OTHER, Group, ReadLimit, Standing
from generator.rules.wording import kind_called, measured


def check(group: Group) -> Iterator[Problem]:
    """Every pair, and every piece with its nearest of another kind, against every such limit."""
    for read in group.limits():
        if read.target in (EACH_OTHER, group.one.piece):
            for first, second in combinations(group.standings, 2):
                yield from _pair(group, read, second, first)
        elif read.target in group.game.kinds:
            yield from _from_kind(group, read)


def _from_kind(group: Group, read: ReadLimit) -> Iterator[Problem]:
    targets = list(group.of_kind(read.target))
    within = read.limit.relation is Relation.WITHIN
    for standing in group.standings:
        if within and not targets:
            yield Problem(
                "pieces.too-far",
                f"{group.called(standing)} has no {kind_called(group.game, read.target)} to be near; "
                f"{group.rule} needs {read.words}",
                path=(*standing.path, "at"),
                hint=group.hint,
            )
        elif within:
            if not any(_keeps(read, standing, target) for target in targets):
                nearest = min(targets, key=lambda target: standing.body.squared_gap(target.body))
                yield from _pair(group, read, standing, nearest)
        else:
            for target in targets:
                yield from _pair(group, read, standing, target)


def _radii(read: ReadLimit, one: Standing, other: Standing) -> Fraction:
    return one.body.radius + other.body.radius if read.rims else Fraction(0)


def _keeps(read: ReadLimit, one: Standing, other: Standing) -> bool:
    return read.limit.holds(one.body.squared_gap(other.body), _radii(read, one, other))


def _pair(group: Group, read: ReadLimit, standing: Standing, other: Standing) -> Iterator[Problem]:
    if _keeps(read, standing, other):
        return
    squared = standing.body.squared_gap(other.body)
    said = measured(squared, read.limit, group.field.unit, _radii(read, standing, other))
    name = f'"{other.piece.id}"' if other.piece.kind == standing.piece.kind else group.called(other)
    rims = " from rim to rim" if read.rims and said else ""
    where = f"is {said} from {name}{rims}" if said else f"overlaps {name}"
    near = read.limit.relation is not Relation.WITHIN
    yield Problem(
        "pieces.too-close" if near else "pieces.too-far",
        f"{group.called(standing)} {where}; {group.rule} needs {read.words}",
        path=(*standing.path, "at"),
        hint=group.hint,
    )
