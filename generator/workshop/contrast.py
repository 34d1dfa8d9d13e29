"""How well colours can be told apart: contrast as the Web Content Accessibility Guidelines work it out. In `workshop`.

Asked where lists are read, which warns, and where counters are drawn, which choose black or white letters.
"""

from __future__ import annotations

LEAST = 4.5
"""The least contrast of letters and their ground (WCAG 2, level AA)."""


def luminance(colour: str) -> float:
    """How light a colour `#rrggbb` is, from 0 to 1."""
    channels = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The contrast of two colours, from 1 (none) to 21 (black on white)."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def letters_on(ground: str) -> str:
    """Black or white, whichever stands out more: at least 4.58 on any ground."""
    return max(("#000000", "#ffffff"), key=lambda letters: contrast(letters, ground))


def greyed(colour: str) -> str:
    """The grey that is as light as a colour."""
    light = luminance(colour)
    level = 12.92 * light if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055
    return "#" + 3 * f"{round(255 * level):02x}"
