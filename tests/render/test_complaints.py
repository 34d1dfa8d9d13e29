"""What the layout engine complained of: word by word and by the alphabet, so that no page's order is told."""

from __future__ import annotations

from itertools import permutations

from generator.render.complaints import problems_from

SAID = [
    f".notdef glyph rendered for Unicode string unsupported by fonts: {letter!r} (U+{ord(letter):04X})"
    for letter in "鬼上🎲"
]
TEXTS = ("7: Ghosts 鬼", "8: 上-Guard", "9: Dice 🎲 and 鬼")


def test_the_order_and_the_grouping_of_a_page_are_not_told() -> None:
    told = {
        tuple(one.message for one in problems_from(said, page))
        for said in permutations(SAID)
        for page in permutations(TEXTS)
    }
    (messages,) = told
    assert [message.split(" holds ")[0] for message in messages] == ['"上-Guard"', '"鬼"', '"🎲"']
    assert not any(secret in message for message in messages for secret in ("7", "8:", "9:", "Ghosts", "Dice"))


def test_whoever_asks_is_told_the_whole_text() -> None:
    assert '"8: 上-Guard"' in problems_from(SAID, TEXTS)[0].opened().message
