"""Casting off: about how high each part of a briefing will stand, before it is laid out.

Stands in `render`, above `copyfit`, under `slots` and `pdf`. It serves twice: the map is drawn as large as what is left
of the first page, and a briefing that would just run over is set tighter at the first try. The figures are those of
the styles. A wrong estimate costs white space or a second layout, never text. Lengths are millimetres, for wide paper.
"""

from __future__ import annotations

import math
from collections.abc import Iterable

from generator.documents.briefing_page import Briefing, Goal, Story
from generator.documents.pages import BlipKey, Ending, Force, Listing, Remarks, Row, SettingUp
from generator.render import fonts
from generator.render.copyfit import lines, shares, title_height, title_size
from generator.render.paper import Paper

HEAD = 8.7
"""A head with the rule above and the space below it."""
BLOCK = 6.4
"""The space above a section."""
GUTTER = 4.5
_SEVEN = 0.5729
"""Seven columns of the grid's twelve."""
_SIX = 0.4875
"""Six of them."""
_LINE = 4.5
_SMALL = fonts.SANS_MEDIUM


def is_paired(page: Briefing) -> bool:
    """Whether story and goal stand side by side: not where the story is long."""
    return bool(page.story and page.goal and sum(map(len, page.story.paragraphs)) < 1400)


def story_columns(page: Briefing, measure: float) -> str:
    """How many columns the story takes beside the goal: seven, or six where a long goal would push the map away."""
    assert page.story is not None
    assert page.goal is not None
    saved = _beside(page.story, page.goal, measure, _SEVEN) - _beside(page.story, page.goal, measure, _SIX)
    return "six" if saved > _LINE else "seven"


def _beside(story: Story, goal: Goal, measure: float, share: float) -> float:
    """How high story and goal stand side by side, the story on that share of the measure."""
    wide = measure * share
    return max(_story(story, wide), _goal(goal, measure - wide - GUTTER))


def before_the_map(page: Briefing, paper: Paper) -> float:
    """How high everything is that stands before a briefing's map: title, facts, story and goal."""
    measure = float(paper.measure)
    high = title_height(page.title, measure, title_size(page.title, measure, 58, 30)) + 2.4
    high += _facts(((fact.label, fact.value) for fact in page.facts), measure)
    if page.story and page.goal and is_paired(page):
        share = _SIX if story_columns(page, measure) == "six" else _SEVEN
        return high + _beside(page.story, page.goal, measure, share)
    high += _story(page.story, measure) if page.story else 0.0
    return high + (_goal(page.goal, measure) + 4.5 if page.goal else 0.0)


def after_the_map(page: Briefing, paper: Paper) -> float:
    """How high everything is that stands after a briefing's map."""
    measure = float(paper.measure)
    seven, five = measure * _SEVEN, measure * (1 - _SEVEN) - GUTTER
    high = _steps(page.setting_up, measure) if page.setting_up else 0.0
    high += _force(page.force, measure) if page.force else 0.0
    high += sum(_listing(one) for one in page.further)
    if page.ending and page.options:
        high += BLOCK + max(_ending(page.ending, seven), _remarks(page.options, five))
    elif page.ending:
        high += BLOCK + _ending(page.ending, measure)
    elif page.options:
        high += BLOCK + _remarks(page.options, measure)
    return high + (_key(page.key, measure) if page.key else 0.0)


def fact_width(label: str, value: str, narrow: bool = False) -> float:
    """How wide a fact would like to stand in the strip under a title, with the white beside it."""
    size, letter, beside = (10.0, 1.75, 2.8) if narrow else (12.0, 1.9, 5.4)
    return max(fonts.text_width(value, fonts.SANS_BOLD, size), len(label) * letter) + beside


def _facts(facts: Iterable[tuple[str, str]], measure: float) -> float:
    told = list(facts)
    widths = shares([fact_width(label, value) for label, value in told], measure)
    rows = [lines(value, wide - 5.2, fonts.SANS_BOLD, 12) for (_, value), wide in zip(told, widths, strict=True)]
    return 18.0 + 4.6 * (max(rows) - 1) if rows else 0.0


def _story(story: Story, width: float) -> float:
    counted = sum(lines(told, width, fonts.SERIF_BOOK, 10.5) for told in story.paragraphs)
    return HEAD + 4.75 * counted + 2.25 * len(story.paragraphs)


def _goal(goal: Goal, width: float) -> float:
    inside = width - 7.2
    high = 13.2 + 7.4 * lines(goal.headline.upper(), inside, fonts.SANS_BLACK, 22) + 1.5
    high += 4.5 * lines(goal.text, inside, fonts.SERIF_BOOK, 10) + 2.25 if goal.text else 0.0
    told = [f"{name}. {text}" for name, text in goal.by_side]
    high += sum(4.5 * lines(one, inside, fonts.SERIF_BOOK, 10) + 2.25 for one in told)
    high += 2.0 if goal.own and goal.scores else 0.0
    high += sum(4.5 * lines(f"Your own goal. {told}", inside, fonts.SERIF_BOOK, 10) + 2.25 for told in goal.own)
    return high + _rows(goal.scores, inside)


def _rows(rows: Iterable[Row], width: float) -> float:
    return sum(1.45 + 4.5 * lines(row.text, width - 16, _SMALL, 10.5) for row in rows)


def _note(note: str, width: float) -> float:
    return 1.5 + 3.9 * lines(note, width, _SMALL, 9) if note else 0.0


def _steps(its: SettingUp, measure: float) -> float:
    high = BLOCK + HEAD + _note(its.note, measure)
    for step in its.steps:
        told = 4.5 * lines(step.text, measure - 70.4, fonts.SERIF_BOOK, 10.5)
        if step.rows:
            told += 4.0 * lines(" ".join(row.label + row.text for row in step.rows), measure - 70.4, _SMALL, 9)
        result = 5.4 if step.throws else 4.7
        if step.choices:
            result = 5.6 * math.ceil(sum(len(choice) + 4 for choice in step.choices) / 30)
        high += 2.35 + max(told, result)
    return high


def _force(force: Force, measure: float) -> float:
    high = BLOCK + HEAD + _note(force.note, measure)
    groups = force.groups
    for first in range(0, len(groups), 2):
        two = groups[first : first + 2]
        rows = max(len(group.units) for group in two)
        if len(two) == 1 and rows > 6:
            rows = -(-rows // 2)
        high += 5.3 + 5.75 * rows + sum(_note(group.note, measure) for group in two) + (4.5 if first else 1.5)
    return high


def _listing(its: Listing) -> float:
    return BLOCK + HEAD + 5.3 + 5.75 * len(its.rows) + (5.4 if its.note else 0.0)


def _ending(its: Ending, width: float) -> float:
    high = HEAD + (24.0 if its.track else 0.0) + _rows(its.rows, width) + _note(its.note, width)
    for tally in its.tallies:
        wide = 8.5 * len(tally.figures) + 3.55 * tally.boxes + 1.8 * (tally.boxes / 5)
        deep = max(math.ceil(wide / (width - 24)), lines(tally.label, 22, fonts.SANS_BOLD, 10))
        high += 1.75 + (5.4 if tally.figures else 5.0) * deep
    return high


def _remarks(its: Remarks, width: float) -> float:
    told = (lines(f"{one.lead}. {one.text}", width - 8, _SMALL, 10.5) for one in its.remarks)
    return HEAD + sum(2.6 + 4.5 * deep for deep in told)


def _key(key: BlipKey, measure: float) -> float:
    room = measure / 3 - 18
    deep = [8.0 + 3.7 * (lines(one.note, room, _SMALL, 9) - 1) + 1.65 for one in key.rows]
    across = -(-len(deep) // 3)
    rows = sum(max(deep[start::across]) for start in range(across))
    return BLOCK + HEAD + (4.6 if key.fold else 0.0) + rows + (5.4 if key.remark and len(deep) % 3 == 0 else 0.0)
