"""`orders new counters`, and `orders check` of counter lists: what is written prints, what is read is told."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from generator.cli import main


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("HOME", str(tmp_path / "home"))

    def orders(*words: str) -> Result:
        return CliRunner().invoke(main, list(words))

    return orders


@pytest.mark.parametrize(("words", "file"), [((), "raid.yaml"), (("-o", "raid.csv"), "raid.csv")])
def test_a_new_counter_list_checks_and_prints_as_it_is(run, tmp_path: Path, words: tuple[str, ...], file: str) -> None:
    done = run("new", "counters", "raid", *words)
    assert done.exit_code == 0, done.output
    assert f"print it: orders counters {file}" in done.output
    checked = run("check", file)
    assert checked.exit_code == 0
    assert checked.output == f"{file}: counter list, fine\n"
    printed = run("counters", file)
    assert printed.exit_code == 0, printed.output
    assert "warning" not in printed.output
    assert (tmp_path / "output/raid/raid.pdf").is_file()
    again = run("new", "counters", "raid", *words)
    assert again.exit_code == 1
    assert f"{file} is there already" in again.output


def test_every_key_in_a_remark_is_one_that_is_read(run, tmp_path: Path) -> None:
    """Each `# key: value` of the skeleton, with its sign taken away, is good."""
    run("new", "counters", "raid")
    lines = (tmp_path / "raid.yaml").read_text(encoding="utf-8").splitlines()
    remarks = [at for at, line in enumerate(lines) if line.startswith("  # ") and ":" in line.split("  #")[1][:20]]
    keys = [at for at in remarks if lines[at][4:].split(":")[0].isidentifier()]
    assert len(keys) >= 9
    for at in keys:
        changed = [*lines[:at], lines[at].replace("  # ", "  ", 1), *lines[at + 1 :]]
        (tmp_path / "other.yaml").write_text("\n".join(changed), encoding="utf-8")
        said = run("check", "other.yaml").output
        assert "no key" not in said, said
        assert "not one of" not in said, said
        assert "fine" in said or "start and skip" in said or "does not fit" in said, said


@pytest.mark.parametrize("system", ["zona-interficio", "special-terrain", "fault-zone"])
def test_the_pinned_piece_in_a_remark_may_stand_where_it_says(run, tmp_path: Path, system: str) -> None:
    run("new", "scenario", "raid", "--system", system)
    text = (tmp_path / "raid.yaml").read_text(encoding="utf-8")
    pinned = text.replace("# pieces:", "pieces:").replace("#   - {id:", "  - {id:")
    assert pinned != text
    (tmp_path / "raid.yaml").write_text(pinned, encoding="utf-8")
    checked = run("check", "raid.yaml")
    assert "pieces." not in checked.output, checked.output
    assert checked.exit_code == 0, checked.output


def test_tables_are_checked_by_row_and_column(run, tmp_path: Path) -> None:
    (tmp_path / "bad.csv").write_text(
        "name,qty,numbers,colour\nA,x,,\nB,1,02-Jan,\n\nC,-1,,\nD,2,5-6,nosuch\n", encoding="utf-8"
    )
    done = run("check", "bad.csv")
    assert done.exit_code == 1
    for row, column in (
        (2, "column 2 (“qty”)"),
        (3, "column 3 (“numbers”)"),
        (5, "column 2"),
        (6, "column 4 (“colour”)"),
    ):
        assert f"row {row}, {column}" in done.output
    assert "bad.csv: counter list, fine" not in done.output
    (tmp_path / "odd.csv").write_text("name;qty;weight\nA;2;5\n", encoding="utf-8")
    done = run("check", "odd.csv", "--format", "json")
    assert done.exit_code == 0
    assert "“weight” is not known" in done.output
    (tmp_path / "none.csv").write_text("", encoding="utf-8")
    assert run("check", "none.csv").exit_code == 2
    assert run("check", "gone.csv").exit_code == 2


def test_lists_are_checked_with_their_places(run, tmp_path: Path) -> None:
    (tmp_path / "bad.yaml").write_text(
        "counters:\n  - {title: A, shape: round}\n  - {colour: mauvish}\n", encoding="utf-8"
    )
    done = run("check", "bad.yaml")
    assert done.exit_code == 1
    assert "bad.yaml:2:" in done.output
    assert "bad.yaml:3:" in done.output
    (tmp_path / "none.yaml").write_text("counters: []\n", encoding="utf-8")
    assert "there are no counters" in run("check", "none.yaml").output


def test_a_name_that_makes_no_id_is_told_in_plain_words(run, tmp_path: Path) -> None:
    done = run("new", "counters", "日本")
    assert done.exit_code == 1
    assert "no id of a counter list can be made of “日本”" in done.output
    assert list(tmp_path.iterdir()) == []
