"""The editions in a set-up's file, renewed in place: not a letter of anything else changes. Beside `setup_file`.

A person may have moved `documents:` anywhere, put it in quotes or in braces, and written remarks around it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from generator.errors import Problem, Refused, Unreadable
from generator.model.setup import DocumentEdition
from generator.setup_file import OneLine, dump, plain
from generator.source import Document, parse

KEY = "documents"
_END = re.compile(r"^\.\.\.[ \t]*$", re.MULTILINE)


def with_documents(document: Document, editions: Mapping[str, DocumentEdition]) -> str:
    """The file's text with its `documents:` renewed; everything else stays to the letter, remarks too.

    Raises Refused where that cannot be done without touching something else, as when `documents` shares a marked
    block (`*name`) with another part of the file.
    """
    text = _renewed(document, editions)
    if not _is_as_before(document, text, editions):
        place = document.locate(Problem("", "", path=(KEY,)))
        raise Refused(
            Problem(
                "setup.documents",
                "the editions of what was printed cannot be noted here without changing something else in this file",
                path=(KEY,),
                place=place.place,
                hint="take documents out of the file, with all that stands under it: it is written anew",
            )
        )
    return text


def _renewed(document: Document, editions: Mapping[str, DocumentEdition]) -> str:
    rows = {name: _row(edition) for name, edition in editions.items()}
    entry = document.stretch((KEY,))
    if document.in_braces:
        return _in_braces(document, rows, entry)
    first = document.stretch((next(iter(_keys(document.root))),))
    margin = _margin(document.text, (entry or first or (0,))[0])
    if entry is None:
        return _added(document.text, margin, rows)
    if _has_rows(document, entry) and not set(_keys(_value(document))) - set(rows):
        return _row_by_row(document, rows)
    return _put(document.text, entry[1], entry[2], "".join(f"\n{margin}  {name}: {row}" for name, row in rows.items()))


def _row(edition: DocumentEdition) -> str:
    return dump(OneLine(plain(edition))).strip()


def _added(text: str, margin: str, rows: Mapping[str, str]) -> str:
    """`documents:` behind everything else, but before the `...` that ends a document."""
    closing = _END.search(text)
    before, behind = (text[: closing.start()], text[closing.start() :]) if closing else (text, "")
    before += "" if before.endswith("\n") else "\n"
    return f"{before}\n{margin}{KEY}:\n" + "".join(f"{margin}  {name}: {row}\n" for name, row in rows.items()) + behind


def _in_braces(document: Document, rows: Mapping[str, str], entry: tuple[int, int, int] | None) -> str:
    inside = f"{{{', '.join(f'{name}: {row}' for name, row in rows.items())}}}"
    if entry is not None:
        return _put(document.text, entry[1], entry[2], f" {inside}")
    last = document.end - 1  # the brace that closes the file
    before = document.text[:last].rstrip()
    comma = "" if before.endswith(",") else ","
    return f"{document.text[: len(before)]}{comma}\n{KEY}: {inside}{document.text[len(before) :]}"


def _row_by_row(document: Document, rows: Mapping[str, str]) -> str:
    """Each row that says something else now, from the last to the first; then the new ones, behind the last."""
    text = document.text
    there = {name: document.stretch((KEY, name)) for name in _keys(_value(document))}
    spots = sorted((spot, name) for name, spot in there.items() if spot is not None)
    behind = text.find("\n", spots[-1][0][2])
    behind = len(text) if behind < 0 else behind
    margin = _margin(text, spots[0][0][0])
    fresh = "".join(f"\n{margin}{name}: {row}" for name, row in rows.items() if name not in there)
    text = text[:behind] + fresh + text[behind:]
    for (_, start, end), name in reversed(spots):
        if not _says(document, name, rows[name]):
            text = _put(text, start, end, f" {rows[name]}")
    return text


def _put(text: str, start: int, end: int, new: str) -> str:
    return text[:start].rstrip(" \n") + new + text[end:]


def _margin(text: str, offset: int) -> str:
    """What stands before a key on its line: blanks."""
    return text[text.rfind("\n", 0, offset) + 1 : offset]


def _has_rows(document: Document, entry: tuple[int, int, int]) -> bool:
    """Whether the editions stand one a line below their key."""
    names = _keys(_value(document))
    return bool(names) and "\n" in document.text[entry[0] : entry[1]] and document.text[entry[1]] != "{"


def _says(document: Document, name: str, row: str) -> bool:
    return _keys(_value(document))[name] == parse(row, "row").root


def _value(document: Document) -> object:
    return _keys(document.root).get(KEY)


def _keys(value: object) -> Mapping[str, object]:
    return value if isinstance(value, dict) else {}


def _is_as_before(document: Document, text: str, editions: Mapping[str, DocumentEdition]) -> bool:
    """Whether a text reads as the document does, but for the editions, which are these."""
    try:
        new = dict(_keys(parse(text, document.file).root))
    except Unreadable:
        return False
    said = new.pop(KEY, {})
    due = {name: parse(_row(edition), "row").root for name, edition in editions.items()}
    old = {key: value for key, value in _keys(document.root).items() if key != KEY}
    return said == due and new == old and list(new) == list(old)
