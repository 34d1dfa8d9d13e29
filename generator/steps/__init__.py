"""The steps of setting up, a module a kind; each docstring is the kind's manual page. Behind chance and placement.

`TAKE` is the register: the kinds there are, and what takes each.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from generator.model.game import InstalledSystem
from generator.steps import crew, deal, divide, number, pick, place, result, roll, roll_off, schedule, share, tally
from generator.steps.setting_up import SettingUp

Take = Callable[[Any, SettingUp, InstalledSystem], None]

TAKE: dict[str, Take] = {
    "roll": roll.take,
    "roll-off": roll_off.take,
    "pick": pick.take,
    "divide": divide.take,
    "number": number.take,
    "share": share.take,
    "place": place.take,
    "schedule": schedule.take,
    "deal": deal.take,
    "tally": tally.take,
    "crew": crew.take,
    "result": result.take,
}

LEAVE: dict[str, Take] = {"number": number.leave, "share": share.leave}
"""What a kind still tells everyone where the step itself is left to the players."""

MANUAL = {name: take.__module__ for name, take in TAKE.items()}
"""The module whose docstring is the manual page of each kind."""
