"""What comes of placing: an arrangement and how it came about, or a proof, or neither. Stands on proofs."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from generator.geometry.lengths import Unit
from generator.geometry.segments import Point
from generator.placement.ground import Group
from generator.placement.proofs import Proof


class How(StrEnum):
    """How an arrangement came about; its value is what the record says. The later, the more work it took."""

    COUNTED = "drawn evenly: one of all arrangements, by number"
    TRIED = "drawn evenly: the first legal one of blind tries"
    SIFTED = "drawn evenly: the first legal one of blind tries among the boxes that halving left"
    SEARCHED = "found by search: legal, not an even draw"


@dataclass(frozen=True)
class Placed:
    """An arrangement. `points` has a tuple for each group, in order: its points sorted by x, then by y (inches).

    `arrangements` is the number of all legal arrangements where it is known; `tries` the number of blind tries.
    """

    points: tuple[tuple[Point, ...], ...]
    how: How
    arrangements: int | None
    tries: int

    @property
    def is_even(self) -> bool:
        """Whether every legal arrangement had the same chance."""
        return self.how is not How.SEARCHED


@dataclass(frozen=True)
class Impossible:
    """There is no legal arrangement, on any grid or at least on this one, and `proof` says why."""

    proof: Proof

    @property
    def on_any_grid(self) -> bool:
        """Whether no other grid would help."""
        return self.proof.on_any_grid

    def said(self, unit: Unit = Unit.INCH) -> str:
        """The proof in plain sentences, its numbers in `unit`."""
        return self.proof.said(unit)


@dataclass(frozen=True)
class NotFound:
    """All budgets are spent, and neither an arrangement nor a proof was found. Nobody knows."""

    groups: tuple[Group, ...]

    def said(self, unit: Unit = Unit.INCH) -> str:  # noqa: ARG002  # said as an Impossible is
        """What happened, in a plain sentence."""
        pieces = " and ".join(group.said for group in self.groups if group.count)
        found = f"No place was found for {pieces}, and no proof that there is none; the search was given up."
        return f"{found} Ask for fewer pieces or smaller distances."
