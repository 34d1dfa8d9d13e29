"""What a page may fetch: pictures from its own shelf, and our fonts and styles. Nothing else, ever.

Stands in `render`, between `press` and WeasyPrint, whose own fetcher opens files and the network in a dozen ways.
Imported only by `press`, after `engine.load`.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from weasyprint.urls import URLFetcher, URLFetcherResponse

from generator.render.shelf import SCHEME, Shelf

_KINDS = {
    ".ttf": "font/ttf", ".css": "text/css", ".svg": "image/svg+xml", ".png": "image/png", ".jpg": "image/jpeg",
}  # fmt: skip


class Fetcher(URLFetcher):  # type: ignore[misc]  # WeasyPrint has no types
    """Answers `orders:picture/…` from the shelf, `orders:fonts/…` and `orders:styles/…` from the templates' folders.

    `own` are a user's fonts and pictures, by address without the scheme, as they were read: `pictures/badge.svg`.
    """

    def __init__(
        self, folders: dict[str, Path], shelf: Shelf | None = None, own: Mapping[str, bytes] | None = None
    ) -> None:
        super().__init__(allowed_protocols=(SCHEME,), allow_redirects=False, fail_on_errors=False)
        self._folders = folders
        self._shelf = shelf
        self._own = own or {}
        self.refused: list[str] = []
        """The addresses that were asked for and not given."""

    def fetch(self, url: str, headers: Any = None) -> URLFetcherResponse:
        """The thing at an address of ours. Anything else is refused, and remembered in `refused`."""
        del headers  # there is no network to send them to
        found = self._find(url)
        if found is None:
            self.refused.append(url)
            raise ValueError(f"a page may not fetch {url}")
        return URLFetcherResponse(url, found, {"Content-Type": _KINDS[Path(url).suffix]})

    def _find(self, url: str) -> bytes | None:
        scheme, _, rest = url.partition(":")
        room, _, name = rest.partition("/")
        if scheme != SCHEME or Path(name).suffix not in _KINDS:
            return None
        if room == "picture":
            return self._shelf.take(url) if self._shelf is not None else None
        if rest in self._own:
            return self._own[rest]
        folder = self._folders.get(room)
        if folder is None or Path(name).name != name:
            return None
        file = folder / name
        return file.read_bytes() if file.is_file() else None
