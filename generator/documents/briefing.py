"""The briefing of one side, in the order of the evening. Stands in `documents`; fills the page model."""

from __future__ import annotations

from fractions import Fraction

from generator.documents.battlefield_map import plan, zones
from generator.documents.briefing_page import Briefing, Goal, Story
from generator.documents.counter_sheets import blip_counter, open_numbers
from generator.documents.pages import BlipKey, Fact, Force, KeyRow, Remark, Remarks, Unit, UnitGroup
from generator.documents.rolled_ahead import further
from generator.documents.scoring import ending, goal_rows
from generator.documents.steps_list import filling, readable, setting_up
from generator.documents.unit_figures import unit_figures
from generator.documents.words import battlefield_size, furniture, one_line, packet_mark, paragraphs, side_title
from generator.model.steps import ShareStep
from generator.view import ForceView, UnitView, View

MAP_WIDTH = Fraction(133875, 1000)
"""Nine of the page's twelve columns, in mm."""


def briefing(view: View, edition: int) -> Briefing:
    """The briefing of the view's own side."""
    told = paragraphs(view.story)
    own_orders = paragraphs(view.forces[view.viewer].orders) if view.viewer in view.forces else ()
    heading = "Situation" if told else "Your orders"
    return Briefing(
        furniture=furniture(view, "Briefing", packet_mark(view, edition)),
        title=view.title,
        facts=facts(view),
        story=Story(heading, (*told, *own_orders)) if told or own_orders else None,
        goal=goal(view, "Your goal"),
        plan=plan(view, "The battlefield", MAP_WIDTH),
        setting_up=setting_up(view, "Setting up"),
        force=force(view, view.viewer, "Your force"),
        further=(*unit_figures(view, view.viewer, "What your units can do"), *further(view)),
        ending=ending(view, "How it ends"),
        options=options(view, "Optional and house rules" if view.house_rules else "Optional rules in force"),
        key=key(view, view.viewer, "Blip key, yours alone"),
    )


def facts(view: View) -> tuple[Fact, ...]:
    """The strip under the title."""
    own = [side for side in view.sides if side.id == view.viewer]
    found = [Fact("You are", ", ".join([side_title(side.id), side.name])) for side in own]
    others = [side.name for side in view.sides if side.id != view.viewer]
    if others:
        found.append(Fact("Against" if own else "Sides", one_line(others)))
    found.append(Fact("Played with", " + ".join(one.installed.system.title for one in view.systems)))
    if view.goal is not None:
        step = view.system(view.goal.system).installed.system.step(view.goal.step)
        heading = step.heading if step else "Goal"
        found.append(Fact(heading, view.goal.row.title if view.goal.row else "yours to roll"))
    found.append(Fact("Battlefield", battlefield_size(view)))
    return tuple(found)


def goal(view: View, title: str) -> Goal | None:
    """What the viewer's side is to do: the goal that came up, and under it what the scenario has this side do."""
    text = view.side_goals.get(view.viewer, "")
    if view.goal is None:
        return Goal(title, "Your orders", text) if text else None
    besides = paragraphs(text)
    if view.goal.row is None:
        open_goal = "The goal is decided at the table: see the list of setting up."
        return Goal(title, "Yours to roll", open_goal, own=besides)
    system = view.system(view.goal.system)
    words = filling(view, system)
    own = view.goal.by_side.get(view.viewer)
    row = view.goal.row
    headline = own.title if own else row.title
    told = system.params.fill(own.text if own else row.text, words)
    return Goal(title, system.params.fill(headline, words), told, goal_rows(view), besides)


def _unit(unit: UnitView) -> Unit:
    note = f"with {one_line(unit.joined)}" if unit.joined else ""
    return Unit(unit.name, str(unit.models) if unit.models else "", ", ".join(n for n in (note, unit.note or "") if n))


def force(view: View, side: str, title: str) -> Force | None:
    """A side's units by group."""
    own = view.forces.get(side)
    if own is None or not own.units:
        return None
    names = _group_names(view)
    found = [name for name in names if any(unit.group == name for unit in own.units)]
    groups = []
    for name in found:
        units = tuple(_unit(unit) for unit in own.units if unit.group == name)
        groups.append(UnitGroup(f"{readable(name).capitalize()}, {_units(len(units))}", units))
    rest = tuple(_unit(unit) for unit in own.units if unit.group not in found)
    if rest:
        groups.append(UnitGroup(f"{_units(len(rest))}{' to divide' if names and not found else ''}", rest))
    return Force(title, tuple(groups), note=_arrival(view, own))


def _units(number: int) -> str:
    return f"{number} unit{'' if number == 1 else 's'}"


def _group_names(view: View) -> list[str]:
    return [name for one in view.steps for name in getattr(one.step, "into", ()) if isinstance(name, str)]


def _arrival(view: View, own: ForceView) -> str:
    """Which edges, and which ways in, the areas of edges give to a side."""
    zone = view.zones.get(own.side)
    found = []
    for one in view.systems:
        for area in one.installed.system.areas:
            if area.edges_of != "zone of side" or zone is None:
                continue
            edges = zones(view)[zone].outer
            ways = [
                f"X{index + 1}"
                for index, way in enumerate(view.battlefield.exits)
                if any(edge.squared_distance(view.battlefield.point(way.at)) == 0 for edge in edges)
            ]
            by = f" Ways in there: {', '.join(ways)}." if ways else ""
            found.append(f"{area.title} ({zone}): {one.params.to_tape().fill(area.text)}.{by}")
    return " ".join(found)


def options(view: View, title: str) -> Remarks | None:
    """The optional rules in force, and what this scenario changes."""
    remarks = []
    for one in view.systems:
        for name, option in one.installed.system.options.items():
            if name in one.in_force:
                remarks.append(Remark(option.title, one.params.fill(option.text), option.icon or ""))
    remarks += [Remark("House rule.", rule, "pencil") for rule in view.house_rules]
    return Remarks(title, tuple(remarks)) if remarks else None


TO_FILL = "Note each number’s unit, unseen. Tick a blip once it has been shown."
"""Under a key that the players fill in themselves."""


def _nobody(view: View) -> str:
    """What the key says of a blip without a unit: a decoy where units share blips, else a spare one."""
    shares = any(isinstance(one.step, ShareStep) for one in view.steps)
    return "decoy: nobody" if shares else "spare"


def key(view: View, side: str, title: str) -> BlipKey | None:
    """Which blip hides which unit, on a side that the viewer may read."""
    own = view.forces.get(side)
    if own is None:
        return None
    letter = view.side(side).letter
    if not own.blips:
        empty = open_numbers(view, side)
        rows = [KeyRow(blip_counter(letter, n), "" if hides else _nobody(view)) for n, hides in empty]
        return BlipKey(title, tuple(rows), TO_FILL, "Fold here, key underneath") if rows else None
    by_name = {unit.name: unit for unit in own.units}
    rows = []
    for blip in own.blips:
        units = [by_name[name] for name in blip.units if name in by_name]
        groups = [readable(unit.group).capitalize() for unit in units if unit.group]
        joined = [f"with {one_line(unit.joined)}" for unit in units if unit.joined]
        note = ", ".join([*dict.fromkeys(groups), *joined])
        rows.append(KeyRow(blip_counter(letter, blip.number), one_line([u.name for u in units]) or _nobody(view), note))
    return BlipKey(title, tuple(rows), "Tick a blip once it has been shown.", "Fold here, key underneath")
