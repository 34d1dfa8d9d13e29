"""Lists as text with a head of `+ FACTION KEYWORD: …` lines, as tournaments ask for and New Recruit writes.

Below the head stands a line a unit: `Char1: 1x Warden Captain (80 pts): Flux pistol`, `10x Warden Squad (180 pts)`. The
number before a unit counts its models. `NUMBER OF UNITS` and `TOTAL ARMY POINTS` of the head are checked.
"""

from __future__ import annotations

import re

from generator.errors import Place, Problem, Unreadable
from generator.rosters.content import Content
from generator.rosters.lines import Line, lines
from generator.rosters.muster import Muster
from generator.rosters.priced import Priced
from generator.rosters.readers import LIKELY, NO, SURE, Choices
from generator.rosters.roster import Roster
from generator.rosters.wording import figure, folded, whole

TITLE = "tournament list (+ FACTION KEYWORD ...)"

_HEAD = re.compile(r"^[ \t]*\+[ \t]*(?:FACTION KEYWORD|TOTAL ARMY POINTS|NUMBER OF UNITS)[ \t]*:", re.I | re.M)
_BODY = re.compile(r"^[ \t]*[A-Za-z]{2,12}[0-9]{1,3}:[ \t]+[0-9]{1,3}x[ \t].{1,200}\([0-9]{1,5} ?pts\)", re.I | re.M)
_LOST = re.compile(r"^.{0,2000}FACTION KEYWORD[^\n]{1,2000}NUMBER OF UNITS", re.I | re.M)
_KEY = re.compile(r"^[+&]\s*(?P<key>[A-Za-z][A-Za-z /]{1,40}?)\s*:\s*(?P<value>.*?)\s*\+?$")


def likeness(content: Content) -> int:
    """Sure where a line of the head stands, likely where units have references such as `Char1:`."""
    head = content.text[:200_000]
    return SURE if _HEAD.search(head) or _LOST.search(head) else LIKELY if _BODY.search(head) else NO


def read(content: Content, choices: Choices) -> Roster:
    """The roster. Raises Unreadable where the line breaks of the list are lost."""
    if _LOST.search(content.text[:200_000]):
        message = "the head of this list stands on one line: its line breaks are lost"
        hint = "copy or export the list again"
        raise Unreadable(Problem("roster.long-line", message, place=Place(content.file, 1, 1), hint=hint))
    muster = Muster(content.file, TITLE)
    told: dict[str, str] = {}
    body = [line for line in lines(content) if not _in_head(line, told, muster)]
    Priced(muster, choices.left_out, numbers_are_models=True).walk(body)
    muster.name = told.get("list name") or told.get("name")
    muster.check("units", whole(told.get("number of units")), muster.sightings)
    total = re.match(r"[0-9][0-9.,]*", told.get("total army points", ""))
    muster.check("points", figure(total[0].rstrip(".,")) if total else None, muster.points())
    return muster.roster()


def _in_head(line: Line, told: dict[str, str], muster: Muster) -> bool:
    """Whether a line is of the head; what it says is kept in `told`."""
    if not set(line.text) - set("+&=- "):
        return True
    text = f"{line.bullet} {line.text}" if line.bullet == "+" else line.text
    found = _KEY.match(text)
    if found is None and not text.startswith(("+", "&")):
        return False
    if found is not None:
        told.setdefault(folded(found["key"]), found["value"])
    muster.drop(text.lstrip("+& "), "of the list's head", line.where)
    return True
