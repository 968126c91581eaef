"""Generate the options of every game as JSON, for pages that do not run the engine.

python -m tests.texts.schemas    writes client_sdk/texts/schemas.json
"""

from __future__ import annotations

import json
from pathlib import Path

from stolik.local.view_queries import schemas

SCHEMAS_FILE = Path(__file__).resolve().parents[2] / "client_sdk/texts/schemas.json"


def text() -> str:
    """The content of the file."""
    return json.dumps(schemas(), indent=1) + "\n"


if __name__ == "__main__":
    SCHEMAS_FILE.write_text(text())
