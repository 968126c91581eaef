"""What `firebase deploy` discovers in functions/."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]

import main
from stack import hosting_config
from stolik.service import settings
from stolik.service.callables.registry import CALLABLES
from stolik_client import connection
from testkit.reached_names import reached_from

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
    """[N8] [O1] Those that serve callables, the tasks, the schedule, the webhook and no other."""
    assert set(endpoints) == set(settings.FUNCTIONS)
    callable_functions = {declaration.function for declaration in CALLABLES.values()}
    assert callable_functions == {"api", "think", "account_data"}
    for name, facts in endpoints.items():
        assert ("callableTrigger" in facts) == (name in callable_functions), name
        assert ("taskQueueTrigger" in facts) == name.endswith("task"), name
    assert "httpsTrigger" in endpoints["telegram"]
    assert endpoints["sweep"]["scheduleTrigger"]["schedule"] == "every 1 minutes"


def test_no_function_is_triggered_by_writes(endpoints: dict[str, Any]) -> None:
    """[PA7] No function is triggered by documents, so no write can cause an endless loop."""
    assert not [name for name, facts in endpoints.items() if "eventTrigger" in facts]


def test_numbers_fit_each_other(endpoints: dict[str, Any]) -> None:
    """[N8] [O4] In our region, on a whole CPU (a fraction would mean one request per instance), and
    with no more calls at once than an instance has threads."""
    for name, facts in endpoints.items():
        assert (facts["platform"], facts["entryPoint"]) == ("gcfv2", name)
        assert facts["region"] == [settings.REGION], name
        assert (facts["cpu"], facts["availableMemoryMb"]) == (1, 512), name
        assert 1 < facts["concurrency"] <= settings.THREADS, name
        assert 1 <= facts["maxInstances"] <= 50, name
        limits = facts.get("taskQueueTrigger", {}).get("rateLimits")
        if limits:
            at_once = facts["maxInstances"] * facts["concurrency"]
            assert limits["maxConcurrentDispatches"] <= at_once, name


def test_an_account_of_their_own(endpoints: dict[str, Any]) -> None:
    """[O7] Not the default one, which may change the whole project."""
    assert {facts["serviceAccountEmail"] for facts in endpoints.values()} == {"stolik-functions@"}


def test_hosting_passes_the_api_on() -> None:
    """[O1] To the function in its region, before the rule that answers with the page."""
    hosting = json.loads((FUNCTIONS.parent / "firebase.json").read_text())["hosting"]
    first, *others = hosting["rewrites"]
    function = {"functionId": "api", "region": settings.REGION}
    assert first == {"source": "/api/**", "function": function}
    assert [rewrite["destination"] for rewrite in others] == ["/index.html"]


def test_the_policy_names_what_the_page_may_reach() -> None:
    """[O3] In production the functions' host exactly, no wildcard, nothing of this machine; on the
    emulators the same and this machine's ports."""
    assert hosting_config.main("demo-stolik", "--check") == 0
    assert hosting_config.main("another-project", "--check") == 1
    deployed = hosting_config.policy("my-stolik", "'none'")
    (reach,) = [part for part in deployed.split("; ") if part.startswith("connect-src")]
    assert "https://europe-west1-my-stolik.cloudfunctions.net" in reach.split()
    assert not re.search(r"127\.0\.0\.1|localhost|http:|\*", deployed)
    local = hosting_config.policy("my-stolik", "'none'", (hosting_config.EMULATOR_PORTS,))
    assert local == deployed.replace(reach, f"{reach} {hosting_config.EMULATOR_PORTS}")


def test_the_python_sdk_knows_region_and_functions() -> None:
    """[O1] Its constants are those of the service; the TypeScript SDK's are generated."""
    others = {name: one.function for name, one in CALLABLES.items() if one.function != "api"}
    assert others == connection.OTHER_FUNCTIONS
    assert connection.REGION == settings.REGION


def reached_secrets(function: str) -> set[str]:
    """The secrets that the code of a deployed function can ask for.

    What serves callables (the call, its receipt) uses the key only for what a handler derives.
    """
    served = [one.handler for one in CALLABLES.values() if one.function == function]
    starts = [f"{handler.__module__}:{handler.__name__}" for handler in served]
    if function == "api":
        starts += [f"{module}:respond" for module in main.PAGES.values()]
    reached = reached_from(starts or [f"main:{function}"])
    return {
        value.name
        for name, value in vars(settings).items()
        if value in settings.SECRETS and f"{settings.__name__}:{name}" in reached
    }


def test_secrets_are_bound_where_they_are_used(endpoints: dict[str, Any]) -> None:
    """[O3] Each function has what its code can ask for, and no more."""
    for name, facts in endpoints.items():
        bound = {secret["key"] for secret in facts["secretEnvironmentVariables"]}
        # For a code to link a chat, `api` asks for the bot's name; it never speaks for the bot.
        optional = {"STOLIK_TELEGRAM"} if name == "api" else set[str]()
        assert bound == reached_secrets(name) - optional, name


def test_whatever_ends_a_game_has_the_key() -> None:
    """[O3] Rankings name pairs of people by it."""
    with_key = {name for name in settings.FUNCTIONS if "STOLIK_SERVER_KEY" in reached_secrets(name)}
    assert with_key == {*settings.FUNCTIONS} - {"think", "chattask"}


def test_operators_need_no_secret() -> None:
    """[O3] Their commands run on machines that have none."""
    reached = reached_from(["stolik.service.__main__:main"])
    assert len(reached) > 500
    assert not any(name.startswith(f"{settings.__name__}:SERVER_KEY") for name in reached)


def test_discovery_sees_no_settings(endpoints: dict[str, Any]) -> None:
    """[O3] The CLI discovers functions without functions/.env, with which nothing may differ."""
    example = dict(re.findall(r"^(\w+)=(.*)$", settings.env_example(), re.MULTILINE))
    chosen = {**example, "STOLIK_APP_CHECK": "1", "STOLIK_TELEGRAM_BOT": "StolikBot"}
    with_settings = discover(**chosen)
    assert with_settings.returncode == 0, with_settings.stderr
    assert yaml.safe_load(with_settings.stdout)["endpoints"] == endpoints


def test_a_wrong_setting_stops_the_start() -> None:
    """[O3] With one line, whatever loads the functions."""
    for env, problem in (
        ({"STOLIK_APP_CHECK": "yes"}, "STOLIK_APP_CHECK: must be 0 or 1"),
        ({"K_SERVICE": "api"}, "THREADS: missing"),
    ):
        shown = discover(**env)
        assert shown.returncode != 0
        assert shown.stderr.splitlines()[-1].startswith(f"settings: {problem}")
        assert "Traceback" not in shown.stderr


def test_deployed_functions_never_trust_the_emulator() -> None:
    """[PA3] They do not start where the variable of the Auth emulator is set."""
    shown = discover(K_SERVICE="play-move", FIREBASE_AUTH_EMULATOR_HOST="127.0.0.1:9099")
    assert shown.returncode != 0
    assert "tokens would not be verified" in shown.stderr
