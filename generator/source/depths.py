"""Colons that are missing or too many, and lines at a depth that fits nothing. Asked by `mishaps`."""

from __future__ import annotations

import re

from generator.errors import Problem
from generator.source.lines import BLANKS, Lines, showable
from generator.source.signs import blank, quoted, value_from

ENTRY = re.compile(
    r"""(?P<lead>[ ]*(?:-[ ]+)*)"""
    r"""(?:(?P<key>"[^"]*"|'[^']*'|[^\s#&*!|>%@`"'\[\]{},][^\n]*?)[ ]*:(?:[ ]+|$))?(?P<value>.*)"""
)
"""A line taken apart: indentation and hyphens, the key, the value."""

HALF_A_BRACKET = re.compile(r"[\w\"']\s+[\[{][^\]}]*$")
"""A key with a bracket that opens in it and closes behind its colon: `units [{name` of `units [{name: Walker}]`."""

_NO_SPACE = re.compile(r"\s*(?:-\s+)*(?P<key>[\w-]+|\"[^\"]*\"|'[^']*'):(?=[^\s/])")
_BLANK = re.compile(f"[{BLANKS}]")
_BLANK_COLON = re.compile(f"^[^:]*(?::[{BLANKS}]|[{BLANKS}]+:\\s)")
_WIDE_COLON = re.compile("[：﹕∶]")


def colons(problem: str, lines: Lines, opened: tuple[int, int], at: tuple[int, int]) -> Problem | None:
    """What is wrong with the colons of a line, or with the depth of a line that has one; None where it is not that."""
    if "expected ':'" in problem:
        return _long_key(lines, *opened) or no_colon(lines, *opened)
    if "mapping values are not allowed" not in problem:
        return None
    line, column = at
    found = ENTRY.match(lines[line])
    first = found is not None and found["key"] is not None and found.end("key") == len(lines[line][:column].rstrip())
    if found and found["key"] and HALF_A_BRACKET.search(found["key"]):
        return no_colon(lines, line, found.end("lead"))
    if not first:
        start = found.start("value") if found and found["key"] is not None else len(found["lead"]) if found else 0
        value = value_from(lines[line], start)
        return lines.problem(
            "yaml.colon",
            "a second colon stands in this line, and YAML takes what is before it for a key",
            line,
            start,
            len(value),
            f"put the text in quotes: {quoted(value)}",
        )
    if lines[line].startswith("--- "):
        return lines.problem(
            "yaml.indent", "keys cannot stand on the line of ---", line, 0, 3, "begin them on the next line"
        )
    indent = len(lines[line]) - len(lines[line].lstrip())
    long = _long_key(lines, line, indent)
    if long or not line:
        return long
    before = line - 1
    while before > 0 and not lines[before].strip():
        before -= 1
    above = ENTRY.match(lines[before])
    if above is None or above["key"] is None:
        return no_colon(lines, before, len(lines[before]) - len(lines[before].lstrip()))
    return lines.problem(
        "yaml.indent",
        f"this line is indented deeper than line {before + 1}, which has its value already",
        line,
        indent,
        None,
        "begin it at the same depth as the lines it belongs with",
    )


def _long_key(lines: Lines, line: int, column: int) -> Problem | None:
    """A key longer than the parser takes."""
    found = re.compile(r"[^:]{1000,}?:").match(lines[line], column)
    if found is None:
        return None
    message = "more than 1,000 characters stand before this colon; no key is that long"
    return lines.problem(
        "yaml.key", message, line, found.end() - 1, 1, "put the text in quotes, or the line below a key"
    )


def no_colon(lines: Lines, line: int, column: int) -> Problem:
    """A line that should be `key: value` and is not."""
    text = lines[line]
    hidden = _BLANK_COLON.match(text)
    if hidden:
        found = _BLANK.search(text)
        assert found is not None
        return blank(lines, line, found.start())
    close = _NO_SPACE.match(text) or _NO_SPACE.match(text, column)
    if close:
        after = value_from(text, close.end()).strip()
        after = "…" if not after or after[0] in ",]}" else after[:40]
        return lines.problem(
            "yaml.colon",
            "a space is missing after this colon",
            line,
            close.end() - 1,
            1,
            f"write {showable(close['key'])}: {showable(after)}",
        )
    wide = _WIDE_COLON.search(text)
    if wide:
        message = f"this sign looks like a colon and is another one (U+{ord(wide[0]):04X})"
        return lines.problem("yaml.colon", message, line, wide.start(), 1, "delete it and type : and a space")
    if text[column : column + 1] in ("'", '"'):
        return never_closed(lines, line, column)
    value = text[column:].strip()
    word = value.split()[0] if value.split() else "key"
    rest = value[len(word) :].strip() or "…"
    return lines.problem(
        "yaml.colon",
        "a colon is missing in this line: key: value was expected",
        line,
        column,
        None,
        f"write {showable(word[:40])}: {showable(rest[:40])}; text of several lines begins with | after its key "
        "and is indented below it",
    )


def structure(problem: str, context: str, lines: Lines, opened: tuple[int, int], at: tuple[int, int]) -> Problem | None:
    """Lines that stand at a depth, or in a place, where nothing can stand."""
    line, column = at
    text = lines[line]
    indent = len(text) - len(text.lstrip())
    if column > indent:
        return None
    if text.lstrip().startswith(":"):
        return lines.problem(
            "yaml.key", "a key is missing before this colon", line, indent, 1, "write it, as in title: Breach"
        )
    if text.startswith("..."):
        return None
    listed = re.match(r"\s*-(\s|$)", text) is not None
    if "document start" in problem:
        first = next((number for number in range(len(lines)) if _has_content(lines[number])), 0)
        depth = len(lines[first]) - len(lines[first].lstrip())
        if re.match(r"\.\.\.\s*$", lines[max(0, line - 1)]) or depth <= indent:
            return lines.problem(
                "yaml.second-document" if depth <= indent and _after_end(lines, line) else "yaml.indent",
                "the document has ended before this line",
                line,
                indent,
                None,
                "delete the line before it that ends the document (...), or check the depth of this line",
            )
        return lines.problem(
            "yaml.indent",
            f"this line begins further left than line {first + 1}, the first of the file",
            line,
            indent,
            None,
            f"take the {depth} space{'s' if depth > 1 else ''} before line {first + 1} out",
        )
    if "block mapping" in context and listed and indent == opened[1]:
        return lines.problem(
            "yaml.indent",
            f"an entry of a list stands here among keys (since line {opened[0] + 1})",
            line,
            indent,
            None,
            "write the key of the list on a line above it, or check the depth of this line",
        )
    if "block collection" in context and not listed and indent == opened[1]:
        return lines.problem(
            "yaml.indent",
            f"this line stands among the entries of a list (since line {opened[0] + 1}) and does not begin with -",
            line,
            indent,
            None,
            "begin it with - and a space, or check its depth",
        )
    if "block mapping" in context or "block collection" in context:
        spaces = "1 space" if indent == 1 else f"{indent} spaces"
        return lines.problem(
            "yaml.indent",
            f"this line is indented by {spaces}, which fits none of the lines above it",
            line,
            indent,
            None,
            "begin it exactly below the first letter of the lines it belongs with",
        )
    return None


def _has_content(text: str) -> bool:
    return bool(text.strip()) and not text.lstrip().startswith(("#", "---", "%"))


def _after_end(lines: Lines, line: int) -> bool:
    return any(re.match(r"\.\.\.\s*$", lines[number]) for number in range(line))


def never_closed(lines: Lines, line: int, column: int, until: int | None = None) -> Problem:
    """A quote that opens there, and closes nowhere, or only on line `until`."""
    where = "is never closed" if until is None else f"is closed only on line {until + 1}"
    return lines.problem(
        "yaml.quote",
        f"the quote that opens here {where}",
        line,
        column,
        None,
        "close it at the end of the text, or take it out: most text needs no quotes",
    )
