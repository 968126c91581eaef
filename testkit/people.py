"""People who use the stack from outside: accounts, tokens, callables, their own Firestore."""

from __future__ import annotations

import atexit
import itertools
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Protocol

import httpx

from stack.user_client import UserClient, unsigned_token

_http = httpx.Client(trust_env=False, timeout=60)
atexit.register(_http.close)
_numbers = itertools.count(1)


class CallRefused(Exception):
    """What a callable answered instead of a result."""

    def __init__(self, status: str, message: str, details: Any, http_status: int) -> None:
        super().__init__(f"{status}: {message} {details or ''}".strip())
        self.status = status  # as on the wire: FAILED_PRECONDITION
        self.message = message
        self.details = details
        self.http_status = http_status

    @property
    def reason(self) -> str | None:
        """Our own reason for the refusal, if it carries one."""
        return self.details.get("reason") if isinstance(self.details, dict) else None


class Addresses(Protocol):
    """What people need to know of a stack, ours or the official suite."""

    @property
    def firestore_host(self) -> str: ...
    @property
    def auth_host(self) -> str: ...
    @property
    def functions_url(self) -> str: ...


@dataclass
class Person:
    """Somebody with a device: a token (None: signed out) and an own view of Firestore."""

    stack: Addresses
    uid: str
    token: str | None
    refresh_token: str = ""
    email: str = ""
    headers: dict[str, str] = field(default_factory=dict)

    def call(self, function: str, data: Any = None, **fields: Any) -> Any:
        """The result of a callable. Raises CallRefused with the error it answers."""
        body = {"data": fields if data is None else data}
        answer = self.post(function, json=body)
        try:
            content = answer.json()
        except ValueError:
            raise CallRefused("NOT_JSON", answer.text, None, answer.status_code) from None
        if error := content.get("error"):
            refusal = (error.get("status"), error.get("message"), error.get("details"))
            raise CallRefused(*refusal, answer.status_code)
        return content["result"]

    def post(self, function: str, **request: Any) -> httpx.Response:
        """The raw answer to any body at all, with this person's token on it."""
        headers = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        headers |= self.headers | request.pop("headers", {})
        return _http.post(f"{self.stack.functions_url}/{function}", headers=headers, **request)

    @cached_property
    def db(self) -> UserClient:
        """Firestore with this person's rights."""
        return UserClient(self.stack.firestore_host, lambda: self.token)

    def refresh(self) -> None:
        """Get a new token, as SDKs do every hour."""
        url = f"http://{self.stack.auth_host}/securetoken.googleapis.com/v1/token?key=any"
        form = {"grant_type": "refresh_token", "refresh_token": self.refresh_token}
        answer = _http.post(url, data=form)
        answer.raise_for_status()
        self.token = answer.json()["id_token"]

    def upgrade(self, email: str, password: str = "secret") -> None:
        """Turn a guest into a member; the uid stays."""
        body = {"idToken": self.token, "email": email, "password": password}
        account = _accounts(self.stack, "update", {**body, "returnSecureToken": True})
        self.token, self.refresh_token = account["idToken"], account["refreshToken"]
        self.email = email

    def close(self) -> None:
        """Hang up."""
        if "db" in self.__dict__:
            self.db.close()


class People:
    """Makes people; closes all their connections at the end."""

    def __init__(self, stack: Addresses) -> None:
        self._stack = stack
        self._made: list[Person] = []

    def guest(self) -> Person:
        """Somebody signed in anonymously."""
        return self._sign_up({})

    def guests(self, count: int) -> list[Person]:
        """Several guests."""
        return [self.guest() for _ in range(count)]

    def member(self, email: str = "", password: str = "secret") -> Person:
        """Somebody with an e-mail address and a password."""
        email = email or f"person{next(_numbers)}@example.com"
        return self._sign_up({"email": email, "password": password}, email)

    def sign_in(self, email: str, password: str = "secret") -> Person:
        """The same member on another device."""
        body = {"email": email, "password": password, "returnSecureToken": True}
        return self._person(_accounts(self._stack, "signInWithPassword", body), email)

    def stranger(self) -> Person:
        """Somebody who is not signed in."""
        return self._keep(Person(self._stack, uid="", token=None))

    def invented(self, uid: str, **claims: Any) -> Person:
        """Somebody with a token nobody issued, which emulators accept: quick, any uid."""
        return self._keep(Person(self._stack, uid, unsigned_token(uid, **claims)))

    def close(self) -> None:
        """Everybody hangs up."""
        for person in self._made:
            person.close()

    def _sign_up(self, body: dict[str, Any], email: str = "") -> Person:
        account = _accounts(self._stack, "signUp", {**body, "returnSecureToken": True})
        return self._person(account, email)

    def _person(self, account: dict[str, Any], email: str) -> Person:
        tokens = account["idToken"], account["refreshToken"]
        return self._keep(Person(self._stack, account["localId"], *tokens, email))

    def _keep(self, person: Person) -> Person:
        self._made.append(person)
        return person


def _accounts(stack: Addresses, verb: str, body: dict[str, Any]) -> dict[str, Any]:
    base = f"http://{stack.auth_host}/identitytoolkit.googleapis.com/v1/accounts"
    answer = _http.post(f"{base}:{verb}?key=any", json=body)
    answer.raise_for_status()
    account: dict[str, Any] = answer.json()
    return account
