"""Small systems and scenarios for tests, made of text as people would write them."""

from __future__ import annotations

from pathlib import Path

from generator.model.game import Game, InstalledSystem
from generator.model.reading import load
from generator.model.scenario import Scenario
from generator.model.system import CountersFile, ReferenceFile, System
from generator.resolving import resolve
from generator.source import parse

SYSTEM = """\
id: duel
title: Duel
version: "1"
book: none
sides: [red, blue]
params: {apart: more-than 2", rim: at-least 1"}
zones: halves
goal: aim
pieces:
  flag: {title: Flag, base: 25 mm, label: "F{n}", counter: flag}
options: {fog: {title: Fog, text: Nobody sees far., brings: [night]}, night: {title: Night}}
roll-tables:
  aim:
    dice: D6
    rows:
      1-3: {id: take, title: Take the flags, text: More flags.}
      4-6: {id: keep, title: Keep the flags, text: Fewer flags.}
steps:
  - {id: aim, kind: roll, table: aim, text: Roll for the aim.}
  - {id: toss, kind: roll-off, text: Roll off.}
  - {id: half, kind: pick, by: {winner: toss}, from: zones, gives: zone, text: Pick a half.}
  - {id: parts, kind: divide, per: side, of: units, into: [first, second], seen: side, text: Part your units.}
  - {id: masks, kind: number, per: side, of: units, spare: 2, seen: side, public: count, text: Number them.}
  - {id: flags-count, kind: roll, dice: D2, text: How many flags.}
  - id: flags
    kind: place
    piece: flag
    count: flags-count
    rules: [{keep: apart, from: each-other}, {keep: rim, from: edge}]
    text: The flags, {apart} apart.
  - {id: begins, kind: result, is: {winner: toss}, text: "{begins} begin."}
"""

SCENARIO = """\
id: small-duel
title: A Small Duel
systems: [duel]
battlefield: {size: 12x16}
sides:
  red: {name: Red Foxes, units: [Swords, Pikes, {name: Captain, joined-to: Pikes}, Bows]}
  blue: {name: Blue Hares, units: [Swords, Swords, Drums]}
"""


def system(text: str = SYSTEM, reference: str = "", counters: str = "") -> InstalledSystem:
    """A system as if it lay in a folder."""
    entries = load(ReferenceFile, parse(reference, "reference.yaml")).entries if reference else ()
    kinds = load(CountersFile, parse(counters, "counters.yaml")).counters if counters else {}
    return InstalledSystem(load(System, parse(text, "system.yaml")), entries, kinds, "0" * 64, Path("duel"))


def game(scenario: str = SCENARIO, *systems: InstalledSystem) -> Game:
    """The game of a scenario; it must be sound."""
    made, problems = resolve(load(Scenario, parse(scenario, "scenario.yaml")), systems or (system(),))
    assert made is not None, [problem.message for problem in problems]
    return made


def change(text: str, old: str, new: str) -> str:
    """A text with one thing changed, which must be there."""
    assert old in text, f"{old!r} is not in the text"
    return text.replace(old, new)
