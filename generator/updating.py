"""A scenario's set-up, made new or brought up to date beside the one that is there, and checked."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, replace
from pathlib import Path

from generator.chance.streams import ALGORITHM, clean_seed, is_short, new_seed
from generator.errors import OrdersError, Problem, Refused, Severity, has_errors
from generator.hushing import without_lines
from generator.keeping import refuse_no_file
from generator.loading import Loaded, located, read_kept, systems_of
from generator.model.game import Game
from generator.model.scenario import Scenario
from generator.model.setup import SetUp
from generator.resolving import resolve
from generator.rolling import Rolled, Wishes
from generator.rolling import roll as roll_steps
from generator.rules import check as check_rules
from generator.source import Document


@dataclass(frozen=True)
class Rolling:
    """How to roll: the seed, results chosen, slots to roll anew, whether to start afresh, further system folders."""

    seed: str | None = None
    chosen: dict[str, str] | None = None
    again: tuple[str, ...] = ()
    new: bool = False
    systems: tuple[Path, ...] = ()


def seed_of(rolling: Rolling, scenario: Scenario, previous: SetUp | None) -> tuple[str, list[Problem]]:
    """The seed to roll with: the command line's, the earlier set-up's unless the scenario has its own, or a new one."""
    typed = rolling.seed if rolling.seed is not None else scenario.seed
    if typed is None:
        return (previous.seed if previous is not None else new_seed()), []
    try:
        seed = clean_seed(typed)
    except ValueError as error:
        path = None if rolling.seed is not None else ("seed",)
        raise Refused(Problem("seed.unusable", str(error), path=path)) from None
    if is_short(seed) and not (previous is not None and previous.seed == seed):
        message = "the seed is short: whoever has this program can try all such seeds and read both sides' secrets"
        hint = "leave the seed out, and one that nobody can guess is drawn"
        return seed, [Problem("seed.short", message, Severity.WARNING, hint=hint)]
    return seed, []


def inputs_of(loaded: Loaded) -> dict[str, str]:
    """The digests of what a set-up is made of, by file name or system id."""
    name = Path(loaded.document.file).name
    digests = {name: hashlib.sha256(loaded.document.text.encode("utf-8")).hexdigest()}
    return {**digests, **loaded.digests, **{one.id: one.digest for one in loaded.game.systems}}


_MENDED = {"draws.missing", "undecided.missing"}
"""What printing again puts right: whoever takes a draw out has it rolled again."""

_OUTGROWN = {
    *("draws.unknown", "draws.not-taken", "draws.left-to-players", "draws.dice", "draws.seen"),
    *("undecided.unknown", "undecided.not-open", "undecided.because", "facts.unknown", "facts.missing"),
    *("pieces.not-in-play", "blips.not-in-play"),
}
"""What may be left over in a set-up whose system has changed since; rolling again leaves it out."""


def _earlier(path: Path, rolling: Rolling, loaded: Loaded) -> SetUp | None:
    """The set-up that is there, if it is to be kept.

    Raises Unreadable or Refused, with every problem at its place, where it is wrong: what is kept must be right.
    """
    refuse_no_file(path)
    if rolling.new or not path.exists():
        return None
    message = f"{path} is kept when the packet is printed again, and it is wrong; nothing was written"
    hint = "put right what is named here, or start afresh (--new; the old set-up is kept as .bak)"
    whole = Problem("setup.wrong", message, hint=hint)
    try:
        document, setup = read_kept(path)
    except OrdersError as error:
        raise type(error)((*error.problems, whole)) from None
    if setup.scenario.id != loaded.scenario.id:
        message = f"{path} is the set-up of another scenario, {setup.scenario.id!r}"
        hint = "write to another folder (-o), or start afresh (--new)"
        raise Refused(Problem("setup.other-scenario", message, hint=hint))
    if setup.made_by.algorithm != ALGORITHM:
        message = f"this set-up was rolled by algorithm {str(setup.made_by.algorithm)[:20]}, which is not known here"
        hint = f"use the version of orders that made it, or start afresh (--new) by algorithm {ALGORITHM}"
        problem = Problem("setup.algorithm", message, path=("made-by", "algorithm"), hint=hint)
        raise Refused(without_lines(located(document, [problem])))
    game = _own_game(document, setup, rolling) or loaded.game
    changed = any(setup.made_by.inputs.get(one.id) not in (None, one.digest) for one in game.systems)
    allowed = _MENDED | _OUTGROWN if changed else _MENDED
    found = check_rules(game, setup)
    wrong = [one for one in found if one.severity is Severity.ERROR and one.code not in allowed]
    if wrong:
        raise Refused((*without_lines(located(document, wrong)), whole))
    return setup


def _own_game(document: Document, setup: SetUp, rolling: Rolling) -> Game | None:
    """The game of the scenario that a set-up holds; None where its systems have changed too much to tell."""
    try:
        return resolve(setup.scenario, systems_of(setup.scenario, document, rolling.systems))[0]
    except OrdersError:
        return None


def _in_scenario(loaded: Loaded, setup: SetUp, problem: Problem) -> Problem:
    """A problem of a pinned piece, seen in the scenario where it was pinned."""
    path = problem.path or ()
    if len(path) >= 2 and path[0] == "pieces" and isinstance(path[1], int) and path[1] < len(setup.pieces):
        ident = setup.pieces[path[1]].id
        for index, pin in enumerate(loaded.scenario.pieces):
            if pin.id == ident:
                return loaded.document.locate(replace(problem, path=("pieces", index, *path[2:])))
    return problem


def rolled_and_checked(loaded: Loaded, path: Path, rolling: Rolling) -> tuple[Rolled, tuple[Problem, ...]]:
    """Roll a scenario, beside the set-up that is there, and check the result."""
    previous = _earlier(path, rolling, loaded)
    try:
        seed, problems = seed_of(rolling, loaded.scenario, previous)
        wishes = Wishes(chosen=rolling.chosen or {}, again=rolling.again)
        rolled = roll_steps(loaded.game, seed, inputs=inputs_of(loaded), wishes=wishes, previous=previous)
    except Refused as error:
        raise Refused(located(loaded.document, error.problems)) from None
    problems = [*problems, *rolled.problems]
    found = check_rules(loaded.game, rolled.setup)
    if previous is not None and has_errors(found):
        wrong = check_rules(loaded.game, previous)
        if has_errors(wrong):
            raise Refused(without_lines(located(read_kept(path)[0], wrong)))
    checked = [_in_scenario(loaded, rolled.setup, problem) for problem in found]
    if has_errors(checked):
        raise Refused([replace(problem, path=None) if not problem.place else problem for problem in checked])
    told = {(problem.code, problem.message) for problem in loaded.problems}
    notes = [problem for problem in checked if (problem.code, problem.message) not in told]
    return rolled, (*loaded.problems, *located(loaded.document, problems), *notes)
