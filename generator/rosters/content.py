"""The bytes of an army list, opened and, where need be, unzipped. The first step of reading; nothing trusts a name.

A file is what its bytes say: a `.rosz` may be plain, a `.ros` may be zipped, and neither matters. Limits come first:
size on disk, size unpacked, what a zip holds and how far it blows up. No path that stands in a zip is ever used, and
nothing is ever written.
"""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from generator.errors import Place, Problem, Unreadable
from generator.rosters.unpacking import MOST_BYTES, is_zip, unpacked
from generator.source import decode
from generator.source.decoding import name_of
from generator.source.lines import showable

_MARKS = {b"\xff\xfe": "utf-16-le", b"\xfe\xff": "utf-16-be"}
_SORTS = (
    (b"%PDF", "a PDF", "export the list as text, or save the list file itself"),
    (b"\x89PNG", "a picture", "export the list as text, or save the list file itself"),
    (b"\xff\xd8\xff", "a picture", "export the list as text, or save the list file itself"),
    (b"GIF8", "a picture", "export the list as text, or save the list file itself"),
    (b"Rar!", "a RAR archive", "unpack it and give the file in it"),
    (b"7z\xbc\xaf\x27\x1c", "a 7z archive", "unpack it and give the file in it"),
    (b"\x1f\x8b", "a gzip archive", "unpack it and give the file in it"),
    (b"\xd0\xcf\x11\xe0", "an old Office document", "save it as CSV, or as text"),
    (b"{\\rtf", "a document of a word processor", "save it as plain text"),
)


@dataclass(frozen=True)
class Content:
    """An army list's bytes, and what every reader may ask of them. `file` is the name to give in problems."""

    file: str
    data: bytes = field(repr=False)

    @cached_property
    def text(self) -> str:
        """The text, with plain line feeds and no byte-order mark. Raises Unreadable where it is no text.

        UTF-8, or UTF-16 where a byte-order mark says so, as some editors and spreadsheets save; never guessed.
        """
        for mark, encoding in _MARKS.items():
            if self.data.startswith(mark) and not self.data.startswith(mark + b"\x00\x00"):
                try:
                    text = self.data[len(mark) :].decode(encoding)
                except UnicodeDecodeError:
                    message = f"{self.file} begins like UTF-16 but is none"
                    raise Unreadable(Problem("file.encoding", message, hint="save it as UTF-8")) from None
                break
        else:
            text = decode(self.data, self.file)
        if "\x00" in text:
            line = text.count("\n", 0, text.index("\x00")) + 1
            message = "a NUL character stands here; this file is no text"
            raise Unreadable(Problem("file.not-text", message, place=Place(self.file, line, 1)))
        return text.replace("\r\n", "\n").replace("\r", "\n")

    @cached_property
    def first(self) -> str:
        """The first character that is no space: "<" for XML, "{" or "[" for JSON."""
        return self.text.lstrip()[:1]


def opened(path: str | os.PathLike[str]) -> Content:
    """The content of a file, of the list inside where it is a zip. Raises Unreadable with the reason."""
    file = showable(name_of(path))[:500]
    data = _bytes(path, file)
    if is_zip(data):
        member, data = unpacked(data, file)
        file = f"{file} (in it: {member})"
    return looked_at(data, file)


def looked_at(data: bytes, file: str) -> Content:
    """The content of these bytes. Raises Unreadable for what cannot be a list at all: empty, a picture, a PDF ..."""
    if not data.strip(b" \t\r\n\x00\xef\xbb\xbf\xff\xfe"):
        raise Unreadable(Problem("roster.empty-file", f"{file} is empty", hint="save or download the list again"))
    for start, sort, hint in _SORTS:
        if data.startswith(start):
            raise Unreadable(Problem("roster.not-a-list", f"{file} is {sort}, not an army list", hint=hint))
    return Content(file, data)


def _bytes(path: str | os.PathLike[str], file: str) -> bytes:
    try:
        if not Path(path).is_file():
            what = "is a folder" if Path(path).is_dir() else "is not there" if not Path(path).exists() else "is no file"
            raise Unreadable(Problem("file.missing", f"the army list {file} {what}", hint="check its path"))
        with open(path, "rb") as stream:
            data = stream.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        reason = (error.strerror if isinstance(error, OSError) else None) or "its name cannot be one"
        message = f"the army list {file} cannot be opened: {reason}"
        raise Unreadable(Problem("file.unreadable", message)) from None
    if len(data) > MOST_BYTES:
        message = f"{file} is larger than {MOST_BYTES // 1_000_000} MB; no army list is"
        raise Unreadable(Problem("file.too-large", message, hint="is this the right file?"))
    return data
