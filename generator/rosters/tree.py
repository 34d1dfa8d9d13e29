"""The tree of a BattleScribe or New Recruit list: forces, in them selections, in them more. One shape for all forms.

XML and JSON are both read into it (`tree_xml`, `tree_json`), each with its place; `battlescribe` makes units of it.
Rules texts and characteristics are not kept.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

MOST_DEPTH = 100
"""How deep elements may lie in elements. Real lists reach about 25."""

MOST_SELECTIONS = 20_000
"""How many selections a list may have, at any depth. Real lists reach about 1,000."""


@dataclass(slots=True)
class Selection:
    """One selection: a unit, a model, a piece of equipment, an option. Words stand as in the file, cleaned.

    `number` is the text of its number; `costs` are (name, value) in words. `category` is the primary one.
    """

    name: str = ""
    custom_name: str = ""
    type: str = ""
    number: str = "1"
    id: str = ""
    where: str = ""
    line: int | None = None
    category: str | None = None
    keywords: list[str] = field(default_factory=list)
    profiles: list[str] = field(default_factory=list)
    costs: list[tuple[str, str]] = field(default_factory=list)
    selections: list[Selection] = field(default_factory=list)

    def below(self) -> Iterator[Selection]:
        """Every selection in this one, at any depth."""
        for selection in self.selections:
            yield selection
            yield from selection.below()


@dataclass(slots=True)
class Force:
    """One force: a detachment, a warband, a regiment. Forces may stand in forces."""

    name: str = ""
    catalogue: str = ""
    selections: list[Selection] = field(default_factory=list)
    forces: list[Force] = field(default_factory=list)

    def walk(self) -> Iterator[Force]:
        """This force, then every force in it at any depth, in the order of the file."""
        yield self
        for force in self.forces:
            yield from force.walk()


@dataclass(slots=True)
class Tree:
    """A whole list: its name, the costs it states, its forces."""

    name: str = ""
    costs: list[tuple[str, str]] = field(default_factory=list)
    forces: list[Force] = field(default_factory=list)

    def walk(self) -> Iterator[Force]:
        """Every force, nested ones too."""
        for force in self.forces:
            yield from force.walk()
