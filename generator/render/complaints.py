"""What the layout engine complained of, turned into problems that name the text at fault.

Stands in `render`, under `pdf`. A letter that none of our faces holds prints as an empty box: WeasyPrint logs the
letter, and the page model is searched for the texts that hold it.
"""

from __future__ import annotations

import dataclasses
import re
import unicodedata
from collections.abc import Iterable, Iterator

from generator.errors import Problem, Severity

REFUSED = "refused: "
"""How the press begins a line about an address that was asked for and not given."""
_MISSING = re.compile(r"^\.notdef glyph rendered .*\(U\+([0-9A-F]+)\)$", re.DOTALL)


def problems_from(complaints: Iterable[str], page: object) -> tuple[Problem, ...]:
    """One warning for each word with letters that cannot be printed, then one for each other complaint."""
    lines = list(dict.fromkeys(complaints))
    letters = {chr(int(found[1], 16)) for line in lines if (found := _MISSING.match(line))}
    refused = [line.removeprefix(REFUSED) for line in lines if line.startswith(REFUSED)]
    # The engine says as well that it could not load what was refused.
    doubled = [line for line in lines if not line.startswith(REFUSED) and any(address in line for address in refused)]
    others = [line for line in lines if not _MISSING.match(line) and line not in doubled]
    return (*_missing(letters, page), *(_other(line) for line in others))


def _missing(letters: set[str], page: object) -> Iterator[Problem]:
    """In the order of the alphabet, and word by word: the order of a page, and the whole text, may tell secrets."""
    unnamed = set(letters)
    words: dict[str, str] = {}
    for text in _texts(page):
        for word in text.split():
            if letters.intersection(word):
                unnamed.difference_update(word)
                words.setdefault(word, text)
    for word in sorted(words):
        held = [letter for letter in dict.fromkeys(word) if letter in letters]
        whole = _cannot_print(f'"{_shortened(words[word])}"', held)
        told = _cannot_print(f'"{_shortened(word)}"', held).message
        yield whole.hushed(told, f"{whole.hint}; --show prints the text it stands in")
    if unnamed:
        yield _cannot_print("a drawing", sorted(unnamed))


def _cannot_print(what: str, letters: list[str]) -> Problem:
    signs = ", ".join(f"{letter} ({unicodedata.name(letter, 'no name')}, U+{ord(letter):04X})" for letter in letters)
    return Problem(
        "print.missing-glyph",
        f"{what} holds what our fonts cannot print: {signs}; an empty box is printed instead",
        Severity.WARNING,
        hint="write it in other letters; Latin, Greek and Cyrillic and most signs are there",
    )


def _other(line: str) -> Problem:
    if line.startswith(REFUSED):
        return Problem(
            "print.refused",
            f"a page may not fetch {line.removeprefix(REFUSED)}",
            Severity.WARNING,
            hint="nothing comes from the network or from other folders: put it in pictures/ or fonts/ of your own "
            "templates and call it orders:pictures/NAME or orders:fonts/NAME",
        )
    return Problem("print.engine", f"the layout engine says: {line}", Severity.WARNING, hint="please report this")


def _texts(value: object) -> Iterator[str]:
    """Every text of a page model, in the order of its fields."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple):
        for one in value:
            yield from _texts(one)
    elif dataclasses.is_dataclass(value) and not isinstance(value, type):
        for field in dataclasses.fields(value):
            yield from _texts(getattr(value, field.name))


def _shortened(text: str, most: int = 60) -> str:
    return text if len(text) <= most else text[: most - 1] + "…"
