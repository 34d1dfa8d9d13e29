"""The specimen shows everything: each component is on it, each style, each icon; and it is a golden."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest
from click.testing import CliRunner
from jinja2 import DictLoader
from jinja2.sandbox import ImmutableSandboxedEnvironment

from generator import resources
from generator.cli import main
from generator.documents.specimen import BANDS, specimen
from generator.render.desk import Desk, at_desk
from generator.render.environment import compose, environment
from generator.render.icons import icon_names
from generator.render.ink import Ink
from generator.render.kinds import KINDS, Kind
from generator.render.paper import PAPERS
from generator.render.pdf import Pdf, render
from tests.render import pictures, reading

TEMPLATES = resources.templates()
MACRO = re.compile(r"(\{%-?\s*macro\s+(\w+)\([^%]*?\)\s*-?%\})")
TIGHTER = re.compile(r"^\.(tight|tighter|whole)\b")


def page():  # type: ignore[no-untyped-def]
    return specimen(icon_names())


@cache
def composed() -> str:
    return compose("specimen", page(), Desk(PAPERS["a4"], Ink.NORMAL))


@cache
def printed(paper: str = "a4", ink: str = "normal") -> Pdf:
    return render(page(), PAPERS[paper], Ink(ink))


def kind() -> Kind:
    return KINDS[type(page())]


def marked(more: dict[str, str]) -> tuple[str, list[str]]:
    """The specimen with each macro of a component leaving its name where it was called; and all their names."""
    sources = {
        file.relative_to(TEMPLATES).as_posix(): file.read_text(encoding="utf-8") for file in TEMPLATES.rglob("*.html")
    }
    sources |= more
    names = []
    for name, source in sources.items():
        if name.startswith("components/"):
            names += [f"{name} {found[2]}" for found in MACRO.finditer(source)]
            sources[name] = MACRO.sub(rf"\1<!--shown: {name} \2-->", source)
    made = ImmutableSandboxedEnvironment(
        loader=DictLoader(sources), autoescape=True, trim_blocks=True, lstrip_blocks=True
    )
    made.filters.update(environment().filters)
    desk = Desk(PAPERS["a4"], Ink.NORMAL)
    with at_desk(desk):
        html = made.get_template("documents/specimen.html").render(page=page(), paper=desk.paper)
    return html, names


def not_shown(more: dict[str, str]) -> list[str]:
    html, names = marked(more)
    assert len(names) > 30
    return [name for name in names if f"<!--shown: {name}-->" not in html]


def test_every_component_is_shown() -> None:
    """Each macro of each file in `templates/components` is called while the specimen is made."""
    files = list((TEMPLATES / "components").glob("*.html"))
    assert len(files) > 10
    for file in files:
        assert MACRO.search(file.read_text(encoding="utf-8")), f"{file.name} has no macro"
    assert not_shown({}) == [], "show it in templates/documents/specimen.html"


def test_a_component_that_is_not_shown_is_found() -> None:
    assert not_shown({"components/badge.html": "{% macro badge(its) %}x{% endmacro %}"}) == [
        "components/badge.html badge"
    ]


def classes(css: str) -> set[str]:
    """The classes that a style sheet speaks of, less those that only set a whole document tighter."""
    css = re.sub(r"/\*.*?\*/", "", css, flags=re.DOTALL)
    selectors = [one.strip() for found in re.findall(r"([^{}]+)\{[^{}]*\}", css) for one in found.split(",")]
    return {name for one in selectors if not TIGHTER.match(one) for name in re.findall(r"\.([a-z][\w-]*)", one)}


@pytest.mark.parametrize("sheet", ["components", "entries", "log", "strip", "briefing"])
def test_every_style_of_a_part_is_shown(sheet: str) -> None:
    wanted = classes((TEMPLATES / "styles" / f"{sheet}.css").read_text(encoding="utf-8"))
    assert len(wanted) > 3
    shown = {name for found in re.findall(r'class="([^"]*)"', composed()) for name in found.split()}
    assert sorted(wanted - shown - set(ELSEWHERE)) == []


ELSEWHERE = {
    "alone": "a goal where there is no story: briefing",
    "story": "the same paragraphs in a larger size: briefing",
    "card": "the box that a card's plate stands in: strips",
    "cards": "the document of cards: strips",
}
"""Classes of single documents, not of parts."""


def test_every_icon_pattern_and_face_is_shown() -> None:
    words = "".join(sheet.text for sheet in reading.sheets(printed().content))
    assert len(icon_names()) > 40
    assert [name for name in icon_names() if reading.squeezed(name) not in words] == []
    assert len({die.shows for die in page().dice if die.faces == 6}) == 6
    bands = set(re.findall(r"\.band-([a-z]+)", (TEMPLATES / "styles" / "tokens.css").read_text(encoding="utf-8")))
    assert {band for band, _ in BANDS} == bands
    sizes = set(re.findall(r"--([a-z]+): [\d.]+pt", (TEMPLATES / "styles" / "tokens.css").read_text(encoding="utf-8")))
    assert {size.name for size in page().sizes} == sizes
    lines = set(re.findall(r"--([a-z]+): [\d.]+mm solid", (TEMPLATES / "styles" / "tokens.css").read_text("utf-8")))
    assert {one.name for one in page().lines} == lines


@pytest.mark.parametrize(("paper", "ink"), [("letter", "normal"), ("a5", "low")])
def test_it_prints_whole_on_every_paper(paper: str, ink: str) -> None:
    pdf = printed(paper, ink)
    assert pdf.problems == ()
    found = reading.sheets(pdf.content)
    told = replace(page(), bands=(), code=None)  # a band is named by its letter; a code is no words
    assert reading.lost_words(told, found) == []
    assert reading.outside(found) == []
    assert reading.margin_ink(pdf.content) == []


def test_the_words_and_tags_are_as_they_were(golden: Callable[[str, str], None]) -> None:
    golden("specimen.html", re.sub(r"orders:picture/[0-9a-f]+", "picture", composed()))


def test_it_looks_as_it_did(update_golden: bool, tmp_path: Path) -> None:
    pictures.compare("specimen", printed().content, update_golden, tmp_path)


def test_the_command_needs_no_set_up(tmp_path: Path) -> None:
    run = CliRunner().invoke(main, ["render", "--specimen", "-o", str(tmp_path), "--paper", "a5", "--ink", "low"])
    assert run.exit_code == 0, run.output
    assert (tmp_path / "specimen.pdf").read_bytes() == printed("a5", "low").content
    for wrong in (["render"], ["render", "--specimen", "a.setup.yaml"], ["render", "--specimen", "--templates", "x"]):
        assert CliRunner().invoke(main, wrong).exit_code == 2
