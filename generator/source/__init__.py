"""YAML text -> values, each with its place in the file. The first room of the flow; after it stands the model.

Every single value is `Text`, exactly as typed: what it means is decided by the model's fields, never by its spelling.

    text        the type of a single value
    lines       places and snippets
    decoding    bytes to text: encodings, files that are not there
    table_rows  the rows of a spreadsheet saved as CSV
    composing   text to a tree of values with spans
    mishaps     what the parser refused, in plain words
    slips       what was read and probably not meant
    tree        the values with their spans
    document    what is handed on
"""

from generator.source.decoding import decode
from generator.source.document import Document, parse, read
from generator.source.lines import in_order
from generator.source.text import Text

__all__ = ["Document", "Text", "decode", "in_order", "parse", "read"]
