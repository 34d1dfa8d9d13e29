"""Units, groups, blips and what everyone may know of them."""

from __future__ import annotations

import pytest

RED = ("forces", "red", "units")


def unit(one, side, ident):
    return next(entry for entry in one.data["forces"][side]["units"] if entry["id"] == ident)


def test_every_unit_stands_there_once(trial):
    assert trial().drop("forces", "blue").found()[0] == ("forces.missing-side", ("forces",))
    one = trial()
    one.data["forces"]["green"] = {"units": []}
    assert one.found() == [("forces.unknown-side", ("forces", "green"))]
    two = trial()
    two.drop("forces", "red", "units", 1)
    assert ("forces.missing-unit", RED) in two.found()
    three = trial()
    three.put("forces", "red", "units", 5, {"id": "u9", "name": "Yew", "group": "van", "joined-to": "u1"})
    assert ("forces.unknown-unit", (*RED, 5, "id")) in three.found()
    four = trial()
    four.put("forces", "red", "units", 5, dict(unit(four, "red", "u4")))
    assert four.found() == [("forces.twice", (*RED, 5, "id"))]


def test_names_and_hosts_are_the_scenarios(trial):
    one = trial()
    unit(one, "red", "u2")["name"] = "Beech"
    assert one.found() == [("forces.name", (*RED, 1, "name"))]
    two = trial()
    unit(two, "red", "u4")["joined-to"] = "u2"
    assert two.found() == [("forces.joined", (*RED, 3, "joined-to"))]


@pytest.mark.parametrize(
    ("ident", "group", "code", "path"),
    [
        ("u2", None, "groups.unknown", (*RED, 1)),
        ("u2", "middle", "groups.unknown", (*RED, 1)),
        ("u4", "rear", "groups.not-with-host", (*RED, 3, "group")),
        ("u4", None, "groups.unknown", (*RED, 3)),
    ],
)
def test_groups_by_name_and_by_host(trial, ident, group, code, path):
    one = trial()
    unit(one, "red", ident)["group"] = group
    assert one.found()[-1] == (code, path)


def test_rolled_groups_differ_by_one_at_most(trial):
    one = trial()
    unit(one, "red", "u3")["group"] = "van"
    assert one.found() == [("groups.result", ("draws", one.index("split", "red"), "result")), ("groups.uneven", RED)]
    # Divided by hand, it is the system's own check that speaks, with its own severity.
    one.draw("split", "red").update(how="set", faces=[], result="3 + 1")
    assert [(p.code, str(p.severity), p.path) for p in one.problems()] == [("groups.sizes-differ", "warning", RED)]
    one.system["checks"][1]["by"] = "2"
    assert one.problems() == []


def test_groups_are_as_the_dice_gave_them(trial):
    one = trial()
    unit(one, "red", "u2")["group"], unit(one, "red", "u3")["group"] = "rear", "van"
    problems = one.problems()
    assert [(p.code, str(p.severity), p.path) for p in problems] == [("groups.not-as-thrown", "warning", RED)]
    assert problems[0].message == "Red Hands: 2 units not in the group that the record's dice gave"
    one.draw("split", "red").update(how="set", faces=[])
    assert one.problems() == []


def test_the_odd_die_says_which_group_is_the_larger(trial):
    one = trial()
    one.draw("split", "blue")["faces"][-1] = "2"
    assert one.codes() == ["groups.not-as-thrown"]
    unit(one, "blue", "u3")["group"] = "rear"
    one.draw("split", "blue")["result"] = "2 + 3"
    assert one.problems() == []


@pytest.mark.parametrize("step", ["split", "blips"])
def test_the_dice_of_a_shuffle(trial, step):
    faces = trial().draw(step, "red")["faces"]
    for wrong in (faces[:-1], [*faces, "1"], ["5", *faces[1:]], [*faces[:-1], "3"], []):
        one = trial()
        one.draw(step, "red")["faces"] = wrong
        assert one.found() == [("draws.faces", ("draws", one.index(step, "red")))], wrong
    one = trial()
    one.draw(step, "red")["dice"] = "shuffle of 5"
    assert one.found() == [("draws.faces", ("draws", one.index(step, "red")))]


@pytest.mark.parametrize(
    ("ident", "blip", "codes"),
    [
        ("u1", None, ["blips.missing", "blips.not-as-thrown", "blips.disagree"]),
        ("u1", "2", ["blips.twice", "blips.not-as-thrown", "blips.disagree", "blips.disagree", "blips.spare"]),
        ("u4", "5", ["blips.joined", "blips.disagree"]),
        ("u1", "6", ["blips.out-of-range", "blips.not-as-thrown", "blips.disagree", "blips.disagree"]),
    ],
)
def test_one_number_a_unit(trial, ident, blip, codes):
    one = trial()
    unit(one, "red", ident)["blip"] = blip
    found = one.codes()
    assert [code for code in codes if code not in found] == []


def test_swapped_numbers_are_another_hand_and_no_error(trial):
    one = trial()
    unit(one, "red", "u1")["blip"], unit(one, "red", "u2")["blip"] = "2", "4"
    one.put("forces", "red", "blips", 1, "units", ["u1"]).put("forces", "red", "blips", 3, "units", ["u2"])
    assert [(p.code, str(p.severity)) for p in one.problems()] == [("blips.not-as-thrown", "warning")]
    one.draw("blips", "red").update(how="set", faces=[])
    assert one.problems() == []


def test_chosen_numbers_may_be_any(trial):
    one = trial()
    one.draw("blips", "red").update(how="set", faces=[])
    unit(one, "red", "u1")["blip"] = "6"
    one.put("forces", "red", "blips", 3, {"number": "4"})
    one.put("forces", "red", "blips", 5, {"number": "6", "units": ["u1"]})
    one.put("forces", "red", "blips", 6, {"number": "7"})
    assert one.problems() == []


def test_the_list_of_blips_agrees_with_the_units(trial):
    blips = ("forces", "red", "blips")
    assert trial().put(*blips, 0, "units", ["u2"]).found() == [("blips.disagree", (*blips, 0))]
    assert trial().put(*blips, 0, "units", []).found() == [("blips.disagree", (*blips, 0))]
    assert trial().put(*blips, 4, "units", ["u4"]).found() == [("blips.disagree", (*blips, 4))]
    assert trial().put(*blips, 4, {"number": "4"}).found() == [
        ("blips.spare", blips),
        ("blips.twice", (*blips, 4, "number")),
    ]
    assert trial().drop(*blips, 0).found() == [("blips.disagree", blips)]


def test_as_many_spare_blips_as_the_rules_give(trial):
    blips = ("forces", "red", "blips")
    assert trial().drop(*blips, 4).found() == [("blips.spare", blips)]
    assert trial().put(*blips, 5, {"number": "6"}).found() == [("blips.spare", blips)]
    one = trial()
    one.scenario["params"] = {"harbour": {"spare": "0"}}
    one.drop(*blips, 4).drop("forces", "blue", "blips", 5)
    assert one.problems() == []


def test_blips_without_a_step_that_gives_them(trial):
    one = trial()
    one.system["steps"] = [step for step in one.system["steps"] if step["id"] != "blips"]
    assert one.codes().count("blips.not-in-play") == 4 + 5 + 2


def test_public_facts_tell_the_truth(trial):
    assert trial().put("facts", 0, "count", "5").found() == [("facts.count", ("facts", 0, "count"))]
    assert trial().put("facts", 0, "side", "blue").found() == [("facts.side", ("facts", 0, "side"))]
    assert trial().drop("facts", 0).found() == [("facts.missing", ("facts",))]
    one = trial()
    assert one.put("facts", 2, dict(one.data["facts"][0])).found() == [("facts.twice", ("facts", 2, "slot"))]
    secret = {"fact": "goal", "slot": "quay/harbour/goal", "count": "4"}
    assert trial().put("facts", 2, secret).found() == [("facts.unknown", ("facts", 2, "slot"))]


def test_the_result_of_numbering_is_how_many(trial):
    one = trial()
    one.draw("blips", "red")["result"] = "9"
    assert one.found() == [("draws.result", ("draws", one.index("blips", "red"), "result"))]


def test_messages_do_not_tell_who_hides_where(trial):
    """What is printed on the terminal says that something is wrong, not which unit has which number or group."""
    one = trial()
    unit(one, "red", "u1")["blip"], unit(one, "red", "u2")["blip"] = "2", "4"
    unit(one, "red", "u2")["group"], unit(one, "red", "u4")["group"] = "rear", "rear"
    told = [f"{problem.message} {problem.hint}" for problem in one.problems()]
    assert len(told) > 4
    for text in told:
        named = any(name in text for name in ("Ash", "Birch", "Dill"))
        assert not (named and any(word in text for word in (" 2", " 4", "van", "rear"))), text
