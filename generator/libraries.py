"""The system libraries that no Python package brings: their names, their packages, and looking for them.

Stands under `doctor`. It needs nothing but Python, so the set-up script runs `python -m generator.libraries` before
anything is installed: it prints what is missing and what to type, and with `--packages` only the names of the
packages for this machine's package manager. A library is looked for under the names that WeasyPrint tries (a test
holds the two lists together), without importing WeasyPrint.
"""

from __future__ import annotations

import ctypes
import ctypes.util
import os
import platform
import re
import sys
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from itertools import chain

SYSTEMS = {
    "debian": "Debian, Ubuntu",
    "fedora": "Fedora",
    "arch": "Arch",
    "macos": "macOS",
    "windows": "Windows",
}
"""The kinds of machine that there is advice for, with their names for people."""

INSTALL = {
    "debian": "sudo apt-get install --no-install-recommends {}",
    "fedora": "sudo dnf install {}",
    "arch": "sudo pacman -S {}",
    "macos": "brew install {}",
    "windows": "install MSYS2 from https://www.msys2.org, then in its UCRT64 window: pacman -S {}",
}
"""How each installs packages."""

STILL_MISSING = {
    "macos": 'Installed, and still not found? export DYLD_FALLBACK_LIBRARY_PATH="$(brew --prefix)/lib"',
    "windows": r"MSYS2 is not in C:\msys64? Set WEASYPRINT_DLL_DIRECTORIES to its folder ucrt64\bin.",
}
"""What to try where a library is installed but not seen."""


@dataclass(frozen=True)
class Library:
    """A shared library: what people call it, the names to try, the package that brings it on each kind of machine."""

    title: str
    names: tuple[str, ...]
    packages: Mapping[str, str]
    least: tuple[int, int, int] = (0, 0, 0)
    """The oldest version that will do."""
    version: Callable[[ctypes.CDLL], str] | None = None
    """Asks the library for its version, as `1.50.12`."""


def _packages(debian: str, elsewhere: str) -> Mapping[str, str]:
    """Package names: one of Debian's, and one that Fedora, Arch and Homebrew share and MSYS2 prefixes."""
    return {**dict.fromkeys(SYSTEMS, elsewhere), "debian": debian, "windows": f"mingw-w64-ucrt-x86_64-{elsewhere}"}


def _asked(function: str) -> Callable[[ctypes.CDLL], str]:
    def ask(library: ctypes.CDLL) -> str:
        call = getattr(library, function)
        call.restype = ctypes.c_char_p
        answer: bytes = call()
        return answer.decode("ascii")

    return ask


_PANGO = _packages("libpangoft2-1.0-0", "pango")

LIBRARIES = (
    Library(
        "Pango",
        ("libpango-1.0-0", "pango-1.0-0", "pango-1.0", "libpango-1.0.so.0", "libpango-1.0.dylib", "libpango-1.0-0.dll"),
        _PANGO,
        least=(1, 44, 0),
        version=_asked("pango_version_string"),
    ),
    Library(
        "PangoFT2",
        (
            "libpangoft2-1.0-0",
            "pangoft2-1.0-0",
            "pangoft2-1.0",
            "libpangoft2-1.0.so.0",
            "libpangoft2-1.0.dylib",
            "libpangoft2-1.0-0.dll",
        ),
        _PANGO,
    ),
    Library(
        "GObject",
        (
            "libgobject-2.0-0",
            "gobject-2.0-0",
            "gobject-2.0",
            "libgobject-2.0.so.0",
            "libgobject-2.0.0.dylib",
            "libgobject-2.0-0.dll",
        ),
        _PANGO,
    ),
    Library(
        "Fontconfig",
        (
            "libfontconfig-1",
            "fontconfig-1",
            "fontconfig",
            "libfontconfig.so.1",
            "libfontconfig.1.dylib",
            "libfontconfig-1.dll",
        ),
        _PANGO,
    ),
    Library(
        "HarfBuzz",
        (
            "libharfbuzz-0",
            "harfbuzz",
            "harfbuzz-0.0",
            "libharfbuzz.so.0",
            "libharfbuzz.0.dylib",
            "libharfbuzz-0.dll",
        ),
        _PANGO,
        least=(4, 1, 0),
        version=_asked("hb_version_string"),
    ),
    Library(
        "HarfBuzz subset",
        (
            "libharfbuzz-subset-0",
            "harfbuzz-subset",
            "harfbuzz-subset-0.0",
            "libharfbuzz-subset.so.0",
            "libharfbuzz-subset.0.dylib",
            "libharfbuzz-subset-0.dll",
        ),
        _packages("libharfbuzz-subset0", "harfbuzz"),
    ),
)
"""Pango's package brings all but the last; without the last, printing takes four times as long."""


def system_here() -> str | None:
    """Which kind of machine this is, a key of `SYSTEMS`; None when there is no advice of its own for it."""
    if sys.platform in ("darwin", "win32"):
        return {"darwin": "macos", "win32": "windows"}[sys.platform]
    try:
        told = platform.freedesktop_os_release()
    except OSError:
        return None
    kin = {"debian": "debian", "ubuntu": "debian", "fedora": "fedora", "rhel": "fedora", "arch": "arch"}
    family = [told.get("ID", ""), *told.get("ID_LIKE", "").split()]
    return next((kin[name] for name in family if name in kin), None)


def load(library: Library) -> ctypes.CDLL | None:
    """The library, or None. Whole file names come first: asking the system for a stem starts another program."""
    if sys.platform == "win32":  # as WeasyPrint does before it looks
        folders = os.environ.get("WEASYPRINT_DLL_DIRECTORIES", r"C:\msys64\ucrt64\bin;C:\msys64\mingw64\bin")
        for folder in filter(os.path.isdir, folders.split(";")):
            os.add_dll_directory(folder)
    files = [name for name in library.names if "." in name]
    for path in chain(files, filter(None, map(ctypes.util.find_library, library.names))):
        try:
            return ctypes.CDLL(path)
        except OSError:
            continue  # not there under this name; if under none, None is the answer
    return None


def looked_at(library: Library) -> tuple[bool, str]:
    """Whether the library will do, and what was found: its version, `found`, `not found` or too old."""
    loaded = load(library)
    if loaded is None:
        return False, "not found"
    if library.version is None:
        return True, "found"
    version = library.version(loaded)
    numbers = [int(part) for part in re.findall(r"\d+", version)]
    if (*numbers, 0, 0, 0)[:3] >= library.least:
        return True, version
    return False, f"{version}, too old: {'.'.join(map(str, library.least))} or newer is needed"


def missing() -> list[Library]:
    """The libraries that are not here, or too old."""
    return [library for library in LIBRARIES if not looked_at(library)[0]]


def to_install(libraries: Iterable[Library], system: str) -> list[str]:
    """The packages that bring these libraries on a kind of machine, each once."""
    return list(dict.fromkeys(library.packages[system] for library in libraries))


def advice(libraries: Iterable[Library], system: str | None) -> list[str]:
    """What to type to get these libraries: for one kind of machine, or for each when `system` is None."""
    wanted = list(libraries)
    lines = []
    for name in [system] if system else SYSTEMS:
        line = INSTALL[name].format(" ".join(to_install(wanted, name)))
        lines += [line if system else f"{SYSTEMS[name]}: {line}"]
        lines += [STILL_MISSING[name]] if name in STILL_MISSING else []
    return lines


def main(arguments: list[str]) -> int:
    """For the set-up script. 0 when nothing is missing, else 1; `--packages` prints package names and no advice."""
    absent = missing()
    system = system_here()
    if absent and arguments == ["--packages"]:
        print(" ".join(to_install(absent, system or "debian")))
    elif absent:
        print("Printing needs libraries that this machine lacks: " + ", ".join(item.title for item in absent) + ".")
        print("\n".join(["To get them, type:", *(f"    {line}" for line in advice(absent, system))]))
    return 1 if absent else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
