"""The budget: what one split or move costs grows with the pieces, so many pieces get fewer of them."""

from __future__ import annotations

from fractions import Fraction

import pytest

from generator.chance.streams import Stream
from generator.geometry.distances import Limit, Relation
from generator.geometry.outline import Outline
from generator.placement.budget import FEW, Budget
from generator.placement.ground import Ground, Group, PairRule
from generator.placement.outcome import How, NotFound, Placed
from generator.placement.placing import place
from generator.placement.sieve import Sieve
from generator.placement.sifted import Sifted


def test_few_pieces_have_the_whole_budget_and_many_less_of_it() -> None:
    whole = Budget()
    assert whole.shared_among(FEW) == whole
    many = whole.shared_among(100)
    assert many.sifting == (6, 25, 102)
    assert (many.moves, many.cases) == (1600, 8000)
    assert (many.count, many.tries, many.full_count) == (whole.count, whole.tries, whole.full_count)


def corners(width: int, height: int) -> tuple[tuple[Fraction, Fraction], ...]:
    return tuple((Fraction(x), Fraction(y)) for x, y in ((0, 0), (width, 0), (width, height), (0, height)))


@pytest.mark.parametrize(("apart", "answer"), [(2, Placed), (5, NotFound)])
def test_a_hundred_pieces_are_placed_or_given_up_with_bounded_work(
    apart: int, answer: type, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Splits are counted, not seconds: with 100 pieces each costs as much as hundreds with a few."""
    splits: list[int] = []
    refine = Sieve.refine

    def counted(sieve: Sieve, most: int) -> Sifted:
        splits.append(most)
        return refine(sieve, most)

    monkeypatch.setattr(Sieve, "refine", counted)
    ground = Ground(Outline(corners(48, 48)), Fraction(1, 2))
    rule = PairRule(Limit(Relation.MORE_THAN, Fraction(apart)), ("m", "m"), Fraction(0))
    found = place(ground, (Group("m", 100, ()),), (rule,), Stream("a", "b", 0))
    assert isinstance(found, answer)
    assert sum(splits) < 200
    if isinstance(found, Placed):
        assert found.how is How.SEARCHED
        assert len(set(found.points[0])) == 100
