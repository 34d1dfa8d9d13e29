"""The tree of a document: every value with its span in the file. Made by `composing`, asked by `document`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from generator.source.lines import Span
from generator.source.text import Text


@dataclass(slots=True)
class Node:
    """A value. `size` and `height` are those of the value written out in full, every alias followed."""

    span: Span
    size: int
    height: int


@dataclass(slots=True)
class Scalar(Node):
    """A single value."""

    text: Text


@dataclass(slots=True)
class Items(Node):
    """A list."""

    nodes: list[Node]
    flow: bool


@dataclass(slots=True)
class Entry:
    """A key of a mapping with the span of the key, and its value."""

    key: Span
    value: Node


@dataclass(slots=True)
class Keys(Node):
    """A mapping, its merges (`<<`) done."""

    entries: dict[Text, Entry]
    flow: bool


@dataclass(slots=True)
class Alias(Node):
    """A use of a marked value (`*name`); the span is that of the use."""

    target: Node


def followed(node: Node) -> Node:
    """The value itself, where an alias stands for it."""
    while isinstance(node, Alias):
        node = node.target
    return node


def value_of(node: Node) -> object:
    """The plain value: Text, or a list or dict of them. Every call, and every alias in it, makes a fresh copy."""
    node = followed(node)
    if isinstance(node, Keys):
        return {key: value_of(entry.value) for key, entry in node.entries.items()}
    if isinstance(node, Items):
        return [value_of(item) for item in node.nodes]
    assert isinstance(node, Scalar)
    return node.text


def along(root: Node, path: tuple[str | int, ...]) -> Iterator[tuple[Node, Span | None]]:
    """The nodes on the way down a path, as far as it exists, the root first; each with the span of its key, if any."""
    node, key = root, None
    yield node, key
    for part in path:
        inner = followed(node)
        if isinstance(inner, Keys):
            entry = inner.entries.get(Text(str(part)))
            if entry is None:
                return
            node, key = entry.value, entry.key
        elif isinstance(inner, Items) and isinstance(part, int) and 0 <= part < len(inner.nodes):
            node, key = inner.nodes[part], None
        else:
            return
        yield node, key
