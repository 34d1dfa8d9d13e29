"""The list inside a zip, taken out with care: the only module that touches archives. Part of opening a file.

A zip says nothing that is believed. Its directory is counted before it is parsed, members are unpacked by the piece
and stopped at the limit, whatever size they claim; passwords and odd methods are refused by name. A member's path is
shown and otherwise never used.
"""

from __future__ import annotations

import io
import zipfile
import zlib

from generator.errors import Problem, Unreadable
from generator.rosters.wording import clean, shortened

MOST_BYTES = 5_000_000
"""What an army list may have, on disk and unpacked. The largest real ones have about 2 MB."""

MOST_MEMBERS = 50
MOST_RATIO = 150
"""How many times its size a member may unpack to. Real lists reach about 30."""

_SMALL = 100_000
_ENTRY = b"PK\x01\x02"
_METHODS = {zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED}
_AGAIN = "save or download the list again"


def is_zip(data: bytes) -> bool:
    """Whether the bytes begin as a zip does."""
    return data.startswith((b"PK\x03\x04", b"PK\x05\x06", b"PK\x07\x08"))


def unpacked(data: bytes, file: str) -> tuple[str, bytes]:
    """Name and bytes of the one list in a zip, whatever it is called. Raises Unreadable with the reason."""
    if data.count(_ENTRY) > MOST_MEMBERS:
        message = f"{file} is a zip of more than {MOST_MEMBERS} files; a list is zipped by itself"
        raise Unreadable(Problem("roster.zip-too-many", message, hint="unpack it and give the list"))
    try:
        return _the_one(zipfile.ZipFile(io.BytesIO(data)), file)
    except (zlib.error, EOFError):
        raise Unreadable(_broken(file, "what is packed in it is damaged")) from None
    except zipfile.BadZipFile as error:
        cut = "not a zip file" in str(error)
        reason = "its end is missing, as when a download stops" if cut else "its directory or its contents are damaged"
        raise Unreadable(_broken(file, reason)) from None
    except (OSError, ValueError, NotImplementedError, RuntimeError, OverflowError, LookupError):
        # What zipfile raises for directories that lie: offsets before the file, unknown versions, impossible dates.
        raise Unreadable(_broken(file, "its directory says what cannot be")) from None


def _the_one(archive: zipfile.ZipFile, file: str) -> tuple[str, bytes]:
    members = [info for info in archive.infolist() if not info.is_dir() and not _clutter(info.filename)]
    if not members:
        raise Unreadable(Problem("roster.zip-empty", f"{file} is a zip with nothing in it", hint=_AGAIN))
    found = []
    total = 0
    for info in members:
        data = _member(archive, info, file)
        total += len(data)
        if total > MOST_BYTES:
            message = f"{file} unpacks to more than {MOST_BYTES // 1_000_000} MB; no army list does"
            raise Unreadable(Problem("file.too-large", message, hint="is this the right file?"))
        if data.lstrip(b"\xef\xbb\xbf \t\r\n")[:1] in (b"<", b"{", b"[") or len(members) == 1:
            found.append((_shown(info.filename), data))
    if len(found) != 1:
        names = ", ".join(_shown(info.filename) for info in members[:5])
        which = "none of which looks like a list" if not found else f"of which {len(found)} look like lists"
        message = f"{file} is a zip of {len(members)} files ({names}), {which}"
        raise Unreadable(Problem("roster.zip-which", message, hint="unpack it and give the list"))
    return found[0]


def _member(archive: zipfile.ZipFile, info: zipfile.ZipInfo, file: str) -> bytes:
    if info.flag_bits & 0x1:
        message = f"{_shown(info.filename)} in {file} needs a password"
        raise Unreadable(Problem("roster.zip-password", message, hint="save the list without one"))
    if info.compress_type not in _METHODS:
        message = f"{_shown(info.filename)} in {file} is packed by a method that lists never use ({info.compress_type})"
        raise Unreadable(Problem("roster.zip-method", message, hint="unpack it and give the list"))
    with archive.open(info) as stream:
        data = stream.read(MOST_BYTES + 1)
    if len(data) > _SMALL and len(data) > MOST_RATIO * max(1, info.compress_size):
        message = f"{file} unpacks to over {MOST_RATIO} times its size, which no list does; it is not unpacked further"
        raise Unreadable(Problem("roster.zip-bomb", message, hint="is this the right file?"))
    return data


def _clutter(name: str) -> bool:
    """What some systems add to a zip by themselves."""
    return name.startswith("__MACOSX/") or name.rpartition("/")[2] in (".DS_Store", "Thumbs.db", "desktop.ini")


def _shown(name: str) -> str:
    return shortened(clean(name), 60) or "a file without a name"


def _broken(file: str, reason: str) -> Problem:
    return Problem("roster.zip-broken", f"{file} is a zip, but a broken one: {reason}", hint=_AGAIN)
