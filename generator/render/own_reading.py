"""Reading a folder of own templates: what replaces what, and what is wrong with it. In `render`, above `own_composing`.

The folder is laid out as our own `templates/`: a file of the same path takes the place of ours. Nothing is run here:
templates are parsed and compiled, never filled in.
"""

from __future__ import annotations

import difflib
import io
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from xml.parsers import expat

from jinja2 import TemplateSyntaxError, nodes
from PIL import Image, ImageFile

from generator import resources
from generator.errors import Problem, Refused, Severity, Unreadable, has_errors
from generator.render.kinds import KINDS
from generator.render.own import LAST, Own
from generator.render.own_composing import SHIPPED, own_environment, place_in, shipped_templates

ROOMS = {
    "documents": (".html",),
    "components": (".html",),
    "layouts": (".html",),
    "styles": (".css",),
    "fonts": (".ttf",),
    "pictures": (".svg", ".png", ".jpg"),
}
"""The folders in it, and what may lie in each."""
LARGEST = {
    ".html": 500_000, ".css": 500_000, ".ttf": 5_000_000, ".svg": 1_000_000, ".png": 5_000_000, ".jpg": 5_000_000,
}  # fmt: skip
"""In bytes."""
MOST_DOTS = 16_000_000
"""What a picture may have: more costs memory by the gigabyte."""
PASSED_OVER = (".md", ".txt")
"""Notes and licences."""


@dataclass
class _Reader:
    folder: Path
    templates: dict[str, str] = field(default_factory=dict)
    styles: dict[str, str] = field(default_factory=dict)
    files: dict[str, bytes] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list)


def read_own(folder: Path) -> tuple[Own, tuple[Problem, ...]]:
    """The templates of a folder, and warnings about what in it is of no use.

    Raises Unreadable where it is no folder, Refused where something in it is wrong.
    """
    if not folder.is_dir():
        message = f"--templates names the folder {folder}, which is not there"
        raise Unreadable(Problem("templates.no-folder", message, hint="it holds documents/, components/, styles/ …"))
    reader = _Reader(folder)
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder).as_posix()
        if path.is_file() and not any(part.startswith(".") for part in name.split("/")):
            _take(reader, path, name)
    own = Own(folder, reader.templates, reader.styles, reader.files)
    reader.problems += _checked(own)
    if has_errors(reader.problems):
        raise Refused(reader.problems)
    if not own.names:
        message = f"nothing in {folder} takes the place of anything: everything is printed as it ships"
        hint = "a file replaces ours of the same path, such as documents/briefing.html or styles/own.css"
        reader.problems.append(Problem("templates.nothing", message, Severity.WARNING, hint=hint))
    return own, tuple(reader.problems)


def _take(reader: _Reader, path: Path, name: str) -> None:
    """Take one file in, or say why not."""
    room, _, rest = name.partition("/")
    ending = path.suffix.lower()
    if ending in PASSED_OVER:
        return
    if room not in ROOMS or "/" in rest or ending not in ROOMS[room]:
        reader.problems.append(_unknown(reader, name))
        return
    if not path.resolve().is_relative_to(reader.folder.resolve()):
        told = f"{path} is a link that leads out of the folder"
        reader.problems.append(_wrong("outside", told, "put the file itself there"))
        return
    if path.stat().st_size > LARGEST[ending]:
        size = f"{path.stat().st_size / 1e6:.1f} MB"
        reader.problems.append(_wrong("too-large", f"{path} has {size}; at most {LARGEST[ending] / 1e6:g} MB are read"))
        return
    content = path.read_bytes()
    if room in ("fonts", "pictures"):
        reader.problems += _picture(path, content) if room == "pictures" else ()
        reader.files[name] = content
        return
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        wrong = f"{path} is no UTF-8 text: byte {error.start + 1} does not fit"
        reader.problems.append(_wrong("encoding", wrong, "save it as UTF-8"))
        return
    if name in sealed_names():
        message = f"{path} is not used: what is sealed, and counters, are always printed as they ship"
        hint = "so no outside can tell what is inside, and counters keep their size"
        reader.problems.append(Problem("templates.kept", message, Severity.WARNING, hint=hint))
    elif room in ("documents", "styles") and name not in known():
        reader.problems.append(_unknown(reader, name))
    elif room == "styles":
        reader.styles[path.stem] = text
    else:
        reader.templates[name] = text


def _picture(path: Path, content: bytes) -> Iterator[Problem]:
    if path.suffix.lower() == ".svg":
        yield from _drawing(path, content)
        return
    try:
        with Image.open(io.BytesIO(content)) as picture:
            wide, high = picture.size
            if wide * high <= MOST_DOTS:
                _read_to_its_end(picture)
    except (OSError, SyntaxError, ValueError, Image.DecompressionBombError):
        yield _wrong("picture", f"{path} is no picture that can be read", "save it as PNG, JPEG or SVG")
        return
    if wide * high > MOST_DOTS:
        told = f"{path} has {wide} x {high} dots; at most {MOST_DOTS // 1_000_000} million are printed"
        yield _wrong("picture", told, "make it smaller: 300 dots an inch are enough")


def _read_to_its_end(picture: Image.Image) -> None:
    """Raises `OSError` where a file was cut short: once WeasyPrint is imported, Pillow would put up with it."""
    lenient = ImageFile.LOAD_TRUNCATED_IMAGES
    ImageFile.LOAD_TRUNCATED_IMAGES = False
    try:
        picture.load()
    finally:
        ImageFile.LOAD_TRUNCATED_IMAGES = lenient


def _drawing(path: Path, content: bytes) -> Iterator[Problem]:
    """What is wrong with an SVG: it is read as XML to its end; nothing is drawn."""
    outermost: list[str] = []

    def begin(name: str, _: object) -> None:
        if not outermost:
            outermost.append(name)

    reader = expat.ParserCreate()
    reader.StartElementHandler = begin
    try:
        reader.Parse(content, True)
    except expat.ExpatError as error:
        told = f"{path}, line {error.lineno}: this is no drawing that can be read"
        yield _wrong("picture", told, "save it as plain SVG again")
        return
    if outermost[0].rpartition(":")[2] != "svg":
        yield _wrong("picture", f"{path} is no drawing: it begins with <{outermost[0]}>", "save it as plain SVG")


def style_problems(own: Own, said: Mapping[str, tuple[str, ...]]) -> tuple[Problem, ...]:
    """What the layout engine said of each style, by name, as warnings with file and line."""
    found = []
    for name, lines in said.items():
        path = own.path(f"styles/{name}.css")
        for told in lines:
            at = re.search(r" at (\d+):\d+", told)
            place = place_in(path, int(at[1]), own.styles[name]) if at else None
            plain = re.sub(r" at \d+:\d+", "", told) if at else f"{path}: {told}"
            found.append(Problem("templates.style", plain, Severity.WARNING, place=place, hint="the rest of it counts"))
    return tuple(found)


def known() -> tuple[str, ...]:
    """Every path that a file of a user's may have to take the place of ours, and the style sheet of his own."""
    styles = (f"styles/{file.name}" for file in (resources.templates() / "styles").glob("*.css"))
    return (*sorted(shipped_templates()), *sorted(styles), f"styles/{LAST}.css")


def sealed_names() -> frozenset[str]:
    """The templates and styles of what is always printed as it ships."""
    kept, free = (
        {
            name
            for kind in KINDS.values()
            if kind.own is own
            for name in (f"documents/{kind.template}.html", *(f"styles/{style}.css" for style in kind.styles))
        }
        for own in (False, True)
    )
    return frozenset((*(kept - free), "documents/blank.html"))


def _checked(own: Own) -> Iterator[Problem]:
    """What is wrong with the templates, and those that nothing asks for."""
    made = own_environment(own)
    asked: set[str] = set()
    for name, source in own.templates.items():
        try:
            tree = made.parse(source, name, own.path(name))
            asked |= {called for _, called in _calls(tree)}
            yield from _unfit(own, name, tree)
            made.compile(source, name, own.path(name))
        except TemplateSyntaxError as error:
            place = place_in(own.path(name), error.lineno, source)
            told = f"this cannot be read as a template: {error.message}"
            yield Problem("templates.syntax", told, place=place, hint=_advice(error))
        except RecursionError:
            place = place_in(own.path(name), 1, source)
            yield Problem("templates.syntax", "this is nested too deep", place=place, hint="part it into macros")
    for name in own.templates:
        if name not in known() and name not in asked:
            yield _unknown(None, name, own.path(name))


def _calls(tree: nodes.Template) -> Iterator[tuple[int, str]]:
    """The templates that a template names, each with its line."""
    for node in tree.find_all((nodes.Extends, nodes.Include, nodes.Import, nodes.FromImport)):
        named = node.template  # type: ignore[attr-defined]
        if isinstance(named, nodes.Const) and isinstance(named.value, str):
            yield node.lineno, named.value


def _unfit(own: Own, name: str, tree: nodes.Template) -> Iterator[Problem]:
    source = own.templates[name]
    for line, called in _calls(tree):
        if called not in own.templates and called.removeprefix(SHIPPED) not in shipped_templates():
            near = difflib.get_close_matches(called, (*own.templates, *shipped_templates()), n=1)
            hint = f'did you mean "{near[0]}"?' if near else "name it as it lies in the folder: components/heads.html"
            place = place_in(own.path(name), line, source)
            yield Problem("templates.unknown", f'there is no template "{called}"', place=place, hint=hint)
    for node in tree.find_all(nodes.ScopedEvalContextModifier):
        place = place_in(own.path(name), node.lineno, source)
        message = "escaping cannot be switched off: a unit may be called <b>"
        yield Problem("templates.escaping", message, place=place, hint="leave {% autoescape %} out")


def _advice(error: TemplateSyntaxError) -> str:
    told = error.message or ""
    if "No filter named 'safe'" in told:
        return "escaping cannot be switched off: a unit may be called <b>"
    if "No filter named" in told:
        return "docs/templates.md lists the filters"
    return "the language is Jinja: {{ … }} prints, {% … %} does, {# … #} is a remark"


def _unknown(reader: _Reader | None, name: str, path: str = "") -> Problem:
    told = path or (str(reader.folder / name) if reader else name)
    bare = name.rpartition("/")[2]
    near = [one for one in known() if one.rpartition("/")[2] == bare] or difflib.get_close_matches(name, known(), n=1)
    rooms = f"the folders are {', '.join(ROOMS)}; docs/templates.md lists the files"
    hint = f"did you mean {near[0]}?" if near else rooms
    return Problem("templates.unused", f"{told} takes the place of nothing", Severity.WARNING, hint=hint)


def _wrong(code: str, message: str, hint: str | None = None) -> Problem:
    return Problem(f"templates.{code}", message, hint=hint)


__all__ = ["known", "read_own", "sealed_names", "style_problems"]
