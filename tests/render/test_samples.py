"""Two shipped samples, everything on and the least that can be said, on three papers: whole, full, readable pages."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator import pipeline, resources
from generator.model.game import Game
from generator.model.setup import SetUp
from generator.printing import builders
from generator.render.ink import Ink
from generator.render.paper import PAPERS
from generator.render.pdf import render_one
from tests.render import reading

ALL_ON, LEAST = "breach-at-dock-nine", "drowned-gallery"
SIDES = {
    (ALL_ON, "a4"): {"briefing-attacker": 2, "briefing-defender": 2, "map": 1, "reference": 2, "umpire": 2},
    (ALL_ON, "letter"): {"briefing-attacker": 2, "briefing-defender": 2, "map": 1, "reference": 2, "umpire": 2},
    (ALL_ON, "a5"): {"briefing-attacker": 4, "briefing-defender": 4, "map": 1, "reference": 3, "umpire": 4},
    (LEAST, "a4"): {"briefing-attacker": 2, "map": 1, "reference": 1, "umpire": 2},
    (LEAST, "letter"): {"briefing-attacker": 2, "map": 1, "reference": 1, "umpire": 2},
    (LEAST, "a5"): {"briefing-attacker": 4, "map": 1, "reference": 2, "umpire": 3},
}
EVERY = [(sample, paper, name) for (sample, paper), names in SIDES.items() for name in names]


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> dict[str, tuple[Game, SetUp]]:
    made = {}
    for sample in (ALL_ON, LEAST):
        path = tmp_path_factory.mktemp(sample) / "x.setup.yaml"
        pipeline.roll(resources.data() / "scenarios" / f"{sample}.yaml", output=path, rolling=pipeline.Rolling("4711"))
        _, setup, game, _ = pipeline.load_setup(path)
        made[sample] = game, setup
    return made


@pytest.mark.parametrize(("sample", "paper", "name"), EVERY)
def test_a_sample_s_pages(games: dict[str, tuple[Game, SetUp]], sample: str, paper: str, name: str) -> None:
    pdf = render_one(builders(*games[sample], PAPERS[paper])[name](1)[-1], PAPERS[paper])
    found = reading.sheets(pdf.content)
    assert len(found) == SIDES[sample, paper][name]
    assert reading.margin_ink(pdf.content) == []
    top, foot = (float(edge) * reading.MM for edge in (pdf.paper.top, pdf.paper.height - pdf.paper.bottom))
    for number, sheet in enumerate(found, start=1):
        body = [letter for letter in sheet.letters if top - 3 < letter.top and letter.bottom < foot]
        assert reading.overprinted(sheet) == [], number
        assert min(letter.size for letter in sheet.letters if letter.text not in "½¼¾") >= 7.5, number
        assert number == len(found) or max(letter.bottom for letter in body) - top > (foot - top) / 3, number
    for mark in pdf.outline:  # no head stands alone at the foot
        line = found[mark.page].height - mark.height
        after = [x for x in found[mark.page].letters if line + 8 * reading.MM < x.top and x.bottom < foot]
        assert after or mark.label == "Notes", mark.label
    places = {mark.label: mark.page for mark in pdf.outline}
    if name.startswith("briefing"):  # what is done in order is read on one side
        assert places["Setting up"] == places["Your force"]


@pytest.mark.parametrize(("sample", "paper", "name"), [
    (ALL_ON, "a4", "briefing-attacker"), (ALL_ON, "a5", "reference"), (ALL_ON, "a4", "umpire"),
    (LEAST, "a4", "reference"), (LEAST, "a5", "reference"), (LEAST, "a5", "map"),
])  # fmt: skip
def test_no_page_in_low_ink_is_blacker_than_8_percent(
    games: dict[str, tuple[Game, SetUp]], sample: str, paper: str, name: str
) -> None:
    (page,) = builders(*games[sample], PAPERS[paper])[name](1)[-1:]
    shares = reading.shares_of_black(render_one(page, PAPERS[paper], Ink.LOW).content)
    assert max(shares) < 0.08
    assert min(shares) > 0.01


@pytest.mark.parametrize("goal", ["search-and-destroy", "force-the-breach", "sabotage"])
def test_a_full_game_s_briefings_are_one_leaf_of_letter_whatever_the_goal(goal: str, tmp_path: Path) -> None:
    """The tightest of our papers; with `look-1` the attacker's list and key take the most lines."""
    path = tmp_path / "x.setup.yaml"
    rolling = pipeline.Rolling("look-1", chosen={"mission-goal": goal})
    pipeline.roll(resources.data() / "scenarios" / f"{ALL_ON}.yaml", output=path, rolling=rolling)
    _, setup, game, _ = pipeline.load_setup(path)
    for side in ("attacker", "defender"):
        pages = builders(game, setup, PAPERS["letter"])[f"briefing-{side}"](1)
        assert render_one(pages[-1], PAPERS["letter"]).pages == 2, side
