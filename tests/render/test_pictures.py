"""What a packet looks like: a sample's pages against golden pictures; and that the comparison sees what it should."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path

import numpy as np
import pytest

from generator import pipeline, resources
from generator.documents.pages import Fact
from generator.documents.umpire_page import Umpire
from generator.printing import builders
from generator.render.ink import Ink
from generator.render.paper import PAPERS
from generator.render.pdf import render
from tests.render import pictures
from tests.render.pictures import DOTS, differing

SEED = "K7QF-2M9X-T4HW-32SX"
SAMPLE = "breach-at-dock-nine"
CHOSEN = {"briefing-attacker": "normal", "map": "grey", "reference": "normal", "umpire": "low"}
"""The documents that are looked at, with the ink of each."""


@cache
def printed(name: str, folder: Path) -> bytes:
    """A document of the sample. The record's digests, which change with every word of the data, are made alike."""
    setup = folder / "a.setup.yaml"
    if not setup.exists():
        scenario = resources.data() / "scenarios" / f"{SAMPLE}.yaml"
        pipeline.roll(scenario, output=setup, rolling=pipeline.Rolling(seed=SEED))
    _, made, game, _ = pipeline.load_setup(setup)
    pages = [
        replace(page, seal=tuple(Fact(fact.label, "0" * 20) for fact in page.seal))
        if isinstance(page, Umpire)
        else page
        for page in builders(game, made, PAPERS["a4"])[name](1)
    ]
    return render(pages[-1], PAPERS["a4"], Ink(CHOSEN[name])).content


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("sample")


@pytest.mark.parametrize("name", CHOSEN)
def test_a_document_looks_as_it_did(name: str, folder: Path, update_golden: bool, tmp_path: Path) -> None:
    pictures.compare(f"{SAMPLE}-{name}", printed(name, folder), update_golden, tmp_path)


def changed(page: pictures.Grey) -> dict[str, pictures.Grey]:
    """A page as it should not be: a word gone, all moved by 2 mm, a line moved, a picture gone."""
    high, wide = page.shape
    row = int(np.argmax(page[high // 3 : high // 2, wide // 8 : wide // 3].mean(axis=1))) + high // 3
    word, line, gone = page.copy(), page.copy(), page.copy()
    word[row - 3 : row + 4, wide // 8 : wide // 8 + 50] = 0
    line[row - 6 : row + 6] = np.roll(page[row - 6 : row + 6], 4, axis=1)
    gone[high // 2 : high // 2 + 30, wide // 4 : wide // 2] = 0
    return {"word": word, "moved": np.roll(page, 4, axis=0), "line": line, "gone": gone}


def test_what_is_wrong_is_seen_and_what_is_fatter_is_not(folder: Path) -> None:
    for page in pictures.pages(printed("briefing-attacker", folder)):
        assert differing(page, page) == 0
        for name, other in changed(page).items():
            assert differing(other, page) > DOTS, name
        fatter = np.maximum(page, 0.35 * np.roll(page, 1, axis=1))
        lighter = np.round(page**1.25 * 15) / 15
        for other in (fatter, lighter):
            assert np.abs(other - page).max() > 0.05
            assert differing(other, page) <= DOTS
    assert differing(page, page[:-1]) > DOTS


def test_a_picture_is_kept_as_it_is(tmp_path: Path, folder: Path) -> None:
    page = pictures.pages(printed("map", folder))[0]
    pictures.keep(tmp_path / "a" / "b.png", page)
    assert np.abs(pictures.kept(tmp_path / "a" / "b.png") - page).max() < 0.003
    assert (tmp_path / "a" / "b.png").stat().st_size < 60_000


def test_a_page_more_or_no_picture_fails(tmp_path: Path, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pictures, "GOLDEN", tmp_path)
    content = printed("map", folder)
    with pytest.raises(AssertionError, match="no golden picture"):
        pictures.compare("it", content, False, tmp_path / "seen")
    pictures.compare("it", content, True, tmp_path / "seen")
    pictures.compare("it", content, False, tmp_path / "seen")
    (page,) = pictures.pages(content)
    pictures.keep(tmp_path / "it-1.png", changed(page)["moved"])
    with pytest.raises(AssertionError, match="looks different"):
        pictures.compare("it", content, False, tmp_path / "seen")
    assert (tmp_path / "seen" / "it-1.png").is_file()
    pictures.keep(tmp_path / "it-2.png", page)
    with pytest.raises(AssertionError, match="1 pages"):
        pictures.compare("it", content, False, tmp_path / "seen")
