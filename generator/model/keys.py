"""Keys that are missing, unknown or misspelt, and kinds that do not exist. Asked by `answers`."""

from __future__ import annotations

import dataclasses
import difflib
from collections.abc import Mapping
from typing import Any, Literal, get_args, get_origin

from pydantic import BaseModel
from pydantic.fields import FieldInfo

from generator.errors import Path, Problem
from generator.model.base import key_of
from generator.model.tracing import Trace, is_model, keys_of, leaves
from generator.model.wording import inline, listed, shown, visible, words_of


def named(path: Path) -> str:
    """What a message calls the value at a path: `battlefield`, `entry 3 of units`, `this file`."""
    if not path:
        return "this file"
    if isinstance(path[-1], int):
        return f"entry {path[-1] + 1} of {named(path[:-1])}"
    return path[-1]


def same_word(word: str, words: list[str]) -> str | None:
    """The one of the words that differs in nothing but case, spaces and underscores; or None."""
    plain = {key_of(other.lower()).replace(" ", "-"): other for other in words}
    return plain.get(key_of(word.strip().lower()).replace(" ", "-"))


def closest(word: str, words: list[str]) -> str | None:
    """The word that was probably meant, or None."""
    near = difflib.get_close_matches(word.lower(), words, 1, 0.6)
    return same_word(word, words) or (near[0] if near else None)


def entries(number: Any) -> str:
    """`no entry`, `1 entry`, `3 entries`."""
    return {0: "no entry", 1: "1 entry"}.get(number, f"{number} entries")


def missing(found: Trace) -> Problem:
    """A key that must be there, or an entry of a list of fixed length."""
    key, where = found.path[-1], named(found.path[:-1])
    if isinstance(key, int):
        return Problem("type", f"{where} has {entries(key)}; entry {key + 1} is missing", path=found.path)
    field = _field(found.models, key)
    return Problem("missing-key", f"{key} is missing from {where}", path=found.path, hint=example(key, field))


def example(key: str, field: FieldInfo | None) -> str:
    """The advice that shows a key as it might be written."""
    if field is not None and field.examples:
        return f"for example {key}: {inline(field.examples[0])}"
    kinds = leaves(field.annotation) if field is not None else ()
    words = [str(word) for leaf in kinds if get_origin(leaf) is Literal for word in get_args(leaf)]
    return f"write {key}: {listed(words)}" if words else f"add a line {key}: …"


def unknown_key(found: Trace) -> Problem:
    """A key that does not exist here."""
    known = _known(found)
    near, below = meant(found), _below(found, known)
    told = next((advice for model in found.outer_models if (advice := _advice(model, found.path[-1]))), None)
    if told is not None:
        hint = told
    elif near is not None:
        hint = f"did you mean {near}?"
    elif below is not None:
        hint = f"it belongs below {below}"
    else:
        hint = f"the keys here are {listed(known, 'and')}" if known else "take it out"
    return dataclasses.replace(no_such_key(found), hint=hint)


def _advice(model: type[BaseModel], key: object) -> str | None:
    """What a model says of a key that people expect and that it does not have."""
    return dict(getattr(model, "ADVICE", {})).get(str(key).lower())


def no_such_key(found: Trace) -> Problem:
    """A key that does not exist here, without advice."""
    message = f"unknown key {visible(str(found.path[-1]))} in {named(found.path[:-1])}"
    return Problem("unknown-key", message, path=found.path)


def meant(found: Trace) -> str | None:
    """For an unknown key: the key that was probably meant, one that is not there yet if possible; or None."""
    if found.error["type"] != "extra_forbidden":
        return None
    key, known = str(found.path[-1]), _known(found)
    same = same_word(key, known)
    if same is not None or _below(found, known) is not None:
        return same
    present = found.outer if isinstance(found.outer, Mapping) else {}
    return closest(key, [name for name in known if name not in present]) or closest(key, known)


def _known(found: Trace) -> list[str]:
    """The keys that may stand beside an unknown one."""
    return list(dict.fromkeys(name for model in found.outer_models for name in keys_of(model)))


def _below(found: Trace, known: list[str]) -> str | None:
    """The key below which an unknown key would be a known one."""
    key = found.path[-1]
    for name in known:
        if any(key in keys_of(model) for model in _models_under(found.outer_models, name)):
            return name
    return None


def _models_under(models: tuple[type[BaseModel], ...], key: str) -> list[type[BaseModel]]:
    field = _field(models, key)
    return [leaf for leaf in leaves(field.annotation) if is_model(leaf)] if field is not None else []


def _field(models: tuple[type[BaseModel], ...], key: str) -> FieldInfo | None:
    fields = (item for model in models for item in model.model_fields.items())
    return next((field for name, field in fields if key in (field.alias, name)), None)


def unknown_kind(found: Trace) -> Problem:
    """A word of no kind that exists, where kinds are told apart by a key."""
    context = found.context
    key, tag = context["discriminator"].strip("'"), context["tag"]
    words = words_of(context["expected_tags"])
    near = closest(tag, words)
    return Problem(
        "choice",
        f"unknown {key}{_of_what(found.path)} {shown(tag)}",
        path=(*found.path, key),
        hint=f"did you mean {near}?" if near else f"write {listed(words)}",
    )


def no_kind(found: Trace) -> Problem:
    """The key is missing by which kinds are told apart; perhaps it is misspelt."""
    value = found.value
    assert isinstance(value, Mapping)
    key = found.context["discriminator"].strip("'")
    known = {name for model in found.models for name in keys_of(model)}
    near = closest(key, [str(other) for other in value if other not in known])
    if near is not None:
        message = f"unknown key {visible(near)} in {named(found.path)}"
        return Problem("unknown-key", message, path=(*found.path, near), hint=f"did you mean {key}?")
    message = f"{key} is missing from {named(found.path)}"
    return Problem("missing-key", message, path=(*found.path, key), hint=kinds(found))


def kinds(found: Trace) -> str:
    """The advice that names the kinds there are, and the key by which they are told apart."""
    key = found.context["discriminator"].strip("'")
    fields = [_field((model,), key) for model in found.models]
    words = [str(word) for field in fields if field is not None for word in get_args(field.annotation)]
    return f"write {key}: {listed(words)}" if words else f"add a line {key}: …"


def _of_what(path: Path) -> str:
    """` of step` for an entry of `steps`."""
    words = [part for part in path if isinstance(part, str)]
    return f" of {words[-1].removesuffix('s').replace('-', ' ')}" if words else ""
