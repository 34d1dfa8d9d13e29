"""Entries of a list made counters: `extends` followed, `1-20` made twenty, what is usual filled in. In `workshop`.

What is wrong with an entry has its path in the list (`("counters", 3, "icon")`); whoever read the list knows the place.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from generator.documents.counters import INSIDE, Counter, Shape, hexagon_height
from generator.errors import Problem, Refused, Severity, has_errors
from generator.model.counters import CounterDefaults, CounterEntry, CounterFace, CounterList
from generator.workshop.contrast import LEAST, contrast
from generator.workshop.icon_words import icon_words, unknown_icon

MOST_COUNTERS = 20_000
"""How many counters one list may come to."""
USUAL_SIZE = (Fraction(25), Fraction(25))
STRIP_SIZE = (Fraction("50.8"), Fraction(20))
"""A door of two inches."""
LEAST_INSIDE = Fraction(3)
"""How much of a counter the safe zone must leave, in millimetres."""

_FACE = tuple(CounterFace.model_fields)
_WORDS = ("title", "text", "lines", "figure", "icon", "turned")
"""What a back does not take over from its front."""


@dataclass(frozen=True)
class Expanded:
    """The counters of a list, in order, and warnings about them."""

    counters: tuple[Counter, ...]
    problems: tuple[Problem, ...]


def expand(made: CounterList, usual: CounterDefaults | None = None) -> Expanded:
    """All counters of a list. `usual` are the defaults where neither an entry nor the list says anything.

    Raises Refused with everything that is wrong.
    """
    problems = list(_doubled(made.counters))
    counters: list[Counter] = []
    names: set[str] = set()
    for index, entry in enumerate(made.counters):
        whole, wrong = _whole(entry, index, made)
        problems += wrong
        if whole is None:
            continue
        base = _over(_over(whole, made.defaults), usual or CounterDefaults())
        found, wrong = _counters(base, index, _name(entry, base, index, names))
        problems += wrong
        counters += found
        if len(counters) > MOST_COUNTERS:
            message = f"these are more than {MOST_COUNTERS} counters"
            problems.append(_at("counters.too-many", message, index, hint="make several lists"))
            break
    problems += _told_by_colour(counters)
    if has_errors(problems):
        raise Refused(problems)
    return Expanded(tuple(counters), tuple(problems))


def _at(code: str, message: str, index: int, *path: str, hint: str, warn: bool = False) -> Problem:
    severity = Severity.WARNING if warn else Severity.ERROR
    return Problem(code, message, severity, path=("counters", index, *path), hint=hint)


def _doubled(entries: Sequence[CounterEntry]) -> Iterator[Problem]:
    seen: set[str] = set()
    for index, entry in enumerate(entries):
        if entry.id is not None and entry.id in seen:
            yield _at("counters.id-twice", f"two entries have the id {entry.id}", index, "id", hint="rename one")
        seen.add(entry.id or "")


def _whole(entry: CounterEntry, index: int, made: CounterList) -> tuple[CounterEntry | None, list[Problem]]:
    """An entry with what it takes over from others."""
    ids = {one.id: one for one in made.counters if one.id is not None}
    passed, whole = [entry.id], entry
    while whole.extends is not None:
        if whole.extends not in ids:
            near = difflib.get_close_matches(whole.extends, ids, n=1)
            hint = f"did you mean {near[0]}?" if near else f"the ids are {', '.join(ids) or 'none yet: give one an id'}"
            message = f"no entry has the id {whole.extends}"
            return None, [_at("counters.extends", message, index, "extends", hint=hint)]
        if whole.extends in passed:
            message = f"{' extends '.join(str(one) for one in (*passed, whole.extends) if one)}: that never ends"
            return None, [_at("counters.extends", message, index, "extends", hint="let one of them extend nothing")]
        passed.append(whole.extends)
        base = ids[whole.extends]
        whole = _over(whole, base).model_copy(update={"extends": base.extends})
    return whole, []


def _over(entry: CounterEntry, below: CounterDefaults) -> CounterEntry:
    """An entry with what it does not say itself taken from below."""
    fields = [name for name in type(below).model_fields if name not in ("id", "extends")]
    taken = {name: getattr(below, name) for name in fields if getattr(entry, name) is None}
    return entry.model_copy(update=taken)


def _name(typed: CounterEntry, entry: CounterEntry, index: int, names: set[str]) -> str:
    """What an entry is called in the manifest, from what was typed and from that with all that it takes over.

    Each is called otherwise, but for those that give another entry a further number: they are listed with it.
    """
    side = f" {entry.side.upper()}" if entry.side else ""
    if typed.extends and not typed.id and not _said(typed):
        name = typed.extends + (side if typed.side else "")
        if (typed.figure or typed.numbers) and name in names:
            return name
    else:
        name = entry.id or f"{_said(entry) or entry.figure or 'counter'}{side}"
    if name in names:
        name = f"{name} ({index + 1})"
    names.add(name)
    return name


def _said(entry: CounterEntry) -> str | None:
    """What an entry says that it could be called by."""
    return entry.title or entry.text or (entry.lines[0] if entry.lines else None) or entry.icon


def _counters(entry: CounterEntry, index: int, name: str) -> tuple[list[Counter], list[Problem]]:
    shape = Shape(entry.shape or "circle")
    size = entry.size or (STRIP_SIZE if shape is Shape.STRIP else USUAL_SIZE)
    problems: list[Problem] = []
    if shape.is_round and size[0] != size[1]:
        message = f"a {shape} is as high as it is wide, and this one is {float(size[0]):g} x {float(size[1]):g} mm"
        problems.append(_at("counters.size", message, index, "size", hint="give one length, for example 25 mm"))
    if shape is Shape.HEXAGON:
        size = (size[0], hexagon_height(size[0]))
    safe = INSIDE if entry.safe is None else entry.safe
    if min(size) / 2 - safe < LEAST_INSIDE:
        message = f"a safe zone of {float(safe):g} mm leaves nothing of a counter of {float(min(size)):g} mm"
        problems.append(_at("counters.safe", message, index, "safe", hint="make it smaller; 1.2 mm is usual"))
    plain = Counter(shape, *size, bleed=entry.bleed or Fraction(0), safe=safe, of=name)
    front, wrong = _face(plain, entry, index, ())
    problems += wrong
    back: Counter | None = None
    if entry.back is not None:
        face, blank = _back(entry, entry.back)
        back, wrong = _face(plain, face, index, ("back",), blank=blank)
        problems += wrong
    if has_errors(problems):
        return [], problems
    copies = 1 if entry.copies is None else entry.copies
    found: list[Counter] = []
    if copies * max(1, len(entry.numbers or ())) > MOST_COUNTERS:
        return [], [
            _at("counters.too-many", f"{copies} copies are too many", index, "copies", hint="make several lists")
        ]
    for number in entry.numbers or ("",):
        one = _all_shown(_numbered(front, number, figure=True))
        if back is not None:
            one = replace(one, back=_all_shown(_numbered(back, number, figure=entry.back == "same")))
        found += [one] * copies
    return found, problems


def _back(entry: CounterEntry, typed: CounterFace | str) -> tuple[CounterFace, bool]:
    """What stands on a back, and whether that is nothing: side, colours and rim come from the front."""
    inherited = {field: getattr(entry, field) for field in _FACE if typed == "same" or field not in _WORDS}
    if isinstance(typed, CounterFace):
        inherited |= {field: getattr(typed, field) for field in _FACE if getattr(typed, field) is not None}
    return CounterFace.model_construct(**{**dict.fromkeys(_FACE), **inherited}), typed == "blank"


def _face(
    plain: Counter, its: CounterFace, index: int, path: tuple[str, ...], blank: bool = False
) -> tuple[Counter, list[Problem]]:
    """A face before it is numbered, and what is wrong with it or hard to read."""
    problems = []
    icon = its.icon or ""
    if icon and icon not in icon_words():
        problems.append(replace(unknown_icon(icon), path=("counters", index, *path, "icon")))
    if its.text_colour:
        ground = its.colour or "#ffffff"
        found = contrast(its.text_colour, ground)
        if found < LEAST:
            problems.append(
                _at(
                    "counters.contrast",
                    f"letters in {its.text_colour} hardly stand out from {ground}: a contrast of {found:.1f}, where"
                    f" {LEAST} can be read",
                    index,
                    *path,
                    "text-colour",
                    hint="leave text-colour out: black or white is chosen by itself",
                    warn=True,
                )
            )
    face = replace(
        plain,
        band="" if blank else its.side or "",
        figure="" if blank else its.figure or "",
        icon=icon_words().get(icon, ""),
        title=its.title or "",
        word=its.text or "",
        lines=its.lines or (),
        colour=its.colour or "",
        letters=its.text_colour or "",
        pattern="none" if blank else its.pattern or "",
        turned=bool(its.turned),
    )
    return face, problems


def _numbered(face: Counter, number: str, figure: bool) -> Counter:
    """A face with its number and its side's letter filled in; without a figure of its own the number is one."""
    side = face.band.upper()

    def fill(text: str) -> str:
        return text.replace("{n}", number).replace("{side}", side) if "{" in text else text

    shown = fill(face.figure) or (number if figure else "")
    if not number and "{" not in face.title + face.word + face.figure + "".join(face.lines):
        return face
    return replace(face, figure=shown, title=fill(face.title), word=fill(face.word), lines=tuple(map(fill, face.lines)))


def _all_shown(face: Counter) -> Counter:
    """A face on which everything that somebody typed is printed.

    A counter that has lines shows those alone, one with an icon and a figure no title, and a blip no icon: what a
    system's counters need not say twice. In a list each was typed to be seen: what would be left out goes along with
    what is printed, and a side's letter stands before the figure, as in A7, which leaves the icon its room.
    """
    if face.lines and (face.title or face.word):
        return replace(face, title="", word="", lines=(*filter(None, (face.title, face.word)), *face.lines))
    if not (face.icon and face.figure):
        return face
    letter = face.band.upper() if face.shape.is_round else ""
    if face.title:
        face = replace(face, title="", word=", ".join(filter(None, (face.title, face.word))))
    if letter and not face.figure.upper().startswith(letter):
        face = replace(face, figure=letter + face.figure)
    return face


def _told_by_colour(counters: Sequence[Counter]) -> list[Problem]:
    """A warning where two counters differ by nothing but colour: in grey, and to some people, they are the same."""
    seen: dict[tuple[object, ...], Counter] = {}
    for one in counters:
        look = (
            one.shape.value, one.width.numerator, one.height.numerator, one.band, one.pattern, one.icon,
            one.figure, one.title, one.word, one.lines,
        )  # fmt: skip
        other = seen.setdefault(look, one)
        if other.colour != one.colour or other.letters != one.letters:
            message = f"“{other.of}” and “{one.of}” differ by colour alone; in grey nobody can tell them apart"
            hint = "give each its side (side: A) or a pattern (pattern: dotted)"
            return [Problem("counters.colour-alone", message, Severity.WARNING, hint=hint)]
    return []
