"""Paper by name or by size: `a4`, `letter`, `210x297 mm`, `8.5x11 in`. In `render`, above `paper`."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction

from generator.errors import Problem, Refused
from generator.model.base import Misfit
from generator.model.measures import read_size
from generator.render.paper import Paper, paper_named

LEAST, MOST = Fraction(30), Fraction(2000)
"""The shortest and the longest side of paper, in millimetres."""


def paper_of(text: str) -> Paper:
    """The paper of that name or size; a size without a unit is in millimetres. Raises Refused for neither."""
    if not re.match(r"\s*[0-9.]", text):
        try:
            return paper_named(text)
        except Refused as refused:
            # Here, unlike where documents are made, paper may be of any size.
            raise Refused(
                replace(problem, hint=f"{problem.hint}, or a size such as 210x297mm") for problem in refused.problems
            ) from None
    try:
        width, height = read_size(text)
    except Misfit as misfit:
        hint = "for example a4, letter, 210x297 mm or 8.5x11 in"
        raise Refused(Problem("paper.size", f"--paper: {misfit}", hint=hint)) from None
    if min(width, height) < LEAST or max(width, height) > MOST:
        message = f"paper of {float(width):g} x {float(height):g} mm is not to be had"
        hint = f"each side is {LEAST} to {MOST} mm; a bare number is in millimetres: write 8.5x11 in"
        raise Refused(Problem("paper.size", message, hint=hint))
    none = Fraction(0)
    return Paper(f"{float(width):g}x{float(height):g} mm", width, height, none, none, none)
