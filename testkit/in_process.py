"""The service in this process, on the Firestore of a stack."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager

from stack import Stack
from stolik.service.tables import firestore_client

UNSIGNED = {"FIREBASE_AUTH_EMULATOR_HOST": "127.0.0.1:1"}  # unsigned tokens are taken as they are


@contextmanager
def inside(stack: Stack) -> Iterator[None]:
    """What is called in this block reads and writes the stack's documents."""
    before = dict(os.environ)
    os.environ.update(stack.config.env())
    firestore_client.client.cache_clear()
    try:
        yield
    finally:
        firestore_client.client.cache_clear()
        os.environ.clear()
        os.environ.update(before)
