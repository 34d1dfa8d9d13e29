"""A system's own soundness: each fault is found, at its place."""

from __future__ import annotations

import pytest

from generator.soundness import counters_sound, entries_sound, sound
from tests.games import SYSTEM, change, system


def test_a_sound_system_has_no_problem() -> None:
    assert sound(system().system) == []


@pytest.mark.parametrize(
    ("old", "new", "code", "path"),
    [
        ("1-3: {id: take", "1-2: {id: take", "roll-table.hole", ("roll-tables", "aim", "rows")),
        ("4-6: {id: keep", "3-6: {id: keep", "roll-table.overlap", ("roll-tables", "aim", "rows")),
        ("4-6: {id: keep", "4-7: {id: keep", "roll-table.out-of-range", ("roll-tables", "aim", "rows")),
        ("{id: keep", "{id: take", "tables.same-id", ("roll-tables", "aim", "rows")),
        ("dice: D6", "dice: D6.5", "dice.unreadable", ("roll-tables", "aim", "dice")),
        ("table: aim", "table: aims", "tables.unknown", ("steps", 0, "table")),
        ("winner: toss}, from", "winner: tos}, from", "steps.unknown", ("steps", 2, "by")),
        ("goal: aim", "goal: ami", "steps.unknown", ("goal",)),
        ("brings: [night]", "brings: [nights]", "options.unknown", ("options", "fog", "brings", 0)),
        ("piece: flag\n", "piece: flags\n", "pieces.unknown-kind", ("steps", 6, "piece")),
        ("count: flags-count", "count: flag-count", "count.unreadable", ("steps", 6, "count")),
        ("keep: apart", "keep: aparts", "params.no-limit", ("steps", 6, "rules", 0, "keep")),
        ('more-than 2"', 'more than 2"', "params.no-limit", ("steps", 6, "rules", 0, "keep")),
        ("from: each-other", "from: each-othr", "rules.unknown-target", ("steps", 6, "rules", 0, "from")),
        ("is: {winner: toss}", "is: {winner: tos}", "steps.unknown", ("steps", 7, "is")),
        ("id: toss", "id: aim", "steps.same-id", ("steps", 1, "id")),
        ("dice: D2", "when: {aim: tke}, dice: D2", "results.unknown", ("steps", 5, "when", "aim")),
        ("dice: D2", "when: {later: take}, dice: D2", "steps.unknown", ("steps", 5, "when", "later")),
        ("dice: D2", "when: {option: frog}, dice: D2", "options.unknown", ("steps", 5, "when", "option")),
    ],
)
def test_each_fault_is_found_at_its_place(old: str, new: str, code: str, path: tuple[str | int, ...]) -> None:
    found = [problem for problem in sound(system(change(SYSTEM, old, new)).system) if problem.code == code]
    assert found, f"{code} was not found"
    assert any((problem.path or ())[: len(path)] == path for problem in found)


CASE = "from: zones, case: {{{}: {{{}: {{{}}}}}}}"


@pytest.mark.parametrize(
    ("old", "new", "code", "path"),
    [
        ("from: zones", "from: zone", "pick.unknown-source", ("steps", 2, "from")),
        ("from: zones", "from: 4-0", "pick.range", ("steps", 2, "from")),
        ("from: zones", "from: 0-4", "pick.no-zones", ("steps", 2, "gives")),
        ("from: zones", "from: []", "pick.nothing", ("steps", 2, "from")),
        ("from: zones", "from: opposite toss", "pick.no-zones", ("steps", 2, "from")),
        ("from: zones", CASE.format("aims", "take", "from: zones"), "steps.unknown", ("steps", 2, "case", "aims")),
        ("from: zones", CASE.format("aim", "tke", "from: zones"), "results.unknown", ("steps", 2, "case", "aim")),
        ("from: zones", CASE.format("aim", "take", "form: zones"), "unknown-key", ("steps", 2, "case", "aim")),
        ("from: zones", CASE.format("aim", "take", "from: zone"), "pick.unknown-source", ("steps", 2, "case", "aim")),
        ("by: {winner: toss}", "by: {winner: aim}", "steps.no-roll-off", ("steps", 2, "by")),
        ("id: toss, kind", "id: toss, when: {aim: take}, kind", "steps.may-be-missing", ("steps", 2, "by")),
        ("spare: 2", "spare: few", "count.unreadable", ("steps", 4, "spare")),
        ("spare: 2", "spare: 101", "count.too-many", ("steps", 4, "spare")),
        ("dice: D2", "dice: D2-3", "count.negative", ("steps", 6, "count")),
        ("dice: D2", "dice: D6x100", "count.too-many", ("steps", 6, "count")),
        ("base: 25 mm", "base: D0", "params.no-length", ("pieces", "flag", "base")),
        ("zones: halves", "zones: none", "zones.none", ("steps", 2, "from")),
        ("{keep: rim, from: edge}", "{in: west-north}", "zones.unknown", ("steps", 6, "rules", 1, "in")),
        ("{keep: rim, from: edge}", "{in: zone of green}", "sides.unknown", ("steps", 6, "rules", 1, "in")),
    ],
)
def test_each_fault_of_a_choice_a_count_or_a_measure(
    old: str, new: str, code: str, path: tuple[str | int, ...]
) -> None:
    problems = sound(system(change(SYSTEM, old, new)).system)
    assert (code, path) in [(problem.code, (problem.path or ())[: len(path)]) for problem in problems]


@pytest.mark.parametrize(
    ("check", "code", "key"),
    [
        ("kind: sizes-differr", "checks.unknown-kind", "kind"),
        ("kind: sizes-differ, by: few", "count.unreadable", "by"),
        ("kind: at-least-on-each-edge, piece: exit, number: D6", "count.unreadable", "number"),
        ("kind: none-of, piece: flag, keep: apar", "params.no-limit", "keep"),
        ("kind: centre-in, piece: flag, zone: zone of green", "sides.unknown", "zone"),
    ],
)
def test_each_fault_of_a_declared_check(check: str, code: str, key: str) -> None:
    found = sound(system(f"{SYSTEM}checks:\n  - {{id: one, {check}}}\n").system)
    assert (code, ("checks", 0, key)) in [(problem.code, problem.path) for problem in found]


@pytest.mark.parametrize(
    ("dice", "codes"), [("D2", []), ("D2-1", ["count.none"]), ("D2-2", ["count.negative", "count.none"])]
)
def test_a_goal_about_pieces_needs_one_at_least(dice: str, codes: list[str]) -> None:
    """Nobody is sent out for none of something, or for -1 of it."""
    goal = "text: More flags., score: {track: hold, pieces: flags}}"
    text = change(change(SYSTEM, "text: More flags.}", goal), "dice: D2", f"dice: {dice}")
    assert sorted(problem.code for problem in sound(system(text).system)) == codes


def test_a_step_may_only_name_earlier_ones() -> None:
    text = change(SYSTEM, "{id: aim, kind: roll, table: aim", "{id: aim, kind: roll, when: {half: north}, table: aim")
    assert "steps.unknown" in [problem.code for problem in sound(system(text).system)]


REFERENCE = """\
entries:
  - {id: d-one, needed: any time, title: One, text: "Keep {apart} apart.", table: aim}
  - {id: d-two, needed: movement, title: Two, text: Slowly., when: {aim: take}}
"""


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("{apart}", "{aprat}", "params.unknown"),
        ("table: aim", "table: ami", "tables.unknown"),
        ("{aim: take}", "{aim: took}", "results.unknown"),
    ],
)
def test_the_reference_sheet_is_held_to_its_system(old: str, new: str, code: str) -> None:
    assert entries_sound(system(reference=REFERENCE)) == []
    assert [one.code for one in entries_sound(system(reference=change(REFERENCE, old, new)))] == [code]


@pytest.mark.parametrize(
    ("said", "code", "key"),
    [
        ("size: x", "params.no-length", "size"),
        ("size: 25", "counters.size", "size"),
        ("size: 0 mm", "counters.size", "size"),
        ("copies: D6", "count.unreadable", "copies"),
        ("copies: 501", "count.unreadable", "copies"),
        ("pieces: flog", "pieces.unknown-kind", "pieces"),
    ],
)
def test_counters_can_be_measured_and_counted(said: str, code: str, key: str) -> None:
    found = counters_sound(system(counters=f"counters: {{mask: {{title: Mask, {said}}}}}"))
    assert [(problem.code, problem.path) for problem in found] == [(code, ("counters", "mask", key))]


def test_counters_are_held_to_their_system() -> None:
    text = "counters: {mask: {title: Mask, blips: masks}}"
    assert counters_sound(system(counters=text)) == []
    wrong = counters_sound(system(counters=change(text, "blips: masks", "blips: maks")))
    assert [one.code for one in wrong] == ["steps.unknown"]


AHEAD = """\
  - id: line
    kind: schedule
    rounds: {1: 0, 2-3: 1, 4+: two}
    event: {line: {from: {roll: D3, of: flags}}}
    line: [from, from]
    says: "From {from}."
  - {id: deck, kind: deal, table: purse, count: 4, replace: true, seen: sealed, opens: drawn, says: "{coins}"}
  - {id: few, kind: deal, table: purse, count: 6}
  - {id: signs, kind: deal, from: [a, b], count: 2}
  - {id: crowd, kind: share, into: {part: 1/3, of: units}, capacity: 20, empty: none}
  - {id: points, kind: tally, per: command, table: points}
  - {id: crew, kind: crew, into: [in, out], chosen: two, drawn: D3}
  - {id: tea, kind: roll, per: flags, dice: D6, seen: sealed, opens: end}
checks:
  - {id: whose, kind: needs-value, piece: flag, where: {state: up}, value: by}
"""

TABLES = """\
roll-tables:
  purse:
    dice: D6
    rows: {1: {id: lint, title: Lint}, 2+: {id: coins, title: Coins, rolls: {coins: D6x5}}}
  lot: {dice: D6, rows: {1-3: {id: low, title: Low}, 4+: {id: high, title: High}}}
  points:
    rows:
      20 or less: {roll: D6}
      50 or less: {roll: 2D6}
      each further 20: {add: 1}
"""


def ahead() -> str:
    text = change(SYSTEM, "roll-tables:\n", TABLES)
    tags = "tags: {loud: {title: Loud, counts: 1/2}}"
    text = change(text, 'rim: at-least 1"}', f'rim: at-least 1", two: 2, none: 0}}\n{tags}')
    text = change(text, "dice: D2", "dice: D2+2")  # a D3 picks one of them
    return change(text, "counter: flag}", "counter: flag, values: {state: [up, down], by: side}}") + AHEAD


def test_a_sound_system_that_rolls_ahead_has_no_problem() -> None:
    assert sound(system(ahead()).system) == []


@pytest.mark.parametrize(
    ("old", "new", "code", "path"),
    [
        ("4+: two", "5+: two", "roll-table.hole", ("steps", 8, "rounds")),
        ("4+: two", "3+: two", "roll-table.overlap", ("steps", 8, "rounds", "3+")),
        ("4+: two", "4+: many", "count.unreadable", ("steps", 8, "rounds", "4+")),
        ("of: flags}}}", "of: flag}}}", "steps.unknown", ("steps", 8, "event", "line", "from", "of")),
        ("of: flags}}}", "of: flags, side: third}}}", "sides.unknown", ("steps", 8, "event", "line", "from", "side")),
        ("{roll: D3, of", "{roll: D3-1, of", "schedule.no-piece", ("steps", 8, "event", "line", "from", "roll")),
        ("dice: D2+2", "dice: D2+1", "schedule.no-piece", ("steps", 8, "event", "line", "from", "roll")),
        ("{roll: D3, of: flags}", "{table: purse}", "schedule.row-dice", ("steps", 8, "event", "line", "from")),
        ("{roll: D3, of: flags}", "{table: points}", "tables.no-dice", ("steps", 8, "event", "line", "from")),
        ("line: [from, from]", "line: [from, to]", "schedule.line", ("steps", 8, "line", 1)),
        ("From {from}", "From {form}", "params.unknown", ("steps", 8, "says")),
        ("opens: drawn", "opens: round", "steps.opens", ("steps", 9, "opens")),
        ("sealed, opens: end", "public, opens: end", "steps.opens", ("steps", 15, "opens")),
        ("table: purse, count: 4", "table: points, count: 4", "tables.no-dice", ("steps", 9, "table")),
        ("table: purse, count: 6", "table: purse, count: 7", "deal.too-many", ("steps", 10, "count")),
        ("count: 2}", "count: 3}", "deal.too-many", ("steps", 11, "count")),
        ("part: 1/3", "part: third", "count.unreadable", ("steps", 12, "into", "part")),
        ("capacity: 20", "capacity: 0", "share.capacity", ("steps", 12, "capacity")),
        ("empty: none", "empty: few", "count.unreadable", ("steps", 12, "empty")),
        ("command, table: points", "command, table: lot", "tally.dice", ("roll-tables", "lot", "dice")),
        ("20 or less: {roll: D6}", "1-20: {roll: D6}", "roll-table.tally-row", ("roll-tables", "points", "rows")),
        ("20 or less: {roll: D6}", "20 or less: {add: 1}", "tally.row", ("roll-tables", "points", "rows")),
        ("{add: 1}", "{roll: D6}", "tally.row", ("roll-tables", "points", "rows", "each further 20")),
        ("into: [in, out]", "into: [in, in]", "crew.same-group", ("steps", 14, "into")),
        ("chosen: two", "chosen: D3", "count.unreadable", ("steps", 14, "chosen")),
        ("per: flags", "per: flag", "steps.unknown", ("steps", 15, "per")),
        ("counts: 1/2", "counts: half", "tags.no-number", ("tags", "loud", "counts")),
        ("where: {state: up}", "where: {state: upp}", "pieces.unknown-value", ("checks", 0, "where", "state")),
        ("where: {state: up}", "where: {stat: up}", "pieces.unknown-key", ("checks", 0, "where", "stat")),
        ("value: by", "value: bye", "pieces.unknown-key", ("checks", 0, "value")),
        ("{keep: rim, from: edge}", "{clear-of: banner}", "rules.unknown-target", ("steps", 6, "rules", 1, "clear-of")),
    ],
)
def test_each_fault_of_what_is_rolled_ahead(old: str, new: str, code: str, path: tuple[str | int, ...]) -> None:
    problems = sound(system(change(ahead(), old, new)).system)
    assert (code, path) in [(problem.code, (problem.path or ())[: len(path)]) for problem in problems]


@pytest.mark.parametrize("said", ["impassable", "pieces", "flag", "duel/flag", "other-game/token"])
def test_what_a_piece_may_be_clear_of(said: str) -> None:
    assert sound(system(change(ahead(), "{keep: rim, from: edge}", f"{{clear-of: {said}}}")).system) == []


def test_dice_that_are_no_single_die_are_no_cards() -> None:
    text = change(ahead(), "dice: D6\n    rows: {1:", "dice: 2D6\n    rows: {2:")
    text = change(text, "2+: {id: coins", "3+: {id: coins")
    assert "deal.not-cards" in [problem.code for problem in sound(system(text).system)]
