"""Webhook requests are signed and go only to public addresses."""

from __future__ import annotations

import hashlib
import hmac
import json
import socket
from typing import Any

import pytest

from stolik.service.notify import webhook


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
]


@pytest.mark.parametrize("address", PRIVATE)
def test_private_addresses_are_refused(monkeypatch: pytest.MonkeyPatch, address: str) -> None:
    """[X26] As a literal address, and where one of the addresses of a host name is private."""
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
    assert webhook.post("https://nowhere.example/", "key", {}) is False


class FakeConnection:
    """Records the request and answers with `status`; 0 raises OSError."""

    def __init__(self, status: int) -> None:
        self.status = status
        self.recorded: list[Any] = []

    def connection(self, host: str, address: str, port: int) -> FakeConnection:
        self.recorded += [host, address, port]
        return self

    def request(self, *call: Any) -> None:
        self.recorded += call

    def getresponse(self) -> FakeConnection:
        if not self.status:
            raise OSError
        return self

    def close(self) -> None:
        self.recorded.append("closed")


@pytest.mark.parametrize(("status", "taken"), [(204, True), (302, False), (500, False), (0, False)])
def test_the_post(monkeypatch: pytest.MonkeyPatch, status: int, taken: bool) -> None:
    """[X26] It goes to the address that was checked and is signed; redirects are not followed."""
    resolve_to(monkeypatch, "93.184.215.14")
    fake = FakeConnection(status)
    monkeypatch.setattr(webhook, "_PinnedConnection", fake.connection)
    assert webhook.post("https://example.org:8443/hook?a=1", "key", {"text": "ę"}) is taken
    host, address, port, verb, path, body, headers, closed = fake.recorded
    assert (host, address, port) == ("example.org", "93.184.215.14", 8443)
    assert (verb, path, closed) == ("POST", "/hook?a=1", "closed")
    assert json.loads(body) == {"text": "ę"}
    assert headers[webhook.SIGNATURE_HEADER] == hmac.new(b"key", body, hashlib.sha256).hexdigest()
