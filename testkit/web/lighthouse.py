"""Lighthouse scores of the site's pages, measured in the Chromium that the tests use."""

from __future__ import annotations

import json
import os
import subprocess
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from stack.config import ROOT
from testkit.web.chromium import chromium_path

PAGES = {"first page": "/", "table": "/play/farkle", "rules": "/rules/zole"}
CATEGORIES = ("performance", "accessibility", "best-practices")
MIN_SCORE = 95
_MAX_RUNS = 3  # other work on the machine makes a page look slow, never fast
_FLAGS = "--headless=new --no-sandbox --disable-background-networking --disable-component-update"


def lighthouse_scores(
    url: str, preset: str, categories: Sequence[str] = CATEGORIES
) -> dict[str, int]:
    """The page's score in each category, out of 100; `preset` is "phone" or "desk"."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.json"
        command = [
            "node", str(ROOT / "node_modules/lighthouse/cli/index.js"), url, "--quiet",
            f"--chrome-flags={_FLAGS}", f"--only-categories={','.join(categories)}",
            "--output=json", f"--output-path={report}", "--max-wait-for-load=90000",
        ]  # fmt: skip
        command += ["--preset=desktop"] if preset == "desk" else []
        subprocess.run(command, env={**os.environ, "CHROME_PATH": chromium_path()}, check=True)
        scores: dict[str, Any] = json.loads(report.read_text())["categories"]
    return {name: round(100 * scores[name]["score"]) for name in categories}


def best_scores(url: str, preset: str) -> dict[str, int]:
    """The best of up to three runs; stops at the first one that is good enough."""
    runs: list[dict[str, int]] = []
    while len(runs) < _MAX_RUNS and not (runs and min(runs[-1].values()) >= MIN_SCORE):
        runs.append(lighthouse_scores(url, preset))
    return max(runs, key=lambda scores: scores["performance"])
