"""The links in mails of Firebase Auth, which the Auth emulator keeps instead of sending them."""

from __future__ import annotations

import time
from typing import Any

import httpx

from stack import Stack
from stack.config import PROJECT

PATIENCE_SECONDS = 20


def mail_link(site: Stack, kind: str, address: str) -> str:
    """The path on our site of the newest link of a kind, such as PASSWORD_RESET, to an address."""
    url = f"http://{site.auth_host}/emulator/v1/projects/{PROJECT}/oobCodes"
    until = time.monotonic() + PATIENCE_SECONDS
    while time.monotonic() < until:
        mails: list[dict[str, Any]] = httpx.get(url, trust_env=False).json()["oobCodes"]
        for mail in reversed(mails):
            if mail["requestType"] == kind and address in (mail["email"], mail.get("newEmail")):
                mode = mail["oobLink"].partition("mode=")[2].partition("&")[0]
                return f"/auth/action?mode={mode}&oobCode={mail['oobCode']}"
        time.sleep(0.1)
    raise AssertionError(f"no mail {kind} to {address}")
