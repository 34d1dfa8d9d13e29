"""schedule: events round by round, with replacement, repeats marked."""

from __future__ import annotations

import pytest
from pydantic import ValidationError

from generator.errors import Refused
from generator.model.ahead_steps import ScheduleStep
from generator.model.setup import SetUp
from generator.rolling import Wishes, roll
from generator.setup_file import read_setup, write_text
from generator.source import parse
from tests.steps.fair import TENTS, draws, made, rolled

STEP = TENTS + (
    "{id: lines, kind: schedule, rounds: {1: 0, 2-3: 1, 4+: late}, repeats: {keep: open}, seen: sealed, "
    "event: {line: {from: {roll: D3, of: tents, side: first}, to: {roll: D3, of: tents, side: second}}}}"
)


def lines(setup: SetUp) -> list[list[dict[str, str]]]:
    return [[event.values for event in entry.events] for entry in setup.schedule]


def test_as_many_events_in_each_round_as_the_mapping_says() -> None:
    setup = rolled(made(STEP))
    assert [entry.round for entry in setup.schedule] == [1, 2, 3, 4, 5]
    assert [len(entry.events) for entry in setup.schedule] == [0, 1, 1, 2, 2]
    slots = ["round-2/1", "round-3/1", "round-4/1", "round-4/2", "round-5/1", "round-5/2"]
    assert list(draws(setup, "lines")) == slots


def test_one_piece_of_each_side_by_its_number_and_repeats_are_marked() -> None:
    one = made(STEP)
    repeated, seeds = 0, 400
    seen: set[tuple[str, str]] = set()
    for seed in range(seeds):
        setup = roll(one, str(seed), inputs={}).setup
        before: set[tuple[str, str]] = set()
        thrown = list(draws(setup, "lines").values())
        events = [event for entry in lines(setup) for event in entry]
        for draw, event in zip(thrown, events, strict=True):
            pair = (event["from"], event["to"])
            assert pair == (f"A{draw.faces[0]}", f"B{draw.faces[1]}")
            assert event["open"] == ("true" if pair in before else "false")
            before.add(pair)
        seen |= before
        repeated += len(before) < len(events)
    assert len(seen) == 9
    # 88.6 % of games repeat a line: 1 - 9·8·7·6·5·4 / 9^6.
    assert 0.83 < repeated / seeds < 0.94


def test_as_many_rounds_as_the_scenario_says_and_none_moves_another() -> None:
    five, seven = rolled(made(STEP)), rolled(made(STEP, scenario="rounds: 7\n"))
    assert len(seven.schedule) == 7
    assert seven.schedule[:5] == five.schedule
    assert [len(entry.events) for entry in seven.schedule[5:]] == [2, 2]


def test_a_re_roll_moves_one_event_alone() -> None:
    first = rolled(made(STEP))
    for wish in ("lines/round-4/2", "round-4/2"):
        for again in range(1, 4):
            other = roll(
                made(STEP), "a seed", inputs={}, previous=first, wishes=Wishes(again=(wish,) * again)
            ).setup
            moved = {key for key, draw in draws(other, "lines").items() if draw != draws(first, "lines")[key]}
            assert moved == {"round-4/2"}


def test_a_house_rule_changes_how_many() -> None:
    setup = rolled(made(STEP, scenario="params: {fair: {late: 3}}\n"))
    assert [len(entry.events) for entry in setup.schedule] == [0, 1, 1, 3, 3]


def test_an_event_may_be_chosen() -> None:
    chosen = 'set: {lines/round-2/1: "A3, B1", lines/round-3/1: {from: A3, to: B1}}\n'
    setup = rolled(made(STEP, scenario=chosen))
    assert lines(setup)[1] == [{"from": "A3", "to": "B1", "open": "false"}]
    assert lines(setup)[2] == [{"from": "A3", "to": "B1", "open": "true"}]
    assert draws(setup, "lines")["round-2/1"].how == "set"


@pytest.mark.parametrize(
    ("value", "why"),
    [('"A3"', "2 results are needed, for from, to"), ('"B1, B2"', "from cannot be 'B1'; it is one of A1, A2, A3")],
)
def test_an_event_that_cannot_be_is_refused(value: str, why: str) -> None:
    with pytest.raises(Refused, match=why):
        rolled(made(STEP, scenario=f"set: {{lines/round-2/1: {value}}}\n"))


def test_a_die_that_shows_more_than_there_are_pieces_is_refused() -> None:
    with pytest.raises(Refused, match=r"D3 shows 1 to 3, and there are 2 pieces of Red"):
        rolled(made(STEP, old="tents-each: 3", new="tents-each: 2"))


def test_without_dice_every_piece_is_as_likely() -> None:
    event = "{line: {at: {of: tents}, how: {roll: D6}, what: {table: lot}}}"
    step = TENTS + f"{{id: lines, kind: schedule, rounds: {{1+: 1}}, event: {event}}}"
    lot = "  lot: {dice: D6, rows: {1-3: {id: low, title: Low}, 4-6: {id: high, title: High}}}\nsteps:"
    one = made(step, old="steps:", new=lot)
    seen = {event["at"] for seed in range(30) for entry in lines(rolled(one, str(seed))) for event in entry}
    assert seen == {"A1", "A2", "A3", "B1", "B2", "B3"}
    first = lines(rolled(one))[0][0]
    faces = draws(rolled(one), "lines")["round-1/1"].faces
    assert (first["at"], first["how"]) == (["A1", "A2", "A3", "B1", "B2", "B3"][faces[0] - 1], str(faces[1]))
    assert first["what"] == ("low" if faces[2] <= 3 else "high")


def test_pieces_are_counted_by_their_numbers() -> None:
    one = made(STEP.replace("roll: D3, ", ""), old="tents-each: 3", new="tents-each: 11")
    for seed in range(6):
        for draw in draws(rolled(one, str(seed)), "lines").values():
            assert draw.dice == "1 of 11, 1 of 11"
            assert draw.result == [f"A{draw.faces[0]}", f"B{draw.faces[1]}"]


def test_pinned_pieces_keep_their_numbers() -> None:
    one = made(STEP, scenario="pieces: [{id: A2, kind: tent, side: red, at: [2, 2]}]\n")
    for seed in range(10):
        for draw in draws(rolled(one, str(seed)), "lines").values():
            assert draw.result[0] == f"A{draw.faces[0]}"


def test_pieces_that_the_players_place_have_their_names_already() -> None:
    setup = rolled(made(STEP, scenario="decide: {tents: players}\n"))
    assert setup.pieces == ()
    assert lines(setup) == lines(rolled(made(STEP)))
    assert [entry.slot for entry in setup.undecided] == ["day/fair/tents"]


def test_where_nobody_knows_their_names_the_events_are_left_to_the_players_too() -> None:
    old, new = "count: tents-each", 'count: tents-each, label: "{n}"'
    one = made(STEP, scenario="decide: {tents: players}\n", old=old, new=new)
    setup = rolled(one)
    assert setup.schedule == ()
    assert [entry.slot for entry in setup.undecided] == ["day/fair/tents", "day/fair/lines"]


def test_the_file_reads_as_people_write_it_and_comes_back_the_same() -> None:
    setup = rolled(made(STEP, scenario='set: {lines/round-2/1: "A2, B1"}\n'))
    text = write_text(setup)
    assert "  - {round: 1, events: []}\n" in text
    assert "  - {round: 2, events: [{kind: line, from: A2, to: B1, open: false}]}\n" in text
    assert read_setup(parse(text, "x.setup.yaml")) == setup


def test_a_line_moved_by_hand_stays_when_the_packet_is_printed_again() -> None:
    one = made(STEP)
    first = rolled(one)
    text = write_text(first)
    was = next(line for line in text.splitlines() if line.startswith("  - {round: 3"))
    text = text.replace(was, "  - {round: 3, events: [{kind: line, from: A1, to: B1, open: no}]}")
    edited = read_setup(parse(text, "x"))
    again = roll(one, "a seed", inputs={}, previous=edited).setup
    assert lines(again)[2] == [{"from": "A1", "to": "B1", "open": lines(again)[2][0]["open"]}]


def test_too_many_rounds_are_refused() -> None:
    with pytest.raises(AssertionError, match="1000 rounds are too many"):  # the game cannot be made
        made(STEP, scenario="rounds: 1000\n")


def test_an_event_without_a_name_is_told_what_is_missing() -> None:
    step = {"id": "sky", "kind": "schedule", "title": "Sky", "text": "Look up.", "rounds": {"1+": "1"}}
    with pytest.raises(ValidationError, match=r"write \{an-event: \{sky: \{table: weather\}\}\}"):
        ScheduleStep.model_validate({**step, "event": {"sky": {"table": "weather"}}})
    named = ScheduleStep.model_validate({**step, "event": {"roll": {"of": {"table": "weather"}}}})
    assert list(named.dice) == ["of"]
