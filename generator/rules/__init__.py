"""The independent checker: every problem of a set-up, rolled or edited by hand, and what can be told of a scenario.

It stands beside rolling and takes nothing from it: `rules` imports neither placement, chance, steps nor rolling, and
reads dice, roll-table rows and shuffles with code of its own. So a mistake there is found here, and not repeated.
Geometry is shared; it is itself tested against brute force. The register (`register`) lists every check and code.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.errors import Path, Problem, Severity
from generator.model.base import Model, key_of
from generator.model.battlefield import Battlefield
from generator.model.game import OPTION, Game
from generator.model.scenario import Scenario
from generator.model.setup import Blip, Draw, Force, ForceUnit, MadeBy, Piece, PublicFact, SetUp, Undecided
from generator.rules import on_the_ground, pieces
from generator.rules.course import Course
from generator.rules.declared import Asked
from generator.rules.field import Field
from generator.rules.placed import Group, Standing, all_standings, groups, pinned_groups
from generator.rules.quiet import quiet
from generator.rules.register import BATTLEFIELD, DECLARED, GROUND, RECORD
from generator.rules.walk import follow

SCENARIO = "scenario"
PARTS: tuple[type[Model], ...] = (MadeBy, Draw, Undecided, Piece, Force, ForceUnit, Blip, PublicFact, Battlefield)


def check(game: Game, setup: SetUp) -> list[Problem]:
    """Every problem of a set-up, in the order of its file; `path` leads into that file.

    `game` is the set-up's own scenario with its systems. Never raises for what stands in the set-up. What not everybody
    may know is told only by a problem's `open`.
    """
    course = follow(game, setup)
    found = [problem for invariant in RECORD for problem in invariant(course)]
    found += _ground(groups(course))
    standings = all_standings(course.field, setup.pieces, "pieces")
    found += on_the_ground.on_battlefield(course.field, standings)
    found += (problem.under(SCENARIO) for invariant in BATTLEFIELD for problem in invariant(course.field))
    found += _declared(course.field, standings, course, (SCENARIO,))
    return _in_file_order([quiet(course, problem) for problem in found], game, SetUp)


def check_scenario(game: Game) -> list[Problem]:
    """What can be told of a scenario before anything is rolled, in the order of its file; `path` leads into that file.

    Pinned pieces against the rules that hang on no zone and no other draw, exits, impassable areas, and the checks
    that the systems declare.
    """
    field = Field(game)
    standings = all_standings(field, game.scenario.pieces, "pieces")
    found = list(pieces.pins_sound(game))
    found += _ground(pinned_groups(game))
    found += on_the_ground.on_battlefield(field, standings)
    found += (problem for invariant in BATTLEFIELD for problem in invariant(field))
    found += _declared(field, standings, None, ())
    return _in_file_order(found, game, Scenario)


def _ground(all_groups: Iterator[Group]) -> Iterator[Problem]:
    return (problem for group in all_groups for invariant in GROUND for problem in invariant(group))


def _declared(
    field: Field, standings: tuple[Standing, ...], course: Course | None, scenario: Path
) -> Iterator[Problem]:
    """The checks that the systems declare, those whose `when` holds."""
    zone_of = course.setup.zones if course is not None and not course.zones_untold else None
    for one in field.game.systems:
        outcomes = course.outcomes.get(one.id, {}) if course is not None else {}
        for asked in one.system.checks:
            if set(asked.when) - {OPTION} and course is None:
                continue
            if field.game.holds(one.id, asked.when, outcomes) is not True:
                continue
            invariant = DECLARED.get(asked.kind)
            if invariant is None:
                message = f"{one.system.title} asks for a check of the kind {asked.kind!r}, and there is none"
                hint = f"the kinds are {', '.join(sorted(DECLARED))}"
                yield Problem("checks.unknown-kind", message, path=(*scenario, "systems"), hint=hint)
            else:
                yield from invariant(Asked(field, one, asked, standings, zone_of, course, scenario))


def _in_file_order(problems: list[Problem], game: Game, whole: type[Model]) -> list[Problem]:
    """The problems in the order of the file's keys and lists; errors first where they share a place.

    Keys stand in the order in which their models list them, sides in declared order.
    """
    names = [key for model in (whole, *PARTS) for key in map(key_of, model.model_fields)]
    rank: dict[str, int] = {}
    for name in (*names[: len(whole.model_fields)], *game.sides, *names):
        rank.setdefault(name, len(rank))

    def place(problem: Problem) -> tuple[list[tuple[int, int]], int]:
        parts = problem.path or ()
        way = [(0, part) if isinstance(part, int) else (1, rank.get(part, len(rank))) for part in parts]
        return way, list(Severity).index(problem.severity)

    # A problem is told once, even where two checks come upon it; a piece that is off the battlefield must move anyway.
    off = {problem.path for problem in problems if problem.code == "pieces.off-battlefield"}
    told = (one for one in problems if one.path not in off or one.code not in ("pieces.too-close", "pieces.too-far"))
    return sorted(dict.fromkeys(told), key=place)


__all__ = ["check", "check_scenario"]
