"""The quick-reference sheet: what is in force, by when it is needed. Stands in `documents`; fills the page model.

The sheet is built from the public view alone, and carries no packet id, so that it is the same for many packets.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from generator.chance.notation import parse_dice
from generator.chance.odds import as_one_in, table_odds
from generator.documents.pages import Furniture
from generator.documents.reference_page import Entry, Group, Reference
from generator.documents.words import row_label, systems_mark
from generator.model.game import InstalledSystem, Outcome
from generator.model.params import Params
from generator.model.steps import When
from generator.model.system import Entry as Rule
from generator.model.system import RollTable
from generator.view import View

ORDER = (
    "setting up",
    "start of round",
    "movement",
    "shooting",
    "assault",
    "morale",
    "end of round",
    "end of game",
    "any time",
)
TITLES = {
    "setting up": "Setting up",
    "start of round": "Start of the round",
    "movement": "Moving",
    "shooting": "Shooting",
    "assault": "Assault",
    "morale": "Morale",
    "end of round": "End of the round",
    "end of game": "End and victory",
    "any time": "At any time",
}
ICONS = {
    "setting up": "split",
    "start of round": "round",
    "movement": "move",
    "shooting": "shoot",
    "assault": "assault",
    "morale": "fall-back",
    "end of round": "round",
    "end of game": "tally",
    "any time": "book",
}
INTRO = (
    "“More than 6 inches” leaves 6″ itself out; “6 inches or more” takes it in.",
    "Distances are from the centre of a marker.",
)


def is_printed(when: When, in_force: frozenset[str], outcomes: Mapping[str, Outcome] | None) -> bool:
    """Whether a rule is printed: its options are in force, and no result that is known rules it out.

    `outcomes` None asks for the complete sheet: every rule, the optional ones too.
    """
    if outcomes is None:
        return True
    for key, wanted in when.items():
        values = (wanted,) if isinstance(wanted, str) else wanted
        if key == "option":
            if not all(value in in_force for value in values):
                return False
        elif key not in outcomes or (outcomes[key].open_because is None and outcomes[key].value not in values):
            return False
    return True


def _optional(rule: Rule, system: InstalledSystem) -> str:
    """The title of the optional rule that an entry belongs to, or nothing."""
    wanted = rule.when.get("option")
    names = (wanted,) if isinstance(wanted, str) else wanted or ()
    return ", ".join(system.system.options[name].title for name in names if name in system.system.options)


def _entries(rule: Rule, system: InstalledSystem, params: Params) -> list[Entry]:
    figure, unit = params.fill(rule.figure or ""), ""
    head, _, tail = figure.rpartition(" ")
    if head and tail in ("mm", "parts", "left", "cm"):
        figure, unit = head, tail
    text = params.fill(rule.text)
    found = [Entry(lead=rule.title, text=text, figure=figure, unit=unit, icon=rule.icon or "")]
    if rule.table is not None and rule.table in system.system.roll_tables:
        found += _rows(system.system.roll_tables[rule.table], params)
    return found


LONGEST_KEY = 6
"""A row's key with more letters than that stands before its title, not in the column of figures."""
ROOM_FOR_ODDS = 48
"""Odds stand behind a row whose words are no more than that."""


def _rows(table: RollTable, params: Params) -> list[Entry]:
    """A roll table on the sheet: a row an entry, its dice named, its odds behind it where there is room."""
    keys = list(table.rows)
    odds = table_odds(keys, parse_dice(params.text(table.dice))) if table.dice else {}
    found = []
    for index, (key, row) in enumerate(table.rows.items()):
        rolls = {name: parse_dice(params.text(dice)).shown for name, dice in row.rolls.items()}
        text = params.fill(row.text, rolls)
        if index in odds and len(text) <= ROOM_FOR_ODDS:
            text = f"{text} ({as_one_in(odds[index])})".strip()
        label = row_label(key)
        if len(label) > LONGEST_KEY:
            found.append(Entry(lead=f"{label} {row.title}", text=text))
        else:
            found.append(Entry(lead=row.title, text=text, figure=label))
    return found


Played = tuple[InstalledSystem, Params, frozenset[str], Mapping[str, Outcome] | None]
"""A system with its parameters, its options in force, and the results that are known (None: print every rule)."""


def groups(systems: Sequence[Played]) -> tuple[Group, ...]:
    """The groups of a sheet, in the order of play; optional rules stand apart, each under its own head."""
    found: list[Group] = []
    for needed in ORDER:
        entries: list[Entry] = []
        books: list[str] = []
        for system, params, in_force, outcomes in systems:
            for rule in system.entries:
                if rule.needed == needed and not _optional(rule, system) and is_printed(rule.when, in_force, outcomes):
                    entries += _entries(rule, system, params)
                    if rule.look_up and rule.look_up not in books:
                        books.append(rule.look_up)
        if entries:
            look_up = ", ".join(books) if len(", ".join(books)) < 60 else ""
            found.append(Group(_heading(needed, systems), tuple(entries), icon=ICONS[needed], look_up=look_up))
    for system, params, in_force, outcomes in systems:
        for option in system.system.options.values():
            entries = [
                entry
                for rule in system.entries
                if _optional(rule, system) == option.title and is_printed(rule.when, in_force, outcomes)
                for entry in _entries(rule, system, params)
            ]
            if entries:
                icon = option.icon or "star"
                found.append(Group(option.title, tuple(entries), icon=icon, look_up="optional rule"))
    return tuple(found)


def _heading(needed: str, systems: Sequence[Played]) -> str:
    """The heading of a group: the system's own where the sheet is of one system that has one, else ours."""
    own = systems[0][0].system.headings if len(systems) == 1 else {}
    return own.get(needed, TITLES[needed])


def reference(view: View) -> Reference:
    """The sheet of what is in force in one game."""
    systems = [(one.installed, one.params, one.in_force, one.outcomes) for one in view.systems]
    title = " + ".join(one.installed.system.title for one in view.systems)
    return _sheet(title, systems_mark(view), groups(systems), "What is in force in this game", view.language)


def complete(systems: Sequence[InstalledSystem]) -> Reference:
    """The sheet of whole systems, without a scenario."""
    title = " + ".join(one.system.title for one in systems)
    mark = " · ".join(f"{one.system.title} {one.system.version}" for one in systems)
    everything = groups([(one, Params(one.system.params), frozenset(one.system.options), None) for one in systems])
    return _sheet(title, mark, everything, "Every rule, the optional ones too", "en")


def _sheet(title: str, mark: str, found: tuple[Group, ...], name: str, language: str) -> Reference:
    head = Furniture("all", "", "For everyone", name, title, "Quick reference", mark, "", language)
    return Reference(head, title, found, INTRO)
