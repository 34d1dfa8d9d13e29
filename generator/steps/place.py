"""place: put pieces on the battlefield, every legal arrangement of the lattice as likely as any other.

A step places `count` pieces of one kind, or several kinds in turn (`pieces:`), each by its `rules`: a limit
(`within`, `at-least`, `more-than`, or `keep` with a parameter that holds one) `from` the edge, the centre, each
other or a kind of piece; a zone to be `in`; what to be `clear-of`: `impassable` ground, `pieces` (everything that
stands already), a kind of piece, or one of another system (`SYSTEM/KIND`, where that is played). `one-in-each` gives
each piece a zone of its own. What a layer says of the zone of a side that the game has not got does not hold. With
`per: side` every side has as many; with `turns: STEP` the sides place alternately, the winner first; with `by: SIDE`
they are that side's. Pieces of one step have one slot, whoever places them.

    - id: lanterns
      kind: place
      by: defender
      piece: lantern
      count: oil
      rules: [{more-than: 6", from: edge}, {more-than: 12", from: each-other}, {clear-of: impassable}]

Pinned instead of drawn: a piece of the same kind under the scenario's `pieces:` takes the place of one of them.
A count that does not fit is refused with the reason, unless the scenario says `if-impossible: re-roll-count`, or
`as-many-as-fit`, which is then said on every sheet. `label` names the pieces: `{n}` counts them, `{letter}` is the
side's.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from generator.chance.streams import Stream
from generator.errors import Problem, Refused
from generator.geometry.lengths import Length
from generator.geometry.segments import Point
from generator.model.game import InstalledSystem, Outcome
from generator.model.own_kinds import own_name
from generator.model.setup import Draw, Piece, piece_of
from generator.model.steps import Part, PlaceOne, PlaceStep
from generator.placement.feasible import earlier_to_blame
from generator.placement.outcome import How, Impossible, NotFound, Placed
from generator.placement.placing import deal
from generator.placement.placing import place as arrange
from generator.setup_file import number_text
from generator.steps.counts import count, is_thrown
from generator.steps.placing_rules import ground_of, wanted
from generator.steps.setting_up import SettingUp


@dataclass(frozen=True)
class NoRoom(Exception):
    """A number of pieces that does not fit, or was not found to fit."""

    why: Impossible | NotFound
    blame: tuple[str, ...]
    """The earlier steps whose pieces take the room."""


def take(step: PlaceStep, state: SettingUp, system: InstalledSystem) -> None:
    """Take the step: one draw for each kind of piece."""
    total = 0
    for one in step.ones():
        more = () if step.piece is not None else (own_name(one.piece),)
        total += _take_one(step, one, state, system, more)
    state.known(system.id)[step.id] = Outcome(total=total)


def _take_one(step: PlaceStep, one: PlaceOne, state: SettingUp, system: InstalledSystem, more: tuple[str, ...]) -> int:
    slot = state.game.slot(system.id, step.id, *more)
    number, owners = owners_of(step, one, state, system)
    policy = state.game.scenario.if_impossible
    for again in range(100):
        try:
            return _settle(step, one, state, system, slot, owners, number)
        except NoRoom as none:
            if policy == "as-many-as-fit" and len(owners) > 0:
                owners = owners[:-1]
                continue
            if policy == "re-roll-count" and again < 99 and _roll_count_again(one, state, system):
                number, owners = owners_of(step, one, state, system)
                continue
            raise Refused(no_room(step, one, state, system, number, none)) from None
    raise AssertionError("a hundred tries end in a return or a refusal")


def owners_of(
    step: PlaceStep, one: PlaceOne, state: SettingUp, system: InstalledSystem
) -> tuple[int, list[str | None]]:
    """How many pieces, and whose each is, in the order in which they are placed."""
    sides: Sequence[str] = state.game.sides
    several = sum(is_thrown(other.count, state, system) for other in step.ones()) > 1
    kind = own_name(one.piece) if several else None
    if step.turns is not None:
        sides = state.known(system.id)[step.turns].order or sides
    if "side" in step.each:
        counts = {side: count(one.count, step, state, system, side, kind=kind) for side in state.game.sides}
        owners: list[str | None] = []
        for turn in range(max(counts.values(), default=0)):
            owners += [side for side in sides if turn < counts[side]]
        return len(owners), owners
    number = count(one.count, step, state, system, kind=kind)
    if step.turns is not None:
        return number, [sides[turn % len(sides)] for turn in range(number)]
    return number, [state.side_of(system, step.by)] * number


def _roll_count_again(one: PlaceOne, state: SettingUp, system: InstalledSystem) -> bool:
    """Roll the step that gave the count once more. False where no such step was rolled."""
    from generator.steps import TAKE

    if not isinstance(one.count, str):
        return False
    step = system.system.step(one.count)
    if step is None or step.kind != "roll" or state.game.slot(system.id, step.id) not in {d.slot for d in state.draws}:
        return False
    slot = state.game.slot(system.id, step.id)
    thrown = next(draw for draw in state.draws if draw.slot == slot)
    if thrown.how == "set":
        return False
    state.draws.remove(thrown)
    state.again = {**state.again, slot: state.again.get(slot, 0) + 1 + (thrown.attempt if slot in state.kept else 0)}
    TAKE[step.kind](step, state, system)
    return True


def no_room(
    step: PlaceStep,
    one: PlaceOne,
    state: SettingUp,
    system: InstalledSystem,
    number: int,
    none: NoRoom,
) -> Problem:
    """The refusal of a count: which step, how many, and the proof. A rolled or hidden count keeps to itself.

    Whoever asks to see results is told it all (`Problem.open`).
    """
    kind = state.game.kinds[one.piece][1]
    after = f", beside what {' and '.join(none.blame)} placed" if none.blame else ""
    why = none.why
    code = "place.impossible" if isinstance(why, Impossible) else "place.not-found"
    ways = {"refuse": "re-roll-count or as-many-as-fit", "re-roll-count": "as-many-as-fit"}
    other = ways.get(state.game.scenario.if_impossible)
    hint = "give another battlefield or another count" + (f", or let if-impossible say {other}" if other else "")
    head = f"{system.system.title}, {step.heading}:"
    proof = why.said(state.game.scenario.battlefield.bare)
    message = f"{head} {kind.named(number)} cannot be placed{after}. {proof}"
    whole = Problem(code, message, path=("battlefield",), hint=hint)
    if step.seen == "public" and not is_rolled(one, state, system):
        return whole
    told = "There is no room for them" if isinstance(why, Impossible) else "No place was found for them"
    message = f"{head} the pieces ({kind.title}) cannot be placed{after}. {told}; --show tells how many, and why"
    return whole.hushed(message, hint)


def is_rolled(one: PlaceOne, state: SettingUp, system: InstalledSystem) -> bool:
    """Whether dice say how many there are, which the terminal then does not."""
    if isinstance(one.count, Part):
        return one.count.of != "units"
    return state.game.params(system.id).whole(one.count) is None


def _settle(
    step: PlaceStep,
    one: PlaceOne,
    state: SettingUp,
    system: InstalledSystem,
    slot: str,
    owners: list[str | None],
    wished: int,
) -> int:
    pins = [pin for pin in state.game.scenario.pieces if pin.kind == one.piece][: len(owners)]
    pinned = [piece_of(pin, slot, step.seen) for pin in pins]
    spare = _too_many(one, state, system, owners)
    if spare is not None:
        raise Refused(spare)
    asked = wanted(step, one, len(owners) - len(pinned), state, system, pinned)
    placed: list[Piece] = []

    def throw(stream: Stream) -> dict[str, Any]:
        if not asked.groups:
            return {"method": "pinned"} if pinned else {"result": []}
        ground = ground_of(state)
        found = arrange(ground, asked.groups, asked.pairs, stream)
        if not isinstance(found, Placed):
            raise NoRoom(found, earlier_to_blame(ground, asked.groups, asked.pairs))
        points = [point for group in found.points for point in group]
        if len(set(owners)) > 1 and not one.one_in_each:
            points = deal(points, stream)
        placed.extend(_pieces(step, one, state, slot, owners, pinned, points))
        return _record(found, placed, stream)

    def choose(value: Any) -> dict[str, Any]:
        raise ValueError(f"pin its pieces under pieces: in the scenario, each with its place ({value!r} is none)")

    of = [
        [group.name for group in asked.groups],
        [str(group.rules) for group in asked.groups],
        str(asked.pairs),
        owners,
        [state.game.scenario.battlefield, [str(pin.at) for pin in pins]],
    ]
    fields_pinned = not asked.groups and bool(pinned)
    draw, kept = _draw(step, state, slot, of, throw, choose, all_pinned=fields_pinned)
    if kept:
        assert state.previous is not None
        state.pieces += [piece for piece in state.previous.pieces if piece.slot == slot]
        return len(owners)
    state.pieces += placed or _pieces(step, one, state, slot, owners, pinned, [])
    number = wished if "side" not in step.each else len(owners)
    if len(owners) < number:
        state.draws[-1] = draw.model_copy(update={"wanted": number})
    return len(owners)


def _too_many(
    one: PlaceOne, state: SettingUp, system: InstalledSystem, owners: list[str | None]
) -> Problem | None:
    pins = [index for index, pin in enumerate(state.game.scenario.pieces) if pin.kind == one.piece]
    if len(pins) <= len(owners):
        return None
    message = f"{len(pins)} pieces of kind {one.piece} are pinned, and this game has {len(owners)} of them"
    if not is_rolled(one, state, system):
        return Problem("pieces.too-many", message, path=("pieces", pins[len(owners)]))
    # The last pin, not the first that is too many: its line would tell the number.
    whole = Problem("pieces.too-many", message, path=("pieces", pins[-1]))
    return whole.hushed(
        f"more pieces of kind {one.piece} are pinned than were rolled",
        "take some out, or set the number too; --show tells how many there are",
    )


def _draw(
    step: PlaceStep,
    state: SettingUp,
    slot: str,
    of: Any,
    throw: Any,
    choose: Any,
    *,
    all_pinned: bool,
) -> tuple[Draw, bool]:
    """Settle the draw; where every piece is pinned nothing is thrown, and the draw says that it was set."""
    draw, kept = state.settle(step, slot, of, throw, choose)
    if all_pinned and not kept:
        draw = draw.model_copy(update={"how": "set", "attempt": 0})
        state.draws[-1] = draw
    return draw, kept


def _pieces(
    step: PlaceStep,
    one: PlaceOne,
    state: SettingUp,
    slot: str,
    owners: list[str | None],
    pinned: Sequence[Piece],
    points: Sequence[Point],
) -> list[Piece]:
    """The pieces with their labels. Pinned ones keep theirs; one that names its side takes a turn of that side."""
    kind = state.game.kinds[one.piece][1]
    label = one.label or kind.label
    left = list(owners)
    made = []
    for piece in pinned:
        owner = piece.side if piece.side in left else left[0]
        left.remove(owner)
        made.append(piece.model_copy(update={"side": owner}))
    taken = {piece.id for piece in (*pinned, *state.pieces)}
    counters: dict[str | None, int] = {}
    for owner, point in zip(left, points, strict=True):
        by = owner if "{letter}" in label else None
        while True:
            counters[by] = counters.get(by, 0) + 1
            letter = state.game.letter(owner) if owner else ""
            ident = label.replace("{n}", str(counters[by])).replace("{letter}", letter)
            if ident not in taken:
                break
        taken.add(ident)
        at = tuple(Length(coordinate / state.game.scenario.battlefield.bare.inches) for coordinate in point)
        made.append(Piece(id=ident, kind=one.piece, side=owner, at=at, slot=slot, seen=step.seen))
    return made


METHODS = {How.COUNTED: "counted", How.TRIED: "rejection", How.SIFTED: "sieve", How.SEARCHED: "search"}


def _record(found: Placed, placed: Sequence[Piece], stream: Stream) -> dict[str, Any]:
    """The draw's record: which of how many arrangements, and where everything stood when it was drawn."""
    fields: dict[str, Any] = {
        "result": [f"{piece.id} {','.join(number_text(c.number) for c in piece.at)}" for piece in placed],
        "method": METHODS[found.how],
        "arrangements": found.arrangements,
        "tries": found.tries or None,
    }
    if found.how is How.COUNTED and found.arrangements:
        return {
            **fields,
            "dice": f"1 of {found.arrangements}",
            "faces": stream.thrown[:1] if found.arrangements > 1 else (),
        }
    return fields
