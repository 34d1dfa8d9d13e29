"""The register holds every check, and the table every code."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import generator.rules
from generator.rules import register

ROOM = Path(generator.rules.__file__).parent
MODULES = sorted(ROOM.glob("*.py"))
CODE = re.compile(r'"([a-z]+\.[a-z-]+)"')


def test_there_are_modules_to_look_at():
    assert len(MODULES) > 30


def test_every_invariant_is_registered():
    """A function `check`, or any public one that yields problems of what it is given, stands in the register."""
    known = {f"{check.__module__}.{check.__name__}" for check in (*register.RECORD, *register.GROUND)}
    known |= {f"{check.__module__}.{check.__name__}" for check in (*register.BATTLEFIELD, *register.DECLARED.values())}
    # Called by the face itself: they take pieces that belong to no step.
    known |= {"generator.rules.pieces.pins_sound", "generator.rules.on_the_ground.on_battlefield"}
    found = set()
    for module in MODULES:
        for node in ast.parse(module.read_text(encoding="utf-8")).body:
            if (
                isinstance(node, ast.FunctionDef)
                and not node.name.startswith("_")
                and ast.unparse(node.returns or ast.Constant(None)) == "Iterator[Problem]"
            ):
                found.add(f"generator.rules.{module.stem}.{node.name}")
    assert len(found) > 25
    assert found == known


def test_no_check_is_registered_twice():
    every = [*register.RECORD, *register.GROUND, *register.BATTLEFIELD, *register.DECLARED.values()]
    assert len(every) == len(set(every))


def test_every_code_stands_in_the_table():
    table = register.__doc__ or ""
    listed = set()
    for row in re.findall(r"^\| ([a-z].*?) \|", table, re.MULTILINE):
        family = ""
        for name in (part.strip() for part in row.split(",")):
            family = name.partition(".")[0] or family
            listed.add(f"{family}.{name.rpartition('.')[2]}" if "." in name else name)
    listed.discard("code")
    used = set()
    for module in MODULES:
        if module.stem != "register":
            used |= {code for code in CODE.findall(module.read_text(encoding="utf-8")) if not code.endswith(".yaml")}
    assert len(used) > 60
    assert used == listed


def test_every_module_with_a_check_is_its_own_manual_page():
    check = re.compile(r"^def check\(", re.MULTILINE)
    pages = [page for page in MODULES if page.stem != "__init__" and check.search(page.read_text(encoding="utf-8"))]
    assert len(pages) > 20
    for page in pages:
        text = ast.get_docstring(ast.parse(page.read_text(encoding="utf-8"))) or ""
        assert "PASS" in text, page.name
        assert "FAIL" in text, page.name


def test_nothing_of_the_rolling_side_is_imported():
    forbidden = {"placement", "chance", "steps", "rolling"}
    seen = 0
    for module in MODULES:
        for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
            names = []
            if isinstance(node, ast.ImportFrom):
                names = [node.module or "", *(f"{node.module}.{alias.name}" for alias in node.names)]
            elif isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            for name in names:
                seen += 1
                parts = name.split(".")
                assert not (parts[0] == "generator" and len(parts) > 1 and parts[1] in forbidden), (module.name, name)
    assert seen > 100
