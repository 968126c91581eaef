"""What `firebase deploy` discovers in functions/."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]

from tests.service.lobby.test_protocol import CALLABLES

FUNCTIONS = Path(__file__).resolve().parents[3] / "functions"
DISCOVER = (
    "from firebase_functions.private import serving;"
    "print(serving.functions_as_yaml(serving.get_functions()))"
)


def discovered(**env: str) -> subprocess.CompletedProcess[str]:
    """The CLI's discovery, in a process of its own."""
    command = [sys.executable, "-c", DISCOVER]
    env = {"GCLOUD_PROJECT": "demo-stolik", "PYTHONDONTWRITEBYTECODE": "1", **env}
    return subprocess.run(
        command, cwd=FUNCTIONS, env=env, capture_output=True, text=True, check=False
    )


@pytest.fixture(scope="module")
def endpoints() -> dict[str, Any]:
    """Every function by name."""
    shown = discovered()
    assert shown.returncode == 0, shown.stderr
    endpoints: dict[str, Any] = yaml.safe_load(shown.stdout)["endpoints"]
    return endpoints


def test_every_function_is_found(endpoints: dict[str, Any]) -> None:
    """[N8] The callables of the protocol, the tasks, the schedule, the webhook, nothing else."""
    assert set(endpoints) == {*CALLABLES, "turn_task", "sweep", "chat_task", "telegram"}
    for name in CALLABLES:
        assert "callableTrigger" in endpoints[name], name
    assert "taskQueueTrigger" in endpoints["turn_task"]
    assert "httpsTrigger" in endpoints["telegram"]
    assert endpoints["sweep"]["scheduleTrigger"]["schedule"] == "every 1 minutes"


def test_no_write_sets_off_a_function(endpoints: dict[str, Any]) -> None:
    """[PA7] Nothing listens to documents, so no write of ours can come back to us."""
    assert not [name for name, facts in endpoints.items() if "eventTrigger" in facts]


def test_every_function_has_a_cpu_and_serves_many(endpoints: dict[str, Any]) -> None:
    """[N8] In our region; a fraction of a CPU would mean one request per instance."""
    for name, facts in endpoints.items():
        assert facts["platform"] == "gcfv2", name
        assert facts["region"] == ["europe-west1"], name
        assert (facts["cpu"], facts["concurrency"]) == (1, 80), name
        assert facts["availableMemoryMb"] == 512, name
        assert facts["entryPoint"] == name


def test_deployed_functions_never_trust_the_emulator() -> None:
    """[PA3] With that setting in production nothing starts."""
    shown = discovered(K_SERVICE="play-move", FIREBASE_AUTH_EMULATOR_HOST="127.0.0.1:9099")
    assert shown.returncode != 0
    assert "tokens would not be verified" in shown.stderr
