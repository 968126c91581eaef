"""Write the results of a bench as JSON and as Markdown, and print them."""

from __future__ import annotations

import json
import platform
from pathlib import Path
from typing import Any

RESULTS = Path(__file__).parent / "results"


def write(name: str, title: str, figures: dict[str, Any], *notes: str) -> None:
    """Keep `figures` as results/NAME.json and NAME.md, and print them."""
    RESULTS.mkdir(exist_ok=True)
    kept = {**figures, "python": platform.python_version()}
    (RESULTS / f"{name}.json").write_text(json.dumps(kept, indent=1, ensure_ascii=False) + "\n")
    rows = [f"| {key} | {_cell(value)} |" for key, value in figures.items() if _fits(value)]
    lines = [f"# {title}", "", "| | |", "|---|---|", *rows, *(("", *notes) if notes else ())]
    (RESULTS / f"{name}.md").write_text("\n".join(lines) + "\n")
    print("\n".join(lines), flush=True)


def _fits(value: Any) -> bool:
    return not isinstance(value, list) and not (isinstance(value, dict) and len(value) > 8)


def _cell(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{key} {_cell(item)}" for key, item in value.items())
    return f"{value:,}" if isinstance(value, int | float) else str(value)
