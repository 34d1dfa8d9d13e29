"""Slips of the keyboard in what can be read: names cut short by #, curly quotes, stray tabs. For `composing`."""

from __future__ import annotations

import re
from collections.abc import Iterator

from generator.errors import Place, Problem, Severity
from generator.source.lines import Lines, Span, showable
from generator.source.text import Text

_CUT = re.compile(r"( #[^\s#!]|\s+#[0-9])")
_EMPTY_CUT = re.compile(r"\s+#[^\s#!]")
_CURLY = re.compile(r"[“”„‟«‘‚‹].*[”“»’‘›]", re.DOTALL)
_RUN_ON = re.compile(r"\s*- ")
_COMMENT = re.compile(r"(?:^|(?<=\s))#")


class Slips:
    """Collects, while a text is read, what a person probably did not mean."""

    def __init__(self, lines: Lines) -> None:
        self.lines = lines
        self.warnings: list[Problem] = []
        self._spans: list[Span] = []

    def scalar(self, text: Text, span: Span, is_key: bool) -> None:
        """Look at one value, in the order of the file."""
        self._spans.append(span)
        if is_key or text.quoted:
            return
        line, column, end_line, end_column = span
        rest = self.lines[end_line][end_column:]
        if not text:
            if _EMPTY_CUT.match(rest):
                start = end_column + rest.index("#")
                self._cut_short("nothing is read here", self.lines[line][start:].rstrip(), line, start)
            return
        if _CUT.match(rest):
            start = end_column + rest.index("#")
            whole = self.lines[end_line][column if line == end_line else 0 : len(self.lines[end_line])].strip()
            self._cut_short(f"only {showable(text[:40])} is read here", whole, end_line, start)
        if _CURLY.fullmatch(text):
            self._warn(
                "yaml.curly-quotes",
                f"the curly quotes around {showable(text[:40])} are kept as part of the text",
                self.lines.place_of(span),
                "take them out; text needs no quotes, and YAML knows only the straight ones",
            )
        for number in range(line + 1, end_line + 1):
            if _RUN_ON.match(self.lines[number]):
                self._warn(
                    "yaml.run-on",
                    f"this line is read as part of the text that begins on line {line + 1}, not as an entry",
                    self.lines.place(number, len(self.lines[number]) - len(self.lines[number].lstrip())),
                    f"write the first entry on a line of its own too, below line {line + 1}, or put the text in quotes",
                )
                break

    def unused_anchor(self, name: str, span: Span) -> None:
        """A mark on a single value that nothing uses: probably text that began with &."""
        self._warn(
            "yaml.unused-anchor",
            f"&{name} is read as a mark for later use (*{name}), which never comes, and left out of the text",
            self.lines.place(span[0], span[1], len(name) + 1),
            "if it is part of the text, put the whole text in quotes",
        )

    def tabs(self) -> Iterator[Problem]:
        """The first tab that is neither in a text, nor in a comment, nor at the end of a line; at most one problem.

        The parser lets some of them pass and stumbles over others, and that differs by its version.
        """
        if "\t" not in self.lines.text:
            return
        done = 0
        found: list[tuple[int, int]] = []
        for span in [*self._spans, (len(self.lines), 0, len(self.lines), 0)]:
            start = self.lines.offset(*span[:2])
            found.extend(self._tabs_between(done, start))
            done = max(done, self.lines.offset(*span[2:]))
        if found:
            line, column = found[0]
            yield tab(self.lines, line, column, len({number for number, _ in found}))

    def _tabs_between(self, start: int, end: int) -> Iterator[tuple[int, int]]:
        line, column = self.lines.position(start)
        while start < end:
            text = self.lines[line][column : column + end - start]
            whole = column + len(text) >= len(self.lines[line])
            comment = _COMMENT.search(text) if column == 0 or not self.lines[line][column - 1].isspace() else None
            if comment is None and text.startswith("#"):
                comment = _COMMENT.match(text)
            plain = text[: comment.start()] if comment else text.rstrip() if whole else text
            if "\t" in plain:
                yield line, column + plain.index("\t")
            start += len(text) + 1
            line, column = line + 1, 0

    def _cut_short(self, what: str, whole: str, line: int, column: int) -> None:
        text = whole.replace("\\", "\\\\").replace('"', '\\"')
        self._warn(
            "yaml.comment",
            f"{what}: from # on, the rest of the line is a comment",
            self.lines.place(line, column),
            f'if it is text, put all of it in quotes: "{showable(text[:80])}"; if not, write a space after the #',
        )

    def _warn(self, code: str, message: str, place: Place, hint: str) -> None:
        self.warnings.append(Problem(code, message, Severity.WARNING, place=place, hint=hint))


def tab(lines: Lines, line: int, column: int, on_lines: int = 1) -> Problem:
    """A tab where YAML wants spaces. `on_lines`: on how many lines of the file there are any."""
    more = "" if on_lines < 2 else f" (and on {on_lines - 1} more line{'s' if on_lines > 2 else ''})"
    indent = not lines[line][:column].strip()
    what = "this line is indented with a tab" if indent else "a tab stands here"
    return lines.problem(
        "yaml.tab",
        f"{what}{more}; YAML takes only spaces",
        line,
        column,
        1,
        "replace it by two spaces" if indent else "replace it by a space",
    )
