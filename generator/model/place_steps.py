"""The step that places pieces, and its rules about ground. Part of the steps."""

from __future__ import annotations

from typing import Literal

from pydantic import Field, model_validator

from generator.model.base import Model
from generator.model.fields import Flag, Id, KindName, Typed
from generator.model.step_base import Part, StepBase


class PlaceRule(Model):
    """One rule about where a piece may stand: a limit `from` something, a zone to be `in`, or ground to be clear of."""

    within: Typed | None = None
    at_least: Typed | None = None
    more_than: Typed | None = None
    keep: Id | None = None
    target: Typed | None = Field(None, alias="from")
    measure: Literal["centre", "rim"] = "centre"
    zone: Typed | None = Field(None, alias="in")
    clear_of: Typed | None = Field(None, examples=["impassable", "pieces", "other-game/token"])

    @model_validator(mode="after")
    def _one_thing(self) -> PlaceRule:
        limits = [self.within, self.at_least, self.more_than, self.keep]
        given = sum(x is not None for x in limits)
        others = (self.zone is not None) + (self.clear_of is not None)
        if given + others != 1:
            raise ValueError(
                "a rule says one thing: within, at-least, more-than or keep (with from), or in, or clear-of"
            )
        if given and self.target is None:
            raise ValueError("a limit needs what it is measured from: edge, centre, each-other, or a kind of piece")
        if not given and self.target is not None:
            raise ValueError("from belongs to a limit: within, at-least, more-than or keep")
        return self


class PlaceOne(Model):
    """One kind of piece within a place step that holds several."""

    piece: KindName
    count: Typed | Part = "1"
    label: Typed | None = None
    one_in_each: tuple[Typed, ...] = ()
    rules: tuple[PlaceRule, ...] = ()


class PlaceStep(StepBase):
    """Place pieces: every legal arrangement of the lattice is equally likely."""

    kind: Literal["place"]
    piece: KindName | None = None
    pieces: tuple[PlaceOne, ...] = ()
    count: Typed | Part = "1"
    label: Typed | None = None
    turns: Id | None = None
    one_in_each: tuple[Typed, ...] = ()
    rules: tuple[PlaceRule, ...] = ()
    together: Flag = False

    @model_validator(mode="after")
    def _piece_or_pieces(self) -> PlaceStep:
        if (self.piece is None) == (not self.pieces):
            raise ValueError(f"the step {self.id!r} needs either one piece, or a list of pieces")
        return self

    def ones(self) -> tuple[PlaceOne, ...]:
        """The kinds of piece of the step, one or several, in the order in which they are drawn."""
        if self.piece is None:
            return self.pieces
        one = PlaceOne(
            piece=self.piece, count=self.count, label=self.label, one_in_each=self.one_in_each, rules=self.rules
        )
        return (one,)
