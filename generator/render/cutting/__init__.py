"""Ways out of the workshop beside paper: cut files for plotters (SVG, DXF), pictures of counters, sheets as SVG.

In `render`, above `render.svg`. Made of the same slots as the printed pages, so a cut cannot differ from its print.

    cut_file    what is cut on a page, and the registration marks: geometry, once for both forms
    dxf         that as DXF
    svg_cut     that as SVG
    pictures    counters as PNG, transparent outside the cut
    svg_sheets  whole pages as SVG, fonts inside
"""
