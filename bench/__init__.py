"""Benches; run one with `python -m bench NAME`."""

import sys
from pathlib import Path

_ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(_ROOT / "functions"), str(_ROOT / "client_sdk" / "python")]
