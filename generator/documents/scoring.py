"""How the game ends and how victory is counted: rows for the goal, the track, boxes to tick. Stands in `documents`.

All of it follows from the `score` of the goal's row: who counts what, who wins with which score.
"""

from __future__ import annotations

from itertools import groupby

from generator.documents.pages import Ending, Row, Span, Tally, Track
from generator.documents.reference import is_printed
from generator.documents.steps_list import filling
from generator.model import system as system_model
from generator.model.system import Score
from generator.view import SideView, SystemView, View

BOXES_FOR_LOSSES = 20
"""Fixed, so that the boxes never tell how many units somebody has."""


def _sides(view: View, score: Score) -> tuple[SideView, SideView] | None:
    """The two sides that share the pieces: the counter first, as `counts` lists them."""
    names = [name for name in score.counts if any(side.id == name for side in view.sides)]
    return (view.side(names[0]), view.side(names[1])) if len(names) == 2 else None


def _pieces(view: View, score: Score) -> list[str]:
    return [piece.id for piece in view.pieces if piece.placed_by == score.pieces]


def _verb(view: View, side: SideView) -> str:
    """Who wins, as this viewer's page says it."""
    return "you win" if side.id == view.viewer else f"{side.name} win"


def _outcome(view: View, score: Score, made: int, pieces: int) -> tuple[str, str]:
    """What `made` of `pieces` means when the most points win: the words, and the winner's letter or nothing."""
    pair = _sides(view, score)
    assert pair is not None
    first, second = pair
    if made > pieces - made:
        return _verb(view, first), first.letter
    if made < pieces - made:
        return _verb(view, second), second.letter
    return "drawn", ""


def _runs(view: View, score: Score, pieces: int) -> list[tuple[list[int], str, str]]:
    """The scores from 0 up, grouped by what they mean."""
    outcomes = [(made, *_outcome(view, score, made, pieces)) for made in range(pieces + 1)]
    return [([one[0] for one in group], *key) for key, group in groupby(outcomes, key=lambda one: (one[1], one[2]))]


def _numbers(scores: list[int]) -> str:
    return (
        str(scores[0])
        if len(scores) == 1
        else f"{scores[0]} or {scores[1]}"
        if len(scores) == 2
        else f"{scores[0]}–{scores[-1]}"
    )


def goal_rows(view: View) -> tuple[Row, ...]:
    """What each score wins, for the box with the goal."""
    if view.goal is None or view.goal.row is None or view.goal.row.score is None:
        return ()
    score = view.goal.row.score
    pieces = len(_pieces(view, score)) if score.pieces else 0
    if score.track == "share" and pieces and _sides(view, score) and score.wins == "most":
        first = _sides(view, score)
        assert first is not None
        word = score.counts[first[0].id]
        drawn = "drawn"
        return tuple(
            Row(_numbers(scores), f"{word}: {drawn if not letter else words}")
            for scores, words, letter in reversed(_runs(view, score, pieces))
        )
    if score.track == "hold" and isinstance(score.wins, dict):
        return _hold_rows(view, score.wins)
    return ()


def _hold_rows(view: View, wins: dict[str, str]) -> tuple[Row, ...]:
    """Who wins when one side must hold more of the pieces and the other wins everything else."""
    by_word = {word: view.side(side) for side, word in wins.items() if any(one.id == side for one in view.sides)}
    more, other = by_word.get("more"), by_word.get("else")
    if more is None or other is None:
        return ()
    held = "you hold more" if more.id == view.viewer else f"{more.name} hold more"
    return (Row("More", f"{held}: {_verb(view, more)}"), Row("Else", f"as many, or fewer: {_verb(view, other)}"))


def ending(view: View, title: str) -> Ending | None:
    """The last section: when it ends, what is counted, who wins."""
    rows = (*_possible(view), *_rules(view))
    if view.goal is None or view.goal.row is None or view.goal.row.score is None:
        tallies = _losses(view)
        return Ending(title, None, (*_rounds(view), *tallies), rows) if rows or tallies else None
    score = view.goal.row.score
    pieces = _pieces(view, score)
    track: Track | None = None
    counted: tuple[Tally, ...] = ()
    if score.track == "share" and pieces and _sides(view, score) and score.wins == "most":
        track = _track(view, score, len(pieces))
    elif score.track == "hold" and pieces:
        letters = tuple(side.letter for side in view.sides)
        counted = tuple(Tally(f"{piece}, held by", (*letters, "–")) for piece in pieces)
    elif score.track == "tally":
        what = score.of or "points"
        counted = tuple(
            Tally(f"{what.capitalize()}, {_owner(view, side)}", boxes=BOXES_FOR_LOSSES) for side in view.sides
        )
    losses = () if score.track == "tally" else _losses(view)
    return Ending(title, track, (*counted, *_rounds(view), *losses), rows, score.drawn or "")


def _possible(view: View) -> tuple[Row, ...]:
    """What each goal asks for that may still come up, where the goal is left to the players."""
    if view.goal is None or view.goal.row is not None:
        return ()
    system = view.system(view.goal.system)
    step = system.installed.system.step(view.goal.step)
    table = system.installed.system.roll_tables.get(getattr(step, "table", None) or "")
    return tuple(Row(f"If {row.title}", _asked(view, system, row)) for row in table.rows.values()) if table else ()


def _asked(view: View, system: SystemView, row: system_model.Row) -> str:
    """A goal in the words to this side, else in those to everybody; a result that is still open leaves those out."""
    own = row.goals.get(view.viewer)
    told = [system.params.fill(text, filling(view, system)) for text in (own.text if own else "", row.text) if text]
    return next((text for text in told if "{" not in text), "As the reference sheet says.")


def _owner(view: View, side: SideView) -> str:
    return "you" if side.id == view.viewer else side.name


def _track(view: View, score: Score, pieces: int) -> Track:
    pair = _sides(view, score)
    assert pair is not None
    spans = tuple(
        Span(tuple(str(n) for n in scores), words[0].upper() + words[1:], band=letter.lower())
        for scores, words, letter in _runs(view, score, pieces)
    )
    return Track(f"{(score.of or 'Pieces').capitalize()}s {score.counts[pair[0].id]}: move a marker, or tick", spans)


def _rounds(view: View) -> tuple[Tally, ...]:
    return (Tally("Rounds", tuple(str(n) for n in range(1, view.rounds + 1))),) if view.rounds else ()


def _losses(view: View) -> tuple[Tally, ...]:
    """Boxes for the units that each side lost: as many for both, whatever they have."""
    return tuple(Tally(f"Units lost, {_owner(view, side)}", boxes=BOXES_FOR_LOSSES) for side in view.sides)


def _rules(view: View) -> tuple[Row, ...]:
    """The rules about the end of the game that are in force, short enough to stand beside the boxes."""
    found = []
    for one in view.systems:
        found += [_rule(one, index) for index in _ends(one)]
    return tuple(found)


def _ends(one: SystemView) -> list[int]:
    return [
        index
        for index, rule in enumerate(one.installed.entries)
        if rule.needed == "end of game" and not rule.when and is_printed(rule.when, one.in_force, one.outcomes)
    ]


def _rule(one: SystemView, index: int) -> Row:
    rule = one.installed.entries[index]
    return Row(rule.title, one.params.fill(rule.text))
