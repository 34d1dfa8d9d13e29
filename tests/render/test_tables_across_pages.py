"""Long tables of a system made up here, on small paper: every row whole, on one page; heads repeated; nothing lost."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
import yaml
from click.testing import CliRunner

from generator.cli import main
from generator.documents.reference_page import Entry, Group
from generator.render.paper import PAPERS
from generator.render.pdf import render
from tests.render import reading, sample_pages
from tests.render.reading import Sheet, squeezed

SMALLEST = min(PAPERS.values(), key=lambda paper: paper.width * paper.height).name
NEEDED = ("setting up", "movement", "shooting", "assault", "morale", "end of round", "any time")
ROWS, RULES = range(1, 13), range(1, 41)


def row_text(n: int) -> str:
    return f"Begin{n:02} " + "a cell that takes four lines of words, " * 4 + f"end{n:02}."


def rule_text(n: int) -> str:
    return f"Open{n:02} " + "what this rule says in some words, " * (1 + n % 4) + f"shut{n:02}."


def printed(folder: Path, paper: str, tall: str = "") -> list[Sheet]:
    """The sheet of a system with a table of twelve rows, forty rules, and perhaps one rule more."""
    rows = {str(n): {"id": f"effect-{n}", "title": f"Effect{n:02}", "text": row_text(n)} for n in ROWS}
    system = {
        "id": "long-tables",
        "title": "Long Tables",
        "version": "1",
        "book": "none",
        "sides": ["attacker", "defender"],
        "zones": "none",
        "roll-tables": {"effects": {"dice": "D12", "rows": rows}},
        "steps": [{"id": "effect", "kind": "roll", "table": "effects", "title": "Effect", "text": "Roll."}],
    }
    effects = {"id": "effects", "needed": "start of round", "title": "Effects", "text": "Roll.", "table": "effects"}
    entries = [{**effects, "figure": "D12"}]
    for n in RULES:
        needed = NEEDED[n * len(NEEDED) // (RULES[-1] + 1)]
        title, text = f"Rule{n:02}", rule_text(n)
        entries.append({"id": f"rule-{n}", "needed": needed, "icon": "move", "title": title, "text": text})
    if tall:
        entries.append({"id": "tall", "needed": "shooting", "icon": "shoot", "title": "Tall", "text": tall})
    home = folder / "long-tables"
    home.mkdir()
    (home / "system.yaml").write_text(yaml.safe_dump(system, sort_keys=False), encoding="utf-8")
    (home / "reference.yaml").write_text(yaml.safe_dump({"entries": entries}, sort_keys=False), encoding="utf-8")
    words = ["reference", "long-tables", "--systems", str(folder), "-o", str(folder), "--paper", paper]
    ran = CliRunner().invoke(main, words)
    assert ran.exit_code == 0, ran.output
    assert "warning" not in ran.output
    return reading.sheets((folder / "reference-long-tables.pdf").read_bytes())


def whole(found: list[Sheet], title: str, text: str) -> tuple[int, int]:
    """On which page a row stands, from 0, and where in its text; it stands there whole, and once."""
    run = squeezed(f"{title}. {text}")
    places = [(page, sheet.text.index(run)) for page, sheet in enumerate(found) if run in sheet.text]
    assert len(places) == 1, title
    assert sum(sheet.text.count(squeezed(title)) for sheet in found) == 1, title
    return places[0]


def all_rows_whole(found: list[Sheet]) -> list[int]:
    """The pages of the twelve rows; each row has its number before it, and they and the forty rules stand in order."""
    rows = [whole(found, f"Effect{n:02}", row_text(n)) for n in ROWS]
    assert rows == sorted(rows)
    for n, (page, at) in zip(ROWS, rows, strict=True):
        assert found[page].text[:at].endswith(str(n))
    rules = [whole(found, f"Rule{n:02}", rule_text(n)) for n in RULES]
    assert rules == sorted(rules)
    assert reading.outside(found) == []
    return [page for page, _ in rows]


def lines_of(sheet: Sheet, run: str) -> int:
    """On how many lines these letters stand."""
    at = sheet.text.index(run)
    return len({round(letter.bottom) for letter in sheet.letters[at : at + len(run)] if letter.text.isalpha()})


@pytest.mark.parametrize("paper", sorted({"a5", SMALLEST, "letter"}))
def test_no_row_of_a_long_table_is_parted_and_its_head_is_repeated(paper: str, tmp_path: Path) -> None:
    found = printed(tmp_path, paper)
    pages = all_rows_whole(found)
    if paper != "letter":
        assert len(set(pages)) > 1, "the table is to go over a page"
        assert lines_of(found[pages[0]], squeezed(row_text(1))) >= 4
    assert "startoftheround" in found[pages[0]].text
    for page in set(pages[1:]) - {pages[0]}:
        assert "startoftheround,continued" in found[page].text


def test_a_row_taller_than_a_page_is_parted_and_no_other(tmp_path: Path) -> None:
    """Every word of it is there, in order; a group that goes on over the page has its head again."""
    words = [f"w{n:04}" for n in range(1500)]
    found = printed(tmp_path, SMALLEST, " ".join(words))
    all_rows_whole(found)
    text = "".join(sheet.text for sheet in found)
    places = [text.index(word) for word in words]
    assert places == sorted(places)
    assert sum(any(word in sheet.text for word in words) for sheet in found) >= 3
    last = next(sheet for sheet in found if words[-1] in sheet.text)
    assert "shooting" in last.text[: last.text.index(words[-1])]


def test_a_head_just_before_the_end_of_a_page_goes_with_its_rows() -> None:
    """In a column that flows: the head after more and more rows never stays behind, and no row is parted."""
    page, moved = sample_pages.reference(), set()
    tall = Group("Last group", (Entry("Tall", "word " * 900),))
    for count in range(22, 31, 2):
        first = Group("First group", tuple(Entry(f"Row{n:02}", "Short.") for n in range(count)))
        second = Group("Second group", tuple(Entry(f"After{n:02}", "Seven lines of it. " * 24) for n in range(3)))
        found = reading.sheets(render(replace(page, groups=(first, second, tall)), PAPERS[SMALLEST]).content)
        (at,) = [number for number, sheet in enumerate(found) if "after00" in sheet.text]
        assert "secondgroup" in found[at].text[: found[at].text.index("after00")], count
        assert not any("secondgroup" in sheet.text for sheet in found[:at]), count
        for n in range(3):
            assert any(squeezed(f"After{n:02}. " + "Seven lines of it. " * 24) in sheet.text for sheet in found), count
        moved.add(at)
    assert moved == {0, 1}
