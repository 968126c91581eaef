"""The errors of Firebase Auth, from the table that both SDKs share."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import httpx
import pytest

import stolik_client
from stolik_client import Account, Connection, StolikError, auth
from stolik_client.errors import error_by_class

TABLE = Path(__file__).resolve().parents[2] / "client_sdk/texts/auth_errors.json"
ERRORS: dict[str, str] = json.loads(TABLE.read_text())
EXPECTED = [
    ("INVALID_EMAIL", "Invalid", "bad-email"),
    ("WEAK_PASSWORD : Password should be at least 6 characters", "Invalid", "short-password"),
    ("EMAIL_EXISTS", "Invalid", "email-in-use"),
    ("INVALID_LOGIN_CREDENTIALS", "Invalid", "wrong-password"),
    ("TOO_MANY_ATTEMPTS_TRY_LATER : Try again later.", "TooMany", "too-many"),
    ("QUOTA_EXCEEDED : Exceeded quota for sign-ups", "TooMany", "too-many"),
    ("USER_DISABLED", "NotSignedIn", "not-signed-in"),
    ("TOKEN_EXPIRED", "NotSignedIn", "not-signed-in"),
    ("CREDENTIAL_TOO_OLD_LOGIN_AGAIN", "NotSignedIn", "not-signed-in"),
    ("SOMETHING_NEW", "InternalError", "internal"),
]


@pytest.mark.parametrize(("message", "kind", "reason"), EXPECTED)
def test_an_error_of_auth_tells_its_cause(message: str, kind: str, reason: str) -> None:
    """[J5] Too many sign-ins are no wrong form, and a disabled user is not signed in."""

    async def script() -> None:
        answer = httpx.Response(400, json={"error": {"message": message}})
        async with Connection(transport=httpx.MockTransport(lambda _: answer)) as connection:
            await Account(connection).log_in("ann@example.com", "secret1")

    with pytest.raises(StolikError) as raised:
        asyncio.run(script())
    assert type(raised.value) is getattr(stolik_client, kind)
    assert raised.value.reason == reason


def test_the_table_has_every_code() -> None:
    """[J5] Each message that is known has a code of the table, and each entry makes an error."""
    assert set(auth._CODES.values()) <= set(ERRORS)
    for error in ERRORS.values():
        kind, _, reason = error.partition(":")
        assert type(error_by_class(kind, reason, "")) is getattr(stolik_client, kind)
        assert error_by_class(kind, reason, "").reason
