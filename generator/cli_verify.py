"""The command `orders verify`: what was sealed, held against what was signed. Registered by `cli`, and as thin."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from generator.errors import Problem, Unreadable


@click.command()
@click.option("--sealed", is_flag=True, help="Verify the text of a sealed leaf against its commitment.")
@click.option("--commitment", "-c", metavar="HEX", help="The number on the signature leaf; spaces do not matter.")
@click.argument("file", required=False, type=click.Path(path_type=Path))
def verify(sealed: bool, commitment: str | None, file: Path | None) -> None:
    """Verify a sealed leaf: hash its text, show it, and say whether that was signed.

    FILE holds what the leaf's QR code gave, or every line inside as somebody typed it, from sealed-orders/leaf/1 on.
    Without FILE, or with -, it is read from standard input. The exit code is 0 for a match, 1 for none.
    """
    from generator.sealing import grouped, read_commitment, read_leaf

    if not sealed:
        raise click.UsageError("say what to verify: --sealed for a sealed leaf")
    wanted = read_commitment(commitment) if commitment is not None else None
    leaf = read_leaf(_typed(file))
    click.echo(f"{leaf.document}, edition {leaf.edition}, salt {leaf.salt}\nthe text that was hashed:\n")
    for line in leaf.text.split("\n"):
        click.echo(f"    {line}")
    click.echo(f"\nits number: {grouped(leaf.commitment)}")
    if wanted is None:
        click.echo("hold it against the signature leaf, and the text against the paper")
    elif wanted == leaf.commitment:
        click.echo("match: this text was sealed; hold it against the paper")
    else:
        click.echo("no match: another text was sealed, or a letter, a line or a figure was typed wrong")
        sys.exit(1)


def _typed(file: Path | None) -> str:
    """The text of a file or of standard input. Raises Unreadable where it is no text."""
    raw = sys.stdin.buffer.read() if file is None or str(file) == "-" else file.read_bytes()
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        message = f"{file or 'standard input'} is no UTF-8 text: byte {error.start + 1} does not fit"
        raise Unreadable(Problem("leaf.encoding", message, hint="save it as UTF-8")) from None
