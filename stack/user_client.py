"""Firestore with a user's token, and unsigned tokens for emulators."""

from __future__ import annotations

import base64
import json
import time
from typing import Any

import stolik_client.user_client
from stack.config import PROJECT
from stolik_client.user_client import Token


class UserClient(stolik_client.user_client.UserClient):
    """The SDK's client with the stack's project as default."""

    def __init__(self, host: str, token: Token, project: str = PROJECT) -> None:
        super().__init__(host, token, project)


def unsigned_token(uid: str, *, lifetime: float = 3600, **claims: Any) -> str:
    """A token like those of the Auth emulator. Only emulators accept it.

    With a negative `lifetime` (seconds) it has expired; `claims` override the defaults.
    """
    now = int(time.time())
    body = {
        "iss": f"https://securetoken.google.com/{PROJECT}",
        "aud": PROJECT,
        "sub": uid,
        "user_id": uid,
        "auth_time": now,
        "iat": now,
        "exp": now + int(lifetime),
        "firebase": {"sign_in_provider": "anonymous", "identities": {}},
        **claims,
    }
    return f"{_segment({'alg': 'none', 'typ': 'JWT'})}.{_segment(body)}."


def _segment(value: dict[str, Any]) -> str:
    return base64.urlsafe_b64encode(json.dumps(value).encode()).rstrip(b"=").decode()
