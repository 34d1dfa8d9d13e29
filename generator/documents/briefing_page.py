"""The briefing as a page model: what one side reads, in the order of the evening.

Stands in `documents`; filled in by `documents.briefing` from a `View`, laid out by `templates/documents/briefing`.
Whatever is None or empty is left out together with its heading.
"""

from __future__ import annotations

from dataclasses import dataclass

from generator.documents.pages import (
    BlipKey,
    Ending,
    Fact,
    Force,
    Furniture,
    Listing,
    Plan,
    Remarks,
    Row,
    SettingUp,
)


@dataclass(frozen=True)
class Story:
    """What has happened so far; one string a paragraph."""

    title: str
    paragraphs: tuple[str, ...]


@dataclass(frozen=True)
class Goal:
    """What the side is to do: a headline, a sentence or two, and what each score wins.

    `by_side` are, where all may read it, each side's name and what it is to do.
    """

    title: str
    headline: str
    text: str = ""
    scores: tuple[Row, ...] = ()
    own: tuple[str, ...] = ()
    """What the scenario has this side do besides, a string a paragraph."""
    by_side: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class Briefing:
    """One side's orders."""

    furniture: Furniture
    title: str
    facts: tuple[Fact, ...] = ()
    story: Story | None = None
    goal: Goal | None = None
    plan: Plan | None = None
    setting_up: SettingUp | None = None
    force: Force | None = None
    further: tuple[Listing, ...] = ()
    """What else the side must know, such as the events of each round."""
    ending: Ending | None = None
    options: Remarks | None = None
    key: BlipKey | None = None
