"""A document: the values of one YAML file, and the place of each. What reading hands to the model.

`read` opens a file, `parse` takes text. Both refuse with plain problems whatever cannot be read without guessing.
"""

from __future__ import annotations

import os
from dataclasses import dataclass, field

from generator.errors import Path, Place, Problem, Unreadable
from generator.source.composing import MOST_VALUES, compose
from generator.source.decoding import MOST_BYTES, contents, decode, name_of, too_large, with_plain_line_breaks
from generator.source.lines import Lines, Span
from generator.source.tree import Items, Keys, Node, Scalar, along, followed, value_of

_AT_THE_KEY = ("unknown-key", "bad-key")


@dataclass(frozen=True)
class Document:
    """One YAML file, read.

    `file` is its name as the user gave it, `text` its text with plain line breaks. `root` is its value: `Text`, or
    dicts and lists of it, nested; keys are `Text` too. `warnings` are what was read and probably not meant so.
    """

    file: str
    text: str = field(repr=False)
    root: object
    warnings: tuple[Problem, ...] = ()
    _lines: Lines = field(repr=False, compare=False, kw_only=True)
    _tree: Node = field(repr=False, compare=False, kw_only=True)

    def place(self, path: Path, key: bool = False) -> Place:
        """Where the value at `path` stands, or with `key` its key; its nearest ancestor where there is none.

        A value that is missing, and a list or group of keys that begins below its key, are shown by their key.
        """
        steps = list(along(self._tree, path))
        node, key_span = steps[-1]
        reached = len(steps) == len(path) + 1
        if key_span is not None and ((key and reached) or _shown_by_its_key(node)):
            return self._lines.place_of(key_span)
        return self._lines.place_of(_beginning(node))

    def stretch(self, path: Path) -> tuple[int, int, int] | None:
        """Where in `text` the entry at `path` lies: the offsets of its key, and of its value's beginning and end.

        The end is that of the last word: remarks and empty lines behind it are not the entry's. None where there is
        no such entry, or where it is not under a key.
        """
        steps = list(along(self._tree, path))
        node, key = steps[-1]
        if len(steps) != len(path) + 1 or key is None:
            return None
        start, end = self._lines.offset(*node.span[:2]), self._lines.offset(*_last_word(node))
        behind_key = self.text.index(":", self._lines.offset(*key[2:])) + 1
        return self._lines.offset(*key[:2]), max(start, behind_key), max(end, behind_key)

    @property
    def in_braces(self) -> bool:
        """Whether the whole file is one mapping in braces."""
        return isinstance(self._tree, Keys) and self._tree.flow

    @property
    def end(self) -> int:
        """The offset in `text` behind the last word of the file."""
        return self._lines.offset(*_last_word(self._tree))

    def locate(self, problem: Problem) -> Problem:
        """The problem with its place in this file, if it has a path. An unknown key is shown by the key itself."""
        if problem.path is None:
            return problem
        return problem.at(self.place(problem.path, key=problem.code.endswith(_AT_THE_KEY)))


def _shown_by_its_key(node: Node) -> bool:
    """Whether nothing stands behind the key: a missing value, or a group or list that begins below it."""
    if isinstance(node, Keys | Items):
        return not node.flow
    value = followed(node)
    return isinstance(value, Scalar) and not value.text and not value.text.quoted


def _last_word(node: Node) -> tuple[int, int]:
    """Line and column behind the last word of a value; the parser ends a group of lines where the next one begins."""
    if isinstance(node, Keys) and not node.flow:
        return max((_last_word(entry.value) for entry in node.entries.values()), default=node.span[2:])
    if isinstance(node, Items) and not node.flow:
        return max(map(_last_word, node.nodes), default=node.span[2:])
    return node.span[2:]


def _beginning(node: Node) -> Span:
    """The span of a value; of a group or list over several lines the first entry, as far as it is on one line."""
    if not isinstance(node, Keys | Items) or node.flow:
        return node.span
    line, column = node.span[:2]
    if isinstance(node, Items):
        ends = [item.span[2:] for item in node.nodes[:1]]
    else:
        first = [entry for entry in node.entries.values() if entry.key[:2] == (line, column)]
        ends = [span[2:] for entry in first for span in (entry.value.span, entry.key)]
    return (line, column, *next((end for end in ends if end[0] == line), node.span[2:]))


def read(path: str | os.PathLike[str], times: int = 1) -> Document:
    """Read a YAML file of UTF-8. Raises Unreadable where it cannot be found, opened, decoded or parsed.

    `times`: how many times as large as other files it may be.
    """
    file = name_of(path)
    return parse(decode(contents(path, times), file), file, times)


def parse(text: str, file: str, times: int = 1) -> Document:
    """Read YAML from text; `file` is the name to give in problems. Raises Unreadable with all that is wrong."""
    if len(text) > MOST_BYTES * times:
        raise Unreadable(too_large(file, times))
    text = with_plain_line_breaks(text, file)
    lines = Lines(text, file)
    tree, warnings = compose(lines, MOST_VALUES * times)
    return Document(file, text, value_of(tree), warnings, _lines=lines, _tree=tree)
