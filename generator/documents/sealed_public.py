"""What everyone reads where the orders are sealed: the public briefing, the first leaf, the signature leaf.

Stands in `documents`. All of it is built from the view of everyone; commitments come from whoever seals.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from generator.documents.battlefield_map import plan
from generator.documents.briefing import MAP_WIDTH, facts, options
from generator.documents.briefing_page import Briefing, Goal, Story
from generator.documents.pages import Remark, Remarks, SettingUp
from generator.documents.rolled_ahead import further
from generator.documents.scoring import ending, goal_rows
from generator.documents.sealed import INSTRUCTIONS
from generator.documents.signature_page import Commitment, Folding, Move, PrintFirst, Signature
from generator.documents.steps_list import filling, setting_up
from generator.documents.words import furniture, one_line, packet_mark, paragraphs, side_title
from generator.sealing import Leaf, grouped
from generator.view import View

SEALED = "in the sealed leaf"
"""What the list of setting up says where a result is one side's alone."""


def public_briefing(view: View, edition: int) -> Briefing:
    """The briefing that lies open: everything but what is sealed."""
    told = paragraphs(view.story)
    return Briefing(
        furniture=furniture(view, "Public briefing", packet_mark(view, edition), name="What is secret is sealed"),
        title=view.title,
        facts=facts(view),
        story=Story("Situation", told) if told else None,
        goal=_goal(view),
        plan=plan(view, "The battlefield", MAP_WIDTH),
        setting_up=_setting_up(view),
        further=further(view),
        ending=ending(view, "How it ends"),
        options=options(view, "Optional and house rules" if view.house_rules else "Optional rules in force"),
    )


def _goal(view: View) -> Goal | None:
    """The goal as both sides know it. What the scenario has one side do besides is in that side's sealed leaf."""
    if view.goal is None:
        return None
    if view.goal.row is None:
        return Goal("The goal", "Yours to roll", "The goal is decided at the table: see the list of setting up.")
    system = view.system(view.goal.system)
    words = filling(view, system)
    row = view.goal.row
    texts: dict[str, list[str]] = {}
    for side in view.sides:
        own = view.goal.by_side.get(side.id)
        if own is not None:
            told = f"{system.params.fill(own.title, words)}. {system.params.fill(own.text, words)}"
            texts.setdefault(told, []).append(side.name)
    title, scores = system.params.fill(row.title, words), goal_rows(view)
    if len(texts) == 1 and len(next(iter(texts.values()))) == len(view.sides):
        return Goal("The goal", title, next(iter(texts)), scores=scores)
    if texts:
        by_side = tuple((one_line(names), text) for text, names in texts.items())
        return Goal("The goal", title, by_side=by_side, scores=scores)
    return Goal("The goal", title, system.params.fill(row.text, words), scores=scores)


def _setting_up(view: View) -> SettingUp | None:
    """The list of setting up; where a side alone knows what came up, it says where that stands."""
    made = setting_up(view, "Setting up")
    if made is None:
        return None
    steps = tuple(
        replace(step, result=SEALED)
        if one.hidden and not step.result and not step.choices and not step.blanks
        else step
        for one, step in zip(view.steps, made.steps, strict=True)
    )
    return replace(made, steps=steps)


def print_first(view: View, edition: int, contents: tuple[str, ...]) -> PrintFirst:
    """The first leaf: printed alone it shows whether the printer turns the paper, and it tells how to fold.

    `contents` are the packet's other documents by name, in print order.
    """
    head = furniture(
        view, "Print this leaf first", packet_mark(view, edition), name="Before anything sealed is printed"
    )
    pictures = (Folding(1), Folding(2), Folding(3), Folding(4))
    folds = tuple(
        Move(str(number), lead, text, picture)
        for number, ((lead, text), picture) in enumerate(zip(INSTRUCTIONS, pictures, strict=True), start=1)
    )
    return PrintFirst(
        furniture=head,
        title=view.title,
        headline="Print this leaf first",
        moves=(
            Move("1", "Pages 1 and 2 alone.", "On both sides, turned along the long edge, at 100 %."),
            Move("2", "Turn the leaf over.", "Its back must stand upright. If it is blank or upside down, set the "
                 "printer to two-sided, long edge, and try again: nothing secret has been printed yet."),
            Move("3", "Hold it against the light.", "The crosses of both sides must meet within 5 mm."),
            Move("4", "Print everything.", "Sealed leaves come out with their address on one side. Do not turn them: "
                 "give each to its side unread, or fold it as it lies."),
        ),
        folds=folds,
        contents=Remarks("In this file, in order", tuple(Remark(name, "") for name in contents)),
        back_headline="The back of leaf 1",
        back=(
            "If you read this on the back of leaf 1, and it stands as upright as the front, your printer turns the "
            "paper as it should.",
            "A sealed leaf has its secret where this is. It is printed in the middle, so that the fold hides it, and "
            "no nearer than 10 mm to the edge of the lining.",
        ),
        sealed=Remarks(
            "What is sealed, and what lies open",
            (
                Remark("Open:", f"the story, {'the goal, ' if view.goal else ''}the map, the steps, the reference and "
                       "the counters.", "book"),
                Remark("Sealed:", "each side’s orders, a goal of its own, its force by group, which blip hides what, "
                       "and whatever it alone may know. A side opens its own leaves before it sets up, and shows them "
                       "to nobody.", "seal"),
                Remark("Sealed for everyone:", "what comes up later in the game: each strip and card says when it is "
                       "opened.", "clock"),
                Remark("Not here:", "the record of every die. It can be printed apart, after the game "
                       "(orders render SETUP --blind --record).", "dice"),
            ),
        ),
    )  # fmt: skip


def signature(view: View, edition: int, leaves: Iterable[tuple[str, int, int, Leaf]]) -> Signature:
    """The signature leaf. `leaves` are each side's with number and count: side, number, count, what is hashed."""
    found = tuple(
        Commitment(
            letter=view.side(side).letter,
            to=side_title(side),
            name=view.side(side).name,
            leaf=f"leaf {number} of {count}" if count > 1 else "",
            document=leaf.document,
            edition=str(leaf.edition),
            groups=tuple(grouped(leaf.commitment).split(" ")),
        )
        for side, number, count, leaf in leaves
    )
    names = [side.name for side in view.sides]
    return Signature(
        furniture=furniture(view, "Signature leaf", packet_mark(view, edition), name="Sign or photograph before play"),
        title=view.title,
        headline="Sealed, signed",
        paragraphs=(
            "Before play, both players sign this leaf or photograph it. Each sealed leaf is bound by the number below: "
            "one letter changed inside, and the number would be another.",
        ),
        commitments=found,
        lines=(*(f"{side.letter}, {side.name}" for side in view.sides), "Date"),
        proves=Remarks(
            "What it proves",
            (
                Remark("It proves:", "that what stands in each leaf is what stood there when this was signed.", "seal"),
                Remark("It does not prove:", "that nobody looked: whoever printed this could have read the set-up’s "
                       "file, and the dice can be checked only with the seed, after the game.", "danger"),
                Remark("It hides:", "what is inside: each leaf has a salt of its own, 128 bits that nobody can guess, "
                       "and it stands inside.", "key"),
            ),
        ),
        check=Remarks(
            "After the game",
            (
                Remark("Scan the code inside the leaf.", "It holds the leaf as it is printed: four lines under the "
                       "code, then each head and each row as a line. Or type these lines."),
                Remark("Hash it.", "SHA-256 of that text is the number above. orders verify --sealed says so, and so "
                       "does verify.html, a page that came with the program and needs no network; any other program "
                       "that knows SHA-256 will do."),
                Remark("Hold the text against the paper.", "Both show the text that they hashed. It must be what "
                       f"{one_line(names)} played by."),
            ),
        ),
    )  # fmt: skip
