"""Test users of a running stack: accounts, tokens, callables, Firestore with their rights."""

from __future__ import annotations

import atexit
import itertools
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Protocol

import httpx

from stack.config import PROJECT
from stack.user_client import UserClient, unsigned_token
from stolik.service.callables.registry import CALLABLES
from testkit.request_ids import with_request_id

_http = httpx.Client(trust_env=False, timeout=60)
atexit.register(_http.close)
_numbers = itertools.count(1)


class CallRefused(Exception):
    """The error that a callable answered instead of a result."""

    def __init__(self, status: str, message: str, details: Any, http_status: int) -> None:
        super().__init__(f"{status}: {message} {details or ''}".strip())
        self.status = status  # as on the wire: FAILED_PRECONDITION
        self.message = message
        self.details = details
        self.http_status = http_status

    @property
    def reason(self) -> str | None:
        """The service's reason for the refusal, if there is one."""
        return self.details.get("reason") if isinstance(self.details, dict) else None


class Addresses(Protocol):
    """The addresses that people need of a stack, ours or the official suite."""

    @property
    def firestore_host(self) -> str: ...
    @property
    def auth_host(self) -> str: ...
    @property
    def functions_url(self) -> str: ...


def callable_url(stack: Addresses, name: str) -> str:
    """The address of a callable; a name that is none of ours is that of a function."""
    path = f"{CALLABLES[name].function}/{name}" if name in CALLABLES else name
    return f"{stack.functions_url}/{path}"


@dataclass
class Person:
    """A user on one device, with a token (None: signed out) and a Firestore client."""

    stack: Addresses
    uid: str
    token: str | None
    refresh_token: str = ""
    email: str = ""
    headers: dict[str, str] = field(default_factory=dict)

    def call(self, function: str, data: Any = None, **fields: Any) -> Any:
        """The result of a callable. Raises CallRefused with the error it answers.

        A call with fields that changes something gets an id of its own, as from the SDKs.
        """
        body = {"data": with_request_id(function, fields) if data is None else data}
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
        """Send any body with this person's token; the raw answer."""
        headers = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        headers |= self.headers | request.pop("headers", {})
        return _http.post(callable_url(self.stack, function), headers=headers, **request)

    @cached_property
    def db(self) -> UserClient:
        """Firestore with this person's rights."""
        return UserClient(self.stack.firestore_host, lambda: self.token)

    def refresh(self) -> None:
        """Get a new token, as the SDKs do every hour."""
        url = f"http://{self.stack.auth_host}/securetoken.googleapis.com/v1/token?key=any"
        form = {"grant_type": "refresh_token", "refresh_token": self.refresh_token}
        answer = _http.post(url, data=form)
        answer.raise_for_status()
        self.token = answer.json()["id_token"]

    def upgrade(self, email: str, password: str = "secret") -> None:
        """Turn a guest into a member with the same uid."""
        body = {"idToken": self.token, "email": email, "password": password}
        account = _accounts(self.stack, "update", {**body, "returnSecureToken": True})
        self.token, self.refresh_token = account["idToken"], account["refreshToken"]
        self.email = email

    def verify_email(self) -> None:
        """Follow the link in the mail that the Auth emulator would have sent."""
        _accounts(self.stack, "sendOobCode", {"requestType": "VERIFY_EMAIL", "idToken": self.token})
        url = f"http://{self.stack.auth_host}/emulator/v1/projects/{PROJECT}/oobCodes"
        codes = _http.get(url).json()["oobCodes"]
        code = next(one["oobCode"] for one in codes if one["email"] == self.email)
        _accounts(self.stack, "update", {"oobCode": code})

    def close(self) -> None:
        """Close the connection to Firestore."""
        if "db" in self.__dict__:
            self.db.close()


class People:
    """Makes people, and closes all their connections at the end."""

    def __init__(self, stack: Addresses) -> None:
        self._stack = stack
        self._made: list[Person] = []

    def guest(self) -> Person:
        """A person who is signed in anonymously."""
        return self._sign_up({})

    def guests(self, count: int) -> list[Person]:
        """Several guests."""
        return [self.guest() for _ in range(count)]

    def member(self, email: str = "", password: str = "secret") -> Person:
        """A person with an e-mail address and a password."""
        email = email or f"person{next(_numbers)}@example.com"
        return self._sign_up({"email": email, "password": password}, email)

    def sign_in(self, email: str, password: str = "secret") -> Person:
        """The same member on another device."""
        body = {"email": email, "password": password, "returnSecureToken": True}
        return self._person(_accounts(self._stack, "signInWithPassword", body), email)

    def stranger(self) -> Person:
        """A person who is not signed in."""
        return self._keep(Person(self._stack, uid="", token=None))

    def with_unsigned_token(self, uid: str, **claims: Any) -> Person:
        """A person with any uid and an unsigned token, which only emulators accept."""
        return self._keep(Person(self._stack, uid, unsigned_token(uid, **claims)))

    def close(self) -> None:
        """Close all connections."""
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
