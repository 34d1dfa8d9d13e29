"""The draws against the steps: none missing, none too many, none of what the players decide."""

from __future__ import annotations

import pytest


def test_every_missing_draw_is_missed_once(trial):
    whole = trial()
    needed = [draw["slot"] for draw in whole.data["draws"] if not draw["slot"].endswith("/flags")]
    assert len(needed) == 9
    for name in needed:
        one = trial()
        one.data["draws"] = [draw for draw in one.data["draws"] if draw["slot"] != name]
        missing = [problem for problem in one.problems() if problem.code == "draws.missing"]
        assert len(missing) == 1, name
        assert name.split("/", 2)[2] in missing[0].message


def test_what_hangs_on_a_missing_draw_is_neither_missed_nor_refused(trial):
    one = trial()
    one.drop("draws", one.index("off"))
    assert one.found() == [("draws.missing", ("draws",))]


def test_a_draw_of_the_row_that_came_up_is_needed_and_others_are_not(trial):
    one = trial("scout")
    one.drop("draws", one.index("goal", "hours"))
    assert one.found() == [("draws.missing", ("draws",))]
    two = trial("hold")
    two.put("draws", len(two.data["draws"]), dict(trial("scout").draw("goal", "hours")))
    assert two.found() == [("draws.unknown", ("draws", len(two.data["draws"]) - 1, "slot"))]


def test_unknown_doubled_and_misplaced_draws(trial):
    one = trial()
    end = len(one.data["draws"])
    one.put("draws", end, {"slot": "quay/harbour/gaol", "seen": "public"})
    one.put("draws", end + 1, dict(one.draw("goal")))
    one.put("draws", end + 2, {"slot": "quay/harbour/starter", "seen": "public"})
    one.put("draws", end + 3, {"slot": "quay/harbour/goal/red", "seen": "public"})
    assert sorted(one.found()) == [
        ("draws.twice", ("draws", end + 1, "slot")),
        ("draws.unknown", ("draws", end, "slot")),
        ("draws.unknown", ("draws", end + 2, "slot")),
        ("draws.unknown", ("draws", end + 3, "slot")),
    ]
    assert one.problems()[0].hint == "did you mean quay/harbour/goal?"


def test_a_step_that_this_game_does_not_take_has_no_draw(trial):
    one = trial()
    end = len(one.data["draws"])
    one.put("draws", end, {**trial("raid").draw("cache-count")})
    assert one.found() == [("draws.not-taken", ("draws", end, "slot"))]


def test_what_the_players_decide_is_not_drawn_unless_it_is_chosen(trial):
    one = trial()
    thrown = {
        "slot": "quay/harbour/boards",
        "dice": "D6",
        "faces": ["6", "1"],
        "sides": ["red", "blue"],
        "order": ["red", "blue"],
        "result": "red",
        "seen": "public",
    }
    end = len(one.data["draws"])
    one.put("draws", end, thrown)
    assert one.found() == [("draws.left-to-players", ("draws", end, "slot"))]
    one.put("draws", end, {"slot": "quay/harbour/boards", "result": "red", "how": "set", "seen": "public"})
    assert one.found() == [("undecided.not-open", ("undecided", 0, "slot"))]
    assert one.drop("undecided", 0).problems() == []


def left_to_players(one, *steps):
    """The set-up as it is when the players decide some steps: no draws of these, and they are undecided."""
    one.scenario["decide"] = dict.fromkeys(steps[:1], "players")
    for name in steps:
        base = f"quay/harbour/{name}"
        one.data["draws"] = [d for d in one.data["draws"] if d["slot"] != base and not d["slot"].startswith(f"{base}/")]
        one.put("undecided", len(one.data["undecided"]), {"slot": base, "because": steps[0]})
    return one


def test_what_hangs_on_a_decision_of_the_players_is_theirs_too(trial):
    one = left_to_players(trial(), "off", "first", "lot", "second", "starter", "flags")
    one.data["zones"] = {}
    one.data["pieces"] = one.data["pieces"][:1]
    assert one.problems() == []
    for index in range(1, len(one.data["undecided"])):
        two = left_to_players(trial(), "off", "first", "lot", "second", "starter", "flags")
        two.data["zones"] = {}
        two.data["pieces"] = two.data["pieces"][:1]
        name = two.data["undecided"].pop(index)["slot"]
        # A result step has nothing to decide, so nothing need be said of it.
        expected = [] if name.endswith("starter") else ["undecided.missing"]
        assert two.codes() == expected, name


def test_a_roll_whose_thrower_is_open_may_be_rolled_or_left(trial):
    one = left_to_players(trial(), "off", "first", "second", "starter", "flags")
    one.data["zones"] = {}
    one.data["pieces"] = one.data["pieces"][:1]
    assert one.problems() == []


@pytest.mark.parametrize(
    ("entry", "code", "key"),
    [
        ({"slot": "quay/harbour/boards", "because": "boards"}, "undecided.twice", "slot"),
        ({"slot": "quay/harbour/gaol", "because": "boards"}, "undecided.unknown", "slot"),
        ({"slot": "quay/harbour/goal", "because": "boards"}, "undecided.not-open", "slot"),
        ({"slot": "quay/harbour/caches", "because": "boards"}, "undecided.not-open", "slot"),
    ],
)
def test_undecided_agrees_with_what_is_open(trial, entry, code, key):
    assert trial().put("undecided", 1, entry).found() == [(code, ("undecided", 1, key))]


def test_because_names_the_step_that_decides(trial):
    one = trial().put("undecided", 0, "because", "the weather")
    assert one.found() == [("undecided.because", ("undecided", 0, "because"))]
