"""Army lists in: files of many programs -> units. Beside the steps; above the model, below pipeline and cli.

- `roster`: what comes out: units, entries, cross-checks
- `readers`: which formats there are, and which one a file is
- `content`: a file's bytes, opened, unzipped, decoded
- `unpacking`: the list in a zip, with care
- `left_out`: what is no unit: data
- `muster`: a roster while it is read: names told apart, hosts found
- `hosts`: joined units and whom they go with
- `wording`: foreign words and figures made printable

- `battlescribe`: BattleScribe and New Recruit; tree, tree_xml, tree_json below it
- `army_forge`: Army Forge's saved and shared lists
- `yaktribe`: gangs
- `app_text, tournament_text, plain_text`: lists as text; priced, lines below them
- `csv_list`: spreadsheets
- `own_yaml`: our own form

- `own_form`: a roster written in our own form, or as JSON
- `overview`: the table of what was kept and what was dropped
- `deployment`: a roster as the units of a scenario
"""

from __future__ import annotations

import os
from collections.abc import Collection, Iterable
from dataclasses import replace
from pathlib import Path

from generator.rosters.content import opened
from generator.rosters.left_out import what_is_left_out
from generator.rosters.readers import Choices, Guest, all_readers, reader_for
from generator.rosters.roster import Check, Entry, Roster, RosterUnit, Verdict

__all__ = ["Check", "Entry", "Roster", "RosterUnit", "Verdict", "read_roster"]


def read_roster(
    path: str | os.PathLike[str], *, include: Collection[str] = (), left_out_files: Iterable[Path] = ()
) -> Roster:
    """The army list in a file, its format told by its bytes, never by its name.

    `include` names groups of statuses of `data/rosters/left-out.yaml` that are wanted after all ("dead",
    "recovering", "away"); `left_out_files` are further files of what is no unit. Raises Unreadable with the reason
    and the place where the file is missing, broken, too large, or no army list. What is wrong in a list that could be
    read is among the roster's problems.
    """
    known, problems = all_readers()
    content = opened(path)
    roster = reader_for(content, known).read(content, Choices(what_is_left_out(left_out_files), include))
    failed = [problem for reader in known.values() if isinstance(reader, Guest) for problem in reader.problems]
    return replace(roster, problems=(*problems, *failed, *roster.problems))
