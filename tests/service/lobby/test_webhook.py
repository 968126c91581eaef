"""Webhooks are signed, and never go into our own network."""

from __future__ import annotations

import hashlib
import hmac
import json
import socket
from typing import Any

import pytest

from stolik.service.notify import webhook


def looked_up(monkeypatch: pytest.MonkeyPatch, *addresses: str) -> None:
    """Let every name lead to these addresses."""
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
def test_our_own_network_is_out_of_reach(monkeypatch: pytest.MonkeyPatch, address: str) -> None:
    """[X26] By number, or by a name behind which one of the addresses is private."""
    assert not webhook.is_public(address)
    looked_up(monkeypatch, "93.184.215.14", address)
    assert webhook.public_address("https://example.org/hook") is None


@pytest.mark.parametrize(
    "url",
    ["http://example.org/", "https://", "ftp://x", "https://example.org:99999/", "//x", "x", ""],
)
def test_what_is_no_https_address(monkeypatch: pytest.MonkeyPatch, url: str) -> None:
    """[X26] Refused without a look-up."""
    looked_up(monkeypatch, "93.184.215.14")
    assert webhook.public_address(url) is None


def test_a_name_that_leads_nowhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """[X26] Is refused like any other."""

    def fail(*_: Any, **__: Any) -> Any:
        raise socket.gaierror

    monkeypatch.setattr(socket, "getaddrinfo", fail)
    assert webhook.public_address("https://nowhere.example/") is None
    assert webhook.post("https://nowhere.example/", "key", {}) is False


class Wire:
    """What a connection was asked, and what it answers."""

    def __init__(self, status: int) -> None:
        self.status = status
        self.asked: list[Any] = []

    def connection(self, host: str, address: str, port: int) -> Wire:
        self.asked += [host, address, port]
        return self

    def request(self, *call: Any) -> None:
        self.asked += call

    def getresponse(self) -> Wire:
        if not self.status:
            raise OSError
        return self

    def close(self) -> None:
        self.asked.append("closed")


@pytest.mark.parametrize(("status", "taken"), [(204, True), (302, False), (500, False), (0, False)])
def test_the_post(monkeypatch: pytest.MonkeyPatch, status: int, taken: bool) -> None:
    """[X26] To the address that was checked, signed; a redirect is not followed."""
    looked_up(monkeypatch, "93.184.215.14")
    wire = Wire(status)
    monkeypatch.setattr(webhook, "_PinnedConnection", wire.connection)
    assert webhook.post("https://example.org:8443/hook?a=1", "key", {"text": "ę"}) is taken
    host, address, port, verb, path, body, headers, closed = wire.asked
    assert (host, address, port) == ("example.org", "93.184.215.14", 8443)
    assert (verb, path, closed) == ("POST", "/hook?a=1", "closed")
    assert json.loads(body) == {"text": "ę"}
    assert headers[webhook.SIGNATURE_HEADER] == hmac.new(b"key", body, hashlib.sha256).hexdigest()
