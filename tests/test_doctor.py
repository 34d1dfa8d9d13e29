"""The doctor: everything here is fine, and each thing, when it is taken away, is missed and says how to get it."""

from __future__ import annotations

import importlib
import importlib.metadata
import subprocess
import sys
import tempfile
import tomllib
import types
from collections.abc import Callable
from pathlib import Path

import pytest

from generator import doctor, libraries, resources
from generator.doctor import Finding
from generator.libraries import LIBRARIES, SYSTEMS
from generator.render import engine
from generator.render.fonts import FACES

TOP = Path(doctor.__file__).resolve().parents[1]


def missing(findings: list[Finding]) -> list[Finding]:
    return [finding for finding in findings if not finding.ok]


def test_the_doctor_looks_at_the_systems_that_somebody_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ORDERS_SYSTEMS", str(tmp_path / "gone"))
    (wrong,) = missing(doctor.examine(tmp_path, start=False))
    assert "gone, which is not there" in wrong.found
    (tmp_path / "gone" / "lamp-wars").mkdir(parents=True)
    (tmp_path / "gone" / "lamp-wars" / "system.yaml").touch()
    found = doctor.examine(tmp_path, start=False)
    assert missing(found) == []
    assert any(f"{tmp_path / 'gone'} (1)" in finding.found for finding in found)


def test_the_doctor_looks_at_what_somebody_added_to_army_lists(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def told() -> Finding:
        return next(finding for finding in doctor.examine(tmp_path, start=False) if "army lists" in finding.what)

    monkeypatch.setattr(resources, "user_systems", lambda: tmp_path / "systems")
    (tmp_path / "rosters").mkdir()
    assert told().found == f"nothing; lists of what is left out may lie in {tmp_path / 'rosters'}"
    (tmp_path / "rosters" / "mine.yaml").write_text("categories: [Campfire]\n", encoding="utf-8")
    assert told().found == f"1 list of what is left out in {tmp_path / 'rosters'}"
    point = importlib.metadata.EntryPoint("my-format", "no.such.package", "sealed_orders.rosters")
    monkeypatch.setattr("generator.rosters.readers.entry_points", lambda group: [point])  # noqa: ARG005
    assert not told().ok
    assert "my-format" in told().found
    (tmp_path / "rosters" / "other.yaml").write_text("categoris: [Campfire]\n", encoding="utf-8")
    assert not told().ok
    assert "other.yaml:1:1" in told().found


def test_all_is_well_here(tmp_path: Path) -> None:
    findings = doctor.examine(tmp_path / "output", start=True)
    assert missing(findings) == []
    assert len(findings) == len(LIBRARIES) + 8
    assert all(finding.found for finding in findings)


def test_it_leaves_no_trace(tmp_path: Path) -> None:
    doctor.examine(tmp_path / "a" / "b")
    assert list(tmp_path.iterdir()) == []


def old_python(monkeypatch: pytest.MonkeyPatch, _: Path) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 10, 12, "final", 0))


def plain_yaml(monkeypatch: pytest.MonkeyPatch, _: Path) -> None:
    yaml = types.SimpleNamespace(__with_libyaml__=False, __version__="6.0.1")
    monkeypatch.setitem(sys.modules, "yaml", yaml)


def no_yaml(monkeypatch: pytest.MonkeyPatch, _: Path) -> None:
    monkeypatch.setitem(sys.modules, "yaml", None)


def no_library(index: int) -> Callable[[pytest.MonkeyPatch, Path], None]:
    def take_away(monkeypatch: pytest.MonkeyPatch, _: Path) -> None:
        real = libraries.load
        monkeypatch.setattr(libraries, "load", lambda item: None if item is LIBRARIES[index] else real(item))

    return take_away


def weasyprint_version(version: str | None) -> Callable[[pytest.MonkeyPatch, Path], None]:
    def told(_: str) -> str:
        if version is None:
            raise importlib.metadata.PackageNotFoundError
        return version

    return lambda monkeypatch, _: monkeypatch.setattr(importlib.metadata, "version", told)


def weasyprint_that_does_not_start(monkeypatch: pytest.MonkeyPatch, _: Path) -> None:
    def fails() -> types.ModuleType:
        raise OSError("cannot load library 'libgobject-2.0-0'\nand many more words")

    monkeypatch.setattr(engine, "load", fails)


def other_templates(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    monkeypatch.setattr(resources, "templates", lambda: folder)


def no_fonts(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(resources, "fonts", lambda: tmp_path)


def a_font_too_few(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for face in FACES[1:]:
        (tmp_path / face.file).write_bytes(b"font")
    no_fonts(monkeypatch, tmp_path)


def a_font_without_content(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    a_font_too_few(monkeypatch, tmp_path)
    (tmp_path / FACES[0].file).touch()


def no_documents(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    fonts = resources.fonts()
    monkeypatch.setattr(resources, "fonts", lambda: fonts)
    other_templates(monkeypatch, tmp_path)


def no_systems(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(resources, "data", lambda: tmp_path)


def a_file_in_the_way(_: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "output").write_text("a file")


def a_folder_of_somebody_else(monkeypatch: pytest.MonkeyPatch, _: Path) -> None:
    def refuse(dir: Path) -> None:
        raise PermissionError(13, "Permission denied", str(dir))

    monkeypatch.setattr(tempfile, "TemporaryFile", refuse)


ABSENCES = [
    (old_python, "Python 3.11 or newer", ""),
    (plain_yaml, "PyYAML with its C parser", "without the C parser"),
    (no_yaml, "PyYAML with its C parser", "not installed"),
    *((no_library(index), f"{library.title} library", "not found") for index, library in enumerate(LIBRARIES)),
    (weasyprint_version("69.3"), "WeasyPrint 70 up to 71", "69.3"),
    (weasyprint_version("71.0"), "WeasyPrint 70 up to 71", "71.0"),
    (weasyprint_version(None), "WeasyPrint 70 up to 71", "not installed"),
    (
        weasyprint_that_does_not_start,
        "WeasyPrint 70 up to 71",
        "does not start: cannot load library 'libgobject-2.0-0'",
    ),
    (no_library(0), "WeasyPrint 70 up to 71", "needs the libraries above"),
    (no_fonts, "our own fonts", ", ".join(face.file for face in FACES)),
    (a_font_too_few, "our own fonts", f"{FACES[0].file} not in"),
    (a_font_without_content, "our own fonts", f"{FACES[0].file} not in"),
    (no_documents, "templates and rule systems", "0 document templates"),
    (no_systems, "templates and rule systems", "0 rule systems"),
    (a_file_in_the_way, "a folder to write to", "is a file, not a folder"),
    (a_folder_of_somebody_else, "a folder to write to", "Permission denied"),
]


@pytest.mark.parametrize(("take_away", "what", "found"), ABSENCES, ids=[f"{i}-{a[1]}" for i, a in enumerate(ABSENCES)])
def test_what_is_taken_away_is_missed(
    take_away: Callable[[pytest.MonkeyPatch, Path], None],
    what: str,
    found: str,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    take_away(monkeypatch, tmp_path)
    finding = next(item for item in missing(doctor.examine(tmp_path / "output", start=True)) if item.what == what)
    assert found in finding.found
    assert set(finding.how) == set(SYSTEMS)
    for system in SYSTEMS:
        (line,) = finding.advice(system)
        assert len(line) > 15
    shown = finding.shown("debian")
    assert shown.startswith("NOT OK  ")
    assert finding.how["debian"] in shown


def test_advice_is_for_all_kinds_when_the_machine_is_unknown() -> None:
    finding = Finding("a thing", False, "nothing", {name: f"get it on {name}" for name in SYSTEMS})
    assert finding.advice(None) == [f"{title}: get it on {name}" for name, title in SYSTEMS.items()]
    same = Finding("a thing", False, "nothing", dict.fromkeys(SYSTEMS, "install it"))
    assert same.advice(None) == ["install it"]
    assert Finding("a thing", True, "1.0").shown("arch") == "ok      a thing: 1.0"


def test_the_terminal_is_told_what_is_missing_and_how_many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor, "system_here", lambda: "arch")
    fine = Finding("a thing", True, "1.0")
    wrong = Finding("another", False, "nothing", {name: f"get it on {name}" for name in SYSTEMS})
    assert doctor.lines([fine]) == ["ok      a thing: 1.0", "Everything that printing needs is here."]
    also = Finding("a third", False, "nothing", wrong.how)
    assert doctor.lines([fine, wrong, also])[1:] == [
        "NOT OK  another: nothing",
        "        get it on arch",
        "NOT OK  a third: nothing",
        "2 of 3 not ok.",
    ]


def test_the_range_of_weasyprint_is_that_of_the_project_file() -> None:
    least, below = doctor.WEASYPRINT_NEEDED
    project = tomllib.loads((TOP / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert f"weasyprint>={least},<{below}" in project["dependencies"]
    assert project["requires-python"] == ">=" + ".".join(map(str, doctor.PYTHON_NEEDED))


def test_it_does_not_import_weasyprint_unasked() -> None:
    script = (
        "import sys; from generator import doctor; doctor.examine(start=False); print('weasyprint' in sys.modules);"
        "doctor.examine(); print('weasyprint' in sys.modules)"
    )
    told = subprocess.run([sys.executable, "-c", script], cwd=TOP, capture_output=True, text=True, check=True)
    assert told.stdout.split() == ["False", "True"]
