"""docs/deploy.md is short, says what to expect, and its commands exist."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "deploy.md").read_text(encoding="utf-8")
STEPS = re.findall(r"^## (\d\. .*?)(?=^## |\Z)", PAGE, re.MULTILINE | re.DOTALL)
COMMANDS = "\n".join(re.findall(r"^```sh\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL))
MAX_WORDS = 700


def test_it_is_short() -> None:
    """[O7] With all commands."""
    assert len(PAGE.split()) <= MAX_WORDS


@pytest.mark.parametrize("step", STEPS, ids=lambda step: step.partition("\n")[0])
def test_a_step_says_what_to_expect(step: str) -> None:
    """[O7] And what it costs."""
    assert "**Expect**" in step
    assert "**Cost**" in step


def test_steps_are_numbered() -> None:
    """[O7] From one on, without a gap."""
    assert [int(step[0]) for step in STEPS] == [*range(1, len(STEPS) + 1)]
    assert STEPS


def test_our_own_commands_exist() -> None:
    """[O7] Targets of make, files of Python and scripts of npm."""
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = re.findall(r"^make (\S+)", COMMANDS, re.MULTILINE)
    assert targets
    assert [name for name in targets if f"\n{name}:" not in makefile] == []
    files = re.findall(r"^python3 (\S+\.py)", COMMANDS, re.MULTILINE)
    files += [
        name.replace(".", "/") + ".py"
        for name in re.findall(r"^python3 -m (deploy\S+)", COMMANDS, re.MULTILINE)
    ]
    assert len(files) == 2
    assert [name for name in files if not (ROOT / name).exists()] == []
    for script, workspace in re.findall(r"npm run (\w+) --workspace (\w+)", COMMANDS):
        assert script in json.loads((ROOT / workspace / "package.json").read_text())["scripts"]


def test_the_project_is_written_where_the_check_reads_it() -> None:
    """[O7] `firebase use` changes .firebaserc only together with an alias."""
    assert "npx firebase use my-stolik --alias default\n" in COMMANDS


def test_the_call_that_sets_optimistic_concurrency() -> None:
    """[O9] As the method projects.databases.patch of Firestore's REST API is documented."""
    (call,) = re.findall(r"^curl --request PATCH (?:.*\\\n)*.*$", COMMANDS, re.MULTILINE)
    assert (
        "'https://firestore.googleapis.com/v1/projects/my-stolik/databases/(default)"
        "?updateMask=concurrencyMode'"
    ) in call
    (body,) = re.findall(r"--data '([^']*)'", call)
    assert json.loads(body) == {"concurrencyMode": "OPTIMISTIC"}
