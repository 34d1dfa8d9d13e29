"""Sealed leaves on paper: panels and folds measured, text in its place, the code read, a lamp behind."""

from __future__ import annotations

from functools import cache

import numpy as np
import pytest

from generator.blind import leaf_room
from generator.documents.sealed_page import SealedLeaf
from generator.documents.sealed_text import leaves
from generator.documents.strips_page import Make
from generator.render.ink import Ink
from generator.render.paper import PAPERS
from generator.render.pdf import Pdf, render
from tests.render import lamp, reading, sample_sealed
from tests.render.sample_sealed import content, leaf, shape, strips

BOTH = pytest.mark.parametrize("paper", ["a4", "letter"])
MM = lamp.DPI / 25.4


@cache
def printed(paper: str, letter: str = "A", ink: str = "normal") -> Pdf:
    return render(leaf(paper, letter), PAPERS[paper], Ink(ink))


@cache
def pixels(paper: str, letter: str = "A", ink: str = "normal") -> list[lamp.Pixels]:
    return lamp.pages(printed(paper, letter, ink).content)


@cache
def sheets(paper: str) -> list[reading.Sheet]:
    return reading.sheets(printed(paper).content)


def extent(page: lamp.Pixels, box: tuple[float, float, float, float], dark: float) -> tuple[float, ...]:
    """Where the rows and columns lie, in mm, that are darker than so much on the average, within a box in mm."""
    left, top, right, bottom = (round(edge * MM) for edge in box)
    part = page[top:bottom, left:right]
    across, down = np.nonzero(part.mean(axis=0) > dark)[0], np.nonzero(part.mean(axis=1) > dark)[0]
    return tuple(
        (at + start) / MM for at, start in ((across[0], left), (down[0], top), (across[-1], left), (down[-1], top))
    )


@BOTH
def test_a_leaf_is_an_outside_and_an_inside(paper: str) -> None:
    assert printed(paper).pages == 2
    assert printed(paper).problems == ()
    for sheet in sheets(paper):
        assert sheet.width == pytest.approx(float(PAPERS[paper].width) * reading.MM, abs=0.02)
        assert sheet.height == pytest.approx(float(PAPERS[paper].height) * reading.MM, abs=0.02)


@BOTH
def test_lining_and_decoys_fill_their_panels(paper: str) -> None:
    outside, inside = pixels(paper)
    panel = shape(paper)
    left, top, right, bottom = map(float, panel.middle)
    wide, high = float(panel.width), float(panel.height)
    found = extent(outside, (left - 5, top + 5, right + 5, bottom - 5), 0.3)
    assert found[0] == pytest.approx(left, abs=0.3)
    assert found[2] == pytest.approx(right, abs=0.3)
    found = extent(outside, (left + 5, top - 5, right - 5, bottom + 5), 0.3)
    assert found[1] == pytest.approx(top, abs=0.3)
    assert found[3] == pytest.approx(bottom, abs=0.3)
    found = extent(inside, (0, bottom - 5, wide, high), 0.3)
    assert found[0] == pytest.approx(left, abs=0.3)
    assert found[1] == pytest.approx(bottom, abs=0.3)
    assert found[2] == pytest.approx(right, abs=0.3)
    assert found[3] == pytest.approx(high, abs=0.3)
    assert {"a4": 97.0, "letter": 91.1}[paper] == pytest.approx(high - bottom)


@BOTH
def test_folds_are_marked_where_they_are(paper: str) -> None:
    outside = pixels(paper)[0]
    panel = shape(paper)
    left, top, right, bottom = map(float, panel.middle)
    high = float(panel.height)
    for x in (left, right):
        part = outside[round((bottom + 3) * MM) : round((high - 8) * MM), round((x - 3) * MM) : round((x + 3) * MM)]
        assert (np.argmax(part.mean(axis=0)) / MM + x - 3) == pytest.approx(x, abs=0.25)
        assert part.mean(axis=0).max() > 0.4
    for y in (top, bottom):
        part = outside[round((y - 2.5) * MM) : round((y + 2.5) * MM), round(7 * MM) : round((left - 1) * MM)]
        assert (np.argmax(part.mean(axis=1)) / MM + y - 2.5) == pytest.approx(y, abs=0.25)
        assert part.mean(axis=1).max() > 0.4


@BOTH
def test_all_text_inside_is_on_the_middle_panel_ten_mm_within_the_lining(paper: str) -> None:
    left, top, right, bottom = (float(edge) * reading.MM for edge in shape(paper).text)
    letters = sheets(paper)[1].letters
    assert len(letters) > 400
    outside = [one for one in letters if one.left < left or one.right > right or one.top < top or one.bottom > bottom]
    assert outside == []
    ink = pixels(paper)[1].copy()
    ink[lamp.row(shape(paper).last_fold) :, :] = 0
    box = extent(np.minimum(1.0, ink * 1e6), (0, 0, float(shape(paper).width), float(shape(paper).last_fold)), 1e-9)
    margins = (float(edge) for edge in shape(paper).text)
    for found, least, sign in zip(box, margins, (1, 1, -1, -1), strict=True):
        assert sign * (found - least) > -0.1


def test_a_leaf_that_is_full_keeps_to_its_panel_and_its_code_is_read() -> None:
    """As many rows of an army list as the room takes, long and short, with letters of two bytes."""
    words = ("Guard Infantry (1), Move 4, 4/3, value A", "Zoë Ångström, HQ. Move 12, 2/3, value C", "Militia")
    rows = tuple(f"{n} {'; '.join(words[(n + k) % 3] for k in range(1 + n % 4))}" for n in range(1, 60))
    texts = leaves("Attacker, Iron Wardens", (sample_sealed.LeafSection("Force, behind blip", rows),), leaf_room())
    assert len(texts) > 3
    zxingcpp = pytest.importorskip(
        "zxingcpp", reason="no QR reader here: pip install zxing-cpp (it is in the extra test)"
    )
    page = leaf("letter", "A", texts[0])
    printed_leaf = render(page, PAPERS["letter"]).content
    sheet = reading.sheets(printed_leaf)[1]
    left, top, right, bottom = (float(edge) * reading.MM for edge in shape("letter").text)
    assert [one for one in sheet.letters if one.left < left or one.right > right or one.bottom > bottom] == []
    assert min(one.top for one in sheet.letters) >= top
    assert max(one.bottom for one in sheet.letters) > bottom - 25 * reading.MM, "it is no full leaf"
    (code,) = zxingcpp.read_barcodes(((1 - lamp.pages(printed_leaf)[1]) * 255).astype(np.uint8))
    assert code.bytes.decode("utf-8") == content(page)


@BOTH
def test_what_stands_inside_is_what_was_hashed_letter_by_letter(paper: str) -> None:
    """In reading order, nothing added: so whoever types it line by line types what was hashed."""
    typed = "".join(one.text for one in sheets(paper)[1].letters)
    assert typed == "".join(content(leaf(paper)).split())


@BOTH
def test_rows_are_set_in_nine_points_or_more(paper: str) -> None:
    sizes = [one.size for one in sheets(paper)[1].letters]
    assert min(sizes) >= 8
    head = len("".join(leaf(paper).head))
    assert min(sizes[head:]) >= 9


@pytest.mark.parametrize(("paper", "ink"), [("a4", "normal"), ("a4", "low"), ("letter", "normal")])
def test_the_code_holds_salt_and_text(paper: str, ink: str) -> None:
    zxingcpp = pytest.importorskip(
        "zxingcpp", reason="no QR reader here: pip install zxing-cpp (it is in the extra test)"
    )
    grey = ((1 - pixels(paper, "A", ink)[1]) * 255).astype(np.uint8)
    (code,) = zxingcpp.read_barcodes(grey)
    assert code.bytes.decode("utf-8") == content(leaf(paper))
    salt, first = leaf(paper).head[3], leaf(paper).text.lines[0]
    assert f"\n{salt}\n{first}\n" in code.text


@BOTH
def test_the_outsides_of_two_leaves_differ_in_their_address_alone(paper: str) -> None:
    one, other = pixels(paper, "A"), pixels(paper, "B")
    rows, columns = np.nonzero(np.abs(one[0] - other[0]) > 0.02)
    left, _, right, _ = (float(edge) for edge in shape(paper).text)
    assert len(rows) > 1000, "the addresses do differ"
    assert rows.min() / MM > 18
    assert rows.max() / MM < float(shape(paper).first_fold) - 10
    assert columns.min() / MM > left - 1
    assert columns.max() / MM < right + 1


def test_an_outside_does_not_know_what_is_inside() -> None:
    other = sample_sealed.LeafText(((sample_sealed.LeafSection("Attacker, Iron Wardens", ("Run.",)),),))
    changed = lamp.pages(render(leaf("a4", "A", other), PAPERS["a4"]).content)
    assert np.array_equal(changed[0], pixels("a4")[0])
    assert not np.array_equal(changed[1], pixels("a4")[1])
    fold = lamp.row(shape("a4").last_fold)
    assert np.array_equal(changed[1][fold:], pixels("a4")[1][fold:])


def seen(paper: str, ink: str = "normal") -> dict[str, lamp.Pixels]:
    """The inside as a lamp shows it, mirrored back: through the one sheet, and through the leaf as it is shut."""
    outside, inside = pixels(paper, "A", ink)
    outside = outside[:, ::-1]
    panel = shape(paper)
    top, fold = lamp.row(panel.first_fold), lamp.row(panel.last_fold)
    text = inside.copy()
    text[fold:] = 0
    layers = {"bare": text, "sheet": lamp.over(text, outside)}
    decoys = lamp.folded_up(inside, fold, top)
    back = lamp.over(lamp.folded_up(outside, fold, top), lamp.folded_down(outside, top))
    return {**layers, "decoys": lamp.over(layers["sheet"], decoys), "shut": lamp.over(layers["sheet"], decoys, back)}


def wanted(paper: str) -> list[lamp.Place]:
    left, top, right, bottom = (float(edge) * reading.MM for edge in shape(paper).text)
    return lamp.places(sheets(paper)[1], 9, (left, top, right, bottom))[::4]


@pytest.mark.parametrize(("paper", "ink"), [("a4", "normal"), ("letter", "normal"), ("a4", "low")])
def test_nobody_reads_through_a_leaf_that_is_shut(paper: str, ink: str) -> None:
    """A reader who knows the face and where each letter stands reads the bare inside, and guesses at the shut leaf.

    Always answering the most frequent letter would be right about one time in ten. Through the outside's lining alone,
    the sheet lying open, he still gets some letters, never a word's worth: that is the bound of the third line.
    """
    layers, letters = seen(paper, ink), wanted(paper)
    assert len(letters) > 70
    assert lamp.read(layers["bare"], layers["bare"], letters) > 0.88
    assert lamp.read(layers["sheet"], layers["bare"], letters) < 0.5
    assert lamp.read(layers["decoys"], layers["bare"], letters) < 0.25
    assert lamp.read(layers["shut"], layers["bare"], letters) < 0.2


def test_the_code_cannot_be_read_through_the_lining() -> None:
    zxingcpp = pytest.importorskip(
        "zxingcpp", reason="no QR reader here: pip install zxing-cpp (it is in the extra test)"
    )
    layers = seen("a4")
    for name, found in (("bare", 1), ("sheet", 0), ("shut", 0)):
        grey = ((1 - layers[name]) * 255).astype(np.uint8)
        assert len(zxingcpp.read_barcodes(grey)) == found, name


@BOTH
def test_the_lining_is_the_same_in_every_ink(paper: str) -> None:
    """A thinner one can be read through: a leaf takes less than a quarter of its paper, in low ink too."""
    low, normal = pixels(paper, "A", "low"), pixels(paper)
    panel = shape(paper)
    left, top, right, fold = (lamp.row(edge) for edge in panel.middle)
    assert np.array_equal(low[0][top:fold, left:right], normal[0][top:fold, left:right])
    assert np.array_equal(low[1][fold:], normal[1][fold:])
    assert normal[0][top:fold, left:right].mean() > 0.6
    assert sum(page.mean() for page in low) / 2 < 0.25


@pytest.mark.parametrize("make", ["fold-over", "two-sided", "cards"])
def test_flaps_and_cards_are_lined_alike_in_every_ink(make: Make) -> None:
    normal, low = (lamp.pages(render(strips(make), PAPERS["letter"], ink).content) for ink in (Ink.NORMAL, Ink.LOW))
    for one, other in zip(normal, low, strict=True):
        body = slice(round(35 * MM), -round(20 * MM))  # between title and foot, which differ
        assert np.array_equal(one[body], other[body])
    assert normal[0][round(50 * MM) : round(90 * MM), -round(50 * MM) : -round(25 * MM)].mean() > 0.5


def test_nothing_but_the_lining_comes_near_the_edge() -> None:
    outside, inside = pixels("a4")
    edge = round(6.35 * MM)
    ring = outside.copy()
    ring[edge:-edge, edge:-edge] = 0
    assert ring.max() == 0
    ring = inside.copy()
    ring[edge:-edge, edge:-edge] = 0
    ring[lamp.row(shape("a4").last_fold) :] = 0
    assert ring.max() == 0


@cache
def stripped(make: Make, inside: str) -> Pdf:
    insides = {"one": ("A2 – B3", "A1 – B2"), "other": ("Catastrophe", "Nothing stirs", "A3")}[inside]
    return render(strips(make, insides), PAPERS["letter"])


@pytest.mark.parametrize("make", ["two-sided", "cards"])
def test_outsides_of_strips_and_cards_never_differ_by_their_insides(make: Make) -> None:
    one, other = lamp.pages(stripped(make, "one").content), lamp.pages(stripped(make, "other").content)
    assert len(one) == len(other) >= 2
    assert len(one) % 2 == 0
    for number, (page, changed) in enumerate(zip(one, other, strict=True), start=1):
        assert np.array_equal(page, changed) == (number % 2 == 1), number


@pytest.mark.parametrize("make", ["two-sided", "cards"])
def test_what_is_inside_lies_behind_the_lining(make: Make) -> None:
    """Letters on a back, mirrored, fall on what is dark in front: behind the flap, or behind a card's pattern."""
    found = reading.sheets(stripped(make, "one").content)
    pages = lamp.pages(stripped(make, "one").content)
    front = pages[0][:, ::-1]
    inside = [one for one in found[1].letters if 50 * reading.MM < one.top < found[1].height - 20 * reading.MM]
    assert len(inside) > 100
    for one in inside:
        left, right = round((one.left - 3) * lamp.DOT), round((one.right + 3) * lamp.DOT)
        top, bottom = round((one.top - 3) * lamp.DOT), round((one.bottom + 3) * lamp.DOT)
        assert front[top:bottom, left:right].mean() > 0.3, one


def test_labels_of_fold_over_strips_never_differ_by_their_insides() -> None:
    one, other = lamp.pages(stripped("fold-over", "one").content), lamp.pages(stripped("fold-over", "other").content)
    assert len(one) == len(other) == 2
    edge, measure = float(PAPERS["letter"].side), float(PAPERS["letter"].measure)
    first, last = round((edge + 0.27 * measure) * MM), round((edge + 0.645 * measure) * MM)
    for page, changed in zip(one, other, strict=True):
        assert np.array_equal(page[:, :first], changed[:, :first])
        assert np.array_equal(page[:, last:], changed[:, last:])
        assert not np.array_equal(page, changed)


def test_leaves_and_strips_are_sealed_page_models() -> None:
    assert isinstance(leaf(), SealedLeaf)
    assert {strips(make).make for make in ("fold-over", "two-sided", "cards")} == {"fold-over", "two-sided", "cards"}
