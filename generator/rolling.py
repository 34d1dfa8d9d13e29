"""A game's steps, one after another, to a set-up. Behind the steps, before the view; nothing is random after this.

Slots that an earlier set-up has, and that depend on nothing that changed, are kept with every edit made by hand.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from generator import __version__
from generator.chance.streams import ALGORITHM
from generator.errors import Problem, Refused, Severity
from generator.model.game import Game, InstalledSystem, Outcome
from generator.model.setup import Force, MadeBy, ScheduledRound, SetUp, piece_of
from generator.model.steps import CrewStep, DealStep, Part, PickStep, PlaceStep, ResultStep, ShareStep, Step
from generator.resolving import suggestion
from generator.setup_file import FORMAT
from generator.steps import LEAVE, TAKE
from generator.steps.pieces_of import pieces_of, steps_with_pieces
from generator.steps.setting_up import SettingUp, depends_on
from generator.steps.wishes import left_over, misspelt, on_secrets


@dataclass(frozen=True)
class Wishes:
    """What whoever rolls asks for beside the scenario: results chosen and slots re-rolled, by slot or its end."""

    chosen: Mapping[str, Any] = field(default_factory=dict)
    again: tuple[str, ...] = ()


@dataclass(frozen=True)
class Rolled:
    """A set-up, the slots that were kept from the earlier one, and warnings."""

    setup: SetUp
    kept: tuple[str, ...]
    problems: tuple[Problem, ...]


def hangs_on(step: Step) -> list[str]:
    """The earlier steps whose results this one needs."""
    names = [key for key in step.when if key != "option"]
    for who in (step.by, getattr(step, "names", None)):
        if isinstance(who, str):
            if isinstance(step, ResultStep):
                names.append(who)
        elif (name := depends_on(who)) is not None:
            names.append(name)
    if isinstance(step, PickStep):
        names += [*step.omit, *step.case]
        if isinstance(step.source, str) and step.source.startswith("opposite "):
            names.append(step.source.removeprefix("opposite "))
    if isinstance(step, PlaceStep):
        names += [step.turns] if step.turns else []
    return names + [name for count in counts_of(step) if (name := count.of if isinstance(count, Part) else count)]


def counts_of(step: Step) -> list[str | Part]:
    """What a step counts by: numbers, dice, or the names of earlier steps."""
    if isinstance(step, PlaceStep):
        return [one.count for one in step.ones()]
    if isinstance(step, ShareStep):
        return [step.into]
    if isinstance(step, DealStep):
        return [step.count]
    return [step.drawn] if isinstance(step, CrewStep) else []


def needs_zones(step: Step) -> bool:
    """Whether a place step speaks of somebody's zone, or of the empty ones."""
    if not isinstance(step, PlaceStep):
        return False
    said = [zone for one in step.ones() for zone in (*one.one_in_each, *(rule.zone or "" for rule in one.rules))]
    return any(zone.startswith("zone of ") or zone == "empty zones" for zone in said)


def _open_because(step: Step, state: SettingUp, system: InstalledSystem) -> str | None:
    """Why a step is the players': it is theirs, or it hangs on one that is. None where it is rolled."""
    if state.game.players_decide(step):
        return step.id
    known = state.known(system.id)
    for name in hangs_on(step):
        outcome = known.get(name)
        if outcome is not None and outcome.open_because is not None:
            return outcome.open_because
    if needs_zones(step) and state.open_zones is not None:
        return state.open_zones
    # Pieces that the players are still to place may have names already; only where they have none, all stays open.
    for name in steps_with_pieces(step):
        if pieces_of(name, state, system) is None:
            return known[name].open_because
    return None


def _take(step: Step, state: SettingUp, system: InstalledSystem) -> None:
    holds = state.game.holds(system.id, step.when, state.known(system.id))
    if holds is False:
        return
    because = _open_because(step, state, system)
    chosen = state.is_chosen(state.game.slot(system.id, step.id))
    if because is not None and not (chosen and because == step.id):
        state.leave_open(system, step, because)
        if holds and because == step.id and step.kind in LEAVE:
            LEAVE[step.kind](step, state, system)
        return
    TAKE[step.kind](step, state, system)


def slots_named(setup_slots: Mapping[str, object], wish: str) -> list[str]:
    """The slots that a wish means: the slot itself, its end, or a step with all its sides."""
    found = [slot for slot in setup_slots if slot == wish or slot.endswith(f"/{wish}")]
    return found or [slot for slot in setup_slots if f"/{wish}/" in slot or slot.startswith(f"{wish}/")]


def _all_slots(game: Game) -> dict[str, None]:
    """Every slot that the steps of this game may have, sides spelled out."""
    slots: dict[str, None] = {}
    for system, step in game.steps():
        slots[game.slot(system.id, step.id)] = None
        for side in game.sides:
            slots[game.slot(system.id, step.id, side)] = None
    return slots


def _again(game: Game, previous: SetUp | None, wishes: Wishes) -> tuple[dict[str, int], list[Problem]]:
    real = {draw.slot: None for draw in previous.draws} if previous else {}
    known = {**real, **_all_slots(game)}
    again: dict[str, int] = {}
    problems = []
    for wish in wishes.again:
        slots = slots_named(real, wish) or slots_named(known, wish)
        if not slots:
            hint = suggestion(wish, [step.id for _, step in game.steps()], "the steps are")
            problems.append(Problem("reroll.unknown", f"there is no slot {wish!r} to re-roll", hint=hint))
        for slot in slots:
            again[slot] = again.get(slot, 0) + 1
    return again, problems


def roll(
    game: Game,
    seed: str,
    *,
    inputs: Mapping[str, str],
    wishes: Wishes | None = None,
    previous: SetUp | None = None,
) -> Rolled:
    """Set a game up. `inputs` are the digests of the files it is made of.

    Raises Refused where a step cannot be taken: a count that does not fit the battlefield, a chosen result that the
    rules do not know. Nothing is written here.
    """
    wishes = wishes or Wishes()
    same_seed = previous if previous is not None and previous.seed == seed else None
    wrong = [*misspelt(game, wishes.chosen)]
    again, problems = _again(game, same_seed, wishes)
    if wrong or problems:
        raise Refused([*wrong, *problems])
    chosen = {**game.scenario.set, **(same_seed.made_by.chosen if same_seed else {}), **wishes.chosen}
    wrong = [*on_secrets(game, wishes.chosen, chosen)]
    if wrong:
        raise Refused(wrong)
    state = SettingUp(game=game, seed=seed, chosen=chosen, again=again, previous=same_seed)
    for piece in game.scenario.pieces:
        if not _is_placed(game, piece.kind):
            state.pieces.append(piece_of(piece, None, "public"))
    for system, step in game.steps():
        _take(step, state, system)
    wrong = [*left_over(game, (key for key in wishes.chosen if key not in state.used))]
    if wrong:
        raise Refused(wrong)
    unclear = [*on_secrets(game, game.scenario.set, chosen)]
    problems += [replace(one, severity=Severity.WARNING) for one in unclear]
    for key in chosen:
        if key not in state.used and not any(one.message.startswith(repr(key)) for one in unclear):
            message = f"{key!r} is set, but no step of this game takes it"
            problems.append(Problem("set.unused", message, Severity.WARNING, ("set", key)))
    edition = previous.made_by.edition + 1 if previous is not None else 1
    made_by = MadeBy(
        version=__version__,
        algorithm=ALGORITHM,
        edition=edition,
        inputs=dict(inputs),
        chosen={**(same_seed.made_by.chosen if same_seed else {}), **wishes.chosen},
    )
    setup = SetUp(
        format=FORMAT,
        scenario=game.scenario,
        made_by=made_by,
        seed=seed,
        draws=tuple(state.draws),
        undecided=tuple(state.undecided),
        zones={side: state.zones[side] for side in game.sides if side in state.zones},
        pieces=tuple(state.pieces),
        forces={
            side: Force(
                units=state.force_units(side), blips=tuple(state.forces[side].blips) if side in state.forces else ()
            )
            for side in game.sides
            if game.units(side)
        },
        facts=tuple(state.facts),
        tallies=tuple(state.tallies),
        schedule=tuple(
            ScheduledRound(round=number, events=tuple(events)) for number, events in sorted(state.schedule.items())
        ),
        documents=previous.documents if previous is not None else {},
    )
    if previous is not None and _same(previous, setup):
        setup = setup.model_copy(update={"made_by": made_by.model_copy(update={"edition": previous.made_by.edition})})
    return Rolled(setup, tuple(state.kept), (*problems, *state.problems))


def _same(previous: SetUp, setup: SetUp) -> bool:
    """Whether two set-ups differ in nothing but how they were made."""
    return previous.model_copy(update={"made_by": setup.made_by, "documents": setup.documents}) == setup


def _is_placed(game: Game, kind: str) -> bool:
    """Whether a step of the game places pieces of that kind, so that a pinned one takes the place of a drawn one."""
    return any(
        isinstance(step, PlaceStep) and any(one.piece == kind for one in step.ones()) for _, step in game.steps()
    )


__all__ = ["Outcome", "Rolled", "Wishes", "hangs_on", "needs_zones", "roll", "slots_named"]
