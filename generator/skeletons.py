"""Commented files to begin with: `orders new scenario`. Beside the pipeline.

A skeleton checks and prints as it is, so that somebody sees a packet before changing a word.
"""

from __future__ import annotations

from generator.model.game import InstalledSystem
from generator.resolving import ANY

UNITS = ("First Squad", "Second Squad", "Third Squad", "Scouts", "Heavy Team", "Walker")


def readable_title(name: str) -> str:
    """A title made of an id."""
    return " ".join(word.capitalize() for word in name.replace("_", "-").split("-") if word)


def scenario_skeleton(name: str, one: InstalledSystem) -> str:
    """A scenario for a system, with every key that people commonly change, and a remark on each."""
    system = one.system
    sides = ["side-a", "side-b"] if system.sides == (ANY,) else list(system.sides)
    options = ", ".join(system.options)
    steps = [step.id for step in system.steps]
    lines = [
        f"# A scenario of {system.title}. Print it:  orders packet {name}.yaml",
        "# Lines that begin with # are remarks. Everything rolled may be chosen instead: see set: at the end.",
        f"id: {name}",
        f"title: {readable_title(name)}",
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
        "sides:",
    ]
    for side in sides:
        lines += [f"  {side}:", f"    name: {readable_title(side)}", "    units:"]
        lines += [f"      - {unit}" for unit in UNITS]
        lines += ["      # - {name: Captain, models: 1, joined-to: First Squad}"]
    lines += [""]
    if options:
        lines += [f"# options: [{options}]        # optional rules in force"]
    if steps:
        lines += [f"# set: {{{steps[0]}: …}}            # choose a result; the steps are {', '.join(steps)}"]
        lines += [f"# decide: {{{steps[0]}: players}}   # leave a step to the players at the table"]
    lines += ["# rounds: 5", "# seed: \"…\"                  # left out, one that nobody can guess is drawn"]
    return "\n".join(lines) + "\n"
