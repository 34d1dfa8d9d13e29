"""Comparisons of distances, spelled out: `within` is <=, `at-least` is >=, `more-than` is >. Stands on lengths.

Distances are compared as squares of fractions: exact, whatever the numbers. Centres are measured unless a rule says
`measure: rim`; then the radii of both bases come off the distance, which is the same as adding them to the limit.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from generator.geometry.lengths import Length, Unit, parse_length, show_length


class Relation(StrEnum):
    """How a distance is compared with a length. Its value is the way it is spelled in data."""

    WITHIN = "within"
    AT_LEAST = "at-least"
    MORE_THAN = "more-than"


class Measure(StrEnum):
    """Between what a distance is measured: centres, or the rims of the bases."""

    CENTRE = "centre"
    RIM = "rim"


@dataclass(frozen=True)
class Limit:
    """A bound on a distance; `length` in inches, 0 or more."""

    relation: Relation
    length: Fraction

    def holds(self, squared: Fraction, radii: Fraction = Fraction(0)) -> bool:
        """Whether a distance keeps the limit. `squared` is the square of the distance between centres (or from a
        centre to an edge); `radii` is the sum of the radii that come off where rims are measured."""
        bound = (self.length + radii) ** 2
        if self.relation is Relation.WITHIN:
            return squared <= bound
        return squared >= bound if self.relation is Relation.AT_LEAST else squared > bound

    def said(self, unit: Unit = Unit.INCH) -> str:
        """The limit in words: `more than 6″`."""
        return f"{self.relation.replace('-', ' ')} {show_length(self.length, unit)}"


def parse_limit(text: str) -> tuple[Relation, Length]:
    """Read a limit as parameters hold it: `more-than 6"`, `at-least 15 cm`, `within 6`.

    Raises ValueError with a plain sentence.
    """
    word, _, rest = text.strip().partition(" ")
    try:
        relation = Relation(word.lower())
    except ValueError:
        names = ", ".join(relation.value for relation in Relation)
        raise ValueError(f'“{text.strip()}” is not a limit; begin with one of {names}, as in more-than 6"') from None
    return relation, parse_length(rest)
