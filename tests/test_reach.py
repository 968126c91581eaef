"""Every callable, page and public SDK method is used by some test."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from stolik.service.callables.registry import CALLABLES
from stolik_client import Account, HostActions, Lobby, LocalTable, RemoteTable, ReplayTable

ROOT = Path(__file__).resolve().parents[1]
FOLDERS = ("tests", "emulator_tests", "client_sdk/js/test", "web/test")
_ADDRESS = re.compile(r'^  \["(/[^"]*)"', re.MULTILINE)


def _text_of(*folders: str) -> str:
    kinds = {".py", ".ts", ".mjs"}
    files = (path for folder in folders for path in (ROOT / folder).rglob("*"))
    return "\n".join(path.read_text() for path in files if path.suffix in kinds)


@pytest.fixture(scope="module")
def everything() -> str:
    """The text of all tests."""
    return _text_of(*FOLDERS)


def test_every_callable_is_called(everything: str) -> None:
    """[I4] Some test names it."""
    assert {name for name in CALLABLES if not re.search(rf"\b{name}\b", everything)} == set()


def test_every_page_is_opened() -> None:
    """[I4] Each address of the web client is visited by a browser test."""
    addresses = _ADDRESS.findall((ROOT / "web/src/App.tsx").read_text())
    browser = _text_of("emulator_tests/web")
    assert len(addresses) >= 14
    starts = {address: address.partition(":")[0] for address in addresses}
    reached = {address for address, start in starts.items() if re.search(rf'["}}]{start}', browser)}
    # these two are reached through buttons of the result
    assert set(addresses) - reached <= {"/r", "/r/:id"}


@pytest.mark.parametrize(
    "kind", [Account, Lobby, HostActions, LocalTable, RemoteTable, ReplayTable]
)
def test_every_sdk_method_is_used(everything: str, kind: type) -> None:
    """[I4] Each public method of the Python client is used by a test."""
    offered = {name for name in dir(kind) if not name.startswith("_")}
    assert {name for name in offered if not re.search(rf"\.{name}\b", everything)} == set()
