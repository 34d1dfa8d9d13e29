"""deal: deal cards, from a roll table or from a list, a slot a card.

From a roll table each card is a throw of its dice, and the dice of the row that comes up (`rolls: {credits: D6x5}`)
are thrown with it, each in a slot of its own behind the card's. From a list (`from: [...]`) each card is one of it.
`count` is how many cards: a number, dice, or an earlier step's result. With `replace: true` every card goes back, so
the same may come again and again; without, no card comes twice, and a table must be thrown with a single die, whose
faces are the cards. The slot is `<scenario>/<system>/<step>[/<side>]/<n>`.

    - {id: pockets, kind: deal, table: pockets, count: 12, replace: true, seen: sealed, opens: drawn}
    - {id: omens, kind: deal, from: [owl, hare, moth], count: 2}

Sealed cards are opened one after another as they are drawn (`opens: drawn`, unless the step says otherwise). `says`
reads on the card, with `{result}`, `{total}` and the names of the row's dice; left out, it is the row's own text. Dice
of the row that the text does not name stand behind it.

Chosen instead of rolled, card by card: a row by its id or number, or an entry of the list (`pockets/3: empty`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from generator.chance.notation import Dice, parse_dice
from generator.chance.streams import Stream
from generator.chance.tables import look_up
from generator.errors import Problem, Refused
from generator.model.game import InstalledSystem, Outcome
from generator.model.setup import Draw
from generator.model.steps import DealStep
from generator.model.system import RollTable
from generator.steps.counts import count
from generator.steps.each import occasions
from generator.steps.setting_up import SettingUp
from generator.steps.throwing import chosen_row, row_thrown, throw_row_s_dice

MOST_CARDS = 500


def take(step: DealStep, state: SettingUp, system: InstalledSystem) -> None:
    """Take the step: a draw a card."""
    total = 0
    for occasion in occasions(step, state, system):
        number = count(step.count, step, state, system, occasion.side)
        if number > MOST_CARDS:
            message = f"{step.heading}: {number} cards are too many to print; {MOST_CARDS} are the most"
            raise Refused(Problem("deal.too-many", message))
        total += number
        slots = [state.game.slot(system.id, step.id, *occasion.parts, str(n)) for n in range(1, number + 1)]
        if step.source is not None:
            _cards(step, state, slots, step.source)
        else:
            _from_table(step, state, system, slots)
    state.known(system.id)[step.id] = Outcome(total=total)


def _from_table(step: DealStep, state: SettingUp, system: InstalledSystem, slots: Sequence[str]) -> None:
    table = system.system.roll_tables[step.table or ""]
    dice = parse_dice(state.game.params(system.id).text(table.dice or ""))
    if not step.replace:
        _faces(step, state, system, slots, table, dice)
        return
    rows = [[key, row.id] for key, row in table.rows.items()]
    for slot in slots:
        draw, _ = state.settle(
            step,
            slot,
            [dice.text, rows],
            lambda stream: row_thrown(table, dice, stream),
            lambda value: chosen_row(table, dice, value),
        )
        throw_row_s_dice(step, state, system, table, draw)


def _too_few(step: DealStep, wanted: int, there: int) -> Refused:
    message = f"{step.heading}: {wanted} cards cannot be dealt from {there} when none is put back"
    return Refused(Problem("deal.too-many", message, hint="deal fewer, or say replace: true"))


def _cards(step: DealStep, state: SettingUp, slots: Sequence[str], cards: Sequence[str]) -> None:
    """Cards of a list. Equal entries are cards of their own."""
    if not step.replace and len(slots) > len(cards):
        raise _too_few(step, len(slots), len(cards))
    gone: list[int] = []
    for slot in slots:
        settled = _card(step, state, slot, cards, gone)
        if not step.replace:
            gone.append(settled)


def _card(step: DealStep, state: SettingUp, slot: str, cards: Sequence[str], gone: Sequence[int]) -> int:
    able = [index for index in range(len(cards)) if index not in gone]

    def throw(stream: Stream) -> dict[str, Any]:
        return {**_picked(stream, len(cards), gone, lambda index: cards[index]), "dice": f"1 of {len(cards)}"}

    def choose(value: Any) -> dict[str, Any]:
        text = str(value).strip()
        if text not in [cards[index] for index in able]:
            raise ValueError(f"{text!r} is not one of {', '.join(dict.fromkeys(cards[index] for index in able))}")
        return {"dice": f"1 of {len(cards)}", "result": text}

    draw, _ = state.settle(step, slot, [list(cards), list(gone)], throw, choose)
    if draw.faces and draw.result == cards[draw.faces[-1] - 1]:
        return draw.faces[-1] - 1
    return next((index for index in able if cards[index] == draw.result), able[0])


def _picked(stream: Stream, number: int, gone: Sequence[int], called: Any) -> dict[str, Any]:
    """Pick among all cards until one comes that is not dealt yet: every die of it is on record."""
    faces = []
    while True:
        index = stream.pick(number)
        faces.append(index + 1)
        if index not in gone:
            return {"faces": tuple(faces) if number > 1 else (), "result": called(index)}


def _faces(
    step: DealStep, state: SettingUp, system: InstalledSystem, slots: Sequence[str], table: RollTable, dice: Dice
) -> None:
    """Cards of a roll table none of which is put back: a card for each face of its die."""
    sides = dice.sides or 1
    if len(slots) > sides:
        raise _too_few(step, len(slots), sides)
    rows, keys = list(table.rows.values()), list(table.rows)
    gone: list[int] = []

    def row_id(index: int) -> str:
        return rows[look_up(keys, dice.total((index + 1,)))].id

    def total_of(fields: dict[str, Any]) -> int:
        return dice.total((fields["faces"][-1],))

    def throw(stream: Stream) -> dict[str, Any]:
        fields = _picked(stream, sides, gone, row_id)
        return {**fields, "dice": dice.text, "total": total_of(fields)}

    def choose(value: Any) -> dict[str, Any]:
        wanted = chosen_row(table, dice, value)
        able = [index for index in range(sides) if index not in gone and row_id(index) == wanted["result"]]
        able = [index for index in able if wanted.get("total") in (None, dice.total((index + 1,)))]
        if not able:
            raise ValueError(f"{value} is dealt already, and no card is put back")
        return {**wanted, "total": dice.total((able[0] + 1,))}

    for slot in slots:
        of = [dice.text, [[key, row.id] for key, row in table.rows.items()], list(gone)]
        draw, _ = state.settle(step, slot, of, throw, choose)
        gone.append(_face_of(draw, dice))
        throw_row_s_dice(step, state, system, table, draw)


def _face_of(draw: Draw, dice: Dice) -> int:
    """The index of the face that a card is, read off its total."""
    return (int(draw.total or 0) - dice.plus) // dice.times - 1
