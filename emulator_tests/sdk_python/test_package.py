"""The wheel as a stranger uses it: built, installed, and every program of its README run."""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import venv
import zipfile
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from stack import Stack
from stack.config import ROOT
from testkit.bot_host import play_with_bot
from testkit.markdown_snippets import snippets

SDK = ROOT / "client_sdk/python"
SNIPPETS = snippets(SDK / "README.md", "python")
ENDLESS = {"a_bot"}


@dataclass(frozen=True)
class Environment:
    """A virtual environment with nothing but the wheel and what it needs."""

    folder: Path
    wheel: Path
    from_registry: bool  # installed as a user would; else the dependencies are this tree's

    @classmethod
    def create(cls, folder: Path, wheel: Path, *pins: str) -> Environment:
        """Install the wheel with its dependencies, without them if no registry is reachable."""
        venv.create(folder, with_pip=False, symlinks=True)
        reachable = _pip("index", "versions", "google-cloud-firestore").returncode == 0
        into = [] if reachable else ["--no-deps", "--no-index"]
        python = str(folder / "bin/python")
        installed = _pip("--python", python, "install", "-q", *into, str(wheel), *pins)
        assert installed.returncode == 0, installed.stderr
        if not reachable:
            (site,) = folder.glob("lib/python*/site-packages")
            (site / "dependencies.pth").write_text(sysconfig.get_path("purelib"))
        return cls(folder, wheel, reachable)

    @property
    def python(self) -> str:
        return str(self.folder / "bin/python")

    def run(self, *arguments: str, env: dict[str, str] | None = None) -> str:
        """What Python prints; fails if it fails."""
        clean = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
        done = subprocess.run(
            [self.python, *arguments], cwd=self.folder, env={**clean, **(env or {})},
            capture_output=True, text=True, timeout=120,
        )  # fmt: skip
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout


def _pip(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "pip", "--disable-pip-version-check", *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=600)


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel, built from a copy of the sources."""
    copied = tmp_path_factory.mktemp("copy")
    ignore = shutil.ignore_patterns("__pycache__", "*.egg-info", "build", "node_modules")
    for part in ("client_sdk/python", "client_sdk/texts", "functions/stolik"):
        shutil.copytree(ROOT / part, copied / part, symlinks=True, ignore=ignore)
    shutil.copy(ROOT / "LICENSE", copied / "client_sdk/python")
    build = ["wheel", "-q", "--no-deps", "--no-index", "--no-build-isolation", "-w"]
    made = _pip(*build, str(copied), str(copied / "client_sdk/python"))
    assert made.returncode == 0, made.stderr
    (built,) = copied.glob("*.whl")
    return built


@pytest.fixture(scope="session")
def environment(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Environment:
    """The wheel in an environment of its own."""
    return Environment.create(tmp_path_factory.mktemp("environment"), wheel)


def hosts(stack: Stack) -> dict[str, str]:
    return {
        "STOLIK_FIRESTORE": stack.firestore_host,
        "STOLIK_AUTH": stack.auth_host,
        "STOLIK_FUNCTIONS": urlsplit(stack.functions_url).netloc,
    }


def test_wheel_holds_what_it_promises(wheel: Path) -> None:
    """[J11] Rules, texts, types, licence, changelog and metadata; no service, no tests."""
    with zipfile.ZipFile(wheel) as content:
        names = content.namelist()
        (metadata,) = (name for name in names if name.endswith("dist-info/METADATA"))
        about = content.read(metadata).decode()
        notes = {name: content.read(name).decode() for name in names if name.endswith(".md")}
    wanted = {"stolik_client/py.typed", "stolik/py.typed", "stolik_client/catalogue/lv.json",
              "stolik/engine/bots/farkle/race.bin"}  # fmt: skip
    assert wanted <= set(names)
    assert {"LICENSE", "CHANGELOG.md"} <= {Path(name).name for name in names}
    assert not [name for name in names if name.startswith(("stolik/service", "tests"))]
    repository = "https://github.com/stolik-table/stolik"
    for line in ("Version: 1.0.0", "Requires-Python: >=3.11", "License: Apache-2.0",
                 "Author: Stolik contributors", f"Project-URL: Repository, {repository}",
                 "Description-Content-Type: text/markdown"):  # fmt: skip
        assert line in about.splitlines()
    assert "Requires-Dist: google-cloud-firestore" in about
    (changelog,) = (text for name, text in notes.items() if name.endswith("CHANGELOG.md"))
    assert "## 1.0.0" in changelog


def test_wheel_is_installed_as_a_user_would(environment: Environment) -> None:
    """[J11] With what its metadata asks for, from the registry."""
    if not environment.from_registry:
        pytest.skip("no package registry is reachable; the dependencies are this tree's")
    where = "import google.cloud.firestore as library; print(library.__file__)"
    assert environment.run("-c", where).startswith(str(environment.folder))
    played = environment.run("-m", "stolik_client", "--help")
    assert "play" in played


def test_wheel_runs_with_the_lowest_firestore_library(
    stack: Stack, wheel: Path, tmp_path: Path
) -> None:
    """[J11] Two people play on the service with the oldest version that the metadata allows."""
    lowest = "google-cloud-firestore==2.34.0"
    environment = Environment.create(tmp_path / "lowest", wheel, lowest)
    if not environment.from_registry:
        pytest.skip("no package registry is reachable")
    version = "import google.cloud.firestore as library; print(library.__version__)"
    assert environment.run("-c", version).strip() == "2.34.0"
    (snippet,) = (one for one in SNIPPETS if one.name == "two_people_on_the_service")
    assert "(" in environment.run("-c", snippet.code, env=hosts(stack))


def mypy(environment: Environment, *programs: str) -> subprocess.CompletedProcess[str]:
    """Check programs strictly, with the types of what is installed in the environment."""
    return subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--python-executable", environment.python,
         "--config-file", os.devnull, *programs],
        cwd=environment.folder, env={**os.environ, "PYTHONPATH": ""},
        capture_output=True, text=True,
    )  # fmt: skip


def test_every_program_of_the_readme_is_typed(environment: Environment) -> None:
    """[J1] [J3] As printed, by mypy --strict, with the types of the installed package."""
    assert len(SNIPPETS) == 6
    programs = [environment.folder / f"{snippet.name}.py" for snippet in SNIPPETS]
    for program, snippet in zip(programs, SNIPPETS, strict=True):
        program.write_text(snippet.code)
    checked = mypy(environment, *map(str, programs))
    assert checked.returncode == 0, checked.stdout
    body = [line for line in SNIPPETS[0].code.splitlines() if line.startswith("    ")]
    assert len(body) <= 10


TYPES = """
from stolik_client import Lobby, Table, ZoleEvent, ZoleMove, ZoleView, Connection, RemoteTable


async def look(table: Table[ZoleView, ZoleMove, ZoleEvent], connection: Connection) -> None:
    reveal_type(await table.choices())
    reveal_type(table.view.value.table.solo)
    reveal_type(table.header.value.seats)
    reveal_type((await table.record()).moves)
    reveal_type([entry.events for entry in table.log.value])
    opened = await RemoteTable.open(connection, "id", game="farkle")
    reveal_type(await opened.choices())
    reveal_type(await Lobby(connection).open_tables("zole").when())
"""
REVEALED = (
    "tuple[stolik_client.types.ZoleMove, ...]",
    "int | None",
    "tuple[stolik.documents.chair.Chair, ...]",
    "tuple[tuple[int | None, str], ...]",
    "list[tuple[stolik_client.event_types.EventOf[Literal['choice'], TypedDict(stolik.engine",
    "tuple[stolik_client.types.FarkleMove, ...]",
    "tuple[TypedDict(stolik.documents.answers.OpenTable",
)


def test_the_packages_types_are_seen(environment: Environment) -> None:
    """[J3] [X22] Also those of the rules and documents, which the wheel has in a second package."""
    program = environment.folder / "revealed.py"
    program.write_text(TYPES)
    checked = mypy(environment, str(program))
    notes = re.findall(r'Revealed type is "(.*)"', checked.stdout)
    for note, expected in zip(notes, REVEALED, strict=True):
        assert note.replace("builtins.", "").startswith(expected), note


@pytest.mark.parametrize("name", [one.name for one in SNIPPETS if one.name not in ENDLESS])
def test_program_of_the_readme_runs(stack: Stack, environment: Environment, name: str) -> None:
    """[J1] [J11] [A11] As printed, to its end."""
    (snippet,) = (one for one in SNIPPETS if one.name == name)
    expected = {
        "a_first_game_in_ten_lines": "Result(",
        "two_people_on_the_service": "(",
        "the_interface_table": "None",
        "the_record_of_a_game": "verified True\n1 ",
        "waiting_and_errors": "by the service no-such-code",
    }[name]
    assert expected in environment.run("-c", snippet.code, env=hosts(stack))


def test_bot_of_the_readme_plays(stack: Stack, environment: Environment) -> None:
    """[J1] [E6] It joins a table that it is invited to, and plays to the end."""
    (snippet,) = (one for one in SNIPPETS if one.name == "a_bot")
    command = [environment.python, "-c", snippet.code]
    env = {**os.environ, **hosts(stack), "PYTHONPATH": ""}
    asyncio.run(play_with_bot(stack, command, env))
