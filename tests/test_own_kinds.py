"""Two systems that both have a kind of one name: each keeps its own slots, pieces, checks and counters."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from generator.documents.battlefield_map import plan
from generator.documents.counter_sheets import counters as counter_sheet
from generator.errors import Severity
from generator.model.game import Game, InstalledSystem
from generator.model.own_kinds import told_apart
from generator.model.reading import load
from generator.model.scenario import Scenario
from generator.model.setup import SetUp
from generator.resolving import resolve
from generator.rolling import roll
from generator.rules import check
from generator.source import parse
from generator.view import EVERYONE, view
from tests.games import system

KEEP = """\
id: keep
title: The Keep
version: "1"
book: none
sides: [red, blue]
pieces:
  gate: {title: Gate, shape: door, width: 2", label: "G{n}", values: {state: [shut, barred], held-by: side}}
  bell: {title: Bell, base: 1", label: "B{n}"}
steps:
  - {id: bells, kind: place, piece: bell, count: 2, rules: [{clear-of: gate}], text: Two bells.}
"""
KEEP_COUNTERS = """\
counters:
  gate: {title: A gate of the keep, pieces: gate}
"""
CANAL = """\
id: canal
title: The Canal
version: "1"
book: none
layer: true
sides: [any]
params: {reach: within 1", bell-base: 2"}
pieces:
  gate: {title: Lock gate, shape: door, width: 4", label: "G{n}", values: {state: [open, barred]}}
  winch: {title: Winch, base: 1", label: "W{n}", of: gate}
  bell: {title: Buoy, base: bell-base, label: "Y{n}"}
steps:
  - id: water
    kind: place
    pieces:
      - {piece: bell, count: 2, rules: [{clear-of: keep/bell}, {clear-of: keep/gate}, {at-least: 0, from: each-other}]}
      - {piece: winch, count: 0}
    text: Two buoys.
checks:
  - {id: winches, kind: one-each-side-of, piece: winch, door: {state: barred}, keep: reach}
"""
CANAL_COUNTERS = """\
counters:
  gate: {title: A gate of the canal, pieces: gate}
  buoy: {title: A buoy, pieces: bell}
"""
SCENARIO = """\
id: two-gates
title: Two Gates
systems: [keep, canal]
battlefield: {size: 12x12}
sides: {red: {name: Red, units: [A]}, blue: {name: Blue, units: [B]}}
pieces:
  - {id: G1, kind: keep/gate, at: [3, 3], state: barred}
  - {id: G2, kind: canal/gate, at: [9, 9]}
"""


def both() -> tuple[InstalledSystem, ...]:
    return system(KEEP, counters=KEEP_COUNTERS), system(CANAL, counters=CANAL_COUNTERS)


def made(text: str = SCENARIO) -> tuple[Game | None, list[str], list[str]]:
    """The game, and the codes and hints of what was found."""
    game, problems = resolve(load(Scenario, parse(text, "s.yaml")), both())
    return game, [problem.code for problem in problems], [problem.hint or "" for problem in problems]


def game_of(text: str = SCENARIO) -> Game:
    game, codes, _ = made(text)
    assert game is not None, codes
    return game


def test_each_kind_has_its_own_name_and_a_lone_one_keeps_its_own() -> None:
    game = game_of()
    assert set(game.kinds) == {"keep/gate", "canal/gate", "keep/bell", "canal/bell", "winch"}
    assert {name: one.id for name, (one, _) in game.kinds.items() if "/" in name} == {
        "keep/gate": "keep",
        "canal/gate": "canal",
        "keep/bell": "keep",
        "canal/bell": "canal",
    }
    assert game.kinds["winch"][1].of == "canal/gate"


def test_telling_apart_once_more_changes_nothing() -> None:
    once = told_apart(both())
    assert told_apart(once) == once
    alone = told_apart(both()[1:])
    assert set(alone[0].system.pieces) == {"gate", "winch", "bell"}


def test_a_plain_name_where_one_system_has_it() -> None:
    alone = SCENARIO.replace("[keep, canal]", "[keep]").replace("canal/gate", "gate")
    game, problems = resolve(load(Scenario, parse(alone, "s.yaml")), both()[:1])
    assert game is not None
    assert problems == []
    assert [piece.kind for piece in game.scenario.pieces] == ["gate", "gate"]


def test_a_plain_name_that_two_have_is_the_first_s_and_is_told() -> None:
    game, codes, hints = made(SCENARIO.replace("keep/gate", "gate"))
    assert game is not None
    assert codes == ["pieces.which-kind"]
    assert hints == ["write kind: keep/gate or canal/gate"]
    assert game.scenario.pieces[0].kind == "keep/gate"


@pytest.mark.parametrize(("value", "kind"), [("held-by: red", "keep/gate"), ("state: open", "canal/gate")])
def test_a_value_that_only_one_knows_says_which_is_meant(value: str, kind: str) -> None:
    game, codes, _ = made(
        SCENARIO.replace("kind: keep/gate, at: [3, 3], state: barred", f"kind: gate, at: [3, 3], {value}")
    )
    assert codes == []
    assert game is not None
    assert game.scenario.pieces[0].kind == kind


@pytest.mark.parametrize("kind", ["canal/mast", "moat/gate", "gat"])
def test_an_unknown_kind_is_refused(kind: str) -> None:
    game, codes, _ = made(SCENARIO.replace("keep/gate", kind))
    assert game is None
    assert codes == ["pieces.unknown-kind"]


def rolled(game: Game) -> SetUp:
    return roll(game, "two gates", inputs={}).setup


def test_slots_and_draws_stay_as_they_were() -> None:
    setup = rolled(game_of())
    slots = [draw.slot for draw in setup.draws]
    assert slots == ["two-gates/keep/bells", "two-gates/canal/water/bell", "two-gates/canal/water/winch"]
    typed = SCENARIO.replace("[keep, canal]", "[keep]").replace("  - {id: G2, kind: canal/gate, at: [9, 9]}\n", "")
    alone, _ = resolve(load(Scenario, parse(typed, "s.yaml")), both()[:1])
    assert alone is not None
    before = [piece.at for piece in rolled(alone).pieces if piece.kind == "bell"]
    assert [piece.at for piece in setup.pieces if piece.kind == "keep/bell"] == before


def test_a_step_places_its_own_kind_clear_of_the_other_s() -> None:
    setup = rolled(game_of())
    assert [piece.id for piece in setup.pieces if piece.kind == "canal/bell"] == ["Y1", "Y2"]
    assert [one for one in check(game_of(), setup) if one.severity is Severity.ERROR] == []
    bell = next(piece for piece in setup.pieces if piece.kind == "keep/bell")
    moved = tuple(p.model_copy(update={"at": bell.at}) if p.id == "Y1" else p for p in setup.pieces)
    found = check(game_of(), setup.model_copy(update={"pieces": moved}))
    assert any(p.code == "pieces.overlap" and 'buoy "Y1" stands on bell' in p.message for p in found)


def test_a_check_asks_the_doors_of_its_own_system_alone() -> None:
    game = game_of()
    setup = rolled(game)
    assert [problem.code for problem in check(game, setup)] == []
    own = tuple(
        piece.model_copy(update={"values": {"state": "barred"}}) if piece.id == "G2" else piece
        for piece in setup.pieces
    )
    scenario = game.scenario.model_copy(
        update={
            "pieces": tuple(
                piece.model_copy(update={"values": {"state": "barred"}}) if piece.id == "G2" else piece
                for piece in game.scenario.pieces
            )
        }
    )
    found = check(replace(game, scenario=scenario), setup.model_copy(update={"pieces": own}))
    assert [problem.code for problem in found if problem.code.startswith("doors.")] == ["doors.no-piece"] * 2
    assert all('lock gate "G2"' in problem.message for problem in found if problem.code.startswith("doors."))


def test_each_gate_has_one_counter_not_two() -> None:
    game = game_of()
    sheet = counter_sheet(view(game, rolled(game), EVERYONE), 1)
    assert sheet is not None
    assert [(counter.title, counter.figure) for counter in sheet.counters] == [
        ("A gate of the keep", "G1"),
        ("A gate of the canal", "G2"),
        ("A buoy", "Y1"),
        ("A buoy", "Y2"),
    ]


def test_the_map_s_legend_says_whose_each_door_is() -> None:
    game = game_of()
    told = [one.text for one in plan(view(game, rolled(game), EVERYONE), "Map", Fraction(120)).legend]
    assert set(told) >= {"Gate, closed", "Lock gate, open", "Bell on a 25.4 mm base"}
    text = SCENARIO.replace("at: [9, 9]", "at: [9, 9], state: barred")
    shut = game_of(text)
    told = [one.text for one in plan(view(shut, rolled(shut), EVERYONE), "Map", Fraction(120)).legend]
    assert "Gate G1; Lock gate G2, closed" in told


def test_a_set_up_that_says_a_plain_name_is_told_the_full_ones() -> None:
    game = game_of()
    setup = rolled(game)
    plain = tuple(piece.model_copy(update={"kind": "gate"}) if piece.id == "G1" else piece for piece in setup.pieces)
    found = [
        problem for problem in check(game, setup.model_copy(update={"pieces": plain})) if problem.code == "pieces.kind"
    ]
    assert len(found) == 1
    assert "keep/gate" in (found[0].hint or "")
