"""Rules of a place step that the checker cannot read: said, never passed over in silence.

PASS:

    rules: [{at-least: 6", from: edge}, {clear-of: impassable}]

FAIL:

    rules: [{at-least: six, from: edge}]                # error[rules.unread]
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.errors import Problem
from generator.model.steps import PlaceRule
from generator.rules.placed import CENTRE, EACH_OTHER, EDGE, IMPASSABLE, PIECES, Group, ReadLimit


def check(group: Group) -> Iterator[Problem]:
    """Every rule of the group, once, at the first piece that it is about."""
    if not group.standings:
        return
    path = group.standings[0].path
    texts = [text for rule in group.one.rules if (text := _why_not(group, rule)) is not None]
    texts += [f"{text!r} is no zone" for text in group.one.one_in_each if not _is_zone(group, text)]
    for text in texts:
        hint = "this is a fault of the rule system's own file: orders check it"
        yield Problem("rules.unread", f"{group.rule} cannot be checked: {text}", path=path, hint=hint)


def _why_not(group: Group, rule: PlaceRule) -> str | None:
    kinds = group.game.kinds
    if rule.clear_of is not None:
        # A kind of another system is there only where that system is played.
        known = rule.clear_of in (IMPASSABLE, PIECES, *kinds) or "/" in rule.clear_of
        return None if known else f"nothing is called {rule.clear_of!r} to be clear of"
    if rule.zone is not None:
        return None if _is_zone(group, rule.zone) else f"{rule.zone!r} is no zone"
    read = group.read(rule)
    if isinstance(read, str):
        return read
    if isinstance(read, ReadLimit) and read.target not in (EDGE, CENTRE, EACH_OTHER, *kinds):
        return None if _is_zone(group, read.target) else f"nothing is called {read.target!r} to measure from"
    return None


def _is_zone(group: Group, text: str) -> bool:
    if group.field.speaks_of_nobody(group.system.id, text):
        return True
    return group.speaks_of_zones(text) and group.field.zones is not None
