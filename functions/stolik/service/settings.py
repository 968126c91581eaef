"""Every setting of the service in one place."""

from __future__ import annotations

from typing import Any

# The region of functions and task queues. The CLI does not read functions/.env when it discovers
# functions, so this cannot be set there; firebase.json and the SDKs name it too, and tests compare.
REGION = "europe-west1"

# Threads of one instance. functions-framework reads this from the environment, and would start
# four without it. No function admits more calls than it has threads: none waits inside.
THREADS = 16

_CALLS: dict[str, Any] = {"cpu": 1, "memory": 512, "concurrency": THREADS}
_COMPUTES: dict[str, Any] = {**_CALLS, "concurrency": 2}  # calls that share one CPU wait for it

# What each function gets. A call ends after 10 s by itself; only account data may take minutes.
FUNCTIONS: dict[str, dict[str, Any]] = {
    "api": {**_CALLS, "max_instances": 40, "timeout_sec": 30},
    "think": {**_COMPUTES, "max_instances": 20, "timeout_sec": 60},
    "account_data": {**_CALLS, "max_instances": 4, "timeout_sec": 540},
    "turn_task": {**_CALLS, "max_instances": 20, "timeout_sec": 60},
    "bot_task": {**_COMPUTES, "max_instances": 50, "timeout_sec": 60},
    "chat_task": {**_CALLS, "max_instances": 4, "timeout_sec": 60},
    "telegram": {**_CALLS, "max_instances": 10, "timeout_sec": 60},
    "sweep": {**_CALLS, "max_instances": 1, "timeout_sec": 60},
}


def most_at_once(function: str) -> int:
    """How many calls all instances of a function serve at the same time."""
    options = FUNCTIONS[function]
    return int(options["max_instances"] * options["concurrency"])
