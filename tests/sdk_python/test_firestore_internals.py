"""Private parts of google-cloud-firestore: checked by name, with a message that says what to do."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from google.cloud.firestore import AsyncClient, AsyncDocumentReference, AsyncQuery, AsyncWriteBatch

from stolik_client import Connection
from stolik_client.firestore_internals import NEEDED, NEEDED_OF_CLIENTS, check, check_client

SDK = Path(__file__).resolve().parents[2] / "client_sdk/python/stolik_client"
KINDS = (AsyncClient, AsyncQuery, AsyncDocumentReference, AsyncWriteBatch)


def test_another_firestore_library_is_refused_by_name() -> None:
    """[J2] What is missing, and what to install."""
    with pytest.raises(ImportError, match=r"google-cloud-firestore .*Connection\.gone is missing"):
        check(((Connection, "gone"),))
    with pytest.raises(ImportError, match=r"object\._emulator_host, .*is missing"):
        check_client(object())


def test_every_private_part_that_is_used_is_checked() -> None:
    """[J2] No module uses one that the check does not name."""
    library = {name for kind in KINDS for base in kind.__mro__ for name in vars(base)}
    checked = {*(name for _, name in NEEDED), *NEEDED_OF_CLIENTS}
    for path in SDK.glob("*.py"):
        # The classes of user_client.py are the library's; elsewhere `self` is ours.
        own = "" if path.name == "user_client.py" else r"(?<!\bself)"
        text = path.read_text()
        used = set(re.findall(own + r"\.(_[a-z]\w+)", text)) & library
        if path.name == "user_client.py":
            used |= set(re.findall(r"def (_[a-z]\w+)", text)) & library  # what it overrides
        assert used <= checked, path.name
