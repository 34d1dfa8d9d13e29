"""A set-up as one viewer may know it. Stands between the set-up and the documents; nothing behind it sees a set-up.

A view is built by an allow-list: each field below is put in on purpose, nothing is taken out. So a secret that
somebody adds to the set-up tomorrow is in no view until somebody lets it in. What depends on the viewer is settled
here, once: documents and templates never ask who reads them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from generator.chance.streams import packet_id
from generator.model.battlefield import Battlefield, Point
from generator.model.game import Game, InstalledSystem, Outcome
from generator.model.params import Params
from generator.model.setup import Draw, Piece, PublicFact, SetUp
from generator.model.steps import Loser, Step, Winner
from generator.model.system import Goal, Row

UMPIRE = "umpire"
EVERYONE = "everyone"


@dataclass(frozen=True)
class SideView:
    """What everyone knows of a side."""

    id: str
    letter: str
    name: str
    players: tuple[str, ...]


@dataclass(frozen=True)
class UnitView:
    """A unit of a force that the viewer may read. `joined` are the names of the units that go with it."""

    id: str
    name: str
    models: int | None
    group: str | None
    blip: int | None
    joined: tuple[str, ...] = ()
    note: str | None = None


@dataclass(frozen=True)
class BlipView:
    """A numbered blip and the names of the units under it; none for a decoy or a spare."""

    number: int
    units: tuple[str, ...]


@dataclass(frozen=True)
class ForceView:
    """A force that the viewer may read whole."""

    side: str
    units: tuple[UnitView, ...]
    blips: tuple[BlipView, ...]
    orders: str


@dataclass(frozen=True)
class PieceView:
    """A piece on the battlefield. `at` is in inches; `values` has every key that its kind has, typed or default."""

    id: str
    kind: str
    title: str
    icon: str
    shape: str
    side: str | None
    at: Point
    facing: Fraction
    width: Fraction | None
    base_mm: Fraction | None
    name: str | None
    values: Mapping[str, str]
    placed_by: str | None


@dataclass(frozen=True)
class StepView:
    """A step of this game. `draws` are those that the viewer may see; `hidden` says that there are others."""

    system: InstalledSystem
    step: Step
    draws: tuple[Draw, ...]
    hidden: bool
    by: str | None
    outcome: Outcome | None
    open_because: str | None


@dataclass(frozen=True)
class SystemView:
    """A system as this game plays it, with the results that the viewer may know (for `when`)."""

    installed: InstalledSystem
    params: Params
    in_force: frozenset[str]
    outcomes: Mapping[str, Outcome]


@dataclass(frozen=True)
class GoalView:
    """The goal of the game: the row that came up, and what each side must do where the row says so."""

    system: str
    step: str
    row: Row | None
    by_side: Mapping[str, Goal]
    open_because: str | None


@dataclass(frozen=True)
class Record:
    """What only the umpire's record holds."""

    seed: str
    version: str
    algorithm: int
    edition: int
    inputs: Mapping[str, str]
    draws: tuple[Draw, ...]


@dataclass(frozen=True)
class View:
    """One viewer's knowledge of a game."""

    viewer: str
    packet: str
    scenario: str
    title: str
    story: str
    language: str
    systems: tuple[SystemView, ...]
    battlefield: Battlefield
    sides: tuple[SideView, ...]
    forces: Mapping[str, ForceView]
    facts: tuple[PublicFact, ...]
    steps: tuple[StepView, ...]
    zones: Mapping[str, str]
    open_zones: str | None
    pieces: tuple[PieceView, ...]
    goal: GoalView | None
    side_goals: Mapping[str, str]
    house_rules: tuple[str, ...]
    notes: tuple[str, ...]
    rounds: int | None = None
    record: Record | None = None

    def side(self, ident: str) -> SideView:
        """One of the sides. Raises KeyError-like StopIteration never: unknown ids are a bug of ours."""
        return next(side for side in self.sides if side.id == ident)

    def system(self, ident: str) -> SystemView:
        """One of the systems."""
        return next(one for one in self.systems if one.installed.id == ident)


def viewers(game: Game) -> tuple[str, ...]:
    """Everybody who gets documents: the sides in order, everyone, the umpire."""
    return (*game.sides, EVERYONE, UMPIRE)


def may_see(seen: str, about: str | None, viewer: str) -> bool:
    """Whether a viewer may know what is `seen` so and is about one side (or about none)."""
    if viewer == UMPIRE or seen == "public":
        return True
    return seen == "side" and about is not None and about == viewer


def _about(game: Game, slot: str) -> str | None:
    """The side that a slot is about: the part behind the step, where it is a side."""
    parts = slot.split("/")[3:]
    return parts[0] if parts and parts[0] in game.sides else None


def _force(game: Game, setup: SetUp, side: str) -> ForceView:
    force = setup.forces.get(side)
    deployed = {unit.id: unit for unit in force.units} if force else {}
    names = {unit.id or "": unit.name for unit in game.units(side)}
    joined: dict[str, list[str]] = {}
    for unit in game.units(side):
        if unit.joined_to is not None:
            joined.setdefault(unit.joined_to, []).append(unit.name)
    units = tuple(
        UnitView(
            id=unit.id or "",
            name=unit.name,
            models=unit.models,
            group=deployed[unit.id or ""].group if unit.id in deployed else unit.group,
            blip=deployed[unit.id or ""].blip if unit.id in deployed else None,
            joined=tuple(joined.get(unit.id or "", ())),
            note=unit.note,
        )
        for unit in game.units(side)
        if unit.joined_to is None
    )
    blips = (
        tuple(BlipView(b.number, tuple(names[u] for u in b.units if u in names)) for b in force.blips) if force else ()
    )
    return ForceView(side, units, tuple(sorted(blips, key=lambda b: b.number)), game.scenario.sides[side].orders or "")


def _piece(game: Game, setup: SetUp, piece: Piece) -> PieceView | None:
    if piece.kind not in game.kinds:
        return None
    system, kind = game.kinds[piece.kind]
    params = game.params(system.id)
    field = setup.scenario.battlefield
    values = {}
    for key, choices in kind.values.items():
        default = "" if choices == "side" else choices[0]
        values[key] = piece.values.get(key, default)
    width = piece.width
    if width is None and kind.width is not None:
        width = params.length(kind.width)
    placed_by = piece.slot.split("/")[2] if piece.slot and piece.slot.count("/") >= 2 else None
    return PieceView(
        id=piece.id,
        kind=piece.kind,
        title=kind.title,
        icon=kind.icon,
        shape=kind.shape,
        side=piece.side,
        at=field.point(piece.at),
        facing=Fraction(piece.facing or 0),
        width=field.inches(width) if width is not None else None,
        base_mm=params.length(kind.base).inches() * Fraction(254, 10) if kind.base else None,
        name=piece.name,
        values=values,
        placed_by=placed_by,
    )


def outcomes(game: Game, setup: SetUp, system: InstalledSystem, viewer: str) -> dict[str, Outcome]:
    """The outcomes of a system's steps, as far as the viewer may know them, read off the set-up's draws."""
    found: dict[str, Outcome] = {}
    open_steps = {entry.slot: entry.because for entry in setup.undecided}
    by_slot = {draw.slot: draw for draw in setup.draws}
    for step in system.system.steps:
        slot = game.slot(system.id, step.id)
        if slot in open_steps:
            found[step.id] = Outcome(open_because=open_steps[slot])
        elif step.kind == "result":
            if isinstance(step.names, str):
                if step.names in found:
                    found[step.id] = found[step.names]
            else:
                name = step.names.winner if isinstance(step.names, Winner) else step.names.loser
                if name in found and found[name].order:
                    order = found[name].order
                    found[step.id] = Outcome(value=order[0] if isinstance(step.names, Winner) else order[-1])
        elif slot in by_slot and may_see(by_slot[slot].seen, None, viewer):
            draw = by_slot[slot]
            total = int(draw.total) if draw.total is not None else None
            value = str(draw.result) if isinstance(draw.result, str) else None
            if total is None and value is not None and value.isdecimal():
                total = int(value)
            found[step.id] = Outcome(value=value, total=total, order=draw.order)
    return found


def _by(step: Step, known: Mapping[str, Outcome]) -> str | None:
    if step.by is None or isinstance(step.by, str):
        return step.by
    name = step.by.winner if isinstance(step.by, Winner) else step.by.loser
    order = known[name].order if name in known else ()
    if not order:
        return None
    return order[-1] if isinstance(step.by, Loser) else order[0]


def _steps(game: Game, setup: SetUp, viewer: str, systems: Mapping[str, SystemView]) -> tuple[StepView, ...]:
    open_steps = {entry.slot: entry.because for entry in setup.undecided}
    found = []
    for system, step in game.steps():
        slot = game.slot(system.id, step.id)
        known = systems[system.id].outcomes
        mine = [draw for draw in setup.draws if draw.slot == slot or draw.slot.startswith(f"{slot}/")]
        seen = tuple(draw for draw in mine if may_see(draw.seen, _about(game, draw.slot), viewer))
        taken = bool(mine) or slot in open_steps or (step.kind == "result" and step.id in known)
        if not taken:
            continue
        found.append(
            StepView(
                system=system,
                step=step,
                draws=seen,
                hidden=len(seen) < len(mine),
                by=_by(step, known),
                outcome=known.get(step.id),
                open_because=open_steps.get(slot),
            )
        )
    return tuple(found)


def _goal(game: Game, systems: Mapping[str, SystemView]) -> GoalView | None:
    for one in game.systems:
        name = one.system.goal
        step = one.system.step(name) if name else None
        outcome = systems[one.id].outcomes.get(name or "")
        if name is None or step is None or outcome is None or step.kind != "roll" or step.table is None:
            continue
        if outcome.open_because is not None:
            return GoalView(one.id, name, None, {}, outcome.open_because)
        table = one.system.roll_tables[step.table]
        row = next((row for row in table.rows.values() if row.id == outcome.value), None)
        return GoalView(one.id, name, row, row.goals if row else {}, None)
    return None


def _house_rules(game: Game) -> tuple[str, ...]:
    changed = []
    for one in game.systems:
        params = game.params(one.id)
        for name, text in params.house.items():
            what = name.replace("-", " ")
            changed.append(f"{one.system.title}, {what}: {text} instead of {params.own.get(name, 'nothing')}")
    return (*game.scenario.house_rules, *changed)


def view(game: Game, setup: SetUp, viewer: str) -> View:
    """What one viewer may know: a side, `EVERYONE` or `UMPIRE`."""
    systems = {
        one.id: SystemView(one, game.params(one.id), game.in_force[one.id], outcomes(game, setup, one, viewer))
        for one in game.systems
    }
    scenario = setup.scenario
    pieces = []
    for piece in setup.pieces:
        if may_see(piece.seen, piece.side, viewer):
            shown = _piece(game, setup, piece)
            if shown is not None:
                pieces.append(shown)
    reads_forces = game.sides if viewer == UMPIRE else tuple(side for side in game.sides if side == viewer)
    public = tuple(draw for draw in setup.draws if draw.seen == "public")
    return View(
        viewer=viewer,
        packet=packet_id(setup.seed),
        scenario=scenario.id,
        title=scenario.title,
        story=scenario.story,
        language=scenario.language,
        systems=tuple(systems.values()),
        battlefield=scenario.battlefield,
        sides=tuple(
            SideView(side, game.letter(side), game.side_name(side), scenario.sides[side].players) for side in game.sides
        ),
        forces={side: _force(game, setup, side) for side in reads_forces},
        facts=setup.facts,
        steps=_steps(game, setup, viewer, systems),
        zones={side: zone for side, zone in setup.zones.items() if side in game.sides},
        open_zones=next((e.slot.split("/")[2] for e in setup.undecided if _gives_zone(game, e.slot)), None),
        pieces=tuple(pieces),
        goal=_goal(game, systems),
        side_goals={side: scenario.sides[side].goal or "" for side in game.sides if scenario.sides[side].goal},
        house_rules=_house_rules(game),
        notes=(
            *(_fewer(game, draw, setup) for draw in public if draw.wanted is not None),
            *_reminders(game, setup),
        ),
        rounds=scenario.rounds,
        record=_record(setup) if viewer == UMPIRE else None,
    )


def _reminders(game: Game, setup: SetUp) -> list[str]:
    """What the sheets remind of where the battlefield lists no ways in and out, and a system asks for some."""
    if setup.scenario.battlefield.exits:
        return []
    return [
        game.params(one.id).fill(check.text)
        for one in game.systems
        for check in one.system.checks
        if check.when_none == "remind" and check.text
    ]


def _fewer(game: Game, draw: Draw, setup: SetUp) -> str:
    """What every sheet says where fewer pieces were placed than were asked for."""
    placed = [piece for piece in setup.pieces if piece.slot == draw.slot]
    title = game.kinds[placed[0].kind][1].title if placed else "pieces"
    return f"{title}: {draw.wanted} were asked for; {len(placed)} are placed, as many as fit this battlefield."


def _gives_zone(game: Game, slot: str) -> bool:
    parts = slot.split("/")
    return any(
        one.id == parts[1] and step.id == parts[2] and getattr(step, "gives", None) == "zone"
        for one, step in game.steps()
    )


def _record(setup: SetUp) -> Record:
    made = setup.made_by
    return Record(
        seed=setup.seed,
        version=made.version,
        algorithm=made.algorithm,
        edition=made.edition,
        inputs=dict(made.inputs),
        draws=setup.draws,
    )
