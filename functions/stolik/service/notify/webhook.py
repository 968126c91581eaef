"""Webhooks: a signed POST to an address that a person entered, which is not trusted.

It might lead into our own network: directly, by a name, by a name that changes between two
look-ups, or by a redirect. So the name is looked up once, all its addresses must be public, the
connection goes to the address that was checked, and redirects are not followed.
"""

from __future__ import annotations

import hmac
import http.client
import ipaddress
import json
import logging
import socket
import ssl
from typing import Any
from urllib.parse import urlsplit

log = logging.getLogger(__name__)
TIMEOUT_SECONDS = 5
SIGNATURE_HEADER = "X-Stolik-Signature"


def post(url: str, key: str, notice: dict[str, Any]) -> bool:
    """Post `notice` as JSON. Returns whether the other side answered with 2xx."""
    body = json.dumps(notice, ensure_ascii=False).encode()
    headers = {"Content-Type": "application/json", SIGNATURE_HEADER: signature(key, body)}
    parts = urlsplit(url)
    address = public_address(url)
    if address is None:
        log.warning("webhook refused: not a public https address")
        return False
    connection = _PinnedConnection(str(parts.hostname), address, parts.port or 443)
    try:
        path = parts.path or "/"
        connection.request("POST", f"{path}?{parts.query}" if parts.query else path, body, headers)
        return 200 <= connection.getresponse().status < 300
    except (OSError, http.client.HTTPException) as error:
        log.warning("webhook failed: %s", type(error).__name__)
        return False
    finally:
        connection.close()


def signature(key: str, body: bytes) -> str:
    """HMAC-SHA-256 of the body with the key from the person's settings, in hex."""
    return hmac.new(key.encode(), body, "sha256").hexdigest()


def public_address(url: str) -> str | None:
    """The IP address of `url`; None unless it is https and all its addresses are public."""
    try:
        parts = urlsplit(url)
        port = parts.port or 443
    except ValueError:
        return None
    if parts.scheme != "https" or not parts.hostname:
        return None
    try:
        entries = socket.getaddrinfo(parts.hostname, port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        return None
    addresses = [str(entry[4][0]) for entry in entries]
    return addresses[0] if addresses and all(map(is_public, addresses)) else None


def is_public(address: str) -> bool:
    """Whether an IP address is in no private, loopback, link-local or reserved range."""
    outer = ipaddress.ip_address(address.partition("%")[0])
    inner = getattr(outer, "ipv4_mapped", None) or getattr(outer, "sixtofour", None) or outer
    return bool(inner.is_global and not inner.is_multicast)


class _PinnedConnection(http.client.HTTPSConnection):
    """HTTPS to a host at an address that was looked up before."""

    def __init__(self, host: str, address: str, port: int) -> None:
        self._tls = ssl.create_default_context()
        super().__init__(host, port, timeout=TIMEOUT_SECONDS, context=self._tls)
        self._address = address

    def connect(self) -> None:
        """Connect to the checked address; the certificate must be that of the host."""
        plain = socket.create_connection((self._address, self.port), self.timeout)
        self.sock = self._tls.wrap_socket(plain, server_hostname=self.host)
