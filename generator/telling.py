"""What a YAML file is, told by its content: a scenario, a system, a set-up, one of a system's other files.

Never by its name, but for spreadsheets: people rename files. Behind `source`, before the models.
"""

from __future__ import annotations

from enum import StrEnum

from generator.errors import Problem, Unreadable
from generator.source import Document

TABLES = (".csv", ".tsv", ".tab")
"""How the names of spreadsheets end; these alone are told by their names, for a table has no keys."""


class Kind(StrEnum):
    """A kind of file that we read."""

    SCENARIO = "scenario"
    SETUP = "set-up"
    SYSTEM = "system"
    REFERENCE = "reference"
    COUNTERS = "counters"
    COUNTER_LIST = "counter list"
    PAIRINGS = "pairing table"


_SIGNS: tuple[tuple[Kind, frozenset[str]], ...] = (
    (Kind.SETUP, frozenset({"format", "made-by", "draws", "seed"})),
    (Kind.SYSTEM, frozenset({"book", "steps", "roll-tables", "version", "layer", "params"})),
    (Kind.SCENARIO, frozenset({"systems", "battlefield", "sides", "story", "options"})),
    (Kind.REFERENCE, frozenset({"entries"})),
    (Kind.COUNTERS, frozenset({"counters"})),
)


def tell(document: Document) -> Kind:
    """The kind of a file: the one with most of its telling keys there. Raises Unreadable where none has any."""
    root = document.root
    if not isinstance(root, dict):
        message = "the file holds a list or a single word where keys and values are expected"
        hint = "a scenario begins like this: id: my-scenario"
        raise Unreadable(document.locate(Problem("file.no-keys", message, path=(), hint=hint)))
    keys = {str(key) for key in root}
    best = max(_SIGNS, key=lambda sign: len(sign[1] & keys))
    if not best[1] & keys:
        message = "nothing in the file says what it is: it has no systems, no steps, no draws, no entries, no counters"
        hint = "orders new scenario NAME writes a scenario to begin with"
        raise Unreadable(document.locate(Problem("file.unknown-kind", message, path=(), hint=hint)))
    if best[0] is Kind.COUNTERS and isinstance(root.get("counters"), list):
        return Kind.COUNTER_LIST  # what the workshop prints; a system gives its counters ids
    return best[0]
