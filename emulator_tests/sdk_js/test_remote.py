"""The TypeScript SDK on the emulators: its remote suite, run by vitest in Node."""

from __future__ import annotations

import os
import re
import subprocess
from collections.abc import Callable
from urllib.parse import urlsplit

import pytest

from stack import Stack
from stack.config import ROOT

SDK = ROOT / "client_sdk/js"
GAMES = int(os.environ.get("STOLIK_LOSSY_GAMES", "0"))  # 200 in `python -m bench lossy_network`


@pytest.mark.parametrize("suite", ["games", "lobby", "apps", "lossy_network"])
def test_remote_suite(
    stack: Stack, suite: str, record_property: Callable[[str, object], None]
) -> None:
    """[C16] [C22] [X4] Tables, lobby and a lossy network; each title names its rows."""
    env = {
        **os.environ,
        "STOLIK_FIRESTORE": stack.firestore_host,
        "STOLIK_AUTH": stack.auth_host,
        "STOLIK_FUNCTIONS": urlsplit(stack.functions_url).netloc,
    }
    vitest = ROOT / "node_modules/vitest/vitest.mjs"
    command = ["node", str(vitest), "run", "--config", "vitest.remote.config.ts", f"/{suite}.test"]
    done = subprocess.run(
        command, cwd=SDK, env=env, capture_output=True, text=True, timeout=600 + 15 * GAMES
    )
    print(done.stdout)
    for line in re.findall(r"^\d+ games, .*", done.stdout, re.MULTILINE)[-1:]:
        for count, name in re.findall(r"(\d+) (moves|calls|of them lost|arrived twice)", line):
            record_property(f"TypeScript {name}", count)
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-3000:]
