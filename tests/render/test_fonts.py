"""Our faces: renamed where they were changed, licensed, whole, and as wide as we say."""

from __future__ import annotations

import io
import unicodedata

import pdfplumber
import pytest
from fontTools.ttLib import TTFont

from generator import resources
from generator.render.fonts import (
    FACES,
    SANS,
    SANS_BLACK,
    SANS_BOLD,
    SANS_MEDIUM,
    SERIF,
    SERIF_BOOK,
    SERIF_ITALIC,
    SIGNS_BOLD,
    SIGNS_BOOK,
    Face,
    cap_height,
    font_face_css,
    missing_glyphs,
    needs_shaping,
    text_width,
)

MODIFIED = [face for face in FACES if face.family in (SANS, SERIF)]


def ids(face: Face) -> str:
    return face.file


@pytest.mark.parametrize("face", MODIFIED, ids=ids)
def test_a_modified_face_bears_its_own_name_and_no_reserved_one(face: Face) -> None:
    with TTFont(resources.fonts() / face.file) as font:
        names = {record.nameID: str(record) for record in font["name"].names}
    assert names.get(16, names[1]) == face.family
    for name in (1, 3, 4, 6, 16, 17):
        assert "Source" not in names.get(name, "")
        assert "Sofia" not in names.get(name, "")
    assert "Open Font License" in names[13]


def test_every_font_file_is_a_face_and_has_a_licence() -> None:
    files = {path.name for path in resources.fonts().glob("*.ttf")}
    assert files == {face.file for face in FACES}
    licences = {path.name: path.read_text(encoding="utf-8") for path in resources.fonts().glob("LICENSE-*.txt")}
    assert set(licences) == {"LICENSE-dejavu.txt", "LICENSE-orders-sans-condensed.txt", "LICENSE-orders-serif.txt"}
    for name in ("LICENSE-orders-sans-condensed.txt", "LICENSE-orders-serif.txt"):
        assert "Modified Version" in licences[name]
        assert "SIL OPEN FONT LICENSE Version 1.1" in licences[name]
        assert "names inside the files were replaced" in licences[name]


@pytest.mark.parametrize("face", MODIFIED, ids=ids)
def test_latin_greek_cyrillic_and_our_own_signs_are_in_the_face_itself(face: Face) -> None:
    with TTFont(resources.fonts() / face.file) as font:
        held = font.getBestCmap()
    for text in ("AZaz09ÄÖÜäöüßéèêñçøåŁłŐőŠšŻż", "ΑΩαωάή", "АЯаяЁёЖжЇї", "″′½¼¾×−–—·…’“”„‐‑"):
        assert [letter for letter in text if ord(letter) not in held] == []


def test_signs_come_from_the_fallback_and_what_nobody_has_is_named() -> None:
    assert missing_glyphs("6″ → ● ■ ▲ ☠ ⚀⚁⚂⚃⚄⚅ ≤ ≥ ✓") == []
    assert missing_glyphs("Ω я ½ שלום") == []
    assert missing_glyphs("Squad 漢 and 字, 漢 again", SERIF_BOOK) == ["漢", "字"]
    assert missing_glyphs("soft\u00adhyphen, new\nline, zero\u200bwidth") == []


def test_widths_add_up() -> None:
    with TTFont(resources.fonts() / SANS_BOLD.file) as font:
        em = font["hmtx"][font.getBestCmap()[ord("H")]][0] / font["head"].unitsPerEm
    assert text_width("H", SANS_BOLD, 72) == pytest.approx(em * 25.4)
    assert text_width("HH", SANS_BOLD, 10) == pytest.approx(2 * text_width("H", SANS_BOLD, 10))
    assert text_width("HHH", SANS_BOLD, 10, 0.1) == pytest.approx(3 * text_width("H", SANS_BOLD, 10) + 2 * 25.4 / 72)
    assert text_width("", SANS_BOLD, 10, 0.1) == 0
    assert text_width("●", SANS_BOLD, 10) == text_width("●", SIGNS_BOLD, 10)
    assert text_width("●", SANS_MEDIUM, 10) == text_width("●", SIGNS_BOOK, 10)
    assert cap_height(SANS_BLACK, 72) == pytest.approx(0.655 * 25.4)


def test_what_must_be_shaped() -> None:
    for plain in ("Żółw", "Ωμέγα", "Ёлка", "6″ × 12½", "“Guild”, 3–4", "e\u0301"):
        assert not needs_shaping(plain), plain
    for shaped in ("שלום", "مرحبا", "x\u0301", "हिन्दी"):
        assert needs_shaping(shaped), shaped
    assert unicodedata.normalize("NFC", "x\u0301") == "x\u0301"  # no single sign for it: that is why


@pytest.mark.parametrize("face", [SANS_BLACK, SANS_BOLD, SANS_MEDIUM, SERIF_ITALIC, SIGNS_BOLD], ids=ids)
def test_a_line_is_as_wide_on_paper_as_we_say(face: Face) -> None:
    from weasyprint import HTML

    words, pt = "AVATAR 12½″ → Łódź", 20
    style = "italic" if face.italic else "normal"
    html = (
        f"<meta charset=utf-8><style>{font_face_css('fonts')} @page {{ size: 200mm 40mm; margin: 10mm }}"
        f" p {{ margin: 0; font: {style} {face.weight} {pt}pt {face.families.replace(',', ', ')}; font-kerning: none }}"
        f"</style><p>{words}"
    )
    base = (resources.templates() / "x.html").as_uri()
    with pdfplumber.open(io.BytesIO(HTML(string=html, base_url=base).write_pdf())) as pdf:
        letters = [letter for letter in pdf.pages[0].chars if letter["text"].strip()]
        names = {letter["fontname"].split("+")[-1] for letter in letters}
        width = (letters[-1]["x1"] - letters[0]["x0"]) * 25.4 / 72
    assert width == pytest.approx(text_width(words, face, pt), abs=0.05)
    assert any(face.family.split()[0] in name for name in names), names
