"""How much work placing may do, in counted steps and never in seconds: the same everywhere. Under placing."""

from __future__ import annotations

from dataclasses import dataclass, replace

FEW = 8
"""Up to so many pieces every stage has its whole budget."""


@dataclass(frozen=True)
class Budget:
    """The limits of each stage, in the order of the stages; together they take a few seconds at the very most.

    `count` nodes for the first count; `tries` blind tries; `full_count` nodes for the second count; `sifting`: so many
    splits of the sieve in all, and as many tries after them, stage by stage; `moves` of the mending search; `cases` of
    a proof by halving. `largest` is the number of lattice points up to which the sieve is used.
    """

    count: int = 100_000
    tries: int = 20_000
    full_count: int = 500_000
    sifting: tuple[int, ...] = (1_000, 4_000, 16_000)
    moves: int = 20_000
    cases: int = 100_000
    largest: int = 300_000

    def shared_among(self, pieces: int) -> Budget:
        """The budget for so many pieces: what one split, one move or one case costs grows with them, so beyond `FEW`
        there are fewer of them, and the work stays about the same."""
        if pieces <= FEW:
            return self
        return replace(
            self,
            sifting=tuple(max(1, stage * FEW**2 // pieces**2) for stage in self.sifting),
            moves=max(1, self.moves * FEW // pieces),
            cases=max(1, self.cases * FEW // pieces),
        )
