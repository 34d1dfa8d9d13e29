"""From values to models, every problem at once, each where it stands in the file. The end of reading.

`load` is what files go through; `validate` takes a value from anywhere.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from pydantic import BaseModel, ValidationError

from generator.errors import Path, Problem, Refused
from generator.model.answers import answer, is_echo, is_shape, wanted
from generator.model.keys import meant
from generator.model.tracing import Trace, trace
from generator.model.wording import kind, listed, shown
from generator.source import Document, in_order

M = TypeVar("M", bound=BaseModel)

MOST_ADVISED = 1000
"""As many of a file's problems come with advice that costs a search; only a hundred are ever shown."""

SPARE = "x-"
"""Keys of a file's outermost level that begin so hold blocks to be used by `*name`, and are not read themselves."""


def load(model: type[M], document: Document) -> M:
    """A document as a model. Raises Refused with all problems, in the order of the file, each with its place.

    On failure the document's warnings are among them; otherwise they are the caller's to show.
    """
    value = document.root
    if isinstance(value, dict):
        value = {key: item for key, item in value.items() if not key.startswith(SPARE)}
    read, problems = validate(model, value)
    if read is not None:
        return read
    located = [document.locate(problem) for problem in problems]
    raise Refused(in_order((*located, *document.warnings)))


def validate(model: type[M], value: object, path: Path = ()) -> tuple[M | None, list[Problem]]:
    """A value as a model, or what is wrong with it, in the order of the value. Keys are spelled as in files.

    `path` is where the value stands in its document; the problems' paths begin with it.
    """
    try:
        return model.model_validate(value, by_alias=True, by_name=False), []
    except ValidationError as error:
        traces = [trace(model, value, details, path) for details in error.errors(include_url=False)]
    traces = [found for found in traces if not is_echo(found, traces)]
    order = _Order(value)
    return None, sorted(_settled(traces), key=lambda problem: order.rank((problem.path or ())[len(path) :]))


def schema(model: type[BaseModel]) -> dict[str, Any]:
    """The JSON Schema of files of this model, for editors."""
    made = model.model_json_schema(by_alias=True)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        **made,
        "patternProperties": {f"^{SPARE}": True, **made.get("patternProperties", {})},
    }


def _settled(traces: list[Trace], depth: int = 0) -> list[Problem]:
    """One problem an error, but of each union only those of one branch: the one that was most probably meant."""
    plain: list[Trace] = []
    unions: dict[tuple[str | int, ...], dict[str | int, list[Trace]]] = {}
    for found in traces:
        at = next((at for at in found.branches if at >= depth), None)
        if at is None:
            plain.append(found)
        else:
            loc = found.error["loc"]
            unions.setdefault(loc[:at], {}).setdefault(loc[at], []).append(found)
    problems = _without_echoes(plain)
    for where, branches in unions.items():
        problems.extend(_best(list(branches.values()), len(where)))
    return problems


def _best(branches: list[list[Trace]], at: int) -> list[Problem]:
    """The problems of the branch that was most probably meant; one problem where none was, or several were."""
    fitting = [branch for branch in branches if not any(_ends(found, at) and is_shape(found) for found in branch)]
    first = branches[0][0]
    if not fitting:
        if len(branches) == 1:
            return [answer(first)]
        wants = listed(dict.fromkeys(wanted(branch[0]) for branch in branches))
        return [Problem("type", f"{kind(first.value)} stands here, where {wants} is needed", path=first.path)]
    settled = sorted((_settled(branch, at + 1) for branch in fitting), key=len)
    if len(fitting) > 1 and all(len(branch) == 1 and _ends(branch[0], at) for branch in fitting):
        hints = " or: ".join(dict.fromkeys(problem.hint for (problem,) in settled if problem.hint))
        message = f"{shown(first.value)} is nothing that may stand here"
        return [Problem("value", message, path=first.path, hint=hints or None)]
    return settled[0]


def _ends(found: Trace, at: int) -> bool:
    """Whether an error is about the whole value of a branch, not about something inside of it."""
    return len(found.error["loc"]) == at + 1


def _without_echoes(traces: list[Trace]) -> list[Problem]:
    """The answers; where a key is misspelt, the right one is not called missing as well.

    What was probably meant is looked for `MOST_ADVISED` times, not for each of twenty thousand keys.
    """
    misspelt = {(*found.path[:-1], meant(found)) for found in traces[:MOST_ADVISED]}
    answers = ((found, answer(found, advise=at < MOST_ADVISED)) for at, found in enumerate(traces))
    return [problem for found, problem in answers if found.error["type"] != "missing" or found.path not in misspelt]


class _Order:
    """Where paths stand in the order of a value. Keys are counted once a mapping, however many paths lead into it."""

    def __init__(self, value: Any) -> None:
        self._value = value
        self._places: dict[int, dict[Any, int]] = {}

    def rank(self, path: Path) -> tuple[int, ...]:
        """The rank of a path; what is missing stands before what is there."""
        value, rank = self._value, []
        for part in path:
            if isinstance(value, Mapping):
                places = self._places.get(id(value))
                if places is None:
                    places = self._places[id(value)] = {key: place for place, key in enumerate(value)}
                rank.append(places.get(part, -1))
                value = value.get(part)
            elif isinstance(value, list | tuple) and isinstance(part, int):
                rank.append(part)
                value = value[part] if part < len(value) else None
            else:
                break
        return tuple(rank)
