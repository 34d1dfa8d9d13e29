"""The command, as people type it: what it prints, what it writes, how it exits."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pikepdf
import pytest
from click.testing import CliRunner, Result

from generator import resources
from generator.cli import main

SAMPLES = {path.stem: path for path in resources.sample_scenarios()}
FULL = SAMPLES["breach-at-dock-nine"]
MINIMAL = SAMPLES["drowned-gallery"].read_text(encoding="utf-8")
SEED = "a seed for the tests of the command"


def orders(*words: str | Path) -> Result:
    result = CliRunner().invoke(main, [str(word) for word in words])
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


def test_help_and_version_and_every_command_has_help() -> None:
    assert orders("--help").exit_code == 0
    assert "0." in orders("--version").output
    assert len(main.commands) >= 10
    for name in main.commands:
        assert orders(name, "--help").exit_code == 0


@pytest.mark.parametrize(
    "words",
    [["--help"], ["check", str(FULL)], ["roll", str(FULL), "-o", "x.yaml", "--seed", SEED], ["odds", str(FULL)]],
    ids=["help", "check", "roll", "odds"],
)
def test_what_does_not_print_never_loads_the_renderer(words: list[str], tmp_path: Path) -> None:
    code = "import sys; from generator.cli import main\ntry:\n    main(sys.argv[1:])\nfinally:\n    "
    code += "print('weasyprint' in sys.modules, 'pydantic' in sys.modules, file=sys.stderr)"
    ran = subprocess.run([sys.executable, "-c", code, *words], cwd=tmp_path, capture_output=True, text=True, check=True)
    loaded = ran.stderr.split()[-2:]
    assert loaded[0] == "False"
    if words == ["--help"]:
        assert loaded[1] == "False", "help answers at once, so it loads no models"


def test_results_stay_hidden_unless_asked_for(tmp_path: Path) -> None:
    hidden = orders("roll", FULL, "-o", tmp_path / "a.yaml", "--seed", SEED).output
    shown = orders("roll", FULL, "-o", tmp_path / "b.yaml", "--seed", SEED, "--show").output
    assert (tmp_path / "a.yaml").read_bytes() == (tmp_path / "b.yaml").read_bytes()
    for secret in ("spearhead", "north-", "search-and-destroy", "force-the-breach", "blip", SEED):
        assert secret not in hidden
    assert "spearhead" in shown
    assert SEED in shown


def test_a_seed_that_was_drawn_is_saved_and_long(tmp_path: Path) -> None:
    orders("roll", FULL, "-o", tmp_path / "a.yaml")
    orders("roll", FULL, "-o", tmp_path / "b.yaml")
    seeds = {
        line for name in "ab" for line in (tmp_path / f"{name}.yaml").read_text().splitlines() if line[:5] == "seed:"
    }
    assert len(seeds) == 2
    assert all(len(seed) >= len("seed: XXXX-XXXX-XXXX-XXXX") for seed in seeds)


def test_a_short_seed_is_a_warning(tmp_path: Path) -> None:
    result = orders("roll", FULL, "-o", tmp_path / "a.yaml", "--seed", "7")
    assert result.exit_code == 0
    assert "seed.short" in result.output


@pytest.mark.parametrize(
    "name", ["breach-at-dock-nine", "drowned-gallery", "last-light-at-the-elbow", "three-storeys-down"]
)
def test_a_sample_prints_the_same_packet_twice(name: str, tmp_path: Path) -> None:
    for folder in ("one", "two"):
        result = orders("packet", SAMPLES[name], "-o", tmp_path / folder, "--seed", SEED)
        assert result.exit_code == 0, result.output
    one, two = ({file.name: file.read_bytes() for file in (tmp_path / folder).iterdir()} for folder in ("one", "two"))
    assert one == two
    sides = ["attacker", "defender"]
    assert set(one) >= {f"briefing-{side}.pdf" for side in sides} | {"umpire.pdf", "reference.pdf", "packet.pdf"}
    assert f"{name}.setup.yaml" in one
    assert orders("check", tmp_path / "one" / f"{name}.setup.yaml").exit_code == 0


@pytest.mark.parametrize(("paper", "width", "height"), [("a4", 210, 297), ("letter", 215.9, 279.4), ("a5", 148, 210)])
def test_page_sizes_are_exact(paper: str, width: float, height: float, tmp_path: Path) -> None:
    result = orders("packet", SAMPLES["drowned-gallery"], "-o", tmp_path, "--seed", SEED, "--paper", paper)
    assert result.exit_code == 0, result.output
    checked = 0
    for file in tmp_path.glob("*.pdf"):
        with pikepdf.open(file) as pdf:
            for page in pdf.pages:
                box = [float(corner) / 72 * 25.4 for corner in page.mediabox]
                assert box == pytest.approx([0, 0, width, height], abs=0.01)
                checked += 1
            assert pdf.Root.ViewerPreferences.PrintScaling == "/None"
    assert checked > 10


def test_no_sheet_of_paper_carries_two_documents(tmp_path: Path) -> None:
    orders("packet", FULL, "-o", tmp_path, "--seed", SEED)
    with pikepdf.open(tmp_path / "packet.pdf") as packet, packet.open_outline() as outline:
        pages = [page.objgen for page in packet.pages]
        starts = [pages.index(item.destination[0].objgen) for item in outline.root]
        assert len(starts) >= 6
        assert all(start % 2 == 0 for start in starts)
        assert len(pages) % 2 == 0


def test_printing_again_keeps_everything_and_says_so(tmp_path: Path) -> None:
    orders("packet", SAMPLES["drowned-gallery"], "-o", tmp_path)
    before = {file.name: file.read_bytes() for file in tmp_path.iterdir()}
    again = orders("packet", SAMPLES["drowned-gallery"], "-o", tmp_path)
    assert "everything is kept" in again.output
    assert before == {file.name: file.read_bytes() for file in tmp_path.iterdir()}


def test_a_changed_title_rolls_nothing_and_raises_the_editions(tmp_path: Path) -> None:
    scenario = tmp_path / "s.yaml"
    scenario.write_text(MINIMAL, encoding="utf-8")
    orders("packet", scenario, "-o", tmp_path / "out")
    setup = tmp_path / "out" / "drowned-gallery.setup.yaml"
    before = setup.read_text(encoding="utf-8")
    scenario.write_text(MINIMAL.replace("title: ", "title: Another "))
    setup.write_text(before.replace("\ndocuments: {", "\ndocuments: {briefing-marshal: {edition: 1, content: old}, "))
    (tmp_path / "out" / "briefing-marshal.pdf").write_bytes(b"printed once, for a side that is gone")
    result = orders("packet", scenario, "-o", tmp_path / "out")
    assert "which this one does not have: briefing-marshal.pdf" in result.output
    after = setup.read_text(encoding="utf-8")
    assert "everything is kept" in result.output
    draws = [text[text.index("\ndraws:") : text.index("\nforces:")] for text in (before, after)]
    assert draws[0] == draws[1]
    assert "edition: 2" in after[after.index("\ndocuments:") :]
    assert "reference: {edition: 1" in after, "the reference sheet does not carry the game's title"


def test_files_of_an_earlier_printing_are_named_and_left(tmp_path: Path) -> None:
    """Without the option no blip hides a unit, so there is no key; what somebody else laid there is not spoken of."""
    scenario, folder = tmp_path / "s.yaml", tmp_path / "out"
    text = FULL.read_text(encoding="utf-8")
    scenario.write_text(text, encoding="utf-8")
    assert "earlier printing" not in orders("packet", scenario, "-o", folder, "--seed", SEED).output
    (folder / "signature.pdf").write_bytes(b"a scan")
    (folder / "notes.pdf").write_bytes(b"notes")
    scenario.write_text(text.replace("options: [enemy-unknown, ", "options: ["), encoding="utf-8")
    again = orders("packet", scenario, "-o", folder, "--new")
    assert again.exit_code == 0
    (told,) = (line for line in again.output.splitlines() if "earlier printing" in line)
    assert told.endswith("does not have: key-attacker.pdf, key-defender.pdf")
    assert all((folder / name).is_file() for name in ("key-attacker.pdf", "signature.pdf", "notes.pdf"))


def test_new_starts_afresh_and_keeps_the_old_set_up(tmp_path: Path) -> None:
    orders("roll", FULL, "-o", tmp_path / "a.yaml")
    before = (tmp_path / "a.yaml").read_bytes()
    orders("roll", FULL, "-o", tmp_path / "a.yaml", "--new")
    assert (tmp_path / "a.yaml.bak").read_bytes() == before
    assert (tmp_path / "a.yaml").read_bytes() != before


def test_an_edit_against_the_rules_is_refused_at_its_line_and_nothing_is_written(tmp_path: Path) -> None:
    args = ("packet", FULL, "-o", tmp_path, "--set", "mission-goal=force-the-breach")
    orders(*args)
    setup = tmp_path / "breach-at-dock-nine.setup.yaml"
    lines = setup.read_text(encoding="utf-8").splitlines()
    number = next(n for n, line in enumerate(lines, 1) if "{id: O1, kind" in line)
    at = lines[number - 1].index("at: [")
    lines[number - 1] = lines[number - 1][:at] + "at: [5.5, 20" + lines[number - 1][lines[number - 1].index("]", at) :]
    setup.write_text("\n".join(lines) + "\n", encoding="utf-8")
    before = {file.name: file.read_bytes() for file in tmp_path.iterdir()}
    for result in (orders("check", setup), orders("render", setup), orders("packet", FULL, "-o", tmp_path)):
        assert result.exit_code == 1
        assert f"{setup}:{number}:{at + 5}" in result.output
        assert "5.5″" in result.output
        assert "6″" in result.output
    assert before == {file.name: file.read_bytes() for file in tmp_path.iterdir()}


def test_render_prints_only_what_is_named(tmp_path: Path) -> None:
    orders("roll", FULL, "-o", tmp_path / "a.setup.yaml", "--seed", SEED)
    result = orders("render", tmp_path / "a.setup.yaml", "-o", tmp_path / "out", "--only", "reference,briefing")
    assert result.exit_code == 0, result.output
    names = {"briefing-attacker.pdf", "briefing-defender.pdf", "reference.pdf"}
    assert {file.name for file in (tmp_path / "out").iterdir()} == names
    wrong = orders("render", tmp_path / "a.setup.yaml", "--only", "breifing")
    assert (wrong.exit_code, "there is no document 'breifing'" in wrong.output) == (2, True)


def test_reference_without_a_scenario(tmp_path: Path) -> None:
    result = orders("reference", "zona-interficio", "zona-interficio", "-o", tmp_path)
    assert result.exit_code == 0, result.output
    assert [file.name for file in tmp_path.iterdir()] == ["reference-zona-interficio.pdf"]


def test_whoever_stops_it_gets_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("generator.checking.check", stopped)
    done = orders("check", FULL)
    assert done.exit_code == 130
    assert "stopped" in done.output
    assert "Traceback" not in done.output


def test_new_scenario_checks_and_prints(tmp_path: Path) -> None:
    path = tmp_path / "my-game.yaml"
    assert orders("new", "scenario", "my-game", "-o", path).exit_code == 0
    assert orders("check", path).exit_code == 0
    assert orders("packet", path, "-o", tmp_path / "out").exit_code == 0
    assert orders("new", "scenario", "my-game", "-o", path).exit_code == 1


def test_schema_and_systems_and_doctor() -> None:
    assert "scenario" in orders("schema").output.split()
    assert json.loads(orders("schema", "scenario").output)["title"] == "Sealed Orders: scenario"
    assert orders("schema", "scenarios").exit_code == 2
    assert "zona-interficio" in orders("systems").output
    assert orders("doctor").exit_code == 0


def test_a_broken_system_is_told_and_the_others_are_listed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "lamp-wars").mkdir()
    (tmp_path / "lamp-wars" / "system.yaml").write_text("id: lamp-wars\ntitel: Lamp Wars\n", encoding="utf-8")
    monkeypatch.setenv("ORDERS_SYSTEMS", str(tmp_path))
    listed = orders("systems")
    assert listed.exit_code == 1
    assert "system.yaml:2:1: error[unknown-key]" in listed.output
    assert "lamp-wars  cannot be used" in listed.output
    assert "zona-interficio  Zona Interficio" in listed.output


def test_every_paper_is_named_in_the_help() -> None:
    from generator.cli import PAPERS
    from generator.render.paper import PAPERS as KNOWN

    assert PAPERS.split(", ") == list(KNOWN)


def test_check_in_three_forms(tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.yaml"
    wrong.write_text(FULL.read_text(encoding="utf-8").replace("options:", "optoins:"), encoding="utf-8")
    text = orders("check", wrong)
    assert text.exit_code == 1
    assert "did you mean" in text.output
    problems = json.loads(orders("check", wrong, "--format", "json").output)
    assert [(one["severity"], one["file"]) for one in problems] == [("error", str(wrong))]
    assert orders("check", wrong, "--format", "github").output.startswith("::error file=")


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (["packet", "missing.yaml"], 2, "missing.yaml"),
        (["packet", str(FULL), "--paper", "a9"], 2, "choose one of a4, letter, a5, a3, legal, tabloid"),
        (["render", str(FULL), "--paper", "a9"], 2, "a9"),
        (["packet", str(FULL), "--set", "mission-goal"], 2, "equals sign"),
        (["packet", str(FULL), "--set", "mission-goal=sabotage", "--set", "mission-goal=x"], 2, "set twice"),
        (["packet", str(FULL), "--set", "mision-goal=sabotage"], 1, "did you mean 'mission-goal'"),
        (["packet", str(FULL), "--set", "mission-goal=peace"], 1, "search-and-destroy"),
        (["roll", str(FULL), "-o", str(FULL / "below" / "y.yaml")], 2, str(FULL / "below")),
        (["render", str(FULL)], 2, "a set-up is needed"),
        (["odds", "no-such-thing"], 2, "no-such-thing"),
        (["reference", "zona-interfico"], 2, "did you mean"),
        (["roll", str(FULL), "--systems", "no-folder"], 2, "no-folder"),
    ],
)
def test_what_cannot_be_done_is_said_in_a_sentence(words: list[str], code: int, said: str, tmp_path: Path) -> None:
    before = os.getcwd()
    os.chdir(tmp_path)
    try:
        result = orders(*words)
    finally:
        os.chdir(before)
    assert result.exit_code == code
    assert said in result.output
    assert "Traceback" not in result.output
    assert not any(tmp_path.rglob("*.pdf"))


@pytest.mark.parametrize(
    ("old", "new", "code", "said"),
    [
        ("title:", "titel:", 1, "titel"),
        ("title:", "id: again\ntitle:", 2, "id"),
        ("battlefield: {", "\tbattlefield: {", 2, "tab"),
        ("title:", "---\ntitle:", 2, "second document"),
        ("title:", "options: [enemy-unknwon]\ntitle:", 1, "enemy-unknown"),
    ],
    ids=["misspelt-key", "double-key", "tab", "second-document", "misspelt-option"],
)
def test_each_slip_is_one_clear_problem_and_nothing_is_written(
    old: str, new: str, code: int, said: str, tmp_path: Path
) -> None:
    path = tmp_path / "slip.yaml"
    assert old in MINIMAL
    path.write_text(MINIMAL.replace(old, new, 1), encoding="utf-8")
    result = orders("packet", path, "-o", tmp_path / "out")
    assert result.exit_code == code
    assert said in result.output
    assert result.output.count("error[") == 1
    assert "slip.yaml:" in result.output
    assert not (tmp_path / "out").exists()


def test_a_problem_among_secrets_shows_its_line_s_number_and_not_the_line(tmp_path: Path) -> None:
    path = tmp_path / "a.setup.yaml"
    orders("roll", FULL, "-o", path, "--seed", SEED)
    lines = path.read_text(encoding="utf-8").splitlines()
    number = next(n for n, line in enumerate(lines, 1) if "name: Hound Walker" in line and "blip" in line)
    lines[number - 1] = lines[number - 1].replace("blip: ", "blip: 4")
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    result = orders("check", path)
    assert result.exit_code == 1
    assert f"{path}:{number}:" in result.output
    assert not any(secret in result.output for secret in ("group: ", "blip: 4", "joined-to: u"))
