"""Files written whole or not at all. Stands in `render`, the last step before the disk."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from generator.errors import Problem, Unreadable


def write_whole(path: Path, content: bytes) -> None:
    """Write a file beside its place and rename it into it, so that nobody ever finds half a file.

    Folders on the way are made. An old file is replaced in one move, and keeps its permissions. Raises `Unreadable`
    when the disk says no (full, read-only, a folder of that name): the old file is then as it was.
    """
    beside: str | None = None
    if path.exists() and not path.is_file() and not path.is_dir():
        message = f"{path} is a pipe or a device, and a file is to be written there"
        raise Unreadable(Problem("file.not-written", message, hint="name a file"))
    inside = next((one for one in path.parents if one.exists()), None)
    if inside is not None and not inside.is_dir():
        message = f"{path} cannot be written: {inside} is a file, not a folder"
        raise Unreadable(Problem("file.not-written", message, hint="name a folder, or a file that is in one"))
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, beside = tempfile.mkstemp(prefix=f".{path.name}.", suffix=".part", dir=path.parent)
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        os.chmod(beside, path.stat().st_mode & 0o7777 if path.exists() else 0o666 & ~_umask())
        os.replace(beside, path)
    except BaseException as error:  # whoever stops it (Ctrl-C) leaves no part behind either
        if beside is not None and os.path.exists(beside):
            os.unlink(beside)
        if not isinstance(error, OSError):
            raise
        raise Unreadable(
            Problem(
                "file.not-written",
                f"{path} cannot be written: {error.strerror or error}",
                hint="is the disk full, the folder read-only, or the file open in another program?",
            )
        ) from error


def _umask() -> int:
    """The mask of the process; it can only be read by setting it."""
    mask = os.umask(0)
    os.umask(mask)
    return mask
