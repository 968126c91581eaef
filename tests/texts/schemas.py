"""The switches of every game as the engine declares them, for pages that do not run it.

python -m tests.texts.schemas    writes client_sdk/texts/schemas.json
"""

from __future__ import annotations

import json
from pathlib import Path

from stolik.local.view_queries import schemas

KEPT = Path(__file__).resolve().parents[2] / "client_sdk/texts/schemas.json"


def text() -> str:
    """What the file has to say."""
    return json.dumps(schemas(), indent=1) + "\n"


if __name__ == "__main__":
    KEPT.write_text(text())
