"""Places in a document: the line and column of every value, what is shown of the file, and files that are not there."""

from __future__ import annotations

import copy
import os
import pickle
from pathlib import Path

import pytest

from generator.errors import Place, Problem, Unreadable
from generator.source import Text, parse, read

TEXT = """\
id: x
battlefield:
  size: 48x48
  impassable: [{name: Reactor, at: [5.5, 20]}]

pieces:
  - {id: O2, at: [5.5, 20]}
  - id: O3
    text: |
      several
      lines
    empty:
base: &b {count: D3, tags: [a]}
units:
  - *b
  - <<: *b
    name: Walker
last: é😀 x
"""


def spot(path: tuple[str | int, ...], key: bool = False) -> tuple[int, int, int]:
    place = parse(TEXT, "f.yaml").place(path, key)
    return place.line, place.column, place.width


@pytest.mark.parametrize(
    ("path", "line", "column", "width"),
    [
        (("id",), 1, 5, 1),
        (("battlefield", "size"), 3, 9, 5),
        (("battlefield", "impassable", 0, "name"), 4, 23, 7),
        (("battlefield", "impassable", 0, "at"), 4, 36, 9),
        (("battlefield", "impassable", 0, "at", 1), 4, 42, 2),
        (("battlefield", "impassable", 0), 4, 16, 30),
        (("pieces", 0), 7, 5, 23),
        (("pieces", 1), 8, 5, 6),
        (("pieces", 1, "id"), 8, 9, 2),
        (("pieces", 1, "text"), 9, 11, 1),
        (("last",), 18, 7, 4),
        # An empty value, and a group or list that begins below its key, are shown by the key.
        (("pieces", 1, "empty"), 12, 5, 5),
        (("battlefield",), 2, 1, 11),
        (("pieces",), 6, 1, 6),
        # The nearest ancestor, where there is no such value.
        (("battlefield", "size", "width"), 3, 9, 5),
        (("battlefield", "nothing"), 2, 1, 11),
        (("pieces", 7), 6, 1, 6),
        (("pieces", 0, "nothing", 3), 7, 5, 23),
        (("nothing",), 1, 1, 5),
        ((), 1, 1, 5),
        # A use of a marked block, and what stands in it.
        (("units", 0), 15, 5, 2),
        (("units", 0, "count"), 13, 18, 2),
        (("units", 1, "tags", 0), 13, 29, 1),
        (("units", 1, "name"), 17, 11, 6),
    ],
)
def test_the_place_of_a_value(path: tuple[str | int, ...], line: int, column: int, width: int) -> None:
    assert spot(path) == (line, column, width)


def test_the_place_of_a_key() -> None:
    assert spot(("battlefield", "size"), key=True) == (3, 3, 4)
    assert spot(("battlefield",), key=True) == (2, 1, 11)
    assert spot(("units", 1, "count"), key=True) == (13, 11, 5)
    assert spot(("battlefield", "nothing"), key=True) == (2, 1, 11)
    assert spot(("battlefield", "size", "width"), key=True) == (3, 9, 5)
    assert spot(("pieces", 0), key=True) == (7, 5, 23)


def test_a_comment_is_no_part_of_a_value() -> None:
    document = parse("a: 1  # one\nb:\n  - c: [2]  # two\n    d: 3\n  - # three\n    e:  # four\n      f: 5\n", "f")
    places = [document.place(path) for path in ((), ("b", 0), ("b", 1), ("b", 1, "e"))]
    assert [(place.line, place.column, place.width) for place in places] == [
        (1, 1, 4), (3, 5, 6), (6, 5, 1), (6, 5, 1),
    ]  # fmt: skip


def test_numbers_in_a_path_find_keys_too() -> None:
    document = parse("rows:\n  1: a\n  2-3: b\n", "f")
    assert document.place(("rows", 1)) == document.place(("rows", "1"))
    assert document.place(("rows", 1)).line == 2


def test_what_is_shown_of_the_file() -> None:
    document = parse(TEXT, "breach.yaml")
    assert document.place(("pieces", 0, "at")).snippet == ((6, "pieces:"), (7, "  - {id: O2, at: [5.5, 20]}"))
    assert document.place(("id",)).snippet == ((1, "id: x"),)
    assert document.place(("pieces",)).snippet == ((6, "pieces:"),), "an empty line before is not shown"
    problem = document.locate(Problem("pieces.too-close", "too close", path=("pieces", 0, "at"), hint="move it"))
    assert problem.shown() == (
        "breach.yaml:7:18: error[pieces.too-close]: too close\n"
        "  6 | pieces:\n"
        "  7 |   - {id: O2, at: [5.5, 20]}\n"
        "    |                  ^^^^^^^^^\n"
        "  help: move it"
    )


def test_locating_a_problem() -> None:
    document = parse(TEXT, "f.yaml")
    path = ("battlefield", "size")
    for code, column in (("unknown-key", 3), ("scenario.unknown-key", 3), ("bad-key", 3), ("value", 9)):
        located = document.locate(Problem(code, "m", path=path))
        assert located.place is not None
        assert located.place.column == column
        assert located.path == path
    unplaced = Problem("x", "m")
    assert document.locate(unplaced) == unplaced


def test_very_long_lines_are_cut() -> None:
    text = "a: [" + ", ".join(f"entry{n}" for n in range(200)) + "]\n"
    document = parse(text, "f")
    near, far = document.place(("a", 1)), document.place(("a", 150))
    assert len(near.snippet[0][1]) == 161
    assert near.snippet[0][1].endswith("…")
    assert far.snippet == ()
    assert far.column == text.index("entry150") + 1
    assert len(document.place(("a",)).snippet[0][1]) == 161
    assert max(map(len, Problem("x", "m", place=document.place(("a",))).shown().split("\n"))) < 180


def test_a_document_is_what_it_was_made_of() -> None:
    document = parse("a: 1\r\nb: 2\r", "f.yaml")
    assert document.text == "a: 1\nb: 2\n"
    assert document == parse("a: 1\nb: 2\n", "f.yaml")
    assert "a: 1" not in repr(document).replace("'a': '1'", "")
    with pytest.raises(AttributeError):
        document.file = "g"  # type: ignore[misc]


def test_text_travels() -> None:
    text = Text("null", quoted=True)
    assert text == "null"
    assert hash(text) == hash("null")
    for other in (copy.deepcopy(text), pickle.loads(pickle.dumps(text))):
        assert (type(other), other, other.quoted) == (Text, "null", True)
    assert not Text("x").quoted
    assert type(str(text)) is str


# --- files ----------------------------------------------------------------------------------------------------------


def problem_of(path: str | os.PathLike[str]) -> Problem:
    with pytest.raises(Unreadable) as caught:
        read(path)
    assert caught.value.exit_code == 2
    (problem,) = caught.value.problems
    return problem


def test_a_file_is_read_under_the_name_the_user_gave(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "breach.yaml").write_text("a: 1\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    assert read("./breach.yaml").file == "./breach.yaml"
    assert read(tmp_path / "breach.yaml").place(("a",)) == Place(str(tmp_path / "breach.yaml"), 1, 4, 1, ((1, "a: 1"),))


def test_a_file_that_is_not_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert problem_of("breach.yaml").hint is None
    Path("breach.yaml").write_text("a: 1", encoding="utf-8")
    for typed in ("breech.yaml", "Breach.YAML", "breach", "breach.yml", "./breach.yaml.txt"):
        problem = problem_of(typed)
        assert problem.code == "file.missing"
        assert problem.message == f"there is no file {typed}"
        assert problem.hint is not None
        assert "breach.yaml?" in problem.hint, typed
    assert problem_of("zzz").hint == "name a file: breach.yaml"
    assert problem_of("lists/breach.yaml").message == "there is no file lists/breach.yaml: there is no folder lists"
    assert problem_of("breach.yaml/x").code == "file.missing"
    Path("lists").mkdir()
    assert problem_of("lists/breach.yaml").hint is None


def test_a_folder_is_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("breach").mkdir()
    problem = problem_of("breach")
    assert (problem.code, problem.message) == ("file.folder", "breach is a folder, not a file")
    assert problem.hint == "name a file in it"
    for name in "dcba":
        Path(f"breach/{name}.yaml").write_text("", encoding="utf-8")
    names = ", ".join(os.path.join("breach", f"{name}.yaml") for name in "abc")
    assert problem_of("breach").hint == f"the YAML files there are {names} and 1 more"


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="root may read everything")
def test_a_file_that_may_not_be_read(tmp_path: Path) -> None:
    file = tmp_path / "a.yaml"
    file.write_text("a: 1", encoding="utf-8")
    file.chmod(0)
    assert problem_of(file).code == "file.unreadable"


def test_the_system_s_refusals_are_told_plainly(monkeypatch: pytest.MonkeyPatch) -> None:
    def deny(*args: object, **kwargs: object) -> None:
        raise PermissionError(13, "Permission denied")

    assert problem_of("x" * 5000).message.endswith("its name is too long")
    assert problem_of("a\x00b").code == "file.missing"
    assert "\x00" not in problem_of("a\x00b").shown()
    assert problem_of("\udcff.yaml").message.encode("utf-8")
    monkeypatch.setattr("builtins.open", deny)
    assert problem_of("a.yaml").code == "file.unreadable"
    assert "may not be read" in problem_of("a.yaml").message
