"""The editions in a set-up's file are renewed in place; nothing else in the file changes by a letter."""

from __future__ import annotations

import pytest

from generator.errors import Refused
from generator.model.setup import DocumentEdition
from generator.renewing import with_documents
from generator.source import parse

FIRST = DocumentEdition(edition=1, content="aa")
NEW = {"map": FIRST, "umpire": DocumentEdition(edition=2, content="bb")}
ROWS = {"map": {"edition": "1", "content": "aa"}, "umpire": {"edition": "2", "content": "bb"}}
REST = "format: 1\nseed: abc\n"

FILES = {
    "none yet": REST,
    "none yet, no line break at the end": REST.rstrip(),
    "none yet, and remarks last": f"{REST}# mine\n",
    "none yet, and the document is ended": f"{REST}...\n# mine\n",
    "last": f"{REST}documents:\n  map: {{edition: 1, content: aa}}\n",
    "first": f"documents:\n  map: {{edition: 1, content: aa}}\n\n# mine\n{REST}",
    "in the middle, with remarks": (
        "format: 1\n# above\ndocuments: # beside\n  # inside\n"
        "  map: {edition: 1, content: aa} # why\n# below\n\nseed: abc\n"
    ),
    "in quotes": f'"documents":\n  map: {{edition: 1, content: aa}}\n# mine\n{REST}',
    "in braces": f"documents: {{map: {{edition: 1, content: aa}}}} # mine\n{REST}",
    "in braces over lines": f"documents: {{\n  map: {{edition: 1, content: aa}}\n}}\n{REST}",
    "in braces below": f"documents:\n  {{map: {{edition: 1, content: aa}}}}\n{REST}",
    "rows of lines": f"documents:\n  map:\n    edition: 7\n    content: zz\n  umpire:\n    edition: 1\n{REST}",
    "empty": f"documents:\n{REST}",
    "empty, with a remark": f"documents: # mine\n{REST}",
    "empty braces": f"documents: {{}}\n{REST}",
    "one that is printed no more": f"documents:\n  cards: {{edition: 1, content: cc}}\n{REST}",
    "indented": "  format: 1\n  documents:\n    map: {edition: 1, content: aa}\n  seed: abc\n",
    "indented, none yet": "  format: 1\n  seed: abc\n",
    "the whole file in braces": "{format: 1, documents: {map: {edition: 1, content: aa}}, seed: abc} # mine\n",
    "the whole file in braces, none yet": "# mine\n{format: 1, seed: abc}\n",
    "the whole file in braces, with a last comma": "{format: 1,\n seed: abc,\n}\n",
    "a text that speaks of documents": f"{REST}x-note: |\n  the\n  documents: lost\ndocuments:\n  map: {{}}\n",
    "a long text last": "format: 1\nseed: abc\nx-note: |\n  one\n\n  two\n",
}


@pytest.mark.parametrize("name", FILES)
def test_only_the_editions_change(name: str) -> None:
    before = parse(FILES[name], "a.setup.yaml")
    text = with_documents(before, NEW)
    after = parse(text, "a.setup.yaml").root
    assert isinstance(before.root, dict)
    assert isinstance(after, dict)
    assert after.pop("documents") == ROWS
    assert after == {key: value for key, value in before.root.items() if key != "documents"}
    for remark in ("# mine", "# above", "# beside", "# inside", "# why", "# below"):
        assert text.count(remark) == FILES[name].count(remark)
    assert with_documents(parse(text, "a.setup.yaml"), NEW) == text, "the same editions change nothing"


def test_what_stands_below_is_kept_to_the_letter() -> None:
    below = "\n# a remark\nforces:\n  red:   {units: [ ]}   # odd spaces\n\n\nfacts: []\n"
    text = with_documents(parse(f"{REST}documents:\n  map: {{edition: 1, content: aa}}{below}", "x"), NEW)
    assert text == f"{REST}documents:\n  map: {{edition: 1, content: aa}}\n  umpire: {{edition: 2, content: bb}}{below}"


def test_what_cannot_be_renewed_alone_is_refused() -> None:
    shared = "documents: &kept\n  cards: {edition: 1, content: aa}\nx-more: *kept\nformat: 1\n"
    with pytest.raises(Refused) as found:
        with_documents(parse(shared, "a.setup.yaml"), NEW)
    assert "a.setup.yaml:1:1: error[setup.documents]" in str(found.value)
