"""Kinds of piece that two systems of one game call alike: each keeps its own. Beside the game, which calls it.

Where only one system of a game has a kind, its name is its name. Where several have it, each one's is called
`SYSTEM/KIND` in the whole game: in its pieces, its steps, its checks, its counters and in the set-up.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace

from generator.model.game import Game, InstalledSystem
from generator.model.place_steps import PlaceRule, PlaceStep
from generator.model.steps import Step
from generator.model.system import PieceKind

Names = Mapping[str, str]
"""Kinds as one system's file writes them, to their names in the game."""


def told_apart(systems: Sequence[InstalledSystem]) -> tuple[InstalledSystem, ...]:
    """The systems of a game with their kinds told apart. Done once more, nothing changes."""
    many = Counter(kind for one in systems for kind in one.system.pieces)
    full = {
        f"{one.id}/{kind}": f"{one.id}/{kind}" if many[kind] > 1 else kind
        for one in systems
        for kind in one.system.pieces
        if "/" not in kind
    }
    return tuple(_renamed(one, full) for one in systems)


def _renamed(one: InstalledSystem, full: Names) -> InstalledSystem:
    own = {kind: full.get(f"{one.id}/{kind}", kind) for kind in one.system.pieces}
    names = {**full, **own}
    system = one.system
    changes = {
        "pieces": {names[name]: _kind(kind, names) for name, kind in system.pieces.items()},
        "steps": tuple(_step(step, names) for step in system.steps),
        "areas": tuple(area.model_copy(update={"rules": _rules(area.rules, names)}) for area in system.areas),
        "checks": tuple(
            check.model_copy(update={"piece": names.get(check.piece, check.piece)}) if check.piece else check
            for check in system.checks
        ),
    }
    counters = {
        name: counter.model_copy(update={"pieces": names.get(counter.pieces, counter.pieces)})
        if counter.pieces
        else counter
        for name, counter in one.counters.items()
    }
    return replace(one, system=system.model_copy(update=changes), counters=counters)


def _kind(kind: PieceKind, names: Names) -> PieceKind:
    return kind.model_copy(update={"of": names.get(kind.of, kind.of)}) if kind.of else kind


def _step(step: Step, names: Names) -> Step:
    if not isinstance(step, PlaceStep):
        return step
    return step.model_copy(
        update={
            "piece": names.get(step.piece, step.piece) if step.piece else None,
            "rules": _rules(step.rules, names),
            "pieces": tuple(
                one.model_copy(update={"piece": names.get(one.piece, one.piece), "rules": _rules(one.rules, names)})
                for one in step.pieces
            ),
        }
    )


def _rules(rules: tuple[PlaceRule, ...], names: Names) -> tuple[PlaceRule, ...]:
    return tuple(
        rule.model_copy(
            update={
                "clear_of": names.get(rule.clear_of, rule.clear_of) if rule.clear_of else None,
                "target": names.get(rule.target, rule.target) if rule.target else None,
            }
        )
        for rule in rules
    )


def own_name(kind: str) -> str:
    """A kind as its own system's file writes it: `door`, for `SYSTEM/door` as well."""
    return kind.rpartition("/")[2]


def kinds_meant(game: Game, typed: str, values: Mapping[str, str]) -> tuple[str, ...]:
    """The kinds that a scenario may mean by `typed`, the likeliest first; none where it is unknown.

    A name in full means one. A plain one that several systems have means those that know all `values` typed beside
    it, else all of them, in the order of the systems.
    """
    if typed in game.kinds:
        return (typed,)
    owner, slash, kind = typed.rpartition("/")
    if slash:
        found = game.kinds.get(kind)
        return (kind,) if found is not None and found[0].id == owner else ()
    rivals = [name for name in game.kinds if own_name(name) == typed]
    able = [name for name in rivals if all(_allows(game, name, key, value) for key, value in values.items())]
    return tuple(able or rivals)


def _allows(game: Game, kind: str, key: str, value: str) -> bool:
    choices = game.kinds[kind][1].values.get(key)
    return choices is not None and value in (game.sides if choices == "side" else choices)
