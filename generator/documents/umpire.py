"""The umpire's record and its cover. Stands in `documents`; the one builder that is given the whole truth.

The record comes behind a cover, as a leaf of its own: most evenings have no umpire, and the host plays too.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from generator.documents.battlefield_map import plan
from generator.documents.briefing import force, key
from generator.documents.cover_page import Cover
from generator.documents.pages import BlipKey, Column, Fact, Force, Listing, Remark, Remarks, Tally
from generator.documents.places import door_lies
from generator.documents.rolled_ahead import for_the_record
from generator.documents.steps_list import readable, table_rows
from generator.documents.umpire_page import Draw, DrawLog, Outcome, Umpire
from generator.documents.words import figure, furniture, packet_mark, paragraphs, throws
from generator.geometry.lengths import show_root
from generator.model import setup as model
from generator.model.steps import DivideStep, NumberStep, PlaceStep
from generator.model.system import RollTable
from generator.sealing import Leaf, grouped
from generator.view import PieceView, StepView, View

MAP_WIDTH = Fraction(109875, 1000)
MOST_FACES = 12
"""More dice than that are told as a number; the set-up's file has every one."""


def cover(view: View, edition: int) -> Cover:
    """The leaf on top of the record. It says nothing that the record decides."""
    head = furniture(view, "Record", packet_mark(view, edition), name="Sealed until the game is over")
    names = [f"{side.letter}, {side.name}" for side in view.sides]
    return Cover(
        furniture=head,
        title=view.title,
        headline="Record: open after the game",
        paragraphs=(
            "Behind this leaf stand every die of this game, both sides’ secrets and the seed. Whoever plays does not "
            "read on.",
            "Keep it face down until the game is over; an umpire may open it before. Then anybody can roll the set-up "
            "again and see that nothing was changed.",
        ),
        facts=(Fact("Sides", ", ".join(names)), Fact("Printed for", "the umpire, or for after the game")),
        lines=("Opened by", "On"),
    )


def umpire(view: View, edition: int, sealed: Iterable[Leaf] = (), printed_with: tuple[Fact, ...] = ()) -> Umpire:
    """The whole record. `sealed` are the leaves of a blind packet, `printed_with` what of its printing is not ours."""
    record = view.record
    assert record is not None, "the umpire's record is built from the umpire's view"
    keys = [_key(view, side.id) for side in view.sides]
    # A blip key lists a side's units with their groups; the list itself is printed where there is no key.
    forces = [_force(view, side.id) for side in view.sides if not view.forces[side.id].blips]
    return Umpire(
        furniture=furniture(
            view, "Umpire’s record", packet_mark(view, edition), name="Both sides’ secrets are on this sheet"
        ),
        title="Umpire",
        seed=record.seed,
        log=_log(view, record.draws),
        plan=plan(view, "The battlefield", MAP_WIDTH, doors=False),
        measured=_measured(view),
        forces=tuple(found for found in forces if found is not None),
        keys=tuple(found for found in keys if found is not None),
        public=_public(view),
        further=(*_own_goals(view), *for_the_record(view), *_open(view), *_sealed(tuple(sealed))),
        duties=_duties(view),
        outcome=Outcome("After the game", _losses(view), ("Winner", "Signed")),
        seal=(*_seal(view, edition), *printed_with),
        notes="Notes",
    )


def _key(view: View, side: str) -> BlipKey | None:
    found = key(view, side, f"Blip key {view.side(side).letter}, {view.side(side).name}")
    return BlipKey(found.title, found.rows) if found else None


def _force(view: View, side: str) -> Force | None:
    return force(view, side, f"Force {view.side(side).letter}, {view.side(side).name}")


def _step_of(view: View, draw: model.Draw) -> StepView | None:
    parts = draw.slot.split("/")
    return next((one for one in view.steps if one.system.id == parts[1] and one.step.id == parts[2]), None)


def _name(view: View, draw: model.Draw) -> str:
    """The end of the slot that is enough after `--reroll`; the system before it where there are several."""
    parts = draw.slot.split("/")[1 if len(view.systems) > 1 else 2 :]
    return "/".join(parts)


def _log(view: View, draws: tuple[model.Draw, ...]) -> DrawLog:
    return DrawLog("Every draw, in order", tuple(_draw(view, index + 1, draw) for index, draw in enumerate(draws)))


def _draw(view: View, number: int, draw: model.Draw) -> Draw:
    one = _step_of(view, draw)
    letters = {side.id: side.letter for side in view.sides}
    thrown = throws(draw, letters) if len(draw.faces) <= MOST_FACES else ()
    table = _table(view, one, draw)
    done = "" if thrown else _done(draw)
    return Draw(
        number=str(number),
        name=_name(view, draw),
        throws=thrown,
        done=done,
        rows=table_rows(table, str(draw.result)) if table else (),
        remark=draw.note or _remark(one, draw),
        result=_result(view, one, draw),
        how=draw.how,
        how_often=f"×{draw.attempt}" if draw.attempt else "",
    )


def _table(view: View, one: StepView | None, draw: model.Draw) -> RollTable | None:
    sides = [side.id for side in view.sides]
    name = getattr(one.step, "table", None) if one is not None else None
    nested = draw.slot.count("/") > 2 and draw.slot.rpartition("/")[2] not in sides
    return one.system.system.roll_tables[name] if one is not None and name and not nested else None


def _done(draw: model.Draw) -> str:
    """What was done where no dice are drawn."""
    if draw.how == "set":
        return "chosen"
    if draw.method == "search":
        return "found by search"
    if draw.method in ("rejection", "sieve"):
        return f"{draw.tries:,} tries".replace(",", " ") if draw.tries else "drawn"
    return (draw.dice or "") if draw.faces or draw.dice else ""


def _remark(one: StepView | None, draw: model.Draw) -> str:
    if draw.method == "counted" and draw.arrangements:
        return f"each of {draw.arrangements:,} legal arrangements was as likely".replace(",", " ")
    if draw.method == "search":
        return "legal, but not an even draw"
    if draw.method in ("rejection", "sieve"):
        return "every legal arrangement was as likely"
    if one is None:
        return ""
    if isinstance(one.step, DivideStep):
        return "half of the units, shuffled"
    if isinstance(one.step, NumberStep):
        return "numbers shuffled over the units"
    return ""


def _result(view: View, one: StepView | None, draw: model.Draw) -> str:
    if isinstance(draw.result, list | tuple):
        return ", ".join(str(part).partition(" ")[0] for part in draw.result) or "none"
    value = str(draw.result) if draw.result is not None else ""
    side = next((side for side in view.sides if side.id == value), None)
    if side is not None:
        return f"{side.letter}: {side.name}"
    table = _table(view, one, draw)
    if table is not None:
        return next((row.title for row in table.rows.values() if row.id == value), value)
    if one is not None and isinstance(one.step, NumberStep):
        return f"1 to {value}"
    return readable(value) if "-" in value and not value[:1].isdigit() else value


def _measured(view: View) -> tuple[Listing, ...]:
    """Every piece's distances: the nearest edge, the centre, the nearest piece of its kind."""
    unit = view.battlefield.bare
    outline, centre = view.battlefield.shape(), view.battlefield.middle()
    placed = [piece for piece in view.pieces if piece.placed_by is not None]
    found = []
    if placed:
        rows = []
        for piece in placed:
            edge = show_root(outline.squared_distance_to_edge(piece.at), unit)
            middle = show_root(_squared(piece.at, centre), unit)
            near = min(
                (other for other in placed if other is not piece), key=lambda o: _squared(o.at, piece.at), default=None
            )
            nearest = f"{show_root(_squared(near.at, piece.at), unit)} {near.id}" if near else "–"
            rows.append((piece.id, edge, middle, nearest))
        columns = (Column("Piece", "lead"), Column("Edge"), Column("Centre"), Column("Nearest"))
        found.append(Listing("Measured", columns, tuple(rows), "Centre to centre; cut, never rounded up."))
    others = [piece for piece in view.pieces if piece.placed_by is None]
    if others:
        head = (Column("Piece", "lead"), Column("West", "figure"), Column("South", "figure"), Column("State"))
        states = tuple((p.id, figure(p.at[0], unit), figure(p.at[1], unit), _state(view, p)) for p in others)
        found.append(Listing("As the scenario has them", head, states))
    return tuple(found)


def _state(view: View, piece: PieceView) -> str:
    letters = {side.id: side.letter for side in view.sides}
    lies = [door_lies(piece, view.battlefield.bare)] if piece.shape == "door" else []
    return ", ".join([*(letters.get(value, value) for value in piece.values.values() if value), *lies])


def _squared(one: tuple[Fraction, Fraction], other: tuple[Fraction, Fraction]) -> Fraction:
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2


def _public(view: View) -> Remarks | None:
    """What both sides are told of what is secret."""
    remarks = [
        Remark(view.side(fact.side).name if fact.side else "Everyone", f"{fact.count} {readable(fact.fact)}")
        for fact in view.facts
    ]
    remarks += [Remark("Zone", f"{view.side(side).name}: {zone}") for side, zone in view.zones.items()]
    remarks += [Remark("Said on every sheet", note) for note in view.notes]
    remarks += [Remark("House rule", rule) for rule in view.house_rules]
    return Remarks("What both sides are told", tuple(remarks)) if remarks else None


def _own_goals(view: View) -> tuple[Listing, ...]:
    """What the scenario has each side do, in its own words; no other sheet but that side's says it."""
    rows = tuple((view.side(side).letter, " ".join(paragraphs(text))) for side, text in view.side_goals.items())
    return (Listing("Each side’s own goal", (Column("Side", "lead"), Column("Goal")), rows),) if rows else ()


def _open(view: View) -> tuple[Listing, ...]:
    """The steps that are left to the players."""
    rows = tuple((one.step.heading, _why(one)) for one in view.steps if one.open_because is not None)
    if not rows:
        return ()
    return (Listing("Left to the players", (Column("Step", "lead"), Column("Why")), rows),)


def _why(one: StepView) -> str:
    """Why the players decide: because it is theirs to, or because of an earlier step that they decide."""
    assert one.open_because is not None
    return "theirs to decide" if one.open_because == one.step.id else f"hangs on {readable(one.open_because)}"


def _sealed(leaves: tuple[Leaf, ...]) -> tuple[Listing, ...]:
    """The number of each sealed leaf, as the signature leaf has it."""
    rows = tuple((leaf.document, str(leaf.edition), grouped(leaf.commitment)) for leaf in leaves)
    columns = (Column("Leaf", "lead"), Column("Edition"), Column("Number"))
    note = "orders verify --sealed hashes a leaf’s text; these are what must come out."
    return (Listing("What was sealed", columns, rows, note),) if rows else ()


def _duties(view: View) -> Remarks:
    """What an umpire does, before, during and after."""
    remarks = [Remark("Before", "Hand each side its briefing, and nobody this record.")]
    if any(isinstance(one.step, PlaceStep) for one in view.steps):
        remarks.append(Remark("Pieces", "See that each stands where the map has it, measured from both edges."))
    if view.facts:
        remarks.append(Remark("Blips", "Check each one that is shown against its key."))
    remarks.append(Remark("Losses", "Note every unit lost: a draw may turn on it."))
    return Remarks("At the table", tuple(remarks), ticked=True)


def _losses(view: View) -> tuple[Tally, ...]:
    return tuple(Tally(f"Units lost, {side.name}", boxes=20) for side in view.sides)


def _seal(view: View, edition: int) -> tuple[Fact, ...]:
    record = view.record
    assert record is not None
    found = [
        Fact("Seed", record.seed),
        Fact("Packet", view.packet),
        Fact("Edition", f"{edition} of this record, {record.edition} of the set-up"),
        Fact("Made by", f"Sealed Orders {record.version}, algorithm {record.algorithm}"),
    ]
    return (*found, *(Fact(f"SHA-256 of {name}", grouped(digest)) for name, digest in record.inputs.items()))
