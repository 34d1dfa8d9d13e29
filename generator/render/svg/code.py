"""A QR code as a drawing. In `render.svg`, above `pen`; segno works out the modules.

Bytes in UTF-8 and error correction M: a leaf is folded and handled, but no fold runs through its code. The quiet zone
is the white that the page keeps about it.
"""

from __future__ import annotations

import segno

from generator.render.svg.pen import BLACK, num, path


def code_svg(content: str, size: float) -> str:
    """The code of a text, so many millimetres wide and high. ValueError where no code holds so much (2,331 bytes)."""
    made = segno.make(content.encode("utf-8"), error="m", mode="byte", micro=False, boost_error=False)
    rows = [list(row) for row in made.matrix]
    data = []
    for y, row in enumerate(rows):
        x = 0
        while x < len(row):
            if row[x]:
                end = x
                while end < len(row) and row[end]:
                    end += 1
                data.append(f"M{x} {y}h{end - x}v1h{x - end}z")
                x = end
            else:
                x += 1
    many = len(rows)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{num(size)}mm" height="{num(size)}mm"'
        f' viewBox="0 0 {many} {many}" shape-rendering="crispEdges">{path("".join(data), fill=BLACK)}</svg>'
    )
