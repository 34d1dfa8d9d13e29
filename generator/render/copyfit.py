"""Copyfitting: about how high a text will stand, reckoned from the widths of its letters before anything is laid out.

Stands in `render`, above `fonts`, under `slots`. It serves to size pictures to what is left of a page. Lengths are
millimetres; a wrong estimate costs white space or a page break, never text.
"""

from __future__ import annotations

import math
from collections.abc import Iterable

from generator.documents.briefing_page import Briefing, Goal, Story
from generator.render import fonts
from generator.render.fonts import Face
from generator.render.paper import Paper

_HEAD = 8.7
"""A head with the rule above and the space below it."""
_RAGGED = 1.05
"""Lines do not fill their measure: words are not parted."""


def lines(text: str, width: float, face: Face, pt: float) -> int:
    """About how many lines a text takes on so much width."""
    return max(1, math.ceil(_RAGGED * fonts.text_width(text, face, pt) / width))


def title_size(title: str, room: float, largest: float, least: float) -> float:
    """The size in points at which a title in capitals fills one line of `room`, kept between two limits.

    A title that is too long for one line at the least size is set in more.
    """
    width = fonts.text_width(title.upper(), fonts.SANS_BLACK, largest, track=-0.012)
    return largest if width <= room else max(least, math.floor(2 * largest * room / width) / 2)


def above_the_map(page: Briefing, paper: Paper, paired: bool) -> float:
    """How high everything is that stands before a briefing's map on wide paper: title, facts, story and goal."""
    measure = float(paper.measure)
    size = title_size(page.title, measure, 58, 30)
    capitals = fonts.text_width(page.title.upper(), fonts.SANS_BLACK, size, track=-0.012)
    high = math.ceil(capitals / measure - 0.001) * size * 0.92 * fonts.POINT + 2.4
    high += _facts(((fact.label, fact.value) for fact in page.facts), measure)
    seven = measure * 0.5729
    if paired and page.story and page.goal:
        return high + max(_story(page.story, seven), _goal(page.goal, measure - seven - 4.5))
    high += _story(page.story, measure) if page.story else 0.0
    return high + (_goal(page.goal, measure) + 4.5 if page.goal else 0.0)


def _facts(facts: Iterable[tuple[str, str]], measure: float) -> float:
    widths = [max(fonts.text_width(value, fonts.SANS_BOLD, 12), len(label) * 1.9) + 5.2 for label, value in facts]
    return 0.0 if not widths else 18.0 + 4.6 * (math.ceil(sum(widths) / measure) - 1)


def _story(story: Story, width: float) -> float:
    counted = sum(lines(told, width, fonts.SERIF_BOOK, 10.5) for told in story.paragraphs)
    return _HEAD + 4.75 * counted + 2.25 * len(story.paragraphs)


def _goal(goal: Goal, width: float) -> float:
    inside = width - 7.2
    high = 13.2 + 7.4 * lines(goal.headline.upper(), inside, fonts.SANS_BLACK, 22) + 1.5
    high += 4.5 * lines(goal.text, inside, fonts.SERIF_BOOK, 10) + 2.25 if goal.text else 0.0
    return high + sum(1.45 + 4.5 * lines(row.text, inside - 16, fonts.SANS_MEDIUM, 10.5) for row in goal.scores)
