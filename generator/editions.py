"""Editions: how often each document of a packet has changed. Beside `printing`, under `blind`.

An edition grows only when that document says something else than before, so a reprint tells nobody that another's did.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from typing import Any

from generator.model.setup import DocumentEdition

PageModels = tuple[Any, ...]
Build = Callable[[int], PageModels]
"""Makes a document's page models for an edition."""


def edition_of(name: str, pages: PageModels, earlier: Mapping[str, DocumentEdition]) -> DocumentEdition:
    """The edition of a document: the earlier one while it says the same, else one more."""
    content = hashlib.sha256(repr(pages).encode("utf-8")).hexdigest()[:32]
    before = earlier.get(name)
    if before is None:
        return DocumentEdition(edition=1, content=content)
    return before if before.content == content else DocumentEdition(edition=before.edition + 1, content=content)
