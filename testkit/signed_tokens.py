"""ID tokens as Google signs them, with a key of our own, and its certificate over HTTP."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from functools import cached_property
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any

import jwt
from cryptography import x509
from cryptography.hazmat.primitives.asymmetric import rsa
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding
from cryptography.x509.oid import NameOID

from stack.config import PROJECT

LIFETIME_SECONDS = 3_600


def claims(uid: str, **other: Any) -> dict[str, Any]:
    """What a valid token of a member says; `other` replaces or adds claims."""
    now = int(time.time())
    return {
        "iss": f"https://securetoken.google.com/{PROJECT}",
        "aud": PROJECT,
        "sub": uid,
        "user_id": uid,
        "auth_time": now,
        "iat": now,
        "exp": now + LIFETIME_SECONDS,
        "firebase": {"sign_in_provider": "password", "identities": {}},
        **other,
    }


class TokenSigner:
    """A key with the id `kid` that signs tokens."""

    def __init__(self, kid: str = "key of a test") -> None:
        self.kid = kid
        self._key = rsa.generate_private_key(65_537, 2_048)

    def token(self, said: dict[str, Any]) -> str:
        """A token with these claims."""
        return jwt.encode(said, self._key, algorithm="RS256", headers={"kid": self.kid})

    @cached_property
    def certificate(self) -> str:
        """The certificate of the key, as Google publishes those of its own."""
        name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "a test")])
        now = datetime.now(UTC)
        made = (
            x509.CertificateBuilder()
            .subject_name(name)
            .issuer_name(name)
            .public_key(self._key.public_key())
            .serial_number(1)
            .not_valid_before(now - timedelta(days=1))
            .not_valid_after(now + timedelta(days=1))
            .sign(self._key, SHA256())
        )
        return made.public_bytes(Encoding.PEM).decode()

    @contextmanager
    def serve_certificate(self) -> Iterator[str]:
        """The address where the certificate can be fetched, in Google's format."""
        body = json.dumps({self.kid: self.certificate}).encode()

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                self.send_response(200)
                self.send_header("Content-Type", "application/json")
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *_: Any) -> None:
                """Print nothing."""

        server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield f"http://127.0.0.1:{server.server_port}/certificates"
        finally:
            server.shutdown()
            server.server_close()
