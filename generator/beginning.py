"""Files to begin with, written where none of their name is: `orders new`. Beside the pipeline, above `skeletons`."""

from __future__ import annotations

import re
from pathlib import Path

from generator import resources
from generator.errors import Problem, Refused
from generator.loading import load_system
from generator.model.fields import slug
from generator.model.game import InstalledSystem
from generator.model.wording import shown
from generator.render.writing import write_whole
from generator.reports import Report

NAME = re.compile(r"[a-z0-9-]{1,80}")
"""What may be an id."""


def new(
    kind: str,
    name: str,
    *,
    system: str | None = None,
    output: Path | None = None,
    systems: tuple[Path, ...] = (),
) -> Report:
    """Write a commented skeleton to begin with. Raises Refused where a file of that name is there already."""
    from generator.skeletons import counters_skeleton, counters_table, scenario_skeleton
    from generator.system_skeleton import system_skeleton

    name, title = named(kind, name)
    if kind == "system":
        return _new_files(system_skeleton(name, title), output or Path(), name)
    path = output or Path(f"{name}.yaml")
    if kind == "counters":
        text = counters_table() if path.suffix.lower() == ".csv" else counters_skeleton(name, title)
    else:
        text = scenario_skeleton(name, title, load_system(system, systems) if system else first_base(systems))
    if path.exists():
        raise Refused(Problem("new.exists", f"{path} is there already", hint="give another name, or -o FILE"))
    write_whole(path, text.encode("utf-8"))
    return Report((f"{kind}: {path}", f"print it: orders {'counters' if kind == 'counters' else 'packet'} {path}"), ())


def named(kind: str, name: str) -> tuple[str, str]:
    """An id and a title made of what somebody typed: `dock-nine` and `Dock Nine`, from either. Raises Refused."""
    from generator.skeletons import readable_title

    if NAME.fullmatch(name):
        return name, readable_title(name) or name
    made, title = slug(name), " ".join(name.split())
    if not made or not title.isprintable():
        hint = "use letters and figures, as in Dock Nine; what is written may be called otherwise afterwards"
        what = "counter list" if kind == "counters" else kind
        raise Refused(Problem("new.name", f"no id of a {what} can be made of {shown(name)}", hint=hint))
    return made, title


def _new_files(files: dict[str, str], folder: Path, name: str) -> Report:
    """Write several new files, or none where one of them is there already."""
    there = [folder / path for path in files if (folder / path).exists()]
    if there:
        raise Refused(Problem("new.exists", f"{there[0]} is there already", hint="give another name, or -o FOLDER"))
    for path, text in files.items():
        write_whole(folder / path, text.encode("utf-8"))
    lines = [f"written: {folder / path}" for path in files]
    where = f"--systems {folder}"
    return Report(
        (
            *lines,
            f"check it: orders check {folder / name}",
            f"print it: orders packet {folder / name}-first-game.yaml {where}",
        ),
        (),
    )


def first_base(named: tuple[Path, ...]) -> InstalledSystem:
    """The first installed system that is a whole game, not a layer; for want of one, the first."""
    found = [load_system(ident, named) for ident in resources.systems(named)]
    return next((one for one in found if not one.system.layer), found[0])
