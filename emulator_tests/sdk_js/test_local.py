"""How large the TypeScript SDK is; `make pages` checks its types and runs its fast tests."""

from __future__ import annotations

import json
import subprocess

from stack.config import ROOT

SDK = ROOT / "client_sdk/js"
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


def test_build_is_small() -> None:
    """[J11] Every entry, minified and gzipped, and the rules with it."""
    node("tools/build.mjs")
    sizes = json.loads((SDK / "dist/sizes.json").read_text())
    assert {name: sizes[name] for name in LARGEST if sizes[name] > LARGEST[name]} == {}
    assert (SDK / "dist/index.d.ts").exists()
    assert sizes["engine.zip"] < 400_000


def test_sizes_in_the_readme_are_current() -> None:
    """[J11] `make packages` writes them; a test changes no file of the tree."""
    node("tools/build.mjs")
    node("tools/readme_sizes.mjs", "--check")
