"""Grids, honeycombs, packing, label sheets, used places, pages: the one layout, exact."""

from __future__ import annotations

import math
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.documents.counters import Counter, Shape, hexagon_height
from generator.errors import Refused, Severity
from generator.workshop.grids import grid, hexagonal
from generator.workshop.imposition import Arrangement, Imposition
from generator.workshop.labels import label_sheet
from generator.workshop.marks import ticks
from generator.workshop.packing import packed, touch
from generator.workshop.places import Place, Room
from generator.workshop.sheets import lay_out

F = Fraction
A4 = F(210), F(297)
ROOM = Room(F(5), F(5), F(205), F(292))
"""A4 less 5 mm."""


@pytest.mark.parametrize(
    ("size", "gap", "square", "honeycomb"),
    [
        (20, 0, 140, 152),
        (25, 0, 88, 98),
        (32, 0, 48, 56),
        (40, 0, 35, 36),
        (20, 3, 96, 120),
        (25, 3, 70, 76),
        (32, 3, 40, 45),
        (40, 3, 24, 30),
    ],
)
def test_how_many_fit_on_a4(size: int, gap: int, square: int, honeycomb: int) -> None:
    both = F(size), F(size)
    assert len(grid(both, ROOM, (F(gap), F(gap)))) == square
    places = hexagonal(both, ROOM, F(gap))
    assert len(places) == honeycomb
    for one in places:
        assert one.left >= ROOM.left
        assert one.right <= ROOM.right
        assert one.top >= ROOM.top
        assert one.bottom <= ROOM.bottom
    for i, one in enumerate(places):
        for other in places[:i]:
            assert (one.x - other.x) ** 2 + (one.y - other.y) ** 2 >= (size + gap) ** 2
    assert list(places) == sorted(places, key=lambda p: (p.y, p.x))


def test_hexagons_lie_flat_to_flat() -> None:
    places = hexagonal((F(30), hexagon_height(F(30))), ROOM, F(1), Shape.HEXAGON)
    first, second = places[0], places[1]
    assert second.x - first.x == 31
    below = next(p for p in places if p.y > first.y)
    assert below.x - first.x == F(31, 2)
    distance = math.hypot(float(below.x - first.x), float(below.y - first.y))
    assert distance == pytest.approx(31, abs=0.002)
    assert distance >= 31


sizes = st.sampled_from([F(20), F(25), F("25.4"), F("31.75"), F(40), F(60)])


@given(st.lists(st.tuples(sizes, sizes), min_size=1, max_size=60), st.sampled_from([F(0), F(3), F("2.5")]))
def test_packed_counters_never_touch(shapes: list[tuple[F, F]], gap: F) -> None:
    counters = [Counter(Shape.SQUARE, w, h, figure=str(i)) for i, (w, h) in enumerate(shapes)]
    marks = (Place(F(15), F(15), F(12), F(12)),)
    pages = packed(counters, ROOM, (gap, gap), marks)
    there = [counter for page in pages for counter, _ in page]
    assert sorted(there, key=lambda c: int(c.figure)) == counters
    for page in pages:
        assert page
        for i, (counter, place) in enumerate(page):
            assert (place.width, place.height) == (counter.width, counter.height)
            assert place.left >= ROOM.left
            assert place.right <= ROOM.right
            assert place.bottom <= ROOM.bottom
            assert not touch(place, marks[0], (gap, gap))
            assert not any(touch(place, other, (gap, gap)) for _, other in page[:i])


def test_packing_takes_fewer_pages_than_blocks() -> None:
    counters = [Counter(width=F(s), height=F(s), figure=str(i)) for s in (60, 40, 32, 25, 20) for i in range(4)]
    blocks = lay_out(counters, Imposition(*A4))
    together = lay_out(counters, Imposition(*A4, arrangement=Arrangement.PACKED))
    assert len(together) < len(blocks)


def of(count: int, size: object = 25) -> list[Counter]:
    return [Counter(width=F(str(size)), height=F(str(size)), figure=str(i)) for i in range(1, count + 1)]


@pytest.mark.parametrize("arrangement", [Arrangement.GRID, Arrangement.HEXAGONAL])
@pytest.mark.parametrize("labels", [None, "rayfilm-2525k"])
def test_pages_at_their_edges(arrangement: Arrangement, labels: str | None) -> None:
    how = Imposition(*A4, arrangement=arrangement, labels=label_sheet(labels) if labels else None, head=labels is None)
    n = lay_out(of(1), how)[0].capacity
    assert n > 50
    for count in (0, 1, n - 1, n, n + 1, 2 * n):
        pages = lay_out(of(count), how)
        assert len(pages) == math.ceil(count / n)
        assert [slot.counter.figure for page in pages for slot in page.slots if slot.counter] == [
            str(i) for i in range(1, count + 1)
        ]


def test_used_places_are_left_free_on_the_first_sheet_alone() -> None:
    how = Imposition(*A4, labels=label_sheet("Avery L6112"), start=5, skip=frozenset({7, 9}), head=False)
    first, second = lay_out(of(30, 40), how)
    assert [slot.number for slot in first.slots] == [5, 6, 8, *range(10, 25)]
    assert [slot.number for slot in second.slots] == list(range(1, 13))
    assert first.slots[0].place == Place(F(16 + 20), F("13.43") + 46 + 20, F(40), F(40))


@pytest.mark.parametrize(
    ("start", "skip", "code"),
    [(71, (), "sheet.no-place"), (1, (3, 99), "sheet.no-place"), (70, (70,), "sheet.all-used")],
)
def test_places_that_are_not_there(start: int, skip: tuple[int, ...], code: str) -> None:
    how = Imposition(*A4, labels=label_sheet("rayfilm-2525k"), start=start, skip=frozenset(skip))
    with pytest.raises(Refused) as refused:
        lay_out(of(3), how)
    assert refused.value.problems[0].code == code


def test_mixed_sizes_have_no_numbered_places() -> None:
    with pytest.raises(Refused, match="no fixed places"):
        lay_out([*of(2), *of(2, 40)], Imposition(*A4, start=4))
    with pytest.raises(Refused, match="no fixed places"):
        lay_out(of(2), Imposition(*A4, start=4, arrangement=Arrangement.PACKED))


def test_a_small_counter_stands_in_the_middle_of_its_label_and_a_large_one_is_refused() -> None:
    how = Imposition(*A4, labels=label_sheet("4476"))
    (page,) = lay_out(of(1, 32), how)
    assert (page.slots[0].x, page.slots[0].y, page.slots[0].place.width) == (36, F("33.5"), 32)
    with pytest.raises(Refused, match=r"40\.5 x 40\.5 mm does not fit on a label of 40 mm"):
        lay_out(of(1, "40.5"), how)


def test_label_sheets_go_by_any_of_their_names() -> None:
    assert label_sheet("AVERY l7650").name == "avery-l7630"
    assert label_sheet("L7630").name == "avery-l7630"
    assert label_sheet("zweckform 4790").name == label_sheet("L6112").name == "avery-l6112"
    with pytest.raises(Refused, match="did you mean avery-l7630"):
        label_sheet("avery l7631")


def test_registration_marks_keep_their_corners() -> None:
    how = Imposition(*A4, registration=4)
    (page,) = lay_out(of(50), how)
    assert page.capacity == 61  # 63 less two corners at the foot
    for slot in page.slots:
        assert not any(touch(slot.place, mark) for mark in how.registration_places())


def test_marks_for_a_plotter_leave_labels_their_numbers() -> None:
    how = Imposition(*A4, labels=label_sheet("avery-l6112"), registration=3)
    (page,) = lay_out(of(19, 40), how)
    assert [slot.number for slot in page.slots] == [2, 3, *range(5, 21), 22]
    assert [slot.place.x for slot in page.slots[:2]] == [place.x for place in how.labels.places()[1:3]]
    with pytest.raises(Refused, match="no place 25: a sheet has 24"):
        lay_out(of(19, 40), replace(how, skip=frozenset({25})))


@pytest.mark.parametrize("bleed", [F(0), F(1), F("1.5"), F(2), F(3)])
def test_every_edge_has_ticks_however_wide_the_bleed(bleed: F) -> None:
    """Upright and lying edges alike: without a tick outside the bleed nobody could tell where to cut."""
    how = Imposition(*A4)
    counters = [Counter(bleed=bleed, figure=str(n)) for n in range(70)]
    page = lay_out(counters, how)[0]
    places = tuple(slot.place for slot in page.slots)
    drawn = ticks(places, *A4, how.bleed_for(bleed), how.geometry)
    assert {one.y1 for one in drawn if one.y1 == one.y2} == {y for p in places for y in (p.top, p.bottom)}
    assert {one.x1 for one in drawn if one.x1 == one.x2} == {x for p in places for x in (p.left, p.right)}
    for one in drawn:
        assert abs(one.x2 - one.x1) + abs(one.y2 - one.y1) >= 1
        assert min(one.x1, one.y1) >= 5
        assert one.x2 <= A4[0] - 5
        for p in places:
            across = p.left - bleed < one.x2 and one.x1 < p.right + bleed
            assert not (across and p.top - bleed < one.y2 and one.y1 < p.bottom + bleed)
    if bleed == 0:
        assert min(one.x1 for one in drawn) >= how.geometry.edge


def test_gap_and_margin() -> None:
    how = Imposition(*A4, gap=(F(0), F(2)), margin=(F(10), F(5), F(10), F(5)), head=False)
    (page,) = lay_out(of(80), how)
    assert page.capacity == 8 * 10
    with pytest.raises(Refused, match="no room for counters"):
        Imposition(*A4, margin=(F(120),) * 4).room()
    warned = Imposition(*A4, margin=(F(0),) * 4).problems()
    assert [(problem.code, problem.severity) for problem in warned] == [("sheet.margin", Severity.WARNING)]
    assert Imposition(*A4).problems() == ()


def test_bleeds_never_meet() -> None:
    counters = [Counter(bleed=F(2), figure=str(i)) for i in range(30)]
    (page,) = lay_out(counters, Imposition(*A4))
    assert page.slots[1].x - page.slots[0].x == 25 + 4
    assert Imposition(*A4, gap=(F(1), F(3))).bleed_for(F(2)) == F(1, 2)
    assert Imposition(*A4, labels=label_sheet("rayfilm-2525k")).bleed_for(F(3)) == F(3, 2)
