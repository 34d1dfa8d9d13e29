"""Progress: what is being done, on a terminal, once it takes longer than a moment."""

from __future__ import annotations

import io
import sys
import time
from pathlib import Path

import pytest

from generator import progress, resources
from generator.cli import main

SAMPLE = resources.data() / "scenarios" / "drowned-gallery.yaml"


class Terminal(io.StringIO):
    """Standard error that somebody looks at."""

    def isatty(self) -> bool:
        return True


def shown(
    monkeypatch: pytest.MonkeyPatch, words: list[str], terminal: io.StringIO, after: float = 0.0, wait: float = 0.1
) -> str:
    """What the terminal shows of a command that reads its file until something is shown, at most so many seconds."""

    def slow(*_: object, **__: object) -> object:
        end = time.monotonic() + wait
        while not terminal.getvalue() and time.monotonic() < end:
            time.sleep(0.01)
        raise KeyboardInterrupt

    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr(progress, "AFTER", after)
    monkeypatch.setattr("generator.source.document.contents", slow)
    monkeypatch.setattr(sys, "stderr", terminal)
    with pytest.raises(SystemExit):
        main(words)
    return terminal.getvalue()


@pytest.mark.parametrize(
    ("command", "said"),
    [("packet", "placing pieces"), ("roll", "placing pieces"), ("check", "checking"), ("odds", "looking for room")],
)
def test_it_says_what_takes_so_long(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, command: str, said: str) -> None:
    monkeypatch.chdir(tmp_path)
    assert said in shown(monkeypatch, [command, str(SAMPLE)], Terminal(), wait=10)


def test_it_says_nothing_where_it_is_quick(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "placing" not in shown(monkeypatch, ["roll", str(SAMPLE)], Terminal(), after=60)


def test_it_says_nothing_to_a_pipe_or_where_it_is_told_to_be_quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "placing" not in shown(monkeypatch, ["roll", str(SAMPLE)], io.StringIO())
    assert "placing" not in shown(monkeypatch, ["roll", str(SAMPLE), "--quiet"], Terminal())
