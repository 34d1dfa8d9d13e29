"""What a command has to say: lines for the terminal, problems, an exit code. Beside the pipeline."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

from generator.errors import OrdersError, Problem, Severity, has_errors

if TYPE_CHECKING:  # a report needs no model, and the counter workshop no game
    from generator.model.game import Game
    from generator.model.setup import SetUp


@dataclass(frozen=True)
class Report:
    """What was done, and what there is to know of it."""

    lines: tuple[str, ...]
    problems: tuple[Problem, ...]
    code: int | None = None

    @property
    def exit_code(self) -> int:
        """0 where no problem is an error, else 1; or the code that was given."""
        return self.code if self.code is not None else int(has_errors(self.problems))


@contextmanager
def opening(show: bool) -> Iterator[None]:
    """Let problems that are raised inside speak of results, for whoever asked to see them."""
    try:
        yield
    except OrdersError as error:
        if not show:
            raise
        raise type(error)(problem.opened() for problem in error.problems) from None


MOST_SHOWN = 100
"""Nobody reads a thousand."""
MORE = "more"
"""The code of the note that says how many problems are not shown; one file's reading may have left some out too."""


def as_shown(problems: Iterable[Problem]) -> list[Problem]:
    """Problems in the order of the terminal: notes, warnings, errors, for the last line is read first.

    Of more than a hundred the weightiest are kept; how many are left out stands behind them.
    """
    weight = {Severity.ERROR: 0, Severity.WARNING: 1, Severity.NOTE: 2}
    told = sorted(problems, key=lambda one: (one.code == MORE, weight[one.severity]))
    beyond = [one for one in told if one.code == MORE]
    told = told[: len(told) - len(beyond)]
    kept = sorted(told[:MOST_SHOWN], key=lambda one: -weight[one.severity])
    left_out = len(told) - len(kept)
    if left_out:
        beyond.append(Problem(MORE, f"{left_out:,} more problems are not shown", Severity.NOTE))
    return [*kept, *beyond]


def opened(problems: Iterable[Problem], show: bool) -> tuple[Problem, ...]:
    """Problems as whoever asked to see results may read them, else as they are."""
    return tuple(problem.opened() if show else problem for problem in problems)


def results_shown(game: Game, setup: SetUp) -> list[str]:
    """Every result of a set-up, for whoever asked to see them."""
    lines = [f"seed: {setup.seed}"]
    for draw in setup.draws:
        faces = f" ({', '.join(map(str, draw.faces))})" if draw.faces and len(draw.faces) <= 12 else ""
        result = ", ".join(map(str, draw.result)) if isinstance(draw.result, list | tuple) else draw.result
        lines.append(f"{draw.slot.split('/', 2)[2]}: {result}{faces}, {draw.how}")
    for side in game.sides:
        force = setup.forces.get(side)
        for unit in force.units if force else ():
            blip = f", blip {unit.blip}" if unit.blip is not None else ""
            lines.append(f"{side}: {unit.name}{f', {unit.group}' if unit.group else ''}{blip}")
    return lines


def problems_as(problems: Iterable[Problem], form: str) -> list[str]:
    """Problems as JSON, or as GitHub's workflow commands."""
    if form == "json":
        return [json.dumps([_plain(problem) for problem in problems], indent=2, ensure_ascii=False)]
    return [_github(problem) for problem in problems]


def _plain(problem: Problem) -> dict[str, object]:
    place = problem.place
    return {
        "code": problem.code,
        "severity": str(problem.severity),
        "message": problem.message,
        "file": place.file if place else None,
        "line": place.line if place else None,
        "column": place.column if place else None,
        "path": list(problem.path) if problem.path is not None else None,
        "hint": problem.hint,
    }


def _escaped(text: str, *, inside: bool = False) -> str:
    text = text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")
    return text.replace(":", "%3A").replace(",", "%2C") if inside else text


def _github(problem: Problem) -> str:
    word = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.NOTE: "notice"}[problem.severity]
    place = problem.place
    keys = [f"title={_escaped(problem.code, inside=True)}"]
    if place:
        keys = [f"file={_escaped(place.file, inside=True)}", f"line={place.line}", f"col={place.column}", *keys]
    message = problem.message + (f" ({problem.hint})" if problem.hint else "")
    return f"::{word} {','.join(keys)}::{_escaped(message)}"
