"""Placing pieces on a battlefield: evenly, exactly, or with the proof that nobody can. Knows no rule system.

ground, columns     what a step wants, and the lattice points that are legal for one piece
field               the same as bits and whole-number bounds
counting            all arrangements, counted and numbered
drawing             blind tries
sieve, sifted       halving the lattice until blind tries succeed
mending             search, the last resort
room, halving, proving, proofs     why there is no arrangement
stages, placing     one after the other: `place`
feasible, area      what could be placed, and where
"""
