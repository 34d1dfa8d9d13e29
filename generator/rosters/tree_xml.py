"""XML of army lists, read strictly, into a tree of forces and selections. Stands below `battlescribe`.

Python's expat, with no help for mischief: a DOCTYPE is refused, so there are no entities to explode or to fetch;
depth, elements and the length of one tag are limited; texts between tags are never gathered. (That is stricter than
defusedxml, which has had no release since 2021, and it tells the line of every selection.)
"""

from __future__ import annotations

from collections.abc import Mapping
from xml.parsers import expat

from generator.errors import Place, Problem, Unreadable
from generator.rosters.content import Content
from generator.rosters.tree import MOST_DEPTH, MOST_SELECTIONS, Force, Selection, Tree
from generator.rosters.wording import clean, quoted

MOST_ELEMENTS = 100_000
MOST_TAG = 200_000
"""How many bytes one tag or comment may have."""

_PIECE = 50_000
_AGAIN = "save or download the list again"
_OTHER_ROOTS = {
    "catalogue": "a BattleScribe catalogue, the data from which lists are made, and not a list",
    "gamesystem": "a BattleScribe game system, the data from which lists are made, and not a list",
    "html": "a web page, not the list itself",
    "rss": "a web feed, not a list",
}


def read_xml(content: Content) -> Tree:
    """The tree of an XML list. Raises Unreadable, with line and column, for what is not well formed or no list."""
    return _Growing(content).grown()


class _Growing:
    """A tree while the parser walks through the file."""

    def __init__(self, content: Content) -> None:
        self.content = content
        self.tree: Tree | None = None
        self.path: list[str] = []
        self.open: list[Tree | Force | Selection] = []
        self.elements = self.selections = 0
        self.parser = expat.ParserCreate("utf-8")
        self.parser.StartDoctypeDeclHandler = self._doctype
        self.parser.StartElementHandler = self._start
        self.parser.EndElementHandler = self._end

    def grown(self) -> Tree:
        """The whole tree."""
        # Decoded before, so the declared encoding can say nothing that matters.
        data = self.content.text.encode("utf-8")
        try:
            for start in range(0, len(data), _PIECE):
                self.parser.Parse(data[start : start + _PIECE], False)
                if start + _PIECE - self.parser.CurrentByteIndex > MOST_TAG:
                    raise self._refused("roster.xml-tag", "a tag begins here that goes on and on; no list has such")
            self.parser.Parse(b"", True)
        except expat.ExpatError as error:
            reason = expat.errors.messages.get(error.code, "it cannot be parsed")
            raise Unreadable(
                Problem(
                    "roster.xml-broken",
                    f"the XML is broken here: {_plain(reason)}",
                    place=Place(self.content.file, error.lineno, error.offset + 1),
                    hint=_AGAIN,
                )
            ) from None
        if self.tree is None:
            raise self._refused("roster.xml-empty", "there is nothing in this XML")
        return self.tree

    def _refused(self, code: str, message: str, hint: str = _AGAIN) -> Unreadable:
        place = Place(
            self.content.file, max(1, self.parser.CurrentLineNumber), max(0, self.parser.CurrentColumnNumber) + 1
        )
        return Unreadable(Problem(code, message, place=place, hint=hint))

    def _doctype(self, *_told: object) -> None:
        raise self._refused("roster.xml-doctype", "this XML declares a DOCTYPE, which lists never do; it is not read")

    def _start(self, tag: str, told: Mapping[str, str]) -> None:
        self.elements += 1
        name = tag.rpartition(":")[2].lower()
        if self.elements > MOST_ELEMENTS:
            raise self._refused("roster.too-many", f"more than {MOST_ELEMENTS:,} elements; no list has so many")
        if len(self.path) >= MOST_DEPTH:
            raise self._refused("roster.too-deep", f"elements lie over {MOST_DEPTH} deep; no list goes so deep")
        if not self.path:
            self._root(name, told)
        parent = self.path[-1] if self.path else ""
        self.path.append(name)
        made = self._made(name, parent, told)
        if made is not None:
            self.open.append(made)

    def _root(self, name: str, told: Mapping[str, str]) -> None:
        if name != "roster":
            what = _OTHER_ROOTS.get(name, f"XML of another kind: it begins with <{clean(name)[:40]}>")
            message = f"this is {what}"
            raise self._refused("roster.not-a-list", message, "a list begins with <roster>: save the list itself")
        self.tree = Tree(clean(told.get("name", "")))
        self.open.append(self.tree)

    def _made(self, name: str, parent: str, told: Mapping[str, str]) -> Force | Selection | None:
        """A force or selection that begins here; costs, categories and profiles are given to what they stand in."""
        owner = self.open[-1]
        if name == "force" and parent == "forces" and isinstance(owner, Tree | Force):
            force = Force(clean(told.get("name", "")), clean(told.get("catalogueName", "")))
            owner.forces.append(force)
            return force
        if name == "selection" and parent == "selections" and isinstance(owner, Force | Selection):
            self.selections += 1
            if self.selections > MOST_SELECTIONS:
                message = f"there are more than {MOST_SELECTIONS:,} selections; no list has so many"
                raise self._refused("roster.too-many", message)
            selection = self._selection(told)
            owner.selections.append(selection)
            return selection
        if name == "cost" and parent == "costs" and isinstance(owner, Tree | Selection):
            owner.costs.append((clean(told.get("name", "")), clean(told.get("value", ""))))
        elif isinstance(owner, Selection) and name == "profile" and parent == "profiles":
            owner.profiles.append(clean(told.get("typeName") or told.get("profileTypeName") or ""))
        elif isinstance(owner, Selection) and name == "category" and parent == "categories":
            _categorise(owner, clean(told.get("name", "")), told.get("primary") == "true")
        return None

    def _selection(self, told: Mapping[str, str]) -> Selection:
        line = self.parser.CurrentLineNumber
        return Selection(
            name=clean(told.get("name", "")),
            custom_name=clean(told.get("customName", "")),
            type=clean(told.get("type", "")).lower(),
            number=clean(told.get("number", "1")),
            id=clean(told.get("id", "")),
            where=f"line {line}",
            line=line,
        )

    def _end(self, _tag: str) -> None:
        name = self.path.pop()
        if (name == "force" and isinstance(self.open[-1], Force) and self.path[-1:] == ["forces"]) or (
            name == "selection" and isinstance(self.open[-1], Selection) and self.path[-1:] == ["selections"]
        ):
            self.open.pop()


def _categorise(selection: Selection, name: str, primary: bool) -> None:
    if primary and selection.category is None:
        selection.category = name
    elif name:
        selection.keywords.append(name)


_WORDS = {
    "no element found": "it ends before the list begins",
    "unclosed token": "it ends in the middle of a tag",
    "mismatched tag": "a tag is closed that was not opened here",
    "not well-formed (invalid token)": "a character stands here that may not, for example a lone & or <",
    "undefined entity": "an entity is used that XML does not know",
    "junk after document element": "something follows after the end of the list",
    "duplicate attribute": "a tag says the same thing twice",
}


def _plain(reason: str) -> str:
    return _WORDS.get(reason, quoted(reason))
