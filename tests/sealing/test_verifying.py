"""`orders verify --sealed` and the offline page: both show what they hashed, both find a changed word."""

from __future__ import annotations

import html
import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest
from click.testing import CliRunner

from generator import resources
from generator.cli import main
from generator.sealing import Leaf, grouped, seal

LEAF = seal(
    "K7QF-2M9X-T4HW-32SX",
    "sealed-attacker-1",
    2,
    "Attacker, Iron Wardens\nZoë holds the café <b>& the “lock”</b> at 4½.\nReserve\n4 Rifle Section (1), 10 models",
)
CHANGED = LEAF.content.replace("the café", "that café")
PAGE = resources.templates() / "verifier" / "verify.html"
BROWSER = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)


def command(text: str, *options: str) -> tuple[int, str]:
    result = CliRunner().invoke(main, ["verify", "--sealed", *options], input=text)
    return result.exit_code, result.output


def test_the_command_says_match_and_shows_what_it_hashed() -> None:
    code, output = command(LEAF.content, "-c", grouped(LEAF.commitment))
    assert code == 0
    assert "match: this text was sealed" in output
    assert "no match" not in output
    for line in (*LEAF.text.split("\n"), LEAF.salt, grouped(LEAF.commitment)):
        assert line in output


def test_the_command_finds_a_changed_word() -> None:
    code, output = command(CHANGED, "--commitment", LEAF.commitment)
    assert code == 1
    assert "no match" in output
    assert "that café" in output


def test_the_command_reads_a_file_and_works_without_a_number(tmp_path: Path) -> None:
    file = tmp_path / "leaf.txt"
    file.write_bytes(b"\xef\xbb\xbf" + LEAF.content.replace("\n", "\r\n").encode())
    code, output = command("", str(file))
    assert code == 0
    assert grouped(LEAF.commitment) in output
    assert "match" not in output


def test_the_command_tells_what_is_wrong_with_what_it_was_given(tmp_path: Path) -> None:
    assert command("no leaf", "-c", LEAF.commitment)[0] == 2
    assert command(LEAF.content, "-c", "123")[0] == 2
    assert command("", str(tmp_path / "none.txt"))[0] == 2
    file = tmp_path / "latin.txt"
    file.write_bytes("Zoë".encode("latin-1"))
    code, output = command("", str(file))
    assert code == 2
    assert "UTF-8" in output
    assert CliRunner().invoke(main, ["verify"]).exit_code == 2


@pytest.fixture(scope="module")
def browse(tmp_path_factory: pytest.TempPathFactory) -> dict[str, dict[str, str]]:
    """What the page says, in Chromium without a head, to several leaves: verdict, reason, text, number, digests."""
    if BROWSER is None:
        pytest.skip("no Chromium on this machine: the offline verifier was not tried in a browser")
    asked = {
        "right": (LEAF.content, grouped(LEAF.commitment)),
        "careless": (
            "\r\n " + LEAF.content.replace("\n", " \r\n\r\n\t").replace(" the ", "  the "),
            LEAF.commitment.upper(),
        ),
        "changed": (CHANGED, LEAF.commitment),
        "short": ("\n".join(LEAF.content.split("\n")[:4]), LEAF.commitment),
        "other": ("Attacker", LEAF.commitment),
        "no number": (LEAF.content, "12"),
    }
    hashed = ["", "abc", "a" * 55, "a" * 56, "a" * 63, "a" * 64, "a" * 119, "ä€𝄞" * 700]
    script = f"""<script>
    const told = {{}};
    for (const [name, [leaf, number]] of Object.entries({json.dumps(asked)})) {{
      document.getElementById("leaf").value = leaf;
      document.getElementById("commitment").value = number;
      document.querySelector("button").click();
      told[name] = Object.fromEntries(["verdict", "why", "text", "head", "number"].map(
        (id) => [id, document.getElementById(id).textContent]));
      told[name].shown = String(!document.getElementById("shown").hidden);
    }}
    const bytes = (text) => new TextEncoder().encode(text);
    told.digests = Object.fromEntries({json.dumps(hashed)}.map((text) => [text, sha256(bytes(text))]));
    document.body.innerHTML = "<pre id=told></pre>";
    document.getElementById("told").textContent = JSON.stringify(told);
    </script></body>"""
    folder = tmp_path_factory.mktemp("browser")
    page = folder / "verify.html"
    page.write_text(
        PAGE.read_text(encoding="utf-8").replace("</body>", script.replace("</body>", "") + "</body>"), "utf-8"
    )
    run = subprocess.run(
        [BROWSER, "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
         f"--user-data-dir={folder / 'profile'}", "--dump-dom", page.as_uri()],
        capture_output=True, timeout=120, check=True,
    )  # fmt: skip
    found = re.search(r'<pre id="told">(.*?)</pre>', run.stdout.decode("utf-8"), re.DOTALL)
    assert found, run.stdout[-2000:]
    told: dict[str, dict[str, str]] = json.loads(html.unescape(found[1]))
    return told


def test_the_page_says_match_and_shows_what_it_hashed(browse: dict[str, dict[str, str]]) -> None:
    for name in ("right", "careless"):
        assert browse[name]["verdict"].startswith("Match"), browse[name]
        assert browse[name]["text"] == LEAF.text
        assert browse[name]["head"] == "\n".join(LEAF.content.split("\n")[:4])
        assert browse[name]["number"] == grouped(LEAF.commitment)


def test_the_page_finds_a_changed_word(browse: dict[str, dict[str, str]]) -> None:
    told = browse["changed"]
    assert told["verdict"] == "No match"
    assert "that café" in told["text"]
    assert told["number"] == grouped(
        Leaf(LEAF.document, 2, LEAF.salt, LEAF.text.replace("the café", "that café")).commitment
    )


def test_the_page_tells_what_is_missing(browse: dict[str, dict[str, str]]) -> None:
    assert browse["short"]["verdict"] == browse["other"]["verdict"] == "This is no leaf"
    assert "the text is missing" in browse["short"]["why"]
    assert "Attacker" in browse["other"]["why"]
    assert browse["other"]["shown"] == "false"
    assert browse["no number"]["verdict"] == "Not compared"


def test_the_page_hashes_as_python_does(browse: dict[str, dict[str, str]]) -> None:
    import hashlib

    assert len(browse["digests"]) == 8
    assert {text: hashlib.sha256(text.encode()).hexdigest() for text in browse["digests"]} == browse["digests"]


def test_the_page_asks_for_nothing_from_outside() -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert "default-src 'none'" in text
    assert re.findall(r"https?://|\bsrc=|<link|@import|fetch\(|XMLHttpRequest", text) == []
