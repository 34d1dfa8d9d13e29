"""The shelf: the pictures of one document, each under an address that the layout engine can ask for.

Stands in `render`, under the templates' filters, which put pictures on it, and `fetcher`, which takes them down.
An address is made from the picture itself, so the same picture is kept once and the same page is always the same.
"""

from __future__ import annotations

import hashlib

SCHEME = "orders"
"""The only scheme of addresses that our pages may use."""


class Shelf:
    """Pictures as SVG text, by address. One is made for each document and thrown away with it."""

    def __init__(self) -> None:
        self._pictures: dict[str, bytes] = {}

    def put(self, svg: str) -> str:
        """Put a picture on the shelf; its address."""
        picture = svg.encode("utf-8")
        address = f"{SCHEME}:picture/{hashlib.sha256(picture).hexdigest()[:24]}.svg"
        self._pictures[address] = picture
        return address

    def take(self, address: str) -> bytes | None:
        """The picture at an address, or None."""
        return self._pictures.get(address)

    def __len__(self) -> int:
        return len(self._pictures)
