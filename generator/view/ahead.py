"""What is rolled ahead and what is tallied, as far as a viewer may know it. Part of the view."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

from generator.chance.notation import is_dice, parse_dice
from generator.chance.rounds import later_rows
from generator.chance.rows import row_text, sorted_rows
from generator.geometry.crossings import runs_over, runs_over_base, zones_crossed
from generator.geometry.doors import Door
from generator.geometry.segments import Segment, squared_distance
from generator.model.game import Game, InstalledSystem
from generator.model.layers import side_called
from generator.model.params import Params
from generator.model.setup import SetUp, Tally
from generator.model.steps import EventDie, ScheduleStep, TallyStep
from generator.model.system import RollTable
from generator.view.known import Crossing, PieceView, RoundRow, ScheduleView, StepView, TallyPart, TallyView
from generator.view.seeing import UMPIRE, may_see


def schedules(
    game: Game, viewer: str, steps: tuple[StepView, ...], pieces: tuple[PieceView, ...]
) -> tuple[ScheduleView, ...]:
    """Every schedule that is rolled in this game."""
    found = []
    for one in steps:
        step = one.step
        if not isinstance(step, ScheduleStep) or one.open_because is not None:
            continue
        params = game.params(one.system.id)
        keys = [str(key) for key in step.rounds]
        numbers = [params.whole(typed) or 0 for typed in step.rounds.values()]
        ahead = game.scenario.rounds_ahead
        found.append(
            ScheduleView(
                system=one.system.id,
                step=step.id,
                title=step.heading,
                kind=step.event_kind,
                rounds=tuple(RoundRow(row_text(keys[index]), numbers[index]) for index in sorted_rows(keys)),
                ahead=ahead,
                later=tuple(RoundRow(label, numbers[index]) for label, index in later_rows(keys, ahead)),
                crossings=_crossings(game, one.system, step, pieces) if viewer == UMPIRE else (),
            )
        )
    return tuple(found)


def _crossings(
    game: Game, system: InstalledSystem, step: ScheduleStep, pieces: tuple[PieceView, ...]
) -> tuple[Crossing, ...]:
    """Every line that the step's events may draw between pieces that stand."""
    if step.line is None:
        return ()
    ends = [_able(game, system, step.dice[name], pieces) for name in step.line]
    field = game.scenario.battlefield
    areas = [(area.name, field.area(area)) for area in field.impassable]
    found = []
    for start, end in product(*ends):
        if start is end:
            continue
        line = Segment(start.at, end.at)
        others = [piece for piece in pieces if piece is not start and piece is not end]
        found.append(
            Crossing(
                start=start.id,
                end=end.id,
                squared=squared_distance(start.at, end.at),
                zones=zones_crossed(line, game.zones),
                pieces=tuple(piece.id for piece in others if _runs_over(game, line, piece)),
                ground=tuple(name for name, area in areas if runs_over(line, area)),
            )
        )
    return tuple(found)


def _able(
    game: Game, system: InstalledSystem, die: EventDie, pieces: tuple[PieceView, ...]
) -> tuple[PieceView, ...]:
    """The pieces that a die may pick."""
    side = side_called(game, system, die.side) if die.side is not None else None
    return tuple(
        piece for piece in pieces if piece.placed_by == die.of and (die.side is None or piece.side == side)
    )


def _runs_over(game: Game, line: Segment, piece: PieceView) -> bool:
    if piece.shape == "door":
        return piece.width is not None and Door(piece.at, piece.facing, piece.width).line.touches(line)
    system, kind = game.kinds[piece.kind]
    params = game.params(system.id)
    typed = kind.base or kind.radius
    size = params.length(typed).inches(params.bare) if typed is not None else Fraction(0)
    return runs_over_base(line, piece.at, size / 2 if kind.base else size)


def tallies(game: Game, setup: SetUp, viewer: str) -> tuple[TallyView, ...]:
    """Every tally that the viewer may read, in the order of the set-up."""
    found = []
    for tally in setup.tallies:
        system, step = _step_of(game, tally)
        if system is None or step is None or tally.side not in game.sides:
            continue
        if tally.band in system.system.roll_tables[step.table].rows and may_see(tally.seen, tally.side, viewer):
            found.append(_tally(game, system, step, tally))
    return tuple(found)


def _step_of(game: Game, tally: Tally) -> tuple[InstalledSystem | None, TallyStep | None]:
    for system, step in game.steps():
        if isinstance(step, TallyStep) and tally.slot.startswith(f"{game.slot(system.id, step.id)}/"):
            return system, step
    return None, None


def _tally(game: Game, system: InstalledSystem, step: TallyStep, tally: Tally) -> TallyView:
    names = {unit.id: unit.name for unit in game.units(tally.side)}
    tags = system.system.tags
    table = system.system.roll_tables[step.table]
    keys = [str(key) for key in table.rows]
    return TallyView(
        system=system.id,
        step=step.id,
        title=step.heading,
        side=tally.side,
        command=tally.command,
        parts=tuple(
            TallyPart(
                units=tuple(names.get(ident, ident) for ident in line.units),
                tags=tuple(tags[tag].title if tag in tags else tag for tag in line.tags),
                each=line.each,
                total=line.total,
            )
            for line in tally.lines
        ),
        total=tally.total,
        row=sorted_rows(keys).index(keys.index(tally.band)),
        beyond=tally.beyond,
        roll=parse_dice(tally.roll).shown if is_dice(tally.roll) else tally.roll,
        bonus=tally.bonus,
        commander=names.get(tally.commander) if tally.commander is not None else None,
        bands=_bands(table, game.params(system.id)),
    )


def _bands(table: RollTable, params: Params) -> tuple[tuple[str, str], ...]:
    """The rows of a tally for print: `20 or less` and what it brings, lowest first."""
    rows = list(table.rows.items())
    found = []
    for index in sorted_rows([str(key) for key, _ in rows]):
        key, row = rows[index]
        brings = parse_dice(params.text(row.roll)).shown if row.roll else f"+{params.text(row.add or '0')}"
        found.append((row_text(str(key)), brings))
    return tuple(found)
