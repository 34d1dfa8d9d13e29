"""Gangs as Yaktribe's gang manager gives them in JSON: one fighter, one unit. Numbers are text there.

Fighters who are dead, in recovery or away are left out unless asked for; the words are data (see `left_out`).
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from generator.errors import Place, Problem, Unreadable
from generator.rosters.content import Content
from generator.rosters.muster import Muster, Sighting
from generator.rosters.readers import NO, SURE, Choices
from generator.rosters.roster import Roster
from generator.rosters.tree_json import items, values
from generator.rosters.wording import clean, figure, quoted

TITLE = "Yaktribe gang (JSON)"

_PLAYS = ("", "alive", "active", "fit", "ok", "ready", "in action")


def likeness(content: Content) -> int:
    """Sure of JSON with gangers."""
    return SURE if content.first == "{" and '"gangers"' in content.text else NO


def read(content: Content, choices: Choices) -> Roster:
    """The roster. Raises Unreadable where the JSON is broken or holds no gang."""
    found = values(content)
    gang = found.get("gang", found) if isinstance(found, Mapping) else None
    if not isinstance(gang, Mapping) or not isinstance(gang.get("gangers"), list):
        message = "this JSON has no gang with gangers"
        place = Place(content.file, 1, 1)
        raise Unreadable(Problem("roster.not-a-list", message, place=place, hint="save the gang's JSON again"))
    muster = Muster(content.file, TITLE, clean(gang.get("gang_name")))
    rating = Fraction(0)
    for number, fighter in enumerate(items(gang, "gangers"), 1):
        where = f"gangers {number}"
        name, kind, status = (clean(fighter.get(key)) for key in ("name", "type", "status"))
        cost = figure(fighter.get("cost"))
        group = choices.left_out.status(status)
        rating += cost if cost is not None and group != "dead" else Fraction(0)
        if group is not None and group not in choices.include:
            muster.drop(name or "a fighter without a name", f"its status is {status}", where, kind or None, cost)
            continue
        if group is None and status.casefold() not in _PLAYS:
            message = f"the status of {quoted(name)} is {quoted(status)}, which is not known; the fighter is kept"
            hint = "if such fighters do not play, take this one out"
            muster.warn("roster.status", message, Place(content.file, 1, 1), hint)
        muster.unit(
            Sighting(
                name,
                "a fighter" if group is None else f"a fighter, {group}, as asked",
                where,
                Place(content.file, 1, 1),
                models=1,
                category=kind or None,
                points=cost,
                key=clean(fighter.get("ganger_id")) or None,
            )
        )
    muster.check("gang rating", figure(gang.get("gang_rating")), rating)
    return muster.roster()
