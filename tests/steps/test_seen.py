"""What the view tells of steps that draw nothing, and of those whose number is itself a secret."""

from __future__ import annotations

import pytest

from generator.view import EVERYONE, UMPIRE, view
from tests.steps.fair import made, rolled

POTS = (
    "{id: many, kind: pick, from: 0-4, seen: SEEN}\n"
    '{id: pots, kind: place, piece: pot, count: many, seen: SEEN, rules: [{within: 10", from: centre}]}\n'
    "{id: stew, kind: roll, per: pots, dice: D6x10, seen: sealed, opens: end}\n"
    "{id: deck, kind: deal, from: [owl, hare, moth, ram], count: many, seen: sealed}\n"
)


@pytest.mark.parametrize("viewer", ["red", EVERYONE])
def test_a_number_that_is_secret_shows_in_nothing(viewer: str) -> None:
    views = []
    for number in (0, 1, 3):
        one = made(POTS.replace("SEEN", "umpire"), scenario=f"set: {{many: {number}}}\n")
        found = view(one, rolled(one), viewer)
        views.append([(step.step.id, step.draws, step.hidden, step.nothing, step.outcome) for step in found.steps])
    assert views[0] == views[1] == views[2]


@pytest.mark.parametrize("viewer", ["red", EVERYONE, UMPIRE])
def test_a_number_that_everyone_knows_may_be_nothing(viewer: str) -> None:
    one = made(POTS.replace("SEEN", "public"), scenario="set: {many: 0}\n")
    nothing = {step.step.id for step in view(one, rolled(one), viewer).steps if step.nothing}
    assert nothing == {"stew", "deck"}
