"""Sealed Orders: printable scenarios and references for tabletop wargames.

The flow of the house is its list of folders: see `CONTRIBUTING.md`. Programs that want the
library call `generator.pipeline`; people call the command `orders` (`generator.cli`).
"""

__version__ = "0.1.0"
