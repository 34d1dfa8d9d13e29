"""Small systems of a few steps each, and the set-ups that they make."""

from __future__ import annotations

from typing import Any

from generator.model.game import Game
from generator.model.setup import Draw, SetUp
from generator.rolling import Wishes, roll
from generator.rules import check
from tests.games import game, system

SYSTEM = """\
id: fair
title: The Fair
version: "1"
book: none
sides: [red, blue]
params: {tents-each: 3, gap: more-than 2", thirds: 1/3, room: 20, decoys: 0, late: 2, packs: 3}
pieces:
  tent: {title: Tent, base: 1", label: "{letter}{n}"}
  pot: {title: Pot, base: 1", label: "P{n}"}
options: {night: {title: Night}}
tags:
  loud: {title: Loud, counts: 3}
  slow: {title: Slow, counts: 1/2}
  bold: {title: Bold, counts: 2}
  meek: {title: Meek, counts: 0.5}
roll-tables:
  purse:
    dice: D6
    rows:
      1: {id: lint, title: Lint}
      2-5: {id: coins, title: Coins, rolls: {coins: D6x5}, text: "{coins} coins."}
      6: {id: gem, title: Gem, rolls: {facets: D3, carats: 2D3}, text: "{facets} facets, {carats} carats."}
  points:
    of: points
    rows:
      20 or less: {roll: D6}
      30 or less: {roll: D6+1}
      40 or less: {roll: D6+2}
      50 or less: {roll: 2D6}
      each further 20: {add: 1}
steps:
STEPS
"""

TENTS = """\
{id: toss, kind: roll-off}
{id: tents, kind: place, piece: tent, per: side, turns: toss, count: tents-each, rules: [{keep: gap, from: each-other}]}
"""

SCENARIO = """\
id: day
title: A Day at the Fair
systems: [fair]
battlefield: {size: 24x24}
sides:
  red: {name: Red, units: [RED]}
  blue: {name: Blue, units: [BLUE]}
"""


def made(
    steps: str, *, red: str = "A, B, C", blue: str = "D, E", scenario: str = "", old: str = "", new: str = ""
) -> Game:
    """A game of those steps. `old` is replaced by `new` in the system's text; `scenario` follows the scenario's."""
    text = SYSTEM.replace("STEPS", "\n".join(f"  - {line}" for line in steps.strip().splitlines()))
    assert old in text
    return game(SCENARIO.replace("RED", red).replace("BLUE", blue) + scenario, system(text.replace(old, new)))


def rolled(one: Game, seed: str = "a seed", **wishes: Any) -> SetUp:
    """Its set-up, which the independent checker finds right."""
    previous = wishes.pop("previous", None)
    setup = roll(one, seed, inputs={}, wishes=Wishes(**wishes), previous=previous).setup
    assert [problem.message for problem in check(one, setup) if problem.code != "setup.system-changed"] == []
    return setup


def draws(setup: SetUp, step: str) -> dict[str, Draw]:
    """A step's draws by what stands behind the step in their slots."""
    base = f"day/fair/{step}"
    return {
        draw.slot.removeprefix(base).lstrip("/"): draw
        for draw in setup.draws
        if draw.slot == base or draw.slot.startswith(f"{base}/")
    }
