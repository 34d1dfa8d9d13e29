"""What a viewer may know, in the shape in which documents ask for it. Part of the view; no set-up behind it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from generator.model.battlefield import Battlefield, Point
from generator.model.game import InstalledSystem, Outcome
from generator.model.params import Params
from generator.model.setup import Draw, PublicFact
from generator.model.steps import Step
from generator.model.system import Goal, Row


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
    tags: tuple[str, ...] = ()
    command: str | None = None
    commander: str | None = None
    figures: Mapping[str, str] = field(default_factory=dict)


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
    """A piece on the battlefield. `at` is in inches; `values` has every key that its kind has, typed or default.

    `radius`, in inches, is how far a piece reaches that is a circle of ground and stands on no base.
    """

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
    radius: Fraction | None = None


@dataclass(frozen=True)
class StepView:
    """A step of this game. `draws` are those that the viewer may see; `hidden` says that there are others.

    `nothing` says that there is nothing to draw in this game, and that the viewer may know it: no piece to roll for,
    no card to deal.
    """

    system: InstalledSystem
    step: Step
    draws: tuple[Draw, ...]
    hidden: bool
    by: str | None
    outcome: Outcome | None
    open_because: str | None
    nothing: bool = False


@dataclass(frozen=True)
class RoundRow:
    """Rounds as the rule writes them (`1`, `2–3`, `4+`), and how many events each has."""

    label: str
    events: int


@dataclass(frozen=True)
class Crossing:
    """A line between two pieces, and what it runs over; `squared` is the square of its length in square inches."""

    start: str
    end: str
    squared: Fraction
    zones: tuple[str, ...]
    pieces: tuple[str, ...]
    ground: tuple[str, ...]


@dataclass(frozen=True)
class ScheduleView:
    """What everyone knows of a schedule: how many events which round has, and how far they are rolled ahead.

    `later` are the rows that still hold after that. `crossings`, in the umpire's view alone, are all lines that its
    events may draw between pieces that stand.
    """

    system: str
    step: str
    title: str
    kind: str
    rounds: tuple[RoundRow, ...]
    ahead: int
    later: tuple[RoundRow, ...]
    crossings: tuple[Crossing, ...] = ()


@dataclass(frozen=True)
class TallyPart:
    """Units that count alike: their names, the titles of the tags that make them count so, and the arithmetic."""

    units: tuple[str, ...]
    tags: tuple[str, ...]
    each: Fraction
    total: Fraction


@dataclass(frozen=True)
class TallyView:
    """A tally that the viewer may read. `bands` is the whole table, a label and what it brings; `row` is the band hit.

    `beyond` counts the further steps above the last band. The commander's `bonus` is not part of `roll`.
    """

    system: str
    step: str
    title: str
    side: str
    command: str | None
    parts: tuple[TallyPart, ...]
    total: Fraction
    row: int
    beyond: int
    roll: str
    bonus: int
    commander: str | None
    bands: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class SealedLine:
    """One result inside a sealed strip or card, ready to be laid out.

    `figure` is the result in few signs (`40`, `A2 – B1`, a row's title); `text` what the system says of it, filled in;
    `again` what it says of an event that came up before, empty for a new one. `rolls` are the dice of the row that
    came up, each with its total; `faces` are the dice as thrown; `pieces` the ids that an event names.
    """

    slot: str
    figure: str
    text: str = ""
    again: str = ""
    dice: str = ""
    faces: tuple[int, ...] = ()
    total: int | None = None
    rolls: tuple[tuple[str, int], ...] = ()
    pieces: tuple[str, ...] = ()


@dataclass(frozen=True)
class Envelope:
    """A strip or card: what stands outside, and inside it what nobody knows before it is opened.

    Outside: the step's title, and when it is opened: at the start of a `round`, as the `card` of so many `cards` is
    drawn, or at the end. `side` is who opens it, None for everybody; `command` and `piece` say what it is about.
    """

    system: str
    step: str
    title: str
    opens: str
    lines: tuple[SealedLine, ...]
    round: int | None = None
    card: int | None = None
    cards: int | None = None
    side: str | None = None
    command: str | None = None
    piece: str | None = None


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
    """One viewer's knowledge of a game. `sealed` is the umpire's alone: strips and cards are printed from his view."""

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
    """What the scenario has a side do, in its own words: as secret as the side's force."""
    house_rules: tuple[str, ...]
    notes: tuple[str, ...]
    rounds: int | None = None
    schedules: tuple[ScheduleView, ...] = ()
    tallies: tuple[TallyView, ...] = ()
    sealed: tuple[Envelope, ...] = ()
    record: Record | None = None

    def side(self, ident: str) -> SideView:
        """One of the sides. Raises KeyError-like StopIteration never: unknown ids are a bug of ours."""
        return next(side for side in self.sides if side.id == ident)

    def system(self, ident: str) -> SystemView:
        """One of the systems."""
        return next(one for one in self.systems if one.installed.id == ident)
