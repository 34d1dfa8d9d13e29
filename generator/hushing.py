"""What is wrong in a set-up, said so that whoever plays may read it: no line of the file, no value out of it.

Beside `setup_file`. The host plays too, and a set-up holds both sides' secrets. So a problem there tells file, line,
column and what sort of problem it is; the whole of it stays behind it (`Problem.open`) for whoever asks with --show.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace

from generator.errors import Problem

LOOK = "look there in the file, or add --show to see it here; secrets stand beside it"

_SAID = {
    "unknown-key": "a set-up has no such key here",
    "bad-key": "this cannot be a key here",
    "choice": "this is none of the words that may stand here",
    "number": "this is no number that may stand here",
    "type": "another kind of value is needed here (a list, keys of its own, or a single word)",
    "id": "this is no id",
    "name": "this is no name",
    "flag": "this is neither yes nor no",
    "length": "this is no length, or it has too many or too few entries",
    "size": "this is no size",
    "yaml.duplicate-key": "a key stands here for the second time",
    "yaml.tab": "a tab stands here; YAML takes only spaces",
    "yaml.bracket": "a bracket or a comma is missing here, or one too many stands here",
    "yaml.quote": "the quotes here do not fit",
    "yaml.colon": "a colon is missing here, or a space behind it, or one too many stands here",
    "yaml.indent": "the indentation does not fit here",
    "yaml.comment": "a # makes the rest of this line a comment",
    "yaml.second-document": "--- begins a second document here; a file holds one",
    "yaml.sign": "a sign that YAML keeps for itself stands here; put the text in quotes",
}
_TELLTALE = re.compile(r"""^\s*\{?\s*["']?(made-by|draws|forces)["']?\s*:""", re.MULTILINE)


def hushed(problem: Problem) -> Problem:
    """A problem of reading a set-up, without the line and without what was typed."""
    if problem.code.startswith("file.") or problem.code == "more":
        return without_line(problem)
    if problem.code == "missing-key" and problem.path:
        message = f"the key {problem.path[-1]} is missing here"
    elif problem.code.startswith("setup."):
        return without_line(problem)
    else:
        other = "this line cannot be read" if problem.code.startswith("yaml.") else "this cannot be so"
        message = _SAID.get(problem.code, other)
    quiet = without_line(problem.hushed(message, LOOK))
    # A key that is none may be a value that lost its key.
    return replace(quiet, path=quiet.path[:-1]) if quiet.path and problem.code.endswith("-key") else quiet


def without_line(problem: Problem) -> Problem:
    """A problem with file, line and column, but without the line itself and the one before it."""
    if problem.place is None or not problem.place.snippet:
        return problem
    return replace(problem, place=replace(problem.place, snippet=()), open=problem.opened())


def without_lines(problems: Iterable[Problem]) -> tuple[Problem, ...]:
    """Problems without the lines of the file; see `without_line`."""
    return tuple(map(without_line, problems))


def may_be_setup(name: str, text: str) -> bool:
    """Whether a text that could not be read is probably a set-up's: by its name, or by keys that only set-ups have."""
    return ".setup." in name or "setup.schema.json" in text[:500] or _TELLTALE.search(text) is not None
