"""The workflow that previews a pull request: what it deploys, where, and with which rights."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]

ROOT = Path(__file__).resolve().parents[1]


@pytest.fixture(scope="module")
def workflow() -> dict[str, Any]:
    """The workflow as it is read by whoever runs it."""
    read: dict[Any, Any] = yaml.safe_load((ROOT / ".github/workflows/preview.yml").read_text())
    return {"on" if key is True else key: value for key, value in read.items()}  # YAML 1.1: on


def test_each_pull_request_gets_a_channel_of_its_own(workflow: dict[str, Any]) -> None:
    """[I8] Hosting only, on a channel named after the request, for a week."""
    assert workflow["on"] == "pull_request"
    *_, deploy = workflow["jobs"]["preview"]["steps"]
    assert deploy["env"]["CHANNEL"] == "pr-${{ github.event.number }}"
    assert 'hosting:channel:deploy "$CHANNEL" --expires 7d' in deploy["run"]
    assert "firebase deploy" not in deploy["run"]


def test_strangers_get_neither_secret_nor_rights(workflow: dict[str, Any]) -> None:
    """[I8] Read-only token, no run for forks, and no secret where a pull request's code runs."""
    assert workflow["permissions"] == {"contents": "read"}
    job = workflow["jobs"]["preview"]
    assert "head.repo.full_name == github.repository" in job["if"]
    *earlier, deploy = job["steps"]
    assert "secrets." not in json.dumps(earlier)
    assert "${{" not in deploy["run"], "text of a request would be run as a command"
    assert all(step.get("uses", "actions/").startswith("actions/") for step in job["steps"])


def test_its_commands_are_those_of_this_tree(workflow: dict[str, Any]) -> None:
    """[I8] The workspace, its build and the pinned CLI exist."""
    commands = [step.get("run", "") for step in workflow["jobs"]["preview"]["steps"]]
    assert "npm run build -w web" in commands
    assert "build" in json.loads((ROOT / "web/package.json").read_text())["scripts"]
    assert "firebase-tools" in json.loads((ROOT / "package.json").read_text())["devDependencies"]
    assert (
        ROOT / json.loads((ROOT / "firebase.json").read_text())["hosting"]["public"]
    ).parent.is_dir()
