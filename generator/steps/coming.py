"""Pins of kinds that come later: a place step treats them as given, though their own step has not been taken yet.

Beside the steps, under `placing_rules`. A pinned piece stands where it stands: what is placed before it keeps its
own rules towards it (`more-than 6", from: lamp`), and the rules of its step towards what is placed (`from: flag`,
`clear-of: pieces`). Without that, only the checker would find out, and nobody could roll such a game.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from generator.model.game import InstalledSystem
from generator.model.scenario import PinnedPiece
from generator.model.steps import PlaceOne, PlaceStep
from generator.steps.setting_up import SettingUp


@dataclass(frozen=True)
class Coming:
    """One kind of piece that a later step places, or the same step after this one, and its pins."""

    system: InstalledSystem
    one: PlaceOne
    pins: tuple[PinnedPiece, ...]


def coming(step: PlaceStep, one: PlaceOne, state: SettingUp, system: InstalledSystem) -> tuple[Coming, ...]:
    """The pins of kinds to come. Those of a step that this game is known not to take stand nowhere."""
    found = []
    kinds = {one.piece, *(piece.kind for piece in state.pieces)}
    for other, later, its in _later(step, one, state, system):
        holds = state.game.holds(other.id, later.when, state.known(other.id))
        pins = tuple(pin for pin in state.game.scenario.pieces if pin.kind == its.piece)
        if pins and its.piece not in kinds and holds is not False:
            found.append(Coming(other, its, pins))
            kinds.add(its.piece)
    return tuple(found)


def _later(
    step: PlaceStep, one: PlaceOne, state: SettingUp, system: InstalledSystem
) -> Iterator[tuple[InstalledSystem, PlaceStep, PlaceOne]]:
    """Every kind of piece that is placed after this one, in order."""
    is_later = False
    for other, later in state.game.steps():
        if not isinstance(later, PlaceStep):
            continue
        for its in later.ones():
            if is_later:
                yield other, later, its
            elif other.id == system.id and later.id == step.id and its == one:
                is_later = True
