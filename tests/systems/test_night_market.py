"""The layer that exists only here, alone and laid over another game: what it rolls, who may know it and when."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from generator.model.game import Game
from generator.model.setup import ScheduledEvent, ScheduledRound, SetUp
from generator.resolving import resolve
from generator.rolling import roll
from generator.rules import check, check_scenario
from generator.setup_file import read_setup, write_text
from generator.source import parse
from generator.view import EVERYONE, UMPIRE, Envelope, view, viewers

SCENARIOS = Path(__file__).parent / "scenarios"
SEEDS = [str(number) for number in range(12)]
Change = Callable[..., Game]


@pytest.fixture(scope="module")
def alone(game_of: Change) -> Game:
    return game_of(SCENARIOS / "market-day.yaml")


@pytest.fixture(scope="module")
def laid_over(game_of: Change) -> Game:
    return game_of(SCENARIOS / "market-at-the-well.yaml")


def rolled(game: Game, seed: str = "1") -> SetUp:
    return roll(game, seed, inputs={}).setup


def test_it_is_rolled_whole_and_checked(alone: Game) -> None:
    assert check_scenario(alone) == []
    for seed in SEEDS:
        setup = rolled(alone, seed)
        assert check(alone, setup) == []
        assert [len(entry.events) for entry in setup.schedule] == [1, 2, 2, 3, 3]


def test_its_file_comes_back_the_same(alone: Game) -> None:
    setup = rolled(alone)
    assert read_setup(parse(write_text(setup), "x")) == setup


def test_over_another_game_each_keeps_its_own(laid_over: Game) -> None:
    assert check_scenario(laid_over) == []
    assert laid_over.sides == ("keepers", "thieves")
    for seed in SEEDS:
        setup = rolled(laid_over, seed)
        assert check(laid_over, setup) == []
        systems = {draw.slot.split("/")[1] for draw in setup.draws}
        assert systems == {"lantern-hunt", "night-market"}
        stalls = {piece.id: piece.side for piece in setup.pieces if piece.kind == "stall"}
        owners = zip("AB", laid_over.sides, strict=True)
        assert stalls == {f"Q{letter}{n}": side for letter, side in owners for n in (1, 2, 3)}
        assert [len(entry.events) for entry in setup.schedule] == [1, 2, 2, 4]
        for entry in setup.schedule:
            for event in entry.events:
                if event.kind == "brawl":
                    assert (stalls[event.values["from"]], stalls[event.values["to"]]) == laid_over.sides


def test_laying_it_over_moves_nothing_of_the_game_below(laid_over: Game, game_of: Change) -> None:
    alone = {"systems": ("lantern-hunt",), "options": ("owls",), "params": {}, "pieces": ()}
    only = rolled(game_of(SCENARIOS / "market-at-the-well.yaml", **alone))
    below = [draw for draw in rolled(laid_over).draws if draw.slot.split("/")[1] == "lantern-hunt"]
    assert [draw.model_dump(exclude={"of"}) for draw in below] == [
        draw.model_dump(exclude={"of"}) for draw in only.draws
    ]


def test_stalls_keep_clear_of_what_the_game_below_has_placed(laid_over: Game) -> None:
    field = laid_over.scenario.battlefield
    kinds = laid_over.kinds
    for seed in SEEDS[:6]:
        setup = rolled(laid_over, seed)
        others = [piece for piece in setup.pieces if kinds[piece.kind][0].id == "lantern-hunt"]
        assert {piece.kind for piece in others} >= {"lantern", "shrine", "well"}
        for stall in (piece for piece in setup.pieces if piece.kind == "stall" and piece.id != "QA1"):
            x, y = field.point(stall.at)
            for other in others:
                ox, oy = field.point(other.at)
                system, kind = kinds[other.kind]
                typed = kind.base or kind.radius
                assert typed is not None
                size = laid_over.params(system.id).length(typed).inches()
                reach = Fraction(1, 2) + (size / 2 if kind.base else size)
                assert (x - ox) ** 2 + (y - oy) ** 2 >= reach**2


def test_a_stall_on_another_s_piece_is_found(laid_over: Game) -> None:
    setup = rolled(laid_over)
    for kind, why in (("well", "every well"), ("lantern", "every other piece")):
        at = next(piece.at for piece in setup.pieces if piece.kind == kind)
        pieces = tuple(piece.model_copy(update={"at": at}) if piece.id == "QB1" else piece for piece in setup.pieces)
        found = check(laid_over, setup.model_copy(update={"pieces": pieces}))
        told = [problem.message for problem in found if problem.code == "pieces.overlap"]
        assert any(f'"QB1" stands on {kind}' in message and message.endswith(why) for message in told)


def test_what_a_scenario_overrules_is_said(laid_over: Game) -> None:
    rules = view(laid_over, rolled(laid_over), EVERYONE).house_rules
    assert 'Night Market, stall apart: more-than 5" instead of more-than 4"' in rules
    assert "Night Market, late: 3 instead of 2" in rules


def test_who_leaves_a_value_out_is_told(laid_over: Game) -> None:
    setup = rolled(laid_over)
    nobody = {"values": {"state": "let"}}
    pieces = tuple(piece.model_copy(update=nobody) if piece.id == "QA1" else piece for piece in setup.pieces)
    found = [problem.code for problem in check(laid_over, setup.model_copy(update={"pieces": pieces}))]
    assert "pieces.no-value" in found


# What is sealed, and who may know it


def test_strips_and_cards_are_in_the_umpire_s_view_alone(alone: Game) -> None:
    setup = rolled(alone)
    for viewer in viewers(alone):
        assert bool(view(alone, setup, viewer).sealed) == (viewer == UMPIRE)


def by_step(setup: SetUp, game: Game) -> dict[str, list[Envelope]]:
    found: dict[str, list[Envelope]] = {}
    for one in view(game, setup, UMPIRE).sealed:
        found.setdefault(one.step, []).append(one)
    return found


def test_each_envelope_says_outside_when_it_is_opened_and_by_whom(alone: Game) -> None:
    setup = rolled(alone)
    found = by_step(setup, alone)
    assert [(one.opens, one.round, len(one.lines)) for one in found["brawls"]] == [
        ("round", 2, 1),
        ("round", 3, 1),
        ("round", 4, 2),
        ("round", 5, 2),
    ]
    assert [(one.opens, one.card, one.cards) for one in found["pockets"]] == [("drawn", n, 8) for n in range(1, 9)]
    assert [(one.opens, one.side, one.card, one.cards) for one in found["lots"]] == [
        ("end", side, n, 2) for side in ("hosts", "guests") for n in (1, 2)
    ]
    kettles = [piece.id for piece in setup.pieces if piece.kind == "kettle"]
    assert [(one.opens, one.piece) for one in found.get("tea", [])] == [("end", ident) for ident in kettles]
    told = {(one.side, one.command) for one in found["steps-ahead"]}
    assert told == {("hosts", "The Gate"), ("hosts", "Säle & Höfe"), ("hosts", None), ("guests", None)}
    assert {one.round for one in found["steps-ahead"]} == {1, 2, 3, 4, 5}
    assert "rumours" not in found


def test_inside_stands_the_result_filled_in(alone: Game) -> None:
    for seed in SEEDS:
        setup = rolled(alone, seed)
        found = by_step(setup, alone)
        events = [event for entry in setup.schedule for event in entry.events if event.kind == "brawl"]
        lines = [line for one in found["brawls"] for line in one.lines]
        for event, line in zip(events, lines, strict=True):
            start, end = event.values["from"], event.values["to"]
            assert (line.figure, line.pieces) == (f"{start} – {end}", (start, end))
            assert line.text == f"A brawl runs from {start} to {end}."
            assert line.again == ("It has not been forgotten." if event.marked("again") else "")
        for one in found["pockets"]:
            (line,) = one.lines
            rolls = dict(line.rolls)
            if line.figure == "Coins":
                assert line.text == f"{rolls['coins']} coins."
            elif line.figure == "Keys":
                assert line.text == f"Keys to {rolls['doors']} doors, {rolls['rust']} of them rusty."
            else:
                assert (line.figure, line.text, rolls) == ("Fluff", "Nothing but fluff.", {})
        for one in found.get("tea", []):
            assert one.lines[0].text == f"{one.lines[0].total} cups of tea."


def test_dice_that_a_text_forgets_to_name_stand_behind_it(alone: Game) -> None:
    setup = rolled(alone)
    (installed,) = alone.systems
    table = installed.system.roll_tables["pockets"]
    rows = {key: row.model_copy(update={"text": "{doors} doors."}) for key, row in table.rows.items()}
    tables = {**installed.system.roll_tables, "pockets": table.model_copy(update={"rows": rows})}
    system = installed.system.model_copy(update={"roll_tables": tables})
    forgetful = replace(alone, systems=(replace(installed, system=system),))
    lines = [line for one in by_step(setup, forgetful)["pockets"] for line in one.lines if line.rolls]
    assert {line.figure for line in lines} >= {"Coins"}
    for line in lines:
        rolls = dict(line.rolls)
        if line.figure == "Coins":
            assert line.text == f"{{doors}} doors. Coins: {rolls['coins']}."
        else:
            assert line.text == f"{rolls['doors']} doors. Rust: {rolls['rust']}."


def test_a_sealed_event_of_a_roll_table_has_its_row_s_text_inside(alone: Game) -> None:
    setup = rolled(alone)
    (installed,) = alone.systems
    table = installed.system.roll_tables["pockets-told"]
    rows = {key: row.model_copy(update={"text": f"It is {row.id}."}) for key, row in table.rows.items()}
    tables = {**installed.system.roll_tables, "pockets-told": table.model_copy(update={"rows": rows})}
    steps = tuple(
        step.model_copy(update={"seen": "sealed"}) if step.id == "rumours" else step for step in installed.system.steps
    )
    system = installed.system.model_copy(update={"roll_tables": tables, "steps": steps})
    told = replace(alone, systems=(replace(installed, system=system),))
    lines = [line for one in by_step(setup, told)["rumours"] for line in one.lines]
    assert len(lines) == 5
    titles = {row.title: row.text for row in rows.values()}
    for line in lines:
        assert line.text == titles[line.figure.split(" – ")[0]]


def test_everyone_knows_how_many_events_there_are_also_later(alone: Game) -> None:
    brawls, rumours = view(alone, rolled(alone), EVERYONE).schedules
    assert [(row.label, row.events) for row in brawls.rounds] == [("1", 0), ("2–3", 1), ("4+", 2)]
    assert (brawls.ahead, [(row.label, row.events) for row in brawls.later]) == (5, [("6+", 2)])
    assert (rumours.kind, brawls.crossings) == ("rumour", ())


def test_nothing_to_roll_for_is_said(alone: Game, game_of: Change) -> None:
    none = game_of(SCENARIOS / "market-day.yaml", set={"kettle-count": "0"})
    setup = rolled(none)
    for viewer in viewers(none):
        steps = {one.step.id: one for one in view(none, setup, viewer).steps}
        assert steps["tea"].nothing
        assert not steps["tea"].hidden
        assert not any(one.nothing for name, one in steps.items() if name != "tea")
    some = game_of(SCENARIOS / "market-day.yaml", set={"kettle-count": "1"})
    assert not any(one.nothing for one in view(some, rolled(some), EVERYONE).steps)


def test_a_tally_is_its_side_s_own_with_the_arithmetic(alone: Game) -> None:
    setup = rolled(alone)
    assert {one.side for one in view(alone, setup, "hosts").tallies} == {"hosts"}
    assert view(alone, setup, EVERYONE).tallies == ()
    gate = view(alone, setup, "hosts").tallies[0]
    assert (gate.command, gate.total, gate.roll, gate.bonus, gate.commander) == ("The Gate", 10, "D6", 2, "Porters")
    assert [(part.tags, part.each, part.total) for part in gate.parts] == [
        (("Loud",), 3, 3),
        (("Loud", "Bold"), 6, 6),
        ((), 1, 1),
    ]
    bands = [("10 or less", "D6"), ("20 or less", "D6+1"), ("30 or less", "2D6"), ("each further 10", "+1")]
    assert list(gate.bands) == bands
    assert gate.row == 0


def changed(game: Game, setup: SetUp) -> SetUp:
    """The same set-up with everything changed that nobody at the table may know before it is opened."""

    def event(one: ScheduledEvent) -> ScheduledEvent:
        values = dict.fromkeys(one.values, "A1")
        if one.kind == "brawl":
            again = "true" if one.values["again"] == "false" else "false"
            values = {**one.values, "from": one.values["to"], "again": again}
        return one.model_copy(update={"values": values})

    hidden = {step.id for _, step in game.steps() if step.seen in ("sealed", "umpire")}
    draws = tuple(
        draw.model_copy(update={"faces": tuple(reversed(draw.faces)), "result": "something else", "total": None})
        if draw.slot.split("/")[2] in hidden
        else draw
        for draw in setup.draws
    )
    schedule = tuple(
        ScheduledRound(round=entry.round, events=tuple(map(event, entry.events))) for entry in setup.schedule
    )
    tallies = tuple(
        tally.model_copy(update={"total": Fraction(99), "bonus": 5}) if tally.seen == "umpire" else tally
        for tally in setup.tallies
    )
    return setup.model_copy(update={"draws": draws, "schedule": schedule, "tallies": tallies})


def test_no_viewer_at_the_table_knows_what_is_sealed(alone: Game) -> None:
    setup = rolled(alone)
    other = changed(alone, setup)
    for viewer in (*alone.sides, EVERYONE):
        assert view(alone, setup, viewer) == view(alone, other, viewer)
    assert view(alone, setup, UMPIRE) != view(alone, other, UMPIRE)


def test_more_or_fewer_sealed_dice_of_a_hidden_row_change_nothing(alone: Game) -> None:
    setup = rolled(alone)
    fewer = tuple(draw for draw in setup.draws if not draw.slot.endswith(("/coins", "/doors", "/rust", "/inches")))
    assert len(fewer) < len(setup.draws)
    other = setup.model_copy(update={"draws": fewer})
    for viewer in (*alone.sides, EVERYONE):
        assert view(alone, setup, viewer) == view(alone, other, viewer)


@pytest.mark.parametrize("side", ["hosts", "guests"])
def test_one_side_s_secrets_change_nothing_of_the_other_s(alone: Game, side: str) -> None:
    setup = rolled(alone)
    units = tuple(
        unit.model_copy(update={"name": f"Other {n}", "tags": ("loud",), "command": f"Other {n % 2}"})
        for n, unit in enumerate(alone.units(side))
    )
    own = alone.scenario.sides[side].model_copy(update={"units": units})
    scenario = setup.scenario.model_copy(update={"sides": {**setup.scenario.sides, side: own}})
    force = setup.forces[side]
    blips = tuple(blip.model_copy(update={"units": ()}) for blip in force.blips)
    deployed = tuple(unit.model_copy(update={"group": "at-home", "blip": None}) for unit in force.units)
    other = setup.model_copy(
        update={
            "scenario": scenario,
            "forces": {**setup.forces, side: force.model_copy(update={"blips": blips, "units": deployed})},
            "tallies": tuple(tally for tally in setup.tallies if tally.side != side or tally.command is None),
            "draws": tuple(
                draw.model_copy(update={"faces": (1,), "result": "9"}) if f"/{side}" in draw.slot else draw
                for draw in setup.draws
            ),
        }
    )
    game = replace(alone, scenario=scenario)
    enemy = next(name for name in alone.sides if name != side)
    for viewer in (enemy, EVERYONE):
        assert view(alone, setup, viewer) == view(game, other, viewer)
    assert view(alone, setup, side) != view(game, other, side)


def test_two_bases_cannot_be_played_at_once(laid_over: Game) -> None:
    base = laid_over.find("lantern-hunt")
    _, problems = resolve(laid_over.scenario, [base, base])
    assert "systems.two-bases" in {problem.code for problem in problems}
