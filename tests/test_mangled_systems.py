"""Systems with a line mangled: what `check` lets through can be joined and rolled; no exception but our own."""

from __future__ import annotations

import random
import re
import shutil
from pathlib import Path

import pytest

from generator import resources
from generator.errors import OrdersError
from generator.loading import load_scenario, load_system
from generator.odds import system_odds
from generator.updating import Rolling, rolled_and_checked

HERE = Path(__file__).parent / "systems"
GAMES = {
    "night-market": "market-day.yaml",
    "tokens": "six-tokens.yaml",
    "zona-interficio": "breach-at-dock-nine.yaml",
}
WORDS = ["x", "", "0", "-1", "D0", "D6", '12"', 'at-least 3"', "more-than", "[a]", "{a: b}", "zone", "4+"]
KEY = re.compile(r"([a-z-]+): ([^,{}\[\]\n]+)")


def mangled(text: str, chance: random.Random) -> str:
    """The text with one value replaced, or one key left out."""
    where = chance.choice(list(KEY.finditer(text)))
    if chance.random() < 0.3:
        return text[: where.start()] + text[where.end() :]
    return text[: where.start(2)] + chance.choice(WORDS) + text[where.end(2) :]


@pytest.mark.parametrize("name", list(GAMES))
def test_what_is_found_sound_can_be_rolled(name: str, tmp_path: Path) -> None:
    own = HERE / name
    source = own if own.is_dir() else resources.systems()[name]
    scenarios = (HERE / "scenarios" / GAMES[name], resources.data() / "scenarios" / GAMES[name])
    scenario = next(path for path in scenarios if path.is_file())
    folder = tmp_path / name
    shutil.copytree(source, folder)
    text = (folder / "system.yaml").read_text(encoding="utf-8")
    chance = random.Random(name)
    refused = rolled = 0
    for number in range(40):
        (folder / "system.yaml").write_text(mangled(text, chance), encoding="utf-8")
        try:
            system_odds(load_system(name, (tmp_path, HERE)))
            loaded = load_scenario(scenario, (tmp_path, HERE))
            rolled_and_checked(loaded, tmp_path / "none.yaml", Rolling(seed=str(number)))
        except OrdersError:
            refused += 1
        else:
            rolled += 1
    assert refused > 2
    assert rolled > 2
