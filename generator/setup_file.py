"""The set-up's file: written to be read and edited by people, read back through the model. Beside rolling.

The file begins with sixty comment lines that warn of the secrets below, so that whoever opens it by mistake sees
none. `documents:`, the editions of what was printed, stands last; `renewing` renews it and touches nothing else.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import yaml

from generator.errors import Problem, Refused, Unreadable
from generator.geometry.lengths import Length, Size, Unit, show_number
from generator.hushing import hushed, without_line
from generator.model.base import Model
from generator.model.reading import load
from generator.model.setup import SetUp
from generator.source import Document

FORMAT = 1
LARGER = 8
"""How many times as large as other files a set-up may be: it holds its scenario, and all that was rolled."""
WARNING_LINES = 60
SCHEMA = "# yaml-language-server: $schema=https://sealed-orders.invalid/schema/setup.schema.json"
_ONE_LINE = {
    "draws",
    "pieces",
    "units",
    "blips",
    "undecided",
    "facts",
    "exits",
    "impassable",
    "events",
    "lines",
    "documents",
    "schedule",
}
_ALWAYS = {"how", "attempt", "edition", "events"}
"""Keys that are written even where they hold their default: people look for them."""


class OneLine(dict[str, Any]):
    """A mapping that is written on one line."""


class _Row(list[Any]):
    """A list that is written on one line."""


class _Bare(str):
    """A number, or true or false, that is written without quotes."""


class _Writer(yaml.SafeDumper):
    """Block style, but one line for what people compare line by line."""

    def increase_indent(self, flow: bool = False, indentless: bool = False) -> None:  # noqa: ARG002
        super().increase_indent(flow, False)


def _text(writer: _Writer, value: str) -> yaml.Node:
    style = "|" if "\n" in value else None
    return writer.represent_scalar("tag:yaml.org,2002:str", value, style=style)


def _bare(writer: _Writer, value: _Bare) -> yaml.Node:
    kind = "int" if re.fullmatch(r"-?\d+", value) else "bool" if value in ("true", "false") else "float"
    return writer.represent_scalar(f"tag:yaml.org,2002:{kind}", value)


_Writer.add_representer(str, _text)
_Writer.add_representer(_Bare, _bare)
_Writer.add_representer(OneLine, lambda w, v: w.represent_mapping("tag:yaml.org,2002:map", v.items(), flow_style=True))
_Writer.add_representer(_Row, lambda w, v: w.represent_sequence("tag:yaml.org,2002:seq", v, flow_style=True))


def number_text(number: Fraction) -> str:
    """A number as a file spells it: an exact decimal where there is one, else a fraction."""
    return show_number(number, Unit.INCH)


def length_text(length: Length) -> str:
    """A length as a file spells it, with the unit that was typed."""
    unit = {Unit.INCH: '"', None: ""}.get(length.unit, f" {length.unit}")
    return number_text(length.number) + unit


def _number(text: str) -> str:
    return _Bare(text) if re.fullmatch(r"-?\d+(\.\d+)?", text) else text


def _said(text: str, key: str) -> str:
    """A value as it is written beside its piece's or its event's own keys; an event's marks read true or false."""
    if key == "events":
        return _Bare(text) if text in ("true", "false") else _number(str(text))
    return str(text)


def plain(value: Any, key: str = "") -> Any:
    """A model as lists, mappings and texts, keys as in the file, defaults left out."""
    if isinstance(value, Model):
        found: dict[str, Any] = {}
        for name, field in type(value).model_fields.items():
            item = getattr(value, name)
            alias = field.alias or name
            is_default = not field.is_required() and item == field.get_default(call_default_factory=True)
            if item is None or (is_default and alias not in _ALWAYS) or alias == "values":
                continue
            found[alias] = plain(item, alias)
        found |= {str(name): _said(item, key) for name, item in getattr(value, "values", {}).items()}
        return OneLine(found) if key in _ONE_LINE else found
    if isinstance(value, Length):
        return _number(length_text(value))
    if isinstance(value, Size):
        return f"{length_text(value.width)} x {length_text(value.height)}"
    if isinstance(value, Fraction):
        return _number(number_text(value))
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int):
        return _Bare(str(value))
    if isinstance(value, Mapping):
        items = {str(name): plain(item, key) for name, item in value.items()}
        return OneLine(items) if key in _ONE_LINE else items
    if isinstance(value, list | tuple):
        rows = [plain(item, key) for item in value]
        short = key in (
            "at",
            "faces",
            "sides",
            "order",
            "players",
            "systems",
            "options",
            "units",
            "tags",
            "centre",
            "outline",
        )
        simple = all(not isinstance(row, dict) for row in rows)
        return _Row(rows) if short and simple else rows
    return str(value)


def _warning(setup: SetUp) -> str:
    title = setup.scenario.title
    lines = [
        SCHEMA,
        f"# Set-up of {title}.",
        "#",
        "# STOP. Both sides' secrets stand below: who hides under which number, what lies where, what comes when.",
        "# Whoever plays this game must not read on. The umpire may; so may anybody once the game is over.",
        "#",
        "# To print it:          orders render FILE",
        "# To check it:          orders check FILE        (also after you moved something by hand)",
        "# To roll a slot anew:  orders packet SCENARIO --reroll SLOT",
        "#",
        "# It may be edited. What you change here stays when the packet is printed again.",
    ]
    lines += ["#"] * (WARNING_LINES - len(lines) - 1) + ["# The secrets begin here."]
    return "\n".join(lines) + "\n"


def dump(data: Any) -> str:
    """Values as lines of YAML, one for what people compare line by line."""
    return yaml.dump(data, Dumper=_Writer, sort_keys=False, allow_unicode=True, width=10_000, default_flow_style=False)


def write_text(setup: SetUp) -> str:
    """The set-up's file. The same set-up gives the same text."""
    data = plain(setup)
    documents = data.pop("documents", None)
    parts = [_warning(setup)]
    parts += [dump({key: value}) for key, value in data.items()]
    text = "\n".join(parts)
    return text + ("\n" + dump({"documents": documents}) if documents else "")


def read_setup(document: Document) -> SetUp:
    """Read a set-up. Raises Refused with every problem of the file, Unreadable for a format that is not ours.

    The problems keep what is in the file to themselves (see `hushing`).
    """
    form = document.root.get("format") if isinstance(document.root, dict) else None
    if isinstance(form, str) and form.strip() != str(FORMAT):
        problem = Problem(
            "setup.format",
            f"this set-up is of format {form[:20]}; this version of orders reads format {FORMAT}",
            path=("format",),
            hint="use the version of orders that made it, or one that is newer",
        )
        raise Unreadable(without_line(document.locate(problem)))
    try:
        return load(SetUp, document)
    except Refused as error:
        raise Refused(map(hushed, error.problems)) from None
