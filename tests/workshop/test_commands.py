"""`orders counters` and `orders calibrate`, from the words typed to the files."""

from __future__ import annotations

import csv
import re
from pathlib import Path

import pikepdf
import pytest
from click.testing import CliRunner, Result

from generator import resources
from generator.cli import main

BLIPS = "title: Blips\ncounters:\n  - {side: A, numbers: 1-9, back: {icon: blip}}\n"


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("HOME", str(tmp_path / "home"))

    def orders(*words: str) -> Result:
        return CliRunner().invoke(main, list(words))

    return orders


def files(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.rglob("*") if path.is_file())


def test_a_list_is_printed(run, tmp_path: Path) -> None:
    (tmp_path / "blips.yaml").write_text(BLIPS, encoding="utf-8")
    done = run("counters", "blips.yaml")
    assert done.exit_code == 0, done.output
    assert "9 counters on 3 pages" in done.output
    assert files(tmp_path / "output") == ["blips-manifest.csv", "blips.pdf"]
    with pikepdf.open(tmp_path / "output" / "blips" / "blips.pdf") as pdf:
        assert len(pdf.pages) == 3
        assert pdf.Root.ViewerPreferences.PrintScaling == "/None"
        assert pdf.Root.ViewerPreferences.Duplex == "/DuplexFlipLongEdge"
        assert pdf.docinfo["/Title"] == "Blips"
    again = run("counters", "blips.yaml", "-o", "again")
    assert again.exit_code == 0
    one, other = (tmp_path / "output/blips/blips.pdf"), (tmp_path / "again/blips.pdf")
    assert one.read_bytes() == other.read_bytes()


def test_a_plan_prints_nothing_but_what_it_takes(run, tmp_path: Path) -> None:
    (tmp_path / "blips.yaml").write_text(BLIPS, encoding="utf-8")
    done = run("counters", "blips.yaml", "--plan", "--paper", "letter")
    assert done.exit_code == 0, done.output
    assert "counters: 9 (9 circle 25 mm)" in done.output
    assert "sheet: letter, 215.9 mm x 279.4 mm, grid, 56 a page, layout 1" in done.output
    assert "pages: 3 (1 with fronts, 1 with backs, 1 with the manifest)" in done.output
    assert "47 of 56 places stay free; 93 % of the paper" in done.output
    assert not (tmp_path / "output").exists()


def test_a_spreadsheet_with_a_map(run, tmp_path: Path) -> None:
    (tmp_path / "units.csv").write_text("Who;How many\nWardens; 3\nScouts;1", encoding="utf-8-sig")
    done = run("counters", "units.csv", "--map", "title=who", "--map", "copies=How many", "--size", "1in", "--plan")
    assert done.exit_code == 0, done.output
    assert "counters: 4 (4 circle 25.4 mm)" in done.output
    assert "3 Wardens" in done.output
    done = run("counters", "units.csv", "--map", "tittle=who")
    assert done.exit_code == 2
    assert "write a key" in done.output


@pytest.mark.parametrize("system", sorted(path.name for path in (resources.data() / "systems").iterdir()))
def test_all_counters_of_a_system(run, system: str) -> None:
    done = run("counters", system, "--plan", "--each", "3")
    assert done.exit_code == 0, done.output
    assert "layout 1" in done.output


def test_a_set_up_has_the_counters_of_its_packet(run, tmp_path: Path) -> None:
    sample = resources.sample_scenarios()[0]
    assert run("roll", str(sample), "--seed", "4711", "-o", "s.setup.yaml").exit_code == 0
    done = run("counters", "s.setup.yaml", "--layout", "packed")
    assert done.exit_code == 0, done.output
    assert any(name.endswith("-counters.pdf") for name in files(tmp_path / "output"))
    plan = run("counters", "s.setup.yaml", "--plan").output
    assert re.search(r"^    \d+ Blip A: 1–\d+ ", plan, re.MULTILINE)
    assert not re.search(r"Door (\w+) / \1", plan)
    with next((tmp_path / "output").rglob("*-manifest.csv")).open(encoding="utf-8") as table:
        rows = list(csv.DictReader(table))
    assert all(row["counter"] for row in rows)
    refused = run("counters", str(sample))
    assert refused.exit_code == 2
    assert "roll it first" in refused.output


@pytest.mark.parametrize(
    ("text", "words", "code", "told"),
    [
        ("counters: []\n", (), 1, "there are no counters to print"),
        ("counters: [{title: x, copies: 0}]\n", (), 1, "there are no counters to print"),
        (BLIPS, ("--margin", "120"), 1, "no room for counters"),
        (BLIPS, ("--size", "250mm"), 1, "250 x 250 mm does not fit on paper of 210 x 297 mm"),
        (BLIPS, ("--gap", "wide"), 1, "--gap: "),
        (BLIPS, ("--preset", "herma 9999"), 1, "no label sheet is called"),
        (BLIPS, ("--preset", "5294", "--paper", "a4"), 1, "is a sheet of letter"),
        (BLIPS, ("--paper", "20x20"), 1, "not to be had"),
        (BLIPS, ("--paper", "a9"), 1, "no paper called"),
        (BLIPS, ("--start", "99"), 1, "there is no place 99"),
        (BLIPS, ("--skip", "0"), 1, "there is no place 0"),
        (BLIPS, ("--paper", "a9"), 1, "or a size such as 210x297mm"),
        (BLIPS, ("--cut", "pdf"), 2, "svg, dxf"),
        ("counters: [{titel: x}]\n", (), 1, "did you mean title"),
        ("- {title: x}\n", (), 2, "bare list"),
        ("counters: {a: {title: x}}\n", (), 2, "made of a counter list"),
        ("counters:\n", (), 2, "there are no counters below counters:"),
        ("counters: A\n", (), 2, "there are no counters below counters:"),
        (BLIPS, ("--back-offset", "100,0"), 1, "backs can be moved by 15 mm at most"),
        ("counters: [{title: x, size: 400}]\n", (), 1, "400 x 400 mm does not fit"),
        ("counters: [{id: a, extends: b}, {id: b, extends: a}]\n", (), 1, "that never ends"),
        ("sheet: {skip: 1-63}\ncounters: [{title: x}]\n", (), 1, "leave no place free"),
    ],
)
def test_what_cannot_be_printed_leaves_no_file(
    run, tmp_path: Path, text: str, words: tuple[str, ...], code: int, told: str
) -> None:
    (tmp_path / "list.yaml").write_text(text, encoding="utf-8")
    done = run("counters", "list.yaml", *words)
    assert done.exit_code == code, done.output
    assert told in done.output
    assert "Traceback" not in done.output
    assert not (tmp_path / "output").exists()


def test_readings_that_are_no_lengths_are_told_by_their_own_options(run) -> None:
    for option, typed in (("--cross", "a,b"), ("--cross", "1"), ("--bars", "x")):
        done = run("calibrate", option, typed)
        assert done.exit_code == 1
        assert f"error[length]: {option}: " in done.output
        assert "--cross 1.5,-0.5 and --bars 149.6,150" in done.output


def test_what_is_no_list_is_told_by_what_it_is(run, tmp_path: Path) -> None:
    (tmp_path / "lists").mkdir()
    done = run("counters", "lists")
    assert (done.exit_code, "lists is a folder" in done.output) == (2, True)
    system = sorted(resources.systems())[0]
    for typed in (system[:4], f"{system}x"):
        assert f"did you mean {system}?" in run("counters", typed).output
    (tmp_path / "list.yaml").write_text(BLIPS, encoding="utf-8")
    done = run("counters", "list.yaml", "-o", "list.yaml")
    assert (done.exit_code, "list.yaml is a file, not a folder" in done.output) == (2, True)
    assert (tmp_path / "list.yaml").read_text(encoding="utf-8") == BLIPS


def test_files_of_an_earlier_print_are_warned_of_and_left(run, tmp_path: Path) -> None:
    (tmp_path / "list.yaml").write_text(BLIPS.replace("1-9", "1-200"), encoding="utf-8")
    first = run("counters", "list.yaml", "--cut", "dxf", "--png", "30")
    assert "earlier" not in first.output
    assert "earlier" not in run("counters", "list.yaml", "--cut", "dxf", "--png", "30").output
    (tmp_path / "list.yaml").write_text(BLIPS, encoding="utf-8")
    before = files(tmp_path / "output")
    done = run("counters", "list.yaml", "--png", "30")
    assert done.exit_code == 0
    assert "warning[counters.earlier]" in done.output
    assert "list-cut-" in done.output
    assert files(tmp_path / "output") == before


def test_a_margin_of_0_warns(run, tmp_path: Path) -> None:
    (tmp_path / "list.yaml").write_text(BLIPS, encoding="utf-8")
    done = run("counters", "list.yaml", "--margin", "0", "--plan")
    assert done.exit_code == 0
    assert "warning[sheet.margin]" in done.output


def test_the_list_s_own_wishes_give_way_to_the_command_line(run, tmp_path: Path) -> None:
    (tmp_path / "list.yaml").write_text("sheet: {paper: a3, duplex: short, manifest: no}\n" + BLIPS, encoding="utf-8")
    assert "sheet: a3" in run("counters", "list.yaml", "--plan").output
    done = run("counters", "list.yaml", "--plan", "--paper", "a5", "--manifest", "--duplex", "none")
    assert "sheet: a5" in done.output
    assert "pages: 2 (1 with counters, 1 with the manifest)" in done.output
    assert "only fronts are printed" in done.output


def test_separate_backs_are_a_file_of_their_own(run, tmp_path: Path) -> None:
    (tmp_path / "list.yaml").write_text(BLIPS, encoding="utf-8")
    done = run("counters", "list.yaml", "--duplex", "separate", "--no-manifest")
    assert done.exit_code == 0, done.output
    assert files(tmp_path / "output") == ["list-backs.pdf", "list.pdf"]
    for name in ("list.pdf", "list-backs.pdf"):
        with pikepdf.open(tmp_path / "output" / "list" / name) as pdf:
            assert len(pdf.pages) == 1


def test_calibrating(run, tmp_path: Path) -> None:
    assert run("calibrate").exit_code == 0
    assert files(tmp_path / "output") == ["calibration.pdf"]
    done = run("calibrate", "--cross", "1,-2", "--printer", "den")
    assert done.exit_code == 0, done.output
    assert "printer den: backs are moved +1 mm right and -2 mm down" in done.output
    (tmp_path / "list.yaml").write_text(BLIPS, encoding="utf-8")
    assert (
        "printer den: backs moved +1 mm right, -2 mm down"
        in run("counters", "list.yaml", "--plan", "--printer", "den").output
    )
    assert run("counters", "list.yaml", "--plan", "--printer", "attic").exit_code == 1


def test_label_sheets_are_listed_with_their_source(run) -> None:
    done = run("counters", "--presets")
    assert done.exit_code == 0
    assert len(done.output.splitlines()) == 16
    assert (
        "avery-l6112  Avery L6112: 40 mm, 4 x 6 on a4 (also zweckform-3415, zweckform-4790); from LibreOffice"
        in done.output
    )
    assert run("counters").exit_code == 2


def test_options_that_do_not_count_are_told(run, tmp_path: Path) -> None:
    (tmp_path / "list.yaml").write_text(BLIPS, encoding="utf-8")
    done = run("counters", "list.yaml", "--plan", "--map", "title=x", "--each", "3")
    assert done.exit_code == 0
    assert "--map, --each does not count for a list" in done.output
    system = sorted(path.name for path in (resources.data() / "systems").iterdir())[0]
    assert "--size does not count for a system" in run("counters", system, "--plan", "--size", "20mm").output
