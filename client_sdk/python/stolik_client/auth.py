"""Firebase Auth over REST: guests, members, fresh tokens, and a guest who becomes a member."""

from __future__ import annotations

import base64
import json
import time
from dataclasses import dataclass
from typing import Any

import httpx

from stolik_client.errors import Invalid, NotSignedIn, Offline, StolikError, Unplanned

EARLY = 120  # seconds before the end of a token at which a new one is asked for
_REASONS = {
    "INVALID_EMAIL": "bad-email",
    "WEAK_PASSWORD": "short-password",
    "EMAIL_EXISTS": "email-in-use",
    "INVALID_PASSWORD": "wrong-password",
    "EMAIL_NOT_FOUND": "wrong-password",
    "INVALID_LOGIN_CREDENTIALS": "wrong-password",
    "TOO_MANY_ATTEMPTS_TRY_LATER": "too-many",
}
_GONE = {"TOKEN_EXPIRED", "USER_DISABLED", "USER_NOT_FOUND", "INVALID_REFRESH_TOKEN"}


@dataclass(frozen=True, slots=True)
class Session:
    """Who is signed in on this connection, with the tokens that prove it."""

    uid: str
    token: str
    refresh_token: str
    ends: float  # seconds since the epoch

    @classmethod
    def read(cls, token: str, refresh_token: str) -> Session:
        """The session that a token stands for."""
        claims = read_claims(token)
        return cls(claims["user_id"], token, refresh_token, float(claims["exp"]))

    @property
    def guest(self) -> bool:
        """Whether this is somebody without an account."""
        return bool(self._claims["firebase"]["sign_in_provider"] == "anonymous")

    @property
    def email(self) -> str | None:
        """The address of a member."""
        return self._claims.get("email")

    @property
    def tired(self) -> bool:
        """Whether the token has ended, or soon will."""
        return time.time() > self.ends - EARLY

    @property
    def _claims(self) -> dict[str, Any]:
        return read_claims(self.token)


def read_claims(token: str) -> dict[str, Any]:
    """What a token says; servers check it, a client only reads."""
    body = token.split(".")[1]
    claims: dict[str, Any] = json.loads(base64.urlsafe_b64decode(body + "=" * (-len(body) % 4)))
    return claims


class Auth:
    """The sign-in of one connection. `host` is the emulator's, None for the real one."""

    def __init__(self, http: httpx.AsyncClient, api_key: str, host: str | None) -> None:
        self._http = http
        self._key = {"key": api_key}
        self._base = f"http://{host}/" if host else "https://"

    async def sign_up(self, email: str = "", password: str = "") -> Session:
        """A new member; without an e-mail a guest."""
        return await self._account(
            "signUp", {"email": email, "password": password} if email else {}
        )

    async def log_in(self, email: str, password: str) -> Session:
        """A member on this device."""
        return await self._account("signInWithPassword", {"email": email, "password": password})

    async def upgrade(self, session: Session, email: str, password: str) -> Session:
        """Turn a guest into a member; the uid stays."""
        body = {"idToken": session.token, "email": email, "password": password}
        return await self.refreshed(await self._account("update", body))  # the old says guest

    async def refreshed(self, session: Session) -> Session:
        """The same session with a new token. Raises NotSignedIn when it was ended for good."""
        return await self.resume(session.refresh_token)

    async def resume(self, refresh_token: str) -> Session:
        """The session that a refresh token was kept of."""
        url = f"{self._base}securetoken.googleapis.com/v1/token"
        form = {"grant_type": "refresh_token", "refresh_token": refresh_token}
        found = await self._post(url, data=form)
        return Session.read(found["id_token"], found["refresh_token"])

    async def _account(self, verb: str, body: dict[str, str]) -> Session:
        url = f"{self._base}identitytoolkit.googleapis.com/v1/accounts:{verb}"
        found = await self._post(url, json={**body, "returnSecureToken": True})
        return Session.read(found["idToken"], found["refreshToken"])

    async def _post(self, url: str, **request: Any) -> dict[str, Any]:
        try:
            answer = await self._http.post(url, params=self._key, **request)
        except httpx.HTTPError as error:
            raise Offline("offline", str(error)) from error
        if answer.status_code >= 500:
            raise Offline("offline", f"Auth answered {answer.status_code}")
        content: dict[str, Any] = answer.json()
        if "error" in content:
            raise _refused(str(content["error"].get("message", "")))
        return content


def _refused(message: str) -> StolikError:
    """Auth's error in our words; it writes `WEAK_PASSWORD : at least ...`."""
    code = message.split(" ")[0]
    if code in _REASONS:
        return Invalid(_REASONS[code], message)
    if code in _GONE:
        return NotSignedIn("not-signed-in", message)
    return Unplanned("internal", message)
