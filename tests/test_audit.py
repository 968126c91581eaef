"""What the tree is made of: no keys in it, every part pinned, every licence known. [PA12]

Advisories need a network: `npm audit` and `pip-audit` ask for them where a registry answers.
"""

from __future__ import annotations

import json
import re
import subprocess
from importlib.metadata import distribution
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).parents[1]
REQUIREMENTS = ("requirements.txt", "functions/requirements.txt", "bench/requirements.txt")
LOCK: dict[str, dict[str, Any]] = json.loads((ROOT / "package-lock.json").read_text())["packages"]
KEYS = re.compile(
    r"-----BEGIN [A-Z ]*PRIVATE KEY|AIza[0-9A-Za-z_-]{35}|AKIA[0-9A-Z]{16}"
    r"|gh[pousr]_[0-9A-Za-z]{36}|xox[abpr]-[0-9A-Za-z-]{10}|\"private_key(?:_id)?\"\s*:\s*\"|ya29\.[0-9A-Za-z_-]{20}"
    r"|[0-9]{8,10}:AA[0-9A-Za-z_-]{33}|1//0[0-9A-Za-z_-]{20}"
)
PERMISSIVE = re.compile(
    r"MIT|ISC|Apache|BSD|0BSD|BlueOak|PSF|Python-2\.0|CC0|MPL|OFL|public domain|Mozilla", re.I
)
EXPLAINED = {
    "caniuse-lite": "CC-BY data about browsers, used while building",
    "fuzzy": "MIT in its LICENSE file; a part of firebase-tools",
    "parse-cache-control": "MIT in its readme; a part of firebase-tools",
    "valid-url": "MIT in its LICENSE file; a part of firebase-tools",
    "python-telegram-bot": "LGPL-3.0: used unchanged, as a library that anybody may replace",
}


def tracked() -> list[Path]:
    """Every file that git knows."""
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return [ROOT / name for name in listed.stdout.split("\0") if name]


def required() -> list[Requirement]:
    """Every Python package that a requirements file names."""
    lines = [line for name in REQUIREMENTS for line in (ROOT / name).read_text().splitlines()]
    return [Requirement(line.partition("#")[0]) for line in lines if re.match(r"[a-zA-Z]", line)]


def npm_name(path: str) -> str:
    """The package that lies at a path of the lock file."""
    return path.rpartition("node_modules/")[2]


def test_no_key_is_in_the_tree() -> None:
    """[PA12] Neither private keys nor tokens of the usual makers."""
    found = []
    for path in tracked():
        if path.is_file() and path != Path(__file__) and path.stat().st_size < 2_000_000:
            text = path.read_bytes().decode(errors="ignore")
            found += [(path.relative_to(ROOT).as_posix(), one) for one in KEYS.findall(text)]
    assert not found


@pytest.mark.parametrize(
    "key", ["-----BEGIN RSA PRIVATE KEY", "AIza" + "x" * 35, '"private_key": "', "ghp_" + "a" * 36]
)
def test_a_key_would_be_found(key: str) -> None:
    """[PA12] The search finds what it is for."""
    assert KEYS.search(f"token = {key}")


def test_no_settings_of_a_machine_are_in_the_tree() -> None:
    """[PA12] .env files, service accounts and databases stay at home."""
    names = [path.name for path in tracked()]
    assert not [
        name for name in names if re.match(r"\.env|.*service.?account.*\.json|id_rsa", name)
    ]


@pytest.mark.parametrize("one", required(), ids=lambda one: str(one))
def test_every_part_is_pinned(one: Requirement) -> None:
    """[PA12] One version and no other."""
    assert re.fullmatch(r"==[\w.]+", str(one.specifier)), one


def test_every_npm_part_is_pinned() -> None:
    """[PA12] Exact versions where we ask, and a checksum for everything that comes with them."""
    for home in ("", "web", "client_sdk/js"):
        asked = json.loads((ROOT / home / "package.json").read_text())
        for kind in ("dependencies", "devDependencies"):
            for name, version in asked.get(kind, {}).items():
                assert re.fullmatch(r"\d+\.\d+\.\d+", version), (home, name)
    for path, part in LOCK.items():
        if "node_modules/" in path and not part.get("link"):
            assert part["integrity"].startswith("sha512-"), path


def test_every_licence_is_known() -> None:
    """[PA12] Permissive, or explained above."""
    odd = {
        npm_name(path): part.get("license")
        for path, part in LOCK.items()
        if "node_modules/" in path
        and not part.get("link")
        and not PERMISSIVE.search(str(part.get("license")))
    }
    for one in required():
        if one.name not in _measured_against():
            facts = distribution(one.name).metadata
            said = [facts.get_all(key) for key in ("License-Expression", "License", "Classifier")]
            if "LGPL" in str(said) or not PERMISSIVE.search(str(said)):
                odd[one.name] = said
    assert odd.keys() <= EXPLAINED.keys(), odd


def _measured_against() -> set[str]:
    """Peers that only `make bench` installs."""
    lines = (ROOT / "bench/requirements.txt").read_text().splitlines()
    return {Requirement(line).name for line in lines if re.match(r"[a-zA-Z]", line)}
