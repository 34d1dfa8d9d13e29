"""A blind packet: what is in it and in which order, what the other side can learn of it, and what is refused."""

from __future__ import annotations

import io
import re
from dataclasses import replace
from pathlib import Path

import numpy as np
import pikepdf
import pytest
import zxingcpp
from click.testing import CliRunner

from generator import pipeline
from generator.blind import blind_builders, sealing
from generator.cli import main
from generator.documents.sealed_page import SealedLeaf
from generator.documents.signature_page import Signature
from generator.documents.strips_page import Strips
from generator.editions import edition_of
from generator.errors import Refused
from generator.model.game import Game
from generator.model.setup import SetUp
from generator.printing import Printed, print_setup
from generator.render.paper import paper_named
from generator.sealing import commitment_of, grouped
from tests.render import lamp, reading
from tests.test_non_interference import games

Made = tuple[Game, SetUp]
A4 = paper_named("a4")
SIDES = ("attacker", "defender")


def secrets_of(made: Made) -> set[str]:
    """Words that stand in nobody's sight but one side's: units, orders, salts."""
    game, setup = made
    found = {reading.squeezed(unit.name) for side in SIDES for unit in game.units(side)}
    found |= {reading.squeezed(game.scenario.sides[side].orders or "") for side in SIDES}
    sealed = sealing(game, setup)
    return found | {leaf.salt for side in SIDES for leaf in sealed.sealed(side, 1)} | {setup.seed.casefold()}


def scanned(content: bytes) -> str:
    """What the code inside a leaf holds, read off the rendered page."""
    (code,) = zxingcpp.read_barcodes(((1 - lamp.pages(content)[1]) * 255).astype(np.uint8))
    return code.bytes.decode("utf-8")


def test_no_odd_page_and_no_outer_leaf_holds_a_secret(printed: Printed, rolled: Made) -> None:
    pages = reading.sheets(printed.files["packet.pdf"])
    assert len(pages) % 2 == 0
    secrets = secrets_of(rolled)
    holding = [number for number, page in enumerate(pages, start=1) if any(secret in page.text for secret in secrets)]
    assert len(holding) == 2, "one inside for each side"
    assert all(number % 2 == 0 for number in holding)
    assert not {1, 2, len(pages) - 1, len(pages)} & set(holding)


def test_strips_and_cards_too_have_their_secrets_on_even_pages(tmp_path: Path) -> None:
    """A sample whose events are sealed by the round: what stands inside a strip stands on no odd page."""
    path = tmp_path / "a.setup.yaml"
    scenario = Path(__file__).resolve().parents[2] / "data" / "scenarios" / "night-shift-at-the-scarp.yaml"
    pipeline.roll(scenario, output=path, rolling=pipeline.Rolling(seed="K7QF-2M9X-T4HW-32SX"))
    _, setup, game, _ = pipeline.load_setup(path)
    sheets = [page for page in blind_builders(game, setup, A4, False)["sealed"](1) if isinstance(page, Strips)]
    inside = {
        reading.squeezed(line.lead) for page in sheets for strip in page.strips for line in strip.lines if line.lead
    }
    assert len(inside) > 3
    assert list(blind_builders(game, setup, A4, False))[-1] == "signature"
    pages = reading.sheets(print_setup(game, setup, blind=True, only=("sealed",)).files["sealed.pdf"])
    assert len(pages) % 2 == 0
    holding = {n for n, page in enumerate(pages, start=1) if any(secret in page.text for secret in inside)}
    assert holding == set(range(2, len(pages) + 1, 2))


def test_every_document_takes_whole_leaves(printed: Printed) -> None:
    with pikepdf.open(io.BytesIO(printed.files["packet.pdf"])) as packet:
        starts = [int(number) for number in packet.Root.PageLabels.Nums[::2]]
        assert len(starts) == 8
        assert all(start % 2 == 0 for start in starts)
        assert packet.Root.ViewerPreferences.Duplex == "/DuplexFlipLongEdge"


def test_both_sides_secrets_are_all_there(printed: Printed, rolled: Made) -> None:
    game, setup = rolled
    for side in SIDES:
        inside = reading.sheets(printed.files[f"sealed-{side}.pdf"])[1].text
        for unit in game.units(side):
            assert reading.squeezed(unit.name) in inside
        for blip in setup.forces[side].blips:
            assert str(blip.number) in inside
        assert reading.squeezed(game.scenario.sides[side].orders or "?") in inside


def test_the_record_comes_only_when_asked_for_and_never_in_the_packet(rolled: Made, printed: Printed) -> None:
    assert "umpire.pdf" not in printed.files
    asked = blind_builders(*rolled, A4, True)
    assert "umpire" in asked
    assert "umpire" not in blind_builders(*rolled, A4, False)


@pytest.mark.parametrize("side", SIDES)
def test_the_other_side_s_secrets_change_its_own_leaf_and_its_number_alone(rolled: Made, side: str) -> None:
    before, after = blind_builders(*rolled, A4, False), blind_builders(*games(rolled, side), A4, False)
    changed = {name for name in before if repr(before[name](1)) != repr(after[name](1))}
    assert changed == {f"sealed-{side}", "signature"}
    one, other = before["signature"](1)[0], after["signature"](1)[0]
    assert isinstance(one, Signature)
    assert isinstance(other, Signature)
    differ = [old.document for old, new in zip(one.commitments, other.commitments, strict=True) if old != new]
    assert differ == [f"sealed-{side}-1"]
    masked = [
        replace(page, commitments=tuple(replace(c, groups=()) for c in page.commitments)) for page in (one, other)
    ]
    assert masked[0] == masked[1]


def test_no_other_file_changes_to_the_byte(rolled: Made, printed: Printed) -> None:
    """Pages, bookmarks, alternative texts, metadata: all of it is in the bytes."""
    after = print_setup(*games(rolled, "defender"), blind=True).files
    changed = {name for name in after if after[name] != printed.files[name]}
    assert changed == {"sealed-defender.pdf", "signature.pdf", "packet.pdf"}


def test_bookmarks_and_metadata_tell_nothing(printed: Printed, rolled: Made) -> None:
    secrets = secrets_of(rolled)
    with pikepdf.open(io.BytesIO(printed.files["packet.pdf"])) as packet:
        with packet.open_outline() as outline:
            told = [item.title for item in outline.root] + [
                below.title for item in outline.root for below in item.children
            ]
        told += [str(value) for value in packet.docinfo.values()]
        alternatives = [
            str(thing.Alt) for thing in packet.objects if isinstance(thing, pikepdf.Dictionary) and "/Alt" in thing
        ]
    assert len(told) > 10
    assert len(alternatives) > 2
    for words in map(reading.squeezed, [*told, *alternatives]):
        assert not [secret for secret in secrets if secret in words], words


def test_the_outsides_differ_in_their_address_alone(rolled: Made) -> None:
    made = blind_builders(*rolled, A4, False)
    one, other = (made[f"sealed-{side}"](1)[0] for side in SIDES)
    assert isinstance(one, SealedLeaf)
    assert isinstance(other, SealedLeaf)
    assert (one.outside, one.instructions, one.lining, one.game) == (
        other.outside, other.instructions, other.lining, other.game,
    )  # fmt: skip
    assert one.address != other.address


def test_an_edition_grows_only_with_its_own_document(rolled: Made) -> None:
    first = {name: edition_of(name, build(0), {}) for name, build in blind_builders(*rolled, A4, False).items()}
    assert {edition.edition for edition in first.values()} == {1}
    other_game, other = games(rolled, "defender")
    other = other.model_copy(update={"documents": first})
    made = blind_builders(other_game, other, A4, False)
    grown = {name for name, build in made.items() if edition_of(name, build(0), first).edition == 2}
    assert grown == {"sealed-defender", "signature"}
    page = made["signature"](2)[0]
    assert isinstance(page, Signature)
    assert [c.edition for c in page.commitments] == ["1", "2"]


def test_a_short_seed_is_refused_before_anything_is_written(tmp_path: Path) -> None:
    sample = "data/scenarios/breach-at-dock-nine.yaml"
    root = Path(__file__).resolve().parents[2]
    for seed in ("4711", "sabotage tonight"):
        result = CliRunner().invoke(
            main, ["packet", str(root / sample), "-o", str(tmp_path / "out"), "--blind", "--seed", seed]
        )
        assert result.exit_code == 1
        assert "blind.short-seed" in result.output
        assert not (tmp_path / "out").exists()


@pytest.mark.parametrize("paper", ["a5", "a3", "legal", "tabloid"])
def test_paper_that_makes_no_envelope_is_refused(rolled: Made, paper: str) -> None:
    with pytest.raises(Refused, match="A4 or Letter"):
        blind_builders(*rolled, paper_named(paper), False)


def test_the_seed_and_the_salts_stand_on_no_public_page(rolled: Made) -> None:
    game, setup = rolled
    sealed = sealing(game, setup)
    for name, build in blind_builders(game, setup, A4, False).items():
        page = re.sub("[^0-9a-zA-Z-]", "", repr(build(1)))  # digits in groups, too
        assert setup.seed not in page
        for side in SIDES:
            for leaf in sealed.sealed(side, 1):
                assert (leaf.salt in page) == (name == f"sealed-{side}"), name


def test_the_record_has_every_leaf_s_number_and_verify_agrees(rolled: Made) -> None:
    """What the record lists, what was signed, and what the command makes of the code inside are one number."""
    made = print_setup(*rolled, blind=True, record=True, only=("sealed", "signature", "umpire"))
    record = reading.sheets(made.files["umpire.pdf"])
    signed = reading.sheets(made.files["signature.pdf"])[0].text
    whole = "".join(page.text for page in record)
    for side in SIDES:
        content = scanned(made.files[f"sealed-{side}.pdf"])
        number = reading.squeezed(grouped(commitment_of(content)))
        assert f"sealed-{side}-11{number}" in whole, "document, edition and number, in one row"
        assert number in signed
        for text, code in ((content, 0), (content.replace("Attacker", "Attackers").replace("Defender", "Dodger"), 1)):
            run = CliRunner().invoke(main, ["verify", "--sealed", "-c", number], input=text)
            assert run.exit_code == code, run.output
            assert text.split("\n")[4] in run.output


def test_the_open_record_lists_no_leaf(rolled: Made) -> None:
    from generator.printing import builders

    assert "sealed-attacker" not in repr(builders(*rolled, A4)["umpire"](1))


def test_but_for_the_sealed_leaves_low_ink_keeps_under_its_bound(rolled: Made) -> None:
    made = print_setup(*rolled, blind=True, ink="low")
    assert [problem.code for problem in made.problems] == ["blind.lined-in-full"]
    for name, content in made.files.items():
        if name.endswith(".pdf"):
            sealed = name.startswith(("sealed-", "packet"))
            assert reading.coverage(content) < (0.25 if sealed else 0.08), name


def test_an_open_printing_in_the_same_folder_is_told_of(rolled: Made, tmp_path: Path) -> None:
    from generator.printing import lying_open

    assert lying_open(rolled[0], tmp_path) == ()
    (tmp_path / "umpire.pdf").write_bytes(b"")
    (problem,) = lying_open(rolled[0], tmp_path)
    assert "umpire.pdf" in problem.message
    assert lying_open(rolled[0], tmp_path, record=True) == ()


def test_what_an_open_printing_left_is_told_once(rolled: Made, tmp_path: Path) -> None:
    from generator.printing import Printed, left_over, lying_open

    for name in ("briefing-attacker.pdf", "sealed.pdf", "verify.html"):
        (tmp_path / name).write_bytes(b"")
    lying = lying_open(rolled[0], tmp_path)
    now = Printed({"briefing.pdf": b""}, {}, ())
    (problem,) = left_over(now, ["briefing-attacker", "sealed", "map", "briefing"], tmp_path, lying)
    assert problem.message.endswith("does not have: sealed.pdf")
    (problem,) = left_over(now, ["signature"], tmp_path)
    assert problem.message.endswith("does not have: verify.html")


def test_the_public_briefing_says_where_what_is_hidden_stands(rolled: Made) -> None:
    page = blind_builders(*rolled, A4, False)["briefing"](1)[0]
    results = [step.result for step in page.setting_up.steps]
    assert results.count("in the sealed leaf") == 2
    assert page.force is None
    assert page.key is None
    assert [name for name, _ in page.goal.by_side] == ["Iron Wardens", "Lamplight Guild"]
