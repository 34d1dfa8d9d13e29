"""Lists as text: the official app's, tournaments', Army Forge's, BattleScribe's, and what people type."""

from __future__ import annotations

from typing import Any

import pytest

from generator.errors import Unreadable
from generator.rosters import Verdict


def test_field_case_16(fixture: Any, told: Any, codes: Any) -> None:
    """2 + 1 + 0 + 1: two of "2x", one squad, none for the captain who is joined, one more squad of the same name."""
    roster = fixture("plain.txt")
    assert told(roster) == [
        ("Scout Car (1)", 1),
        ("Scout Car (2)", 1),
        ("Rifle Squad (1)", 10),
        ("Captain", 1),
        ("Rifle Squad (2)", 10),
    ]
    assert [unit.joined_to for unit in roster.units] == [None, None, None, "Rifle Squad (1)", None]
    assert sum(1 for unit in roster.units if unit.joined_to is None) == 4
    assert [unit.points for unit in roster.units] == [280, 280, 1145, None, None]
    assert [(entry.name, entry.why) for entry in roster.dropped] == [("Battle size: 1000", "an option")]
    assert codes(roster.problems) == ["roster.which-host"]


def test_the_official_app(fixture: Any, told: Any) -> None:
    roster = fixture("app.txt")
    assert roster.name == "Last Stand at the Weir"
    assert told(roster) == [
        ("Warden-Prime", None),  # its bullets may be models or weapons: not known, never 1
        ("Lock Guard (1)", 10),
        ("Lock Guard (2)", None),  # a bullet with a number and nothing below it may be a model
        ("Barge", None),
        ("Siege Crawler", None),
    ]
    assert [unit.category for unit in roster.units][:3] == ["Characters", "Battleline", "Battleline"]
    assert [(check.what, check.told, check.agrees) for check in roster.checks] == [("points", 1310, True)]
    assert roster.problems == ()
    dropped = {entry.name: entry.why for entry in roster.dropped}
    assert dropped["Strike Force"] == "an option"
    assert dropped["Weir Gate"] == "Scenery is no category of units"
    parts = [entry for entry in roster.entries if entry.verdict is Verdict.PART]
    assert len(parts) == 15
    assert parts[0].why == 'of "Warden-Prime"'


def test_every_line_of_a_text_is_accounted_for(fixture: Any, fixtures: Any) -> None:
    seen = 0
    for name in ("app.txt", "app-attached.txt", "tournament.txt", "forge.txt", "plain.txt", "blocks.txt", "names.txt"):
        lines = (fixtures / name).read_text(encoding="utf-8").split("\n")
        wanted = {number for number, line in enumerate(lines, 1) if line.strip("+ ")}
        got = [int(entry.where.removeprefix("line ")) for entry in fixture(name).entries]
        assert sorted(got) == sorted(set(got)), name
        assert set(got) == wanted, name
        seen += len(got)
    assert seen > 100


@pytest.mark.parametrize(
    ("text", "name", "units"),
    [
        ("CHARACTERS\n\nHero (90 points)\n\nBATTLELINE\n\nGuard (90 points)\n", None, ["Hero", "Guard"]),
        ("Big (100 points)\nA (50 points)\nB (60 points)\n", None, ["Big", "A", "B"]),
        ("Big (100 points)\n1x Ram\nA (50 points)\nB (60 points)\n", None, ["Big", "A", "B"]),
        ("Big (100 points)\n• Ram\n\nA (100 points)\n", None, ["Big", "A"]),
        ("Mine (150 points)\n\nWardens\n\nA (100 points)\nB (50 points)\n", "Mine", ["A", "B"]),
        ("Mine (150 points)\nStrike Force (2000 points)\nA (100 points)\nB (50 points)\n", "Mine", ["A", "B"]),
        ("Mine (150 points)\n\nBATTLELINE\n\nA (150 points)\n", "Mine", ["A"]),
    ],
)
def test_which_priced_line_is_the_lists_own(typed: Any, text: str, name: str | None, units: list[str]) -> None:
    roster = typed(text + "\nExported with App Version: v1\n")
    assert (roster.name, [unit.name for unit in roster.units]) == (name, units)
    assert roster.problems == ()


def test_attached_units_of_the_app(fixture: Any, told: Any) -> None:
    roster = fixture("app-attached.txt")
    assert told(roster) == [
        ("Warden-Prime", None),
        ("Lock Guard (1)", 10),
        ("Surgeon", None),
        ("Lock Guard (2)", None),
        ("Siege Crawler", None),
    ]
    hosts = [unit.joined_to for unit in roster.units]
    assert hosts == ["Lock Guard (1)", None, "Lock Guard (2)", None, None]


def test_the_bodyguard_is_the_host_wherever_it_stands(typed: Any) -> None:
    roster = typed(
        "ATTACHED UNITS\n\nAttached unit 1\n\nGuard (90 points)\n• Attached as: Bodyguard ()\n\n"
        "Captain (50 points)\n• Attached as: Leader (Character)\n\nSurgeon (50 points)\n"
    )
    assert [(unit.name, unit.joined_to) for unit in roster.units] == [
        ("Guard", None),
        ("Captain", "Guard"),
        ("Surgeon", "Guard"),
    ]


def test_what_stands_right_below_statistics_is_equipment(typed: Any) -> None:
    roster = typed("Gun Team [3] Q5+ D5+ | 100pts |\n3x Crew\n\n2x Barge\n")
    assert [unit.name for unit in roster.units] == ["Gun Team", "Barge (1)", "Barge (2)"]


def test_the_tournament_head(fixture: Any, fixtures: Any, told: Any, typed: Any, codes: Any) -> None:
    roster = fixture("tournament.txt")
    assert told(roster) == [
        ("Warden-Prime", 1),
        ("Surgeon", 1),
        ("Lock Guard (1)", 10),  # "10x" counts models here
        ("Lock Guard (2)", 5),
        ("Siege Crawler", 1),
    ]
    assert roster.units[1].joined_to == "Lock Guard (1)"
    assert [unit.points for unit in roster.units] == [130, 50, 180, 90, 220]
    assert [(check.what, check.told, check.agrees) for check in roster.checks] == [
        ("units", 5, True),
        ("points", 670, True),
    ]
    text = (fixtures / "tournament.txt").read_text(encoding="utf-8").replace("OF UNITS: 5", "OF UNITS: 6")
    wrong = typed(text)
    assert "the file says units: 6, but 5 were counted" in [found.message for found in wrong.problems]
    assert "roster.count-differs" in codes(wrong.problems)


def test_a_tournament_list_without_its_line_breaks(typed: Any, fixtures: Any) -> None:
    text = (fixtures / "tournament.txt").read_text(encoding="utf-8").replace("\n", "")
    with pytest.raises(Unreadable, match="line breaks are lost"):
        typed(text)


def test_the_tournament_head_over_an_apps_body(typed: Any, told: Any) -> None:
    roster = typed(
        "+++++++\n+ FACTION KEYWORD: Wardens\n+ NUMBER OF UNITS: 2\n+++++++\n\nCHARACTERS\nSurgeon (75 Points)\n"
        "  • 1x Saw\n\nBATTLELINE\nLock Guard (1,090 Points)\n  • 9x Guard\n    • 9x Pike\n"
        "  • 1x Sergeant\n    • 1x Saw\n"
    )
    assert told(roster) == [("Surgeon", None), ("Lock Guard", 10)]
    assert roster.units[1].points == 1090
    assert roster.checks[0].agrees


def test_army_forge_copied_as_text(fixture: Any, told: Any) -> None:
    roster = fixture("forge.txt")
    assert roster.name == "Dust Legion"
    assert told(roster) == [
        ("Dust Marshal", 1),
        ("Dust Grunts", 20),
        ("Scout Car (1)", 1),
        ("Scout Car (2)", 1),
        ("Gun Team", 4),
    ]
    assert roster.units[0].joined_to == "Dust Grunts"
    assert [(check.what, check.told, check.agrees) for check in roster.checks] == [("points", 1950, True)]
    assert roster.problems == ()


def test_two_heroes_before_two_equal_units_take_one_each(typed: Any) -> None:
    roster = typed(
        "A [1] Q3+ D3+ | 5pts |\nSaw (A1)\n# Joined to:\nB [1] Q3+ D3+ | 5pts |\n\n# Joined to:\n"
        "2x Squad [5] Q4+ D4+ | 50pts |\n5x Pikes (A1)\n\nC [1] Q3+ D3+ | 5pts\n"
    )
    assert [(unit.name, unit.joined_to) for unit in roster.units] == [
        ("A", "Squad (1)"),
        ("B", "Squad (2)"),
        ("Squad (1)", None),
        ("Squad (2)", None),
        ("C", None),
    ]


def test_battlescribe_copied_as_text(fixture: Any, told: Any) -> None:
    roster = fixture("blocks.txt")
    assert told(roster) == [("Warden-Prime", None), ("Lock Guard (1)", None), ("Lock Guard (2)", None)]
    assert [unit.category for unit in roster.units] == ["HQ", "Troops", "Troops"]
    assert roster.checks[0].agrees


def test_bare_names(fixture: Any, told: Any) -> None:
    roster = fixture("names.txt")
    assert [unit.name for unit in roster.units] == [
        "Lock Guard (1)",
        "Lock Guard (2)",
        "Siege Crawler",
        "Barge (1)",
        "Barge (2)",
    ]
    assert roster.models == (0, 5)


def test_rules_across_a_list_of_names_are_no_units(typed: Any) -> None:
    assert [unit.name for unit in typed("Guard\n-----\nBarge\n=====\n* * *\n").units] == ["Guard", "Barge"]


@pytest.mark.parametrize(
    ("line", "unit"),
    [
        ("Rifle Squad [10] | 1,145pts", ("Rifle Squad", 10, 1145)),
        ("Rifle Squad [10] | 2.000 points", ("Rifle Squad", 10, 2000)),
        ("Rifle Squad [10] | 1 145 pts | Fearless", ("Rifle Squad", 10, 1145)),
        ("Rifle Squad [10]", ("Rifle Squad", 10, None)),
        ("- Rifle Squad [10]", ("Rifle Squad", 10, None)),
        ("**Rifle Squad** [10] - 90 pts", ("Rifle Squad", 10, 90)),
        ("## Rifle Squad (145 pts)", ("Rifle Squad", None, 145)),
        ("Rifle Squad [5 PL, 145pts]: 9x Rifle", ("Rifle Squad", None, 145)),
        ("Rifle Squad - 145 pts", ("Rifle Squad", None, 145)),
        ("Kill Team: Alpha [5]", ("Kill Team: Alpha", 5, None)),
        ("T’au & Sons <b> {{ x }} Ł鬼 [3]", ("T’au & Sons <b> {{ x }} Ł鬼", 3, None)),
        ("Rifle Squad [0]", ("Rifle Squad", None, None)),
    ],
)
def test_one_line_as_people_type_it(typed: Any, line: str, unit: tuple[str, int | None, int | None]) -> None:
    roster = typed(f"Other [2]\n\n{line}\n")
    assert [(one.name, one.models, one.points) for one in roster.units[1:]] == [unit]


@pytest.mark.parametrize(
    "line", ["Battle size: 1000", "Detachment: Old Guard", "Strike Force [2 PL, 2000pts]: Small", "0x Rhino [3]"]
)
def test_options_are_no_units(typed: Any, line: str) -> None:
    roster = typed(f"Other [2]\n\n{line}\n")
    assert [unit.name for unit in roster.units] == ["Other"]
    assert len(roster.dropped) == 1


def test_a_hundred_times_one_unit_is_a_slip(typed: Any, codes: Any) -> None:
    roster = typed("999999x Rhino [3]\nBarge [1]\n100x Mule [1]")
    assert len(roster.units) == 101
    assert codes(roster.problems) == ["roster.too-many-of-one"]


@pytest.mark.parametrize(
    "text",
    [
        "This is a letter. It has sentences.\nIt goes on for a while, and is no list.\n",
        "function f() {\n  return 1;\n}\n",
        "+++\n+++\n",
        "id,h2,h3\na b c, 2, 3, and more of it; much more than any name of a unit would ever have\n",
    ],
)
def test_text_that_is_no_list(typed: Any, text: str) -> None:
    with pytest.raises(Unreadable, match="no army list is found"):
        typed(text)
