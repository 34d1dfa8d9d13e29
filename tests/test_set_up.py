"""The two set-up scripts, run in a stand-in checkout with a stand-in Python that only notes what it is asked to do.

What they do with a real Python is shown by every clone; here is what is seldom seen: no Python, no venv, pip that
fails, libraries that are missing, an environment that has stopped working.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

import pytest

TOP = Path(__file__).resolve().parents[1]
TOOLS = ("sh", "dirname", "cksum", "cat", "rm", "mkdir", "cp", "chmod", "touch")

PYTHON = """#!/bin/sh
# A stand-in: notes what it is asked to do, and does what the test's files in $FAKE say.
echo "python $*" >>"$FAKE/log"
case "$*" in
*sys.version_info*print*|*print*sys.version_info*) cat "$FAKE/version" ;;
*'import sys; sys.exit'*) [ ! -e "$FAKE/too-old" ] ;;
*'import ensurepip'*) [ ! -e "$FAKE/no-venv" ] ;;
'-m venv --clear '*)
    [ ! -e "$FAKE/venv-fails" ] || exit 1
    rm -rf "$4"
    mkdir -p "$4/bin"
    cp "$0" "$4/bin/python"
    printf '#!/bin/sh\\necho "orders $# $*"\\n' >"$4/bin/orders"
    chmod +x "$4/bin/orders" ;;
'-m pip --version') [ ! -e "$FAKE/no-pip" ] ;;
'-m ensurepip') rm "$FAKE/no-pip" ;;
'-m pip install '*) [ ! -e "$FAKE/pip-fails" ] || { echo 'ERROR: no network' >&2; exit 1; } ;;
'-m generator.libraries --packages') [ -e "$FAKE/missing" ] || exit 0; cat "$FAKE/missing"; exit 1 ;;
'-m generator.libraries') [ -e "$FAKE/missing" ] || exit 0; echo 'To get them, type: dnf'; exit 1 ;;
'-m ruff '*) [ ! -e "$FAKE/ruff-fails" ] ;;
'-m pytest '*) echo '3 passed in 0.01s' ;;
esac
"""


@dataclass
class Checkout:
    """A folder with the scripts in it, and the folder of tools and notes that stands for the machine."""

    top: Path
    fake: Path
    tools: Path

    def run(self, script: str, *arguments: str, user: int = 1000) -> subprocess.CompletedProcess[str]:
        (self.tools / "id").write_text(f"#!/bin/sh\necho {user}\n")
        (self.tools / "id").chmod(0o755)
        return subprocess.run(
            ["/bin/sh", str(self.top / script), *arguments],
            env={"PATH": str(self.tools), "FAKE": str(self.fake)},
            cwd=self.fake,
            capture_output=True,
            text=True,
            check=False,
        )

    def say(self, name: str, text: str = "") -> None:
        (self.fake / name).write_text(text)

    def log(self) -> str:
        """What the stand-ins were asked since the last look."""
        file = self.fake / "log"
        text = file.read_text() if file.exists() else ""
        file.unlink(missing_ok=True)
        return text

    def tool(self, name: str, text: str) -> None:
        (self.tools / name).write_text(text)
        (self.tools / name).chmod(0o755)


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    top, fake, tools = tmp_path / "check out", tmp_path / "fake", tmp_path / "tools"
    for folder in (top / ".ci", fake, tools):
        folder.mkdir(parents=True)
    for name in ("orders", "run-tests", ".ci/set-up.sh", ".ci/run", "pyproject.toml"):
        shutil.copy(TOP / name, top / name)
    for name in TOOLS:
        found = shutil.which(name)
        assert found is not None, name
        os.symlink(found, tools / name)
    made = Checkout(top, fake, tools)
    made.tool("python3", PYTHON)
    made.say("version", "3.12\n")
    return made


def test_first_run_sets_up_and_hands_over_every_word(checkout: Checkout) -> None:
    run = checkout.run("orders", "packet", "my game.yaml")
    assert (run.returncode, run.stdout) == (0, "orders 2 packet my game.yaml\n")
    assert "Setting up, once" in run.stderr
    log = checkout.log()
    assert "-m venv --clear" in log
    assert "-m pip install --quiet --disable-pip-version-check -e .\n" in log


def test_second_run_does_not_set_up(checkout: Checkout) -> None:
    checkout.run("orders")
    checkout.log()
    run = checkout.run("orders", "doctor")
    assert (run.returncode, run.stdout, run.stderr) == (0, "orders 1 doctor\n", "")
    assert "pip" not in checkout.log()


def test_development_is_enough_for_printing_but_not_the_other_way_round(checkout: Checkout) -> None:
    checkout.run("orders")
    checkout.log()
    assert "3 passed" in checkout.run("run-tests").stdout
    assert "-e .[dev]\n" in checkout.log()
    assert checkout.run("orders").stderr == ""
    assert checkout.run("run-tests").stderr == ""


@pytest.mark.parametrize("change", ["project", "python", "folder"])
def test_what_would_change_the_installation_sets_up_again(change: str, checkout: Checkout) -> None:
    checkout.run("orders")
    checkout.log()
    if change == "project":
        with (checkout.top / "pyproject.toml").open("a") as file:
            file.write("# another dependency\n")
    elif change == "python":
        checkout.say("version", "3.13\n")
    else:
        checkout.top = checkout.top.rename(checkout.top.parent / "moved")
    assert checkout.run("orders").returncode == 0
    log = checkout.log()
    assert "-m pip install" in log
    assert "-m venv" not in log, "an environment that works is kept"


def test_an_environment_without_pip_is_given_pip(checkout: Checkout) -> None:
    checkout.run("orders")
    (checkout.top / ".venv" / "sealed-orders.stamp").unlink()
    checkout.say("no-pip")
    checkout.log()
    assert checkout.run("orders").returncode == 0
    log = checkout.log()
    assert "-m ensurepip" in log
    assert "-m venv" not in log


def test_an_environment_that_does_not_work_is_made_anew(checkout: Checkout) -> None:
    checkout.run("orders")
    (checkout.top / ".venv" / "bin" / "python").unlink()
    run = checkout.run("orders", "doctor")
    assert (run.returncode, run.stdout) == (0, "orders 1 doctor\n")
    assert "making it anew" in run.stderr


def test_no_python(checkout: Checkout) -> None:
    (checkout.tools / "python3").unlink()
    run = checkout.run("orders")
    assert (run.returncode, run.stdout) == (1, "")
    assert "needs Python 3.11 or newer, and found none" in run.stderr
    assert "sudo apt-get install python3 python3-venv" in run.stderr


def test_python_too_old(checkout: Checkout) -> None:
    checkout.say("too-old")
    run = checkout.run("orders")
    assert run.returncode == 1
    assert "needs Python 3.11 or newer" in run.stderr


def test_python_named_by_the_user(checkout: Checkout) -> None:
    other = checkout.fake / "my python"
    (checkout.tools / "python3").rename(other)
    run = subprocess.run(
        ["/bin/sh", str(checkout.top / "orders")],
        env={"PATH": str(checkout.tools), "FAKE": str(checkout.fake), "ORDERS_PYTHON": str(other)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr


def test_python_without_venv(checkout: Checkout) -> None:
    checkout.say("no-venv")
    run = checkout.run("orders")
    assert run.returncode == 1
    assert "sudo apt-get install python3-venv" in run.stderr
    assert not (checkout.top / ".venv").exists()


def test_another_python_is_taken_when_the_first_has_no_venv(checkout: Checkout) -> None:
    checkout.tool("python3.13", PYTHON.replace('[ ! -e "$FAKE/no-venv" ]', "true"))
    checkout.say("no-venv")
    assert checkout.run("orders").returncode == 0


def test_venv_that_fails(checkout: Checkout) -> None:
    checkout.say("venv-fails")
    run = checkout.run("orders")
    assert run.returncode == 1
    assert "could not make the folder .venv" in run.stderr


def test_pip_that_fails_is_told_and_tried_again_next_time(checkout: Checkout) -> None:
    checkout.say("pip-fails")
    for _ in range(2):
        run = checkout.run("orders", "packet")
        assert (run.returncode, run.stdout) == (1, "")
        assert "ERROR: no network" in run.stderr
        assert "pip could not install" in run.stderr
        assert "Set up." not in run.stderr
    (checkout.fake / "pip-fails").unlink()
    assert checkout.run("orders", "packet").stdout == "orders 1 packet\n"


def test_pip_that_fails_after_a_change_leaves_no_stamp(checkout: Checkout) -> None:
    checkout.run("orders")
    checkout.say("pip-fails")
    assert checkout.run("run-tests").returncode == 1
    assert checkout.run("orders").returncode == 1


def test_missing_libraries_are_told_to_those_who_may_not_install(checkout: Checkout) -> None:
    checkout.say("missing", "libpangoft2-1.0-0 libharfbuzz-subset0\n")
    checkout.tool("apt-get", '#!/bin/sh\necho "apt-get $*" >>"$FAKE/log"\n')
    run = checkout.run("orders")
    assert run.returncode == 1
    assert "To get them, type: dnf" in run.stderr
    assert "apt-get" not in checkout.log()


def test_missing_libraries_are_told_to_root_where_there_is_no_apt(checkout: Checkout) -> None:
    checkout.say("missing", "pango\n")
    run = checkout.run("orders", user=0)
    assert run.returncode == 1
    assert "To get them, type: dnf" in run.stderr


APT = """#!/bin/sh
echo "apt-get $*" >>"$FAKE/log"
case $1 in
update) touch "$FAKE/lists" ;;
install) [ -e "$FAKE/lists" ] || { echo 'E: unable to locate package' >&2; exit 100; }; rm "$FAKE/missing" ;;
esac
"""


@pytest.mark.parametrize("lists", ["fresh", "empty"])
def test_missing_libraries_are_installed_by_root_with_apt(lists: str, checkout: Checkout) -> None:
    checkout.say("missing", "libpangoft2-1.0-0 libharfbuzz-subset0\n")
    checkout.tool("apt-get", APT)
    if lists == "fresh":
        checkout.say("lists")
    run = checkout.run("orders", "doctor", user=0)
    assert (run.returncode, run.stdout) == (0, "orders 1 doctor\n")
    log = checkout.log()
    assert log.count("apt-get install") == (1 if lists == "fresh" else 2)
    assert log.count("apt-get update") == (0 if lists == "fresh" else 1)
    assert "--no-install-recommends libpangoft2-1.0-0 libharfbuzz-subset0\n" in log
    assert "unable to locate" not in run.stderr


def test_apt_that_fails_is_told(checkout: Checkout) -> None:
    checkout.say("missing", "libharfbuzz-subset0\n")
    checkout.tool("apt-get", "#!/bin/sh\necho 'E: no network' >&2\nexit 100\n")
    run = checkout.run("orders", user=0)
    assert run.returncode == 1
    assert "E: no network" in run.stderr
    assert "apt-get could not install libharfbuzz-subset0" in run.stderr


def test_run_tests_runs_style_types_and_tests_even_when_one_fails(checkout: Checkout) -> None:
    checkout.say("ruff-fails")
    run = checkout.run("run-tests")
    assert run.returncode == 1
    assert "3 passed in 0.01s" in run.stdout.splitlines()
    assert run.stdout.endswith("FAILED: style (see above)\n")
    log = checkout.log()
    assert [step for step in ("-m ruff check", "-m mypy", "-m pytest -n auto") if step in log] == [
        "-m ruff check",
        "-m mypy",
        "-m pytest -n auto",
    ]
    (checkout.fake / "ruff-fails").unlink()
    run = checkout.run(".ci/run")
    assert run.returncode == 0
    assert run.stdout.endswith("3 passed in 0.01s\n")


def test_run_tests_hands_its_arguments_to_pytest_alone(checkout: Checkout) -> None:
    run = checkout.run("run-tests", "tests/chance", "-k", "shuffle or pick")
    assert run.returncode == 0
    log = checkout.log()
    assert "python -m pytest tests/chance -k shuffle or pick\n" in log
    assert "ruff" not in log
