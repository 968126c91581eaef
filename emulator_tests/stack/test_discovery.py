"""The Firebase CLI discovers our functions; its discovery is run here in the same way."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]

from emulator_tests.stack.conftest import SAMPLE
from stack import REGION, Stack
from stack.config import ProjectFiles

DISCOVER = (
    "from firebase_functions.private import serving;"
    "print(serving.functions_as_yaml(serving.get_functions()))"
)


def discovered(folder: Path) -> dict[str, Any]:
    command = [sys.executable, "-c", DISCOVER]
    env = {"GCLOUD_PROJECT": "demo-stolik", "PYTHONDONTWRITEBYTECODE": "1"}
    shown = subprocess.run(
        command, cwd=folder, env=env, capture_output=True, text=True, check=False
    )
    assert shown.returncode == 0, shown.stderr
    endpoints: dict[str, Any] = yaml.safe_load(shown.stdout)["endpoints"]
    return endpoints


def test_the_host_serves_what_the_cli_finds(stack: Stack) -> None:
    """[N8] Our host serves exactly the functions that the CLI discovers."""
    endpoints, served = discovered(SAMPLE.parent), stack.functions.manifest()
    assert set(endpoints) == set(served)
    for name, facts in endpoints.items():
        assert served[name]["regions"] == facts["region"] == [REGION]
        for kind in ("taskQueueTrigger", "scheduleTrigger", "eventTrigger"):
            assert served[name].get(kind) == facts.get(kind)


@pytest.mark.skipif(not ProjectFiles.main.exists(), reason="functions/main.py is not written yet")
def test_our_functions_are_deployable() -> None:
    """[N8] Every function is discovered, in our region, with a whole CPU and many requests each.

    `set_global_options` alone would put all of them on a fraction of a CPU, which the CLI
    turns into one request per instance.
    """
    endpoints = discovered(ProjectFiles.main.parent)
    assert {"api", "think", "account_data", "turntask", "bottask", "sweep"} <= set(endpoints)
    for name, facts in endpoints.items():
        assert facts["region"] == [REGION], name
        assert facts["cpu"] == 1, name
        assert facts["concurrency"] > 1, name
