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


def test_counters_are_held_to_their_system() -> None:
    text = "counters: {mask: {title: Mask, blips: masks}}"
    assert counters_sound(system(counters=text)) == []
    wrong = counters_sound(system(counters=change(text, "blips: masks", "blips: maks")))
    assert [one.code for one in wrong] == ["steps.unknown"]
