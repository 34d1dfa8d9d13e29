"""The specimen: an invented game that shows every part of a page once. Stands in `documents`; no view is needed.

Its words are nobody's rules. What can be listed (icons, symbols, dice faces, patterns) is listed whole.
"""

from __future__ import annotations

from fractions import Fraction

from generator.documents.briefing_page import Goal
from generator.documents.counters import Counter, Shape
from generator.documents.map import (
    Corners,
    Disc,
    MapArea,
    MapDoor,
    MapExit,
    MapPage,
    MapPiece,
    MapSign,
    MapZone,
    Symbol,
    placed_pieces,
)
from generator.documents.pages import (
    BlipKey,
    Column,
    Die,
    Ending,
    Fact,
    Figure,
    Force,
    Furniture,
    KeyRow,
    Listing,
    Plan,
    Remark,
    Remarks,
    Row,
    SettingUp,
    Sign,
    Span,
    Step,
    Tally,
    Throw,
    Track,
    Unit,
    UnitGroup,
)
from generator.documents.reference_page import Entry, Group
from generator.documents.sealed_page import Code, Lining, Outside
from generator.documents.sealed_panels import BOTTOM, Panels
from generator.documents.signature_page import Folding
from generator.documents.specimen_page import Labelled, Specimen, TypeSize
from generator.documents.strips_page import Flap, Line, Strip
from generator.documents.umpire_page import Draw, DrawLog

SIZES = (
    TypeSize("title", "58", "Dock Nine"),
    TypeSize("figure", "22", "Wreck four"),
    TypeSize("head", "15", "Setting up, how it ends"),
    TypeSize("sub", "12", "Facts, and what came up"),
    TypeSize("step", "10.5", "Roll off; the winner picks a quarter and sets out first."),
    TypeSize("body", "10", "Tables and keys: 12½″ west, 30″ south, more than 6″ from the centre."),
    TypeSize("small", "9", "Notes. In inches, to the centre of the piece."),
    TypeSize("label", "8.5", "Column heads, labels"),
    TypeSize("tiny", "8", "Furniture at head and foot, stamps"),
)
LINES = (
    TypeSize("hair", "0.15 mm", "between rows, over a head"),
    TypeSize("rule", "0.3 mm", "under column heads, at a table’s end, around boxes"),
    TypeSize("frame", "0.6 mm", "around the goal and the track"),
    TypeSize("bar", "0.9 mm", "under the title, over a number"),
)
LETTERS = (
    "Aa Bb Cc Dd Ee Ff Gg Hh Ii Jj Kk Ll Mm Nn Oo Pp Qq Rr Ss Tt Uu Vv Ww Xx Yy Zz ß Å å Č č É é Ł ł Ö ö",
    "0 1 2 3 4 5 6 7 8 9 ½ ¼ ¾ 6″ 12′ × − + = ≤ ≥ < > ± % & § † 1–3 “quoted” ‘so’ … · – — → ← ↑ ↓",
    "Αα Ββ Γγ Δδ Ωω Жж Яя Юю ■ □ ▲ △ ● ○ ◆ ◇ ★ ☆ ☠ ⚑ ✓ ✗ ⚀ ⚁ ⚂ ⚃ ⚄ ⚅",
)
BANDS = (("a", "side A"), ("b", "side B"), ("c", "side C"), ("d", "side D"), ("umpire", "umpire"), ("all", "everyone"))
HALF, WHOLE = Fraction(24), Fraction(48)
A4 = Panels(Fraction(210), Fraction(297), BOTTOM[Fraction(297)])


def specimen(icons: tuple[str, ...]) -> Specimen:
    """The page model. `icons` are the names of all that there are."""
    return Specimen(
        furniture=Furniture(
            "all", "", "For everyone", "Nothing secret on this sheet", "Sealed Orders", "Specimen",
            "Printed to be looked at", "Print at 100 %",
        ),
        title="Specimen",
        intro=("Every part that pages are made of, once.", "The game is invented; the words are nobody’s rules."),
        sizes=SIZES,
        letters=LETTERS,
        lines=LINES,
        bands=BANDS,
        icons=icons,
        dice=(*(Die(6, n) for n in range(1, 7)), *(Die(3, n) for n in range(1, 4)), Die(10, 7), Die(20, 20)),
        signs=_signs(),
        counters=_counters(),
        facts=(Fact("You are", "Attacker, Iron Wardens"), Fact("Against", "Lamplight Guild"), Fact("Field", "48″")),
        setting_up=_setting_up(),
        goal=Goal("Your goal", "Wreck four", "A point for each one wrecked.",
                  scores=(Row("3 or 4", "wrecked: you win", True), Row("2", "drawn")), own=("Bring the lamp home.",)),
        ending=_ending(),
        remarks=Remarks("Remarks", (Remark("Cold", "What rends, rends on 5–6.", "void"),
                                    Remark("Lamps out", "Nobody sees further than 12″.", "danger"))),
        ticked=Remarks("At the table", (Remark("Before", "Hand each side its briefing."),
                                        Remark("Losses", "Note every unit lost.")), ticked=True),
        force=_force(),
        listing=Listing(
            "Round by round",
            (Column("Round", "lead"), Column("What happens"), Column("Reach", "figure"), Column("Done", "tick")),
            (("1", "The lights fail in the north.", Figure("12", "½"), ""),
             ("2", "The ring turns; doors swing open.", Figure("9"), "")),
            "Figures hang their fractions in a cell of their own.",
        ),
        key=BlipKey("Blip key", tuple(
            KeyRow(Counter(band=band, figure=str(n)), name, note, models)
            for band, n, name, note, models in (
                ("a", 6, "Rifle Section", "Reserve", "10"), ("a", 9, "Hound Walker", "with its crew", "1"),
                ("b", 12, "Lamp Bearers", "", "8"), ("b", 1, "Breacher Team", "Reserve", ""), ("a", 7, "", "", ""),
            )), "Tick a blip once it has been shown.", "Fold here, key underneath"),
        log=_log(),
        seal=(Fact("Seed", "K7QF-2M9X-T4HW-32SX"), Fact("Packet", "3f9c 21d0 7a4e")),
        plan=_plan(),
        groups=_groups(),
        strips=_strips(),
        mark="Specimen, packet 3f9c 21d0 7a4e",
        flap=Flap(),
        leaf=(Labelled(Outside(A4), "Outside of a sealed leaf"), Labelled(Lining(A4), "Its inside, less the orders")),
        folding=tuple(Labelled(Folding(n), word) for n, word in enumerate(("sides", "bottom", "top", "shut"), start=1)),
        code=Code("sealed-orders/leaf/1\nspecimen\n1\n0123456789abcdef0123456789abcdef\nNothing stands on this leaf."),
    )  # fmt: skip


def _signs() -> tuple[Sign, ...]:
    pieces = [
        Sign(MapSign("piece", symbol, hollow), f"{symbol.value}{', hollow' if hollow else ''}")
        for symbol in Symbol
        for hollow in (False, True)
    ]
    others = (("door", "door, shut"), ("open-door", "door, open"), ("exit", "way in and out"), ("ring", "kept clear"),
              ("impassable", "impassable"))  # fmt: skip
    shades = [Sign(MapSign("shade", band=band), f"ground of {name}") for band, name in BANDS[:4]]
    return (*pieces, *(Sign(MapSign(kind), told) for kind, told in others), *shades)


def _counters() -> tuple[Labelled, ...]:
    faces = [Counter(band=band, figure=figure) for band, figure in (("a", "6"), ("b", "9"), ("c", "12"), ("d", "4"))]
    faces += [
        Counter(Shape.SQUARE, band="a", icon="crown", title="Captain"),
        Counter(Shape.ROUNDED, icon="flame", title="Burning"),
        Counter(Shape.HEXAGON, Fraction(25), Fraction("28.868"), "b", "B2", "crack"),
        Counter(Shape.CIRCLE, figure="3", word="spent"),
    ]
    return tuple(Labelled(face, f"{face.shape.value} {face.figure or face.title}") for face in faces)


def _setting_up() -> SettingUp:
    off = (Throw((Die(6, 5),), "A"), Throw((Die(6, 1),), "B"))
    return SettingUp(
        "Setting up",
        (
            Step("1", "Roll off; the winner picks a quarter.", off, "A: north-east", "rolled"),
            Step("2", "How many: D3 + 2.", (Throw((Die(3, 2),), "", "+ 2"),), "four", "re-rolled"),
            Step("3", "The goal, on one D6.", (Throw((Die(6, 4),)),), "Wreck four", "set",
                 rows=(Row("1–3", "Hold"), Row("4–6", "Wreck four", True))),
            Step("4", "The winner picks a quarter.", choices=("north-west", "south-east")),
            Step("5", "Throw for the weather.", blanks=("Rolled",)),
        ),
        "Steps that are left to the players have boxes.",
    )  # fmt: skip


def _ending() -> Ending:
    spans = (Span(("0", "1"), "They win", band="b"), Span(("2",), "Drawn", "fewer lost wins"),
             Span(("3", "4"), "You win", band="a"))  # fmt: skip
    tallies = (Tally("Rounds", tuple("1234567"), doubtful=2), Tally("Units lost", boxes=12))
    return Ending("How it ends", Track("Wrecked", spans), tallies, (Row("3 or 4", "you win", True), Row("2", "drawn")),
                  "Dashed boxes may never be needed.")  # fmt: skip


def _force() -> Force:
    first = UnitGroup("Spearhead, 2 units", (Unit("Rifle Section", "10"), Unit("Vault Hounds", "8")))
    boarders = Unit("Boarding Squad", "11", "with Warden-Captain Osk")
    second = UnitGroup("Reserve, 2 units", (boarders, Unit("Walker", "1")), "Arrives by X1.")
    long = UnitGroup("Seven alike", tuple(Unit(f"Militia ({n})", "20") for n in range(1, 8)))
    return Force("Your force", (first, second, long), "Tick a unit once it is lost.")


def _log() -> DrawLog:
    rows = (Row("1–3", "Hold"), Row("4–6", "Wreck four", True))
    return DrawLog(
        "Every draw, in order",
        (
            Draw("1", "roll-off", (Throw((Die(6, 5),), "A"), Throw((Die(6, 1),), "B")), result="A", how="rolled"),
            Draw("2", "goal", (Throw((Die(6, 4),)),), rows=rows, result="Wreck four", how="set"),
            Draw("3", "marks", done="1 of 1 482", remark="each legal arrangement was as likely", result="M1, M2",
                 how="re-rolled", how_often="×2"),
        ),
        "Enough of each slot to type after an option.",
    )  # fmt: skip


def _square(x: Fraction, y: Fraction, side: Fraction) -> Corners:
    return ((x, y), (x + side, y), (x + side, y + side), (x, y + side))


def _plan() -> Plan:
    none = Fraction(0)
    keep_out = (Disc((HALF, HALF), Fraction(6)),)
    battlefield = MapPage(
        _square(none, none, WHOLE),
        Fraction(120),
        zones=(
            MapZone("nw", _square(none, HALF, HALF), "c", "Third side", "by the west edge", (), keep_out),
            MapZone("ne", _square(HALF, HALF, HALF), "a", "Your ground", "more than 6″ from the centre", (), keep_out),
            MapZone("sw", _square(none, none, HALF), "b", "Theirs", "", (), keep_out),
            MapZone("se", _square(HALF, none, HALF), "d", "Fourth side", "", (), keep_out),
        ),
        areas=(MapArea("Reactor", _square(Fraction(21), Fraction(21), Fraction(6))),),
        exits=(MapExit("X1", (Fraction(36), WHOLE)), MapExit("X2", (none, Fraction(12)))),
        doors=(
            MapDoor("D1", (HALF, Fraction(37)), Fraction(90), Fraction(3), word="locked"),
            MapDoor("D2", (Fraction(11), HALF), none, Fraction(3), open=True),
        ),
        pieces=(
            MapPiece("M1", (Fraction("12.5"), Fraction(30)), note="mast"),
            MapPiece("M2", (Fraction(35), Fraction("10.5")), Symbol.DIAMOND, note="cache"),
            MapPiece("M3", (Fraction("37.5"), Fraction(38)), Symbol.TRIANGLE, hollow=True, ruled=False),
        ),
    )
    legend = (Sign(MapSign("shade", band="a"), "Where you may set out"), Sign(MapSign("impassable"), "Impassable"))
    return Plan("The battlefield", battlefield, placed_pieces(battlefield), legend, "To the centre of the piece.")


def _groups() -> tuple[Group, ...]:
    moving = (
        Entry("Jumps", "going further than 6″ test each time.", figure="> 6″"),
        Entry("Bases", "of this size count as markers.", figure="20", unit="mm"),
        Entry("Walkers:", "difficult ground is dangerous too.", icon="danger"),
    )
    shooting = (
        Entry("Goal:", "hold what you have", dice=(Die(6, 1), Die(6, 2))),
        Entry("Blasts", "pin whoever lives.", icon="blast"),
    )
    return (Group("Moving", moving, "move", "page 12"), Group("Shooting", shooting, "shoot"))


def _strips() -> tuple[Strip, ...]:
    line = Line("A2 – B3", "A line opens between the two.", (Throw((Die(6, 2), Die(6, 3))),))
    return (
        Strip("Open at the start of", "Round", "2", "Lines: one opens", "", (line,)),
        Strip("Open at the", "", "End", "Tally", "Captain", (Line("Nothing stirs", "The crack closes."),)),
    )
