"""Is everything here that printing needs? Stands beside the flow, above `resources`; `orders doctor` shows it.

Each check is a function that returns one `Finding` and never raises for what it finds. Only the last question put to
WeasyPrint, whether it starts, imports it; `examine(start=False)` leaves that out.
"""

from __future__ import annotations

import importlib
import importlib.metadata
import platform
import sys
import tempfile
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from generator import libraries, resources
from generator.errors import OrdersError
from generator.libraries import SYSTEMS, system_here
from generator.render import engine
from generator.render.fonts import FACES
from generator.rosters.left_out import own_files, own_lists, what_is_left_out
from generator.rosters.readers import BUILT_IN, all_readers

PYTHON_NEEDED = (3, 11)
WEASYPRINT_NEEDED = (70, 71)
"""At least the first, below the second: as in `pyproject.toml`, which a test compares."""


@dataclass(frozen=True)
class Finding:
    """One thing that was looked at, and how to get it on each kind of machine (keys of `SYSTEMS`) where it fails."""

    what: str
    ok: bool
    found: str
    how: Mapping[str, str] = field(default_factory=dict)

    def advice(self, system: str | None) -> list[str]:
        """Lines that say how to mend it: on one kind of machine, or on each when `system` is None."""
        if self.ok:
            return []
        if system is not None:
            return [self.how[system]]
        if len(set(self.how.values())) == 1:
            return [next(iter(self.how.values()))]
        return [f"{title}: {self.how[name]}" for name, title in SYSTEMS.items()]

    def shown(self, system: str | None = None) -> str:
        """For the terminal: one line, and the advice below it where there is something to mend."""
        head = f"{'ok    ' if self.ok else 'NOT OK'}  {self.what}: {self.found}"
        return "\n".join([head, *(f"        {line}" for line in self.advice(system))])


def _everywhere(how: str) -> Mapping[str, str]:
    return dict.fromkeys(SYSTEMS, how)


_AGAIN = "a part of Sealed Orders is missing: install it again"
_FIRST = "get the libraries first, then ask the doctor again"


def _python() -> Finding:
    least = ".".join(map(str, PYTHON_NEEDED))
    return Finding(
        f"Python {least} or newer",
        sys.version_info[:2] >= PYTHON_NEEDED,
        platform.python_version(),
        {
            "debian": "sudo apt-get install python3 python3-venv  (Debian 12, Ubuntu 24.04 or newer)",
            "fedora": "sudo dnf install python3",
            "arch": "sudo pacman -S python",
            "macos": "brew install python",
            "windows": "winget install Python.Python.3.13",
        },
    )


def _yaml() -> Finding:
    what = "PyYAML with its C parser"
    how = _everywhere(f'"{sys.executable}" -m pip install --force-reinstall --only-binary :all: PyYAML')
    try:
        yaml = importlib.import_module("yaml")
    except ImportError:
        return Finding(what, False, "PyYAML is not installed", how)
    if not yaml.__with_libyaml__:
        return Finding(what, False, f"{yaml.__version__}, without the C parser", how)
    return Finding(what, True, str(yaml.__version__))


def _library(library: libraries.Library) -> Finding:
    ok, found = libraries.looked_at(library)
    how = {name: "; ".join(libraries.advice([library], name)) for name in SYSTEMS}
    return Finding(f"{library.title} library", ok, found, how)


def _weasyprint(start: bool) -> Finding:
    least, below = WEASYPRINT_NEEDED
    what = f"WeasyPrint {least} up to {below}"
    how = _everywhere(f'"{sys.executable}" -m pip install "weasyprint>={least},<{below}"')
    try:
        version = importlib.metadata.version("weasyprint")
    except importlib.metadata.PackageNotFoundError:
        return Finding(what, False, "not installed", how)
    if not least <= int(version.split(".")[0]) < below:
        return Finding(what, False, version, how)
    if start:
        if libraries.missing():
            return Finding(what, False, f"{version}, which needs the libraries above to start", _everywhere(_FIRST))
        try:
            engine.load()
        except (ImportError, OSError, OrdersError) as reason:
            first = str(reason).partition("\n")[0] or type(reason).__name__
            return Finding(what, False, f"{version}, but it does not start: {first}", how)
    return Finding(what, True, version)


def _fonts() -> Finding:
    """Every face that the documents are set in is there."""
    what = "our own fonts"
    folder = resources.fonts()
    files = [folder / face.file for face in FACES]
    absent = [file.name for file in files if not file.is_file() or file.stat().st_size == 0]
    if absent:
        return Finding(what, False, f"{', '.join(absent)} not in {folder}", _everywhere(_AGAIN))
    return Finding(what, True, f"{len(files)} files in {folder}")


def _templates_and_data() -> Finding:
    documents = [file for file in (resources.templates() / "documents").glob("*") if file.is_file()]
    systems = list((resources.data() / "systems").glob(f"*/{resources.SYSTEM_FILE}"))
    found = f"{len(documents)} document templates and {len(systems)} rule systems in {resources.data().parent}"
    return Finding("templates and rule systems", bool(documents and systems), found, _everywhere(_AGAIN))


def _own_systems() -> Finding:
    """The folders of systems that somebody named, and the user's own: where they are, and how many are in them."""
    what = "rule systems of your own"
    how = _everywhere(f"see to it that {resources.ENVIRONMENT} names folders that are there")
    try:
        roots = resources.system_roots()[:-1]
        found = [f"{root} ({sum(1 for _ in root.glob(f'*/{resources.SYSTEM_FILE}'))})" for root in roots]
    except OrdersError as error:
        return Finding(what, False, "; ".join(problem.message for problem in error.problems), how)
    none = f"none; they may lie in {resources.user_systems()}, or where {resources.ENVIRONMENT} says"
    return Finding(what, True, ", ".join(found) or none)


def _own_rosters() -> Finding:
    """What somebody added to the reading of army lists: lists of what is left out, and readers of other packages."""
    what = "army lists: what you added"
    folder = own_lists()
    files = own_files()
    how = _everywhere(f"put right what is named here, in {folder} or in the package that brings the reader")
    try:
        what_is_left_out()
    except OrdersError as error:
        return Finding(what, False, "; ".join(problem.shown().splitlines()[0] for problem in error.problems), how)
    readers, problems = all_readers()
    if problems:
        return Finding(what, False, "; ".join(problem.message for problem in problems), how)
    added = sorted(set(readers) - set(BUILT_IN))
    found = [f"{len(files)} list{'' if len(files) == 1 else 's'} of what is left out in {folder}"] if files else []
    found += [f"readers: {', '.join(added)}"] if added else []
    return Finding(what, True, "; ".join(found) or f"nothing; lists of what is left out may lie in {folder}")


def _output(folder: Path) -> Finding:
    """Whether files can be made in `folder`, or, where it is not there yet, in the nearest folder above it."""
    what = "a folder to write to"
    how = _everywhere(f"write elsewhere with -o FOLDER, or see to it that you may write to {folder.absolute()}")
    place = next(path for path in (folder.absolute(), *folder.absolute().parents) if path.exists())
    if not place.is_dir():
        return Finding(what, False, f"{place} is a file, not a folder", how)
    try:
        with tempfile.TemporaryFile(dir=place):
            return Finding(what, True, str(folder.absolute()))
    except OSError as reason:
        return Finding(what, False, f"{place}: {reason.strerror}", how)


def examine(output: Path = Path("output"), *, start: bool = True) -> list[Finding]:
    """Look at everything that printing needs, and leave no trace of having looked.

    `output` is the folder that is to be written to; `start` also imports WeasyPrint, to see whether it starts.
    """
    return [
        _python(),
        _yaml(),
        *map(_library, libraries.LIBRARIES),
        _weasyprint(start),
        _fonts(),
        _templates_and_data(),
        _own_systems(),
        _own_rosters(),
        _output(output),
    ]


def lines(findings: Iterable[Finding]) -> list[str]:
    """What the terminal shows: a finding a line, with advice for this machine below those that fail; a last word."""
    shown = list(findings)
    absent = [finding for finding in shown if not finding.ok]
    system = system_here()
    told: list[str] = []
    for finding in shown:  # one package brings several libraries: what to type is said once
        told += [line for line in finding.shown(system).splitlines() if line not in told]
    last = f"{len(absent)} of {len(shown)} not ok." if absent else "Everything that printing needs is here."
    return [*told, last]
