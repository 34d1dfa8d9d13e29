"""Joining a scenario and its systems: what names nothing is told, what is alike is told apart."""

from __future__ import annotations

import pytest

from generator.errors import Problem, Severity
from generator.model.reading import load
from generator.model.scenario import Scenario
from generator.resolving import resolve
from generator.source import parse
from tests.games import SCENARIO, SYSTEM, change, game, system


def problems_of(text: str) -> list[Problem]:
    document = parse(text, "scenario.yaml")
    return [document.locate(one) for one in resolve(load(Scenario, document), (system(),))[1]]


@pytest.mark.parametrize(
    ("old", "new", "code", "said"),
    [
        ("blue: {", "bleu: {", "sides.unknown", "'bleu'"),
        (
            "  red: {name: Red Foxes, units: [Swords, Pikes, {name: Captain, joined-to: Pikes}, Bows]}\n",
            "",
            "sides.missing",
            "red",
        ),
        ("joined-to: Pikes", "joined-to: Pike", "units.no-host", "did you mean 'Pikes'"),
        ("joined-to: Pikes", "joined-to: Captain", "units.joined-itself", "Captain is joined to itself"),
        ("Bows]", "{name: Squire, joined-to: Captain}]", "units.joined-twice", "itself joined"),
        ("[Swords, Swords, Drums]", "[]", "units.none", "no units"),
        (
            "battlefield: {size: 12x16}",
            "battlefield: {size: 12x16}\noptions: [fogg]",
            "options.unknown",
            "did you mean 'fog'",
        ),
        (
            "battlefield: {size: 12x16}",
            "battlefield: {size: 12x16}\nset: {ain: take}",
            "steps.unknown",
            "did you mean 'aim'",
        ),
        ("battlefield: {size: 12x16}", "battlefield: {size: 12x16}\ndecide: {toos: players}", "steps.unknown", "toss"),
        (
            "battlefield: {size: 12x16}",
            'battlefield: {size: 12x16}\nparams: {duel: {aprt: 3"}}',
            "params.unknown",
            "apart",
        ),
        ("battlefield: {size: 12x16}", "battlefield: {size: 12x16}\nparams: {dual: {}}", "systems.not-played", "duel"),
        (
            "battlefield: {size: 12x16}",
            "battlefield: {size: 12x16}\ndecide: {parts: players}\nset: {parts: {red: [Pikes]}}",
            "steps.set-and-left",
            "take one of them out",
        ),
        (
            "battlefield: {size: 12x16}",
            "battlefield: {size: 12x16}\npieces: [{id: F1, kind: flog, at: [1, 1]}]",
            "pieces.unknown-kind",
            "flag",
        ),
    ],
)
def test_what_names_nothing_is_told_with_its_place(old: str, new: str, code: str, said: str) -> None:
    found = [problem for problem in problems_of(change(SCENARIO, old, new)) if problem.code == code]
    assert len(found) == 1
    assert said in f"{found[0].message} {found[0].hint}"
    assert found[0].place is not None


def test_equal_names_are_told_apart_and_joined_units_know_their_host() -> None:
    made = game()
    assert [unit.name for unit in made.units("blue")] == ["Swords (1)", "Swords (2)", "Drums"]
    captain = made.units("red")[2]
    assert (captain.name, captain.joined_to) == ("Captain", made.units("red")[1].id)


def test_a_host_that_may_be_several_is_a_warning() -> None:
    text = change(SCENARIO, "Drums]", "{name: Drummer, joined-to: Swords}]")
    found = problems_of(text)
    assert [(one.code, one.severity) for one in found] == [("units.which-host", Severity.WARNING)]
    assert game(text).units("blue")[2].joined_to == "u1"


def test_sides_stand_in_the_system_s_order_whatever_the_file_s() -> None:
    red, blue = SCENARIO[SCENARIO.index("  red:") :].splitlines()
    assert game(SCENARIO[: SCENARIO.index("  red:")] + f"{blue}\n{red}\n").sides == ("red", "blue")


def test_an_option_brings_what_it_brings() -> None:
    made = game(change(SCENARIO, "battlefield", "options: [fog]\nbattlefield"))
    assert made.in_force == {"duel": {"fog", "night"}}
    assert made.scenario.options == ("fog", "night")


def test_resolving_a_resolved_scenario_changes_nothing() -> None:
    once = game(change(SCENARIO, "battlefield", "options: [fog]\nbattlefield"))
    again, problems = resolve(once.scenario, once.systems)
    assert problems == []
    assert again is not None
    assert again.scenario == once.scenario


def test_two_whole_games_cannot_be_played_at_once() -> None:
    other = system(change(SYSTEM, "id: duel", "id: other"))
    found = resolve(load(Scenario, parse(SCENARIO, "s")), (system(), other))[1]
    assert "systems.two-bases" in [one.code for one in found]


def test_a_side_named_no_is_no() -> None:
    assert game(change(SCENARIO, "name: Red Foxes", "name: no")).side_name("red") == "no"


@pytest.mark.parametrize(("code", "fine"), [("de", True), ("pt-br", True), ("gsw", True), ("xx", False), ("e", False)])
def test_a_language_that_there_is_not_is_warned_of(code: str, fine: bool) -> None:
    found = problems_of(f"{SCENARIO}language: {code}\n")
    assert [(one.code, one.severity) for one in found] == ([] if fine else [("language.unknown", Severity.WARNING)])
