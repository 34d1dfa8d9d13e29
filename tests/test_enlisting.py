"""Army lists in a scenario: read from beside it, overruled by what its author types."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from generator import checking, pipeline
from generator.cli import main
from generator.errors import Refused
from generator.setup_file import read_setup
from generator.source import read

LIST = """\
Iron Wardens
2x Scout Car [1] | 280pts
Rifle Squad [10] | 1,145pts
Rifle Squad [10] | 1,145pts
Captain [1] (joined to: Rifle Squad (1)) | 90pts
"""
SCENARIO = """\
id: listed
title: Listed
systems: [zona-interficio]
battlefield: {size: 44x60}
options: [enemy-unknown]
sides:
  attacker:
    name: Wardens
    roster: lists/wardens.txt
    units: [{name: Scout Car (2), note: slow}, Volunteers]
  defender: {name: Guild, units: [One, Two, Three]}
"""


@pytest.fixture
def scenario(tmp_path: Path) -> Path:
    (tmp_path / "lists").mkdir()
    (tmp_path / "lists" / "wardens.txt").write_text(LIST, encoding="utf-8")
    path = tmp_path / "listed.yaml"
    path.write_text(SCENARIO, encoding="utf-8")
    return path


def test_a_list_takes_the_place_of_typed_units_and_is_overruled(scenario: Path) -> None:
    game = pipeline.load_scenario(scenario).game
    units = game.units("attacker")
    names = [unit.name for unit in units]
    assert names == ["Scout Car (1)", "Scout Car (2)", "Rifle Squad (1)", "Rifle Squad (2)", "Captain", "Volunteers"]
    assert units[1].note == "slow"
    assert units[2].models == 10
    assert units[4].joined_to == units[2].id


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("scout car (2)", "Scout Car (2)"), ("Rifle Squad", "Rifle Squad (1), Rifle Squad (2)"), ("Captian", "Captain")],
)
def test_a_slip_in_a_name_is_told_where_it_stands(typed: str, meant: str, scenario: Path) -> None:
    scenario.write_text(SCENARIO.replace("Scout Car (2)", typed), encoding="utf-8")
    (problem,) = [one for one in pipeline.load_scenario(scenario).problems if one.code.startswith("roster.")]
    assert problem.code == "roster.unit-added"
    assert problem.place is not None
    assert problem.place.line == 10
    assert problem.message == f"the list has no “{typed}”, so it is added as one more unit"
    assert problem.hint is not None
    assert problem.hint.endswith(f": {meant}")


def test_a_unit_of_another_name_is_added_without_a_word(scenario: Path) -> None:
    assert not [one for one in pipeline.load_scenario(scenario).problems if one.code.startswith("roster.")]


def test_what_is_wrong_with_a_unit_is_shown_where_it_is_typed(scenario: Path) -> None:
    typed = "[{name: Volunteers, figures: {mov: 4}}, {name: Scout Car (2), figures: {pase: 9}}]"
    scenario.write_text(SCENARIO.replace("[{name: Scout Car (2), note: slow}, Volunteers]", typed), encoding="utf-8")
    with pytest.raises(Refused) as refused:
        pipeline.load_scenario(scenario)
    line = scenario.read_text(encoding="utf-8").splitlines()[9]
    found = {one.message: one.place.column for one in refused.value.problems if one.place and one.place.line == 10}
    assert found == {
        "there is no figure 'mov'": line.index("4") + 1,
        "there is no figure 'pase'": line.index("9") + 1,
    }


def test_what_is_wrong_with_a_unit_of_the_list_is_shown_at_the_list(scenario: Path, tmp_path: Path) -> None:
    own = "units: [{name: Scout Car, group: resreve}, {name: Volunteers, group: spearhead}]"
    (tmp_path / "lists" / "wardens.txt").write_text(own, encoding="utf-8")
    problems = pipeline.load_scenario(scenario).problems
    (problem,) = [one for one in problems if one.code == "units.unknown-group"]
    assert problem.place is not None
    assert problem.place.line == 9
    assert problem.message == "no rule of this game asks for the group 'resreve' of Scout Car"
    assert problem.hint == "did you mean 'reserve'?"


def test_the_set_up_stands_without_the_list(scenario: Path, tmp_path: Path) -> None:
    out = tmp_path / "a.setup.yaml"
    pipeline.roll(scenario, output=out, rolling=pipeline.Rolling(seed="a seed that is long enough to keep"))
    (tmp_path / "lists" / "wardens.txt").unlink()
    setup = read_setup(read(out))
    assert [unit.name for unit in setup.forces["attacker"].units][-1] == "Volunteers"
    assert len([unit for unit in setup.forces["attacker"].units if unit.blip is not None]) == 5
    assert "lists/wardens.txt" in setup.made_by.inputs
    assert checking.check((out,)).exit_code == 0


def test_a_changed_list_rolls_that_side_alone(scenario: Path, tmp_path: Path) -> None:
    out = tmp_path / "a.setup.yaml"
    pipeline.roll(scenario, output=out)
    before = read_setup(read(out))
    (tmp_path / "lists" / "wardens.txt").write_text(LIST + "Sappers [5] | 60pts\n", encoding="utf-8")
    pipeline.roll(scenario, output=out)
    after = read_setup(read(out))
    changed = {a.slot for a in after.draws} - {a.slot for a in after.draws if a in before.draws}
    assert {slot.split("/", 2)[2] for slot in changed} == {"spearhead/attacker", "blips/attacker"}


@pytest.mark.parametrize("content", [b"", b"PK\x03\x04 broken", b"<roster><a>"])
def test_a_broken_list_is_told_and_nothing_is_rolled(content: bytes, scenario: Path, tmp_path: Path) -> None:
    (tmp_path / "lists" / "wardens.txt").write_bytes(content)
    with pytest.raises(Refused) as refused:
        pipeline.roll(scenario, output=tmp_path / "a.setup.yaml")
    assert all(problem.place is not None for problem in refused.value.problems)
    assert not (tmp_path / "a.setup.yaml").exists()


def test_a_list_that_is_not_there_is_told_at_its_line(scenario: Path, tmp_path: Path) -> None:
    (tmp_path / "lists" / "wardens.txt").unlink()
    with pytest.raises(Refused) as refused:
        pipeline.load_scenario(scenario)
    assert "wardens.txt" in str(refused.value)


def test_the_roster_command_in_three_forms(scenario: Path, tmp_path: Path) -> None:
    path = str(tmp_path / "lists" / "wardens.txt")
    run = CliRunner().invoke
    assert "Scout Car (1)" in run(main, ["roster", path]).output
    assert len(json.loads(run(main, ["roster", path, "--format", "json"]).stdout)["units"]) == 5
    own = run(main, ["roster", path, "--yaml"]).stdout
    (tmp_path / "own.yaml").write_text(own, encoding="utf-8")
    again = json.loads(run(main, ["roster", str(tmp_path / "own.yaml"), "--format", "json"]).stdout)
    assert [unit["name"] for unit in again["units"]][:2] == ["Scout Car (1)", "Scout Car (2)"]
