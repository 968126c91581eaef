"""A client written from docs/protocol.md alone plays all five games."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from urllib.parse import urlsplit

import pytest

from stack import Stack
from stack.config import ROOT
from stolik_client import verify

CLIENT = ROOT / "client_sdk/examples/python/http_client.py"
GAMES = ("rummikub", "rikiki", "zole", "bridge", "farkle")


@pytest.mark.parametrize("game", GAMES)
def test_client_without_an_sdk_plays_a_game(stack: Stack, game: str) -> None:
    """[J10] [J9] To the end, without the rules; its record verifies."""
    hosts = {
        "STOLIK_FIRESTORE": stack.firestore_host,
        "STOLIK_AUTH": stack.auth_host,
        "STOLIK_FUNCTIONS": urlsplit(stack.functions_url).netloc,
    }
    done = subprocess.run(
        [sys.executable, str(CLIENT), game], env={**os.environ, **hosts, "PYTHONPATH": ""},
        capture_output=True, text=True, timeout=240,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    verdict = verify(json.loads(done.stdout))
    assert verdict.fault is None


def test_client_uses_nothing_but_http() -> None:
    """[J10] Neither our packages nor Google's."""
    imports = re.findall(r"^(?:from|import) (\w+)", CLIENT.read_text(), re.MULTILINE)
    assert not {"stolik", "stolik_client", "google", "firebase_admin"} & set(imports)
