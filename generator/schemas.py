"""JSON Schemas of the files that people write, for editors that complete and check while typing. Beside the pipeline.

They come out of the models, so they cannot say anything else than the reader does. The ones under `data/schema/` are
made by `orders schema`, and a test holds them to the models.
"""

from __future__ import annotations

import json
from typing import Any

from generator.model import reading
from generator.model.base import Model
from generator.model.counters import CounterList
from generator.model.scenario import Scenario
from generator.model.setup import SetUp
from generator.model.system import CountersFile, ReferenceFile, System

KINDS: dict[str, type[Model]] = {
    "scenario": Scenario,
    "system": System,
    "reference": ReferenceFile,
    "counters": CountersFile,
    "counter-list": CounterList,
    "setup": SetUp,
}
"""The kinds of file by the name of their schema."""

DRAFT = "https://json-schema.org/draft/2020-12/schema"


def schema(kind: str) -> dict[str, Any]:
    """The schema of a kind of file, keys as they are typed."""
    found = reading.schema(KINDS[kind])
    return {"$schema": DRAFT, "title": f"Sealed Orders: {kind}", **{k: v for k, v in found.items() if k != "title"}}


def schema_text(kind: str) -> str:
    """The schema as a file."""
    return json.dumps(schema(kind), indent=2, ensure_ascii=False) + "\n"
