"""Lists as the game's official app exports them as text: a head, headings in capitals, a priced line a unit.

    CHARACTERS

    Warden-Prime (195 points)
      • Warlord

`Attached Unit 1` begins a group of units that are joined; `Attached as: Bodyguard` is the one they are joined to.
The first priced line is the list's own name and total, where the head of a list follows it.
"""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import pairwise

from generator.rosters.content import Content
from generator.rosters.left_out import LeftOut
from generator.rosters.lines import PRICED, Line, count_before, is_heading, lines, points_of
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
    """The line with the list's own name and points: the first priced one, if the head of a list follows it.

    A unit is followed by its bullets, its equipment or the next unit; the list's name by a heading, an option, or the
    name of an army.
    """
    for line, following in pairwise(found):
        if is_heading(line.text) or _HEADED.match(line.text):
            return None
        if not line.bullet and _is_unit(line, left_out):
            number, _ = count_before(following.text)
            bare = not following.bullet and not following.indent and number is None
            return line if bare and not _is_unit(following, left_out) else None
    return None


def _is_unit(line: Line, left_out: LeftOut) -> bool:
    priced = PRICED.match(line.text)
    return priced is not None and not left_out.option(priced["name"])
