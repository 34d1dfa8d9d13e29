"""Chance: seeds, streams, dice, roll tables, odds and the composite draws. Seeded, stable, checkable by anyone.

Stands after `geometry` and before `placement` and `steps`; of ours it imports `errors` alone. What it does is said in
`streams` to the last bit, so that somebody with HMAC-SHA256 and ten lines of code can roll a set-up again.
"""
