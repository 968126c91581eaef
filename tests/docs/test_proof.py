"""The bench that fills the table of docs/proof.md."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BENCH = (ROOT / "bench" / "proofs.py").read_text(encoding="utf-8")


def test_every_proof_has_its_test() -> None:
    """[PR1] [PA1] `python -m bench proofs` names tests that exist."""
    files = dict(re.findall(r'^([A-Z]+) = "(\S+\.py)"$', BENCH, re.MULTILINE))
    named = re.findall(r'"(?:\{(\w+)\}|(\w\S+\.py))::(test_\w+)"', BENCH)
    assert len(named) > 12
    for short, path, test in named:
        source = (ROOT / (path or files[short])).read_text(encoding="utf-8")
        assert f"def {test}(" in source, test
