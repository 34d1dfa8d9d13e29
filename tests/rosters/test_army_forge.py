from __future__ import annotations

from typing import Any

import pytest

from generator.errors import Unreadable


def test_combined_units_are_one_and_heroes_go_with_them(fixture: Any, told: Any) -> None:
    roster = fixture("forge-shared.json")
    assert told(roster) == [
        ("Dust Marshal", 1),
        ("Dust Grunts", 20),  # two halves
        ("Big Berta (Gun Team)", 4),  # three, and a model by an upgrade
        ("Water Cart", 1),
    ]
    assert [unit.joined_to for unit in roster.units] == ["Dust Grunts", None, None, None]
    assert [unit.points for unit in roster.units] == [90, 300, 200, 170]
    assert roster.units[0].keywords == ("Hero", "Tough")
    assert [(check.what, check.told, check.agrees) for check in roster.checks] == [
        ("units that act by themselves", 3, True),
        ("models", 26, True),
        ("points", 760, True),
    ]
    assert roster.problems == ()


def test_a_saved_file_has_only_ids_and_says_so(fixture: Any, told: Any) -> None:
    roster = fixture("forge-saved.json")
    assert told(roster) == [("Unit gr4 (1)", None), ("Unit gr4 (2)", None), ("Unit he1", None), ("The Cart", None)]
    assert [unit.joined_to for unit in roster.units] == [None, None, "Unit gr4 (1)", None]
    assert [problem.message for problem in roster.problems] == ["3 units of 4 have no name in this file, only an id"]
    assert [check.agrees for check in roster.checks] == [True, None, None], "models and points cannot be counted"


@pytest.mark.parametrize(
    ("units", "hosts", "problem"),
    [
        ('{"name":"H","selectionId":"1","joinToUnit":"9"},{"name":"S","selectionId":"2"}', [None, None], "no-host"),
        (
            '{"name":"A","selectionId":"1","joinToUnit":"2"},{"name":"B","selectionId":"2","joinToUnit":"1"}',
            [None, None],
            "joined-in-a-circle",
        ),
        ('{"name":"A","selectionId":"1","joinToUnit":"1"}', [None], "no-host"),
        (
            '{"name":"A","selectionId":1,"joinToUnit":2},{"name":"B","selectionId":2,"joinToUnit":3},'
            '{"name":"C","selectionId":3}',
            ["C", "C", None],
            None,
        ),
    ],
)
def test_joins_that_lead_nowhere(typed: Any, units: str, hosts: list[str | None], problem: str | None) -> None:
    roster = typed(f'{{"gameSystem":"x","units":[{units}]}}')
    assert [unit.joined_to for unit in roster.units] == hosts
    assert {found.code for found in roster.problems} == ({f"roster.{problem}"} if problem else set())


def test_a_combined_half_is_told_by_its_kind_where_it_does_not_say_so(typed: Any) -> None:
    one = '{"id":"g","name":"G","size":"5","cost":"50","selectionId":"1"}'
    two = '{"id":"g","name":"G","size":"5","cost":"50","selectionId":"2","joinToUnit":"1"}'
    roster = typed(f'{{"units":[{two},{one}]}}')
    assert [(unit.name, unit.models, unit.points) for unit in roster.units] == [("G", 10, 100)]


@pytest.mark.parametrize("army", ['{"units": 3, "selectionId": 1}', '{"list": [], "gameSystem": "x", "units": {}}'])
def test_no_units(typed: Any, army: str) -> None:
    with pytest.raises(Unreadable, match="no list of units"):
        typed(army)


def test_a_combined_half_is_told_by_its_flag_where_kinds_are_missing(typed: Any) -> None:
    one = '{"name":"G","size":5,"selectionId":"1","combined":true}'
    two = '{"name":"G","size":5,"selectionId":"2","combined":true,"joinToUnit":"1"}'
    assert [(unit.name, unit.models) for unit in typed(f'{{"units":[{one},{two}]}}').units] == [("G", 10)]
