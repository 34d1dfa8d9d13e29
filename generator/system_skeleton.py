"""A commented system to begin with: `orders new system`. Beside the pipeline.

The skeleton is sound and prints as it is: a roll table, a roll-off, a choice of zones, markers placed by rules, a
reference sheet, counters, and a scenario that plays it.
"""

from __future__ import annotations

from generator.skeletons import as_yaml

SYSTEM = """\
# {title}: a rule system of your own. Check it:    orders check {id}
# Lines that begin with # are remarks; the manual pages of every step and check are in docs/manual.md.
id: {id}                     # the same as the folder's name
title: {quoted}
version: "1"
book: where your rules are written down
sides: [attacker, defender]

# Every figure stands once, here; the rules and the printed texts take it from here by its name.
params:
  marker-base: 25 mm
  marker-edge: at-least 6"       # at-least, more-than or within, and a length
  marker-apart: more-than 9"
  markers: D3+1                  # dice, a number, or a range such as 0-4

zones: quarters                  # or halves, or none
goal: mission                    # the step whose result is the goal of the game

pieces:
  marker: {{title: Marker, base: marker-base, label: "M{{n}}", icon: objective, counter: marker}}

options:                         # rules that are in force only where a scenario names them
  night: {{title: Night, text: Nobody sees further than 12″.}}

roll-tables:
  mission:
    dice: D6
    rows:
      1-3:
        id: hold
        title: Hold the markers
        text: The defender keeps what is his.
        goals:
          attacker: {{title: Take the markers, text: Hold more of them than the defender when the game ends.}}
          defender: {{title: Hold the markers, text: Hold as many of them as the attacker or more when the game ends.}}
        score: {{track: hold, pieces: markers, wins: {{attacker: more, defender: else}}}}
      4-6:
        id: ruin
        title: Ruin the markers
        text: The attacker breaks what the defender keeps.
        score: {{track: share, pieces: markers, of: marker, counts: {{attacker: ruined, defender: left}}}}

# In this order; each step may name earlier ones.
steps:
  - {{id: mission, kind: roll, table: mission, title: Mission, text: Roll for the mission.}}
  - {{id: roll-off, kind: roll-off, title: Roll-off, text: Roll off; the winner picks a quarter.}}
  - id: first-zone
    kind: pick
    by: {{winner: roll-off}}
    from: zones
    gives: zone
    text: The winner picks a quarter.
  - id: second-zone
    kind: pick
    by: {{loser: roll-off}}
    from: opposite first-zone
    gives: zone
    text: The other side has the quarter opposite.
  - {{id: marker-count, kind: roll, dice: markers, title: How many markers, text: "How many markers: {{markers}}."}}
  - id: markers
    kind: place
    by: defender
    piece: marker
    count: marker-count
    rules:
      - {{keep: marker-edge, from: edge}}
      - {{keep: marker-apart, from: each-other}}
      - {{clear-of: impassable}}
    text: "The markers, {{marker-edge:words}} from the edges and {{marker-apart:words}} apart."

areas:                           # ground that the map shades
  - {{id: set-out, per: side, in: zone of side, title: Set out, text: set out here}}
"""

REFERENCE = """\
# The quick-reference sheet: one entry a rule, in your own words. `{{name}}` is a parameter of system.yaml.
entries:
  - {{id: mission, needed: setting up, figure: D6, title: Mission, text: Rolled before the game., table: mission}}
  - id: markers
    needed: setting up
    figure: "{{marker-edge:sign}} {{marker-edge}}"
    title: Markers
    text: "{{marker-edge:words}} from every edge and {{marker-apart:words}} apart, clear of impassable ground."
  - {{id: night, needed: any time, when: {{option: night}}, title: Night, text: Nobody sees further than 12″.}}
  - {{id: end, needed: end of game, icon: round, title: Length, text: Five rounds.}}
"""

COUNTERS = """\
# The counters to cut out. `pieces` prints one for each piece of that kind in the set-up.
counters:
  marker: {{title: Marker, size: marker-base, icon: objective, pieces: marker}}
"""

SCENARIO = """\
# A scenario to try {title} with:  orders packet {id}-first-game.yaml --systems .
id: {id}-first-game
title: {first}
systems: [{id}]
battlefield: {{size: 44x60}}
sides:
  attacker: {{name: The Attackers, units: [First Squad, Second Squad, Scouts]}}
  defender: {{name: The Defenders, units: [First Squad, Second Squad, Guns]}}
# options: [night]
"""

INTERPRETATIONS = """\
# {title}: how unclear rules are read

For each rule that its book leaves open: the rule, what is open, how it is read here and why.
"""


def system_skeleton(ident: str, title: str) -> dict[str, str]:
    """The files of a new system by their path: the folder's, and a scenario beside it."""
    files = {
        f"{ident}/system.yaml": SYSTEM,
        f"{ident}/reference.yaml": REFERENCE,
        f"{ident}/counters.yaml": COUNTERS,
        f"{ident}/interpretations.md": INTERPRETATIONS,
        f"{ident}-first-game.yaml": SCENARIO,
    }
    words = {"id": ident, "title": title, "quoted": as_yaml(title), "first": as_yaml(f"First Game of {title}")}
    return {path: text.format(**words) for path, text in files.items()}
