"""BattleScribe and New Recruit lists: `.ros`, `.rosz`, New Recruit's XML and JSON. One reader for all forms.

Every force is walked, nested ones too. A selection at the top of a force is a unit when it is typed `unit` or `model`,
or a model lies below it, or it carries a profile typed as a unit's, and its primary category is not left out (see
`left_out`). Its models are the numbers of all models in it, which both programs write already multiplied; where there
are none the count is unknown. A number above 1 at the top says how many equal units there are.
"""

from __future__ import annotations

from fractions import Fraction

from generator.errors import Place, Problem, Unreadable
from generator.rosters.content import Content
from generator.rosters.muster import Muster, Sighting, told_apart
from generator.rosters.readers import LIKELY, NO, PERHAPS, SURE, Choices
from generator.rosters.roster import Roster
from generator.rosters.tree import Force, Selection, Tree
from generator.rosters.tree_json import tree_of, values
from generator.rosters.tree_xml import read_xml
from generator.rosters.wording import counted, figure, quoted, whole

TITLE = "BattleScribe or New Recruit list"

_POINTS = ("pts", "pt", "points", "credits", "ducats", "gold crowns", "gc")
_UNITS = ("unit", "model")


def likeness(content: Content) -> int:
    """Sure of XML with a roster and of JSON with forces and selections; perhaps any other XML, to say what it is."""
    if content.first == "<":
        return SURE if "<roster" in content.text[:20_000] else PERHAPS
    if content.first != "{" or '"forces"' not in content.text:
        return NO
    return SURE if '"selections"' in content.text else LIKELY


def read(content: Content, choices: Choices) -> Roster:
    """The roster. Raises Unreadable where the XML or JSON is broken or is no list."""
    tree = read_xml(content) if content.first == "<" else _from_json(content)
    muster = Muster(content.file, TITLE, tree.name)
    forces = list(tree.walk())
    for force, label in zip(forces, _labels(forces), strict=True):
        for selection in force.selections:
            _selection(selection, label, muster, choices)
    told = _cost(tree.costs)
    if told is not None:
        everything = [one for force in forces for one in force.selections]
        muster.check("points", told, sum((_points(one) or Fraction(0) for one in everything), Fraction(0)))
    return muster.roster()


def _from_json(content: Content) -> Tree:
    found = values(content)
    roster = found.get("roster", found) if isinstance(found, dict) else None
    if not isinstance(roster, dict) or not isinstance(roster.get("forces"), list):
        message = "this JSON has no list of forces in its roster"
        raise Unreadable(
            Problem("roster.not-a-list", message, place=Place(content.file, 1, 1), hint="export the list as JSON again")
        )
    return tree_of(roster, content.file)


def _labels(forces: list[Force]) -> list[str | None]:
    """What each force is called, told apart; nothing where only one of them holds anything."""
    holding = [force for force in forces if force.selections]
    if len(holding) < 2:
        return [None] * len(forces)
    return list(told_apart([force.name or force.catalogue or "Force" for force in forces]))


def _selection(selection: Selection, warband: str | None, muster: Muster, choices: Choices) -> None:
    place = Place(muster.file, selection.line, 1) if selection.line else None
    name = _name(selection)
    models = [one for one in selection.below() if one.type == "model"]
    why = _why_unit(selection, models, choices)
    if choices.left_out.category(selection.category):
        muster.drop(name, f"{selection.category} is no category of units", selection.where, selection.category)
        return
    if why is None:
        typed = f"typed {quoted(selection.type)}" if selection.type else "without a type"
        why = f"an option: {typed}, with no model in it and no unit's profile"
        muster.drop(name, why, selection.where, selection.category, _points(selection))
        return
    many = whole(selection.number)
    if many is None or many == 0:
        whose = quoted(name) if name else f"the selection at {selection.where}"
        message = f"the number of {whose} is {quoted(selection.number)}; it is taken as one unit"
        muster.warn("roster.number", message, place)
        many = 1
    _tell_of_units_inside(selection, name, muster, place)
    total, points = _models(selection, models), _points(selection)
    muster.unit(
        Sighting(
            name,
            why if many == 1 else f"{why}; {counted(many, 'unit')}, as its number says",
            selection.where,
            place,
            many,
            None if total is None or total % many else total // many,
            selection.category,
            tuple(selection.keywords),
            None if points is None else points / many,
            warband,
            selection.id or None,
        )
    )


def _name(selection: Selection) -> str:
    """The player's own name for it, with what it is in brackets."""
    if selection.custom_name and selection.name and selection.custom_name != selection.name:
        return f"{selection.custom_name} ({selection.name})"
    return selection.custom_name or selection.name


def _why_unit(selection: Selection, models: list[Selection], choices: Choices) -> str | None:
    if selection.type in _UNITS:
        return f"typed {selection.type}"
    if models:
        return "a model lies below it"
    profile = next((one for one in selection.profiles if choices.left_out.profile(one)), None)
    return None if profile is None else f"it carries a profile typed {profile}"


def _models(selection: Selection, models: list[Selection]) -> int | None:
    """All models of a selection, itself among them; None where there are none, or a number cannot be read."""
    numbers = [whole(one.number) for one in models]
    if selection.type == "model":
        numbers.append(whole(selection.number))
    known = [number for number in numbers if number is not None]
    return sum(known) if numbers and len(known) == len(numbers) else None


def _tell_of_units_inside(selection: Selection, name: str, muster: Muster, place: Place | None) -> None:
    inside = [one.name for one in selection.below() if one.type == "unit" and one.name]
    if inside:
        message = f"in {quoted(name)} lies {quoted(inside[0])}, which is typed unit too; both are taken as one unit"
        hint = "if it stands on the battlefield by itself, add it to the units"
        muster.warn("roster.unit-in-unit", message, place, hint)


def _cost(costs: list[tuple[str, str]]) -> Fraction | None:
    return next((figure(value) for name, value in costs if name.strip().lower() in _POINTS), None)


def _points(selection: Selection) -> Fraction | None:
    """The points of a selection and all in it; None where none of them has any."""
    known = [cost for one in (selection, *selection.below()) if (cost := _cost(one.costs)) is not None]
    return sum(known, Fraction(0)) if known else None
