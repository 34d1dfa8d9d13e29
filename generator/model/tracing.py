"""Where in the document a model's complaint belongs. Between pydantic and `answers`.

Pydantic's location mixes the document's keys with names of its own, of the branch of a union that it tried. Walking
the value and the model side by side tells them apart.
"""

from __future__ import annotations

import types
import typing
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Annotated, Any, Literal, get_args, get_origin

from pydantic import BaseModel
from pydantic_core import ErrorDetails

from generator.errors import Path

_KEY = "[key]"


@dataclass(frozen=True)
class Trace:
    """An error found again in the document.

    `path` leads to the value at fault, or to where the missing key would be; `value` is what the path's last
    existing part holds, `types` are what that may be read as, and `outer` and `outer_types` are the same one level
    up. `branches` are the positions in the error's location that name a branch of a union. `key`: it is the key
    that is at fault.
    """

    error: ErrorDetails
    path: Path
    value: object
    types: tuple[Any, ...]
    outer: object = None
    outer_types: tuple[Any, ...] = ()
    branches: tuple[int, ...] = ()
    key: bool = False

    @property
    def context(self) -> dict[str, Any]:
        """What pydantic says beside its message: limits, choices, the error that a validator raised."""
        return self.error.get("ctx") or {}

    @property
    def models(self) -> tuple[type[BaseModel], ...]:
        """The models among what the value may be read as."""
        return tuple(kind for kind in self.types if is_model(kind))

    @property
    def outer_models(self) -> tuple[type[BaseModel], ...]:
        """The models among what the value around it may be read as."""
        return tuple(kind for kind in self.outer_types if is_model(kind))


def trace(annotation: Any, root: object, error: ErrorDetails, path: Path = ()) -> Trace:
    """Find an error of pydantic's in the value that was validated; `path` is where that value stands."""
    loc = error["loc"]
    key = bool(loc) and loc[-1] == _KEY
    missing = error["type"] == "missing" and bool(loc)
    inner = loc[:-1] if key or missing else loc
    start = Trace(error, path, root, leaves(annotation), key=key)
    best = max(_walks(inner, 0, start), key=lambda found: _likeliness(found, loc[-1] if missing else None, key))
    return replace(best, path=(*best.path, loc[-1])) if missing else best


def leaves(annotation: Any) -> tuple[Any, ...]:
    """The branches of a type: unions opened, `Annotated` taken off, None left out."""
    if hasattr(annotation, "__value__"):
        return leaves(annotation.__value__)
    if get_origin(annotation) is Annotated:
        return leaves(get_args(annotation)[0])
    if get_origin(annotation) in (typing.Union, types.UnionType):
        return tuple(leaf for member in get_args(annotation) for leaf in leaves(member))
    return () if annotation is type(None) else (annotation,)


def is_model(kind: Any) -> bool:
    """Whether a type is a model."""
    return isinstance(kind, type) and issubclass(kind, BaseModel)


def keys_of(model: type[BaseModel]) -> tuple[str, ...]:
    """A model's keys, as files spell them."""
    return tuple(field.alias or name for name, field in model.model_fields.items())


def _walks(loc: tuple[str | int, ...], at: int, here: Trace) -> Iterator[Trace]:
    """Every way to read the rest of a location: a part steps into the value, or names a branch. The deepest first."""
    if at == len(loc):
        yield here
        return
    part = loc[at]
    inside = _inside(here.value, part)
    if inside:
        kinds = tuple(leaf for kind in here.types for leaf in _within(kind, part))
        step = replace(
            here,
            path=(*here.path, inside[0]),
            value=inside[1],
            types=kinds,
            outer=here.value,
            outer_types=here.types,
        )
        yield from _walks(loc, at + 1, step)
    if isinstance(part, str):
        chosen = tuple(kind for kind in here.types if _is_called(kind, part)) or here.types
        among = (*here.branches, at) if len(here.types) != 1 else here.branches
        yield from _walks(loc, at + 1, replace(here, branches=among, types=chosen))
    elif not inside:
        yield from _walks(loc, at + 1, here)


def _likeliness(found: Trace, missing: str | int | None, key: bool) -> tuple[bool, bool]:
    """How sure a reading is: the very value that was complained of; a value that can lack such a key."""
    given = found.error["input"]
    same = found.value is given or (key and bool(found.path) and found.path[-1] == given)
    if missing is None:
        possible = True
    elif isinstance(missing, int):
        possible = isinstance(found.value, list | tuple)
    else:
        possible = missing not in _keys(found.value) and any(missing in keys_of(model) for model in found.models)
    return same, possible


def _keys(value: object) -> Mapping[Any, object]:
    return value if isinstance(value, Mapping) else {}


def _inside(value: object, part: str | int) -> tuple[str | int, object] | None:
    """The key and what stands under it, or None."""
    if isinstance(value, Mapping):
        return (part, value[part]) if part in value else None
    if isinstance(value, list | tuple) and isinstance(part, int) and 0 <= part < len(value):
        return part, value[part]
    return None


def _within(kind: Any, part: str | int) -> tuple[Any, ...]:
    """What a part of a value of this type may be read as."""
    if is_model(kind):
        for name, field in kind.model_fields.items():
            if part in (field.alias, name):
                return leaves(field.annotation)
        return ()
    origin, args = get_origin(kind), get_args(kind)
    if not (isinstance(origin, type) and args):
        return ()
    if issubclass(origin, Mapping):
        return leaves(args[-1])
    if origin is tuple and args[-1] is not Ellipsis:
        return leaves(args[part]) if isinstance(part, int) and part < len(args) else ()
    return leaves(args[0])


def _is_called(kind: Any, label: str) -> bool:
    """Whether a branch goes by that name: a model's own, or the word by which it is told from others."""
    if not is_model(kind):
        return False
    annotations = (field.annotation for field in kind.model_fields.values())
    words = [word for annotation in annotations if get_origin(annotation) is Literal for word in get_args(annotation)]
    return label == kind.__name__ or label in words
