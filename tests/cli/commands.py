"""Runs `python -m stolik.engine` from functions/ in an otherwise empty environment."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

FUNCTIONS = Path(__file__).resolve().parents[2] / "functions"


def run(*arguments: str, typed: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "stolik.engine", *arguments],
        input=typed, capture_output=True, text=True, cwd=FUNCTIONS, timeout=120, check=False,
        env={"PATH": "/usr/bin:/bin", "PYTHONIOENCODING": "utf-8", **environment},
    )  # fmt: skip


def answer(*arguments: str, typed: str = "") -> tuple[int, Any]:
    """Exit code and the JSON on standard output, or on standard error if that is empty."""
    done = run(*arguments, typed=typed)
    assert "Traceback" not in done.stderr
    return done.returncode, json.loads(done.stdout or done.stderr)
