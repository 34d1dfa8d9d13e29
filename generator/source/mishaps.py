"""What the parser refused, in plain words. Asked by `composing`, when the parser stops.

The parser speaks of tokens and contexts; its sentence only says where to look. What is said to the user comes from
the line itself: a tab, a sign at the start of a value, a quote too many, an indentation that fits nothing.
"""

from __future__ import annotations

import re

import yaml

from generator.errors import Problem
from generator.source.lines import BLANKS, Lines, Span, showable
from generator.source.slips import tab

_SIGNS = "!&*>|%@`{}[],?#-:"
_ENTRY = re.compile(
    r"""(?P<lead>[ ]*(?:-[ ]+)*)"""
    r"""(?:(?P<key>"[^"]*"|'[^']*'|[^\s#&*!|>%@`"'\[\]{},][^\n]*?)[ ]*:(?:[ ]+|$))?(?P<value>.*)"""
)
_NO_SPACE = re.compile(r"\s*(?:-\s+)*(?P<key>[\w-]+|\"[^\"]*\"|'[^']*'):(?=[^\s/])")
_BLANK = re.compile(f"[{BLANKS}]")
_BLANK_COLON = re.compile(f"^[^:]*(?::[{BLANKS}]|[{BLANKS}]+:\\s)")
_WIDE_COLON = re.compile("[：﹕∶]")


def explain(error: yaml.YAMLError, lines: Lines, last: Span | None) -> Problem:
    """The problem behind a parser's error. `last` is the span of the last single value that was read."""
    problem = (getattr(error, "problem", None) or "").lower()
    context = (getattr(error, "context", None) or "").lower()
    line, column = _spot(getattr(error, "problem_mark", None), lines)
    start = getattr(error, "context_mark", None)
    opened = _spot(start, lines) if start is not None else (line, column)
    return (
        _tab(problem, lines, line, column)
        or _indent_blank(lines, line)
        or _scanning(problem, context, lines, opened, (line, column))
        or _quotes(problem, context, lines, opened, (line, column), last)
        or _brackets(problem, context, lines, opened, (line, column))
        or _colons(problem, lines, opened, (line, column))
        or _structure(problem, context, lines, opened, (line, column))
        or _unknown(lines, line, column)
    )


def sign(lines: Lines, line: int, column: int) -> Problem:
    """A value that begins with a sign of YAML's own."""
    rest = _value_from(lines[line], column)
    first = rest[:1] or " "
    return lines.problem(
        "yaml.sign",
        f"this value begins with {first}, which means something else to YAML than the sign itself",
        line,
        column,
        max(1, len(rest)),
        f"put it in quotes: {quoted(rest)}",
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


def _spot(mark: yaml.Mark | None, lines: Lines) -> tuple[int, int]:
    """Line and column of a mark; the end of the text's last line with something on it where the mark is beyond it."""
    if mark is None:
        return 0, 0
    line, column = mark.line, mark.column
    if line >= len(lines) or (line == len(lines) - 1 and not lines[line].strip()):
        line = min(line, len(lines) - 1)
        while line and not lines[line].strip():
            line -= 1
        column = len(lines[line].rstrip())
    return line, column


def _value_from(text: str, column: int) -> str:
    """The value that begins at that column, without a comment; inside of brackets it ends at a comma or bracket."""
    rest = text[column:]
    comment = re.search(r"\s#", rest)
    rest = rest[: comment.start()] if comment else rest
    before = text[:column]
    if sum(map(before.count, "[{")) > sum(map(before.count, "]}")):
        end = re.search(r"[,\]}]", rest[1:])
        rest = rest[: end.start() + 1] if end else rest
    return rest.rstrip()


def _tab(problem: str, lines: Lines, line: int, column: int) -> Problem | None:
    for number in (line, line - 1):
        text = lines[number]
        indent = text[: len(text) - len(text.lstrip())]
        if "\t" in indent and number >= 0 and text.strip():
            return tab(lines, number, indent.index("\t"), _tabbed(lines))
    text = lines[line]
    if "tab" in problem or text[column : column + 1] == "\t" or text[max(0, column - 1) : column] == "\t":
        at = text.find("\t", max(0, column - 1))
        return tab(lines, line, at if at >= 0 else column, _tabbed(lines))
    return None


def _tabbed(lines: Lines) -> int:
    """How many lines are indented with tabs."""
    return len(re.findall(r"(?m)^ *\t\s*\S", lines.text))


def _indent_blank(lines: Lines, line: int) -> Problem | None:
    for number in (line, line - 1):
        text = lines[number] if number >= 0 else ""
        indent = text[: len(text) - len(text.lstrip())]
        found = _BLANK.search(indent)
        if found:
            return blank(lines, number, found.start())
    return None


def _scanning(
    problem: str, context: str, lines: Lines, opened: tuple[int, int], at: tuple[int, int]
) -> Problem | None:
    """Words that begin with a sign, and the parser tried to read the sign."""
    if "block scalar" in context or "alias" in context or "anchor" in context or "tag" in context or "tag" in problem:
        return sign(lines, *opened)
    if "directive" in context or "incompatible" in problem or "directive" in problem:
        return sign(lines, opened[0], 0)
    if "cannot start any token" in problem:
        return sign(lines, *at)
    if "not allowed" in problem and lines[at[0]][at[1] : at[1] + 1] in ("-", "?"):
        text, column = lines[at[0]], at[1]
        found = _ENTRY.match(text)
        if text[column] == "-" and re.match(r"- +\S", text[column:]) and found and found["key"]:
            return lines.problem(
                "yaml.indent",
                "a list begins here on the line of its key; its entries stand below the key, one on each line",
                at[0],
                column,
                None,
                f"move it to the next line, or put it in quotes if it is text: {quoted(_value_from(text, column))}",
            )
        return sign(lines, *at)
    return None


def _quotes(
    problem: str, context: str, lines: Lines, opened: tuple[int, int], at: tuple[int, int], last: Span | None
) -> Problem | None:
    if "quoted scalar" in context:
        if "escape" in problem or "hexdecimal" in problem or "hexadecimal" in problem:
            line, column = at
            slash = lines[line].find("\\", max(0, column - 1))
            return lines.problem(
                "yaml.escape",
                "a backslash in double quotes begins a special sign, and YAML knows none like this",
                line,
                slash if slash >= 0 else column,
                2,
                "use single quotes around the text, or type the backslash twice",
            )
        return _never_closed(lines, *opened)
    line, column = at
    before = lines[line][:column].rstrip()
    if last is None or not before or before[-1] not in "\"'" or column >= len(lines[line].rstrip()):
        return None
    if (last[2], last[3]) != (line, len(before)):
        return None
    if last[0] != line:
        return _never_closed(lines, last[0], last[1], line)
    mark, start = before[-1], last[1]
    rest = _value_from(lines[line], start)
    if lines[line][column] == ":" or re.match(r"\s*:", lines[line][len(before) :]):
        return lines.problem(
            "yaml.colon", "a space is missing after this colon", line, lines[line].index(":", len(before)), 1,
            "write key: value, with a space between",
        )  # fmt: skip
    inner = rest[1:-1] if len(rest) > 1 and rest.endswith(mark) else rest.replace(mark, "", 1)
    whole = inner if rest.endswith(mark) else rest
    return lines.problem(
        "yaml.quote",
        f"the quotes close after {showable(before[start:])}, and more text follows; a quote inside the text ends it",
        line,
        start,
        len(rest),
        f"write {quoted(whole)}",
    )


def _never_closed(lines: Lines, line: int, column: int, until: int | None = None) -> Problem:
    where = "is never closed" if until is None else f"is closed only on line {until + 1}"
    return lines.problem(
        "yaml.quote",
        f"the quote that opens here {where}",
        line,
        column,
        None,
        "close it at the end of the text, or take it out: most text needs no quotes",
    )


def _brackets(
    problem: str, context: str, lines: Lines, opened: tuple[int, int], at: tuple[int, int]
) -> Problem | None:
    line, column = at
    letter = lines[line][column : column + 1]
    if "flow sequence" in context or "flow mapping" in context:
        bracket, close = ("[", "]") if "sequence" in context else ("{", "}")
        comment = re.search(r"\s#\S", lines[opened[0]][opened[1] :])
        if comment and line != opened[0]:
            return lines.problem(
                "yaml.bracket",
                f"the {bracket} that opens here is never closed, because # makes the rest of its line a comment",
                opened[0],
                opened[1],
                None,
                "put the text with the # in quotes",
            )
        if line == opened[0] and close in lines[line][column:]:
            if letter == ":" or letter in "\"'":
                hint = "put a comma before the next entry, or quotes around the whole text"
            else:
                hint = f"put a comma there, or close a bracket that is still open before the {close}"
            return lines.problem("yaml.bracket", "a comma is missing here, or a bracket", line, column, 1, hint)
        return lines.problem(
            "yaml.bracket",
            f"the {bracket} that opens here is never closed",
            opened[0],
            opened[1],
            None,
            f"put {close} after its last entry",
        )
    if "flow node" in context:
        if letter in ",]}":
            return lines.problem(
                "yaml.bracket", f"nothing stands before this {letter}", line, column, 1, "take one out, or write the entry"
            )
        return sign(lines, line, column) if letter and letter in _SIGNS else None
    found = _ENTRY.match(lines[line])
    if found and found["value"] and "did not find expected" in problem:
        start = found.start("value")
        if found["value"][0] in "[{*&!" and column > start:
            return sign(lines, line, start)
        if found["value"][0] in ",]}" and column == start:
            if found["key"]:
                return sign(lines, line, column)
            return lines.problem("yaml.bracket", f"this {letter} closes nothing", line, column, 1, "take it out")
    return None


def _colons(problem: str, lines: Lines, opened: tuple[int, int], at: tuple[int, int]) -> Problem | None:
    if "expected ':'" in problem:
        return _no_colon(lines, *opened)
    if "mapping values are not allowed" not in problem:
        return None
    line, column = at
    found = _ENTRY.match(lines[line])
    first = found is not None and found["key"] is not None and found.end("key") == len(lines[line][:column].rstrip())
    if not first:
        start = found.start("value") if found and found["key"] is not None else len(found["lead"]) if found else 0
        value = _value_from(lines[line], start)
        return lines.problem(
            "yaml.colon",
            "a second colon stands in this line, and YAML takes what is before it for a key",
            line,
            start,
            len(value),
            f"put the text in quotes: {quoted(value)}",
        )
    before = line - 1
    while before > 0 and not lines[before].strip():
        before -= 1
    above = _ENTRY.match(lines[before])
    if above is None or above["key"] is None:
        return _no_colon(lines, before, len(lines[before]) - len(lines[before].lstrip()))
    return lines.problem(
        "yaml.indent",
        f"this line is indented deeper than line {before + 1}, which has its value already",
        line,
        len(lines[line]) - len(lines[line].lstrip()),
        None,
        "begin it at the same depth as the lines it belongs with",
    )


def _no_colon(lines: Lines, line: int, column: int) -> Problem:
    """A line that should be `key: value` and is not."""
    text = lines[line]
    hidden = _BLANK_COLON.match(text)
    if hidden:
        found = _BLANK.search(text)
        assert found is not None
        return blank(lines, line, found.start())
    close = _NO_SPACE.match(text)
    if close:
        return lines.problem(
            "yaml.colon",
            "a space is missing after this colon",
            line,
            close.end() - 1,
            1,
            f"write {showable(close['key'])}: {showable(text[close.end() : close.end() + 40].strip())}",
        )
    wide = _WIDE_COLON.search(text)
    if wide:
        message = f"this sign looks like a colon and is another one (U+{ord(wide[0]):04X})"
        return lines.problem("yaml.colon", message, line, wide.start(), 1, "delete it and type : and a space")
    if text[column : column + 1] in ("'", '"'):
        return _never_closed(lines, line, column)
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


def _structure(
    problem: str, context: str, lines: Lines, opened: tuple[int, int], at: tuple[int, int]
) -> Problem | None:
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


def _unknown(lines: Lines, line: int, column: int) -> Problem:
    return lines.problem(
        "yaml.syntax",
        "this line cannot be read",
        line,
        min(column, max(0, len(lines[line]) - 1)),
        None,
        "look at the quotes, colons, brackets and indentation of this line and of the one above; "
        "text with signs in it is safe in quotes",
    )
