"""The programs printed in a Markdown file."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Snippet:
    """A fenced program: the title of its section as a file name, its language and its text."""

    name: str
    language: str
    code: str


def snippets(page: Path, language: str) -> list[Snippet]:
    """Every program in this language, in order."""
    found = []
    title = ""
    for heading, fence, code in re.findall(
        r"^## ([^\n]+)$|^```(\w+)\n(.*?)^```$", page.read_text(), re.MULTILINE | re.DOTALL
    ):
        if heading:
            title = re.sub(r"\W+", "_", heading).strip("_").lower()
        elif fence == language:
            found.append(Snippet(title, fence, code))
    return found
