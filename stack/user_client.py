"""Firestore as an end user of this stack sees it, and tokens without asking Auth for them."""

from __future__ import annotations

import base64
import json
import time
from typing import Any

import stolik_client.user_client
from stack.config import PROJECT
from stolik_client.user_client import Token


class UserClient(stolik_client.user_client.UserClient):
    """The SDK's client, for the project of the stack."""

    def __init__(self, host: str, token: Token, project: str = PROJECT) -> None:
        super().__init__(host, token, project)


def unsigned_token(uid: str, *, lifetime: float = 3600, **claims: Any) -> str:
    """A token such as the Auth emulator makes, without asking it. Emulators alone accept it.

    A negative `lifetime` makes an expired one; `claims` replace or add to the usual.
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
