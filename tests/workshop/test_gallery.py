"""The gallery shows what is printed now; every list in it is sound and prints without a warning of its own."""

from __future__ import annotations

import importlib.util
import json
import re
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest
import yaml
from jsonschema import Draft202012Validator
from PIL import Image

from generator import checking

TOP = Path(__file__).resolve().parents[2]


def _load() -> ModuleType:
    spec = importlib.util.spec_from_file_location("gallery", TOP / "tests" / "bench" / "gallery.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


gallery = _load()
ANEW = "if the new one is right: .venv/bin/python tests/bench/gallery.py"


@pytest.mark.parametrize("path", gallery.lists(), ids=lambda path: path.stem)
def test_each_picture_is_what_is_printed(path: Path) -> None:
    """Another Pango may set a hair differently: a picture may differ by little, and nowhere by much."""
    kept = np.asarray(Image.open(path.with_suffix(".png")).convert("L"), dtype=int)
    drawn = np.asarray(gallery.picture(path).convert("L"), dtype=int)
    assert drawn.shape == kept.shape, ANEW
    apart = np.abs(drawn - kept)
    assert apart.mean() < 1.0, ANEW
    blocks = apart[: apart.shape[0] // 16 * 16, : apart.shape[1] // 16 * 16]
    blocks = blocks.reshape(blocks.shape[0] // 16, 16, -1, 16).mean(axis=(1, 3))
    assert blocks.max() < 40, ANEW


def test_the_page_shows_every_list() -> None:
    assert len(gallery.lists()) >= 18
    assert (gallery.GALLERY / "README.md").read_text(encoding="utf-8") == gallery.page(), ANEW
    pictures = {path.stem for path in gallery.GALLERY.glob("*.png")}
    assert pictures == {path.stem for path in gallery.lists()}


@pytest.mark.parametrize(
    "path", [path for path in gallery.lists() if path.suffix == ".yaml"], ids=lambda path: path.stem
)
def test_each_list_is_sound_and_fits_the_schema_that_it_names(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    named = re.fullmatch(r"# yaml-language-server: \$schema=(\S+)", text.splitlines()[0])
    assert named is not None
    schema = json.loads((path.parent / named[1]).read_text(encoding="utf-8"))
    plain = yaml.safe_load(text)
    assert [error.message for error in Draft202012Validator(schema).iter_errors(plain)] == []
    report = checking.check((path,))
    assert report.exit_code == 0
    assert report.lines == (f"{path}: counter list, fine",)
