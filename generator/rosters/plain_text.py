"""Lists as people type them, and as Army Forge copies them: `Rifle Squad [10] | 1,145pts`, `2x Scout Car [1]`.

A line is a unit when it has its models in square brackets or points. `2x` before it makes two of it, each with these
models and these points. `(joined to: Rifle Squad)` at its end, or a line `# Joined to:` between two units, joins it.
Of a list that has no such mark at all, every line is a unit. All else is a part of the unit above, or left out.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction

from generator.errors import Problem, Unreadable
from generator.rosters.content import Content
from generator.rosters.left_out import LeftOut
from generator.rosters.lines import PRICED, TRAILING, Line, count_before, lines, points_of
from generator.rosters.muster import Muster, Sighting
from generator.rosters.readers import NO, PERHAPS, Choices
from generator.rosters.roster import Roster
from generator.rosters.wording import clean, counted, folded, quoted

TITLE = "list as plain text"

_SIZE = re.compile(r"^(?P<name>.+?)\s*\[(?P<models>[0-9]{1,4})\]")
_JOINED = re.compile(r"\(\s*(?:joined|attached) to:?\s*(?P<host>[^()]*(?:\([^()]*\))?)\s*\)", re.I)
_STATS = re.compile(r"\bQ[0-9]\+.*\bD[0-9]\+")
_HEADING = re.compile(r"^(?P<depth>\++)\s*(?P<name>[^+].*?)\s*\++$")
_TOTAL = re.compile(r"[\[(](?:[^\[\]()]*?\s)?(?P<points>[0-9][0-9.,]{0,9})\s*(?:pts|points)[\])]", re.I)
_BRACKETS = re.compile(r"\s*\[[^\[\]]*\]$")
_NEXT = re.compile(r"^#*\s*(?:joined|attached) to:?$", re.I)
_KEYED = re.compile(r"^[^:()\[\]|]{2,40}:(?:\s|$)")
_EQUIPMENT = re.compile(r"[,;()]")


@dataclass(frozen=True)
class _Unit:
    """What one line says of a unit."""

    name: str
    count: int = 1
    models: int | None = None
    points: Fraction | None = None
    host: str | None = None


def likeness(content: Content) -> int:
    """Perhaps, of any text that begins neither as XML nor as JSON: nothing is below this reader."""
    return NO if content.first in ("<", "{", "[", "") else PERHAPS


def read(content: Content, choices: Choices) -> Roster:
    """The roster."""
    muster = Muster(content.file, TITLE)
    found = lines(content)
    if any(_unit(line, choices.left_out) for line in found):
        _marked(found, muster, choices.left_out)
    else:
        _refuse_prose(found, content.file)
        _bare(found, muster, choices.left_out)
    return muster.roster()


def _marked(found: list[Line], muster: Muster, left_out: LeftOut) -> None:
    """A list with marks, walked through twice: which lines are units, then what becomes of each line."""
    units: dict[int, _Unit] = {}
    above: Line | None = None
    for line in found:
        unit = _unit(line, left_out) or _several(line, above)
        if unit is not None:
            units[line.number] = unit
            above = line
        elif _heading(line):
            above = None
    walk = _Walk(muster, left_out, units, _joined_by_a_line(found, units))
    for line in found:
        walk.take(line)
    muster.check("points", walk.total(), muster.points())


def _joined_by_a_line(found: list[Line], units: dict[int, _Unit]) -> dict[int, int]:
    """Who is joined to whom by a line `# Joined to:` between them, as numbers of lines."""
    joins: dict[int, int] = {}
    waiting: list[int] = []
    last: int | None = None
    joining = False
    for line in found:
        if _NEXT.match(line.text) and last is not None:
            waiting.append(last)
            joining = True
        elif line.number in units:
            if waiting and not joining:
                joins |= dict.fromkeys(waiting, last or line.number)
                waiting = []
            joining = False
            last = line.number
    if waiting and last is not None:
        joins |= dict.fromkeys(waiting, last)
    return {hero: host for hero, host in joins.items() if hero != host}


@dataclass
class _Walk:
    """The second walk through a list with marks."""

    muster: Muster
    left_out: LeftOut
    units: dict[int, _Unit]
    joins: dict[int, int]
    name: str | None = None
    category: str | None = None

    def __post_init__(self) -> None:
        self.totals: list[tuple[str, Fraction | None]] = []

    def take(self, line: Line) -> None:
        """What becomes of one line."""
        unit, heading = self.units.get(line.number), _heading(line)
        option = self.left_out.option(line.text) or self.left_out.option(line.text.partition(":")[0])
        if heading is not None:
            self._head(line, heading)
        elif unit is not None:
            self._enter(line, unit)
            self.name = unit.name
        elif _NEXT.match(line.text):
            self.muster.part(line.text, "joins the unit above to the one below", line.where)
        elif option or (_KEYED.match(line.text) and (self.name is None or line.after_blank)):
            self.muster.drop(line.text, "an option", line.where)
        elif self.name is not None and (line.bullet or line.indent or not line.after_blank):
            self.muster.part(line.text, f"of {quoted(self.name)}", line.where)
        else:
            self.muster.drop(line.text, "has neither models in brackets nor points", line.where)

    def total(self) -> Fraction | None:
        """The points that the list states: its total, else those of all its parts together."""
        own = [points for name, points in self.totals if folded(name).startswith("total")]
        known = [points for _, points in self.totals if points is not None]
        return own[0] if own else sum(known, Fraction(0)) if known else None

    def _head(self, line: Line, heading: re.Match[str]) -> None:
        """The list's title, a part of it, or a category: `++ My List [2000pts] ++`, `+ Troops +`."""
        told = _TOTAL.search(heading["name"])
        name = clean(_BRACKETS.sub("", _TOTAL.sub("", heading["name"]))).strip("+ ")
        self.name = None
        if len(heading["depth"]) == 1:
            self.category = name or None
            self.muster.drop(name, "a heading", line.where)
            return
        self.category = None
        if told is not None:
            self.totals.append((name, points_of(told)))
        self.muster.name = self.muster.name or name or None
        self.muster.drop(name, "the list's name, or a part of it", line.where)

    def _enter(self, line: Line, unit: _Unit) -> None:
        if self.left_out.category(self.category):
            why = f"{self.category} is no category of units"
            self.muster.drop(unit.name, why, line.where, self.category, unit.points)
            return
        why = "a line with models in brackets" if unit.models is not None else "a line with points"
        if unit.count > 1:
            why = f"{counted(unit.count, 'unit')}, as its {unit.count}x says"
        host = self.joins.get(line.number)
        self.muster.unit(
            Sighting(
                unit.name,
                why,
                line.where,
                line.place(self.muster.file),
                unit.count,
                unit.models,
                self.category,
                points=unit.points,
                key=f"line {line.number}" if line.number in self.joins.values() else None,
                host=unit.host if host is None else f"line {host}",
            )
        )


def _heading(line: Line) -> re.Match[str] | None:
    """A title or heading between plus signs."""
    return _HEADING.match(f"+ {line.text}" if line.bullet == "+" else line.text)


def _unit(line: Line, left_out: LeftOut) -> _Unit | None:
    """What the line says of a unit, if it has the marks of one."""
    if _heading(line) or line.deeper or left_out.option(line.text.partition(":")[0]):
        return None
    joined = _JOINED.search(line.text)
    number, text = count_before(clean(_JOINED.sub("", line.text)))
    size = _SIZE.match(text)
    priced = PRICED.match(text) or TRAILING.match(text)
    if size is None and priced is None and joined is None:
        return None
    name = size["name"] if size else priced["name"] if priced else text
    if left_out.option(name):
        return None
    return _Unit(
        clean(name).rstrip("|-–— ").strip(),
        1 if number is None else number,
        int(size["models"]) if size else None,
        points_of(priced) if priced else None,
        clean(joined["host"]) if joined else None,
    )


def _several(line: Line, above: Line | None) -> _Unit | None:
    """A line such as `2x Scout Car`, where it can be no equipment: no signs of a weapon, no statistics above it."""
    number, name = count_before(line.text)
    below = above is not None and not line.after_blank
    if number is None or line.bullet or line.indent or _EQUIPMENT.search(name):
        return None
    return None if below and above is not None and _STATS.search(above.text) else _Unit(name, number)


def _refuse_prose(found: list[Line], file: str) -> None:
    """No list of units in a text of sentences. Raises Unreadable."""
    named = [line.text for line in found if any(map(str.isalpha, line.text))]
    sentences = [text for text in named if len(text) > 60 or text.endswith((".", "!", "?", ";", "{", "}"))]
    cells = [text for text in named if "," in text or ";" in text]
    if len(sentences) * 4 >= len(named) or len(cells) * 2 > len(named):
        message = f"no army list is found in {file}: no line has models in brackets or points"
        hint = "a line of a list is for example: Rifle Squad [10] | 145pts"
        if len(cells) * 2 > len(named):
            hint = "the first row of a spreadsheet holds the headings, one of which is name"
        raise Unreadable(Problem("roster.not-a-list", message, hint=hint))


def _bare(found: list[Line], muster: Muster, left_out: LeftOut) -> None:
    """A list without any mark: every line is a unit, but for options, titles and what is indented below."""
    above: str | None = None
    for line in found:
        number, name = count_before(line.text)
        if not any(map(str.isalpha, line.text)):
            muster.drop(line.text, "no letter in it", line.where)
        elif _heading(line) or _KEYED.match(line.text) or left_out.option(line.text):
            muster.drop(line.text, "an option or a heading", line.where)
        elif above is not None and (line.indent or line.deeper) and not line.after_blank:
            muster.part(line.text, f"of {quoted(above)}", line.where)
        else:
            place = line.place(muster.file)
            muster.unit(Sighting(name, "a line of its own", line.where, place, 1 if number is None else number))
            above = name
