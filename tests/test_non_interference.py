"""Secrets are kept by construction: change what a viewer may not see, and each of his documents stays the same."""

from __future__ import annotations

from dataclasses import replace

import pytest

from generator import pipeline, resources
from generator.model.game import Game
from generator.model.setup import Force, SetUp
from generator.printing import builders, print_setup
from generator.render.paper import paper_named
from generator.setup_file import read_setup, write_text
from generator.source import parse
from generator.view import EVERYONE, UMPIRE, view

SAMPLE = resources.data() / "scenarios" / "breach-at-dock-nine.yaml"
SIDES = ("attacker", "defender")


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> tuple[Game, SetUp]:
    path = tmp_path_factory.mktemp("x") / "a.setup.yaml"
    pipeline.roll(SAMPLE, output=path, rolling=pipeline.Rolling(seed="non-interference"))
    _, setup, game, _ = pipeline.load_setup(path)
    return game, setup


def other_secrets(setup: SetUp, side: str) -> SetUp:
    """The same set-up with everything changed that only one side may know: names, groups, blips, orders, dice."""
    scenario = setup.scenario
    own = scenario.sides[side]
    units = tuple(
        unit.model_copy(update={"name": f"Other {index}", "models": 40 - index, "note": "secret"})
        for index, unit in enumerate(own.units)
    )
    told = {"orders": "Do something else entirely.", "goal": "Take the other road."}
    changed = own.model_copy(update={"units": units, **told})
    force = setup.forces[side]
    numbers = [unit.blip for unit in force.units if unit.blip is not None]
    turned = iter(numbers[1:] + numbers[:1])
    deployed = tuple(
        unit.model_copy(
            update={
                "name": f"Other {index}",
                "group": "reserve" if unit.group == "spearhead" else "spearhead",
                "blip": next(turned) if unit.blip is not None else None,
            }
        )
        for index, unit in enumerate(force.units)
    )
    by_number = {unit.blip: unit.id for unit in deployed if unit.blip is not None}
    blips = tuple(
        blip.model_copy(update={"units": (by_number[blip.number],) if blip.number in by_number else ()})
        for blip in force.blips
    )
    draws = tuple(
        draw.model_copy(update={"faces": tuple(reversed(draw.faces)), "attempt": 3, "how": "re-rolled"})
        if draw.slot.endswith(f"/{side}")
        else draw
        for draw in setup.draws
    )
    sides = {**scenario.sides, side: changed}
    return setup.model_copy(
        update={
            "scenario": scenario.model_copy(update={"sides": sides}),
            "forces": {**setup.forces, side: Force(units=deployed, blips=blips)},
            "draws": draws,
        }
    )


def games(made: tuple[Game, SetUp], side: str) -> tuple[Game, SetUp]:
    game, setup = made
    other = other_secrets(setup, side)
    return replace(game, scenario=other.scenario), other


@pytest.mark.parametrize("side", SIDES)
def test_the_other_side_s_view_and_the_public_one_stay_the_same(made: tuple[Game, SetUp], side: str) -> None:
    game, setup = made
    other_game, other = games(made, side)
    enemy = next(name for name in SIDES if name != side)
    for viewer in (enemy, EVERYONE):
        assert view(game, setup, viewer) == view(other_game, other, viewer)
    for viewer in (side, UMPIRE):
        assert view(game, setup, viewer) != view(other_game, other, viewer)


@pytest.mark.parametrize("side", SIDES)
def test_no_page_of_the_other_side_changes(made: tuple[Game, SetUp], side: str) -> None:
    paper = paper_named("a4")
    before, after = builders(*made, paper), builders(*games(made, side), paper)
    changed = {name for name in before if repr(before[name](1)) != repr(after[name](1))}
    assert changed == {f"briefing-{side}", f"key-{side}", "umpire"}


def test_the_files_stay_the_same_to_the_byte(made: tuple[Game, SetUp]) -> None:
    before, after = print_setup(*made).files, print_setup(*games(made, "defender")).files
    changed = {name for name in before if before[name] != after[name]}
    assert len(before) == 9
    assert changed == {"briefing-defender.pdf", "key-defender.pdf", "umpire.pdf", "packet.pdf"}


def test_the_umpire_s_record_holds_everything(made: tuple[Game, SetUp]) -> None:
    game, setup = made
    record = repr(builders(game, setup, paper_named("a4"))["umpire"](1))
    secrets = [unit.name for side in SIDES for unit in game.units(side)] + [setup.seed]
    secrets += [draw.slot.split("/", 2)[2] for draw in setup.draws]
    secrets += [piece.id for piece in setup.pieces]
    assert len(secrets) > 30
    assert [secret for secret in secrets if secret not in record] == []


def test_no_seed_on_a_player_s_sheet(made: tuple[Game, SetUp]) -> None:
    pages = builders(*made, paper_named("a4"))
    for name, build in pages.items():
        assert (made[1].seed in repr(build(1))) == (name == "umpire"), name


def test_what_is_added_to_a_set_up_is_secret_until_it_is_let_in(made: tuple[Game, SetUp]) -> None:
    """A piece or a draw that does not say who may see it is the umpire's alone."""
    game, setup = made
    piece = setup.pieces[0].model_copy(update={"id": "Z9", "seen": "umpire"})
    more = setup.model_copy(update={"pieces": (*setup.pieces, piece)})
    assert "Z9" in repr(view(game, more, UMPIRE))
    for viewer in (*SIDES, EVERYONE):
        assert "Z9" not in repr(view(game, more, viewer))
    text = write_text(more)
    assert read_setup(parse(text.replace("seen: umpire", "").replace(", ,", ","), "x")) == more
