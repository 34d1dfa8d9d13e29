"""The words that every document says alike: furniture, figures, dice, lists. Stands in `documents`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction

from generator.documents.pages import Die, Figure, Furniture, Throw
from generator.geometry.lengths import Unit, show_length, show_number
from generator.model.setup import Draw
from generator.view import EVERYONE, UMPIRE, SideView, View

HALVES = {Fraction(1, 2): "½", Fraction(1, 4): "¼", Fraction(3, 4): "¾"}
DIE = re.compile(r"(\d*)D(\d+)(.*)")


def packet_mark(view: View, edition: int) -> str:
    """What stands at the foot of a packet's own documents."""
    grouped = " ".join(view.packet[start : start + 4] for start in range(0, len(view.packet), 4))
    return f"Packet {grouped} · edition {edition}"


def systems_mark(view: View) -> str:
    """What stands at the foot of a sheet that many packets share: the systems and their versions."""
    return " · ".join(f"{one.installed.system.title} {one.installed.system.version}" for one in view.systems)


def side_title(side: str) -> str:
    """A side's id as a word: `player-a` is Player A."""
    words = side.split("-")
    return " ".join(word.upper() if len(word) == 1 else word for word in [words[0].capitalize(), *words[1:]])


def eyes_only(side: str) -> str:
    """Whose page it is: “Attacker’s eyes only”, “Raiders’ eyes only”."""
    title = side_title(side)
    return f"{title}{'’' if title.endswith('s') else '’s'} eyes only"


PRINT_SO = "Print at 100 %, on both sides"


def furniture(view: View, document: str, mark: str, *, name: str = "", hint: str = PRINT_SO) -> Furniture:
    """The head and foot of a document for the view's viewer."""
    if view.viewer == EVERYONE:
        return Furniture("all", "", "For everyone", name, view.title, document, mark, hint, view.language)
    if view.viewer == UMPIRE:
        return Furniture("umpire", "U", "Umpire’s eyes only", name, view.title, document, mark, hint, view.language)
    side = view.side(view.viewer)
    who = eyes_only(side.id)
    return Furniture(
        side.letter.lower(), side.letter, who, name or side.name, view.title, document, mark, hint, view.language
    )


def figure(inches: Fraction, unit: Unit) -> Figure:
    """A coordinate in its column, halves and quarters hanging beside the whole number."""
    number = inches / unit.inches
    whole = number.numerator // number.denominator
    part = number - whole
    if part in HALVES:
        return Figure(str(whole), HALVES[part])
    shown = show_number(inches, unit)
    head, point, tail = shown.partition(".")
    return Figure(head, point + tail) if point else Figure(shown)


def length(inches: Fraction, unit: Unit) -> str:
    """A length in running text, with its mark; halves and quarters as one sign."""
    number = inches / unit.inches
    whole = number.numerator // number.denominator
    part = number - whole
    if part in HALVES:
        return (str(whole) if whole else "") + HALVES[part] + unit.sign
    return show_length(inches, unit)


def battlefield_size(view: View) -> str:
    """The battlefield's size: width by height."""
    unit = view.battlefield.bare
    size = view.battlefield.size_inches()
    if size is None:
        box = view.battlefield.shape().box
        size = (box.width, box.height)
    return f"{length(size[0], unit)} × {length(size[1], unit)}"


def one_line(names: Sequence[str]) -> str:
    """`A`, `A and B`, `A, B and C`."""
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


def spans(labels: Sequence[str]) -> str:
    """Labels in a row drawn together: `S1 to S4`, `O1 and O3`."""
    if len(labels) < 3:
        return one_line(labels)
    parts = [re.fullmatch(r"(\D*)(\d+)", label) for label in labels]
    if all(parts):
        heads = {part[1] for part in parts if part}
        numbers = [int(part[2]) for part in parts if part]
        if len(heads) == 1 and numbers == list(range(numbers[0], numbers[0] + len(numbers))):
            return f"{labels[0]} to {labels[-1]}"
    return one_line(labels)


def throws(draw: Draw, letters: dict[str, str], by: SideView | None = None) -> tuple[Throw, ...]:
    """The dice of a draw as they are drawn, a throw for each who threw. A draw without dice of that kind has none."""
    found = DIE.fullmatch(draw.dice or "")
    if not found or not draw.faces:
        return ()
    sides = 6 if found[2] == "66" else int(found[2])
    if draw.sides:
        order = [side for index, side in enumerate(draw.sides) if side not in draw.sides[:index]]
        return tuple(
            Throw(
                tuple(Die(sides, face) for face, who in zip(draw.faces, draw.sides, strict=True) if who == side),
                by=letters.get(side, ""),
            )
            for side in order
        )
    then = found[3].replace("x", "×").replace("-", "−")
    then = re.sub(r"([×+−])", r" \1 ", then).strip()
    return (Throw(tuple(Die(sides, face) for face in draw.faces), by=by.letter if by else "", then=then),)


def row_label(key: str) -> str:
    """The key of a roll table's row as it is printed: an en dash between numbers."""
    return re.sub(r"(?<=\d)\s*-\s*(?=\d)", "–", key)


def paragraphs(prose: str) -> tuple[str, ...]:
    """A text's paragraphs, parted by empty lines, line ends within them gone."""
    return tuple(" ".join(part.split()) for part in re.split(r"\n\s*\n", prose.strip()) if part.strip())
