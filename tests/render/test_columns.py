"""Blocks dealt into columns: nothing lost, nothing too high, few sides, no row alone."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from generator.render.columns import Block, Piece, deal, fewest, height

GAP = 2.0

BLOCKS = st.lists(
    st.builds(Block, st.just(6.0), st.lists(st.floats(3, 20), min_size=1, max_size=8).map(tuple)),
    min_size=1,
    max_size=8,
)


def room(_column: int) -> float:
    return 80.0


@given(BLOCKS)
def test_every_row_stands_once_and_in_order(blocks: list[Block]) -> None:
    dealt = fewest(blocks, room, 2, GAP)
    assert dealt is not None
    rows = [(p.block, row) for column in dealt for p in column for row in range(p.first, p.last)]
    assert rows == [(number, row) for number, block in enumerate(blocks) for row in range(len(block.rows))]


@given(BLOCKS)
def test_no_column_is_too_high_and_no_fewer_would_do(blocks: list[Block]) -> None:
    dealt = fewest(blocks, room, 1, GAP)
    assert dealt is not None
    assert all(height(blocks, column, GAP) <= 80.0 + 1e-9 for column in dealt)
    if len(dealt) > 1:
        assert deal(blocks, room, len(dealt) - 1, GAP) is None


def test_a_row_higher_than_a_column_has_no_place() -> None:
    assert fewest([Block(6.0, (90.0,))], room, 2, GAP) is None


def test_blocks_stay_whole_where_they_can() -> None:
    blocks = [Block(6.0, (10.0, 10.0, 10.0)), Block(6.0, (10.0, 10.0, 10.0))]
    assert deal(blocks, room, 2, GAP) == [[Piece(0, 0, 3)], [Piece(1, 0, 3)]]


def test_one_row_stands_alone_only_where_it_may() -> None:
    blocks = [Block(6.0, (10.0,)), Block(6.0, (10.0, 10.0, 10.0))]  # the second is 36 high whole
    assert deal(blocks, lambda _column: 35.0, 2, GAP, lone=False) is None
    assert deal(blocks, lambda _column: 35.0, 2, GAP) == [[Piece(0, 0, 1), Piece(1, 0, 1)], [Piece(1, 1, 3)]]
    assert deal(blocks, lambda _column: 36.0, 2, GAP, lone=False) == [[Piece(0, 0, 1)], [Piece(1, 0, 3)]]


def test_the_first_side_may_have_less_room() -> None:
    blocks = [Block(6.0, (10.0, 10.0)), Block(6.0, (10.0, 10.0))]
    assert deal(blocks, lambda column: 30.0 if column == 0 else 80.0, 1, GAP) is None
    assert deal(blocks, lambda column: 30.0 if column == 0 else 80.0, 2, GAP) == [[Piece(0, 0, 2)], [Piece(1, 0, 2)]]
