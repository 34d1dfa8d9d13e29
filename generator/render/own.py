"""A user's own templates: what was read of his folder, and whether it is in use. In `render`, under `desk`.

`own_reading` reads and checks the folder, `own_composing` fills its templates in, `press` takes its styles. While
`in_use` holds, every desk that is set up has them; what is sealed is always printed as it ships (`Kind.own`).
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from pathlib import Path

LAST = "own"
"""The style sheet of a user's own that comes after all others."""


@dataclass(frozen=True)
class Own:
    """A folder of own templates as it was read: everything by its path in the folder, with slashes."""

    folder: Path
    templates: Mapping[str, str] = field(default_factory=dict)
    styles: Mapping[str, str] = field(default_factory=dict)
    """Style sheets by name, without the ending."""
    files: Mapping[str, bytes] = field(default_factory=dict)
    """Fonts and pictures."""

    @property
    def names(self) -> tuple[str, ...]:
        """Everything that is used, sorted."""
        return tuple(sorted((*self.templates, *(f"styles/{name}.css" for name in self.styles), *self.files)))

    @property
    def digest(self) -> str:
        """SHA-256 over names and contents."""
        whole = hashlib.sha256()
        for name in self.names:
            whole.update(name.encode("utf-8") + b"\0" + hashlib.sha256(self._content(name)).digest())
        return whole.hexdigest()

    def _content(self, name: str) -> bytes:
        if name in self.files:
            return self.files[name]
        text = self.templates.get(name)
        return (self.styles[Path(name).stem] if text is None else text).encode("utf-8")

    def path(self, name: str) -> str:
        """Where a thing of that name stands, as it is shown to people."""
        return str(self.folder / name)


_IN_USE: ContextVar[Own | None] = ContextVar("own", default=None)


@contextmanager
def in_use(own: Own | None) -> Iterator[None]:
    """While this holds, pages are composed with these templates."""
    token = _IN_USE.set(own)
    try:
        yield
    finally:
        _IN_USE.reset(token)


def own_now() -> Own | None:
    """The own templates that are in use, if any."""
    return _IN_USE.get()
