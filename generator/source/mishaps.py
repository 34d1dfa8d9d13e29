"""What the parser refused, in plain words. Asked by `composing`, when the parser stops.

The parser speaks of tokens and contexts; its sentence only says where to look. What is said to the user comes from
the line itself: a tab, a sign at the start of a value, a quote too many, an indentation that fits nothing.
"""

from __future__ import annotations

import re

import yaml

from generator.errors import Problem
from generator.source import depths
from generator.source.depths import ENTRY, never_closed
from generator.source.lines import BLANKS, Lines, Span, showable
from generator.source.signs import blank, quoted, sign, value_from
from generator.source.slips import tab

_SIGNS = "!&*>|%@`{}[],?#-:"
_BLANK = re.compile(f"[{BLANKS}]")


MOST_LEVELS = 50


def explain(error: yaml.YAMLError, lines: Lines, last: Span | None) -> Problem:
    """The problem behind a parser's error. `last` is the span of the last single value that was read."""
    problem = (getattr(error, "problem", None) or "").lower()
    context = (getattr(error, "context", None) or "").lower()
    line, column = _spot(getattr(error, "problem_mark", None), lines)
    start = getattr(error, "context_mark", None)
    opened = _spot(start, lines) if start is not None else (line, column)
    if "nesting" in problem:
        return too_deep(lines, line, column)
    return (
        _tab(problem, lines, line, column)
        or _misspaced(lines, line, column)
        or _scanning(problem, context, lines, opened, (line, column))
        or _quotes(problem, context, lines, opened, (line, column), last)
        or _brackets(problem, context, lines, opened, (line, column))
        or depths.colons(problem, lines, opened, (line, column))
        or depths.structure(problem, context, lines, opened, (line, column))
        or _unknown(lines, line, column)
    )


def too_deep(lines: Lines, line: int, column: int) -> Problem:
    """Lists in lists in lists, beyond the limit. The parser has a limit too, and may stop before ours is counted."""
    message = f"more than {MOST_LEVELS} lists and groups stand inside of each other here"
    return lines.problem("yaml.too-deep", message, line, column, 1, "is this the right file?")


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


def _misspaced(lines: Lines, line: int, column: int) -> Problem | None:
    """A no-break space at the very spot, or in the indentation."""
    near = max(0, column - 1)
    at = _BLANK.search(lines[line], near, column + 1)
    if at and not lines[line][at.start() + 1 : column].strip(" "):
        return blank(lines, line, at.start())
    for number in (line, line - 1):
        text = lines[number] if number >= 0 else ""
        indent = text[: len(text) - len(text.lstrip())]
        found = _BLANK.search(indent)
        if found:
            return blank(lines, number, found.start())
    return None


def _scanning(problem: str, context: str, lines: Lines, opened: tuple[int, int], at: tuple[int, int]) -> Problem | None:
    """Words that begin with a sign, and the parser tried to read the sign."""
    if "block scalar" in context or "alias" in context or "anchor" in context or "tag" in context or "tag" in problem:
        return sign(lines, *opened)
    if "directive" in context or "incompatible" in problem or "directive" in problem:
        return sign(lines, opened[0], 0)
    if "cannot start any token" in problem:
        return sign(lines, *at)
    if "not allowed" in problem and lines[at[0]][at[1] : at[1] + 1] in ("-", "?"):
        text, column = lines[at[0]], at[1]
        found = ENTRY.match(text)
        if text[column] == "-" and re.match(r"- +\S", text[column:]) and found and found["key"]:
            return lines.problem(
                "yaml.indent",
                "a list begins here on the line of its key; its entries stand below the key, one on each line",
                at[0],
                column,
                None,
                f"move it to the next line, or put it in quotes if it is text: {quoted(value_from(text, column))}",
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
        return never_closed(lines, *opened)
    line, column = at
    before = lines[line][:column].rstrip()
    if last is None or not before or before[-1] not in "\"'" or column >= len(lines[line].rstrip()):
        return None
    if (last[2], last[3]) != (line, len(before)):
        return None
    if last[0] != line:
        return never_closed(lines, last[0], last[1], line)
    mark, start = before[-1], last[1]
    rest = value_from(lines[line], start)
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


def _brackets(problem: str, context: str, lines: Lines, opened: tuple[int, int], at: tuple[int, int]) -> Problem | None:
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
            message, hint = f"nothing stands before this {letter}", "write the entry, or take it out"
            return lines.problem("yaml.bracket", message, line, column, 1, hint)
        return sign(lines, line, column) if letter and letter in _SIGNS else None
    found = ENTRY.match(lines[line])
    if found and found["value"] and "did not find expected" in problem:
        start = found.start("value")
        if found["value"][0] in "[{*&!" and column > start:
            return sign(lines, line, start)
        if found["value"][0] in ",]}" and column == start:
            if found["key"]:
                return sign(lines, line, column)
            return lines.problem("yaml.bracket", f"this {letter} closes nothing", line, column, 1, "take it out")
    return None


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
