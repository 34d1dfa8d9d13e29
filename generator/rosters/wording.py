"""Words and figures of foreign files, made fit to be printed. Used by every reader; imports nothing of this room.

Other programs write control characters, half letters and numbers of a thousand digits. What is shown or stored goes
through here first, so that neither a terminal, nor YAML, nor a page ever meets them.
"""

from __future__ import annotations

import re
import unicodedata
from fractions import Fraction

LONGEST_NAME = 200
"""Names beyond this many characters are cut; no counter and no page holds more."""

_UNPRINTABLE = re.compile("[^\t\n\r\x20-\x7e\xa0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]")
_HIDDEN = re.compile("[\u202a-\u202e\u2061-\u206f\ufff9-\ufffb\U000e0000-\U000e007f]")
"""What turns or marks the letters after it, without a picture of its own."""
_GROUPED = re.compile(r"[0-9]{1,3}(?:([,.'’ \u00a0\u202f])[0-9]{3})(?:\1[0-9]{3})*")
_NUMBER = re.compile(r"[+-]?[0-9]{1,12}(?:\.[0-9]{1,12})?")


def clean(text: object) -> str:
    """One line of text: composed (NFC), no control or hidden signs, no halves of letters, single spaces. Else empty.

    Only text and whole or broken numbers have a text here; anything else of a JSON file gives "".
    """
    if isinstance(text, bool) or not isinstance(text, str | int):
        return ""
    plain = _HIDDEN.sub("", str(text))
    plain = _UNPRINTABLE.sub(lambda found: "\N{REPLACEMENT CHARACTER}" if found[0] >= "\ud800" else " ", plain)
    return " ".join(unicodedata.normalize("NFC", plain).split())


def shortened(text: str, most: int = LONGEST_NAME) -> str:
    """The text, cut with an ellipsis where it is longer than `most` characters."""
    return text if len(text) <= most else text[: most - 1].rstrip() + "…"


def whole(text: object) -> int | None:
    """A whole number, 0 or more, as lists write it: `10`, ` 3`, `3.0`, `1,145`, `1 145`. None for anything else."""
    plain = clean(text).strip()
    if re.fullmatch(r"[0-9]{1,9}(?:[.,]0{1,2})?", plain):
        return int(re.split("[.,]", plain)[0])
    if len(plain) <= 15 and _GROUPED.fullmatch(plain):
        return int(re.sub("[^0-9]", "", plain))
    return None


def figure(text: object) -> Fraction | None:
    """A number as lists write points: `145`, `1,145`, `79.0`, `-2.0`. None for anything else."""
    plain = clean(text)
    if _NUMBER.fullmatch(plain):
        return Fraction(plain)
    number = whole(plain)
    return None if number is None else Fraction(number)


def quoted(text: object, most: int = 60) -> str:
    """Text from a file, cleaned, shortened and in quotes, for a message."""
    return f'"{shortened(clean(text), most)}"'


def folded(text: object) -> str:
    """Text for comparing: no case, one kind of apostrophe, no colon at the end, single spaces."""
    return clean(text).replace("’", "'").replace("‘", "'").rstrip(": ").strip().casefold()


def counted(number: int, one: str, many: str | None = None) -> str:
    """A number with its noun: "1 unit", "3 units"."""
    return f"{number} {one if number == 1 else many or one + 's'}"
