"""Folders: the same ones in a wheel, an editable install and a checkout; people's own systems come first."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from generator import resources
from generator.errors import Unreadable

TOP = Path(resources.__file__).resolve().parents[1]


@pytest.fixture(autouse=True)
def _nothing_of_the_users(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv(resources.ENVIRONMENT, raising=False)
    monkeypatch.setattr(resources, "user_systems", lambda: tmp_path / "user" / "systems")


def system(root: Path, name: str) -> Path:
    folder = root / name
    folder.mkdir(parents=True)
    (folder / "system.yaml").write_text(f"id: {name}\n")
    return folder


def test_checkout_uses_the_folders_at_its_top() -> None:
    assert resources.templates() == TOP / "templates"
    assert resources.data() == TOP / "data"
    for folder in (resources.templates(), resources.data(), resources.fonts(), resources.schemas(), resources.sheets()):
        assert folder.is_dir(), folder


def test_bundled_folder_wins_when_it_is_there(tmp_path: Path) -> None:
    """As in a wheel: a copy of the package, with `_bundled`, in a folder that has misleading neighbours."""
    package = tmp_path / "site-packages" / "generator"
    package.mkdir(parents=True)
    for name in ("__init__.py", "errors.py", "resources.py"):
        shutil.copy(TOP / "generator" / name, package / name)
    for folder in (package / "_bundled", package.parent):
        (folder / "templates").mkdir(parents=True)
        (folder / "data").mkdir()
    script = "from generator import resources as r; print(r.templates()); print(r.data())"
    told = subprocess.run(
        [sys.executable, "-c", script],
        cwd=package.parent,
        env={**os.environ, "PYTHONPATH": str(package.parent)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert told.stdout.splitlines() == [str(package / "_bundled" / "templates"), str(package / "_bundled" / "data")]


def test_shipped_systems_are_found_and_are_more_than_none() -> None:
    found = resources.systems()
    assert found
    assert list(found) == sorted(found)
    for name, folder in found.items():
        assert folder == resources.data() / "systems" / name


def test_sample_scenarios_are_found_and_are_more_than_none() -> None:
    found = resources.sample_scenarios()
    assert found
    assert all(file.parent == resources.data() / "scenarios" for file in found)


def test_first_folder_wins(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    named = system(tmp_path / "named", "alpha")
    system(tmp_path / "environment", "alpha")
    environment = system(tmp_path / "environment", "beta")
    system(tmp_path / "user" / "systems", "beta")
    user = system(tmp_path / "user" / "systems", "gamma")
    monkeypatch.setenv("ORDERS_SYSTEMS", os.pathsep.join([str(tmp_path / "environment"), ""]))
    assert resources.system_folder("alpha", [named.parent]) == named
    assert resources.system_folder("beta", [named.parent]) == environment
    assert resources.system_folder("gamma", [named.parent]) == user
    assert resources.system_folder("alpha") == tmp_path / "environment" / "alpha"


def test_ones_own_copy_takes_the_place_of_a_shipped_system(tmp_path: Path) -> None:
    shipped = next(iter(resources.systems()))
    mine = system(tmp_path / "mine", shipped)
    assert resources.systems([mine.parent])[shipped] == mine


def test_a_system_may_be_named_directly(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = system(tmp_path, "alone")
    assert resources.system_folder("alone", [folder]) == folder
    monkeypatch.chdir(folder)
    assert resources.system_folder("alone", [Path(".")]) == Path(".")


def test_an_empty_variable_names_no_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    system(tmp_path, "right-here")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("ORDERS_SYSTEMS", os.pathsep)
    assert "right-here" not in resources.systems()


def test_folders_without_system_yaml_are_no_systems(tmp_path: Path) -> None:
    (tmp_path / "notes").mkdir()
    (tmp_path / "readme.txt").write_text("mine")
    system(tmp_path, "real")
    assert resources.systems([tmp_path]).keys() - resources.systems().keys() == {"real"}


@pytest.mark.parametrize("source", ["--systems", "ORDERS_SYSTEMS"])
def test_a_named_folder_that_is_not_there_is_refused(
    source: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    missing = tmp_path / "mispelt"
    if source == "ORDERS_SYSTEMS":
        monkeypatch.setenv("ORDERS_SYSTEMS", str(missing))
    with pytest.raises(Unreadable) as refused:
        resources.systems([missing] if source == "--systems" else [])
    (problem,) = refused.value.problems
    assert problem.code == "systems.no-folder"
    assert source in problem.message
    assert str(missing) in problem.message


def test_an_unknown_system_is_refused_with_the_nearest_name(tmp_path: Path) -> None:
    system(tmp_path, "storm-harbour")
    with pytest.raises(Unreadable) as refused:
        resources.system_folder("storm-harbor", [tmp_path])
    assert refused.value.problems[0].hint == 'did you mean "storm-harbour"?'
    with pytest.raises(Unreadable) as refused:
        resources.system_folder("qqqq", [tmp_path])
    assert "storm-harbour" in (refused.value.problems[0].hint or "")


def test_output_stands_in_the_current_folder() -> None:
    assert resources.output_folder("dock") == Path("output/dock")


def test_a_home_folder_of_somebody_else_is_left_alone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """In a container or under sudo even asking whether a folder is there may be forbidden."""
    system(tmp_path / "user" / "systems", "harbour")
    assert "harbour" in resources.systems()
    monkeypatch.setattr(os, "access", lambda *asked: asked[0] != tmp_path / "user" / "systems")
    assert "harbour" not in resources.systems()
    there = Path.is_dir

    def closed(path: Path) -> bool:
        if path == tmp_path / "user" / "systems":
            raise PermissionError(13, "Permission denied")
        return there(path)

    monkeypatch.setattr(Path, "is_dir", closed)
    assert "harbour" not in resources.systems()
