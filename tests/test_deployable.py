"""What `firebase deploy` discovers in functions/."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]

from stolik.service.callables import CALLABLES

FUNCTIONS = Path(__file__).resolve().parents[1] / "functions"
DISCOVER = (
    "from firebase_functions.private import serving;"
    "print(serving.functions_as_yaml(serving.get_functions()))"
)


def discover(**env: str) -> subprocess.CompletedProcess[str]:
    """Run the Firebase CLI's discovery in a process of its own."""
    command = [sys.executable, "-c", DISCOVER]
    env = {"GCLOUD_PROJECT": "demo-stolik", "PYTHONDONTWRITEBYTECODE": "1", **env}
    return subprocess.run(
        command, cwd=FUNCTIONS, env=env, capture_output=True, text=True, check=False
    )


@pytest.fixture(scope="module")
def endpoints() -> dict[str, Any]:
    """Every function by name."""
    shown = discover()
    assert shown.returncode == 0, shown.stderr
    endpoints: dict[str, Any] = yaml.safe_load(shown.stdout)["endpoints"]
    return endpoints


def test_every_function_is_found(endpoints: dict[str, Any]) -> None:
    """[N8] The callables of the protocol, the tasks, the schedule, the webhook and nothing else."""
    assert set(endpoints) == {*CALLABLES, "turn_task", "sweep", "chat_task", "telegram"}
    for name in CALLABLES:
        assert "callableTrigger" in endpoints[name], name
    assert "taskQueueTrigger" in endpoints["turn_task"]
    assert "httpsTrigger" in endpoints["telegram"]
    assert endpoints["sweep"]["scheduleTrigger"]["schedule"] == "every 1 minutes"


def test_no_function_is_triggered_by_writes(endpoints: dict[str, Any]) -> None:
    """[PA7] No function is triggered by documents, so no write can cause an endless loop."""
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
    """[PA3] They do not start where the variable of the Auth emulator is set."""
    shown = discover(K_SERVICE="play-move", FIREBASE_AUTH_EMULATOR_HOST="127.0.0.1:9099")
    assert shown.returncode != 0
    assert "tokens would not be verified" in shown.stderr
