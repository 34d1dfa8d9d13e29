"""The JSON Schemas under `data/schema` are the models', and they take what we ship."""

from __future__ import annotations

import json

import pytest
import yaml
from jsonschema import Draft202012Validator

from generator import resources
from generator.schemas import KINDS, schema, schema_text
from generator.source import read
from generator.telling import Kind, tell

FILES = [*resources.sample_scenarios(), *sorted((resources.data() / "systems").glob("*/*.yaml"))]
NAMES = {Kind.SCENARIO: "scenario", Kind.SYSTEM: "system", Kind.REFERENCE: "reference", Kind.COUNTERS: "counters"}


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_the_shipped_schema_is_the_model_s(kind: str) -> None:
    shipped = (resources.schemas() / f"{kind}.schema.json").read_text(encoding="utf-8")
    assert shipped == schema_text(kind), f"make it anew: orders schema {kind} > data/schema/{kind}.schema.json"
    Draft202012Validator.check_schema(json.loads(shipped))


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.name}")
def test_what_we_ship_fits_its_schema(file: object) -> None:
    document = read(file)  # type: ignore[arg-type]
    plain = yaml.load(document.text, Loader=yaml.CBaseLoader)  # noqa: S506  # makes nothing but text
    errors = list(Draft202012Validator(schema(NAMES[tell(document)])).iter_errors(plain))
    assert [error.message for error in errors] == []


def test_the_schema_refuses_what_the_reader_refuses() -> None:
    wrong = {"id": "x", "title": "X", "systems": ["a"], "sides": {}, "battlefeild": {}}
    assert not Draft202012Validator(schema("scenario")).is_valid(wrong)
