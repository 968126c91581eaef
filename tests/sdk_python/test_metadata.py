"""What the package says of itself."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

from google.cloud import firestore

SDK = Path(__file__).resolve().parents[2] / "client_sdk/python"
PROJECT = tomllib.loads((SDK / "pyproject.toml").read_text())["project"]


def test_the_range_of_the_firestore_library_is_narrow() -> None:
    """[J11] Private parts of it are used: no version far from those that the tests run."""
    (wanted,) = (name for name in PROJECT["dependencies"] if "firestore" in name)
    found = re.fullmatch(r"google-cloud-firestore>=2\.(\d+),<2\.(\d+)", wanted)
    assert found
    lowest, below = map(int, found.groups())
    installed = re.match(r"2\.(\d+)\.", firestore.__version__)
    assert installed
    assert lowest <= int(installed[1]) < below <= lowest + 6


def test_the_package_says_whose_it_is() -> None:
    """[J11] Authors, and where to find code, changes and issues; all in one repository."""
    urls = PROJECT["urls"]
    assert urls.keys() == {"Homepage", "Repository", "Changelog", "Issues"}
    assert all(url.startswith(urls["Repository"]) for url in urls.values())
    assert PROJECT["authors"]


def test_the_changelog_has_this_version() -> None:
    """[J11] At its top, the one that the package for npm has."""
    versions = re.findall(r"^## (.+)$", (SDK / "CHANGELOG.md").read_text(), re.MULTILINE)
    npm = json.loads((SDK.parent / "js/package.json").read_text())
    assert versions[0] == PROJECT["version"] == npm["version"]
