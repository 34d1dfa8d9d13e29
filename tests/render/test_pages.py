"""What stands on the pages: every word, inside the page, at a size that can be read, with nothing at the edge."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from generator.documents.briefing_page import Story
from generator.documents.pages import Column, Fact, Listing, Unit
from generator.documents.reference_page import Entry, Group
from generator.render.desk import Desk
from generator.render.galley import DOUBT, FLOOR, _measure, _reckon
from generator.render.ink import Ink
from generator.render.kinds import KINDS, Duplex
from generator.render.layout import lay_out
from generator.render.paper import PAPERS
from generator.render.pdf import TIGHT, Pdf, render, write
from generator.render.slots import cast_off
from tests.render import reading, sample_pages
from tests.render.reading import Sheet, squeezed

Printed = Callable[..., Pdf]
ReadBack = Callable[..., list[Sheet]]

PAPER = ("a4", "letter", "a5")

EVERYWHERE = [(name, paper) for name in ("briefing", "reference", "map_sheet") for paper in PAPER]
EVERYWHERE += [(name, paper) for name in ("umpire", "cover", "least", "forty_units") for paper in ("a4", "a5")]
"""Every document on every paper, but not the slow ones on Letter, which is A4 with a little less height."""


# ---- no word is lost ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "paper"), EVERYWHERE)
def test_every_word_is_on_the_page(name: str, paper: str, read_back: ReadBack) -> None:
    page = getattr(sample_pages, name)()
    assert sum(reading.words_wanted(page).values()) > 10
    assert reading.lost_words(page, read_back(name, paper)) == []
    assert reading.outside(read_back(name, paper)) == []


def test_the_word_check_sees_a_lost_word(read_back: ReadBack) -> None:
    page = sample_pages.least()
    assert reading.lost_words(replace(page, title="Quince"), read_back("least")) == ["quince"]


def test_a_long_record_flows(read_back: ReadBack) -> None:
    """Ninety draws and four sides' keys: all there, the head of the table on each page."""
    found = read_back("long_record")
    assert reading.lost_words(sample_pages.long_record(), found) == []
    assert reading.outside(found) == []
    pages = [page.text for page in found]
    assert sum("rolltable" in page for page in pages) >= 2


@pytest.mark.parametrize("paper", ["a4", "a5"])
def test_a_story_longer_than_a_page_flows(paper: str) -> None:
    page = sample_pages.briefing()
    story = replace(page.story, paragraphs=tuple(f"Number {n}. {sample_pages.STORY[n % 2]}" for n in range(24)))
    page = replace(page, story=story)
    found = reading.sheets(render(page, PAPERS[paper]).content)
    assert len(found) >= 3
    assert reading.lost_words(page, found) == []
    assert reading.outside(found) == []


def test_a_rule_longer_than_a_page_flows() -> None:
    page = sample_pages.reference()
    long = Entry("Long", " ".join(f"clause {n} of very many;" for n in range(320)))
    page = replace(page, groups=(Group("Setting out", (long,)), *page.groups))
    found = reading.sheets(render(page, PAPERS["a5"]).content)
    assert reading.lost_words(page, found) == []
    assert reading.outside(found) == []


HOSTILE = (
    "<b>Fish</b> & Chips",
    "{{ 7 * 7 }}{% if x %}",
    "“Alpha” 'Beta' \"Gamma\"",
    "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft",
    "Łódź Ωmega Жук ½ ″ → ☠",
    "a\u0301 combined, \u05d0\u05d1\u05d2 from the right",
)


@pytest.mark.parametrize("paper", ["a4", "a5"])
def test_names_come_out_as_they_were_typed(paper: str) -> None:
    page = sample_pages.briefing()
    units = tuple(Unit(name, "10", name) for name in HOSTILE[:5])
    page = replace(
        page,
        title=HOSTILE[0],
        facts=tuple(Fact("Fact", name) for name in HOSTILE[:3]),
        force=replace(page.force, groups=(replace(page.force.groups[0], units=units), page.force.groups[1])),
        key=replace(page.key, rows=tuple(replace(page.key.rows[0], name=name) for name in HOSTILE)),
    )
    pdf = render(page, PAPERS[paper])
    assert pdf.problems == ()
    found = reading.sheets(pdf.content)
    whole = "".join(sheet.text for sheet in found)
    for name in HOSTILE[:5]:
        assert whole.count(squeezed(name)) >= 2, name
    assert reading.outside(found) == []


def test_a_page_is_read_aloud_in_its_order(read_back: ReadBack) -> None:
    page = sample_pages.briefing()
    whole = "".join(sheet.text for sheet in read_back("briefing"))
    told = [page.title, page.facts[0].value, page.story.title, page.story.paragraphs[0], page.goal.title]
    told += [page.goal.headline, page.plan.title, page.plan.note, page.setting_up.title, page.setting_up.steps[0].text]
    told += [page.force.title, page.force.groups[1].title, page.ending.title, page.ending.note, page.options.title]
    told += [page.key.title, page.key.rows[0].name, page.key.remark]
    at = 0
    for text in told:
        found = whole.find(squeezed(text), at)
        assert found >= at, text
        at = found


# ---- it can be read ----------------------------------------------------------------------------------------------

FRACTIONS = "½¼¾"


@pytest.mark.parametrize(("name", "paper"), [*EVERYWHERE, ("long_record", "a4")])
def test_no_letter_is_smaller_than_the_floor(name: str, paper: str, read_back: ReadBack) -> None:
    """8 pt, and on maps 7.5, or 7 for a name in a small area; fractions beside whole numbers are smaller."""
    letters = [letter for sheet in read_back(name, paper) for letter in sheet.letters]
    small = {(letter.text, letter.size) for letter in letters if letter.size < 6.99}
    assert {pair for pair in small if pair[0] not in FRACTIONS} == set()


@pytest.mark.parametrize(("paper", "floor"), [("a4", 9.0), ("letter", 9.0), ("a5", 8.0)])
def test_what_is_read_is_large_enough(paper: str, floor: float, read_back: ReadBack) -> None:
    for name in ("briefing",) if paper == "letter" else ("briefing", "forty_units"):
        page = getattr(sample_pages, name)()
        read = [unit.name for group in page.force.groups for unit in group.units]
        read += [step.text for step in page.setting_up.steps]
        read += [row.text for row in page.goal.scores] + [sign.text for sign in page.plan.legend]
        read += [remark.text.split(".")[0] for remark in page.options.remarks]
        sizes = reading.sizes_of(read_back(name, paper), {squeezed(text) for text in read})
        assert len(sizes) > 20
        assert min(sizes.values()) >= floor - 0.01, min(sizes.items(), key=lambda pair: pair[1])


@pytest.mark.parametrize(("paper", "floor"), [("a4", 9.0), ("a5", 8.0)])
def test_tighter_is_not_smaller_than_the_floor(paper: str, floor: float) -> None:
    page = sample_pages.briefing()
    proof, _ = lay_out(page, KINDS[type(page)], Desk(PAPERS[paper], Ink.NORMAL), tight=list(TIGHT)[-1])
    found = reading.sheets(write(proof, Duplex.LONG_EDGE)[0])
    read = [unit.name for group in page.force.groups for unit in group.units]
    read += [step.text for step in page.setting_up.steps] + [row.name for row in page.key.rows]
    sizes = reading.sizes_of(found, {squeezed(text) for text in read})
    assert len(sizes) > 15
    assert min(sizes.values()) >= floor - 0.01
    assert max(sizes.values()) < 10.5  # it was set tighter indeed


@pytest.mark.parametrize("paper", PAPER)
def test_reference_text_is_at_the_floor_or_above(paper: str, read_back: ReadBack) -> None:
    page = sample_pages.reference()
    texts = {squeezed(entry.text) for group in page.groups for entry in group.entries if len(entry.text) > 30}
    sizes = reading.sizes_of(read_back("reference", paper), texts)
    assert len(sizes) > 30
    assert min(sizes.values()) >= 8.0 - 0.01


@pytest.mark.parametrize(("name", "paper"), [*EVERYWHERE, ("counters", "a4"), ("counters", "a5")])
def test_nothing_is_printed_at_the_edge(name: str, paper: str, printed: Printed) -> None:
    assert reading.margin_ink(printed(name, paper).content) == []


# ---- pages are full ----------------------------------------------------------------------------------------------


def test_a_normal_game_takes_two_sides(printed: Printed) -> None:
    assert [printed("briefing", paper).pages for paper in PAPER] == [2, 2, 4]
    assert printed("umpire").pages == 2
    assert [printed("reference", paper).pages for paper in PAPER] == [1, 1, 2]
    assert [printed(name).pages for name in ("least", "cover", "map_sheet")] == [1, 1, 1]
    assert [printed(name, "a5").pages for name in ("map_sheet", "cover")] == [1, 1]


def test_a_reference_sheet_is_filled(read_back: ReadBack) -> None:
    """Both columns of its one side end in the last tenth of the type area."""
    sheet = read_back("reference")[0]
    paper = PAPERS["a4"]
    foot = float(paper.height - paper.bottom) * reading.MM
    type_area = [letter for letter in sheet.letters if letter.bottom < foot]
    middle = sheet.width / 2
    for column in ([x for x in type_area if x.right < middle], [x for x in type_area if x.left > middle]):
        assert max(letter.bottom for letter in column) > foot - 0.1 * float(paper.depth) * reading.MM


def test_reference_rows_are_never_parted() -> None:
    """A long sheet: each entry's words stand on one page, in one column."""
    page = sample_pages.reference(2)
    found = reading.sheets(render(page, PAPERS["a5"]).content)
    assert len(found) == 4
    for group in page.groups:
        for entry in group.entries:
            if len(entry.text) > 40:
                text = squeezed(entry.text)
                runs = [sheet for sheet in found if text in sheet.text]
                assert runs, entry.text
    heads = [squeezed(group.title) for group in page.groups]
    for sheet in found:  # no head ends a page: something follows its words
        for head in heads:
            at = sheet.text.rfind(head)
            assert at < 0 or len(sheet.text) - at - len(head) > 40


@pytest.mark.parametrize(("name", "paper"), EVERYWHERE)
def test_no_head_stands_alone(name: str, paper: str, printed: Printed, read_back: ReadBack) -> None:
    found = read_back(name, paper)
    foot = float(PAPERS[paper].height - PAPERS[paper].bottom) * reading.MM
    for mark in printed(name, paper).outline:
        if mark.label == "Notes":
            continue  # only empty lines follow it
        sheet = found[mark.page]
        top = sheet.height - mark.height
        after = [x for x in sheet.letters if x.top > top + 8 * reading.MM and x.bottom < foot]
        assert after, (mark.label, mark.page)


def test_heads_go_with_what_follows() -> None:
    """A list that ends lower and lower on its page: the head after it never stays behind alone."""
    least, moved = sample_pages.least(), set()
    for count in range(1, 9):
        rows = tuple((f"Row {n}",) for n in range(count))
        listing = Listing("First list", (Column("Rows"),), rows)
        after = replace(listing, title="Second list", rows=rows[:12])
        pdf = render(replace(least, further=(listing, after)), PAPERS["a5"])
        sheets = reading.sheets(pdf.content)
        mark = next(mark for mark in pdf.outline if mark.label == "Second list")
        moved.add(mark.page)
        text = sheets[mark.page].text
        assert "row0" in text[text.rfind("secondlist") :], count
    assert moved == {0, 1}


# ---- ink ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("ink", ["low", "grey"])
def test_nothing_rests_on_ink(ink: str, read_back: ReadBack, printed: Printed) -> None:
    page = sample_pages.briefing()
    assert reading.lost_words(page, read_back("briefing", "a4", ink)) == []
    assert printed("briefing", "a4", ink).problems == ()
    assert printed("briefing", "a4", ink).pages == 2


def test_low_ink_takes_less(printed: Printed) -> None:
    def coverage(ink: str) -> float:
        return reading.coverage(printed("briefing", "a4", ink).content)

    assert coverage("low") < coverage("normal")
    assert coverage("low") < 0.08


def test_grey_has_no_colour(printed: Printed) -> None:
    assert reading.coloured(printed("briefing").content)
    for name in ("briefing", "map_sheet"):
        assert not reading.coloured(printed(name, "a4", "grey").content), name


# ---- casting off -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "paper"), [("briefing", "a4"), ("briefing", "letter"), ("least", "a4")])
def test_what_is_cast_off_is_what_comes_out(name: str, paper: str) -> None:
    """The reckoned height decides how tight a briefing is set at the first try: it should be near the real one."""
    page = getattr(sample_pages, name)()
    proof, _ = lay_out(page, KINDS[type(page)], Desk(PAPERS[paper], Ink.NORMAL), tight="")
    assert cast_off(page, Desk(PAPERS[paper], Ink.NORMAL)) == pytest.approx(proof.filled, abs=0.08)


@pytest.mark.parametrize("paper", PAPER)
@pytest.mark.parametrize("size", [FLOOR, 9.6])
def test_the_galley_measures_what_was_reckoned(paper: str, size: float) -> None:
    page = sample_pages.reference()
    measured = _measure(page, KINDS[type(page)], PAPERS[paper], Ink.NORMAL, size)
    reckoned = _reckon(page, PAPERS[paper], size)
    high = [sum(block.head + sum(block.rows) for block in one.blocks) for one in (measured, reckoned)]
    assert high[1] == pytest.approx(high[0], rel=DOUBT)


def test_no_step_stands_alone_at_the_foot_or_the_head_of_a_page() -> None:
    """A list of steps that begins and ends lower and lower: three of them stay with the head, two with the end."""
    page = sample_pages.least()
    step = page.setting_up.steps[0]
    for before in range(16, 34, 3):
        story = Story("Situation", tuple(f"Paragraph {n}." for n in range(before)))
        steps = tuple(replace(step, number=str(n), text=f"Move {n} here.") for n in range(1, 30))
        long = replace(page, story=story, setting_up=replace(page.setting_up, steps=steps))
        for sheet in reading.sheets(render(long, PAPERS["a5"]).content):
            count = sheet.text.count("here.")
            assert count != 1, before
            assert count > 2 or "move1here." not in sheet.text, before
