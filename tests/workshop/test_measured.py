"""Measured on the printed page: counters, paper, check bar, labels, backs and the printer's offset."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.workshop.labels import label_sheets
from tests.workshop.measuring import pages

RED = "#b3202a"


def reds(size: str, numbers: str = "1-3", more: str = "") -> str:
    return f"counters:\n  - {{numbers: {numbers}, size: {size}, colour: red{more}}}\n"


@pytest.mark.parametrize(
    ("paper", "orientation", "width", "height"),
    [
        ("a4", "portrait", 210, 297),
        ("letter", "portrait", 215.9, 279.4),
        ("a3", "portrait", 297, 420),
        ("a5", "portrait", 148, 210),
        ("a4", "landscape", 297, 210),
        ("8x10in", "portrait", 203.2, 254),
    ],
)
@pytest.mark.parametrize(("size", "mm"), [("25 mm", 25.0), ("1 inch", 25.4)])
def test_counters_are_cut_true_on_every_paper(
    tmp_path: Path, paper: str, orientation: str, width: float, height: float, size: str, mm: float
) -> None:
    first = pages(reds(size), tmp_path, paper=paper, orientation=orientation, manifest="no")[0]
    assert first.width == pytest.approx(width, abs=0.01)
    assert first.height == pytest.approx(height, abs=0.01)
    circles = first.filled(RED)
    assert len(circles) == 3
    for one in circles:
        assert one.width == pytest.approx(mm, abs=0.02)
        assert one.height == pytest.approx(mm, abs=0.02)
    assert circles[1].x - circles[0].x == pytest.approx(mm + 3, abs=0.01)
    bars = [x2 - x1 for x1, y1, x2, y2 in first.lines if y1 == y2]
    assert any(bar == pytest.approx(100, abs=0.01) for bar in bars)
    assert "Printat100%" in first.words
    assert "Layout1" in first.words


@pytest.mark.parametrize(("paper", "bar"), [("76x127 mm", 50), ("110x200 mm", 90), ("117.1x150 mm", 100)])
def test_on_narrow_paper_the_check_bar_is_whole_and_says_how_long_it_is(tmp_path: Path, paper: str, bar: int) -> None:
    for page in pages(reds("25 mm"), tmp_path, paper=paper):
        lying = [(x1, x2) for x1, y1, x2, y2 in page.lines if y1 == y2 and x2 - x1 == pytest.approx(bar, abs=0.01)]
        assert any(x1 >= 6.34 and x2 <= page.width - 6.34 for x1, x2 in lying)
        assert f"Printat100%:thisbaris{bar}mmlong" in page.words


def test_the_bleed_runs_over_the_cut_and_the_outline_is_the_cut(tmp_path: Path) -> None:
    first = pages(reds("25 mm", more=", bleed: 1.5"), tmp_path, marks="outlines")[0]
    assert [one.width for one in first.filled(RED)] == [pytest.approx(28, abs=0.02)] * 3
    outlines = [one for one in first.drawn if not one.filled and one.width == pytest.approx(25, abs=0.02)]
    assert [(one.x, one.y) for one in outlines] == [
        (pytest.approx(one.x, abs=0.01), pytest.approx(one.y, abs=0.01)) for one in first.filled(RED)
    ]


TABLE = {
    "herma-4386": ("a4", 20, 8, 12, 22.54, 22.54, 16.11, 14.53),
    "rayfilm-2525k": ("a4", 25, 7, 10, 28, 28, 8.5, 10),
    "herma-4387": ("a4", 30, 6, 8, 32.54, 32.54, 8.65, 19.61),
    "herma-8851": ("a4", 32, 5, 7, 38.1, 38.1, 12.8, 18.2),
    "avery-c2243": ("a4", 38.1, 4, 5, 42.6, 50.8, 22.05, 27.85),
    "avery-l6112": ("a4", 40, 4, 6, 46, 46, 16, 13.43),
    "herma-4476": ("a4", 40, 4, 6, 46, 46, 16, 13.5),
    "zweckform-3416": ("a4", 60, 3, 4, 67, 67, 8, 17.93),
    "avery-l7630": ("a4", 63.5, 3, 4, 68, 68, 5.25, 14.75),
    "onlinelabels-ol5275": ("letter", 19.05, 9, 12, 20.65, 20.65, 15.875, 16.662),
    "onlinelabels-ol1025": ("letter", 25.4, 7, 9, 28.575, 28.575, 9.525, 12.7),
    "onlinelabels-ol3012": ("letter", 31.75, 6, 8, 33.337, 33.337, 8.733, 7.145),
    "avery-3112": ("letter", 38.1, 4, 5, 50.8, 50.8, 12.7, 19.05),
    "avery-5293": ("letter", 41.27, 4, 6, 51.168, 42.047, 10.559, 13.945),
    "onlinelabels-ol2682": ("letter", 50.8, 3, 4, 66.675, 66.04, 15.875, 15.24),
    "avery-5294": ("letter", 63.5, 3, 4, 69.85, 63.881, 5.334, 10.795),
}
"""Paper, diameter, columns, rows, pitch across and down, first circle's edge from the left and the top: as the label
collections of LibreOffice and gLabels have them."""


def test_every_label_sheet_is_in_the_table() -> None:
    assert {one.name for one in label_sheets()} == set(TABLE)


@pytest.mark.parametrize("name", TABLE)
def test_labels_are_where_the_maker_has_them(tmp_path: Path, name: str) -> None:
    paper, diameter, columns, rows, across, down, left, top = TABLE[name]
    text = f"counters:\n  - {{numbers: 1-{columns * rows}, colour: red}}\n"
    (sheet,) = pages(text, tmp_path, preset=name)
    assert (sheet.width, sheet.height) == (
        pytest.approx(210 if paper == "a4" else 215.9, abs=0.01),
        pytest.approx(297 if paper == "a4" else 279.4, abs=0.01),
    )
    circles = sheet.filled(RED)
    assert len(circles) == columns * rows
    for i, one in enumerate(circles):
        assert one.width == pytest.approx(diameter, abs=0.03)
        assert one.x - diameter / 2 == pytest.approx(left + i % columns * across, abs=0.03)
        assert one.y - diameter / 2 == pytest.approx(top + i // columns * down, abs=0.03)
    assert "mm" not in sheet.words  # no head band on a sheet of labels


TWO = """
defaults: {bleed: 1}
counters:
  - {numbers: 1-9, size: 25, colour: red, back: {colour: blue, icon: skull}}
  - {numbers: 1-3, size: 32, colour: red}
  - {numbers: 1-4, size: 40, colour: red, back: {colour: blue, icon: star}}
"""
BLUE = "#1f4e9e"
WAYS = ("portrait", "landscape")


FULL = {"plain": 63, "onlinelabels-ol1025": 63, "zweckform-3416": 12}
"""How many counters of the usual size fill a page."""


@pytest.mark.parametrize("two_sided", [False, True])
@pytest.mark.parametrize(
    ("sheet", "count"), [(sheet, k) for sheet, n in FULL.items() for k in (1, n - 1, n, n + 1, 2 * n, 2 * n + 1)]
)
def test_there_are_as_many_pages_as_it_takes_and_none_is_blank(
    tmp_path: Path, sheet: str, count: int, two_sided: bool
) -> None:
    back = ", back: {colour: blue}" if two_sided else ""
    preset = {} if sheet == "plain" else {"preset": sheet}
    text = f"counters: [{{numbers: 1-{count}, colour: red{back}}}]\n"
    found = pages(text, tmp_path, duplex="long", manifest="no", **preset)
    full, sides = FULL[sheet], 2 if two_sided else 1
    assert len(found) == -(-count // full) * sides
    for i, page in enumerate(found):
        here = min(full, count - i // sides * full)
        assert len(page.filled(RED)) == (here if i % sides == 0 else 0)
        assert len(page.filled(BLUE)) == (here if i % sides == 1 else 0)
        if not preset:
            assert f"page{i + 1}of{len(found)}" in page.words


SHAPES = {"grid": "circle", "packed": "circle", "hexagonal": "hexagon"}
CASES = [(71, layout, orientation, duplex) for layout in SHAPES for orientation in WAYS for duplex in ("long", "short")]
CASES += [
    (count, layout, orientation, duplex)
    for count, layout in ((7, "hexagonal"), (40, "packed"), (70, "grid"))
    for orientation in WAYS
    for duplex in ("long", "short")
]


def told_apart(count: int, shape: str) -> str:
    """Counters of three sizes with a bleed, every third one-sided, each of a colour of its own on both sides."""
    entries = []
    for i in range(count):
        back = "" if i % 3 == 2 else f", back: {{colour: '#20{i:02x}c0', icon: star}}"
        size = 25 if shape == "hexagon" else (25, 32, 40)[i % 4 % 3]
        entries.append(f"  - {{numbers: {i}, shape: {shape}, size: {size}, bleed: 1, colour: '#c0{i:02x}20'{back}}}\n")
    return "counters:\n" + "".join(entries)


@pytest.mark.parametrize(("count", "layout", "orientation", "duplex"), CASES)
def test_printed_backs_lie_behind_their_own_fronts(
    tmp_path: Path, count: int, layout: str, orientation: str, duplex: str
) -> None:
    text = told_apart(count, SHAPES[layout])
    found = pages(text, tmp_path, orientation=orientation, duplex=duplex, gap="2,3.5", layout=layout, manifest="no")
    assert len(found) % 2 == 0
    over_the_top = (duplex == "short") == (orientation == "portrait")
    fronts, backs = 0, 0
    for front, back in zip(found[::2], found[1::2], strict=True):
        assert "BACKS" not in front.words
        assert "BACKS" in back.words
        for i in range(count):
            for one in front.filled(f"#c0{i:02x}20"):
                fronts += 1
                others = back.filled(f"#20{i:02x}c0")
                assert len(others) == (0 if i % 3 == 2 else 1)  # a one-sided counter leaves its place free
                for other in others:
                    backs += 1
                    x, y = (one.x, front.height - one.y) if over_the_top else (front.width - one.x, one.y)
                    assert (other.x, other.y) == (pytest.approx(x, abs=0.005), pytest.approx(y, abs=0.005))
                    assert (other.width, other.height) == (
                        pytest.approx(one.width, abs=0.005),
                        pytest.approx(one.height, abs=0.005),
                    )
    assert fronts == count
    assert backs == count - count // 3


@pytest.mark.parametrize("orientation", WAYS)
@pytest.mark.parametrize("duplex", ["long", "short"])
def test_an_offset_moves_backs_alone_and_by_exactly_that(tmp_path: Path, orientation: str, duplex: str) -> None:
    plain = pages(TWO, tmp_path, duplex=duplex, orientation=orientation)
    moved = pages(TWO, tmp_path, duplex=duplex, orientation=orientation, back_offset="1.5,-0.5")
    assert len(plain) == len(moved) == 3
    assert moved[0] == plain[0]
    assert moved[2] == plain[2]  # the manifest
    assert moved[1].filled(BLUE)
    for before, after in zip(plain[1].filled(BLUE), moved[1].filled(BLUE), strict=True):
        assert after.x - before.x == pytest.approx(1.5, abs=0.005)
        assert after.y - before.y == pytest.approx(-0.5, abs=0.005)
        assert after.width == pytest.approx(before.width, abs=0.005)


@pytest.mark.parametrize(("bleed", "nearest"), [("0", 6.34), ("1", 4.99)])
def test_nothing_comes_nearer_to_the_edge_than_printers_print(tmp_path: Path, bleed: str, nearest: float) -> None:
    """Ticks alone come nearer, and only beside a bleed, where there would be none else."""
    text = TWO.replace("bleed: 1", f"bleed: {bleed}")
    for sheet in pages(text, tmp_path, marks="ticks,crosses,centres,outlines", marks_on="both"):
        boxes = [(d.x - d.width / 2, d.y - d.height / 2, d.x + d.width / 2, d.y + d.height / 2) for d in sheet.drawn]
        for edge, found in ((6.34, boxes), (nearest, sheet.lines)):
            for x1, y1, x2, y2 in found:
                assert x1 >= edge
                assert y1 >= edge
                assert x2 <= sheet.width - edge
                assert y2 <= sheet.height - edge
