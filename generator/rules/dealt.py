"""Cards that are dealt: each a card of the pack, and none twice where none is put back.

Cards thrown on a roll table with `replace: true` are checked as rolls are. A card of a list shows the number of the
entry, one that was dealt already being thrown again: so the last die counts, and all before it are cards that are gone.

PASS, from: [owl, hare, moth]:

    draws:
      - {slot: …/omens/1, dice: 1 of 3, faces: [2], result: hare}
      - {slot: …/omens/2, dice: 1 of 3, faces: [2, 3], result: moth}

FAIL:

    draws:
      - {slot: …/omens/1, dice: 1 of 3, faces: [2], result: owl}        # error[draws.result]
      - {slot: …/omens/2, dice: 1 of 3, faces: [2], result: hare}       # error[draws.faces], if hare is dealt
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.errors import Path, Problem
from generator.model.setup import Draw
from generator.model.steps import DealStep
from generator.rules.course import Course, Slot, Told
from generator.rules.outcomes import whole
from generator.rules.reading_dice import read_dice
from generator.rules.reading_rows import hit
from generator.rules.wording import slot_called


def check(course: Course) -> Iterator[Problem]:
    """Every pack, card after card."""
    for told in course.taken("deal"):
        assert isinstance(told.step, DealStep)
        if told.step.table is not None and told.step.replace:
            continue
        pack = _pack(course, told)
        if pack is None:
            message = f"{told.rule}: its cards cannot be read, so they cannot be checked"
            yield Problem("rules.unread", message, path=("draws",))
            continue
        for side in dict.fromkeys(slot.side for slot in told.slots):
            cards = [slot for slot in told.slots if slot.side == side and not slot.own and not slot.counts]
            yield from _pack_dealt(course, told, cards, *pack)


def _pack(course: Course, told: Told) -> tuple[str, list[str], list[int]] | None:
    """How the pack is thrown, what every card says, and the total of each where it is a face of a die."""
    assert isinstance(told.step, DealStep)
    if told.step.source is not None:
        return f"1 of {len(told.step.source)}", list(told.step.source), []
    table = told.system.system.roll_tables.get(told.step.table or "")
    typed = course.game.params(told.system.id).text((table.dice if table else None) or "")
    dice = read_dice(typed)
    if table is None or dice is None or dice.count != 1 or dice.figures:
        return None
    totals = [dice.total([face]) for face in range(1, dice.sides + 1)]
    keys = [hit(table.rows, total) for total in totals]
    if None in keys:
        return None
    return typed, [table.rows[key].id for key in keys if key is not None], totals


def _pack_dealt(
    course: Course, told: Told, slots: Sequence[Slot], dice: str, cards: list[str], totals: list[int]
) -> Iterator[Problem]:
    assert isinstance(told.step, DealStep)
    gone: set[int] = set()
    for slot in slots:
        found = course.draw(slot.name)
        if found is None:
            continue
        index, draw = found
        path: Path = ("draws", index)
        name = slot_called(slot.name)
        if draw.dice is not None and draw.dice != dice and read_dice(draw.dice) != (read_dice(dice) or dice):
            hint = f"write dice: {dice}"
            yield Problem("draws.dice", f"{name} is not a card of {dice}", path=(*path, "dice"), hint=hint)
        card = _card(draw, cards, totals, gone, told.step.replace)
        if isinstance(card, str):
            yield Problem("draws.faces", f"{name} {card}", path=(*path, "faces") if draw.faces else path)
        elif card is None or cards[card] != draw.result:
            message = f"{name}: the result is not the card that was dealt, or that card is gone"
            yield Problem("draws.result", message, path=(*path, "result") if draw.result is not None else path)
        elif totals and draw.total is not None and whole(draw.total) != totals[card]:
            yield Problem("draws.wrong-total", f"{name}: the total is not the card's", path=(*path, "total"))
        if isinstance(card, int) and not told.step.replace:
            gone.add(card)


def _card(draw: Draw, cards: list[str], totals: list[int], gone: set[int], replace: bool) -> int | str | None:
    """The card that a draw came to; a sentence's end where its faces are wrong, None where its result is no card."""
    if draw.faces:
        if max(draw.faces) > len(cards):
            return f"shows a card beyond the {len(cards)} that there are"
        *before, last = (face - 1 for face in draw.faces)
        if replace and before:
            return "shows several cards, and every card is put back"
        if last in gone or any(card not in gone for card in before):
            return "shows a card that is dealt already, or goes on where it need not"
        return last
    if draw.how != "set" and len(cards) > 1:
        return "shows no faces"
    wanted = whole(draw.total) if totals and draw.total is not None else None
    able = [
        card
        for card, said in enumerate(cards)
        if said == draw.result and card not in gone and (wanted is None or totals[card] == wanted)
    ]
    return able[0] if able else None
