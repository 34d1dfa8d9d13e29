"""What the tests of whole systems share: the systems as they are read, and their sheets as they are printed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from generator import resources
from generator.model.game import Game, InstalledSystem
from generator.model.params import Params
from generator.model.reading import load
from generator.model.scenario import Scenario
from generator.resolving import resolve
from generator.source import read
from generator.systems import read_system

HERE = Path(__file__).parent

Block = Callable[..., str]


def plain(text: str) -> str:
    """Printed text in one spelling of case, dashes, inch signs and apostrophes, so that rows can be typed simply."""
    for printed, typed in {"–": "-", "−": "-", "″": '"', "’": "'", "≥": ">=", "≤": "<="}.items():
        text = text.replace(printed, typed)
    return " ".join(text.casefold().split())


@pytest.fixture(scope="session")
def zona() -> InstalledSystem:
    """The shipped system, read as every command reads it."""
    return read_system(resources.data() / "systems" / "zona-interficio")


@pytest.fixture(scope="session")
def block(zona: InstalledSystem) -> Block:
    """What the reference sheet prints of some entries: figure, title, text and roll table, parameters filled in."""
    entries = {entry.id: entry for entry in zona.entries}

    def printed(*ids: str, house: Mapping[str, str] | None = None) -> str:
        params = Params(zona.system.params, house)
        parts: list[str] = []
        for ident in ids:
            entry = entries[ident]
            parts += [entry.figure or "", entry.title, entry.text]
            if entry.table is not None:
                rows = zona.system.roll_tables[entry.table].rows
                parts += [f"{key} {row.title}: {row.text}" for key, row in rows.items()]
        return plain(" | ".join(params.fill(part) for part in parts))

    return printed


@pytest.fixture(scope="session")
def game_of() -> Callable[..., Game]:
    """A scenario file, read and joined to its systems, with changes to its fields; refuses one with problems."""

    def make(path: Path, **changes: object) -> Game:
        scenario = load(Scenario, read(path)).model_copy(update=changes)
        named = {**resources.systems(), **resources.systems([HERE])}
        game, problems = resolve(scenario, [read_system(named[one]) for one in scenario.systems])
        assert game is not None, problems
        return game

    return make
