"""Whatever somebody writes into a set-up that holds schedules, cards, tallies and crews: problems, never a crash."""

from __future__ import annotations

import copy
import functools
from typing import Any

import yaml
from hypothesis import HealthCheck, assume, event, given, settings
from hypothesis import strategies as st
from pydantic import ValidationError

from generator.model.game import Game
from generator.model.setup import SetUp
from generator.rules import check
from generator.setup_file import read_setup, write_text
from generator.source import parse
from generator.view import view, viewers
from tests.rules.test_never_raises import places
from tests.steps.fair import TENTS, made, rolled

DICE = "{from: {roll: D3, of: tents, side: first}, to: {roll: D3, of: tents, side: second}}"
EVENT = f"line: [from, to], event: {{line: {DICE}}}"
STEPS = f"""\
{TENTS.strip()}
{{id: lines, kind: schedule, rounds: {{1: 0, 2+: 2}}, repeats: {{keep: open}}, seen: sealed, {EVENT}}}
""" + """\
{id: deck, kind: deal, table: purse, count: 4, replace: true, seen: sealed}
{id: signs, kind: deal, from: [owl, owl, hare, moth], count: 3, seen: sealed}
{id: lots, kind: deal, table: purse, count: 3}
{id: points, kind: tally, per: command, multiply: tags, table: points, bonus: commander, seen: side}
{id: tonight, kind: crew, per: side, into: [crew, bench], drawn: D3, seen: side, public: count}
{id: blips, kind: share, per: side, into: {part: thirds, of: units}, capacity: room, except: [bench], seen: side}
{id: tea, kind: roll, per: tents, dice: D6x10, seen: sealed, opens: end}
{id: nerve, kind: roll, per: [command, round], dice: 2D6, seen: sealed}"""

WORDS = st.sampled_from(
    [
        *("", "0", "1", "2", "5", "99", "1000000", "1/3", "-1", "half", "A1", "B3", "C9", "true", "false", "red"),
        *("line", "D6", "2D6", "D66", "3 of 5", "1 of 4", "share of 5 among 2", "20 or less", "each further 20"),
        *("coins", "owl", "u1"),
        *("day/fair/lines/round-2/1", "day/fair/deck/9", "day/fair/points/red", "set", "rolled", "sealed", "public"),
    ]
)
JUNK = st.one_of(st.none(), WORDS, st.lists(WORDS, max_size=4), st.dictionaries(WORDS, WORDS, max_size=2))


@functools.cache
def fair() -> tuple[Game, dict[str, Any]]:
    red = "{name: A, tags: [loud]}, {name: B, commander: 1}, C, {name: D, joined-to: A}"
    one = made(STEPS, red=red, scenario="rounds: 3\n")
    return one, yaml.safe_load(write_text(rolled(one)))


def as_text(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: as_text(item) for key, item in value.items()}
    if isinstance(value, list):
        return [as_text(item) for item in value]
    return value if value is None or isinstance(value, str) else str(value)


@settings(max_examples=40, suppress_health_check=[HealthCheck.filter_too_much])
@given(data=st.data())
def test_random_edits(data: st.DataObject) -> None:
    game, sound = fair()
    edited = copy.deepcopy(sound)
    parts = ["draws", "schedule", "tallies", "forces", "facts", "pieces"]
    for _ in range(data.draw(st.integers(1, 4))):
        part = data.draw(st.sampled_from(parts))
        paths = [(part, *path) for path in places(edited.get(part, []))]
        if not paths:
            continue
        path = paths[data.draw(st.integers(0, 10_000)) % len(paths)]
        here = edited
        for key in path[:-1]:
            here = here[key]
        how = data.draw(st.sampled_from(["junk", "drop", "twice"]))
        if how == "junk":
            here[path[-1]] = data.draw(JUNK)
        elif how == "drop":
            del here[path[-1]]
        elif isinstance(here, list):
            here.insert(path[-1], copy.deepcopy(here[path[-1]]))
    try:
        setup = SetUp.model_validate(as_text(edited))
    except (ValidationError, ValueError, KeyError):
        assume(False)
    problems = check(game, setup)
    event("with problems" if problems else "sound")
    assert all(problem.path is not None and problem.message for problem in problems)
    for viewer in viewers(game):
        view(game, setup, viewer)


def test_what_is_edited_is_sound_to_begin_with() -> None:
    game, sound = fair()
    setup = read_setup(parse(yaml.safe_dump(sound, allow_unicode=True), "x"))
    assert {problem.code for problem in check(game, setup)} <= {"setup.system-changed"}
