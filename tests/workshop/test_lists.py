"""Lists: entries expanded, what is wrong told by its place; spreadsheets of every dialect, told by row and column."""

from __future__ import annotations

from fractions import Fraction

import pytest

from generator.documents.counters import Counter, Shape
from generator.errors import OrdersError, Problem, Refused, Severity
from generator.model.counters import CounterDefaults, CounterList
from generator.model.measures import COLOURS, read_ranges, read_size
from generator.model.reading import load
from generator.source import parse
from generator.workshop.contrast import contrast, greyed, letters_on, luminance
from generator.workshop.expanding import Expanded, expand
from generator.workshop.spreadsheet import Sheet, parse_sheet

F = Fraction


def listed(text: str, usual: CounterDefaults | None = None) -> Expanded:
    document = parse(text, "list.yaml")
    try:
        return expand(load(CounterList, document), usual)
    except Refused as refused:
        raise Refused(
            [problem if problem.place else document.locate(problem) for problem in refused.problems]
        ) from None


def refusal(text: str) -> Problem:
    with pytest.raises(Refused) as refused:
        listed(text)
    return refused.value.problems[0]


@pytest.mark.parametrize(
    ("typed", "numbers"),
    [
        ("1-4", ("1", "2", "3", "4")),
        ("1,3,5-8", ("1", "3", "5", "6", "7", "8")),
        (" 2 – 3 ; 9", ("2", "3", "9")),
        ("08-11", ("08", "09", "10", "11")),
        ("7", ("7",)),
    ],
)
def test_ranges(typed: str, numbers: tuple[str, ...]) -> None:
    assert read_ranges(typed) == numbers


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("4-1", "write 1-4"),
        ("1,,2", "1-20"),
        ("1,1", "copies"),
        ("a-b", "1-20"),
        ("1-99999", "9999"),
        ("1-4000", "2000"),
    ],
)
def test_ranges_that_are_none(typed: str, told: str) -> None:
    assert told in str(refusal(f'counters:\n  - {{numbers: "{typed}"}}\n').hint)


def test_sizes_in_millimetres_unless_told() -> None:
    assert read_size("25") == (25, 25)
    assert read_size("1 inch") == (F("25.4"), F("25.4"))
    assert read_size('2x1.5"') == (F("50.8"), F("38.1"))
    assert read_size("50 x 20 mm") == (50, 20)
    assert read_size("2.5 cm") == (25, 25)


def test_an_entry_becomes_its_counters() -> None:
    made = listed(
        """
defaults: {size: 1 in, bleed: 1.5}
counters:
  - {id: blip, side: A, numbers: "1-2", copies: 2, icon: sabotage, title: "Blip {n} of {side}", back: {icon: skull}}
  - {extends: blip, side: B, numbers: 7, copies: 1, colour: "#123"}
  - {lines: [one, two], shape: hexagon, size: 30, back: blank}
  - {figure: "S{n}", numbers: 3, back: same}
"""
    ).counters
    assert [(c.band, c.figure, c.word) for c in made] == [
        ("a", "A1", "Blip 1 of A"),
        ("a", "A1", "Blip 1 of A"),
        ("a", "A2", "Blip 2 of A"),
        ("a", "A2", "Blip 2 of A"),
        ("b", "B7", "Blip 7 of B"),
        ("", "", ""),
        ("", "S3", ""),
    ]
    assert {c.width for c in made[:5]} == {F("25.4")}
    assert {c.icon for c in made[:5]} == {"lightning"}
    assert made[4].colour == "#112233"
    first, hexagon, same = made[0], made[5], made[6]
    assert first.back is not None
    assert (first.back.icon, first.back.band, first.back.figure, first.back.bleed) == ("skull", "a", "", F(3, 2))
    assert (hexagon.shape, hexagon.width, hexagon.lines) == (Shape.HEXAGON, 30, ("one", "two"))
    assert hexagon.height == F("34.642")
    assert hexagon.back == Counter(Shape.HEXAGON, F(30), F("34.642"), bleed=F(3, 2), pattern="none", of=hexagon.of)
    assert same.back is not None
    assert same.back.figure == "S3"


@pytest.mark.parametrize(
    ("entry", "shown"),
    [
        ("{figure: 3, icon: tank, title: Panzer}", ("3", "Panzer", ())),
        ("{figure: 3, icon: tank, title: Panzer, text: slow}", ("3", "Panzer, slow", ())),
        ("{side: b, numbers: 7, icon: tank}", ("B7", "", ())),
        ('{side: b, numbers: 7, figure: "b{n}", icon: tank}', ("b7", "", ())),
        ("{side: b, numbers: 7, icon: tank, shape: square, title: Panzer}", ("7", "Panzer", ())),
        ("{title: Squad, text: fast, lines: [one, two]}", ("", "", ("Squad", "fast", "one", "two"))),
        ("{icon: star, back: {icon: tank, figure: 2, title: Panzer}}", ("2", "Panzer", ())),
    ],
)
def test_everything_that_is_typed_is_shown(entry: str, shown: tuple[object, ...]) -> None:
    """A round counter of a side has no room for a letter, a figure and an icon: the letter goes before the figure."""
    (made,) = listed(f"counters: [{entry}]\n").counters
    face = made.back or made
    assert (face.figure, face.word, face.lines) == shown
    assert face.title == ""


def test_an_entry_that_gives_another_a_further_number_is_listed_with_it() -> None:
    made = listed(
        """
counters:
  - {id: door, shape: square, figure: D1, icon: door-closed, text: closed}
  - {extends: door, figure: D2}
  - {extends: door, numbers: 3, figure: "D{n}"}
  - {extends: door, side: A, figure: D4}
  - {extends: door, shape: tile}
  - {extends: door, text: open}
  - {id: hatch, extends: door}
"""
    ).counters
    assert [one.of for one in made] == ["door", "door", "door", "door A", "door (5)", "open", "hatch"]


@pytest.mark.parametrize("typed", ["door-closed", "Door Closed", " DOOR_closed ", "door  closed"])
def test_icons_go_by_their_names_however_typed(typed: str) -> None:
    (made,) = listed(f'counters: [{{icon: "{typed}"}}]').counters
    assert made.icon == "door-closed"
    assert rows(f"name,icon\nHa,{typed}\n")[1] == ["Ha"]


def test_an_offset_is_typed_in_any_way_but_half() -> None:
    def offset(typed: str) -> object:
        document = parse(f"counters: []\nsheet: {{back-offset: {typed}}}\n", "list.yaml")
        return load(CounterList, document).sheet.back_offset

    assert offset("[1.5, -0.5]") == offset('"1.5, -0.5"') == offset("{x: 1.5, y: -0.5 mm}") == (F(3, 2), F(-1, 2))
    with pytest.raises(Refused, match="write two"):
        offset("1.5")


def test_what_the_command_line_says_is_what_is_usual() -> None:
    usual = CounterDefaults.model_validate({"size": "40", "shape": "square"})
    first, second = listed("counters: [{title: a}, {title: b, size: 20, shape: circle}]", usual).counters
    assert (first.width, first.shape) == (40, Shape.SQUARE)
    assert (second.width, second.shape) == (20, Shape.CIRCLE)


@pytest.mark.parametrize(
    ("entry", "code", "hint"),
    [
        ("{extends: blib}", "counters.extends", "did you mean blip"),
        ("{id: blip}", "counters.id-twice", "rename"),
        ("{icon: sabotag}", "icon.unknown", "did you mean sabotage"),
        ("{icon: tank.svg}", "icon.unknown", "did you mean tank"),
        ("{icon: [tank]}", "type", "quotes"),
        ("{back: {icon: skul}}", "icon.unknown", "did you mean skull"),
        ("{size: 30x20}", "counters.size", "one length"),
        ("{size: 8, safe: 3}", "counters.safe", "smaller"),
        ("{copies: 30000}", "counters.too-many", "several lists"),
        ("{copies: 3.5}", "number", "plain digits"),
        ("{copies: -1}", "number", "least"),
        ("{colour: rad}", "colour", "#rrggbb"),
        ("{side: AB}", "side", "letter"),
        ("{shpe: circle}", "unknown-key", "did you mean shape"),
        ("{size: 2}", "size", "millimetres"),
    ],
)
def test_what_is_wrong_with_an_entry_is_told_at_its_place(entry: str, code: str, hint: str) -> None:
    problem = refusal(f"counters:\n  - {{id: blip, title: x}}\n  - {entry}\n")
    assert problem.code == code
    assert hint in str(problem.hint)
    assert problem.place is not None
    assert problem.place.line == 3


def test_extending_in_a_circle_ends() -> None:
    problem = refusal("counters:\n  - {id: a, extends: b}\n  - {id: b, extends: a}\n")
    assert "a extends b extends a" in problem.message


def test_contrast_is_checked_and_colour_alone_is_warned_of() -> None:
    (problem,) = listed("counters: [{title: x, colour: yellow, text-colour: white}]").problems
    assert (problem.code, problem.severity) == ("counters.contrast", Severity.WARNING)
    assert "#ffffff" in problem.message
    (problem,) = listed("counters: [{title: x, colour: red}, {title: x, colour: blue}]").problems
    assert problem.code == "counters.colour-alone"
    assert listed("counters: [{title: x, colour: red, side: a}, {title: x, colour: blue, side: b}]").problems == ()
    for colour in (*COLOURS.values(), "#777777", "#808080", "#fefefe"):
        assert contrast(letters_on(colour), colour) >= 4.5
        assert luminance(greyed(colour)) == pytest.approx(luminance(colour), abs=0.006)


def rows(text: str, **mapping: str) -> tuple[Sheet, list[str]]:
    sheet = parse_sheet(text, "list.csv", mapping)
    return sheet, [counter.title or counter.figure or counter.lines[0] for counter in expand(sheet.made).counters]


@pytest.mark.parametrize(
    ("text", "titles"),
    [
        ('kind;title;text\n;Dock 1;a\n;Dock,2;b,c\n;"Dock 3";d\n', ["Dock 1", "Dock,2", "Dock 3"]),
        ("kind,title,text\n,Dock 1,a\n,Dock;2,b;c\n", ["Dock 1", "Dock;2"]),
        ("Name\tqty\nHa\t 3\nHo\t1", ["Ha", "Ha", "Ha", "Ho"]),
        ("Name|Quantity\nHa|3.0\nHo|0\n", ["Ha"] * 3),
        ('title,lines\nFoo,"a\nb"\n', ["Foo"]),
        ('name,qty\n"Line one\n  line two",2\n', ["Line one line two"] * 2),
        ("  Name  , qty \n Ha   , 2\n\n ,\n Ho\n", ["Ha", "Ha", "Ho"]),
        ('name\n"Mayer, Jo ""Red"""\n', ['Mayer, Jo "Red"']),
        ("number\n1-3\n7", ["1", "2", "3", "7"]),
        ("name,qty\r\nHa,1\r\nHo,1", ["Ha", "Ho"]),
        ("sep=;\r\nname;qty\r\nHa,He;1\r\n", ["Ha,He"]),
        ('"sep=|"\nname|a,b\nHa|1\n', ["Ha"]),
    ],
)
def test_spreadsheets_of_every_dialect(text: str, titles: list[str]) -> None:
    assert rows(text)[1] == titles


def test_unknown_headings_are_named_and_mapped() -> None:
    sheet, titles = rows("  Dock Name  ,h2\nEast, 2\nWest\n")
    assert titles == ["East", "West"]
    assert [problem.code for problem in sheet.problems] == ["csv.first-column", "csv.heading"]
    assert "Dock Name" in sheet.problems[0].message
    sheet, titles = rows("Dock Name,h2\nEast,2\nWest,1\n", title="dock name", copies="H2")
    assert titles == ["East", "East", "West"]
    assert sheet.problems == ()
    with pytest.raises(OrdersError, match="no column is headed “Dick”"):
        rows("name\na\n", title="Dick")


def told(text: str) -> list[str]:
    """What is wrong with a spreadsheet, in the reading of it or in its entries."""
    try:
        sheet = parse_sheet(text, "list.csv")
    except OrdersError as error:
        return [problem.message for problem in error.problems]
    with pytest.raises(Refused) as refused:
        expand(sheet.made)
    return [sheet.locate(problem).message for problem in refused.value.problems]


def test_dates_are_refused_by_row_and_column_and_never_guessed() -> None:
    found = told("numbers,title\n02-Jan,Search\nMar 4,Breach\n2025-01-02,x\n45659,y\n5-6,Sabotage\n")
    assert [message.partition(":")[0] for message in found] == [f"row {n}, column 1 (“numbers”)" for n in (2, 3, 4, 5)]
    assert [message.rpartition("; ")[2] for message in found] == [
        "was it 1-2?",
        "was it 3-4?",
        "was it 1-2?",
        "was it 1-2?",
    ]
    assert told("name;qty\nHa;03-Feb\n") == ["row 2, column 2 (“qty”): “03-Feb” looks like a date; was it 2-3?"]


@pytest.mark.parametrize(
    ("text", "messages"),
    [
        ("name,qty\nHa,3.5\nHo,x\nHu,-1\n", ["row 2, column 2 (“qty”)", "row 3, column 2", "row 4, column 2"]),
        ("name,qty,Copies\nHa,1,2\n", ["the columns “qty” and “Copies” are both for copies"]),
        ("name,icon\nHa,skul\n", ["row 2, column 2 (“icon”): there is no icon called “skul”"]),
        ("name,back icon\nHa,skul\n", ["row 2, column 2 (“back icon”): there is no icon"]),
        ("name,size\nHa,25x30\n", ["row 2, column 2 (“size”): a circle is as high as it is wide"]),
        ("sep=,\nname,qty\nHa,x\n", ["row 3, column 2 (“qty”)"]),
        ("name,qty\nHa,1,2\n", ["row 2 has more cells than there are headings: “2”"]),
        ('name\n"Ha\n', ["row 2 has broken quotes"]),
        ("", ["list.csv has no rows"]),
        ("a,b\n,\n1\n\n", []),
    ],
)
def test_bad_rows_are_told_by_row_and_column(text: str, messages: list[str]) -> None:
    if not messages:
        assert rows(text)[1] == ["1"]
        return
    for message, wanted in zip(told(text), messages, strict=True):
        assert message.startswith(wanted)
