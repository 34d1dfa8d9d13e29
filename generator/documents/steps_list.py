"""The list of setting up: each step in order, with what was rolled filled in or a box where players decide.

Stands in `documents`; the briefing prints it for a side, the map sheet's reader never needs it.
"""

from __future__ import annotations

from generator.documents.pages import How, Row, SettingUp, Step
from generator.documents.words import row_label, spans, throws
from generator.model.game import Outcome
from generator.model.steps import (
    NumberStep,
    PickStep,
    PlaceStep,
    ResultStep,
    RollOffStep,
    RollStep,
    ShareStep,
    StepBase,
)
from generator.model.system import RollTable
from generator.view import SideView, StepView, SystemView, View


def readable(ident: str) -> str:
    """An id as words."""
    return ident.replace("-", " ")


def filling(view: View, system: SystemView) -> dict[str, str]:
    """What `{step}` in a text stands for: the result of that step, as words."""
    found = {}
    for name, outcome in system.outcomes.items():
        step = system.installed.system.step(name)
        words = outcome_words(view, system, step, outcome) if step is not None else ""
        if words:
            found[name] = words
    return found


def outcome_words(view: View, system: SystemView, step: StepBase, outcome: Outcome) -> str:
    """A result in words: a row's title, a side's name, a zone."""
    if outcome.open_because is not None or outcome.value is None:
        return ""
    if isinstance(step, RollStep) and step.table:
        rows = system.installed.system.roll_tables[step.table].rows.values()
        return next((row.title for row in rows if row.id == outcome.value), outcome.value)
    if isinstance(step, RollOffStep | ResultStep) and any(side.id == outcome.value for side in view.sides):
        return view.side(outcome.value).name
    return outcome.value


def condition(view: View, one: StepView) -> str:
    """Words before a step that hangs on what the players decide: "If Night: "."""
    system = view.system(one.system.id)
    titles = []
    for name, wanted in one.step.when.items():
        outcome = system.outcomes.get(name)
        if outcome is None or outcome.open_because is None:
            continue
        step = one.system.system.step(name)
        values = (wanted,) if isinstance(wanted, str) else wanted
        words = [outcome_words(view, system, step, Outcome(value=value)) for value in values] if step else []
        titles.append(" or ".join(word for word in words if word))
    return f"If {' and '.join(titles)}: " if titles else ""


def table_rows(table: RollTable, hit: str | None = None) -> tuple[Row, ...]:
    """A roll table's rows, the one that came up marked."""
    return tuple(Row(row_label(key), row.title, hit=row.id == hit) for key, row in table.rows.items())


def _choices(view: View, one: StepView) -> tuple[str, ...]:
    """What the players may tick, where there are few enough to tick."""
    step = one.step
    if isinstance(step, PickStep):
        if step.source == "zones":
            return zones_of(view)
        if isinstance(step.source, str):
            span = view.system(one.system.id).params.span(step.source)
            return tuple(str(n) for n in range(span[0], span[1] + 1)) if span and span[1] - span[0] < 8 else ()
        return step.source if len(step.source) <= 8 else ()
    if isinstance(step, RollOffStep | ResultStep):
        return tuple(side.name for side in view.sides)
    return ()


def zones_of(view: View) -> tuple[str, ...]:
    """The ids of the battlefield's zones, in order."""
    how = next((one.installed.system.zones for one in view.systems if one.installed.system.zones != "none"), "none")
    if how == "quarters":
        return ("north-west", "north-east", "south-west", "south-east")
    if how == "halves":
        box = view.battlefield.shape().box
        return ("north", "south") if box.width >= box.height else ("west", "east")
    return ()


def _blanks(view: View, one: StepView) -> tuple[str, ...]:
    """What the players write down, where a step leaves something to them."""
    step = one.step
    if isinstance(step, RollStep):
        return ("result",)
    if isinstance(step, PlaceStep):
        params = view.system(one.system.id).params
        counts = [params.whole(place.count) if isinstance(place.count, str) else None for place in step.ones()]
        number = sum(count or 0 for count in counts) * (len(view.sides) if "side" in step.each else 1)
        return tuple(f"{n}: x, y" for n in range(1, min(number, 8) + 1)) or ("x, y of each",)
    return ("which",)


def _result(view: View, one: StepView) -> str:
    """What came of a rolled step, in words; empty where the viewer may not know, or there is nothing to say."""
    step, system = one.step, view.system(one.system.id)
    letters = {side.id: side.letter for side in view.sides}
    if one.nothing:
        return "none"
    if isinstance(step, PlaceStep):
        labels = [piece.id for piece in view.pieces if piece.placed_by == step.id]
        return spans(labels) if labels else ("" if one.hidden else "none")
    if isinstance(step, RollOffStep):
        return f"{letters[one.outcome.value]} wins" if one.outcome and one.outcome.value else ""
    if one.outcome is not None and one.outcome.value is not None and one.step.each == ("game",):
        words = outcome_words(view, system, step, one.outcome)
        if isinstance(step, ResultStep) and one.outcome.value in letters:
            return f"{letters[one.outcome.value]}: {words}"
        return f"{letters[one.by]}: {words}" if one.by in letters and isinstance(step, PickStep) else words
    own = [draw for draw in one.draws if draw.result is not None]
    if not own:
        return ""
    parts = []
    for draw in own:
        owner = next((side for side in letters if f"/{side}" in draw.slot), None)
        words = f"1 to {draw.result}" if isinstance(step, NumberStep) else str(draw.result)
        parts.append(f"{letters[owner]} {words}" if owner and len(own) > 1 else words)
    return ", ".join(parts)


def _step(view: View, number: int, one: StepView) -> Step:
    system = view.system(one.system.id)
    letters = {side.id: side.letter for side in view.sides}
    by: SideView | None = view.side(one.by) if one.by in letters else None
    text = condition(view, one) + system.params.to_tape().fill(one.step.text or one.step.heading, filling(view, system))
    table = one.system.system.roll_tables.get(getattr(one.step, "table", None) or "")
    if one.open_because is not None:
        if isinstance(one.step, NumberStep | ShareStep) and any(fact.fact == one.step.id for fact in view.facts):
            return Step(number=str(number), text=text, result="noted in secret")
        choices = _choices(view, one)
        return Step(
            number=str(number),
            text=text,
            choices=choices,
            blanks=() if choices else _blanks(view, one),
            rows=table_rows(table) if table else (),
        )
    rolled = [throw for draw in one.draws for throw in throws(draw, letters, by)]
    worst: How = next((draw.how for draw in one.draws if draw.how != "rolled"), "rolled" if one.draws else "")
    return Step(number=str(number), text=text, throws=tuple(rolled), result=_result(view, one), how=worst)


def setting_up(view: View, title: str) -> SettingUp | None:
    """The whole list, or None where nothing is to be set up."""
    steps = tuple(_step(view, index + 1, one) for index, one in enumerate(view.steps))
    return SettingUp(title, steps, note=" ".join(view.notes)) if steps else None
