"""Dice, bands, boxes, tracks, marks, icons, and the pen itself."""

from __future__ import annotations

import math
import re
from xml.etree import ElementTree

import pytest

from generator import resources
from generator.documents.pages import Span, Track
from generator.errors import Refused
from generator.render.icons import icon, icon_names, icon_svg
from generator.render.ink import Ink
from generator.render.svg.bands import band_svg, box_svg
from generator.render.svg.dice import die_svg
from generator.render.svg.marks import Pattern, mark_of
from generator.render.svg.pen import circle, figure, figure_width, num, split_figure, svg, text, turned
from generator.render.svg.track import draw_track

SVG = "{http://www.w3.org/2000/svg}"


def test_a_d6_has_as_many_pips_as_it_shows_and_any_other_die_a_figure() -> None:
    for shows in range(1, 7):
        drawn = die_svg(6, shows)
        assert len(re.findall(r'<path d="M', drawn)) == shows
        assert "<text" not in drawn
        assert f'aria-label="D6: {shows}"' in drawn
    for faces, shows in ((3, 1), (3, 3), (4, 2), (20, 17), (100, 100)):
        drawn = die_svg(faces, shows)
        assert re.findall(r">(\d+)</text>", drawn) == [str(shows)]
        assert "rx=" not in drawn  # corners cut, not rounded
    assert 'fill="#fff"' in die_svg(6, 5, solid=True)
    for faces, shows in ((6, 7), (6, 0), (3, 4)):
        with pytest.raises(ValueError, match=f"a D{faces} cannot show {shows}"):
            die_svg(faces, shows)


@pytest.mark.parametrize("ink", Ink)
@pytest.mark.parametrize("height", [1.4, 2.0, 3.0])
def test_every_band_is_drawn_to_its_size_and_differs_from_all_others(height: float, ink: Ink) -> None:
    bands = {name: band_svg(name, 180, height, ink) for name in ("a", "b", "c", "d", "umpire", "all")}
    assert len(set(bands.values())) == 6
    for drawn in bands.values():
        root = ElementTree.fromstring(drawn)
        assert root.get("width") == "180mm"
        shapes = [e for e in root.iter() if e.tag in (f"{SVG}path", f"{SVG}rect")]
        assert shapes
        starts = [tuple(map(float, pair)) for pair in re.findall(r"M(-?[\d.]+) (-?[\d.]+)", drawn)]
        assert all(-0.01 <= x <= 180.01 and -0.01 <= y <= height + 0.01 for x, y in starts)
        if starts:
            assert max(x for x, _ in starts) > 170 or "stroke-dasharray" in drawn


def test_marks_tell_sides_apart_and_are_dark_enough_for_white_letters() -> None:
    marks = [mark_of(band) for band in "abcd"]
    assert [mark.letter for mark in marks] == ["A", "B", "C", "D"]
    assert len({mark.pattern for mark in marks}) == 4
    assert mark_of("umpire").pattern is Pattern.CROSSED
    assert mark_of("all").letter == ""
    assert mark_of("e").pattern is mark_of("a").pattern
    assert mark_of("e").letter == "E"
    for mark in marks:
        red, green, blue = (int(mark.colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
        linear = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in (red, green, blue)]
        luminance = sum(part * c for part, c in zip((0.2126, 0.7152, 0.0722), linear, strict=True))
        assert 1.05 / (luminance + 0.05) >= 7
        assert mark_of(mark.letter.lower(), Ink.GREY).colour == "#000"
    for wrong in ("", "ab", "A", "é", "nobody"):
        with pytest.raises(ValueError, match="no viewer has the band"):
            mark_of(wrong)


def test_boxes_are_outlined_and_dashed_where_they_may_never_be_needed() -> None:
    assert 'width="3.6mm"' in box_svg()
    assert "stroke-dasharray" not in box_svg()
    assert "stroke-dasharray" in box_svg(dashed=True)


def test_a_track_has_a_box_for_each_score_in_the_winners_pattern() -> None:
    track = Track(
        "Junctions wrecked",
        (
            Span(("0", "1"), "The Guild wins", band="b"),
            Span(("2",), "Drawn", "fewer lost wins"),
            Span(("3", "4"), "You win", band="a"),
        ),
    )
    drawn = draw_track(track, 103.125)
    texts = [e.text for e in ElementTree.fromstring(drawn).iter(f"{SVG}text")]
    assert [words for words in texts if words and words.isdigit()] == ["0", "1", "2", "3", "4"]
    assert {"The Guild wins", "Drawn", "fewer lost wins", "You win"} <= set(texts)
    assert drawn.count('stroke-linecap="round"') == 1
    assert "Junctions wrecked: 0, 1: The Guild wins; 2: Drawn; 3, 4: You win" in drawn
    narrow = draw_track(Track("t", (Span(tuple(map(str, range(20))), "all"),)), 60)
    assert all(float(x) <= 60 for x in re.findall(r'<text x="([\d.]+)"', narrow))
    with pytest.raises(ValueError, match="needs scores"):
        draw_track(Track("t", ()), 60)


def test_icons_are_on_the_grid_black_and_white_and_can_be_inverted() -> None:
    assert len(icon_names()) >= 40
    for name in icon_names():
        root = ElementTree.fromstring(icon_svg(name))
        assert root.get("viewBox") == "0 0 24 24"
        assert set(re.findall(r"#[0-9a-fA-F]+", icon_svg(name))) <= {"#000", "#fff"}
        assert {e.tag for e in root} <= {f"{SVG}path", f"{SVG}circle"}
    placed = icon("seal", 3, 4, 12, "#fff", "#8f2419")
    assert placed.startswith('<g transform="translate(3.00 4.00) scale(0.5000)">')
    assert "#000" not in placed
    with pytest.raises(Refused) as refused:
        icon("dragon", 0, 0, 5)
    assert "lightning" in (refused.value.problems[0].hint or "")
    assert {path.stem for path in (resources.templates() / "icons").iterdir()} == set(icon_names())


def test_numbers_are_short_and_never_minus_zero() -> None:
    assert [num(v) for v in (1.0, -0.0, 0.1239, 100, -2.5, 1e-9, 12.3456)] == [
        "1",
        "0",
        "0.124",
        "100",
        "-2.5",
        "0",
        "12.346",
    ]


def test_text_is_anchored_at_its_start_escaped_and_composed() -> None:
    middle, start = text(50, 10, "Dock & <Nine>", 10, anchor=0.5), text(50, 10, "Dock & <Nine>", 10)
    assert "Dock &amp; &lt;Nine&gt;" in middle
    assert float(re.findall(r'x="([\d.]+)"', middle)[0]) < 50
    assert 'x="50"' in start
    assert ">é<" in text(0, 0, "e\u0301", 10)
    assert text(0, 0, "  ", 10) == ""


def test_fractions_are_set_smaller_beside_their_numbers() -> None:
    assert split_figure("12½") == ("12", "½")
    assert split_figure("½") == ("", "½")
    assert split_figure("18.4") == ("18.4", "")
    sizes = re.findall(r'font-size="([\d.]+)"', figure(0, 0, "12½", 10))
    assert float(sizes[1]) == pytest.approx(float(sizes[0]) * 0.74, abs=0.001)
    assert figure_width("12½", 10) > figure_width("12", 10)
    assert 'aria-label="a &lt;b&gt;"' in svg(1, 1, "", "a <b>")


def test_a_circle_is_round() -> None:
    data = turned(10, 20, 5)
    points = [tuple(float(v) for v in part.split()) for part in data.replace("M", "").split("C")]
    at = points[0]
    for curve in points[1:]:
        x0, y0, (x1, y1, x2, y2, x3, y3) = *at, curve
        for i in range(11):
            t = i / 10
            a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
            x, y = a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3
            assert math.hypot(x - 10, y - 20) == pytest.approx(5, abs=0.003)
        at = x3, y3
    assert at == pytest.approx((15, 20), abs=0.001)
    assert circle(1, 2, 3).count("C") == 4
