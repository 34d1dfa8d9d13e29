"""The wheel, installed in a fresh environment and run from another folder without a network, prints a packet.

The fresh environment is lent the packages that the wheel's own metadata asks for, and theirs, as links to those that
the tests run with: nothing is downloaded, and a dependency that nobody declared is not there.
"""

from __future__ import annotations

import importlib.metadata
import os
import shutil
import subprocess
import sys
import venv
import zipfile
from dataclasses import dataclass
from pathlib import Path

import pikepdf
import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("wheel")]

TOP = Path(__file__).resolve().parents[1]
SAMPLE = "breach-at-dock-nine"

NO_NETWORK = """
import socket

def refuse(*_, **__):
    raise OSError("this environment has no network")

socket.getaddrinfo = socket.create_connection = socket.socket.connect = socket.socket.connect_ex = refuse
"""


def run(command: list[str | Path], folder: Path, environment: dict[str, str] | None = None) -> str:
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{command} failed:\n{done.stdout}\n{done.stderr}"
    return done.stdout


def build(source: Path, kind: str, into: Path) -> Path:
    """Build a `wheel` or `sdist` from a folder, with the builder that is installed here."""
    run([sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", into], source)
    (made,) = into.glob("*.whl" if kind == "wheel" else "*.tar.gz")
    return made


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(TOP, "wheel", tmp_path_factory.mktemp("wheel"))


@dataclass(frozen=True)
class Environment:
    """A fresh environment with the wheel in it: its programs, its packages, and a folder to work in."""

    programs: Path
    packages: Path
    folder: Path

    def run(self, program: str, *arguments: str | Path) -> str:
        kept = {name: os.environ[name] for name in ("PATH", "SYSTEMROOT", "LANG") if name in os.environ}
        return run([self.programs / program, *arguments], self.folder, {**kept, "HOME": str(self.folder)})


def closure(distribution: importlib.metadata.Distribution) -> dict[str, importlib.metadata.Distribution]:
    """What a distribution needs, and what that needs, by name; extras only where somebody asks for them."""
    found: dict[str, importlib.metadata.Distribution] = {}
    seen: set[tuple[str, str]] = set()
    waiting = [(distribution, "")]
    while waiting:
        wanting, extra = waiting.pop()
        for requirement in map(Requirement, wanting.requires or []):
            if requirement.marker is not None and not requirement.marker.evaluate({"extra": extra}):
                continue
            name = canonicalize_name(requirement.name)
            found[name] = importlib.metadata.distribution(name)
            for asked in ("", *requirement.extras):
                if (name, asked) not in seen:
                    seen.add((name, asked))
                    waiting.append((found[name], asked))
    return found


def lend(distribution: importlib.metadata.Distribution, packages: Path) -> None:
    """Link a distribution's packages and metadata into another environment's folder of packages."""
    files = distribution.files
    assert files, f"{distribution.name} does not say what its files are"
    for top in {file.parts[0] for file in files} - {"..", "__pycache__"}:
        if not (packages / top).exists():
            (packages / top).symlink_to(Path(str(distribution.locate_file(top))).resolve())


@pytest.fixture(scope="module")
def fresh(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Environment:
    place = tmp_path_factory.mktemp("fresh")
    venv.EnvBuilder(with_pip=False, symlinks=os.name != "nt").create(place / "venv")
    programs = place / "venv" / ("Scripts" if os.name == "nt" else "bin")
    python = programs / "python"
    run([sys.executable, "-m", "pip", "--python", python, "install", "-q", "--no-index", "--no-deps", wheel], place)
    told = run([python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"], place)
    packages = Path(told.strip())
    (ours,) = importlib.metadata.distributions(name="sealed-orders", path=[str(packages)])
    needed = closure(ours)
    assert {"weasyprint", "pydyf", "brotli"} <= set(needed), "what is needed by what is needed is followed"
    assert not {"pytest", "hypothesis", "ruff"} & set(needed)
    for distribution in needed.values():
        lend(distribution, packages)
    (packages / "no_network.py").write_text(NO_NETWORK)
    (packages / "no_network.pth").write_text("import no_network\n")
    folder = place / "another folder"
    folder.mkdir()
    return Environment(programs, packages, folder)


def test_the_environment_has_no_network_and_no_checkout(fresh: Environment) -> None:
    script = "import socket; socket.create_connection(('127.0.0.1', 9))"
    with pytest.raises(AssertionError, match="this environment has no network"):
        fresh.run("python", "-c", script)
    script = (
        "import generator, generator.resources as r; print(generator.__file__); print(r.templates()); print(r.data())"
    )
    package = fresh.packages / "generator"
    expected = [package / "__init__.py", package / "_bundled" / "templates", package / "_bundled" / "data"]
    assert fresh.run("python", "-c", script).splitlines() == [str(path) for path in expected]


def test_it_prints_a_packet(fresh: Environment) -> None:
    scenario = fresh.packages / "generator" / "_bundled" / "data" / "scenarios" / f"{SAMPLE}.yaml"
    fresh.run("orders", "packet", scenario, "--seed", "4711")
    made = fresh.folder / "output" / SAMPLE
    names = {file.name for file in made.iterdir()}
    expected = {f"{SAMPLE}.setup.yaml", "briefing-attacker.pdf", "briefing-defender.pdf", "umpire.pdf", "reference.pdf"}
    assert expected | {"counters.pdf", "packet.pdf"} <= names
    with pikepdf.open(made / "packet.pdf") as packet:
        assert len(packet.pages) >= 6
    assert [file.name for file in fresh.folder.iterdir()] == ["output"], "nothing is written anywhere else"


def test_the_doctor_finds_nothing_missing(fresh: Environment) -> None:
    assert "NOT OK" not in fresh.run("orders", "doctor")


def test_the_source_distribution_makes_the_same_wheel(tmp_path: Path) -> None:
    archive = build(TOP, "sdist", tmp_path / "sdist")
    wheel = build(TOP, "wheel", tmp_path / "wheel")
    shutil.unpack_archive(archive, tmp_path / "source")
    (source,) = (tmp_path / "source").iterdir()
    again = build(source, "wheel", tmp_path / "again")
    with zipfile.ZipFile(wheel) as one, zipfile.ZipFile(again) as other:
        assert sorted(one.namelist()) == sorted(other.namelist())
        assert any(name.startswith("generator/_bundled/data/systems/") for name in one.namelist())
        differing = [name for name in one.namelist() if one.read(name) != other.read(name)]
    assert differing == []
