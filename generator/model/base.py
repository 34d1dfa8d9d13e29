"""What every model shares: frozen, no unknown keys, hyphens in the file. The ground floor of the model.

The schema decides what a typed word is, never the word's spelling. So no field may be a bare `int` or `bool`, which
would read `1_000` and `on` in pydantic's own way: `generator.model.fields` has the types that read text as we do.
"""

from __future__ import annotations

import collections.abc
import types
import typing
from datetime import date, datetime, time, timedelta
from decimal import Decimal
from fractions import Fraction
from functools import cache
from typing import Annotated, Any, Literal, get_args, get_origin

from pydantic import BaseModel, BeforeValidator, ConfigDict, PlainValidator, WrapValidator, model_validator

from generator.errors import Path
from generator.source import Text

_NOTHING = ("", "~", "null", "Null", "NULL")
_BARE = (int, float, bool, complex, Decimal, Fraction, bytes, date, datetime, time, timedelta)
_READERS = (BeforeValidator, PlainValidator, WrapValidator)
_HOLDERS = (list, tuple, dict, set, frozenset, collections.abc.Mapping, collections.abc.Sequence)


class Misfit(ValueError):
    """A value that does not fit its field, with the advice that goes with it.

    Raised inside validators. `message` is one plain sentence that quotes what was typed; `path` leads on from the
    field to the part at fault; `code` is the problem's code.
    """

    def __init__(self, message: str, *, hint: str | None = None, code: str = "value", path: Path = ()) -> None:
        super().__init__(message)
        self.message, self.hint, self.code, self.path = message, hint, code, path


def key_of(name: str) -> str:
    """The key in the file for an attribute: `joined_to` is `joined-to`, `from_` is `from`."""
    return name.strip("_").replace("_", "-")


def is_nothing(value: object) -> bool:
    """Whether this is a missing value: nothing after the colon, `~` or `null` without quotes."""
    return isinstance(value, Text) and not value.quoted and value in _NOTHING


class Model(BaseModel):
    """The base of all models.

    Files spell keys with hyphens, programs may give the attributes' names. In an optional field a missing value
    (nothing after the colon, `~` or `null`) is None. Where nothing follows its key, a field with a default takes it.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", alias_generator=key_of, populate_by_name=True)

    @classmethod
    def __pydantic_init_subclass__(cls, **kwargs: Any) -> None:
        super().__pydantic_init_subclass__(**kwargs)
        _refuse_bare_types(cls)

    @model_validator(mode="before")
    @classmethod
    def _leave_out_what_is_missing(cls, value: Any) -> Any:
        if not isinstance(value, dict):
            return value
        missing = {key: item for key, item in value.items() if is_nothing(item)}
        if not missing:
            return value
        none, default = _fields_without_value(cls)
        left = dict(value)
        for key, item in missing.items():
            if key in none:
                left[key] = None
            elif key in default and (not item or default[key]):
                del left[key]
        return left


@cache
def _fields_without_value(model: type[Model]) -> tuple[frozenset[str], dict[str, bool]]:
    """The keys (and names) that may be None; and those that have a default, with whether they hold other values."""
    none: set[str] = set()
    default: dict[str, bool] = {}
    for name, field in model.model_fields.items():
        parts = _members(field.annotation)
        if type(None) in parts or (Any in parts and not field.is_required() and field.default is None):
            none |= {name, str(field.alias)}
        elif not field.is_required():
            default |= dict.fromkeys((name, str(field.alias)), all(map(_holds, parts)))
    return frozenset(none), default


def _members(annotation: Any) -> tuple[Any, ...]:
    """The branches of a union, through every `Annotated`; one branch where there is no union."""
    if get_origin(annotation) is Annotated:
        return _members(get_args(annotation)[0])
    if get_origin(annotation) in (typing.Union, types.UnionType):
        return tuple(part for member in get_args(annotation) for part in _members(member))
    return (annotation,)


def _holds(annotation: Any) -> bool:
    kind = get_origin(annotation) or annotation
    return isinstance(kind, type) and issubclass(kind, (*_HOLDERS, BaseModel)) and not issubclass(kind, str)


def _refuse_bare_types(model: type[Model]) -> None:
    """A guard for whoever writes models. Raises TypeError."""
    decorated = {
        name
        for decorator in model.__pydantic_decorators__.field_validators.values()
        if decorator.info.mode in ("before", "plain", "wrap")
        for name in decorator.info.fields
    }
    for name, field in model.model_fields.items():
        if name in decorated or any(isinstance(item, _READERS) for item in field.metadata):
            continue
        bare = _bare_type(field.annotation)
        if bare is not None:
            raise TypeError(
                f"{model.__name__}.{name} is a bare {bare.__name__}: take a type of generator.model.fields, "
                "which says how the text is read (Whole, Count, Positive, Number, Flag, Typed)"
            )


def _bare_type(annotation: Any) -> type | None:
    origin, args = get_origin(annotation), get_args(annotation)
    if origin is Literal:
        return None
    if origin is Annotated:
        return None if any(isinstance(item, _READERS) for item in args[1:]) else _bare_type(args[0])
    if annotation in _BARE:
        return typing.cast(type, annotation)
    return next((bare for bare in map(_bare_type, args) if bare is not None), None)
