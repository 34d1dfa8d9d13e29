"""A set-up written to its file: read back first, and nothing that a person wrote there is lost. Beside `updating`.

Where printing again must write a file anew, remarks and a layout made by hand cannot go with it: then the old file is
kept whole beside the new one. No backup ever takes the place of another.
"""

from __future__ import annotations

from itertools import count
from pathlib import Path

from generator.errors import OrdersError, Problem, Refused, Severity, Unreadable
from generator.loading import read_kept
from generator.model.setup import SetUp
from generator.render.writing import write_whole
from generator.renewing import with_documents
from generator.setup_file import LARGER, read_setup, write_text
from generator.source import Document, parse


def keep(path: Path, setup: SetUp, *, new: bool) -> tuple[list[str], list[Problem]]:
    """Write a set-up; `new`: beside whatever stands there, unread. Returns what to say.

    Raises Refused, and writes nothing, where the file could not be read again.
    """
    text = _text(path, setup)
    if not path.exists():
        write_whole(path, text.encode("utf-8"))
        return [f"set-up: {path}"], []
    lines: list[str] = []
    problems: list[Problem] = []
    if new:
        lines.append(f"the old set-up is kept as {back_up(path)}")
    else:
        document, before = read_kept(path)
        if before == setup:
            return [f"set-up: {path}"], []
        if before.model_copy(update={"documents": setup.documents}) == setup:
            renew(path, document, setup)
            return [f"set-up: {path}"], []
        if document.text != write_text(before):
            problems.append(_by_hand(document, text, back_up(path)))
    write_whole(path, text.encode("utf-8"))
    return [*lines, f"set-up: {path}"], problems


def renew(path: Path, document: Document, setup: SetUp) -> None:
    """Note a set-up's editions in its file and change nothing else, not even the sort of its line breaks."""
    text = with_documents(document, setup.documents)
    breaks = "\r\n" if b"\r\n" in path.read_bytes() else "\n"
    write_whole(path, text.replace("\n", breaks).encode("utf-8"))


def documents_recorded(path: Path) -> tuple[str, ...]:
    """The documents that a set-up's file, if there is one, says were printed; none where nobody can read it."""
    if not path.is_file():
        return ()
    try:
        return tuple(read_kept(path)[1].documents)
    except OrdersError:
        return ()  # `--new` starts afresh beside whatever stands there; who keeps a set-up has had it read before


def back_up(path: Path) -> Path:
    """Keep a file as it is, beside itself, and return where: `.bak`, or `.bak2` and so on where that is taken."""
    content = path.read_bytes()
    for number in count(1):
        backup = path.with_name(f"{path.name}.bak{number if number > 1 else ''}")
        if not backup.exists():
            write_whole(backup, content)
            return backup
        if backup.is_file() and backup.read_bytes() == content:
            return backup
    raise AssertionError("there is always one number more")


def _by_hand(document: Document, text: str, backup: Path) -> Problem:
    """What is said where a file is written anew that a person has laid out."""
    kept = set(text.splitlines())
    remarks = any("#" in line and line not in kept for line in document.text.splitlines())
    what = "the remarks written into it were" if remarks else "the layout made by hand was"
    message = f"the set-up changed and was written anew; {what} not carried over"
    return Problem("setup.remarks", message, Severity.NOTE, hint=f"the old file is kept whole as {backup}")


def _text(path: Path, setup: SetUp) -> str:
    """The text of the file. Raises Refused where it could not be read back as what it is."""
    text = write_text(setup)
    try:
        again = read_setup(parse(text, str(path), LARGER))
    except OrdersError as error:
        why = error.problems[0].message
        raise Refused(_unkept(f"what was rolled would make a set-up that cannot be read again: {why}")) from None
    if write_text(again) != text:
        raise Refused(_unkept("what was rolled would be read again as something else: a fault of this program"))
    return text


def _unkept(message: str) -> Problem:
    hint = "nothing was written; fewer units, pieces or rounds may do"
    return Problem("setup.not-kept", message, hint=hint)


def refuse_no_file(path: Path) -> None:
    """Raise Unreadable where a pipe, a device or a folder stands where a file is to be written."""
    if path.exists() and not path.is_file():
        what = "a folder" if path.is_dir() else "a pipe or a device"
        message = f"{path} is {what}, and a file is to be written there"
        raise Unreadable(Problem("file.not-written", message, hint="name a file, with -o"))
