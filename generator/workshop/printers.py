"""How far off a printer is: its scale, and where its backs fall. Measured with a calibration sheet. In `workshop`.

The profiles are kept in the user's own folder, in a file that can be read and edited: `printers.yaml`, a name a
printer, `offset` how far backs are to be moved (to the right and down, in millimetres, as the page stands in the PDF),
`scale` how much everything is to be stretched across and down.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path

import yaml

from generator import resources
from generator.documents.counters import Millimetres
from generator.errors import Problem, Refused, Severity
from generator.model.base import Misfit
from generator.model.fields import slug
from generator.model.measures import read_pair
from generator.model.numbers import number_text, read_number
from generator.source import Document, read
from generator.workshop.grids import Pair
from generator.workshop.sheets import CounterPage, Face

USUAL = "default"
"""The profile that is used unless another is named."""
MOST_OFFSET, MOST_SCALE = Fraction(15), Fraction(1, 10)


@dataclass(frozen=True)
class Printer:
    """How a printer is to be made up for."""

    offset: Pair = (Fraction(0), Fraction(0))
    """How far back pages are moved, to the right and down."""
    scale: Pair = (Fraction(1), Fraction(1))
    """How much every page is stretched about its middle, across and down."""

    def moves(self, page: CounterPage) -> tuple[tuple[float, float], tuple[float, float]] | None:
        """The scale and the shift (in millimetres) of everything on a page; None where nothing moves.

        The offset comes last, in the axes of the back page as it is printed.
        """
        offset = self.offset if page.face is Face.BACK else (Fraction(0), Fraction(0))
        if all(part == 1 for part in self.scale) and not any(offset):
            return None
        shifts = (
            middle * (1 - scale) + moved
            for middle, scale, moved in zip((page.width / 2, page.height / 2), self.scale, offset, strict=True)
        )
        x, y = map(float, shifts)
        return (float(self.scale[0]), float(self.scale[1])), (x, y)


TRUE = Printer()
"""A printer that is true."""


def profiles_file() -> Path:
    """Where printers' profiles are kept; it need not be there."""
    return resources.user_systems().parent / "printers.yaml"


def printer_named(name: str | None) -> Printer | None:
    """The profile of that name, or the usual one where none is named; None where that is not there.

    Raises Refused for a name without a profile.
    """
    if name is not None and slug(name) == "none":
        return TRUE
    found = profiles()
    if name is None:
        return found.get(USUAL)
    if slug(name) not in found:
        known = ", ".join(found) or "none yet"
        hint = f"profiles: {known}; orders calibrate --printer {slug(name) or 'NAME'} makes one"
        raise Refused(Problem("printer.unknown", f"no printer is called “{name}”", hint=hint))
    return found[slug(name)]


LYING = "-landscape"
"""What the name of a profile ends with that was measured on paper that lies on its side."""


def printer_for(name: str | None, lying: bool) -> tuple[Printer | None, tuple[Problem, ...]]:
    """The profile for paper that stands upright, or lies on its side; None where there is none.

    A lying page goes through the printer as an upright one that is turned a quarter, which way only the driver knows.
    So a profile that was measured upright gives it its scale, across for down, but no offset, with a warning; one of
    the same name that ends in `-landscape` gives both.
    """
    if not lying or (name is not None and slug(name) == "none"):
        return printer_named(name), ()
    found, own = profiles(), f"{slug(name or USUAL)}{LYING}"
    if own in found:
        return found[own], ()
    upright = printer_named(name)
    if upright is None or upright == TRUE or (name is not None and slug(name).endswith(LYING)):
        return upright, ()
    turned = Printer(scale=(upright.scale[1], upright.scale[0]))
    if not any(upright.offset):
        return turned, ()
    message = f"the printer {slug(name or USUAL)} was measured on upright paper, and backs on lying paper are not moved"
    option = f" --printer {slug(name)}" if name is not None else ""
    hint = f"orders calibrate{option} --orientation landscape measures that too"
    return turned, (Problem("printer.landscape", message, Severity.WARNING, hint=hint),)


def profiles() -> dict[str, Printer]:
    """All profiles by name. Raises Unreadable or Refused for a file that was edited and no longer fits."""
    path = profiles_file()
    if not path.is_file():
        return {}
    document = read(path)
    if not isinstance(document.root, dict):
        raise Refused(_unfit(document, "the file holds no printers"))
    return {str(name): _profile(document, str(name), keys) for name, keys in document.root.items()}


def _unfit(document: Document, message: str, *path: str) -> Problem:
    hint = "mend the file, or delete it and run orders calibrate anew"
    return document.locate(Problem("printer.profile", message, path=path, hint=hint))


def _profile(document: Document, name: str, keys: object) -> Printer:
    if not isinstance(keys, dict) or set(keys) - {"offset", "scale"}:
        raise Refused(_unfit(document, f"the printer {name} needs the keys offset and scale, and no others", name))
    try:
        offset = read_pair(keys.get("offset", "0, 0"), signed=True)
        scale = [read_number(part) for part in keys.get("scale", ["1", "1"])]
    except Misfit as misfit:
        raise Refused(_unfit(document, f"the printer {name}: {misfit}", name)) from None
    if len(scale) != 2 or any(abs(part - 1) > MOST_SCALE for part in scale) or max(map(abs, offset)) > MOST_OFFSET:
        raise Refused(_unfit(document, f"the printer {name} is farther off than any printer is", name))
    return Printer(offset, (scale[0], scale[1]))


def profiles_text(found: dict[str, Printer]) -> str:
    """The file of profiles, to be read and edited."""
    plain = {
        name: {"offset": [number_text(part) for part in one.offset], "scale": [number_text(part) for part in one.scale]}
        for name, one in sorted(found.items())
    }
    head = (
        "# Printers, as orders calibrate measured them. offset: how far backs are moved to the right and down, in mm;\n"
        "# scale: how much every page is stretched, across and down.\n"
    )
    return head + yaml.safe_dump(plain, sort_keys=False, default_flow_style=None)


def from_readings(cross: Pair | None, bars: Pair | None, length: Millimetres, before: Printer = TRUE) -> Printer:
    """A profile from what was read on a calibration sheet, printed without one; what was not read stays as before.

    `cross`: where the front's cross, seen through the paper, falls on the scale of the back, to the right and down:
    so far must backs move. `bars`: how long the bars of `length` across and down came out. Raises Refused for what no
    printer does.
    """
    if bars and min(bars) <= 0:
        raise Refused(Problem("printer.readings", "a bar has no length", hint="measure it in millimetres"))
    offset = cross or before.offset
    scale = (length / bars[0], length / bars[1]) if bars else before.scale
    if max(map(abs, offset)) > MOST_OFFSET:
        message = f"a back that is more than {MOST_OFFSET} mm off is no matter of calibration"
        raise Refused(Problem("printer.readings", message, hint="print at 100 %, and choose the other edge to flip on"))
    if any(abs(part - 1) > MOST_SCALE for part in scale):
        message = f"bars of {length} mm that come out a tenth too long or short were not printed at 100 %"
        raise Refused(Problem("printer.readings", message, hint="choose 100 % or “actual size” in the print dialog"))
    return Printer(offset, scale)
