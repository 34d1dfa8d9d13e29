"""How values, keys and kinds of value are called in a message. Used by the fields and by the reading of models."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from generator.model.base import Misfit, is_nothing
from generator.source import Text

_LONGEST = 40
_QUOTED = re.compile(r"'([^']*)'")
_INVISIBLE = re.compile("[\x00-\x1f\x7f-\x9f\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ud800-\udfff]")


def shown(value: object) -> str:
    """The value as a message quotes it: `“Blip”`, `[D6]`, `{unit}`; cut short, with nothing invisible in it."""
    if isinstance(value, str):
        return f"“{_cut(visible(value))}”"
    return _cut(inline(value))


def inline(value: object) -> str:
    """The value in one line of YAML."""
    if isinstance(value, Mapping):
        entries = (
            inline(key) if isinstance(item, Text) and not item.quoted and not item else f"{inline(key)}: {inline(item)}"
            for key, item in value.items()
        )
        return "{" + ", ".join(entries) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(inline, value)) + "]"
    if value is None or isinstance(value, bool):
        return {None: "null", True: "yes", False: "no"}[value]
    return visible(str(value))


def kind(value: object) -> str:
    """What sort of thing stands there, in plain words."""
    if isinstance(value, Mapping):
        return "a group of keys"
    if isinstance(value, list | tuple | set | frozenset):
        return "a list"
    if isinstance(value, str):
        return "text" if value or getattr(value, "quoted", True) else "nothing"
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return "yes or no"
    return "a number" if isinstance(value, int | float) else f"a {type(value).__name__}"


def text_expected(value: object, wanted: str = "text") -> Misfit:
    """The answer to a list or a group of keys, or a number of a program's, where text is expected."""
    if isinstance(value, Mapping | list | tuple):
        sign = "{" if isinstance(value, Mapping) else "["
        simple = len(value) == 1 and not any(isinstance(item, Mapping | list | tuple) for item in _items(value))
        if simple and (not isinstance(value, Mapping) or not any(_items(value))):
            return Misfit(
                f"{shown(value)} is {kind(value)}, because it begins with {sign}; {wanted} is needed here",
                hint=f'if it is meant as text, put it in quotes: "{inline(value)}"',
                code="type",
            )
        return Misfit(
            f"{kind(value)} stands here, where {wanted} is needed",
            hint="if it is meant as text, put it in quotes",
            code="type",
        )
    return Misfit(f"{shown(value)} is {kind(value)}, not text; {wanted} is needed here", code="type")


def text_of(value: object, wanted: str) -> str:
    """The text of a value. Raises Misfit where nothing stands there, or a list or a group of keys instead."""
    if is_nothing(value) and not value:
        raise Misfit(f"nothing stands here; {wanted} is needed", hint="write it after the colon, or take the line out")
    if not isinstance(value, str):
        raise text_expected(value, wanted)
    return str(value)


def words_of(listed: object) -> list[str]:
    """The words of a list as pydantic writes it: `'a', 'b' or 'c'`."""
    return _QUOTED.findall(str(listed))


def listed(names: Iterable[str], last: str = "or", most: int = 12) -> str:
    """`a, b or c`; a long list is cut."""
    given = [visible(name) for name in names]
    if len(given) > most:
        return ", ".join(given[:most]) + f" and {len(given) - most} more"
    return f" {last} ".join(filter(None, (", ".join(given[:-1]), *given[-1:])))


def _items(value: object) -> list[object]:
    return list(value.values()) if isinstance(value, Mapping) else list(value)  # type: ignore[call-overload]


def visible(text: str) -> str:
    """The text with its invisible characters named."""
    return _INVISIBLE.sub(lambda found: "␣" if found[0] in "\n\t" else f"<U+{ord(found[0]):04X}>", text)


def _cut(text: str) -> str:
    return text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…"
