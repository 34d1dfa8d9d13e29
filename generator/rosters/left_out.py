"""What in an army list is no unit: categories, option lines, fighters who cannot play. Data, read once.

The lists stand in `data/rosters/left-out.yaml`. Anybody may add to them: every YAML file in the folder `rosters` beside
the user's own systems (on Linux `~/.local/share/sealed-orders/rosters`) is read after ours, and so are the files that
a caller names. What stands under `keep` is no longer left out, whoever said so.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from pydantic import Field

from generator import resources
from generator.model.base import Model
from generator.model.fields import Id, Name
from generator.model.reading import load
from generator.rosters.wording import folded
from generator.source import read

FILE = "left-out.yaml"


class LeftOutFile(Model):
    """A file of what is left out; no key is needed. Case and a colon at the end never matter."""

    categories: tuple[Name, ...] = ()
    keep: tuple[Name, ...] = ()
    profiles: tuple[Name, ...] = ()
    options: tuple[Name, ...] = ()
    statuses: dict[Id, tuple[Name, ...]] = Field(default={})


@dataclass(frozen=True)
class LeftOut:
    """The lists, ready to be asked; every word in them is folded."""

    categories: frozenset[str] = frozenset()
    profiles: frozenset[str] = frozenset()
    options: frozenset[str] = frozenset()
    statuses: tuple[tuple[str, frozenset[str]], ...] = ()

    def category(self, name: str | None) -> bool:
        """Whether what stands in this category is no unit."""
        return name is not None and folded(name) in self.categories

    def profile(self, name: str) -> bool:
        """Whether a selection that carries a profile of this type is a unit."""
        return folded(name) in self.profiles

    def option(self, name: str) -> bool:
        """Whether a line of text that begins so is an option, not a unit."""
        return folded(name) in self.options

    def status(self, word: str) -> str | None:
        """The group of statuses that a fighter's status belongs to, or None for one who may play."""
        return next((group for group, words in self.statuses if folded(word) in words), None)


def what_is_left_out(files: Iterable[Path] = ()) -> LeftOut:
    """The shipped lists, the user's own and those of `files`. Raises Unreadable or Refused for a file that is wrong."""
    return _joined((shipped(), *own_files(), *files))


def own_files() -> list[Path]:
    """The files in the user's own folder, by name; none where it may not be looked into."""
    folder = own_lists()
    return sorted(folder.glob("*.yaml")) if resources.may_look_into(folder) else []


def own_lists() -> Path:
    """The user's own folder of such files. It need not exist."""
    return resources.user_systems().with_name("rosters")


def shipped() -> Path:
    """The file that came with the program."""
    return resources.data() / "rosters" / FILE


@cache
def _joined(files: tuple[Path, ...]) -> LeftOut:
    read_files = [load(LeftOutFile, read(file)) for file in files]
    kept = {folded(name) for one in read_files for name in one.keep}
    statuses: dict[str, set[str]] = {}
    for one in read_files:
        for group, words in one.statuses.items():
            statuses.setdefault(group, set()).update(map(folded, words))
    return LeftOut(
        categories=frozenset(folded(name) for one in read_files for name in one.categories) - kept,
        profiles=frozenset(folded(name) for one in read_files for name in one.profiles),
        options=frozenset(folded(name) for one in read_files for name in one.options) - kept,
        statuses=tuple((group, frozenset(words - kept)) for group, words in statuses.items()),
    )
