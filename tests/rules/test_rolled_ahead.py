"""Shares, schedules, cards, tallies and crews that somebody edited: each fault is found, no secret is told."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
import yaml

from generator.errors import Problem, Severity
from generator.model.game import Game
from generator.model.setup import SetUp
from generator.rules import check
from generator.setup_file import read_setup, write_text
from generator.source import parse
from tests.steps.fair import TENTS, made, rolled

Edit = Callable[[dict[str, Any]], Any]

SHARE = (
    "{id: blips, kind: share, per: side, into: {part: thirds, of: units, round: up}, capacity: room, empty: decoys, "
    "except: [on-table], seen: side, public: count}"
)
EVENT = "{line: {from: {roll: D3, of: tents, side: first}, to: {roll: D3, of: tents, side: second}}}"
LINES = (
    "{id: lines, kind: schedule, rounds: {1: 0, 2-3: 1, 4+: 2}, repeats: {keep: open}, seen: sealed, "
    f"event: {EVENT}}}"
)
DECK = "{id: deck, kind: deal, table: purse, count: 12, replace: true, seen: sealed}"
SIGNS = "{id: signs, kind: deal, from: [owl, owl, hare, moth], count: 3}"
LOTS = "{id: lots, kind: deal, table: purse, count: 4}"
POINTS = "{id: points, kind: tally, per: command, multiply: tags, table: points, bonus: commander, seen: side}"
CREW = "{id: tonight, kind: crew, per: side, into: [crew, bench], chosen: 1, drawn: 2, seen: side, public: count}"
ARMY = ", ".join(f"U{n}" for n in range(1, 10))


def edited(one: Game, setup: SetUp, edit: Edit) -> list[Problem]:
    """What the checker says once the set-up's file has been edited."""
    data = yaml.safe_load(write_text(setup))
    edit(data)
    text = yaml.safe_dump(data, sort_keys=False, allow_unicode=True, width=10_000)
    return [problem for problem in check(one, read_setup(parse(text, "x"))) if problem.code != "setup.system-changed"]


def codes(one: Game, edit: Edit, seed: str = "a seed") -> set[str]:
    setup = rolled(one, seed)
    assert edited(one, setup, put()) == []
    return {problem.code for problem in edited(one, setup, edit)}


def put(*path: Any) -> Edit:
    """An edit that sets the value (the last argument) at a place; a function is called with what stands there.

    No place at all edits nothing.
    """
    *way, last, value = path or ("seed", str)

    def edit(data: Any) -> None:
        for key in way:
            data = data[key]
        if callable(value):
            data[last] = value(data[last])
        else:
            data[last] = value

    return edit


def of_slot(end: str, key: str, value: Any) -> Edit:
    """An edit of the draw whose slot ends so."""

    def edit(data: dict[str, Any]) -> None:
        (draw,) = (draw for draw in data["draws"] if draw["slot"].endswith(f"/{end}"))
        draw[key] = value(draw.get(key)) if callable(value) else value

    return edit


def drop(end: str) -> Edit:
    def edit(data: dict[str, Any]) -> None:
        data["draws"] = [draw for draw in data["draws"] if not draw["slot"].endswith(f"/{end}")]

    return edit


BLIPS = ("forces", "red", "blips")


@pytest.mark.parametrize(
    ("edit", "code"),
    [
        (put(*BLIPS, 0, "units", []), "blips.missing"),
        (put(*BLIPS, 0, "units", ["u1"]), "blips.missing"),
        (put(*BLIPS, 0, "units", lambda units: [*units, *units]), "blips.twice"),
        (put(*BLIPS, 0, "number", 2), "blips.twice"),
        (put(*BLIPS, 0, "number", 7), "blips.count"),
        (put(*BLIPS, lambda blips: blips[:2]), "blips.count"),
        (put(*BLIPS, 0, "units", ["u1", "u99"]), "blips.joined"),
        (put("forces", "red", "units", 0, "blip", 9), "blips.disagree"),
        (of_slot("blips/red", "dice", "share of 9 among 4"), "draws.dice"),
        (of_slot("blips/red", "faces", lambda faces: faces[:-1]), "draws.faces"),
        (of_slot("blips/red", "faces", lambda faces: [9, *faces[1:]]), "draws.faces"),
        (of_slot("blips/red", "result", "4"), "draws.result"),
        (put("facts", 0, "count", 4), "facts.count"),
        (drop("blips/red"), "draws.missing"),
    ],
)
def test_shares(edit: Edit, code: str) -> None:
    assert code in codes(made(SHARE, red=ARMY), edit)


def test_a_share_changed_by_hand_is_a_warning_as_long_as_it_is_legal() -> None:
    def swap(data: dict[str, Any]) -> None:
        force = data["forces"]["red"]
        one, two = force["blips"][0]["units"], force["blips"][1]["units"]
        force["blips"][0]["units"], force["blips"][1]["units"] = two, one
        for unit in force["units"]:
            unit["blip"] = {1: 2, 2: 1}.get(unit["blip"], unit["blip"])

    one = made(SHARE, red=ARMY)
    problems = edited(one, rolled(one), swap)
    assert [(problem.code, problem.severity) for problem in problems] == [("blips.not-as-thrown", Severity.WARNING)]


def test_too_many_under_one_blip() -> None:
    one = made(SHARE, red=ARMY, old="room: 20", new="room: 3")

    def crowd(data: dict[str, Any]) -> None:
        blips = data["forces"]["red"]["blips"]
        blips[0]["units"].append(blips[1]["units"].pop())

    assert "blips.too-many" in codes(one, crowd)


def test_as_many_decoys_as_there_must_be() -> None:
    one = made(SHARE, red=ARMY, blue=ARMY, old="decoys: 0", new="decoys: 1")

    def spread(data: dict[str, Any]) -> None:
        blips = data["forces"]["red"]["blips"]
        empty = next(blip for blip in blips if not blip.get("units"))
        full = max(blips, key=lambda blip: len(blip.get("units", [])))
        empty["units"] = [full["units"].pop()]
        unit = next(unit for unit in data["forces"]["red"]["units"] if unit["id"] in empty["units"])
        unit["blip"] = empty["number"]

    # With nine units under two blips one of them holds several.
    assert "blips.spare" in codes(one, spread)


ROUND_2 = ("schedule", 1, "events", 0)


@pytest.mark.parametrize(
    ("edit", "code"),
    [
        (put("schedule", 0, "events", [{"kind": "line", "from": "A1", "to": "B1", "open": "false"}]), "schedule.count"),
        (put("schedule", 1, "events", []), "schedule.count"),
        (put("schedule", lambda rounds: rounds[:4]), "schedule.rounds"),
        (put("schedule", 4, "round", 9), "schedule.rounds"),
        (put("schedule", 4, "round", 4), "schedule.rounds"),
        (put(*ROUND_2, "kind", "flood"), "schedule.kind"),
        (put(*ROUND_2, "to", "A1"), "schedule.value"),
        (put(*ROUND_2, "to", "B4"), "schedule.value"),
        (put(*ROUND_2, "open", "true"), "schedule.mark"),
        (put(*ROUND_2, "via", "A1"), "schedule.key"),
        (put(*ROUND_2, "from", lambda was: "A1" if was != "A1" else "A2"), "schedule.not-as-drawn"),
        (of_slot("round-2/1", "faces", [4, 1]), "draws.faces"),
        (of_slot("round-2/1", "faces", [1]), "draws.faces"),
        (of_slot("round-2/1", "faces", lambda faces: [faces[0] % 3 + 1, faces[1]]), "draws.result"),
        (of_slot("round-2/1", "dice", "D3, D6"), "draws.dice"),
        (of_slot("round-2/1", "result", ["A1"]), "draws.result"),
        (drop("round-4/2"), "draws.missing"),
        (of_slot("round-4/2", "slot", "day/fair/lines/round-4/3"), "draws.unknown"),
    ],
)
def test_schedules(edit: Edit, code: str) -> None:
    assert code in codes(made(TENTS + LINES), edit)


def test_a_repeat_that_is_not_marked() -> None:
    one = made(TENTS + LINES)
    for seed in range(20):
        setup = rolled(one, str(seed))
        marks = [
            ("schedule", place, "events", index, "open", "false")
            for place, entry in enumerate(setup.schedule)
            for index, event in enumerate(entry.events)
            if event.marked("open")
        ]
        if marks:
            assert {problem.code for problem in edited(one, setup, put(*marks[0]))} == {"schedule.mark"}
            return
    pytest.fail("no seed of twenty repeated a line")


def test_a_schedule_where_nothing_is_scheduled() -> None:
    assert codes(made(TENTS), put("schedule", [{"round": 1, "events": []}])) == {"schedule.rounds"}


def thrown(result: str) -> Callable[[SetUp], str]:
    return lambda setup: next(draw.slot.split("fair/")[1] for draw in setup.draws if draw.result == result)


def test_cards_thrown_on_a_roll_table_are_checked_as_rolls_and_stay_sealed() -> None:
    one = made(DECK)
    setup = rolled(one)
    coins = thrown("coins")(setup)
    for edit, code in (
        (of_slot(coins, "result", "gem"), "draws.wrong-row"),
        (of_slot(coins, "faces", [7]), "draws.faces"),
        (of_slot(f"{coins}/coins", "total", 7), "draws.wrong-total"),
        (of_slot(f"{coins}/coins", "dice", "D6x10"), "draws.dice"),
        (drop(f"{coins}/coins"), "draws.missing"),
        (of_slot("deck/12", "slot", "day/fair/deck/13"), "draws.unknown"),
    ):
        problems = edited(one, setup, edit)
        assert code in {problem.code for problem in problems}
        told = " ".join(f"{problem.message} {problem.hint}" for problem in problems)
        assert not any(word in told for word in ("gem", "coins", "lint", "2-5", "facets"))


@pytest.mark.parametrize(
    ("edit", "code"),
    [
        (of_slot("signs/1", "result", lambda was: "moth" if was != "moth" else "hare"), "draws.result"),
        (of_slot("signs/1", "result", "crow"), "draws.result"),
        (of_slot("signs/1", "faces", [5]), "draws.faces"),
        (of_slot("signs/1", "faces", [1, 2]), "draws.faces"),
        (of_slot("signs/1", "faces", []), "draws.faces"),
        (of_slot("signs/2", "dice", "1 of 5"), "draws.dice"),
        (of_slot("lots/1", "total", lambda was: was % 6 + 1), "draws.wrong-total"),
        (of_slot("lots/1", "dice", "D8"), "draws.dice"),
        (drop("signs/3"), "draws.missing"),
    ],
)
def test_cards_that_are_not_put_back(edit: Edit, code: str) -> None:
    assert code in codes(made(f"{SIGNS}\n{LOTS}"), edit)


def test_a_card_dealt_twice() -> None:
    def twice(data: dict[str, Any]) -> None:
        first, second = (draw for draw in data["draws"] if draw["slot"].endswith(("signs/1", "signs/2")))
        second["faces"], second["result"] = first["faces"], first["result"]

    assert codes(made(SIGNS.replace("count: 3", "count: 2")), twice) == {"draws.faces"}


LOUD = "{name: A, tags: [loud]}, {name: B, tags: [loud]}"
RED = f"{LOUD}, {{name: C, tags: [slow]}}, {{name: D, command: West, commander: 2}}"


@pytest.mark.parametrize(
    ("edit", "code"),
    [
        (put("tallies", 0, "total", 8), "tally.total"),
        (put("tallies", 0, "roll", "D6+1"), "tally.roll"),
        (put("tallies", 0, "band", "30 or less"), "tally.band"),
        (put("tallies", 0, "beyond", 1), "tally.band"),
        (put("tallies", 0, "lines", 0, "units", ["u1"]), "tally.units"),
        (put("tallies", 0, "lines", 0, "each", 2), "tally.line"),
        (put("tallies", 0, "lines", 0, "total", 5), "tally.line"),
        (put("tallies", 0, "side", "blue"), "tally.whose"),
        (put("tallies", 0, "slot", "day/fair/points/green"), "tally.unknown"),
        (put("tallies", 1, "slot", "day/fair/points/red"), "tally.twice"),
        (put("tallies", 1, "bonus", 1), "tally.bonus"),
        (put("tallies", 1, "commander", "u1"), "tally.bonus"),
        (put("tallies", 0, "seen", "public"), "draws.seen"),
        (put("tallies", lambda tallies: tallies[:2]), "tally.missing"),
    ],
)
def test_tallies(edit: Edit, code: str) -> None:
    assert code in codes(made(POINTS, red=RED), edit)


def test_a_tally_has_no_draw() -> None:
    def add(data: dict[str, Any]) -> None:
        data["draws"] = [{"slot": "day/fair/points/red", "dice": "D6", "faces": [1], "total": 1, "seen": "side"}]

    assert codes(made(POINTS, red=RED), add) == {"draws.unknown"}


UNITS = ("forces", "red", "units")


@pytest.mark.parametrize(
    ("edit", "code"),
    [
        (put(*UNITS, 0, "group", "bench"), "crew.chosen"),
        (put(*UNITS, 4, "group", "crew"), "crew.chosen"),
        (put(*UNITS, 1, "group", "attic"), "groups.unknown"),
        (put(*UNITS, 5, "group", lambda was: "crew" if was == "bench" else "bench"), "groups.not-with-host"),
        (of_slot("tonight/red", "faces", [9, 9]), "draws.faces"),
        (of_slot("tonight/red", "dice", "3 of 3"), "draws.dice"),
        (put("facts", 0, "count", 4), "facts.count"),
        (drop("tonight/red"), "draws.missing"),
    ],
)
def test_crews(edit: Edit, code: str) -> None:
    red = "{name: A, group: crew}, B, C, D, {name: E, group: bench}, {name: F, joined-to: B}"
    assert code in codes(made(CREW, red=red, blue="{name: G, group: crew}, H, I, J"), edit)


def test_others_than_were_drawn_is_a_warning() -> None:
    one = made(CREW, red="{name: A, group: crew}, B, C, D", blue="{name: G, group: crew}, H, I, J")
    setup = rolled(one)

    def swap(data: dict[str, Any]) -> None:
        units = data["forces"]["red"]["units"]
        came = next(unit for unit in units[1:] if unit["group"] == "crew")
        stayed = next(unit for unit in units[1:] if unit["group"] == "bench")
        came["group"], stayed["group"] = "bench", "crew"

    problems = edited(one, setup, swap)
    assert [(problem.code, problem.severity) for problem in problems] == [("groups.not-as-thrown", Severity.WARNING)]


def test_a_throw_for_a_piece_that_is_not_there() -> None:
    one = made(TENTS + "{id: tea, kind: roll, per: tents, dice: D6x10}")
    assert codes(one, of_slot("tea/a1", "slot", "day/fair/tea/a9")) == {"draws.unknown", "draws.missing"}
    assert "draws.wrong-total" in codes(one, of_slot("tea/a1", "total", 70))
