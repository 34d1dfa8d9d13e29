"""deal: cards with and without replacement, each in its own slot, the dice of its row with it."""

from __future__ import annotations

from collections import Counter

import pytest

from generator.errors import Refused
from generator.rolling import Wishes, roll
from tests.steps.fair import draws, made, rolled

DECK = "{id: deck, kind: deal, table: purse, count: 12, replace: true, seen: sealed}"
SIGNS = "{id: signs, kind: deal, from: [owl, owl, hare, moth], count: packs}"
FACES = "{id: lots, kind: deal, table: purse, count: 6}"


def test_cards_of_a_roll_table_are_independent_throws_with_the_dice_of_their_rows() -> None:
    setup = rolled(made(DECK))
    cards = draws(setup, "deck")
    heads = {name: draw for name, draw in cards.items() if name.isdecimal()}
    assert list(heads) == [str(n) for n in range(1, 13)]
    rows = {1: "lint", 6: "gem"}
    for name, draw in heads.items():
        assert draw.result == rows.get(draw.faces[0], "coins")
        own = {other.rpartition("/")[2] for other in cards if other.startswith(f"{name}/")}
        assert own == {"lint": set(), "coins": {"coins"}, "gem": {"facets", "carats"}}[str(draw.result)]
    assert len({str(draw.result) for draw in heads.values()}) < len(heads)
    assert {draw.seen for draw in setup.draws} == {"sealed"}


def test_results_come_again_as_often_as_the_dice_say() -> None:
    one = made(DECK)
    found: Counter[str] = Counter()
    for seed in range(100):
        for name, draw in draws(roll(one, str(seed), inputs={}).setup, "deck").items():
            if name.isdecimal():
                found[str(draw.result)] += 1
    assert sum(found.values()) == 1200
    assert abs(found["lint"] - 200) < 60
    assert abs(found["gem"] - 200) < 60


def test_a_list_is_dealt_without_putting_back() -> None:
    pairs = set()
    for seed in range(40):
        dealt = [str(draw.result) for draw in draws(rolled(made(SIGNS), str(seed)), "signs").values()]
        assert len(dealt) == 3
        assert not Counter(dealt) - Counter(["owl", "owl", "hare", "moth"])
        pairs.add(tuple(dealt))
    assert len(pairs) > 8
    assert any(dealt.count("owl") == 2 for dealt in pairs)


def test_every_die_that_hits_a_card_that_is_gone_is_on_record() -> None:
    thrown_on = 0
    for seed in range(40):
        gone: set[int] = set()
        for draw in draws(rolled(made(SIGNS), str(seed)), "signs").values():
            assert set(draw.faces[:-1]) <= gone
            assert draw.faces[-1] not in gone
            gone.add(draw.faces[-1])
            thrown_on += len(draw.faces) > 1
    assert thrown_on > 5


def test_the_faces_of_a_die_are_cards_where_none_is_put_back() -> None:
    for seed in range(10):
        cards = [draw for name, draw in draws(rolled(made(FACES), str(seed)), "lots").items() if name.isdecimal()]
        assert sorted(draw.total for draw in cards) == [1, 2, 3, 4, 5, 6]
        assert Counter(str(draw.result) for draw in cards) == {"lint": 1, "coins": 4, "gem": 1}


def test_more_cards_than_there_are_is_refused() -> None:
    with pytest.raises(Refused, match="5 cards cannot be dealt from 4"):
        rolled(made(SIGNS, old="packs: 3", new="packs: 5"))
    with pytest.raises(Refused, match="7 cards cannot be dealt from 6"):
        rolled(made(FACES.replace("count: 6", "count: 7")))


def test_re_rolling_a_card_moves_no_other_unless_it_takes_its_card() -> None:
    one = made(SIGNS)
    first = rolled(one)
    for again in range(1, 6):
        other = roll(one, "a seed", inputs={}, previous=first, wishes=Wishes(again=("signs/1",) * again)).setup
        before, after = draws(first, "signs"), draws(other, "signs")
        taken = after["1"].faces[-1]
        for name in ("2", "3"):
            if before[name].faces[-1] != taken and len(before[name].faces) == len(after[name].faces) == 1:
                assert after[name].faces == before[name].faces
        assert not Counter(str(draw.result) for draw in after.values()) - Counter(["owl", "owl", "hare", "moth"])


def test_cards_may_be_chosen() -> None:
    chosen = "set: {signs/1: moth, signs/2: owl, deck/3: gem, deck/4: 1, deck/3/facets: 2}\n"
    setup = rolled(made(f"{SIGNS}\n{DECK}", scenario=chosen))
    assert [draw.result for draw in draws(setup, "signs").values()][:2] == ["moth", "owl"]
    deck = draws(setup, "deck")
    assert (deck["3"].result, deck["4"].result, deck["3/facets"].total) == ("gem", "lint", 2)


def test_a_card_that_is_gone_cannot_be_chosen() -> None:
    with pytest.raises(Refused, match="'moth' is not one of owl, hare"):
        rolled(made(SIGNS, scenario="set: {signs/1: moth, signs/2: moth}\n"))
    with pytest.raises(Refused, match="gem is dealt already"):
        rolled(made(FACES, scenario="set: {lots/1: gem, lots/2: gem}\n"))


def test_a_deck_a_side_and_as_many_as_were_rolled() -> None:
    steps = "{id: many, kind: roll, per: side, dice: D3}\n" + SIGNS.replace("count: packs", "count: many, per: side")
    for seed in range(6):
        setup = rolled(made(steps), str(seed))
        for side in ("red", "blue"):
            cards = [name for name in draws(setup, "signs") if name.startswith(side)]
            assert len(cards) == draws(setup, "many")[side].total


def test_no_cards_at_all_are_no_mistake() -> None:
    assert draws(rolled(made(SIGNS, old="packs: 3", new="packs: 0")), "signs") == {}
