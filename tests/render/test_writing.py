"""Files are written whole or not at all."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from generator.errors import Unreadable
from generator.render.writing import write_whole


def test_folders_are_made_and_old_files_replaced(tmp_path: Path) -> None:
    file = tmp_path / "output" / "dock nine" / "packet.pdf"
    write_whole(file, b"one")
    write_whole(file, b"two")
    assert file.read_bytes() == b"two"
    assert [path.name for path in file.parent.iterdir()] == ["packet.pdf"]


@pytest.mark.parametrize("inside", ["packet.pdf", "deep/er/packet.pdf"])
def test_a_file_where_a_folder_is_wanted_is_named(tmp_path: Path, inside: str) -> None:
    (tmp_path / "output").write_bytes(b"mine")
    with pytest.raises(Unreadable, match="output is a file, not a folder"):
        write_whole(tmp_path / "output" / inside, b"new")
    assert (tmp_path / "output").read_bytes() == b"mine"


def test_a_failure_leaves_the_old_file_and_nothing_beside_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "packet.pdf"
    write_whole(file, b"old")

    def full(_from: str, _to: Path) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    with pytest.raises(Unreadable, match="No space left on device"):
        write_whole(file, b"new")
    assert file.read_bytes() == b"old"
    assert [path.name for path in tmp_path.iterdir()] == ["packet.pdf"]


@pytest.mark.parametrize("stage", ["fsync", "chmod", "replace"])
def test_whoever_stops_it_leaves_the_old_file_and_nothing_beside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, stage: str
) -> None:
    file = tmp_path / "packet.pdf"
    write_whole(file, b"old")

    def stopped(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, stage, stopped)
    with pytest.raises(KeyboardInterrupt):
        write_whole(file, b"new")
    assert file.read_bytes() == b"old"
    assert [path.name for path in tmp_path.iterdir()] == ["packet.pdf"]


def test_a_folder_in_the_way_is_told_plainly(tmp_path: Path) -> None:
    (tmp_path / "packet.pdf").mkdir()
    with pytest.raises(Unreadable) as caught:
        write_whole(tmp_path / "packet.pdf", b"new")
    assert caught.value.problems[0].code == "file.not-written"
    assert [path.name for path in tmp_path.iterdir()] == ["packet.pdf"]


def test_permissions_are_those_of_any_new_file_and_are_kept(tmp_path: Path) -> None:
    file, other = tmp_path / "packet.pdf", tmp_path / "other"
    other.write_bytes(b"")
    write_whole(file, b"one")
    assert file.stat().st_mode == other.stat().st_mode
    file.chmod(0o640)
    write_whole(file, b"two")
    assert file.stat().st_mode & 0o777 == 0o640
