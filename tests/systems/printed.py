"""What the tests of a system's fidelity share: its sheet as it is printed, entry by entry, and what holds for any.

`Printed` asks the reference sheet itself for the words of an entry, so a hole in a printed text is found.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from generator import resources
from generator.documents.reference import groups
from generator.model.game import InstalledSystem
from generator.model.params import Params
from generator.render.icons import icon_names
from generator.systems import read_system

LONGEST_STEP = 110
"""Letters of a step's line in the list of setting up."""

SPELLED = {"–": "-", "−": "-", "″": '"', "’": "'", "≥": ">=", "≤": "<=", "×": "x", "½": "1/2"}


def plain(text: str) -> str:
    """Printed text in one spelling of case, dashes, inch signs and apostrophes, so that rows can be typed simply."""
    for printed, typed in SPELLED.items():
        text = text.replace(printed, typed)
    return " ".join(text.casefold().split())


@dataclass(frozen=True)
class Rule:
    """A rule of the source: the entries that hold it, and what must stand in them, `a|b` where either word will do."""

    entries: str
    facts: str

    def ids(self) -> list[str]:
        """The ids of its entries."""
        return self.entries.split()

    def words(self) -> list[str]:
        """The facts one by one."""
        return [" ".join(fact.split()) for fact in self.facts.split(";")]


@dataclass(frozen=True)
class Printed:
    """A shipped system, and its sheet."""

    id: str

    @cached_property
    def installed(self) -> InstalledSystem:
        """The system, read as every command reads it."""
        return read_system(resources.data() / "systems" / self.id)

    @cached_property
    def params(self) -> Params:
        """Its parameters, none overruled."""
        return Params(self.installed.system.params)

    def block(self, *ids: str, house: Mapping[str, str] | None = None) -> str:
        """What the sheet prints of some entries: figure, lead, text, and the rows of a roll table."""
        one = self.installed
        params = Params(one.system.params, house)
        by_id = {entry.id: entry for entry in one.entries}
        parts: list[str] = []
        for ident in ids:
            alone = replace(one, entries=(by_id[ident],))
            for group in groups([(alone, params, frozenset(one.system.options), None)]):
                for entry in group.entries:
                    parts.append(f"{entry.figure} {entry.unit} {entry.lead}: {entry.text}")
        assert parts
        return plain(" / ".join(parts))

    def missing(self, rule: Rule) -> list[str]:
        """The facts of a rule that its entries do not print."""
        printed = self.block(*rule.ids())
        assert len(rule.words()) > 1
        return [fact for fact in rule.words() if not any(word in printed for word in fact.split("|"))]

    def texts(self) -> Iterable[str]:
        """Everything of the system that is printed, parameters and the dice of rows filled in."""
        system = self.installed.system
        for entry in self.installed.entries:
            yield from (self.params.fill(text) for text in (entry.figure or "", entry.title))
            yield self.block(entry.id)
        for step in system.steps:
            yield self.params.fill(f"{step.title} {step.text}")
        for option in system.options.values():
            yield self.params.fill(f"{option.title} {option.text}")
        yield from (self.params.fill(check.text or "") for check in system.checks)
        yield from (self.params.fill(counter.text or "") for counter in self.installed.counters.values())

    def icons(self) -> set[str]:
        """Every icon that the system names."""
        one = self.installed
        named = [entry.icon for entry in one.entries] + [counter.icon for counter in one.counters.values()]
        named += [kind.icon for kind in one.system.pieces.values()]
        named += [option.icon for option in one.system.options.values()]
        return {icon for icon in named if icon is not None}


def well_made(its: Printed, rules: Mapping[str, Rule], steps: Iterable[str]) -> None:
    """What holds for every shipped system: no entry unread, nothing unnamed, no hole in a text, no idle parameter."""
    one = its.installed
    named = [entry for rule in rules.values() for entry in rule.ids()]
    assert sorted(named) == sorted(entry.id for entry in one.entries)
    for rule, row in rules.items():
        assert rule in row.ids()
        assert all(entry == rule or entry.startswith(f"{rule}-") or _same(rule, entry) for entry in row.ids()), rule
    for entry in one.entries:
        assert (entry.figure is None) != (entry.icon is None), entry.id
        assert entry.look_up, entry.id
    assert [step.id for step in one.system.steps] == list(steps)
    for step in one.system.steps:
        assert step.title, step.id
        assert step.text, step.id
        assert "\n" not in step.text
        assert len(its.params.fill(step.text)) <= LONGEST_STEP, step.id
    assert its.icons() <= set(icon_names())
    texts = list(its.texts())
    assert len(texts) > 30
    assert [text for text in texts if "{" in text or "}" in text] == []
    used = (one.folder / "system.yaml").read_text(encoding="utf-8").split("\nparams:")[1].partition("\n\n")[2]
    used += "".join((one.folder / name).read_text(encoding="utf-8") for name in ("reference.yaml", "counters.yaml"))
    assert [name for name in one.system.params if not re.search(rf"(?<![\w-]){name}(?![\w-])", used)] == []


def _same(rule: str, entry: str) -> bool:
    """Whether an entry is of a rule whose name is a plural of its own: si-blips-revealed is of si-blips."""
    return entry.startswith(rule.rstrip("s"))


def readings(its: Printed, number: int, tests: Iterable[str]) -> None:
    """Each reading names its rule, says what, how and why, and is held by tests that exist."""
    text = (its.installed.folder / "interpretations.md").read_text(encoding="utf-8")
    sections = text.split("\n## ")[1:]
    assert len(sections) == number
    rules = {entry.id for entry in its.installed.entries}
    known = set(tests)
    file = f"tests/systems/test_{its.id.replace('-', '_')}.py"
    held: set[str] = set()
    for section in sections:
        assert section.partition(":")[0] in rules, section
        assert all(f"\n{word}: " in section for word in ("Open", "We read", "Why", "Held by"))
        named = re.findall(rf"`{re.escape(file)}::(test_\w+)`", section)
        assert named, section
        held |= set(named)
    assert held <= known, held - known
