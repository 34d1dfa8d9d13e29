"""Golden set-ups: what three seeds gave when they were looked at. A change here is a change of what people rolled.

The same algorithm must give the same set-up for ever; only a new rule, a new step or a changed scenario may change
these files, and then `--update-golden` writes them anew.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from generator import pipeline, resources
from generator.setup_file import read_setup
from generator.source import read

SAMPLES = ("breach-at-dock-nine", "night-shift-at-the-scarp", "ford-at-kessen")
SEEDS = ("4711", "K7QF-2M9X-T4HW-32SX", "ein Maß über alles")


@pytest.mark.parametrize("seed", range(len(SEEDS)))
@pytest.mark.parametrize("sample", SAMPLES)
def test_a_seed_gives_what_it_gave(sample: str, seed: int, golden: Callable[[str, str], None], tmp_path: Path) -> None:
    path = tmp_path / "a.setup.yaml"
    scenario = resources.data() / "scenarios" / f"{sample}.yaml"
    pipeline.roll(scenario, output=path, rolling=pipeline.Rolling(seed=SEEDS[seed]))
    text = path.read_text(encoding="utf-8")
    golden(f"{sample}-{seed + 1}.yaml", text[text.index("\ndraws:") + 1 :])
    assert read_setup(read(path)).made_by.algorithm == 1
