"""Links every row of docs/features.md to the tests that name it: `python -m testkit.feature_index`.

A test names a row in square brackets in its docstring or title, as in `[B5]`.
"""

from __future__ import annotations

import re
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs" / "features.md"
TEST_FOLDERS = ("tests", "emulator_tests", "client_sdk/js/test", "web/test")
MAX_FILES = 3  # linked in a row; the number of further ones is told

_ROW = re.compile(r"^\| ([A-Z]{1,2}\d+) \| (.*?) \|.*\|$", re.MULTILINE)
_TAG = re.compile(r"\[((?:[A-Z]{1,2}\d+(?:, ?)?)+)\]")


def rows() -> list[str]:
    """The numbers of all rows, in the page's order."""
    return [number for number, _ in _ROW.findall(PAGE.read_text(encoding="utf-8"))]


def tagged_files() -> dict[str, list[str]]:
    """For each row number the test files that name it, sorted."""
    files: dict[str, set[str]] = defaultdict(set)
    for folder in TEST_FOLDERS:
        for path in (ROOT / folder).rglob("*"):
            if path.suffix in {".py", ".ts", ".tsx"} and "node_modules" not in path.parts:
                for group in _TAG.findall(path.read_text(encoding="utf-8")):
                    for number in re.findall(r"[A-Z]{1,2}\d+", group):
                        files[number].add(path.relative_to(ROOT).as_posix())
    return {number: sorted(paths) for number, paths in files.items()}


def page() -> str:
    """The page with its last column made from the tests as they are now."""
    files = tagged_files()

    def linked(match: re.Match[str]) -> str:
        number, text = match.groups()
        paths = files.get(number, [])
        links = [f"[{Path(path).stem}](../{path})" for path in paths[:MAX_FILES]]
        more = [f"{len(paths) - MAX_FILES} more"] if len(paths) > MAX_FILES else []
        return f"| {number} | {text} | {', '.join([*links, *more])} |"

    return _ROW.sub(linked, PAGE.read_text(encoding="utf-8"))


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
