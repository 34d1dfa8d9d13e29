"""From bytes to text: files that cannot be opened, and files that are not UTF-8. The first step of reading.

Nothing is left to the machine's locale, and nothing is guessed: a file is UTF-8, with or without one byte-order mark.
"""

from __future__ import annotations

import difflib
import errno
import os
import re

from generator.errors import Place, Problem, Unreadable
from generator.source.lines import Lines, showable

MOST_BYTES = 1_000_000
_MARKS = (
    (b"\xff\xfe\x00\x00", "UTF-32"),
    (b"\x00\x00\xfe\xff", "UTF-32"),
    (b"\xff\xfe", "UTF-16"),
    (b"\xfe\xff", "UTF-16"),
)
_SAVE = "save it as UTF-8 (in most editors: Save as, Encoding: UTF-8)"
_SORTS = {b"%PDF": "a PDF", b"PK\x03\x04": "a zip archive", b"\x89PNG": "a picture", b"\xff\xd8\xff": "a picture"}
_FORBIDDEN = re.compile("[^\t\n\r\x20-\x7e\xa0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]")
_NAMED = {
    "\x85": "an invisible line break (NEL, U+0085)",
    "\u2028": "an invisible line break (U+2028)",
    "\u2029": "an invisible paragraph break (U+2029)",
    "\ufeff": "an invisible byte-order mark (U+FEFF)",
    "\x00": "a NUL character (U+0000)",
}


def name_of(path: str | os.PathLike[str]) -> str:
    """The file's name as the user gave it, fit to be shown."""
    return os.fspath(path).encode("utf-8", "replace").decode("utf-8")


def contents(path: str | os.PathLike[str], times: int = 1) -> bytes:
    """The bytes of a file, `times` as large as others at most.

    Raises Unreadable where there is no such file, where it is a folder, a pipe or a device, or too large.
    """
    name = name_of(path)
    try:
        _refuse_what_is_no_file(path, name)
        with open(path, "rb") as stream:
            data = stream.read(MOST_BYTES * times + 1)
    except FileNotFoundError:
        raise Unreadable(_missing(os.fspath(path), name)) from None
    except NotADirectoryError:
        raise Unreadable(Problem("file.missing", f"there is no file {name}: part of its path is no folder")) from None
    except IsADirectoryError:
        raise Unreadable(_folder(os.fspath(path), name)) from None
    except PermissionError:
        if os.path.isdir(path):  # Windows answers so when a folder is opened
            raise Unreadable(_folder(os.fspath(path), name)) from None
        hint = "look at the file's permissions, or copy it to a folder of yours"
        raise Unreadable(Problem("file.unreadable", f"{name} may not be read by you", hint=hint)) from None
    except OSError as error:
        reason = "its name is too long" if error.errno == errno.ENAMETOOLONG else (error.strerror or "no reason given")
        raise Unreadable(Problem("file.unreadable", f"{showable(name)[:200]} cannot be opened: {reason}")) from None
    except ValueError:
        raise Unreadable(Problem("file.missing", f"{showable(name)[:200]} cannot be the name of a file")) from None
    if len(data) > MOST_BYTES * times:
        raise Unreadable(too_large(name, times))
    return data


def _refuse_what_is_no_file(path: str | os.PathLike[str], name: str) -> None:
    """A pipe may never end, nor a device; a folder is told otherwise."""
    if os.path.exists(path) and not os.path.isfile(path) and not os.path.isdir(path):
        message = f"{name} is no file on a disk, but a pipe or a device"
        raise Unreadable(Problem("file.not-a-file", message, hint="save what it holds in a file, and name that"))


def too_large(file: str, times: int = 1) -> Problem:
    """The problem of a file beyond the limit."""
    return Problem(
        "file.too-large",
        f"{file} is larger than {times * MOST_BYTES // 1_000_000} MB; what is read here is never that large",
        hint="is this the right file?",
    )


def decode(data: bytes, file: str) -> str:
    """The text of a file's bytes: UTF-8, without its byte-order mark. Raises Unreadable for anything else."""
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            raise Unreadable(_wrong_encoding(file, encoding))
    for start, sort in _SORTS.items():
        if data.startswith(start):
            raise Unreadable(Problem("file.not-text", f"{file} is {sort}, not text"))
    if b"\x00" in data[:4] and len(data) > 1:
        raise Unreadable(_wrong_encoding(file, "UTF-16"))
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise Unreadable(_not_utf8(data, error, file)) from None
    text = text.removeprefix("\ufeff")
    if text.startswith("\ufeff"):
        place = Lines(text, file).place(0, 0, 1)
        raise Unreadable(
            Problem(
                "file.byte-order-mark",
                "this file begins with two byte-order marks, which are invisible",
                place=place,
                hint=f"delete the first line and type it anew, or {_SAVE}",
            )
        )
    return text


def with_plain_line_breaks(text: str, file: str) -> str:
    """The text with every line ended by a line feed. Raises Unreadable for characters that no text file has."""
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    found = _FORBIDDEN.search(text)
    if found is None:
        return text
    lines = Lines(text, file)
    line, column = lines.position(found.start())
    letter = found[0]
    named = _NAMED.get(letter, f"the control character U+{ord(letter):04X}")
    more = len(_FORBIDDEN.findall(text)) - 1
    others = "" if not more else ", and one more in this file" if more == 1 else f", and {more} more in this file"
    raise Unreadable(
        lines.problem(
            "file.control-character",
            f"{named} stands here{others}; text has none",
            line,
            column,
            1,
            "delete it: delete the characters around it and type them anew",
        )
    )


def _wrong_encoding(file: str, encoding: str) -> Problem:
    return Problem(
        "file.encoding",
        f"this file is saved as {encoding}, not as UTF-8, as its first bytes show",
        place=Place(file, 1, 1),
        hint=_SAVE,
    )


def _not_utf8(data: bytes, error: UnicodeDecodeError, file: str) -> Problem:
    byte = data[error.start]
    before = data[: error.start].decode("utf-8").removeprefix("\ufeff")
    offset = len(before.replace("\r\n", "\n"))
    # Windows-1252 is what such files nearly always are; it is only used to show the line, never to read it.
    rest = re.split(rb"[\r\n]", data[error.start : error.start + 200])[0].decode("cp1252", "replace")
    letter = bytes([byte]).decode("cp1252", "replace")
    guess = "" if letter == "\ufffd" or not letter.isprintable() else f" (in Windows-1252 it would be {letter})"
    lines = Lines((before + rest).replace("\r\n", "\n").replace("\r", "\n"), file)
    line, column = lines.position(offset)
    return lines.problem(
        "file.encoding",
        f"this file is not saved as UTF-8: byte 0x{byte:02X} on line {line + 1}{guess}",
        line,
        column,
        1,
        _SAVE,
    )


def _missing(path: str, name: str) -> Problem:
    folder, last = os.path.split(path)
    if folder and not os.path.isdir(folder):
        return Problem("file.missing", f"there is no file {name}: there is no folder {name_of(folder)}")
    names = _names_in(folder)
    stem = last.lower()
    near = [other for other in names if other.lower() == stem or os.path.splitext(other)[0].lower() == stem]
    near = near or difflib.get_close_matches(last, names, 1, 0.6)
    hint = f"did you mean {name_of(os.path.join(folder, near[0]))}?" if near else _yaml_hint(folder, names)
    return Problem("file.missing", f"there is no file {name}", hint=hint)


def _folder(path: str, name: str) -> Problem:
    hint = _yaml_hint(path, _names_in(path)) or "name a file in it"
    return Problem("file.folder", f"{name} is a folder, not a file", hint=hint)


def _yaml_hint(folder: str, names: list[str]) -> str | None:
    """Which YAML files stand in the folder, up to three; None where there are none."""
    yaml = [name_of(os.path.join(folder, name)) for name in names if name.lower().endswith((".yaml", ".yml"))]
    if not yaml:
        return None
    more = f" and {len(yaml) - 3} more" if len(yaml) > 3 else ""
    return f"the YAML files there are {', '.join(yaml[:3])}{more}" if len(yaml) > 1 else f"name a file: {yaml[0]}"


def _names_in(folder: str) -> list[str]:
    """The files of a folder, sorted; none where it cannot be listed, for this only serves a hint."""
    try:
        return sorted(name for name in os.listdir(folder or ".") if not os.path.isdir(os.path.join(folder, name)))
    except OSError:
        return []
