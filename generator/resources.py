"""Where everything that is not Python stands: templates, fonts, shipped data, and people's own systems.

Below `documents`, beside `model`; imports only `errors`. This is the only module that knows folders. In a wheel
`templates/` and `data/` lie under `generator/_bundled/`; in a checkout and in an editable install they stand at the
top of the repository. Everybody else asks here, so that the three ways of installing cannot differ.

Rule systems are looked for in this order, and the first folder that holds the id wins:

1. the folders named on the command line (`--systems`), in their order;
2. the folders in the environment variable `ORDERS_SYSTEMS`, parted as in `PATH` (`:`, on Windows `;`);
3. the user's own folder (`user_systems()`), on Linux `~/.local/share/sealed-orders/systems`;
4. the systems that came with the program.

So one's own copy of a shipped system takes its place, and the set-up's digest says so when it is printed again.
Such a folder either holds one folder a system or is itself a system, with a `system.yaml` in it.
"""

from __future__ import annotations

import difflib
import os
from collections.abc import Iterable
from pathlib import Path

import platformdirs

from generator.errors import Problem, Unreadable

ENVIRONMENT = "ORDERS_SYSTEMS"
"""The environment variable with further folders of systems."""

SYSTEM_FILE = "system.yaml"
"""What makes a folder a rule system."""

_PACKAGE = Path(__file__).resolve().parent


def _root() -> Path:
    """The folder that holds `templates/` and `data/`: inside the package in a wheel, else the checkout's top."""
    bundled = _PACKAGE / "_bundled"
    return bundled if bundled.is_dir() else _PACKAGE.parent


def templates() -> Path:
    """The folder of templates: layouts, components, documents, styles, fonts."""
    return _root() / "templates"


def fonts() -> Path:
    """The folder of our own fonts, each a TTF beside its licence."""
    return templates() / "fonts"


def data() -> Path:
    """The folder of shipped data: systems, scenarios, sheets, schema."""
    return _root() / "data"


def schemas() -> Path:
    """The folder of JSON Schemas for editors."""
    return data() / "schema"


def sheets() -> Path:
    """The folder of paper, label and counter geometry."""
    return data() / "sheets"


def sample_scenarios() -> tuple[Path, ...]:
    """The scenario files that came with the program, by name."""
    return tuple(sorted((data() / "scenarios").glob("*.yaml")))


def output_folder(name: str) -> Path:
    """Where a command writes when it is not told: `output/<name>` in the current folder. Not made here."""
    return Path("output") / name


def user_systems() -> Path:
    """The user's own folder of systems. It need not exist; nobody makes it unasked."""
    return platformdirs.user_data_path("sealed-orders", appauthor=False) / "systems"


def system_roots(named: Iterable[Path] = ()) -> tuple[Path, ...]:
    """The folders in which systems are looked for, first wins; `named` are those of the command line.

    A folder that someone named but that is not there raises `Unreadable`: a typing error must not end in the shipped
    system being used instead. The user's folder may be missing.
    """
    from_environment = [Path(part) for part in os.environ.get(ENVIRONMENT, "").split(os.pathsep) if part.strip()]
    sources = [("--systems", Path(path)) for path in named] + [(ENVIRONMENT, path) for path in from_environment]
    missing = [(source, path) for source, path in sources if not path.is_dir()]
    if missing:
        raise Unreadable(
            Problem(
                "systems.no-folder",
                f"{source} names the folder {path}, which is not there",
                hint="check its spelling; it should hold one folder for each system",
            )
            for source, path in missing
        )
    roots = [path for _, path in sources]
    if may_look_into(user_systems()):
        roots.append(user_systems())
    return (*roots, data() / "systems")


def may_look_into(folder: Path) -> bool:
    """Whether a folder is there and may be read: in a container, or under sudo, the home folder may be another's."""
    try:
        return folder.is_dir() and os.access(folder, os.R_OK | os.X_OK)
    except PermissionError:
        return False  # a folder above it is closed: there is nothing in it for this user


def systems(named: Iterable[Path] = ()) -> dict[str, Path]:
    """Every system that can be found, sorted by id, each with its folder; where two share an id the first wins."""
    found: dict[str, Path] = {}
    for root in system_roots(named):
        inside = [root] if (root / SYSTEM_FILE).is_file() else sorted(root.iterdir())
        for folder in inside:
            if (folder / SYSTEM_FILE).is_file():
                found.setdefault(folder.resolve().name, folder)
    return dict(sorted(found.items()))


def system_folder(system: str, named: Iterable[Path] = ()) -> Path:
    """The folder of one system. Raises `Unreadable`, with the nearest names, when there is none."""
    found = systems(named)
    if system in found:
        return found[system]
    near = difflib.get_close_matches(system, found, n=1)
    hint = f'did you mean "{near[0]}"?' if near else f"installed: {', '.join(found) or 'none'} (orders systems)"
    raise Unreadable(Problem("systems.unknown", f'no rule system is called "{system}"', hint=hint))
