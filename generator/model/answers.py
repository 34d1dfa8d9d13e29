"""Pydantic's complaints in plain words, one answer a complaint. Asked by `reading`."""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Mapping
from typing import Any, Literal, get_args, get_origin

from pydantic import BaseModel
from pydantic.fields import FieldInfo

from generator.errors import Path, Problem
from generator.model.base import Misfit, is_nothing, key_of
from generator.model.tracing import Trace, is_model, keys_of, leaves
from generator.model.wording import inline, kind, listed, shown, text_expected, visible

_CHOICES = re.compile(r"'([^']*)'")
_NO_SPACE = re.compile(r"([\w-]+):(?=\S)")
_MORE_WORDS = {"greater_than": "more than", "greater_than_equal": "at least"} | {
    "less_than": "less than",
    "less_than_equal": "at most",
    "multiple_of": "a multiple of",
}
_LISTS = ("list_type", "tuple_type", "set_type", "frozen_set_type", "iterable_type", "deque_type")
_GROUPS = ("model_type", "model_attributes_type", "dict_type", "mapping_type", "dataclass_type")


def answer(found: Trace) -> Problem:
    """The problem that a user sees for one error of pydantic's."""
    problem = _ANSWERS.get(found.error["type"], _does_not_fit)(found)
    return Problem("bad-key", problem.message, path=found.path, hint=problem.hint) if found.key else problem


def is_shape(found: Trace) -> bool:
    """Whether the error only says that another kind of value was wanted: a list, text, a group of keys."""
    sort = found.error["type"]
    if sort in ("literal_error", "enum"):
        return not isinstance(found.value, str)
    misfit = _context(found).get("error")
    return sort in (*_LISTS, *_GROUPS, *_TEXTS) or (isinstance(misfit, Misfit) and misfit.code == "type")


def wanted(found: Trace) -> str:
    """What kind of value an error of shape wanted."""
    sort = found.error["type"]
    return "a list" if sort in _LISTS else "a group of keys" if sort in _GROUPS else "text"


def named(path: Path) -> str:
    """What a message calls the value at a path: `battlefield`, `entry 3 of units`, `this file`."""
    if not path:
        return "this file"
    if isinstance(path[-1], int):
        return f"entry {path[-1] + 1} of {named(path[:-1])}"
    return path[-1]


def closest(word: str, words: list[str]) -> str | None:
    """The word that was probably meant, or None: spelled alike, or the same but for case, spaces and underscores."""
    plain = {key_of(other.lower()).replace(" ", "-"): other for other in words}
    same = plain.get(key_of(word.strip().lower()).replace(" ", "-"))
    near = difflib.get_close_matches(word.lower(), words, 1, 0.6)
    return same or (near[0] if near else None)


def _missing(found: Trace) -> Problem:
    key, where = found.path[-1], named(found.path[:-1])
    if isinstance(key, int):
        return Problem(
            "type", f"{where} has {_entries(key)}; entry {key + 1} is missing", path=found.path, hint=None
        )
    field = _field(found.models, key)
    return Problem("missing-key", f"{key} is missing from {where}", path=found.path, hint=_example(key, field))


def _example(key: str, field: FieldInfo | None) -> str:
    if field is not None and field.examples:
        return f"for example {key}: {inline(field.examples[0])}"
    kinds = leaves(field.annotation) if field is not None else ()
    words = [str(word) for leaf in kinds if get_origin(leaf) is Literal for word in get_args(leaf)]
    return f"write {key}: {listed(words)}" if words else f"add a line {key}: …"


def _unknown_key(found: Trace) -> Problem:
    key, where = str(found.path[-1]), named(found.path[:-1])
    near = meant(found)
    known = list(dict.fromkeys(name for model in found.outer_models for name in keys_of(model)))
    hint = f"did you mean {near}?" if near else None
    if known and not near:
        deeper = [name for name in known if any(key in keys_of(sub) for sub in _models_under(found.outer_models, name))]
        hint = f"it belongs below {deeper[0]}" if deeper else f"the keys here are {listed(known, 'and')}"
    return Problem("unknown-key", f"unknown key {visible(key)} in {where}", path=found.path, hint=hint)


def meant(found: Trace) -> str | None:
    """For an unknown key: the key that was probably meant, one that is not there yet if possible; or None."""
    if found.error["type"] != "extra_forbidden":
        return None
    key = str(found.path[-1])
    known = [name for model in found.outer_models for name in keys_of(model)]
    present = found.outer if isinstance(found.outer, Mapping) else {}
    return closest(key, [name for name in known if name not in present]) or closest(key, known)


def _models_under(models: tuple[type[BaseModel], ...], key: str) -> list[type[BaseModel]]:
    field = _field(models, key)
    return [leaf for leaf in leaves(field.annotation) if is_model(leaf)] if field is not None else []


def _field(models: tuple[type[BaseModel], ...], key: str) -> FieldInfo | None:
    fields = (item for model in models for item in model.model_fields.items())
    return next((field for name, field in fields if key in (field.alias, name)), None)


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
            hint = _example(field.alias or first, field)
    elif isinstance(value, list):
        hint = "take the hyphens out and give each line a key, or leave it out"
    return Problem("type", message, path=found.path, hint=hint)


def _list_expected(found: Trace) -> Problem:
    value = found.value
    if is_nothing(value):
        return Problem("type", f"{named(found.path)} has nothing in it", path=found.path, hint="an empty list is []")
    hint = "begin each entry with a hyphen and a space"
    if isinstance(value, str) and "\n" not in value:
        hint = f"write [{inline(value)[:60]}], or each entry on a line of its own after a hyphen"
    message = f"{named(found.path)} must be a list, and {_what(value)} stands there"
    return Problem("type", message, path=found.path, hint=hint)


def _text_expected(found: Trace) -> Problem:
    return _of_misfit(found, text_expected(found.value))


def _choice(found: Trace) -> Problem:
    words = _CHOICES.findall(str(_context(found).get("expected", "")))
    value = found.value
    if is_nothing(value) and not value:
        return Problem("choice", "nothing stands here", path=found.path, hint=f"write {listed(words)}")
    if not isinstance(value, str):
        return Problem("type", f"{_what(value)} stands here", path=found.path, hint=f"write {listed(words)}")
    near = closest(value, words)
    hint = f"did you mean {near}?" if near else None
    must = f"{shown(value)} is not {words[0]}" if len(words) == 1 else f"{shown(value)} is not one of {listed(words)}"
    return Problem("choice", must, path=found.path, hint=hint)


def _unknown_tag(found: Trace) -> Problem:
    context = _context(found)
    key, tag = context["discriminator"].strip("'"), context["tag"]
    words = _CHOICES.findall(context["expected_tags"])
    near = closest(tag, words)
    return Problem(
        "choice",
        f"unknown {key}{_of_what(found.path)} {shown(tag)}",
        path=(*found.path, key),
        hint=f"did you mean {near}?" if near else f"write {listed(words)}",
    )


def _no_tag(found: Trace) -> Problem:
    if not isinstance(found.value, Mapping):
        return _group_expected(found)
    key = _context(found)["discriminator"].strip("'")
    words = [
        str(word)
        for model in found.models
        for word in get_args(getattr(_field((model,), key), "annotation", None))
    ]
    hint = f"write {key}: {listed(words)}" if words else f"add a line {key}: …"
    return Problem("missing-key", f"{key} is missing from {named(found.path)}", path=(*found.path, key), hint=hint)


def _of_what(path: Path) -> str:
    """` of step` for an entry of `steps`."""
    words = [part for part in path if isinstance(part, str)]
    return f" of {words[-1].removesuffix('s').replace('-', ' ')}" if words else ""


def _length(found: Trace) -> Problem:
    context = _context(found)
    least, most = context.get("min_length"), context.get("max_length")
    actual = context.get("actual_length")
    have = "more" if actual is None else _entries(actual)
    wants = f"at least {_entries(least)}" if least is not None else f"at most {_entries(most)}"
    verb = "is" if (least if least is not None else most) == 1 else "are"
    limit = "needed" if least is not None else "allowed"
    return Problem("length", f"{named(found.path)} has {have}; {wants} {verb} {limit}", path=found.path)


def _entries(number: Any) -> str:
    return {0: "no entry", 1: "1 entry"}.get(number, f"{number} entries")


def _text_length(found: Trace) -> Problem:
    context = _context(found)
    least, most = context.get("min_length"), context.get("max_length")
    limit = f"at least {least}" if least is not None else f"at most {most}"
    side = "short" if least is not None else "long"
    return Problem("length", f"{shown(found.value)} is too {side}: {limit} characters", path=found.path)


def _limit(found: Trace) -> Problem:
    sort = found.error["type"]
    limit = next(iter(_context(found).values()))
    return Problem("number", f"{shown(found.value)} must be {_MORE_WORDS[sort]} {limit}", path=found.path)


def _refused(found: Trace) -> Problem:
    error = _context(found).get("error")
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


def _context(found: Trace) -> dict[str, Any]:
    return found.error.get("ctx") or {}


_TEXTS = ("string_type", "string_unicode", "string_sub_type")
_NUMBERS = ("int_type", "int_parsing", "int_parsing_size", "int_from_float", "float_type", "float_parsing")
_ANSWERS: dict[str, Callable[[Trace], Problem]] = {
    "missing": _missing,
    "extra_forbidden": _unknown_key,
    "literal_error": _choice,
    "enum": _choice,
    "union_tag_invalid": _unknown_tag,
    "union_tag_not_found": _no_tag,
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

