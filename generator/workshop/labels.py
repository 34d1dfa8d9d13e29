"""Sheets of round labels, by the name on their packet. Above `places`, under `imposition`.

The figures are data (`data/sheets/labels.yaml`), each with its source, and are read exactly as they were typed.
"""

from __future__ import annotations

import difflib
import functools
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import yaml

from generator import resources
from generator.documents.counters import Millimetres, Shape
from generator.errors import Problem, Refused
from generator.model.fields import slug
from generator.workshop.grids import Pair
from generator.workshop.places import Place


@dataclass(frozen=True)
class LabelSheet:
    """A sheet of round labels: its paper's name, its circles, and where the figures come from."""

    name: str
    title: str
    paper: str
    diameter: Millimetres
    columns: int
    rows: int
    pitch: Pair
    first: Pair
    """From the left and upper edge of the paper to the first label's edge."""
    source: str
    names: tuple[str, ...] = ()

    def places(self) -> tuple[Place, ...]:
        """Its labels, row by row from the top left."""
        radius = self.diameter / 2
        return tuple(
            Place(
                self.first[0] + radius + column * self.pitch[0],
                self.first[1] + radius + row * self.pitch[1],
                self.diameter,
                self.diameter,
                Shape.CIRCLE,
            )
            for row in range(self.rows)
            for column in range(self.columns)
        )


@functools.cache
def label_sheets() -> tuple[LabelSheet, ...]:
    """Every label sheet that came with the program, in the order of the data."""
    text = (resources.sheets() / "labels.yaml").read_text(encoding="utf-8")
    # This loader makes nothing but text, lists and mappings, so `Fraction` reads what was typed.
    typed: dict[str, Any] = yaml.load(text, Loader=yaml.CBaseLoader)  # noqa: S506
    return tuple(_sheet(name, keys) for name, keys in typed.items())


def _sheet(name: str, keys: dict[str, Any]) -> LabelSheet:
    columns, rows = keys["grid"].split("x")
    pitch, first = ((Fraction(a), Fraction(b)) for a, b in (keys["pitch"], keys["first"]))
    return LabelSheet(
        name, keys["title"], keys["paper"], Fraction(keys["diameter"]), int(columns), int(rows), pitch, first,
        keys["source"], tuple(keys.get("names", ())),
    )  # fmt: skip


def label_sheet(name: str) -> LabelSheet:
    """The label sheet of that name, in any spelling: `Avery L7630`, `avery-l7630`, `L7630`. Raises Refused."""
    asked = slug(name)
    found = {each: sheet for sheet in label_sheets() for each in (sheet.name, *sheet.names)}
    if asked in found:
        return found[asked]
    # The maker's name may be left out where the number says enough.
    ends = {sheet.name: sheet for each, sheet in found.items() if asked and each.endswith(f"-{asked}")}
    if len(ends) == 1:
        return next(iter(ends.values()))
    near = difflib.get_close_matches(asked, found, n=1, cutoff=0.7)
    hint = f"did you mean {near[0]}? " if near else ""
    raise Refused(
        Problem(
            "labels.unknown", f"no label sheet is called “{name}”", hint=f"{hint}orders counters --presets lists them"
        )
    )
