"""Callables over real HTTP: malformed bodies, forged tokens, App Check."""

from __future__ import annotations

import base64
import hmac
import json
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import httpx
import jwt
import pytest

from stack import Stack, run_stack
from stack.config import ROOT
from stack.user_client import unsigned_token
from stolik.service.api.http_request import MAX_BODY_BYTES
from testkit import hostile_requests
from testkit.people import CallRefused, People, Person, callable_url
from testkit.process_memory import functions_memory_kib
from testkit.signed_tokens import TokenSigner, claims
from testkit.table_documents import read_table

JSON = {
    "Content-Type": "application/json",
    "Connection": "close",
}  # an unread body closes it anyway
BODIES: dict[str, bytes] = {
    "empty": b"",
    "no JSON": b"{data:",
    "cut off": b'{"data": {"gameId": "x"',
    "a list": b'[{"data": {}}]',
    "a number": b"7",
    "null": b"null",
    "a text": b'"data"',
    "no data": b"{}",
    "more than data": b'{"data": {}, "uid": "admin"}',
    "not UTF-8": b'{"data": {"gameId": "\xff\xfe"}}',
    "another code": '{"data": {"gameId": "x"}}'.encode("utf-16"),
    "deep": b'{"data": ' + b"[" * 30_000 + b"]" * 30_000 + b"}",
    "deep maps": b'{"data": ' + b'{"a":' * 900 + b"1" + b"}" * 900 + b"}",
    "long number": b'{"data": ' + b"9" * 5_000 + b"}",
    "no number": b'{"data": {"gameId": NaN, "seats": -Infinity}}',
    "two datas": b'{"data": {"gameId": "x"}, "data": []}',
    "many keys": json.dumps({"data": {str(n): n for n in range(4_000)}}).encode(),
    "too large": b'{"data": "' + b"x" * MAX_BODY_BYTES + b'"}',
}


def refused(answer: httpx.Response) -> dict[str, Any]:
    """The error of an answer that must be a planned refusal."""
    assert 400 <= answer.status_code < 500, answer.text
    error: dict[str, Any] = answer.json()["error"]
    assert error["status"] != "INTERNAL"
    assert answer.headers["access-control-allow-origin"]
    return error


@pytest.mark.parametrize("function", hostile_requests.REQUESTS)
def test_bodies_that_are_no_request(users: People, function: str) -> None:
    """[PA1] [PA2] Refused quickly with an error of the callable protocol that blames the caller."""
    mallory = users.with_unsigned_token("mallory-on-the-wire")
    for name, body in BODIES.items():
        started = time.monotonic()
        answer = mallory.post(function, content=body, headers={**JSON, "Origin": "https://x.org"})
        assert refused(answer)["details"]["reason"] == "bad-request", name
        assert time.monotonic() - started < 2


def test_methods_and_kinds_of_content(stack: Stack, users: People) -> None:
    """[PA1] Only POST requests with JSON are accepted."""
    mallory = users.with_unsigned_token("mallory-on-the-wire")
    sound = json.dumps({"data": {"gameId": "x"}}).encode()
    for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""):
        answer = mallory.post("leave_game", content=sound, headers={"Content-Type": kind})
        assert 400 <= answer.status_code < 500, kind
    for method in ("GET", "PUT", "DELETE", "PATCH"):
        url = callable_url(stack, "leave_game")
        answer = httpx.request(method, url, content=sound, headers=JSON, trust_env=False)
        assert 400 <= answer.status_code < 500, method


def test_huge_bodies_cost_nothing(stack: Stack, users: People) -> None:
    """[PA2] 10 MiB and a million keys are refused without being read into memory."""
    mallory = users.with_unsigned_token("mallory-on-the-wire")
    mallory.post("leave_game", content=b"{}", headers=JSON)
    bodies = (
        b'{"data": "' + b"x" * (10 * 1024 * 1024) + b'"}',
        json.dumps({"data": dict.fromkeys(map(str, range(1_000_000)))}).encode(),
    )
    before, times = functions_memory_kib(stack), []
    for body in bodies * 3:
        started = time.monotonic()
        assert refused(mallory.post("leave_game", content=body, headers=JSON))
        times.append(time.monotonic() - started)
    assert functions_memory_kib(stack) - before < 50 * 1024
    assert sorted(times)[3] < 0.2


@pytest.mark.parametrize(
    "token", ["x", "a.b.c", "Bearer", "null", pytest.param(unsigned_token(""), id="nobody")]
)
def test_tokens_that_say_nothing(users: People, token: str) -> None:
    """[PA1] [A13] Answered with 401 and a reason before the handler runs."""
    nobody = replace(users.stranger(), headers={"Authorization": f"Bearer {token}"})
    with pytest.raises(CallRefused) as answer:
        nobody.call("create_game", game="farkle", seats=2)
    assert (answer.value.status, answer.value.http_status) == ("UNAUTHENTICATED", 401)
    assert answer.value.reason == "not-signed-in"


@pytest.fixture(scope="module")
def signer() -> TokenSigner:
    """Signs tokens that are valid where `verifying` serves."""
    return TokenSigner()


@pytest.fixture(scope="module")
def verifying(stack: Stack, signer: TokenSigner) -> Iterator[Stack]:
    """The functions as in production, where tokens are verified; the certificate is the test's."""
    with signer.serve_certificate() as address:
        env = {"FIREBASE_AUTH_EMULATOR_HOST": "", "TEST_CERTIFICATES": address}
        source = ROOT / "testkit" / "functions_with_own_keys.py"
        with run_stack(parts=("functions",), main=source, reuse=stack, env=env) as started:
            yield started


def test_a_valid_token_in_production(verifying: Stack, signer: TokenSigner, users: People) -> None:
    """[PA3] So the next test fails for the reason that it names, and for no other."""
    person = Person(verifying, "ann-verified", signer.token(claims("ann-verified")))
    made = person.call("create_game", game="farkle", seats=2)
    reader = users.with_unsigned_token(person.uid)  # for the emulator of Firestore
    assert read_table(reader.db, made["gameId"])["host"] == person.uid


FORGED: dict[str, Callable[[TokenSigner], str]] = {
    "expired": lambda signer: signer.token(claims("ann", exp=int(time.time()) - 60)),
    "issued in the future": lambda signer: signer.token(claims("ann", iat=int(time.time()) + 900)),
    "of another project": lambda signer: signer.token(claims("ann", aud="another-project")),
    "of another issuer": lambda signer: signer.token(
        claims("ann", iss="https://securetoken.google.com/another-project")
    ),
    "of nobody": lambda signer: signer.token(claims("")),
    "alg none": lambda signer: jwt.encode(
        claims("ann"), "", algorithm="none", headers={"kid": signer.kid}
    ),
    "of the emulators": lambda _: unsigned_token("ann"),
    "unsigned": lambda signer: with_signature_of(signer.token(claims("ann")), ""),
    "signed for other claims": lambda signer: with_signature_of(
        signer.token(claims("ann")), signer.token(claims("mallory"))
    ),
    "signed with another key": lambda signer: TokenSigner(signer.kid).token(claims("ann")),
    "signed with an unknown key": lambda _: TokenSigner("another key").token(claims("ann")),
    "signed with the certificate": lambda signer: signed_with_text(signer),
}


def with_signature_of(token: str, other: str) -> str:
    """A token with the signature of another one."""
    return f"{token.rpartition('.')[0]}.{other.rpartition('.')[2]}"


def signed_with_text(signer: TokenSigner) -> str:
    """A token that takes the public certificate for a shared secret."""
    head = {"alg": "HS256", "typ": "JWT", "kid": signer.kid}
    signed = ".".join(base64url(json.dumps(part).encode()) for part in (head, claims("ann")))
    digest = hmac.digest(signer.certificate.encode(), signed.encode(), "sha256")
    return f"{signed}.{base64url(digest)}"


def base64url(content: bytes) -> str:
    return base64.urlsafe_b64encode(content).rstrip(b"=").decode()


@pytest.mark.parametrize("forge", FORGED.values(), ids=FORGED)
def test_forged_tokens_in_production(
    verifying: Stack, signer: TokenSigner, forge: Callable[[TokenSigner], str]
) -> None:
    """[PA1] [PA3] They get 401, and are told that it is for the token."""
    with pytest.raises(CallRefused) as answer:
        Person(verifying, "ann", forge(signer)).call("create_game", game="farkle", seats=2)
    assert answer.value.http_status == 401
    assert answer.value.message == "not-signed-in: the token is not valid; sign in again"


def test_app_check_is_a_switch(stack: Stack) -> None:
    """[X25] With STOLIK_APP_CHECK=1 a call without an App Check token gets 401, whoever calls."""
    with run_stack(parts=("functions",), reuse=stack, env={"STOLIK_APP_CHECK": "1"}) as strict:
        for token in (None, unsigned_token("ann")):
            with pytest.raises(CallRefused) as answer:
                Person(strict, "", token).call("create_game", game="farkle", seats=2)
            assert answer.value.http_status == 401
            assert "App Check" in answer.value.message
    with pytest.raises(CallRefused) as answer:
        Person(stack, "", None).call("create_game", game="farkle", seats=2)
    assert answer.value.reason == "not-signed-in"


def test_a_refusal_arrives_whole(users: People) -> None:
    """[X1] [C4] With code, text and reason, as the SDKs expect them."""
    ann = users.with_unsigned_token("ann-on-the-wire")
    with pytest.raises(CallRefused) as answer:
        ann.call("join_game", code="ZZZZZ", name="Ann")
    assert answer.value.status == "NOT_FOUND"
    assert answer.value.details == {"reason": "no-such-code"}
    with pytest.raises(CallRefused) as answer:
        ann.call("create_game", game="farkle", seats=2, options={"nosuch": 1})
    assert (answer.value.status, answer.value.reason) == ("INVALID_ARGUMENT", "unknown-option")
    with pytest.raises(CallRefused) as answer:
        ann.call("create_game", game="farkle", seats=2, protocol=0)
    assert answer.value.reason == "client-too-old"


def test_addresses_that_are_no_callable(stack: Stack, users: People) -> None:
    """[O1] [PA1] Unknown names and further segments get 404 in the callable protocol."""
    ann = users.with_unsigned_token("ann-on-the-wire")
    for path in ("api", "api/nosuch", "api/leave_game/more", "api/suggest_move", "think/nosuch"):
        error = refused(ann.post(path, json={"data": {}}, headers={"Origin": "https://x.org"}))
        assert (error["status"], error["details"]) == ("NOT_FOUND", {"reason": "no-such-callable"})
