"""The counter workshop: lists of counters read, counters laid out on paper. Between `documents` and `render`.

    ranges and expanding   an entry of a list to counters, `1-20` to twenty of them
    spreadsheet, listing   CSV and YAML to a list
    places                 where a counter may stand: absolute places on a sheet, exact in millimetres
    grids, packing, labels places of one size in rows, of mixed sizes, of label sheets
    imposition             all that settles where counters stand
    sheets                 counters dealt out over pages
    backs                  the pages behind them, by mirroring coordinates
    marks                  where to cut, and what a plotter looks for
    manifest, planning     what stands where; how much paper that takes
    printers               how far off a printer is

One layout serves all: a page is a list of slots, each with its place, and nothing else. Backs, cut files, the manifest
and the drawing are made of the same slots, so they cannot differ.
"""

LAYOUT = 1
"""The version of the layout, printed with it: the same list stands at the same places while this number stays."""
