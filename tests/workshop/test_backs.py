"""Backs: each behind its own front, whatever the layout; blanks keep their place; fronts and backs in turn."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from generator.documents.counters import Counter, Shape, hexagon_height
from generator.errors import Refused
from generator.workshop.backs import with_backs
from generator.workshop.imposition import Arrangement, Fold, Imposition, Turning
from generator.workshop.labels import label_sheet
from generator.workshop.sheets import Face, lay_out

F = Fraction
BACK = Counter(icon="skull")


def some(count: int, sides: str, mixed: bool, hexagons: bool) -> list[Counter]:
    """Counters with backs: all, or every other one."""
    made = []
    for i in range(count):
        size = F((25, 32, 40)[i % 3]) if mixed else F(25)
        shape = Shape.HEXAGON if hexagons else Shape.CIRCLE
        height = hexagon_height(size) if hexagons else size
        face = Counter(shape, size, height, figure=str(i), bleed=F(1))
        two_sided = sides == "all" or i % 2 == 0
        made.append(replace(face, back=replace(face, figure="", title=str(i)) if two_sided else None))
    return made


@pytest.mark.parametrize("count", [7, 40, 70, 71])
@pytest.mark.parametrize("sides", ["all", "mixed"])
@pytest.mark.parametrize("turning", [Turning.LONG, Turning.SHORT])
@pytest.mark.parametrize("wide", [False, True])
@pytest.mark.parametrize("arrangement", Arrangement)
@pytest.mark.parametrize("mixed", [False, True])
def test_each_back_lies_behind_its_own_front(
    count: int, sides: str, turning: Turning, wide: bool, arrangement: Arrangement, mixed: bool
) -> None:
    width, height = (F(297), F(210)) if wide else (F(210), F(297))
    how = Imposition(width, height, arrangement=arrangement, turning=turning, gap=(F(2), F("3.5")))
    counters = some(count, sides, mixed, arrangement is Arrangement.HEXAGONAL)
    pages = with_backs(lay_out(counters, how), how)
    assert [page.face for page in pages] == [Face.FRONT, Face.BACK] * (len(pages) // 2)
    assert [page.number for page in pages] == list(range(1, len(pages) + 1))
    over_the_top = (turning is Turning.SHORT) != wide
    seen = 0
    for front, back in zip(pages[::2], pages[1::2], strict=True):
        assert front.sheet == back.sheet
        assert len(front.slots) == len(back.slots)
        assert back.turned is over_the_top
        for one, other in zip(front.slots, back.slots, strict=True):
            assert one.counter is not None
            assert other.counter == one.counter.back  # a one-sided counter leaves its place free
            wanted = (one.x, height - one.y) if over_the_top else (width - one.x, one.y)
            assert (other.x, other.y) == wanted
            assert other.turned is over_the_top
            seen += 1
    assert seen == count


def test_a_printer_that_turns_backs_is_made_up_for() -> None:
    plain = Imposition(F(210), F(297), turning=Turning.LONG)
    fronts = lay_out(some(5, "all", False, False), plain)
    for turning, other in ((Turning.LONG, Turning.SHORT), (Turning.SHORT, Turning.LONG)):
        turned = with_backs(fronts, replace(plain, turning=turning, rotated=True))
        assert turned == with_backs(fronts, replace(plain, turning=other))


def test_separate_backs_come_after_all_fronts_like_the_pages_of_a_book() -> None:
    how = Imposition(F(297), F(210), turning=Turning.SEPARATE)
    pages = with_backs(lay_out(some(80, "all", False, False), how), how)
    faces = [page.face for page in pages]
    assert faces == sorted(faces, reverse=True)
    assert [page.number for page in pages] == [*range(1, len(pages) // 2 + 1)] * 2
    for front, back in zip(pages[: len(pages) // 2], pages[len(pages) // 2 :], strict=True):
        assert [(297 - slot.x, slot.y) for slot in front.slots] == [(slot.x, slot.y) for slot in back.slots]


def test_without_backs_or_without_turning_there_are_only_fronts() -> None:
    how = Imposition(F(210), F(297), turning=Turning.LONG)
    assert len(with_backs(lay_out([Counter()] * 3, how), how)) == 1
    none = replace(how, turning=Turning.NONE)
    assert len(with_backs(lay_out(some(3, "all", False, False), none), none)) == 1


@pytest.mark.parametrize(("fold", "wide"), [(Fold.VERTICAL, False), (Fold.HORIZONTAL, False), (Fold.VERTICAL, True)])
def test_folded_over_both_faces_stand_on_one_page(fold: Fold, wide: bool) -> None:
    width, height = (F(297), F(210)) if wide else (F(210), F(297))
    how = Imposition(width, height, turning=Turning.FOLD, fold=fold)
    pages = with_backs(lay_out(some(30, "mixed", False, False), how), how)
    for page in pages:
        assert page.face is Face.BOTH
        assert page.fold is fold
        half = len(page.slots) // 2
        for one, other in zip(page.slots[:half], page.slots[half:], strict=True):
            assert other.back
            assert one.counter is not None
            assert other.counter == one.counter.back
            upright = fold is Fold.VERTICAL
            assert (other.x, other.y) == ((width - one.x, one.y) if upright else (one.x, height - one.y))
            assert other.turned is not upright
            if upright:
                assert one.place.right < width / 2
            else:
                assert one.place.bottom < height / 2


def test_the_fold_that_holds_more_is_taken() -> None:
    how = Imposition(F(210), F(297), turning=Turning.FOLD)
    counters = some(60, "all", False, False)
    chosen = len(lay_out(counters, how))
    assert chosen == min(len(lay_out(counters, replace(how, fold=fold))) for fold in Fold)


def test_a_last_back_with_nothing_on_it_is_left_out_where_no_head_band_would_stand_on_it() -> None:
    how = Imposition(F(210), F(297), turning=Turning.LONG, labels=label_sheet("rayfilm-2525k"), head=False)
    counters = [*some(70, "all", False, False), *some(3, "mixed", False, False)[1:2]]
    assert [page.face for page in with_backs(lay_out(counters, how), how)] == [Face.FRONT, Face.BACK, Face.FRONT]
    how = replace(how, turning=Turning.FOLD)
    with pytest.raises(Refused, match="cannot be folded over"):
        lay_out(counters, how)
