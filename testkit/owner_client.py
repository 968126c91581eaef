"""Firestore as the emulator's owner, past the rules: for documents that only functions write."""

from __future__ import annotations

from typing import Any

from stack.user_client import UserClient
from testkit.people import Addresses


def read_as_owner(stack: Addresses, path: str) -> dict[str, Any]:
    """The content of a document; empty where there is none."""
    client = UserClient(stack.firestore_host, lambda: "owner")
    try:
        return client.document(path).get().to_dict() or {}
    finally:
        client.close()


def write_as_owner(stack: Addresses, documents: dict[str, dict[str, Any]]) -> None:
    """Write whole documents, by path."""
    client = UserClient(stack.firestore_host, lambda: "owner")
    try:
        for path, content in documents.items():
            client.document(path).set(content)
    finally:
        client.close()
