"""The tree contains no keys, every dependency is pinned, and every licence is known. [PA12]

Security advisories need a network: `npm audit` and `pip-audit` check them.
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
KEY_PATTERN = re.compile(
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
    "valid-url": "MIT in its LICENSE file; a part of firebase-tools",
    "python-telegram-bot": "LGPL-3.0: used unchanged, as a library that anybody may replace",
}


def tracked() -> list[Path]:
    """Every file tracked by git."""
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return [ROOT / name for name in listed.stdout.split("\0") if name]


def required() -> list[Requirement]:
    """Every Python package that a requirements file names."""
    lines = [line for name in REQUIREMENTS for line in (ROOT / name).read_text().splitlines()]
    return [Requirement(line.partition("#")[0]) for line in lines if re.match(r"[a-zA-Z]", line)]


def npm_name(path: str) -> str:
    """The name of the package at a path of the lock file."""
    return path.rpartition("node_modules/")[2]


def test_no_key_is_in_the_tree() -> None:
    """[PA12] Neither private keys nor tokens of well-known services."""
    keys = []
    for path in tracked():
        if path.is_file() and path != Path(__file__) and path.stat().st_size < 2_000_000:
            text = path.read_bytes().decode(errors="ignore")
            keys += [(path.relative_to(ROOT).as_posix(), key) for key in KEY_PATTERN.findall(text)]
    assert not keys


@pytest.mark.parametrize(
    "key", ["-----BEGIN RSA PRIVATE KEY", "AIza" + "x" * 35, '"private_key": "', "ghp_" + "a" * 36]
)
def test_a_key_would_be_found(key: str) -> None:
    """[PA12] The pattern matches such keys."""
    assert KEY_PATTERN.search(f"token = {key}")


def test_no_local_settings_are_in_the_tree() -> None:
    """[PA12] No .env files, service accounts or SSH keys."""
    names = [path.name for path in tracked()]
    private = re.compile(r"\.env(?!\.example$)|.*service.?account.*\.json|id_rsa")
    assert not [name for name in names if private.match(name)]


@pytest.mark.parametrize("requirement", required(), ids=str)
def test_every_python_package_is_pinned(requirement: Requirement) -> None:
    """[PA12] To exactly one version."""
    assert re.fullmatch(r"==[\w.]+", str(requirement.specifier)), requirement


def test_every_npm_package_is_pinned() -> None:
    """[PA12] Exact versions in package.json, and a checksum of every package in the lock file."""
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
    for requirement in required():
        if requirement.name not in _bench_packages():
            facts = distribution(requirement.name).metadata
            licences = [
                facts.get_all(key) for key in ("License-Expression", "License", "Classifier")
            ]
            if "LGPL" in str(licences) or not PERMISSIVE.search(str(licences)):
                odd[requirement.name] = licences
    assert odd.keys() <= EXPLAINED.keys(), odd


def _bench_packages() -> set[str]:
    """Packages that only `make bench` installs."""
    lines = (ROOT / "bench/requirements.txt").read_text().splitlines()
    return {Requirement(line).name for line in lines if re.match(r"[a-zA-Z]", line)}
