"""`orders roster`: what was read from an army list, line by line, and the list in our own form. Beside the pipeline."""

from __future__ import annotations

import json
from pathlib import Path

from generator.reports import Report
from generator.rosters import read_roster
from generator.rosters.overview import overview, text
from generator.rosters.own_form import as_json, to_yaml

FORMS = ("text", "json", "yaml")


def muster_roll(path: Path, *, form: str = "text", include: tuple[str, ...] = (), whole: bool = False) -> Report:
    """The table of every entry, kept or dropped and why; or the units as JSON (key `units`) or as our own YAML."""
    roster = read_roster(path, include=include)
    if form == "json":
        lines = json.dumps(as_json(roster), indent=2, ensure_ascii=False)
    elif form == "yaml":
        lines = to_yaml(roster).rstrip("\n")
    else:
        lines = text(overview(roster, whole=whole))
    return Report((lines,), roster.problems)
