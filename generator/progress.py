"""Progress for whoever waits: what is being made, once it takes longer than a second, on a terminal only."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

AFTER = 1.0
"""So many seconds nobody wonders what it is doing."""

Tell = Callable[[str], None]
"""Told what is being made now."""


def silent(what: str) -> None:
    """Tell nobody."""


@contextmanager
def progress(quiet: bool, first: str = "") -> Iterator[Tell]:
    """A spinner that names what is being made, and before that says `first`, such as that pieces are being placed.

    It shows after a second, and never where output is piped.
    """
    if quiet or not sys.stderr.isatty():
        yield silent
        return
    import threading

    from rich.console import Console
    from rich.status import Status

    status = Status(f"{first} …" if first else "", console=Console(stderr=True))
    late = threading.Timer(AFTER, status.start)
    late.daemon = True
    late.start()
    try:
        yield lambda what: status.update(f"printing {what} …")
    finally:
        late.cancel()
        status.stop()
