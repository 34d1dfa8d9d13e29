"""Text as it was typed. The one kind of single value that reading YAML yields; the model decides what it means."""

from __future__ import annotations


class Text(str):
    """A value exactly as typed, after YAML's unquoting.

    `quoted` tells text in quotes (or a block of text after `|`) from a plain word: a plain `null`, `~` or nothing at
    all may mean a missing value, the same in quotes is text. Two texts are equal where their letters are.
    """

    __slots__ = ("quoted",)
    quoted: bool

    def __new__(cls, value: str = "", quoted: bool = False) -> Text:
        """Text with these letters, plain unless told."""
        text = super().__new__(cls, value)
        text.quoted = quoted
        return text

    def __getnewargs__(self) -> tuple[str, bool]:  # type: ignore[override]
        return str(self), self.quoted
