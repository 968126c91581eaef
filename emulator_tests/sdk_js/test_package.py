"""The npm package as a stranger uses it: packed, installed, and every program of its README run."""

from __future__ import annotations

import asyncio
import json
import os
import re
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from emulator_tests.sdk_js.package_project import SDK, Project
from stack import Stack
from stack.config import ROOT
from testkit.bot_host import play_with_bot
from testkit.markdown_snippets import snippets

SNIPPETS = snippets(SDK / "README.md", "ts")
ENDLESS = {"a_bot"}


def hosts(stack: Stack) -> dict[str, str]:
    return {
        "STOLIK_FIRESTORE": stack.firestore_host,
        "STOLIK_AUTH": stack.auth_host,
        "STOLIK_FUNCTIONS": urlsplit(stack.functions_url).netloc,
    }


def test_package_holds_what_it_promises(project: Project) -> None:
    """[J11] Licence, README, changelog, types, source maps, rules and texts; nothing else."""
    files = {str(file["path"]) for file in project.packed["files"]}  # type: ignore[attr-defined]
    wanted = {"LICENSE", "README.md", "CHANGELOG.md", "package.json", "dist/engine.zip"}
    for entry in ("index", "remote", "node", "worker"):
        wanted |= {f"dist/{entry}.js", f"dist/{entry}.js.map", f"dist/{entry}.d.ts"}
    assert wanted <= files
    assert not [name for name in files if name.startswith(("src/", "test/", "tools/"))]
    assert project.packed["version"] == "1.0.0"


def test_package_says_whose_it_is() -> None:
    """[J11] What npm needs for its page and for provenance, and what to install with it."""
    package = json.loads((SDK / "package.json").read_text())
    repository = "https://github.com/stolik-table/stolik"
    assert package["repository"] == {
        "type": "git", "url": f"git+{repository}.git", "directory": "client_sdk/js"
    }  # fmt: skip
    assert package["homepage"].startswith(repository)
    assert package["bugs"].startswith(repository)
    assert package["author"]
    assert package["engines"] == {"node": ">=20.10"}  # the first that imports JSON `with` a type
    versions = re.findall(r"^## (.+)$", (SDK / "CHANGELOG.md").read_text(), re.MULTILINE)
    assert versions[0] == package["version"]
    readme = (SDK / "README.md").read_text()
    pinned = f"pyodide@{package['peerDependencies']['pyodide']}"
    assert f"npm install stolik-client firebase {pinned}\n" in readme
    links = re.findall(r"\]\(([^)]+)\)", readme)
    assert links
    assert all(link.startswith("https://") for link in links)  # npm's page resolves no others
    for link in links:
        path = link.removeprefix(f"{repository}/tree/main/")
        assert link == repository or (ROOT / path).exists(), link


def test_both_packages_are_published_by_a_tag() -> None:
    """[J11] From continuous integration, where npm and PyPI can see what a package was built of."""
    workflow = (ROOT / ".github/workflows/publish.yml").read_text()
    assert re.search(r"push:\n +tags:", workflow)
    npm, pypi = workflow.split("\n  npm:\n")[1].split("\n  pypi:\n")
    for job in (npm, pypi):
        assert "id-token: write" in job
    assert "npm publish --provenance" in npm
    assert "gh-action-pypi-publish" in pypi


def test_every_program_of_the_readme_compiles(project: Project) -> None:
    """[J1] [J3] As printed, under strict settings, with the package's own types."""
    assert len(SNIPPETS) == 7
    for snippet in SNIPPETS:
        project.compile(snippet.name, snippet.code)
    project.check_types()
    first = SNIPPETS[0].code.strip().splitlines()
    assert len([line for line in first if line.strip() and not line.startswith("import")]) <= 11


@pytest.mark.parametrize("name", [one.name for one in SNIPPETS if one.name not in ENDLESS])
def test_program_of_the_readme_runs(stack: Stack, project: Project, name: str) -> None:
    """[J1] [J11] As printed, to its end."""
    (snippet,) = (one for one in SNIPPETS if one.name == name)
    script = project.compile(name, snippet.code)
    done = project.run("node", script.name, env=hosts(stack), timeout=60)
    assert done.returncode == 0, done.stdout + done.stderr
    expected = {
        "a_first_game_in_ten_lines": "reason: 'target",  # or target-first
        "two_people_on_the_service": "[",
        "asking_the_rules": "Roll the dice first.",
        "records": "fairly dealt and played",
        "in_your_own_app": "[]",
        "waiting_and_errors": "by the service no-such-code",
    }[name]
    assert expected in done.stdout


def test_bot_of_the_readme_plays(stack: Stack, project: Project) -> None:
    """[J1] [E6] It joins a table that it is invited to, and plays to the end."""
    (snippet,) = (one for one in SNIPPETS if one.name == "a_bot")
    script = project.compile("a_bot", snippet.code)
    command = ["node", str(script)]
    asyncio.run(play_with_bot(stack, command, {**os.environ, **hosts(stack)}))


def test_paths_of_the_readme_exist() -> None:
    """[J1] [J8] The examples that it names."""
    for name in ("vite", "node", "html", "react_native"):
        assert (Path(SDK).parent / "examples" / name).is_dir()
