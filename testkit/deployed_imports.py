"""The environment in which functions/ is imported where it is deployed."""

from __future__ import annotations

import os
from pathlib import Path

FUNCTIONS = Path(__file__).parents[1] / "functions"


def deployed_environment() -> dict[str, str]:
    """The variables of a deployed function: no emulator, and no path but its own."""
    gone = ("FIRESTORE_EMULATOR_HOST", "PYTHONPATH", "PYTHONDONTWRITEBYTECODE")
    kept = {name: value for name, value in os.environ.items() if name not in gone}
    return {**kept, "GOOGLE_CLOUD_PROJECT": "demo-stolik"}
