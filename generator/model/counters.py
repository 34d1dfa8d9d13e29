"""A counter list: what people write to have counters printed, and how they are to stand on the sheet. In `model`.

Every key of an entry may be left out: it then comes from the entry that it `extends`, else from `defaults`, else from
what is usual (a circle of 25 mm). A list from a spreadsheet becomes the same model, one row an entry.
"""

from __future__ import annotations

from typing import Annotated, Literal, get_args

from pydantic import BeforeValidator, Field, WithJsonSchema

from generator.model.base import Misfit, Model
from generator.model.fields import Count, Flag, Id, Name, Positive, Prose, Typed
from generator.model.measures import Colour, CutSize, Edges, Millimetres, Numbers, Offset, Pair
from generator.model.wording import shown, text_of

ShapeName = Literal["circle", "square", "rounded", "hexagon", "strip", "tile"]
PatternName = Literal["hatched", "dotted", "dashed", "toothed", "crossed", "lined", "none"]
MarkName = Literal["ticks", "crosses", "centres", "outlines"]


def _read_side(value: object) -> str:
    text = text_of(value, "a side").strip().lower()
    if len(text) == 1 and "a" <= text <= "z":
        return text
    raise Misfit(f"{shown(text)} is no side", hint="a side is a letter, A to Z", code="side")


def _read_list(value: object) -> object:
    """One line of words with commas between is a list as well."""
    if not isinstance(value, list | tuple):
        text = text_of(value, "a list").strip()
        return [] if text.lower() in ("", "none") else [part.strip() for part in text.split(",")]
    return value


def _read_lines(value: object) -> object:
    """Lines of text: a list, or text of several lines, or one with bars between."""
    if isinstance(value, list | tuple):
        return value
    return [line.strip() for line in text_of(value, "lines").replace("|", "\n").split("\n") if line.strip()]


def _read_back(value: object) -> object:
    """A back is a group of keys, or `same`, or `blank`."""
    if isinstance(value, dict | CounterFace):
        return value
    text = text_of(value, "a back").strip().lower()
    if text in ("same", "blank"):
        return text
    hint = "write same, blank, or keys as in back: {icon: blip}"
    raise Misfit(f"{shown(text)} is no back", hint=hint, code="back")


def _read_icon(value: object) -> str:
    """An icon's name in any case, with spaces or hyphens: `Door closed`. Whether it was drawn, `workshop` knows."""
    return "-".join(text_of(value, "an icon").casefold().replace("_", " ").replace("-", " ").split())


Side = Annotated[str, BeforeValidator(_read_side)]
"""A side's letter, in lower case."""
IconName = Annotated[
    str,
    BeforeValidator(_read_icon),
    WithJsonSchema({"type": "string", "description": "An icon by its name, such as objective or door-closed."}),
]
"""What an icon is called."""
Lines = Annotated[
    tuple[Name, ...],
    BeforeValidator(_read_lines),
    WithJsonSchema({"type": ["string", "array"], "items": {"type": ["string", "number"]}, "description": "Lines."}),
]
"""Lines of text."""
Marks = Annotated[
    tuple[MarkName, ...],
    BeforeValidator(_read_list),
    WithJsonSchema(
        {
            "anyOf": [{"type": "array", "items": {"enum": list(get_args(MarkName))}}, {"type": "string"}],
            "description": "ticks, crosses, centres, outlines, with commas between; or none",
        }
    ),
]
"""Which marks are printed to cut by."""
Registration = Annotated[Literal["3", "4", "none"], WithJsonSchema({"enum": [3, 4, "3", "4", "none"]})]
"""How many marks a plotter looks for."""


class CounterFace(Model):
    """One face of a counter. In texts `{n}` is the number and `{side}` the side's letter.

    Without `figure` the number is printed; without `text-colour` black or white, whichever stands out more.
    """

    title: Name | None = None
    text: Prose | None = None
    lines: Lines | None = None
    figure: Name | None = None
    icon: IconName | None = None
    side: Side | None = None
    colour: Colour | None = None
    text_colour: Colour | None = None
    pattern: PatternName | None = None
    turned: Flag | None = None


class CounterDefaults(CounterFace):
    """What every entry has that does not say otherwise."""

    shape: ShapeName | None = None
    size: CutSize | None = None
    bleed: Millimetres | None = None
    safe: Millimetres | None = None
    copies: Count | None = None
    back: Annotated[CounterFace | Literal["same", "blank"] | None, BeforeValidator(_read_back)] = None


class CounterEntry(CounterDefaults):
    """One entry of a list: one counter, or one for each of its `numbers`, `copies` times."""

    id: Id | None = None
    extends: Id | None = None
    numbers: Numbers | None = None


class SheetWishes(Model):
    """How the counters are to stand on the paper. What is left out is settled by what there is to print."""

    paper: Typed | None = Field(None, examples=["a4", "letter", "210x297 mm"])
    orientation: Literal["portrait", "landscape"] | None = None
    layout: Literal["grid", "hexagonal", "packed"] | None = None
    preset: Name | None = None
    start: Positive | None = None
    skip: Numbers | None = None
    gap: Pair | None = None
    margin: Edges | None = None
    head: Flag | None = None
    duplex: Literal["long", "short", "fold", "separate", "none"] | None = None
    rotate_backs: Flag | None = None
    fold: Literal["vertical", "horizontal"] | None = None
    back_offset: Offset | None = None
    marks: Marks | None = None
    marks_on: Literal["fronts", "both"] | None = None
    registration: Registration | None = None
    ink: Literal["normal", "low", "grey"] | None = None
    manifest: Flag | None = None
    printer: Name | None = None


class CounterList(Model):
    """A list of counters as people write it."""

    title: Name = "Counters"
    defaults: CounterDefaults = CounterDefaults()
    sheet: SheetWishes = SheetWishes()
    counters: tuple[CounterEntry, ...]
