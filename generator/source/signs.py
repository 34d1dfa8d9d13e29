"""Values that begin with a sign of YAML's own, and spaces that are none; with what to write instead."""

from __future__ import annotations

import re

from generator.errors import Problem
from generator.source.lines import Lines, showable

_KEY = re.compile(r"(\S[^:\n]*):(?:\s|$)")


def sign(lines: Lines, line: int, column: int) -> Problem:
    """A value, or a key, that begins with a sign of YAML's own: `> 7`, `*note`, `%`."""
    text = lines[line]
    rest = value_from(text, column)
    what, hint = "value", f"put it in quotes: {quoted(rest)}"
    key = _KEY.match(rest) if not text[:column].strip(" -") and text[column : column + 1] not in ("[", "{") else None
    if key:
        what, rest, hint = "key", key[1], f"put it in quotes: {quoted(key[1])}: …"
    elif column == 0 and rest.startswith("%"):
        what, hint = "line", "take it out, or put the text in quotes"
    return lines.problem(
        "yaml.sign",
        f"this {what} begins with {rest[:1]}, a sign that YAML keeps for itself",
        line,
        column,
        max(1, len(rest)),
        hint,
    )


def blank(lines: Lines, line: int, column: int) -> Problem:
    """A no-break space (or another that only looks like one) where a real space must stand."""
    letter = lines[line][column : column + 1]
    before = lines[line][:column].rstrip(" ")
    name = "a no-break space" if letter in "\u00a0\u202f" else f"an invisible character (U+{ord(letter or ' '):04X})"
    where = "at the start of this line" if not before.strip() else "after the colon" if before.endswith(":") else "here"
    return lines.problem(
        "yaml.space",
        f"{name} stands {where}; YAML takes only ordinary spaces",
        line,
        column,
        1,
        "delete it and type a space",
    )


def quoted(text: str) -> str:
    """The text in quotes, as YAML wants it: in double quotes, or in single ones where it has double quotes inside."""
    if '"' not in text and "\\" not in text:
        return f'"{showable(text)}"'
    if "'" not in text:
        return f"'{showable(text)}'"
    return '"' + showable(text.replace("\\", "\\\\").replace('"', '\\"')) + '"'


def value_from(text: str, column: int) -> str:
    """The value that begins at that column, without a comment; inside of brackets it ends at a comma or bracket."""
    rest = text[column:]
    comment = re.search(r"\s#", rest)
    rest = rest[: comment.start()] if comment else rest
    before = text[:column]
    if sum(map(before.count, "[{")) > sum(map(before.count, "]}")):
        end = re.search(r"[,\]}]", rest[1:])
        rest = rest[: end.start() + 1] if end else rest
    return rest.rstrip()
