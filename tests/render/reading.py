"""Reading a PDF back, for the tests of pages: its letters with their boxes, its pages as pixels, its models' texts."""

from __future__ import annotations

import ctypes
import dataclasses
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

import pypdfium2
import pypdfium2.raw as pdfium

MM = 72 / 25.4


@dataclass(frozen=True)
class Letter:
    """A letter: its box in points from the top left of its page, and the size of its type in points."""

    text: str
    left: float
    right: float
    top: float
    bottom: float
    size: float


@dataclass(frozen=True)
class Sheet:
    """A page of a PDF: its size in points and its letters in the order in which they were set."""

    width: float
    height: float
    letters: tuple[Letter, ...]

    @property
    def text(self) -> str:
        """All letters without white space, in small letters: what words are looked for in."""
        return squeezed("".join(letter.text for letter in self.letters))


def sheets(content: bytes) -> list[Sheet]:
    document = pypdfium2.PdfDocument(content)
    return [Sheet(*page.get_size(), tuple(_letters(page))) for page in document]


def _letters(page: pypdfium2.PdfPage) -> Iterator[Letter]:
    text, height = page.get_textpage(), page.get_height()
    box, matrix = [ctypes.c_double() for _ in range(4)], pdfium.FS_MATRIX()
    for index in range(text.count_chars()):
        sign = chr(pdfium.FPDFText_GetUnicode(text, index)).replace("\x02", "-")  # a hyphen that ends a line
        if pdfium.FPDFText_IsGenerated(text, index) == 1 or sign.isspace():
            continue  # white space that the reader made up, or that says nothing
        assert pdfium.FPDFText_GetCharBox(text, index, *box)
        assert pdfium.FPDFText_GetMatrix(text, index, matrix)
        left, right, bottom, top = (edge.value for edge in box)
        size = pdfium.FPDFText_GetFontSize(text, index) * abs(matrix.d)
        yield Letter(sign, left, right, height - top, height - bottom, round(size, 2))


def squeezed(text: str) -> str:
    return re.sub(r"[\s\u2060\u200b]+", "", text).casefold()


HOW_NOT_WHAT = frozenset(("icon", "band", "language", "kind", "how", "continued"))
"""Fields of models whose texts choose a picture or a style, or are printed only where a group is parted."""


def texts(value: object) -> Iterator[str]:
    """Every text of a page model that is to be printed; the words of drawings are not among them."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple):
        for one in value:
            yield from texts(one)
    elif dataclasses.is_dataclass(value) and type(value).__module__.endswith(("_page", ".pages")):
        for field in dataclasses.fields(value):
            if field.name not in HOW_NOT_WHAT:
                yield from texts(getattr(value, field.name))


def words_wanted(page: object) -> Counter[str]:
    """How often each word of a model must be found at least."""
    return Counter(squeezed(word) for text in texts(page) for word in text.split())


def lost_words(page: object, found: list[Sheet]) -> list[str]:
    """The words of a model that the pages do not hold as often as it does."""
    whole = "".join(sheet.text for sheet in found)
    return [word for word, times in words_wanted(page).items() if whole.count(word) < times]


def outside(found: list[Sheet]) -> list[tuple[int, str]]:
    """Letters that do not lie wholly on their page: page from 1, letter."""
    return [
        (number, letter.text)
        for number, sheet in enumerate(found, start=1)
        for letter in sheet.letters
        if letter.left < 0 or letter.right > sheet.width or letter.top < 0 or letter.bottom > sheet.height
    ]


def overprinted(sheet: Sheet) -> list[str]:
    """Pairs of letters of which one lies over the other by more than a third of its width and of its height.

    Neighbours in a word may be kerned, or be one sign.
    """
    found, ordered = [], sorted(enumerate(sheet.letters), key=lambda letter: letter[1].top)
    for index, (place, one) in enumerate(ordered):
        for other_place, other in ordered[index + 1 :]:
            if other.top >= one.bottom:
                break
            if abs(place - other_place) < 3 and abs(one.bottom - other.bottom) < 3:
                continue
            across = min(one.right, other.right) - max(one.left, other.left)
            along = min(one.bottom, other.bottom) - max(one.top, other.top)
            wide = min(one.right - one.left, other.right - other.left)
            high = min(one.bottom - one.top, other.bottom - other.top)
            if across > wide / 3 and along > high / 3:
                found.append(one.text + other.text)
    return found


def sizes_of(found: list[Sheet], words: set[str]) -> dict[str, float]:
    """The smallest size at which each of some texts is set, in points; texts as `squeezed`."""
    sizes: dict[str, float] = {}
    for sheet in found:
        for word in words:
            start = sheet.text.find(word)
            while start >= 0:
                run = _letters_at(sheet, start, len(word))
                sizes[word] = min([sizes.get(word, 999.0), *run])
                start = sheet.text.find(word, start + 1)
    return sizes


def _letters_at(sheet: Sheet, start: int, length: int) -> list[float]:
    marks = [letter.size for letter in sheet.letters for _ in squeezed(letter.text)]
    return marks[start : start + length]


def margin_ink(content: bytes, millimetres: float = 6.35) -> list[int]:
    """The pages (from 1) with anything but white nearer than that to an edge, at 144 dots an inch."""
    document = pypdfium2.PdfDocument(content)
    marked = []
    for number, page in enumerate(document, start=1):
        pixels = page.render(scale=2, grayscale=True).to_numpy()
        pixels = pixels.reshape(pixels.shape[0], pixels.shape[1], -1)[:, :, 0]
        edge = int(millimetres * MM * 2)
        middle = pixels[edge:-edge, edge:-edge].copy()
        pixels = pixels.copy()
        pixels[edge:-edge, edge:-edge] = 255
        assert middle.min() < 200, f"page {number} is empty"
        if pixels.min() < 255:
            marked.append(number)
    return marked


def shares_of_black(content: bytes) -> list[float]:
    """How much of each page is black, from 0 to 1."""
    document = pypdfium2.PdfDocument(content)
    return [float(1 - page.render(scale=2, grayscale=True).to_numpy().mean() / 255) for page in document]


def coverage(content: bytes) -> float:
    """How much of all pages together is black, from 0 to 1."""
    shares = shares_of_black(content)
    return sum(shares) / len(shares)


def coloured(content: bytes) -> bool:
    """Whether any pixel is not grey."""
    for page in pypdfium2.PdfDocument(content):
        pixels = page.render(scale=2).to_numpy()[:, :, :3].astype(int)
        if (pixels.max(axis=2) - pixels.min(axis=2)).max() > 24:
            return True
    return False
