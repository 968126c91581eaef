"""What Lighthouse thinks of the page; its speed is measured by `python -m bench page_quality`."""

from __future__ import annotations

import pytest

from bench.page_quality import LEAST, scores
from stack import Stack


@pytest.mark.parametrize("path", ["/", "/play/farkle"])
def test_lighthouse_finds_little_to_mend(site: Stack, path: str) -> None:
    """[H1] [X28] The first page and a table: accessible, and made as pages are made today."""
    found = scores(site.hosting_url + path, "phone")
    assert min(found["accessibility"], found["best-practices"]) >= LEAST
