"""What a check that a system declares (`checks:`) is asked with. Under the modules that do it, one a kind.

A kind of check is a module with `check(asked)`; the register lists them by the name that systems use. `asked.found`
makes the problem, with the severity and the text that the system gives.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from generator.errors import Path, Problem, Severity
from generator.geometry.distances import Limit
from generator.model.game import Game, InstalledSystem
from generator.model.system import Check
from generator.rules.course import Course
from generator.rules.field import Field
from generator.rules.placed import Standing


@dataclass(frozen=True)
class Asked:
    """One declared check, and what it may look at. `course` is None while only a scenario is there.

    `scenario` leads to the scenario's keys: they stand at the top of its own file, under `scenario` in a set-up's.
    """

    field: Field
    system: InstalledSystem
    check: Check
    standings: tuple[Standing, ...]
    zone_of: Mapping[str, str] | None = None
    course: Course | None = None
    scenario: Path = ()

    @property
    def game(self) -> Game:
        """The game."""
        return self.field.game

    @property
    def title(self) -> str:
        """How messages call the rule."""
        return self.system.system.title

    def found(self, code: str, message: str, path: Path, hint: str | None = None) -> Problem:
        """A problem of this check."""
        text = self.game.params(self.system.id).fill(self.check.text) if self.check.text else None
        return Problem(code, message, Severity(self.check.severity), path=path, hint=text or hint)

    def unread(self, why: str) -> Problem:
        """The problem of a check that cannot be made, because the system's file says something senseless."""
        message = f"the check {self.check.id} of {self.title} cannot be made: {why}"
        hint = "this is a fault of the rule system's own file: orders check it"
        return Problem("rules.unread", message, path=(*self.scenario, "systems"), hint=hint)

    def number(self) -> int | None:
        """`number` as a figure: a number or a parameter, or `players`, all players of all sides."""
        typed = self.check.number or "1"
        if typed == "players":
            return sum(max(1, len(side.players)) for side in self.game.scenario.sides.values())
        return self.game.params(self.system.id).whole(typed)

    def limit(self) -> Limit | None:
        """`keep` as a limit in inches. Raises ValueError, in a plain sentence, where it is none."""
        if self.check.keep is None:
            return None
        return self.game.params(self.system.id).limit(self.check.keep)

    def of_kind(self, kind: str | None) -> Iterator[Standing]:
        """The pieces of a kind."""
        return (standing for standing in self.standings if standing.piece.kind == kind)

    def doors(self) -> Iterator[Standing]:
        """The doors that `door` means, of every system: `{state: locked}`, a missing value being its kind's first."""
        for standing in self.standings:
            if standing.body.door is None or not self.check.door:
                continue
            values = self.field.values(standing.piece)
            if all(values.get(key) == wanted for key, wanted in self.check.door.items()):
                yield standing

    def own_doors(self) -> Iterator[Standing]:
        """The same of this system's own kinds; of all, where it has no doors of its own."""
        own = {kind for kind, one in self.system.system.pieces.items() if one.shape == "door"}
        return (standing for standing in self.doors() if not own or standing.piece.kind in own)
