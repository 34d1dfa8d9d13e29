"""Whether rules about ground are sound: what they measure from, keep and are clear of. Under steps and areas."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from generator.errors import Path, Problem
from generator.model.params import Params
from generator.model.system import System
from generator.resolving import unknown

TARGETS = ("edge", "centre", "each-other", "zone")
CLEAR = ("impassable", "pieces")


def rules_sound(rules: Iterable[object], path: Path, system: System, params: Params) -> Iterator[Problem]:
    """Every problem of rules about ground, of a place step or an area."""
    for index, rule in enumerate(rules):
        keep = getattr(rule, "keep", None)
        target = getattr(rule, "target", None)
        clear = getattr(rule, "clear_of", None)
        known = [*TARGETS, *system.pieces]
        if target is not None and target not in known and not target.startswith("zone of "):
            yield unknown("rules.unknown-target", "thing to measure from", target, known, (*path, index, "from"))
        if clear is not None and not _may_be_clear_of(clear, system):
            known = [*CLEAR, *system.pieces]
            problem = unknown("rules.unknown-target", "thing to be clear of", clear, known, (*path, index, "clear-of"))
            hint = f"{problem.hint}; a kind of another system is written SYSTEM/{clear}"
            yield Problem(problem.code, problem.message, path=problem.path, hint=hint)
        if keep is not None:
            try:
                params.limit(keep)
            except ValueError as error:
                yield Problem(
                    "params.no-limit", str(error), path=(*path, index, "keep"), hint='write it so: more-than 6"'
                )
        for name in ("within", "at_least", "more_than"):
            typed = getattr(rule, name, None)
            if typed is not None:
                try:
                    params.length(typed)
                except ValueError as error:
                    yield Problem("params.no-length", str(error), path=(*path, index, name.replace("_", "-")))


def _may_be_clear_of(said: str, system: System) -> bool:
    """Whether the words name ground, a kind of this system, or one of another system by its full name."""
    owner, slash, kind = said.partition("/")
    if slash and owner != system.id:
        return bool(owner and kind)
    return said in CLEAR or (kind or said) in system.pieces
