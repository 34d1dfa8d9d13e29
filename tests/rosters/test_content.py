"""Opening: a file is what its bytes say, and what is hostile or broken is refused in plain words."""

from __future__ import annotations

import os
import zipfile
from pathlib import Path
from typing import Any

import pytest

from generator.errors import OrdersError, Unreadable
from generator.rosters import read_roster

LIST = "<roster><forces><force><selections><selection type='unit' name='Guard'/></selections></force></forces></roster>"


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "roster.empty-file"),
        (b" \r\n\t\n", "roster.empty-file"),
        (b"\xef\xbb\xbf", "roster.empty-file"),
        (b"%PDF-1.7\nrest", "roster.not-a-list"),
        (b"\x89PNG\r\n\x1a\n rest", "roster.not-a-list"),
        (b"Rar!\x1a\x07 rest", "roster.not-a-list"),
        (b"a list\x00of units", "file.not-text"),
        (b"Caf\xe9 Guard [10]", "file.encoding"),
        (b"\xff\xfea", "file.encoding"),
        (b"<roster>" + b" " * 5_000_000 + b"</roster>", "file.too-large"),
    ],
)
def test_what_is_no_list_at_all(typed: Any, data: bytes, code: str) -> None:
    with pytest.raises(Unreadable) as refused:
        typed(data, "list.rosz")
    assert [problem.code for problem in refused.value.problems] == [code]
    assert "list.rosz" in str(refused.value) or refused.value.problems[0].place is not None


def test_files_that_are_not_there(tmp_path: Path) -> None:
    with pytest.raises(Unreadable, match="is not there"):
        read_roster(tmp_path / "none.ros")
    with pytest.raises(Unreadable, match="is a folder"):
        read_roster(tmp_path)
    with pytest.raises(Unreadable, match="a\N{REPLACEMENT CHARACTER}b is not there"):
        read_roster("a\x00b")
    with pytest.raises(Unreadable, match="cannot be opened: File name too long"):
        read_roster("x" * 5000)


def test_a_path_in_a_zip_is_never_used(typed: Any, zipped: Any, tmp_path: Path) -> None:
    before = sorted(os.listdir(tmp_path))
    roster = typed(zipped({"../../../escaped.ros": LIST}), "list.rosz")
    assert [unit.name for unit in roster.units] == ["Guard"]
    assert "(in it: ../../../escaped.ros)" in roster.source
    assert sorted(os.listdir(tmp_path)) == [*before, "list.rosz"]
    assert not any((parent / "escaped.ros").exists() for parent in tmp_path.parents)


def test_clutter_in_a_zip_does_not_matter(typed: Any, zipped: Any) -> None:
    members = {"__MACOSX/._list": b"\x00\x05", "list": LIST, ".DS_Store": b"\x00", "note.txt": "bought on Friday"}
    assert len(typed(zipped(members)).units) == 1


def test_a_text_list_may_be_zipped_too(typed: Any, zipped: Any) -> None:
    assert [unit.models for unit in typed(zipped({"list.txt": "Rifle Squad [10]"})).units] == [10]


def test_which_list_of_several(typed: Any, zipped: Any) -> None:
    with pytest.raises(Unreadable, match=r"2 files \(a, b\), of which 2 look like lists"):
        typed(zipped({"a": LIST, "b": LIST}))
    with pytest.raises(Unreadable, match="none of which looks like a list"):
        typed(zipped({"a": "x", "b": "y"}))
    with pytest.raises(Unreadable, match="nothing in it"):
        typed(zipped({}))
    with pytest.raises(Unreadable, match="more than 50 files"):
        typed(zipped({f"{n}": "x" for n in range(51)}))


def test_zips_that_blow_up(typed: Any, zipped: Any) -> None:
    with pytest.raises(Unreadable, match="more than 5 MB"):
        typed(zipped({"a": LIST + " " * 60_000_000}))
    with pytest.raises(Unreadable, match="over 150 times its size"):
        typed(zipped({"a": LIST + " " * 4_900_000}))
    assert len(typed(zipped({"a": LIST + " " * 90_000})).units) == 1, "small files may be as repetitive as they like"


def test_zips_that_are_broken(typed: Any, zipped: Any) -> None:
    whole = zipped({"list.ros": LIST * 1})
    with pytest.raises(Unreadable, match="its end is missing"):
        typed(whole[: len(whole) // 2])
    damaged = bytearray(whole)
    damaged[45] ^= 0xFF
    with pytest.raises(Unreadable, match="a zip, but a broken one"):
        typed(bytes(damaged))
    locked = bytearray(whole)
    locked[6] |= 1
    locked[whole.index(b"PK\x01\x02") + 8] |= 1
    with pytest.raises(Unreadable, match="needs a password"):
        typed(bytes(locked))
    with pytest.raises(Unreadable, match="packed by a method"):
        typed(zipped({"list.ros": LIST}, zipfile.ZIP_BZIP2))


LAUGHS = (
    '<?xml version="1.0"?><!DOCTYPE r [<!ENTITY a "ha">'
    + "".join(f'<!ENTITY {chr(98 + n)} "{f"&{chr(97 + n)};" * 10}">' for n in range(9))
    + "]><roster name='&j;'/>"
)
DEEP = "<forces><force>"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (LAUGHS, "roster.xml-doctype"),
        ("<!DOCTYPE r SYSTEM 'file:///etc/passwd'><roster/>", "roster.xml-doctype"),
        ("<roster>" + DEEP * 51 + "</force></forces>" * 51 + "</roster>", "roster.too-deep"),
        ("<roster>" + "<a/>" * 100_001, "roster.too-many"),
        ("<roster><forces><force><selections>" + "<selection/>" * 20_001, "roster.too-many"),
        ("<roster " + " ".join(f"a{n}=''" for n in range(50_000)) + "/>", "roster.xml-tag"),
        ("<roster><!--" + "x" * 300_000, "roster.xml-tag"),
        ("[" * 200 + "]" * 200, "roster.too-deep"),
        ('{"forces":' + "[" * 200 + "]" * 200 + "}", "roster.too-deep"),
        ('{"units":["selectionId",' + "1," * 300_001, "roster.too-many"),
        (
            '{"forces":[{"selections":[{"type":"unit","selections":[' + ",".join(["{}"] * 20_000) + "]}]}]}",
            "roster.too-many",
        ),
        ('{"gang":{"gangers":[' + ",".join(['{"name":"a"}'] * 1_001) + "]}}", "roster.too-many"),
        ("Guard\n" * 10_001, "file.too-large"),
        ("Guard [10]\n" * 1_001, "roster.too-many"),
        ("Guard [10] " * 500, "roster.long-line"),
        ("Guard [10]\n" * 100_000, "file.too-large"),
        ("name,models\n" + "a,1\n" * 1_001, "roster.too-many"),
        ("name,models\n" + "x" * 6_000 + ",1\n", "roster.too-many"),
        ("units:\n" + "  - a\n" * 10_001, "file.too-large"),
    ],
    ids=lambda value: value[:20] if isinstance(value, str) else None,
)
def test_more_than_any_list_has(typed: Any, text: str, code: str) -> None:
    with pytest.raises(OrdersError) as refused:
        typed(text)
    assert [problem.code for problem in refused.value.problems] == [code]


def test_lists_as_deep_and_wide_as_real_ones_are_read(typed: Any) -> None:
    inner = "<selection type='model' name='m' number='3'/>"
    for _ in range(20):
        inner = f"<selection type='upgrade' name='u'><selections>{inner}</selections></selection>"
    one = f"<selection type='unit' name='Guard'><selections>{inner * 20}</selections></selection>"
    roster = typed(f"<roster><forces><force><selections>{one * 20}</selections></force></forces></roster>")
    assert [unit.models for unit in roster.units] == [60] * 20
