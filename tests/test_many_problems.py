"""Files with thousands of mistakes: all are counted, a hundred are told, and a thousand get advice."""

from __future__ import annotations

import difflib
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from generator.cli import main
from generator.errors import Problem, Refused, Severity
from generator.model import reading
from generator.model.reading import load
from generator.model.scenario import Scenario
from generator.reports import as_shown
from generator.resolving import unknown
from generator.source import parse
from tests.games import SCENARIO

KEYS = "".join(f"titel-{index}: x\n" for index in range(1300))


def told(kind: Severity, count: int) -> list[Problem]:
    return [Problem(f"{kind}.{index}", "x", kind) for index in range(count)]


def test_advice_is_looked_for_a_thousand_times_at_most(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def counted(word: str, *rest: Any, **more: Any) -> list[str]:
        asked.append(word)
        return original(word, *rest, **more)

    original = difflib.get_close_matches
    monkeypatch.setattr(difflib, "get_close_matches", counted)
    with pytest.raises(Refused) as caught:
        load(Scenario, parse(SCENARIO + KEYS, "x"))
    assert len(set(asked)) == reading.MOST_ADVISED == 1000
    assert caught.value.problems[0].hint == "did you mean title?"
    assert caught.value.problems[-1].message == "1,200 more problems are not shown"


def test_problems_stand_in_the_order_of_the_file_however_many() -> None:
    value = {"title": "x", **{f"k{index}": "x" for index in range(30)}, "systems": ["a"], "battlefield": {"sise": "x"}}
    found = reading.validate(Scenario, value)[1]
    places = [list(value).index(str(one.path[0])) for one in found if one.path and one.path[0] in value]
    assert places == sorted(places)
    assert [one.path for one in found if one.path and one.path[0] not in value] == [("id",), ("sides",)]


def test_of_very_many_the_weightiest_are_shown_and_the_rest_is_counted() -> None:
    many = [*told(Severity.NOTE, 50), *told(Severity.ERROR, 90), *told(Severity.WARNING, 60)]
    shown = as_shown([Problem("more", "7 more problems are not shown", Severity.NOTE), *many])
    assert [one.severity for one in shown[:-2]] == [Severity.WARNING] * 10 + [Severity.ERROR] * 90
    assert [one.message for one in shown[-2:]] == ["7 more problems are not shown", "100 more problems are not shown"]


def test_few_are_all_shown_errors_last() -> None:
    few = [*told(Severity.ERROR, 2), *told(Severity.NOTE, 1), *told(Severity.WARNING, 97)]
    shown = as_shown(few)
    assert sorted(shown, key=lambda one: one.code) == sorted(few, key=lambda one: one.code)
    assert [one.severity for one in shown[-2:]] == [Severity.ERROR] * 2


def test_the_terminal_shows_a_hundred(tmp_path: Path) -> None:
    file = tmp_path / "s.yaml"
    options = ", ".join(f"fog-{index}" for index in range(140))
    file.write_text(SCENARIO.replace("duel", "zona-interficio") + f"options: [{options}]\n", encoding="utf-8")
    output = CliRunner().invoke(main, ["check", str(file)]).output
    assert output.count("error[") == 100
    assert output.rstrip().endswith(": 44 more problems are not shown")


@pytest.mark.parametrize(
    ("what", "hint"),
    [
        ("step", "known steps: ab"),
        ("parameter of Duel", "known parameters of Duel: ab"),
        ("side of Duel called", "known sides of Duel: ab"),
        ("thing to be clear of", "known things to be clear of: ab"),
    ],
)
def test_what_is_known_is_told_in_the_plural(what: str, hint: str) -> None:
    assert unknown("x", what, "zzzz", ["ab"], ()).hint == hint
