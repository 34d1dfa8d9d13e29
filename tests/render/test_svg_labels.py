"""Labels: settled without overlaps, values pushed apart by as little as may be, text made to fit."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.render.fonts import SANS_BOLD, cap_height, text_width
from generator.render.svg.fitting import BREAK_BELOW, ELLIPSIS, FLOOR, even, fit, fit_line
from generator.render.svg.labels import (
    Board,
    Option,
    Rect,
    Wish,
    around,
    away,
    settle,
    settle_all,
    spread,
    spread_length,
)


def test_rectangles_meet_and_are_crossed() -> None:
    rect = Rect(0, 0, 10, 5)
    assert rect.meets(Rect(9, 4, 12, 8))
    assert not rect.meets(Rect(10, 0, 12, 5))
    assert rect.crossed((-5, 2, 15, 3))
    assert rect.crossed((5, -5, 5, 9))
    assert rect.crossed((1, 1, 2, 2))
    assert not rect.crossed((-5, 6, 15, 6))
    assert not rect.crossed((-2, 4, 4, 10))


def anywhere(_rect: Rect) -> bool:
    return True


def test_no_line_crosses_a_thing_and_no_label_lies_on_a_line() -> None:
    thing, own = Rect(10, 0, 14, 4), Rect(0, 0, 4, 4)
    board = Board(anywhere, blocked=[own, thing])
    through = Option(Rect(20, 1, 24, 3), 0, leader=(4, 2, 20, 2))
    past = Option(Rect(20, 6, 24, 8), 0, leader=(4, 3, 20, 7))
    assert not board.free(through, own)
    assert board.free(past, own)
    assert not board.free(past)  # it starts in its own thing, which only it may touch
    board.cores = {thing: Rect(10, 2.5, 14, 4)}
    assert board.free(through, own)  # under the white rim it may pass
    on_it = Option(Rect(15, 5, 18, 7), 0)
    beside = Option(Rect(15, 8, 18, 9), 0)
    assert not Board.clear_of(past, on_it)
    assert Board.clear_of(past, beside)
    assert not Board.clear_of(on_it, past, own)  # nor the other way round
    board.take(past)
    assert not board.free(on_it)
    assert board.free(beside)


def test_labels_that_found_no_room_are_tried_again_before_the_others() -> None:
    here, there = Rect(0, 0, 5, 5), Rect(10, 0, 15, 5)
    easy = Wish("easy", (Option(here, 0),), lambda: iter([Option(there, 9)]))
    hard = Wish("hard", (), lambda: iter([Option(here, 9)]))
    assert set(settle([easy, hard], Board(anywhere))) == {"easy"}
    board = Board(anywhere)
    assert {name: option.rect for name, option in settle_all([easy, hard], board).items()} == {
        "hard": here,
        "easy": there,
    }
    assert set(board.blocked) == {here, there}
    assert settle_all([Wish("none", ())], Board(anywhere)) == {}


def test_the_label_with_the_fewest_places_chooses_first() -> None:
    board = Board(anywhere)
    here, there = Rect(0, 0, 5, 5), Rect(10, 0, 15, 5)
    wishes = [Wish("free", (Option(here, 0), Option(there, 1))), Wish("bound", (Option(here, 0),))]
    settled = settle(wishes, board)
    assert settled["bound"].rect == here
    assert settled["free"].rect == there
    assert set(board.blocked) == {here, there}


def test_a_label_with_no_place_beside_its_thing_goes_farther_off_or_is_left_out() -> None:
    thing = Rect(0, 0, 4, 4)
    walls = [thing, Rect(-20, -20, 24, -0.1), Rect(-20, 4.1, 24, 24), Rect(-20, -0.1, -0.1, 4.1)]
    near = tuple(Option(rect, i) for i, rect in enumerate(around(thing, 3, 2, 0.2)))
    far = [Option(rect, distance, 0, leader) for rect, leader, distance in away(thing, 3, 2)]
    wish = Wish("a", near, lambda: iter(far), thing)
    assert settle([wish], Board(anywhere, blocked=walls[:]))["a"].leader is None  # there is room at its right
    stub = Rect(6.5, -0.1, 7, 1.9)  # every place at its right is taken; a line can pass below
    board = Board(anywhere, blocked=[*walls, stub])
    option = settle([wish], board)["a"]
    assert option.leader is not None
    assert not any(option.rect.meets(other) for other in [*walls, stub])
    assert not any(other.crossed(option.leader) for other in [*walls[1:], stub])
    assert board.lines == [option.leader]
    shut = Board(anywhere, blocked=[*walls, Rect(5, -0.1, 5.5, 4.1)])
    assert settle([wish], shut) == {}
    assert settle([wish], Board(lambda _rect: False)) == {}


@given(
    st.lists(st.tuples(st.floats(0, 100), st.floats(1, 6)), min_size=1, max_size=12), st.randoms(use_true_random=False)
)
def test_values_are_pushed_apart_by_as_little_as_may_be(
    things: list[tuple[float, float]], chance: random.Random
) -> None:
    centres, sizes = [c for c, _ in things], [s for _, s in things]
    assert spread_length(sizes) <= 120
    placed = spread(centres, sizes, -10, 110)
    order = sorted(range(len(things)), key=lambda i: (centres[i], i))
    for a, b in pairwise(order):
        assert placed[b] - placed[a] >= (sizes[a] + sizes[b]) / 2 + 0.8 - 1e-6
    assert placed[order[0]] - sizes[order[0]] / 2 >= -10 - 1e-6
    assert placed[order[-1]] + sizes[order[-1]] / 2 <= 110 + 1e-6

    def moved(at: list[float]) -> float:
        return sum((p - c) ** 2 for p, c in zip(at, centres, strict=True))

    # No other arrangement that is allowed costs less: tried by nudging runs of neighbours together.
    best = moved(placed)
    for _ in range(30):
        start, end = sorted((chance.randrange(len(order)), chance.randrange(len(order))))
        shift = chance.uniform(-2, 2)
        other = list(placed)
        for i in order[start : end + 1]:
            other[i] += shift
        apart = all(
            other[b] - other[a] >= (sizes[a] + sizes[b]) / 2 + 0.8 for a, b in pairwise(order)
        )
        if apart and all(other[i] - sizes[i] / 2 >= -10 and other[i] + sizes[i] / 2 <= 110 for i in order):
            assert moved(other) >= best - 1e-6


def test_values_with_room_stay_where_they_point() -> None:
    assert spread([10, 30, 20], [4, 4, 4], 0, 40) == [10, 30, 20]
    assert spread([10, 10], [4, 4], 0, 40) == pytest.approx([7.6, 12.4])
    assert spread([0, 40], [4, 4], 0, 40) == [2, 38]
    assert spread([], [], 0, 40) == []


letters = st.text(st.characters(codec="utf-8", categories=("Lu", "Ll", "Nd", "Zs", "Pd")), max_size=90)


@given(letters, st.floats(8, 40), st.floats(4, 20), st.floats(6, 16))
def test_fitted_text_lies_in_its_space_and_loses_nothing_in_silence(
    words: str, width: float, height: float, pt: float
) -> None:
    fitted = fit(words, even(width), height, pt)
    assert FLOOR <= fitted.pt <= max(pt, FLOOR)
    for line, base in zip(fitted.lines, fitted.baselines, strict=True):
        assert text_width(line, SANS_BOLD, fitted.pt) <= width + 1e-6
        assert base - cap_height(SANS_BOLD, fitted.pt) >= -1e-6
        assert base <= height
    if not fitted.shortened:
        squeezed = "".join(words.split()).replace("-", "")
        assert "".join(fitted.lines).replace(" ", "").replace("-", "").casefold() == _nfc(squeezed).casefold()
    elif fitted.lines:
        assert fitted.lines[-1].endswith(ELLIPSIS)
        assert fitted.pt == FLOOR


def _nfc(text: str) -> str:
    import unicodedata

    return "".join(unicodedata.normalize("NFC", text).split())


def test_the_steps_of_fitting() -> None:
    room, bold = even(20), SANS_BOLD
    assert fit("Guild", room, 10, 11).pt == 11
    wrapped = fit("Lamplight Guild Wardens", room, 12, 11)
    assert wrapped.pt == 11
    assert len(wrapped.lines) == 2
    smaller = fit("Lamplight Guild Wardens", room, 4, 11, lines=1)
    assert smaller.lines == ("Lamplight Guild Wardens",)
    assert FLOOR < smaller.pt < 11
    broken = fit("Supercalifragilisticexpialidocious", room, 10, 11)
    assert not broken.shortened
    assert broken.pt <= BREAK_BELOW
    assert broken.lines[0].endswith("-")
    cut = fit("many words " * 40, room, 6, 11)
    assert cut.shortened
    assert cut.pt == FLOOR
    line = fit_line("Breach at Dock Nine", 12, 10, 6, bold)
    assert line.shortened
    assert text_width(line.lines[0], bold, line.pt) <= 12
    assert line.lines[0].endswith(ELLIPSIS)
    nothing = fit("", room, 6, 11)
    assert not nothing.shortened
    assert "".join(nothing.lines) == ""
