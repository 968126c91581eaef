"""The TypeScript SDK without a server: types, the fast suite in Node, and the build."""

from __future__ import annotations

import json
import subprocess

import pytest

from stack.config import ROOT

SDK = ROOT / "client_sdk/js"
MODULES = ROOT / "node_modules"
# Bytes, minified and gzipped.
LARGEST = {
    "index": 6_000, "remote": 12_000, "replay": 3_000,
    "pyodide": 2_000, "node": 2_000, "worker": 2_000,
}  # fmt: skip


def node(*command: str, timeout: int = 600) -> None:
    done = subprocess.run(
        ["node", *command], cwd=SDK, capture_output=True, text=True, timeout=timeout
    )
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-3000:]


@pytest.fixture(autouse=True)
def _installed() -> None:
    if not (MODULES / "vitest").exists():
        pytest.fail("run npm ci --ignore-scripts first", pytrace=False)


def test_types_hold() -> None:
    """[X22] A wrong move or field is an error of types; the tests hold some on purpose."""
    node(str(MODULES / "typescript/bin/tsc"), "-p", "tsconfig.json")


def test_fast_suite() -> None:
    """[C16] [N2] Local tables and replays on the engine in Pyodide, outbox, texts, README."""
    node(str(MODULES / "vitest/vitest.mjs"), "run")


def test_build_is_small() -> None:
    node("tools/build.mjs")
    sizes = json.loads((SDK / "dist/sizes.json").read_text())
    assert {name: sizes[name] for name in LARGEST if sizes[name] > LARGEST[name]} == {}
    assert (SDK / "dist/index.d.ts").exists()
    assert sizes["engine.zip"] < 400_000
