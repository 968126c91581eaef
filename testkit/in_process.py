"""The service in this process, on the Firestore of a stack."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager

from stack import Stack
from stolik.service.tables import firestore_client

# With an address of the Auth emulator set, tokens are not verified.
ACCEPT_UNSIGNED_TOKENS = {"FIREBASE_AUTH_EMULATOR_HOST": "127.0.0.1:1"}


@contextmanager
def use_stack(stack: Stack) -> Iterator[None]:
    """Let the service in this process read and write the Firestore of `stack`."""
    before = dict(os.environ)
    os.environ.update(stack.config.env())
    firestore_client.client.cache_clear()
    try:
        yield
    finally:
        firestore_client.client.cache_clear()
        os.environ.clear()
        os.environ.update(before)
