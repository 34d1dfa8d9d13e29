"""The keys of a mapping: each once, each a word, and what `<<` brings in from a marked group. Asked by `composing`."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

from generator.errors import Problem
from generator.source.lines import Lines, Span, showable
from generator.source.text import Text
from generator.source.tree import Entry, Items, Keys, Node, Scalar, followed


class Gatherer:
    """Makes entries of the keys and values of mappings; what is wrong goes to `problems`."""

    def __init__(self, lines: Lines, problems: list[Problem]) -> None:
        self.lines, self.problems = lines, problems

    def entries(self, pairs: list[tuple[Node, Node]]) -> dict[Text, Entry]:
        """The entries of a mapping: its own keys win over merged ones, an earlier merge over a later one."""
        own: dict[str, Span] = {}
        keyed: list[tuple[Text | None, Node, Node]] = []
        for key, value in pairs:
            text = self._key(key)
            merge = text == "<<" and text is not None and not text.quoted
            if text is not None and not merge:
                same = unicodedata.normalize("NFC", text)
                if same in own:
                    self._twice(text, own[same], key.span)
                    continue
                own[same] = key.span
            keyed.append((None if merge else text, key, value))
        entries: dict[Text, Entry] = {}
        for text, key, value in keyed:
            if text is not None:
                entries[text] = Entry(key.span, value)
                continue
            for source in self._merged(key, value):
                for name, entry in source.entries.items():
                    if name not in own:
                        entries.setdefault(name, entry)
        return entries

    def _key(self, node: Node) -> Text | None:
        key = followed(node)
        if not isinstance(key, Scalar):
            self._say(
                "yaml.key",
                "a list or a group of keys stands here as a key; a key is a word",
                node.span,
                'if it is meant as text, put it in quotes: "[D6]: …"',
            )
            return None
        if not key.text and not key.text.quoted:
            self._say("yaml.key", "a key is missing before the colon", node.span, "write it, as in title: Breach")
            return None
        return key.text

    def _merged(self, key: Node, value: Node) -> Iterator[Keys]:
        """What `<<` brings in: a mapping, or several in a list."""
        node = followed(value)
        sources = node.nodes if isinstance(node, Items) else [node]
        for source in map(followed, sources):
            if isinstance(source, Keys):
                yield source
            elif not (isinstance(source, Scalar) and self.problems):
                self._say(
                    "yaml.merge",
                    "<< brings in the keys of a marked group, and no group of keys follows it",
                    key.span,
                    "write <<: *name, where &name marks a group of keys",
                )

    def _twice(self, text: Text, first: Span, second: Span) -> None:
        name = showable(text)
        if first[0] == second[0]:
            where = f"twice on line {first[0] + 1}"
        else:
            where = f"on line {first[0] + 1} and again on line {second[0] + 1}"
        spelled = {self._typed(first), self._typed(second)}
        alike = f" ({' and '.join(sorted(spelled))} are the same key)" if len(spelled) > 1 else ""
        self._say(
            "yaml.duplicate-key",
            f"the key {name} stands {where}{alike}; only one of them can count",
            second,
            "rename one, or take it out",
        )

    def _typed(self, span: Span) -> str:
        return showable(self.lines[span[0]][span[1] : span[3]])

    def _say(self, code: str, message: str, span: Span, hint: str) -> None:
        self.problems.append(Problem(code, message, place=self.lines.place_of(span), hint=hint))
