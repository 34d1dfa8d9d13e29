"""Is everything here that printing needs? Stands beside the flow, above `resources`; `orders doctor` shows it.

Each check is a function that returns one `Finding` and never raises for what it finds. WeasyPrint is imported only
when `examine(deep=True)` asks for it, for that costs most of a second and fails loudly where Pango is missing.
"""

from __future__ import annotations

import importlib
import importlib.metadata
import platform
import re
import sys
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from generator import libraries, resources
from generator.libraries import SYSTEMS, system_here

PYTHON_NEEDED = (3, 11)
WEASYPRINT_NEEDED = (70, 71)
"""At least the first, below the second: as in `pyproject.toml`, which a test compares."""

_FONT_NAME = re.compile(r"[\w.-]+\.(?:ttf|otf)\b")


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
        head = f"{'ok     ' if self.ok else 'MISSING'}  {self.what}: {self.found}"
        return "\n".join([head, *(f"         {line}" for line in self.advice(system))])


def _everywhere(how: str) -> Mapping[str, str]:
    return dict.fromkeys(SYSTEMS, how)


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


def _weasyprint(deep: bool) -> Finding:
    least, below = WEASYPRINT_NEEDED
    what = f"WeasyPrint {least} up to {below}"
    how = _everywhere(f'"{sys.executable}" -m pip install "weasyprint>={least},<{below}"')
    try:
        version = importlib.metadata.version("weasyprint")
    except importlib.metadata.PackageNotFoundError:
        return Finding(what, False, "not installed", how)
    if not least <= int(version.split(".")[0]) < below:
        return Finding(what, False, version, how)
    if deep:
        try:
            importlib.import_module("weasyprint")
        except (ImportError, OSError) as reason:
            first = str(reason).splitlines()[0] if str(reason) else type(reason).__name__
            return Finding(what, False, f"{version}, but it does not start: {first}", how)
    return Finding(what, True, version)


_AGAIN = "a part of Sealed Orders is missing: install it again"


def _fonts() -> Finding:
    """Ours are there, and every font file that a style names is among them."""
    what = "our own fonts"
    folder = resources.fonts()
    there = {file.name for file in folder.glob("*") if _FONT_NAME.fullmatch(file.name) and file.stat().st_size > 0}
    styles = sorted(resources.templates().rglob("*.css"))
    named = {name for style in styles for name in _FONT_NAME.findall(style.read_text(encoding="utf-8"))}
    if not there:
        return Finding(what, False, f"none in {folder}", _everywhere(_AGAIN))
    if named - there:
        return Finding(what, False, f"{', '.join(sorted(named - there))} not in {folder}", _everywhere(_AGAIN))
    return Finding(what, True, f"{len(there)} files in {folder}")


def _templates_and_data() -> Finding:
    documents = [file for file in (resources.templates() / "documents").glob("*") if file.is_file()]
    systems = list((resources.data() / "systems").glob(f"*/{resources.SYSTEM_FILE}"))
    found = f"{len(documents)} document templates and {len(systems)} rule systems in {resources.data().parent}"
    return Finding("templates and rule systems", bool(documents and systems), found, _everywhere(_AGAIN))


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


def examine(output: Path = Path("output"), *, deep: bool = False) -> list[Finding]:
    """Look at everything that printing needs, and leave no trace of having looked.

    `output` is the folder that is to be written to; `deep` also imports WeasyPrint, to see whether it starts.
    """
    return [
        _python(),
        _yaml(),
        *map(_library, libraries.LIBRARIES),
        _weasyprint(deep),
        _fonts(),
        _templates_and_data(),
        _output(output),
    ]


__all__ = ["Finding", "examine", "system_here"]
