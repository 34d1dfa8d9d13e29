"""Ink and eyes: little ink, sides told apart in grey, text that fits or is told in full, letters that are not there."""

from __future__ import annotations

import io
import itertools
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import numpy as np
import pdfplumber
import pypdfium2
import pytest

from generator import resources
from generator.counter_job import Ways, Wishes, settled
from generator.counter_printing import printed
from generator.documents.counters import Counter, Shape
from generator.render.counter_pages import print_pages
from generator.render.ink import Ink
from generator.render.svg.counter import draw_counter
from generator.render.svg.pen import svg
from generator.render.svg.sheet import SheetPage, key_of
from tests.workshop.measuring import made, sheets

SIDES = """
counters:
  - {side: A, numbers: 1-6, colour: "#8f2419"}
  - {side: B, numbers: 1-6, colour: "#8f2419"}
  - {side: C, numbers: 1-6, colour: "#8f2419"}
  - {side: D, numbers: 1-6, colour: "#8f2419"}
"""


def pixels(content: bytes, dpi: int = 100, page: int = 0) -> np.ndarray:
    return pypdfium2.PdfDocument(content)[page].render(scale=dpi / 72, grayscale=True).to_numpy().squeeze()


def crop(image: np.ndarray, x: float, y: float, size: float, dpi: int) -> np.ndarray:
    half, mm = size / 2, dpi / 25.4
    return image[round((y - half) * mm) : round((y + half) * mm), round((x - half) * mm) : round((x + half) * mm)]


@pytest.mark.parametrize("filled", [True, False])
def test_any_two_sides_can_be_told_apart_in_grey(tmp_path: Path, filled: bool) -> None:
    """The rims alone, figure and letter covered, differ by a tenth of their pixels at 3 mm from the edge."""
    text = SIDES if filled else SIDES.replace(', colour: "#8f2419"', "")
    content = made(text, tmp_path, ink="grey").files["list.pdf"]
    for page in pypdfium2.PdfDocument(content):
        colour = page.render(scale=1).to_numpy()[:, :, :3].astype(int)
        assert (colour.max(axis=2) - colour.min(axis=2)).max() <= 2
    image = pixels(content, 200)
    # Seven stand in a row at 28 mm; the first of each side is number 0, 6, 12, 18.
    found = {}
    for side, n in zip("ABCD", (0, 6, 12, 18), strict=True):
        one = crop(image, 8.5 + 12.5 + 28 * (n % 7), 39.5 + 12.5 + 28 * (n // 7), 25, 200).astype(int)
        y, x = np.indices(one.shape)
        far = np.hypot(x - one.shape[1] / 2, y - one.shape[0] / 2) / (200 / 25.4)
        rim = (far > 9.3) & (far < 11.4)
        found[side] = np.where(rim, one, 255)[:190, :190], rim.sum()
    for a, b in itertools.combinations("ABCD", 2):
        (one, many), (other, _) = found[a], found[b]
        assert (np.abs(one - other) > 96).sum() / many > 0.1, f"{a} and {b} look alike"


def test_any_two_sides_can_be_told_apart_with_little_ink(tmp_path: Path) -> None:
    """Letter and rim, the figure covered, at half a millimetre: what an eye tells apart, not a hair."""
    image = pixels(made(SIDES, tmp_path, ink="low").files["list.pdf"], 50)
    found = {}
    for side, n in zip("ABCD", (0, 6, 12, 18), strict=True):
        one = crop(image, 8.5 + 12.5 + 28 * (n % 7), 39.5 + 12.5 + 28 * (n // 7), 25, 50).astype(int)[:48, :48]
        one[24:40, 12:36] = 255
        found[side] = one
    for a, b in itertools.combinations("ABCD", 2):
        assert (np.abs(found[a] - found[b]) > 48).mean() > 0.05, f"{a} and {b} look alike"


def test_a_full_page_takes_little_ink_when_told_to(tmp_path: Path) -> None:
    text = """
counters:
  - {side: A, numbers: 1-32, colour: red, bleed: 1.5}
  - {side: B, numbers: 1-31, colour: blue, bleed: 1.5}
"""
    cover = {
        ink: 1 - pixels(made(text, tmp_path, ink=ink).files["list.pdf"], 150).mean() / 255 for ink in ("low", "normal")
    }
    assert cover["low"] < 0.08
    assert cover["normal"] > 0.3


FULL = {
    "a label sheet": ("side: A, numbers: 301-370", {"preset": "rayfilm-2525k"}),
    "another side": ("side: D, numbers: 301-370", {"preset": "rayfilm-2525k"}),
    "a rim without a side": ("pattern: crossed, numbers: 301-370", {"preset": "rayfilm-2525k"}),
    "icons and names": ("icon: skull, title: Honourable Wardens, copies: 70", {"preset": "rayfilm-2525k"}),
    "as many as go on a page": (
        "side: A, numbers: 1-98",
        {"layout": "hexagonal", "gap": "0", "margin": "5", "head": "no"},
    ),
    "squares": ("icon: door-locked, shape: square, copies: 63", {}),
}


@pytest.mark.parametrize("what", FULL)
def test_no_full_page_takes_much_ink_when_told_not_to(tmp_path: Path, what: str) -> None:
    entry, sheet = FULL[what]
    content = made(f"counters: [{{{entry}}}]\n", tmp_path, ink="low", **sheet).files["list.pdf"]
    assert 0.03 < 1 - pixels(content, 150).mean() / 255 < 0.08


@pytest.mark.parametrize("system", sorted(resources.systems()))
def test_no_system_s_counters_take_much_ink_when_told_not_to(system: str) -> None:
    done = printed(settled(system, Wishes({"ink": "low"}), ()), Ways())
    (content,) = (data for name, data in done.files.items() if name.endswith(".pdf"))
    for page in range(len(pypdfium2.PdfDocument(content))):
        assert 1 - pixels(content, 100, page).mean() / 255 < 0.08


LONG = "The Most Honourable Wardens of the Long Night and of All That Lies Beyond the Ninth Dock, " * 4


def test_what_does_not_fit_is_told_in_full_and_never_smaller_than_five_points(tmp_path: Path) -> None:
    text = f'counters:\n  - {{title: "{LONG.strip()}", size: 20, icon: skull}}\n  - {{title: Short}}\n'
    done = made(text, tmp_path)
    (problem,) = done.problems
    assert problem.code == "counters.shortened"
    assert "20 x 20 mm" in problem.message
    first, last = sheets(done.files["list.pdf"])
    assert "…" in first.words
    assert LONG.replace(" ", "") in last.words
    assert "infull" in last.words
    with pdfplumber.open(io.BytesIO(done.files["list.pdf"])) as file:
        sizes = [letter["size"] for letter in file.pages[0].chars if letter["top"] > 110]
    assert sizes
    assert min(sizes) >= 4.99


def test_the_key_tells_counters_of_one_text_together(tmp_path: Path) -> None:
    text = f"""
counters:
  - {{title: "{LONG.strip()}", side: A, numbers: "1-5,9", icon: skull}}
  - {{title: "{LONG.strip()}", side: B, numbers: 1-2}}
  - {{title: "{LONG.strip()}", back: {{icon: skull, figure: X}}}}
"""
    words = sheets(made(text, tmp_path).files["list.pdf"])[-1].words
    key = words.partition("infull:")[2]
    whole = LONG.strip().replace(" ", "")
    assert key == f"A1–A5,A9:{whole}B1–2:{whole}{whole}"


@pytest.mark.parametrize(
    "counter",
    [
        Counter(title="x" * 40),
        Counter(title="eighty letters of a name with spaces between its words that goes on and on, and on"),
        Counter(lines=("First line", "and the second", "third")),
        Counter(figure="100", band="a"),
        Counter(figure="A66", band="a", icon="tank", word="Honourable Wardens"),
        Counter(title="Q"),
        Counter(Shape.TILE, title="x" * 40, colour="#b3202a"),
        Counter(Shape.HEXAGON, lines=("Wardens of", "the Long Night"), pattern="dotted"),
    ],
)
@pytest.mark.parametrize("safe", ["1.2", "3"])
def test_everything_stays_in_the_safe_zone(tmp_path: Path, counter: Counter, safe: str) -> None:
    """Alone on a page of its own: no ink nearer to the cut than the safe zone."""
    one = replace(counter, safe=Fraction(safe), colour="")
    drawn = draw_counter(one, 20, 20)
    assert drawn.shortened == () or len(one.title) > 40
    content = print_pages([SheetPage(svg(40, 40, drawn.shapes), 40, 40)], "x").content
    image = pixels(content, 300)
    y, x = (axis / (300 / 25.4) for axis in np.indices(image.shape))
    inside = 12.5 - float(safe) + 0.2  # half the line of a rim, and a pixel
    if one.shape.is_round:
        outside = np.hypot(x - 20, y - 20) > inside * (1.16 if one.shape is Shape.HEXAGON else 1)
    else:
        outside = np.maximum(abs(x - 20), abs(y - 20)) > inside
    assert image.min() < 100
    assert image[outside].min() > 200


@pytest.mark.parametrize("size", [9, 10, 12, 15])
@pytest.mark.parametrize(
    "counter",
    [
        Counter(figure="7", icon="tank"),
        Counter(figure="12", icon="flame", word="Fire"),
        Counter(icon="flame", word="Fire"),
    ],
)
def test_on_small_counters_nothing_is_lost_and_nothing_stands_on_the_rim(counter: Counter, size: int) -> None:
    one = replace(counter, width=Fraction(size), height=Fraction(size))
    drawn = draw_counter(one, 20, 20)
    assert drawn.shortened == ()
    content = print_pages([SheetPage(svg(40, 40, drawn.shapes), 40, 40)], "x").content
    assert sheets(content)[0].words == one.figure + one.word
    image = pixels(content, 600)
    y, x = (axis / (600 / 25.4) for axis in np.indices(image.shape))
    far = np.hypot(x - 20, y - 20)
    rim = size / 2 - 1.2 - (0.9 if one.figure else 0.6) * size / 16
    assert image[(far > rim + 0.1) & (far < rim + 0.2)].max() < 60
    assert image[(far < rim - 0.06) & (far > rim - 0.12)].min() > 200


def test_a_figure_that_a_small_counter_cannot_hold_is_told() -> None:
    small = Counter(figure="WWW", icon="tank", width=Fraction(9), height=Fraction(9))
    key, problems = key_of([small], 100, Ink.NORMAL)
    assert [problem.code for problem in problems] == ["counters.shortened"]
    assert key[1:] == ["WWW: WWW"]


def test_letters_on_a_ground_stand_out_and_ink_of_their_own_colour_is_used() -> None:
    dark, light = (draw_counter(Counter(figure="5", colour=colour), 0, 0) for colour in ("#1f4e9e", "#f2c230"))
    assert (dark.ground, light.ground) == ("#1f4e9e", "#f2c230")
    assert 'fill="#fff"' in dark.shapes
    assert 'fill="#000"' in light.shapes
    assert draw_counter(Counter(figure="5", colour="#1f4e9e"), 0, 0, Ink.LOW).ground == ""
    own = draw_counter(Counter(figure="5", colour="#ffffff", letters="#1f4e9e"), 0, 0)
    assert 'fill="#1f4e9e"' in own.shapes


def test_six_and_nine_are_underlined_on_every_shape() -> None:
    for shape in Shape:
        six, five = (draw_counter(Counter(shape, figure=figure), 0, 0).shapes for figure in ("6", "5"))
        assert six.count("<rect") == five.count("<rect") + 1, shape


def test_a_letter_that_no_face_holds_is_a_warning_with_the_text(tmp_path: Path) -> None:
    done = made('counters: [{title: "Vor 上 der Tür"}, {title: "Ωμέγα Дозор ½″ ☠"}]', tmp_path)
    (problem,) = done.problems
    assert problem.code == "print.missing-glyph"
    assert "Vor 上 der Tür" in problem.message
    assert "U+4E0A" in problem.message


def test_right_to_left_names_are_set_in_their_place_and_upside_down_on_turned_backs(tmp_path: Path) -> None:
    text = 'counters: [{title: "שלום", size: 40, back: same}]'
    with pdfplumber.open(io.BytesIO(made(text, tmp_path, duplex="short").files["list.pdf"])) as file:
        middles = []
        for page in file.pages[:2]:
            found = [one for one in page.chars if "\u0590" < one["text"] < "\u05ff"]
            assert len(found) == 4
            middles.append(
                (
                    (min(c["x0"] for c in found) + max(c["x1"] for c in found)) / 2,
                    (min(c["top"] for c in found) + max(c["bottom"] for c in found)) / 2,
                )
            )
        (x1, y1), (x2, y2) = middles
        assert x1 == pytest.approx(x2, abs=1)
        assert y1 == pytest.approx(float(file.pages[0].height) - y2, abs=1)


@pytest.mark.parametrize("name", ["פלוגת השומרים של הלילה הארוך", "كتيبة حراس الليل الطويل"])
@pytest.mark.parametrize("more", ["", ", icon: skull", ", side: A", ", figure: '100'"])
def test_right_to_left_names_stay_inside_their_counter(tmp_path: Path, name: str, more: str) -> None:
    """All ink of the printed page lies inside the cut less a millimetre."""
    text = f'counters: [{{title: "{name}"{more}}}]'
    content = made(text, tmp_path, head="no", marks="none", manifest="no", paper="60x60mm").files["list.pdf"]
    image = pixels(content, 300)
    y, x = (axis / (300 / 25.4) for axis in np.nonzero(image < 200))
    middle = (x.min() + x.max()) / 2, (y.min() + y.max()) / 2
    assert np.hypot(x - middle[0], y - middle[1]).max() < 12.5 - 1 + 0.1
    with pdfplumber.open(io.BytesIO(content)) as file:
        letters = [one for one in file.pages[0].chars if one["text"] > "\u0590"]
    assert len(letters) > 10
    assert min(one["size"] for one in letters) >= 4.99
