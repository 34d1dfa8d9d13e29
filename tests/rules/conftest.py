"""A small invented system, a scenario and its set-ups, written by hand: nothing here comes from the code that rolls.

`trial("hold")` is a sound set-up of that goal; `put` and `drop` edit it as somebody would edit the file.
"""

from __future__ import annotations

import copy
from collections.abc import Callable
from pathlib import Path as Folder
from typing import Any

import pytest

from generator.errors import Problem
from generator.model.game import Game, InstalledSystem
from generator.model.scenario import Scenario
from generator.model.setup import SetUp
from generator.model.system import System
from generator.rules import check, check_scenario

SYSTEM: dict[str, Any] = {
    "id": "harbour",
    "title": "Harbour Fights",
    "version": "1",
    "book": "none",
    "sides": ["red", "blue"],
    "params": {
        "edge": 'at-least 6"',
        "centre": 'at-least 6"',
        "wide-edge": 'more-than 6"',
        "apart": 'more-than 12"',
        "near": 'more-than 9"',
        "reach": 'within 1"',
        "caches": "D3+2",
        "spare": "1",
    },
    "zones": "quarters",
    "goal": "goal",
    "options": {"fog": {"title": "Fog"}},
    "pieces": {
        "flag": {"title": "Flag", "base": "20 mm", "label": "F{n}"},
        "cache": {"title": "Hidden cache", "base": '2"', "label": "C{n}"},
        "token": {"title": "AB token", "base": '1"', "label": "{letter}{n}"},
        "gate": {
            "title": "Gate",
            "shape": "door",
            "label": "G{n}",
            "values": {"state": ["shut", "locked"], "by": "side"},
        },
        "lamp": {"title": "Lamp", "base": '1"', "label": "L{n}"},
    },
    "roll-tables": {
        "goal": {
            "dice": "D6",
            "rows": {
                "1-2": {"id": "scout", "title": "Scout", "rolls": {"hours": "D3"}},
                "3 – 4": {"id": "hold", "title": "Hold"},
                "5+": {"id": "raid", "title": "Raid"},
            },
        },
        "lot": {"dice": "D6", "rows": {"1-3": {"id": "across", "title": "x"}, "4-6": {"id": "free", "title": "y"}}},
    },
    "steps": [
        {"id": "boards", "kind": "roll-off", "decide": "players", "title": "The boards"},
        {"id": "goal", "kind": "roll", "table": "goal", "title": "The goal"},
        {"id": "split", "kind": "divide", "per": "side", "into": ["van", "rear"], "seen": "side"},
        {
            "id": "blips",
            "kind": "number",
            "when": {"option": "fog"},
            "per": "side",
            "spare": "spare",
            "seen": "side",
            "public": "count",
        },
        {"id": "off", "kind": "roll-off", "title": "Roll-off"},
        {"id": "first", "kind": "pick", "by": {"winner": "off"}, "from": "zones", "gives": "zone"},
        {"id": "lot", "kind": "roll", "by": {"loser": "off"}, "table": "lot"},
        {
            "id": "second",
            "kind": "pick",
            "by": {"loser": "off"},
            "from": "zones",
            "except": ["first"],
            "case": {"lot": {"across": {"from": "opposite first"}}},
            "gives": "zone",
        },
        {"id": "starter", "kind": "result", "is": {"winner": "off"}},
        {
            "id": "flags",
            "kind": "place",
            "when": {"goal": "hold"},
            "by": "blue",
            "piece": "flag",
            "count": "3",
            "one-in-each": ["zone of blue", "empty zones"],
            "rules": [
                {"keep": "edge", "from": "edge"},
                {"keep": "centre", "from": "centre"},
                {"clear-of": "impassable"},
            ],
        },
        {"id": "cache-count", "kind": "roll", "when": {"goal": "raid"}, "dice": "caches"},
        {
            "id": "caches",
            "kind": "place",
            "when": {"goal": "raid"},
            "piece": "cache",
            "count": "cache-count",
            "rules": [
                {"keep": "wide-edge", "from": "edge"},
                {"keep": "apart", "from": "each-other"},
                {"clear-of": "impassable"},
            ],
        },
        {
            "id": "tokens",
            "kind": "place",
            "when": {"goal": "scout"},
            "per": "side",
            "turns": "off",
            "piece": "token",
            "count": "1",
            "rules": [{"keep": "near", "from": "each-other"}],
        },
    ],
    "checks": [
        {"id": "exits", "kind": "at-least-on-each-edge", "number": "players", "when-none": "pass"},
        {"id": "even", "kind": "sizes-differ", "step": "split", "by": "1", "severity": "warning"},
    ],
}

SCENARIO: dict[str, Any] = {
    "id": "quay",
    "title": "The Quay",
    "systems": ["harbour"],
    "battlefield": {
        "size": "44x60",
        "impassable": [{"name": "Crane", "outline": [["8", "26"], ["12", "26"], ["12", "34"], ["8", "34"]]}],
    },
    "sides": {
        "red": {
            "name": "Red Hands",
            "units": [
                {"id": "u1", "name": "Ash"},
                {"id": "u2", "name": "Birch"},
                {"id": "u3", "name": "Cedar"},
                {"id": "u4", "name": "Dill", "joined-to": "u1"},
                {"id": "u5", "name": "Elm"},
            ],
        },
        "blue": {
            "name": "Blue Coats",
            "units": [{"id": f"u{n}", "name": name} for n, name in enumerate(("Ox", "Ram", "Kid", "Fox", "Hen"), 1)],
        },
    },
    "options": ["fog"],
    "pieces": [{"id": "G1", "kind": "gate", "at": ["30", "30"], "width": "2", "state": "locked", "by": "blue"}],
}

GOALS = {"scout": "2", "hold": "4", "raid": "5"}


def slot(*parts: str) -> str:
    return "/".join(("quay", "harbour", *parts))


def sound_setup(goal: str) -> dict[str, Any]:
    """A set-up of that goal, as its file would hold it. Every die was thrown on paper."""
    side = {"seen": "side"}
    draws: list[dict[str, Any]] = [
        {"slot": slot("goal"), "dice": "D6", "faces": [GOALS[goal]], "total": GOALS[goal], "result": goal},
        {"slot": slot("split", "red"), "dice": "shuffle of 4", "faces": ["4", "3", "2"], "result": "2 + 2", **side},
        # u1 … u5: the first die changes the last with the second (u1 u5 u3 u4 u2), then nothing moves; the odd die
        # of 1 gives the third to the first group: u1, u5, u3.
        {
            "slot": slot("split", "blue"),
            "dice": "shuffle of 5",
            "faces": ["2", "4", "3", "2", "1"],
            "result": "3 + 2",
            **side,
        },
        # 1 2 3 4: the last changes with the first, and nothing else moves: 4 2 3 1.
        {"slot": slot("blips", "red"), "dice": "shuffle of 4", "faces": ["1", "3", "2"], "result": "4", **side},
        {"slot": slot("blips", "blue"), "dice": "shuffle of 5", "faces": ["5", "4", "3", "2"], "result": "5", **side},
        {
            "slot": slot("off"),
            "dice": "D6",
            "faces": ["4", "4", "2", "5"],
            "sides": ["red", "blue", "red", "blue"],
            "order": ["blue", "red"],
            "result": "blue",
        },
        {"slot": slot("first"), "dice": "1 of 4", "faces": ["1"], "result": "north-west"},
        {"slot": slot("lot"), "dice": "D6", "faces": ["5"], "total": "5", "result": "free"},
        {"slot": slot("second"), "dice": "1 of 3", "faces": ["3"], "result": "south-east"},
    ]
    pieces: list[dict[str, Any]] = [copy.deepcopy(SCENARIO["pieces"][0])]
    if goal == "scout":
        hours = {"slot": slot("goal", "hours"), "dice": "D3", "faces": ["2"], "total": "2", "result": "2"}
        draws.insert(1, hours)
        draws.append({"slot": slot("tokens"), "dice": "rejection", "method": "rejection"})
        pieces += [
            {"id": "A1", "kind": "token", "side": "red", "at": ["10", "10"], "slot": slot("tokens"), "seen": "public"},
            {"id": "B1", "kind": "token", "side": "blue", "at": ["20", "10"], "slot": slot("tokens"), "seen": "public"},
        ]
    if goal == "hold":
        spots = [["10", "45"], ["33", "45"], ["10", "15"]]
        pieces += [
            {"id": f"F{n}", "kind": "flag", "side": "blue", "at": at, "slot": slot("flags"), "seen": "public"}
            for n, at in enumerate(spots, 1)
        ]
        rolled = [f"F{n} {','.join(at)}" for n, at in enumerate(spots, 1)]
        draws.append({"slot": slot("flags"), "dice": "1 of 1234567", "faces": ["99"], "result": rolled})
    if goal == "raid":
        draws.append({"slot": slot("cache-count"), "dice": "D3+2", "faces": ["1"], "total": "3", "result": "3"})
        draws.append({"slot": slot("caches"), "dice": "rejection", "method": "rejection"})
        spots = [["10", "10"], ["30", "10"], ["20", "40"]]
        pieces += [
            {"id": f"C{n}", "kind": "cache", "at": at, "slot": slot("caches"), "seen": "public"}
            for n, at in enumerate(spots, 1)
        ]
    for draw in draws:
        draw.setdefault("seen", "public")
    red = [("u1", "Ash", "van", "4"), ("u2", "Birch", "van", "2"), ("u3", "Cedar", "rear", "3")]
    blue = [
        ("u1", "Ox", "van", "1"),
        ("u2", "Ram", "rear", "2"),
        ("u3", "Kid", "van", "3"),
        ("u4", "Fox", "rear", "4"),
        ("u5", "Hen", "van", "5"),
    ]
    plain = [
        [{"id": ident, "name": name, "group": group, "blip": blip} for ident, name, group, blip in force]
        for force in (red, blue)
    ]
    dill = {"id": "u4", "name": "Dill", "group": "van", "joined-to": "u1"}
    elm = {"id": "u5", "name": "Elm", "group": "rear", "blip": "1"}
    return {
        "format": "1",
        "scenario": copy.deepcopy(SCENARIO),
        "made-by": {"version": "0.1.0", "algorithm": "1", "inputs": {"quay.yaml": "77", "harbour": "d1935"}},
        "seed": "4711",
        "draws": draws,
        "undecided": [{"slot": slot("boards"), "because": "boards"}],
        "zones": {"red": "south-east", "blue": "north-west"},
        "pieces": pieces,
        "forces": {
            "red": {
                "units": [*plain[0], dill, elm],
                "blips": [
                    {"number": "1", "units": ["u5"]},
                    {"number": "2", "units": ["u2"]},
                    {"number": "3", "units": ["u3"]},
                    {"number": "4", "units": ["u1"]},
                    {"number": "5"},
                ],
            },
            "blue": {
                "units": plain[1],
                "blips": [*({"number": str(n), "units": [f"u{n}"]} for n in range(1, 6)), {"number": "6"}],
            },
        },
        "facts": [
            {"fact": "blips", "slot": slot("blips", "red"), "side": "red", "count": "4"},
            {"fact": "blips", "slot": slot("blips", "blue"), "side": "blue", "count": "5"},
        ],
    }


GAMES: dict[str, Game] = {}


class Trial:
    """A set-up being edited. `put("draws", 0, "total", "7")` sets a value, `drop` takes one out."""

    def __init__(self, goal: str = "hold") -> None:
        self.system = copy.deepcopy(SYSTEM)
        self.data = sound_setup(goal)
        self.placed = [list(draw["result"]) for draw in self.data["draws"] if isinstance(draw.get("result"), list)]

    @property
    def scenario(self) -> dict[str, Any]:
        """The scenario inside."""
        found: dict[str, Any] = self.data["scenario"]
        return found

    def step(self, ident: str) -> dict[str, Any]:
        """A step of the system, to be changed."""
        return next(step for step in self.system["steps"] if step["id"] == ident)

    def index(self, *parts: str) -> int:
        """Where in the draws a slot stands."""
        return [draw["slot"] for draw in self.data["draws"]].index(slot(*parts))

    def draw(self, *parts: str) -> dict[str, Any]:
        """The draw of a slot, to be changed."""
        found: dict[str, Any] = self.data["draws"][self.index(*parts)]
        return found

    def piece(self, ident: str) -> dict[str, Any]:
        """A piece of the set-up, to be changed."""
        return next(piece for piece in self.data["pieces"] if piece["id"] == ident)

    def at(self, ident: str, x: str, y: str) -> Trial:
        """Move a piece."""
        self.piece(ident)["at"] = [x, y]
        return self

    def put(self, *path: Any) -> Trial:
        """Set the value (the last argument) at a place of the set-up."""
        *way, last, value = path
        here: Any = self.data
        for key in way:
            here = here[key]
        if isinstance(here, list) and last == len(here):
            here.append(value)
        else:
            here[last] = value
        return self

    def drop(self, *path: Any) -> Trial:
        """Take a key or an entry out."""
        *way, last = path
        here: Any = self.data
        for key in way:
            here = here[key]
        del here[last]
        return self

    def setup(self) -> SetUp:
        """The set-up as its model. A record of placing that no test changed names the pieces that are there."""
        draws = self.data.get("draws")
        followed = {"draws": list(map(self.followed, draws))} if isinstance(draws, list) else {}
        return SetUp.model_validate({**self.data, **followed})

    def followed(self, draw: Any) -> Any:
        """The draw, its untouched record brought up to date: tests put pieces in and take them out."""
        pieces = self.data.get("pieces")
        if not isinstance(draw, dict) or draw.get("result") not in self.placed or not isinstance(pieces, list):
            return draw
        said = {text.rpartition(" ")[0]: text for text in draw["result"]}
        idents = [str(one.get("id")) for one in pieces if isinstance(one, dict) and one.get("slot") == draw.get("slot")]
        return {**draw, "result": [said.get(ident, f"{ident} 1,1") for ident in idents]}

    def game(self, scenario: Scenario | None = None) -> Game:
        """The game inside, joined by hand."""
        # The same game again keeps what it worked out of its battlefield; tests by the hundred need that.
        key = repr((self.system, self.scenario))
        if key not in GAMES:
            scenario = scenario or Scenario.model_validate(self.scenario)
            system = System.model_validate(self.system)
            installed = InstalledSystem(system, (), {}, "d1935", Folder("harbour"))
            GAMES[key] = Game(scenario, (installed,), tuple(scenario.sides), {"harbour": frozenset(scenario.options)})
        return GAMES[key]

    def problems(self) -> list[Problem]:
        """What the checker says."""
        setup = self.setup()
        return check(self.game(setup.scenario), setup)

    def scenario_problems(self) -> list[Problem]:
        """What it says of the scenario alone."""
        return check_scenario(self.game())

    def found(self) -> list[tuple[str, tuple[str | int, ...]]]:
        """Codes and places."""
        return [(problem.code, problem.path or ()) for problem in self.problems()]

    def codes(self) -> list[str]:
        """The codes alone."""
        return [problem.code for problem in self.problems()]


@pytest.fixture
def trial() -> Callable[..., Trial]:
    """Makes set-ups to be edited: `trial()`, `trial("raid")`, `trial("scout")`."""
    return Trial
