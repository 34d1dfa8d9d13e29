"""How far a placing rule reaches, in words. Stands in `documents`, beside the map."""

from __future__ import annotations

from generator.model.params import Params
from generator.model.steps import PlaceRule


def both_units(rule: PlaceRule, params: Params) -> str:
    """A limit in the scenario's unit and in its own, where they differ; else empty."""
    typed = rule.keep or rule.within or rule.at_least or rule.more_than
    length = params.length(typed) if typed is not None else None
    if length is None or params.to_tape().shown_length(length) == params.shown_length(length):
        return ""
    return params.to_tape().shown_length(length)
