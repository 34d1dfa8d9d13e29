"""What the README and CONTRIBUTING tell people to type is typed here; what they name is there."""

from __future__ import annotations

import re
import secrets
import shlex
import sys
import textwrap
from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path
from types import ModuleType

import click
import pypdfium2
import pytest
import zxingcpp
from click.testing import CliRunner

from generator.cli import main
from generator.rosters import read_roster
from generator.rosters.readers import GROUP

TOP = Path(__file__).resolve().parents[1]
PAGES = ("README.md", "CONTRIBUTING.md", "output/README.md", "docs/templates.md", "docs/homebrew.md", "docs/rosters.md")

NOT_RUN = {
    "sh run-tests": "that is this",
    "sh tests/bench/": "by hand: needs root, a network and minutes",
    "pipx ": "changes the user's machine",
    "uv ": "changes the user's machine",
}
"""Commands of the documentation that no test runs, by how they begin."""

OPTIONS_OF_OTHERS = {"--update-golden"}
"""Options of other programs that the pages name."""


def text_of(page: str) -> str:
    return (TOP / page).read_text(encoding="utf-8")


def commands(page: str) -> list[str]:
    """The lines of a page's `sh` blocks, in order, without comments."""
    blocks = re.findall(r"^```sh\n(.*?)^```$", text_of(page), flags=re.MULTILINE | re.DOTALL)
    return [line for block in blocks for line in block.splitlines() if line.strip() and not line.startswith("#")]


def is_run(command: str) -> bool:
    return not any(command.startswith(beginning) for beginning in NOT_RUN)


def test_what_the_readme_says_to_type_works(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In order, in one folder that has what a clone has: later lines build upon what earlier ones wrote."""
    typed = [command for command in commands("README.md") if is_run(command)]
    assert len(typed) > 5
    (tmp_path / "data").symlink_to(TOP / "data")
    monkeypatch.chdir(tmp_path)
    # The seed that is drawn where none is given: a red run can be had again.
    monkeypatch.setattr(secrets, "randbits", lambda bits: 0x9E3779B97F4A7C15F39C % 2**bits)
    for command in typed:
        words = shlex.split(command)
        words = words[1:] if words[0] == "sh" else words
        assert words[0] == "orders", f"say in NOT_RUN why no test runs: {command}"
        if "leaf.txt" in words:
            scan(tmp_path / "output" / "tonight" / "sealed-defender.pdf", tmp_path / "leaf.txt")
        result = CliRunner().invoke(main, words[1:])
        assert result.exit_code == 0, f"{command}\n{result.output}\n{result.exception!r}"
    assert (tmp_path / "output" / "breach-at-dock-nine" / "packet.pdf").is_file()
    assert (tmp_path / "output" / "my-game" / "packet.pdf").is_file()
    assert (tmp_path / "output" / "tonight" / "verify.html").is_file()
    # What the last command said is what both players signed.
    number = re.search(r"^its number: (.*)$", result.output, flags=re.MULTILINE)
    signed = (
        pypdfium2.PdfDocument(tmp_path / "output" / "tonight" / "signature.pdf")[0].get_textpage().get_text_bounded()
    )
    assert number is not None
    assert "".join(number[1].split()) in "".join(signed.split())


def scan(leaf: Path, into: Path) -> None:
    """What a telephone does: read the code inside a sealed leaf off the page."""
    page = pypdfium2.PdfDocument(leaf)[1].render(scale=300 / 72, grayscale=True).to_numpy()
    (code,) = zxingcpp.read_barcodes(page.reshape(page.shape[0], page.shape[1], -1)[:, :, 0])
    into.write_bytes(code.bytes)


def test_what_the_page_on_templates_says_to_type_works(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    typed = commands("docs/templates.md")
    assert len(typed) == 2
    for name in ("data", "docs"):
        (tmp_path / name).symlink_to(TOP / name)
    monkeypatch.chdir(tmp_path)
    for command in typed:
        result = CliRunner().invoke(main, shlex.split(command)[1:])
        assert result.exit_code == 0, f"{command}\n{result.output}\n{result.exception!r}"
    briefing = pypdfium2.PdfDocument(tmp_path / "output" / "breach-at-dock-nine" / "briefing-attacker.pdf")
    assert "Harbour Street Wargames" in briefing[0].get_textpage().get_text_bounded()


def test_the_reader_that_the_page_on_lists_shows_reads(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    code = text_of("docs/rosters.md").partition("has three names:\n")[2].partition("`Muster` tells")[0]
    reader = ModuleType("my_reader")
    exec(textwrap.dedent(code), reader.__dict__)  # our own page
    points = EntryPoints([EntryPoint("my-format", "my_reader", GROUP)])
    monkeypatch.setitem(sys.modules, "my_reader", reader)
    monkeypatch.setattr("generator.rosters.readers.entry_points", lambda group: points if group == GROUP else ())
    (tmp_path / "army.txt").write_text("MY ARMY\nOrcs\nElves\nOrcs\nArmy\n", encoding="utf-8")
    roster = read_roster(tmp_path / "army.txt")
    assert [unit.name for unit in roster.units] == ["Orcs (1)", "Elves", "Orcs (2)"]
    assert (roster.format, roster.problems) == ("my format", ())


def test_scripts_that_are_not_run_are_there() -> None:
    named = [word for page in PAGES for command in commands(page) for word in shlex.split(command)[1:2]]
    scripts = [name for name in named if "/" in name or (TOP / name).is_file()]
    assert {"run-tests", "orders"} <= set(scripts)
    assert [name for name in scripts if not (TOP / name).is_file()] == []


def test_the_table_names_every_command() -> None:
    told = re.findall(r"^\| `orders ([a-z]+)", text_of("README.md"), flags=re.MULTILINE)
    assert told
    assert sorted(told) == sorted(main.commands)


def options(command: click.Command) -> set[str]:
    found = {option for parameter in command.params for option in parameter.opts}
    if isinstance(command, click.Group):
        found |= {option for inner in command.commands.values() for option in options(inner)}
    return found | {"--help"}


@pytest.mark.parametrize("page", PAGES)
def test_every_option_that_is_named_exists(page: str) -> None:
    named = set(re.findall(r"(?<![\w-])--[a-z]+(?:-[a-z]+)*(?![\w-])", text_of(page)))
    assert named <= options(main) | OPTIONS_OF_OTHERS


def test_options_are_found_at_all() -> None:
    assert {"--seed", "--set", "--reroll", "--paper"} <= options(main)


def test_every_link_leads_somewhere() -> None:
    seen = 0
    for page in PAGES:
        for target in re.findall(r"\]\(([^)]+)\)", text_of(page)):
            seen += 1
            if target.startswith("https://"):
                continue
            path, _, heading = target.partition("#")
            file = (TOP / page).parent / path if path else TOP / page
            assert file.exists(), f"{page} links to {target}"
            if heading:
                headings = re.findall(r"^#+ (.+)$", file.read_text(encoding="utf-8"), flags=re.MULTILINE)
                assert heading in {title.lower().replace(" ", "-") for title in headings}, f"{page} links to {target}"
    assert seen > 3


def test_every_dependency_says_why_it_is_there() -> None:
    """CONTRIBUTING.md has a line for each package that the project file names."""
    project = (TOP / "pyproject.toml").read_text(encoding="utf-8")
    named = {name.lower() for name in re.findall(r'"([A-Za-z][\w-]+)(?:\[\w+\])?>=', project)}
    assert len(named) > 10
    told = {name.lower() for name in re.findall(r"`([A-Za-z][\w-]+)`", text_of("CONTRIBUTING.md"))}
    assert named - told == set()
