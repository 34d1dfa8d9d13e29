"""A blind packet, rolled and printed once for all tests of this folder."""

from __future__ import annotations

import pytest

from generator import pipeline, resources
from generator.model.game import Game
from generator.model.setup import SetUp
from generator.printing import Printed, print_setup

SEED = "K7QF-2M9X-T4HW-32SX"


@pytest.fixture(scope="session")
def rolled(tmp_path_factory: pytest.TempPathFactory) -> tuple[Game, SetUp]:
    """The sample with everything on, rolled from a seed that is long enough."""
    path = tmp_path_factory.mktemp("rolled") / "a.setup.yaml"
    sample = resources.data() / "scenarios" / "breach-at-dock-nine.yaml"
    pipeline.roll(sample, output=path, rolling=pipeline.Rolling(seed=SEED))
    _, setup, game, _ = pipeline.load_setup(path)
    return game, setup


@pytest.fixture(scope="session")
def printed(rolled: tuple[Game, SetUp]) -> Printed:
    """Its blind packet on A4, in full ink."""
    return print_setup(*rolled, blind=True)
