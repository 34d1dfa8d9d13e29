"""Page models filled with an invented game, for looking at and for measuring: none of it comes from the builders."""

from __future__ import annotations

from fractions import Fraction

from generator.documents.briefing_page import Briefing, Goal, Story
from generator.documents.counters import Counter, CounterSheet
from generator.documents.cover_page import Cover, MapSheet
from generator.documents.map import (
    Corners,
    Disc,
    MapArea,
    MapDoor,
    MapExit,
    MapPage,
    MapPiece,
    MapZone,
    placed_pieces,
    signs,
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
    PlacedPiece,
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
from generator.documents.reference_page import Reference
from generator.documents.umpire_page import Draw, DrawLog, Outcome, Umpire
from generator.render.kinds import PageModel
from tests.render.sample_reference import GROUPS

TITLE = "Breach at Dock Nine"
PACKET = "Packet 3f9c 21d0 7a4e, edition 1"

SIZE = Fraction(48)
HALF = SIZE / 2
CENTRE = (HALF, HALF)


def _square(x: Fraction | int, y: Fraction | int, side: Fraction | int) -> Corners:
    x, y, side = Fraction(x), Fraction(y), Fraction(side)
    return ((x, y), (x + side, y), (x + side, y + side), (x, y + side))


def _at(west: str, south: str) -> tuple[Fraction, Fraction]:
    return Fraction(west), Fraction(south)


MARKS = {"S1": ("12.5", "30"), "S2": ("35", "38.5"), "S3": ("31.5", "9.5"), "S4": ("14", "12")}
DOORS = {"D1": ("24", "37", 90), "D2": ("11", "24", 0), "D3": ("37.5", "24", 0), "D4": ("24", "9", 90)}
EXITS = {"X1": ("10", "48"), "X2": ("38", "48"), "X3": ("48", "36"), "X4": ("48", "13"), "X5": ("40", "0"),
         "X6": ("7", "0"), "X7": ("0", "17"), "X8": ("0", "37")}  # fmt: skip


def battlefield(viewer: str = "a") -> MapPage:
    """The battlefield of Dock Nine, 48 by 48 inches, with a reactor in its middle."""
    keep_out = (Disc(CENTRE, Fraction(6)),)
    yours, theirs = ("Your spearhead", "Lamplight Guild") if viewer == "a" else ("Iron Wardens", "Your spearhead")
    return MapPage(
        _square(0, 0, SIZE),
        Fraction(120),
        zones=(
            MapZone("north-west", _square(0, HALF, HALF), head="north-west", note="nobody deploys"),
            MapZone("north-east", _square(HALF, HALF, HALF), "a", yours, "more than 6″ from the centre", (), keep_out),
            MapZone("south-west", _square(0, 0, HALF), "b", theirs, "", (), keep_out),
            MapZone("south-east", _square(HALF, 0, HALF), head="south-east", note="nobody deploys"),
        ),
        areas=(MapArea("Reactor", _square(20, 20, 8)),),
        exits=tuple(MapExit(label, _at(*at)) for label, at in EXITS.items()),
        doors=tuple(MapDoor(label, _at(x, y), Fraction(way), Fraction(3)) for label, (x, y, way) in DOORS.items()),
        pieces=tuple(MapPiece(label, _at(*at)) for label, at in MARKS.items()),
    )


def blip(side: str, number: int) -> Counter:
    return Counter(band=side, figure=str(number))


def furniture(band: str = "a", document: str = "Briefing") -> Furniture:
    who = {
        "a": ("A", "Attacker’s eyes only", "Iron Wardens"),
        "b": ("B", "Defender’s eyes only", "Lamplight Guild"),
        "umpire": ("U", "Umpire’s eyes only", "Both sides’ secrets are on this sheet"),
        "all": ("", "For everyone", "Nothing secret on this sheet"),
    }[band]
    mark = "Zona Interficio, version 1" if document == "Quick reference" else PACKET
    return Furniture(band, *who, TITLE, document, mark, "Print on both sides, flip on the long edge")


PIECES = placed_pieces(battlefield())


def legend() -> tuple[Sign, ...]:
    words = (
        "Sabotage objective on a 20 mm base",
        "Door, closed; the Guild controls it: locked to you",
        "Way in and out, for both sides",
        "Where you may set out",
        "Where the Guild may",
        "6″ about the centre: no spearhead",
        "Impassable",
    )
    return tuple(Sign(sign, told) for sign, told in zip(signs(battlefield()), words, strict=True))


SPEARHEAD = (
    Unit("Rifle Section (1)", "10"),
    Unit("Rifle Section (2)", "10"),
    Unit("Rifle Section (3)", "10"),
    Unit("Vault Hounds", "8"),
    Unit("Siege Engineers", "5"),
    Unit("Lance Drones", "3"),
)
RESERVE = (
    Unit("Boarding Squad (1)", "11", "with Warden-Captain Osk"),
    Unit("Boarding Squad (2)", "10"),
    Unit("Breacher Team", "6"),
    Unit("Cutter Crew", "5"),
    Unit("Hound Walker", "1"),
)
KEY = (
    ("Hound Walker", "Reserve"),
    ("Rifle Section (2)", "Spearhead"),
    ("Boarding Squad (2)", "Reserve"),
    ("Rifle Section (3)", "Spearhead"),
    ("Boarding Squad (1)", "Reserve, with Warden-Captain Osk"),
    ("Cutter Crew", "Reserve"),
    ("Siege Engineers", "Spearhead"),
    ("Vault Hounds", "Spearhead"),
    ("Rifle Section (1)", "Spearhead"),
    ("Lance Drones", "Spearhead"),
    ("Breacher Team", "Reserve"),
)
MODELS = {unit.name: unit.models for unit in (*SPEARHEAD, *RESERVE)}

STORY = (
    "Dock Nine stopped answering at the turn of the watch. The Lamplight Guild has shut the bulkheads, driven the "
    "clerks out and wired its own crews into the junctions that feed the ring its air. Whoever holds those boxes "
    "holds four hundred thousand lungs.",
    "Our cutters have burned through the north-east lock. You have one corridor, no plan worth the name, and as long "
    "as it takes a ring to notice that it is choking. Find the junctions. Wreck them. Come home the way you went in, "
    "if it is still there.",
)


def d6(shows: int, by: str = "") -> Throw:
    return Throw((Die(6, shows),), by)


STEPS = (
    Step("1", "Lay the boards; every table edge keeps a way in for either side.", result="X1 to X8"),
    Step("2", "Stand doors and objectives on their marks, by their centres.", result="D1 to D4, S1 to S4"),
    Step(
        "3",
        "Roll off; the winner picks a quarter and sets out first.",
        (d6(5, "A"), d6(1, "B")),
        "A: north-east",
        "rolled",
    ),
    Step(
        "4", "The other side rolls: 4+ picks freely, else the quarter opposite.", (d6(1, "B"),), "B: south-west", "set"
    ),
    Step("5", "Mission goal, on one D6.", (d6(5),), "Sabotage", "rolled"),
    Step("6", "How many junctions: D3 + 2.", (Throw((Die(3, 2),), "", "+ 2"),), "four", "re-rolled"),
    Step("7", "Spearheads go down as blips: yours in the hatching, first.", result="You first"),
    Step("8", "First turn to the side that set out first, unless it is stolen.", result="Yours"),
)
STEPS_OPEN = (
    *STEPS[:2],
    Step("3", "Roll off; the winner picks a quarter and sets out first.", blanks=("Winner",)),
    Step(
        "4",
        "The winner picks a quarter.",
        choices=("north-west", "north-east", "south-west", "south-east"),
    ),
    Step(
        "5",
        "Mission goal, on one D6.",
        blanks=("Rolled",),
        rows=(Row("1–2", "Search and Destroy"), Row("3–4", "Force the Breach!"), Row("5–6", "Sabotage")),
    ),
    *STEPS[6:],
)


def ending() -> Ending:
    return Ending(
        "How it ends",
        Track(
            "Junctions wrecked: move a marker, or tick",
            (
                Span(("0", "1"), "The Guild wins", band="b"),
                Span(("2",), "Drawn", "fewer lost wins"),
                Span(("3", "4"), "You win", band="a"),
            ),
        ),
        (
            Tally("Rounds", tuple("1234567"), doubtful=2),
            Tally("Units lost, you", boxes=11),
            Tally("Units lost, Guild", boxes=15),
        ),
        note="Rounds 6 and 7 only if the standard mission’s variable length grants them. Whoever has nothing left on "
        "the table at the end has lost, whatever the points say.",
    )


OPTIONS = Remarks(
    "Optional rules in force",
    (
        Remark("Enemy Unknown", "A unit is its blip until an enemy sees it, or it shoots or fights.", "blip"),
        Remark("Reaction Fire", "Assaulted and not engaged: D6 within Initiative, then fire at −1 BS.", "assault"),
        Remark("Cold Void", "Strength 4+ rends, what rent already does so on 5–6, blasts pin.", "void"),
    ),
)


def blip_key(side: str = "a", fold: str = "Fold here, key underneath", models: bool = False) -> BlipKey:
    rows = tuple(
        KeyRow(blip(side, n), name, note, MODELS[name] if models else "") for n, (name, note) in enumerate(KEY, start=1)
    )
    return BlipKey("Blip key, yours alone", rows, "Tick a blip once it has been shown.", fold)


def briefing(side: str = "a") -> Briefing:
    return Briefing(
        furniture(side),
        TITLE,
        (
            Fact("You are", "Attacker, Iron Wardens"),
            Fact("Against", "Lamplight Guild"),
            Fact("Played with", "Zona Interficio"),
            Fact("Goal rolled", "Sabotage"),
            Fact("Battlefield", "48″ × 48″"),
        ),
        Story("Situation", STORY),
        Goal(
            "Your goal",
            "Wreck the four junctions",
            "A point to you for each one wrecked, a point to the Guild for each one standing when the game ends.",
            (
                Row("3 or 4", "wrecked: you win"),
                Row("2", "drawn: fewer units lost wins"),
                Row("0 or 1", "the Guild wins"),
            ),
        ),
        Plan("The battlefield", battlefield(), PIECES, legend(), "In inches, to the centre of the piece."),
        SettingUp("Setting up", STEPS),
        Force(
            "Your force",
            (
                UnitGroup("Spearhead, 6 units", SPEARHEAD),
                UnitGroup(
                    "Reserve, 5 units",
                    RESERVE,
                    "Arrives over the edges of your own quarter: by X2 (north) or X3 (east).",
                ),
            ),
        ),
        (),
        ending(),
        OPTIONS,
        blip_key(side),
    )


def forty_units() -> Briefing:
    """Many of everything: forty units in one group, forty blips, thirty pieces, six rounds of events."""
    units = tuple(
        Unit(
            f"Unit number {n} of the Iron Wardens" + " and its attached train" * (n % 5 == 0),
            str(n % 20 + 1),
            "with its captain" if n % 7 == 0 else "",
        )
        for n in range(1, 41)
    )
    return Briefing(
        furniture("a"),
        "The very long night at the far end of Dock Nine, or how we came to hold it",
        tuple(Fact(f"Fact {n}", f"value number {n}") for n in range(1, 7)),
        Story("Situation", tuple(f"Paragraph {n}. {STORY[n % 2]}" for n in range(1, 9))),
        Goal(
            "Your goal",
            "Hold every single junction of the ring until relief comes",
            "A point for each.",
            tuple(Row(str(n), f"result number {n}") for n in range(7)),
        ),
        Plan(
            "The battlefield",
            battlefield(),
            tuple(PlacedPiece(f"P{n}", Figure(str(n)), Figure(str(n + 1), "½"), "stall") for n in range(1, 31)),
            legend(),
            "In inches, to the centre of the piece.",
        ),
        SettingUp("Setting up", STEPS_OPEN + STEPS),
        Force("Your force", (UnitGroup("Everyone, 40 units", units),)),
        (
            Listing(
                "Round by round",
                (Column("Round", "lead"), Column("What happens"), Column("Done", "tick")),
                tuple(
                    (str(n), f"The lights fail in sector {n}; nobody sees further than {n + 6}″.", "")
                    for n in range(1, 7)
                ),
            ),
        ),
        ending(),
        OPTIONS,
        BlipKey(
            "Blip key, yours alone",
            tuple(KeyRow(blip("a", n), unit.name, "Spearhead") for n, unit in enumerate(units, start=1)),
            "Tick a blip once it has been shown.",
        ),
    )


def least() -> Briefing:
    """As little as a briefing may hold: no story, no map, no blips, one unit."""
    return Briefing(
        furniture("b"),
        "Duel",
        goal=Goal("Your goal", "Win"),
        setting_up=SettingUp("Setting up", (Step("1", "Set out.", result="You first"),)),
        force=Force("Your force", (UnitGroup("Your force, 1 unit", (Unit("Walker", "1"),)),)),
    )


def reference(copies: int = 1) -> Reference:
    """The quick-reference sheet; several copies of its rules for a long one."""
    return Reference(
        furniture("all", "Quick reference"),
        "Zona Interficio",
        GROUPS * copies,
        (
            "Every rule of the system in force tonight, in the order of play.",
            "“More than 6 inches” leaves 6″ itself out; “6 inches or more” takes it in.",
        ),
    )


def _draw(number: int, name: str, **more: object) -> Draw:
    return Draw(str(number), name, how=more.pop("how", "rolled"), **more)  # type: ignore[arg-type]


DRAWS = (
    _draw(1, "spearhead/attacker", done="11 shuffled, D2", remark="half of the units, shuffled", result="6 + 5"),
    _draw(2, "spearhead/defender", done="10 shuffled", remark="half of the units, shuffled", result="5 + 5"),
    _draw(3, "deployment-roll-off", throws=(d6(5, "A"), d6(1, "B")), remark="the higher picks", result="Attacker"),
    _draw(4, "first-quarter", done="2 of 4", remark="NW, NE, SW, SE", result="A: north-east"),
    _draw(
        5,
        "second-quarter-roll",
        throws=(d6(1, "B"),),
        rows=(Row("1–3", "opposite", True), Row("4–6", "any of three")),
        result="B: south-west",
    ),
    _draw(
        6,
        "mission-goal",
        throws=(d6(5),),
        rows=(Row("1–2", "Search and Destroy"), Row("3–4", "Force the Breach!"), Row("5–6", "Sabotage", True)),
        result="Sabotage",
    ),
    _draw(7, "sabotage-count", throws=(Throw((Die(3, 2),), "", "+ 2"),), result="4"),
    _draw(
        8,
        "sabotage-objectives",
        done="1 of 1 482 611 902",
        remark="each legal arrangement was as likely",
        result="S1, S2, S3, S4",
        how="re-rolled",
        how_often="×1",
    ),
    _draw(9, "doors", done="none", remark="all four controlled by the defender", result="D1 to D4", how="set"),
    _draw(10, "blips/attacker", done="11 shuffled", remark="numbers shuffled over the units", result="1 to 11"),
    _draw(11, "blips/defender", done="10 shuffled", remark="numbers shuffled over the units", result="1 to 10"),
)


def umpire() -> Umpire:
    return Umpire(
        furniture("umpire", "Umpire’s record"),
        "Umpire",
        "K7QF-2M9X-T4HW-32SX",
        DrawLog("Every draw, in order", DRAWS),
        Plan("The battlefield", battlefield(), PIECES, legend(), "In inches, to the centre of the piece."),
        (
            Listing(
                "Measured",
                (Column("Piece", "lead"), Column("Edge", "figure"), Column("Centre", "figure"), Column("Nearest")),
                (
                    ("S1", Figure("12", "½"), Figure("12.97"), "18.06 S4"),
                    ("S2", Figure("9", "½"), Figure("18.21"), "24.05 S1"),
                    ("S3", Figure("9", "½"), Figure("16.32"), "17.68 S4"),
                    ("S4", Figure("12"), Figure("15.62"), "17.68 S3"),
                ),
                "Centre to centre; cut, never rounded up.",
            ),
            Listing(
                "As the scenario has them",
                (Column("Piece", "lead"), Column("West", "figure"), Column("South", "figure"), Column("State")),
                tuple((p.label, p.west, p.south, "controlled, B, closed") for p in PIECES[4:]),
            ),
        ),
        Remarks(
            "At the table",
            (
                Remark("Before", "Hand each side its briefing, and nobody this record."),
                Remark("Pieces", "See that each stands where the map has it, measured from both edges."),
                Remark("Blips", "Check each one that is shown against its key."),
                Remark("Losses", "Note every unit lost: a draw may turn on it."),
            ),
            ticked=True,
        ),
        (),
        (
            BlipKey("Blip key A, Iron Wardens", blip_key("a", models=True).rows),
            BlipKey("Blip key B, Lamplight Guild", blip_key("b", models=True).rows[:10]),
        ),
        Remarks(
            "What both sides are told",
            (
                Remark("Iron Wardens", "11 blips"),
                Remark("Lamplight Guild", "10 blips"),
                Remark("Zone", "A: north-east"),
            ),
        ),
        (),
        Outcome(
            "After the game",
            (Tally("Junctions wrecked", ("S1", "S2", "S3", "S4")), Tally("Units lost, A", boxes=11)),
            ("Winner", "Signed"),
        ),
        (
            Fact("Seed", "K7QF-2M9X-T4HW-32SX"),
            Fact("Packet", "3f9c 21d0 7a4e"),
            Fact("Edition", "1 of this record, 1 of the set-up"),
            Fact("Made by", "Sealed Orders 0.1.0, algorithm 1"),
            Fact("SHA-256 of breach-at-dock-nine.yaml", "65c20d21f7d38ec8114e266dc818fda0 …"),
            Fact("SHA-256 of zona-interficio", "6871170fc6b8c94da0c929ae7681381e …"),
        ),
        notes="Notes",
    )


def long_record() -> Umpire:
    """A record with four sides and ninety draws."""
    keys = tuple(BlipKey(f"Blip key {letter}", blip_key("ab"[n % 2]).rows * 2) for n, letter in enumerate("ABCD"))
    draws = tuple(
        _draw(n, f"tectonic-effects/round-{n // 9}/{n}", throws=(d6(n % 6 + 1),), result=f"result {n}")
        for n in range(1, 91)
    )
    whole = umpire()
    return Umpire(
        whole.furniture,
        whole.title,
        whole.seed,
        DrawLog("Every draw, in order", draws),
        whole.plan,
        keys=keys,
        seal_title="",
    )


def cover() -> Cover:
    return Cover(
        furniture("umpire", "Record"),
        TITLE,
        "Record: open after the game",
        (
            "Behind this leaf stand every die of this game, both sides’ secrets and the seed. Whoever plays does not "
            "read on.",
            "Keep it face down until the game is over; an umpire may open it before. Then anybody can roll the set-up "
            "again and see that nothing was changed.",
        ),
        (
            Fact("Sides", "A, Iron Wardens, B, Lamplight Guild"),
            Fact("Printed for", "the umpire, or for after the game"),
        ),
        ("Opened by", "On"),
    )


def map_sheet() -> MapSheet:
    return MapSheet(
        furniture("all", "Map"), TITLE, battlefield(), PIECES, legend(), "In inches, to the centre of the piece."
    )


def counters(count: int = 30) -> CounterSheet:
    return CounterSheet(furniture("all", "Counters"), tuple(blip("ab"[n % 2], n // 2 + 1) for n in range(count)))


def packet() -> dict[str, PageModel | list[PageModel]]:
    """Every document of the game, in print order, by file name."""
    return {
        "briefing-attacker": briefing("a"),
        "briefing-defender": briefing("b"),
        "reference": reference(),
        "map": map_sheet(),
        "counters": counters(),
        "umpire": [cover(), umpire()],
    }
