"""Commented files to begin with: `orders new scenario` and `orders new counters`. Beside the pipeline.

A skeleton checks and prints as it is, so that somebody sees a packet before changing a word.
"""

from __future__ import annotations

import json
import re

from generator.model.game import InstalledSystem
from generator.resolving import ANY

PLAIN = re.compile(r"[A-Z][A-Za-z0-9]*( [A-Z0-9][A-Za-z0-9]*)*")
UNITS = ("First Squad", "Second Squad", "Third Squad", "Scouts", "Heavy Team", "Walker")


def as_yaml(text: str) -> str:
    """A text as YAML reads it back: plain where it may be, else in double quotes."""
    return text if PLAIN.fullmatch(text) else json.dumps(text, ensure_ascii=False)


def readable_title(name: str) -> str:
    """A title made of an id."""
    return " ".join(word.capitalize() for word in name.replace("_", "-").split("-") if word)


def scenario_skeleton(name: str, title: str, one: InstalledSystem) -> str:
    """A scenario for a system, with every key that people commonly change, and a remark on each."""
    system = one.system
    sides = ["side-a", "side-b"] if system.sides == (ANY,) else list(system.sides)
    options = ", ".join(system.options)
    steps = [step.id for step in system.steps]
    lines = [
        f"# A scenario of {system.title}. Print it:  orders packet {name}.yaml",
        "# Lines that begin with # are remarks. Everything rolled may be chosen instead: see set: at the end.",
        f"id: {name}",
        f"title: {as_yaml(title)}",
        "story: |",
        "  What has happened, and why both sides are here. Leave an empty line between paragraphs.",
        f"systems: [{system.id}]",
        "",
        "battlefield:",
        "  size: 44x60                # width from west to east, then height; inches unless you write cm or ft",
        "  # impassable:",
        "  #   - {name: Reactor, outline: [[18, 26], [26, 26], [26, 34], [18, 34]]}",
        "  # exits:                   # ways in and out, each by its middle on an edge",
        "  #   - {at: [22, 0]}",
        "",
        *_pieces(one),
        "sides:",
    ]
    for side in sides:
        lines += [f"  {side}:", f"    name: {readable_title(side)}", "    units:"]
        lines += [f"      - {unit}" for unit in UNITS]
        lines += [
            "      # - {name: Captain, models: 1, joined-to: First Squad}",
            "      # - {name: Scouts, warband: Vanguard}   # blips: per-warband hides a warband under one blip",
        ]
    lines += [""]
    if options:
        lines += [f"# options: [{options}]        # optional rules in force"]
    if steps:
        lines += [f"# set: {{{steps[0]}: …}}            # choose a result; the steps are {', '.join(steps)}"]
        lines += [f"# decide: {{{steps[0]}: players}}   # leave a step to the players at the table"]
    lines += ["# rounds: 5", '# seed: "…"                  # left out, one that nobody can guess is drawn']
    return "\n".join(lines) + "\n"


def _pieces(one: InstalledSystem) -> list[str]:
    """A remark that shows how a piece is pinned: a door, where the system has one, else the first kind."""
    kinds = one.system.pieces
    name = next((name for name, kind in kinds.items() if kind.shape == "door"), next(iter(kinds), None))
    if name is None:
        return []
    keys = [f"id: {name[0].upper()}1", f"kind: {name}", "at: [22, 30]"]
    if kinds[name].shape == "door":
        keys += ["facing: 90", "width: 2"]
    said = [f"{key} is {' or '.join(known)}" for key, known in kinds[name].values.items() if known != "side"]
    return [
        "# pieces:                    # what stands where you say, x from the west edge, y from the south edge",
        f"#   - {{{', '.join(keys)}}}" + (f"   # {'; '.join(said)}" if said else ""),
        *([f"#   kinds: {', '.join(kinds)}"] if len(kinds) > 1 else []),
        "",
    ]


def counters_skeleton(name: str, title: str) -> str:
    """A counter list with an example of everything that people commonly want, and a remark on each."""
    return f"""\
# A counter list. Print it:  orders counters {name}.yaml      Only what it takes:  orders counters {name}.yaml --plan
# Lines that begin with # are remarks. Lengths are millimetres unless another unit stands behind them: 1 inch.
title: {as_yaml(title)}

defaults:                    # what every counter has that does not say otherwise
  shape: circle              # circle, square, rounded, hexagon, strip or tile
  size: 25 mm                # the size that is cut out; tiles and strips have two: 50x20 mm
  # bleed: 1.5               # how far a colour runs over the cut
  # back: same               # what is behind each: same, blank, or keys as in {{icon: blip}}

sheet:                       # how they stand on the paper; all of this may be left out
  paper: a4                  # a3, a5, letter, legal, or a size such as 210x297 mm
  # orientation: landscape
  # preset: avery-l7630      # a sheet of labels; orders counters --presets lists them
  # start: 5                 # the first label that is not used up yet
  # skip: 7, 9-11            # more labels that are used up
  # layout: packed           # grid, hexagonal, or packed: several sizes on one sheet
  # duplex: short            # how backs come about: long or short edge, fold, separate, none
  # ink: low                 # normal, low or grey
  # marks: outlines          # ticks, crosses, centres, outlines; with commas between, or none

counters:
  # Numbered blips of two sides: a side has a letter and a rim of its own, so that it shows without colour.
  - {{side: A, numbers: 1-6, back: {{icon: blip}}}}
  - {{side: B, numbers: "1-4,7", back: {{icon: blip}}}}
  # Several alike.
  - {{title: Suppressed, icon: suppressed, copies: 4}}
  # A colour by its name or as "#b3202a"; what stands on it is black or white, whichever can be read.
  - {{title: Alarm, icon: alarm, colour: red, size: 40}}
  # Printed on both sides, and another like it: extends takes over what an entry does not say itself.
  - {{id: door, shape: square, size: 30, figure: D1, icon: door-closed, text: closed, back: same}}
  - {{extends: door, figure: D2}}
  # A name that does not fit is wrapped, then set smaller; shortened at last, and told in full in a key.
  - {{title: Honourable Wardens of the Long Night, text: out of action}}
"""


def counters_table() -> str:
    """The same kind of list to fill in with a spreadsheet: a row a counter, the keys as headings."""
    return """\
title,numbers,copies,side,shape,size,icon,text,colour,back icon
,1-6,1,A,circle,25 mm,,,,blip
,1-4,1,B,circle,25 mm,,,,blip
Suppressed,,4,,circle,25 mm,suppressed,,,
Alarm,,1,,circle,40 mm,alarm,,red,
Door,,2,,square,30 mm,door-closed,closed,,door-open
"""
