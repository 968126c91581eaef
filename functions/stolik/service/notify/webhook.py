"""Webhooks: a signed POST to an address that a person entered, which is not trusted.

It might lead into our own network: directly, by a name, by a name that changes between two
look-ups, by a redirect, or as a private IPv4 address inside a public one of IPv6. So the name is
looked up once, all its addresses must be public, the connection goes to the address that was
checked, and redirects are not followed. It might also answer a byte at a time, so one deadline is
for everything together, and only the first line of the answer is read.
"""

from __future__ import annotations

import hmac
import http.client
import ipaddress
import json
import logging
import re
import socket
import ssl
import threading
import time
from typing import Any
from urllib.parse import urlsplit

from stolik.service.notify.channels import Outcome

log = logging.getLogger(__name__)
TIMEOUT_SECONDS: float = 5  # from the look-up to the answer's first line
MAX_STATUS_BYTES = 1_000
SIGNATURE_HEADER = "X-Stolik-Signature"
LATER = (408, 429)  # and all from 500 on

# What IPv6 has for the public: 2000::/3 without these. All other addresses are special, among them
# every range that carries an IPv4 address (mapped, compatible, translated, NAT64).
_PUBLIC_IPV6 = ipaddress.ip_network("2000::/3")
_SPECIAL = tuple(
    map(
        ipaddress.ip_network,
        (
            "2001::/23",  # protocols; Teredo among them
            "2001:db8::/32",  # documentation
            "2002::/16",  # 6to4
            "3fff::/20",  # documentation
            "192.88.99.0/24",  # relays of 6to4
        ),
    )
)
_status_line = re.compile(rb"HTTP/1\.[01] (\d{3})\b")


def post(url: str, key: str, notice: dict[str, Any]) -> Outcome:
    """Post `notice` as JSON; it is sent if the other side answers with 2xx, in time.

    An answer that says 'later' (408, 429, 5xx) is worth another attempt, and so is a server that
    was not reached. One that went silent may have the notice: `key` in it tells a repeat.
    """
    deadline = time.monotonic() + TIMEOUT_SECONDS
    body = json.dumps(notice, ensure_ascii=False).encode()
    headers = {"Content-Type": "application/json", SIGNATURE_HEADER: signature(key, body)}
    address = public_address(url)
    if address is None:
        log.warning("webhook refused: not a public https address")
        return Outcome.REFUSED
    parts = urlsplit(url)
    connection = _PinnedConnection(str(parts.hostname), address, parts.port or 443, deadline)
    failure = Outcome.FAILED
    try:
        path = parts.path or "/"
        connection.connect()
        failure = Outcome.UNKNOWN
        connection.request("POST", f"{path}?{parts.query}" if parts.query else path, body, headers)
        status = _read_status(connection.sock, deadline)
    except (OSError, http.client.HTTPException) as error:
        log.warning("webhook failed: %s", type(error).__name__)
        return failure
    finally:
        connection.close()
    if 200 <= status < 300:
        return Outcome.SENT
    return Outcome.FAILED if status in LATER or status >= 500 else Outcome.REFUSED


def _read_status(sock: socket.socket, deadline: float) -> int:
    """The status of the answer. Raises OSError if it does not come in time or is none."""
    received = b""
    while b"\n" not in received and len(received) < MAX_STATUS_BYTES:
        sock.settimeout(_seconds_until(deadline))
        part = sock.recv(MAX_STATUS_BYTES)
        if not part:
            break
        received += part
    match = _status_line.match(received)
    if match is None:
        raise OSError("not an answer of HTTP")
    return int(match[1])


def _seconds_until(deadline: float) -> float:
    seconds = deadline - time.monotonic()
    if seconds <= 0:
        raise TimeoutError
    return seconds


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
    addresses = _look_up(parts.hostname, port)
    return addresses[0] if addresses and all(map(is_public, addresses)) else None


def _look_up(host: str, port: int) -> list[str]:
    """The addresses of a host; none if it has none or its name server takes too long."""
    found: list[str] = []

    def ask() -> None:
        try:
            entries = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
        except (OSError, UnicodeError):
            return
        found.extend(str(entry[4][0]) for entry in entries)

    asking = threading.Thread(target=ask, daemon=True)  # the system's call has no deadline
    asking.start()
    asking.join(TIMEOUT_SECONDS / 2)
    return [] if asking.is_alive() else found


def is_public(address: str) -> bool:
    """Whether an IP address is one of the public internet, and carries no other address."""
    ip = ipaddress.ip_address(address.partition("%")[0])
    if any(ip in network for network in _SPECIAL) or (ip.version == 6 and ip not in _PUBLIC_IPV6):
        return False
    return ip.is_global and not ip.is_multicast


class _PinnedConnection(http.client.HTTPSConnection):
    """HTTPS to a host at an address that was looked up before, within a deadline."""

    def __init__(self, host: str, address: str, port: int, deadline: float) -> None:
        self._tls = ssl.create_default_context()
        super().__init__(host, port, context=self._tls)
        self._address, self._deadline = address, deadline

    def connect(self) -> None:
        """Connect to the checked address; the certificate must be that of the host."""
        plain = socket.create_connection(
            (self._address, self.port), timeout=_seconds_until(self._deadline)
        )
        try:
            plain.settimeout(_seconds_until(self._deadline))  # for the whole handshake
            self.sock = self._tls.wrap_socket(plain, server_hostname=self.host)
            self.sock.settimeout(_seconds_until(self._deadline))
        except BaseException:
            plain.close()
            raise
