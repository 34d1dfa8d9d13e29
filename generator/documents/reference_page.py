"""The quick-reference sheet as a page model: every rule in force, grouped by when it is needed.

Stands in `documents`; filled in by `documents.reference`, laid out by `templates/documents/reference` in two columns
that `render.galley` balances. The sheet knows nothing of a set-up, so it is the same for many packets.
"""

from __future__ import annotations

from dataclasses import dataclass

from generator.documents.pages import Die, Furniture


@dataclass(frozen=True)
class Entry:
    """One rule. Before it stands what one looks for at the table: a figure, dice, or else an icon.

    A figure is short (`> 6″`, `AV 13`, `D6 ≤ I`); `unit` is set small after it (`mm`, `parts`).
    """

    lead: str
    text: str
    figure: str = ""
    unit: str = ""
    dice: tuple[Die, ...] = ()
    icon: str = ""


@dataclass(frozen=True)
class Group:
    """The rules that are needed at one time. `look_up` says where the book has them, or that they are optional."""

    title: str
    entries: tuple[Entry, ...]
    icon: str = ""
    look_up: str = ""


@dataclass(frozen=True)
class Reference:
    """A quick-reference sheet."""

    furniture: Furniture
    title: str
    groups: tuple[Group, ...]
    intro: tuple[str, ...] = ()
    """Lines beside the title: how to read the sheet."""
    continued: str = "continued"
    """Said after the title of a group that goes on in the next column."""
