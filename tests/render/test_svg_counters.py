"""Counters on paper: inside the cut, told apart without colour, little ink, a true check bar, marks within reach."""

from __future__ import annotations

import io
import re
from fractions import Fraction
from xml.etree import ElementTree

import pdfplumber
import pytest
from PIL import Image, ImageDraw

from generator import resources
from generator.documents.counters import Counter, CounterSheet, Shape, door_counter
from generator.documents.pages import Furniture
from generator.errors import Refused, Severity
from generator.render.fonts import font_face_css
from generator.render.ink import Ink
from generator.render.svg.counter import draw_counter, is_turnable
from generator.render.svg.edging import ring_of
from generator.render.svg.pen import svg
from generator.render.svg.sheet import SheetDrawing, draw_sheet

F = Fraction
A4 = F(210), F(297)
HEAD = Furniture(
    "all", "", "Counters, both sides", "Fronts only", "Breach at Dock Nine", "Counters", "Packet 3f9c", "One-sided"
)
LONG = "A very long unit name of eighty letters with spaces that goes on and on and on."
FULL = [
    *(Counter(band=band, figure=str(i), icon="blip", title="Blip") for band in "ab" for i in range(1, 12)),
    *(Counter(band=band, figure=f"{band.upper()}{i}", icon="crack") for band in "ab" for i in (1, 2, 3)),
    Counter(title=LONG),
    Counter(title="x" * 40),
    Counter(title="one\ntwo words here\nthree"),
    Counter(band="a", title=LONG),
    Counter(band="b", figure="100"),
    Counter(title="Q"),
    Counter(figure="12", title="Iron Wardens of the Long Night"),
    Counter(icon="under-fire", title="Suppressed"),
    Counter(icon="skull", figure="3", word="collapse"),
    Counter(band="c", icon="tank"),
    Counter(band="d", figure="9"),
    Counter(band="umpire", figure="66"),
    Counter(band="all", figure="7"),
    Counter(band="a"),
    Counter(Shape.SQUARE, figure="D1", icon="door-open", word="open"),
    Counter(Shape.SQUARE, band="b", figure="D3", icon="door-controlled", word="controlled"),
    Counter(Shape.SQUARE, title=LONG),
    Counter(Shape.ROUNDED, band="a", figure="7", title="Boarding squad"),
    Counter(Shape.ROUNDED, icon="exit"),
    Counter(band="b", icon="star", title="Held by the Guild"),
    Counter(figure="WWWWWW"),
    Counter(Shape.SQUARE, figure="WWWWWWW", icon="exit", word="closed"),
]


def sheet(counters: list[Counter], ink: Ink = Ink.NORMAL, paper: tuple[F, F] = A4) -> SheetDrawing:
    return draw_sheet(CounterSheet(HEAD, tuple(counters)), *paper, ink)


def printed(svgs: list[str], width: float, height: float) -> bytes:
    from weasyprint import HTML

    html = (
        f"<meta charset=utf-8><style>{font_face_css('fonts')} @page {{ size: {width}mm {height}mm; margin: 0 }}"
        f" body {{ margin: 0 }} svg {{ display: block }}</style>{''.join(svgs)}"
    )
    pdf: bytes = HTML(string=html, base_url=(resources.templates() / "x.html").as_uri()).write_pdf()
    return pdf


def pictured(pdf: bytes, dpi: int) -> Image.Image:
    with pdfplumber.open(io.BytesIO(pdf)) as file:
        return file.pages[0].to_image(resolution=dpi).original.convert("L")


@pytest.mark.parametrize("ink", Ink)
def test_all_ink_stays_a_millimetre_inside_the_cut(ink: Ink) -> None:
    """Each counter alone in a cell of 31 mm: the picture is white outside the cut less one millimetre."""
    cell, dpi, shapes, words = 31.0, 120, [], 0
    for i, counter in enumerate(FULL):
        drawn = draw_counter(counter, cell * (i % 6 + 0.5), cell * (i // 6 + 0.5), ink)
        shapes.append(drawn.shapes)
        words += len(drawn.words)
    assert words == 0
    width, height = cell * 6, cell * -(-len(FULL) // 6)
    picture = pictured(printed([svg(width, height, "".join(shapes))], width, height), dpi)
    mm = dpi / 25.4
    for i, counter in enumerate(FULL):
        left, top = round(cell * (i % 6) * mm), round(cell * (i // 6) * mm)
        one = picture.crop((left + 1, top + 1, left + int(cell * mm) - 1, top + int(cell * mm) - 1))
        darkest, middle = one.getextrema()[0], (one.width / 2, one.height / 2)
        assert darkest < 60, counter
        reach = (float(counter.width) / 2 - 1.0) * mm + 1  # a pixel's width of blur
        inside = [middle[0] - reach, middle[1] - reach, middle[0] + reach, middle[1] + reach]
        pen = ImageDraw.Draw(one)
        (pen.ellipse if counter.shape is Shape.CIRCLE else pen.rectangle)(inside, fill=255)
        assert one.getextrema()[0] > 200, counter


def test_a_page_of_blips_takes_little_ink() -> None:
    blips = [Counter(band="ab"[i // 32], figure=str(i % 32 + 1)) for i in range(63)]
    shares = {}
    for ink in (Ink.NORMAL, Ink.LOW):
        picture = pictured(printed([sheet(blips, ink).pages[0].svg], 210, 297), 200)
        grey = picture.histogram()
        shares[ink] = sum((255 - level) / 255 * count for level, count in enumerate(grey)) / sum(grey)
    assert shares[Ink.NORMAL] < 0.14
    assert shares[Ink.LOW] < 0.08


def test_sides_differ_without_colour() -> None:
    drawn = {band: draw_counter(Counter(band=band, figure="1"), 0, 0, Ink.GREY).shapes for band in ("a", "b", "c", "d")}
    for shapes in drawn.values():
        assert set(re.findall(r"#[0-9a-f]+", shapes)) <= {"#000", "#fff"}
    rims = {ring_of(band, 0, 0, 11.3, Ink.GREY) for band in ("a", "b", "c", "d", "umpire", "all")}
    assert len(rims) == 6
    for band, shapes in drawn.items():
        assert f">{band.upper()}</text>" in shapes
    assert "#8f2419" in draw_counter(Counter(band="a", figure="1"), 0, 0).shapes


def test_a_blip_shows_letter_and_figure_and_hides_the_rest() -> None:
    shapes = draw_counter(Counter(band="a", figure="7", icon="skull", title="Blip"), 0, 0).shapes
    assert re.findall(r">([^<>]+)</text>", shapes) == ["A", "7"]
    assert "<g" not in shapes
    named = draw_counter(Counter(band="a", figure="A2", icon="crack"), 0, 0).shapes
    assert re.findall(r">([^<>]+)</text>", named) == ["A2"]
    assert "<g" in named


def test_figures_that_can_be_turned_over_are_underlined() -> None:
    assert [
        figure
        for figure in ("6", "9", "66", "96", "16", "8", "1", "61", "3", "63", "S6", "", "10")
        if is_turnable(figure)
    ] == [
        "6",
        "9",
        "66",
        "96",
        "16",
        "61",
    ]
    six, eight = (draw_counter(Counter(band="b", figure=figure), 0, 0).shapes for figure in ("6", "8"))
    assert six.count("<rect") == 1
    assert eight.count("<rect") == 0


def test_words_are_shortened_with_a_warning_and_printed_in_full_in_the_key() -> None:
    long = "Honourable Wardens of the Long Night, " * 12
    drawing = sheet([Counter(figure="3", title=long), Counter(title="Short")])
    (problem,) = drawing.problems
    assert problem.code == "counters.shortened"
    assert problem.severity is Severity.WARNING
    assert problem.message.startswith("“Honourable Wardens")
    assert "25 x 25 mm" in problem.message
    texts = [
        e.text or "" for e in ElementTree.fromstring(drawing.pages[0].svg).iter("{http://www.w3.org/2000/svg}text")
    ]
    start = next(i for i, words in enumerate(texts) if words.startswith("3: Honourable"))
    assert "in full" in texts[start - 1]
    key = " ".join(texts[start:])
    assert key.startswith("3: " + long.strip())
    assert any(words.endswith("…") for words in texts[:start])
    assert sheet([Counter(title=LONG), Counter(title="x" * 40)]).problems == ()


def test_what_svg_cannot_shape_is_left_to_html_at_its_place() -> None:
    drawn = draw_counter(Counter(title="שלום עולם"), 20, 30)
    assert "ש" not in drawn.shapes
    assert " ".join(words.words for words in drawn.words) == "שלום עולם"
    for words in drawn.words:
        assert words.x == pytest.approx(20)
        assert 20 < words.y < 40
        assert words.pt >= 5
    (page,) = sheet([Counter(title="שלום")]).pages
    assert [words.words for words in page.words] == ["שלום"]


def test_the_head_band_says_what_to_do_and_the_bar_is_100_mm() -> None:
    pages = sheet([Counter(figure=str(i)) for i in range(64)]).pages
    assert len(pages) == 2
    texts = {e.text for e in ElementTree.fromstring(pages[1].svg).iter("{http://www.w3.org/2000/svg}text")}
    assert {
        "COUNTERS, BOTH SIDES",
        "Fronts only",
        "Breach at Dock Nine",
        "Counters, page 2 of 2",
        "Packet 3f9c. Layout 1",
        "One-sided",
    } <= texts
    assert "Print at 100 %: this bar is 100 mm long." in texts
    with pdfplumber.open(io.BytesIO(printed([pages[0].svg], 210, 297))) as file:
        page = file.pages[0]
        bar = max(page.lines, key=lambda line: line["x1"] - line["x0"] if abs(line["x1"] - line["x0"]) < 290 else 0)
        assert (bar["x1"] - bar["x0"]) * 25.4 / 72 == pytest.approx(100, abs=0.01)
        assert float(page.width) * 25.4 / 72 == pytest.approx(210, abs=0.01)
        edge = 6.35 / 25.4 * 72
        for thing in [*page.lines, *page.curves, *page.chars]:
            assert thing["x0"] >= edge - 0.05
            assert thing["x1"] <= float(page.width) - edge + 0.05
            assert thing["top"] >= edge - 0.05
            assert thing["bottom"] <= float(page.height) - edge + 0.05


@pytest.mark.parametrize("paper", [(F(210), F(297)), (F("215.9"), F("279.4")), (F(148), F(210)), (F(297), F(420))])
def test_ticks_stand_at_every_cut_and_crosses_in_the_gaps(paper: tuple[F, F]) -> None:
    (page,) = sheet([Counter(figure=str(i)) for i in range(15)], paper=paper).pages
    tick = re.findall(r'<path d="([^"]*)"[^>]*stroke-width="0.15"', page.svg)[-1]
    marks = re.findall(r"M(-?[\d.]+) (-?[\d.]+)([hv])(-?[\d.]+)", tick)
    edge = 6.35
    for x, y, way, length in marks:
        ends = [
            (float(x), float(y)),
            (float(x) + (float(length) if way == "h" else 0), float(y) + (float(length) if way == "v" else 0)),
        ]
        for ex, ey in ends:
            assert edge - 0.01 <= ex <= float(paper[0]) - edge + 0.01
            assert edge - 0.01 <= ey <= float(paper[1]) - edge + 0.01
    columns = {float(x) for x, _, way, length in marks if way == "v" and abs(float(length)) != 1.2}
    from generator.workshop.imposition import Imposition
    from generator.workshop.sheets import lay_out

    (laid,) = lay_out([Counter(figure=str(i)) for i in range(15)], Imposition(*paper))
    cuts = {float(slot.x + side * F("12.5")) for slot in laid.slots for side in (-1, 1)}
    for cut in cuts:
        assert min(abs(cut - x) for x in columns) < 0.002
    rows = {float(y) for _, y, way, length in marks if way == "h" and abs(float(length)) != 1.2}
    for cut in {float(slot.y + side * F("12.5")) for slot in laid.slots for side in (-1, 1)}:
        assert min(abs(cut - y) for y in rows) < 0.002
    crosses = {(float(x) + 0.6, float(y)) for x, y, way, length in marks if way == "h" and length == "1.2"}
    first = laid.slots[0].place
    middle = float(first.right) + 1.5, float(first.bottom) + 1.5
    assert any(abs(x - middle[0]) < 0.01 and abs(y - middle[1]) < 0.01 for x, y in crosses)
    for x, y in crosses:  # never on a counter
        assert all(abs(x - float(s.x)) > 12.5 or abs(y - float(s.y)) > 12.5 for s in laid.slots)


@pytest.mark.parametrize("ink", Ink)
def test_sheets_are_pure_and_keep_to_what_weasyprint_draws(ink: Ink) -> None:
    doors = [
        door_counter("D1", "door-closed", "controlled, B", band="b"),
        door_counter("D2", "door-open", "open", F(3)),
    ]
    first, second = (sheet([*FULL, *doors], ink) for _ in range(2))
    assert first == second
    for page in first.pages:
        root = ElementTree.fromstring(page.svg)
        assert {e.tag.rpartition("}")[2] for e in root.iter()} <= {"svg", "path", "rect", "circle", "text", "g"}
        for attribute in ("style=", "class=", "clip", "text-anchor", "<defs", "url("):
            assert attribute not in page.svg
        assert re.search(r"\d\.\d{5}", page.svg) is None
        sizes = [float(e.get("font-size", "")) for e in root.iter() if e.tag.endswith("}text")]
        assert min(sizes) >= 5 * 25.4 / 72 - 0.001


def test_no_counters_no_page_and_too_large_ones_are_refused() -> None:
    assert sheet([]) == SheetDrawing((), ())
    with pytest.raises(Refused):
        sheet([Counter(width=F(250), height=F(250))])
