from fractions import Fraction

from generator.chance.streams import Stream
from generator.geometry.distances import Limit, Relation
from generator.geometry.outline import Outline
from generator.placement.field import fields_of
from generator.placement.ground import Ground, Group, each_other
from generator.placement.mending import mend

F = Fraction


def tokens(side, count=6):
    limit = Limit(Relation.MORE_THAN, F(9))
    ground = Ground(Outline.rectangle(side, side), F(1, 2))
    (field,) = fields_of(ground, (Group("tokens", count),), (each_other("tokens", limit),))
    return field


def test_it_finds_what_blind_tries_would_not():
    field = tokens(16)
    for seed in range(20):
        (numbers,) = mend(field, Stream("mend", "tokens", seed), 20_000)
        points = [field.point(n) for n in numbers]
        assert len(points) == 6
        assert all((a - c) ** 2 + (b - d) ** 2 > 81 for a, b in points for c, d in points if (a, b) != (c, d))


def test_the_same_dice_find_the_same():
    field = tokens(17)
    assert mend(field, Stream("mend", "same"), 20_000) == mend(field, Stream("mend", "same"), 20_000)


def test_it_ends_when_its_moves_are_spent():
    assert mend(tokens(14), Stream("mend", "in-vain"), 200) is None


def test_nothing_to_place_is_placed_at_once():
    assert mend(tokens(14, count=0), Stream("mend", "nothing"), 0) == ((),)
