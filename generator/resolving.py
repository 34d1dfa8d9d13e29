"""A scenario as typed, and the systems it names, joined to a game. Stands between the models and rolling.

Names and kinds are told apart, joined units find their hosts, options bring what they bring, parameters are filled in,
and everything that names something else is looked up: what does not exist is a problem with a place and a suggestion.
"""

from __future__ import annotations

import difflib
import re
from collections import Counter
from collections.abc import Iterable, Sequence

from generator.errors import Path, Problem, Severity
from generator.model.game import Game, InstalledSystem
from generator.model.languages import unknown_language
from generator.model.own_kinds import kinds_meant
from generator.model.own_kinds import told_apart as told_apart_kinds
from generator.model.scenario import MOST_ROUNDS, PinnedPiece, Scenario, Side, Unit
from generator.model.steps import CrewStep, DivideStep, ShareStep

ANY = "any"
"""A layer's `sides: [any]`: it is laid over whatever sides there are."""


_HEAD = re.compile(r".+?(?= (?:of|to|that|called)\b)")


def suggestion(word: str, known: Iterable[str], what: str) -> str:
    """A hint: the nearest known word, else the list of them."""
    names = list(known)
    near = difflib.get_close_matches(word, names, n=1, cutoff=0.6)
    if near:
        return f"did you mean {near[0]!r}?"
    return f"{what}: {', '.join(names)}" if names else f"there are no {what} here"


def unknown(code: str, what: str, word: str, known: Iterable[str], path: Path) -> Problem:
    """The problem of a word that names nothing."""
    return Problem(code, f"there is no {what} {word!r}", path=path, hint=suggestion(word, known, _known(what)))


def _known(what: str) -> str:
    """`known parameters of Duel` for `parameter of Duel`, `known sides of Duel` for `side of Duel called`."""
    head = _HEAD.match(what)
    noun = head[0] if head else what
    return f"known {noun}s{what[len(noun) :].removesuffix(' called')}"


def told_apart(units: Sequence[Unit]) -> list[str]:
    """The units' names, equal ones numbered in the order of the list: Rhino (1), Rhino (2)."""
    many = {name for name, count in Counter(unit.name for unit in units).items() if count > 1}
    seen: Counter[str] = Counter()
    names = []
    for unit in units:
        if unit.name in many:
            seen[unit.name] += 1
            names.append(f"{unit.name} ({seen[unit.name]})")
        else:
            names.append(unit.name)
    return names


def _host(unit: Unit, index: int, units: Sequence[Unit], names: Sequence[str], ids: Sequence[str]) -> int | None:
    """The index of the unit that a unit is joined to: by id, by the name told apart, by the name as typed."""
    wanted = unit.joined_to
    for known in (ids, names, [one.name for one in units]):
        for other, name in enumerate(known):
            if name == wanted and other != index:
                return other
    return None


def resolve_side(name: str, side: Side, problems: list[Problem]) -> Side:
    """One side with ids for its units, names told apart, and joined units pointing at their hosts' ids."""
    names = told_apart(side.units)
    ids = [unit.id or f"u{index + 1}" for index, unit in enumerate(side.units)]
    for index, ident in enumerate(ids):
        if ident in ids[:index]:
            message = f"two units of {side.name} have the id {ident!r}"
            problems.append(Problem("units.same-id", message, path=("sides", name, "units", index, "id")))
    resolved = []
    for index, unit in enumerate(side.units):
        host = None
        path: Path = ("sides", name, "units", index, "joined-to")
        if unit.joined_to is not None:
            host = _host(unit, index, side.units, names, ids)
            if host is None and unit.joined_to in (unit.name, names[index], ids[index]):
                hint = "name the unit that it goes with, or take joined-to out"
                message = f"{names[index]} is joined to itself"
                problems.append(Problem("units.joined-itself", message, path=path, hint=hint))
            elif host is None:
                others = [other for other in names if other != names[index]]
                problems.append(unknown("units.no-host", "unit", unit.joined_to, others, path))
            elif side.units[host].joined_to is not None:
                message = f"{names[index]} is joined to {names[host]}, which is itself joined to another unit"
                problems.append(Problem("units.joined-twice", message, path=path, hint="join both to the same unit"))
            elif names.count(unit.joined_to) == 0 and unit.joined_to not in ids:
                message = (
                    f"several units are called {unit.joined_to!r}; {names[index]} is taken to go with {names[host]}"
                )
                hint = f"write joined-to: {names[host]} to say so"
                problems.append(Problem("units.which-host", message, Severity.WARNING, path, hint=hint))
        changes = {"id": ids[index], "name": names[index], "joined_to": ids[host] if host is not None else None}
        resolved.append(unit.model_copy(update=changes))
    key = side.blips.removeprefix("per-")
    if side.blips != "per-unit" and side.units and all(getattr(unit, key) is None for unit in side.units):
        message = f"{side.name} has a blip for each {key}, and no unit of it names its {key}"
        hint = f"write {key}: … beside the units that go under one blip"
        problems.append(Problem("units.no-party", message, Severity.WARNING, ("sides", name, "blips"), hint=hint))
    return side.model_copy(update={"units": tuple(resolved)})


def declared_sides(base: InstalledSystem, scenario: Scenario) -> tuple[str, ...]:
    """The sides in declared order: the base system's, or the scenario's own where a layer takes any."""
    declared = base.system.sides
    return tuple(scenario.sides) if declared == (ANY,) else declared


def _sides(base: InstalledSystem, scenario: Scenario, problems: list[Problem]) -> tuple[str, ...]:
    declared = declared_sides(base, scenario)
    for side in scenario.sides:
        if side not in declared:
            problems.append(
                unknown("sides.unknown", f"side of {base.system.title} called", side, declared, ("sides", side))
            )
    for side in declared:
        if side not in scenario.sides:
            message = f"{base.system.title} is played by {' and '.join(declared)}; the side {side!r} is missing"
            problems.append(
                Problem("sides.missing", message, path=("sides",), hint=f"add {side}: {{name: …, units: […]}}")
            )
    return tuple(side for side in declared if side in scenario.sides)


def _options(
    systems: Sequence[InstalledSystem], scenario: Scenario, problems: list[Problem]
) -> dict[str, frozenset[str]]:
    """The optional rules in force in each system, with those that they bring."""
    known = [option for one in systems for option in one.system.options]
    for index, option in enumerate(scenario.options):
        if option not in known:
            problems.append(unknown("options.unknown", "optional rule", option, known, ("options", index)))
    in_force: dict[str, frozenset[str]] = {}
    for one in systems:
        found: set[str] = set()
        waiting = [option for option in scenario.options if option in one.system.options]
        while waiting:
            option = waiting.pop()
            if option not in found:
                found.add(option)
                waiting.extend(one.system.options[option].brings)
        in_force[one.id] = frozenset(found)
    return in_force


def _names(game: Game, scenario: Scenario, problems: list[Problem]) -> None:
    """Everything of the scenario that names a step, a parameter, a kind of piece or a side."""
    steps = [step.id for _, step in game.steps()]
    for step in scenario.decide:
        if step not in steps:
            problems.append(unknown("steps.unknown", "step", step, steps, ("decide", step)))
    for slot in scenario.set:
        parts = slot.split("/")
        if not any(part in steps for part in parts):
            problems.append(unknown("steps.unknown", "step", parts[0], steps, ("set", slot)))
        for part in parts:
            if scenario.decide.get(part) == "players":
                message = f"{part} is set here, and decide: leaves it to the players"
                problems.append(Problem("steps.set-and-left", message, path=("set", slot), hint="take one of them out"))
    for system, params in scenario.params.items():
        if system not in {one.id for one in game.systems}:
            known = [one.id for one in game.systems]
            problems.append(unknown("systems.not-played", "system of this scenario", system, known, ("params", system)))
            continue
        own = game.find(system).system.params
        for name in params:
            if name not in own:
                title = game.find(system).system.title
                problems.append(unknown("params.unknown", f"parameter of {title}", name, own, ("params", system, name)))
    _of_units(game, scenario, problems)
    seen: set[str] = set()
    for index, piece in enumerate(scenario.pieces):
        path: Path = ("pieces", index)
        meant = kinds_meant(game, piece.kind, piece.values)
        if not meant:
            problems.append(unknown("pieces.unknown-kind", "kind of piece", piece.kind, game.kinds, (*path, "kind")))
        else:
            if len(meant) > 1:
                problems.append(_which_kind(game, piece, meant, (*path, "kind")))
            allowed = game.kinds[meant[0]][1].values
            for key, value in piece.values.items():
                choices = allowed.get(key)
                if choices is None:
                    problems.append(unknown("pieces.unknown-key", f"key of a {piece.kind}", key, allowed, (*path, key)))
                elif value not in (game.sides if choices == "side" else choices):
                    real = game.sides if choices == "side" else choices
                    problems.append(_unknown_value(piece, key, value, real, (*path, key)))
        if piece.side is not None and piece.side not in game.sides:
            problems.append(unknown("sides.unknown", "side", piece.side, game.sides, (*path, "side")))
        if piece.id in seen:
            problems.append(Problem("pieces.same-id", f"two pieces have the id {piece.id!r}", path=(*path, "id")))
        seen.add(piece.id)


def _of_units(game: Game, scenario: Scenario, problems: list[Problem]) -> None:
    """Figures that no system asks for; tags and groups, which may be meant for another game, as warnings."""
    figures = [figure for one in game.systems for figure in one.system.figures]
    tags = [tag for one in game.systems for tag in one.system.tags]
    parts = [part for _, step in game.steps() if isinstance(step, DivideStep | CrewStep) for part in step.into]
    parts += [part for _, step in game.steps() if isinstance(step, ShareStep) for part in step.omit]
    for side in game.sides:
        for index, unit in enumerate(scenario.sides[side].units):
            path: Path = ("sides", side, "units", index)
            for figure in unit.figures:
                if figure not in figures:
                    where = (*path, "figures", figure)
                    problems.append(unknown("units.unknown-figure", "figure", figure, figures, where))
            words = [("tag", tag, tags, "tags") for tag in unit.tags]
            if unit.group is not None and scenario.sides[side].blips != "per-group":
                words.append(("group", unit.group, parts, "group"))
            for what, word, known, key in words:
                if known and word not in known:
                    message = f"no rule of this game asks for the {what} {word!r} of {unit.name}"
                    hint = suggestion(word, dict.fromkeys(known), f"{what}s that count")
                    code = f"units.unknown-{what}"
                    problems.append(Problem(code, message, Severity.WARNING, (*path, key), hint=hint))


def _unknown_value(piece: PinnedPiece, key: str, value: str, known: Sequence[str], path: Path) -> Problem:
    message = f"{key} of a {piece.kind} cannot be {value!r}"
    return Problem("pieces.unknown-value", message, path=path, hint=suggestion(value, known, f"{key} may be"))


def _which_kind(game: Game, piece: PinnedPiece, meant: Sequence[str], path: Path) -> Problem:
    """The warning of a kind that several systems of the game have: whose it is taken for."""
    own, *others = (game.kinds[kind][0].system.title for kind in meant)
    message = f"the {piece.kind} {piece.id!r} is taken to be of {own}; {' and '.join(others)} has a {piece.kind} too"
    hint = f"write kind: {' or '.join(meant)}"
    return Problem("pieces.which-kind", message, Severity.WARNING, path, hint=hint)


def _pinned(game: Game, piece: PinnedPiece) -> PinnedPiece:
    """A piece with its kind as the whole game calls it."""
    return piece.model_copy(update={"kind": kinds_meant(game, piece.kind, piece.values)[0]})


def _enough_units(game: Game, problems: list[Problem]) -> None:
    """A step about units needs some: 0 units is a mistake of the scenario, told before anything is rolled."""
    about = [
        (one, step)
        for one, step in game.steps()
        if getattr(step, "of", None) == "units"
        and game.holds(one.id, {k: v for k, v in step.when.items() if k == "option"}, {})
    ]
    if not about:
        return
    one, step = about[0]
    for side in game.sides:
        if not any(unit.joined_to is None for unit in game.units(side)):
            whose = f"{game.side_name(side)} ({side}) has no units"
            message = f"{whose}, and {one.system.title} deals with them ({step.heading})"
            hint = "list them: units: [Rifle Squad, …]"
            problems.append(Problem("units.none", message, path=("sides", side, "units"), hint=hint))


def too_many_rounds(scenario: Scenario) -> Problem | None:
    """The problem of more rounds than can be printed, whether or not any step asks for rounds."""
    number = scenario.rounds_ahead
    if number <= MOST_ROUNDS:
        return None
    message = f"{number} rounds are too many to roll ahead; {MOST_ROUNDS} are the most"
    return Problem("rounds.too-many", message, path=("rounds",), hint=f"write rounds: {MOST_ROUNDS}, or fewer")


def resolve(scenario: Scenario, systems: Sequence[InstalledSystem]) -> tuple[Game | None, list[Problem]]:
    """Join a scenario and its systems, given in its order. Returns the game, or None where errors forbid it."""
    problems = [*unknown_language(scenario.language), *([wrong] if (wrong := too_many_rounds(scenario)) else [])]
    systems = told_apart_kinds(systems)
    bases = [one for one in systems if not one.system.layer]
    if len(bases) > 1:
        message = (
            f"{bases[0].system.title} and {bases[1].system.title} are both whole games; only layers can be added to one"
        )
        problems.append(Problem("systems.two-bases", message, path=("systems",)))
    base = bases[0] if bases else systems[0]
    order = _sides(base, scenario, problems)
    sides = {side: resolve_side(side, scenario.sides[side], problems) for side in order}
    in_force = _options(systems, scenario, problems)
    options = tuple(option for one in systems for option in one.system.options if option in in_force[one.id])
    params = {one.id: {**one.system.params, **scenario.params.get(one.id, {})} for one in systems if one.system.params}
    draft = Game(scenario=scenario, systems=tuple(systems), sides=order, in_force=in_force)
    _names(draft, scenario, problems)
    if any(problem.severity is Severity.ERROR for problem in problems):
        return None, problems
    pieces = tuple(_pinned(draft, piece) for piece in scenario.pieces)
    resolved = scenario.model_copy(update={"sides": sides, "options": options, "params": params, "pieces": pieces})
    game = Game(scenario=resolved, systems=tuple(systems), sides=order, in_force=in_force)
    _enough_units(game, problems)
    return (None if any(problem.severity is Severity.ERROR for problem in problems) else game), problems
