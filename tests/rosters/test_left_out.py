from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from generator import resources
from generator.errors import Refused
from generator.model.reading import schema
from generator.rosters.left_out import LeftOutFile, own_files, shipped, what_is_left_out


def test_the_shipped_lists() -> None:
    lists = what_is_left_out()
    assert len(lists.categories) > 20
    for category in ("Configuration", " game options", "Allegiance:", "STRATAGEMS", "Faction Terrain", "Misc"):
        assert lists.category(category), category
    for category in ("HQ", "Infantry", "", None, "Configuration of war"):
        assert not lists.category(category), category
    assert lists.profile("Operative")
    assert not lists.profile("Weapon")
    assert lists.option("Battle Size")
    assert (lists.status(" In Recovery"), lists.status("KILLED"), lists.status("Alive")) == ("recovering", "dead", None)


def test_the_schema_beside_it_is_its_own() -> None:
    told = json.loads((resources.data() / "rosters" / "left-out.schema.json").read_text(encoding="utf-8"))
    assert told == schema(LeftOutFile)
    assert shipped().read_text(encoding="utf-8").startswith("# yaml-language-server: $schema=left-out.schema.json\n")


def test_anybody_may_add_and_take_away(typed: Any, tmp_path: Path) -> None:
    more = tmp_path / "more.yaml"
    more.write_text("categories: [Oddments]\nkeep: [Reference]\nstatuses: {away: [on leave]}\n", encoding="utf-8")
    rows = "name,type\nGuard,Oddments\nBook,Reference\nBarge,Boats\n"
    assert [unit.name for unit in typed(rows).units] == ["Guard", "Barge"]
    assert [unit.name for unit in typed(rows, left_out_files=[more]).units] == ["Book", "Barge"]
    gang = '{"gangers": [{"name": "A", "status": "On leave"}, {"name": "B"}]}'
    assert [unit.name for unit in typed(gang, left_out_files=[more]).units] == ["B"]
    assert [unit.name for unit in typed(gang, left_out_files=[more], include={"away"}).units] == ["A", "B"]


def test_the_users_own_folder(typed: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "mine"
    (folder / "rosters").mkdir(parents=True)
    (folder / "rosters" / "any-name.yaml").write_text("categories: [Boats]\n", encoding="utf-8")
    monkeypatch.setattr(resources, "user_systems", lambda: folder / "systems")
    assert [unit.name for unit in typed("name,type\nGuard,Line\nBarge,Boats\n").units] == ["Guard"]


def test_a_file_that_is_wrong_says_so(tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.yaml"
    wrong.write_text("categorys: [x]\n", encoding="utf-8")
    with pytest.raises(Refused, match="categories"):
        what_is_left_out([wrong])


def test_a_home_folder_of_somebody_else_holds_no_lists(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(resources, "user_systems", lambda: tmp_path / "systems")
    (tmp_path / "rosters").mkdir()
    (tmp_path / "rosters" / "mine.yaml").write_text("", encoding="utf-8")
    assert [file.name for file in own_files()] == ["mine.yaml"]
    monkeypatch.setattr(resources, "may_look_into", lambda *_: False)
    assert own_files() == []
