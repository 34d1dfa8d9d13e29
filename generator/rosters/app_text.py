"""Lists as the game's official app exports them as text: a head, headings in capitals, a priced line a unit.

    CHARACTERS

    Hive Tyrant (195 points)
      • Warlord

`Attached Unit 1` begins a group of units that are joined; `Attached as: Bodyguard` is the one they are joined to.
The first priced line is the list's own name and total, where it stands before the first heading or costs what all units
cost together.
"""

from __future__ import annotations

import re
from fractions import Fraction

from generator.rosters.content import Content
from generator.rosters.left_out import LeftOut
from generator.rosters.lines import PRICED, Line, is_heading, lines, points_of
from generator.rosters.muster import Muster
from generator.rosters.priced import Priced
from generator.rosters.readers import LIKELY, NO, SURE, Choices
from generator.rosters.roster import Roster

TITLE = "official app's text"

_SIGNED = re.compile(r"^[ \t]*(?:Exported with App Version|Export[ée]e? avec la Version de l.Appli)", re.I | re.M)
_HEADED = re.compile(
    r"^[ \t]*(?:CHARACTERS?|EPIC HERO(?:ES)?|BATTLELINE|DEDICATED TRANSPORTS?|OTHER DATASHEETS|ALLIED UNITS"
    r"|Attached Unit [0-9]+|ATTACHED UNITS)[ \t]*$",
    re.M,
)
_PRICED = re.compile(r"^[^\n•◦]{1,200}\([0-9][0-9.,\u00a0\u202f ]{0,10} ?(?:points?|pts)\)[ \t]*$", re.I | re.M)


def likeness(content: Content) -> int:
    """Sure of the app's signature, or headings with priced lines; likely where two lines are priced in brackets."""
    text = content.text[:200_000]
    if _SIGNED.search(text):
        return SURE
    priced = len(_PRICED.findall(text))
    return SURE - 1 if priced and _HEADED.search(text) else LIKELY if priced > 1 else NO


def read(content: Content, choices: Choices) -> Roster:
    """The roster."""
    muster = Muster(content.file, TITLE)
    found = lines(content)
    title = _title(found, choices.left_out)
    told: Fraction | None = None
    if title is not None:
        priced = PRICED.match(title.text)
        muster.name, told = (priced["name"], points_of(priced)) if priced else (title.text, None)
        muster.drop(muster.name or title.text, "the name of the list", title.where, points=told)
    Priced(muster, choices.left_out, numbers_are_models=False).walk([line for line in found if line is not title])
    muster.check("points", told, muster.points())
    return muster.roster()


def _title(found: list[Line], left_out: LeftOut) -> Line | None:
    """The line with the list's own name and points, if there is one."""
    priced = [
        (line, match)
        for line in found
        if not line.bullet and (match := PRICED.match(line.text)) and not left_out.option(match["name"])
    ]
    if not priced:
        return None
    first, match = priced[0]
    headings = [line.number for line in found if is_heading(line.text) or _HEADED.match(line.text)]
    after = [number for number in headings if number > first.number]
    before = [number for number in headings if number < first.number]
    following = priced[1][0].number if len(priced) > 1 else None
    if after and not before and (following is None or after[0] < following):
        return first
    total = sum((points_of(other) or Fraction(0) for _, other in priced[1:]), Fraction(0))
    own = points_of(match) or Fraction(0)
    return first if not before and len(priced) > 2 and own >= total * Fraction(9, 10) else None
