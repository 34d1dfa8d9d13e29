"""A rule in inches on a battlefield in centimetres: map, legend and steps say both, exactly."""

from __future__ import annotations

from fractions import Fraction

import pytest

from generator.documents.battlefield_map import plan
from generator.documents.map import Disc, MapPage
from generator.documents.steps_list import setting_up
from generator.geometry.lengths import Unit
from generator.model.params import Params
from generator.rolling import roll
from generator.view import EVERYONE, View, view
from tests.games import SCENARIO, SYSTEM, change, game, system

AREA = (
    "areas: [{id: own, per: side, in: zone of side, title: Own half, text: '{apart:words} from the centre',\n"
    "  rules: [{keep: apart, from: centre}]}]\nsteps:\n"
)
METRIC = change(SCENARIO, "{size: 12x16}", "{unit: cm, size: 60x90}")
HALVES = change(SYSTEM, "steps:\n", AREA)


def seen(scenario: str) -> View:
    made = game(scenario, system(HALVES))
    return view(made, roll(made, "s", inputs={}).setup, EVERYONE)


@pytest.mark.parametrize(
    ("scenario", "said"), [(METRIC, "5.08 cm (2″)"), (SCENARIO, "2″")], ids=["centimetres", "inches"]
)
def test_zone_circle_legend_and_step_say_the_same(scenario: str, said: str) -> None:
    here = seen(scenario)
    made = plan(here, "Map", Fraction(130))
    assert isinstance(made.map, MapPage)
    zone = next(zone for zone in made.map.zones if zone.note)
    assert zone.note == f"more than {said} from the centre"
    assert [region.words for region in zone.without if isinstance(region, Disc)] == [said if "cm" in said else ""]
    assert f"{said} about the centre: nobody sets out there" in [sign.text for sign in made.legend]
    steps = setting_up(here, "Setting up")
    assert steps is not None
    assert f"The flags, {said} apart." in [step.text for step in steps.steps]


def test_what_has_no_end_in_decimals_stays_as_typed() -> None:
    params = Params({"far": "10 cm", "near": "12.7 cm", "base": "25.4 mm", "bare": "4"}, bare=Unit.INCH).to_tape()
    assert params.fill("{far}, {near}, {base}, {bare}") == "10 cm, 5″ (12.7 cm), 1″ (25.4 mm), 4"
