"""A user's own templates: they take ours's place, get no more than their page, and every mistake of theirs is told."""

from __future__ import annotations

import os
import struct
import time
import zlib
from dataclasses import replace
from pathlib import Path

import pikepdf
import pytest
from click.testing import CliRunner

from generator import pipeline, quarantine, resources
from generator.cli import main
from generator.errors import OrdersError, Problem, Refused, Severity, Unreadable
from generator.render import own_composing
from generator.render.desk import Desk
from generator.render.environment import compose
from generator.render.ink import Ink
from generator.render.own import Own, in_use
from generator.render.own_reading import known, read_own, sealed_names, style_problems
from generator.render.paper import PAPERS, paper_named
from generator.render.pdf import render
from generator.render.press import press
from tests.render import reading, sample_pages, sample_sealed

TOP = Path(__file__).resolve().parents[2]
EXAMPLE = TOP / "docs" / "templates-example"
SEED = "K7QF-2M9X-T4HW-32SX"
EXTENDS = '{% extends "shipped/documents/cover.html" %}'


def folder(root: Path, files: dict[str, str | bytes]) -> Path:
    for name, content in files.items():
        path = root / "mine" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else content.encode("utf-8"))
    return root / "mine"


def own(root: Path, files: dict[str, str | bytes]) -> Own:
    return read_own(folder(root, files))[0]


def cover(root: Path, source: str) -> str:
    """The HTML of a cover with this template in place of ours."""
    with in_use(own(root, {"documents/cover.html": source})):
        return compose("cover", sample_pages.cover(), Desk(PAPERS["a4"], Ink.NORMAL))


def wrong(root: Path, source: str) -> Problem:
    with pytest.raises(Refused) as caught:
        cover(root, source)
    (problem,) = caught.value.problems
    return problem


# ---- what they do ------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def setup(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("own") / "a.setup.yaml"
    scenario = resources.data() / "scenarios" / "breach-at-dock-nine.yaml"
    pipeline.roll(scenario, output=path, rolling=pipeline.Rolling(seed=SEED))
    return path


def words(file: Path) -> str:
    return "".join(sheet.text for sheet in reading.sheets(file.read_bytes()))


def test_the_example_prints_and_the_record_names_it(setup: Path, tmp_path: Path) -> None:
    run = CliRunner().invoke(
        main,
        ["render", str(setup), "-o", str(tmp_path), "--only", "briefing,map,umpire", "--templates", str(EXAMPLE)],
    )
    assert run.exit_code == 0, run.output
    assert "warning" not in run.output
    for side in ("attacker", "defender"):
        assert "harbourstreetwargames" in words(tmp_path / f"briefing-{side}.pdf")
        assert "notes" in words(tmp_path / f"briefing-{side}.pdf")
    assert "harbourstreet" not in words(tmp_path / "map.pdf")
    record = words(tmp_path / "umpire.pdf")
    assert "documents/briefing.html" in record
    assert read_own(EXAMPLE)[0].digest[:32] in record
    assert [problem for problem in read_own(EXAMPLE)[1] if problem.severity is not Severity.NOTE] == []


def test_without_them_the_record_says_nothing(setup: Path) -> None:
    from generator.printing import builders

    _, made, game, _ = pipeline.load_setup(setup)
    assert "templates" not in repr(builders(game, made, PAPERS["a4"])["umpire"](1)).casefold()


def test_a_reference_sheet_takes_them_too(tmp_path: Path) -> None:
    mine = folder(tmp_path, {"components/title.html": (
        '{% macro title(page, largest) %}<table class="top" data-measure="top"><tr><td>OURS {{ page.title }}</td></tr>'
        "</table>{% endmacro %}")})  # fmt: skip
    run = CliRunner().invoke(
        main, ["reference", "fault-zone", "-o", str(tmp_path), "--templates", str(mine), "--paper", "a5"]
    )
    assert run.exit_code == 0, run.output
    assert "oursfaultzone" in words(tmp_path / "reference-fault-zone.pdf")


def test_styles_take_the_place_of_ours_and_the_last_one_wins(tmp_path: Path) -> None:
    page = sample_pages.cover()
    plain = render(page, PAPERS["a4"])
    mine = own(tmp_path, {"styles/own.css": "h1 { font-size: 20pt !important }", "styles/ink-normal.css": ""})
    with in_use(mine):
        changed = render(page, PAPERS["a4"])
    assert changed.problems == ()
    assert max(letter.size for letter in reading.sheets(changed.content)[0].letters) == pytest.approx(20, abs=0.1)
    assert max(letter.size for letter in reading.sheets(plain.content)[0].letters) > 40
    assert render(page, PAPERS["a4"]).content == plain.content, "nothing of it is left behind"


def test_fonts_and_pictures_of_their_own_are_printed(tmp_path: Path) -> None:
    face = (resources.fonts() / "DejaVuSans.ttf") if (resources.fonts() / "DejaVuSans.ttf").is_file() else next(
        resources.fonts().glob("*.ttf"))  # fmt: skip
    mine = own(
        tmp_path,
        {
            "fonts/club.ttf": face.read_bytes(),
            "pictures/dot.png": png(2, 2),
            "styles/own.css": "@font-face { font-family: Club; src: url(orders:fonts/club.ttf) } h1 { font: 9pt Club }",
            "documents/cover.html": EXTENDS
            + '{% block body %}<img src="orders:pictures/dot.png" alt="Club">{{ super() }}{% endblock %}',
        },
    )
    with in_use(mine):
        pdf = render(sample_pages.cover(), PAPERS["a4"])
    assert pdf.problems == ()
    with pikepdf.open(__import__("io").BytesIO(pdf.content)) as read:
        kinds = {str(thing.get("/Subtype")) for thing in read.objects if isinstance(thing, pikepdf.Stream)}
    assert "/Image" in kinds


# ---- what they cannot do -----------------------------------------------------------------------------------------


def test_what_one_page_leaves_behind_no_other_finds(tmp_path: Path) -> None:
    """A component that keeps what it is told would carry one side's secrets to the other, if it lived on."""
    mine = own(tmp_path, {
        "components/store.html": '{% set kept = namespace(all="") %}'
        "{% macro keep(text) %}{% set kept.all = kept.all ~ text %}[{{ kept.all }}]{% endmacro %}",
        "documents/cover.html": '{% from "components/store.html" import keep %}{{ keep(page.title) }}',
    })  # fmt: skip
    with in_use(mine):
        desk = Desk(PAPERS["a4"], Ink.NORMAL)
        first = compose("cover", replace(sample_pages.cover(), title="Alpha"), desk)
        second = compose("cover", replace(sample_pages.cover(), title="Beta"), desk)
    assert "[Alpha]" in first
    assert "[Beta]" in second


def test_a_template_is_given_its_page_and_no_more(tmp_path: Path) -> None:
    for name in ("setup", "view", "game", "desk", "own", "environment", "config", "request"):
        assert f'nothing here is called "{name}"' in wrong(tmp_path, f"{{{{ {name} }}}}").message


def test_what_is_sealed_is_printed_as_it_ships(tmp_path: Path) -> None:
    names = sealed_names()
    assert {"documents/sealed-leaf.html", "documents/strips.html", "styles/sealed-leaf.css"} <= names
    mine = folder(tmp_path, {
        "documents/sealed-leaf.html": "{{ page.text }}", "layouts/document.html": "nothing", "styles/base.css": "",
        "styles/own.css": "* { color: red }",
    })  # fmt: skip
    found, problems = read_own(mine)
    assert [(one.code, one.severity) for one in problems] == [("templates.kept", Severity.WARNING)]
    leaf, strips = sample_sealed.leaf(), sample_sealed.strips("two-sided")
    plain = [render(page, PAPERS["a4"]).content for page in (leaf, strips)]
    with in_use(found):
        assert [render(page, PAPERS["a4"]).content for page in (leaf, strips)] == plain


@pytest.mark.parametrize(
    "source",
    [
        "{{ page.__class__.__mro__ }}",
        "{{ page | attr('__class__') }}",
        "{{ ''.__class__.__base__.__subclasses__() }}",
        "{{ ('{0.__class__}').format(page) }}",
        "{{ cycler.__init__.__globals__ }}",
        "{% include '/etc/passwd' %}",
        "{% include '../../../etc/passwd' %}",
        "{% set name = '../styles/base.css' %}{% include name %}",
        "{% set name = 'shipped/../styles/base.css' %}{% include name %}",
    ],
)
def test_templates_reach_neither_python_nor_files(source: str, tmp_path: Path) -> None:
    problem = wrong(tmp_path, source)
    assert problem.code in ("templates.failed", "templates.unknown")
    assert "root:" not in problem.message


def test_escaping_stays_on(tmp_path: Path) -> None:
    page = replace(sample_pages.cover(), title="<b>Fish</b>")
    twice = "{{ page.title }}{% set x %}{{ page.title }}{% endset %}{{ x }}"
    with in_use(own(tmp_path, {"documents/cover.html": twice})):
        html = compose("cover", page, Desk(PAPERS["a4"], Ink.NORMAL))
    assert html.count("&lt;b&gt;Fish&lt;/b&gt;") == 2
    assert "<b>" not in html
    assert "escaping" in (wrong(tmp_path, "{{ page.title | safe }}").hint or "")
    assert wrong(tmp_path, "{% autoescape false %}{{ page.title }}{% endautoescape %}").code == "templates.escaping"
    for random in ("{{ [1, 2] | random }}", "{{ lipsum() }}"):
        wrong(tmp_path, random)


ADDRESSES = (
    "http://127.0.0.1:9/x.png",
    "file:///etc/passwd",
    "orders:pictures/../../secret.png",
    "orders:pictures/no.png",
)


@pytest.mark.parametrize("address", ADDRESSES)
def test_pages_fetch_nothing_from_outside(address: str, tmp_path: Path) -> None:
    shown = f'{{% block body %}}<img src="{address}" alt="x">{{{{ super() }}}}{{% endblock %}}'
    mine = own(tmp_path, {"documents/cover.html": EXTENDS + shown})
    with in_use(mine):
        pdf = render(sample_pages.cover(), PAPERS["a4"])
    (problem,) = pdf.problems
    assert problem.code == "print.refused"
    assert address in problem.message
    assert "orders:pictures/" in (problem.hint or "")


def test_a_link_out_of_the_folder_is_refused(tmp_path: Path) -> None:
    mine = folder(tmp_path, {"documents/cover.html": "x"})
    (mine / "styles").mkdir()
    (mine / "styles" / "own.css").symlink_to("/etc/passwd")
    with pytest.raises(Refused) as caught:
        read_own(mine)
    assert [problem.code for problem in caught.value.problems] == ["templates.outside"]


# ---- what they get wrong -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("source", "line", "told"),
    [
        ("one\n{{ page.titel }}", 2, 'a Cover has no "titel"; did you mean "title"?'),
        ("{{ page.facts[0].worth }}", 1, 'a Fact has no "worth" (it has label, value)'),
        ("\n\n{{ nobody }}", 3, 'nothing here is called "nobody"'),
        ("{% if page.title %}\nx", 2, "endif"),
        ("\n{{ page.title | shout }}", 2, "No filter named 'shout'"),
        ('\n{% include "components/haeds.html" %}', 2, 'there is no template "components/haeds.html"'),
        ('{% from "components/heads.html" import hed %}\n{{ hed("x") }}', 2, "hed"),
        ('{% from "components/heads.html" import head %}\n\n{{ head() }}', 3, "title"),
        ("{{ 1 / 0 }}", 1, "division"),
        ("{{ page.title + 1 }}", 1, "str"),
        ("{{ 5 | picture(1, 1) }}", 1, "nothing draws a int"),
    ],
)
def test_a_mistake_is_told_by_file_and_line(source: str, line: int, told: str, tmp_path: Path) -> None:
    problem = wrong(tmp_path, source)
    assert told in problem.message
    assert problem.place is not None
    assert (problem.place.file, problem.place.line) == (str(tmp_path / "mine" / "documents" / "cover.html"), line)
    assert "Traceback" not in problem.shown()
    assert problem.hint


def test_a_mistake_in_a_part_is_told_where_it_stands(tmp_path: Path) -> None:
    mine = own(tmp_path, {"components/furniture.html": "{% macro furniture(its) %}\n{{ its.colour }}{% endmacro %}"})
    with in_use(mine), pytest.raises(Refused) as caught:
        compose("cover", sample_pages.cover(), Desk(PAPERS["a4"], Ink.NORMAL))
    place = caught.value.problems[0].place
    assert place is not None
    assert (Path(place.file).name, place.line) == ("furniture.html", 2)


@pytest.mark.parametrize(
    ("source", "told"),
    [
        ("{% for n in range(10 ** 9) %}{% endfor %}", "Range too big"),
        ("{{ 'x' * 10 ** 9 }}", "repeats more than"),
        ("{{ [1] * 10 ** 9 }}", "repeats more than"),
        ("{{ 10 ** 10 ** 10 }}", "power"),
        ("{% macro again() %}{{ again() }}{% endmacro %}{{ again() }}", "without end"),
        ("{% for n in range(2000) %}{{ 'x' * 99 }}{% endfor %}", "million letters"),
        ("\n{% for n in range(90000) %}{% for m in range(90000) %}{% endfor %}{% endfor %}", "takes more than"),
    ],
)
def test_what_would_never_end_is_stopped(
    source: str, told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if told == "takes more than":  # the clock is for this one alone: a busy machine is no fault of the others
        monkeypatch.setattr(own_composing, "SECONDS", 0.5)
    monkeypatch.setattr(own_composing, "LONGEST", 100_000)
    problem = wrong(tmp_path, source)
    assert told in problem.message
    assert problem.hint


def test_a_page_that_the_engine_cannot_lay_out_is_told(tmp_path: Path) -> None:
    deep = "<div>" * 4000 + "x"
    with in_use(own(tmp_path, {"documents/cover.html": deep})), pytest.raises(Refused) as caught:
        render(sample_pages.cover(), PAPERS["a4"])
    assert [problem.code for problem in caught.value.problems] == ["templates.layout"]
    assert "documents/cover.html" in caught.value.problems[0].message


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("documents/breifing.html", "documents/briefing.html"),
        ("briefing.html", "documents/briefing.html"),
        ("styles/briefings.css", "styles/briefing.css"),
        ("components/haeds.html", "components/heads.html"),
        ("document/cover.html", "documents/cover.html"),
        ("layouts/documents.html", "layouts/document.html"),
        ("documents/own/cover.html", "documents/cover.html"),
        ("notes.docx", "the folders are"),
    ],
)
def test_a_file_that_replaces_nothing_is_told_of(name: str, hint: str, tmp_path: Path) -> None:
    files: dict[str, str | bytes] = {name: "x", "styles/own.css": "", "README.md": "mine", "fonts/OFL.txt": "x"}
    _, problems = read_own(folder(tmp_path, files))
    (problem,) = problems
    assert (problem.code, problem.severity) == ("templates.unused", Severity.WARNING)
    assert name in problem.message
    assert hint in (problem.hint or "")


def test_a_part_of_their_own_that_is_asked_for_is_no_mistake(tmp_path: Path) -> None:
    files = {"components/mine.html": "x", "documents/cover.html": '{% include "components/mine.html" %}'}
    assert read_own(folder(tmp_path, files))[1] == ()


def test_a_folder_that_is_none_or_empty(tmp_path: Path) -> None:
    with pytest.raises(Unreadable, match="not there"):
        read_own(tmp_path / "none")
    (tmp_path / "mine").mkdir()
    assert [problem.code for problem in read_own(tmp_path / "mine")[1]] == ["templates.nothing"]


def test_styles_that_the_engine_does_not_know_are_told_by_line(tmp_path: Path) -> None:
    mine = own(tmp_path, {"styles/own.css": "h1 { color: red }\n\nh2 { colr: red; font-size: big }\n"})
    problems = style_problems(mine, press().try_styles(mine))
    assert len(problems) == 2
    for problem in problems:
        assert problem.severity is Severity.WARNING
        assert problem.place is not None
        assert (Path(problem.place.file).name, problem.place.line) == ("own.css", 3)
    assert "colr" in problems[0].message


def test_a_style_that_the_engine_cannot_read_is_refused_by_name(tmp_path: Path) -> None:
    mine = own(tmp_path, {"styles/own.css": "@color-profile --x { src: url(http://127.0.0.1:9/x.icc) }"})
    with pytest.raises(Refused, match=r"own\.css.*may not fetch"):
        press().try_styles(mine)


def png(wide: int, high: int) -> bytes:
    """A white picture, so many dots wide and high; the dots themselves only where there are few."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    rows = zlib.compress((b"\0" + b"\xff" * wide) * min(high, 50))
    head = struct.pack(">IIBBBBB", wide, high, 8, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


@pytest.mark.parametrize(
    ("files", "code"),
    [
        ({"pictures/bomb.png": png(16000, 11000)}, "templates.picture"),
        ({"pictures/none.png": b"nothing"}, "templates.picture"),
        ({"pictures/half.png": png(200, 50)[:46]}, "templates.picture"),
        ({"pictures/half.svg": "<svg xmlns='http://www.w3.org/2000/svg'><rect"}, "templates.picture"),
        ({"pictures/page.svg": "<html></html>"}, "templates.picture"),
        ({"styles/own.css": "/**/" * 200_000}, "templates.too-large"),
        ({"documents/cover.html": "Zoë".encode("latin-1")}, "templates.encoding"),
        ({"documents/cover.html": "{{ (" * 5000}, "templates.syntax"),
    ],
)
def test_files_that_cannot_be_used_are_refused(files: dict[str, str | bytes], code: str, tmp_path: Path) -> None:
    press()  # importing WeasyPrint lets Pillow put up with pictures that were cut short: ours must not
    with pytest.raises(Refused) as caught:
        read_own(folder(tmp_path, files))
    assert [problem.code for problem in caught.value.problems] == [code]


# ---- the process apart -------------------------------------------------------------------------------------------


def test_work_apart_comes_back() -> None:
    assert quarantine.apart(os.path.join, "a", "b") == os.path.join("a", "b")
    assert quarantine.apart(os.getpid) != os.getpid()


@pytest.mark.parametrize(
    ("task", "given", "kind", "code"),
    [
        (read_own, Path("/nowhere-at-all"), Unreadable, "templates.no-folder"),
        (paper_named, "a9", Refused, "paper.unknown"),
    ],
)
def test_what_was_told_apart_is_told_here(task: object, given: object, kind: type[OrdersError], code: str) -> None:
    with pytest.raises(kind) as caught:
        quarantine.apart(task, given)  # type: ignore[arg-type]
    assert type(caught.value) is kind
    assert [problem.code for problem in caught.value.problems] == [code]


@pytest.mark.parametrize(
    ("task", "given", "told"),
    [
        (time.sleep, 60, "more than 0.3 seconds"),
        (os._exit, 7, "came to grief"),
        (bytes.fromhex, "x", "non-hexadecimal"),
    ],
)
def test_work_that_goes_wrong_is_told_plainly(task: object, given: object, told: str) -> None:
    with pytest.raises(OrdersError) as caught:
        quarantine.apart(task, given, seconds=0.3 if task is time.sleep else 60)  # type: ignore[arg-type]
    assert told in caught.value.problems[0].message
    assert caught.value.problems[0].hint


def test_memory_is_bounded() -> None:
    with pytest.raises(Refused, match="MemoryError"):
        quarantine.apart(bytearray, 2**30, memory=2**29)


def test_a_mistake_ends_the_command_and_leaves_no_file(setup: Path, tmp_path: Path) -> None:
    mine = folder(tmp_path, {"documents/briefing.html": "\n{{ page.titel }}"})
    run = CliRunner().invoke(main, ["render", str(setup), "-o", str(tmp_path / "out"), "--templates", str(mine)])
    assert run.exit_code == 1
    assert f"{mine / 'documents' / 'briefing.html'}:2:1: error[templates.failed]" in run.output
    assert "Traceback" not in run.output
    assert not (tmp_path / "out").exists()


# ---- the page about them -----------------------------------------------------------------------------------------


def test_the_page_names_every_file_filter_and_model() -> None:
    text = (TOP / "docs" / "templates.md").read_text(encoding="utf-8")
    assert len(known()) > 40
    documents = [name for name in known() if name.startswith("documents/") and name not in sealed_names()]
    for name in documents:
        if Path(name).stem not in ("galley",):
            assert f"`{Path(name).name}`" in text, name
    for name in own_composing.FILTERS:
        assert f"`{name}`" in text, name
