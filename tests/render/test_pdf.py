"""The PDF machine: exact paper, preferences, tags, bookmarks, binding by leaves, the same bytes, nothing fetched."""

from __future__ import annotations

import hashlib
import io
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pikepdf
import pytest

from generator.documents.cover_page import MapSheet
from generator.errors import Problem, Refused, Severity
from generator.render.binding import bind
from generator.render.desk import Desk
from generator.render.finish import finisher
from generator.render.ink import Ink
from generator.render.kinds import KINDS, Duplex
from generator.render.layout import lay_out
from generator.render.paper import PAPERS, paper_named
from generator.render.pdf import Pdf, render
from generator.render.press import listening, press
from generator.render.shelf import Shelf
from tests.render import reading, sample_pages

ROOT = Path(__file__).resolve().parents[2]


def opened(pdf: Pdf) -> pikepdf.Pdf:
    return pikepdf.open(io.BytesIO(pdf.content))


# ---- paper -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "width", "height"),
    [
        ("a3", "297", "420"),
        ("a4", "210", "297"),
        ("a5", "148", "210"),
        ("letter", "215.9", "279.4"),
        ("legal", "215.9", "355.6"),
        ("tabloid", "279.4", "431.8"),
    ],
)
def test_paper_is_exact(name: str, width: str, height: str) -> None:
    pdf = opened(render(sample_pages.least(), PAPERS[name]))
    for page in pdf.pages:
        left, bottom, right, top = (float(value) for value in page.mediabox)
        assert (left, bottom) == (0, 0)
        assert abs(right - float(Fraction(width)) * 72 / 25.4) < 0.01
        assert abs(top - float(Fraction(height)) * 72 / 25.4) < 0.01


def test_an_unknown_paper_is_refused_with_the_names_there_are() -> None:
    assert paper_named(" Letter ") is PAPERS["letter"]
    with pytest.raises(Refused) as caught:
        paper_named("foolscap")
    assert "a4, letter, a5" in (caught.value.problems[0].hint or "")


def test_a_wide_battlefield_turns_its_sheet() -> None:
    page = sample_pages.map_sheet()
    wide = tuple((Fraction(x), Fraction(y)) for x, y in ((0, 0), (72, 0), (72, 48), (0, 48)))
    turned = render(replace(page, map=replace(page.map, outline=wide, zones=())), PAPERS["a4"])
    assert isinstance(page, MapSheet)
    sheet = opened(turned)
    assert [float(value) for value in sheet.pages[0].mediabox][2:] == pytest.approx([841.89, 595.28], abs=0.01)
    bound = opened(bind([turned, render(page, PAPERS["a4"])]))
    assert [round(float(page.mediabox[2])) for page in bound.pages] == [842, 842, 595, 595]


# ---- what the file says of itself --------------------------------------------------------------------------------


def test_a_document_says_how_it_is_printed(printed: Callable[..., Pdf]) -> None:
    briefing, counters = opened(printed("briefing")), opened(printed("counters"))
    for pdf, duplex in ((briefing, "/DuplexFlipLongEdge"), (counters, "/Simplex")):
        assert pdf.Root.ViewerPreferences.PrintScaling == "/None"
        assert pdf.Root.ViewerPreferences.Duplex == duplex
        assert pdf.Root.ViewerPreferences.DisplayDocTitle
    assert briefing.docinfo["/Title"] == "Breach at Dock Nine: Briefing, Iron Wardens"
    assert briefing.Root.Lang == "en"
    assert "/CreationDate" not in briefing.docinfo


def test_bookmarks_are_the_heads(printed: Callable[..., Pdf]) -> None:
    heads = ["Situation", "Your goal", "The battlefield", "Setting up", "Your force", "How it ends"]
    pdf = printed("briefing")
    assert [mark.label for mark in pdf.outline] == [*heads, "Optional rules in force", "Blip key, yours alone"]
    with opened(pdf).open_outline() as outline:
        assert [item.title for item in outline.root][:6] == heads


def test_bookmarks_of_a_reference_sheet_are_its_groups_once_each(printed: Callable[..., Pdf]) -> None:
    """Without the page to look up that stands beside a head, and not again where a group goes on."""
    titles = [group.title for group in sample_pages.reference().groups]
    assert any(group.look_up for group in sample_pages.reference().groups)
    for paper in ("a4", "a5"):
        assert [mark.label for mark in printed("reference", paper).outline] == titles


def test_content_is_tagged_and_pictures_have_words_or_are_none(printed: Callable[..., Pdf]) -> None:
    pdf = opened(printed("briefing"))
    root = pdf.Root
    assert root.MarkInfo.Marked
    found: dict[str, list[str]] = {}
    waiting = list(root.StructTreeRoot.K)
    while waiting:
        element = waiting.pop()
        if not isinstance(element, pikepdf.Dictionary) or "/S" not in element:
            continue
        found.setdefault(str(element.S), []).append(str(element.get("/Alt", "")))
        kids = element.get("/K", [])
        waiting.extend(kids if isinstance(kids, pikepdf.Array) else [kids])
    assert len(found["/H1"]) == 1
    assert len(found["/H2"]) == 8
    assert len(found["/Figure"]) == 5 + 11 + 1  # dice, blips, the map
    assert all(found["/Figure"])
    assert any(alt.startswith("Map of the battlefield, 48″ west to east") for alt in found["/Figure"])
    assert "D6: 5" in found["/Figure"]


def unmarked(page: pikepdf.Page) -> list[str]:
    """Operators that put something on the page outside every tag and artifact."""
    depth, found = 0, []
    for instruction in pikepdf.parse_content_stream(page):
        name = str(instruction.operator)
        depth += {"BMC": 1, "BDC": 1, "EMC": -1}.get(name, 0)
        if depth == 0 and name in {"Tj", "TJ", "'", '"', "f", "F", "f*", "B", "B*", "b", "b*", "S", "s", "Do", "sh"}:
            found.append(name)
    return found


def test_files_call_themselves_pdf_ua_and_every_mark_is_tagged_or_an_artifact(printed: Callable[..., Pdf]) -> None:
    """What can be held of PDF/UA-1 without its validator; bound files with their blank backs too."""
    parts = [printed(name) for name in ("briefing", "umpire", "reference", "counters")]
    whole = bind([printed("cover"), *parts], "Breach at Dock Nine")
    assert whole.pages > sum(part.pages for part in parts) + 2  # blank backs
    for pdf in (opened(one) for one in (*parts, whole)):
        with pdf.open_metadata() as told:
            assert told["pdfuaid:part"] == "1"
            assert told["dc:title"] == str(pdf.docinfo["/Title"])
        assert pdf.pdf_version == "1.7"
        assert str(pdf.Root.Lang) == "en"
        assert pdf.Root.ViewerPreferences.DisplayDocTitle
        assert [unmarked(page) for page in pdf.pages] == [[]] * len(pdf.pages)
        assert {str(page.obj.Tabs) for page in pdf.pages} == {"/S"}


# ---- the same bytes ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["briefing", "reference", "counters"])
def test_the_same_page_gives_the_same_bytes(name: str, printed: Callable[..., Pdf]) -> None:
    again = render(getattr(sample_pages, name)(), PAPERS["a4"])
    assert again.content == printed(name).content
    one, other = bind([again], "x").content, bind([printed(name)], "x").content
    assert one == other
    assert "/ID" in pikepdf.open(io.BytesIO(one)).trailer


def test_another_process_gives_the_same_bytes(printed: Callable[..., Pdf]) -> None:
    script = (
        "import hashlib;from tests.render import sample_pages as s;from generator.render.pdf import render;"
        "from generator.render.binding import bind;from generator.render.paper import PAPERS;"
        "print(hashlib.sha256(bind([render(s.least(),PAPERS['a4']),render(s.cover(),PAPERS['a4'])]).content).hexdigest())"
    )
    run = subprocess.run(
        [sys.executable, "-c", script],
        capture_output=True, text=True, check=True, cwd=ROOT, env={"PYTHONHASHSEED": "77", "PATH": "/usr/bin:/bin"},
    )  # fmt: skip
    here = bind([printed("least"), printed("cover")]).content
    assert run.stdout.strip() == hashlib.sha256(here).hexdigest()


def test_what_one_document_holds_changes_no_other(printed: Callable[..., Pdf]) -> None:
    """Fonts are cut down for each document by itself: one side's names leave no trace in the other's file."""
    page = sample_pages.briefing("b")
    render(replace(page, title="ŽŐĞ Ωψ qQxX"), PAPERS["a4"])
    assert render(sample_pages.briefing("a"), PAPERS["a4"]).content == printed("briefing").content


# ---- binding -----------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def packet(printed: Callable[..., Pdf]) -> Pdf:
    return bind([printed("briefing"), printed("least"), printed("counters", "a5"), printed("cover")], "Dock Nine")


def test_no_leaf_carries_two_documents(packet: Pdf, printed: Callable[..., Pdf]) -> None:
    counters = printed("counters", "a5").pages
    assert counters == 2
    pages = reading.sheets(packet.content)
    assert packet.pages == len(pages) == 2 + 2 + 2 * counters + 2
    blank = [number for number, page in enumerate(pages) if page.text == reading.squeezed("This side is left blank.")]
    assert blank == [3, 5, 7, 9]


def test_a_blank_back_says_so_since_printers_skip_empty_pages(packet: Pdf) -> None:
    assert not [number for number, page in enumerate(opened(packet).pages) if not page.get("/Contents").read_bytes()]
    reading.margin_ink(packet.content)  # asserts that no page is white


def test_the_outline_and_labels_go_by_document(packet: Pdf) -> None:
    pdf = opened(packet)
    with pdf.open_outline() as outline:
        titles = [item.title for item in outline.root]
        assert titles[:3] == ["Briefing, Iron Wardens", "Briefing, Lamplight Guild", "Counters"]
        assert titles[3:] == ["Record, Both sides’ secrets are on this sheet"]
        assert [item.title for item in outline.root[1].children] == ["Your goal", "Setting up", "Your force"]
        places = [pdf.pages.index(item.destination[0]) for item in outline.root]
        assert places == [0, 2, 4, 8]
        below = outline.root[1].children[0].destination
        assert pdf.pages.index(below[0]) == 2
    labels = [pdf.pages[n].label for n in (0, 1, 2, 4, 8)]
    assert labels == ["Briefing A 1", "Briefing A 2", "Briefing B 1", "Counters 1", "Record U 1"]
    assert pdf.docinfo["/Title"] == "Dock Nine"
    assert pdf.Root.ViewerPreferences.Duplex == "/DuplexFlipLongEdge"


def test_the_tags_of_all_parts_are_in_one_tree(packet: Pdf) -> None:
    pdf = opened(packet)
    tree = pdf.Root.StructTreeRoot
    numbers = [int(number) for number in list(tree.ParentTree.Nums)[::2]]
    assert numbers == sorted(set(numbers))
    assert [str(part.S) for part in tree.K[0].K] == ["/Part"] * 4
    known = {page.obj.objgen for page in pdf.pages}
    for page in pdf.pages:
        if "/StructParents" in page.obj:
            held = tree.ParentTree.Nums[numbers.index(int(page.obj.StructParents)) * 2 + 1]
            assert {element.Pg.objgen for element in held} == {page.obj.objgen}
        else:
            assert len(page.obj.get("/Annots", [])) == 0
    assert {element.Pg.objgen for nums in list(tree.ParentTree.Nums)[1::2] for element in nums} <= known


def test_a_cover_and_its_record_are_one_document_of_two_leaves() -> None:
    bound = render([sample_pages.cover(), sample_pages.least()], PAPERS["a4"])
    assert bound.pages == 4
    assert [mark.page for mark in bound.outline] == [0, 2]


# ---- nothing from outside, nothing in silence --------------------------------------------------------------------

ADDRESSES = (
    "http://127.0.0.1:9/x.svg",
    "https://example.org/x.svg",
    "file:///etc/passwd",
    "ftp://127.0.0.1/x.svg",
    "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>",
    "orders:fonts/../styles/base.css",
    "orders:fonts/%2e%2e/x.ttf",
    "orders:styles/fonts.conf",
    "orders:picture/nobody.svg",
    "relative.svg",
    "//example.org/x.svg",
)


@pytest.mark.parametrize("address", ADDRESSES)
def test_a_page_fetches_nothing_but_ours(address: str) -> None:
    html = (
        f'<html lang="en"><head><title>x</title><style>@import "{address}";p {{ background: url({address!r}) }}'
        f'</style><link rel="stylesheet" href="{address}"></head>'
        f'<body><p>text</p><img src="{address}" alt="x"></body></html>'
    )
    proof = press().set(html, Shelf(), (), PAPERS["a4"], Ink.NORMAL, False, "")
    refused = [line for line in proof.complaints if line.startswith("refused: ")]
    assert refused, proof.complaints


def test_a_picture_cannot_fetch_either() -> None:
    shelf = Shelf()
    image = '<image href="file:///etc/passwd" width="9" height="9"/>'
    inner = f'<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">{image}</svg>'
    html = f'<html lang="en"><head><title>x</title></head><body><img src="{shelf.put(inner)}" alt="x"></body></html>'
    proof = press().set(html, shelf, (), PAPERS["a4"], Ink.NORMAL, False, "")
    with listening() as said:
        proof.document.write_pdf(finisher=finisher(Duplex.LONG_EDGE))
    assert any("file:///etc/passwd" in line for line in said), said


def test_letters_that_cannot_be_printed_are_named_with_their_text() -> None:
    page = sample_pages.least()
    force = replace(
        page.force, groups=(replace(page.force.groups[0], units=(sample_pages.Unit("Ghosts 鬼 of 鬼 🎲"),)),)
    )
    pdf = render(replace(page, force=force), PAPERS["a4"])
    assert {(problem.code, problem.severity) for problem in pdf.problems} == {("print.missing-glyph", Severity.WARNING)}
    ghost, die = pdf.problems
    assert '"鬼"' in ghost.message
    assert "U+9B3C" in ghost.message
    assert "GAME DIE" in die.message
    assert all("Ghosts" not in one.message and '"Ghosts 鬼 of 鬼 🎲"' in one.opened().message for one in (ghost, die))
    assert ghost.hint


def test_samples_print_without_a_complaint(printed: Callable[..., Pdf]) -> None:
    for name in ("briefing", "umpire", "reference", "map_sheet", "counters", "cover", "least", "forty_units"):
        assert printed(name).problems == (), name


def test_a_sheet_without_counters_is_refused() -> None:
    with pytest.raises(Refused) as caught:
        render(sample_pages.counters(0), PAPERS["a4"])
    assert caught.value.problems == (Problem("counters.none", "there are no counters to print"),)


def test_only_our_faces_are_in_the_file(printed: Callable[..., Pdf]) -> None:
    names = set()
    for name in ("briefing", "reference", "counters", "map_sheet"):
        pdf = opened(printed(name))
        for thing in pdf.objects:
            if isinstance(thing, pikepdf.Dictionary) and thing.get("/Type") == "/Font" and "/BaseFont" in thing:
                names.add(str(thing.BaseFont).partition("+")[2].partition(",")[0])
    assert names <= {"Orders-Sans-Condensed", "Orders-Serif", "DejaVu-Sans", "DejaVu-Sans-Bold"}
    assert len(names) >= 2


def test_kinds_name_templates_and_styles_that_are_there() -> None:
    assert len(KINDS) >= 6
    for kind in KINDS.values():
        assert (ROOT / "templates" / "documents" / f"{kind.template}.html").is_file()
        assert all((ROOT / "templates" / "styles" / f"{name}.css").is_file() for name in kind.styles)


def test_rendering_leaves_the_machine_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    import ctypes.util
    import gc
    import logging
    import os

    before = gc.get_threshold(), ctypes.util.find_library, os.environ.get("FONTCONFIG_FILE")
    lay_out(sample_pages.least(), KINDS[type(sample_pages.least())], Desk(PAPERS["a4"], Ink.NORMAL), tight="")
    assert (gc.get_threshold(), ctypes.util.find_library, os.environ.get("FONTCONFIG_FILE")) == before
    assert all(type(handler) is logging.NullHandler for handler in logging.getLogger("weasyprint").handlers)
