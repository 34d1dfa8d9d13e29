"""A process of its own for work that somebody else's templates take part in. Stands under `printing`.

A sandbox keeps templates from files and from Python, not from eating time and memory. So pages with a user's own
templates are made in a child with limits, and whatever becomes of it, the parent has something plain to say.
"""

from __future__ import annotations

import io
import os
import pickle
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from generator.errors import OrdersError, Problem, Refused, Unreadable

Made = TypeVar("Made")
SECONDS = 180.0
"""What the whole work may take."""
MEMORY = 3 * 2**30
"""What it may have of memory, in bytes, where the system keeps count."""
_START = "import sys; sys.path.insert(0, sys.argv[1]); from generator.quarantine import work; work(int(sys.argv[2]))"


def apart(task: Callable[..., Made], *given: Any, seconds: float = SECONDS, memory: int = MEMORY) -> Made:
    """Do `task(*given)` in a child process; its result. All of it must be picklable.

    Raises what the task raised, if that was meant for people; Refused where it took too long or came to grief.
    """
    command = [sys.executable, "-c", _START, str(Path(__file__).resolve().parents[1]), str(memory)]
    try:
        run = subprocess.run(
            command, input=pickle.dumps((task, given)), capture_output=True, timeout=seconds, check=False
        )
    except subprocess.TimeoutExpired:
        told = f"printing with your own templates takes more than {seconds:g} seconds, and was stopped"
        hint = "take parts out until it prints; look for loops"
        raise Refused(Problem("templates.excess", told, hint=hint)) from None
    if run.returncode != 0 or not run.stdout:
        last = run.stderr.decode("utf-8", "replace").strip().splitlines()[-1:] or ["it ended without a word"]
        told = f"printing with your own templates came to grief: {last[0]}"
        hint = "print without --templates: if that works, take parts out until it does"
        raise Refused(Problem("templates.grief", told, hint=hint))
    kind, result = pickle.loads(run.stdout)
    if kind == "done":
        return result  # type: ignore[no-any-return]
    raise (Unreadable if kind == "unreadable" else Refused)(result)


def work(memory: int) -> None:
    """What the child does: read the task, do it within its limits, write the result."""
    answer = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever a library prints is not part of the answer
    _limit(memory)
    task, given = pickle.load(io.BytesIO(sys.stdin.buffer.read()))
    try:
        result = ("done", task(*given))
    except OrdersError as error:
        result = ("unreadable" if isinstance(error, Unreadable) else "refused", error.problems)
    with answer:
        answer.write(pickle.dumps(result))


def _limit(memory: int) -> None:
    try:
        import resource
    except ImportError:  # Windows keeps no such count; the parent's clock still runs
        return
    try:
        resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
    except (ValueError, OSError):  # nor does every macOS
        return
