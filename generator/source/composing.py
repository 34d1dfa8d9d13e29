"""From text to a tree of values, each with its span. Between `decoding` and `document`.

The parser is PyYAML's C one, and it is asked for its events only: words stay words, the same key twice is seen, and
depth, number and aliases are counted before anything is built. What the parser itself refuses, `mishaps` explains.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import yaml

from generator.errors import Problem, Unreadable
from generator.source import mishaps, slips
from generator.source.depths import HALF_A_BRACKET, no_colon
from generator.source.entries import Gatherer
from generator.source.lines import BLANKS, Lines, Span, in_order
from generator.source.signs import blank, sign
from generator.source.text import Text
from generator.source.tree import Alias, Items, Keys, Node, Scalar

MOST_VALUES = 100_000
_LETTERS_PER_VALUE = 64
_PROPERTIES = re.compile(r"(?:[&!]\S*[ \t]+)+")
_BLANK = re.compile(f"[{BLANKS}]")
_BLANK_FIRST = re.compile(f"[{BLANKS}]|[\\w-]+:[{BLANKS}]")
_BLOCK_HEADER = re.compile(r"[|>][+-]?[0-9]?[+-]?")


@dataclass(slots=True)
class _Open:
    """A list or mapping that is not closed yet; a mapping's `nodes` are key, value, key, value."""

    span: Span
    keys: bool
    flow: bool
    anchor: str | None
    size_before: int
    nodes: list[Node] = field(default_factory=list)


@dataclass(slots=True)
class _Anchor:
    """A marked value, and whether it was used. `node` is None while the value is still open."""

    span: Span
    node: Node | None
    used: bool = False


def compose(lines: Lines, most: int = MOST_VALUES) -> tuple[Node, tuple[Problem, ...]]:
    """The tree of the one document in the text, with `most` values, and the warnings.

    Raises Unreadable with everything that was found wrong, in the order of the file.
    """
    return _Composer(lines, most).composed()


class _Composer:
    def __init__(self, lines: Lines, most: int) -> None:
        self.most = most
        self.lines = lines
        self.problems: list[Problem] = []
        self.anchors: dict[str, _Anchor] = {}
        self.open: list[_Open] = []
        self.slips = slips.Slips(lines)
        self.entries = Gatherer(lines, self.problems)
        self.size = 0
        self.root: Node | None = None
        self.last: Span | None = None

    def composed(self) -> tuple[Node, tuple[Problem, ...]]:
        documents = 0
        try:
            for event in _events(self.lines.text):
                if isinstance(event, yaml.DocumentStartEvent):
                    documents += 1
                    if documents > 1:
                        self._second_document(event)
                        break
                else:
                    self._take(event)
        except yaml.YAMLError as error:
            problem = mishaps.explain(error, self.lines, self.last)
            self.problems[:] = [*(other for other in self.problems if not _same_line(other, problem)), problem]
        else:
            self.problems.extend(self.slips.tabs())
        if not self.problems and (self.root is None or _is_nothing(self.root)):
            hint = "make one to begin with: orders new scenario NAME, or orders new counters NAME"
            self.problems.append(self.lines.problem("yaml.empty", "this file is empty", 0, 0, 1, hint))
        if self.problems:
            raise Unreadable(in_order(self.problems))
        assert self.root is not None
        for name, anchor in self.anchors.items():
            if not anchor.used and isinstance(anchor.node, Scalar):
                self.slips.unused_anchor(name, anchor.span)
        return self.root, tuple(in_order(self.slips.warnings))

    def _take(self, event: Any) -> None:
        if isinstance(event, yaml.ScalarEvent):
            self._scalar(event)
        elif isinstance(event, yaml.AliasEvent):
            self._alias(event)
        elif isinstance(event, yaml.MappingStartEvent | yaml.SequenceStartEvent):
            self._begin(event)
        elif isinstance(event, yaml.MappingEndEvent | yaml.SequenceEndEvent):
            self._close(event)

    def _span(self, event: Any) -> Span:
        start, end = event.start_mark, event.end_mark
        return start.line, start.column, end.line, end.column

    def _scalar(self, event: yaml.ScalarEvent) -> None:
        span = marked = self._span(event)
        if event.anchor is not None or event.tag is not None:
            span = self._behind_properties(span)
        text = Text(event.value, event.style != "")
        self._grow(1 + len(text) // _LETTERS_PER_VALUE, span)
        if event.tag is not None:
            self.problems.append(sign(self.lines, *marked[:2]))
        elif event.style in ("|", ">") and not text:
            self._empty_block(span)
        is_key = bool(self.open) and self.open[-1].keys and len(self.open[-1].nodes) % 2 == 0
        if not text.quoted:
            self._blanks(text, span, is_key)
        if is_key and not text.quoted and HALF_A_BRACKET.search(text):
            self.problems.append(no_colon(self.lines, *span[:2]))
        self.slips.scalar(text, span, is_key)
        self.last = span
        node = Scalar(span, 1 + len(text) // _LETTERS_PER_VALUE, 0, text)
        if event.anchor is not None:
            self._mark(event.anchor, marked)
            self.anchors[event.anchor].node = node
        self._put(node)

    def _alias(self, event: yaml.AliasEvent) -> None:
        span = self._span(event)
        name = str(event.anchor)
        anchor = self.anchors.get(name)
        if anchor is None:
            near = difflib.get_close_matches(name, self.anchors, 1)
            self._say(
                "yaml.unknown-anchor",
                f"*{name} stands for something marked &{name}, and nothing before this line is",
                span,
                f"did you mean *{near[0]}?" if near else f'if it is meant as text, put it in quotes: "*{name}"',
            )
        elif anchor.node is None:
            self._say(
                "yaml.recursive",
                f"*{name} stands inside of &{name} itself (line {anchor.span[0] + 1}), which would never end",
                span,
                "take it out, or mark a smaller part",
            )
        else:
            anchor.used = True
            if len(self.open) + anchor.node.height > mishaps.MOST_LEVELS:
                self._too_deep(span)
            self._grow(anchor.node.size, span)
            self._put(Alias(span, anchor.node.size, anchor.node.height, anchor.node))
            return
        self._put(Scalar(span, 1, 0, Text()))

    def _begin(self, event: Any) -> None:
        span = self._span(event)
        if len(self.open) >= mishaps.MOST_LEVELS:
            self._too_deep(span)
        self._grow(1, span)
        if event.tag is not None:
            self.problems.append(sign(self.lines, *span[:2]))
        if event.anchor is not None:
            self._mark(event.anchor, span)
        keys = isinstance(event, yaml.MappingStartEvent)
        self.open.append(_Open(span, keys, bool(event.flow_style), event.anchor, self.size - 1))

    def _close(self, event: Any) -> None:
        done = self.open.pop()
        span = (*done.span[:2], event.end_mark.line, event.end_mark.column)
        size = self.size - done.size_before
        height = 1 + max((node.height for node in done.nodes), default=0)
        node: Node
        if done.keys:
            pairs = list(zip(done.nodes[::2], done.nodes[1::2], strict=True))
            node = Keys(span, size, height, self.entries.entries(pairs), done.flow)
        else:
            node = Items(span, size, height, done.nodes, done.flow)
        if done.anchor is not None:
            self.anchors[done.anchor].node = node
        self._put(node)

    def _put(self, node: Node) -> None:
        if self.open:
            self.open[-1].nodes.append(node)
        else:
            self.root = node

    def _mark(self, name: str, span: Span) -> None:
        before = self.anchors.get(name)
        if before is not None:
            self._say(
                "yaml.anchor",
                f"&{name} marks two things, on line {before.span[0] + 1} and on line {span[0] + 1}",
                span,
                "give each a name of its own",
            )
        self.anchors[name] = _Anchor(span, None)

    def _empty_block(self, span: Span) -> None:
        line, column = span[:2]
        header = _BLOCK_HEADER.match(self.lines[line], column)
        assert header is not None
        if header[0] == "|" and column + 1 == len(self.lines[line].rstrip()):
            self._say(
                "yaml.block",
                "| begins a text of several lines, and none follows",
                (line, column, line, column + 1),
                "write the text below it, indented deeper than its key, or take the line out",
            )
        else:
            self.problems.append(sign(self.lines, line, column))

    def _blanks(self, text: Text, span: Span, is_key: bool) -> None:
        """No-break spaces where only real spaces do: before a value, after a colon, anywhere in a key."""
        line, column = span[:2]
        first = not self.lines[line][:column].strip(" -")
        found = _BLANK.search(text) if is_key else _BLANK_FIRST.match(text) if first else _BLANK.match(text)
        if found:
            at = _BLANK.search(self.lines[line], column)
            self.problems.append(blank(self.lines, line, at.start() if at else column))

    def _behind_properties(self, span: Span) -> Span:
        found = _PROPERTIES.match(self.lines[span[0]], span[1])
        if found is None or (span[2] == span[0] and found.end() > span[3]):
            return span
        return (span[0], found.end(), *span[2:])

    def _grow(self, by: int, span: Span) -> None:
        self.size += by
        if self.size > self.most:
            self._say(
                "yaml.too-many",
                f"this file holds more than {self.most:,} values, counting every use of a marked block (*name)",
                span,
                "is this the right file?",
            )
            raise Unreadable(in_order(self.problems))

    def _too_deep(self, span: Span) -> None:
        self.problems.append(mishaps.too_deep(self.lines, *span[:2]))
        raise Unreadable(in_order(self.problems))

    def _second_document(self, event: Any) -> None:
        self._say(
            "yaml.second-document",
            "--- begins a second document here; a file holds one",
            self._span(event),
            "delete this line, or save what follows in a file of its own",
        )

    def _say(self, code: str, message: str, span: Span, hint: str) -> None:
        self.problems.append(Problem(code, message, place=self.lines.place_of(span), hint=hint))


def _events(text: str) -> Iterator[Any]:
    loader = getattr(yaml, "CBaseLoader", None)
    if loader is None:
        raise Unreadable(
            Problem(
                "yaml.parser",
                "PyYAML is installed without its C parser, and files are read with that alone",
                hint="run orders doctor, which says how to get it here",
            )
        )
    events: Iterator[Any] = yaml.parse(text, Loader=loader)
    return events


def _is_nothing(node: Node) -> bool:
    return isinstance(node, Scalar) and not node.text and not node.text.quoted


def _same_line(one: Problem, other: Problem) -> bool:
    return one.place is not None and other.place is not None and one.place.line == other.place.line
