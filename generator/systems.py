"""The rule systems that are installed, read whole from their folders. Stands between `resources` and `resolving`.

A system is a folder: `system.yaml`, `reference.yaml`, and `counters.yaml` where it has counters. Its digest covers
these files, so a set-up can say that a system changed since it was rolled.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from pathlib import Path

from generator import resources
from generator.errors import Problem, Refused, Unreadable
from generator.model.game import InstalledSystem
from generator.model.reading import load
from generator.model.system import CountersFile, ReferenceFile, System
from generator.source import Document, read

FILES = ("system.yaml", "reference.yaml", "counters.yaml")


def digest(folder: Path) -> str:
    """SHA-256, in hex, over the names and bytes of a system's files that are there."""
    total = hashlib.sha256()
    for name in FILES:
        path = folder / name
        if path.is_file():
            data = path.read_bytes()
            total.update(f"{name} {len(data)}\n".encode())
            total.update(data)
    return total.hexdigest()


def read_system(folder: Path) -> InstalledSystem:
    """Read one system. Raises Unreadable or Refused with every problem of its files that can be told at once."""
    problems: list[Problem] = []
    document = read(folder / "system.yaml")
    entries: ReferenceFile | None = None
    counters: CountersFile | None = None
    system: System | None = None
    unreadable = False

    def attempt(model: type, source: Document | Path) -> object:
        nonlocal unreadable
        try:
            return load(model, source if isinstance(source, Document) else read(source))
        except Unreadable as error:
            unreadable = True
            problems.extend(error.problems)
        except Refused as error:
            problems.extend(error.problems)
        return None

    first = attempt(System, document)
    system = first if isinstance(first, System) else None
    if (folder / "reference.yaml").is_file():
        second = attempt(ReferenceFile, folder / "reference.yaml")
        entries = second if isinstance(second, ReferenceFile) else None
    if (folder / "counters.yaml").is_file():
        third = attempt(CountersFile, folder / "counters.yaml")
        counters = third if isinstance(third, CountersFile) else None
    if system is not None and system.id != folder.resolve().name:
        problems.append(
            document.locate(
                Problem(
                    "system.wrong-folder",
                    f"the system calls itself {system.id!r}, but its folder is {folder.resolve().name!r}",
                    path=("id",),
                    hint="give both the same name",
                )
            )
        )
    if problems or system is None:
        raise (Unreadable if unreadable else Refused)(problems)
    return InstalledSystem(
        system=system,
        entries=entries.entries if entries else (),
        counters=counters.counters if counters else {},
        digest=digest(folder),
        folder=folder,
    )


def installed(named: Iterable[Path] = ()) -> dict[str, Path]:
    """Every installed system's id and folder; `named` are further folders, looked into first."""
    return resources.systems(named)
