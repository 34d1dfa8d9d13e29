"""The specimen as a page model: one of every part that pages are made of. Stands in `documents`.

Filled in by `documents.specimen` with an invented game, laid out by `templates/documents/specimen`. Printed, it shows
what a change of a style does to every part at once.
"""

from __future__ import annotations

from dataclasses import dataclass

from generator.documents.briefing_page import Goal
from generator.documents.pages import (
    BlipKey,
    Die,
    Drawing,
    Ending,
    Fact,
    Force,
    Furniture,
    Listing,
    Plan,
    Remarks,
    SettingUp,
    Sign,
)
from generator.documents.reference_page import Group
from generator.documents.strips_page import Flap, Strip
from generator.documents.umpire_page import DrawLog


@dataclass(frozen=True)
class TypeSize:
    """A size of type: its name among the styles' properties, its points on wide paper, and what it is for."""

    name: str
    points: str
    words: str


@dataclass(frozen=True)
class Labelled:
    """A drawing and its name."""

    drawing: Drawing
    name: str


@dataclass(frozen=True)
class Specimen:
    """One of everything."""

    furniture: Furniture
    title: str
    intro: tuple[str, ...]
    sizes: tuple[TypeSize, ...]
    letters: tuple[str, ...]
    """What the faces hold, a line a face."""
    lines: tuple[TypeSize, ...]
    """The widths of lines, as sizes are told."""
    bands: tuple[tuple[str, str], ...]
    """Whose pattern, and how he is called."""
    icons: tuple[str, ...]
    dice: tuple[Die, ...]
    signs: tuple[Sign, ...]
    counters: tuple[Labelled, ...]
    facts: tuple[Fact, ...]
    setting_up: SettingUp
    goal: Goal
    ending: Ending
    remarks: Remarks
    ticked: Remarks
    force: Force
    listing: Listing
    key: BlipKey
    log: DrawLog
    seal: tuple[Fact, ...]
    plan: Plan
    groups: tuple[Group, ...]
    strips: tuple[Strip, ...]
    mark: str
    flap: Flap
    leaf: tuple[Labelled, ...]
    """A sealed leaf's two faces, small."""
    folding: tuple[Labelled, ...]
    code: Drawing
