"""Maps: every piece at its printed coordinate, nothing over anything else, on any battlefield."""

from __future__ import annotations

import io
import math
import random
import re
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from xml.etree import ElementTree

import pdfplumber
import pytest

from generator import resources
from generator.documents.map import (
    Disc,
    MapArea,
    MapDoor,
    MapExit,
    MapPage,
    MapPiece,
    MapSign,
    MapZone,
    Symbol,
    edge_belts,
    in_figures,
    signs,
)
from generator.geometry.lengths import Unit
from generator.render.fonts import SANS_MEDIUM, cap_height, font_face_css, text_width
from generator.render.ink import Ink
from generator.render.svg.map import MapDrawing, draw_map
from generator.render.svg.signs import draw_sign

F = Fraction
SVG = "{http://www.w3.org/2000/svg}"
Box = tuple[float, float, float, float]
FIELDS = [
    (22, 30, Unit.INCH),
    (30, 44, Unit.INCH),
    (44, 60, Unit.INCH),
    (48, 48, Unit.INCH),
    (72, 48, Unit.INCH),
    (96, 48, Unit.INCH),
    (120, 90, Unit.CM),
    (180, 120, Unit.CM),
]


def box(x0: float, y0: float, x1: float, y1: float, unit: Unit = Unit.INCH) -> tuple[tuple[F, F], ...]:
    k = unit.inches
    a, b, c, d = (F(str(v)) * k for v in (x0, y0, x1, y1))
    return ((a, b), (c, b), (c, d), (a, d))


def quarters(w: int, h: int, unit: Unit = Unit.INCH, shaded: bool = True) -> tuple[MapZone, ...]:
    x, y = F(w) / 2, F(h) / 2
    disc = Disc((x * unit.inches, y * unit.inches), F(6))
    note = f"more than {in_figures(F(6), unit)}{unit.sign} from the centre"
    return (
        MapZone("north-west", box(0, float(y), float(x), h, unit), "", "North-west", "nobody deploys"),
        MapZone(
            "north-east",
            box(float(x), float(y), w, h, unit),
            "a" if shaded else "",
            "Iron Wardens",
            note,
            without=(disc,),
        ),
        MapZone(
            "south-west",
            box(0, 0, float(x), float(y), unit),
            "b" if shaded else "",
            "Lamplight Guild",
            "",
            without=(disc,),
        ),
        MapZone("south-east", box(float(x), 0, w, float(y), unit), "", "South-east"),
    )


def _off_edge(at: tuple[F, F], w: int, h: int, unit: Unit) -> bool:
    x, y = at[0] / unit.inches, at[1] / unit.inches
    margin = 2 / unit.inches
    return margin < x < w - margin and margin < y < h - margin


def set_up(seed: int) -> MapPage:
    """A random set-up: pieces at least three markers apart on the lattice, doors, exits, an impassable area."""
    chance = random.Random(seed)
    w, h, unit = chance.choice(FIELDS)
    width = F(chance.choice([90, 110, 133, 180]))
    step = F(1, 2) if unit is Unit.INCH else F(1)
    taken: list[tuple[F, F]] = []
    # Markers are 1.4 mm in radius at least, so this many units keep any two of them apart on any of these maps.
    apart = 6 * max(float(w * unit.inches) / float(width - 20), 0.2) / float(unit.inches)

    def spot() -> tuple[F, F] | None:
        for _ in range(50):
            at = chance.randrange(0, int(w / step) + 1) * step, chance.randrange(0, int(h / step) + 1) * step
            if all(max(abs(at[0] - x), abs(at[1] - y)) >= apart for x, y in taken):
                taken.append(at)
                return at[0] * unit.inches, at[1] * unit.inches
        return None

    pieces = [spot() for _ in range(chance.randint(0, 10))]
    doors = [at for at in (spot() for _ in range(chance.randint(0, 4))) if at and _off_edge(at, w, h, unit)]
    edges = [
        (F(w), F(h) * F(chance.randrange(2, 9), 10)),
        (F(w) * F(chance.randrange(2, 9), 10), F(0)),
        (F(0), F(h) / 3),
    ]
    side = chance.randint(6, 10)
    return MapPage(
        box(0, 0, w, h, unit),
        width,
        unit,
        zones=quarters(w, h, unit, shaded=False),
        areas=(
            MapArea(
                chance.choice(["Reactor", "Old Cooling Tower", "Pit"]),
                box(w / 2 - side, h / 2 - 3, w / 2, h / 2 + 3, unit),
            ),
        ),
        exits=tuple(MapExit(f"X{i}", (x * unit.inches, y * unit.inches)) for i, (x, y) in enumerate(edges, 1)),
        doors=tuple(
            MapDoor(
                f"D{i}", at, F(chance.choice([0, 90, 45])), F(2), chance.random() < 0.3, chance.choice(["locked", ""])
            )
            for i, at in enumerate(doors, 1)
        ),
        pieces=tuple(
            MapPiece(f"S{i}", at, chance.choice(list(Symbol)), hollow=chance.random() < 0.3)
            for i, at in enumerate(filter(None, pieces), 1)
        ),
    )


def meets(a: Box, b: Box) -> bool:
    return min(a[2], b[2]) - max(a[0], b[0]) > 0.01 and min(a[3], b[3]) - max(a[1], b[1]) > 0.01


def circles(svg: str) -> list[tuple[float, float]]:
    """The centres of all circles: paths that turn once, of four curves. From a circle's start and half way round."""
    found = []
    for data in re.findall(r'd="(M[^"]*z)"', svg):
        curves = data.split("C")
        if len(curves) == 5:
            (x0, y0), half = map(float, curves[0][1:].split()), [float(v) for v in curves[2].split()]
            found.append(((x0 + half[4]) / 2, (y0 + half[5]) / 2))
    return found


def ruler(svg: str) -> tuple[dict[str, float], dict[str, float]]:
    """The whole numbers of the two rulers, read off the drawing: the middle of each, along its ruler."""
    texts = list(ElementTree.fromstring(svg).iter(f"{SVG}text"))
    rows: dict[float, dict[str, float]] = {}
    for e, after in zip(texts, [*texts[1:], None], strict=True):
        words, y = e.text or "", float(e.get("y", ""))
        followed = after is not None and after.text in ("½", "¼", "¾") and float(after.get("y", "")) == y
        if e.get("font-size") == "2.646" and e.get("font-weight") == "500" and words.isdigit() and not followed:
            rows.setdefault(y, {})[words] = float(e.get("x", "")) + text_width(words, SANS_MEDIUM, 7.5) / 2
    base = max(rows)  # the south ruler's numbers stand lowest
    cap = cap_height(SANS_MEDIUM, 7.5)
    return {words: y - cap / 2 for y, row in rows.items() for words in row if y != base}, rows[base]


def at_ruler(numbers: dict[str, float], value: float) -> float:
    """Where a value stands, by the ruler's 0 and its last number."""
    last = max(numbers, key=float)
    return numbers["0"] + (numbers[last] - numbers["0"]) * value / float(last)


def check(page: MapPage, drawing: MapDrawing) -> None:
    rects = [placed for placed in drawing.placed if placed.kind != "north"]
    for one, other in combinations(rects, 2):
        if {one.kind, other.kind} <= {"piece", "door"} and one.kind != other.kind:
            continue  # both stand where the set-up says
        assert not meets(one.rect, other.rect), (one, other)
    for placed in rects:
        assert placed.rect.x0 >= -0.01
        assert placed.rect.y0 >= -0.01
        assert placed.rect.x1 <= drawing.width + 0.01
        assert placed.rect.y1 <= drawing.height + 0.01
    west, south = ruler(drawing.svg)
    centres = circles(drawing.svg)
    for piece in page.pieces:
        # By the printed numbers: the piece's coordinates on the rulers' own numbers.
        x = at_ruler(south, float(piece.at[0] / page.unit.inches))
        y = at_ruler(west, float(piece.at[1] / page.unit.inches))
        assert min(math.dist((x, y), centre) for centre in centres) < 0.05, piece.label
        assert any(placed.kind == "label" and placed.name == piece.label for placed in rects), piece.label


@pytest.mark.parametrize("block", range(10))
def test_in_300_set_ups_nothing_overlaps_and_every_piece_stands_at_its_printed_coordinate(block: int) -> None:
    pieces = 0
    for seed in range(block * 30, block * 30 + 30):
        page = set_up(seed)
        drawing = draw_map(page)
        assert drawing.problems == (), seed
        check(page, drawing)
        pieces += len(page.pieces)
    assert pieces > 80


def test_a_crowd_is_labelled_with_lines_where_there_is_no_room_beside() -> None:
    at = [(F(x), F(y)) for x in (18, 21, 24, 27) for y in (18, 21, 24, 27)]
    pieces = tuple(MapPiece(f"Q{i}", spot, ruled=False) for i, spot in enumerate(at))
    drawing = draw_map(MapPage(box(0, 0, 48, 48), F(133), pieces=pieces))
    assert drawing.problems == ()
    labels = [placed for placed in drawing.placed if placed.kind == "label"]
    assert len(labels) == 16
    for one, other in combinations([p for p in drawing.placed if p.kind in ("label", "piece")], 2):
        assert not meets(one.rect, other.rect)
    leaders = re.findall(r'd="M([\d.]+) ([\d.]+)L([\d.]+) ([\d.]+)"[^>]*stroke-width="0.25"/>', drawing.svg)
    assert len(leaders) == 4  # the four in the middle
    things = [placed for placed in drawing.placed if placed.kind in ("label", "piece")]
    for x0, y0, x1, y1 in (tuple(map(float, ends)) for ends in leaders):
        inner = (x0 + (x1 - x0) * 0.05, y0 + (y1 - y0) * 0.05, x0 + (x1 - x0) * 0.95, y0 + (y1 - y0) * 0.95)
        cores = [placed.rect.grown(-0.55) if placed.kind == "piece" else placed.rect for placed in things]
        crossed = [core for core in cores if core.crossed(inner)]
        # It may cross the square about its own marker, which it leaves at a slant, and nothing else.
        assert len(crossed) <= 1, crossed
        assert all(core.x1 - core.x0 == pytest.approx(4.2) for core in crossed)


def test_a_label_that_finds_no_room_is_a_warning_that_names_it() -> None:
    pieces = tuple(MapPiece(f"Ward {x}-{y}", (F(x), F(y)), ruled=False) for x in range(1, 7) for y in range(1, 7))
    drawing = draw_map(MapPage(box(0, 0, 7, 7), F(32), pieces=pieces))
    labels = [placed.name for placed in drawing.placed if placed.kind == "label"]
    assert {problem.code for problem in drawing.problems} == {"map.no-room"}
    assert len(labels) + len(drawing.problems) == len(pieces)
    assert all("list beside it" in problem.message for problem in drawing.problems)


def full(**more: object) -> MapPage:
    """A map with everything on it."""
    page = MapPage(
        box(0, 0, 48, 48),
        F(133),
        zones=quarters(48, 48),
        areas=(MapArea("Reactor", box(20, 20, 28, 28)),),
        exits=(MapExit("X1", (F(10), F(48))), MapExit("X2", (F(48), F(36)))),
        doors=(
            MapDoor("D1", (F(24), F(37)), F(90), F(3), word="locked"),
            MapDoor("D2", (F(11), F(24)), F(0), F(3), True),
        ),
        pieces=tuple(
            MapPiece(f"S{i}", (F(str(x)), F(str(y))))
            for i, (x, y) in enumerate([(12.5, 30), (35, 38.5), (31.5, 9.5), (14, 12)], 1)
        ),
    )
    return replace(page, **more)  # type: ignore[arg-type]


L_SHAPE = tuple((F(x), F(y)) for x, y in [(0, 0), (48, 0), (48, 24), (24, 24), (24, 48), (0, 48)])
ODD = {
    "L": MapPage(
        L_SHAPE,
        F(110),
        zones=(MapZone("all", L_SHAPE, "c", "Third Company", without=edge_belts(L_SHAPE, F(6))),),
        pieces=(MapPiece("A1", (F(12), F(40))), MapPiece("A2", (F(40), F(12)))),
        exits=(MapExit("X1", (F(36), F(24))),),
    ),
    "clockwise L": MapPage(
        tuple(reversed(L_SHAPE)),
        F(110),
        pieces=(MapPiece("A1", (F(12), F(40))),),
        exits=(MapExit("X1", (F(24), F(36))),),
    ),
    "notch in the south-west": MapPage(
        tuple((F(x), F(y)) for x, y in [(24, 0), (48, 0), (48, 48), (0, 48), (0, 24), (24, 24)]),
        F(100),
        pieces=(MapPiece("A1", (F(30), F(6))),),
    ),
    "hexagon": MapPage(
        tuple((F(x), F(y)) for x, y in [(12, 0), (36, 0), (48, 21), (36, 42), (12, 42), (0, 21)]),
        F(100),
        pieces=(MapPiece("A1", (F(24), F(21))),),
        exits=(MapExit("X1", (F(42), F(63, 2))),),
    ),
    "U": MapPage(
        tuple((F(x), F(y)) for x, y in [(0, 0), (60, 0), (60, 40), (40, 40), (40, 15), (20, 15), (20, 40), (0, 40)]),
        F(120),
        pieces=(MapPiece("A1", (F(10), F(35))), MapPiece("A2", (F(50), F(35))), MapPiece("A3", (F(30), F(7)))),
    ),
    "not a whole number": MapPage(box(0, 0, 47.5, 22.25), F(120), pieces=(MapPiece("A1", (F(92, 5), F(174, 10))),)),
    "low": full(height=F(70)),
    "bare": MapPage(box(0, 0, 44, 60), F(84)),
}


@pytest.mark.parametrize("name", ODD)
def test_any_simple_outline(name: str) -> None:
    page = ODD[name]
    drawing = draw_map(page)
    assert drawing.problems == ()
    check(page, drawing)
    assert drawing.width <= page.width + 1
    assert page.height is None or drawing.height <= page.height + 1


@pytest.mark.parametrize("name", ODD)
@pytest.mark.parametrize("ink", Ink)
def test_the_drawing_is_pure_and_keeps_to_what_weasyprint_draws(name: str, ink: Ink) -> None:
    svg = draw_map(ODD[name], ink).svg
    assert svg == draw_map(ODD[name], ink).svg
    root = ElementTree.fromstring(svg)
    assert {e.tag.removeprefix(SVG) for e in root.iter()} <= {"svg", "path", "rect", "text", "g"}
    for attribute in ("style=", "class=", "clip", "text-anchor", "<defs", "url("):
        assert attribute not in svg
    assert re.search(r"\d\.\d{4}", svg) is None
    assert "nan" not in svg
    assert "#000" in svg


def frame(svg: str) -> tuple[list[float], list[float]]:
    """The corners of the battlefield's outline: their xs and their ys."""
    (data,) = re.findall(r'd="(M[^"]*z)" fill="none" stroke="#000" stroke-width="0.7"', svg)
    pairs = [(float(x), float(y)) for x, y in re.findall(r"([\d.]+) ([\d.]+)", data)]
    return [x for x, _ in pairs], [y for _, y in pairs]


def test_frame_ticks_and_numbers_agree() -> None:
    drawing = draw_map(full())
    xs, ys = frame(drawing.svg)
    west, south = ruler(drawing.svg)
    assert (min(xs), max(xs)) == (pytest.approx(south["0"], abs=0.02), pytest.approx(south["48"], abs=0.02))
    assert (max(ys), min(ys)) == (pytest.approx(west["0"], abs=0.02), pytest.approx(west["48"], abs=0.02))
    data = re.findall(r'd="([^"]*)"[^>]*stroke-width="0.16"', drawing.svg)[-1]
    ticks = [
        (float(x), float(y), way, float(n)) for x, y, way, n in re.findall(r"M([\d.]+) ([\d.]+)([hv])(-?[\d.]+)", data)
    ]
    below = sorted(x for x, y, way, n in ticks if way == "v" and n > 0 and y > max(ys))
    beside = sorted(y for x, y, way, n in ticks if way == "h" and n < 0 and x < min(xs))
    assert len(below) == len(beside) == 49
    for i in range(49):
        assert below[i] == pytest.approx(min(xs) + i * drawing.scale, abs=0.01)
        assert beside[i] == pytest.approx(min(ys) + i * drawing.scale, abs=0.01)
    assert len([t for t in ticks if t[2] == "v" and t[3] < 0]) == 49  # shorter ones on the other two edges
    assert len([t for t in ticks if t[2] == "h" and t[3] > 0]) == 49


def test_a_number_gives_way_to_the_edges_own() -> None:
    roomy, tight = (draw_map(MapPage(box(0, 0, 44, 60), F(width))) for width in (150, 64))
    assert {"42", "44"} <= set(ruler(roomy.svg)[1])
    assert "42" not in ruler(tight.svg)[1]
    assert "44" in ruler(tight.svg)[1]


def test_both_edges_are_dimensioned_to_their_ends_and_the_scale_bar_is_true() -> None:
    for w, h, unit in FIELDS:
        page = MapPage(box(0, 0, w, h, unit), F(120), unit)
        drawing = draw_map(page)
        west, south = ruler(drawing.svg)
        assert max(map(float, south)) == w
        assert max(map(float, west)) == h
        told = re.search(r">(\d+) (inches|cm) on the table, ([\d.]+) mm here<", drawing.svg)
        assert told is not None
        size, mm = float(told[1]), float(told[3])
        per_unit = (south[f"{w}"] - south["0"]) / w
        assert mm == pytest.approx(size * per_unit, abs=0.02 * size / w + 1e-3)
        assert len(told[3].partition(".")[2]) <= 1
        bars = [e for e in ElementTree.fromstring(drawing.svg).iter(f"{SVG}rect") if e.get("height") == "1.1"]
        assert len(bars) == 4
        assert sum(float(e.get("width", "")) for e in bars) == pytest.approx(mm, abs=0.01)
        assert f"{'INCHES' if unit is Unit.INCH else 'CM'} FROM THE WEST AND SOUTH EDGES" in drawing.svg


def test_values_stand_at_the_rulers_once_each_and_point_at_their_pieces() -> None:
    at = [(12, 30), (F(25, 2), 20), (13, 10), (40, 10)]
    page = MapPage(
        box(0, 0, 48, 48), F(120), pieces=tuple(MapPiece(f"S{i}", (F(x), F(y))) for i, (x, y) in enumerate(at))
    )
    drawing = draw_map(page)
    values = [placed.rect for placed in drawing.placed if placed.kind == "value"]
    assert len(values) == 4 + 3  # two of them share a row
    check(page, drawing)
    bare = draw_map(replace(page, pieces=tuple(replace(piece, ruled=False) for piece in page.pieces)))
    assert [placed for placed in bare.placed if placed.kind == "value"] == []


def test_long_and_unshapeable_names_of_areas_are_wrapped_moved_out_or_numbered() -> None:
    def named(name: str, w: float, h: float) -> MapDrawing:
        return draw_map(MapPage(box(0, 0, 48, 48), F(110), areas=(MapArea(name, box(20, 20, 20 + w, 20 + h)),)))

    wrapped = named("Kühlturm der alten Raffinerie", 16, 12)
    assert wrapped.numbered == ()
    assert re.search(r">KÜHLTURM[ A-Z]*<", wrapped.svg)
    assert re.search(r">[ A-Z]*RAFFINERIE<", wrapped.svg)
    outside = named("Generator", 4, 4)
    assert ">GENERATOR<" in outside.svg
    assert outside.numbered == ()
    tight = named("Reactor", 5.5, 6)
    assert ">REACTOR<" in tight.svg  # beside it, not parted
    long = named("The Sunken Halls of the Fourth Promethium Refinery, North", 5, 4)
    assert long.numbered == (("1", "The Sunken Halls of the Fourth Promethium Refinery, North"),)
    assert long.problems[0].code == "map.numbered"
    assert "The Sunken Halls" in long.problems[0].message
    hebrew = named("שלום", 10, 10)
    assert hebrew.numbered == (("1", "שלום"),)


def test_an_exit_slides_aside_for_a_piece() -> None:
    page = full(pieces=(MapPiece("S1", (F(10), F(47))),), exits=(MapExit("X1", (F(10), F(48)), F(6)),))
    drawing = draw_map(page)
    check(page, drawing)
    assert [placed.name for placed in drawing.placed if placed.kind == "exit"] == ["X1"]
    shut = full(pieces=(MapPiece("S1", (F(10), F(47))),), exits=(MapExit("X1", (F(10), F(48)), F(2)),))
    assert [placed.name for placed in draw_map(shut).placed if placed.kind == "exit"] == []


def test_an_open_door_at_the_edge_swings_onto_the_battlefield() -> None:
    for at, facing in ((F(0), F(24)), F(270)), ((F(48), F(24)), F(90)), ((F(24), F(0)), F(180)), ((F(24), F(48)), F(0)):
        for turned in (facing, facing + 180):
            page = MapPage(box(0, 0, 48, 48), F(100), doors=(MapDoor("D1", at, turned, F(4), open=True),))
            drawing = draw_map(page)
            check(page, drawing)
            (door,) = [placed.rect for placed in drawing.placed if placed.kind == "door"]
            xs, ys = frame(drawing.svg)
            # The bar and its white reach 1.2 mm over the edge; the leaf, 4 mm long, swings the other way.
            assert min(xs) - 1.2 <= door.x0
            assert door.x1 <= max(xs) + 1.2
            assert min(ys) - 1.2 <= door.y0
            assert door.y1 <= max(ys) + 1.2
            assert max(door.x1 - door.x0, door.y1 - door.y0) > 4


def test_sides_differ_without_colour() -> None:
    patterns = set()
    for band in ("a", "b", "c", "d", "umpire", "all"):
        zone = MapZone("z", box(0, 0, 48, 48), band, "Somebody")
        svg = draw_map(MapPage(box(0, 0, 48, 48), F(100), zones=(zone,)), Ink.GREY).svg
        assert set(re.findall(r"#[0-9a-f]{3,6}", svg)) == {"#000", "#fff"}
        first = re.findall(r'<path d="([^"]*)"([^>]*)>', svg)[0]
        patterns.add((re.sub(r"[\d. -]+", "", first[0])[:4], first[1], len(first[0])))
    assert len(patterns) == 6
    assert "#8f2419" in draw_map(full()).svg
    assert "#1a467c" in draw_map(full()).svg


def test_no_room_at_all_is_an_error() -> None:
    with pytest.raises(ValueError, match="no room for a map in 8 mm"):
        draw_map(MapPage(box(0, 0, 48, 48), F(8)))


def test_the_legends_signs_are_drawn() -> None:
    drawn = [draw_sign(sign, ink) for sign in signs(full()) for ink in Ink]
    assert len(drawn) == 3 * len(signs(full()))
    for svg in drawn:
        ElementTree.fromstring(svg)
        assert svg.count("<path") + svg.count("<rect") >= 1
    with pytest.raises(ValueError, match="no map has a sign"):
        draw_sign(MapSign("dragon"))


def test_on_paper_every_word_is_where_the_drawing_says() -> None:
    from weasyprint import HTML

    drawing = draw_map(full())
    html = (
        f"<meta charset=utf-8><style>{font_face_css('fonts')} @page {{ size: 140mm 150mm; margin: 0 }}"
        f" body {{ margin: 0 }} svg {{ display: block }}</style>{drawing.svg}"
    )
    pdf = HTML(string=html, base_url=(resources.templates() / "x.html").as_uri()).write_pdf()
    with pdfplumber.open(io.BytesIO(pdf)) as file:
        page = file.pages[0]
        words = page.extract_words(x_tolerance=0.6)
        fonts = {letter["fontname"].split("+")[-1] for letter in page.chars}
    mm = 25.4 / 72
    assert all(font.startswith("Orders-Sans-Condensed") or "OrdersSans" in font for font in fonts), fonts
    for placed in drawing.placed:
        if placed.kind == "label":
            inside = [w for w in words if w["text"] == placed.name]
            assert len(inside) == 1
            word = inside[0]
            assert placed.rect.x0 <= word["x0"] * mm
            assert word["x1"] * mm <= placed.rect.x1
            assert placed.rect.y0 - 1 <= (word["top"] + word["bottom"]) / 2 * mm <= placed.rect.y1
    assert {"S1", "S2", "S3", "S4", "D1", "X1", "REACTOR", "N", "48", "0"} <= {w["text"] for w in words}
