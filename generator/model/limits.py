"""Limits as the rules spell them: `within 6"`, `at-least 6"`, `more-than 6"`. Part of the model.

`within` and `at-least` include exactly the length, `more-than` does not.
"""

from __future__ import annotations

from dataclasses import dataclass

from generator.geometry.distances import Relation
from generator.geometry.lengths import Length, parse_length


@dataclass(frozen=True)
class TypedLimit:
    """A relation and a length, as typed; `geometry.distances.Limit` is made of it once the unit is known."""

    relation: Relation
    length: Length


def parse_limit(text: str) -> TypedLimit:
    """Read `more-than 6"`. Raises ValueError, in a plain sentence, for anything else."""
    word, _, rest = text.strip().partition(" ")
    try:
        relation = Relation(word)
    except ValueError:
        raise ValueError(f"a limit is within, at-least or more-than and a length, such as more-than 6\"; this is {text!r}") from None
    return TypedLimit(relation, parse_length(rest))
