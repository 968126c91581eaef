"""Webhook requests are signed and go only to public addresses."""

from __future__ import annotations

import contextlib
import hashlib
import hmac
import json
import socket
import threading
import time
from typing import Any

import pytest

from stolik.service.notify import webhook
from stolik.service.notify.channels import Outcome


def resolve_to(monkeypatch: pytest.MonkeyPatch, *addresses: str) -> None:
    """Make every host name resolve to these addresses."""
    family = socket.AF_INET
    entries = [(family, socket.SOCK_STREAM, 6, "", (address, 443)) for address in addresses]
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: entries)


PRIVATE = [
    "127.0.0.1",
    "10.0.0.1",
    "172.16.5.4",
    "192.168.1.1",
    "169.254.169.254",
    "100.64.0.1",
    "0.0.0.0",
    "224.0.0.1",
    "255.255.255.255",
    "::1",
    "fe80::1",
    "fe80::1%eth0",
    "fd00::1",
    "::ffff:127.0.0.1",
    "::ffff:169.254.169.254",
    "2002:7f00:1::",
    "ff02::1",
    "192.88.99.1",  # the relay of 6to4
    "::127.0.0.1",  # an IPv4 address in IPv6: compatible,
    "::ffff:0:10.0.0.1",  # translated,
    "::ffff:10.0.0.1",  # mapped,
    "64:ff9b::10.0.0.1",  # behind NAT64,
    "64:ff9b::a9fe:a9fe",
    "64:ff9b:1::10.0.0.1",  # behind a NAT64 of our own,
    "2002:a00:1::1",  # in 6to4,
    "2001:0:5ef5:79fd:0:0:f5ff:fffe",  # in Teredo
    "fec0::1",  # site-local
    "fc00::1",
    "2001:db8::1",
    "3fff::1",
    "5f00::1",  # segment routing
    "::",
]


@pytest.mark.parametrize("address", PRIVATE)
def test_private_addresses_are_refused(monkeypatch: pytest.MonkeyPatch, address: str) -> None:
    """[X26] [Q13] As a literal address, and as one of the addresses of a host name."""
    assert not webhook.is_public(address)
    resolve_to(monkeypatch, "93.184.215.14", address)
    assert webhook.public_address("https://example.org/hook") is None


@pytest.mark.parametrize(
    "url",
    ["http://example.org/", "https://", "ftp://x", "https://example.org:99999/", "//x", "x", ""],
)
def test_urls_that_are_not_https(monkeypatch: pytest.MonkeyPatch, url: str) -> None:
    """[X26] Refused without a DNS query."""
    resolve_to(monkeypatch, "93.184.215.14")
    assert webhook.public_address(url) is None


def test_an_unknown_host(monkeypatch: pytest.MonkeyPatch) -> None:
    """[X26] A host name that does not resolve is refused."""

    def fail(*_: Any, **__: Any) -> Any:
        raise socket.gaierror

    monkeypatch.setattr(socket, "getaddrinfo", fail)
    assert webhook.public_address("https://nowhere.example/") is None
    assert webhook.post("https://nowhere.example/", "key", {}) is Outcome.REFUSED


@pytest.mark.parametrize(
    "url",
    [
        "https://127.1/",
        "https://0x7f000001/",
        "https://2130706433/",
        "https://0177.0.0.1/",
        "https://[::ffff:7f00:1]/",
        "https://[64:ff9b::7f00:1]/",
        "https://example.org@127.0.0.1/",
    ],
)
def test_private_addresses_in_disguise(url: str) -> None:
    """[Q13] What counts is the address that the system would connect to."""
    assert webhook.public_address(url) is None


@pytest.mark.parametrize("address", ["93.184.215.14", "8.8.8.8", "2606:2800:21f:cb07::1"])
def test_public_addresses(address: str) -> None:
    """[X26] Ordinary addresses are accepted."""
    assert webhook.is_public(address)


class Dripping:
    """A server that answers byte by byte, or at once where there is no pause."""

    def __init__(self, answer: bytes, pause: float) -> None:
        self.near, self.far = socket.socketpair()
        self.answer, self.pause, self.received = answer, pause, b""
        self.thread = threading.Thread(target=self._serve, daemon=True)
        self.thread.start()

    def _serve(self) -> None:
        with contextlib.suppress(OSError):
            while not self.received.endswith(b"}"):
                self.received += self.far.recv(65_536)
            if not self.pause:
                self.far.sendall(self.answer)
            for byte in self.answer if self.pause else b"":
                time.sleep(self.pause)
                self.far.send(bytes([byte]))

    def connect(self, connection: Any) -> None:
        """Replaces `_PinnedConnection.connect`."""
        connection.sock = self.near


@pytest.mark.parametrize(
    ("answer", "pause"),
    [
        (b"HTTP/1.1 200 OK\r\n" + b"x-drip: 1\r\n" * 100, 0.05),
        (b"HTTP/1.1 " + b"2" * 500, 0.05),
        (b"HTTP/1.1 100 Continue\r\n\r\n" * 100, 0.05),
        (b"", 0),  # nothing at all
        (b"H" * 200_000, 0),
    ],
    ids=["headers", "status line", "interim answers", "silence", "no end"],
)
def test_an_answer_that_drips(monkeypatch: pytest.MonkeyPatch, answer: bytes, pause: float) -> None:
    """[Q13] A worker is held for no longer than the whole deadline, however little arrives."""
    resolve_to(monkeypatch, "93.184.215.14")
    server = Dripping(answer, pause)
    monkeypatch.setattr(webhook._PinnedConnection, "connect", lambda self: server.connect(self))
    monkeypatch.setattr(webhook, "TIMEOUT_SECONDS", 1)
    started = time.monotonic()
    outcome = webhook.post("https://example.org/hook", "key", {})
    assert time.monotonic() - started < 1.5
    server.far.close()
    if not answer:  # it may have the notice
        assert outcome is Outcome.UNKNOWN


def test_a_name_server_that_does_not_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    """[Q13] Looking up the name is within the same deadline."""

    def answer_late(*_: Any, **__: Any) -> list[Any]:
        time.sleep(3)
        return []

    monkeypatch.setattr(socket, "getaddrinfo", answer_late)
    monkeypatch.setattr(webhook, "TIMEOUT_SECONDS", 0.2)
    started = time.monotonic()
    assert webhook.post("https://example.org/hook", "key", {}) is Outcome.REFUSED
    assert time.monotonic() - started < 1


def test_a_name_that_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    """[Q13] It is looked up once, and the connection goes to the address that was checked."""
    answers = iter(["93.184.215.14", "127.0.0.1"])
    looked_up: list[Any] = []

    def resolve(*_: Any, **__: Any) -> Any:
        looked_up.append(next(answers))
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (looked_up[-1], 443))]

    def connect(address: tuple[str, int], timeout: float) -> Any:
        assert address == ("93.184.215.14", 443)
        raise OSError

    monkeypatch.setattr(socket, "getaddrinfo", resolve)
    monkeypatch.setattr(socket, "create_connection", connect)
    assert webhook.post("https://example.org/hook", "key", {}) is Outcome.FAILED
    assert looked_up == ["93.184.215.14"]


@pytest.mark.parametrize(
    ("answer", "outcome"),
    [
        (b"HTTP/1.1 204 No Content\r\n\r\n", Outcome.SENT),
        (b"HTTP/1.0 200 OK\r\n\r\n", Outcome.SENT),
        (b"HTTP/1.1 302 Found\r\nLocation: https://127.0.0.1/\r\n\r\n", Outcome.REFUSED),
        (b"HTTP/1.1 410 Gone\r\n\r\n", Outcome.REFUSED),
        (b"HTTP/1.1 429 Too Many Requests\r\n\r\n", Outcome.FAILED),
        (b"HTTP/1.1 500 No\r\n\r\n", Outcome.FAILED),
        (b"HTTP/1.1 503 Later\r\n\r\n", Outcome.FAILED),
        (b"200 OK\r\n", Outcome.UNKNOWN),
        (b"\r\n", Outcome.UNKNOWN),
    ],
)
def test_the_post(monkeypatch: pytest.MonkeyPatch, answer: bytes, outcome: Outcome) -> None:
    """[X26] [Q13] [G1] It is signed and goes to the address that was checked; redirects are not
    followed; what a server cannot take now is tried again."""
    resolve_to(monkeypatch, "93.184.215.14")
    server, opened = Dripping(answer, 0), list[Any]()

    def connect(connection: Any) -> None:
        opened.append((connection.host, connection._address, connection.port))
        server.connect(connection)

    monkeypatch.setattr(webhook._PinnedConnection, "connect", connect)
    assert webhook.post("https://example.org:8443/hook?a=1", "key", {"text": "ę"}) is outcome
    assert opened == [("example.org", "93.184.215.14", 8443)]
    head, body = server.received.split(b"\r\n\r\n")
    assert head.startswith(b"POST /hook?a=1 HTTP/1.1\r\n")
    assert json.loads(body) == {"text": "ę"}
    signature = hmac.new(b"key", body, hashlib.sha256).hexdigest()
    assert f"{webhook.SIGNATURE_HEADER}: {signature}".encode() in head
    server.far.close()
