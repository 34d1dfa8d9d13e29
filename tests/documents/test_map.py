"""The map's page model: numbers as sheets print them, the list beside the map, its legend, the map in words."""

from __future__ import annotations

from fractions import Fraction

import pytest

from generator.documents.map import (
    Belt,
    Disc,
    MapArea,
    MapDoor,
    MapExit,
    MapPage,
    MapPiece,
    MapSign,
    MapZone,
    Symbol,
    alternative_text,
    edge_belts,
    in_figures,
    map_figure,
    placed_pieces,
    signs,
)
from generator.documents.pages import Figure, PlacedPiece
from generator.geometry.lengths import Unit

F = Fraction
SQUARE = ((F(0), F(0)), (F(48), F(0)), (F(48), F(48)), (F(0), F(48)))
CM = Unit.CM.inches


@pytest.mark.parametrize(
    ("inches", "unit", "figure"),
    [
        (F(12), Unit.INCH, Figure("12")),
        (F(25, 2), Unit.INCH, Figure("12", "½")),
        (F(1, 4), Unit.INCH, Figure("", "¼")),
        (F(39, 4), Unit.INCH, Figure("9", "¾")),
        (F(92, 5), Unit.INCH, Figure("18.4")),
        (F(1, 3), Unit.INCH, Figure("1/3")),
        (F(0), Unit.INCH, Figure("0")),
        (31 * CM, Unit.CM, Figure("31")),
        (F(45, 2) * CM, Unit.CM, Figure("22.5")),
        (F(9), Unit.CM, Figure("22.86")),
    ],
)
def test_numbers_are_printed_exactly_as_they_are(inches: F, unit: Unit, figure: Figure) -> None:
    assert map_figure(inches, unit) == figure
    assert in_figures(inches, unit) == figure.whole + figure.part


def page(unit: Unit = Unit.INCH) -> MapPage:
    return MapPage(
        SQUARE,
        F(120),
        unit,
        zones=(
            MapZone("north-east", SQUARE, "a", "Iron Wardens", "more than 6″", without=(Disc((F(24), F(24)), F(6)),)),
            MapZone("south-west", SQUARE, "b", without=edge_belts(SQUARE, F(6))),
        ),
        areas=(MapArea("Reactor", SQUARE),),
        exits=(MapExit("X1", (F(10), F(48))),),
        doors=(
            MapDoor("D1", (F(24), F(37)), F(90), word="locked", note="locked, side B"),
            MapDoor("D2", (F(9), F(9)), open=True),
        ),
        pieces=(
            MapPiece("S1", (F(25, 2), F(30)), note="Objective"),
            MapPiece("S2", (F(35), F(77, 2)), Symbol.SQUARE, hollow=True),
        ),
    )


def test_the_list_beside_the_map_says_what_the_map_shows() -> None:
    assert placed_pieces(page()) == (
        PlacedPiece("S1", Figure("12", "½"), Figure("30"), "Objective"),
        PlacedPiece("S2", Figure("35"), Figure("38", "½")),
        PlacedPiece("D1", Figure("24"), Figure("37"), "locked, side B"),
        PlacedPiece("D2", Figure("9"), Figure("9")),
    )


def test_the_legend_has_each_sign_once() -> None:
    assert signs(page()) == (
        MapSign("piece"),
        MapSign("piece", Symbol.SQUARE, hollow=True),
        MapSign("door"),
        MapSign("open-door"),
        MapSign("exit"),
        MapSign("shade", band="a"),
        MapSign("shade", band="b"),
        MapSign("ring"),
        MapSign("impassable"),
    )
    assert signs(MapPage(SQUARE, F(120))) == ()


def test_the_map_in_words() -> None:
    told = alternative_text(page())
    assert told.startswith("Map of the battlefield, 48″ west to east and 48″ south to north.")
    for part in (
        "north-east: Iron Wardens, more than 6″.",
        "Reactor: impassable.",
        "S1: 12½″ from the west edge, 30″ from the south edge.",
        "D1, locked: 24″ from the west edge, 37″ from the south edge.",
        "D2, door: 9″ from the west edge, 9″ from the south edge.",
        "X1, way in and out: 10″ from the west edge, 48″ from the south edge.",
    ):
        assert part in told
    assert "south-west" not in told  # it has no plate, so there is nothing to say of it
    assert "121.92 cm west to east" in alternative_text(page(Unit.CM))


def test_belts_run_along_every_edge() -> None:
    belts = edge_belts(SQUARE, F(6))
    assert belts[0] == Belt(SQUARE[0], SQUARE[1], F(6))
    assert belts[-1] == Belt(SQUARE[3], SQUARE[0], F(6))
    assert len(belts) == 4
