"""Whatever is done to a file: a roster, or a refusal in plain words. Never a traceback, a hang, or 200 MB."""

from __future__ import annotations

import json
import subprocess
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.errors import OrdersError
from generator.rosters import Roster
from generator.rosters.content import Content, looked_at
from generator.rosters.deployment import scenario_units
from generator.rosters.left_out import what_is_left_out
from generator.rosters.overview import overview, text
from generator.rosters.own_form import as_json, to_yaml
from generator.rosters.readers import Choices, all_readers, reader_for
from generator.rosters.unpacking import is_zip, unpacked

FIXTURES = Path(__file__).parent / "fixtures"
FILES = {file.name: file.read_bytes() for file in sorted(FIXTURES.iterdir())}
JSON = {name: json.loads(data) for name, data in FILES.items() if name.endswith(".json")}
KNOWN, _ = all_readers()
TEXTS = {KNOWN[name].TITLE for name in ("app-text", "tournament-text", "plain-text")}


def survives(data: bytes) -> Roster | None:
    """The roster of these bytes, shown in every way, or None where they are refused in plain words."""
    roster: Roster | None
    try:
        if is_zip(data):
            _, data = unpacked(data, "list")
        content = looked_at(data, "list")
        roster = reader_for(content, KNOWN).read(content, Choices(what_is_left_out()))
    except OrdersError as refused:
        problems = refused.problems
        roster = None
    if roster is None:
        assert problems
        assert all(problem.message and "Traceback" not in problem.message for problem in problems)
        problems[0].shown().encode("utf-8")
        return None
    if roster.format in TEXTS:  # no line of a text is lost
        lines = content.text.split("\n")
        told = {int(entry.where.removeprefix("line ")) for entry in roster.entries}
        assert [
            line for number, line in enumerate(lines, 1) if number not in told and any(map(str.isalnum, line))
        ] == []
    text(overview(roster, whole=True)).encode("utf-8")
    json.dumps(as_json(roster), ensure_ascii=False).encode("utf-8")
    back = KNOWN["own-yaml"].read(Content("again", to_yaml(roster).encode("utf-8")), Choices())
    assert [unit.name for unit in back.units] == [unit.name for unit in roster.units]
    assert len({unit.name for unit in roster.units}) == len(roster.units)
    if not any(problem.code == "units.same-id" for problem in roster.problems):
        scenario_units(roster)
    for problem in roster.problems:
        problem.shown().encode("utf-8")
    return roster


def test_the_fixtures_themselves_survive() -> None:
    assert len(FILES) > 12
    assert [name for name, data in FILES.items() if survives(data) is None] == []


@st.composite
def mangled(draw: st.DrawFn) -> bytes:
    """A fixture with pieces cut out, doubled, swapped, and bytes thrown in."""
    data = bytearray(FILES[draw(st.sampled_from(sorted(FILES)))])
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(data)))
        length = draw(st.integers(0, 40))
        piece = bytes(data[start : start + length])
        new = draw(
            st.just(b"")
            | st.just(piece * 2)
            | st.binary(max_size=6)
            | st.sampled_from(
                [b"<", b"&", b'"', b"[", b"}", b",", b"\n", b" - ", b"[10]", b"999999999999", b"(1,145 pts)"]
            )
        )
        data[start : start + length] = new
    return bytes(data)


@settings(max_examples=250)
@given(mangled())
def test_a_list_mangled(data: bytes) -> None:
    survives(data)


@settings(max_examples=60)
@given(st.binary(max_size=200) | st.text(max_size=200).map(lambda text: text.encode("utf-8", "surrogatepass")))
def test_any_bytes(data: bytes) -> None:
    survives(data)


SIGNS = ("Guard", "[10]", "145pts", "(", ")", "2x ", "\n", "+ ", ": ", "- ", "  ", "• ", "◦ ", "|", ",", ";", "#", "++")


@settings(max_examples=100)
@given(
    st.lists(
        st.sampled_from(SIGNS),
        max_size=40,
    )
)
def test_any_heap_of_signs(parts: list[str]) -> None:
    survives("".join(parts).encode("utf-8"))


STRANGE = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5) | st.just("\ud800"),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=4,
)


@settings(max_examples=200)
@given(st.sampled_from(sorted(JSON)), st.lists(st.tuples(st.integers(0, 10**6), STRANGE), min_size=1, max_size=3))
def test_json_with_something_else_where_a_value_was(name: str, changes: list[tuple[int, Any]]) -> None:
    value = json.loads(FILES[name])
    for at, strange in changes:
        places = list(_places(value))
        put = places[at % len(places)]
        put(strange)
    survives(json.dumps(value).encode("utf-8", "replace"))


def _places(value: Any) -> list[Callable[[Any], None]]:
    """Every place in a value, as a function that puts something else there."""
    found: list[Callable[[Any], None]] = []
    keys = value if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    for key in keys:
        found.append(lambda new, key=key: value.__setitem__(key, new))  # type: ignore[misc]
        found += _places(value[key])
    return found


@settings(max_examples=80)
@given(st.lists(st.tuples(st.integers(0, 10**6), st.integers(0, 255)), min_size=1, max_size=5), st.integers(0, 400))
def test_a_zip_mangled(zip_of_a_list: bytes, changes: list[tuple[int, int]], cut: int) -> None:
    data = bytearray(zip_of_a_list)
    for at, byte in changes:
        data[at % len(data)] = byte
    survives(bytes(data[: len(data) - cut if cut % 3 == 0 else None]))


@pytest.fixture(scope="module")
def zip_of_a_list(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    path = tmp_path_factory.mktemp("zip") / "list.rosz"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("list.ros", FILES["garrison.ros"])
    return path.read_bytes()


HOSTILE = """
import sys
from generator.errors import OrdersError
from generator.rosters import read_roster
def most():
    told = [line for line in open("/proc/self/status") if line.startswith("VmHWM")]
    return int(told[0].split()[1]) // 1024
for path in sys.argv[1:]:
    try:
        read_roster(path)
        print("read", most())
    except OrdersError as error:
        print("refused", most())
"""


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="memory is told by /proc, which is not here")
def test_the_worst_files_take_little_memory_and_end(tmp_path: Path) -> None:
    """Just under the size on disk, each in its own process, which is killed when it does not end."""
    worst = {
        "wide.ros": "<roster><forces><force><selections>" + '<selection type="unit" name="a"/>' * 150_000,
        "attributes.ros": "<roster " + " ".join(f'a{n}=""' for n in range(400_000)) + "/>",
        "quotes.json": '{"forces":"' + '\\"' * 2_400_000,
        "commas.json": '{"units":["selectionId",' + "1," * 2_400_000,
        "objects.json": '{"gang":{"gangers":[' + ",".join(['{"a":1}'] * 290_000) + "]}}",
        "dashes.txt": ("a - " * 1_200 + "\n") * 200,
        "brackets.txt": ("(" * 1_200 + "1," * 1_200 + "\n") * 250,
        "points.txt": ("(" + "1 " * 2_400 + "\n") * 200,
        "cells.csv": "name,models\n" + ("," * 4_000 + "\n") * 200,
        "rows.yaml": "units:\n" + "  - a\n" * 100_000,
    }
    for name, hostile in worst.items():
        (tmp_path / name).write_text(hostile, encoding="utf-8")
    with zipfile.ZipFile(tmp_path / "bomb.rosz", "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("list.ros", "<roster>" + " " * 100_000_000)
    paths = [str(tmp_path / name) for name in (*worst, "bomb.rosz")]
    root = Path(__file__).parents[2]
    ran = subprocess.run(
        [sys.executable, "-c", HOSTILE, *paths], capture_output=True, text=True, cwd=root, timeout=120, check=False
    )
    assert ran.returncode == 0, ran.stderr[-2_000:]
    told = [line.split() for line in ran.stdout.splitlines()]
    assert len(told) == len(paths)
    assert [word for word, _ in told] == ["refused"] * 4 + ["refused"] + ["refused"] * 3 + [
        "read",
        "refused",
        "refused",
    ]
    assert max(int(most) for _, most in told) < 200
