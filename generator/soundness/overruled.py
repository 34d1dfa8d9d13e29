"""Whether what a scenario overrules of a system still fits every place where it stands. Part of soundness.

The system is asked again, with each overruled parameter in its place: what made it sound must hold for a house rule
too. So a limit that lost its length is found by `orders check`, and not when the dice have been thrown.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Mapping, Sequence

from generator.errors import Path, Problem, has_errors
from generator.geometry.distances import parse_limit
from generator.geometry.lengths import parse_length
from generator.model.game import InstalledSystem
from generator.soundness import counters_sound, sound

LONGEST = 60
"""How long a parameter may be: it stands inside of sentences."""


def overruled_sound(
    systems: Sequence[InstalledSystem], params: Mapping[str, Mapping[str, str]]
) -> Iterator[Problem]:
    """Every problem of a scenario's `params:`; paths are into the scenario. The systems are sound by themselves."""
    for one in systems:
        own = one.system.params
        new = {name: text for name, text in params.get(one.id, {}).items() if name in own and text != own[name]}
        found: list[Problem] = []
        for name, text in new.items():
            path: Path = ("params", one.id, name)
            found += _like_its_own(name, text, own[name], path) or _alone(one, name, text, path)
        yield from found
        if len(new) > 1 and not has_errors(found):
            yield from _together(one, new)


def _alone(one: InstalledSystem, name: str, text: str, path: Path) -> list[Problem]:
    """What is wrong with one parameter as the scenario has it, told once."""
    problems = _asked(one, {name: text})
    return [
        Problem(problem.code, f"{name} cannot be {text!r}: {problem.message}", path=path, hint=problem.hint)
        for problem in problems[:1]
    ]


def _together(one: InstalledSystem, new: Mapping[str, str]) -> Iterator[Problem]:
    """What is wrong only with several of them at once."""
    for problem in _asked(one, new)[:1]:
        message = f"{', '.join(new)} do not go together: {problem.message}"
        yield Problem(problem.code, message, path=("params", one.id), hint=problem.hint)


def _asked(one: InstalledSystem, new: Mapping[str, str]) -> list[Problem]:
    system = one.system.model_copy(update={"params": {**one.system.params, **new}})
    changed = dataclasses.replace(one, system=system)
    return [problem for problem in (*sound(system), *counters_sound(changed)) if has_errors([problem])]


def _like_its_own(name: str, text: str, own: str, path: Path) -> list[Problem]:
    """A limit is overruled by a limit and a length with a unit by another, for texts say `within {name}`; never by
    nothing."""
    if not text.strip() or "\n" in text or len(text) > LONGEST:
        message = f"{name} is a short word or figure that stands inside of sentences; {own!r} cannot become {text!r}"
        return [Problem("params.empty", message, path=path, hint="leave the line out to play it as the system says")]
    if _is_limit(own) and not _is_limit(text):
        message = f"{name} is a limit ({own}), and {text!r} is none"
        hint = f"write at-least, more-than or within, and a length: {own}"
        return [Problem("params.no-limit", message, path=path, hint=hint)]
    if _has_unit(own) and not _has_unit(text):
        message = f"{name} is a length ({own}), and {text!r} is none with a unit"
        return [Problem("params.no-length", message, path=path, hint=f"write it with its unit, as in {own}")]
    return []


def _is_limit(text: str) -> bool:
    try:
        parse_limit(text)
    except ValueError:
        return False
    return True


def _has_unit(text: str) -> bool:
    try:
        return parse_length(text).unit is not None
    except ValueError:
        return False
