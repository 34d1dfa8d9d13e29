"""How far a placing rule reaches, in exact inches and in words. Stands in `documents`, beside the map."""

from __future__ import annotations

from generator.geometry.distances import Limit, Relation, parse_limit
from generator.model.params import Params
from generator.model.steps import PlaceRule


def limit_of(rule: PlaceRule, params: Params) -> Limit | None:
    """The limit of a rule in exact inches, or None where it has none."""
    if rule.keep is not None:
        return params.limit(rule.keep)
    for relation, typed in (
        (Relation.WITHIN, rule.within),
        (Relation.AT_LEAST, rule.at_least),
        (Relation.MORE_THAN, rule.more_than),
    ):
        if typed is not None:
            try:
                return Limit(relation, parse_limit(params.text(typed))[1].inches(params.bare))
            except ValueError:
                return Limit(relation, params.length(typed).inches(params.bare))
    return None


def both_units(rule: PlaceRule, params: Params) -> str:
    """A limit in the scenario's unit and in its own, where they differ; else empty."""
    typed = rule.keep or rule.within or rule.at_least or rule.more_than
    length = params.length(typed) if typed is not None else None
    if length is None or params.to_tape().shown_length(length) == params.shown_length(length):
        return ""
    return params.to_tape().shown_length(length)
