"""Page models built from views: what each viewer's pages say of a small invented game."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from generator.documents.battlefield_map import battlefield_map, legend
from generator.documents.briefing import briefing, facts, force, key
from generator.documents.counter_sheets import counters
from generator.documents.map import Disc
from generator.documents.pages import Figure
from generator.documents.reference import complete, reference
from generator.documents.scoring import ending, goal_rows
from generator.documents.steps_list import setting_up
from generator.documents.umpire import umpire
from generator.documents.words import (
    eyes_only,
    figure,
    length,
    one_line,
    packet_mark,
    paragraphs,
    row_label,
    side_title,
    spans,
)
from generator.geometry.lengths import Unit
from generator.model.setup import SetUp
from generator.rolling import Wishes, roll
from generator.view import EVERYONE, UMPIRE, View, view
from tests.games import SCENARIO, SYSTEM, change, game, system

REFERENCE = """\
entries:
  - {id: d-apart, needed: setting up, figure: "{apart:sign} {apart}", title: Apart, text: "Flags {apart:words} apart."}
  - {id: d-aim, needed: setting up, title: Aim, text: Roll., table: aim}
  - {id: d-take, needed: end of game, when: {aim: take}, title: Taking, text: Only when taking.}
  - {id: d-end, needed: end of game, title: The end, text: At dusk.}
  - {id: d-fog, needed: any time, when: {option: fog}, title: Fog, text: Nothing is seen.}
"""
COUNTERS = """\
counters:
  flag: {title: Flag, size: 25 mm, icon: objective, pieces: flag}
  mask: {title: Mask, blips: masks, per-side: yes}
  lamp: {title: Lamp, shape: square, size: 20 mm, copies: "3", when: {option: fog}}
  badge: {title: Badge, per-side: yes}
"""
SCORED = change(
    SYSTEM,
    "{id: take, title: Take the flags, text: More flags.}",
    "{id: take, title: Take the flags, text: More flags., goals: {red: {title: Take, text: 'Take {flags-count}.'}}, "
    "score: {track: share, pieces: flags, of: flag, counts: {red: taken, blue: kept}, drawn: A toss.}}",
)


def made(text: str = SCENARIO, chosen: dict[str, Any] | None = None, system_text: str = SYSTEM) -> tuple[Any, SetUp]:
    played = game(text, system(system_text, REFERENCE, COUNTERS))
    return played, roll(played, "seed of the pages", inputs={}, wishes=Wishes(chosen=chosen or {})).setup


def seen(viewer: str, text: str = SCENARIO, chosen: dict[str, Any] | None = None, system_text: str = SYSTEM) -> View:
    return view(*made(text, chosen, system_text), viewer)


@pytest.mark.parametrize(
    ("inches", "unit", "shown"),
    [
        ("12.5", Unit.INCH, Figure("12", "½")),
        ("6.25", Unit.INCH, Figure("6", "¼")),
        ("6.2", Unit.INCH, Figure("6", ".2")),
        ("6", Unit.INCH, Figure("6")),
        ("50/127", Unit.CM, Figure("1")),
    ],
)
def test_figures_stand_in_columns(inches: str, unit: Unit, shown: Figure) -> None:
    assert figure(Fraction(inches), unit) == shown


def test_words() -> None:
    assert length(Fraction(13, 2), Unit.INCH) == "6½″"
    assert [one_line(names) for names in (["A"], ["A", "B"], ["A", "B", "C"])] == ["A", "A and B", "A, B and C"]
    assert [spans(s) for s in (["S1", "S2", "S3"], ["S1", "S3"], ["A1", "B1", "A2"])] == [
        "S1 to S3",
        "S1 and S3",
        "A1, B1 and A2",
    ]
    assert [side_title(side) for side in ("attacker", "player-a")] == ["Attacker", "Player A"]
    assert [eyes_only(side) for side in ("player-a", "raiders")] == ["Player A’s eyes only", "Raiders’ eyes only"]
    assert row_label("1-3") == "1–3"
    assert paragraphs("One\nline.\n\nTwo.") == ("One line.", "Two.")


def test_the_mark_holds_packet_and_edition_and_no_seed() -> None:
    own = seen("red")
    mark = packet_mark(own, 3)
    assert mark.endswith("edition 3")
    assert own.packet[:4] in mark


def test_a_side_reads_its_own_force_and_key_alone() -> None:
    own = seen("red")
    assert set(own.forces) == {"red"}
    listed = force(own, "red", "Force")
    assert listed is not None
    names = [unit.name for group in listed.groups for unit in group.units]
    assert sorted(names) == ["Bows", "Pikes", "Swords"]
    assert any("with Captain" in unit.note for group in listed.groups for unit in group.units)
    blips = key(own, "red", "Key")
    assert blips is not None
    assert [row.name for row in blips.rows].count("spare") == 2
    assert key(own, "blue", "Key") is None


def test_the_strip_of_facts() -> None:
    labels = {fact.label: fact.value for fact in facts(seen("red", chosen={"aim": "take"}))}
    assert labels["You are"] == "Red, Red Foxes"
    assert labels["Against"] == "Blue Hares"
    assert labels["Battlefield"] == "12″ × 16″"
    assert labels["Aim"] == "Take the flags"


def test_every_step_is_listed_with_its_dice_and_result() -> None:
    page = setting_up(seen("red", chosen={"flags-count": "2"}), "Setting up")
    assert page is not None
    assert [step.number for step in page.steps] == [str(n) for n in range(1, 9)]
    toss = page.steps[1]
    assert {throw.by for throw in toss.throws} == {"A", "B"}
    assert page.steps[5].how == "set"
    assert page.steps[6].result == "F1 and F2"
    assert page.steps[6].text == "The flags, 2″ apart."


def test_what_players_decide_has_boxes() -> None:
    text = change(SCENARIO, "battlefield", "decide: {aim: players, toss: players, flags: players}\nbattlefield")
    page = setting_up(seen("red", text), "Setting up")
    assert page is not None
    aim, toss, half = page.steps[0], page.steps[1], page.steps[2]
    assert [row.text for row in aim.rows] == ["Take the flags", "Keep the flags"]
    assert not any(row.hit for row in aim.rows)
    assert aim.blanks == ("result",), "the row that comes up at the table is written down"
    assert toss.choices == ("Red Foxes", "Blue Hares")
    assert half.choices == ("west", "east"), "halves lie along the longer way of the battlefield"
    assert page.steps[6].blanks != ()


def test_a_step_under_an_open_result_says_when_it_counts() -> None:
    text = change(SCENARIO, "battlefield", "decide: {aim: players}\nbattlefield")
    hanging = change(SYSTEM, "dice: D2", "when: {aim: take}, dice: D2")
    page = setting_up(seen("red", text, system_text=hanging), "Setting up")
    assert page is not None
    assert page.steps[5].text.startswith("If Take the flags: ")


def test_the_goal_and_what_each_score_wins() -> None:
    own = seen("red", chosen={"aim": "take", "flags-count": "2"}, system_text=SCORED)
    page = briefing(own, 1)
    assert page.goal is not None
    assert (page.goal.headline, page.goal.text) == ("Take", "Take 2.")
    assert [(row.label, row.text) for row in goal_rows(own)] == [
        ("2", "taken: you win"),
        ("1", "taken: drawn"),
        ("0", "taken: Blue Hares win"),
    ]
    end = ending(own, "End")
    assert end is not None
    assert end.track is not None
    assert [span.scores for span in end.track.spans] == [("0",), ("1",), ("2",)]
    assert [span.band for span in end.track.spans] == ["b", "", "a"]
    assert end.note == "A toss."


def test_boxes_never_tell_how_many_units_somebody_has() -> None:
    few = ending(seen("red", chosen={"aim": "keep"}), "End")
    many = ending(seen("red", change(SCENARIO, "Drums]", "Drums, A, B, C, D]"), {"aim": "keep"}), "End")
    assert few == many


def test_the_reference_sheet_holds_what_is_in_force() -> None:
    sheet = reference(seen(EVERYONE, chosen={"aim": "take"}))
    leads = [entry.lead for group in sheet.groups for entry in group.entries]
    assert leads == ["Apart", "Aim", "Take the flags", "Keep the flags", "Taking", "The end"]
    assert sheet.groups[0].entries[0].figure == "> 2″"
    assert sheet.groups[0].entries[0].text == "Flags more than 2″ apart."
    other = reference(seen(EVERYONE, chosen={"aim": "keep"}))
    assert "Taking" not in [entry.lead for group in other.groups for entry in group.entries]


def test_the_complete_sheet_holds_everything() -> None:
    leads = [entry.lead for group in complete([system(SYSTEM, REFERENCE)]).groups for entry in group.entries]
    assert {"Taking", "Fog", "Apart"} <= set(leads)


def test_counters_are_as_many_as_the_set_up_needs() -> None:
    sheet = counters(seen(EVERYONE, chosen={"flags-count": "2"}), 1)
    assert sheet is not None
    titles = [counter.title for counter in sheet.counters]
    assert {title: titles.count(title) for title in set(titles)} == {"Flag": 2, "Mask": 2 * (3 + 2), "Badge": 2}
    fog = counters(seen(EVERYONE, change(SCENARIO, "battlefield", "options: [fog]\nbattlefield")), 1)
    assert fog is not None
    assert [counter.title for counter in fog.counters].count("Lamp") == 3


def test_the_map_shows_zones_pieces_and_what_they_mean() -> None:
    own = seen("red", chosen={"flags-count": "2"})
    page = battlefield_map(own, Fraction(120))
    assert len([zone for zone in page.zones if zone.band]) == 1, "only the winner picks a half in this game"
    assert [piece.label for piece in page.pieces] == ["F1", "F2"]
    assert any("Flag" in sign.text for sign in legend(own, page))


def test_open_ground_is_shaded_where_players_place() -> None:
    text = change(SCENARIO, "battlefield", "decide: {flags: players}\nbattlefield")
    ringed = change(SYSTEM, "{keep: rim, from: edge}", '{keep: rim, from: edge}, {more-than: 3", from: centre}')
    page = battlefield_map(seen("red", text, system_text=ringed), Fraction(120))
    shaded = [zone for zone in page.zones if "where it may be placed" in zone.name]
    assert len(shaded) == 1
    assert any(isinstance(region, Disc) and region.radius == 3 for region in shaded[0].without)
    assert page.pieces == ()


def test_the_record_tells_every_draw_and_both_keys() -> None:
    played, setup = made(chosen={"flags-count": "2"})
    page = umpire(view(played, setup, UMPIRE), 1)
    assert page.log is not None
    assert [draw.name for draw in page.log.draws] == [draw.slot.split("/", 2)[2] for draw in setup.draws]
    assert len(page.keys) == 2
    assert page.seed == "seed of the pages"
    assert any("Measured" in listing.title for listing in page.measured)
