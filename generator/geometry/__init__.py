"""Exact lengths, outlines, zones and distances. Stands below everything that measures; imports nothing of ours.

Every number here is a `fractions.Fraction` in inches; a point is `(x, y)` with x to the east and y to the north of the
south-west corner. No float takes part in a decision. The placing side and the checking side both build on this
package, which is why it is itself tested against brute force.
"""
