"""A set-up as one viewer may know it. Stands between the set-up and the documents; nothing behind it sees a set-up.

A view is built by an allow-list: each field below is put in on purpose, nothing is taken out. So a secret that
somebody adds to the set-up tomorrow is in no view until somebody lets it in. What depends on the viewer is settled
here, once: documents and templates never ask who reads them.
"""

from __future__ import annotations

from collections.abc import Mapping

from generator.chance.streams import packet_id
from generator.model.game import Game
from generator.model.setup import Draw, SetUp
from generator.view.ahead import schedules, tallies
from generator.view.forces import force_view, piece_view
from generator.view.known import (
    BlipView,
    Crossing,
    Envelope,
    ForceView,
    GoalView,
    PieceView,
    Record,
    RoundRow,
    ScheduleView,
    SealedLine,
    SideView,
    StepView,
    SystemView,
    TallyPart,
    TallyView,
    UnitView,
    View,
)
from generator.view.sealed import envelopes
from generator.view.seeing import EVERYONE, UMPIRE, may_see, outcomes, viewers
from generator.view.taken import steps_taken

__all__ = [
    "EVERYONE",
    "UMPIRE",
    "BlipView",
    "Crossing",
    "Envelope",
    "ForceView",
    "GoalView",
    "PieceView",
    "Record",
    "RoundRow",
    "ScheduleView",
    "SealedLine",
    "SideView",
    "StepView",
    "SystemView",
    "TallyPart",
    "TallyView",
    "UnitView",
    "View",
    "may_see",
    "outcomes",
    "view",
    "viewers",
]


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
    steps = steps_taken(game, setup, viewer, systems)
    pieces = (piece_view(game, setup, piece) for piece in setup.pieces if may_see(piece.seen, piece.side, viewer))
    shown_pieces = tuple(piece for piece in pieces if piece is not None)
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
        forces={side: force_view(game, setup, side) for side in reads_forces},
        facts=setup.facts,
        steps=steps,
        zones={side: zone for side, zone in setup.zones.items() if side in game.sides},
        open_zones=next((e.slot.split("/")[2] for e in setup.undecided if _gives_zone(game, e.slot)), None),
        pieces=shown_pieces,
        goal=_goal(game, systems),
        side_goals={side: text for side in reads_forces if (text := scenario.sides[side].goal)},
        house_rules=_house_rules(game),
        notes=(
            *(_fewer(game, draw, setup) for draw in public if draw.wanted is not None),
            *_reminders(game, setup),
        ),
        rounds=scenario.rounds,
        schedules=schedules(game, viewer, steps, shown_pieces),
        tallies=tallies(game, setup, viewer),
        sealed=envelopes(game, setup, steps, shown_pieces) if viewer == UMPIRE else (),
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
