"""What is wrong with something that not everybody may know: said without the value, the position or the figure.

Above the invariants, which say all they know. The checker's messages go to a terminal, and whoever sits before it
plays too. So a problem of a hidden draw, piece, schedule or tally names slot and rule; its full words stand behind it
(`Problem.open`) for whoever asks to see results. Where everybody may know the thing, nothing is left out.

PASS, a piece with seen: side:

    the cache "S1" stands too near to something from which Caches (My System) keeps it

FAIL:

    the cache "S1" is 4.5″ from the edge
"""

from __future__ import annotations

from generator.errors import Problem
from generator.rules.course import Course
from generator.rules.wording import piece_called, slot_called

HINT = "look there in the file, or add --show to see it here"

_DRAWS = {
    "draws.dice": "its dice are not those that the rules throw",
    "draws.faces": "its faces are not what such dice can show",
    "draws.wrong-total": "its total is not what its faces come to",
    "draws.result": "its result is none that it may have, or not what was thrown",
    "draws.wrong-row": "its result is not the row that its total hits",
    "draws.roll-off": "its throws, their order and the winner do not agree",
    "draws.not-a-candidate": "its result was not to be had",
    "groups.result": "its result is not the sizes of its groups",
}
_PIECES = {
    "pieces.too-close": "stands too near to something",
    "pieces.too-far": "stands too far from something",
    "pieces.wrong-zone": "stands in a zone where it may not",
    "pieces.between-zones": "stands between two zones",
    "pieces.same-zone": "stands in a zone that another one has taken",
    "pieces.off-battlefield": "does not stand on the battlefield",
    "pieces.impassable": "stands on impassable ground",
    "pieces.overlap": "overlaps something",
    "pieces.same-point": "stands where another piece stands",
}
_FORCES = {
    "groups.uneven": "the groups are not as even as a rolled division makes them",
    "blips.spare": "the blips that hide nobody are not the ones that should",
}
_OPEN = {"draws.attempt", "draws.not-set", "draws.seen", "draws.missing", "draws.twice", "draws.unknown"} | {
    *("draws.not-taken", "draws.left-to-players", "rules.unread"),
}
"""What is said of a draw in words that tell no result."""


def quiet(course: Course, problem: Problem) -> Problem:
    """The problem as anybody may read it."""
    if problem.open is not None:
        return problem
    setup = course.setup
    match problem.path or ():
        case ("draws", int(index), *_) if setup.draws[index].seen != "public" and problem.code not in _OPEN:
            said = _DRAWS.get(problem.code, "what stands here does not agree with the rules")
            return problem.hushed(f"{_slot_called(course, setup.draws[index].slot)}: {said}", HINT)
        case ("pieces", int(index), *_) if setup.pieces[index].seen != "public" and problem.code in _PIECES:
            piece = setup.pieces[index]
            return problem.hushed(f"{piece_called(course.game, piece)} {_PIECES[problem.code]}", problem.hint or HINT)
        case ("schedule", *_) if problem.code != "schedule.rounds" and _is_hidden(course, "schedule"):
            return problem.hushed("what comes in this round is not what the dice and the rules give", HINT)
        case ("tallies", int(index), *_) if setup.tallies[index].seen != "public" and problem.code not in _OPEN:
            slot = slot_called(setup.tallies[index].slot)
            return problem.hushed(f"{slot}: what is counted does not agree with the units and the rules", HINT)
        case ("forces", str(side), *_) if problem.code in _FORCES:
            return problem.hushed(f"{course.game.side_name(side)}: {_FORCES[problem.code]}", HINT)
        case ("facts", int(index), *_) if problem.code == "facts.count":
            slot = slot_called(setup.facts[index].slot)
            return problem.hushed(f"{slot}: the figure is not the one that everyone may know", HINT)
        case ("facts",) if problem.code == "facts.missing":
            return problem.hushed(problem.message, "add a fact with the count")
    return problem


def _is_hidden(course: Course, kind: str) -> bool:
    return any(told.step.seen != "public" for told in course.told if told.step.kind == kind)


def _slot_called(course: Course, slot: str) -> str:
    """The slot, but for the dice of a row of a roll table: they would tell which row came up."""
    own = any(one.name == slot and one.own is not None for told in course.told for one in told.slots)
    return f"{slot_called(slot.rpartition('/')[0])}/…" if own else slot_called(slot)
