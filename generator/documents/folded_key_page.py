"""A side's blip key for a judge to hold, folded shut, as a page model. Stands in `documents`.

Filled in by `documents.folded_key`, laid out by `templates/documents/folded-key`. It is printed on one side: what
everyone may read above, the key in the middle, below it a flap with decoys that is folded up over the key. Folds and
flap depend on the paper alone, so the outside of a key tells nothing of its inside.
"""

from __future__ import annotations

from dataclasses import dataclass

from generator.documents.pages import Drawing, Furniture, KeyRow


@dataclass(frozen=True)
class FoldedKey:
    """One leaf of a key. All but `rows` is public."""

    furniture: Furniture
    title: str
    letter: str
    to: str
    """The side's role: "Attacker"."""
    name: str
    note: str
    """Which leaf of how many; as many for every side."""
    mark: str
    how: tuple[tuple[str, str], ...]
    """What to do with it: an icon and a sentence."""
    rows: tuple[KeyRow, ...]
    remark: str
    label: float
    """How high the part above the first fold is, in mm."""
    height: float
    """How high the key's part is, and the flap, in mm."""
    flap: Drawing
    """Decoys."""
