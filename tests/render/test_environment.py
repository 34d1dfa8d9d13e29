"""Templates: everything escaped, unknown names refused, nothing reached from inside, pictures on the right shelf."""

from __future__ import annotations

from dataclasses import replace

import pytest
from jinja2 import UndefinedError
from jinja2.exceptions import SecurityError

from generator.errors import Severity
from generator.render.desk import Desk
from generator.render.environment import compose, environment
from generator.render.filters import columns, fives, side_by_side
from generator.render.ink import Ink
from generator.render.paper import PAPERS
from generator.render.typesetting import in_words, tied
from tests.render import sample_pages

HOSTILE = "<b>&\"'{{ 7 * 7 }}{% raw %}<script>alert(1)</script>"


def desk(paper: str = "a4", ink: Ink = Ink.NORMAL) -> Desk:
    return Desk(PAPERS[paper], ink)


def test_every_text_is_escaped() -> None:
    page = sample_pages.briefing()
    page = replace(page, title=HOSTILE, story=replace(page.story, paragraphs=(HOSTILE,)))
    html = compose("briefing", page, desk(), tight="")
    assert "<script" not in html
    assert html.count("{{ 7 * 7 }}{% raw %}") == 2
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in html


def test_escaping_does_not_depend_on_a_file_name() -> None:
    assert environment().from_string("{{ text }}").render(text="<i>") == "&lt;i&gt;"
    assert environment().autoescape is True


def test_an_unknown_name_is_an_error() -> None:
    with pytest.raises(UndefinedError):
        environment().from_string("{{ nobody }}").render()
    with pytest.raises(UndefinedError):
        environment().from_string("{{ page.nothing }}").render(page=sample_pages.least())


def test_templates_cannot_reach_python() -> None:
    with pytest.raises(SecurityError):
        environment().from_string("{{ page.__class__.__mro__ }}").render(page=sample_pages.least())
    with pytest.raises(SecurityError):
        environment().from_string("{{ a.append(1) }}").render(a=[])


def test_each_document_has_its_pictures_on_its_own_shelf() -> None:
    for _ in range(2):  # Jinja works out constant filters while it compiles, unless it is kept from doing so
        one = desk()
        html = compose("cover", sample_pages.cover(), one)
        addresses = {part.split(")")[0].split('"')[0] for part in html.split("orders:")[1:]}
        assert addresses
        assert all(one.shelf.take(f"orders:{address}") for address in addresses)


def test_a_page_without_its_icon_is_still_a_page() -> None:
    page = sample_pages.briefing()
    remark = replace(page.options.remarks[0], icon="no-such-icon")
    one = desk()
    compose("briefing", replace(page, options=replace(page.options, remarks=(remark,))), one, tight="")
    assert [(problem.code, problem.severity) for problem in one.problems] == [("icon.unknown", Severity.WARNING)]


def test_no_template_asks_who_reads_it() -> None:
    """Secrets are kept by giving a template nothing to hide: a template that tests the viewer would be a hole."""
    found = 0
    for name in environment().list_templates(extensions=["html"]):
        source = environment().loader.get_source(environment(), name)[0]
        found += 1
        assert "viewer" not in source, name
        assert "| safe" not in source, name
        assert "|safe" not in source, name
        assert "autoescape" not in source, name
    assert found > 15


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("a 20 mm base", "a 20\u00a0mm base"),
        ("more than 6″", "more than 6″"),
        ("> 6″ apart", ">\u00a06″ apart"),
        ("roll D3 + 2 dice", "roll D3\u00a0+\u00a02 dice"),
        ("on 1–3", "on 1\u2060–\u20603"),
        ("12½ in", "12½\u00a0in"),
        ("Squad 7 marches in", "Squad 7 marches in"),
    ],
)
def test_what_belongs_together_is_tied(text: str, kept: str) -> None:
    assert tied(text) == kept


def test_lists_are_read_downwards() -> None:
    assert columns([1, 2, 3, 4, 5], 2) == [[1, 4], [2, 5], [3, None]]
    assert columns([1, 2], 3) == [[1, 2, None]]
    assert columns([], 3) == []
    assert side_by_side([[1, 2], [3]]) == [[1, 3], [2, None]]
    assert fives(12) == [5, 5, 2]
    assert fives(0) == []
    assert [in_words(n) for n in (0, 4, 12, 13)] == ["none", "four", "twelve", "13"]
