"""The house rules that a machine can hold: one way through the house, no system's name in it, small rooms, each told.

Every test here says first that it found something to look at.
"""

from __future__ import annotations

import ast
import functools
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml

TOP = Path(__file__).resolve().parents[1]
PACKAGE = TOP / "generator"

FLOW = (
    "errors",
    "libraries",
    "resources",
    "geometry",
    "source",
    "model",
    "systems",
    "telling",
    "resolving",
    "hushing",
    "setup_file",
    "renewing",
    "chance",
    "sealing",
    "rosters",
    "placement",
    "steps",
    "rolling",
    "rules",
    "soundness",
    "room",
    "odds",
    "view",
    "documents",
    "workshop",
    "render",
    "doctor",
    "progress",
    "editions",
    "blind",
    "quarantine",
    "printing",
    "skeletons",
    "system_skeleton",
    "manual",
    "schemas",
    "reports",
    "enlisting",
    "muster_roll",
    "loading",
    "beginning",
    "keeping",
    "updating",
    "counter_sources",
    "counter_job",
    "counter_printing",
    "counter_pipeline",
    "pipeline",
    "event",
    "checking",
    "cli_verify",
    "cli_counters",
    "cli",
)
"""The parts of the program in the order of the flow: each may import those before it, never one after it."""

ONLY = {
    "geometry": {"errors"},
    "chance": {"errors", "geometry", "model"},
    "placement": {"errors", "geometry", "model", "chance"},
    # The checker is a second reading of the rules: it shares no line with what rolled the dice and placed the pieces.
    "rules": {"errors", "geometry", "source", "model"},
    "view": {"errors", "geometry", "model", "chance"},
    # Documents know what one viewer may know; the whole truth stays on the other side of the view.
    "documents": {"errors", "resources", "geometry", "model", "chance", "sealing", "view"},
    "sealing": {"errors", "chance"},
    # Of `chance` only what a spreadsheet made of `1-2`; counters that were laid out stay where they are.
    "workshop": {"errors", "resources", "geometry", "source", "model", "chance", "systems", "documents"},
    "render": {"errors", "libraries", "resources", "geometry", "model", "view", "documents", "workshop"},
}
"""Parts that may import less than all that stands before them."""

PACKAGES: dict[str, set[str]] = {
    "click": {"cli", "cli_counters", "cli_verify"},
    "rich": {"progress"},
    "weasyprint": {"render"},
    "jinja2": {"render"},
    "pikepdf": {"render"},
    "segno": {"render"},
    "platformdirs": {"resources"},
    "secrets": {"chance"},
    "random": set(),
}
"""Which parts may import a package at all. Nothing is a source of chance but the seeded streams."""

LONG = 300
LONG_MODULES: dict[str, str] = {
    "generator/cli.py": "one short function a command; most lines are the options, and what --help says of them",
}
"""Modules above `LONG` lines, each with the reason why it is not two."""

GENERIC_IDS = {
    "blips": "a word of the program: numbered counters that hide units",
    "door": "a shape of the grammar, with facing and width",
    "exits": "a word of the battlefield",
    "group": "a unit's group is a key of the scenario",
    "nothing": "a plain English word",
    "spearhead": "a word of the program: a part of a force",
}
"""Ids in the data that are also words of the program or plain English. So are the names of our icons."""


def modules() -> list[Path]:
    return sorted(PACKAGE.rglob("*.py"))


def name(file: Path) -> str:
    return file.relative_to(TOP).as_posix()


def part_of(file: Path) -> str:
    """The part of the flow that a module belongs to; the package's own `__init__` belongs to none."""
    first = file.relative_to(PACKAGE).parts[0]
    return first.removesuffix(".py")


def imports(file: Path) -> Iterator[tuple[str, ...]]:
    """Every import of a module, at its top or inside a function, as dotted parts down to the imported name."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (tuple(alias.name.split(".")) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{name(file)}: imports are written from the top (generator....)"
            assert node.module is not None
            yield from ((*node.module.split("."), alias.name) for alias in node.names)


def wrong_imports(part: str, imported: tuple[str, ...]) -> bool:
    """Whether a module of `part` may not import this, by the flow and its walls."""
    if imported[0] != "generator" or len(imported) < 2 or imported[1] in (part, "__version__"):
        return False
    other = imported[1]
    if part not in FLOW or other not in FLOW:
        return True
    return FLOW.index(other) > FLOW.index(part) or other not in ONLY.get(part, FLOW)


def test_every_module_has_its_place_in_the_flow() -> None:
    parts = {part_of(file) for file in modules()} - {"__init__"}
    assert len(parts) > 10
    assert parts <= set(FLOW), "give a new part its place in FLOW, and in the table in CONTRIBUTING.md"
    told = (TOP / "CONTRIBUTING.md").read_text(encoding="utf-8").partition("## Running")[0]
    assert [part for part in sorted(parts) if f"`{part}`" not in told] == []


def test_imports_go_one_way() -> None:
    seen = 0
    wrong = []
    for file in modules():
        for imported in imports(file):
            seen += imported[0] == "generator"
            if part_of(file) == "__init__":
                assert imported[0] != "generator", "the package's own __init__ imports nothing of ours"
            elif wrong_imports(part_of(file), imported):
                wrong.append(f"{name(file)} imports {'.'.join(imported)}")
    assert seen > 50
    assert wrong == []


@pytest.mark.parametrize(
    ("part", "imported", "wrong"),
    [
        ("steps", "generator.chance.streams.Stream", False),
        ("steps", "generator.rules.checks", True),
        ("rules", "generator.geometry.outline", False),
        ("rules", "generator.placement", True),
        ("geometry", "generator.model.base", True),
        ("documents", "generator.rolling", True),
        ("pipeline", "generator.cli", True),
        ("cli", "generator.pipeline", False),
        ("cli", "generator.helpers", True),
        ("rolling", "generator.__version__", False),
        ("render", "weasyprint.HTML", False),
    ],
)
def test_the_flow_itself(part: str, imported: str, wrong: bool) -> None:
    assert wrong_imports(part, tuple(imported.split("."))) is wrong


def test_documents_never_hold_a_set_up() -> None:
    files = [file for file in modules() if part_of(file) in ("documents", "render")]
    assert len(files) > 10
    assert [name(file) for file in files if any(imported[-1] == "SetUp" for imported in imports(file))] == []


def test_packages_are_imported_where_they_belong() -> None:
    found: dict[str, set[str]] = {package: set() for package in PACKAGES}
    for file in modules():
        for imported in imports(file):
            if imported[0] in PACKAGES:
                found[imported[0]].add(part_of(file))
    assert any(found.values())
    for package, parts in found.items():
        assert parts <= PACKAGES[package], f"{package} is imported in {sorted(parts - PACKAGES[package])}"


def ids_in(file: Path) -> set[str]:
    """Every id that a system's file gives: its own, its steps', rows', pieces', options', parameters' and so on."""
    found = set()

    def walk(node: object, keyed: bool) -> None:
        if isinstance(node, dict):
            if isinstance(node.get("id"), str):
                found.add(node["id"])
            for key, value in node.items():
                if keyed:
                    found.add(key)
                walk(value, key in ("pieces", "options", "params", "roll-tables", "counters"))
        elif isinstance(node, list):
            for value in node:
                walk(value, keyed=False)

    walk(yaml.load(file.read_text(encoding="utf-8"), yaml.CBaseLoader), keyed=False)  # noqa: S506 only makes texts
    return found


def system_ids() -> set[str]:
    folders = [folder for folder in (TOP / "data" / "systems").iterdir() if folder.is_dir()]
    return {folder.name for folder in folders} | {
        found for folder in folders for file in folder.glob("*.yaml") for found in ids_in(file)
    }


@functools.lru_cache(maxsize=2)
def spelt_with_hyphens(text: str) -> str:
    return text.lower().replace("_", "-")


def mentions(text: str, identifier: str) -> bool:
    """Whether a text names the id, with hyphens or as a Python name.

    An id of several words is looked for anywhere, in comments too. One that is a single word may be plain English there
    (a row called `far`), so it is looked for where it would be used: in quotes, alone.
    """
    spelt = spelt_with_hyphens(text)
    if identifier not in spelt:
        return False
    if "-" in identifier:
        return re.search(rf"(?<![a-z0-9-]){re.escape(identifier)}(?![a-z0-9-])", spelt) is not None
    return f'"{identifier}"' in spelt or f"'{identifier}'" in spelt


def test_no_system_is_named_in_python_or_templates() -> None:
    ids = system_ids()
    assert len(ids) > 50
    ids -= set(GENERIC_IDS) | {icon.stem for icon in (TOP / "templates" / "icons").glob("*.svg")}
    files = [*modules(), *(file for file in (TOP / "templates").rglob("*") if file.suffix in (".html", ".css", ".svg"))]
    assert len(files) > 60
    named = []
    for file in files:
        text = file.read_text(encoding="utf-8")
        named += [f"{name(file)} says {found}" for found in sorted(ids) if mentions(text, found)]
    assert named == []


def test_a_mention_is_seen() -> None:
    assert mentions("if goal == 'blow-it-up':", "blow-it-up")
    assert mentions("BLOW_IT_UP = 1", "blow-it-up")
    assert mentions("as in {goal: blow-it-up}", "blow-it-up")
    assert not mentions("blow-it-upwards", "blow-it-up")
    assert mentions('if result == "ruin":', "ruin")
    assert mentions("{% if result == 'ruin' %}", "ruin")
    assert not mentions("what would ruin the map", "ruin")


def test_modules_are_small() -> None:
    lengths = {name(file): len(file.read_text(encoding="utf-8").splitlines()) for file in modules()}
    assert lengths
    assert {file for file, length in lengths.items() if length > LONG} == set(LONG_MODULES)


def test_every_python_file_says_what_it_is() -> None:
    files = [*modules(), *(TOP / "tests" / "bench").rglob("*.py")]
    assert len(files) > 50
    silent = []
    for file in files:
        tree = ast.parse(file.read_text(encoding="utf-8"))
        if tree.body and ast.get_docstring(tree) is None:
            silent.append(name(file))
    assert silent == []


def test_no_rooms_for_odds_and_ends() -> None:
    names = {part for file in modules() for part in file.relative_to(PACKAGE).with_suffix("").parts}
    assert names
    assert names.isdisjoint({"util", "utils", "helper", "helpers", "manager", "core", "common", "misc"})


def test_every_yaml_names_its_schema() -> None:
    """Editors complete and check what people type: every shipped YAML says which JSON Schema is its own."""
    files = [file for file in (TOP / "data").rglob("*.yaml") if "invalid" not in file.parts]
    assert len(files) > 3
    for file in files:
        first = file.read_text(encoding="utf-8").splitlines()[0]
        found = re.fullmatch(r"# yaml-language-server: \$schema=(\S+)", first)
        assert found is not None, f"{name(file)} does not begin with its yaml-language-server line"
        assert (file.parent / found[1]).is_file(), f"{name(file)} names a schema that is not there: {found[1]}"
