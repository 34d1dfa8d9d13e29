"""The public leaves about sealed ones, as page models: how to print and fold, and what both players sign.

Stands in `documents`; filled in by `documents.sealed_public`, laid out by the templates `print-first` and `signature`.
"""

from __future__ import annotations

from dataclasses import dataclass

from generator.documents.pages import Drawing, Furniture, Remarks


@dataclass(frozen=True)
class Folding:
    """A drawing: a leaf being folded. `stage` 1 sides, 2 bottom, 3 top, 4 closed with its sticker."""

    stage: int


@dataclass(frozen=True)
class Move:
    """A step of printing and folding, with its picture where it has one."""

    number: str
    lead: str
    text: str
    picture: Drawing | None = None


@dataclass(frozen=True)
class PrintFirst:
    """The first leaf: how to print this file, and a back that shows whether the printer turns the paper right."""

    furniture: Furniture
    title: str
    headline: str
    moves: tuple[Move, ...]
    folds: tuple[Move, ...]
    contents: Remarks
    back_headline: str
    back: tuple[str, ...]
    sealed: Remarks
    """What is sealed, and what lies open."""


@dataclass(frozen=True)
class Commitment:
    """The commitment of one leaf, its hex digits in groups."""

    letter: str
    to: str
    name: str
    leaf: str
    document: str
    edition: str
    groups: tuple[str, ...]


@dataclass(frozen=True)
class Signature:
    """What both players sign or photograph before play."""

    furniture: Furniture
    title: str
    headline: str
    paragraphs: tuple[str, ...]
    commitments: tuple[Commitment, ...]
    lines: tuple[str, ...]
    proves: Remarks
    check: Remarks
