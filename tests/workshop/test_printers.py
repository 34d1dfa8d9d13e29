"""Printers' profiles: read on a calibration sheet, kept, used; the sheet itself, measured."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from generator import counter_pipeline
from generator.errors import OrdersError, Refused
from generator.workshop.printers import Printer, from_readings, printer_named, profiles, profiles_file
from tests.workshop.measuring import Sheet, job, made, sheets

F = Fraction
LIST = "counters: [{numbers: 1-8, colour: red, back: {colour: blue}}]"


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Profiles are kept in a folder of the test's own."""
    for name in ("XDG_DATA_HOME", "HOME", "LOCALAPPDATA", "APPDATA"):
        monkeypatch.setenv(name, str(tmp_path / "home"))
    assert str(profiles_file()).startswith(str(tmp_path))
    return tmp_path


def test_readings_make_a_profile_that_is_kept_and_used(tmp_path: Path) -> None:
    report = counter_pipeline.calibrate(cross="1.5,-0.5", bars="149.4,150")
    assert "backs are moved +1.5 mm right and -0.5 mm down" in report.lines[0]
    assert profiles() == {"default": Printer((F(3, 2), F(-1, 2)), (F(150) / F("149.4"), F(1)))}
    counter_pipeline.calibrate(printer="Office 2", cross="0,2")
    assert set(profiles()) == {"default", "office-2"}
    assert profiles_file().read_text(encoding="utf-8").startswith("# Printers")
    counter_pipeline.calibrate(bars="150,150")  # what is not read stays
    assert printer_named(None) == Printer((F(3, 2), F(-1, 2)))
    plain = sheets(made(LIST, tmp_path, printer="none").files["list.pdf"])
    usual = sheets(made(LIST, tmp_path).files["list.pdf"])
    office = sheets(made(LIST, tmp_path, printer="office 2").files["list.pdf"])
    for pages, x, y in ((usual, 1.5, -0.5), (office, 0, 2)):
        assert pages[0] == plain[0]
        for before, after in zip(plain[1].filled("#1f4e9e"), pages[1].filled("#1f4e9e"), strict=True):
            assert after.x - before.x == pytest.approx(x, abs=0.005)
            assert after.y - before.y == pytest.approx(y, abs=0.005)


def test_a_scale_stretches_every_page_about_its_middle(tmp_path: Path) -> None:
    plain = sheets(made(LIST, tmp_path).files["list.pdf"])
    counter_pipeline.calibrate(bars="148.5,151.5")
    across, down = 150 / 148.5, 150 / 151.5
    for before, after in zip(plain[:2], sheets(made(LIST, tmp_path).files["list.pdf"])[:2], strict=True):
        colour = "#b3202a" if before.filled("#b3202a") else "#1f4e9e"
        for one, other in zip(before.filled(colour), after.filled(colour), strict=True):
            assert other.width == pytest.approx(25 * across, abs=0.02)
            assert other.height == pytest.approx(25 * down, abs=0.02)
            assert other.x == pytest.approx(105 + (one.x - 105) * across, abs=0.01)
            assert other.y == pytest.approx(148.5 + (one.y - 148.5) * down, abs=0.01)


def test_readings_that_make_no_sense() -> None:
    for cross, bars, told in (((F(20), F(0)), None, "no matter of calibration"), (None, (F(130), F(150)), "100 %")):
        with pytest.raises(Refused, match=told):
            from_readings(cross, bars, F(150))
    with pytest.raises(Refused, match="no length"):
        from_readings(None, (F(0), F(150)), F(150))
    with pytest.raises(Refused, match="--cross: “left” is not a length"):
        counter_pipeline.calibrate(cross="left,down")
    with pytest.raises(Refused, match="no printer is called “Nobody”"):
        printer_named("Nobody")


@pytest.mark.parametrize(
    "text", ["[a]", "default: {offset: [99, 0]}", "default: {shift: 3}", "default: {scale: [2, 1]}", "default: x"]
)
def test_a_profile_file_that_was_spoilt_is_refused_with_its_place(text: str) -> None:
    profiles_file().parent.mkdir(parents=True, exist_ok=True)
    profiles_file().write_text(text, encoding="utf-8")
    with pytest.raises(OrdersError, match="orders calibrate anew"):
        printer_named(None)


@pytest.mark.parametrize(("paper", "bar"), [("a4", 150), ("letter", 150), ("a5", 100)])
def test_the_calibration_sheet_is_true_and_its_crosses_meet(tmp_path: Path, paper: str, bar: float) -> None:
    counter_pipeline.calibrate(paper=paper, output=tmp_path)
    front, back = sheets((tmp_path / "calibration.pdf").read_bytes())
    lying = [x2 - x1 for x1, y1, x2, y2 in front.lines if y1 == y2]
    upright = [y2 - y1 for x1, y1, x2, y2 in front.lines if x1 == x2]
    assert any(length == pytest.approx(bar, abs=0.01) for length in lying)
    assert any(length == pytest.approx(bar, abs=0.01) for length in upright)
    middle = front.width / 2, front.height / 2
    for sheet, reach in ((front, 24), (back, 20)):
        found = {
            (round((x1 + x2) / 2, 2), round((y1 + y2) / 2, 2))
            for x1, y1, x2, y2 in sheet.lines
            if max(x2 - x1, y2 - y1) == pytest.approx(reach, abs=0.01)
        }
        assert found == {(round(middle[0], 2), round(middle[1], 2))}
    assert "orderscalibrate--cross" in back.words


def test_the_sheet_printed_through_a_profile_makes_up_for_what_was_read(tmp_path: Path) -> None:
    with pytest.raises(Refused, match="no printer is called"):
        counter_pipeline.calibrate(verify=True, output=tmp_path)
    counter_pipeline.calibrate(cross="2,-1", bars="148.5,150")
    counter_pipeline.calibrate(output=tmp_path / "plain")  # is read without a profile, whatever is kept
    counter_pipeline.calibrate(verify=True, output=tmp_path / "through")
    plain = sheets((tmp_path / "plain/calibration.pdf").read_bytes())
    through = sheets((tmp_path / "through/calibration.pdf").read_bytes())
    assert "Calibration,front" in plain[0].words
    assert "Profiledefault,front" in through[0].words
    for before, after, moved in zip(plain, through, ((0, 0), (2, -1)), strict=True):
        reach = 24 if moved == (0, 0) else 20
        (line,) = [x for x in before.lines if x[2] - x[0] == pytest.approx(reach, abs=0.01)]
        wide = reach * 150 / 148.5
        (other,) = [x for x in after.lines if x[2] - x[0] == pytest.approx(wide, abs=0.01)]
        assert (other[0] + other[2] - line[0] - line[2]) / 2 == pytest.approx(moved[0], abs=0.005)
        assert other[1] - line[1] == pytest.approx(moved[1], abs=0.005)
    with pytest.raises(Refused, match="no measure of the printer"):
        counter_pipeline.calibrate(verify=True, cross="1,1")


def test_a_proof_is_stretched_as_the_labels_are_and_so_is_the_check_bar_of_the_manifest(tmp_path: Path) -> None:
    text = "sheet: {preset: avery-l7630}\ncounters: [{numbers: 1-3, colour: red}]\n"
    counter_pipeline.calibrate(bars="148.5,151.5", cross="3,3")
    files = made(text, tmp_path).files
    (labels,) = sheets(files["list.pdf"])
    proof, manifest = sheets(files["list-proof.pdf"])
    circles = labels.filled("#b3202a")
    assert len(circles) == 3
    across = 150 / 148.5
    for one in circles:
        assert one.x == pytest.approx(105 + (labels_x(one.x) - 105) * across, abs=0.01)
        wide = [other for other in proof.drawn if abs(other.x - one.x) < 0.02 and abs(other.y - one.y) < 0.02]
        assert any(other.width == pytest.approx(one.width, abs=0.02) for other in wide), "no circle of the proof here"
    for sheet in (proof, manifest):
        assert any(x2 - x1 == pytest.approx(100 * across, abs=0.01) for x1, y1, x2, y2 in sheet.lines if y1 == y2)


def labels_x(x: float) -> float:
    """The nearest column of that label sheet: 5.25 mm, circles of 63.5, 68 apart."""
    return min((5.25 + 31.75 + 68 * i for i in range(3)), key=lambda column: abs(column - x))


def read_by_hand(front: Sheet, back: Sheet, dx: float, dy: float, over_the_top: bool, upside_down: bool) -> str:
    """What is read on a sheet whose back a printer moved by dx, dy, as its page stands in the PDF."""

    def middle(sheet: Sheet, reach: float) -> tuple[float, float]:
        (line,) = [x for x in sheet.lines if x[2] - x[0] == pytest.approx(reach, abs=0.01)]
        return (line[0] + line[2]) / 2, line[1]

    x, y = middle(front, 24)
    x, y = (x, front.height - y) if over_the_top else (front.width - x, y)
    at = middle(back, 20)
    right, down = x - (at[0] + dx), y - (at[1] + dy)
    return f"{-right:.2f},{-down:.2f}" if upside_down else f"{right:.2f},{down:.2f}"


@pytest.mark.parametrize("orientation", ["portrait", "landscape"])
@pytest.mark.parametrize("duplex", ["long", "short"])
def test_a_printer_that_moves_backs_is_made_up_for(tmp_path: Path, orientation: str, duplex: str) -> None:
    """Print the sheet on a printer that moves backs, read it, print counters on it: backs lie behind their fronts."""
    dx, dy = -1.5, 0.75
    turned = (duplex == "short") == (orientation == "portrait")
    counter_pipeline.calibrate(duplex=duplex, orientation=orientation, output=tmp_path)
    front, back = sheets((tmp_path / "calibration.pdf").read_bytes())
    assert (front.width > front.height) == (orientation == "landscape")
    assert ("--duplexshort" in back.words) == (duplex == "short")
    read = read_by_hand(front, back, dx, dy, turned, upside_down=turned)
    counter_pipeline.calibrate(duplex=duplex, orientation=orientation, cross=read)
    fronts, backs = sheets(made(LIST, tmp_path, duplex=duplex, orientation=orientation).files["list.pdf"])[:2]
    wanted = sorted(
        (one.x, fronts.height - one.y) if turned else (fronts.width - one.x, one.y) for one in fronts.filled("#b3202a")
    )
    found = sorted((one.x + dx, one.y + dy) for one in backs.filled("#1f4e9e"))
    assert len(found) == 8
    for place, other in zip(wanted, found, strict=True):
        assert other == (pytest.approx(place[0], abs=0.01), pytest.approx(place[1], abs=0.01))


def test_a_profile_measured_upright_moves_nothing_on_lying_paper_and_says_so(tmp_path: Path) -> None:
    counter_pipeline.calibrate(cross="1.5,-0.5", bars="148.5,150")
    lying = job(LIST, tmp_path, orientation="landscape")
    assert lying.printer == Printer(scale=(F(1), F(150) / F("148.5")))
    (warning,) = lying.problems
    assert "measured on upright paper" in warning.message
    assert warning.hint == "orders calibrate --orientation landscape measures that too"
    counter_pipeline.calibrate(orientation="landscape", cross="1,2")
    lying = job(LIST, tmp_path, orientation="landscape")
    assert lying.printer == Printer((F(-1), F(-2)))  # over the long edge it lies upside down before you
    assert lying.problems == ()
    assert job(LIST, tmp_path).printer.offset == (F(3, 2), F(-1, 2))
