"""The stages of placing one field; all that does not depend on the dice is worked out once and kept. Under placing."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from generator.placement.budget import Budget
from generator.placement.counting import Count, TooMany
from generator.placement.drawing import Arrangement, Dice, draw
from generator.placement.field import Field
from generator.placement.ground import Ground, PairRule
from generator.placement.mending import mend
from generator.placement.outcome import How, Impossible, NotFound
from generator.placement.proofs import NoneOnGrid, Proof
from generator.placement.proving import prove
from generator.placement.sieve import Sieve
from generator.placement.sifted import Sifted


@dataclass(frozen=True)
class Found:
    """An arrangement, how it came about, the number of all arrangements where it is known, and the blind tries."""

    arrangement: Arrangement
    how: How
    total: int | None
    tries: int


class Part:
    """A field on its ground, the pair rules that bind it, and a budget."""

    def __init__(self, ground: Ground, field: Field, pair_rules: tuple[PairRule, ...], budget: Budget) -> None:
        self.ground, self.field, self.budget = ground, field, budget.shared_among(sum(field.counts))
        names = {group.name for group in field.groups}
        self.pair_rules = tuple(rule for rule in pair_rules if set(rule.between) <= names)
        self._sieve: Sieve | None = None
        self._sifted: list[Sifted] = []

    @cached_property
    def count(self) -> Count | None:
        """The count, where few nodes suffice."""
        try:
            return Count(self.field, self.budget.count)
        except TooMany:
            return None

    @cached_property
    def full_count(self) -> Count | None:
        """The count with the full budget."""
        try:
            return Count(self.field, self.budget.full_count, in_doubt=True)
        except TooMany:
            return None

    @cached_property
    def proof(self) -> Proof | None:
        """A proof for any grid, if one can be found."""
        return prove(self.ground, self.field.groups, self.pair_rules, self.budget.cases)

    def sifted(self, stage: int) -> Sifted:
        """The sieve after a stage. Each is kept as it was, so that no draw depends on the draws before it."""
        if self._sieve is None:
            self._sieve = Sieve(self.field)
        while len(self._sifted) <= stage:
            self._sifted.append(self._sieve.refine(self.budget.sifting[len(self._sifted)]))
        return self._sifted[stage]

    def draw(self, dice: Dice) -> Found | Impossible | NotFound:
        """Stages 2 to 5, and a proof where nothing comes of them."""
        arrangement, tries = draw(self.field, dice, self.budget.tries)
        if arrangement:
            return Found(arrangement, How.TRIED, None, tries)
        stages = self.budget.sifting if self.field.lanes * self.field.length <= self.budget.largest else ()
        for stage, more in enumerate(stages):
            sifted = self.sifted(stage)
            if sifted.total == 0:
                return self.impossible(more)
            if sifted.total is not None:
                arrangement, _ = sifted.draw(dice, 1)
                return Found(arrangement or (), How.COUNTED, sifted.total, tries)
            if stage == 0 and self.full_count:
                return self._numbered(self.full_count, dice, tries)
            arrangement, tried = sifted.draw(dice, more)
            tries += tried
            if arrangement:
                return Found(arrangement, How.SIFTED, None, tries)
        if not stages and self.full_count:
            return self._numbered(self.full_count, dice, tries)
        arrangement = mend(self.field, dice, self.budget.moves)
        if arrangement:
            return Found(arrangement, How.SEARCHED, None, tries)
        return Impossible(self.proof) if self.proof else NotFound(self.field.groups)

    def _numbered(self, count: Count, dice: Dice, tries: int) -> Found | Impossible:
        """One of all arrangements, by its number."""
        if not count.total:
            return self.impossible(count.nodes)
        return Found(count.unrank(dice.die(count.total) - 1), How.COUNTED, count.total, tries)

    def impossible(self, looks: int) -> Impossible:
        """That the lattice holds none, with the better proof where there is one."""
        points = tuple(spots.bit_count() for spots in self.field.spots)
        return Impossible(self.proof or NoneOnGrid(self.field.groups, self.ground.step, points, looks))
