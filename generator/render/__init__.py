"""From page models to paper. Stands above `documents`; nothing in here knows a set-up, a view or a rule.

The way of a page: `pdf.render` picks its `kinds.Kind`; `layout` composes it (`environment`, `filters`, at a `desk`)
and sets it on the `press` (`engine`, `fetcher`); `finish` gives the PDF its preferences; `binding` joins several.
Pictures come from `render.svg` by way of `drawings`. How much goes on a page is reckoned first (`copyfit`, `castoff`,
`slots`), and a reference sheet is measured in a `galley`. `writing` puts files on the disk, whole.
"""
