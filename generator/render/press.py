"""The press: the layout engine made ready once a process, with our faces and styles, and sheets set on it.

Stands in `render`, above `engine` and `fetcher`, under `pdf`. One font configuration and one parsed copy of each
stylesheet serve every document of the process: made anew they would cost time, and leak memory.
"""

from __future__ import annotations

import contextlib
import functools
import gc
import logging
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from generator import resources
from generator.errors import Problem, Refused
from generator.render import engine
from generator.render.fonts import font_face_css
from generator.render.ink import Ink
from generator.render.own import LAST, Own
from generator.render.paper import Paper
from generator.render.shelf import Shelf

BASE_SHEETS = ("tokens", "base", "components")
"""The styles of every document, in this order; a document adds its own."""


@dataclass(frozen=True)
class Proof:
    """A document as it was laid out: WeasyPrint's own `Document`, and what WeasyPrint complained of, line by line."""

    document: Any
    complaints: tuple[str, ...]

    @property
    def pages(self) -> int:
        """How many pages it takes."""
        return len(self.document.pages)

    @property
    def filled(self) -> float:
        """How many pages full of words and pictures it is: 2.1 on three pages is one that could be set tighter."""
        return sum(self.fullness)

    @property
    def fullness(self) -> tuple[float, ...]:
        """How far down each page its words and pictures reach, from 0 to 1."""
        return tuple(_filled(page._page_box) for page in self.document.pages)


def _filled(sheet: Any) -> float:
    """How far down the type area of a page its words and pictures reach, from 0 to 1."""
    top = sheet.content_box_y()
    deepest, waiting = top, [sheet.children[0]]
    while waiting:
        box = waiting.pop()
        children = getattr(box, "children", ())
        if children:
            waiting.extend(children)
        elif isinstance(box.height, int | float) and box.height:
            deepest = max(deepest, box.position_y + box.height)
    return float((deepest - top) / sheet.height)


class Press:
    """Lays out pages. There is one a process: `press()`."""

    def __init__(self) -> None:
        self._weasyprint = engine.load()
        from generator.render.fetcher import Fetcher  # needs the engine

        self._fetcher = Fetcher
        self._folders: dict[str, Path] = {
            "fonts": resources.fonts(),
            "styles": resources.templates() / "styles",
        }
        from weasyprint.text.fonts import FontConfiguration

        with engine.only_our_fonts():
            self._fonts = FontConfiguration()
        self._sheets: dict[str, Any] = {}
        self._text(font_face_css("orders:fonts"))

    def set(
        self, html: str, shelf: Shelf, sheets: tuple[str, ...], paper: Paper, ink: Ink, whole_sheet: bool, extra: str,
        own: Own | None = None,
    ) -> Proof:  # fmt: skip
        """Lay out one document's HTML. `sheets` are styles beside the base ones, `extra` is CSS for it alone.

        A `whole_sheet` has no margins. A user's own styles stand in place of ours, his last one after everything.
        """
        names = (*BASE_SHEETS, *sheets, *(("narrow",) if paper.narrow else ()), f"ink-{ink.value}")
        styles = [self._text(font_face_css("orders:fonts")), *(self._sheet(name, own) for name in names)]
        styles.append(self._text(paper.page_rule(margins=not whole_sheet) + extra))
        if own is not None and LAST in own.styles:
            styles.append(self._sheet(LAST, own))
        return self._set(html, shelf, styles, own)

    def try_styles(self, own: Own) -> dict[str, tuple[str, ...]]:
        """What is wrong with each of a user's own styles, in the engine's words, by the style's name.

        Raises Refused for one that the engine cannot read at all.
        """
        found = {}
        for name in own.styles:
            try:
                with listening() as said:
                    self._sheet(name, own)
            except Exception as error:  # noqa: BLE001 (whatever somebody else's style does is told, not traced)
                told = f"{own.path(f'styles/{name}.css')}: the layout engine cannot read this: {error}"
                hint = "take rules out until it can; nothing is fetched from the network or from other folders"
                raise Refused(Problem("templates.style", told, hint=hint)) from None
            found[name] = tuple(said)
        return found

    def set_drawings(self, html: str, shelf: Shelf, paper: Paper, css: str) -> Proof:
        """Lay out pages that are drawings and nothing else, with this CSS alone: they pay for no style they lack."""
        styles = [self._text(font_face_css("orders:fonts")), self._text(paper.page_rule(margins=False) + css)]
        return self._set(html, shelf, styles)

    def _set(self, html: str, shelf: Shelf, styles: list[Any], own: Own | None = None) -> Proof:
        fetcher = self._fetcher(self._folders, shelf, own.files if own is not None else {})
        with listening() as complaints, few_collections():
            page = self._weasyprint.HTML(string=html, url_fetcher=fetcher, base_url="orders:page/")
            document = page.render(font_config=self._fonts, stylesheets=styles)
        complaints += [f"refused: {address}" for address in fetcher.refused]
        return Proof(document, tuple(dict.fromkeys(complaints)))

    def _sheet(self, name: str, own: Own | None = None) -> Any:
        if own is not None and name in own.styles:
            return self._text(own.styles[name], own)
        if name not in self._sheets:
            text = (self._folders["styles"] / f"{name}.css").read_text(encoding="utf-8")
            self._sheets[name] = self._text(text)
        return self._sheets[name]

    def _text(self, css: str, own: Own | None = None) -> Any:
        if css not in self._sheets:
            fetcher = self._fetcher(self._folders, None, own.files if own is not None else {})
            self._sheets[css] = self._weasyprint.CSS(
                string=css, url_fetcher=fetcher, base_url="orders:styles/", font_config=self._fonts
            )
        return self._sheets[css]


@functools.cache
def press() -> Press:
    """The press of this process, made ready when it is first asked for."""
    return Press()


@contextlib.contextmanager
def listening() -> Iterator[list[str]]:
    """Collect what WeasyPrint and fontTools log meanwhile, and keep it off the terminal."""
    said: list[str] = []

    class Ear(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            line = record.getMessage()
            if not line.endswith("has no required alt description"):  # icons have none on purpose: see `finish`
                said.append(line)

    logger, ear = logging.getLogger("weasyprint"), Ear(logging.WARNING)
    before = logger.propagate
    logger.addHandler(ear)
    logger.propagate = False
    try:
        yield said
    finally:
        logger.removeHandler(ear)
        logger.propagate = before


@contextlib.contextmanager
def few_collections() -> Iterator[None]:
    """Collect garbage seldom: a layout makes many objects that all live until its end."""
    before = gc.get_threshold()
    gc.set_threshold(50_000, 20, 100)
    try:
        yield
    finally:
        gc.set_threshold(*before)
