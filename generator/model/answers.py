"""Pydantic's complaints in plain words, one answer a complaint. Asked by `reading`."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable, Mapping

from generator.errors import Problem
from generator.model.base import Misfit, is_nothing
from generator.model.keys import (
    closest,
    entries,
    example,
    kinds,
    missing,
    named,
    no_kind,
    no_such_key,
    unknown_key,
    unknown_kind,
)
from generator.model.tracing import Trace
from generator.model.wording import inline, kind, listed, shown, text_expected, words_of

_NO_SPACE = re.compile(r"([\w-]+):(?=\S)")
_NUMBER = re.compile(r"-?\d+(?:\.\d+)?")
_PAIR = re.compile(rf"\(?\s*({_NUMBER.pattern})\s*[,;x/ ]\s*({_NUMBER.pattern})\s*\)?")
"""A position as people write it without brackets, or in round ones: `6 22`, `6,22`, `(6, 22)`."""
_MORE_WORDS = {"greater_than": "more than", "greater_than_equal": "at least"} | {
    "less_than": "less than",
    "less_than_equal": "at most",
    "multiple_of": "a multiple of",
}
_LISTS = ("list_type", "tuple_type", "set_type", "frozen_set_type", "iterable_type", "deque_type")
_GROUPS = ("model_type", "model_attributes_type", "dict_type", "mapping_type", "dataclass_type")


def answer(found: Trace, *, advise: bool = True) -> Problem:
    """The problem that a user sees for one error of pydantic's; without advice on a key that does not exist, if told.

    Advice is a search through all that could have been meant.
    """
    if not advise and found.error["type"] == "extra_forbidden":
        return no_such_key(found)
    problem = _ANSWERS.get(found.error["type"], _does_not_fit)(found)
    return Problem("bad-key", problem.message, path=found.path, hint=problem.hint) if found.key else problem


def is_shape(found: Trace) -> bool:
    """Whether the error only says that another kind of value was wanted: a list, text, a group of keys."""
    sort = found.error["type"]
    if sort in ("literal_error", "enum"):
        return not isinstance(found.value, str)
    misfit = found.context.get("error")
    return sort in (*_LISTS, *_GROUPS, *_TEXTS) or (isinstance(misfit, Misfit) and misfit.code == "type")


def wanted(found: Trace) -> str:
    """What kind of value an error of shape wanted."""
    sort = found.error["type"]
    return "a list" if sort in _LISTS else "a group of keys" if sort in _GROUPS else "text"


def _group_expected(found: Trace) -> Problem:
    value = found.value
    if is_nothing(value):
        message = f"{named(found.path)} has nothing below it; it needs keys of its own"
    else:
        message = f"{named(found.path)} needs keys of its own, and {_what(value)} stands there"
    hint = None
    close = _NO_SPACE.match(value) if isinstance(value, str) else None
    if close:
        hint = f"if {close[1]} is a key, put a space after its colon"
    elif found.models:
        fields = found.models[0].model_fields
        first = next((name for name, field in fields.items() if field.is_required()), next(iter(fields), None))
        if first is not None:
            field = fields[first]
            hint = example(field.alias or first, field)
    elif isinstance(value, list):
        hint = "take the hyphens out and give each line a key, or leave it out"
    return Problem("type", message, path=found.path, hint=hint)


def _no_kind(found: Trace) -> Problem:
    if isinstance(found.value, Mapping):
        return no_kind(found)
    wrong = _group_expected(found)
    close = isinstance(found.value, str) and _NO_SPACE.match(found.value)
    return wrong if close else dataclasses.replace(wrong, hint=kinds(found))


def _list_expected(found: Trace) -> Problem:
    value = found.value
    if is_nothing(value):
        return Problem("type", f"{named(found.path)} has nothing in it", path=found.path, hint="an empty list is []")
    hint = "begin each entry with a hyphen and a space"
    pair = _PAIR.fullmatch(value) if isinstance(value, str) else None
    if pair:
        hint = f"write [{pair[1]}, {pair[2]}]"
    elif isinstance(value, str) and _NUMBER.fullmatch(value):
        hint = "write its entries in square brackets, with commas between"
    elif isinstance(value, str) and "\n" not in value:
        hint = f"write [{inline(value)[:60]}], or each entry on a line of its own after a hyphen"
    message = f"{named(found.path)} must be a list, and {_what(value)} stands there"
    return Problem("type", message, path=found.path, hint=hint)


def _text_expected(found: Trace) -> Problem:
    return _of_misfit(found, text_expected(found.value))


def _choice(found: Trace) -> Problem:
    words = words_of(found.context.get("expected", ""))
    value = found.value
    if is_nothing(value) and not value:
        return Problem("choice", "nothing stands here", path=found.path, hint=f"write {listed(words)}")
    if not isinstance(value, str):
        return Problem("type", f"{_what(value)} stands here", path=found.path, hint=f"write {listed(words)}")
    near = closest(value, words)
    hint = f"did you mean {near}?" if near else None
    must = f"{shown(value)} is not {words[0]}" if len(words) == 1 else f"{shown(value)} is not one of {listed(words)}"
    return Problem("choice", must, path=found.path, hint=hint)


def is_echo(found: Trace, others: list[Trace]) -> bool:
    """Whether a list is only called too short because entries of it are wrong, which is said already."""
    if found.error["type"] != "too_short" or not isinstance(found.value, Mapping | list | tuple):
        return False
    depth = len(found.path)
    inside = any(len(other.path) > depth and other.path[:depth] == found.path for other in others)
    return inside and len(found.value) >= found.context["min_length"]


def _length(found: Trace) -> Problem:
    context = found.context
    least, most = context.get("min_length"), context.get("max_length")
    actual = len(found.value) if isinstance(found.value, Mapping | list | tuple) else context.get("actual_length")
    have = "more" if actual is None else entries(actual)
    wants = f"at least {entries(least)}" if least is not None else f"at most {entries(most)}"
    verb = "is" if (least if least is not None else most) == 1 else "are"
    limit = "needed" if least is not None else "allowed"
    message = f"{named(found.path)} has {have}; {wants} {verb} {limit}"
    return Problem("length", message, path=found.path, hint=_decimal_commas(found.value) if most == 2 else None)


def _decimal_commas(value: object) -> str | None:
    """The advice where three or four whole numbers stand for two: `[8,5, 0]` has a comma for a decimal point."""
    parts = [str(part) for part in value] if isinstance(value, list | tuple) else []
    if len(parts) not in (3, 4) or not all(part.isdecimal() for part in parts):
        return None
    meant = [f"{parts[0]}.{parts[1]}", ".".join(parts[2:])]
    return f"two numbers, decimals with a point: [{', '.join(meant)}]"


def _text_length(found: Trace) -> Problem:
    context = found.context
    least, most = context.get("min_length"), context.get("max_length")
    limit = f"at least {least}" if least is not None else f"at most {most}"
    side = "short" if least is not None else "long"
    return Problem("length", f"{shown(found.value)} is too {side}: {limit} characters", path=found.path)


def _limit(found: Trace) -> Problem:
    sort = found.error["type"]
    limit = next(iter(found.context.values()))
    return Problem("number", f"{shown(found.value)} must be {_MORE_WORDS[sort]} {limit}", path=found.path)


def _refused(found: Trace) -> Problem:
    error = found.context.get("error")
    if isinstance(error, Misfit):
        return _of_misfit(found, error)
    sentence = str(error).strip() if error is not None else ""
    return Problem("value", sentence, path=found.path) if sentence else _does_not_fit(found)


def _of_misfit(found: Trace, misfit: Misfit) -> Problem:
    return Problem(misfit.code, misfit.message, path=(*found.path, *misfit.path), hint=misfit.hint)


def _whole_expected(found: Trace) -> Problem:
    return Problem("number", f"{shown(found.value)} is not a number that may stand here", path=found.path)


def _does_not_fit(found: Trace) -> Problem:
    if is_nothing(found.value):
        return Problem("value", "nothing stands here", path=found.path)
    return Problem("value", f"{_what(found.value)} does not fit here", path=found.path)


def _what(value: object) -> str:
    """The value with what it is: `the text “Alpha”`, `a list`."""
    if isinstance(value, str):
        return f"the text {shown(value)}" if value else "nothing"
    if isinstance(value, Mapping | list | tuple) or value is None:
        return kind(value)
    return f"{kind(value)}, {shown(value)},"


_TEXTS = ("string_type", "string_unicode", "string_sub_type")
_NUMBERS = ("int_type", "int_parsing", "int_parsing_size", "int_from_float", "float_type", "float_parsing")
_ANSWERS: dict[str, Callable[[Trace], Problem]] = {
    "missing": missing,
    "extra_forbidden": unknown_key,
    "literal_error": _choice,
    "enum": _choice,
    "union_tag_invalid": unknown_kind,
    "union_tag_not_found": _no_kind,
    "too_short": _length,
    "too_long": _length,
    "string_too_short": _text_length,
    "string_too_long": _text_length,
    "value_error": _refused,
    "assertion_error": _refused,
    **dict.fromkeys(_LISTS, _list_expected),
    **dict.fromkeys(_GROUPS, _group_expected),
    **dict.fromkeys(_TEXTS, _text_expected),
    **dict.fromkeys(_NUMBERS, _whole_expected),
    **dict.fromkeys(_MORE_WORDS, _limit),
}
