"""System libraries: the names WeasyPrint tries, what is said where one is missing, and what the set-up script hears."""

from __future__ import annotations

import ast
import ctypes
import importlib.util
import platform
import subprocess
import sys
from pathlib import Path

import pytest

from generator import libraries
from generator.libraries import LIBRARIES, SYSTEMS, Library

PANGO, *_, SUBSET = LIBRARIES


def pretend_missing(monkeypatch: pytest.MonkeyPatch, *absent: Library) -> None:
    real = libraries.load
    monkeypatch.setattr(libraries, "load", lambda library: None if library in absent else real(library))


def names_in_weasyprint() -> set[tuple[str, ...]]:
    """The name lists of WeasyPrint's own `_dlopen(ffi, ...)` calls, read from its source."""
    spec = importlib.util.find_spec("weasyprint")
    assert spec is not None
    assert spec.submodule_search_locations is not None
    source = Path(spec.submodule_search_locations[0], "text", "ffi.py").read_text(encoding="utf-8")
    found = set()
    for call in ast.walk(ast.parse(source)):
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "_dlopen":
            found.add(tuple(ast.literal_eval(argument) for argument in call.args[1:]))
    return found


def test_names_are_those_of_weasyprint() -> None:
    theirs = names_in_weasyprint()
    optional = {names for names in theirs if "harfbuzz-vector" in names}  # not needed by anything of ours
    assert len(theirs) == 7
    assert {library.names for library in LIBRARIES} == theirs - optional


def test_everything_is_here() -> None:
    """The suite prints, so it cannot run without these; the version is a version."""
    assert libraries.missing() == []
    ok, version = libraries.looked_at(PANGO)
    assert ok
    assert version.split(".")[0] == "1"


def test_a_missing_library_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    pretend_missing(monkeypatch, SUBSET)
    assert libraries.looked_at(SUBSET) == (False, "not found")
    assert libraries.missing() == [SUBSET]


def test_load_finds_nothing_under_names_that_are_not_there() -> None:
    assert libraries.load(Library("Nothing", ("libno-such-thing.so.0", "no-such-thing"), {})) is None


def test_load_asks_the_system_when_no_file_name_works(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ctypes.util, "find_library", {"by-stem": "libpango-1.0.so.0"}.get)
    assert libraries.load(Library("Stem", ("nothing", "by-stem"), {})) is not None


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere the search is what finds them")
def test_load_needs_no_search_where_file_names_work(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ctypes.util, "find_library", lambda name: pytest.fail(f"started a program to find {name}"))
    assert libraries.missing() == []


@pytest.mark.parametrize(("told", "ok"), [("1.43.9", False), ("1.44.0", True), ("1.44", True), ("2.0.1", True)])
def test_an_old_library_will_not_do(told: str, ok: bool) -> None:
    library = Library("Pango", PANGO.names, PANGO.packages, least=(1, 44, 0), version=lambda _: told)
    assert libraries.looked_at(library)[0] is ok
    assert told in libraries.looked_at(library)[1]


def test_advice_for_every_kind_of_machine_names_each_package_once() -> None:
    for system in SYSTEMS:
        (line, *_) = libraries.advice(LIBRARIES, system)
        for package in libraries.to_install(LIBRARIES, system):
            assert line.split().count(package) == 1
    assert libraries.to_install(LIBRARIES, "debian") == ["libpangoft2-1.0-0", "libharfbuzz-subset0"]
    assert libraries.advice([SUBSET], "debian")[0].endswith(" libharfbuzz-subset0")
    assert libraries.advice([SUBSET], "fedora") == ["sudo dnf install harfbuzz"]


def test_advice_without_a_known_machine_is_for_all_of_them() -> None:
    lines = libraries.advice([SUBSET], None)
    assert [title for title in SYSTEMS.values() if any(line.startswith(f"{title}: ") for line in lines)] == list(
        SYSTEMS.values()
    )


@pytest.mark.parametrize(
    ("told", "system"),
    [
        ({"ID": "debian"}, "debian"),
        ({"ID": "linuxmint", "ID_LIKE": "ubuntu debian"}, "debian"),
        ({"ID": "rocky", "ID_LIKE": "rhel centos fedora"}, "fedora"),
        ({"ID": "manjaro", "ID_LIKE": "arch"}, "arch"),
        ({"ID": "plan9"}, None),
        ({}, None),
    ],
)
def test_the_kind_of_linux(told: dict[str, str], system: str | None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(platform, "freedesktop_os_release", lambda: told)
    assert libraries.system_here() == system


def test_other_kinds_of_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_such_file() -> dict[str, str]:
        raise OSError

    monkeypatch.setattr(platform, "freedesktop_os_release", no_such_file)
    for name, system in (("darwin", "macos"), ("win32", "windows"), ("freebsd14", None)):
        monkeypatch.setattr(sys, "platform", name)
        assert libraries.system_here() == system


def test_the_set_up_script_hears_nothing_when_all_is_here(capsys: pytest.CaptureFixture[str]) -> None:
    assert libraries.main([]) == 0
    assert libraries.main(["--packages"]) == 0
    assert capsys.readouterr().out == ""


def test_the_set_up_script_hears_packages_or_advice(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pretend_missing(monkeypatch, *LIBRARIES)
    monkeypatch.setattr(libraries, "system_here", lambda: "debian")
    assert libraries.main(["--packages"]) == 1
    assert capsys.readouterr().out == "libpangoft2-1.0-0 libharfbuzz-subset0\n"
    assert libraries.main([]) == 1
    told = capsys.readouterr().out
    assert "sudo apt-get install --no-install-recommends libpangoft2-1.0-0 libharfbuzz-subset0" in told
    assert "HarfBuzz subset" in told


def test_it_needs_nothing_but_python() -> None:
    """The set-up script runs it before anything is installed: `-I -S` leaves out every installed package."""
    top = Path(libraries.__file__).resolve().parents[1]
    script = f"import sys; sys.path.insert(0, {str(top)!r}); from generator.libraries import *; print(len(LIBRARIES))"
    told = subprocess.run([sys.executable, "-I", "-S", "-c", script], capture_output=True, text=True, check=True)
    assert int(told.stdout) == len(LIBRARIES)
