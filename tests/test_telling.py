"""What a file is, told by its content."""

from __future__ import annotations

import pytest

from generator import resources
from generator.errors import Unreadable
from generator.source import parse, read
from generator.telling import Kind, tell
from tests.games import SCENARIO, SYSTEM


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        (SCENARIO, Kind.SCENARIO),
        (SYSTEM, Kind.SYSTEM),
        ("format: 1\nseed: x\ndraws: []\nscenario: {}\n", Kind.SETUP),
        ("entries: []", Kind.REFERENCE),
        ("counters: {}", Kind.COUNTERS),
    ],
)
def test_each_kind_is_told(text: str, kind: Kind) -> None:
    assert tell(parse(text, "any-name.txt")) is kind


def test_everything_shipped_is_told() -> None:
    files = [*resources.sample_scenarios(), *(resources.data() / "systems").glob("*/*.yaml")]
    assert len(files) > 3
    for file in files:
        assert tell(read(file)) in {Kind.SCENARIO, Kind.SYSTEM, Kind.REFERENCE, Kind.COUNTERS}


@pytest.mark.parametrize("text", ["- a\n- b\n", "word", "pigs: 3\n"])
def test_what_says_nothing_is_refused_plainly(text: str) -> None:
    with pytest.raises(Unreadable) as refused:
        tell(parse(text, "x.yaml"))
    assert refused.value.problems[0].place is not None
