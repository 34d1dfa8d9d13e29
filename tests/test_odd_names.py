"""Names with any sign, typed or read from an army list, stand literally on briefing, key, record and leaf."""

from __future__ import annotations

import re
from pathlib import Path

import pypdfium2
import pytest

from generator.pipeline import load_setup, roll
from generator.printing import Printed, print_setup
from generator.updating import Rolling

NAMES = (
    "Guns & Roses",
    "<script>alert(1)</script>",
    "“Curly” ”squad”",
    "{{ config }} {% if x %}",
    "Łódź Guard",
    "O'Dell & <Sons>",
    "&amp; &#60; <!-- -->",
)
MISSING = ("鬼 Clan", "Fire 🔥 Team")
SCENARIO = """\
id: odd-names
title: "Odd & <b>Odder</b> {{ 7 * 7 }}"
systems: [zona-interficio]
battlefield: {size: 48x48}
sides:
  attacker: {name: "Łukasz & {{ 7 * 7 }}", units: [UNITS]}
  defender: {name: "<Blue>", roster: list.yaml}
options: [enemy-unknown]
seed: "odd names"
"""


@pytest.fixture(scope="module")
def printed(tmp_path_factory: pytest.TempPathFactory) -> Printed:
    folder = tmp_path_factory.mktemp("odd")
    quoted = ['"{}"'.format(name.replace("\\", "\\\\").replace('"', '\\"')) for name in (*NAMES, *MISSING)]
    (folder / "list.yaml").write_text("units:\n" + "".join(f"  - {one}\n" for one in quoted), encoding="utf-8")
    scenario: Path = folder / "odd.yaml"
    scenario.write_text(SCENARIO.replace("UNITS", ", ".join(quoted)), encoding="utf-8")
    roll(scenario, output=folder / "odd.setup.yaml", rolling=Rolling())
    loaded = load_setup(folder / "odd.setup.yaml")
    return print_setup(loaded[2], loaded[1])


def words(content: bytes) -> str:
    """All that is printed, without its blanks: lines may break anywhere."""
    pages = pypdfium2.PdfDocument(content)
    return re.sub(r"\s|\ufffe|\xad", "", "".join(page.get_textpage().get_text_bounded() for page in pages))


@pytest.mark.parametrize("name", ["briefing-attacker", "key-attacker", "briefing-defender", "key-defender", "umpire"])
def test_every_name_stands_there_as_it_is(printed: Printed, name: str) -> None:
    text = words(printed.files[f"{name}.pdf"])
    assert [one for one in NAMES if re.sub(r"\s", "", one) not in text] == []
    assert "{{7*7}}" in text


def test_counters_and_map_name_no_unit(printed: Printed) -> None:
    for name in ("counters", "map", "reference"):
        text = words(printed.files[f"{name}.pdf"])
        assert not any(re.sub(r"\s", "", one) in text for one in (*NAMES, *MISSING))


def test_a_sign_that_no_face_has_is_a_warning(printed: Printed) -> None:
    told = " ".join(problem.message for problem in printed.problems)
    assert "鬼 (CJK UNIFIED IDEOGRAPH-9B3C" in told
    assert "🔥 (FIRE" in told
