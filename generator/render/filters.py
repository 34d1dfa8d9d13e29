"""What templates may call: pictures put on the shelf, text set for print, lists laid in columns.

Stands in `render`, under `environment`. Filters decide nothing about the game; they are the compositor's hands. What
they are given is text, never markup: only the tags that are built here come out as markup, with every value escaped.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any, TypeVar

from jinja2 import pass_context
from jinja2.runtime import Context
from markupsafe import Markup

from generator.documents.pages import Die, Drawing, Fact
from generator.documents.reference_page import Entry
from generator.errors import Refused, Severity
from generator.render import castoff, copyfit, drawings, fonts
from generator.render.castoff import is_paired, story_columns
from generator.render.desk import desk_now
from generator.render.paper import Paper
from generator.render.slots import briefing_slot, map_slot, sheet_slot
from generator.render.svg.sheet import SheetPage
from generator.render.typesetting import in_words, tied

Thing = TypeVar("Thing")
FIND = 12.8
"""The room for what one looks for before a reference entry, in millimetres: a column of 14 less its gap."""


def picture(drawing: Drawing, width: float, height: float = 1000.0, kind: str = "drawing") -> Markup:
    """An `<img>` of a drawing at most so many millimetres wide and high, with its alternative text."""
    desk = desk_now()
    drawn = drawings.draw(drawing, width, height, desk.ink)
    desk.problems.extend(drawn.problems)
    return _image(drawn.svg, drawn.alt, kind, f"width:{drawn.width:.3f}mm;height:{drawn.height:.3f}mm")


def numbered(drawing: Drawing, width: float, height: float = 1000.0) -> tuple[tuple[str, str], ...]:
    """The numbers that a map of this size bears in place of names too long for it, each with its name."""
    return drawings.draw(drawing, width, height, desk_now().ink).numbered


def full_page(drawn: SheetPage, alt: str) -> Markup:
    """An `<img>` of a page that was drawn at the size of its paper."""
    return _image(drawn.svg, alt, "full", f"width:{drawn.width:.3f}mm;height:{drawn.height:.3f}mm")


def die(thrown: Die) -> Markup:
    """The face of a die as it came up."""
    return _image(drawings.die(thrown), f"D{thrown.faces}: {thrown.shows}", "die")


def icon(name: str) -> Markup:
    """An icon of ours by name; nothing for an empty name. It repeats what stands beside it, so it has no words."""
    if not name:
        return Markup("")
    try:
        return _image(drawings.icon(name), "", "icon")
    except Refused as refused:  # a page without its icon is still a page
        desk_now().problems.extend(replace(problem, severity=Severity.WARNING) for problem in refused.problems)
        return Markup("")


def band(name: str, height: float = 2.0) -> Markup:
    """A viewer's pattern as a band across the page's measure, `height` mm high."""
    desk = desk_now()
    width = float(desk.paper.measure)
    svg = drawings.band(name, width, height, desk.ink)
    return _image(svg, "", "band", f"width:{width:.3f}mm;height:{height:.3f}mm")


def shade(name: str) -> str:
    """The address of a viewer's pattern, wide enough to lie behind a track."""
    desk = desk_now()
    return desk.shelf.put(drawings.shade(name, float(desk.paper.measure), 10.0, desk.ink))


def columns(things: Iterable[Thing], count: int) -> list[list[Thing | None]]:
    """Lay a list in `count` columns that are read downwards; the rows, filled up with None."""
    items = list(things)
    depth = -(-len(items) // count)
    return [
        [items[row + depth * column] if row + depth * column < len(items) else None for column in range(count)]
        for row in range(depth)
    ]


def side_by_side(lists: Sequence[Sequence[Thing]]) -> list[list[Thing | None]]:
    """Set lists beside each other; the rows, filled up with None."""
    return [[one[row] if row < len(one) else None for one in lists] for row in range(max(map(len, lists), default=0))]


def fives(count: int) -> list[int]:
    """A number of boxes as groups of five: 12 is [5, 5, 2]."""
    return [5] * (count // 5) + ([count % 5] if count % 5 else [])


def title_size(title: str, largest: float, least: float, share: float = 1.0) -> float:
    """The size in points at which a title in capitals fills one line that is so much of the measure."""
    return copyfit.title_size(title, float(desk_now().paper.measure) * share, largest, least)


def one_line(text: str, part: float, pt: float, weight: int = 500, track: float = 0.0) -> str:
    """A text cut to one line of that part of the measure. Only for what stands in full elsewhere in the packet."""
    face = {500: fonts.SANS_MEDIUM, 700: fonts.SANS_BOLD, 900: fonts.SANS_BLACK}[weight]
    return copyfit.shortened(text, float(desk_now().paper.measure) * part, face, pt, track)


def fact_widths(facts: Sequence[Fact]) -> list[float]:
    """How wide each fact of the strip under a title is, in parts of a hundred of the measure."""
    paper = desk_now().paper
    measure = float(paper.measure)
    wanted = [castoff.fact_width(fact.label, fact.value, paper.narrow) for fact in facts]
    return [100 * width / measure for width in copyfit.shares(wanted, measure)]


def foot_widths(words: tuple[str, str, str]) -> tuple[float, ...]:
    """The parts of the measure for the three words at the foot of a page: a third each, or as they need."""
    measure = float(desk_now().paper.measure)
    who, *others = words
    wanted = [fonts.text_width(who.upper(), fonts.SANS_BOLD, 8, 0.09) + 0.02 * measure]
    wanted += [fonts.text_width(word, fonts.SANS_MEDIUM, 8) + 1 for word in others]
    if max(wanted) <= measure / 3:
        return (1 / 3,) * 3
    return tuple(width / measure for width in copyfit.shares(wanted, measure))


def find_size(entry: Entry, size: float) -> float:
    """The size in points of what one looks for first, in a sheet set at `size`: smaller where it is wide."""
    largest = 1.46 * size
    unit = fonts.text_width(f" {entry.unit}", fonts.SANS_BOLD, 0.66 * largest) if entry.unit else 0.0
    width = fonts.text_width(entry.figure, fonts.SANS_BLACK, largest) + unit
    return round(largest * min(1.0, FIND / width), 2)


def key_columns(paper: Paper) -> int:
    """How many columns a blip key has: each about 57 mm wide, on narrow paper 40."""
    return max(2, round(float(paper.measure) / (43 if paper.narrow else 60)))


def _image(svg: str, alt: str, kind: str, style: str = "") -> Markup:
    address = desk_now().shelf.put(svg)
    sized = Markup(' style="{}"').format(style) if style else ""
    return Markup('<img class="{}" src="{}" alt="{}"{}>').format(kind, address, alt, sized)


def _at_the_desk(work: Callable[..., Any]) -> Callable[..., Any]:
    """A filter that Jinja must not work out while it compiles: `"seal" | icon` belongs on each document's own shelf."""

    @pass_context
    def filtered(_context: Context, *arguments: Any) -> Any:
        return work(*arguments)

    return filtered


FILTERS: dict[str, Callable[..., Any]] = {
    **{
        work.__name__: _at_the_desk(work)
        for work in (
            picture,
            numbered,
            full_page,
            die,
            icon,
            band,
            shade,
            title_size,
            one_line,
            fact_widths,
            foot_widths,
            find_size,
            map_slot,
            briefing_slot,
            sheet_slot,
        )
    },
    **{
        work.__name__: work
        for work in (columns, side_by_side, fives, key_columns, is_paired, story_columns, tied, in_words)
    },
}
"""The filters by the names that templates use."""
