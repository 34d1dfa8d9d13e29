"""WeasyPrint, imported late and lean: the one door to the layout engine.

Stands in `render`, under `press` and `fetcher`. Only what prints comes here, so `--help`, `check` and `roll` never
pay for it. Two things make the import and the first page cheaper, and every machine's pages alike:

- WeasyPrint asks the system for its libraries through `ctypes.util.find_library`, which starts another program for
  each of 22 names. The plain file names, which it tries as well, are enough on Linux; so the search is switched off
  for the import, and switched on again for a second try where that fails.
- Fontconfig is shown an empty configuration: no scan of hundreds of fonts, and no letter from a font that only this
  machine has. Our own faces come by `@font-face`; what they lack is reported as missing.
"""

from __future__ import annotations

import ctypes.util
import importlib
import os
import sys
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from types import ModuleType

from generator import libraries, resources
from generator.errors import Problem, Unreadable

_CONFIGURATION = ("styles", "fonts.conf")


def load() -> ModuleType:
    """The module `weasyprint`. Raises `Unreadable` with what to type where its libraries are missing."""
    loaded = sys.modules.get("weasyprint")
    if loaded is not None and hasattr(loaded, "HTML"):
        return loaded
    with only_our_fonts(), warnings.catch_warnings():
        warnings.filterwarnings("ignore", message=".*[Ff]ont[Cc]onfig")
        try:
            with _no_search():
                return importlib.import_module("weasyprint")
        except OSError:
            _forget()
        try:
            return importlib.import_module("weasyprint")
        except OSError as error:
            raise Unreadable(_not_here(error)) from error


@contextmanager
def only_our_fonts() -> Iterator[None]:
    """While this holds, a font configuration that is made knows no font of the machine's."""
    before = os.environ.get("FONTCONFIG_FILE")
    os.environ["FONTCONFIG_FILE"] = str(resources.templates().joinpath(*_CONFIGURATION))
    try:
        yield
    finally:
        if before is None:
            del os.environ["FONTCONFIG_FILE"]
        else:
            os.environ["FONTCONFIG_FILE"] = before


@contextmanager
def _no_search() -> Iterator[None]:
    """Switch the search for libraries off, and WeasyPrint's own long message about a failure with it."""
    search, output = ctypes.util.find_library, sys.stdout
    ctypes.util.find_library = lambda name: None  # noqa: ARG005 (its one parameter is called so)
    with open(os.devnull, "w", encoding="utf-8") as nowhere:
        sys.stdout = nowhere
        try:
            yield
        finally:
            ctypes.util.find_library, sys.stdout = search, output


def _forget() -> None:
    """Forget the parts of WeasyPrint that were imported before it failed, so that it can be tried again."""
    for name in [name for name in sys.modules if name.partition(".")[0] == "weasyprint"]:
        del sys.modules[name]


def _not_here(error: OSError) -> Problem:
    absent = libraries.missing()
    names = ", ".join(library.title for library in absent) or str(error)
    advice = libraries.advice(absent, libraries.system_here()) if absent else []
    return Problem(
        "print.no-engine",
        f"printing needs libraries that this machine lacks: {names}",
        hint="; ".join(advice) or "orders doctor says what to do",
    )
