"""Icons by name: our drawings, and the words that people have for things (`data/sheets/icons.yaml`). In `workshop`."""

from __future__ import annotations

import difflib
import functools

import yaml

from generator import resources
from generator.errors import Problem


@functools.cache
def icon_words() -> dict[str, str]:
    """Every name that an icon may be called by, with the drawing that shows it."""
    drawn = sorted(path.stem for path in (resources.templates() / "icons").glob("*.svg"))
    text = (resources.sheets() / "icons.yaml").read_text(encoding="utf-8")
    words: dict[str, str] = yaml.load(text, Loader=yaml.CBaseLoader)  # noqa: S506  # makes nothing but text
    return {**words, **{name: name for name in drawn}}


def unknown_icon(name: str) -> Problem:
    """The problem of an icon that nobody has drawn."""
    known = icon_words()
    near = difflib.get_close_matches(name, known, n=1)
    hint = f"did you mean {near[0]}?" if near else f"the icons are {', '.join(sorted(known))}"
    return Problem("icon.unknown", f"there is no icon called “{name}”", hint=hint)
