"""The tags of several PDFs joined into one tree, for those who have a document read to them.

Stands in `render`, under `binding`. Pages copied from another file keep the number under which that file's tree
knows their content; the numbers of each further file are moved up, and the trees hung side by side as parts of one
document.
"""

from __future__ import annotations

from typing import Any

from pikepdf import Array, Dictionary, Name, Pdf


class StructureTree:
    """Collects the tags of documents while their pages are copied into `bound`."""

    def __init__(self, bound: Pdf) -> None:
        self._bound = bound
        self._root = bound.make_indirect(Dictionary(Type=Name.StructTreeRoot))
        self._whole = bound.make_indirect(Dictionary(Type=Name.StructElem, S=Name.Document, P=self._root))
        self._parts = Array()
        self._numbers = Array()
        self._next = 0

    def take(self, source: Pdf, pages: list[Any]) -> None:
        """Take over the tags of a document whose pages have just been copied to `pages`."""
        tree = source.Root.get("/StructTreeRoot")
        if tree is None:
            return
        copied = self._bound.copy_foreign(tree)
        highest = self._next
        for page in pages:
            highest = max(highest, self._moved(page))
        numbers = copied.ParentTree.Nums
        for index in range(0, len(numbers), 2):
            number = int(numbers[index]) + self._next
            highest = max(highest, number + 1)
            self._numbers.append(number)
            self._numbers.append(numbers[index + 1])
        for document in copied.K:
            document.S, document.P = Name.Part, self._whole
            self._parts.append(document)
        self._next = highest

    def _moved(self, page: Any) -> int:
        """Move the numbers of a page and of its links up; the first number free after them."""
        highest = 0
        for thing, key in [(page, "/StructParents"), *((link, "/StructParent") for link in page.get("/Annots", []))]:
            if key in thing:
                thing[key] = int(thing[key]) + self._next
                highest = max(highest, int(thing[key]) + 1)
        return highest

    def finish(self) -> None:
        """Hang the tree into the document, if anything has tags."""
        if len(self._parts) == 0:
            return
        self._whole.K = self._parts
        self._root.K = Array([self._whole])
        self._root.ParentTree = self._bound.make_indirect(Dictionary(Nums=self._numbers))
        self._root.ParentTreeNextKey = self._next
        self._bound.Root.StructTreeRoot = self._root
        self._bound.Root.MarkInfo = Dictionary(Marked=True)
