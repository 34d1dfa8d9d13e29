"""Sample pages that are sealed: a leaf full of words, strips and cards whose insides can be changed."""

from __future__ import annotations

from fractions import Fraction

from generator.documents.pages import Die, Furniture, Throw
from generator.documents.sealed import INSTRUCTIONS
from generator.documents.sealed_page import Address, Code, LeafSection, LeafText, Lining, Outside, SealedLeaf
from generator.documents.sealed_panels import Panels, panels
from generator.documents.strips import HOW
from generator.documents.strips_page import FoldOver, Line, Make, Strip, Strips
from generator.render.paper import PAPERS
from generator.sealing import seal

TEXT = LeafText(
    (
        (
            LeafSection(
                "Attacker, Iron Wardens",
                ("The way out will not stay open. Find out where they are not, and be there before the lamps go on.",),
            ),
            LeafSection(
                "Spearhead, behind blip",
                (
                    "1 Siege Engineers, 5 models",
                    "3 Cutter Crew with Sergeant-Major Zoë Ångström, 6 models",
                    "5 Breacher Team, 6 models",
                    "7 Lance Drones, 3 models",
                    "10 Rifle Section (1), 10 models",
                ),
            ),
        ),
        (
            LeafSection(
                "Reserve, behind blip",
                ("2 Boarding Squad (2), 10 models", "4 Hound Walker, 1 model", "6 Vault Hounds, 8 models"),
            ),
            LeafSection("Blips that hide nothing", ("8, 9, 11",)),
            LeafSection(
                "Pieces you alone know of", ("K1 Cache: 12.5 in from the west edge, 30 in from the south edge",)
            ),
        ),
    )
)


def shape(paper: str) -> Panels:
    found = panels(PAPERS[paper].width, PAPERS[paper].height)
    assert found is not None
    return found


def leaf(paper: str = "a4", letter: str = "A", text: LeafText = TEXT) -> SealedLeaf:
    """A leaf of side A or B."""
    to, name = {"A": ("Attacker", "Iron Wardens"), "B": ("Defender", "Lamplight Guild")}[letter]
    sealed = seal("K7QF-2M9X-T4HW-32SX", f"sealed-{to.lower()}-1", 1, "\n".join(text.lines))
    mark = "Packet b410 77e2 90cd · edition 1"
    return SealedLeaf(
        furniture=Furniture(letter.lower(), letter, f"{to}’s eyes only", name, "Causeway", "Sealed orders", mark),
        panels=shape(paper),
        address=Address(letter, to, name, "Leaf 1 of 1", mark),
        game="Causeway at Low Water",
        outside=Outside(shape(paper)),
        instructions=INSTRUCTIONS,
        lining=Lining(shape(paper)),
        code=Code(sealed.content),
        head=tuple(sealed.content.split("\n")[:4]),
        text=text,
    )


def content(page: SealedLeaf) -> str:
    """What is hashed of a leaf."""
    assert isinstance(page.code, Code)
    return page.code.content


def strips(make: Make, insides: tuple[str, ...] = ("A2 – B3", "A1 – B2", "A3 – B1"), count: int = 7) -> Strips:
    """Strips or cards, the insides taken in turn."""
    made = tuple(
        Strip(
            opens="Open at the start of" if make != "cards" else "Draw in order",
            when="Round" if make != "cards" else "Tremors",
            number=str(number),
            note="One line opens" if make != "cards" else f"of {count}",
            inside_title="",
            lines=(
                Line(insides[number % len(insides)], f"A line opens: {insides[number % len(insides)]}.",
                     (Throw((Die(6, 1 + number % 6), Die(6, 3))),)),
            ),
        )
        for number in range(1, count + 1)
    )  # fmt: skip
    head = Furniture("umpire", "", "Sealed until opened", "", "Causeway", "Fault lines", "Packet b410 77e2 90cd")
    per_page = int((PAPERS["letter"].depth - 30) // Fraction(42))
    return (FoldOver if make == "fold-over" else Strips)(
        head, "Fault lines", make, 42.0, made, HOW[make], "Causeway, packet b410 77e2 90cd", per_page
    )
