"""Counter sheets: every counter once, in its place to the hundredth, on as few pages as hold them."""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from generator import resources
from generator.documents.counters import Counter, Shape, door_counter
from generator.errors import Refused
from generator.workshop import sheets
from generator.workshop.imposition import Imposition
from generator.workshop.places import SheetGeometry, plain_paper
from generator.workshop.sheets import CounterPage, KeyLine

F = Fraction
A4, LETTER, A3, A5 = (F(210), F(297)), (F("215.9"), F("279.4")), (F(297), F(420)), (F(148), F(210))


def lay_out(
    counters: Sequence[Counter],
    width: F,
    height: F,
    geometry: SheetGeometry | None = None,
    key: Sequence[str] = (),
) -> tuple[CounterPage, ...]:
    return sheets.lay_out(counters, Imposition(width, height, geometry=geometry or plain_paper()), key)


def grid_of(page: CounterPage) -> tuple[int, int]:
    return len({slot.x for slot in page.slots}), len({slot.y for slot in page.slots})


def of(size: object, count: int, shape: Shape = Shape.CIRCLE) -> list[Counter]:
    mm = F(str(size))
    return [Counter(shape, mm, mm, figure=str(i)) for i in range(count)]


def test_the_geometry_is_exact_text_from_the_data() -> None:
    schema = json.loads((resources.sheets() / "counters.schema.json").read_text(encoding="utf-8"))
    Draft202012Validator.check_schema(schema)
    typed = yaml.safe_load((resources.sheets() / "counters.yaml").read_text(encoding="utf-8"))
    Draft202012Validator(schema).validate(typed)
    its = plain_paper()
    assert {name: float(value) for name, value in vars(its).items()} == {
        name.replace("-", "_"): pytest.approx(value) for name, value in typed.items()
    }
    assert its.edge == F("6.35")
    assert its.gap == 3
    assert its.tick_width == F("0.15")
    assert its.check_bar == 100


@pytest.mark.parametrize(
    ("paper", "size", "columns", "rows"),
    [
        (A4, 25, 7, 9),
        (A4, 20, 8, 10),
        (A4, "25.4", 7, 8),
        (A4, 32, 5, 7),
        (A4, 40, 4, 5),
        (A4, 60, 3, 4),
        (LETTER, 25, 7, 8),
        (LETTER, "25.4", 7, 8),
        (LETTER, 40, 4, 5),
        (A3, 25, 10, 13),
        (A5, 25, 4, 5),
        (A5, 20, 5, 7),
    ],
)
def test_how_many_stand_on_a_sheet(paper: tuple[F, F], size: object, columns: int, rows: int) -> None:
    (page,) = lay_out(of(size, columns * rows), *paper)
    assert grid_of(page) == (columns, rows)
    assert len(lay_out(of(size, columns * rows + 1), *paper)) == 2


def test_on_a4_the_pitch_is_28_and_the_sides_are_8_5() -> None:
    (page,) = lay_out(of(25, 63), *A4)
    assert page.slots[0].x == F("8.5") + F("12.5")
    assert page.slots[0].y == F("39.5") + F("12.5")
    assert page.slots[1].x - page.slots[0].x == 28
    assert page.slots[7].y - page.slots[0].y == 28
    assert page.slots[6].x + F("12.5") == 210 - F("8.5")
    assert page.slots[-1].y + F("12.5") == 297 - F("8.5")


@pytest.mark.parametrize("count", [0, 1, 62, 63, 64, 126, 200])
def test_pages_are_neither_blank_nor_lost(count: int) -> None:
    pages = lay_out(of(25, count), *A4)
    assert len(pages) == math.ceil(count / 63)
    assert [page.number for page in pages] == list(range(1, len(pages) + 1))
    assert all(page.count == len(pages) for page in pages)
    assert [slot.counter.figure for page in pages for slot in page.slots] == [str(i) for i in range(count)]


def overlaps(page: CounterPage) -> bool:
    slots = page.slots
    return any(
        abs(a.x - b.x) < (a.counter.width + b.counter.width) / 2 + 3
        and abs(a.y - b.y) < (a.counter.height + b.counter.height) / 2 + 3
        for i, a in enumerate(slots)
        for b in slots[:i]
    )


sizes = st.sampled_from([F(20), F(25), F("25.4"), F(32), F(40)])


@given(st.lists(st.tuples(sizes, st.integers(1, 30)), max_size=4), st.sampled_from([A4, LETTER, A3, A5]))
def test_mixed_sizes_keep_apart_and_off_the_edge(groups: list[tuple[F, int]], paper: tuple[F, F]) -> None:
    counters = [
        Counter(width=size, height=size, figure=f"{k}-{i}")
        for k, (size, many) in enumerate(groups)
        for i in range(many)
    ]
    pages = lay_out(counters, *paper)
    shown = [slot.counter for page in pages for slot in page.slots]
    assert sorted(shown, key=lambda c: c.figure) == sorted(counters, key=lambda c: c.figure)
    for size in dict.fromkeys(counter.width for counter in counters):
        assert [c for c in shown if c.width == size] == [c for c in counters if c.width == size]
    for page in pages:
        assert page.slots
        assert not overlaps(page)
        for slot in page.slots:
            half_w, half_h = slot.counter.width / 2, slot.counter.height / 2
            assert F("6.35") < slot.x - half_w
            assert slot.x + half_w < paper[0] - F("6.35")
            assert slot.y - half_h >= F("39.5")
            assert slot.y + half_h <= paper[1] - F("8.5")


def test_each_size_has_rows_of_its_own() -> None:
    counters = [*of(25, 3), *of(20, 2), *of(25, 2)]
    (page,) = lay_out(counters, *A4)
    assert [slot.place.width for slot in page.slots] == [25] * 5 + [20] * 2
    rows = {slot.y: {s.counter.width for s in page.slots if s.y == slot.y} for slot in page.slots}
    assert all(len(widths) == 1 for widths in rows.values())
    assert page.slots[-1].place.top - page.slots[0].place.bottom == plain_paper().block_gap


def test_a_counter_larger_than_the_paper_is_refused_by_size() -> None:
    with pytest.raises(Refused) as refused:
        lay_out([*of(25, 1), *of(200, 1), Counter(Shape.STRIP, F(300), F(20))], *A4)
    assert [problem.code for problem in refused.value.problems] == ["counters.too-large"] * 2
    assert "a counter of 200 x 200 mm does not fit on paper of 210 x 297 mm" in refused.value.problems[0].message
    assert lay_out(of(196, 1), *A4)


def test_a_door_is_as_wide_as_on_the_table() -> None:
    assert door_counter("D1", "door-closed", "locked").width == F("50.8")
    wide = door_counter("D1", "door-closed", "locked", F(3), "b")
    assert (wide.shape, wide.width, wide.height, wide.band) == (Shape.STRIP, F("76.2"), F(20), "b")


def test_the_key_stands_under_the_last_counters_or_on_a_page_of_its_own() -> None:
    (page,) = lay_out(of(25, 7), *A4, key=["one", "two"])
    assert [line.words for line in page.key] == ["one", "two"]
    assert page.key[0].y > page.slots[0].y + F("12.5")
    assert page.key[1].y - page.key[0].y == F("3.8")
    first, second = lay_out(of(25, 63), *A4, key=["one"])
    assert first.key == ()
    assert isinstance(second.key[0], KeyLine)
    assert (second.number, second.count, second.slots) == (2, 2, ())


def test_the_layout_serves_other_sheets() -> None:
    label = replace(plain_paper(), head=F(10), foot=F(10), edge=F(5), tick_clear=F(0))
    (page,) = lay_out(of(25, 70), *A4, geometry=label)
    assert grid_of(page) == (7, 9 + 1)
