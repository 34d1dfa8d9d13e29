"""A system's parameters: its figures, each typed once, and what a scenario overrules. Part of the model.

A parameter is text; whoever uses it says what it must be (a limit, a length, a number, dice). Rules and printed
texts take the same one, so a house rule changes the game and the sheet together.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from fractions import Fraction

from generator.geometry.distances import Limit, Relation, parse_limit
from generator.geometry.lengths import Length, Unit, is_metric, parse_length, show_length
from generator.model.place_steps import PlaceRule

RANGE = re.compile(r"(\d+)\s*[-–]\s*(\d+)")
PLACEHOLDER = re.compile(r"\{([a-z0-9-]+)(?::(words|sign|across))?\}")
"""`{name}` in a text; of a limit `{name:words}` says the whole of it, and `{name:sign}` its sign alone; of a radius
`{name:across}` says how wide the circle is."""

WORDS = {Relation.WITHIN: "within {}", Relation.AT_LEAST: "{} or more", Relation.MORE_THAN: "more than {}"}
SIGNS = {Relation.WITHIN: "≤", Relation.AT_LEAST: "≥", Relation.MORE_THAN: ">"}


class Params(Mapping[str, str]):
    """The parameters of one system as this scenario plays it. Every reader raises ValueError in a plain sentence."""

    def __init__(
        self, own: Mapping[str, str], overruled: Mapping[str, str] | None = None, bare: Unit = Unit.INCH
    ) -> None:
        self.own = dict(own)
        self.bare = bare
        self._both = False
        self.house = {name: text for name, text in (overruled or {}).items() if self.own.get(name) != text}
        self._all = {**self.own, **(overruled or {})}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Params) and (self.own, self._all, self.bare) == (other.own, other._all, other.bare)

    def __hash__(self) -> int:
        return hash((tuple(sorted(self._all.items())), self.bare))

    def __getitem__(self, name: str) -> str:
        return self._all[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._all)

    def __len__(self) -> int:
        return len(self._all)

    def text(self, name_or_text: str) -> str:
        """The parameter's text if there is one of that name, else the text itself."""
        return self._all.get(name_or_text, name_or_text)

    def limit(self, name: str) -> Limit:
        """A parameter that holds a whole limit, such as `more-than 6"`, exact in inches."""
        if name not in self._all:
            raise ValueError(f"there is no parameter {name!r} to keep")
        try:
            relation, length = parse_limit(self._all[name])
        except ValueError as error:
            raise ValueError(f"the parameter {name!r}: {error}") from None
        return Limit(relation, length.inches(self.bare))

    def limit_of(self, rule: PlaceRule) -> Limit | None:
        """The limit of a placing rule, exact in inches, or None where the rule is of another sort."""
        if rule.keep is not None:
            return self.limit(rule.keep)
        for relation, typed in (
            (Relation.WITHIN, rule.within),
            (Relation.AT_LEAST, rule.at_least),
            (Relation.MORE_THAN, rule.more_than),
        ):
            if typed is not None:
                return Limit(relation, self.length(typed).inches(self.bare))
        return None

    def length(self, name_or_text: str) -> Length:
        """A length, typed in place or named; of a limit, its length."""
        text = self.text(name_or_text)
        try:
            return parse_length(text)
        except ValueError:
            try:
                return parse_limit(text)[1]
            except ValueError:
                raise ValueError(f'{text!r} is no length, such as 6" or 15 cm') from None

    def whole(self, name_or_text: str) -> int | None:
        """A whole number, or None where the text is something else (dice, the name of a step)."""
        text = self.text(name_or_text)
        return int(text) if re.fullmatch(r"\d{1,6}", text) else None

    def fraction(self, name_or_text: str) -> Fraction:
        """An exact number such as 1/3 or 0.5."""
        text = self.text(name_or_text)
        if not re.fullmatch(r"\d+(/[1-9]\d*|\.\d+)?", text):
            raise ValueError(f"{text!r} is no number, such as 1/3 or 2")
        return Fraction(text)

    def span(self, name_or_text: str) -> tuple[int, int] | None:
        """A range of whole numbers such as 0-4, or None where the text is something else."""
        match = RANGE.fullmatch(self.text(name_or_text))
        return (int(match[1]), int(match[2])) if match else None

    def shown(self, name: str) -> str:
        """The parameter as a text prints it: a limit prints its length alone, inches get their sign."""
        text = self._all[name]
        try:
            return self.shown_length(parse_limit(text)[1])
        except ValueError:
            pass
        if not re.fullmatch(r"[\d/.]+", text):
            try:
                return self.shown_length(parse_length(text))
            except ValueError:
                pass
        return text

    def _spelled(self, name: str, how: str) -> str:
        """A limit in words or as a sign, a radius as a width; what is none says itself, but has no sign."""
        if how == "across":
            try:
                radius = self.length(name)
            except ValueError:
                return self.shown(name)
            return self.shown_length(Length(2 * radius.number, radius.unit))
        try:
            relation, length = parse_limit(self._all[name])
        except ValueError:
            return self.shown(name) if how == "words" else ""
        return SIGNS[relation] if how == "sign" else WORDS[relation].format(self.shown_length(length))

    def shown_length(self, length: Length) -> str:
        """A length with its sign, in the unit it was typed in, else the scenario's."""
        typed = show_length(length.inches(self.bare), length.unit or self.bare)
        if self._both and length.unit is not None and is_metric(length.unit) != is_metric(self.bare):
            here = show_length(length.inches(self.bare), self.bare)
            # What has no end in decimals (10 cm in inches) nobody can measure better than as it was typed.
            return typed if "/" in here else f"{here} ({typed})"
        return typed

    def to_tape(self) -> Params:
        """The same, for what is measured at the table: a length of other units stands in the scenario's as well.

        `15.24 cm (6″)`, exactly; millimetres, which are the sizes of bases and counters, count as metric.
        """
        made = Params(self.own, self._all, self.bare)
        made._both = True
        return made

    def fill(self, text: str, more: Mapping[str, str] | None = None) -> str:
        """A text with each `{name}` filled in from `more` (results), else from the parameters; others stay as typed."""
        known = more or {}

        def one(match: re.Match[str]) -> str:
            name, how = match[1], match[2]
            if name in known:
                return known[name]
            if how is not None and name in self._all:
                return self._spelled(name, how)
            return self.shown(name) if name in self._all else match[0]

        return PLACEHOLDER.sub(one, text)
