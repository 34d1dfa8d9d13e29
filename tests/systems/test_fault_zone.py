"""Fault Zone as it is rolled, and how we read what it leaves open: one test a reading of `interpretations.md`."""

from __future__ import annotations

import re
from collections import Counter
from fractions import Fraction
from itertools import pairwise

import pytest

from generator.chance.rounds import later_rows
from generator.documents.pages import Figure
from generator.documents.rolled_ahead import further
from generator.documents.words import figure
from generator.errors import Refused
from generator.geometry.lengths import Unit
from generator.model.setup import ScheduledEvent, SetUp
from generator.model.steps import ScheduleStep
from generator.rules import check
from generator.setup_file import write_text
from generator.view import UMPIRE, view
from tests.systems.playing import draws, game, of_kind, points, result, rolled, squared_gaps
from tests.systems.printed import Printed, readings

ITS = Printed("fault-zone")
SIDES = {"player-a": {"name": "Ash Column"}, "player-b": {"name": "Slag Column"}}
SEEDS = range(400)
ROUNDS = {1: 0, 2: 1, 3: 1, 4: 2, 5: 2}


@pytest.fixture(scope="module")
def four_hundred() -> list[SetUp]:
    """Five rounds on 44x60, from 400 seeds."""
    ground = game("fault-zone", sides=SIDES)
    return [rolled(ground, seed) for seed in SEEDS]


def lines(setup: SetUp) -> list[tuple[int, ScheduledEvent]]:
    """Every fault line in order, with its round."""
    return [(one.round, event) for one in setup.schedule for event in one.events]


def pair(event: ScheduledEvent) -> tuple[str, str]:
    """The two tokens that a line joins."""
    return event.values["from"], event.values["to"]


# The lines of each round


def test_none_one_one_two_and_two_lines_open_in_the_first_five_rounds(four_hundred: list[SetUp]) -> None:
    for setup in four_hundred:
        assert {one.round: len(one.events) for one in setup.schedule} == ROUNDS
        assert {event.kind for _, event in lines(setup)} == {"fault-line"}


def test_each_line_joins_a_token_of_each_player_each_as_often(four_hundred: list[SetUp]) -> None:
    pairs = Counter(pair(event) for setup in four_hundred for _, event in lines(setup))
    assert set(pairs) == {(f"A{one}", f"B{two}") for one in (1, 2, 3) for two in (1, 2, 3)}
    # 2,400 lines over nine pairs: 267 each, give or take five times the standard deviation of 15.4.
    assert all(190 < count < 345 for count in pairs.values())


def test_nearly_nine_of_ten_packets_have_a_line_that_comes_up_again(four_hundred: list[SetUp]) -> None:
    repeated = sum(len({pair(event) for _, event in lines(setup)}) < 6 for setup in four_hundred)
    # Six draws of nine: 1 - 9*8*7*6*5*4 / 9**6 = 0.886; three standard deviations of 400 are 0.048.
    expected = 1 - Fraction(9 * 8 * 7 * 6 * 5 * 4, 9**6)
    assert abs(Fraction(repeated, len(four_hundred)) - expected) < Fraction(48, 1000)


def test_a_pair_that_comes_up_again_stays_and_is_marked(four_hundred: list[SetUp]) -> None:
    marks: Counter[bool] = Counter()
    for setup in four_hundred:
        before: set[tuple[str, str]] = set()
        for _, event in lines(setup):
            assert event.marked("already-open") == (pair(event) in before)
            before.add(pair(event))
            marks[event.marked("already-open")] += 1
    assert min(marks.values()) > 200
    printed = ITS.block("fz-reopen")
    assert "no new pair" in printed
    assert "counts as one of the round's lines" in printed


def test_a_pair_that_comes_up_twice_in_a_round_is_kept(four_hundred: list[SetUp]) -> None:
    twice = 0
    for setup in four_hundred:
        for one in setup.schedule:
            if len(one.events) == 2 and pair(one.events[0]) == pair(one.events[1]):
                assert one.events[1].marked("already-open")
                twice += 1
    assert twice > 40
    printed = ITS.block("fz-reopen")
    assert "whoever the first caught is skipped" in printed
    assert "a titanic unit that got away rolls again" in printed


def test_every_later_round_opens_two_one_after_the_other() -> None:
    setup = rolled(game("fault-zone", sides=SIDES, rounds=12), "late")
    assert {one.round: len(one.events) for one in setup.schedule} == {n: min(n // 2, 2) for n in range(1, 13)}
    step = ITS.installed.system.step("fault-lines")
    assert isinstance(step, ScheduleStep)
    ((label, index),) = later_rows(list(step.rounds), 5)
    assert (label, ITS.params.whole(list(step.rounds.values())[index])) == ("6+", 2)
    printed = ITS.block("fz-fault-lines", "fz-fall-foul")
    assert "2 each in round 4 and all later ones, one after the other" in printed
    assert "under two, the first" in printed


def test_a_line_can_be_set_by_hand() -> None:
    chosen = {"fault-lines/round-2/1": "A3, B1", "fault-lines/round-3/1": "A3, B1"}
    setup = rolled(game("fault-zone", sides=SIDES, set=chosen), 1)
    first, second, *_ = (event for _, event in lines(setup))
    assert pair(first) == pair(second) == ("A3", "B1")
    assert (first.marked("already-open"), second.marked("already-open")) == (False, True)


def test_round_one_prints_none_and_the_sheet_tells_of_later_rounds() -> None:
    ground = game("fault-zone", sides=SIDES)
    seen = view(ground, rolled(ground, 1), "player-a")
    (schedule,) = seen.schedules
    assert (schedule.rounds[0].label, schedule.rounds[0].events) == ("1", 0)
    assert schedule.ahead == 5
    assert [(row.label, row.events) for row in schedule.later] == [("6+", 2)]
    (listing,) = further(seen)
    assert "none" in str(listing.rows[0][1])
    assert "+" in f"{listing.rows[-1][0]} {listing.note}"


def test_a_strip_says_which_tokens_and_whether_the_line_is_open_already() -> None:
    chosen = {"fault-lines/round-2/1": "A3, B1", "fault-lines/round-3/1": "A3, B1"}
    ground = game("fault-zone", sides=SIDES, set=chosen)
    sealed = view(ground, rolled(ground, 1), UMPIRE).sealed
    strips = {one.round: one.lines for one in sealed if one.step == "fault-lines"}
    assert list(strips) == [2, 3, 4, 5]
    assert strips[2][0].text == strips[3][0].text == "A fault line opens from A3 to B1."
    assert [strips[number][0].again for number in (2, 3)] == ["", "Already open: resolve it again."]
    for side in SIDES:
        assert view(ground, rolled(ground, 1), side).sealed == ()


def test_a_card_of_the_deck_names_its_wounds() -> None:
    ground = game("fault-zone", sides=SIDES, set={"tectonic-effects/1": 1, "tectonic-effects/1/mortal-wounds": 5})
    cards = [one for one in view(ground, rolled(ground, 1), UMPIRE).sealed if one.step == "tectonic-effects"]
    assert [(card.card, card.cards) for card in cards] == [(number, 12) for number in range(1, 13)]
    (line,) = cards[0].lines
    assert line.figure == "Catastrophic Collapse"
    assert line.text == "Takes 5 mortal wounds, advance and charge rolls halved."


def test_the_umpire_is_told_what_each_of_the_nine_lines_runs_over() -> None:
    ground = game("fault-zone", sides=SIDES)
    (schedule,) = view(ground, rolled(ground, 1), UMPIRE).schedules
    assert sorted((one.start, one.end) for one in schedule.crossings) == [
        (f"A{one}", f"B{two}") for one in (1, 2, 3) for two in (1, 2, 3)
    ]
    assert all(one.squared > 81 for one in schedule.crossings)
    (seen,) = view(ground, rolled(ground, 1), "player-a").schedules
    assert seen.crossings == ()


# The tokens


def test_six_tokens_are_placed_in_turn_from_the_winner_of_the_roll_off(four_hundred: list[SetUp]) -> None:
    winners: Counter[str] = Counter()
    for setup in four_hundred:
        tokens = of_kind(setup, "fracture-token")
        first = result(setup, "token-roll-off")
        winners[first] += 1
        second = next(side for side in SIDES if side != first)
        assert [token.side for token in tokens] == [first, second] * 3
        assert sorted(token.id for token in tokens) == ["A1", "A2", "A3", "B1", "B2", "B3"]
        letters = {"player-a": "A", "player-b": "B"}
        assert all(token.id[0] == letters[token.side or ""] for token in tokens)
    assert min(winners.values()) > 140


def test_distances_run_from_centre_to_centre(four_hundred: list[SetUp]) -> None:
    for setup in four_hundred:
        assert min(squared_gaps(points(setup, "fracture-token"))) > 81
    assert "centre to centre" in ITS.block("fz-tokens")


def test_the_distances_hold_for_the_numbers_as_they_are_written(four_hundred: list[SetUp]) -> None:
    for setup in four_hundred[:40]:
        typed = re.findall(r"\{id: [AB]\d, kind: fracture-token, .*?at: \[([\d.]+), ([\d.]+)\]", write_text(setup))
        at = [(Fraction(x), Fraction(y)) for x, y in typed]
        assert len(at) == 6
        assert at == points(setup, "fracture-token")
        assert min(squared_gaps(at)) > 81


def test_they_hold_for_the_numbers_as_they_are_printed(four_hundred: list[SetUp]) -> None:
    ground = game("fault-zone", sides=SIDES)
    for setup in four_hundred[:40]:
        tokens = [piece for piece in view(ground, setup, "player-a").pieces if piece.kind == "fracture-token"]
        printed = [(read(figure(x, Unit.INCH)), read(figure(y, Unit.INCH))) for x, y in (token.at for token in tokens)]
        assert len(printed) == 6
        assert min(squared_gaps(printed)) > 81


def read(shown: Figure) -> Fraction:
    """A printed coordinate as a reader takes it: 27, 27.3 or 27½."""
    part = {"": "0", "½": "1/2", "¼": "1/4", "¾": "3/4"}.get(shown.part, f"0{shown.part}")
    return int(shown.whole) + Fraction(part)


def test_a_token_may_stand_in_a_corner_or_on_impassable_ground() -> None:
    vault = {"name": "Vault", "outline": [["10", "10"], ["34", "10"], ["34", "50"], ["10", "50"]]}
    pins = [
        {"id": "A1", "kind": "fracture-token", "at": ["0", "0"], "side": "player-a"},
        {"id": "B1", "kind": "fracture-token", "at": ["22", "30"], "side": "player-b"},
    ]
    ground = game("fault-zone", sides=SIDES, battlefield={"size": "44x60", "impassable": [vault]}, pieces=pins)
    inside = 0
    for seed in range(30):
        setup = rolled(ground, seed)
        at = points(setup, "fracture-token")
        assert (Fraction(0), Fraction(0)) in at
        inside += sum(10 < x < 34 and 10 < y < 50 for x, y in at) - 1
    assert inside > 5
    printed = ITS.block("fz-tokens")
    assert "an edge, a corner, even impassable ground will do" in printed


def test_the_numbers_are_for_both_to_see(four_hundred: list[SetUp]) -> None:
    for setup in four_hundred[:20]:
        assert all(token.seen == "public" for token in of_kind(setup, "fracture-token"))
    assert "for both to see. a1 to a3, b1 to b3" in ITS.block("fz-tokens-numbers")


def test_six_tokens_have_no_room_on_fourteen_by_fourteen_and_the_refusal_says_why() -> None:
    with pytest.raises(Refused) as refused:
        rolled(game("fault-zone", sides=SIDES, size="14x14"), 1)
    (problem,) = refused.value.problems
    assert problem.code == "place.impossible"
    assert "6 fracture tokens cannot be placed" in problem.message
    assert re.search(r"Each of the [\d,]+ cases ends", problem.message)


def test_they_have_room_on_sixteen_by_sixteen() -> None:
    setup = rolled(game("fault-zone", sides=SIDES, size="16x16"), 1)
    assert min(squared_gaps(points(setup, "fracture-token"))) > 81


def test_a_house_rule_on_the_distance_moves_the_tokens_together() -> None:
    near = {"fault-zone": {"spacing": 'at-least 6"'}}
    setup = rolled(game("fault-zone", sides=SIDES, size="14x14", params=near), 1)
    assert 36 <= min(squared_gaps(points(setup, "fracture-token"))) <= 81


# Over another game


def test_its_sides_are_those_of_the_game_it_is_laid_over() -> None:
    forces = {
        "attacker": {"name": "Iron Wardens", "units": ["Rifle Section", "Breacher Team"]},
        "defender": {"name": "Lamplight Guild", "units": ["Wick Hands", "Stair Gun"]},
    }
    setup = rolled(game("zona-interficio", "fault-zone", sides=forces, set={"mission-goal": "sabotage"}), 3)
    owners = {token.id[0]: token.side for token in of_kind(setup, "fracture-token")}
    assert owners == {"A": "attacker", "B": "defender"}
    assert all(event.values["from"][0] == "A" and event.values["to"][0] == "B" for _, event in lines(setup))
    assert len(of_kind(setup, "sabotage-objective")) >= 3


# Tectonic effects


def test_effects_are_a_deck_of_independent_rolls_with_their_wounds(four_hundred: list[SetUp]) -> None:
    effects: Counter[str] = Counter()
    alike = 0
    for setup in four_hundred:
        slots = {draw.slot.partition("/tectonic-effects/")[2]: draw for draw in draws(setup, "tectonic-effects")}
        cards = [slots[str(number)] for number in range(1, 13)]
        assert all(card.seen == "sealed" for card in slots.values())
        for number, card in enumerate(cards, start=1):
            effects[str(card.result)] += 1
            wounds = slots.get(f"{number}/mortal-wounds")
            dice = {"catastrophic-collapse": "2D3", "deadly-fall": "D3"}.get(str(card.result))
            assert (wounds.dice if wounds else None) == dice
        alike += sum(one.total == two.total for one, two in pairwise(cards))
    # 4,800 throws of a D6, in sixths: 800 give or take five times 25.8 for one face, 1,600 and 32.7 for two.
    assert 670 < effects["catastrophic-collapse"] < 930
    assert 670 < effects["deadly-fall"] < 930
    assert 1435 < effects["unsteady-footing"] < 1765
    assert 1435 < effects["shaken"] < 1765
    # Neighbours are alike one time in six: 4,400 pairs, 733 give or take five times 24.7.
    assert 609 < alike < 857
    printed = ITS.block("fz-tectonic-effect-cards")
    assert "next numbered card for each unit affected" in printed
    assert "when the cards run out, dice" in printed


def test_halves_are_rounded_up() -> None:
    assert "halves rounded up" in ITS.block("fz-tectonic-effect")


# Under a line, and across one


def test_a_unit_is_under_the_stretch_between_the_tokens_alone() -> None:
    printed = ITS.block("fz-fall-foul", "fz-fault-lines-drawn")
    assert "the whole unit is affected if the stretch between the tokens passes over" in printed
    assert "over any model's base or hull" in printed
    assert "centre to centre and no further" in printed


def test_a_titanic_unit_rolls_even_if_it_can_fly_but_never_for_crossing() -> None:
    assert "4+, even if it can fly" in ITS.block("fz-fall-foul-titanic")
    assert "titanic and fly units are exempt" in ITS.block("fz-crossing")


def test_an_earlier_line_harms_nobody_who_stands_on_it() -> None:
    assert "a line of an earlier round harms nobody who stands on it" in ITS.block("fz-fall-foul")


def test_one_die_a_model_a_move_for_advances_and_charges_alone() -> None:
    printed = ITS.block("fz-crossing")
    assert "by an advance or a charge and no other move" in printed
    assert "one a move however many lines" in printed


# The whole


def test_every_set_up_is_right_by_the_checker_too(four_hundred: list[SetUp]) -> None:
    ground = game("fault-zone", sides=SIDES)
    for setup in four_hundred[:25]:
        assert check(ground, setup) == []


def test_every_reading_names_a_test_that_exists() -> None:
    readings(ITS, 12, globals())
