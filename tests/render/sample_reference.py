"""A reference sheet of one rule system in the style of the mock-up: real length, invented wording."""

from __future__ import annotations

from generator.documents.pages import Die
from generator.documents.reference_page import Entry, Group

GROUPS = (
    Group(
        "Before the game",
        (
            Entry(
                "Forces",
                "Each side splits into spearhead and reserve, about equal in number of units.",
                figure="2",
                unit="PARTS",
            ),
            Entry(
                "Boards",
                "Laid as agreed, or in turns. Every table edge has a clear way in and out for each player.",
                icon="exit",
            ),
            Entry("Goal: Search and Destroy,", "by agreement or on a D6", dice=(Die(6, 1), Die(6, 2))),
            Entry("Goal: Force the Breach!", "", dice=(Die(6, 3), Die(6, 4))),
            Entry("Goal: Sabotage", "", dice=(Die(6, 5), Die(6, 6))),
            Entry(
                "Objectives",
                "stand on 20 mm bases. Troops and Elites score; no unit holds two at once.",
                figure="20",
                unit="mm",
            ),
        ),
        "split",
        "Table Set-up, Mission Goals",
    ),
    Group(
        "Setting out",
        (
            Entry(
                "Quarters",
                "Roll off. The winner picks one and sets out. The other rolls a D6: on 4+ any of the three "
                "left, on 1–3 the one opposite.",
                figure="4+",
            ),
            Entry("Spearhead", "goes anywhere in its quarter, more than 6″ from the table centre.", figure="> 6″"),
            Entry("First turn", "to whoever set out first, unless the initiative is stolen.", figure="1st"),
            Entry(
                "Reserves",
                "come over any table edge of their own quarter. Scouts and infiltrators work as usual, but "
                "only by the ways in and out.",
                icon="exit",
            ),
            Entry(
                "Deep strike",
                "only for what teleports or steps out of the warp. Landing on a bulkhead is a mishap.",
                icon="move",
            ),
        ),
        "quarter",
        "Deployment, First Turn, Reserves",
    ),
    Group(
        "Moving",
        (
            Entry("Room", "A model goes only where it really fits.", icon="exit"),
            Entry("Infantry, monstrous creatures, beasts:", "as ever.", figure="="),
            Entry("Jump infantry", "going further than 6″ tests each time.", figure="> 6″"),
            Entry(
                "Bikes, jetbikes, artillery, walkers:",
                "difficult ground is dangerous too. A turbo-boost always tests.",
                icon="danger",
            ),
            Entry(
                "Other vehicles, skimmers:",
                "all ground is difficult and dangerous. So is a wreck, to everyone.",
                icon="danger",
            ),
        ),
        "move",
        "Deadly Ground",
    ),
    Group(
        "Doors",
        (
            Entry("Closed:", "no line of sight and no assault through it.", icon="door-closed"),
            Entry(
                "Accessible:",
                "the first unit to touch it in a turn may open or close it; that is its one use that turn.",
                icon="door-open",
            ),
            Entry("Locked:", "break it down, or beat the lock.", icon="door-locked"),
            Entry("Controlled:", "accessible to its owner, else locked.", icon="door-controlled"),
            Entry(
                "Breaking one:",
                "at any time; one glancing or penetrating hit, and the door comes off the table.",
                figure="AV 13",
            ),
        ),
        "door-closed",
        "Destroying Doors",
    ),
    Group(
        "Shooting",
        (
            Entry("Firestorm", "Blasts, templates: re-roll failed wounds.", icon="blast"),
            Entry(
                "Scatter", "that meets a bulkhead goes off on the wall; the part behind it is lost.", icon="door-closed"
            ),
            Entry("Indirect barrage fire:", "within, into or out.", figure="NEVER"),
        ),
        "shoot",
        "Firestorm & Shrapnel",
    ),
    Group(
        "Breaking",
        (
            Entry(
                "Nowhere to hide",
                "The first fall-back move is straight away from the enemy, later ones make for the nearest "
                "exit that no enemy blocks. Hemmed in by enemy models: destroyed at once.",
                figure="1st",
            ),
            Entry(
                "Blind panic",
                "Falling back within 1″ of a friendly unit makes that unit test morale or run too. Fearless "
                "units ignore it.",
                figure="≤ 1″",
            ),
        ),
        "fall-back",
        "Nowhere to Hide",
    ),
    Group(
        "End and victory",
        (
            Entry("Length", "varies as in the standard mission.", icon="round"),
            Entry(
                "Wipe-out",
                "With no enemy unit on the table at the end, you win, whatever the score.",
                figure="0",
                unit="LEFT",
            ),
            Entry(
                "Search and Destroy",
                "A kill point for every walker, independent character and enemy unit destroyed. Most wins.",
                figure="1",
                unit="KP",
            ),
            Entry(
                "Force the Breach!",
                "The defender places three: one in his quarter, one in each that nobody took; 6″ or more from "
                "the edges and the centre, clear of the impassable. The attacker needs to hold more; all else "
                "is the defender’s.",
                figure="≥ 6″",
            ),
            Entry(
                "Sabotage",
                "The defender places D3 + 2 markers: more than 6″ from the edges, more than 12″ apart, clear "
                "of the impassable. A point to the attacker for each destroyed, to the defender for each left.",
                figure="D3+2",
            ),
            Entry(
                "A sabotage marker",
                "falls to any glancing or penetrating hit, has a 4+ invulnerable save against shooting and "
                "blasts, and shrugs off the catastrophic damage table.",
                figure="AV 11",
            ),
            Entry("Attrition", "A draw goes to whoever lost fewer units.", figure="="),
        ),
        "tally",
        "Mission Goals, Attrition",
    ),
    Group(
        "Enemy Unknown",
        (
            Entry(
                "Blips",
                "One numbered blip a unit; write down beforehand which is which. A joined character has none, "
                "but is noted.",
                figure="1 : 1",
            ),
            Entry(
                "Shown",
                "when an enemy can see it, or it shoots or fights: its unit stands in coherency, centred on "
                "the blip. Out of every enemy’s sight it is a blip again.",
                icon="sight",
            ),
        ),
        "blip",
        "optional",
    ),
    Group(
        "Reaction Fire",
        (
            Entry(
                "The test",
                "Assaulted and not engaged: majority Initiative or less, before the assailants move. Once a "
                "turn, at the first.",
                figure="D6 ≤ I",
            ),
            Entry(
                "The fire",
                "Least BS 1. Pistol, assault, rapid fire; heavy if Relentless; templates as ever. Losses may "
                "stop the assault. No Counter Attack afterwards.",
                figure="−1 BS",
            ),
        ),
        "assault",
        "optional",
    ),
    Group(
        "Cold Void",
        (
            Entry("Rends", "What rends already does so on 5–6. Blasts also pin.", figure="S 4+"),
            Entry(
                "Exempt:",
                "void hardened, any armour value, a 2+ save. In a mixed unit the more vulnerable go first.",
                icon="shield",
            ),
        ),
        "void",
        "optional",
    ),
)
