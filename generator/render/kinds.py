"""Which page model is laid out by which template, in which styles, and how it is printed.

Stands in `render`, under `pdf`. A new document is a model in `documents`, a template, and a line here.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from generator.documents.briefing_page import Briefing
from generator.documents.counters import CounterSheet
from generator.documents.cover_page import Cover, MapSheet
from generator.documents.folded_key_page import FoldedKey
from generator.documents.pages import Furniture
from generator.documents.reference_page import Reference
from generator.documents.sealed_page import SealedLeaf
from generator.documents.signature_page import PrintFirst, Signature
from generator.documents.specimen_page import Specimen
from generator.documents.strips_page import FoldOver, Strips
from generator.documents.umpire_page import Umpire


class PageModel(Protocol):
    """What every page model has."""

    @property
    def furniture(self) -> Furniture:
        """What stands at the head and foot of its pages."""
        ...


class Duplex(StrEnum):
    """How a document wants to be printed, in the words of a PDF's viewer preferences."""

    LONG_EDGE = "DuplexFlipLongEdge"
    SHORT_EDGE = "DuplexFlipShortEdge"
    ONE_SIDED = "Simplex"


@dataclass(frozen=True)
class Kind:
    """How one kind of page model is laid out."""

    template: str
    """The template `documents/<template>.html`."""
    styles: tuple[str, ...]
    """Styles beside those that every document has, by file name."""
    duplex: Duplex = Duplex.LONG_EDGE
    whole_sheet: bool = False
    """Whether its drawings cover the sheet, margins and all."""
    own: bool = True
    """Whether a user's own templates and styles count. What is sealed is printed as it ships."""
    tightens: bool = False
    """Whether the document is set tighter when that saves a page with little on it."""


KINDS: dict[type, Kind] = {
    Briefing: Kind("briefing", ("briefing",), tightens=True),
    Umpire: Kind("umpire", ("log", "umpire"), tightens=True),
    Reference: Kind("reference", ("entries", "reference")),
    Cover: Kind("cover", ("cover",)),
    MapSheet: Kind("map", ("map",)),
    PrintFirst: Kind("print-first", ("print-first",)),
    SealedLeaf: Kind("sealed-leaf", ("sealed-leaf",), whole_sheet=True, own=False),
    Strips: Kind("strips", ("strip", "strips"), own=False),
    FoldedKey: Kind("folded-key", ("folded-key",), Duplex.ONE_SIDED, own=False),
    FoldOver: Kind("strips", ("strip", "strips"), Duplex.ONE_SIDED, own=False),
    Signature: Kind("signature", ("signature",)),
    Specimen: Kind("specimen", ("entries", "log", "briefing", "strip", "specimen"), own=False),
    CounterSheet: Kind("counters", ("counters",), Duplex.ONE_SIDED, whole_sheet=True, own=False),
}
"""Every kind of document, by its model."""
