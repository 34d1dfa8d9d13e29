"""Beside paper: cut files that match the print, pictures cut out of it, sheets as SVG, the manifest."""

from __future__ import annotations

import csv
import io
import math
import re
from fractions import Fraction
from pathlib import Path
from xml.etree import ElementTree

import ezdxf
import pytest
from PIL import Image

from generator.counter_job import Ways
from generator.documents.counters import Counter
from generator.workshop.imposition import Imposition
from generator.workshop.manifest import manifest
from generator.workshop.sheets import lay_out
from tests.workshop.measuring import made, sheets

LIST = """
counters:
  - {id: blip, side: A, numbers: 1-5, colour: red, back: {icon: skull}}
  - {id: crate, shape: rounded, size: 40x20, icon: loot, colour: "#b3202b", copies: 2}
  - {id: dug, shape: hexagon, size: 30, text: dug in, colour: "#b3202c"}
  - {id: tile, shape: tile, size: 30, title: Tile, colour: "#b3202d"}
"""
REDS = ("#b3202a", "#b3202b", "#b3202c", "#b3202d")
SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("marks", ["3", "4"])
def test_cut_files_match_the_print(tmp_path: Path, marks: str) -> None:
    done = made(LIST, tmp_path, Ways(cut=("svg", "dxf")), registration=marks, layout="packed")
    page = sheets(done.files["list.pdf"])[0]
    printed = {(d.x, d.y) for colour in REDS for d in page.filled(colour)}
    assert len(printed) == 9
    document = ezdxf.read(io.StringIO(done.files["list-cut-page-1.dxf"].decode("ascii")))
    assert not document.audit().has_errors
    space = document.modelspace()
    circles = space.query("CIRCLE")
    assert len(circles) == 5
    reds = page.filled(REDS[0])
    for circle in circles:
        x, y = circle.dxf.center.x, page.height - circle.dxf.center.y
        assert circle.dxf.radius == pytest.approx(12.5, abs=0.001)
        assert any(abs(d.x - x) < 0.02 and abs(d.y - y) < 0.02 and abs(d.width - 25) < 0.02 for d in reds)
    cuts = space.query("POLYLINE[layer=='CUT']")
    assert len(cuts) == 4
    for cut in cuts:
        assert cut.is_closed
        xs, ys = zip(*((v.dxf.location.x, page.height - v.dxf.location.y) for v in cut.vertices), strict=True)
        middle = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
        assert any(math.dist(middle, place) < 0.02 for place in printed)
    rounded = [cut for cut in cuts if cut.has_arc]
    assert len(rounded) == 2
    squares = space.query("POLYLINE[layer=='REGISTRATION']")
    assert len(squares) == (5 if marks == "3" else 8)
    black = {(d.x, d.y) for d in page.drawn if d.filled}
    for mark in squares:
        xs, ys = zip(*((v.dxf.location.x, page.height - v.dxf.location.y) for v in mark.vertices), strict=True)
        assert min(*xs, *ys) >= 10 - 0.001
        middle = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
        assert any(math.dist(middle, place) < 0.02 for place in black), "a mark that is not printed"


def test_the_svg_cut_file_holds_the_same(tmp_path: Path) -> None:
    done = made(LIST, tmp_path, Ways(cut=("svg",)), registration="3")
    text = done.files["list-cut-page-1.svg"].decode("utf-8")
    assert "layout 1" in text
    root = ElementTree.fromstring(text)
    assert (root.get("width"), root.get("viewBox")) == ("210mm", "0 0 210 297")
    cut, marks = root.findall(f"{SVG}g")
    kinds = [element.tag.removeprefix(SVG) for element in cut]
    assert sorted(kinds) == ["circle"] * 5 + ["polygon"] + ["rect"] * 3
    printed = sheets(done.files["list.pdf"])[0].filled(REDS[0])
    centres = [(float(c.get("cx", "")), float(c.get("cy", ""))) for c in cut.iter(f"{SVG}circle")]
    for (x, y), d in zip(sorted(centres), sorted((d.x, d.y) for d in printed), strict=True):
        assert (x, y) == (pytest.approx(d[0], abs=0.01), pytest.approx(d[1], abs=0.01))
    assert len(marks) == 5


def test_pages_that_are_cut_alike_share_a_file(tmp_path: Path) -> None:
    text = "counters: [{numbers: 1-130, back: {icon: skull}}]"
    done = made(text, tmp_path, Ways(cut=("svg",)))
    assert [name for name in done.files if "cut" in name] == ["list-cut-pages-1-3.svg", "list-cut-page-5.svg"]


def test_pictures_are_cut_out_at_true_size(tmp_path: Path) -> None:
    done = made(LIST, tmp_path, Ways(png=254))
    found = {name: Image.open(io.BytesIO(data)) for name, data in done.files.items() if name.endswith(".png")}
    assert set(found) == {
        *(f"png/blip-{n}.png" for n in range(1, 6)),
        "png/blip-back.png",
        "png/crate.png",
        "png/dug.png",
        "png/tile.png",
    }
    for name, (width, height) in {
        "blip-1": (250, 250),
        "crate": (400, 200),
        "dug": (300, 346),
        "tile": (300, 300),
    }.items():
        image = found[f"png/{name}.png"]
        assert image.mode == "RGBA"
        assert abs(image.width - width) <= 1
        assert abs(image.height - height) <= 1
        assert image.info["dpi"] == (pytest.approx(254, abs=0.1),) * 2
        corner = image.getpixel((0, 0))[3]
        assert corner == (255 if name == "tile" else 0)
        assert image.getpixel((image.width // 2, image.height // 2))[3] == 255
    blip = found["png/blip-1.png"]
    assert blip.getpixel((125, 5))[:3] == (179, 32, 42)  # the ground, right inside the cut
    solid = sum(1 for alpha in blip.getchannel("A").tobytes() if alpha > 127)
    assert solid / blip.width**2 == pytest.approx(math.pi / 4, abs=0.01)
    assert found["png/blip-1.png"].tobytes() != found["png/blip-2.png"].tobytes()


def test_svg_sheets_carry_their_letters(tmp_path: Path) -> None:
    done = made(LIST, tmp_path, Ways(svg=True))
    text = done.files["list-page-1.svg"].decode("utf-8")
    root = ElementTree.fromstring(text)
    assert root.get("width") == "210mm"
    assert "@font-face" in text
    assert text.count("src:url(data:font/ttf;base64,") >= 2
    assert len(text) < 150_000
    assert {"list-page-1.svg", "list-page-2.svg"} <= set(done.files)


def test_the_manifest_says_where_everything_is(tmp_path: Path) -> None:
    done = made(LIST, tmp_path)
    table = list(csv.DictReader(io.StringIO(done.files["list-manifest.csv"].decode("utf-8"))))
    assert [(row["counter"], row["figure"], row["page"], row["slot"], row["back on page"]) for row in table] == [
        *(("blip", str(n), "1", str(n), "2") for n in range(1, 6)),
        ("crate", "", "1", "6", ""),
        ("crate", "", "1", "7", ""),
        ("dug", "", "1", "8", ""),
        ("tile", "", "1", "9", ""),
    ]
    assert {row["side"] for row in table if row["counter"] == "blip"} == {"A"}
    pages = sheets(done.files["list.pdf"])
    assert len(pages) == done.pages == 3
    last = pages[-1].words
    assert "MANIFEST" in last
    assert "page3of3" in last
    for words in ("blip", "1–5", "page1:6–7", "rounded,40x20mm"):
        assert words in last
    assert re.search(r"blip1–55circle,25mmbothpage1:1–5", last)
    assert "list-manifest.csv" not in made(LIST, tmp_path, manifest="no").files


def test_figures_are_told_as_ranges_with_their_letters() -> None:
    counters = [
        Counter(figure=figure, of="x") for figure in ("D1", "D2", "D3", "E4", "7", "8", "+1", "D09", "D10", "D")
    ]
    (line,) = manifest(lay_out(counters, Imposition(Fraction(210), Fraction(297))))
    assert line.figures == "D1–D3, E4, 7–8, +1, D09–D10, D"


@pytest.mark.parametrize(
    ("paper", "pages", "told"),
    [
        ("60x150 mm", 3, "5blip:1–5(page1:1,5,7;page2:1–2)1dug"),
        ("30x60 mm", 1, ""),
        ("130x150 mm", 2, "blip1–55circle"),
    ],
)
def test_narrow_paper_has_a_manifest_of_its_own_or_none(tmp_path: Path, paper: str, pages: int, told: str) -> None:
    text = (
        LIST.replace("size: 40x20", "size: 20x10").replace("size: 30", "size: 10").replace(", back: {icon: skull}", "")
    )
    if not told:
        text = "counters: [{title: Ha, size: 10, copies: 3}]"
    done = made(text, tmp_path, paper=paper, head="yes" if told else "no", margin="5" if told else "9", layout="packed")
    found = sheets(done.files["list.pdf"])
    assert len(found) == done.pages == pages
    assert told in found[-1].words
    assert [problem.code for problem in done.problems] == ([] if told else ["sheet.no-manifest"])
    assert "list-manifest.csv" in done.files


def test_no_cell_of_the_manifest_is_a_formula(tmp_path: Path) -> None:
    text = """
counters:
  - {title: '=HYPERLINK("x")'}
  - {title: "@here"}
  - {title: "-2+3"}
  - {figure: "+1"}
  - {title: "- none -"}
"""
    table = list(csv.DictReader(io.StringIO(made(text, tmp_path).files["list-manifest.csv"].decode("utf-8"))))
    assert [row["words"] for row in table] == ['\'=HYPERLINK("x")', "'@here", "'-2+3", "", "'- none -"]
    assert table[3]["figure"] == "+1"


def test_a_sheet_of_labels_has_its_proof_and_manifest_on_plain_paper(tmp_path: Path) -> None:
    text = "counters: [{numbers: 1-30, side: A}]"
    done = made(text, tmp_path, preset="L6112", start="3")
    (first, second), proof = sheets(done.files["list.pdf"]), sheets(done.files["list-proof.pdf"])
    assert "Layout" not in first.words + second.words
    assert len(proof) == 2
    outlines = [d for d in proof[0].drawn if not d.filled and d.width == pytest.approx(40, abs=0.03)]
    assert len(outlines) == 24
    assert any(x2 - x1 == pytest.approx(100, abs=0.01) for x1, _, x2, _ in proof[0].lines)
    assert "page1:3–24;page2:1–8" in proof[1].words.replace(",", "")


def test_on_a_folded_sheet_each_counter_is_listed_once(tmp_path: Path) -> None:
    done = made("counters: [{numbers: 1-8, back: {icon: skull}}]", tmp_path, duplex="fold")
    table = list(csv.DictReader(io.StringIO(done.files["list-manifest.csv"].decode("utf-8"))))
    assert [(row["figure"], row["page"], row["back on page"]) for row in table] == [
        (str(n), "1", "1") for n in range(1, 9)
    ]
