"""Firebase Auth over REST: guests, members, token refresh, and a guest's upgrade to a member."""

from __future__ import annotations

import base64
import json
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any
from urllib.parse import quote

import httpx

from stolik_client.errors import Invalid, Offline, StolikError, error_by_class

Send = Callable[..., Awaitable[httpx.Response]]  # raises Offline or Closed
REFRESH_EARLY_SECONDS = 120  # a token is renewed this long before it expires
_CODES = {  # Firebase's code for each message of the REST API, as in its own SDKs
    "INVALID_EMAIL": "invalid-email",
    "WEAK_PASSWORD": "weak-password",
    "EMAIL_EXISTS": "email-already-in-use",
    "INVALID_PASSWORD": "wrong-password",
    "EMAIL_NOT_FOUND": "user-not-found",
    "INVALID_LOGIN_CREDENTIALS": "invalid-login-credentials",
    "INVALID_IDP_RESPONSE": "invalid-credential",
    "FEDERATED_USER_ID_ALREADY_LINKED": "credential-already-in-use",
    "INVALID_OOB_CODE": "invalid-action-code",
    "EXPIRED_OOB_CODE": "expired-action-code",
    "TOO_MANY_ATTEMPTS_TRY_LATER": "too-many-requests",
    "RESET_PASSWORD_EXCEED_LIMIT": "too-many-requests",
    "QUOTA_EXCEEDED": "too-many-requests",
    "USER_DISABLED": "user-disabled",
    "USER_NOT_FOUND": "user-token-expired",  # said of a token, not of an address
    "TOKEN_EXPIRED": "user-token-expired",
    "INVALID_ID_TOKEN": "invalid-user-token",
    "INVALID_REFRESH_TOKEN": "invalid-user-token",
    "CREDENTIAL_TOO_OLD_LOGIN_AGAIN": "requires-recent-login",
}


@dataclass(frozen=True, slots=True)
class Session:
    """Who is signed in on this connection, with the tokens that prove it."""

    uid: str
    token: str
    refresh_token: str
    expires: float  # seconds since the epoch

    @classmethod
    def read(cls, token: str, refresh_token: str) -> Session:
        """The session of these tokens; uid and expiry are read from the token's claims."""
        claims = read_claims(token)
        return cls(claims["user_id"], token, refresh_token, float(claims["exp"]))

    @property
    def guest(self) -> bool:
        """Whether the user has no account."""
        return bool(self._claims["firebase"]["sign_in_provider"] == "anonymous")

    @property
    def email(self) -> str | None:
        """The e-mail address of a member; None for a guest."""
        return self._claims.get("email")

    @property
    def verified(self) -> bool:
        """Whether the address was verified when the token was made."""
        return self._claims.get("email_verified") is True

    @property
    def expiring(self) -> bool:
        """Whether the token has expired or will within REFRESH_EARLY_SECONDS."""
        return time.time() > self.expires - REFRESH_EARLY_SECONDS

    @property
    def _claims(self) -> dict[str, Any]:
        return read_claims(self.token)


def read_claims(token: str) -> dict[str, Any]:
    """The claims in a token. The signature is not checked: only servers rely on it."""
    body = token.split(".")[1]
    claims: dict[str, Any] = json.loads(base64.urlsafe_b64decode(body + "=" * (-len(body) % 4)))
    return claims


class Auth:
    """The Auth REST API for one connection. `host` is the emulator's; None for the real one."""

    def __init__(self, send: Send, api_key: str, host: str | None) -> None:
        self._send = send
        self._key = {"key": api_key}
        self._base = f"http://{host}/" if host else "https://"

    async def sign_up(self, email: str = "", password: str = "") -> Session:
        """Create a member, or a guest if there is no e-mail."""
        return await self._account(
            "signUp", {"email": email, "password": password} if email else {}
        )

    async def log_in(self, email: str, password: str) -> Session:
        """Sign in with e-mail and password."""
        return await self._account("signInWithPassword", {"email": email, "password": password})

    async def upgrade(self, session: Session, email: str, password: str) -> Session:
        """Turn a guest into a member; the uid stays."""
        body = {"idToken": session.token, "email": email, "password": password}
        updated = await self._account("update", body)
        return await self.resume(updated.refresh_token)  # its first token still says guest

    async def log_in_with_google(self, id_token: str, guest: Session | None) -> Session:
        """Sign in with an id token of Google; a guest is turned into a member if that is free."""
        body = {
            "postBody": f"id_token={quote(id_token)}&providerId=google.com",
            "requestUri": "http://localhost",  # required; nothing is sent there
        }
        if guest is not None:
            try:
                linked = await self._account("signInWithIdp", {**body, "idToken": guest.token})
                return await self.resume(linked.refresh_token)
            except Invalid as error:
                if error.reason != "email-in-use":
                    raise
        return await self._account("signInWithIdp", body)

    async def use_code(self, code: str) -> None:
        """Use the code of a mail that confirms an address."""
        url = f"{self._base}identitytoolkit.googleapis.com/v1/accounts:update"
        await self._post(url, json={"oobCode": code})

    async def reset_password(self, code: str, password: str) -> str:
        """Set a new password with the code of a mail, and return the address it was sent to."""
        url = f"{self._base}identitytoolkit.googleapis.com/v1/accounts:resetPassword"
        answer = await self._post(url, json={"oobCode": code, "newPassword": password})
        return str(answer["email"])

    async def delete(self, session: Session) -> None:
        """Delete the account of a session that has just begun."""
        url = f"{self._base}identitytoolkit.googleapis.com/v1/accounts:delete"
        await self._post(url, json={"idToken": session.token})

    async def send_mail(self, kind: str, **fields: str) -> None:
        """Let Auth send a mail of this kind. Does not tell whether anybody has the address."""
        url = f"{self._base}identitytoolkit.googleapis.com/v1/accounts:sendOobCode"
        try:
            await self._post(url, json={"requestType": kind, **fields})
        except Invalid as error:
            if error.reason != "wrong-password":
                raise

    async def resume(self, refresh_token: str) -> Session:
        """A session with a new token. Raises NotSignedIn if the refresh token was revoked."""
        url = f"{self._base}securetoken.googleapis.com/v1/token"
        form = {"grant_type": "refresh_token", "refresh_token": refresh_token}
        answer = await self._post(url, data=form)
        return Session.read(answer["id_token"], answer["refresh_token"])

    async def _account(self, method: str, body: dict[str, str]) -> Session:
        url = f"{self._base}identitytoolkit.googleapis.com/v1/accounts:{method}"
        answer = await self._post(url, json={**body, "returnSecureToken": True})
        return Session.read(answer["idToken"], answer["refreshToken"])

    async def _post(self, url: str, **request: Any) -> dict[str, Any]:
        response = await self._send("POST", url, params=self._key, **request)
        try:
            content: Any = response.json()
        except ValueError:  # of a gateway, or a network that wants a log-in
            content = None
        if response.status_code >= 500 or not isinstance(content, dict):
            raise Offline("offline", f"Auth answered {response.status_code}")
        if isinstance(content.get("error"), dict):
            raise _auth_error(str(content["error"].get("message", "")))
        return dict(content)


def _auth_error(message: str) -> StolikError:
    """The SDK's error for a message of Auth, such as `WEAK_PASSWORD : at least ...`."""
    code = _CODES.get(message.split(" ")[0], "")
    kind, _, reason = _errors_by_code().get(code, "InternalError").partition(":")
    return error_by_class(kind, reason, message)


@cache
def _errors_by_code() -> dict[str, str]:
    """Class and reason of the SDK's error for each code of Firebase Auth, for both SDKs."""
    file = resources.files("stolik_client") / "catalogue" / "auth_errors.json"
    errors: dict[str, str] = json.loads(file.read_text("utf-8"))
    return errors
