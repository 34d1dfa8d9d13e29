"""The last touch on a document's PDF: how it wants to be printed, before WeasyPrint writes the bytes.

Stands in `render`, under `pdf` and `binding`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from generator.render.kinds import Duplex


def preferences(duplex: Duplex) -> dict[str, str]:
    """A PDF's viewer preferences as names: print at 100 %, turn the paper this way, show the title.

    `PrintScaling none` keeps "fit to page" from making a 25 mm counter 24; print dialogs mostly heed it.
    """
    return {"PrintScaling": "/None", "Duplex": f"/{duplex.value}", "DisplayDocTitle": "true"}


def finisher(duplex: Duplex) -> Callable[[Any, Any], None]:
    """What WeasyPrint calls with its document and the PDF, right before the bytes are written."""

    def finish(_document: Any, pdf: Any) -> None:
        import pydyf  # type: ignore[import-untyped]

        for thing in pdf.objects:  # a picture without words, such as an icon, repeats what stands beside it
            if isinstance(thing, dict) and thing.get("S") == "/Figure" and "Alt" not in thing:
                thing["S"] = "/NonStruct"
        pdf.catalog["ViewerPreferences"] = pydyf.Dictionary(preferences(duplex))

    return finish
