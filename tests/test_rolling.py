"""Rolling: what moves a result and what never does; re-rolls, choices, pins, editing by hand, rolling again."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from generator.errors import Refused, Severity
from generator.model.setup import SetUp
from generator.rolling import Wishes, roll
from generator.rules import check
from generator.setup_file import read_setup, write_text
from generator.source import parse
from tests.games import SCENARIO, SYSTEM, change, game, system

OPEN_FIELD = change(SCENARIO, "size: 12x16", "size: 24x24")


def rolled(text: str = SCENARIO, seed: str = "a seed", *, system_text: str = SYSTEM, **more: Any) -> SetUp:
    return roll(game(text, system(system_text)), seed, inputs={"scenario.yaml": "0"}, **more).setup


def results(setup: SetUp) -> dict[str, Any]:
    found: dict[str, Any] = {draw.slot.split("/", 2)[2]: draw.result for draw in setup.draws}
    for side, force in setup.forces.items():
        found[f"groups of {side}"] = {unit.name: unit.group for unit in force.units}
        found[f"blips of {side}"] = {unit.name: unit.blip for unit in force.units}
    return found


def differences(one: SetUp, other: SetUp) -> set[str]:
    a, b = results(one), results(other)
    return {key for key in a.keys() | b.keys() if a.get(key) != b.get(key)}


def test_the_same_seed_gives_the_same_set_up() -> None:
    assert rolled() == rolled()
    assert differences(rolled(), rolled(seed="another")) != set()


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("title: A Small Duel", "title: Another Name"),
        ("name: Red Foxes", "name: Scarlet Foxes"),
        ("title: A Small Duel", "title: A Small Duel\npaper: a5\nstory: Something else."),
    ],
)
def test_words_and_paper_move_nothing(old: str, new: str) -> None:
    assert differences(rolled(), rolled(change(SCENARIO, old, new))) == set()


def test_the_order_of_keys_moves_nothing() -> None:
    lines = SCENARIO.splitlines(keepends=True)
    turned = "".join([*lines[:5], lines[6], lines[5]])
    assert turned != SCENARIO
    assert differences(rolled(), rolled(turned)) == set()


def test_one_side_s_units_move_nothing_of_the_other_s() -> None:
    more = change(SCENARIO, "Bows]", "Bows, Slings, Axes]")
    moved = differences(rolled(), rolled(more))
    assert moved <= {"parts/red", "masks/red", "groups of red", "blips of red"}


def test_a_re_roll_changes_that_slot_and_what_hangs_on_it_alone() -> None:
    first = rolled(OPEN_FIELD)
    for again in range(1, 5):
        other = rolled(OPEN_FIELD, wishes=Wishes(again=("flags-count",) * again))
        assert differences(first, other) <= {"flags-count", "flags"}
        draw = next(draw for draw in other.draws if draw.slot.endswith("flags-count"))
        assert (draw.how, draw.attempt) == ("re-rolled", again)


def test_a_choice_changes_that_slot_and_says_so() -> None:
    first = rolled()
    other_aim = "keep" if results(first)["aim"] == "take" else "take"
    chosen = rolled(wishes=Wishes(chosen={"aim": other_aim}))
    assert differences(first, chosen) == {"aim"}
    draw = chosen.draws[0]
    assert (draw.result, draw.how, draw.faces) == (other_aim, "set", ())


@pytest.mark.parametrize(
    ("slot", "value", "said"),
    [
        ("aim", "win", "the results are take, keep"),
        ("aim", "7", "the results are take, keep"),
        ("toss", "green", "red, blue"),
        ("half", "east", "north, south"),
        ("flags-count", "3", "D2 cannot come to 3"),
        ("parts/red", "Slings", "Swords"),
        ("masks/red", "1, 2", "3 numbers"),
        ("masks/red", "1, 1, 2", "a number of its own"),
    ],
)
def test_a_choice_that_the_rules_do_not_know_is_refused(slot: str, value: str, said: str) -> None:
    text = change(SCENARIO, "12x16", "16x12") if slot == "half" else SCENARIO
    with pytest.raises(Refused) as refused:
        rolled(text, wishes=Wishes(chosen={slot: value}))
    assert said in refused.value.problems[0].message


def test_choices_by_side() -> None:
    chosen = {"parts/red": "Pikes", "masks": {"blue": {"Swords (1)": "3", "Swords (2)": "1", "Drums": "2"}}}
    setup = rolled(wishes=Wishes(chosen=chosen))
    assert {unit.name: unit.group for unit in setup.forces["red"].units} == {
        "Swords": "second",
        "Pikes": "first",
        "Captain": "first",
        "Bows": "second",
    }
    assert [unit.blip for unit in setup.forces["blue"].units] == [3, 1, 2]


def test_a_joined_unit_goes_with_its_host_and_has_no_number() -> None:
    for seed in map(str, range(20)):
        captain, pikes = (
            next(u for u in rolled(seed=seed).forces["red"].units if u.name == n) for n in ("Captain", "Pikes")
        )
        assert captain.group == pikes.group
        assert captain.blip is None


def test_spare_blips_hide_nothing_and_the_public_count_leaves_them_out() -> None:
    setup = rolled()
    assert [len(blip.units) for blip in setup.forces["red"].blips] == [1, 1, 1, 0, 0]
    assert {(fact.side, fact.count) for fact in setup.facts} == {("red", 3), ("blue", 3)}


def test_what_players_decide_leaves_what_hangs_on_it_to_them() -> None:
    setup = rolled(change(SCENARIO, "battlefield", "decide: {toss: players}\nbattlefield"))
    assert {(one.slot.split("/")[2], one.because) for one in setup.undecided} == {
        ("toss", "toss"),
        ("half", "toss"),
        ("begins", "toss"),
    }
    assert setup.zones == {}
    assert "flags-count" in results(setup)


def test_what_hangs_on_an_open_result_by_when_is_open_too() -> None:
    text = change(SYSTEM, "dice: D2", "when: {aim: take}, dice: D2")
    setup = rolled(change(SCENARIO, "battlefield", "decide: {aim: players}\nbattlefield"), system_text=text)
    assert {one.slot.split("/")[2] for one in setup.undecided} == {"aim", "flags-count", "flags"}
    closed = rolled(change(SCENARIO, "battlefield", "set: {aim: keep}\nbattlefield"), system_text=text)
    assert "flags-count" not in results(closed)


def test_a_pinned_piece_takes_the_place_of_a_drawn_one() -> None:
    text = change(
        SCENARIO, "battlefield", "set: {flags-count: 2}\npieces: [{id: F2, kind: flag, at: [3, 3]}]\nbattlefield"
    )
    setup = rolled(text)
    assert [piece.id for piece in setup.pieces] == ["F2", "F1"]
    assert [str(length.number) for length in setup.pieces[0].at] == ["3", "3"]


def test_more_pins_than_pieces_are_refused() -> None:
    pins = "[{id: F1, kind: flag, at: [3, 3]}, {id: F2, kind: flag, at: [9, 9]}]"
    text = change(SCENARIO, "battlefield", f"set: {{flags-count: 1}}\npieces: {pins}\nbattlefield")
    with pytest.raises(Refused) as refused:
        rolled(text)
    (problem,) = refused.value.problems
    assert problem.message == "more pieces of kind flag are pinned than were rolled"
    assert problem.opened().message == "2 pieces of kind flag are pinned, and this game has 1 of them"


NARROW = change(SCENARIO, "size: 12x16", "size: 12x12")
FAR_APART = change(SYSTEM, 'apart: more-than 2"', 'apart: more-than 15"')


@pytest.mark.parametrize("policy", ["refuse", "re-roll-count", "as-many-as-fit"])
def test_a_count_that_does_not_fit(policy: str) -> None:
    text = change(NARROW, "title:", f"if-impossible: {policy}\ntitle:")
    seed = next(s for s in map(str, range(50)) if _count(text, s) == "2")
    if policy == "refuse":
        with pytest.raises(Refused) as refused:
            rolled(text, seed, system_text=FAR_APART)
        assert "2 flags cannot be placed" in refused.value.problems[0].opened().message
        assert "2" not in refused.value.problems[0].message
        return
    setup = rolled(text, seed, system_text=FAR_APART)
    assert len(setup.pieces) == 1
    count = next(draw for draw in setup.draws if draw.slot.endswith("flags-count"))
    place = next(draw for draw in setup.draws if draw.slot.endswith("/flags"))
    if policy == "re-roll-count":
        assert (count.result, count.how, place.wanted) == ("1", "re-rolled", None)
        assert count.attempt > 0
    else:
        assert (count.result, count.how, place.wanted) == ("2", "rolled", 2)


def _count(text: str, seed: str) -> Any:
    return results(rolled(text.replace("12x12", "24x24"), seed))[
        "flags-count"
    ]


def again(previous: SetUp, text: str = SCENARIO, **more: Any) -> tuple[SetUp, tuple[str, ...]]:
    made = roll(game(text), previous.seed, inputs={"scenario.yaml": "0"}, previous=previous, **more)
    return made.setup, tuple(slot.split("/", 2)[2] for slot in made.kept)


def test_rolling_again_keeps_everything_and_the_edition() -> None:
    first = rolled()
    second, kept = again(first)
    assert second == first
    assert set(kept) == {draw.slot.split("/", 2)[2] for draw in first.draws}


def test_rolling_again_keeps_what_was_edited_by_hand() -> None:
    text = change(OPEN_FIELD, "battlefield", "set: {flags-count: 2}\nbattlefield")
    first = rolled(text)
    edited = read_setup(parse(write_text(first).replace(f"at: [{_at(first)}]", "at: [7, 7.5]", 1), "edited"))
    assert edited != first
    titled = change(text, "title: A Small Duel", "title: Renamed")
    second, kept = again(edited, titled)
    assert second.pieces == edited.pieces
    assert "flags" in kept
    assert second.made_by.edition == first.made_by.edition + 1


def _at(setup: SetUp) -> str:
    piece = setup.pieces[0]
    return ", ".join(f"{float(length.number):g}" for length in piece.at)


def test_rolling_again_rolls_only_what_is_new_or_changed() -> None:
    first = rolled(OPEN_FIELD)
    second, kept = again(first, change(OPEN_FIELD, "Drums]", "Drums, Fifes]"))
    assert {draw.slot.split("/", 2)[2] for draw in second.draws} - set(kept) == {"parts/blue", "masks/blue"}
    assert second.made_by.edition == 2


def test_a_choice_on_the_command_line_stays_when_rolling_again() -> None:
    first = rolled(wishes=Wishes(chosen={"aim": "keep"}))
    second, kept = again(first)
    assert results(second)["aim"] == "keep"
    assert "aim" in kept


def test_re_rolling_again_counts_on() -> None:
    first = rolled(wishes=Wishes(again=("aim",)))
    second, _ = again(first, wishes=Wishes(again=("aim",)))
    assert [draw.attempt for draw in (first.draws[0], second.draws[0])] == [1, 2]
    assert second == rolled(wishes=Wishes(again=("aim", "aim")), previous=None).model_copy(
        update={"made_by": second.made_by}
    )


def test_dice_that_say_how_many_pieces_stand_are_thrown_once() -> None:
    duel = game(SCENARIO, system(change(SYSTEM, "count: flags-count", "count: D3")))
    for seed in ("1", "2", "3"):
        setup = roll(duel, seed, inputs={}).setup
        thrown = [draw for draw in setup.draws if draw.slot.endswith("/flags/count")]
        assert [draw.total for draw in thrown] == [sum(piece.kind == "flag" for piece in setup.pieces)]


TWO_KINDS = change(
    change(SYSTEM, 'counter: flag}', 'counter: flag}\n  lamp: {title: Lamp, base: 25 mm, label: "L{n}"}'),
    "    piece: flag\n    count: flags-count\n    rules: [{keep: apart, from: each-other}, {keep: rim, from: edge}]\n",
    "    pieces:\n      - {piece: flag, count: D3}\n      - {piece: lamp, count: D6}\n",
)


def test_dice_for_several_kinds_of_piece_have_a_slot_each() -> None:
    duel = game(SCENARIO, system(TWO_KINDS))
    for seed in ("1", "2", "3", "4"):
        setup = roll(duel, seed, inputs={}).setup
        assert check(duel, setup) == []
        thrown = {draw.slot.split("/", 3)[3]: draw.total for draw in setup.draws if draw.slot.endswith("/count")}
        stands = {f"{kind}/count": sum(piece.kind == kind for piece in setup.pieces) for kind in ("flag", "lamp")}
        assert thrown == stands
        assert len({draw.slot for draw in setup.draws}) == len(setup.draws)
    chosen = roll(duel, "1", inputs={}, wishes=Wishes(chosen={"flags/lamp/count": "5"})).setup
    assert sum(piece.kind == "lamp" for piece in chosen.pieces) == 5


def test_dice_for_one_of_several_kinds_keep_the_slot_of_the_step() -> None:
    duel = game(SCENARIO, system(change(TWO_KINDS, "count: D6", 'count: "2"')))
    setup = roll(duel, "1", inputs={}).setup
    assert check(duel, setup) == []
    assert [draw.slot.split("/", 2)[2] for draw in setup.draws if draw.slot.endswith("count")][1:] == ["flags/count"]


def test_an_unknown_slot_to_re_roll_is_told() -> None:
    with pytest.raises(Refused) as refused:
        roll(game(), "s", inputs={}, wishes=Wishes(again=("aims",)))
    (problem,) = refused.value.problems
    assert (problem.code, problem.hint) == ("reroll.unknown", "did you mean 'aim'?")


@pytest.mark.parametrize(
    ("chosen", "code", "hint"),
    [
        ({"aims": "take"}, "set.unknown-step", "did you mean 'aim'?"),
        ({"duel/aims": "take"}, "set.unknown-step", "did you mean 'aim'?"),
        ({"duels/aim": "take"}, "set.unknown-slot", "write aim=RESULT"),
        ({"masks/rad": "1"}, "set.unknown-side", "did you mean 'red'?"),
        ({"begins": "red"}, "set.no-choice", None),
        ({"aim/red": "take"}, "set.unused", "the set-up lists the slots there are"),
        ({"parts": "Pikes"}, "set.unused", "write parts/red=RESULT"),
        ({"aim": "tak"}, "set.unknown-result", None),
    ],
)
def test_a_mistyped_choice_is_refused(chosen: dict[str, str], code: str, hint: str | None) -> None:
    """A warning would be read when the packet is printed."""
    with pytest.raises(Refused) as refused:
        roll(game(), "s", inputs={}, wishes=Wishes(chosen=chosen))
    assert [(problem.code, problem.hint, problem.path) for problem in refused.value.problems] == [(code, hint, None)]


def test_a_choice_that_this_game_does_not_take_is_refused_with_what_it_needs() -> None:
    text = change(SYSTEM, "{id: flags-count, kind", "{id: flags-count, when: {aim: take}, kind")
    duel = game(SCENARIO, system(text))
    with pytest.raises(Refused) as refused:
        roll(duel, "s", inputs={}, wishes=Wishes(chosen={"aim": "keep", "flags-count": "1"}))
    (problem,) = refused.value.problems
    assert (problem.code, problem.hint) == ("set.unused", "flags-count is only taken with aim: take")
    assert roll(duel, "s", inputs={}, wishes=Wishes(chosen={"aim": "take", "flags-count": "1"})).problems == ()


def test_a_refused_choice_tells_nothing_of_a_secret_that_was_rolled() -> None:
    """Whether a step is taken is a secret here: the answer is the same whatever came up."""
    text = change(SYSTEM, "{id: flags-count, kind", "{id: flags-count, when: {aim: take}, kind")
    text = change(text, "kind: roll, table: aim, text", "kind: roll, table: aim, seen: umpire, text")
    text = change(text, "count: flags-count", 'count: "2"')
    duel = game(SCENARIO, system(text))
    told, came_up = set(), set()
    for seed in map(str, range(8)):
        came_up |= {draw.result for draw in roll(duel, seed, inputs={}).setup.draws if draw.slot.endswith("/aim")}
        with pytest.raises(Refused) as refused:
            roll(duel, seed, inputs={}, wishes=Wishes(chosen={"flags-count": "1"}))
        told |= {(one.code, one.message, one.hint) for one in refused.value.problems}
    assert came_up == {"take", "keep"}
    ((code, _, hint),) = told
    assert (code, hint) == ("set.on-secret", "set aim too, or let both be rolled")
    assert roll(duel, "1", inputs={}, wishes=Wishes(chosen={"aim": "take", "flags-count": "1"})).problems == ()


def test_a_scenario_s_choice_that_hangs_on_a_secret_is_warned_of_alike_whatever_was_rolled() -> None:
    text = change(SYSTEM, "{id: flags-count, kind", "{id: flags-count, when: {aim: take}, kind")
    text = change(text, "kind: roll, table: aim, text", "kind: roll, table: aim, seen: umpire, text")
    text = change(text, "count: flags-count", 'count: "2"')
    duel = game(f"{SCENARIO}set: {{flags-count: '1'}}\n", system(text))
    told = {roll(duel, str(seed), inputs={}).problems for seed in range(8)}
    assert [[(one.code, one.severity) for one in some] for some in told] == [[("set.on-secret", Severity.WARNING)]]


def test_the_file_is_read_back_as_it_was_written(tmp_path: Path) -> None:
    for seed in ("1", "2", "3"):
        setup = rolled(OPEN_FIELD, seed)
        text = write_text(setup)
        assert read_setup(parse(text, "x")) == setup
        assert text == write_text(read_setup(parse(text, "x")))
        head = text.splitlines()[:60]
        assert all(line.startswith("#") for line in head)
        assert not any(name in "\n".join(head) for name in ("Swords", "Pikes", "flags"))
