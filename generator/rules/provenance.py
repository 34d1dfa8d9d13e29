"""What the set-up was made by and of: format and algorithm that this version knows, and systems unchanged since.

Another algorithm cannot be verified here, which is not the same as false; a system that changed since the set-up was
made may now print other texts. Both are warnings.

PASS:

    format: 1
    made-by: {version: 0.1.0, algorithm: 1, inputs: {my-system: 52c1…}}

FAIL:

    format: 2                                           # error[setup.format]
    made-by: {version: 9.9.9, algorithm: 2}             # warning[setup.algorithm]
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.errors import Problem, Severity
from generator.rules.course import Course

FORMAT = 1
ALGORITHM = 1


def check(course: Course) -> Iterator[Problem]:
    """Format, algorithm, and the digest of each system."""
    setup = course.setup
    if setup.format != FORMAT:
        message = f"this set-up is of format {setup.format}, and only format {FORMAT} is known here"
        yield Problem("setup.format", message, path=("format",), hint="use the version of orders that made it")
    if setup.made_by.algorithm != ALGORITHM:
        yield Problem(
            "setup.algorithm",
            f"made by algorithm {setup.made_by.algorithm}: "
            "its dice cannot be verified here, which is not the same as false",
            Severity.WARNING,
            path=("made-by", "algorithm"),
            hint=f"this version rolls by algorithm {ALGORITHM}",
        )
    for one in course.game.systems:
        was = setup.made_by.inputs.get(one.id)
        if was is not None and was != one.digest:
            yield Problem(
                "setup.system-changed",
                f"{one.system.title} changed since this set-up was made: its rules and texts may be others now",
                Severity.WARNING,
                path=("made-by", "inputs", one.id),
                hint=f"its files are in {one.folder.name}/; print the packet again to bring the set-up up to date",
            )
