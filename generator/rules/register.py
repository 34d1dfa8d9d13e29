"""The register of every check, and the table of every code. Nothing is checked that does not stand here.

An invariant is a function that takes what it looks at and yields problems; it never raises for what it finds. There
are four sorts, by what they look at: the record of a set-up (`RECORD`), the pieces of one place step (`GROUND`), the
battlefield itself (`BATTLEFIELD`), and what a system declares under `checks:` (`DECLARED`, by kind).

| code | what is wrong |
|---|---|
| setup.format, setup.algorithm | a format or an algorithm that is not known here |
| setup.system-changed | a system is not what it was when the set-up was made |
| draws.missing, draws.unknown, draws.twice | a slot has no draw, a draw has no step, two draws have one slot |
| draws.not-taken, draws.left-to-players | a step is drawn that this game does not take, or that the players decide |
| undecided.missing, .unknown, .twice, .not-open, .because | what stands, or does not, under `undecided` |
| draws.dice, draws.faces, draws.wrong-total | the dice, the faces thrown, the arithmetic |
| draws.result, draws.wrong-row | the result is none that there is, or not the one that the total hits |
| draws.attempt, draws.not-set, draws.seen | `how`, `attempt`, `set` and `seen` |
| draws.roll-off | who threw when, and who won |
| draws.not-a-candidate | a pick that was not to be had |
| zones.unknown-side, .unknown, .same, .not-picked, .missing | whose zone is whose |
| forces.unknown-side, .missing-side, .unknown-unit, .missing-unit, .twice, .name, .joined | units and scenario |
| groups.unknown, .not-with-host, .uneven, .result, .not-as-thrown, .sizes-differ | divided forces |
| blips.missing, .twice, .joined, .out-of-range, .disagree, .spare, .not-in-play, .not-as-thrown | numbered blips |
| blips.too-many, .count | shared blips: too many units under one, too many or too few of them |
| blips.apart | units of one group or warband that go under one blip are under several |
| crew.chosen, crew.count | who takes part: those whom the scenario names, and as many as are drawn |
| tally.missing, .unknown, .twice, .whose, .units, .line, .total, .band, .roll, .bonus | units counted by their tags |
| schedule.rounds, .kind, .count, .key, .value, .mark, .not-as-drawn | what happens in each round |
| facts.unknown, .twice, .count, .side, .missing | public facts |
| pieces.same-id, .kind, .side, .key, .value, .slot, .label, .seen, .not-in-play, .same-point | pieces as such |
| pieces.count, pieces.fewer | how many there are |
| pieces.off-battlefield, .impassable, .overlap | the ground that a piece stands on |
| pieces.too-close, .too-far | distances from edges, centre, zones and other pieces |
| pieces.wrong-zone, .between-zones, .same-zone | zones that a piece must be in |
| pieces.moved | a note: it was rolled elsewhere |
| pins.missing, .kind, .moved | pieces that the scenario pins |
| pieces.no-value | a piece that must say something in its state |
| doors.no-width, .no-piece, .piece-at | doors, and what stands at them |
| exits.off-edge, .round-corner, .none, .too-few | exits |
| impassable.off-battlefield | an impassable area nowhere near |
| zones.no-ground | nowhere to stand in a zone |
| battlefield.no-ground | nowhere to stand on the battlefield |
| checks.unknown-kind, rules.unread | a rule of a system that cannot be checked, so that nobody takes it for checked |
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from generator.errors import Problem
from generator.rules import (
    apart,
    arrangements,
    at_least_on_each_edge,
    blips,
    centre_in,
    counts,
    crews,
    dealt,
    dice,
    divided,
    edge_and_centre,
    events,
    exits,
    forces,
    free_ground,
    how,
    impassable_areas,
    in_zone,
    moved,
    needs_value,
    none_of,
    on_the_ground,
    one_each_side_of,
    picks,
    pieces,
    pins,
    provenance,
    public_facts,
    readable,
    roll_offs,
    shared,
    sizes_differ,
    slots,
    tallied,
    zone_holders,
)
from generator.rules.course import Course
from generator.rules.declared import Asked
from generator.rules.field import Field
from generator.rules.placed import Group

RECORD: tuple[Callable[[Course], Iterator[Problem]], ...] = (
    provenance.check,
    slots.missing,
    slots.superfluous,
    slots.undecided,
    dice.check,
    how.attempts,
    how.as_set,
    how.seen,
    roll_offs.check,
    picks.check,
    zone_holders.check,
    forces.check,
    divided.groups,
    divided.as_drawn,
    blips.numbers,
    blips.lists,
    blips.as_drawn,
    shared.check,
    crews.check,
    dealt.check,
    tallied.check,
    events.check,
    public_facts.check,
    pieces.sound,
    pieces.slots,
    pieces.labels,
    pieces.same_point,
    counts.check,
    counts.owners,
    pins.check,
    moved.check,
    arrangements.check,
)

GROUND: tuple[Callable[[Group], Iterator[Problem]], ...] = (
    readable.check,
    edge_and_centre.check,
    apart.check,
    in_zone.check,
    on_the_ground.check,
)

BATTLEFIELD: tuple[Callable[[Field], Iterator[Problem]], ...] = (
    exits.check,
    impassable_areas.check,
    free_ground.check,
)

DECLARED: Mapping[str, Callable[[Asked], Iterator[Problem]]] = {
    module.KIND: module.check
    for module in (at_least_on_each_edge, sizes_differ, centre_in, one_each_side_of, none_of, needs_value)
}
