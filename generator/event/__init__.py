"""Events: many games under one roof, rounds of them at numbered tables. Above `pipeline`, which prints one game.

    rounds      the model: rounds, their tables in order, their byes; who sits twice
    headings    what people call the columns of a pairing table
    pairings    a pairing table, from a spreadsheet, read and checked
"""
