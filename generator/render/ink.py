"""Ink: in full colour, with as little as possible, or for a mono laser.

Stands in `render`. Nothing rests on colour: sides differ by pattern and letter in all three.
"""

from __future__ import annotations

from enum import StrEnum


class Ink(StrEnum):
    """How much ink a page may take. `low` outlines what `normal` fills; `grey` prints in black alone."""

    NORMAL = "normal"
    LOW = "low"
    GREY = "grey"
