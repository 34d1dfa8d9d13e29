"""Wishes made an imposition: what a list and the command line say of paper, layout, backs and marks. In `workshop`."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from generator.documents.counters import Counter, Millimetres
from generator.errors import Problem, Refused, Severity
from generator.model.counters import SheetWishes
from generator.workshop.backs import has_backs
from generator.workshop.imposition import Arrangement, Fold, Imposition, Turning
from generator.workshop.labels import LabelSheet

USUAL_MARKS = frozenset({"ticks", "crosses"})


def impose(
    wishes: SheetWishes,
    width: Millimetres,
    height: Millimetres,
    labels: LabelSheet | None,
    counters: Sequence[Counter] = (),
) -> tuple[Imposition, tuple[Problem, ...]]:
    """The imposition for a paper that stands upright, and what is worth saying about it.

    Label sheets carry counters alone: no head band, no marks unless they are asked for. Counters with backs are
    printed on both sides unless told otherwise, the paper turned over its long edge. Raises Refused for wishes that
    do not go together.
    """
    wide = wishes.orientation == "landscape"
    if wide and labels is not None:
        message = "a sheet of labels goes through the printer upright"
        raise Refused(Problem("sheet.landscape-labels", message, hint="leave orientation out"))
    if wide != (width > height) and wishes.orientation is not None and width != height:
        width, height = height, width
    turning = Turning(wishes.duplex) if wishes.duplex else Turning.LONG if has_backs(counters) else Turning.NONE
    how = Imposition(
        width,
        height,
        arrangement=Arrangement(wishes.layout or "grid"),
        labels=labels,
        start=wishes.start or 1,
        skip=frozenset(map(int, wishes.skip or ())),
        gap=None if labels else wishes.gap,
        margin=None if labels else wishes.margin,
        head=labels is None and wishes.head is not False,
        turning=turning,
        rotated=bool(wishes.rotate_backs),
        fold=Fold(wishes.fold) if wishes.fold else None,
        marks=frozenset(wishes.marks if wishes.marks is not None else () if labels else USUAL_MARKS),
        marks_on_backs=wishes.marks_on == "both",
        registration=int(wishes.registration) if wishes.registration not in (None, "none") else 0,
    )
    return how, (*_remarks(wishes, how, counters), *how.problems())


def _remarks(wishes: SheetWishes, how: Imposition, counters: Sequence[Counter]) -> list[Problem]:
    found = []
    if how.labels is not None:
        given = [name for name in ("gap", "margin", "layout") if getattr(wishes, name) is not None]
        if given:
            found.append(
                Problem(
                    "sheet.labels-settle",
                    f"{' and '.join(given)} does not count on a label sheet: {how.labels.title} settles every place",
                    Severity.WARNING,
                )
            )
    if how.turning is Turning.NONE and has_backs(counters):
        message = "some counters have backs, but only fronts are printed"
        found.append(Problem("sheet.no-backs", message, Severity.NOTE, hint="--duplex long prints both"))
    bleed = max((counter.bleed for counter in counters), default=Fraction(0))
    kept = how.bleed_for(bleed)
    if kept < bleed:
        message = f"the gap leaves room for a bleed of {float(kept):g} mm, not {float(bleed):g} mm"
        found.append(
            Problem("sheet.bleed", message, Severity.WARNING, hint="a gap of two bleeds keeps neighbours apart")
        )
    return found
