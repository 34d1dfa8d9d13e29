"""Drawings as SVG strings: maps, counters, dice, bands, signs. Pure functions of their models, in `render`.

Everything is in millimetres, y downwards, in the part of SVG that WeasyPrint draws truly: shapes and paths with
attributes, no CSS, no clipping, no patterns; text anchored at its start. Read from the pen up: `pen` (shapes and
text), `regions` and `rims` (exact areas), `patterns` (a side's texture), `marks` (who is who), then the things drawn:
`dice`, `bands`, `signs`, `track`; for maps `plan`, `rulers`, `symbols`, `labels`, `lettering`, `naming`, `placement`
and `map`; for counters `fitting`, `edging`, `counter` and `sheet`.
"""
