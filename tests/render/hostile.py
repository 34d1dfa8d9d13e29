"""A scenario whose every text is longer than any room: words of sixty letters, and many words, wherever people type."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Literal

import yaml

from generator import pipeline, resources
from generator.model.game import Game
from generator.model.setup import SetUp

SAMPLE = resources.data() / "scenarios" / "breach-at-dock-nine.yaml"

Make = Literal["one-word", "many-words"]


def long_word(syllables: str, letters: int, end: str = "") -> str:
    """One word of so many letters, told from others by its end."""
    return (syllables * letters)[: letters - len(end)] + end


def _name(make: Make, syllables: str, letters: int, end: str) -> str:
    if make == "one-word":
        return long_word(syllables, letters, end)
    return f"The honourable {syllables} of all that goes on for longer than any column of any sheet holds, number {end}"


@cache
def game(make: Make) -> tuple[Game, SetUp]:
    """The game and its set-up, rolled."""
    text = SAMPLE.read_text(encoding="utf-8")
    told: dict[str, Any] = yaml.load(text, yaml.BaseLoader)  # noqa: S506 (our own file; all text stays text)
    told["title"] = _name(make, "Weltuntergang", 200, "x") + (" and what came of it in the end" * 3) * (make[0] == "m")
    told["story"] = f"{long_word('Vergangenheit', 150)}\n\n{told['story']}"
    for side, syllables in (("attacker", "Eisenwaechter"), ("defender", "Laternengilde")):
        own = told["sides"][side]
        own["name"] = _name(make, syllables, 60, "zz")
        own["orders"] = long_word("Befehl", 120)
        note = _name(make, "Rest", 60, "q")
        own["units"] = [
            {
                "name": _name(make, f"{syllables}kompanie", 64, str(n)),
                "models": "10",
                "note": note,
            }
            for n in range(9)
        ]
    for number, way in enumerate(told["battlefield"]["exits"]):
        way["name"] = _name(make, "Notausgang", 60, str(number))
    told["battlefield"]["impassable"][0]["name"] = _name(make, "Reaktor", 60, "y")
    for number, piece in enumerate(told["pieces"]):
        piece["name"] = _name(make, "Schott", 60, str(number))
    with TemporaryDirectory() as folder:
        scenario, setup = Path(folder) / "hostile.yaml", Path(folder) / "hostile.setup.yaml"
        scenario.write_text(yaml.safe_dump(told, allow_unicode=True, sort_keys=False), encoding="utf-8")
        seed = "abcdefghijklmnopqrstuvwxyz0123456789" * 3
        pipeline.roll(scenario, output=setup, rolling=pipeline.Rolling(seed=seed))
        _, made, found, _ = pipeline.load_setup(setup)
    return found, made
