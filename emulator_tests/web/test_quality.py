"""What Lighthouse thinks of the page; its speed is measured by `python -m bench page_quality`."""

from __future__ import annotations

from stack import Stack
from testkit.web.lighthouse import LEAST, scores


def test_lighthouse_finds_little_to_mend(site: Stack) -> None:
    """[H1] [X28] Accessible, and made as pages are made today; the bench asks about a table too."""
    found = scores(site.hosting_url, "phone")
    assert min(found["accessibility"], found["best-practices"]) >= LEAST
